"""The lines of the protocol (docs/protocol.md): what a program is told of a match and a question, and what it may answer.

Lengths are centimetres from the middle of the bed, angles degrees, speeds m/s, spins rad/s, tip offsets ball radii.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import degrees, isfinite, pi, radians
from typing import NoReturn

from hoyle.answers import Answer, Calling, Choose, Move, Placing
from hoyle.match import stand
from hoyle.match.engine import strike
from hoyle.match.legal import claims, listed, strikes, words
from hoyle.match.noise.hand import Hand
from hoyle.notation import SheetError, parse_answer
from hoyle.notation.names import quote
from hoyle.physics.errors import Impossible
from hoyle.record import At, Call, CueStroke, Flick, Spin, Stroke
from hoyle.referee import MOVE, PLACE, STROKE, Game, State, position_of

VERSION = 1
KEYS: Mapping[str, tuple[str, ...]] = {
    "cue": ("speed", "azimuth", "elevation", "side", "height"),
    "flick": ("speed", "azimuth", "spin"),
    "spin": ("spin", "speed", "azimuth", "lean", "long"),
}
"""The numbers that each verb of a stroke may bring, by name."""
NEEDED: Mapping[str, tuple[str, ...]] = {"cue": ("speed", "azimuth"), "flick": ("speed", "azimuth"), "spin": ("spin",)}
SPARE = radians(1)
"""More than a cue must be raised, where a program does not say how far."""
ANGLES = ("azimuth", "elevation", "lean")


def cm(length: float) -> str:
    """A length in centimetres, to a thousandth of a millimetre."""
    return f"{100 * length:.4f}"


def introduction(game: Game, view: State, seat: str, hand: Hand, clock: float) -> Iterator[str]:
    """The introduction of a program: the game, who plays, the options, the table, the hand it plays with and its time."""
    yield f"game {game.id}"
    yield f"seat {quote(seat)}"
    yield f"seats {' '.join(map(quote, view.seats))}"
    for name, value in view.options.items():
        yield f"option {name} {value}"
    if game.physical:
        bed = view.bed
        radius = bed.ball.radius if bed.ball else bed.disc
        yield f"table {bed.name} width {cm(bed.width)} length {cm(bed.length)} radius {cm(radius)}"
        for name, x, y in _pockets(view):
            yield f"pocket {name} {cm(x)} {cm(y)}"
        yield (
            f"hand aim {degrees(hand.aim):.4f} speed {hand.speed:.4f} share {hand.share:.4f} tip {cm(hand.tip)} "
            f"elevation {degrees(hand.elevation):.4f} finger {hand.finger:.3f} sight {cm(hand.sight)}"
        )
        table = hand.table
        yield f"scatter restitution {table.restitution:g} cushion {table.cushion:g} cling {table.cling:g} cloth {table.cloth:g}"
    yield f"clock {clock:g}"


def verb_of(view: State) -> str:
    """The verb by which a stroke is told at this table: `cue`, `flick` or `spin`."""
    return "spin" if view.bed.tops else "cue" if view.bed.ball is not None else "flick"


def _pockets(view: State) -> Iterator[tuple[str, float, float]]:
    """The pockets of a table with balls, and the holes of any: name, x and y."""
    from hoyle.players.geometry.scene import pocket_points

    if view.bed.ball is not None:
        for name, (x, y) in pocket_points(view.bed).items():
            yield name, x, y
    for name, hole in view.bed.holes.items():
        yield name, hole.x, hole.y


def question(game: Game, view: State, given: Mapping[str, object]) -> Iterator[str]:
    """The lines before each answer of a program: the position, the scores, what lies where, and what it is asked."""
    ask = view.ask
    assert ask is not None
    yield f"position {position_of(game, view, given)}"
    for seat in view.seats:
        yield f"score {quote(seat)} {view.scores.get(seat, 0)}"
    for name, value in view.secrets.get(ask.seat, {}).items():
        yield f"secret {name} {value}"
    if game.physical:
        for piece in view.layout.on_table():
            if (at := view.position(piece)) is not None:
                yield f"at {piece} {cm(at.x)} {cm(at.y)}"
    yield f"ask {ask.kind}{f' {verb_of(view)}' if ask.kind == STROKE else ''}"
    for option in strikes(view) if ask.kind == STROKE else words(ask):
        yield f"may {option}"
    for held in ask.place:
        usual = stand(view, held)
        numbers = (*view.bed.zone(held.zone).bounds(), *((usual.x, usual.y) if usual else ()))
        yield f"place {held.piece} {held.zone} {' '.join(map(cm, numbers))}"
    if ask.calls and not ask.called:
        yield f"call {ask.calls}"


def permission(view: State, seat: str) -> Iterator[str]:
    """The line for a program where it may say something of its own accord."""
    yield "ask permit"
    for claim in claims(view.ask, seat):
        yield f"may {claim.word}"


def read(text: str, view: State) -> Stroke | Answer:
    """Read a line of a program, asked for an answer. Raises ValueError that says what is wrong with it."""
    ask = view.ask
    assert ask is not None
    verb, _, rest = text.partition(" ")
    if verb in KEYS:
        stroke = _stroke(verb, rest.split())
        told = verb != "cue" or "elevation" in rest.split()
        return stroke if told else cleared(stroke, view)
    if verb == "any" and not rest:
        return _any(view)
    if verb != "say":
        raise ValueError(f"{text[:40]!r} is not understood; an answer begins with cue, flick, spin, say or any")
    try:
        said = parse_answer(rest, view.seats, ask.seat, options=words(ask) if ask.kind == MOVE else ())
    except SheetError as error:
        raise ValueError(str(error)) from None
    if not isinstance(said, Choose | Move | Placing | Calling) or said.seat != ask.seat:
        raise ValueError(
            "only choices, moves, places and calls of one's own are said; strokes are played, chance is drawn"
        )
    return said


def cleared(stroke: Stroke, view: State) -> Stroke:
    """The stroke with its cue raised as far as what is behind asks for, and `SPARE` more for the hand's error."""
    try:
        strike(view, stroke)
    except Impossible as why:
        if isinstance(stroke, CueStroke) and why.raised is not None:
            return replace(stroke, elevation=min(why.raised + SPARE, pi / 2 - SPARE))
    return stroke


