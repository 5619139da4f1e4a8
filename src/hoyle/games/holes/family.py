"""A player takes all the balls, and plays the whites up the board one after another; then the next takes them.

A game that calls these states in a `Kit`, its terms, what it is played with and by which rules, and its notes are `Notes`. Others
give everybody so many shots, a player's together or by turns, and compare the totals: their notes are `ShotNotes`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from hoyle.games.general import highest, sides
from hoyle.games.general.in_hand import left_alone
from hoyle.games.general.ranking import most
from hoyle.record import IN_HAND, INSIDE, LEAVE, OFF, POCKET, Contact, Layout, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Game,
    InHand,
    Message,
    Option,
    Permit,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Standing,
    Stroke,
    Target,
    told,
)

HOLE_RULES = partial(Rulebook, book="bbc1908")
HOLE_GAME = partial(Game, family="holes", seats=(2, 0))
HEADERS = ("Lead", "Order", "Sides")
WHITES = tuple(f"w{n}" for n in range(1, 9))


@dataclass(frozen=True)
class Notes(highest.Notes, sides.Notes):
    """The round that is played."""

    round: int = 1


@dataclass(frozen=True)
class Kit:
    """The ninth ball, its spot, the whites' zone; the rules for taking the balls, the first stroke, later ones, and placing.

    Where they are others, also those for spotting, for a white and the ninth that are out, for a white in a hole, and for a pin.
    """

    ninth: str
    spot: str
    zone: str
    takes: Rule
    first: Rule
    later: Rule
    within: Rule
    spotted: Rule | None = None
    white_out: Rule | None = None
    ninth_out: Rule | None = None
    counts: Rule | None = None
    pin: Rule | None = None

    @property
    def pieces(self) -> tuple[str, ...]:
        """All nine balls."""
        return (*WHITES, self.ninth)


def lay_out(ref: Ref, rule: Rule, why: Message) -> None:
    """The ninth ball on its spot, the whites in hand."""
    kit = ref.terms(Kit)
    ref.restore(Layout({kit.ninth: Spot(kit.spot), **dict.fromkeys(WHITES, IN_HAND)}), rule, why)


def settle_lead(ref: Ref, balls: Rule, rule: Rule) -> None:
    """The nine balls, and the lead: by the header, or to be played for."""
    lay_out(ref, balls, told("holes.nine-balls"))
    highest.settle(ref, rule)
    begin(ref, rule)


def begin(ref: Ref, rule: Rule) -> None:
    """Somebody has still to play for the lead, or the first player takes the balls."""
    if left := highest.waiting(ref):
        place = tuple(InHand(ball, ref.terms(Kit).zone, rule) for ball in WHITES)
        ref.ask(left[0], STROKE, WHITES, rule, told("holes.for-lead"), place=place, lead=True)
    else:
        take_balls(ref, ref.order[0])


def play_for_lead(
    ref: Ref, stroke: Stroke, balls: int, rule: Rule, ranked: bool = False, then: Callable[[Ref, Rule], None] = begin
) -> None:
    """So many balls are played for the lead, as `highest.strung` has it, `then` is what follows when all have played.

    Raises Refused if more are told to have been played.
    """
    played = [ball for ball in WHITES if ball in stroke.moved()]
    if len(played) > balls:
        raise Refused(told("holes.lead-balls", balls=balls, played=len(played)), ref.asked.rule)
    total = sum(value(c.where) for c in holed(ref, stroke) if c.piece in WHITES)
    lay_out(ref, rule, told("general.balls-replaced"))
    highest.strung(ref, ref.turn, total, rule, ranked)
    (begin if highest.waiting(ref) else then)(ref, rule)


def stand(pin: str) -> str:
    """The spot of a pin: that of `#3` is `pin-3`."""
    return f"pin-{pin[1:]}"


def take_balls(ref: Ref, seat: str) -> None:
    """A player takes all nine balls; pins, where there are any, stand on their spots."""
    kit = ref.terms(Kit)
    pins = {piece: Spot(stand(piece)) for piece in ref.layout.places if piece.startswith("#")}
    ref.restore(Layout({**pins, **dict.fromkeys(WHITES, IN_HAND)}), kit.takes, told("holes.takes-nine", player=seat))
    ref.place(kit.ninth, Spot(kit.spot), kit.spotted or kit.takes)
    ask(ref, seat, WHITES)


def ask(ref: Ref, seat: str, left: tuple[str, ...], permits: tuple[Permit, ...] = ()) -> None:
    """Ask for a stroke with one of the balls that a player has left; the first is played at the ninth ball."""
    kit = ref.terms(Kit)
    place = tuple(InHand(ball, kit.zone, kit.within) for ball in left)
    first = len(left) == len(WHITES)
    target = Target(first=(kit.ninth,) if first and kit.first != kit.later else ())
    rule = kit.first if first else kit.later
    why = told("holes.left-to-play", count=len(left))
    ref.ask(seat, STROKE, left, rule, why, place, permits=permits, target=target)


def play_ball(ref: Ref, stroke: Stroke) -> tuple[str, ...]:
    """One of the whites left is played. Returns those still left; raises Refused for another."""
    ball, left, kit = stroke.struck, ref.asked.options, ref.terms(Kit)
    if ball not in left:
        raise Refused(told("holes.still-to-play", seat=ref.asked.seat, left=tuple(left)), ref.asked.rule)
    left = tuple(other for other in left if other != ball)
    left_alone(ref, stroke)
    named = {piece for c in stroke.contacts for piece in (c.piece, *c.others)}
    if gone := next((one for one in kit.pieces if one in named and stroke.start.of(one) == OFF), ""):
        rule = (kit.ninth_out if gone == kit.ninth else None) or kit.white_out or kit.within
        raise Refused(told("holes.out-till-taken", ball=gone), rule)
    ref.place_all(
        [other for other in left if not ref.in_hand(other)], IN_HAND, kit.within, told("holes.not-played-yet")
    )
    return left


def value(hole: str) -> int:
    """The number of a hole, or of a ball: `10r` is the right-hand ten; 0 for what has none."""
    found = re.match(r"\d+", hole)
    return int(found[0]) if found else 0


def holed(s: Standing, stroke: Stroke) -> tuple[Contact, ...]:
    """Each ball's fall into a numbered hole; of one that fell twice, the last."""
    return tuple({c.piece: c for c in stroke.contacts if c.kind == POCKET and c.where in s.bed.holes}.values())


