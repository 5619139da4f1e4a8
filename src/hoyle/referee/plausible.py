"""What no stroke can have done, whatever the game: refused before any rule is asked, with what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.equipment import Table
from hoyle.record import CUSHION, INSIDE, MEET, MISS, POCKET, REBOUND, At, Call, Contact, Record, Spot
from hoyle.referee.game import Game, Refused
from hoyle.referee.state import Ask, State

HAND = 0.15
"""How far beyond the bed's edge a piece may be told to lie, metres: some boards let pieces project over it."""


def plausible(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a spot, pocket or place that the table has not, a piece that strikes itself, falls twice, meets another
    in a miss, is placed though not in hand or lifted where no rule speaks of that, and for what is told to touch before the
    stroke is over.
    """
    known_places(state.bed, record)
    held = {hand.piece for hand in ask.place}
    for piece in (piece for piece in record.placed if piece not in held):
        if state.bed.ball is not None or not (state.in_hand(piece) or piece in ask.options):
            raise Refused(f"{piece} is not in hand", ask.rule)
    pockets = {pocket.name for pocket in state.bed.pockets}
    holes = pockets
    if state.bed.holes or state.bed.ball is None:  # where what fell may also be said to lie in a zone, as `ball@board`
        holes = pockets | {*state.bed.holes, *state.bed.zones}
    down: set[str] = set()
    for contact in record.contacts:
        possible(game, contact, holes)
        if contact.kind == POCKET and contact.where in pockets:
            if contact.piece in down:
                raise Refused(f"{contact.piece} falls into a pocket once; in and out again is `{contact.piece}@FL^`")
            down.add(contact.piece)
    kinds = {contact.kind for contact in record.contacts}
    if {MISS, MEET} <= kinds:
        met = next(contact for contact in record.contacts if contact.kind == MEET)
        raise Refused(f"a miss meets nothing, and {met.piece} is told to have met {met.others[0]}")
    if record.lifted and not game.lifts:
        raise Refused(
            f"{record.lifted[0]} may not be taken up: no rule of {game.id} lets a ball be lifted for a stroke"
        )
    known_pockets(state.bed, record.calls)


def known_places(bed: Table, record: Record) -> None:
    """Raise Refused for a spot that the table has not, or a place that is not on it."""
    for piece, where in (*record.end.places.items(), *record.placed.items()):
        if isinstance(where, Spot) and where.name not in bed.spots:
            raise Refused(f"{piece}: the table has no spot {where.name!r}; it has {', '.join(bed.spots)}")
        if isinstance(where, At) and (abs(where.x) > bed.width / 2 + HAND or abs(where.y) > bed.length / 2 + HAND):
            size = f"{bed.width * 100:.4g} by {bed.length * 100:.4g} cm"
            raise Refused(
                f"{piece}: ({where.x * 100:.4g}, {where.y * 100:.4g}) is not on the bed, which is {size} about (0, 0)"
            )


def possible(game: Game, contact: Contact, holes: set[str]) -> None:
    """Raise Refused for a contact that cannot be on a table with these pockets and holes."""
    if contact.kind in (POCKET, REBOUND) and contact.where not in holes:
        has = f"it has {', '.join(sorted(holes))}" if holes else "it has none"
        raise Refused(f"{contact.piece}: the table has no pocket {contact.where!r}; {has}")
    if contact.piece in contact.others:
        raise Refused(f"{contact.piece} cannot strike itself")
    # A number may be a circle's, and a cork that falls may lie on its spot.
    told = contact.kind == INSIDE and not contact.where.isdecimal() and not contact.piece.startswith("#")
    if told and contact.where in (*game.pieces, CUSHION):
        token = f"{contact.piece}~{contact.where}"
        raise Refused(f"{token}: what touches what at rest is told after `->`, as in `-> {token}`")


def known_pockets(bed: Table, calls: Iterable[Call]) -> None:
    """Raise Refused for a call of a pocket that the table has not."""
    pockets = sorted({pocket.name for pocket in bed.pockets} | set(bed.holes))
    for call in calls:
        if call.pocket and pockets and call.pocket not in pockets:
            raise Refused(f"call {call.what}@{call.pocket}: the table has no such pocket; it has {', '.join(pockets)}")
