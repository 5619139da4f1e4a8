"""What pool games share: the balls and their triangle, spotting, playing from hand, and what a stroke did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from hoyle.equipment import At, Table, rack_neighbours, triangle
from hoyle.record import IN_HAND, Layout, Record, Spot, Where
from hoyle.referee import InHand, Place, Restore, Rule, Rulings, State
from hoyle.referee.questions import cushions, first_contact, first_met, left_table, pocketed, reached_cushion

CUE = "cue"
BALLS = tuple(str(n) for n in range(1, 16))
FOOT_SPOT = "foot-spot"
ROWS = (("15",), ("14", "13"), ("12", "11", "10"), ("9", "8", "7", "6"), ("1", "2", "3", "4", "5"))
"""The triangle from its apex: highest numbers nearest the apex, the 1 and the 5 at the corners of the base.

Within a row the order is ours; the books leave it open.
"""
POCKETS = {
    f"{end}{hand}": f"the {side} {where} pocket"
    for end, where in (("H", "head"), ("S", "side"), ("F", "foot"))
    for hand, side in (("L", "left"), ("R", "right"))
}
"""The pockets by their tokens, in words."""


# --- the triangle -----------------------------------------------------------------------------------------


Rows = Sequence[Sequence[str]]


def triangle_on(table: Table, rows: Rows = ROWS) -> dict[str, At]:
    """Where the balls stand in the triangle, its apex on the foot spot; metres."""
    assert table.ball is not None
    return triangle(table.spot(FOOT_SPOT), table.ball.radius, rows)


def rack(s: State, rule: Rule, why: str, rows: Rows = ROWS) -> Rulings:
    """The triangle is set up and the cue ball is in hand."""
    places: dict[str, Where] = {CUE: IN_HAND}
    stand = triangle_on(s.bed, rows)
    balls = BALLS if rows is ROWS else tuple(ball for row in rows for ball in row)
    places.update((ball, stand[ball]) for ball in balls)
    return (yield Restore(Layout(places, touching=rack_neighbours(rows)), rule, why))


def standing(s: State) -> tuple[str, ...]:
    """The balls of the triangle that still stand where they were set, beside a neighbour that does."""
    stand = triangle_on(s.bed)
    still = {
        ball
        for ball, was in stand.items()
        if (at := s.position(ball)) and abs(at.x - was.x) < 1e-6 and abs(at.y - was.y) < 1e-6
    }
    together = {ball for pair in rack_neighbours(ROWS) if set(pair) <= still for ball in pair}
    return tuple(ball for ball in BALLS if ball in together)


# --- spotting ---------------------------------------------------------------------------------------------


def nearest_below(s: State, least: float | None = None, name: str = FOOT_SPOT) -> tuple[Where, tuple[str, ...]]:
    """The free place nearest to a spot on the line from it to the foot cushion, and the balls touched there.

    `least` is how far toward the foot to begin, y in metres; the spot is the foot spot unless named. Where the line is full as
    far as the cushion, the nearest place above the spot is taken. A ball at a place nobody has said is no hindrance.
    """
    assert s.bed.ball is not None
    foot, reach = s.bed.spot(name), 2 * s.bed.ball.radius
    begin = foot.y if least is None else max(least, foot.y)
    known = {p: at for p in s.layout.on_table() if (at := s.position(p))}
    # A ball on the line can stop only at the spot or against another ball.
    tries = {begin, foot.y}
    for at in known.values():
        if (aside := abs(at.x - foot.x)) < reach:
            along = sqrt(reach**2 - aside**2)
            tries.update((at.y - along, at.y + along))
    last = s.bed.length / 2 - s.bed.ball.radius
    free = [y for y in tries if -last <= y <= last and s.clear(At(foot.x, y))]
    below = [y for y in free if y >= begin]
    y = min(below) if below else max(y for y in free if y < begin)
    touched = tuple(p for p, at in known.items() if (at.x - foot.x) ** 2 + (at.y - y) ** 2 <= (reach + 1e-9) ** 2)
    return (Spot(name) if y == foot.y else At(foot.x, y)), touched


def spot(s: State, balls: Sequence[str], rule: Rule, why: str = "", behind_pyramid: bool = False) -> Rulings:
    """Balls go to the foot spot or as near below it as there is room, the highest number nearest.

    With `behind_pyramid`, and part of the triangle still standing, they go behind what stands.
    """
    stand = triangle_on(s.bed)
    for ball in sorted(balls, key=lambda b: int(b) if b.isdecimal() else 0, reverse=True):
        left = standing(s) if behind_pyramid else ()
        least = max((stand[other].y for other in left), default=None)
        where, touched = nearest_below(s, least)
        s = yield Place(ball, where, rule, why, touched)
    return s


def in_string(s: State, rule: Rule) -> tuple[InHand, ...]:
    """The cue ball, when it is in hand: it may be put anywhere within the string."""
    return (InHand(CUE, "string", rule),) if s.in_hand(CUE) else ()


@dataclass(frozen=True, slots=True)
class Breach:
    """The failure a stroke forfeits for: a word for it, and the rule that takes the forfeit."""

    word: str
    rule: Rule


# --- what a stroke did ------------------------------------------------------------------------------------


def balls_down(record: Record) -> tuple[str, ...]:
    """The object balls that fell, in order; one that left the table, and was thrown back into a pocket, did not."""
    return tuple(b for b in pocketed(record) if b != CUE and b not in left_table(record))


def balls_off(record: Record) -> tuple[str, ...]:
    """The object balls that left the table or stopped on its rail, in order."""
    return tuple(b for b in left_table(record) if b != CUE)


def scratched(record: Record) -> bool:
    """Whether the cue ball was pocketed, or left the table."""
    return CUE in pocketed(record) or CUE in left_table(record)


def opened(record: Record) -> bool:
    """Whether a stroke did what most openings must: put a ball down, or bring two object balls to cushions."""
    return bool(balls_down(record)) or len(at_cushion(record)) >= 2


def at_cushion(record: Record) -> frozenset[str]:
    """The object balls that met a cushion, over which also goes what leaves the table or comes to rest on its rail."""
    return frozenset({*reached_cushion(record), *left_table(record)} - {CUE})


def frozen_to(record: Record) -> tuple[str, ...]:
    """The balls that the cue ball touched before the stroke."""
    return tuple(b for b in record.start.touches(CUE) if b in BALLS) if record.start else ()


def first_struck(record: Record) -> tuple[str, ...]:
    """What the cue ball struck first, if no cushion came before: what was played at directly."""
    first = first_contact(record, CUE)
    return first_met(record, CUE) if first is not None and not cushions(record, CUE, before=first) else ()


def missed(record: Record) -> bool:
    """Whether every ball was missed. A ball that was touching and was played away from, to a cushion, was not missed."""
    if first_contact(record, CUE) is not None:
        return False
    return not (frozen_to(record) and cushions(record, CUE))


def cushion_or_pocket(record: Record) -> bool:
    """Whether a ball fell, an object ball reached a cushion, or the cue ball did after its first contact."""
    if balls_down(record) or at_cushion(record):
        return True
    first = -1 if frozen_to(record) else first_contact(record, CUE)
    return first is not None and cushions(record, CUE, after=first) > 0


def in_words(ball: str, record: Record) -> str:
    """`ball 9 in the left foot pocket`."""
    where = next((c.where for c in reversed(record.contacts) if c.piece == ball and c.where in POCKETS), "")
    return f"ball {ball} in {POCKETS[where]}" if where else f"ball {ball} down"
