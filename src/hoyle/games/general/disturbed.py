"""Balls disturbed: the choice between playing them as found and having them replaced, strokes played again, triangles broken.

A game that asks for the choice has a note `choice` (None): what the open choice is about, and the layout to go back to. One
where it may be said before the next stroke, and going on takes the balls as found, has the note of NOTES.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from hoyle.games.general.claims import note
from hoyle.games.general.foul_strokes import R, declared
from hoyle.games.general.kept import keep, kept
from hoyle.record import IN_HAND, SOMEWHERE, Layout, Record, is_on_table
from hoyle.referee import CHOOSE, Ask, Note, Permit, Place, Restore, Rule, Rulings, Say, State
from hoyle.referee.questions import left_table, pocketed

AS_FOUND, REPLACED, REPLAY = "as-found", "replaced", "replay"
SPOILED = {
    "stirred": "a ball at rest moved by itself before the striker could check his stroke: it is played again",
    "interfered": "somebody else disturbed the balls: they are replaced, and the stroke is played again",
    "obstruct": "somebody else hindered a ball: all are replaced, and the stroke is played again",
}
"""Words for a stroke that was spoiled by nobody's fault who plays."""
NOTES: Mapping[str, Any] = {"touched": ()}
"""Who touched a ball in the last stroke, and how all lay before it."""


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


def played_again(s: State, record: Record, words: Collection[str] = tuple(SPOILED)) -> Rulings:
    """A stroke spoiled as one of `words` says: the balls go back, and the question stands. Returns whether it was one."""
    assert s.ask is not None
    word = next((f.word for f in record.faults if f.word in words and f.claimed), "")
    if word:
        rule = R["5b"] if word == "stirred" else R["9a"]
        yield Restore(before(s, record), rule, "spoiled by no fault of the striker's, and played again")
        yield replace(s.ask, called=())
    return bool(word)


def touched(s: State, record: Record) -> Rulings:
    """Keep how all lay before a stroke in which its player touches a ball, and forget the last such stroke. Returns the state."""
    found = [
        f for f in declared(record, record.struck or "") if f.claimed and f.disturbs and not f.piece.startswith("#")
    ]
    lay = (s.turn, keep(record.start)) if found and record.start else ()
    return (yield from note(s, "touched", lay, R["7d"]))


def may_replace(s: State, seat: str) -> tuple[Permit, ...]:
    """What a player may say of the balls before his stroke, after another has touched one."""
    by = s.note("touched")[:1]
    return tuple(Permit(seat, word, R["7d"]) for word in (AS_FOUND, REPLACED)) if by and by != (seat,) else ()


def chosen(s: State, seat: str, word: str) -> Rulings:
    """A player takes the balls as found, or has them replaced. Returns the state."""
    lay = kept(s.note("touched")[1])
    s = yield Note("touched", (), R["7d"])
    if word == REPLACED:
        return (yield Restore(lay, R["7d"], "balls replaced"))
    return (yield Say(seat, "plays them as found", R["7d"]))
