"""A ring shot at pins: it slides by the law of discs, and MuJoCo topples what it meets.

Until the ring comes near a pin, or a wall within the board's rim, it is the disc engine's alone (`hoyle.physics.discs`), and a
shot that meets neither is the same, bit for bit. From there both move together: the ring is a body that slides and turns and
meets pins and walls in MuJoCo, and between its steps the board rubs it as the law says (`hoyle.physics.laws.disc_drag`).
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.core.sampled_path import SampledPath
from hoyle.physics.discs.board import THICK, Board, board
from hoyle.physics.discs.kernel import out_of_field
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.discs.single_stroke import simulate_disc
from hoyle.physics.errors import Impossible
from hoyle.physics.laws.disc_drag import annulus, inertia
from hoyle.physics.laws.peg import STEPS
from hoyle.physics.step_bound import check_steps
from hoyle.physics.toppling.board import check_room, on_frame, pin_of, standing, walls_of
from hoyle.physics.toppling.board_contacts import Touches
from hoyle.physics.toppling.board_scene import BoardScene, Slider
from hoyle.physics.toppling.board_shot import BoardShot
from hoyle.physics.toppling.contact_material import Blow
from hoyle.physics.toppling.ring_pins_kernel import clear_for, first_near, rub
from hoyle.physics.toppling.ring_recess import recesses
from hoyle.physics.toppling.rings import (
    CALM,
    KEEP,
    LASTS,
    MARGIN,
    QUIET,
    Well,
    discs_at,
    hole_under,
    moved,
    until,
    wells_of,
)
from hoyle.record import (
    BECOME,
    POCKET,
    At,
    Contact,
    CueStroke,
    Down,
    Flick,
    Layout,
    Record,
    Stroke,
    Where,
    struck_piece,
)

FINE, COARSE = 2e-4, 8e-4
"""Bounds of a step, seconds: the fine one where pieces meet, the coarse one where nothing comes near anything."""
HOP = 4e-4
"""The distance in m by which two pieces come nearer in a step when they may meet."""
AT_ONCE = 8
"""So many coarse steps at most before it is looked again how near everything is."""
LONGEST = 6.0
"""Seconds after which what still rolls is held to lie."""


def with_ring(table: Table, layout: Layout, stroke: Stroke, params: BoardParams | None = None) -> BoardShot:
    """Flick a ring, or strike it with a cue, on a board where pins stand, and tell what came of it.

    Raises Impossible for a stroke or a layout that cannot be, and where MuJoCo is missing.
    """
    if not isinstance(stroke, Flick | CueStroke):
        raise Impossible(f"a {type(stroke).__name__} is not for pins on a board; give a Flick or a CueStroke")
    bare = Layout({p: at for p, at in layout.places.items() if p[:1] != "#"}, layout.zones, layout.touching)
    free = simulate_disc(table, bare, stroke, params)
    start = Layout({**layout.places, **free.layout.places}, layout.zones, layout.touching)
    pins = {p: at for p, at in standing(table, start, struck_piece(stroke)).items() if p.startswith("#")}
    bed = board(table, params)
    for name, (x, y) in free._starts.items():
        check_room(table, name, At(x, y), bed.disc(name).radius, walls_of(table), pins)
    rows = np.array([(x, y, x, y, r) for x, y, r in pins.values()] + inner(table), dtype=np.float64).reshape(-1, 5)
    near = first_near(free._legs, bed.laws.drag, bed.curves, rows, MARGIN, free._duration, np.zeros(5))
    if near == inf:
        record = replace(free.record, end=moved(start, free.record.end, free.record.contacts), start=start)
        return BoardShot(table, start, stroke, record, free.path)
    return Rings(bed, start, stroke, pins, free, near).play()


def inner(table: Table) -> list[tuple[float, ...]]:
    """The walls within a board's rim."""
    return [
        tuple(row) for wall, row in zip(table.walls, walls_of(table).tolist(), strict=True) if not on_frame(table, wall)
    ]


def drag_table(hollow: float) -> NDArray[np.float64]:
    """The disc's force and torque in the form of `hoyle.physics.laws.peg.patch_table`."""
    share = np.arange(STEPS + 1) / STEPS
    with np.errstate(divide="ignore"):
        force, torque = annulus(share / (1.0 - share), hollow)
    return np.ascontiguousarray(np.stack([force, torque], axis=1))


