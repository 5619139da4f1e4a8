"""What these games share: racks won one after the other, who breaks, and what a stroke did wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import hypot

from hoyle.answers import Chance
from hoyle.equipment import triangle
from hoyle.games.pocket.family import CUE, at_cushion, balls_down, cushion_or_pocket, missed, scratched
from hoyle.record import IN_HAND, Call, Layout, pair
from hoyle.referee import Found, Game, InHand, Ref, Refused, Rule, Standing, Stroke, listed

BOOK = "Modern games"
Break = Callable[[Ref, str], None]
"""Sets a rack up and asks a seat to break it."""
FAULTS = {
    "touch": "a ball was touched with hand, cue or clothes: `!touch 5`",
    "twice": "the cue ball was struck twice",
    "push": "the tip stayed on the cue ball",
    "foot": "no foot was on the floor",
    "moving": "balls were still moving",
}
"""Fouls that people see and a record of contacts does not tell."""


def begin(ref: Ref, rule: Rule, break_off: Break) -> None:
    """Whoever leads breaks; lots say who, unless it is settled."""
    if leader := ref.given.get("Lead"):
        break_off(ref, leader)
    else:
        ref.ask_lots(rule, "for the break")


def lots(s: Standing) -> tuple[Chance, ...]:
    """On whom the lots may fall."""
    return tuple(Chance("lots", to=seat) for seat in s.seats)


def lots_fall(ref: Ref, answer: Chance, rule: Rule, break_off: Break) -> None:
    """The one on whom the lots fall breaks."""
    if answer.to not in ref.seats:
        raise Refused(f"lots fall on one of {listed(ref.seats)}", rule)
    break_off(ref, answer.to)


def rack(ref: Ref, rows: Sequence[Sequence[str]], spot: str, rule: Rule, why: str) -> None:
    """Balls in rows that touch, the first on a spot, and the cue ball in hand."""
    assert ref.bed.ball is not None
    radius = ref.bed.ball.radius
    stand = triangle(ref.bed.spot(spot), radius, rows)
    touching = {
        pair(a, b)
        for a, at in stand.items()
        for b, there in stand.items()
        if a < b and hypot(at.x - there.x, at.y - there.y) < 2 * radius * 1.001
    }
    ref.restore(Layout({CUE: IN_HAND, **stand}, touching=frozenset(touching)), rule, why)


def in_hand(s: Standing, zone: str, rule: Rule) -> tuple[InHand, ...]:
    """The cue ball, where it is in hand, and where it may be put."""
    return (InHand(CUE, zone, rule),) if s.in_hand(CUE) else ()


def won(ref: Ref, seat: str, rule: Rule, why: str, racks: int, race: Rule, break_off: Break, breaker: str) -> None:
    """A rack is won: the match too if that was the last needed, else the next is broken, by turns."""
    ref.score(seat, 1, rule, why)
    if ref.scores[seat] >= racks:
        ref.win((seat,), race, f"{racks} rack{'s' if racks > 1 else ''}")
    else:
        break_off(ref, ref.other(breaker))


def own_left(s: Standing, stroke: Stroke, seat: str, last: str) -> tuple[str, ...]:
    """The balls that a seat had to meet before a stroke: its own, any but the last while none are its own, or the last."""
    own = s.pieces.get(seat, ())
    lying = [ball for ball in stroke.start.on_table() if ball not in (CUE, last)]
    return tuple(ball for ball in lying if not own or ball in own) or (last,)


def called(stroke: Stroke, rule: Rule) -> Call:
    """The ball and pocket that were called, or a safety. Raises Refused where neither was."""
    call = stroke.calls[-1] if stroke.calls else None
    if call is None or (call.what != "safety" and not call.pocket):
        raise Refused("ball and pocket are called first, as in `call 5@FL`, or `call safety`", rule)
    return call


@dataclass(frozen=True)
class Fouls:
    """The fouls that each has made running."""

    running: Mapping[str, int] = field(default_factory=dict)


def count_foul(ref: Ref, seat: str) -> int:
    """Count a foul of a seat; the number it has made running, with this one."""
    running = ref.kept(Fouls).running
    made = running.get(seat, 0) + 1
    ref.keep(running={**running, seat: made})
    return made


def end_fouls(ref: Ref, seat: str) -> None:
    """A seat's fouls are no longer running."""
    ref.keep(running={**ref.kept(Fouls).running, seat: 0})


def declared(stroke: Stroke, rule: Rule) -> Found | None:
    """A foul that was declared with the stroke."""
    fault = stroke.claimed(*FAULTS)
    return Found(f"{fault.word} {fault.piece}".strip(), rule) if fault else None


def plain_foul(stroke: Stroke, scratch: Rule, no_ball: Rule, no_cushion: Rule) -> Found | None:
    """The fouls of all pool games: the cue ball lost, no ball hit, nothing driven to a cushion or down afterwards."""
    if scratched(stroke):
        return Found("scratch", scratch)
    if missed(stroke):
        return Found("no ball hit", no_ball)
    if not cushion_or_pocket(stroke):
        return Found("no cushion", no_cushion)
    return None


def fair_break(stroke: Stroke, least: int = 4) -> bool:
    """True for a break that puts a ball down or drives so many object balls to cushions."""
    return bool(balls_down(stroke)) or len(at_cushion(stroke)) >= least


POOL = partial(Game, pages="", family="modern", seats=(2, 2), chances=lots, faults=FAULTS)
"""What all these games state of themselves."""
