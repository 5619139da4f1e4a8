"""Pin pool: naturals, values and who felled what, by the printed words."""

from __future__ import annotations

import pytest

from hoyle.match.score import Scored, score
from hoyle.notation import parse

HEAD = "Game: pin-pool\nSeats: Ann, Bob\nOrder: Ann, Bob\nSmall-balls: Ann 9, Bob 12\n\n"


def after(*lines: str, head: str = HEAD) -> Scored:
    scored = score(parse(head + "\n".join(lines) + "\n", "pins"))
    assert scored.reports() == []
    return scored


@pytest.mark.parametrize(
    ("tokens", "won"),
    [
        ("white>red red*#1 red*#2 red*#3 red*#4", True),
        ("white>red white*#1 red*#2 red>spot spot*#3 white*#4", True),
        ("white>red red*#1 red*#2 red*#3 red*#4 red*#5", False),
        ("white>red red*#1 red*#2 red*#3", False),
        ("white*#1 white>red red*#2 red*#3 red*#4", False),
        ("white>red red*#1 red*#2 red*#3 red*#4 !foot", False),
        ("white>red red*#1 red*#2 red*#3 red*#4 !foot?", True),
        ("white>red red*#1 red*#2 red*#3 red~#4", False),
    ],
)
def test_a_natural_is_the_four_outer_pins_and_the_centre_standing(tokens: str, won: bool) -> None:
    result = after(f"Ann: {tokens}").state.result
    assert (result is not None and result.winners == ("Ann",)) is won


@pytest.mark.parametrize("pin", range(1, 6))
def test_a_pin_counts_its_number(pin: int) -> None:
    assert after(f"Ann: white>red red*#{pin}").state.scores["Ann"] == pin


def test_a_ball_that_another_ball_set_moving_fells_pins_too() -> None:
    assert after("Ann: white>red red>spot spot*#4").state.scores["Ann"] == 4


def test_the_small_ball_that_makes_thirty_one_wins_when_it_is_said() -> None:
    scored = after(
        "Ann: white>red red*#5 red*#4 white*#3", "Bob: miss", "Ann: white>red red*#5 red*#4 white*#1", "Ann: proclaim"
    )
    assert scored.state.result is not None
    assert scored.state.result.winners == ("Ann",)


def test_it_is_set_up_on_the_small_table_too() -> None:
    head = HEAD.replace("\n\n", "\nTable: pin-pool-4.5x9\n\n")
    after("= at spot (0, 119.38)", "= at red (0, 63.5)", head=head)
