"""What no stroke can have done, whatever the game: refused before any rule is asked, with what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.equipment import Table
from hoyle.record import POCKET, At, Call, Record
from hoyle.referee.game import Game, Refused
from hoyle.referee.state import Ask, State

BEYOND = 0.5
"""How far past the bed a place may be told, metres: in a pocket's jaws, over a board's end, a pin that rolled off it."""


def plausible(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a stroke that cannot have been: a ball that strikes itself, falls twice, or lies off the table."""
    down: set[str] = set()
    pockets = {pocket.name for pocket in state.bed.pockets}
    for contact in record.contacts:
        if contact.piece in contact.others:
            raise Refused(f"{contact.piece} cannot strike itself")
        if contact.kind == POCKET and contact.where in pockets:
            if contact.piece in down:
                raise Refused(f"{contact.piece} falls into a pocket once; in and out again is `{contact.piece}@FL^`")
            down.add(contact.piece)
    for piece, where in (*record.placed.items(), *record.end.places.items()):
        if isinstance(where, At) and not on_bed(state.bed, where):
            width, length = state.bed.width * 50, state.bed.length * 50
            raise Refused(f"{piece} is said to lie off the table, whose bed ends at ({width:.4g}, {length:.4g}) cm")
    if state.bed.ball is not None:
        for piece in record.placed:
            if piece not in (held.piece for held in ask.place):
                raise Refused(f"{piece} is not in hand")
    if record.lifted and not game.lifts:
        raise Refused(
            f"{record.lifted[0]} may not be taken up: no rule of {game.id} lets a ball be lifted for a stroke"
        )
    known_pockets(state.bed, record.calls)


def on_bed(bed: Table, at: At) -> bool:
    """Whether a place is on the bed, or not far past its edge."""
    return abs(at.x) <= bed.width / 2 + BEYOND and abs(at.y) <= bed.length / 2 + BEYOND


def known_pockets(bed: Table, calls: Iterable[Call]) -> None:
    """Raise Refused for a call of a pocket that the table has not."""
    pockets = sorted({pocket.name for pocket in bed.pockets} | set(bed.holes))
    for call in calls:
        if call.pocket and pockets and call.pocket not in pockets:
            raise Refused(f"call {call.what}@{call.pocket}: the table has no such pocket; it has {', '.join(pockets)}")
