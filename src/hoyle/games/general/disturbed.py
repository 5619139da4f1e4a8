"""Balls disturbed: the choice between playing them as they are found and having them replaced.

A game that calls these has a note `choice` (None): what the open choice is about, and the layout to go back to.
"""

from __future__ import annotations

from typing import Any

from hoyle.games.general.claims import note
from hoyle.games.general.kept import keep, kept
from hoyle.record import SOMEWHERE, Layout, is_on_table
from hoyle.referee import CHOOSE, Ask, Place, Restore, Rule, Rulings, State

AS_FOUND, REPLACED, REPLAY = "as-found", "replaced", "replay"


def offer(
    s: State, seat: str, rule: Rule, back: Layout, about: str, *, words: tuple[str, ...] = (AS_FOUND, REPLACED), decline: str = "",
    **more: Any,
) -> Rulings:  # fmt: skip
    """Ask a seat to choose; `back` is the layout to go back to, `about` what the game asks about. Returns the state."""
    s = yield from note(s, "choice", {"about": about, "layout": keep(back), **more}, rule)
    return (yield Ask(seat, CHOOSE, words, rule, decline=decline))


def put_back(s: State, rule: Rule) -> Rulings:
    """The balls go back to where the open choice would have them. Returns the state."""
    return (yield Restore(kept(s.note("choice")["layout"]), rule, "balls replaced"))


def lose_sight(s: State, pieces: tuple[str, ...], rule: Rule, why: str) -> Rulings:
    """Balls lie where nobody has said. Returns the state."""
    for piece in pieces:
        if is_on_table(s.layout.of(piece)) and s.layout.of(piece) != SOMEWHERE:
            s = yield Place(piece, SOMEWHERE, rule, why)
    return s
