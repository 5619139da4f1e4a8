"""A contest's ladder, told from its sheet: days as the 1906 rules give them."""

from __future__ import annotations

from hoyle.hall.board import board
from hoyle.match import new

DAYS = (
    "!: challenge Bob 1906-09-01",
    "!: challenge Cal 1906-09-03",
    "!: cover Ann 1906-09-05",
    "!: won Bob 1906-10-31 500 312",
)


def told(*lines: str) -> dict[str, str]:
    match = new("emblem-18-2", ["Ann", "Bob", "Cal", "Dee"], holder="Ann", since="1906-04-04")
    for line in lines:
        match.play(line)
    shown = board(match.game, match.state)
    assert shown["form"] == "ladder"
    return {rung["seat"]: rung["said"] for rung in shown["ladder"]}


def test_a_challenge_is_covered_within_ten_days_and_the_next_waits() -> None:
    rungs = told(*DAYS[:2])
    assert list(rungs) == ["Ann", "Bob", "Cal", "Dee"]
    assert rungs["Ann"] == "holds the emblem since 1906-04-04"
    assert "1906-09-11" in rungs["Bob"]
    assert "waits" in rungs["Cal"]
    assert rungs["Dee"] == ""


def test_play_is_sixty_days_after_the_challenge() -> None:
    assert told(*DAYS[:3])["Bob"] == "plays on 1906-10-31"
