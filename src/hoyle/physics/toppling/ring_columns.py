"""Rings that stand one on another, shot at: MuJoCo moves all rings from the time at which one comes to a column.

Until then, and where none comes to one, the shot is the disc engine's (`hoyle.physics.discs`), the same, bit for bit. From there
every ring is a free body, a disc of a ring's moments, which slides with the board's friction, meets others and the rim as the disc
engine's do, and may tilt, roll and lie on others. When all rest, what stands within a ring's radius of where its column stood is
that column still, if it be lower by what was shot out; the others are loose, and lie flat on the board, moved apart if they leant
on each other (reconstruction: a player would not leave them so). Rings hung on posts are not moved so.
"""

from __future__ import annotations

from dataclasses import replace
from math import hypot, inf

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.core.sampled_path import SampledPath
from hoyle.physics.core.shot import Shot
from hoyle.physics.discs.board import THICK, Board, board
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.discs.single_stroke import simulate_disc
from hoyle.physics.toppling.board import outside, rim_letter
from hoyle.physics.toppling.board_shot import BoardShot
from hoyle.physics.toppling.ring_columns_scene import LOOK, scene_of
from hoyle.physics.toppling.ring_pins_kernel import first_near
from hoyle.physics.toppling.rings import CALM, KEEP, MARGIN, QUIET, discs_at, hole_under, moved, until, wells_of
from hoyle.record import BECOME, CUSHION_TOUCH, LEAVE, MEET, OFF, POCKET, At, Contact, Down, Layout, Stroke, Where

LONGEST = 3.0
"""Seconds after which what still rolls is held to lie."""
APART = 0.05
"""Two rings that have not touched for this long (s) meet anew."""
LEVEL = 0.9
"""The cosine of its tilt above which a ring of a column is level."""
STILL = 1e-5
"""A ring that has moved by less (m) lies where it lay."""

Column = tuple[float, float, tuple[str, ...]]
"""The place where a column stands, and its rings."""


def columns_of(bed: Board, layout: Layout) -> list[Column]:
    """The columns of a layout: rings at one place, from the lowest."""
    found: dict[tuple[float, float], list[tuple[float, str]]] = {}
    for name in layout.on_table():
        at = bed.place(name, layout.of(name))
        found.setdefault((at.x, at.y), []).append((at.z, name))
    return [(x, y, tuple(ring for _, ring in sorted(rings))) for (x, y), rings in found.items() if len(rings) > 1]


def with_columns(table: Table, layout: Layout, stroke: Stroke, params: BoardParams | None = None) -> Shot | BoardShot:
    """Shoot on a board where rings stand in columns, and tell what came of it.

    Raises Impossible for a shot or a layout that cannot be, and where MuJoCo is missing.
    """
    free = simulate_disc(table, layout, stroke, params)
    bed = board(table, params)
    columns = columns_of(bed, free.layout)
    rows = np.array([(x, y, x, y, bed.disc(rings[0]).radius) for x, y, rings in columns])
    near = first_near(free._legs, bed.laws.drag, bed.curves, rows, MARGIN, free._duration, np.zeros(5))
    return free if near == inf else _Columns(bed, free, columns, near).play()


