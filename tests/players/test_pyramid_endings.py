"""Endings of pyramid checkers: what the table says is what playing to the end gives."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.games.board.pyramid_checkers import FAR
from hoyle.games.board.squares import across
from hoyle.players.boards.checkers import BIT
from hoyle.players.boards.endings.pyramid import SQUARES, endings
from hoyle.players.boards.pyramid_checkers import GOALS, Board


def stragglers(rng: Random) -> set[str]:
    """A pyramid of which one or two men stand elsewhere on the last four ranks."""
    men = set(FAR)
    for _ in range(rng.randint(1, 2)):
        men.remove(rng.choice(sorted(men)))
        men.add(rng.choice([square for square in SQUARES if square not in men and square[1] > "4"]))
    return men


def played_out(board: Board, known: dict[object, int]) -> int:
    """The outcome to the mover by every line of play, with nothing but the moves."""
    if board.key not in known:
        whole = [side for side in (0, 1) if board.men[side] == GOALS[side]]
        children = [] if whole else board.children()
        values = [played_out(c, known) * (1 if c.mover == board.mover else -1) for c in children]
        known[board.key] = (1 if whole == [board.mover] else -1) if whole else max(values, default=board.stuck())
    return known[board.key]


@pytest.mark.parametrize("seed", range(3))
def test_the_table_says_what_playing_to_the_end_gives(seed: int) -> None:
    rng, found = Random(seed), 0
    while found < 12:
        up, down = stragglers(rng), stragglers(rng)
        board = Board((sum(BIT[s] for s in up), sum(BIT[across(s)] for s in down)), rng.randint(0, 1))
        if board.children():  # who cannot move while the other can is passed over
            assert board.ended() == played_out(board, {})
            found += 1


def test_every_way_to_set_ten_men_on_five_ranks_is_known() -> None:
    """20! / 10! / 10! ways; a whole pyramid is filled in no move, and one man a step from it in one."""
    moves, home = endings()
    assert int((moves >= 0).sum()) == int((home >= 0).sum()) == 184_756
    whole = {SQUARES.index(square) for square in FAR}
    bits = sum(1 << n for n in whole)
    assert (moves[bits], home[bits]) == (0, 10)
    assert moves[bits ^ 1 << SQUARES.index("e5") ^ 1 << SQUARES.index("d4")] == 1
