"""Rulings in words."""

from dataclasses import replace
from typing import get_args

import pytest

from hoyle.answers import Chance, Choose, Played
from hoyle.match import narrate, new, scoreline, sentence
from hoyle.match.narrate import cited, counted, pieces_listed, zone_named
from hoyle.record import CUSHION_TOUCH, IN_HAND, MEET, OFF, At, Contact, Down, Layout, Record, Spot
from hoyle.referee import (
    Ask,
    Assign,
    Back,
    Deal,
    Drawn,
    Effect,
    Foul,
    InHand,
    Lives,
    Lose,
    Note,
    Order,
    Out,
    Owe,
    Pay,
    Permit,
    Place,
    Restore,
    Reveal,
    Ruling,
    Say,
    Score,
    State,
    Win,
    in_points,
    listed,
)
from match.toy import TOY as TOY_GAME
from match.toy import R

RULE = R["2a"]
SPOKEN = [
    (Score("Ann", 1, RULE, "carom on red and white"), "Ann: carom on red and white, one point"),
    (Score("Ann", -3, RULE, "scratch"), "Ann: scratch, loses three points"),
    (Score("Ann", 15, RULE), "Ann: 15 points"),
    (Foul("Bob", "foot", RULE, "no foot on the floor"), "Bob: foul, foot: no foot on the floor"),
    (Say("Ann", "crotch", RULE), "Ann: crotch"),
    (Place("red", Spot("foot-spot"), RULE, "it left the table"), "red goes on the foot-spot: it left the table"),
    (Place("cue", IN_HAND, RULE), "cue is in hand"),
    (Place("cue", At(0.125, -0.3), RULE), "cue is put at (12.5, -30.0) cm"),
    (Place("cue", At(-0.0, -1e-9), RULE), "cue is put at (0.0, 0.0) cm"),
    (Place("r1", At(0.0, 0.0), RULE, "forfeit"), "r1 is put in the middle: forfeit"),
    (Place("5", OFF, RULE), "5 is off the table"),
    (Place("5", Down("FL"), RULE), "5 is down in FL"),
    (Place("5", Spot("foot-spot"), RULE, "", ("6",)), "5 goes on the foot-spot, touching 6"),
    (Place("bQ", Spot("d8"), RULE), "bQ goes to d8"),
    (Restore(Layout({}), RULE), "The pieces are put back where they were"),
    (Assign("Ann", ("white",), RULE), "Ann plays with white"),
    (Order(("Bob", "Ann"), RULE), "The order of play is Bob, Ann"),
    (Lives("Ann", -1, RULE), "Ann loses one life"),
    (Pay("Ann", -2, RULE), "Ann pays 2"),
    (Owe("Ann", 1, RULE), "Ann owes 1"),
    (Out("Cal", RULE, "burst"), "Cal is out: burst"),
    (Back("Cal", RULE), "Cal is in again"),
    (Deal("Ann", "small-ball", 9, RULE), "Ann is dealt a small ball, 9"),
    (Deal("Ann", "small-ball", "?", RULE), "Ann is dealt a small ball"),
    (Deal("Ann", "small-ball", None, RULE), "Ann's small ball is taken back"),
    (Reveal("Ann", "small-ball", 9, RULE), "Ann's small ball is shown: 9"),
    (Note("run", 3, RULE), ""),
    (Note("run", 3, RULE, "the run goes on"), "the run goes on"),
    (Ask("Bob", "choose", ("lead", "require"), RULE), "To Bob: choose lead or require"),
    (
        Ask("Bob", "stroke", ("cue",), RULE, "foul", (InHand("cue", "string", RULE),), "pocket",
            permits=(Permit("Ann", "claim", RULE),)),
        "To Bob: stroke with cue, in hand within the string, calling ball and pocket; Ann may say claim: foul",
    ),
    (
        Ask("Ann", "stroke", ("white",), RULE,
            permits=tuple(Permit(seat, word, RULE) for seat, word in (("Ann", "red"), ("Bob", "claim"), ("Ann", "green")))),
        "To Ann: stroke with white; Ann may say red or green; Bob may say claim",
    ),
    (
        Ask("Bob", "stroke", ("a1", "a2", "a3", "b1", "b2"), RULE, place=tuple(InHand(x, "start", RULE) for x in ("a1", "a2"))),
        "To Bob: stroke with a1, a2, a3, b1 or another, a1 and a2 in hand within the start",
    ),
    (
        Ask("Ann", "stroke", ("white",), RULE, place=(InHand("white", "base-l", RULE),)),
        "To Ann: stroke with white, in hand within the base on the left",
    ),
    (Ask("*", "chance", ("roll 2",), RULE, behalf="Ann"), "To chance for Ann: roll 2 numbers"),
    (Ask("Ann", "stroke", ("white",), RULE, calls="ball"), "To Ann: stroke with white, calling what is played for"),
    (Ask("*", "chance", ("deal 1",), RULE, "for the order", behalf="Ann"), "To chance for Ann: a small ball: for the order"),
    (Ask("Ann", "move", ("8/5 6/5", "8/4"), RULE, "throws 3 1"), "To Ann: move, such as 8/5 6/5, 8/4: throws 3 1"),
    (Ask("Ann", "move", ("a", "b", "c", "d"), RULE), "To Ann: move, one of 4 ways"),
    (Win(("Ann",), RULE, "25 points"), "Ann wins: 25 points"),
    (Win(("Ann", "Bob"), RULE), "Ann and Bob win"),
    (Win(("Ann",), RULE, "", ("Ann", "Cal", "Bob")), "Ann wins; the ranking is Ann, Cal, Bob"),
    (Lose(("Bob",), RULE), "Bob loses, and nobody wins"),
    (Drawn(RULE), "The match is drawn"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "text"), SPOKEN)
