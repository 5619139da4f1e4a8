"""A game for these tests: sticks with dice, a secret, and, by an option, a ball to strike for every turn."""

from dataclasses import dataclass
from typing import Any

from hoyle.answers import Chance, Choose
from hoyle.record import IN_HAND, Spot
from hoyle.referee import (
    Game,
    InHand,
    Option,
    Permit,
    Ref,
    Refused,
    Rulebook,
    Standing,
    Stroke,
)

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


@dataclass(frozen=True)
class Notes:
    left: int = 0
    said: bool = False


def setup(ref: Ref) -> None:
    marks = ref.given.get("Small-balls")
    ref.keep(left=ref.options["Sticks"])
    ref.apply(R["2a"])
    ref.place("cue", IN_HAND, R[3])
    ref.place("1", Spot("foot-spot"), R[3])
    if marks:
        for seat in ref.seats:
            ref.deal(seat, "mark", marks[seat], R[1])
        turn(ref, ref.given.get("Lead", ref.seats[0]))
    else:
        ref.ask("*", "chance", ("deal 1",), R[1], behalf=ref.seats[0])


def turn(ref: Ref, seat: str) -> None:
    may = () if ref.notes.said else (Permit(seat, "show", R[5]),)
    if ref.options["Mode"] == "table":
        where = (InHand("cue", "string", R[3]),) if ref.in_hand("cue") else ()
        ref.ask(seat, "stroke", ("cue",), R[3], place=where, permits=may)
    else:
        ref.ask(seat, "choose", ("1", "2", "3"), R["2a"], permits=may)


def take(ref: Ref, seat: str, count: int) -> None:
    ref.keep(left=ref.notes.left - count)
    ref.apply(R["2a"])
    ref.score(seat, count, R["2a"], "sticks taken")
    if ref.notes.left <= 0:
        ref.win((ref.other(seat),), R["2b"])
    elif ref.notes.left % 4 == 0:
        ref.ask("*", "chance", ("roll 2",), R[4], behalf=ref.other(seat))
    else:
        turn(ref, ref.other(seat))


def judge(ref: Ref, stroke: Stroke) -> None:
    take(ref, ref.asked.seat, 2 if stroke.met else 1)


def decide(ref: Ref, answer: Any) -> None:
    match answer:
        case Choose(seat, "show"):
            if ref.secret(seat, "mark") != 7:
                raise Refused("this is not mark 7", R[5])
            ref.keep(said=True)
            ref.apply(R[5])
            ref.score(seat, 10, R[5], "the mark is shown")
        case Choose(seat, word):
            take(ref, seat, int(word))
        case Chance("deal", to, (mark,)):
            ref.deal(to, "mark", mark, R[1])
            if to == ref.seats[-1]:
                turn(ref, ref.seats[0])
            else:
                ref.ask("*", "chance", ("deal 1",), R[1], behalf=ref.seats[1])
        case Chance("roll", _, (a, b)):
            ref.score(ref.turn, a + b, R[4], "dice")
            ref.say(ref.turn, f"{a} and {b}", R[4])
            turn(ref, ref.turn)


def marks(s: Standing) -> tuple[Chance, ...]:
    return tuple(Chance("deal", s.turn, (n,)) for n in range(1, 16))


TOY = Game(
    R, "1", "toys", (2, 2), "carom-5x10", ("cue", "1"), setup, title="Sticks", summary="Sticks and a ball.",
    judge=judge, decide=decide,
    chances=marks,
    options={"Sticks": Option(21, "how many", least=1), "Mode": Option("hand", "how", choices=("hand", "table"))},
    aliases={"white": "cue"}, notes=Notes(), headers=("Lead", "Small-balls"),
)  # fmt: skip
