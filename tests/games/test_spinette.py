"""Spinette beyond its sheets: tops told together, and the best that one turn can make."""

from __future__ import annotations

from hoyle.match.score import Scored, score
from hoyle.notation import parse

HEAD = "Game: spinette\nSeats: Ann, Bob\n\n"


def scored(*lines: str) -> Scored:
    found = score(parse(HEAD + "".join(f"{line}\n" for line in lines)))
    assert found.reports() == []
    return found


def test_three_tops_on_one_line_are_a_turn() -> None:
    s = scored("Ann: green~15 white~10 red~5").state
    assert s.scores["Ann"] == 30
    assert s.turn == "Bob"


def test_the_most_that_one_turn_makes_is_sixty() -> None:
    s = scored("Ann: green:50 long green~15", "Ann: white:50 long white~15", "Ann: red:50 long red~15").state
    assert s.scores["Ann"] == 60
    assert s.result is not None


def test_the_third_top_cannot_have_stopped_before_it_began() -> None:
    s = scored("Ann: green~15", "Ann: white~15", "Ann: red~15 !stopped red").state
    assert s.scores["Ann"] == 45


def test_a_top_that_stopped_early_does_not_count_wherever_it_is_told_to_lie() -> None:
    s = scored("Ann: green~15 !stopped green", "Ann: white~5", "Ann: red~5 green~10").state
    assert s.scores["Ann"] == 10
