"""What no stroke can have done, whatever the game: refused before any rule is asked, with what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.equipment import Table
from hoyle.record import (
    BECOME,
    CUSHION,
    INSIDE,
    LEAVE,
    LODGE,
    MEET,
    MISS,
    OFF,
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
)
from hoyle.referee.game import Game, Refused
from hoyle.referee.question import Ask
from hoyle.referee.state import State

HAND = 0.15
"""How far beyond the bed's edge a piece may be told to lie, metres: some boards let pieces project over it."""


def plausible(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a spot, pocket or place that the table has not, a piece that strikes itself, falls or leaves twice, meets
    another in a miss, is placed though not in hand or lifted where no rule speaks of that, a ball struck or fallen that is not on
    the table, and for what is told to touch before the stroke is over.
    """
    known_places(state.bed, record)
    if told_early(state.bed):
        lying(game, state, ask, record)
    room(state, ask, record)
    held = {hand.piece for hand in ask.place}
    for piece in (piece for piece in record.placed if piece not in held):
        if state.bed.ball is not None or not (state.in_hand(piece) or piece in ask.options):
            raise Refused(f"{piece} is not in hand", ask.rule)
    pockets = {pocket.name for pocket in state.bed.pockets}
    holes = pockets
    if state.bed.holes or state.bed.ball is None:  # where what fell may also be said to lie in a zone, as `ball@board`
        holes = pockets | {*state.bed.holes, *state.bed.zones}
    # On a board the men that wait beside it are not always told to come into play.
    absent = set(state.layout.places) - {*state.layout.on_table(), *held} if told_early(state.bed) else set()
    openings = pockets | {*state.bed.holes}
    down: set[str] = set()
    left: set[str] = set()
    for contact in record.contacts:
        possible(game, state.bed, contact, holes)
        falls = contact.kind == POCKET and contact.where in openings
        if (falls or contact.kind in (LEAVE, LODGE)) and contact.piece in absent:
            verb = "fall" if falls else "leave the table"
            raise Refused(f"{contact.piece} cannot {verb}: it is not on the table", ask.rule)
        # What has left the table may still be thrown back into a pocket.
        again = contact.piece in down or (contact.kind == LEAVE and contact.piece in left)
        if record.stroke is None and again and (falls or contact.kind == LEAVE):
            where = next(iter(sorted(openings)), "FL")
            raise Refused(
                f"{contact.piece} falls into a pocket or leaves the table once; in and out again is `{contact.piece}@{where}^`",
                ask.rule,
            )
        if (contact.kind, contact.where) == (BECOME, "out"):  # driven out of a recess, it may fall again
            down.discard(contact.piece)
        elif contact.kind == MEET and state.bed.holes:  # and so may a ball that is met in its cup
            down -= set(contact.others)
        elif falls:
            down.add(contact.piece)
        elif contact.kind == LEAVE:
            left.add(contact.piece)
    if {MISS, MEET} <= {contact.kind for contact in record.contacts}:
        met = next(contact for contact in record.contacts if contact.kind == MEET)
        raise Refused(f"a miss meets nothing, and {met.piece} is told to have met {met.others[0]}")
    if record.lifted and not game.lifts:
        raise Refused(
            f"{record.lifted[0]} may not be taken up: no rule of {game.id} lets a ball be lifted for a stroke"
        )
    known_pockets(state.bed, record.calls)


def told_early(bed: Table) -> bool:
    """Tell if what lies down or off is refused before the game is asked: on billiard tables."""
    return bed.ball is not None and not bed.holes


def lying(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a piece that is met or moves though it is down in a pocket or hole, or off.

    One in a recess can be met, and so can a ball in a cup, which may move when it has been. On boards and tables with holes the
    games say more of such pieces, and are asked first. What a machine has played is not doubted.
    """
    if record.stroke is not None:
        return
    bed = state.bed
    recesses = {hole.name for hole in bed.pockets if hole.mouth and hole.name in bed.spots}
    met = set(ask.options)
    for contact in record.contacts:
        if contact.kind == MEET and bed.holes:
            met |= {
                p
                for p in contact.others
                if isinstance(at := state.layout.places.get(p), Down) and at.where in bed.holes
            }
        for piece in (contact.piece, *contact.others):
            where = state.layout.places.get(piece)
            fallen = isinstance(where, Down) and where.where not in recesses
            if piece not in met and piece in game.pieces and not piece.startswith("#") and (where == OFF or fallen):
                lies = f"down in {where.where}" if isinstance(where, Down) and where.where else "not on the table"
                raise Refused(f"{piece} cannot be met or move: it is {lies}", ask.rule)


def room(state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a ball in hand that is told to have been put where another lies; near it, places are only roughly told."""
    radius = state.bed.ball.radius if state.bed.ball else 0.0
    for ball, where in record.placed.items():
        at = state.bed.spots.get(where.name) if isinstance(where, Spot) else where
        for other in state.layout.on_table():
            there = state.position(other)
            if (
                isinstance(at, At)
                and there
                and other not in record.placed
                and (there.x - at.x) ** 2 + (there.y - at.y) ** 2 < radius**2
            ):
                raise Refused(f"{ball} cannot be put where {other} lies", ask.rule)


def known_places(bed: Table, record: Record) -> None:
    """Raise Refused for a spot that the table has not, or a place that is not on it."""
    for piece, where in (*record.end.places.items(), *record.placed.items()):
        if isinstance(where, Spot) and where.name not in bed.spots:
            raise Refused(f"{piece}: the table has no spot {where.name!r}; it has {shortened(bed.spots)}")
        if isinstance(where, At) and (abs(where.x) > bed.width / 2 + HAND or abs(where.y) > bed.length / 2 + HAND):
            size = f"{bed.width * 100:.4g} by {bed.length * 100:.4g} cm"
            raise Refused(
                f"{piece}: ({where.x * 100:.4g}, {where.y * 100:.4g}) is not on the bed, which is {size} about (0, 0)"
            )


def shortened(names: Iterable[str]) -> str:
    """Names in a row, of many that differ by a number only the first and the last: `group-1 to group-37`."""
    runs: dict[str, list[str]] = {}
    for name in names:
        runs.setdefault(name.rstrip("0123456789"), []).append(name)
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 3 else ", ".join(run) for run in runs.values())


def possible(game: Game, bed: Table, contact: Contact, holes: set[str]) -> None:
    """Raise Refused for a contact that cannot be on a table with these pockets and holes."""
    if contact.kind in (POCKET, REBOUND) and contact.where not in holes:
        has = f"it has {', '.join(sorted(holes))}" if holes else "it has none"
        raise Refused(f"{contact.piece}: the table has no pocket {contact.where!r}; {has}")
    if contact.piece in contact.others:
        raise Refused(f"{contact.piece} cannot strike itself")
    # A number may be a circle's as well as a ball's, and a cork that falls may lie on its spot.
    told = contact.kind == INSIDE and contact.where not in bed.zones and not contact.piece.startswith("#")
    if told and contact.where in (*game.pieces, CUSHION):
        token = f"{contact.piece}~{contact.where}"
        raise Refused(f"{token}: what touches what at rest is told after `->`, as in `-> {token}`")


def furnished(bed: Table, record: Record) -> None:
    """Raise Refused for a post where the board has none, and for the seconds of what is no top."""
    for contact in record.contacts:
        if contact.kind == POST and not bed.posts:
            raise Refused(f"{contact.piece}|post: the table has no posts")
        if contact.kind == SPUN and contact.piece not in bed.tops:
            has = f"the tops are {', '.join(bed.tops)}" if bed.tops else "the table has no tops"
            raise Refused(f"{contact.piece}:{contact.value:g} is how long a top spins; {has}")


def known_pockets(bed: Table, calls: Iterable[Call]) -> None:
    """Raise Refused for a call of a pocket that the table has not."""
    pockets = sorted({pocket.name for pocket in bed.pockets} | set(bed.holes))
    for call in calls:
        if call.pocket and pockets and call.pocket not in pockets:
            raise Refused(f"call {call.what}@{call.pocket}: the table has no such pocket; it has {', '.join(pockets)}")
