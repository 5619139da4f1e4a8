"""The one place where a match meets the physics, which is imported only when a stroke is played."""

from __future__ import annotations

import platform
from dataclasses import replace
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from math import radians
from pathlib import Path
from random import Random

from hoyle.record import CueStroke, Flick, Layout, Record, Stroke, struck_piece
from hoyle.referee import Game, State

SPREAD = {"tip": 0.0005, "elevation": radians(0.1), "azimuth": radians(0.125), "speed": 0.075}
"""How far players miss at factor 1: standard deviations in metres, radians and m/s (FastFiz, Computer Olympiad)."""


def placed(layout: Layout, stroke: Stroke) -> Layout:
    """The layout a stroke starts from: its piece in hand put down."""
    return layout.put(struck_piece(stroke), stroke.place) if stroke.place else layout


def strike(state: State, stroke: Stroke) -> Record:
    """Play a stroke on the state's table. Raises `hoyle.physics.Impossible` (a ValueError) for one that cannot be."""
    from hoyle.physics import simulate

    start = placed(state.layout, stroke)
    record = simulate(state.bed, state.layout, stroke).record
    where = {struck_piece(stroke): stroke.place} if stroke.place else {}
    return replace(record, struck=struck_piece(stroke), calls=stroke.calls, placed=where, start=start, stroke=stroke)


def fingerprint(game: Game) -> str:
    """What strokes depend on beside the stroke: the physics' source, its compiler and the machine; empty for a game of moves."""
    return _fingerprint() if game.physical else ""


@cache
def _fingerprint() -> str:
    spec = find_spec("hoyle.physics")
    digest = sha256()
    for root in (spec.submodule_search_locations or ()) if spec else ():
        for path in sorted(Path(root).rglob("*.py")):
            digest.update(path.read_bytes())
    return f"{digest.hexdigest()[:16]} numba-{_version('numba')} {platform.machine()}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "unknown"


@cache
def hoyle_version() -> str:
    """The version of this package."""
    return _version("hoyle")


def execute(stroke: Stroke, rng: Random, factor: float = 1.0, radius: float = 0.03) -> Stroke:
    """A stroke as a player of that factor of error plays it; factor 0 plays it as meant, and draws nothing.

    `radius` (m) is that of the ball, for tip offsets are in radii. Spins and releases are played as meant.
    """
    if factor == 0:
        return stroke
    if isinstance(stroke, CueStroke):
        tip = SPREAD["tip"] / radius
        return replace(
            stroke,
            side=stroke.side + rng.gauss(0, tip * factor),
            height=stroke.height + rng.gauss(0, tip * factor),
            elevation=max(0.0, stroke.elevation + rng.gauss(0, SPREAD["elevation"] * factor)),
            azimuth=stroke.azimuth + rng.gauss(0, SPREAD["azimuth"] * factor),
            speed=max(0.01, stroke.speed + rng.gauss(0, SPREAD["speed"] * factor)),
        )
    if isinstance(stroke, Flick):
        return replace(
            stroke,
            azimuth=stroke.azimuth + rng.gauss(0, SPREAD["azimuth"] * factor),
            speed=max(0.01, stroke.speed + rng.gauss(0, SPREAD["speed"] * factor)),
        )
    return stroke
