"""Refuse a stroke that cannot have been, whatever the game, before any rule is asked, and say what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from hoyle.equipment import Table
from hoyle.record import (
    BECOME,
    CUSHION,
    CUSHION_TOUCH,
    FELL,
    GRAZE,
    IN_HAND,
    INSIDE,
    LEAVE,
    LODGE,
    MEET,
    MISS,
    OFF,
    ON_BED,
    POCKET,
    POST,
    REBOUND,
    SPUN,
    At,
    Call,
    Contact,
    Down,
    Record,
    Spot,
    are_sound,
    is_on_table,
)
from hoyle.referee.game import Game, Refused
from hoyle.referee.judging.placement import not_in_hand
from hoyle.referee.state import State
from hoyle.referee.vocabulary.message import told
from hoyle.referee.vocabulary.question import Ask

HAND = 0.15
"""The distance beyond the bed's edge at which a piece may be told to lie, metres: some boards let pieces project over it."""
SAME = 0.005
"""Within this distance of each other, metres, two pieces are told to be at one place."""
WRONG = "wrong-ball"
"""The fault of playing another ball than one's own."""
TOUCHING = frozenset((MEET, CUSHION_TOUCH, POST))
"""The contacts of what is still on the table."""
GOING = frozenset((POCKET, LEAVE, LODGE))
NAMING = frozenset((POCKET, REBOUND, INSIDE))
"""The contacts by which a piece goes from the table, and those that name a part of it."""


MEETING = frozenset((MEET, FELL, GRAZE))
"""The contacts between pieces."""


