"""Rings on the posts of the crokinole side: knocked off with the red shooter, ditched, and posted again.

Every side has four rings, `b1` and so on, on the two posts before its first player. The upper of two rings on a post is its top
ring; when it is gone the one below is alone, and when the lower one goes the upper sinks down. What a game says of the count and
of where a ditched ring is posted are its `Terms`; the rest is double entry's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import hypot
from typing import Any

from hoyle.answers import Answer, Chance
from hoyle.equipment import At, Disc
from hoyle.games.general import archarena, boards, sides
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.ring_pins.double_entry_posting_rules import R as D
from hoyle.record import BECOME, IN_HAND, LEAVE, MEET, POCKET, Layout, Record, Spot, Where, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Assign,
    Foul,
    InHand,
    Note,
    Option,
    Place,
    Refused,
    Restore,
    Rule,
    Rulings,
    Say,
    State,
    Win,
    in_points,
)

RED = "red"
RINGS = {letter: tuple(f"{letter}{n}" for n in range(1, 5)) for letter in "abcd"}
PIECES = (RED, *(ring for rings in RINGS.values() for ring in rings))
POSTS = {"h": (6, 7), "f": (2, 3), "l": (4, 5), "r": (8, 1)}
"""The left and the right post of each side of the board, as its player sees them."""
NOTES: Mapping[str, Any] = {"sides": (), "low": ()}  # `low`: bottom rings that came off and have not been ditched yet
OPTIONS = {
    "Points": Option(50, "what wins: 50, or 100 if preferred", least=1),
    "Table": Option("archarena-1-posting", "the board", ("archarena-1-posting", "archarena-2-posting")),
}


TOUCH = 1e-6
"""What overlaps by less (m) only touches."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game settles for itself.

    `left` and `right` are the numbers of the rings that begin on a post, the lower first. `count` is the rule for a top ring,
    `alone` that for one which has its post to itself, or None where it counts nothing. `lies` lets rings lie on the board; with
    `posts`, ditched rings all go to the right-hand post while there is room, and otherwise to the post that they came from.
    """

    general: Rule
    setting: Rule
    left: tuple[int, ...]
    right: tuple[int, ...]
    count: Rule
    lies: Rule
    end: Rule
    alone: Rule | None = None
    posts: Rule | None = None


# --- setting up -------------------------------------------------------------------------------------------


def set_up(s: State, terms: Terms) -> Rulings:
    """Seats, sides and their rings on the posts; then who begins."""
    s = yield from archarena.set_out(s)
    s = yield from boards.ordered(s, terms.general)
    s = yield from sides.settle(s, D["u1"])
    if len(s.seats) == 4 and not s.note("sides"):
        s = yield Note("sides", (s.seats[::2], s.seats[1::2]), D["u1"], "those opposite are partners")
    for rings, side in zip(RINGS.values(), teams(s), strict=False):
        for seat in side:
            s = yield Assign(seat, rings, D["u1"])
    up: dict[str, Where] = {}
    for side in teams(s):
        rings, (left, right) = s.pieces[side[0]], posts(s, side[0])
        up |= dict.fromkeys(rings, IN_HAND)
        for post, numbers in ((left, terms.left), (right, terms.right)):
            up |= {rings[n - 1]: spot for n, spot in zip(numbers, levels(post), strict=False)}
    s = yield Restore(Layout({RED: IN_HAND, **up}), terms.setting, "on the posts")
    lead = boards.leader(s)
    yield to_shoot(s, lead, D["2a"]) if lead else boards.lots(s, D["u1"])


def teams(s: State) -> tuple[tuple[str, ...], ...]:
    """The sides, or everybody alone."""
    return tuple(dict.fromkeys(sides.side(s, seat) for seat in s.seats))


def posts(s: State, seat: str) -> tuple[int, int]:
    """The posts of a seat's side, left and right: those before the first of its players."""
    return POSTS[boards.edge(s, sides.side(s, seat)[0])]


def levels(post: int) -> tuple[Spot, Spot]:
    """The lower and the upper place on a post."""
    return Spot(f"post-{post}"), Spot(f"post-{post}-top")


