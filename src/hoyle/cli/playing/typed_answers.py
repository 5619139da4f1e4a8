"""Answers as a person types them: a stroke or a spin in plain words, a choice by its word, or a line of the sheet."""

from __future__ import annotations

import re
from difflib import get_close_matches
from math import atan2, degrees, hypot, radians, sqrt, tau
from typing import TYPE_CHECKING

from hoyle.answers import Answer, Choose, Move, Played
from hoyle.cli.console import BadInput
from hoyle.cli.studies.shoot import Aim, stroke
from hoyle.cli.terminal_words import terminal
from hoyle.match.legal import claims, drawn_by, strikes, words
from hoyle.record import At, Call, CueStroke, Flick, Flip, Spin, Stroke
from hoyle.referee import CALL, CHOOSE, MOVE, PLACE, STROKE, Ask, State

if TYPE_CHECKING:
    from hoyle.match import Match

_WORDS = ("speed", "angle", "at", "side", "height", "elevation", "ball", "place", "call", "flip")
_SPIN_WORDS = ("spin", "lean", "speed", "angle", "end", "place", "top")
_PLACE = re.compile(r"\(?\s*(-?\d*\.?\d+)\s*,\s*(-?\d*\.?\d+)\s*\)?")


LONG = 6.0
"""A board of more length than this wants a faster slide, metres."""


def example(ask: Ask, state: State) -> str:
    """An answer that the question would take."""
    if is_spin(ask, state):
        tops = strikes(state)
        top, which = tops[0], f" top {tops[0]}" if len(tops) > 1 else ""
        return f"spin {0.9 * state.bed.tops[top].fastest / tau:.0f}{which}{_aside(ask, state)}"
    if ask.kind == STROKE and projects(ask, state):
        return "flip 1.5"
    if ask.kind == STROKE and ask.target.cushions and not ask.target.before:
        return f"angle 90 speed 1.2{_aside(ask, state)}"  # up the table and back
    if ask.kind == STROKE:
        return _stroke_at(ask, state)
    if ask.kind == PLACE:
        return f"place {ask.place[0].piece} (10, -75)" if ask.place else "place cue (10, -75)"
    if ask.kind in (CHOOSE, MOVE):
        return _either(words(ask)[:3], gap="  ")
    if ask.kind == CALL:
        return f"call {next(iter(words(ask)), '5')}"
    return drawn_by(ask)[0]


def _stroke_at(ask: Ask, state: State) -> str:
    """A stroke at a piece that it meets, or at least one as good, furthest up the table, or else by an angle."""
    lying, struck = state.layout.on_table(), strikes(state)
    others = [p for p in lying if p in ask.target.first] or [
        p for p in lying if p not in struck and not p.startswith("#")
    ]
    if len(struck) == 1:  # of several, some may come to the pins only by the others
        others = others or [p for p in lying if p in ask.target.pins]
    own = state.pieces.get(ask.seat, ())
    others = [p for p in others if ask.calls and p in own] or others  # only these may be called
    others.sort(key=lambda p: at.y if (at := state.position(p)) else 0.0)
    aside = _aside(ask, state)
    begin = _place(aside.removeprefix(" place ")) if aside else state.position(struck[0])
    first = {other: _first_met(state, begin, other, struck[0]) if begin else "" for other in others}
    met = [other for other in others if first[other] == other] or [other for other in others if first[other] in others]
    at = (met or others)[-1:]
    calls = {"ball": f"call {at[0]} " if at else "", "pocket": f"call {at[0]}@FL " if at else ""}
    call = "" if ask.called else calls.get(ask.calls, "")
    far = state.bed.ball is None and state.bed.length > LONG
    toward = at[0] if at and at[0].startswith("#") else ""
    angle = _toward(state, begin, toward) if begin and toward else 90
    by_angle = f"{call}angle {angle} speed {2.7 if far else 2.5}{aside}"
    return f"   {terminal('or')}   ".join([*(f"{call}at {other} speed 2.5{aside}" for other in at), by_angle])


def _either(options: tuple[str, ...], gap: str = " ") -> str:
    """Options of which one may be typed: `a or b`."""
    return f"{gap}{terminal('or')}{gap}".join(options)


def _toward(state: State, begin: At, goal: str) -> int:
    """The angle, in degrees, from a place to a piece."""
    to = state.position(goal)
    return round(degrees(atan2(to.y - begin.y, to.x - begin.x))) if to else 90


