"""What no stroke can have done, whatever the game: refused before any rule is asked, with what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.equipment import Table
from hoyle.record import POCKET, Call, Record
from hoyle.referee.game import Game, Refused
from hoyle.referee.state import Ask, State


def plausible(game: Game, state: State, ask: Ask, record: Record) -> None:
    """Raise Refused for a ball that falls twice, is placed though not in hand, or lifted where no rule speaks of that."""
    down: set[str] = set()
    pockets = {pocket.name for pocket in state.bed.pockets}
    for contact in record.contacts:
        if contact.kind == POCKET and contact.where in pockets:
            if contact.piece in down:
                raise Refused(f"{contact.piece} falls into a pocket once; in and out again is `{contact.piece}@FL^`")
            down.add(contact.piece)
    if state.bed.ball is not None:
        for piece in record.placed:
            if piece not in (held.piece for held in ask.place):
                raise Refused(f"{piece} is not in hand")
    if record.lifted and not game.lifts:
        raise Refused(
            f"{record.lifted[0]} may not be taken up: no rule of {game.id} lets a ball be lifted for a stroke"
        )
    known_pockets(state.bed, record.calls)


def known_pockets(bed: Table, calls: Iterable[Call]) -> None:
    """Raise Refused for a call of a pocket that the table has not."""
    pockets = sorted({pocket.name for pocket in bed.pockets} | set(bed.holes))
    for call in calls:
        if call.pocket and pockets and call.pocket not in pockets:
            raise Refused(f"call {call.what}@{call.pocket}: the table has no such pocket; it has {', '.join(pockets)}")
