"""Rings on the posts of the crokinole side: knocked off with the red shooter, ditched, and posted again.

Every side has four rings, `b1` and so on, on the two posts before its first player. The upper of two rings on a post is its top
ring; when it is gone the one below is alone, and when the lower one goes the upper sinks down. What a game has differently of the
count, and of where a ditched ring is posted, are its `PostingTerms`; the rest is double entry's.
"""

from dataclasses import dataclass
from math import hypot

from hoyle.equipment import At, Disc
from hoyle.games.general import archarena, boards, sides
from hoyle.record import BECOME, IN_HAND, LEAVE, MEET, POCKET, Layout, Spot, Where, are_sound
from hoyle.referee import STROKE, InHand, Ref, Refused, Rule, Standing, Stroke, Target, told

R = archarena.RING_RULES(
    "double-entry-posting",
    rules={
        "u1": "Two or more play on the crokinole side, of four those opposite as partners; each side has four rings of its colour.",
        1: "Each puts two rings on either post on their own side of the board.",
        "2a": "The red shooter is to work the opponent's top ring off its post.",
        "2b": "It is snapped from anywhere along the outside line.",
        "3a": "A top ring knocked off its post is ten.",
        "3b": "Ditched by the same shot, it is posted again at once, to be shot at once more.",
        "3c": "Left on the board, it may be ditched by the next shot, unless that one takes off the other top ring.",
        "3d": "A ring on the board that is forced into the ditch goes on its post again, and there is another play at it.",
        "4a": "A player shoots until a shot neither dislodges a ring nor ditches one.",
        "4b": "A bottom ring knocked off counts nothing; once it is in the ditch it goes back on the post.",
        5: "The red shooter is picked up after each shot.",
        6: "A ring of one's own knocked off counts for the opponent, and is put back at once.",
        7: "The first with 50, or with 100 if that is preferred, wins.",
    },
)

RED = "red"
RINGS = {letter: tuple(f"{letter}{n}" for n in range(1, 5)) for letter in "abcd"}
ALL = tuple(ring for rings in RINGS.values() for ring in rings)
PIECES = (RED, *ALL)
POSTS = {"h": (6, 7), "f": (2, 3), "l": (4, 5), "r": (8, 1)}
"""The left and the right post of each side of the board, as its player sees them."""


@dataclass(frozen=True)
class Notes(sides.Notes):
    """The bottom rings that came off and have not been ditched yet."""

    low: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PostingTerms:
    """The terms of a game.

    `left` and `right` are the numbers of the rings that begin on a post, the lower first; `general` says how it is played.
    `alone` is the rule for a ring which has its post to itself, or None where it counts nothing. With `posts`, ditched rings all go
    to the right-hand post while there is room, and otherwise to the post that they came from.
    """

    left: tuple[int, ...] = (1, 2)
    right: tuple[int, ...] = (3, 4)
    general: Rule = R["u1"]
    alone: Rule | None = None
    posts: Rule | None = None


def setup(ref: Ref) -> None:
    """Seats, sides and their rings on the posts; then who begins."""
    terms = ref.terms(PostingTerms)
    boards.set_order(ref, terms.general)
    sides.settle(ref, R["u1"])
    if len(ref.seats) == 4 and not sides.agreed(ref):
        ref.say("", told("ring_pins.partners-opposite"), R["u1"], sides=(ref.seats[::2], ref.seats[1::2]))
    up: dict[str, Where] = {}
    for rings, side in zip(RINGS.values(), teams(ref), strict=False):
        for seat in side:
            ref.assign(seat, rings, R["u1"])
        left, right = posts(ref, side[0])
        up |= dict.fromkeys(rings, IN_HAND)
        for post, numbers in ((left, terms.left), (right, terms.right)):
            up |= {rings[n - 1]: spot for n, spot in zip(numbers, levels(post), strict=False)}
    ref.restore(Layout({RED: IN_HAND, **up}), R[1], told("ring_pins.on-posts"))
    boards.begin(ref, ask, R["u1"])


def teams(s: Standing) -> tuple[tuple[str, ...], ...]:
    """The sides, or everybody alone."""
    return tuple(dict.fromkeys(sides.side(s, seat) for seat in s.seats))


