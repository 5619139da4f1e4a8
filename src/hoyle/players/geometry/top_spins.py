"""Spins worth trying with a top: where it is let go, how fast, and which way it leans and drifts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, pi, sin
from random import Random

from hoyle.equipment import At, Region
from hoyle.match.legal import strikes
from hoyle.record import Spin
from hoyle.referee import Ask, State

EASE = (0.8, 1.0)
"""A spin's share of the fastest that the top can be given."""
DRIFT, LEAN = 0.3, 0.25
"""The greatest speed in m/s at which a top is let go on purpose, and the angle in rad by which it leans."""
AIMED, OFF, THROWN = 0.5, 0.15, (0.5, 1.3)
"""The share of spins among pins that are thrown at one of them, the angle in rad by which those go beside it, and their speeds in
m/s: slower ones fell fewer pins, and so do those that are faster.
"""
BESIDE = (0.04, 0.09)
"""The distance in m from a pin at which a top is set going that is to strike it."""
INSIDE = 0.02
"""The distance in m from the edge of where it may be put, at which a top is set going: a hand errs."""
AROUND = ((INSIDE, 0.0), (-INSIDE, 0.0), (0.0, INSIDE), (0.0, -INSIDE))
ROUND_OFF = 4
"""Decimals of what a player means to do."""


def spins(state: State, ask: Ask, rng: Random, aimed: float = AIMED) -> Iterator[Spin]:
    """Spins that answer a question for one, without end, each top on its ends by turns; where there are no pins first upright and
    in the middle of where it may be put, where there are a share of them `aimed` at one.
    """
    bed = state.bed
    tops = [top for top in strikes(state, ask) if top in bed.tops]
    zones = {held.piece: bed.zone(held.zone) for held in ask.place}
    pins = [at for pin in state.layout.on_table() if pin.startswith("#") and (at := state.position(pin)) is not None]
    turn = 0
    while tops:
        top = tops[turn % len(tops)]
        spec, zone = bed.tops[top], zones.get(top)
        plain = not pins and turn < 2 * len(tops)
        on_long = spec.long is not None and turn // len(tops) % 2 == 1
        lean = 0.0 if plain else rng.uniform(0.0, min(LEAN, 0.7 * spec.touching_lean(on_long)))
        place = None if zone is None else somewhere(state, top, zone, pins, rng, plain)
        speed, azimuth = 0.0 if plain else rng.uniform(0.0, DRIFT), rng.uniform(-pi, pi)
        at = place or state.position(top)
        if pins and at is not None and rng.random() < aimed:
            pin = rng.choice(pins)
            speed, azimuth = rng.uniform(*THROWN), atan2(pin.y - at.y, pin.x - at.x) + rng.gauss(0.0, OFF)
        spin = spec.fastest * (EASE[1] if plain else rng.uniform(*EASE))
        yield Spin(
            top,
            round(spin, 1),
            round(speed, ROUND_OFF),
            round(azimuth, ROUND_OFF),
            round(lean, ROUND_OFF),
            on_long,
            place,
        )
        turn += 1


def somewhere(state: State, top: str, zone: Region, pins: Sequence[At], rng: Random, middle: bool) -> At:
    """A free point well inside a zone: beside a pin where there are any, else anywhere or in its middle."""
    x0, y0, x1, y1 = zone.bounds()
    centre = At((x0 + x1) / 2, (y0 + y1) / 2)
    if middle and not pins and state.clear(centre, (top,)):
        return centre
    for attempt in range(100):
        at = At(round(rng.uniform(x0, x1), ROUND_OFF), round(rng.uniform(y0, y1), ROUND_OFF))
        if pins and attempt < 50:
            pin, way, angle = rng.choice(pins), rng.uniform(*BESIDE), rng.uniform(-pi, pi)
            at = At(round(pin.x + way * cos(angle), ROUND_OFF), round(pin.y + way * sin(angle), ROUND_OFF))
        inside = all(zone.contains(at.x + dx, at.y + dy) for dx, dy in AROUND)
        if inside and state.clear(at, (top,)):
            return at
    return centre
