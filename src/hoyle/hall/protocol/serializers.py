"""The one door: all that leaves the hall about a match is made here, for the seats that its reader holds.

What is dealt to a seat goes only to who holds that seat; what a seat meant to play (as against what came of it) to nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from hoyle.answers import CHANCE, Answer, Chance, Incident, Played
from hoyle.equipment import Disc, Line, Polygon, Rect, Table, Triangle
from hoyle.equipment.regions import Quadrant, Union
from hoyle.equipment.turned_shapes import Dome, Turned
from hoyle.guide.about import TITLES
from hoyle.guide.translations import meanings_in, table_title
from hoyle.hall.protocol.marker_board import board
from hoyle.record import Record, Spot
from hoyle.referee import (
    DRAW,
    NOTHING,
    Ask,
    Deal,
    Effect,
    Foul,
    Game,
    Message,
    Pay,
    Permit,
    Place,
    Restore,
    Rule,
    Ruling,
    State,
    literal,
    redact_answer,
    redact_effect,
)
from hoyle.referee.codec import A_STROKE, dump, dump_unasked
from hoyle.telling import Names, direct, permission_lines
from hoyle.telling.catalogue import words
from hoyle.telling.compose import notation
from hoyle.telling.headline import headline
from hoyle.telling.languages import names_in
from hoyle.telling.prompts import prompt
from hoyle.telling.questions import option, said
from hoyle.telling.reasons import reasons

if TYPE_CHECKING:
    from hoyle.physics.core.poses import Pose

Json = dict[str, Any]
Made = msgspec.Raw
"""A part of frames as it goes over the wire."""
SCALES = (1e3, 1e4, 1e4, 1e4, 1e3, 1e3, 1e3, 1e2)
"""Factors by which the parts of a pose are multiplied on the wire."""


def unsecret(state: State, seats: Collection[str]) -> State:
    """A state with no secrets but those of these seats."""
    if not state.secrets:
        return state
    return replace(state, secrets={seat: held for seat, held in state.secrets.items() if seat in seats})


def seen_state(state: State, seats: Collection[str]) -> Json:
    """A state as the holder of these seats sees it."""
    out = dump_unasked(unsecret(state, seats))  # its notes are for programs; the pages read the board
    out["at"] = {
        piece: [at.x, at.y] for piece, where in state.layout.places.items()
        if isinstance(where, Spot) and (at := state.bed.spots.get(where.name))
    }  # fmt: skip
    return out


def seen_ask(state: State, names: Names, seats: Collection[str], purpose: Message = NOTHING) -> Json | None:
    """The open question, which is public, as a direction and in its parts, as the holder of these seats reads it: to them if it is
    theirs, or else of who is asked; `offers` is what may be said instead, `purpose` what the game plays a stroke for.
    """
    ask = state.ask
    if ask is None:
        return None
    overheard = ask.seat not in (*seats, CHANCE)
    out: Json = dump(worded(ask, names.spoken_to(state, ask.seat, overheard), seats))
    out["words"] = direct(ask, state, names, overheard)
    out["prompt"] = prompt(ask, state, names, overheard, purpose)
    if ask.kind == "stroke" and len(ask.options) > 1:
        out["named"] = names.spoken_to(state, ask.seat).each(ask.options)
    elif ask.kind == "choose":
        out["named"] = [option(word, names) for word in ask.options]
    for permit, told in zip(ask.permits, out.get("permits", ()), strict=False):
        told["named"] = said(permit.word, names)
    out["offers"] = list(permission_lines(ask, state, names))
    return out


def worded(told: Any, names: Names, seats: Collection[str]) -> Any:
    """The same question or permission with its messages in words, to whose it is or of them: a page makes no sentences."""
    if isinstance(told, Message):
        return literal(words(told, names))
    if isinstance(told, tuple):
        return tuple(worded(one, names, seats) for one in told)
    if isinstance(told, Permit):
        names = names.spoken_to(names.state, told.seat, told.seat not in seats)
    if isinstance(told, Ask | Permit):
        return replace(told, **{field.name: worded(getattr(told, field.name), names, seats) for field in fields(told)})
    return told


def drawn_from(game: Game, state: State, seats: Collection[str]) -> list[int]:
    """The numbers that a draw may bring, as far as the holder of these seats knows; none for dice and lots, or without a draw."""
    if state.ask is None or state.ask.kind != DRAW or game.chances is None:
        return []
    return sorted({number for chance in game.chances(unsecret(state, seats)) for number in chance.values})


def seen_effects(effects: Iterable[Effect], seats: Collection[str]) -> list[Effect]:
    """The effects with what was dealt to others taken out."""
    return [redact_effect(e, e.seat if isinstance(e, Deal) and e.seat in seats else None) for e in effects]


def seen_answer(answer: Answer, effects: tuple[Effect, ...], seats: Collection[str]) -> Answer:
    """An answer with the numbers of a draw taken out where they dealt a secret to somebody else."""
    dealt = {e.seat for e in effects if isinstance(e, Deal)}
    if isinstance(answer, Chance) and dealt and dealt <= set(seats):
        return answer
    shown = redact_answer(answer, effects, None)
    assert shown is not None
    return shown


@cache
def rule_json(rule: Rule) -> Json:
    """A rule with its book."""
    return {
        "id": rule.id,
        "text": rule.text,
        "book": TITLES.get(rule.book, rule.book),
        "game": rule.id.partition(".")[0],
    }


def lines(effects: Iterable[Effect], names: Names) -> list[Json]:
    """The reasons of a ruling as they are read out: a sentence an effect, or several alike, with the rule."""
    read: list[Json] = []
    for text, effect in reasons(effects, names):
        line: Json = {"kind": type(effect).__name__.lower(), "text": text, "rule": rule_json(effect.rule)}
        if seat := getattr(effect, "seat", ""):
            line["seat"] = seat
        if isinstance(effect, Pay):
            line["amount"] = effect.amount
        if isinstance(effect, Foul):
            line["word"] = effect.word
        read.append(line)
    return read


def speaker(answer: Answer) -> str:
    """Return whose answer it is; an incident is anybody's, and told as chance's."""
    return CHANCE if isinstance(answer, Incident) else answer.seat


def ruling_frame(
    game: Game, n: int, ruling: Ruling, seats: Collection[str], motion: Json | Made | None = None, language: str = "en"
) -> Json:
    """Return what the holder of these seats is told of ruling n (0: the setting-up), and how things stand after it."""
    effects, names = seen_effects(ruling.effects, seats), names_in(language, ruling.state, game.pieces)
    seen = None if ruling.answer is None else seen_answer(ruling.answer, ruling.effects, seats)
    frame: Json = {
        "type": "ruling", "n": n, "headline": headline(Ruling(seen, tuple(effects), ruling.state), names),
        "lines": lines(effects, names), "state": seen_state(ruling.state, seats),
        "ask": seen_ask(ruling.state, names, seats, game.purpose),
        "board": board(game, unsecret(ruling.state, seats), names),
    }  # fmt: skip
    if draws := drawn_from(game, ruling.state, seats):
        frame["draws"] = draws
    if put := put_down(ruling.effects):
        frame["put"] = put
    if seen is not None:
        frame["said"] = notation(seen)
        frame["seat"] = speaker(seen)
        if isinstance(seen, Chance) and seen.values:
            frame["drawn"] = {"word": seen.word, "values": list(seen.values)}
        if isinstance(seen, Played):
            frame["struck"] = seen.record.struck
            if (stroke := seen.record.stroke) is not None:  # as it came off, which all could see
                frame["stroke"] = dump(stroke, A_STROKE)
    if motion:
        frame["motion"] = motion
    return frame


def put_down(effects: Iterable[Effect]) -> list[str]:
    """The pieces that were put somewhere by a ruling: they stand there, however they lay."""
    found: dict[str, None] = {}
    for effect in effects:
        if isinstance(effect, Place):
            found[effect.piece] = None
        elif isinstance(effect, Restore):
            found.update(dict.fromkeys(effect.layout.places))
    return list(found)


def region_json(region: Any) -> Json:
    """A region or a mark as a shape that can be drawn."""
    match region:
        case Rect(x0, y0, x1, y1):
            return {"shape": "rect", "x0": x0, "y0": y0, "x1": x1, "y1": y1}
        case Disc(x, y, radius, y_max):
            return {"shape": "disc", "x": x, "y": y, "r": radius, **({} if y_max == float("inf") else {"y_max": y_max})}
        case Polygon(corners):
            return {"shape": "polygon", "corners": [list(c) for c in corners]}
        case Quadrant(inner, outer, fx, fy):
            return {"shape": "quadrant", "inner": inner, "outer": outer, "fx": fx, "fy": fy}
        case Triangle(corners, dark):
            return {"shape": "polygon", "corners": [list(c) for c in corners], "dark": dark}
        case Line(x0, y0, x1, y1):
            return {"shape": "line", "x0": x0, "y0": y0, "x1": x1, "y1": y1}
        case Union(parts):
            return {"shape": "union", "parts": [region_json(part) for part in parts]}
    raise TypeError(f"{region!r} has no shape to draw")


def turned_json(body: Turned) -> Json:
    """A turned body as it can be drawn: how high its centre of mass is, its parts [radius, low, high, 1 for a dome], metres, and
    its density, kg/m³, which tells cork, leather, wood and metal apart.
    """
    parts = [[part.radius, part.low, part.high, int(isinstance(part, Dome))] for part in body.parts]
    return {"centre": body.centre, "parts": parts, "density": body.mass / sum(part.volume for part in body.parts)}


def table_json(
    table: Table,
    looks: Mapping[str, Any],
    files: bool = False,
    worth: Mapping[str, str] | None = None,
    language: str = "en",
) -> Json:
    """A table or board as a client draws it, metres: bed, cushions, pockets, holes, spots, zones, marks, and the pieces' looks.

    `files` says that its squares are told by letter and figure, as in a1; `worth` is what pieces, pockets, cups and zones are
    worth, in a word or two.
    """
    return {
        "name": table.name, "title": table_title(table.title, language),
        "width": table.width, "length": table.length, "nose": table.nose,
        "ball": table.ball.radius if table.ball else 0.0, "pin": table.pin, "disc": table.disc,
        "odd": {p: b.radius for p, b in table.odd_balls.items()} | {p: d.radius for p, d in table.odd_discs.items()},
        "hollow": table.hollow,
        "turned": {
            **{piece: turned_json(body) for piece, body in table.turned.items()},
            **{p: {**turned_json(t.body), "fastest": t.fastest, "long": t.long is not None} for p, t in table.tops.items()},
        },
        "posts": [region_json(post) for post in table.posts],
        "walls": [{**region_json(wall.line), "thick": wall.thick, "high": wall.high} for wall in table.walls],
        "pockets": [dump(pocket) for pocket in table.pockets],
        "rims": [region_json(rim) for rim in table.rims],
        "ramps": [region_json(ramp.edge) for ramp in table.ramps],
        "pegs": {piece: region_json(peg) for piece, peg in table.pegs.items()},
        "holes": {name: region_json(hole) for name, hole in table.holes.items()},
        "spots": {name: [at.x, at.y] for name, at in table.spots.items()},
        "printed": {name: dump(printed) for name, printed in table.printed.items()},
        "zones": {name: region_json(zone) for name, zone in table.zones.items()},
        "marks": [region_json(mark) for mark in table.marks],
        "sights": [[at.x, at.y] for at in table.sights()],
        "looks": dict(looks), "files": files, "worth": dict(worth or {}),
    }  # fmt: skip


def motion_json(path: Any, record: Record) -> Json:
    """A stroke's motion in closed form: a leg is [time, motion, x, y, vx, vy, ax, ay, wx, wy, wz, z, vz, az], SI units.

    From its time on a piece is at x + vx s + ax s²/2 after s seconds, and so for y and z. `sounds` are the contacts with a time,
    `poses` what toppled or spun (`flattened`).
    """
    from hoyle.physics.core.poses import thinned

    poses = {piece: flattened(thinned(way)) for piece, way in path.poses.items() if way}
    start, legs = path.motion()
    if poses:
        legs = {piece: rows for piece, rows in legs.items() if piece not in poses}
    sounds = [
        {"time": c.time, "kind": c.kind, "piece": c.piece, "speed": c.speed or 0.0}
        for c in record.contacts
        if c.time is not None
    ]
    told = {"duration": path.duration, "start": start, "legs": legs, "sounds": sounds}
    return {**told, "poses": poses} if poses else told


def sayable(game: Game, language: str = "en") -> Json:
    """The words of a game for who would say something: its pieces, faults and incidents, and those that name a piece."""
    return {"pieces": list(game.pieces), "naming": list(game.naming), **meanings_in(game, language)}


def flattened(poses: Iterable[Pose]) -> list[int]:
    """Poses as one row of whole numbers, eight a pose: ms; tenths of mm; thousandths of the axis; hundredths of rad/s."""
    return [round(part * scale) for pose in poses for part, scale in zip(pose, SCALES, strict=True)]


def as_text(frame: Json) -> str:
    """A frame as it goes over the wire."""
    return _encoder.encode(frame).decode()


def made(part: Any) -> Made:
    """A part of frames, encoded once for all of them."""
    return msgspec.Raw(_encoder.encode(part))


def _plain(value: Any) -> float | int:
    """A number of NumPy's as one of Python's."""
    if isinstance(value, float | int) or hasattr(value, "__index__") or hasattr(value, "__float__"):
        return int(value) if hasattr(value, "__index__") else float(value)
    raise TypeError(f"{value!r} does not go into a frame")


_encoder = msgspec.json.Encoder(enc_hook=_plain)
