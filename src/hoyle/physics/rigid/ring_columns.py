"""Rings that stand one on another, shot at: MuJoCo moves all rings from the time at which one comes to a column.

Until then, and where none comes to one, the shot is the disc engine's (`hoyle.physics.discs`), the same, bit for bit. From there
every ring is a free body, a disc of a ring's moments, which slides with the board's friction, meets others and the rim as the disc
engine's do, and may tilt, roll and lie on others. When all rest, what stands within a ring's radius of where its column stood is
that column still, if it be lower by what was shot out; the others are loose, and lie flat on the board, moved apart if they leant
on each other (reconstruction: a player would not leave them so). Rings hung on posts are not moved so.
"""

from __future__ import annotations

from dataclasses import replace
from math import atan2, hypot, inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import DiscSpec, Table
from hoyle.physics.discs.board import THICK, Board, board
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.discs.play import simulate_disc
from hoyle.physics.discs.state import NET, RIM, WELL
from hoyle.physics.laws.disc_drag import inertia
from hoyle.physics.laws.disc_support import unsupported
from hoyle.physics.rigid.board_shot import BoardShot
from hoyle.physics.rigid.material import Blow
from hoyle.physics.rigid.needs import mujoco
from hoyle.physics.rigid.ring_pins import LASTS, MARGIN, moved, states_at
from hoyle.physics.rigid.ring_pins_kernel import first_near
from hoyle.physics.rigid.tops_board import outside, rim_letter
from hoyle.physics.rigid.tops_kernel import between, fastest
from hoyle.physics.rigid.tops_path import SampledPath
from hoyle.physics.rigid.tops_scene import BOARD, CONTACTS, DEEP
from hoyle.physics.shot import Shot
from hoyle.record import BECOME, CUSHION_TOUCH, LEAVE, MEET, OFF, POCKET, At, Contact, Down, Layout, Stroke, Where
from hoyle.units import GRAVITY

FINE, COARSE = 4e-4, 8e-4
"""Seconds of a step, and of one in which nothing is faster than BRISK."""
BRISK = 0.6
FACES = 0.3
"""The restitution of two rings of one column, which meet with their faces more often than with their edges (reconstruction)."""
QUIET, CALM = 0.02, 0.024
"""All rests when nothing has been faster (m/s) for so long (s)."""
LOOK = 2
"""Steps between looks at what touches: a blow lasts three such."""
LONGEST = 3.0
"""Seconds after which what still rolls is held to lie."""
APART = 0.05
"""Two rings that have not touched for this long (s) meet anew."""
KEEP = 0.016
"""Seconds between the points that are kept of a ring's way."""
LEVEL = 0.9
"""The cosine of its tilt above which a ring of a column is level."""
STILL = 1e-5
"""A ring that has moved by less (m) lies where it lay."""

