"""One track against one stroke: how far the balls were seen from where the simulator has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.fit.tracks import BadTracks, Track
from hoyle.physics import CueStroke, Params, Places, Strokes
from hoyle.physics.balls.many_paths import ManyPaths
from hoyle.physics.laws.cue import ball_speed, squirt, tip_restitution
from hoyle.record import At, Layout

Floats = NDArray[np.float64]
STROKE = ("begins", "speed", "azimuth", "side", "height", "x", "y")
"""Figures fitted of every stroke: when it began (s), the speed (m/s) and direction (rad) of the ball as it leaves the tip, the
tip's offsets (ball radii), and where the struck ball lay (m).

By the cue's own speed and direction a stroke far off centre would look like another, for squirt turns the ball and the offset takes
of its speed."""
STEPS = (1e-4, 1e-4, 1e-5, 1e-4, 1e-4, 1e-6, 1e-6)
"""Steps by which differences are taken."""
LEAST = (-np.inf, 0.02, -np.inf, -0.5, -0.5, -np.inf, -np.inf)
MOST = (np.inf, 20.0, np.inf, 0.5, 0.5, np.inf, np.inf)
"""Bounds: beyond half a radius the tip slips."""
WIDE = (0.01, 0.1, 0.01, 0.1, 0.1, 1e-3, 1e-3)
"""The likely error of each number."""
STIRS = 6.0
"""A ball moves that is seen so many times the noise from where it lay."""
LOST = 0.1
"""The distance in m at which a ball counts that is seen where the simulator has none, or the other way about."""


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
    _lay: Floats = field(init=False)
    first: Floats = field(init=False)
    """A first guess at what is fitted, without spin."""
    moved: tuple[str, ...] = field(init=False)
    """The other balls that moved: where they lay is fitted too, x and y, after what `STROKE` names."""
    names: tuple[str, ...] = field(init=False)
    least: Floats = field(init=False)
    most: Floats = field(init=False)
    wide: Floats = field(init=False)
    steps: Floats = field(init=False)
    """The names, bounds and likely errors of all that is fitted, and the steps for differences."""

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
        self._lay = np.array([starts[ball] for ball in self.track.balls])
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
        return CueStroke(self.ball, *self._aimed(x, params))

    def _aimed(self, x: Floats, params: Params) -> tuple[float, float, float, float, float]:
        """The speed, azimuth, elevation and offsets of the cue."""
        ball = self.table.odd_balls.get(self.ball, self.table.ball)
        assert ball is not None
        side, height = float(x[3]), float(x[4])
        off = min(hypot(side, height), params.miscue)
        m, stick, k = ball.mass, params.cue_mass, ball.inertia
        e = params.e_tip if params.tip == "restitution" else tip_restitution(params.e_tip, off, m, stick, k)
        speed = float(x[1]) / ball_speed(1.0, off, m, stick, e, k)
        azimuth = float(x[2]) - squirt(side, m / params.end_mass, k)
        return speed, azimuth, self.elevation, side, height

    def laid(self, x: Floats) -> Layout:
        """The layout of fitted numbers."""
        places = self._places(x[None])[0].tolist()
        return Layout({ball: At(*place) for ball, place in zip(self.track.balls, places, strict=True)})

    def _places(self, xs: Floats) -> Floats:
        """Return where the balls lay by rows of fitted numbers (rows, numbers): (rows, balls, 2), m."""
        balls = self.track.balls
        places = np.repeat(self._lay[None], len(xs), axis=0)
        places[:, balls.index(self.ball)] = xs[:, 5:7]
        for k, ball in enumerate(self.moved):
            n = len(STROKE) + 2 * k
            places[:, balls.index(ball)] = xs[:, n : n + 2]
        return places

    def residuals(self, x: Floats, params: Params, until: float = np.inf) -> Floats:
        """Return how far balls are seen from where they are reckoned to be (frames, 2), metres, ball after ball, up to a time on
        the track's clock.
        """
        return np.asarray(self.many_residuals(x[None], [params], until)[0])

    def many_residuals(self, xs: Floats, params: Sequence[Params], until: float = np.inf) -> Floats:
        """The residuals (rows, frames, 2) by rows of fitted numbers (rows, numbers), each with its parameters, played at once."""
        if any(one.jaw_radius != params[0].jaw_radius for one in params):
            # It shapes the table: these are played one by one.
            return np.concatenate(
                [self.many_residuals(x[None], [one], until) for x, one in zip(xs, params, strict=True)]
            )
        cue = np.array([self._aimed(x, one) for x, one in zip(xs, params, strict=True)]).T
        balls = self.track.balls
        alike = params[0] if all(one is params[0] for one in params) else params
        paths = ManyPaths(self.table, Places(balls, self._places(xs)), Strokes.cue(self.ball, *cue), alike)
        out = []
        for k, ball in enumerate(balls):
            t, xy = self.track.times[ball], self.track.places[ball]
            end = int(np.searchsorted(t, until, side="right"))
            off = xy[: end : self.every] - paths.at(k, t[: end : self.every] - xs[:, :1])
            out.append(np.where(np.isnan(off), LOST, off))
        return np.concatenate(out, axis=1)