def _first_met(state: State, begin: At, goal: str, played: str) -> str:
    """The piece that is met first on the straight way from a place to another piece's middle; empty where that is not known."""
    to, reach = state.position(goal), 2 * (state.bed.radius if state.bed.ball else state.bed.disc)
    if to is None:
        return ""
    far = hypot(to.x - begin.x, to.y - begin.y)
    x, y = (to.x - begin.x) / far, (to.y - begin.y) / far
    met: list[tuple[float, str]] = []
    for piece in state.layout.on_table():
        if piece == played or (there := state.position(piece)) is None:
            continue
        ahead = (there.x - begin.x) * x + (there.y - begin.y) * y
        beside = (there.x - begin.x) * y - (there.y - begin.y) * x
        if ahead > 0 and abs(beside) < reach:
            met.append((ahead - sqrt(reach**2 - beside**2), piece))
    return min(met)[1] if met else ""


def _aside(ask: Ask, state: State) -> str:
    """Return where a ball in hand might be put, off the line of the spots, as it is typed."""
    for held in ask.place:
        x0, y0, x1, y1 = state.bed.zone(held.zone).bounds()
        at = At(x0 + 0.7 * (x1 - x0), y0 + 0.6 * (y1 - y0))
        if state.bed.zone(held.zone).contains(at.x, at.y) and state.clear(at, (held.piece,)):
            return f" place ({100 * at.x:.0f}, {100 * at.y:.0f})"
    return ""


def is_spin(ask: Ask, state: State) -> bool:
    """Return whether what is asked for is the spin of a top."""
    return ask.kind == STROKE and any(piece in state.bed.tops for piece in strikes(state, ask))


def projects(ask: Ask, state: State) -> bool:
    """Return whether the one weight that may be played projects over the end of its board."""
    struck = strikes(state, ask)
    at = state.position(struck[0]) if len(struck) == 1 else None
    return at is not None and not state.bed.ball and abs(at.y) + state.bed.disc > state.bed.length / 2 + 1e-6


def help_on(ask: Ask, state: State) -> str:
    """The form in which the stroke asked for is typed, with what it may need; empty if none is."""
    if is_spin(ask, state):
        return terminal("spin-help")
    if ask.kind != STROKE:
        return ""
    wanted = (
        (terminal("place-help"), bool(ask.place)), (terminal("call-help"), bool(ask.calls) and not ask.called),
        (terminal("ball-help"), len(strikes(state, ask)) > 1), (terminal("flip-help"), projects(ask, state)),
    )  # fmt: skip
    return "\n".join([terminal("stroke-help"), *(text for text, needed in wanted if needed)])


def reading(text: str, match: Match, seat: str) -> Stroke | Answer:
    """Return what was typed, as the seat's answer. Raises BadInput, or the notation's own ValueError, with what would be right."""
    state = match.state
    ask = state.ask
    assert ask is not None
    mine = ask.seat == seat
    spun = is_spin(ask, state)
    if mine and ask.kind == STROKE and (typed := typed_words(text, _SPIN_WORDS if spun else _WORDS)) is not None:
        return top_spin(typed, ask, state) if spun else cue_stroke(typed, ask, state)
    permitted = any(claim.word == text for claim in claims(ask, seat))
    if permitted or (mine and ask.kind == CHOOSE and text in words(ask)):
        return Choose(seat, text)
    from hoyle.notation import meant, parse_answer

    try:
        move = meant(text, words(ask)) if mine and ask.kind == MOVE else None
        answer = Move(seat, tuple(move.split())) if move else parse_answer(text, match.seats, seat)
    except ValueError as error:
        raise BadInput(unread(text, ask, state, str(error))) from None
    if getattr(answer, "seat", seat) != seat:
        raise BadInput(terminal("answer-for", seat=seat))
    if isinstance(answer, Played):
        raise BadInput(terminal("say-spin" if spun else "say-strike"))
    return answer


def unread(text: str, ask: Ask, state: State, why: str) -> str:
    """Return what to say of a line that is neither a stroke nor an answer."""
    if re.match(r"[!*=]|(place|call|choose|move)\b|\S+:", text):  # a line of the sheet, nearly
        return re.sub(r"^<line>:\d+:(\d+): ", "", why)
    if ask.kind == MOVE:
        return terminal("no-move", typed=repr(text), example=example(ask, state))
    if ask.kind == CHOOSE:
        return terminal("not-offered", typed=repr(text), options=_either(words(ask)))
    return terminal("not-understood", typed=repr(text), example=example(ask, state))


