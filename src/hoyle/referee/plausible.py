"""What no stroke can have done, whatever the game: refused before any rule is asked, with what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from hoyle.equipment import Table
from hoyle.record import (
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
from hoyle.referee.state import Ask, State

HAND = 0.15
"""How far beyond the bed's edge a piece may be told to lie, metres: some boards let pieces project over it."""


def plausible(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a spot, pocket or place that the table has not, a piece that strikes itself, falls or leaves twice, meets
    another in a miss, is placed though not in hand or lifted where no rule speaks of that, a ball struck or fallen that is not on
    the table, and for what is told to touch before the stroke is over.
    """
    known_places(state.bed, record)
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
    absent = set(state.layout.places) - {*state.layout.on_table(), *held} if state.bed.ball is not None else set()
    down: set[str] = set()
    left: set[str] = set()
    for contact in record.contacts:
        possible(game, state.bed, contact, holes)
        falls = contact.kind == POCKET and contact.where in pockets
        if (falls or contact.kind in (LEAVE, LODGE)) and contact.piece in absent:
            verb = "fall" if falls else "leave the table"
            raise Refused(f"{contact.piece} cannot {verb}: it is not on the table", ask.rule)
        # What has left the table may still be thrown back into a pocket.
        again = contact.piece in down or (contact.kind == LEAVE and contact.piece in left)
        if pockets and again and (falls or contact.kind == LEAVE):
            raise Refused(
                f"{contact.piece} falls into a pocket or leaves the table once; in and out again is `{contact.piece}@FL^`"
            )
        if falls:
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


def lying(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a ball that is met or moves though it is down in a pocket, or off; one in a cup can still be met."""
    if state.bed.ball is None or state.bed.holes:
        return
    told = {ball for contact in record.contacts for ball in (contact.piece, *contact.others) if ball in game.pieces}
    for ball in sorted(told.difference(ask.options)):
        where = state.layout.places.get(ball)
        if not ball.startswith("#") and (where == OFF or isinstance(where, Down)):
            lies = f"down in {where.where}" if isinstance(where, Down) and where.where else "not on the table"
            raise Refused(f"{ball} cannot be met or move: it is {lies}", ask.rule)


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
                and hypot(there.x - at.x, there.y - at.y) < radius
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
