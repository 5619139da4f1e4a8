"""Balls disturbed: the choice between playing them as found and having them replaced, strokes played again, triangles broken.

A game that has the choice has a note `choice` (None): what the open choice is about, and the layout to go back to.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hoyle.games.general.claims import note
from hoyle.games.general.foul_strokes import R
from hoyle.games.general.kept import keep, kept
from hoyle.record import IN_HAND, SOMEWHERE, Layout, Record, is_on_table
from hoyle.referee import CHOOSE, Ask, Place, Restore, Rule, Rulings, State
from hoyle.referee.questions import left_table, pocketed

AS_FOUND, REPLACED, REPLAY = "as-found", "replaced", "replay"
SPOILED = {
    "stirred": "a ball at rest moved by itself before the striker could check his stroke: it is played again",
    "interfered": "somebody else disturbed the balls: they are replaced, and the stroke is played again",
    "obstruct": "somebody else hindered a ball: all are replaced, and the stroke is played again",
}
"""Words for a stroke that was spoiled by nobody's fault who plays."""


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


def told_in_full(record: Record) -> bool:
    """Whether every piece that a stroke is told to have moved has a place of rest told, or is gone."""
    return record.moved() - {*pocketed(record), *left_table(record)} <= record.end.places.keys()


def scatter(s: State, record: Record, rule: Rule) -> Rulings:
    """A triangle is broken: unless all that moved is told its place, the balls not spoken of lie where nobody has said.

    Returns the state. Without this a stroke told in few words would leave them standing in the way of balls that are spotted.
    """
    if told_in_full(record):
        return s
    named = record.moved() | record.end.places.keys() | {piece for piece, _ in record.end.zones}
    rest = [piece for piece in s.layout.on_table() if piece not in named]
    broken = s.layout.put_all(dict.fromkeys(rest, SOMEWHERE))
    broken = replace(broken, touching=broken.touching | record.end.touching)
    return (yield Restore(broken, rule, "as far as anyone has said, the triangle being broken"))


def before(s: State, record: Record) -> Layout:
    """The layout before a stroke, the piece that was in hand in hand again."""
    assert record.start is not None
    layout = record.start
    for held in s.ask.place if s.ask else ():
        layout = layout.put(held.piece, IN_HAND)
    return layout


def played_again(s: State, record: Record) -> Rulings:
    """A stroke of SPOILED: the balls go back, and the question stands. Returns whether it was one."""
    assert s.ask is not None
    word = next((f.word for f in record.faults if f.word in SPOILED and f.claimed), "")
    if word:
        rule = R["5b"] if word == "stirred" else R["9a"]
        yield Restore(before(s, record), rule, "spoiled by no fault of the striker's, and played again")
        yield replace(s.ask, called=())
    return bool(word)
