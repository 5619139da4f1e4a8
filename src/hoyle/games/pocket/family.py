"""The parts that pool games share: the balls and their triangle or spots, spotting, playing from hand, what a stroke comes to."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt

from hoyle.answers import Incident
from hoyle.equipment import At, Table, rack_neighbours, triangle
from hoyle.record import IN_HAND, Layout, Spot, Where, is_on_table
from hoyle.referee import (
    NOTHING,
    STROKE,
    InHand,
    Message,
    Option,
    Ref,
    Refused,
    Rule,
    Standing,
    Stroke,
    Target,
    told,
)
from hoyle.referee.record_queries import (
    cushioned_besides,
    cushions,
    first_contact,
    first_met,
    last_pocket_of,
    pocket_of,
    reached_cushion,
)

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
SIZES = ("pool-5x10", "pool-4.5x9", "pool-4x8", "pool-3.5x7", "pool-9ft")
TABLE = Option("pool-5x10", "a table of 1908, or today's of nine feet", SIZES)
CORNERS = tuple(f"{size}-corners" for size in SIZES if size != "pool-9ft")
TABLE_OR_CORNERS = Option(
    "pool-5x10", "a table of 1908 with six pockets or four, or today's of nine feet", SIZES + CORNERS
)
MODE = Option("casual", "ordinary play, or a match", ("casual", "match"))


BallRows = Sequence[Sequence[str]]


def _triangle_on(table: Table, rows: BallRows = ROWS) -> dict[str, At]:
    return triangle(table.spot(FOOT_SPOT), table.radius, rows)


def rack(ref: Ref, rule: Rule, why: Message, rows: BallRows = ROWS) -> None:
    """The triangle is set up and the cue ball is in hand."""
    stand = _triangle_on(ref.bed, rows)
    balls = BALLS if rows is ROWS else tuple(ball for row in rows for ball in row)
    places: dict[str, Where] = {CUE: IN_HAND, **{ball: stand[ball] for ball in balls}}
    ref.restore(Layout(places, touching=rack_neighbours(rows)), rule, why)


def standing(s: Standing) -> tuple[str, ...]:
    """The balls of the triangle that still stand where they were set, beside a neighbour that does."""
    stand = _triangle_on(s.bed)
    still = {
        ball
        for ball, was in stand.items()
        if (at := s.position(ball)) and abs(at.x - was.x) < 1e-6 and abs(at.y - was.y) < 1e-6
    }
    together = {ball for pair in rack_neighbours(ROWS) if set(pair) <= still for ball in pair}
    return tuple(ball for ball in BALLS if ball in together)


def nearest_below(s: Standing, least: float | None = None, name: str = FOOT_SPOT) -> tuple[Where, tuple[str, ...]]:
    """The free place nearest to a spot (the foot spot unless named) on the line from it to the foot cushion, and the balls
    touched there; where the line is full, the nearest above. `least` is where to begin, y in metres. A ball at a place nobody
    has said is no hindrance.
    """
    foot, reach = s.bed.spot(name), 2 * s.bed.radius
    begin = foot.y if least is None else max(least, foot.y)
    known = {p: at for p in s.layout.on_table() if (at := s.position(p))}
    # A ball on the line can stop only at the spot or against another ball.
    tries = {begin, foot.y}
    for at in known.values():
        if (aside := abs(at.x - foot.x)) < reach:
            along = sqrt(reach**2 - aside**2)
            tries.update((at.y - along, at.y + along))
    last = s.bed.length / 2 - s.bed.radius
    free = [y for y in tries if -last <= y <= last and s.clear(At(foot.x, y))]
    below = [y for y in free if y >= begin]
    y = min(below) if below else max(y for y in free if y < begin)
    touched = tuple(p for p, at in known.items() if (at.x - foot.x) ** 2 + (at.y - y) ** 2 <= (reach + 1e-9) ** 2)
    return (Spot(name) if y == foot.y else At(foot.x, y)), touched


def spot(ref: Ref, balls: Sequence[str], rule: Rule, why: Message = NOTHING, behind_pyramid: bool = False) -> None:
    """Balls go to the foot spot or as near below it as there is room, the highest nearest; or behind what stands of the pyramid."""
    stand = _triangle_on(ref.bed)
    for ball in sorted(balls, key=lambda b: int(b) if b.isdecimal() else 0, reverse=True):
        left = standing(ref) if behind_pyramid else ()
        least = max((stand[other].y for other in left), default=None)
        where, touched = nearest_below(ref, least)
        ref.place(ball, where, rule, why, touched)


def aim(s: Standing, *first: str) -> Target:
    """One of these balls first, or any; a cue ball that is in hand leaves the string before it meets one."""
    return Target(first, leaving="string" if s.in_hand(CUE) else "")


def in_string(s: Standing, rule: Rule) -> tuple[InHand, ...]:
    """The cue ball, when it is in hand: it may be put anywhere within the string."""
    return (InHand(CUE, "string", rule, ruled=True),) if s.in_hand(CUE) else ()


def require_cue(stroke: Stroke, rule: Rule, ball: str = "15") -> None:
    """Raise Refused if another ball than the cue ball is struck."""
    if stroke.cue != CUE:
        raise Refused(told("general.only-struck", cue=CUE, first=ball), rule)


def leave(ref: Ref, said: Incident, rule: Rule, then: Callable[[Ref, str], None]) -> None:
    """A player leaves the game between strokes; `then` calls on the next where it was that player's turn. Raises Refused."""
    seat, turn = said.args[0] if said.args else "", ref.turn
    if seat not in ref.playing() or ref.asked.kind != STROKE:
        raise Refused(told("pocket.needs-between", word=said.word, seat=ref.seats[0]), rule)
    ref.drop(seat, rule, told("pocket.leaves"))
    if len(ref.playing()) == 1:
        ref.win(ref.playing(), rule, told("pocket.has-left", player=seat))
    elif seat == turn:
        then(ref, ref.next_seat(seat))


