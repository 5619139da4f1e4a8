"""A position in one line: whose turn it is, the scores, where the pieces are, and what the game notes besides.

    turn Bob; Ann 12, Bob 3; white=(12.5, -30) red=foot-spot; notes {"run": 3}

Parts stand in any order, with `;` between, and every part may be left out: what is not told is as the game begins. `rest=off`
tells of all pieces that are not named. `lives`, `ledger`, `owes`, `order` and `out` are told as a sheet expects them; `notes`,
`ask`, `pieces` and `revealed` are JSON, for what a scoreboard does not show. A game may have lines of its own besides
(`PositionForm`), which the same parts may follow: `8/8/8/8/8/4k3/4p3/4K3 w - - 0 1; order Bob, Ann`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar, cast

from hoyle.equipment import Table
from hoyle.notation.cursor import WORD, Cursor
from hoyle.notation.expectations import read_seat, read_seats, read_tally
from hoyle.notation.names import leading, quote
from hoyle.notation.places import read_place, read_rest, show_rest
from hoyle.notation.sheet import SheetError, Tally
from hoyle.record import Aside, At, Layout, Spot, Where
from hoyle.referee.codec import converter, load
from hoyle.referee.game import BadOption, Game, PositionForm, Refused
from hoyle.referee.judging.plausible import shortened
from hoyle.referee.ref import Ref
from hoyle.referee.standing import Standing
from hoyle.referee.state import State
from hoyle.referee.vocabulary.message import told
from hoyle.referee.vocabulary.question import STROKE, Ask
from hoyle.referee.vocabulary.rules import Rule

T = TypeVar("T")
HEADER = "Position"
"""The header by which a match begins from a position."""
WHY = told("referee.set-out")
TALLIES = ("lives", "ledger", "owes")
SEATED = ("order", "out")
MORE = ("notes", "ask", "pieces", "revealed")
_LAID = re.compile(r"#?\w+(?:[.-]\w+)*[=~]")
_REST = re.compile(r"rest=")


@dataclass(frozen=True)
class Position:
    """The position that a line tells; `others` is where all pieces are that it does not name, `more` the parts in JSON."""

    turn: str = ""
    layout: Layout = field(default_factory=Layout)
    others: Where | None = None
    boards: Mapping[str, Mapping[str, int | float]] = field(default_factory=dict)
    seated: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    more: Mapping[str, Mapping[str, object]] = field(default_factory=dict)


def split_position(game: Game, line: str, seats: Sequence[str]) -> tuple[str, Position]:
    """The part of a line in a notation of the game's own, if there is one, and what the others tell. Raises BadOption."""
    own, _, more = line.partition(";")
    if form_of(game, own):
        return own, read_position(more, seats, begun=len(own) + 1)
    return "", read_position(line, seats)


def form_of(game: Game, line: str) -> PositionForm | None:
    """The notation of the game that a line is in, or is meant to be in; None for one of Hoyle's own."""
    reads = next((form for form in game.forms if form.reads(line)), None)
    return reads or next((form for form in game.forms if form.meant(line)), None)


_WHOLE = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^;])*')
"""A part to its end: a `;` in quotes is of a name."""


def read_position(line: str, seats: Sequence[str], begun: int = 0) -> Position:
    """Read the position that a line tells; raises BadOption with the column of what cannot be read, `begun` columns in."""
    c = Cursor(line, HEADER, 1)
    found = Position()
    try:
        c.skip()
        while not c.done:
            found = _part(c, found, seats)
            c.skip()
            if not c.done and not c.sign(";"):
                raise c.error("';' between the parts of a position")
            c.skip()
    except SheetError as error:
        why = f" ({error.why})" if error.why else ""
        raise BadOption(
            HEADER,
            told(
                "setting.position-syntax",
                column=begun + error.column,
                expected=error.expected,
                found=error.found,
                why=why,
            ),
        ) from None
    return found


