"""Red, white and blue in its versions: which strokes make pins, which burst, which are void."""

from __future__ import annotations

import pytest

from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.referee import State

NEW_YORK, CHICAGO = "red-white-blue", "red-white-blue-chicago"


def after(game: str, *lines: str) -> State:
    head = f"Game: {game}\nSeats: Ann, Bob\nLead: Ann\n\n"
    scored = score(parse(head + "\n".join(f"Ann: {line}" for line in lines) + "\n", "colours"))
    assert scored.reports() == []
    return scored.state


@pytest.mark.parametrize(
    ("tokens", "made"),
    [
        ("white>red red*#red", 1),
        ("white>red red*#red white*#white", 2),
        ("white>red white*#white red*#red", 0),
        ("white>red red>blue red*#red blue*#blue", 2),
        ("white>red red>blue red*#red white*#white blue*#blue", 3),
        ("white>red white*#red", 0),
        ("white>red white*#white", 0),
        ("white>blue blue>red red*#red", 0),
        ("white*#white white>red red*#red", 0),
        ("white>red red*#red #red*#white", 0),
    ],
)
def test_an_opening_in_new_york(tokens: str, made: int) -> None:
    s = after(NEW_YORK, tokens)
    assert s.scores["Ann"] == made
    assert s.turn == "Ann" if 0 < made < 3 else s.turn in ("Bob", "")


@pytest.mark.parametrize(
    ("tokens", "made"),
    [
        ("white>blue white*#white blue*#blue", 2),
        ("white>blue blue>red red*#red blue*#blue", 2),
        ("white>blue blue>red red*#red white*#white", 0),
        ("white>red red>blue blue*#blue", 0),
    ],
)
def test_an_opening_in_chicago(tokens: str, made: int) -> None:
    assert after(CHICAGO, tokens).scores["Ann"] == made


@pytest.mark.parametrize(("game", "first"), [(NEW_YORK, "red"), (CHICAGO, "blue")])
def test_a_double_may_leave_the_second_pin_for_last(game: str, first: str) -> None:
    last = {"red": "blue", "blue": "white"}[first]
    second = {"red": "white", "blue": "red"}[first]
    s = after(game, f"white>{first} {first}*#{first}", f"{second}>{last} {second}*#{second} {last}*#{last}")
    assert s.result is not None
    assert s.result.winners == ("Ann",)
