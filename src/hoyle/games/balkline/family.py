"""Spaces in which counts are limited while both object balls stay in them.

A space is a zone of the table, named `kind-…`; two balls are in it when both are known to have stopped there, on its lines too. A
ball goes out if it is told so (`red/out`), lies elsewhere, left the table, or met a cushion that the space does not reach. What
is counted begins again with each turn, for the striker's object balls are then others.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, partial

from hoyle.answers import Answer, Choose
from hoyle.equipment import table
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.family import driven_out, due
from hoyle.games.carom.lead import RED, WHITES
from hoyle.games.carom.terms import PLAY, CaromNotes, CaromTerms, Void, Voids
from hoyle.games.carom.turns import to_play
from hoyle.referee import CHOOSE, Ask, Message, Ref, Rule, Rulebook, Standing, Stroke, told

R = Rulebook(
    "balkline-14-2",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "On 5 x 10 feet, lines join the first sights of facing rails, fourteen inches from the cushions.",
        "u2": "In the eighteen-inch games they are drawn eighteen inches from the cushions.",
        "u3": "Otherwise the table, the balls and the three spots are those of the three-ball game.",
        "u4": "The eight spaces along the sides and ends are the balks.",
        "u5": "The large middle is no balk, and caroms there are not limited.",
        "u6": "The three-ball rules hold where these are silent.",
        "1a": "The object balls are in balk when both have stopped in one of the balks.",
        "1b": "The marker then calls in, and when one or both are driven out of it, out.",
        2: "A ball that stands on a line is in balk.",
        3: "With both object balls on one line the striker says in which balk they are to be called, and is bound by it.",
        "4a": "Two strokes are allowed with both object balls in one balk, and the second must drive one of them out.",
        "4b": "If none leaves on the second, it counts nothing, the hand is out, and the next player takes the balls as found.",
        "4c": "If a ball driven out comes back, both are in as for the first time, and so on without limit.",
        5: "A striker whose ball is frozen has the choices of rule 10 of the foul strokes.",
        "6a": "In anchor both centres are in a space of 7 inches along a cushion by 3 1/2, with a balk line's foot at its middle.",
        "6b": "In anchor two strokes running are allowed, and the second must drive a ball out.",
        "6c": "If it does not, it is void, and the next player takes the balls as they lie.",
        "6d": "A ball driven out of anchor and back is in as for the first time.",
    },
    facts={
        "u1": "lines fourteen inches from the cushions",
        "u2": "eighteen inches in the eighteen-inch games",
        "u3": "balls and spots as at three-ball carrom",
        "u4": "eight balks",
        "u6": "as at three-ball carrom, but for the balks",
    },
    restates={5: "three-ball-carrom.9"},
    duties={"marker": ("1b",)},
)  # fmt: skip

OPTIONS = {name: option for name, option in three_ball.OPTIONS.items() if name != "Table"}
ASIDE = 1e-4
"""The distance from a line within which a ball lies on it, metres."""


@dataclass(frozen=True)
class LinedNotes(CaromNotes):
    """The carom notes, how many counts this turn has made in each space since the balls came in, and the space that was called."""

    inside: Mapping[str, int] = field(default_factory=dict)
    called: str = ""


@dataclass(frozen=True)
class Limit:
    """A kind of space, and its printed rules: when balls are in, how many counts are allowed, what voids a stroke, and what
    holds of a ball that goes out and comes back. So many counts are `free`; the next stroke must drive a ball out. `joins`
    says that such spaces lie side by side, so that two balls on one line may be in two of them.
    """

    kind: str
    free: int
    enter: Rule
    allowed: Rule
    void: Rule
    back: Rule
    joins: bool = True


@dataclass(frozen=True)
class LinedTerms(CaromTerms):
    """Terms of the three-ball game with limited spaces; `drawn` says that a rule tells how far the lines are from the cushions."""

    limits: tuple[Limit, ...] = ()
    drawn: bool = True


def lined(*limits: Limit, drawn: bool = True) -> LinedTerms:
    """The terms of a game with these spaces."""
    limited = partial(voids, limits=limits)
    return LinedTerms(
        voids=limited, after_stroke=call_lines, asks_frozen=ask_or_call, asks=ask_or_call, limits=limits, drawn=drawn
    )


def spaces(s: Standing, limits: tuple[Limit, ...], balls: tuple[str, ...], called: str = "") -> dict[str, Limit]:
    """The limited spaces that all of these balls are in; of several side by side only the one that was called."""
    found = {
        zone: limit
        for limit in limits
        for zone in zones(s.table, limit.kind)
        if all(s.in_zone(ball, zone) for ball in balls)
    }
    return {zone: limit for zone, limit in found.items() if not limit.joins or zone == called or called not in found}


def began_in(s: Standing, stroke: Stroke, limits: tuple[Limit, ...]) -> dict[str, tuple[Limit, bool]]:
    """The spaces that a stroke began in, with its object balls, and if it drove one of them out."""
    began = spaces(stroke.before, limits, stroke.objects, s.kept(LinedNotes).called)
    return {zone: (limit, driven_out(s, stroke, stroke.objects, zone)) for zone, limit in began.items()}


def voids(s: Standing, stroke: Stroke, limits: tuple[Limit, ...]) -> Voids:
    """The stroke that had to drive a ball out did not."""
    reasons: dict[Rule, Message] = {}
    for zone, (limit, out) in began_in(s, stroke, limits).items():
        if not out and s.kept(LinedNotes).inside.get(zone, 0) >= limit.free:
            reasons[limit.allowed] = told("balkline.had-to-drive-out", zone=zone)
            reasons[limit.void] = told("balkline.no-ball-left", zone=zone)
    return [Void(rule, why) for rule, why in reasons.items()]


def call_lines(ref: Ref, stroke: Stroke, counted: bool) -> None:
    """Call what went out, and keep the counts made in a space."""
    limits, called = ref.terms(LinedTerms).limits, ref.kept(LinedNotes).called
    was, now = began_in(ref, stroke, limits), spaces(ref, limits, stroke.objects, called)
    for zone, (limit, out) in was.items():
        if out:
            ref.say("", told("balkline.ball-left", zone=zone), R["1b"])
            if zone in now:
                ref.say("", told("balkline.came-back", zone=zone), limit.back)
            elif counted:
                ref.say(stroke.seat, told("balkline.drove-out", zone=zone), limit.allowed)
    if not counted:
        return
    if not now:
        ref.say("", told("balkline.no-limit"), R["u5"])
    stayed = {zone for zone, (_, out) in was.items() if not out}
    counts = {zone: ref.kept(LinedNotes).inside.get(zone, 0) + 1 if zone in stayed else 0 for zone in now}
    ref.keep(inside=counts, called=called if called in stayed else "")


def ask_or_call(ref: Ref, ask: Ask) -> None:
    """Return in which spaces the balls are, before a stroke is asked for; or ask which of several they are in."""
    if ref.question and ask.seat != ref.asked.seat:
        ref.keep(inside={}, called="")
    frozen = ask.kind == CHOOSE
    if ref.kept(LinedNotes).stage != PLAY:
        ref.put(ask)
        return
    terms = ref.terms(LinedTerms)
    balls = tuple(ball for ball in (*WHITES, RED) if ball != due(ref, ask.seat))
    found = spaces(ref, terms.limits, balls, ref.kept(LinedNotes).called)
    choices = tuple(zone for zone, limit in found.items() if limit.joins)
    if len(choices) > 1 and not frozen:
        ref.say("", told("balkline.on-line", balls=balls), R[2])
        brings = tuple(told("balkline.balls-in", zone=zone) for zone in choices)
        ref.ask(
            ask.seat, CHOOSE, choices, R[3], told("balkline.between"), permits=ask.permits, barred=ask.barred,
            outcomes=brings,
        )  # fmt: skip
        return
    for zone, limit in found.items():
        free = limit.free - ref.kept(LinedNotes).inside.get(zone, 0)
        ref.say(ask.seat, told("balkline.balls-in", zone=zone), limit.enter)
        ref.say(ask.seat, told("balkline.balls-in", zone=zone), R["1b"])
        if ref.terms(LinedTerms).drawn and limit.joins:
            ref.say("", told("balkline.marked-off", zone=zone), R["u1"])
        more = told("balkline.more-counts", count=free, zone=zone)
        ref.say("", more if free > 0 else told("balkline.must-drive-out", zone=zone), limit.allowed)
        for ball in balls:
            if on_line(ref, ball, zone):
                ref.say("", told("balkline.on-line-of", ball=ball, zone=zone), R[2])
    ref.put(ask)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke, as at the three-ball game; the counts in a space are those of one hand."""
    seat = ref.asked.seat
    three_ball.judge(ref, stroke)
    _forget(ref, seat)


def _forget(ref: Ref, seat: str) -> None:
    """Another than this seat is asked: its counts in a space begin anew."""
    if ref.question and ref.asked.seat != seat:
        ref.keep(inside={}, called="")


def decide(ref: Ref, answer: Answer) -> None:
    """The balk that balls on a line are called in, or what the three-ball game has."""
    seat = ref.asked.seat
    if not (isinstance(answer, Choose) and answer.word in ref.bed.zones):
        three_ball.decide(ref, answer)
        _forget(ref, seat)
        return
    ref.say("", told("balkline.called-in", zone=answer.word), R[3], called=answer.word)
    to_play(ref, answer.seat)


@cache
def zones(bed: str, kind: str) -> tuple[str, ...]:
    """The spaces of a kind on a table."""
    return tuple(zone for zone in table(bed).zones if zone.startswith(f"{kind}-"))


def on_line(s: Standing, ball: str, zone: str) -> bool:
    """Return whether a ball in a space is known to stand on one of its lines."""
    at, space, aside = s.position(ball), s.bed.zone(zone), (-ASIDE, ASIDE)
    return at is not None and not all(space.contains(at.x + dx, at.y + dy) for dx in aside for dy in aside)
