"""Both engines at once: balls by the planar engine, pins by MuJoCo, and between them impulses.

A step of length h splits the motion (Strang 1968; McLachlan, Quispel, Acta Numerica 11 (2002) 341): MuJoCo takes balls and pins as
they are and finds what their contacts do to the velocities of both; it moves the pins on; the planar engine takes the change
of the balls' velocities as a kick at the step's beginning and moves them on, in closed form, through whatever else they meet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot, inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.prepared_table import PreparedTable
from hoyle.physics.balls.single_stroke import StrokeArrays
from hoyle.physics.balls.state import BALL, RAIL, BatchArrays
from hoyle.physics.balls.stepping import step_stroke
from hoyle.physics.core.poses import Pose, of_quaternions
from hoyle.physics.core.records import make_record
from hoyle.physics.core.shot import Shot
from hoyle.physics.core.state import DONE, LEG, PUSH, TWICE
from hoyle.physics.step_bound import check_steps
from hoyle.physics.toppling.contact_material import NAP
from hoyle.physics.toppling.coupling_kernel import PinBounds, PinContext, after_step, before_step, clear_for, first_near
from hoyle.physics.toppling.scene import BLOW, COARSE, FINE, Scene
from hoyle.record import Layout, Stroke, let_go

BRISK = 0.2
"""The speed in m/s below which a fine step will do for the blow of a ball and a pin that near each other."""
STIRRING = 0.03
"""A pin that has not come to lie and moves faster than this (m/s) sways."""
AT_ONCE = 8
"""So many coarse steps at most before the balls are looked at again."""
LULL, BUDGED = 0.1, 1e-3
"""Pins no pose of which changes by more than this (m, or about two thousandths of a radian) in this time (s) are at rest: contacts
as MuJoCo has them tremble."""
LONGEST = 12.0
"""Pins that have moved for so many seconds are taken to lie as they are."""
FRAME = 1 / 120
"""Pins' poses are kept this often (s), for drawing."""
STIRRED = 1e-5
"""A pin no pose of which differs by more (m, or of its quaternion) has not moved."""
ASIDE = 50.0
"""The place in m of pins that have left the bed."""


@dataclass(frozen=True, eq=False)
class PinMotion:
    """The motion of pins, for drawing: `times` (n,), s; `poses` (n, pins, 7), the centre of mass in metres and a unit
    quaternion, real part first. Before the first time they stand, after the last they lie.
    """

    pins: tuple[str, ...]
    times: NDArray[np.float64]
    poses: NDArray[np.float64]

    def ways(self) -> dict[str, list[Pose]]:
        """The poses of each pin that moved."""
        found = {}
        for k, pin in enumerate(self.pins):
            here = self.poses[:, k, 0] < ASIDE / 2
            times, poses = self.times[here], self.poses[here, k]
            if len(times) and np.ptp(poses, axis=0).max() > STIRRED:
                found[pin] = of_quaternions(times, poses)
        return found


class RoomExceeded(Exception):
    """The arrays of a stroke were too small."""