def posts(s: Standing, seat: str) -> tuple[int, int]:
    """The posts of a seat's side, left and right: those before the first of its players."""
    return POSTS[boards.edge(s, sides.side(s, seat)[0])]


def levels(post: int) -> tuple[Spot, Spot]:
    """The lower and the upper place on a post."""
    return Spot(f"post-{post}"), Spot(f"post-{post}-top")


def ask(ref: Ref, seat: str, rule: Rule = R["2a"]) -> None:
    """Ask a seat for a shot at the rings of the others."""
    theirs = tuple(ring for ring in ALL if ring in ref.layout.on_table() and ring not in ref.pieces[seat])
    hand = InHand(RED, f"line-{boards.edge(ref, seat)}", R["2b"])
    ref.ask(seat, STROKE, (RED,), rule, place=(hand,), target=Target(first=theirs))


def refuse_strays(ref: Ref, stroke: Stroke) -> None:
    """Raise Refused for a ring that is told of though it is not on the board, and for one shot or knocked off that cannot be."""
    if are_sound(stroke):
        return
    start, met = stroke.start, (piece for c in stroke.contacts for piece in (c.piece, *c.others) if piece != RED)
    stray = (ring for ring in stroke.end.places if ring != RED and ring not in start)
    if absent := next((ring for ring in met if start.places.get(ring, IN_HAND) == IN_HAND), "") or next(stray, ""):
        raise Refused(told("ring_pins.not-there", piece=absent), R[1])
    if stroke.contacts and stroke.contacts[0].kind == MEET and stroke.contacts[0].piece != RED:
        raise Refused(told("ring_pins.red-is-shot", piece=stroke.contacts[0].piece), R["2a"])
    stands = (c.piece for c in stroke.contacts if c.kind == BECOME and c.where == "off")
    if fallen := next((ring for ring in stands if not _posted(start, ring)), ""):
        raise Refused(told("ring_pins.on-no-post", piece=fallen), R["2a"])


def into_the_ditch(stroke: Stroke) -> set[str]:
    """The pieces that a shot sent into the ditch: a corner pocket, or off the board."""
    return {c.piece for c in stroke.contacts if (c.kind == POCKET and c.where != "centre") or c.kind == LEAVE}


def judge(ref: Ref, stroke: Stroke) -> None:
    """Rings knocked off and ditched: what they count, where they go, and who shoots next."""
    seat, start = ref.turn, stroke.start
    refuse_strays(ref, stroke)
    gone = {c.piece for c in stroke.contacts if (c.kind == BECOME and c.where in ("off", "out")) or c.kind == POCKET}
    gone |= into_the_ditch(stroke) | {ring for ring, where in stroke.end.places.items() if where != start.of(ring)}
    seen = dict.fromkeys((*(c.piece for c in stroke.contacts), *ALL))
    off = [ring for ring in seen if _posted(start, ring) and ring in gone]
    for ring in ALL:
        if _posted(start, ring) and ring not in off and ref.layout.of(ring) != start.of(ring):
            ref.place(ring, start.of(ring), R[1], told("ring_pins.still-on-post"))
    ref.place(RED, IN_HAND, R[5], told("ring_pins.picked-up"))
    first: tuple[str, ...] = ()  # who first had points enough
    for ring in off:
        knock_off(ref, start, ring)
        first = first or tuple(one for one in ref.seats if ref.scores[one] >= ref.number("Points"))
    gained = clear(ref, stroke, off)
    for ring in ALL:
        below = Spot(_posted(ref.layout, ring).removesuffix("-top"))
        if _is_top(ref.layout, ring) and below not in ref.layout.places.values():
            ref.place(ring, below, R[1], told("ring_pins.sinks"))
    for ring in ALL:  # pushed no farther than they must
        at = ref.layout.places.get(ring)
        if isinstance(at, At) and (near := next((p for p in ref.bed.posts if blocks_post(ref, at, p)), None)):
            to = boards.pushed_clear(
                ref, ring, At(near.x, near.y), 2 * ref.bed.disc,
                lambda to: not any(blocks_post(ref, to, post) for post in ref.bed.posts),
            )  # fmt: skip
            ref.place(ring, to, R[1], told("ring_pins.pushed-clear-of-post"))
    if first:
        ref.win(first, R[7], told("general.points", points=ref.scores[first[0]]))
    elif gained:
        theirs = (ring for ring in ALL if ring in ref.layout and ring not in ref.pieces[seat])
        loose = any(not _posted(ref.layout, ring) and not ref.in_hand(ring) for ring in theirs)
        ask(ref, seat, R["3c"] if loose else R["4a"])
    else:
        ref.say(seat, told("ring_pins.turn-over"), R["4a"])
        ask(ref, ref.next_seat(seat))


