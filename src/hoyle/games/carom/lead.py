"""The lead: banking for it, the winner's choices, and the opening position.

The notes of a game that calls these have those of `LeadNotes`; it has two white balls and a red one.

The white balls are banked one after the other. Who is at fault when they meet is for the referee's eye: the ball that
runs into the other is taken to be out of its course, unless `!off-course white` (or `spot`, or both) says which one was. One that
stops where the red belongs, which it has struck, is taken up before the other bank (reconstruction).
"""

from collections.abc import Mapping
from math import inf

from hoyle.games.carom.rules import R as T
from hoyle.games.carom.terms import BANK, PLAY, Banked, CaromTerms, LeadNotes
from hoyle.record import IN_HAND, OFF, RAIL, Spot
from hoyle.referee import (
    CHOOSE,
    STROKE,
    BadOption,
    InHand,
    Message,
    Permit,
    Ref,
    Rule,
    Standing,
    Stroke,
    Target,
    told,
)

WHITES = ("white", "spot")
RED = "red"
LEAD, REQUIRE = "lead", "require"
EQUAL = 1e-4
"""Two distances from the cushion that differ by less than this are equal, metres."""

WHITE_EACH = told("carom.white-each")


def notes(s: Standing) -> LeadNotes:
    """The notes of the lead as they are now."""
    return s.kept(LeadNotes)


def share_balls(ref: Ref, rule: Rule = T[1], why: Message = WHITE_EACH) -> None:
    """Give each seat its white, as the header says, or by turns from the first seat, with the plain one. Raises BadOption."""
    given: Mapping[str, str] = ref.given.get("Balls", {})
    for seat, ball in given.items():
        if ball not in WHITES:
            raise BadOption("Balls", told("carom.setting-plays-with", seat=seat, balls=WHITES, ball=ball))
    if len(ref.seats) == len(given) == 2 and len(set(given.values())) == 1:
        raise BadOption("Balls", told("carom.setting-same-ball", ball=next(iter(given.values()))))
    first, second, *more = ref.seats
    white = given.get(first) or next((b for b in WHITES if given.get(second, WHITES[1]) != b), WHITES[0])
    ref.assign(first, (white,), rule, why)
    ref.assign(second, (other_white(white),), rule)
    for i, seat in enumerate(more):
        ref.assign(seat, (given.get(seat) or (white, other_white(white))[i % 2],), rule)


def other_white(ball: str) -> str:
    """The other of the two whites."""
    return WHITES[ball == WHITES[0]]


def bank(ref: Ref) -> None:
    """Begin the banking: red on its spot, both whites in hand, the first seat to bank."""
    ref.keep(stage=BANK, banked=())
    ref.place(RED, Spot("foot-spot"), T["3a"])
    ref.place_all(WHITES, IN_HAND, T["2a"])
    _ask_bank(ref, ref.seats[0])


def _ask_bank(ref: Ref, seat: str) -> None:
    ball, up_and_back = ref.ball(seat), Target(cushions=1, zone="string")
    hand = (InHand(ball, "string", T["2a"]),)
    why = told("carom.to-bank")
    ref.ask(seat, STROKE, (ball,), T["2a"], why, place=hand, target=up_and_back, lead=True)


def banked(ref: Ref, stroke: Stroke) -> None:
    """A bank has been played: the other seat's turn, or the lead is decided."""
    seat, ball = stroke.seat, stroke.struck
    at = ref.position(ball)
    out = ref.layout.places.get(ball) in (OFF, RAIL)
    stray = tuple(f.piece or ball for f in stroke.faults if f.word == "off-course" and f.claimed)
    bank = Banked(seat, None if at is None or out else at.y, ball, stroke.met, stray)
    ref.apply(T["2a"], banked=(*notes(ref).banked, bank))
    if ref.layout.of(RED) != Spot("foot-spot"):
        if not ref.clear(ref.bed.spot("foot-spot"), ignore=(RED,)) and at is not None:
            ref.place(ball, IN_HAND, T["3a"], told("carom.lies-where-red-belongs"))
        ref.place(RED, Spot("foot-spot"), T["3a"])
    if len(notes(ref).banked) == 1:
        _ask_bank(ref, ref.other(seat))
    else:
        _decide(ref, *notes(ref).banked)