def to_shoot(s: State, seat: str, rule: Rule) -> Ask:
    """The question for a shot from the outside line."""
    return Ask(seat, STROKE, (RED,), rule, place=(InHand(RED, f"line-{boards.edge(s, seat)}", D["2b"]),))


# --- a shot -----------------------------------------------------------------------------------------------


def shot(s: State, record: Record, terms: Terms) -> Rulings:
    """Rings knocked off and ditched: what they count, where they go, and who shoots next."""
    seat, start = s.turn, record.start
    assert start is not None
    lawfully_placed(s, record)
    met = (piece for c in record.contacts for piece in (c.piece, *c.others) if piece != RED)
    stray = (ring for ring in record.end.places if ring != RED and ring not in start)
    if absent := next((ring for ring in met if start.places.get(ring, IN_HAND) == IN_HAND), "") or next(stray, ""):
        raise Refused(f"{absent} is not on the board", terms.setting)
    if record.contacts and record.contacts[0].kind == MEET and record.contacts[0].piece != RED:
        raise Refused(f"the red is shot, not {record.contacts[0].piece}", D["2a"])
    stands = (c.piece for c in record.contacts if c.kind == BECOME and c.where == "off")
    if fallen := next((ring for ring in stands if not posted(start, ring)), ""):
        raise Refused(f"{fallen} is on no post, to be knocked off it", D["2a"])
    ditched = {c.piece for c in record.contacts if (c.kind == POCKET and c.where != "centre") or c.kind == LEAVE}
    told = {c.piece for c in record.contacts if (c.kind == BECOME and c.where in ("off", "out")) or c.kind == POCKET}
    moved = {ring for ring, where in record.end.places.items() if where != start.of(ring)}
    seen = list(dict.fromkeys((*(c.piece for c in record.contacts), *PIECES[1:])))
    off = [ring for ring in seen if posted(start, ring) and ring in told | ditched | moved]
    for ring in PIECES[1:]:
        if posted(start, ring) and ring not in off and s.layout.of(ring) != start.of(ring):
            s = yield Place(ring, start.of(ring), terms.setting, "still on its post")
    s = yield Place(RED, IN_HAND, D[5], "picked up")
    own = s.pieces[seat]
    gained = False
    first: tuple[str, ...] = ()  # who first had points enough
    for ring in dict.fromkeys((*(c.piece for c in record.contacts if c.piece in off), *off)):
        s = yield from knocked_off(s, start, ring, terms)
        first = first or tuple(one for one in s.seats if s.scores[one] >= s.options["Points"])
    lying = [c.piece for c in record.contacts if c.piece in ditched - {RED} and not posted(start, c.piece)]
    for ring in dict.fromkeys((*lying, *PIECES[1:])):  # a ring that lay is posted as it is ditched, whichever it is
        if ring in own and (ring in off or ring in ditched):
            s = yield from post(s, ring, D[6], terms)
        elif ring in ditched and (
            posted(start, ring) or is_on_table(start.places.get(ring, IN_HAND)) or lodged(start, ring)
        ):
            rule = terms.posts or (
                D["4b"] if ring in off and not is_top(start, ring) else D["3b" if ring in off else "3d"]
            )
            s = yield from post(s, ring, rule, terms)
            if ring in s.note("low"):
                low = tuple(one for one in s.note("low") if one != ring)
                s = yield Note("low", low, D["4b"], f"{ring} is returned")
            gained = True
        elif ring in off:
            s = yield Say(seat, f"{ring} lies", terms.lies, "off its post, and not in the ditch")
            gained = True
    s = yield from sunk(s, terms)
    s = yield from made_way(s, terms)
    if first:
        yield Win(first, terms.end, in_points(s.scores[first[0]]))
        return
    loose = [ring for ring in PIECES[1:] if ring in s.layout and ring not in own and not posted(s.layout, ring)]
    if gained:
        yield to_shoot(s, seat, terms.lies if any(not s.in_hand(ring) for ring in loose) else D["4a"])
    else:
        s = yield Say(seat, "turn over", D["4a"], "nothing dislodged and nothing ditched")
        yield to_shoot(s, s.next_seat(seat), D["2a"])


def posted(layout: Layout, ring: str) -> bool:
    """Whether a ring is on a post."""
    where = layout.places.get(ring)
    return isinstance(where, Spot) and where.name.startswith("post-")