def typed_words(text: str, known: tuple[str, ...] = _WORDS) -> dict[str, str] | None:
    """The words of a stroke and their values; None if the text is not one. `place cue (1, 2)` alone is a line of the sheet."""
    parts = re.findall(r"\([^)]*\)?|[^\s=;]+", re.sub(r"\s*,\s*", ",", text))
    if not parts or _word(parts[0], known) is None:
        return None
    if re.fullmatch(r"(place|call)\s[^;]*", text) and not {"at", "angle", "spin"} & {
        _word(part, known) for part in parts
    }:
        return None
    found: dict[str, str] = {}
    for i in range(0, len(parts), 2):
        word = _word(parts[i], known)
        if word is None:
            near = get_close_matches(parts[i].lower(), known, 1)
            typed, there = repr(parts[i]), ", ".join(known)
            if near:
                raise BadInput(terminal("did-you-mean", typed=typed, near=near[0], known=there))
            raise BadInput(terminal("no-such-word", typed=typed, known=there))
        if i + 1 == len(parts):
            raise BadInput(terminal("needs-value", word=word, sample=f"{word} {_SAMPLES[word]}"))
        if word in found:
            raise BadInput(terminal("said-twice", word=word))
        found[word] = parts[i + 1]
    return found


_SAMPLES = {
    "speed": "2.4", "angle": "69", "at": "red", "side": ".2", "height": "-.3", "elevation": "10", "ball": "white",
    "place": "(10, -75)", "call": "5@FL", "spin": "28", "lean": "4", "end": "long", "top": "red",
    "flip": "1.5",
}  # fmt: skip


def _word(text: str, known: tuple[str, ...]) -> str | None:
    fits = [word for word in known if word == text or (len(text) > 1 and word.startswith(text.lower()))]
    return fits[0] if len(fits) == 1 else None


def cue_stroke(typed: dict[str, str], ask: Ask, state: State) -> CueStroke | Flick | Flip:
    """The stroke that typed words mean. A ball in hand is put by the head spot, or near it, unless told where."""
    from dataclasses import replace

    from hoyle.match import stand

    numbers = {
        word: _number(word, typed[word]) for word in ("speed", "angle", "side", "height", "elevation") if word in typed
    }
    angle = numbers.pop("angle", None)
    ball = typed.get("ball", strikes(state)[0])
    if "flip" in typed:
        if typed.keys() - {"flip", "ball"}:
            raise BadInput(terminal("flip-alone"))
        return Flip(ball, _number("flip", typed["flip"]))
    place = _place(typed["place"]) if "place" in typed else None
    if place is None and (held := next((h for h in ask.place if h.piece == ball and state.in_hand(ball)), None)):
        place = stand(state, held)
    aim = Aim(ball, angle=angle, at=typed.get("at", ""), **numbers)
    if not aim.at and angle is None:
        raise BadInput(terminal("where-to"))
    meant = stroke(aim, ball, state.bed, state.layout, place)
    return replace(meant, calls=_calls(typed["call"])) if "call" in typed else meant


def top_spin(typed: dict[str, str], ask: Ask, state: State) -> Spin:
    """The spin that typed words mean. A top is set going where it may be unless told where."""
    tops = strikes(state)
    top = typed.get("top", tops[0])
    if top not in tops:
        raise BadInput(terminal("other-top", top=top, options=_either(tops)))
    numbers = {word: _number(word, typed[word]) for word in ("spin", "lean", "speed", "angle") if word in typed}
    if "spin" not in numbers:
        raise BadInput(terminal("how-fast"))
    most = state.bed.tops[top].fastest / tau
    if not 0 < numbers["spin"] <= most:
        raise BadInput(terminal("spin-at-most", typed=typed["spin"], most=round(most)))
    if (end := typed.get("end", "short")) not in ("long", "short"):
        raise BadInput(terminal("long-or-short", typed=end))
    place = _place(typed["place"]) if "place" in typed else None
    return Spin(
        top, tau * numbers["spin"], numbers.get("speed", 0.0), radians(numbers.get("angle", 0.0)),
        radians(numbers.get("lean", 0.0)), end == "long", place,
    )  # fmt: skip


def _number(word: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise BadInput(terminal("not-a-number", word=word, typed=text, sample=f"{word} {_SAMPLES[word]}")) from None


def _place(text: str) -> At:
    match = _PLACE.fullmatch(text)
    if not match:
        raise BadInput(terminal("not-a-place", typed=text))
    return At(float(match[1]) / 100, float(match[2]) / 100)


def _calls(text: str) -> tuple[Call, ...]:
    return tuple(Call(*part.partition("@")[::2]) for part in text.split(","))
