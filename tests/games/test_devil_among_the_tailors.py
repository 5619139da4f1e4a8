"""Devil-among-the-tailors beyond its sheets: the pins, and which of them fell."""

from __future__ import annotations

from hoyle.games import load
from hoyle.games.tops.devil_among_the_tailors import PINS, worth
from hoyle.match.score import Scored, score
from hoyle.notation import parse

HEAD = "Game: devil-among-the-tailors\nSeats: Ann, Bob\n\n"


def scored(line: str) -> Scored:
    found = score(parse(f"{HEAD}Ann: {line}\n"))
    assert found.reports() == []
    return found


def test_thirty_five_pins_count_860() -> None:
    assert len(PINS) == 35
    assert sum(map(worth, PINS)) == 860
    assert set(PINS) <= set(load("devil-among-the-tailors").pieces)


def test_a_pin_counts_once_and_one_that_stands_not_at_all() -> None:
    s = scored("top*#10.1 #20.1*#10.1 top~#30.1").state
    assert s.scores["Ann"] == 10


def test_a_pin_that_leaves_the_slab_is_down() -> None:
    assert scored("top*#20.1 #20.1^").state.scores["Ann"] == 20
    assert scored("#30.1^").state.scores["Ann"] == 30