def _part(c: Cursor, found: Position, seats: Sequence[str]) -> Position:
    start = c.pos
    word = c.take(WORD) or ""
    if word in MORE and (c.done or c.peek() in " {"):
        c.skip()
        try:
            value, c.pos = json.JSONDecoder().raw_decode(c.text, c.pos)
        except ValueError:
            raise c.error(f'{word} as a JSON object, such as {{"run": 3}}') from None
        if not isinstance(value, dict):
            raise c.error(f'{word} as a JSON object, such as {{"run": 3}}', start)
        return replace(found, more={**found.more, word: value})
    whole = _WHOLE.match(c.text, start)
    assert whole
    part = c.part(start, whole.end())
    c.pos = part.end
    if word in ("turn", *TALLIES, *SEATED) and not _LAID.match(c.text, start):
        part.take(WORD)
        if word == "turn":
            seat = read_seat(part, seats)
            part.finish("';' before the next part")
            return replace(found, turn=seat)
        if word in SEATED:
            return replace(found, seated={**found.seated, word: read_seats(part, seats)})
        return _add_tally(found, read_tally(part, word, seats))
    if not _LAID.match(c.text, start):
        if not leading(c.text[start : part.end], seats)[0]:
            named = ", ".join(("turn", *TALLIES, *SEATED, *MORE))
            raise c.error(
                f"a seat's score as in `{seats[0]} 3`, a piece's place as in `red=foot-spot`, or one of {named}", start
            )
        return _add_tally(found, read_tally(part, "scores", seats))
    if rest := _REST.search(c.text, part.pos, part.end):
        others = c.part(rest.end(), part.end)
        part.pos, found = rest.end(), replace(found, others=read_place(others))
        others.finish()  # nothing stands behind it
        part = c.part(start, rest.start())
        if not c.text[start : rest.start()].strip():
            return found
    return replace(found, layout=read_rest(part))


def _add_tally(found: Position, tally: Tally) -> Position:
    return replace(found, boards={**found.boards, tally.of: dict(tally.values)})


# --- a match set up from a position ---------------------------------------------------------------------------


def lay(game: Game, ref: Ref, line: str) -> None:
    """Make of a match that has just been set up the one that a line tells. Raises BadOption for what cannot be."""
    try:
        own, more = split_position(game, line, ref.seats)
        if form := form_of(game, own) if own else None:
            form.lay(ref, own)
        if not own or more != Position():
            set_out(game, ref, more)
    except Refused as refused:
        raise BadOption(HEADER, refused.why) from None


def set_out(game: Game, ref: Ref, told: Position, checked: bool = True) -> None:
    """Make of a match that has just been set up the one that is told. Raises BadOption or Refused.

    Unless it is `checked`, pieces may lie in one another.
    """
    asked = ref.asked
    counted(game, ref, told, asked.rule)
    layout = laid_out(game, ref, told, checked)
    if layout != ref.layout:
        ref.restore(layout, asked.rule, WHY)
    if "notes" in told.more:
        ref.notes = merged("notes", ref.notes, told.more["notes"])
    if told.turn and told.turn != asked.turn:
        own = ref.pieces.get(told.turn, ())
        options = own if asked.kind == STROKE and asked.options == ref.pieces.get(asked.seat) and own else asked.options
        ref.put(replace(asked, seat=told.turn, options=options))
    if game.relaid and told.layout.places:
        game.relaid(ref)
    elif asked.kind == STROKE:
        ref.put(as_it_lies(ref, ref.asked, told.layout))
    if "ask" in told.more:
        ref.put(merged("ask", ref.asked, told.more["ask"]))


def counted(game: Game, ref: Ref, said: Position, rule: Rule) -> None:
    """Bring scores, lives, money, the order and who is out to what is said. In whose order men were given out is settled before,
    and changes from one game of a race to the next.
    """
    lives_of = said.boards.get("lives", {})
    if lives_of and not ref.lives:
        raise BadOption(HEADER, told("setting.no-lives", game=ref.game))
    for seat, lives in lives_of.items():
        ref.add_lives(seat, int(lives) - ref.lives.get(seat, 0), rule, WHY)
    for seat, amount in said.boards.get("ledger", {}).items():
        ref.pay(seat, int(amount) - ref.ledger.get(seat, 0), rule, WHY)
    for seat, count in said.boards.get("owes", {}).items():
        ref.owe(seat, int(count) - ref.owes.get(seat, 0), rule, WHY)
    if (order := said.seated.get("order")) and not game.relaid:
        if sorted(order) != sorted(ref.seats):
            raise BadOption("order", told("setting.every-seat-once", seats=ref.seats))
        ref.set_order(order, rule, WHY)
    if set(ref.playing()) <= set(out := said.seated.get("out", ())):
        raise BadOption("out", told("setting.everybody-out"))
    for seat in out:
        ref.drop(seat, rule, WHY)
    for seat, pieces in said.more.get("pieces", {}).items():
        if seat not in ref.seats or not isinstance(pieces, list):
            raise BadOption(
                HEADER, told("setting.pieces-are-a-list", example="{" + json.dumps(ref.seats[0]) + ': ["red"]}')
            )
        ref.assign(seat, tuple(map(str, pieces)), rule, WHY)
    for key, value in said.more.get("revealed", {}).items():
        seat, _, name = key.rpartition(".")
        ref.reveal(seat, name, tuple(value) if isinstance(value, list) else value, rule, WHY)
    if scores := said.boards.get("scores"):
        ref.set_scores(scores, rule, WHY)