class Rings:
    """Rings and pins that MuJoCo moves from a time on."""

    def __init__(
        self, bed: Board, start: Layout, stroke: Flick | CueStroke, pins: dict[str, Any], free: Any, near: float
    ) -> None:
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
            table, {pin: pin_of(table, pin) for pin in pins}, {}, sliders, LASTS, Blow(p.e_rim, LASTS, p.mu_rim),
            Blow(p.e_post, LASTS, p.mu_post),
        )  # fmt: skip
        self.recesses = recesses(bed, [d.radius for d in specs])
        for pin, (x, y, _) in pins.items():
            self.scene.stand(pin, x, y)
        self.radii = np.array([d.radius for d in specs])
        self.laws = [(bed.laws.drag, d.radius, inertia(d.hollow)) for d in specs]
        self.gone: dict[str, Where] = {}
        self.contacts, self.trails = until(free, near)
        self.touches = Touches(struck_piece(stroke), table, self.contacts)
        for i, gone, held, state in discs_at(bed, free, near):
            self.scene.slid[i, :2], self.scene.sliding[i] = state[:2], state[2:]
            if gone is not None:
                self.drop(i, gone)
            elif held:
                self.recesses[0].held.add(i)
        self.scene.settle()
        self._rubs = [
            rub.bound(v, 0.0, *law, drag_table(d.hollow))
            for v, law, d in zip(self.scene.sliding, self.laws, specs, strict=True)
        ]

    def drop(self, i: int, where: Where) -> None:
        """Take a ring off the board."""
        self.gone[self.rings[i]] = where
        self.scene.take_away(i)

    def play(self) -> BoardShot:
        """Step until all is at rest."""
        scene, calm = self.scene, 0.0
        wells = [w for w in wells_of(self.bed) if w.depth == 0.0]
        coarse = FINE if self.recesses else COARSE
        ends = np.zeros((len(scene.spans) + len(self.rings), 8))
        clear = clear_for.bound(
            scene.qpos, scene.qvel, scene.spans, scene.slid, scene.sliding, self.radii, walls_of(self.bed.table), ends, 0.0
        )  # fmt: skip
        while calm < CALM and self.t < self.began + LONGEST:
            free, closing, fastest = clear(2 * coarse)
            h, times = min(coarse, max(FINE, HOP / (closing + 1e-9))), 1
            if free > 2 * coarse:
                h, times = coarse, int(min(AT_ONCE, free / coarse))
            self.go_on(h, times)
            check_steps(scene.steps)
            calm = calm + h * times if fastest < QUIET else 0.0
            self.touches.note(scene, self.t)
            for i, name in enumerate(self.rings):
                if name not in self.gone and scene.sliding[i].any():
                    self.follow(i, name, wells)
        self.touches.settle(scene, self.t)
        return self.shot()

    def go_on(self, h: float, times: int) -> None:
        """So many steps of h seconds."""
        scene = self.scene
        scene.timestep(h)
        for _ in range(times):
            for i, bear in enumerate(self._rubs):
                if self.rings[i] not in self.gone:
                    bear(h, *self.laws[i])
            scene.step()
            self.t += h
            for recess in self.recesses:
                for i, fell in recess.step(self.t, scene.slid, scene.sliding):
                    self.passes(i, recess.name, fell)

    def follow(self, i: int, name: str, wells: list[Well]) -> None:
        """Keep a ring's way, and let it drop where it is over a hole."""
        x, y = self.scene.slid[i, :2].tolist()
        way = self.trails.setdefault(name, [])
        if not way or self.t - way[-1][0] >= KEEP:
            way.append((self.t, x, y))
        if hole := hole_under(wells, x, y, float(self.radii[i])):
            self.contacts.append(Contact(POCKET, name, where=hole, time=self.t, at=(x, y)))
            self.drop(i, Down(hole))

    def passes(self, i: int, recess: str, fell: bool) -> None:
        """Note that a ring fell into the recess, or came out of it."""
        x, y = self.scene.slid[i, :2].tolist()
        kind, where = (POCKET, recess) if fell else (BECOME, "out")
        self.contacts.append(Contact(kind, self.rings[i], where=where, time=self.t, at=(x, y)))

    def rest(self, i: int) -> Where:
        """Return where a ring has come to rest; one outside the field is in the ditch, and that is told."""
        name, (x, y) = self.rings[i], self.scene.slid[i, :2].tolist()
        if name in self.gone:
            return self.gone[name]
        for recess in self.recesses:
            if i in recess.held:
                return Down(recess.name)
        if out_of_field(x, y, float(self.radii[i]), self.bed.laws):
            ditch = self.bed.geometry.holes[self.bed.laws.ditch]
            self.contacts.append(Contact(POCKET, name, where=ditch, time=self.t, at=(x, y)))
            return Down(ditch)
        return At(x, y)

    def shot(self) -> BoardShot:
        """All of it as a record."""
        told, places = self.touches.tell(self.bed.table, self.start, self.t)
        places |= {name: self.rest(i) for i, name in enumerate(self.rings)}
        # A touch comes before a fall that is seen after the same step: nothing touches what has fallen.
        contacts = sorted((*told, *self.contacts), key=lambda c: c.time or 0.0)
        piece = struck_piece(self.stroke)
        record = Record(
            struck=piece, contacts=tuple(contacts), end=moved(self.start, Layout(places), contacts),
            calls=self.stroke.calls,
            placed={} if self.stroke.place is None else {piece: self.stroke.place}, start=self.start, stroke=self.stroke,
        )  # fmt: skip
        starts = {p: (at.x, at.y) for p in self.start.on_table() if (at := self.bed.place(p, self.start.of(p)))}
        path = SampledPath(starts, {**self.trails, **self.touches.ways()}, self.t, self.touches.poses())
        return BoardShot(
            self.bed.table, self.start, self.stroke, record, path, self.touches.lying(), self.t - self.began,
            steps=self.scene.steps,
        )  # fmt: skip
