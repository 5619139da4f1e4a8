"""The player of pyramid checkers: what it thinks of positions, and that to stay behind beats to run ahead."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hoyle.games.board.squares import across
from hoyle.players.boards.alpha_beta import Search
from hoyle.players.boards.checkers import BIT, SQUARE, bits
from hoyle.players.boards.pyramid_checkers import MOVING, START, STEP, WORTHS, Board, Worths, steps


class Runner(Board):
    """One to whom a man is worth the more the farther it has gone."""

    __slots__ = ()
    worths = Worths.of([[25 * rank] * 4 for rank in range(8)], 0, 0)


def after(moves: int, seed: int) -> Board:
    """A position after moves by lot."""
    rng, board = Random(seed), START
    for _ in range(moves):
        if not (children := board.children()):
            break
        board = rng.choice(children)
    return board


def turned(board: Board) -> Board:
    """The same for the other side, which sees the board from its own end."""
    up, down = (sum(BIT[across(SQUARE[bit])] for bit in bits(men)) for men in board.men)
    return Board((down, up), 1 - board.mover)


@given(st.integers(0, 60), st.integers(0, 10_000))
def test_a_position_is_worth_as_much_from_the_other_end(moves: int, seed: int) -> None:
    board = after(moves, seed)
    assert turned(board).value() == board.value()


@given(st.integers(0, 60), st.integers(0, 10_000))
def test_a_position_is_worth_what_its_men_and_steps_are(moves: int, seed: int) -> None:
    board = after(moves, seed)
    worth = {f"{'abcdefgh'[2 * n + rank % 2]}{rank + 1}": row[n] for rank, row in enumerate(WORTHS) for n in range(4)}
    stand = sum(worth[SQUARE[bit]] for bit in bits(board.men[0])) - sum(
        worth[across(SQUARE[bit])] for bit in bits(board.men[1])
    )
    ahead = stand + STEP * (steps(board.men, 0) - steps(board.men, 1))
    assert board.value() == MOVING + (ahead if board.mover == 0 else -ahead)


@given(st.integers(0, 60), st.integers(0, 10_000))
def test_steps_are_the_moves_to_the_next_rank(moves: int, seed: int) -> None:
    board = after(moves, seed)
    near = [
        child for child in board.children() if abs(int(SQUARE[child.path[0]][1]) - int(SQUARE[child.path[-1]][1])) == 1
    ]
    assert steps(board.men, board.mover) == len(near)


def test_who_stays_behind_beats_who_runs_ahead_and_looks_at_thrice_as_much() -> None:
    """To have moves left counts, not to be ahead: a search that counted ranks was hardly better than moves by lot."""
    points = 0.0
    for seed in range(4):
        rng, ours, board = Random(seed), seed % 2, after(4, seed)
        while board.ended() is None and board.children():
            kind, nodes = (Board, 200) if board.mover == ours else (Runner, 600)
            board, _ = Search[Board](nodes).best(kind(board.men, board.mover), rng=rng)
        came = board.ended()
        came = board.stuck() if came is None else came
        points += (1 + (came if board.mover == ours else -came)) / 2
    assert points >= 3