def _any(view: State) -> Answer:
    """The first answer to a question that is not for a stroke. Raises ValueError for one that is."""
    ask = view.ask
    assert ask is not None
    if answer := next(listed(ask), None):
        return answer
    if ask.kind == PLACE:
        for held in ask.place:
            if (at := stand(view, held)) is not None:
                return Placing(ask.seat, held.piece, at)
    raise ValueError("any is for questions that are not for a stroke; play one, as in: cue white speed 2 azimuth 90")


def _call(text: str) -> Call:
    return Call(*text.partition("@")[::2])


def _stroke(verb: str, words: Sequence[str]) -> Stroke:
    """`cue white speed 2 azimuth 90 side 0.1 place 10 -70 call 5@FL`. Raises ValueError."""
    if not words:
        raise ValueError(f"{verb} needs the piece that is struck")
    piece, left = words[0], list(words[1:])
    numbers: dict[str, float] = {}
    place: At | None = None
    calls: list[Call] = []
    while left:
        key = left.pop(0)
        if key == "call" and left:
            calls.append(_call(left.pop(0)))
        elif key == "place":
            place = At(_number(key, left) / 100, _number(key, left) / 100)
        elif key in KEYS[verb]:
            numbers[key] = _number(key, left)
        else:
            _unknown(verb, key)
    if missing := [key for key in NEEDED[verb] if key not in numbers]:
        raise ValueError(f"{verb} {piece} needs {' and '.join(missing)}")
    n = {key: radians(value) if key in ANGLES else value for key, value in numbers.items()}
    if verb == "flick":
        return Flick(piece, n["speed"], n["azimuth"], n.get("spin", 0.0), place, tuple(calls))
    if verb == "spin":
        return Spin(
            piece, n["spin"], n.get("speed", 0.0), n.get("azimuth", 0.0), n.get("lean", 0.0), bool(n.get("long")), place,
            tuple(calls),
        )  # fmt: skip
    return CueStroke(
        piece, n["speed"], n["azimuth"], n.get("elevation", 0.0), n.get("side", 0.0), n.get("height", 0.0), place,
        tuple(calls),
    )  # fmt: skip


def _number(key: str, left: list[str]) -> float:
    """The next word as a number. Raises ValueError."""
    text = left.pop(0) if left else ""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value) or abs(value) > 1e6:
        raise ValueError(f"{key} {text[:20]!r} is no number that a stroke has")
    return value


def _unknown(verb: str, key: str) -> NoReturn:
    raise ValueError(f"{verb} has no {key[:20]!r}; it has {', '.join(KEYS[verb])}, place and call")
