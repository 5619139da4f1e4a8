"""Rulings, their effects and refusals as Python prints them: sentences, each with its rule."""

from hoyle.games import load
from hoyle.notation import parse_answer
from hoyle.referee import Refusal, Ruling, begin, rule_on

CARROM = load("three-ball-carrom")
SEATS = ("Ann", "Bob")
BEGUN = begin(CARROM, SEATS, {"Lead": "Ann"}).state


def ruled(said: str) -> Ruling | Refusal:
    return rule_on(CARROM, BEGUN, parse_answer(said, SEATS))


def test_a_ruling_is_printed_with_its_rules():
    assert str(ruled("Ann: white>red white>spot")).splitlines() == [
        "1 point. Ann goes on.",
        "- Ann opens: the red was hit first. (three-ball-carrom.3d)",
        "- Ann: 1 point, a carom on the red and the spot white. (three-ball-carrom.4a)",
        "> Ann, play the white (to hit both other balls). (three-ball-carrom.3e)",
    ]


def test_an_effect_is_printed_with_its_rule_and_pieces_as_the_sheet_writes_them():
    assert [str(effect) for effect in ruled("Ann: white>red white>spot")][:2] == [
        "Ann opens: red was hit first (three-ball-carrom.3d)",
        "Ann: 1 point, a carom on red, spot (three-ball-carrom.4a)",
    ]


def test_a_refusal_is_printed_with_its_rule():
    assert str(ruled("Bob: spot>red")) == "the question is for Ann: stroke with white (three-ball-carrom.3c)"