def unsettled(s: Standing) -> bool:
    """Return whether the lead is still being banked for or chosen."""
    return notes(s).stage == BANK or bool(s.question and s.asked.options == (LEAD, REQUIRE))


def worth(s: Standing, seat: str) -> float:
    """A seat's score, and while the lead is banked for how near the head cushion it stopped, from -1 to 0 points."""
    for one in notes(s).banked:
        if one.seat == seat:
            return s.scores[seat] - (1.0 if one.y is None or one.met else (one.y + s.bed.length / 2) / s.bed.length)
    return s.scores[seat]


def _decide(ref: Ref, one: Banked, two: Banked) -> None:
    collided = two.ball in one.met or one.ball in two.met
    strays = {*one.strays, *two.strays} or ({one.ball} if two.ball in one.met else {two.ball})
    losers = []
    for own in (one, two):
        if RED in own.met:
            ref.foul(own.seat, "red struck", T["2c"], told("carom.struck-red-on-spot", ball=own.ball))
            losers.append(own.seat)
        elif collided and own.ball in strays:
            ref.foul(own.seat, "off course", T["2c"], told("carom.left-course-met-other", ball=own.ball))
            losers.append(own.seat)
    if len(losers) == 1:
        _won(ref, ref.other(losers[0]), T["2c"], told("carom.wins-bank-by-forfeit"))
        return
    first, second = (inf if own.y is None else own.y for own in (one, two))
    if losers or first == second or abs(first - second) < EQUAL:
        again = told("carom.bank-again-both-at-fault") if losers else told("carom.bank-again-equal")
        ref.say("", again, T["2d"], head=True)
        bank(ref)
        return
    _won(ref, one.seat if first < second else two.seat, T["2a"], told("carom.wins-bank"))


def _won(ref: Ref, seat: str, rule: Rule, news: Message) -> None:
    ref.say(seat, news, rule, head=True, stage=PLAY, banked=(), chooser=seat)
    ask_lead(ref, seat, ball_permits(ref))


def ask_lead(ref: Ref, seat: str, permits: tuple[Permit, ...] = ()) -> None:
    """The winner of the bank leads, or has the other lead."""
    outcomes = (told("carom.play-first"), told("carom.other-plays-first"))
    ref.ask(seat, CHOOSE, (LEAD, REQUIRE), T["2b"], permits=permits, outcomes=outcomes)


def ball_permits(s: Standing) -> tuple[Permit, ...]:
    """The choice of ball, open to the winner of the bank until the opening stroke; going on keeps their own."""
    chooser = notes(s).chooser
    return either_white(chooser, T["2b"]) if chooser else ()


def either_white(seat: str, rule: Rule) -> tuple[Permit, ...]:
    """A seat may choose its white."""
    return tuple(Permit(seat, ball, rule, told("carom.play-with", ball=ball)) for ball in WHITES)


def choose_ball(ref: Ref, ball: str) -> None:
    """The winner of the bank takes a ball, and the other seat the other."""
    take(ref, notes(ref).chooser, ball, T["2b"])
    ref.keep(chooser="")


def take(ref: Ref, seat: str, ball: str, rule: Rule) -> None:
    """A seat has this white, and the opponent the other."""
    ref.assign(seat, (ball,), rule)
    ref.assign(ref.other(seat), (other_white(ball),), rule)


def spot_balls(ref: Ref, leader: str) -> None:
    """Put the balls as at the opening, the leader in hand."""
    ref.place(RED, Spot("foot-spot"), T["3a"])
    ref.terms(CaromTerms).spots_white(ref, ref.ball(ref.other(leader)))
    ref.place(ref.ball(leader), IN_HAND, T["2e"])
    ref.apply(T["3d"], opening=True)