Column = tuple[float, float, tuple[str, ...]]
"""Where a column stands, and its rings."""


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
        stacked = {ring for _, _, rings in columns for ring in rings}
        upper = [ring for _, _, rings in columns for ring in rings[1:]]
        self.names = (*free._names, *upper)
        self.discs = [bed.disc(name) for name in self.names]
        plan = bed.geometry
        self.wells = [
            (float(w["x"]), float(w["y"]), float(w["radius"]), plan.holes[w["part"]])
            for w in plan.walls
            if w["kind"] == WELL
        ]
        mj = mujoco()
        self.model: Any = mj.MjModel.from_xml_string(
            rings_xml(bed, [(disc, name in stacked) for name, disc in zip(self.names, self.discs, strict=True)])
        )
        self.data: Any = mj.MjData(self.model)
        self._step = mj.mj_step
        self.qpos: NDArray[np.float64] = self.data.qpos.reshape(-1, 7)
        self.qvel: NDArray[np.float64] = self.data.qvel.reshape(-1, 6)
        self.gone: dict[int, Where] = {}
        self.contacts = [c for c in free.record.contacts if (c.time or 0.0) <= near]
        self.ways: dict[str, list[tuple[float, float, float]]] = {
            name: [(float(t), *at) for t in np.linspace(0.0, near, 12) if (at := free.path.place(name, float(t)))]
            for name in free.path.trails()
        }
        self.last: dict[tuple[int, int], float] = {}
        for i, name in enumerate(self.names):
            stood = bed.place(name, self.start.of(name))
            self.qpos[i] = (stood.x, stood.y, stood.z + THICK / 2, 1.0, 0.0, 0.0, 0.0)
        for i, where, (x, y, vx, vy, spin) in states_at(bed, free, near):
            self.qpos[i, :2] = x, y
            self.qvel[i] = vx, vy, 0.0, 0.0, 0.0, spin
            if where is not None:
                self.take(i, where)
        self.active = set(np.flatnonzero(self.qvel.any(axis=1)).tolist())
        mj.mj_forward(self.model, self.data)

    def play(self) -> BoardShot:
        """Step until all is at rest."""
        bodies = self.model.geom_bodyid - 1
        plane = self.model.geom_type == mujoco().mjtGeom.mjGEOM_PLANE
        owner: NDArray[np.int64] = np.where(bodies >= 0, bodies, np.where(plane, -1, -2)).astype(np.int64)
        geoms, pairs = np.zeros((CONTACTS, 2), np.int32), np.empty((CONTACTS, 2), np.int64)
        meeting = between.bound(geoms, 0, owner, pairs)
        speed = fastest.bound(self.qvel, np.array([disc.radius for disc in self.discs]))
        calm, kept, steps = 0.0, -KEEP, 0
        while calm < CALM and self.t < self.began + LONGEST:
            quick = speed()
            h = FINE if quick > BRISK else COARSE
            self.model.opt.timestep = h
            self._step(self.model, self.data)
            self.t += h
            calm = calm + h if quick < QUIET else 0.0
            steps += 1
            if steps % LOOK:
                continue
            met = self.data.contact.geom
            count = min(len(met), CONTACTS)
            geoms[:count] = met[:count]
            high = self.qpos[:, 2].tolist()
            for a, b in sorted(set(map(tuple, pairs[: meeting(count)].tolist()))):
                i, other = max(a, b), min(a, b)
                if other < 0 or abs(high[i] - high[other]) < THICK / 2:
                    self.note(i, other)
                elif i in self.active or other in self.active:
                    self.active |= {i, other}
            if self.t - kept >= KEEP:
                kept = self.t
                for i in self.active - self.gone.keys():
                    self.ways.setdefault(self.names[i], []).append((self.t, *self.qpos[i, :2].tolist()))
            for i in self.active - self.gone.keys():
                self.follow(i)
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

    def follow(self, i: int) -> None:
        """Take a ring off where it drops into a pocket or has left the board."""
        x, y, z = self.qpos[i, :3].tolist()
        if outside(self.bed.table, x, y):
            self.contacts.append(Contact(LEAVE, self.names[i], time=self.t))
            self.take(i, OFF)
        elif z < THICK and (hole := self.hole_under(i, x, y)):
            self.contacts.append(Contact(POCKET, self.names[i], where=hole, time=self.t, at=(x, y)))
            self.take(i, Down(hole))

    def hole_under(self, i: int, x: float, y: float) -> str:
        """The hole into which a ring falls that lies at (x, y)."""
        R = self.discs[i].radius
        return next((hole for hx, hy, a, hole in self.wells if hypot(x - hx, y - hy) < unsupported(a, R)), "")

    def take(self, i: int, where: Where) -> None:
        """Take a ring off the board."""
        self.gone[i] = where
        self.qpos[i] = (DEEP + i, DEEP, THICK / 2, 1.0, 0.0, 0.0, 0.0)
        self.qvel[i] = 0.0

    def stands(self, i: int, x: float, y: float) -> bool:
        """Whether a ring is at rest in a column that stood at (x, y)."""
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
            for ring in set(rings) - set(left) - places.keys():
                self.contacts.append(Contact(BECOME, ring, where="off", time=self.t))
        loose = [i for i, name in enumerate(self.names) if name not in kept and i not in self.gone]
        xs = [*(x for x, _, _ in feet), *self.qpos[loose, 0].tolist()]
        ys = [*(y for _, y, _ in feet), *self.qpos[loose, 1].tolist()]
        size = [*(self.bed.disc(left[0]).radius for _, _, left in feet), *(self.discs[i].radius for i in loose)]
        self.bed.part(xs, ys, size, [k < len(feet) for k in range(len(xs))])
        for i, x, y in zip(loose, xs[len(feet) :], ys[len(feet) :], strict=True):
            name = self.names[i]
            was = self.bed.place(name, self.start.of(name))
            places[name] = At(x, y)
            if hole := self.hole_under(i, x, y):
                self.contacts.append(Contact(POCKET, name, where=hole, time=self.t, at=(x, y)))
                places[name] = Down(hole)
            elif hypot(x - was.x, y - was.y) < STILL and not was.z:
                places[name] = self.start.of(name)
        flat = [name for name, at in places.items() if isinstance(at, At)]
        touching = self.bed.touching(flat, *([getattr(places[name], c) for name in flat] for c in ("x", "y")))
        record = replace(
            self.free.record, contacts=tuple(sorted(self.contacts, key=lambda c: c.time or 0.0)), start=self.start,
            end=moved(self.start, Layout(places, touching=touching)),
        )  # fmt: skip
        starts = {name: (at.x, at.y) for name in self.names for at in [self.bed.place(name, self.start.of(name))]}
        path = SampledPath(starts, self.ways, self.t)
        return BoardShot(self.bed.table, self.start, self.free.stroke, record, path, coupled=self.t - self.began)