def balls_down(stroke: Stroke) -> tuple[str, ...]:
    """The object balls that fell, in order; one that left the table, and was thrown back into a pocket, did not."""
    return tuple(b for b in stroke.down if b != CUE and b not in stroke.off)


def balls_off(stroke: Stroke) -> tuple[str, ...]:
    """The object balls that left the table or stopped on its rail, in order."""
    return tuple(b for b in stroke.off if b != CUE)


def scratched(stroke: Stroke) -> bool:
    """Return whether the cue ball was pocketed, or left the table."""
    return CUE in stroke.down or CUE in stroke.off


def opened(stroke: Stroke) -> bool:
    """Return whether a stroke did what most openings must: put a ball down, or bring two object balls to cushions."""
    return bool(balls_down(stroke)) or cushioned_besides(stroke, CUE) >= 2


def at_cushion(stroke: Stroke) -> frozenset[str]:
    """The object balls that met a cushion, over which also goes what leaves the table or comes to rest on its rail."""
    return frozenset({*reached_cushion(stroke), *stroke.off} - {CUE})


def frozen_to(stroke: Stroke) -> tuple[str, ...]:
    """The balls that the cue ball touched before the stroke."""
    return tuple(b for b in stroke.start.touches(CUE) if b in BALLS)


def first_struck(stroke: Stroke) -> tuple[str, ...]:
    """The balls that the cue ball struck first, if no cushion came before: those played at directly."""
    first = first_contact(stroke, CUE)
    return first_met(stroke, CUE) if first is not None and not cushions(stroke, CUE, before=first) else ()


def missed(stroke: Stroke) -> bool:
    """Return whether every ball was missed. A ball that was touching and was played away from, to a cushion, was not missed."""
    return first_contact(stroke, CUE) is None and not (frozen_to(stroke) and cushions(stroke, CUE))


def cushion_or_pocket(stroke: Stroke) -> bool:
    """Return whether a ball fell, an object ball reached a cushion, or the cue ball did after its first contact."""
    first = -1 if frozen_to(stroke) else first_contact(stroke, CUE)
    cue = first is not None and cushions(stroke, CUE, after=first) > 0
    return cue or bool(balls_down(stroke)) or cushioned_besides(stroke, CUE) > 0


def in_words(ball: str, stroke: Stroke) -> str:
    """A ball that went down, and where, for games of other packages: `ball 9 in the left foot pocket`."""
    where = last_pocket_of(stroke, ball, tuple(POCKETS))
    return f"ball {ball} in {POCKETS[where]}" if where else f"ball {ball} down"


def ball_down(ball: str, stroke: Stroke) -> Message:
    """A ball that went down, and where: `the 9 in the left foot pocket`."""
    where = last_pocket_of(stroke, ball, tuple(POCKETS))
    return told("pocket.down-in", ball=ball, pocket=where) if where else told("pocket.down", ball=ball)


def on_table(s: Standing) -> tuple[str, ...]:
    """The numbered balls that are still on the table."""
    lying = s.layout.on_table()
    return tuple([ball for ball in BALLS if ball in lying])


def set_up(ref: Ref, spots: Mapping[str, str], rule: Rule) -> None:
    """Every ball on its spot, the cue ball in hand."""
    places: dict[str, Where] = {CUE: IN_HAND, **{ball: Spot(spot) for ball, spot in spots.items()}}
    ref.restore(Layout(places), rule, told("pocket.every-ball-on-spot"))


def played_inside(stroke: Stroke) -> bool:
    """Return whether a stroke went straight at a ball known to lie within the string."""
    return any(stroke.before.in_zone(ball, "string") for ball in first_struck(stroke))


def all_inside(stroke: Stroke, balls: Iterable[str]) -> bool:
    """Return whether every ball on the table was known to lie within the string before a stroke."""
    return all(stroke.before.in_zone(ball, "string") for ball in balls if is_on_table(stroke.start.of(ball)))


def pocketed_in(stroke: Stroke, ball: str) -> str:
    """The pocket that a ball fell into; empty if it did not."""
    return pocket_of(stroke, ball)


def pocket_called(stroke: Stroke) -> str:
    """The pocket named for the last stroke, with the ball that is to fall (`cue@FL`) or by itself (`FL`); empty if none was."""
    named = (call.pocket or call.what for call in stroke.calls)
    return next((pocket for pocket in named if pocket in POCKETS), "")


def lose_run(ref: Ref, seat: str, run: int, rule: Rule) -> None:
    """The points of a hand are lost, and the hand is out."""
    if run:
        ref.score(seat, -run, rule, told("pocket.run-lost"))
        return
    ref.say(seat, told("pocket.hand-out"), rule)