def test_an_effect_in_words(effect: Effect, text: str) -> None:
    assert sentence(effect) == text


def test_every_verb_is_spoken() -> None:
    assert {type(effect) for effect, _ in SPOKEN} == set(get_args(Effect))


def test_a_sentence_begins_large_unless_with_the_name_of_a_man() -> None:
    assert cited("red is in hand", Place("red", IN_HAND, RULE)) == "Red is in hand. (sticks.2a)"
    assert cited("a2 is in hand", Place("a2", IN_HAND, RULE)) == "a2 is in hand. (sticks.2a)"
    assert cited("bQ is in hand", Place("bQ", IN_HAND, RULE)) == "bQ is in hand. (sticks.2a)"


def test_numbers_and_lists() -> None:
    assert counted(1, "life", "lives") == "one life"
    assert counted(12, "point") == "twelve points"
    assert counted(13, "point") == "13 points"
    assert listed(()) == ""
    assert [in_points(count) for count in (0, 1, -1, 25)] == ["0 points", "1 point", "-1 point", "25 points"]
    assert listed(("Ann", "Bob", "Cal")) == "Ann, Bob and Cal"
    assert pieces_listed(("r1", "r2", "r3", "black", "9", "10")) == "r1 to r3, black, 9 and 10"
    assert pieces_listed(("#20.9", "#20.10", "#20.11")) == "#20.9 to #20.11"


def test_a_ruling_is_the_answer_and_a_line_an_effect_with_its_rule() -> None:
    match = new(TOY_GAME, ["Ann", "Bob"], small_balls={"Ann": 7, "Bob": 12})
    lines = narrate(match.play(Choose("Ann", "3")))
    assert lines == [
        "Ann: choose 3",
        "  Ann: sticks taken, three points. (sticks.2a)",
        "  To Bob: choose 1, 2 or 3; Bob may say show. (sticks.2a)",
    ]
    with_words = narrate(match.ruling, words=True)
    assert [line for line in with_words if line not in lines] == ["      sticks.2a: Take one, two or three sticks."]


def test_a_stroke_is_told_without_where_all_came_to_rest() -> None:
    record = Record(contacts=(Contact(MEET, "cue", ("1",)),), end=Layout({"cue": At(0.1, 0.2), "1": At(0.3, 0.4)}))
    ruling = Ruling(Played("Ann", record), (), State("sticks", ("Ann", "Bob")))
    assert narrate(ruling) == ["Ann: cue>1"]
    quiet = Record(end=record.end, placed={"cue": At(0.1, 0.1)})
    assert narrate(replace(ruling, answer=Played("Ann", quiet))) == ["Ann: place cue (10, 10); miss"]


def told_by(*effects: Effect) -> list[str]:
    """The lines of a ruling of these effects."""
    return narrate(Ruling(None, effects, State("sticks", ("Ann", "Bob", "Cal"))))