class _Columns:
    """One shot that comes to a column."""

    def __init__(self, bed: Board, free: Shot, columns: list[Column], near: float) -> None:
        self.bed, self.free, self.columns, self.start = bed, free, columns, free.layout
        self.t = self.began = near
        self.steps = 0
        stacked = {ring for _, _, rings in columns for ring in rings}
        upper = [ring for _, _, rings in columns for ring in rings[1:]]
        self.names = (*free._names, *upper)
        self.discs = [bed.disc(name) for name in self.names]
        self.wells = wells_of(bed)
        self.scene = scene_of(
            bed, tuple((disc, name in stacked) for name, disc in zip(self.names, self.discs, strict=True))
        )
        self.qpos, self.qvel = self.scene.qpos, self.scene.qvel
        self.gone: dict[int, Where] = {}
        self.contacts, self.ways = until(free, near)
        self.last: dict[tuple[int, int], float] = {}
        for i, name in enumerate(self.names):
            stood = bed.place(name, self.start.of(name))
            self.scene.lay(i, stood.x, stood.y, stood.z)
        for i, gone, _, (x, y, vx, vy, spin) in discs_at(bed, free, near):
            self.qpos[i, :2] = x, y
            self.qvel[i] = vx, vy, 0.0, 0.0, 0.0, spin
            if gone is not None:
                self.take(i, gone)
        self.active = set(np.flatnonzero(self.qvel.any(axis=1)).tolist())
        self.scene.settle()

    def play(self) -> BoardShot:
        """Step until all is at rest."""
        calm, kept = 0.0, -KEEP
        at: list[list[float]] = self.qpos[:, :3].tolist()
        while calm < CALM and self.t < self.began + LONGEST:
            h, quick = self.scene.step()
            self.t += h
            self.steps += LOOK
            calm = calm + h if quick < QUIET else 0.0
            before, at = at, self.qpos[:, :3].tolist()
            for a, b in sorted(self.scene.touching()):
                i, other = max(a, b), min(a, b)
                if other < 0 or abs(at[i][2] - at[other][2]) < THICK / 2:
                    self.note(i, other)
                elif i in self.active or other in self.active:
                    self.active |= {i, other}
            if self.t - kept >= KEEP:
                kept = self.t
                for i in self.active - self.gone.keys():
                    self.ways.setdefault(self.names[i], []).append((self.t, at[i][0], at[i][1]))
            for i in self.active - self.gone.keys():
                if at[i] != before[i]:
                    self.follow(i, *at[i])
        return self.shot()

    def note(self, i: int, other: int) -> None:
        """Take down a contact of a ring with another, edge to edge, or with the rim, which is -2."""
        if i not in self.active and other not in self.active:
            return
        if other >= 0:
            self.active |= {i, other}
        anew = self.t - self.last.get((i, other), -1.0) > APART
        self.last[i, other] = self.t
        if not anew:
            return
        x, y = self.qpos[i, :2].tolist()
        if other < 0:
            w, l = self.bed.table.width / 2, self.bed.table.length / 2
            px, py = (x, l if y > 0 else -l) if abs(abs(y) - l) < abs(abs(x) - w) else (w if x > 0 else -w, y)
            self.contacts.append(
                Contact(
                    CUSHION_TOUCH, self.names[i], where=rim_letter(self.bed.table, px, py), time=self.t, at=(px, py)
                )
            )
            return
        by, to = (i, other) if np.abs(self.qvel[i, :2]).sum() > np.abs(self.qvel[other, :2]).sum() else (other, i)
        self.contacts.append(
            Contact(
                MEET,
                self.names[by],
                (self.names[to],),
                time=self.t,
                at=(float(self.qpos[to, 0]), float(self.qpos[to, 1])),
            )
        )

    def follow(self, i: int, x: float, y: float, z: float) -> None:
        """Take a ring off where it drops into a pocket or has left the board."""
        if outside(self.bed.table, x, y):
            self.contacts.append(Contact(LEAVE, self.names[i], time=self.t))
            self.take(i, OFF)
        elif z < THICK and (hole := hole_under(self.wells, x, y, self.discs[i].radius)):
            self.contacts.append(Contact(POCKET, self.names[i], where=hole, time=self.t, at=(x, y)))
            self.take(i, Down(hole))

    def take(self, i: int, where: Where) -> None:
        """Take a ring off the board."""
        self.gone[i] = where
        self.scene.take(i)

    def stands(self, i: int, x: float, y: float) -> bool:
        """True if a ring is at rest in a column that stood at (x, y)."""
        q = self.qpos[i]
        level = abs(1.0 - 2.0 * (q[4] * q[4] + q[5] * q[5])) > LEVEL
        return i not in self.gone and level and hypot(q[0] - x, q[1] - y) < self.discs[i].radius

    def shot(self) -> BoardShot:
        """All of it as a record."""
        places: dict[str, Where] = {self.names[i]: where for i, where in self.gone.items()}
        kept: set[str] = set()
        feet: list[Column] = []
        for x, y, rings in self.columns:
            left = tuple(ring for ring in rings if self.stands(self.names.index(ring), x, y))
            kept |= set(left)
            feet += [(x, y, left)] if left else []
            out = [ring for ring in rings if ring not in left and ring not in places]
            self.contacts += [Contact(BECOME, ring, where="off", time=self.t) for ring in out]
        loose = [i for i, name in enumerate(self.names) if name not in kept and i not in self.gone]
        xs = [*(x for x, _, _ in feet), *self.qpos[loose, 0].tolist()]
        ys = [*(y for _, y, _ in feet), *self.qpos[loose, 1].tolist()]
        size = [*(self.bed.disc(left[0]).radius for _, _, left in feet), *(self.discs[i].radius for i in loose)]
        self.bed.part(xs, ys, size, [k < len(feet) for k in range(len(xs))])
        for i, x, y in zip(loose, xs[len(feet) :], ys[len(feet) :], strict=True):
            name = self.names[i]
            was = self.bed.place(name, self.start.of(name))
            places[name] = At(x, y)
            if hole := hole_under(self.wells, x, y, self.discs[i].radius):
                self.contacts.append(Contact(POCKET, name, where=hole, time=self.t, at=(x, y)))
                places[name] = Down(hole)
            elif hypot(x - was.x, y - was.y) < STILL and not was.z:
                places[name] = self.start.of(name)
        flat = [name for name, at in places.items() if isinstance(at, At)]
        touching = self.bed.touching(flat, *([getattr(places[name], c) for name in flat] for c in ("x", "y")))
        record = replace(
            self.free.record, contacts=tuple(sorted(self.contacts, key=lambda c: c.time or 0.0)), start=self.start,
            end=moved(self.start, Layout(places, touching=touching), self.contacts),
        )  # fmt: skip
        starts = {name: (at.x, at.y) for name in self.names for at in [self.bed.place(name, self.start.of(name))]}
        path = SampledPath(starts, self.ways, self.t)
        return BoardShot(
            self.bed.table, self.start, self.free.stroke, record, path, coupled=self.t - self.began, steps=self.steps
        )
