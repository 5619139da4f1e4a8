"""Round a square board: who sits where, partners face to face, who begins, whose turn it is, and the way back to the middle.

The first seat is at the head; of two the second is at the foot, and of more they sit head, left, foot, right. Where there are
sides those who sit opposite are partners, and of three the middle one plays alone against two and shoots after each of them
(reconstruction). A game that calls these has notes that are `Notes` and the headers `HEADERS`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import atan2, cos, hypot, radians, sin, sqrt

from hoyle.answers import CHANCE, Answer, Chance
from hoyle.games.general import sides
from hoyle.record import IN_HAND, MEET, At, Spot, Where
from hoyle.referee import (
    DRAW,
    NOTHING,
    STROKE,
    Ask,
    BadOption,
    Game,
    InHand,
    Message,
    Ref,
    Refused,
    Rule,
    Standing,
    Stroke,
    Target,
    told,
)
from hoyle.referee.ref import NO_TARGET

HEADERS = ("Lead", "Order", "Sides")
LOTS = "lots"
OPPOSITE = {"h": "f", "f": "h", "l": "r", "r": "l"}
FAR, TURNS = (1.0001, 1.5, 2.0, 3.0), (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6)
"""The distances to push a piece from what it makes way for, in what they take together, and aside, in fifteens of degrees."""


Begins = Callable[[Ref, str], None]


@dataclass(frozen=True)
class Notes(sides.Notes):
    """The two sides, who led this inning or round, and whose turn it is, with who comes after."""

    led: str = ""
    queue: tuple[str, ...] = ()


def settle(ref: Ref, rule: Rule, partners: Rule) -> None:
    """The seats and the two sides, by the header or those opposite. Raises BadOption."""
    order = ref.given.get("Order") or ref.seats
    ref.set_order(order, rule)
    sides.settle(ref, partners)
    if not sides.agreed(ref):
        ref.apply(partners if len(order) > 2 else rule, sides=(order[::2], order[1::2]))
    both = sides.agreed(ref)
    if len(both) != 2 or abs(len(both[0]) - len(both[1])) > 1:
        raise BadOption("Sides", told("general.setting-two-sides"))


def around(s: Standing) -> tuple[str, ...]:
    """The seats round the board to the left, partners opposite; of three a gap, empty, where the fourth would sit."""
    if not sides.agreed(s):
        return s.seats
    first, second = sorted(sides.agreed(s), key=len, reverse=True)
    if len(s.seats) != 3:
        return tuple(seat for both in zip(first, (*second, ""), strict=False) for seat in both if seat)
    one, other = (s.seats.index(seat) for seat in s.seats if seat in first)
    return (*s.seats[: one + 1], "", *s.seats[other:]) if other == one + 1 else (*s.seats, "")


def seated(s: Standing) -> tuple[str, ...]:
    """The seats round the board to the left, partners opposite."""
    return tuple(filter(None, around(s)))


def edge(s: Standing, seat: str) -> str:
    """The side of the board where a seat is: `h`, `l`, `f` or `r`."""
    if len(s.seats) == 2:
        return "hf"[s.seats.index(seat)]
    places = around(s)
    return "hlfr"[(places.index(seat) - places.index(s.seats[0])) % 4]


def cycle(s: Standing, lead: str) -> tuple[str, ...]:
    """The turns from a leader on, until the leader is to play again after all have played: sides take turns."""
    if len(s.seats) != 3:
        return from_seat(seated(s), lead)
    (lone,) = min(sides.agreed(s), key=len)
    first, second = (seat for seat in from_seat(s.order, lead) if seat != lone)
    return (lone, first, lone, second) if lead == lone else (first, lone, second, lone)


def from_seat(order: tuple[str, ...], seat: str) -> tuple[str, ...]:
    """The same round, begun by a seat."""
    at = order.index(seat)
    return (*order[at:], *order[:at])


def set_order(ref: Ref, rule: Rule) -> None:
    """The order of play, from who begins if the header says so."""
    ref.set_order(ref.from_seat(ref.leader or ref.order[0]), rule)


def begin(ref: Ref, begins: Begins, rule: Rule, shown: Callable[[Ref], None] = lambda ref: None) -> None:
    """The leader begins if the header names one; else lots are asked for, with what is `shown` on the board before they fall."""
    if ref.leader:
        begins(ref, ref.leader)
    else:
        shown(ref)
        ask_lots(ref, rule)


def leads(begins: Begins, rule: Rule) -> Begins:
    """The beginning of play in the order from whoever leads, by a rule."""

    def led(ref: Ref, lead: str) -> None:
        ref.set_order(ref.from_seat(lead), rule)
        begins(ref, lead)

    return led


def ask_lots(ref: Ref, rule: Rule) -> None:
    """Ask who begins: lots say so, or somebody just does, as the players have agreed."""
    ref.ask(CHANCE, DRAW, (LOTS,), rule, told("general.who-begins"), behalf=ref.seats[0], decline=LOTS)


def by_lots(begins: Begins) -> Callable[[Ref, Answer], None]:
    """`decide` of a game in which only the lots for the lead are told beside strokes."""
    return lambda ref, answer: begins(ref, drawn(ref, answer))


def chances(s: Standing) -> tuple[Chance, ...]:
    """Any seat may be drawn, all as likely."""
    return tuple(Chance(LOTS, to=seat) for seat in s.seats)


ROUND_GAME = partial(Game, seats=(2, 4), chances=chances, headers=HEADERS, notes=Notes())
"""A game for two to four, or for two sides, lots deciding who leads."""


def drawn(s: Standing, answer: Answer) -> str:
    """The seat drawn; raises Refused."""
    if not isinstance(answer, Chance) or answer.to not in s.seats:
        raise Refused(told("general.lots-among", seats=s.seats))
    return answer.to


def lead(ref: Ref, seat: str, rule: Rule) -> None:
    """A seat leads an inning or a round."""
    ref.say("", told("general.leads", leader=seat), rule, led=seat, queue=cycle(ref, seat))


def next_leader(s: Standing) -> str:
    """The seat that played second in the inning or round that was led last."""
    return cycle(s, s.kept(Notes).led)[1]


def in_turn(s: Standing) -> str:
    """The seat whose turn it is."""
    return s.kept(Notes).queue[0]


def pass_on(ref: Ref, rule: Rule) -> None:
    """The next in turn."""
    first, *rest = ref.kept(Notes).queue
    ref.apply(rule, queue=(*rest, first))


def placed_at(s: Standing, stroke: Stroke, piece: str) -> At | None:
    """The place where a piece was put for the stroke, if that was told with it or before."""
    where = stroke.placed.get(piece) or (stroke.start.places.get(piece) if stroke.start else None)
    return s.bed.spots.get(where.name) if isinstance(where, Spot) else where if isinstance(where, At) else None


def from_base(
    s: Standing, seat: str, shooter: str, rule: Rule, hand: Rule, why: Message = NOTHING, target: Target = NO_TARGET
) -> Ask:
    """The question for a shot from within a seat's own base; `hand` is the rule that says so."""
    place = (InHand(shooter, f"base-{edge(s, seat)}", hand),)
    return Ask(seat, STROKE, (shooter,), rule, why, place, target=target)