def plausible(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a spot, pocket or place that the table has not, a piece that strikes itself, falls or leaves twice, meets
    another in a miss, or one that is not named, is placed though not in hand or lifted where no rule speaks of that, a ball struck
    or fallen that is not on the table, and for what is told to touch before the stroke is over.
    """
    bed, sound = state.bed, are_sound(record)
    kinds = set() if sound else {contact.kind for contact in record.contacts}
    if POST in kinds or SPUN in kinds:
        furnished(bed, record)
    if not kinds.isdisjoint(MEETING):
        meeting(record)
    known_places(bed, record)
    if told_early(bed):
        lying(game, state, ask, record)
    if record.placed:
        check_room_in_hand(state, ask, record)
        put_down(state, ask, record)
    if kinds:
        falling(game, state, ask, record)
    if record.stroke is None:
        if sound or POCKET in kinds or LEAVE in kinds:
            gone_for_good(bed, ask, record)
        shares_a_spot(state, ask, record)
    if MISS in kinds and (met := next((contact for contact in record.contacts if contact.kind == MEET), None)):
        raise Refused(told("referee.miss-meets-nothing", piece=met.piece, other=met.others[0]))
    if record.lifted and not game.lifts:
        raise Refused(told("referee.no-lifting", piece=record.lifted[0], game=game.id))
    if record.calls:
        known_pockets(bed, record.calls)


def meeting(record: Record) -> None:
    """Raise Refused for a contact between pieces that names only one."""
    for contact in record.contacts:
        if not contact.others and contact.kind in MEETING:
            raise Refused(told("referee.meets-unnamed", piece=contact.piece))


def put_down(state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a piece told to be put down that is not in hand; who plays a wrong ball from hand may have taken up any."""
    held = {hand.piece: hand for hand in ask.place}
    for piece in (piece for piece in record.placed if piece not in held):
        if any(fault.word == WRONG for fault in record.faults) and held and state.in_hand(piece):
            continue
        if state.bed.ball is not None or not (state.in_hand(piece) or piece in ask.options):
            raise not_in_hand(ask, piece)


def gone_for_good(bed: Table, ask: Ask, record: Record) -> None:
    """Raise Refused for a piece that has left the table or fallen, and is told to touch something afterwards."""
    gone: dict[str, Contact] = {}
    for contact in record.contacts:
        kind, piece = contact.kind, contact.piece
        if kind == LEAVE or (
            kind == POCKET and contact.where in bed.mouths and not (bed.holes or recess(bed, contact.where))
        ):
            gone[piece] = contact
        elif kind in TOUCHING:
            for one in (piece, *contact.others):
                if one in gone and not one.startswith("#"):
                    what = f"{piece}>{contact.others[0]}" if contact.others else f"{piece}|{contact.where}"
                    where = gone[one].where if gone[one].kind == POCKET else ""
                    raise Refused(
                        told("referee.fell-before", piece=one, pocket=where, what=what)
                        if where
                        else told("referee.left-before", piece=one, what=what),
                        ask.rule,
                    )


def shares_a_spot(state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a ball told to lie where a pin stands that nothing has felled or moved."""
    ends = record.end.places
    pins = [piece for piece in state.layout.places if piece[:1] == "#"] if ends else ()
    if not pins:  # most tables have none
        return
    touched = {one for contact in record.contacts for one in (contact.piece, *contact.others)}
    standing = {pin: at for pin in pins if pin not in touched and pin not in ends and (at := state.position(pin))}
    for piece, where in ends.items():
        lies = state.bed.spots.get(where.name) if isinstance(where, Spot) else where
        if piece.startswith("#") or not isinstance(lies, At):
            continue
        for pin, there in standing.items():
            if hypot(lies.x - there.x, lies.y - there.y) < SAME:
                raise Refused(told("referee.pin-stands-there", piece=piece, pin=pin), ask.rule)


def falling(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a contact that cannot be, and for what falls or leaves that is not on the table, or does so twice."""
    bed = state.bed
    down: set[str] = set()
    left: set[str] = set()
    for contact in record.contacts:
        kind, piece = contact.kind, contact.piece
        if piece in contact.others:
            raise Refused(told("referee.cannot-strike-itself", piece=piece))
        if kind in NAMING:
            possible(game, bed, contact)
        if kind in GOING:
            falls = kind == POCKET and contact.where in bed.mouths
            # On a board the men that wait beside it are not always told to come into play.
            if (falls or kind != POCKET) and told_early(bed) and absent(state, ask, piece):
                raise Refused(
                    told("referee.cannot-fall", piece=piece) if falls else told("referee.cannot-leave", piece=piece),
                    ask.rule,
                )
            # What has left the table may still be thrown back into a pocket.
            again = piece in down or (kind == LEAVE and piece in left)
            if again and record.stroke is None and (falls or kind == LEAVE):
                where = next(iter(sorted(bed.mouths)), "FL")
                raise Refused(
                    told("referee.goes-once", piece=piece, again=f"`{piece}@{where}^`"),
                    ask.rule,
                )
            if falls:
                down.add(piece)
            elif kind == LEAVE:
                left.add(piece)
        elif kind == MEET and bed.holes:  # a ball that is met in its cup may fall again
            down -= set(contact.others)
        elif kind == BECOME and contact.where == "out":  # and so may one that is driven out of a recess
            down.discard(piece)


def absent(state: State, ask: Ask, piece: str) -> bool:
    """Return whether a piece of the layout is neither on the table nor in the striker's hand."""
    places = state.layout.places
    return piece in places and not is_on_table(places[piece]) and all(hand.piece != piece for hand in ask.place)


def told_early(bed: Table) -> bool:
    """Return whether what lies down or off is refused before the game is asked: on billiard tables."""
    return bed.ball is not None and not bed.holes


def lying(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a piece that is met or moves though it is down in a pocket or hole, or off.

    One in a recess can be met, and so can a ball in a cup, which may move when it has been. On boards and tables with holes the
    games say more of such pieces, and are asked first. What a machine has played is not doubted.
    """
    if record.stroke is not None:
        return
    bed, places = state.bed, state.layout.places
    for piece in record.named:
        where = places.get(piece)
        if type(where) in ON_BED or piece in ask.options or piece not in game.known or piece.startswith("#"):
            continue
        if isinstance(where, Down):
            if recess(bed, where.where) or (where.where in bed.holes and met_first(record, piece)):
                continue
        elif where == IN_HAND:
            wrong = any(fault.word == WRONG for fault in record.faults)
            if any(hand.piece == piece for hand in ask.place) or wrong or piece in record.placed:
                continue
        elif where != OFF:
            continue
        if where == IN_HAND:
            why = told("referee.untouched-in-hand", piece=piece)
        elif isinstance(where, Down) and where.where:
            why = told("referee.untouched-down", piece=piece, pocket=where.where)
        else:
            why = told("referee.untouched-off", piece=piece)
        raise Refused(why, ask.rule)


def met_first(record: Record, piece: str) -> bool:
    """Return whether the first that is told of a piece is that another meets it."""
    first = next(c for c in record.contacts if piece == c.piece or piece in c.others)
    return first.kind == MEET and piece != first.piece


def recess(bed: Table, name: str) -> bool:
    """Return whether a pocket is a round hole at one of the board's spots, from which a piece can be driven out."""
    return name in bed.spots and any(hole.mouth and hole.name == name for hole in bed.pockets)


def check_room_in_hand(state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a ball in hand that is told to have been put where another lies; near it, places are only roughly told."""
    radius = state.bed.ball.radius if state.bed.ball else 0.0
    for ball, where in record.placed.items():
        at = state.bed.spots.get(where.name) if isinstance(where, Spot) else where
        if not (radius and isinstance(at, At)):
            continue
        for other in state.layout.on_table():
            there = state.position(other)
            if not there or other in record.placed:
                continue
            across, along = there.x - at.x, there.y - at.y
            if across * across + along * along < radius * radius:
                raise Refused(told("referee.place-taken", piece=ball, other=other), ask.rule)


def known_places(bed: Table, record: Record) -> None:
    """Raise Refused for a spot that the table has not, or a place that is not on it."""
    right, foot = bed.width / 2 + HAND, bed.length / 2 + HAND
    for places in (record.end.places, record.placed):
        for piece, where in places.items():
            if isinstance(where, At):
                if not (abs(where.x) <= right and abs(where.y) <= foot):
                    width, length = f"{bed.width * 100:.4g}", f"{bed.length * 100:.4g}"
                    at = f"({where.x * 100:.4g}, {where.y * 100:.4g})"
                    raise Refused(told("referee.off-bed", piece=piece, at=at, width=width, length=length))
            elif type(where) is Spot and where.name not in bed.spots:
                raise Refused(told("referee.no-spot", piece=piece, name=where.name, spots=shortened(bed.spots)))


def shortened(names: Iterable[str]) -> str:
    """Names in a row, of many that differ by a number only the first and the last: `group-1 to group-37`."""
    runs: dict[str, list[str]] = {}
    for name in names:
        runs.setdefault(name.rstrip("0123456789"), []).append(name)
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 3 else ", ".join(run) for run in runs.values())


def possible(game: Game, bed: Table, contact: Contact) -> None:
    """Raise Refused for a pocket, hole or zone that is no such thing on the table."""
    if contact.kind != INSIDE and contact.where not in bed.told_into:
        piece, where, known = contact.piece, contact.where, ", ".join(sorted(bed.told_into))
        raise Refused(
            told("referee.no-such-pocket", piece=piece, where=where, known=known)
            if known
            else told("referee.no-pockets", piece=piece, where=where)
        )
    # A number may be a circle's as well as a ball's, and a cork that falls may lie on its spot.
    inside = contact.kind == INSIDE and contact.where not in bed.zones and not contact.piece.startswith("#")
    if inside and contact.where in (*game.pieces, CUSHION):
        token = f"{contact.piece}~{contact.where}"
        raise Refused(told("referee.touching-after-arrow", token=token))


def furnished(bed: Table, record: Record) -> None:
    """Raise Refused for a post where the board has none, and for the seconds of what is no top."""
    for contact in record.contacts:
        if contact.kind == POST and not bed.posts:
            raise Refused(told("referee.no-posts", token=f"{contact.piece}|post"))
        if contact.kind == SPUN and contact.piece not in bed.tops:
            token, tops = f"{contact.piece}:{contact.value:g}", tuple(bed.tops)
            raise Refused(
                told("referee.seconds-of-a-top", token=token, tops=tops)
                if tops
                else told("referee.no-tops", token=token)
            )


def known_pockets(bed: Table, calls: Iterable[Call]) -> None:
    """Raise Refused for a call of a pocket that the table has not."""
    pockets = sorted(bed.mouths)
    for call in calls:
        if call.pocket and pockets and call.pocket not in pockets:
            call_of, known = f"{call.what}@{call.pocket}", ", ".join(pockets)
            raise Refused(told("referee.no-pocket-to-call", call=call_of, known=known), bare=True)