def laid_out(game: Game, s: Standing, told: Position, checked: bool) -> Layout:
    """The layout that is told; raises BadOption for a piece, a place or an overlap that cannot be."""
    layout, named = s.layout, {}
    for name, where in told.layout.places.items():
        try:
            named[game.known_piece(name)] = where
        except Refused as refused:
            raise BadOption(HEADER, refused.why) from None
    if told.others is not None:
        for piece in layout.places:
            if piece not in named:
                layout = layout.put(piece, told.others)
    for piece, where in named.items():
        layout = layout.put(piece, where)
    for piece, where in named.items():
        check_spot(s.bed, piece, where)
    layout = replace(layout, zones=layout.zones | told.layout.zones, touching=layout.touching | told.layout.touching)
    there = State(s.game, s.seats, table=s.table, layout=layout)
    if checked and game.relaid is None:
        for piece, where in named.items():
            if isinstance(where, At):
                clear(there, piece, where)
    return layout


def check_spot(bed: Table, piece: str, where: Where) -> None:
    """Raise BadOption for a spot that the table has not."""
    if isinstance(where, Spot) and where.name not in bed.spots:
        raise BadOption(HEADER, told("referee.no-spot", piece=piece, name=where.name, spots=shortened(bed.spots)))


def clear(s: Standing, piece: str, at: At) -> None:
    """Raise BadOption where a piece would lie off the bed, or in another."""
    if s.bed.width and (abs(at.x) > s.bed.width / 2 or abs(at.y) > s.bed.length / 2):
        half = f"{s.bed.width * 50:g} and {s.bed.length * 50:g}"
        raise BadOption(HEADER, told("setting.off-bed", piece=piece, half=half))
    odd = piece.startswith("#") or piece in s.bed.tops or s.bed.odd_balls or s.bed.odd_discs or at.z
    if not odd and not s.clear(At(at.x, at.y), ignore=(piece,)):
        raise BadOption(HEADER, told("setting.in-another", piece=piece))


def as_it_lies(s: Standing, ask: Ask, told: Layout) -> Ask:
    """The question for a stroke, with what it names as it lies now: what is on the bed is not in hand, what is gone not aimed
    at.
    """
    on = set(s.layout.on_table())
    laid = {piece for piece, where in told.places.items() if not isinstance(where, Aside)}
    held = tuple(hand for hand in ask.place if hand.piece not in laid)
    options = tuple(p for p in ask.options if p in on or any(hand.piece == p for hand in held)) or ask.options
    first = tuple(piece for piece in ask.target.first if piece in on)
    return replace(ask, options=options, place=held, target=replace(ask.target, first=first))


def merged(part: str, value: T, said: Mapping[str, object]) -> T:
    """Frozen notes, or a question, with the fields that are said in JSON; null is a field's default. Raises BadOption."""
    whole: dict[str, object] = {**_json(value), **said}
    kept = {key: one for key, one in whole.items() if one is not None}
    names = {"asks" if part == "ask" and one.name == "kind" else one.name for one in fields(cast(Any, value))}
    if stray := sorted(kept.keys() - names):
        raise BadOption(
            HEADER, told("setting.no-field", part=part, name=stray[0], known=tuple(sorted(names)) or ("nothing",))
        )
    try:
        return load(kept, type(value))
    except Exception as error:  # whatever the codec raises for what somebody wrote
        inner: Any = error
        while getattr(inner, "exceptions", None):
            inner = inner.exceptions[0]
        raise BadOption(HEADER, told("setting.cannot-be-read", part=part, why=str(inner))) from None


def _json(value: Any) -> dict[str, Any]:
    shown = converter().unstructure(value)
    return json.loads(json.dumps(shown)) if isinstance(shown, dict) else {}