def lawful(s: Standing, stroke: Stroke) -> None:
    """Raise Refused for a shot of another's piece; rings of a column may be told to meet before the shooter comes."""
    if stroke.struck in s.asked.options:
        return
    first = stroke.contacts[0] if stroke.contacts else None
    named = {*stroke.moved(), *stroke.placed, *stroke.end.places}
    if first and first.kind == MEET and named.isdisjoint(s.asked.options):
        raise Refused(
            told("general.shoots-another", player=s.turn, options=tuple(s.asked.options), piece=first.piece),
            s.asked.rule,
        )


def take_up(ref: Ref, piece: str, rule: Rule) -> None:
    """The shooter goes back to the player's hand."""
    if not ref.in_hand(piece):
        ref.place(piece, IN_HAND, rule)


def put_back(ref: Ref, rule: Rule, why: Message, *pieces: str) -> None:
    """Rings back as near the centre as each can lie without moving another."""
    for piece in pieces:
        ref.place(piece, near_centre(ref, piece), rule, why)


def near_centre(s: Standing, piece: str) -> At:
    """The free point nearest the centre, as far as places are known, and where the board has a recess there, beside that; of
    several, the first round from the foot by the right.
    """
    apart, hole = 2 * s.bed.disc, recess(s)
    others = [at for p in s.layout.on_table() if p != piece and (at := s.position(p))]
    found = [At(0.0, hole)]
    for at in others:  # straight away from one ring through the centre
        away = hypot(at.x, at.y)
        found.append(At(at.x - at.x / away * apart, at.y - at.y / away * apart) if away > 1e-9 else At(0.0, -apart))
        found += crossings(At(0.0, 0.0), hole, at, apart)
    for a, b in combinations(others, 2):  # touching two
        found += crossings(a, apart, b, apart)
    found = [at for at in found if hypot(at.x, at.y) >= hole * (1 - 1e-9)]
    found.sort(key=lambda at: (round(hypot(at.x, at.y), 9), round(atan2(at.x, at.y), 9)))
    return next((at for at in found if s.clear(at, ignore=(piece,))), found[0])


def recess(s: Standing) -> float:
    """The radius (m) of the recess in the middle of the board, within which a ring that is put down falls; 0 without one."""
    return next((hole.mouth / 2 for hole in s.bed.pockets if hole.mouth and hole.name in s.bed.spots), 0.0)


def crossings(a: At, near: float, b: At, far: float) -> list[At]:
    """The points that are `near` (m) from one point and `far` from another."""
    gap = hypot(b.x - a.x, b.y - a.y)
    if not 1e-9 + abs(near - far) < gap < near + far:
        return []
    along = (near**2 - far**2 + gap**2) / (2 * gap)
    rise = sqrt(max(0.0, near**2 - along**2))
    x, y, ux, uy = a.x, a.y, (b.x - a.x) / gap, (b.y - a.y) / gap
    return [At(x + along * ux - k * rise * uy, y + along * uy + k * rise * ux) for k in (-1, 1)]


def pushed_clear(s: Standing, piece: str, of: At, apart: float, free: Callable[[At], bool] = lambda at: True) -> Where:
    """The place for a piece that lies in the way at a point: straight away from it, `apart` (m) from it or a little farther, and
    aside where another lies or `free` says no; in hand if there is no room.
    """
    here = s.position(piece)
    assert here is not None
    along = atan2(here.y - of.y, here.x - of.x)
    ways = ((far * apart, along + turn * radians(15)) for far in FAR for turn in TURNS)
    points = (At(of.x + far * cos(way), of.y + far * sin(way)) for far, way in ways)
    return next((at for at in points if s.clear(at, (piece,)) and free(at)), IN_HAND)


def make_way(ref: Ref, pieces: Iterable[str], stands: Iterable[str], apart: float, rule: Rule, why: Message) -> None:
    """Pieces that lie nearer than `apart` (m) to one that has been set up are pushed clear, no farther than they must."""
    points = [at for at in map(ref.position, stands) if at]
    for piece in pieces:
        for at in points:
            where = ref.layout.places.get(piece)
            if isinstance(where, At) and hypot(where.x - at.x, where.y - at.y) < apart * (1 - 1e-9):
                ref.place(piece, pushed_clear(ref, piece, at, apart), rule, why)
