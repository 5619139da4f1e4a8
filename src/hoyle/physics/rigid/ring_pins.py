"""A ring flicked at pins: it slides by the law of discs, and MuJoCo topples what it meets.

Until the ring comes near a pin, or a wall within the board's rim, it is the disc engine's alone (`hoyle.physics.discs`), and a
shot that meets neither is the same, bit for bit. From there both move together: the ring is a body that slides and turns and
meets pins and walls in MuJoCo, and between its steps the board rubs it as the law says (`hoyle.physics.laws.disc_drag`).
"""

from __future__ import annotations

from dataclasses import replace
from math import hypot, inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.discs.board import THICK, Board, board
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.discs.play import simulate_disc
from hoyle.physics.discs.state import WELL
from hoyle.physics.errors import Impossible
from hoyle.physics.laws.disc_drag import annulus, inertia
from hoyle.physics.laws.disc_support import unsupported
from hoyle.physics.laws.peg import STEPS
from hoyle.physics.rigid.board_shot import BoardShot
from hoyle.physics.rigid.material import Blow
from hoyle.physics.rigid.ring_pins_kernel import first_near, rub, state_of
from hoyle.physics.rigid.tops_board import check_room, on_frame, pin_of, standing, walls_of
from hoyle.physics.rigid.tops_path import SampledPath
from hoyle.physics.rigid.tops_scene import BoardScene, Slider
from hoyle.physics.rigid.tops_touches import Touches
from hoyle.record import POCKET, At, Contact, Down, Flick, Layout, Record, Stroke, Where

MARGIN = 2e-3
"""MuJoCo joins where a ring comes this near (m) to what stands."""
FINE, COARSE = 2e-4, 8e-4
"""Bounds of a step, seconds."""
HOP = 4e-4
"""How far (m) what moves fastest goes in a step."""
LASTS = 2.5e-3
"""How long (s) a blow of a ring lasts (reconstruction): a dozen fine steps, so that what falls does not hang on the step."""
QUIET, CALM = 0.02, 6
"""All rests when nothing has been faster (m/s) for so many looks, LOOK steps apart."""
LOOK = 5
LONGEST = 6.0
"""Seconds after which what still rolls is held to lie."""


def with_ring(table: Table, layout: Layout, stroke: Stroke, params: BoardParams | None = None) -> BoardShot:
    """Flick a ring on a board where pins stand, and tell what came of it.

    Raises Impossible for a flick or a layout that cannot be, and where MuJoCo is missing.
    """
    if not isinstance(stroke, Flick):
        raise Impossible(f"pins on a board are shot at with the finger: give a Flick, not a {type(stroke).__name__}")
    bare = Layout({p: at for p, at in layout.places.items() if p[:1] != "#"}, layout.zones, layout.touching)
    free = simulate_disc(table, bare, stroke, params)
    start = Layout({**layout.places, **free.layout.places}, layout.zones, layout.touching)
    pins = {p: at for p, at in standing(table, start, stroke.piece).items() if p.startswith("#")}
    bed = board(table, params)
    for name, (x, y) in free._starts.items():
        check_room(table, name, At(x, y), bed.disc(name).radius, walls_of(table), pins)
    rows = np.array([(x, y, x, y, r) for x, y, r in pins.values()] + inner(table), dtype=np.float64).reshape(-1, 5)
    near = first_near(free._legs, bed.laws.drag, bed.curves, rows, MARGIN, free._duration, np.zeros(5))
    if near == inf:
        record = replace(free.record, end=moved(start, free.record.end), start=start)
        return BoardShot(table, start, stroke, record, free.path)
    return Rings(bed, start, stroke, pins, free, near).play()


def inner(table: Table) -> list[tuple[float, ...]]:
    """The walls within a board's rim."""
    return [
        tuple(row) for wall, row in zip(table.walls, walls_of(table).tolist(), strict=True) if not on_frame(table, wall)
    ]


def moved(start: Layout, end: Layout) -> Layout:
    """What of an end differs from the start."""
    return replace(end, places={p: at for p, at in end.places.items() if start.places.get(p) != at})


def drag_table(hollow: float) -> NDArray[np.float64]:
    """The disc's force and torque in the form of `hoyle.physics.laws.peg.patch_table`."""
    share = np.arange(STEPS + 1) / STEPS
    with np.errstate(divide="ignore"):
        force, torque = annulus(share / (1.0 - share), hollow)
    return np.ascontiguousarray(np.stack([force, torque], axis=1))


