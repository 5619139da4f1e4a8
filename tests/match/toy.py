"""A game for these tests: sticks with dice, a secret, and, by an option, a ball to strike for every turn."""

from typing import Any

from hoyle.answers import Chance, Choose
from hoyle.record import IN_HAND, Record, Spot
from hoyle.referee import (
    Ask,
    Deal,
    Game,
    InHand,
    Note,
    Option,
    Permit,
    Place,
    Refused,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)
from hoyle.referee.questions import balls_met

R = Rulebook(
    "sticks",
    book="none",
    rules={
        1: "Each holds a mark that nobody else sees.",
        "2a": "Take one, two or three sticks.",
        "2b": "Who takes the last stick loses.",
        3: "The ball is played from the string.",
        4: "Dice count what they show.",
        5: "Whoever holds mark 7 may say so for ten points, once.",
    },
)


def setup(s: State) -> Rulings:
    marks = s.given.get("Small-balls")
    s = yield Note("left", s.options["Sticks"], R["2a"])
    s = yield Place("cue", IN_HAND, R[3])
    s = yield Place("1", Spot("foot-spot"), R[3])
    if marks:
        for seat in s.seats:
            s = yield Deal(seat, "mark", marks[seat], R[1])
        yield from turn(s, s.given.get("Lead", s.seats[0]))
    else:
        yield Ask("*", "chance", ("deal 1",), R[1], behalf=s.seats[0])


def turn(s: State, seat: str) -> Rulings:
    may = () if s.note("said") else (Permit(seat, "show", R[5]),)
    if s.options["Mode"] == "table":
        where = (InHand("cue", "string", R[3]),) if s.in_hand("cue") else ()
        yield Ask(seat, "stroke", ("cue",), R[3], place=where, permits=may)
    else:
        yield Ask(seat, "choose", ("1", "2", "3"), R["2a"], permits=may)


def take(s: State, seat: str, count: int) -> Rulings:
    s = yield Note("left", s.note("left") - count, R["2a"])
    s = yield Score(seat, count, R["2a"], "sticks taken")
    if s.note("left") <= 0:
        yield Win((s.other(seat),), R["2b"])
    elif s.note("left") % 4 == 0:
        yield Ask("*", "chance", ("roll 2",), R[4], behalf=s.other(seat))
    else:
        yield from turn(s, s.other(seat))


def judge(s: State, record: Record) -> Rulings:
    assert s.ask is not None
    yield from take(s, s.ask.seat, 2 if balls_met(record, "cue") else 1)


def decide(s: State, answer: Any) -> Rulings:
    match answer:
        case Choose(seat, "show"):
            if s.secret(seat, "mark") != 7:
                raise Refused("this is not mark 7", R[5])
            s = yield Note("said", True, R[5])
            yield Score(seat, 10, R[5], "the mark is shown")
        case Choose(seat, word):
            yield from take(s, seat, int(word))
        case Chance("deal", to, (mark,)):
            s = yield Deal(to, "mark", mark, R[1])
            if to == s.seats[-1]:
                yield from turn(s, s.seats[0])
            else:
                yield Ask("*", "chance", ("deal 1",), R[1], behalf=s.seats[1])
        case Chance("roll", _, (a, b)):
            s = yield Score(s.turn, a + b, R[4], "dice")
            s = yield Say(s.turn, f"{a} and {b}", R[4])
            yield from turn(s, s.turn)


def marks(s: State) -> tuple[Chance, ...]:
    return tuple(Chance("deal", s.turn, (n,)) for n in range(1, 16))


TOY = Game(
    R, "Sticks", "1", "toys", "Sticks and a ball.", (2, 2), "carom-5x10", ("cue", "1"), setup, judge, decide,
    chances=marks,
    options={"Sticks": Option(21, "how many", least=1), "Mode": Option("hand", "how", choices=("hand", "table"))},
    aliases={"white": "cue"}, notes={"left": 0, "said": False}, headers=("Lead", "Small-balls"),
)  # fmt: skip