class CoupledStroke:
    """One stroke that comes to pins, from its beginning to its end."""

    def __init__(
        self, bed: PreparedTable, scene: Scene, layout: Layout, stroke: Stroke, feet: list[tuple[float, float, float]]
    ):
        self.bed, self.scene, self.stroke, self.feet = bed, scene, stroke, feet
        self.start, self.names, self.xs, self.ys, self.row = bed.prepare(layout, stroke)
        self.walls = bed.geometry.walls
        self.circles: NDArray[np.float64] = np.array(
            [(x, y, s.girth) for s, (x, y, _) in zip(scene.shapes, feet, strict=True)]
        )

    def play(self, near: float) -> None:
        """Play the stroke, in which the balls first come to a pin at time `near`."""
        size = 4096
        while True:
            try:
                return self._play(near, size)
            except RoomExceeded:
                size *= 4

    def _play(self, near: float, size: int) -> None:
        n, pins = len(self.names), len(self.scene.pins)
        self.arrays = StrokeArrays(n, size, size)
        self.arrays.set_out(self.bed, self.names, self.xs, self.ys, self.row, let_go(self.stroke))
        self.outcomes = self.arrays.sheet.outcomes
        self.seen = np.zeros(n, BALL)
        self.kicks, self.before = np.zeros((n, 6)), np.zeros((n, 6))
        self.last, self.log, self.told = np.full((n + pins, n + pins), -1.0), np.zeros((size, 3)), 0
        self.felled, self.gone = np.full(pins, inf), np.zeros(pins, np.bool_)
        self.left: dict[int, tuple[float, str]] = {}
        """Pins that left the bed: when, and into which pocket."""
        self.times: list[float] = []
        self.poses: list[NDArray[np.float64]] = []
        self.steps, self.spent = 0, 0.0
        self._bind()
        self.scene.set_up(self.feet)
        self.seen_at, self.poses_seen = 0.0, self.scene.qpos[:pins].copy()
        self._go_on(-1.0, near)
        self.now = near
        while near < inf and self.spent < LONGEST:
            self._move()
            near = self._next_near()
            if self.now < near < inf:
                self._go_on(self.now, near)
                self.now = near
        self._keep()
        self._go_on(self.now, inf)

    def _bind(self) -> None:
        """Bind the kernels to this stroke's arrays."""
        s, d, size = self.scene, self.arrays, self.bed.table
        self._step_stroke = step_stroke.bound(
            self._batch(self.outcomes), self.walls, self.bed.laws, d.workspace(), self.seen, self.kicks, 0, 0.0, 0.0
        )
        self._clear_for = clear_for.bound(self.seen, 0.0, 0.0, 0.0, s.qpos, s.qvel, s.spans, self.gone)
        pins = PinContext(
            self.seen, s.qpos, s.qvel, s.applied, s.bodies, s.cloth.forces, self.before, self.kicks, s.cloth.geoms, s.owner,
            self.last, self.log, s.limits, self.gone, self.felled, s.drops,
        )  # fmt: skip
        bounds = PinBounds(len(s.pins), NAP, self.bed.params.g, size.width / 2 + RAIL, size.length / 2 + RAIL)
        behind = after_step.bound(pins, bounds, 0, 0, 0.0, 0.0, 0.0)

        def after(count: int, h: float, turn: float, now: float) -> tuple[int, int]:
            told: tuple[int, int] = behind(count, self.told, h, turn, now)
            return told

        self._before, self._after = before_step.bound(pins, bounds, 0.0), after

    def _batch(self, outcomes: NDArray[Any]) -> BatchArrays:
        """The stroke as the planar engine takes it, with outcomes to fill."""
        return BatchArrays(*self.arrays.sheet.arrays())._replace(outcomes=outcomes)

    def _go_on(self, since: float, until: float, kicked: int = 0) -> None:
        """Let the planar engine go on."""
        d = self.arrays
        self._step_stroke(kicked, since, until)
        made = self.outcomes[0]
        if made["events"] > len(d.events) or made["legs"] > len(d.legs) or self.told >= len(self.log):
            raise RoomExceeded

    def _move(self) -> None:
        """Move all until the pins are at rest and no ball comes to one soon; at least a little."""
        while self.spent < LONGEST:
            awake = self._awake()
            free, blow, sways = self._clear_for(self.now, 2 * COARSE, FINE)
            if not awake and free > 2 * COARSE:
                if free < inf:
                    self._go_on(self.now, self.now + free)
                    self.now += free
                return
            if awake and (not self.times or self.now - self.times[-1] >= FRAME):
                self._keep()
            if free > 2 * COARSE:
                h = FINE if sways > STIRRING else COARSE
                self._step(h, int(min(free / h, AT_ONCE)), False)
            else:
                self._step(BLOW if blow > BRISK else FINE, 1, True)

    def _awake(self) -> bool:
        """True if a pin still moves; pins that have long only trembled are stopped."""
        s, n = self.scene, len(self.scene.pins)
        # Asked at every step, so without arrays until more than a word is wanted.
        if all(since >= 0 or gone for since, gone in zip(s.asleep.tolist(), self.gone.tolist(), strict=True)):
            return False
        if self.spent - self.seen_at < LULL:
            return True
        still = (np.abs(s.qpos[:n] - self.poses_seen) < BUDGED).all(axis=1) | (s.asleep >= 0) | self.gone
        self.poses_seen, self.seen_at = s.qpos[:n].copy(), self.spent
        if still.all():
            s.qvel[:n] = 0.0
            return False
        return True

    def _step(self, h: float, times: int, near: bool) -> None:
        """So many steps; with balls near a pin (one step), their velocities are given and taken back."""
        s = self.scene
        s.timestep(h)
        until, kicked = self.now, 0
        self._before(h)
        for i in range(times):
            s.step(s.model, s.data)
            count = s.cloth.rub(h)
            told, lost = self._after(count, h, h if i + 1 < times else h / 2, until)
            until += h
            kicked, self.told = (1, -told - 1) if told < 0 else (0, told)
            if lost >= 0:
                self._leave(lost, until)
        self.steps += times
        check_steps(self.steps)
        self.spent += times * h
        self._go_on(self.now, until, kicked if near else 0)
        self.now = until

    def _leave(self, k: int, now: float) -> None:
        """A pin has left the bed."""
        s = self.scene
        x, y = s.qpos[k, :2]
        pocket = next((name for name, (px, py, r) in self.bed.pits.items() if hypot(x - px, y - py) < r), "")
        self.left[k] = (now, pocket)
        self.gone[k] = True
        s.qpos[k] = (ASIDE + k, ASIDE, s.shapes[k].centre, 1.0, 0.0, 0.0, 0.0)
        s.qvel[k] = 0.0

    def _next_near(self) -> float:
        """Return when a ball next comes to a pin, as all now lie; infinity if none does."""
        s, d = self.scene, self.arrays
        balls, pairs, events, legs, outcomes = (a.copy() for a in (d.balls, d.pairs, d.events, d.legs, self.outcomes))
        work = d.workspace()._replace(balls=balls, pairs=pairs, events=events, legs=legs)
        step_stroke(
            self._batch(outcomes), self.walls, self.bed.laws, work, self.seen.copy(), self.kicks, 0, self.now, inf
        )
        made = outcomes[0]
        if made["legs"] > len(legs):
            raise RoomExceeded
        for k in range(len(s.pins)):
            x, y, _ = axis(s.qpos[k])
            low, high, girth = (float(c) for c in s.spans[k])
            self.circles[k] = float(s.qpos[k, 0]), float(s.qpos[k, 1]), girth + hypot(x, y) * max(-low, high)
            if self.gone[k]:
                self.circles[k, :2] = ASIDE
        near: float = first_near(legs, int(made["legs"]), self.now, float(made["time"]), self.circles)
        return near

    def _keep(self) -> None:
        """Keep the pins' poses."""
        self.times.append(self.now)
        self.poses.append(self.scene.qpos[: len(self.scene.pins)].copy())

    def tumble(self) -> PinMotion:
        """Return how the pins moved."""
        return PinMotion(self.scene.pins, np.array(self.times), np.array(self.poses))

    def touches(self) -> list[tuple[int, int]]:
        """The pieces that touch a pin at the end: their numbers, balls after pins, -1 the bed and -2 a cushion."""
        met = self.scene.touching()
        return [(a, b) for pair in met for a, b in (pair, pair[::-1]) if 0 <= a < len(self.scene.pins)]

    def shot(self, free: Shot) -> Shot:
        """The balls' part of it, told as a stroke without pins is (`free` is that which would have been)."""
        d = self.arrays
        made = self.outcomes[0]
        time, happened, moves, again = float(made["time"]), int(made["events"]), int(made["legs"]), int(made["again"])
        x, y, motions = (d.balls[name].tolist() for name in ("x", "y", "motion"))
        record = make_record(self.bed, self.start, self.stroke, self.names, x, y, motions, d.events[:happened], again)
        return replace(
            free, _record=record, push=again == PUSH, double_hit=again == TWICE,
            settled=int(made["how"]) == DONE and self.spent < LONGEST, turns=int(made["turns"]), steps=self.steps,
            _legs=np.array(d.legs[:moves], LEG), _duration=max(time, self.times[-1]),
        )  # fmt: skip


def axis(q: Any) -> tuple[float, float, float]:
    """The way a pin's head points, from its place and quaternion."""
    w, x, y, z = (float(c) for c in q[3:])
    return 2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)