class Rings:
    """Rings and pins that MuJoCo moves from a time on."""

    def __init__(self, bed: Board, start: Layout, stroke: Flick, pins: dict[str, Any], free: Any, near: float) -> None:
        self.bed, self.start, self.stroke, self.free = bed, start, stroke, free
        self.t = self.began = near
        table, p = bed.table, bed.params
        self.rings = tuple(free._names)
        specs = [bed.disc(name) for name in self.rings]
        sliders = {
            name: Slider(((d.radius, 0.0, THICK),), d.mass, inertia(d.hollow) * d.mass * d.radius**2)
            for name, d in zip(self.rings, specs, strict=True)
        }
        self.scene = BoardScene(
            table, {pin: pin_of(table, pin) for pin in pins}, {}, sliders, LASTS, Blow(p.e_rim, LASTS, p.mu_rim)
        )
        for pin, (x, y, _) in pins.items():
            self.scene.stand(pin, x, y)
        self.rubs = [(bed.laws.drag, d.radius, inertia(d.hollow), drag_table(d.hollow)) for d in specs]
        self.gone: dict[str, Where] = {}
        self.contacts = [c for c in free.record.contacts if (c.time or 0.0) <= near]
        self.touches = Touches(stroke.piece, table)
        state = np.zeros(5)
        for i, name in enumerate(self.rings):
            self.scene.slid[i, :2] = free._starts[name]
            legs = [k for k, g in enumerate(free._legs) if int(g["piece"]) == i and g["t"] <= near]
            if legs:
                state_of(
                    free._legs, legs[-1], near - float(free._legs[legs[-1]]["t"]), bed.laws.drag, bed.curves, state
                )
                self.scene.slid[i, :2], self.scene.sliding[i] = state[:2], state[2:]
            where = free.path.place(name, near)
            if where is None:
                self.drop(i, free.record.end.of(name))
        self.trails: dict[str, list[tuple[float, float, float]]] = {
            name: [(float(t), *at) for t in np.linspace(0.0, near, 12) if (at := free.path.place(name, float(t)))]
            for name in free.path.trails()
        }
        self.scene.settle()

    def drop(self, i: int, where: Where) -> None:
        """Take a ring off the board."""
        self.gone[self.rings[i]] = where
        self.scene.take_away(i)

    def play(self) -> BoardShot:
        """Step until all is at rest."""
        scene, n, calm, h = self.scene, 0, 0, FINE
        scene.timestep(h)
        plan = self.bed.geometry
        wells = [(w["x"], w["y"], w["radius"], plan.holes[w["part"]]) for w in plan.walls if w["kind"] == WELL]
        while calm < CALM and self.t < self.began + LONGEST:
            for i, (drag, R, k, table) in enumerate(self.rubs):
                rub(scene.sliding[i], h, drag, R, k, table)
            scene.step()
            self.t += h
            n += 1
            self.touches.note(scene, self.t)
            if n % LOOK:
                continue
            speeds = np.hypot(scene.sliding[:, 0], scene.sliding[:, 1])
            fastest = max(float(speeds.max()), scene.fastest())
            h = min(COARSE, max(FINE, HOP / (fastest + 1e-9)))
            scene.timestep(h)
            calm = calm + 1 if fastest < QUIET else 0
            for i, name in enumerate(self.rings):
                x, y = scene.slid[i, :2].tolist()
                if name in self.gone:
                    continue
                if speeds[i] > 0.0 and n % (4 * LOOK) == 0:
                    self.trails.setdefault(name, []).append((self.t, x, y))
                for hx, hy, a, hole in wells:
                    if hypot(x - hx, y - hy) < unsupported(a, self.rubs[i][1]):
                        self.contacts.append(Contact(POCKET, name, where=hole, time=self.t, at=(x, y)))
                        self.drop(i, Down(hole))
        self.touches.settle(scene, self.t)
        return self.shot()

    def shot(self) -> BoardShot:
        """All of it as a record."""
        told, places = self.touches.tell(self.bed.table, self.start)
        for i, name in enumerate(self.rings):
            x, y = self.scene.slid[i, :2].tolist()
            places[name] = self.gone.get(name, At(x, y))
        contacts = sorted((*self.contacts, *told), key=lambda c: c.time or 0.0)
        piece = self.stroke.piece
        record = Record(
            struck=piece, contacts=tuple(contacts), end=moved(self.start, Layout(places)), calls=self.stroke.calls,
            placed={} if self.stroke.place is None else {piece: self.stroke.place}, start=self.start, stroke=self.stroke,
        )  # fmt: skip
        starts = {p: (at.x, at.y) for p in self.start.on_table() if (at := self.bed.place(p, self.start.of(p)))}
        path = SampledPath(starts, {**self.trails, **self.touches.ways()}, self.t, self.touches.poses())
        return BoardShot(
            self.bed.table, self.start, self.stroke, record, path, self.touches.lying(), self.t - self.began
        )