def clear(ref: Ref, stroke: Stroke, off: list[str]) -> bool:
    """Post again what was ditched, and the player's own; the rest lies. Tell if the player gained anything by it."""
    start, ditched, gained = stroke.start, into_the_ditch(stroke), False
    own, posts_at = ref.pieces[ref.turn], ref.terms(PostingTerms).posts
    lying = [c.piece for c in stroke.contacts if c.piece in ditched - {RED} and not _posted(start, c.piece)]
    for ring in dict.fromkeys((*lying, *ALL)):  # a ring that lay is posted as it is ditched, whichever it is
        if ring in own and (ring in off or ring in ditched):
            post(ref, ring, R[6])
        elif ring in ditched and start.places.get(ring, IN_HAND) != IN_HAND:
            low = ring in off and not _is_top(start, ring)
            post(ref, ring, posts_at or R["4b" if low else "3b" if ring in off else "3d"])
            if ring in ref.kept(Notes).low:
                ref.keep(low=tuple(one for one in ref.kept(Notes).low if one != ring))
                ref.say("", told("ring_pins.returned", ring=ring), R["4b"])
            gained = True
        elif ring in off:
            ref.say("", told("ring_pins.lies-off-post", ring=ring), R["3c"])
            gained = True
    return gained


def _posted(layout: Layout, ring: str) -> str:
    where = layout.places.get(ring)
    return where.name if isinstance(where, Spot) and where.name.startswith("post-") else ""


def _is_top(layout: Layout, ring: str) -> bool:
    return _posted(layout, ring).endswith("-top")


def knock_off(ref: Ref, start: Layout, ring: str) -> None:
    """Score a ring off its post: for the shooter, or for the others if it was the shooter's own."""
    seat, top = ref.turn, _is_top(start, ring)
    alone = Spot(f"{_posted(start, ring)}-top") not in start.places.values()
    rule = R["3a"] if top else ref.terms(PostingTerms).alone if alone else None
    mine = ring in ref.pieces[seat]
    if mine:
        ref.say(seat, told("ring_pins.own-ring"), R[6])
    if rule is None:
        ref.say(seat, told("ring_pins.bottom-ring", ring=ring), R["4b"], low=(*ref.kept(Notes).low, ring))
        return
    if top and not mine:
        ref.say(seat, told("ring_pins.dislodges", ring=ring), R["2a"])
    for side in teams(ref):
        if (seat in side) != mine:
            sides.credit(
                ref, side[0], 10 if top else 5, R[6] if mine else rule, told("ring_pins.ring-off-post", piece=ring)
            )


def post(ref: Ref, ring: str, rule: Rule) -> None:
    """A ring back on a post: the right-hand one while there is room, or its own."""
    owner, terms = next(seat for seat in ref.seats if ring in ref.pieces[seat]), ref.terms(PostingTerms)
    left, right = posts(ref, owner)
    leftmost = terms.posts is None and ref.pieces[owner].index(ring) + 1 in terms.left
    order = (left, right) if leftmost else (right, left)
    held = {where for one, where in ref.layout.places.items() if one != ring}
    free = [spot for one in order for spot in levels(one) if spot not in held]
    ref.place(ring, free[0] if free else IN_HAND, rule)


def blocks_post(s: Standing, at: At, post: Disc) -> bool:
    """Return whether a ring at a point would be in the way of a post, or of a ring on it."""
    apart = hypot(at.x - post.x, at.y - post.y)
    if apart < post.radius + s.bed.disc - 1e-6:  # less is only a touch
        return True
    held = (s.position(ring) for ring in ALL if ring in s.layout and _posted(s.layout, ring))
    return apart < 2 * s.bed.disc and any(spot and hypot(spot.x - post.x, spot.y - post.y) < 1e-9 for spot in held)