def dead(ref: Ref, stroke: Stroke) -> tuple[str, ...]:
    """The balls that came back over the line or went over the edge on this stroke."""
    kit = ref.terms(Kit)
    said = {c.piece for c in stroke.contacts if (c.kind == INSIDE and c.where == kit.zone) or c.kind == LEAVE}
    return tuple(b for b in kit.pieces if b in said or (is_on_table(ref.layout.of(b)) and ref.in_zone(b, kit.zone)))


def go_on(
    ref: Ref, left: tuple[str, ...], rounds: Rule, wins: Rule, take: Callable[[Ref, str], None] = take_balls
) -> None:
    """The next ball that a player has left, or the next player takes the balls, in as many rounds as are agreed, or the end."""
    seat, number = ref.turn, ref.kept(Notes).round
    if left:
        ask(ref, seat, left)
    elif seat != ref.order[-1]:
        take(ref, ref.next_seat(seat))
    else:
        ref.say("", told("holes.round-played", number=number), rounds, round=number + 1)
        if number < ref.number("Rounds"):
            take(ref, ref.order[0])
        else:
            best(ref, wins)


def best(ref: Ref, rule: Rule) -> None:
    """The greatest total wins; equal totals at the top divide, and are a draw between all."""
    most(ref, ref.scores, rule, told("holes.in-all", points=max(ref.scores.values())))


@dataclass(frozen=True)
class ShotNotes(sides.Notes):
    """The shots that each has had."""

    shots: Mapping[str, int] = field(default_factory=dict)


def shots_each(shots: int) -> dict[str, Option]:
    """The number of shots, and their order."""
    return {
        "Shots": Option(shots, "how many shots everybody has", least=1),
        "Turns": Option("together", "a player's shots together, or one each in turn", ("together", "alternate")),
    }


def begin_shots(ref: Ref, rule: Rule) -> None:
    """The order, and nobody has shot."""
    ref.set_order(highest.seated(ref), rule)
    ref.keep(shots=dict.fromkeys(ref.seats, 0))


def take_shot(ref: Ref, seat: str, rule: Rule) -> str:
    """A seat has had one of its shots. Returns who shoots next; empty when all have had theirs."""
    kept, each = ref.kept(ShotNotes).shots, ref.number("Shots")
    shots = {**kept, seat: kept[seat] + 1}
    ref.say("", told("holes.shot-of", shot=shots[seat], each=each), rule, shots=shots)
    following = seat if ref.options["Turns"] == "together" else ref.next_seat(seat)
    return next((one for one in ref.from_seat(following) if shots[one] < each), "")
