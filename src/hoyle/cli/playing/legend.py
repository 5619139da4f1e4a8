"""The legend of a board in the terminal: whose the men are, and which of them have become another kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from hoyle.cli.terminal_words import terminal

if TYPE_CHECKING:
    from hoyle.match import Match


def become(match: Match) -> Mapping[str, str]:
    """Return what men are now that were another kind, as the game's board says."""
    board = match.game.board
    return board(match.state).become if board else {}


def legend(match: Match) -> Iterator[tuple[str, str]]:
    """Sentences on the men in the picture, each with what it is about: `men`, `kings`; none where no men are moved."""
    from hoyle.draw.terminal import man_mark
    from hoyle.equipment import Triangle

    state, bed = match.state, match.state.bed
    if bed.ball is not None or bed.disc or bed.hollow:
        return
    marks = {seat: {man_mark(piece) for piece in own} for seat, own in state.pieces.items()}
    if marks and all(len(shown) == 1 for shown in marks.values()):
        whose = ", ".join(terminal("mark-is", mark=min(shown), seat=seat) for seat, shown in marks.items())
        pointed = any(isinstance(mark, Triangle) for mark in bed.marks)
        counts = terminal("whose-men-and-points", whose=whose, seat=state.seats[0]) if pointed else None
        yield "men", counts or terminal("whose-men", whose=whose)
    elif marks and all(min(shown).isalpha() for shown in marks.values()):
        large = next(seat for seat, shown in marks.items() if min(shown).isupper())
        yield "men", terminal("capitals", seat=large)
    if kings := {man_mark(piece, what) for piece, what in become(match).items() if what == "king"}:
        yield "kings", terminal("kings", count=len(kings), marks=tuple(sorted(kings)))
