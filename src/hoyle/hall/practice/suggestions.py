"""Suggestions to a person who is asked for a stroke: a first aim that can be played and is no foul, and what mends a refusal.

No game is known here: the referee judges what is suggested. It runs beside the computer players, and sees what the seat may see.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, radians, sin
from random import Random
from typing import Any

from hoyle.answers import Played
from hoyle.match.engine import stand, strike
from hoyle.match.legal import strikes
from hoyle.physics import Impossible
from hoyle.players.geometry.proposals import places, scenes, with_calls
from hoyle.players.geometry.scene import Idea
from hoyle.players.strokes import first_aim as aims
from hoyle.record import At, CueStroke, Flick, Record, Stroke, struck_piece
from hoyle.referee import Ask, Game, InHand, Refusal, State, rule_on

RAISED = (0.0, 5.0, 12.0, 25.0, 45.0, 65.0, 80.0)
"""The angles in degrees to which the cue is raised, one after another, until a stroke can be played."""


def first_aim(game_id: str, view: dict[str, Any], seed: str, piece: str = "") -> dict[str, Any] | None:
    """A stroke to begin aiming with, as JSON, its `grade` and the `way` it goes; None where none could be found.

    `piece` is what is to be struck, where there is a choice.
    """
    from hoyle.games import load
    from hoyle.referee.codec import A_STROKE, dump
    from hoyle.referee.codec import load as undump

    game = load(game_id)  # its rules are known by then, which the view names
    state: State = undump(view, State)
    found = aims.first_aim(game, state, Random(f"{seed} offer"), piece)
    if found is None:
        return None
    return {"stroke": dump(found.stroke, A_STROKE), "grade": found.grade, "way": found.way}


def playable(state: State, stroke: Stroke) -> tuple[Stroke, Record] | None:
    """The stroke with the cue raised as far as it must be, and its record; None if it cannot be played so."""
    for degrees in RAISED if isinstance(stroke, CueStroke) else (0.0,):
        raised = replace(stroke, elevation=radians(degrees)) if isinstance(stroke, CueStroke) else stroke
        try:
            return raised, strike(state, raised)
        except Impossible:
            continue
    return None


# --- what mends a stroke that is refused ------------------------------------------------------------------------


def mended(game: Game, state: State, stroke: Stroke, rng: Random) -> Stroke | None:
    """The stroke as near to what was meant as can be played; None where nothing helps.

    The cue is raised, the piece put where it may be, and what must be called is called.
    """
    ask = state.ask
    if ask is None or struck_piece(stroke) not in strikes(state):
        return None
    held = next((h for h in ask.place if h.piece == struck_piece(stroke)), None)
    spots: list[At | None] = [stroke.place]
    if held is not None and not isinstance(stroke.place, type(None)):
        spots += nearby(state, held, stroke.place, rng)
    elif held is not None and state.in_hand(held.piece):
        spots = [stand(state, held)]
    for spot in spots:
        moved = replace(stroke, place=spot) if spot != stroke.place else stroke
        for called in (moved, *naming(state, ask, moved, rng)):
            if (raised := playable(state, called)) is None:
                continue
            if isinstance(rule_on(game, state, Played(ask.seat, raised[1])), Refusal):
                continue
            if raised[0] != stroke:
                return raised[0]
    return None


def nearby(state: State, held: InHand, at: At, rng: Random) -> list[At]:
    """Points of the zone where the piece may be put, the nearest first."""
    radius = state.bed.ball.radius if state.bed.ball else state.bed.disc or 0.02
    zone = state.bed.zone(held.zone)
    x0, y0, x1, y1 = zone.bounds()
    inside = At(min(max(at.x, x0), x1), min(max(at.y, y0), y1))
    round_about = [
        At(round(inside.x + k * radius * cos(a), 4), round(inside.y + k * radius * sin(a), 4))
        for k in (0.0, 0.5, 1.0, 2.0, 4.0) for a in (j * pi / 4 for j in range(8 if k else 1))
    ]  # fmt: skip
    found = [at for at in round_about if zone.contains(at.x, at.y) and state.clear(at, (held.piece,))]
    found += places(state, held, rng, 8)
    return sorted(found, key=lambda p: hypot(p.x - at.x, p.y - at.y))


def naming(state: State, ask: Ask, stroke: Stroke, rng: Random) -> list[Stroke]:
    """The stroke with something called, where that is asked and was not done."""
    if not ask.calls or not isinstance(stroke, CueStroke | Flick) or stroke.calls:
        return []
    return with_calls([Idea(stroke, 0.0)], scenes(state, ask, rng, spread=1), ask, state)
