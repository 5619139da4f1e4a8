"""English billiards where a sheet is clumsy: compound strokes against plain addition, positions known to the machine."""

from __future__ import annotations

from itertools import product

import pytest

from hoyle.answers import Played
from hoyle.equipment import At
from hoyle.games import load
from hoyle.notation import parse_answer
from hoyle.record import CUSHION_TOUCH, MEET, Contact, Layout, Record
from hoyle.referee import BadOption, Ruling, State, begin, rule_on

GAME = load("english-billiards")
SEATS = ("Ann", "Bob")


def after(*lines: str, **header: str) -> State:
    state = begin(GAME, SEATS, {"Lead": "Ann", **header}).state
    for line in lines:
        outcome = rule_on(GAME, state, parse_answer(line, SEATS))
        assert isinstance(outcome, Ruling), outcome
        state = outcome.state
    return state


IN_PLAY = ("Ann: white>red -> white=(0, 0), red=(30, 30)", "Bob: spot>red -> spot=(10, 60), red=(30, 30)")


@pytest.mark.parametrize(("red_first", "cannon", "white", "red", "own"), [*product((False, True), repeat=5)])
def test_a_stroke_is_worth_the_sum_of_its_parts(
    red_first: bool, cannon: bool, white: bool, red: bool, own: bool
) -> None:
    first, second = ("red", "spot") if red_first else ("spot", "red")
    tokens = [f"white>{first}"]
    if cannon:
        tokens.append(f"white>{second}")
    elif (second == "red" and red) or (second == "spot" and white):
        tokens.append(f"{first}>{second}")
    tokens += ["spot@FL"] * white + ["red@FR"] * red + ["white@SL"] * own
    state = after(*IN_PLAY, "Ann: " + " ".join(tokens))
    expected = 2 * cannon + 2 * white + 3 * red + (3 if red_first else 2) * own
    assert state.scores == {"Ann": expected, "Bob": 0}
    assert state.turn == ("Ann" if expected else "Bob")


def test_from_hand_a_side_cushion_leads_out_of_balk_wherever_it_is_met_and_the_head_cushion_does_not() -> None:
    state = after("Ann: white>red -> white=(0, 0), red=(30, -120)")
    end = Layout({"spot": At(0.0, -1.2), "red": At(0.2, -1.2), "white": At(0.0, 0.0)})

    def played(where: str, at: tuple[float, float] | None) -> State:
        cushion = Contact(CUSHION_TOUCH, "spot", where=where, at=at)
        record = Record("spot", (cushion, Contact(MEET, "spot", ("red",))), end)
        outcome = rule_on(GAME, state, Played("Bob", record))
        assert isinstance(outcome, Ruling)
        return outcome.state

    inside, outside, untold = played("h", (0.3, -1.78)), played("l", (-0.88, -1.3)), played("l", None)
    assert inside.ask is not None
    assert inside.ask.options == ("miss", "replay", "foul")
    assert untold == outside  # a sheet does not say where, and is judged as the engine's record is
    assert outside.ask is not None
    assert outside.ask.kind == "stroke"


def test_the_points_agreed_on_end_the_game_by_a_miss_too() -> None:
    state = after("Ann: miss white@HL", Points="3")
    assert state.result is not None
    assert state.result.winners == ("Bob",)


def test_equal_strings_are_strung_again() -> None:
    state = begin(GAME, SEATS).state
    for line in ("Ann: white|f -> white=(0, -150)", "Bob: spot|f -> spot=(20, -150)"):
        state = rule_on(GAME, state, parse_answer(line, SEATS)).state
    assert state.turn == "Ann"
    assert state.in_hand("white")


@pytest.mark.parametrize("balls", ["Ann red", "Ann white, Bob white"])
def test_a_header_that_cannot_be_gets_a_reason(balls: str) -> None:
    given = dict(part.strip().split() for part in balls.split(","))
    with pytest.raises(BadOption, match="Balls"):
        begin(GAME, SEATS, {"Balls": given})