def test_what_is_alike_is_told_together() -> None:
    pins = [Place(f"#{n}", OFF, RULE, "dead wood") for n in (1, 2, 3, 7)]
    assert told_by(*pins) == ["  #1 to #3 and #7 are off the table: dead wood. (sticks.2a)"]
    tops = [Place(top, Spot(f"{top}-spot"), RULE) for top in ("green", "white", "red")]
    assert told_by(*tops) == ["  Green, white and red go to their places. (sticks.2a)"]
    assert told_by(*tops[:2]) == ["  Green goes on the green-spot and white goes on the white-spot. (sticks.2a)"]
    sides = [Score(seat, 5, RULE, "the black") for seat in ("Ann", "Cal")]
    assert told_by(*sides) == ["  Ann and Cal: the black, five points each. (sticks.2a)"]
    assert told_by(Score("Ann", -1, RULE), Score("Bob", -1, RULE)) == [
        "  Ann and Bob: lose one point each. (sticks.2a)"
    ]
    assert told_by(*(Say(seat, "out", RULE, "late") for seat in ("Ann", "Bob"))) == [
        "  Ann and Bob: out: late. (sticks.2a)"
    ]


def test_points_that_one_seat_gets_twice_are_told_twice() -> None:
    twice = ["  Ann: carom, one point. (sticks.2a)"] * 2
    assert told_by(*[Score("Ann", 1, RULE, "carom")] * 2) == twice
    assert told_by(*[Lives("Ann", -1, RULE)] * 2) == ["  Ann loses one life. (sticks.2a)"] * 2


def test_a_remark_is_not_made_twice_running() -> None:
    assert told_by(*[Say("Ann", "no score", RULE, "too soon")] * 2) == ["  Ann: no score: too soon. (sticks.2a)"]
    assert told_by(Say("", "so", RULE), Note("n", 1, RULE), Say("", "so", R["1"])) == ["  So. (sticks.2a)"]


def test_a_piece_is_in_hand_once() -> None:
    held = Place("cue", IN_HAND, RULE)
    ask = Ask("Bob", "stroke", ("cue",), RULE, place=(InHand("cue", "base-h", RULE),))
    assert told_by(held, ask) == ["  To Bob: stroke with cue, in hand within the base at the head. (sticks.2a)"]
    assert told_by(held, Win(("Ann",), RULE)) == ["  Ann wins. (sticks.2a)"]
    assert told_by(replace(held, why="picked up"), ask)[0] == "  Cue is in hand: picked up. (sticks.2a)"
    assert told_by(held, Ask("Bob", "stroke", ("red",), RULE))[0] == "  Cue is in hand. (sticks.2a)"


@pytest.mark.parametrize(
    ("zone", "name"),
    [("string", "the string"), ("line-f", "the line at the foot"), ("5", "the circle of 5"), ("baulk", "baulk")],
)
def test_a_zone_by_its_name(zone: str, name: str) -> None:
    assert zone_named(zone) == name


def test_a_long_stroke_is_cut_short() -> None:
    record = Record(contacts=tuple(Contact(MEET, "cue", (str(n),)) for n in range(40)))
    (line,) = narrate(Ruling(Played("Ann", record), (), State("sticks", ("Ann", "Bob"))))
    assert line.startswith("Ann: cue>0 cue>1 ")
    assert line.endswith("cue>22 ... and 17 more")


def test_a_rattle_is_told_once() -> None:
    touches = [Contact(CUSHION_TOUCH, "cue", where=rail) for rail in "hhhhffl"]
    ruling = Ruling(Played("Ann", Record(contacts=tuple(touches))), (), State("sticks", ("Ann", "Bob")))
    assert narrate(ruling) == ["Ann: cue|h x4 cue|f cue|f cue|l"]


def test_a_ruling_is_gone_through_effect_by_effect() -> None:
    match = new(TOY_GAME, ["Ann", "Bob"])
    assert tuple(match.ruling) == match.ruling.effects
    assert all(effect.rule.text for effect in match.ruling)


def test_secrets_are_told_to_their_owner_alone() -> None:
    match = new(TOY_GAME, ["Ann", "Bob"])
    ruling = match.play(Chance("deal", "Ann", (9,)))
    assert any("9" in line for line in narrate(ruling, "Ann"))
    for other in ("Bob", None):
        assert not any("9" in line for line in narrate(ruling, other))
        assert "  Ann is dealt a mark. (sticks.1)" in narrate(ruling, other)


def test_the_scoreline_tells_what_the_board_shows() -> None:
    state = State("sticks", ("Ann", "Bob"), scores={"Ann": 3, "Bob": -1})
    assert scoreline(state) == "Ann 3, Bob -1"
    state = replace(state, lives={"Ann": 2, "Bob": 0}, ledger={"Ann": 4}, owes={"Bob": 1}, out=("Bob",))
    assert scoreline(state) == "Ann 3 (two lives, +4), Bob -1 (no lives, owes 1, out)"
