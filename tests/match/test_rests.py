"""What the physics made is ruled on, and lies in the next stroke where it stopped, unless the ruling put it elsewhere."""

from __future__ import annotations

from math import atan2
from random import Random

import pytest

from hoyle.answers import Played
from hoyle.match import Match, new
from hoyle.match.match import Illegal
from hoyle.record import At, CueStroke, Flick
from hoyle.referee import STROKE, Place, Restore, Ruling, State

GAMES = (
    "bagatelle", "billiardette", "carroms", "crokinole", "cue-pocket", "ditch-carrom", "forty-six", "pigeon-hole",
    "rotation-cue-pocket", "shovel-board", "shuffle-board", "three-ring-glance", "american-four-ball-pocket", "balkline-14-2",
    "bank-shot", "crokinola", "english-bagatelle", "english-billiards", "english-pyramids", "fifteen-ball-pool", "four-ring-glance",
    "golf-pool", "jenny-lind", "rotation-pool", "single-entry-posting", "three-ball-carrom", "traveling-carroms", "two-ball-pool",
)  # fmt: skip


def stroke_at_random(state: State, rng: Random) -> Flick | CueStroke:
    """A stroke from anywhere that is allowed, toward anywhere about the middle."""
    assert state.ask is not None
    held = state.ask.place[0] if state.ask.place else None
    piece = held.piece if held else state.ask.options[0]
    at = place = state.position(piece)
    if held:
        zone = state.bed.zone(held.zone)
        x0, y0, x1, y1 = zone.bounds()
        tries = (At(rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(500))
        room = 1.01 * (state.bed.ball.radius if state.bed.ball else state.bed.disc)
        wide, long = state.bed.width / 2 - room, state.bed.length / 2 - room
        on_bed = (one for one in tries if abs(one.x) < wide and abs(one.y) < long)
        at = place = next(one for one in on_bed if zone.contains(one.x, one.y) and state.clear(one, (piece,)))
    assert at is not None
    reach = 0.2 * min(state.bed.width, state.bed.length)
    azimuth = atan2(rng.gauss(0, reach) - at.y, rng.gauss(0, reach) - at.x)
    speed, put = rng.uniform(0.5, 2.6), place if held else None
    if state.bed.ball:
        return CueStroke(piece, speed, azimuth, elevation=0.3, place=put)  # over the cushion behind it
    return Flick(piece, speed, azimuth, place=put)


def play(match: Match, rng: Random, strokes: int) -> list[tuple[Played, Ruling]]:
    """So many strokes, each with its ruling; a choice takes its first option."""
    made: list[tuple[Played, Ruling]] = []
    while match.ask is not None and len(made) < strokes:
        if match.ask.kind != STROKE:
            match.play(f"{match.ask.seat}: choose {match.ask.options[0]}")
            continue
        try:
            ruling = match.play(stroke_at_random(match.state, rng))
        except Illegal as illegal:
            if not illegal.reason.startswith("the cue behind"):
                raise  # what was simulated is ruled on; only a stick that has no way is refused
            continue
        assert isinstance(ruling.answer, Played)
        made.append((ruling.answer, ruling))
    return made


@pytest.mark.parametrize("game", GAMES)
def test_every_stroke_is_ruled_on_and_lies_where_it_stopped(game: str) -> None:
    for seed in range(3):
        match = new(game, ["Ann", "Bob"], lead="Ann")
        for answer, ruling in play(match, Random(seed), 16):
            if any(isinstance(effect, Restore) for effect in ruling):
                continue  # all were set up anew
            put = {effect.piece for effect in ruling if isinstance(effect, Place)}
            rests = {p: at for p, at in answer.record.end.places.items() if isinstance(at, At) and p not in put}
            for piece, at in rests.items():
                lies = ruling.state.layout.places[piece]
                assert isinstance(lies, At), f"{game} {seed}: {piece} stopped at {at}, and is {lies}"
                assert (lies.x, lies.y) == pytest.approx((at.x, at.y), abs=1e-6)
