"""One track against one stroke: how far the balls were seen from where the simulator has them."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.fit.tracks import BadTracks, Track
from hoyle.physics import CueStroke, Impossible, Params, Path, simulate
from hoyle.physics.core.state import DOWN
from hoyle.physics.laws.cue import ball_speed, squirt, tip_restitution
from hoyle.record import At, Layout

Floats = NDArray[np.float64]
STROKE = ("begins", "speed", "azimuth", "side", "height", "x", "y")
"""What is fitted of every stroke: when it began (s), the speed (m/s) and direction (rad) of the ball as it leaves the tip, the
tip's offsets (ball radii), and where the struck ball lay (m).

By the cue's own speed and direction a stroke far off centre would look like another, for squirt turns the ball and the offset takes
of its speed."""
STEPS = (1e-4, 1e-4, 1e-5, 1e-4, 1e-4, 1e-6, 1e-6)
"""Steps by which differences are taken."""
LEAST = (-np.inf, 0.02, -np.inf, -0.5, -0.5, -np.inf, -np.inf)
MOST = (np.inf, 20.0, np.inf, 0.5, 0.5, np.inf, np.inf)
"""Bounds: beyond half a radius the tip slips."""
WIDE = (0.01, 0.1, 0.01, 0.1, 0.1, 1e-3, 1e-3)
"""How far each number is likely to be off."""
STIRS = 6.0
"""A ball moves that is seen so many times the noise from where it lay."""
LOST = 0.1
"""How far off (m) a ball counts that is seen where the simulator has none, or the other way about."""


@dataclass(eq=False)
class Film:
    """A track made ready: which ball was struck, where the others lay, and the frames that count."""

    track: Track
    table: Table
    noise: float
    elevation: float
    every: int = field(init=False, default=1)
    """Every so many frames count."""
    ball: str = field(init=False)
    layout: Layout = field(init=False)
    first: Floats = field(init=False)
    """A first guess at what is fitted, without spin."""
    moved: tuple[str, ...] = field(init=False)
    """The other balls that moved: where they lay is fitted too, x and y, after what `STROKE` names."""
    names: tuple[str, ...] = field(init=False)
    least: Floats = field(init=False)
    most: Floats = field(init=False)
    wide: Floats = field(init=False)
    steps: Floats = field(init=False)
    """Of all that is fitted the names, the bounds, and the likely errors and the steps for differences."""

    def __post_init__(self) -> None:
        """Find the ball that moves first. Raises BadTracks where none does."""
        times, places = self.track.times, self.track.places
        starts, stirs = {}, {}
        for ball in self.track.balls:
            xy = places[ball]
            # Where it lay: the mean of the frames before it moved.
            rest = xy[0]
            for _ in range(3):
                far = np.hypot(*(xy - rest).T) > STIRS * self.noise
                still = int(np.argmax(far)) if far.any() else len(xy)
                rest = xy[: max(1, still - 1)].mean(axis=0)
            starts[ball], stirs[ball] = rest, times[ball][still] if still < len(xy) else np.inf
        self.ball = min(stirs, key=stirs.__getitem__)
        if not np.isfinite(stirs[self.ball]):
            raise BadTracks(
                f"track {self.track.name or '?'}: no ball moves by more than {STIRS * self.noise * 1000:g} mm"
            )
        self.layout = Layout({ball: At(float(x), float(y)) for ball, (x, y) in starts.items()})
        self.moved = tuple(ball for ball in self.track.balls if ball != self.ball and np.isfinite(stirs[ball]))
        also = [starts[ball] for ball in self.moved]
        self.first = np.concatenate([self._guess(starts[self.ball], stirs[self.ball]), *also])
        n = 2 * len(self.moved)
        self.names = (*STROKE, *(f"{axis} of {ball}" for ball in self.moved for axis in "xy"))
        self.least, self.most = np.array([*LEAST, *[-np.inf] * n]), np.array([*MOST, *[np.inf] * n])
        self.wide, self.steps = np.array([*WIDE, *[WIDE[-1]] * n]), np.array([*STEPS, *[STEPS[-1]] * n])

    def _guess(self, rest: Floats, stirs: float) -> Floats:
        """Begin, speed and direction from the first frames in motion."""
        t, xy = self.track.times[self.ball], self.track.places[self.ball]
        first = int(np.searchsorted(t, stirs))
        some = slice(first, first + max(3, int(np.searchsorted(t, stirs + 0.1)) - first))
        if len(t[some]) < 2:
            raise BadTracks(f"track {self.track.name or '?'}: {self.ball} is seen moving in one frame only")
        vx, vy = (np.polyfit(t[some], xy[some, k], 1)[0] for k in (0, 1))
        v = float(np.hypot(vx, vy))
        gone = float(np.hypot(*(xy[some].mean(axis=0) - rest)))
        begins = float(t[some].mean()) - gone / max(v, 1e-6)
        return np.array([begins, v, np.arctan2(vy, vx), 0.0, 0.0, *rest])

    def stroke(self, x: Floats, params: Params) -> CueStroke:
        """The stroke of fitted numbers."""
        ball = self.table.odd_balls.get(self.ball, self.table.ball)
        assert ball is not None
        side, height = float(x[3]), float(x[4])
        off = min(hypot(side, height), params.miscue)
        m, stick, k = ball.mass, params.cue_mass, ball.inertia
        e = params.e_tip if params.tip == "restitution" else tip_restitution(params.e_tip, off, m, stick, k)
        speed = float(x[1]) / ball_speed(1.0, off, m, stick, e, k)
        azimuth = float(x[2]) - squirt(side, m / params.end_mass, k)
        return CueStroke(self.ball, speed, azimuth, self.elevation, side, height)

    def laid(self, x: Floats) -> Layout:
        """The layout of fitted numbers."""
        n = len(STROKE)
        moved = {ball: At(float(x[n + 2 * k]), float(x[n + 2 * k + 1])) for k, ball in enumerate(self.moved)}
        return Layout({**self.layout.places, self.ball: At(float(x[5]), float(x[6])), **moved})

    def residuals(self, x: Floats, params: Params, until: float = np.inf) -> Floats:
        """How far balls are seen from where they are reckoned to be (frames, 2), metres, ball after ball, up to a time on the
        track's clock.
        """
        try:
            path: Path | None = simulate(self.table, self.laid(x), self.stroke(x, params), params).path
        except Impossible:
            path = None
        out = []
        laid = self.laid(x).places
        for k, ball in enumerate(self.track.balls):
            t, xy = self.track.times[ball], self.track.places[ball]
            end = int(np.searchsorted(t, until, side="right"))
            if path is None:
                out.append(np.full((len(t[: end : self.every]), 2), LOST))
                continue
            lay = laid[ball]
            assert isinstance(lay, At)
            at = places_at(path, k, t[: end : self.every] - x[0], (lay.x, lay.y))
            out.append(np.nan_to_num(xy[: end : self.every] - at, nan=LOST))
        return np.concatenate(out)


def places_at(path: Path, piece: int, times: Floats, start: tuple[float, float]) -> Floats:
    """Where a piece is at some times (n, 2), metres; at its start before time 0, NaN once it is off the bed."""
    legs = path.segments[path.segments["piece"] == piece]
    out = np.tile(np.array(start), (len(times), 1))
    if not len(legs):
        return out
    k = np.searchsorted(legs["t"], times, side="right") - 1
    moving = (k >= 0) & (times > 0.0)
    leg = legs[k[moving]]
    s = np.minimum(times[moving], path.duration) - leg["t"]
    for axis, (p, v, a) in enumerate((("x", "vx", "ax"), ("y", "vy", "ay"))):
        out[moving, axis] = leg[p] + s * (leg[v] + 0.5 * s * leg[a])
    out[np.flatnonzero(moving)[leg["motion"] >= DOWN]] = np.nan
    return out