# --- a position written ---------------------------------------------------------------------------------------


def write_position(game: Game, fresh: State, headed: State, state: State) -> str:
    """The line from which a match that has just been set up comes to `state`, whether it is `fresh`, by the options alone, or
    `headed`, with the headers that settled its opening besides; empty for a match that is over.

    Secrets are no part of it: it may be shown to all.
    """
    if state.ask is None:
        return ""
    begun = (fresh,) if headed is fresh else (fresh, headed)
    if game.forms and (line := game.forms[0].write(state)):
        return "; ".join([line, *_settled(fresh, headed, state)])
    parts = _parts(begun, state)
    if game.relaid and state.order != state.seats and state.order == fresh.order:
        parts.insert(1, _ordered("order", state))  # by which men were given out to `fresh` too
    line = "; ".join(parts)
    asks: dict[str, Any] = {}
    for one in begun:
        ref = game.at_work(one)
        set_out(game, ref, read_position(line, one.seats), checked=False)
        asks |= _changes(ref.question, state.ask)
    return f"{line}; ask {_written(asks)}" if asks else line


def _settled(fresh: State, headed: State, state: State) -> list[str]:
    """All that headers settled of a match and a notation of the game's own does not tell, as parts of a line."""
    parts = [_ordered("order", state)] if state.order != state.seats else []
    stands = {key: value for key, value in _json(state.notes).items() if value == _json(headed.notes).get(key)}
    if notes := {key: stands[key] for key in _changes(fresh.notes, headed.notes) if key in stands}:
        parts.append(f"notes {_written(notes)}")
    return parts


def _parts(begun: Sequence[State], state: State) -> list[str]:
    """All that has changed of a match, as parts of a line: where `begun` are several, what has changed since any of them."""
    parts = [f"turn {quote(state.turn)}"] if state.turn in state.seats else []

    def changed(name: str) -> bool:
        return any(getattr(one, name) != getattr(state, name) for one in begun)

    if changed("scores"):
        parts.append(_shown(_by_seats(state, state.scores)))
    if laid := show_rest(_moved([one.layout for one in begun], state.layout)):
        parts.append(" ".join(laid))
    for name in TALLIES:
        if changed(name):
            parts.append(f"{name} {_shown(_by_seats(state, getattr(state, name)))}")
    for name in SEATED:
        if getattr(state, name) and changed(name):
            parts.append(_ordered(name, state))
    for name in ("pieces", "revealed"):
        if changed(name):
            parts.append(f"{name} {_written(_by_seats(state, getattr(state, name)))}")
    notes: dict[str, Any] = {}
    for one in begun:
        notes |= _changes(one.notes, state.notes)
    if notes:
        parts.append(f"notes {_written(notes)}")
    return parts


def _ordered(name: str, state: State) -> str:
    """The seats of `order` or `out`, as a part of a line."""
    return f"{name} {', '.join(map(quote, getattr(state, name)))}"


def _written(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _by_seats(state: State, values: Mapping[str, T]) -> dict[str, T]:
    """The values of the seats in the order of the seats, however they came about."""
    return {seat: values[seat] for seat in state.seats if seat in values}


def _moved(begun: Sequence[Layout], after: Layout) -> Layout:
    """The difference of a layout from others that are known: a piece that is put down loses what was said of it before."""
    moved: dict[str, Where] = {}
    for before in begun:
        stale = {piece for piece, _ in before.zones - after.zones}
        stale |= {piece for both in before.touching - after.touching for piece in both}
        moved |= {p: at for p, at in after.places.items() if p in stale or before.places.get(p) != at}
    zones = frozenset(z for z in after.zones if z[0] in moved or any(z not in before.zones for before in begun))
    touching = frozenset(
        t for t in after.touching if moved.keys() & set(t) or any(t not in before.touching for before in begun)
    )
    return Layout(moved, zones, touching)


def _shown(values: Mapping[str, int | float]) -> str:
    return ", ".join(f"{quote(seat)} {value}" for seat, value in values.items())


def _changes(before: Any, after: Any) -> dict[str, Any]:
    """The fields in which two frozen values of a class differ, as JSON; null for one that is at its default again."""
    old, new = _json(before), _json(after)
    return {key: new.get(key) for key in {**new, **old} if old.get(key) != new.get(key)}