def rings_xml(bed: Board, discs: list[tuple[DiscSpec, bool]]) -> str:
    """Board, rim and rings, each with whether it is of a column, in MJCF."""
    p = bed.params
    edge = f'priority="1" {Blow(p.e_disc, LASTS, p.mu_disc).attributes()}'
    face = f'priority="0" {Blow(FACES, BOARD.lasts, p.mu_disc).attributes()}'
    bodies = "".join(_ring(disc, face if stacked else edge) for disc, stacked in discs)
    return (
        f'<mujoco><compiler angle="radian"/><option gravity="0 0 {-GRAVITY}" cone="elliptic" integrator="implicitfast" '
        'impratio="5" iterations="20" tolerance="1e-8" sleep_tolerance="2e-3"><flag sleep="enable"/></option><worldbody>'
        f'<geom type="plane" size="0 0 1" priority="2" {replace(BOARD, slide=p.mu).attributes()}/>'
        f"{_rims(bed)}{bodies}</worldbody></mujoco>"
    )


def _ring(disc: DiscSpec, meets: str) -> str:
    about = inertia(disc.hollow) * disc.mass * disc.radius**2
    across = about / 2 + disc.mass * THICK**2 / 12
    return (
        f'<body pos="0 {DEEP} 1" sleep="init"><freejoint/><inertial pos="0 0 0" mass="{disc.mass!r}" '
        f'diaginertia="{across!r} {across!r} {about!r}"/>'
        f'<geom type="cylinder" size="{disc.radius!r} {THICK / 2!r}" {meets}/></body>'
    )


def _rims(bed: Board) -> str:
    """A box behind every piece of rim, twice as high as a ring (reconstruction), and behind a pocket its net."""
    p, out = bed.params, []
    for w in bed.geometry.walls:
        if w["kind"] not in (RIM, NET):
            continue
        blow = Blow(p.e_rim if w["kind"] == RIM else p.e_net, LASTS, p.mu_rim)
        half, deep = float(w["length"]) / 2, 0.01
        x = float(w["x"] + w["ux"] * half - w["nx"] * deep)
        y = float(w["y"] + w["uy"] * half - w["ny"] * deep)
        out.append(
            f'<geom type="box" size="{half!r} {deep!r} {THICK!r}" pos="{x!r} {y!r} {THICK!r}" '
            f'euler="0 0 {atan2(float(w["uy"]), float(w["ux"]))!r}" priority="2" {blow.attributes()}/>'
        )
    return "".join(out)
