"""The hawk and the sparrows, solved: the book's claim, and play that keeps to it against anybody."""

from __future__ import annotations

from random import Random

from hoyle.games import load
from hoyle.players import player_for
from hoyle.players.boards.hawk_and_sparrows import OPENING, RANKS, following, free, line, solve
from hoyle.players.watch import watch
from hoyle.referee import Game, State

GAME = load("hawk-and-sparrows")


class Anyhow:
    """Who moves at random."""

    factor = 0.0

    def answer(self, game: Game, view: State, rng: Random):
        from hoyle.answers import Move

        return Move(view.turn, (rng.choice(view.ask.options),))

    def speak(self, game, view, seat, rng):
        return None


def test_the_game_is_a_certainty_for_the_sparrows() -> None:
    values = solve()
    assert values[OPENING] < 0
    # Every value agrees with those of its moves, so the table proves itself.
    rng = Random(1)
    for at in rng.sample(sorted(values), 20_000):
        side = 1 if at[2] else -1
        after = [] if free(at[0], at[1]) else [values[there] for there in following(at)]
        if not after:
            assert abs(values[at]) == 1
        else:
            assert (values[at] * side > 0) == any(value * side > 0 for value in after)
    assert sum(RANKS) == sum(1 << i for i in range(35) if i % 9 != 8)


def test_the_perfect_line_ends_with_the_hawk_shut_in() -> None:
    moves = line()
    assert len(moves) == abs(solve()[OPENING]) - 1
    assert len(moves) % 2 == 0  # the sparrows make the last move


def test_the_sparrows_beat_anybody() -> None:
    for seed in range(10):
        match = watch(GAME, ["Ann", "Bob"], [Anyhow(), player_for("hawk-and-sparrows")], seed)
        assert match.state.result
        assert match.state.result.winners == ("Bob",)


def test_the_hawk_takes_what_a_blunder_leaves() -> None:
    won = 0
    for seed in range(10):
        match = watch(GAME, ["Ann", "Bob"], [player_for("hawk-and-sparrows"), Anyhow()], seed)
        assert match.state.result
        won += match.state.result.winners == ("Ann",)
    assert won == 10