def is_top(layout: Layout, ring: str) -> bool:
    """Whether a ring is the upper of two on its post."""
    where = layout.of(ring)
    return isinstance(where, Spot) and where.name.endswith("-top")


def alone(layout: Layout, ring: str) -> bool:
    """Whether a ring has its post to itself."""
    where = layout.of(ring)
    return (
        isinstance(where, Spot) and Spot(f"{where.name}-top") not in layout.places.values() and not is_top(layout, ring)
    )


def lodged(layout: Layout, ring: str) -> bool:
    """Whether a ring lies in the recess at the centre."""
    return ring in layout and not posted(layout, ring) and layout.of(ring) != IN_HAND


def knocked_off(s: State, start: Layout, ring: str, terms: Terms) -> Rulings:
    """What a ring off its post counts: for the shooter, or for the others if it was his own. Returns the state."""
    seat = s.turn
    top = is_top(start, ring)
    rule = terms.count if top else terms.alone if alone(start, ring) else None
    mine = ring in s.pieces[seat]
    if mine:
        s = yield Foul(seat, "own ring", D[6], f"{ring} counts for the opponent")
    if rule is None:
        s = yield Note("low", (*s.note("low"), ring), D["4b"])
        return (yield Say(seat, "no count", D["4b"], f"{ring} was at the bottom"))
    if top and not mine:
        s = yield Say(seat, f"dislodges {ring}", D["2a"], "it was on top of its post")
    for side in teams(s):
        if (seat in side) != mine:
            s = yield from sides.credit(s, side[0], 10 if top else 5, D[6] if mine else rule, f"{ring} off its post")
    return s


def post(s: State, ring: str, rule: Rule, terms: Terms) -> Rulings:
    """A ring back on a post: the right-hand one while there is room, or its own. Returns the state."""
    owner = next(seat for seat in s.seats if ring in s.pieces[seat])
    left, right = posts(s, owner)
    if terms.posts is None:
        order = (left, right) if s.pieces[owner].index(ring) + 1 in terms.left else (right, left)
    else:
        order = (right, left)
    held = {where for one, where in s.layout.places.items() if one != ring}
    free = [spot for one in order for spot in levels(one) if spot not in held]
    return (yield Place(ring, free[0] if free else IN_HAND, rule, "posted"))


def made_way(s: State, terms: Terms) -> Rulings:
    """Rings that lie against a post, or where one has been posted, are pushed clear of it, no farther than they must."""
    for ring in PIECES[1:]:
        where = s.layout.places.get(ring)
        if isinstance(where, At) and (near := next((p for p in s.bed.posts if within(s, where, p)), None)):
            free = partial(no_post, s)
            to = boards.pushed_clear(s, ring, At(near.x, near.y), 2 * s.bed.disc, free)
            s = yield Place(ring, to, terms.setting, "pushed clear of the post")
    return s


def no_post(s: State, at: At) -> bool:
    """Whether a ring at a point would be in the way of no post."""
    return not any(within(s, at, post) for post in s.bed.posts)


def within(s: State, at: At, post: Disc) -> bool:
    """Whether a ring at a point would be in the way of a post, or of a ring on it."""
    apart = hypot(at.x - post.x, at.y - post.y)
    if apart < post.radius + s.bed.disc - TOUCH:
        return True
    held = (s.position(ring) for ring in PIECES[1:] if ring in s.layout and posted(s.layout, ring))
    return apart < 2 * s.bed.disc and any(spot and hypot(spot.x - post.x, spot.y - post.y) < 1e-9 for spot in held)


def sunk(s: State, terms: Terms) -> Rulings:
    """An upper ring whose lower one is gone goes down its post. Returns the state."""
    for ring in PIECES[1:]:
        if ring in s.layout and is_top(s.layout, ring):
            where = s.layout.of(ring)
            assert isinstance(where, Spot)
            below = Spot(where.name.removesuffix("-top"))
            if below not in s.layout.places.values():
                s = yield Place(ring, below, terms.setting, "alone on its post")
    return s


def decided(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a shot is awaited", D["2a"])
    s = yield from boards.begun(s, answer, D["u1"])
    yield to_shoot(s, s.order[0], D["2a"])
