"""Tipsy beyond its sheets: what is not told, and who is ahead."""

from __future__ import annotations

import pytest

from hoyle.games import load
from hoyle.match.score import score
from hoyle.notation import parse

GAME = load("tipsy")
HEAD = "Game: tipsy\nSeats: Ann, Bob\nRounds: 1\n\n"


@pytest.mark.parametrize(("line", "total"), [("green:30", 30), ("green:29.99", 0), ("green~15", 0), ("miss", 0)])
def test_a_time_that_is_not_told_is_not_thirty_seconds(line: str, total: int) -> None:
    assert score(parse(f"{HEAD}Ann: {line}\n")).state.scores["Ann"] == total


def test_all_with_the_same_time_is_a_draw() -> None:
    scored = score(parse(f"{HEAD}Ann: green:31 white:1 red:1\nBob: green:32\nBob: white:0.5 red:0.5\n= draw\n"))
    assert scored.reports() == []
