"""A top's whole life: let go by hand or string, it spins, wanders, strikes what stands in its way, tires and falls.

Alone it moves by its own law (`hoyle.physics.laws.top`), compiled, over a board with walls and holes. Where a pin or another
top is within its reach MuJoCo moves those, and the top among them as a body that keeps its law: the two take turns, a step
each. When the edge of its body touches the board it has ceased to spin, and MuJoCo rolls it to its rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, sin

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.equipment.tops import TopSpec
from hoyle.physics.core.poses import Pose
from hoyle.physics.core.sampled_path import SampledPath
from hoyle.physics.laws.peg import patch_table
from hoyle.physics.laws.top import DX, DY, DZ, EX, EY, EZ, SIZE, VX, VY, Top, W, X, Y, critical_spin
from hoyle.physics.toppling.board import (
    check_room,
    check_spin,
    holes_of,
    outside,
    pin_of,
    place_of,
    rim_letter,
    standing,
    walls_of,
)
from hoyle.physics.toppling.board_contacts import Touches
from hoyle.physics.toppling.board_kernel import nearest_on
from hoyle.physics.toppling.board_scene import BOARD as WOOD
from hoyle.physics.toppling.board_scene import STEP, BoardScene, Loose, Slider
from hoyle.physics.toppling.board_shot import BoardShot
from hoyle.physics.tops.kernel import FELL, FULL, HOLE, NEAR, TopBoard, TopRim, own_step, run, set_up
from hoyle.record import CUSHION_TOUCH, LEAVE, OFF, POCKET, SPUN, At, Contact, Down, Layout, Record, Spin, Where
from hoyle.units import GRAVITY

ROLLING_STEP = 1e-3
"""Seconds of a step while the top rolls to its rest."""
LOOK, CALM = 10, 2
"""Steps between looks at whether all is over, and how many looks it must be so."""
ROUND = 0.15
"""MuJoCo moves the pieces that are no farther from the top than this (m) when it meets one."""
JAMMED = 5e-4
"""A piece that a push has moved by less (m) is jammed, and stays until another is moved."""
LONGEST_ROLL = 2.5
"""Seconds after which a top that rolls on its edge is held to lie."""
QUIET = 0.02
"""A fallen top slower than this (m/s, at its rim too) lies still."""


@dataclass(frozen=True, slots=True)
class TopParams:
    """The figures of a board for tops: the friction of a peg on it, walls' restitution and friction, and how true it lies.

    `tilt` (rad along x and y) and `twist` (rad/m) are the board's: no board is level everywhere, and it is by this that a top
    which has gone to sleep wanders. `flat` pegs press evenly, round ones as Hertz has it.
    """

    mu: float = 0.25
    e_wall: float = 0.4
    mu_wall: float = 0.2
    tilt: tuple[float, float] = (0.0, 0.0)
    twist: float = 0.0
    flat: bool = False
    g: float = GRAVITY


BOARD = TopParams(
    mu=0.25,  # hard wood on varnished wood: 0.2 to 0.3 (reconstruction)
    tilt=(0.001, 0.002),  # two millimetres in a metre, as a table stands (reconstruction)
    twist=0.008,  # a board that has warped by an eighth of an inch across its corners (reconstruction)
)
SLAB = TopParams(
    mu=0.3,  # a steel point on marble (reconstruction)
    e_wall=0.5,
    tilt=(-0.004, 0.0),  # toward the foot a counter-clockwise top runs (reconstruction)
    twist=0.004,
)
SURFACES = {"slab": SLAB}
"""The set for a board by its surface; `BOARD` for the rest."""


@dataclass(frozen=True, eq=False, repr=False)
class TopShot(BoardShot):
    """The result of a spin, and the seconds that the top spun before its body touched the board.

    `fate` is `fell`, `pocket` or, for one that never fell, `stands`; `axis` the top's axis at rest, from its lower to its
    upper end.
    """

    seconds: float = 0.0
    fate: str = "stands"
    axis: tuple[float, float, float] = (0.0, 0.0, 1.0)


def as_law(spec: TopSpec, on_long: bool, params: TopParams) -> Top:
    """A top and a board as the law of tops has them."""
    peg, high, _ = spec.stood(on_long)
    across, about = spec.body.moments
    return Top(
        spec.body.mass, across, about, high, peg.rounding, peg.patch, params.mu, params.g,
        params.tilt[0], params.tilt[1], params.twist,
    )  # fmt: skip


def spin(table: Table, layout: Layout, stroke: Spin, params: TopParams | None = None) -> TopShot:
    """Spin a top on a board and tell what came of it. Raises Impossible for a spin or a layout that cannot be."""
    return _Life(table, layout, stroke, params or SURFACES.get(table.surface, BOARD)).live()


class _Life:
    """One top's life, while it lasts."""

    def __init__(self, table: Table, layout: Layout, stroke: Spin, params: TopParams) -> None:
        self.table, self.stroke, self.params = table, stroke, params
        self.piece = stroke.piece
        check_spin(table, layout, stroke)
        self.layout = layout.put(self.piece, stroke.place) if stroke.place is not None else layout
        self.spec = table.tops[self.piece]
        self.law = as_law(self.spec, stroke.long, params)
        self.lean = self.spec.touching_lean(stroke.long)
        self.critical = critical_spin(self.law)
        self.body = self.spec.body.girth
        self.patch = patch_table(params.flat)
        self.walls = walls_of(table)
        self.holes = np.array(holes_of(table), dtype=np.float64).reshape(-1, 3)
        self.others = standing(table, self.layout, self.piece)
        self.about = np.array(
            [(x, y, x, y, r, self.withstands(piece)) for piece, (x, y, r) in self.others.items()]
        ).reshape(-1, 6)
        self.pushed = np.zeros(len(self.others))
        self.poses: dict[str, tuple[float, ...]] = {}
        self.heard = np.full(len(self.walls), -1e9)
        self.y: NDArray[np.float64] = np.zeros(SIZE)
        self.scratch = np.zeros((5, SIZE))
        start = place_of(table, self.layout.of(self.piece))
        check_room(table, self.piece, start, self.body, self.walls, self.others)
        assert start is not None
        set_up(
            self.y, start.x, start.y, stroke.speed * cos(stroke.azimuth), stroke.speed * sin(stroke.azimuth),
            sin(stroke.lean) * cos(stroke.azimuth), sin(stroke.lean) * sin(stroke.azimuth), stroke.spin,
        )  # fmt: skip
        self.start = (start.x, start.y)
        self.t = self.coupled = 0.0
        self.steps = 0
        self.trail: list[Pose] = []
        self.contacts: list[Contact] = []
        self.touches = Touches(self.piece, table)
        self.axis = (0.0, 0.0, 1.0)
        self.order = tuple(self.others)

    def live(self) -> TopShot:
        """The whole of it."""
        fate = ""
        while not fate:
            why, which = self.alone()
            if why == NEAR:
                why, which = self.among()
            if why == HOLE:
                self.contacts.append(self.contact(POCKET, self.table.pockets[which].name))
                fate = "pocket"
            elif why == FELL:
                fate = "fell"
            elif why not in (FULL, NEAR):
                fate = "stands"
        seconds = self.t
        place: Where = At(float(self.y[X]), float(self.y[Y]))
        if fate == "pocket":
            place = Down(self.contacts[-1].where)
        elif fate == "fell":
            place = self.roll_out()
        return self.shot(seconds, fate, place)

    def alone(self) -> tuple[int, int]:
        """By its own law until something happens: why, and which."""
        hits, trail = np.empty((256, 5)), np.empty((4096, 7))
        rim = TopRim(self.body, cos(self.lean), self.critical, self.params.e_wall, self.params.mu_wall)
        board = TopBoard(
            self.patch, self.walls, self.holes, self.about, self.pushed, self.heard, hits, trail, self.scratch
        )  # fmt: skip
        why, which, self.t, met, kept = run(self.y, self.t, self.law, rim, board)
        self.trail += [self.pose(*row) for row in trail[:kept].tolist()]
        for t, wall, x, y, speed in hits[:met].tolist():
            px, py = nearest_on(self.walls[int(wall)], x, y)
            self.contacts.append(
                Contact(
                    CUSHION_TOUCH, self.piece, where=rim_letter(self.table, px, py), time=t, at=(px, py), speed=speed
                )
            )
        return why, which

    def among(self) -> tuple[int, int]:
        """With MuJoCo, step about, until all others rest, or it falls or drops."""
        scene = self.scene(spinning=True)
        before = scene.places[: scene.free].copy()
        y, slid, sliding = self.y, scene.slid[0], scene.sliding[0]
        slid[:2] = y[X], y[Y]
        sliding[:] = y[VX], y[VY], y[W]
        scene.settle()
        began, upright, n = self.t, cos(self.lean), 0
        why, which, calm = -1, 0, 0
        while why < 0:
            y[VX], y[VY], y[W] = sliding
            own_step(y, STEP, self.law, self.critical, self.patch, self.scratch)
            sliding[:] = y[VX], y[VY], y[W]
            scene.step()
            y[X], y[Y] = slid[:2]
            self.t += STEP
            n += 1
            self.touches.note(scene, self.t)
            if y[EZ] < upright:
                why = FELL
            elif n % LOOK == 0:
                hole = self.hole_under(y[X] - self.law.l * y[EX], y[Y] - self.law.l * y[EY])
                calm = calm + 1 if scene.fastest() < QUIET else 0
                if hole is not None:
                    why, which = HOLE, hole
                elif calm >= CALM:
                    why = NEAR
                if n % (LOOK * 4) == 0:
                    self.trail.append(self.pose(self.t, y[X], y[Y], y[EX], y[EY], y[EZ], y[W]))
        y[VX], y[VY], y[W] = sliding
        self.coupled += self.t - began
        scene.rest()
        self.keep(scene, before)
        return why, which

    def keep(self, scene: BoardScene, before: NDArray[np.float64]) -> None:
        """Take over where the others have come to lie. One that did not move has nowhere to go."""
        self.steps += scene.steps
        for i, piece in enumerate(scene.names[: scene.free]):
            if piece == self.piece:
                continue
            k = self.order.index(piece)
            moved = np.abs(scene.places[i] - before[i]).max() > JAMMED
            x, y, _ = scene.places[i].tolist()
            self.poses[piece] = tuple(scene.qpos[i].tolist())
            self.others[piece] = (x, y, self.others[piece][2])
            yields = self.withstands(piece, float(scene.upright[i])) if moved else float("inf")
            self.about[k] = (*scene.ends(piece), yields)
        self.pushed[:] = 0.0
        self.touches.settle(scene, self.t)

    def withstands(self, piece: str, upright: float = 1.0) -> float:
        """The push (N) that moves a piece: its friction on the board, or what tips it over if that is less."""
        pin = piece.startswith("#")
        body = pin_of(self.table, piece) if pin else self.table.tops[piece].body
        weight = body.mass * self.params.g
        _, _, drums = self.spec.stood(self.stroke.long)
        if not pin or upright < 0.9:
            return WOOD.slide * weight
        widest = max(drums)
        return weight * min(WOOD.slide, body.foot / min(body.top, (widest[1] + widest[2]) / 2))

    def hole_under(self, x: float, y: float) -> int | None:
        """The hole over which a point is, if it is over one."""
        return next((i for i, (hx, hy, r) in enumerate(self.holes.tolist()) if hypot(x - hx, y - hy) < r), None)

    def scene(self, spinning: bool) -> BoardScene:
        """A model of the pieces round about as they lie; the top last, spinning by its law or loose."""
        x, y = self.y[X], self.y[Y]
        close = [p for p, (px, py, r) in self.others.items() if hypot(px - x, py - y) < ROUND + r]
        pins = {p: pin_of(self.table, p) for p in close if p.startswith("#")}
        loose = {p: Loose(self.table.tops[p]) for p in close if p not in pins}
        sliders = {}
        if spinning:
            _, _, drums = self.spec.stood(self.stroke.long)
            sliders[self.piece] = Slider(drums, self.spec.body.mass, self.law.I3)
        else:
            loose[self.piece] = Loose(self.spec, self.stroke.long)
        scene = BoardScene(self.table, pins, loose, sliders)
        for piece in close:
            if piece in self.poses:
                scene.qpos[scene.names.index(piece)] = self.poses[piece]
            elif piece in pins:
                scene.stand(piece, *self.others[piece][:2])
            else:
                scene.lay(piece, *self.others[piece][:2])
        scene.settle()
        return scene

    def roll_out(self) -> Where:
        """After the edge has touched the board: where the top comes to rest."""
        scene = self.scene(spinning=False)
        before = scene.places[: scene.free].copy()
        y = self.y
        e = np.array([y[EX], y[EY], y[EZ]])
        d = np.array([y[DX], y[DY], y[DZ]])
        high = self.law.r + (self.law.l - self.law.r) * y[EZ]
        scene.pose(self.piece, y[X], y[Y], high, (y[EX], y[EY], y[EZ]))
        scene.settle()
        up = (self.law.l - self.law.r) * y[DZ]
        scene.turn(self.piece, (y[VX], y[VY], up), np.cross(e, d) + y[W] * e)
        scene.settle()
        scene.timestep(ROLLING_STEP)
        end, n = self.t + LONGEST_ROLL, 0
        place: Where = At(float(y[X]), float(y[Y]))
        while self.t < end:
            scene.step()
            self.t += ROLLING_STEP
            n += 1
            self.touches.note(scene, self.t)
            if n % LOOK:
                continue
            px, py, pz, ex, ey, ez, w = scene.pose_of(self.piece)
            place = At(px, py)
            self.trail.append((self.t, px, py, pz, *self.as_stood(ex, ey, ez, w)))
            hole = self.hole_under(px, py)
            if hole is not None:
                self.contacts.append(self.contact(POCKET, self.table.pockets[hole].name, (px, py)))
                place = Down(self.table.pockets[hole].name)
                break
            if outside(self.table, px, py):
                self.contacts.append(self.contact(LEAVE, "", (px, py)))
                place = OFF
                break
            if scene.fastest() < QUIET:
                break
        self.axis = scene.axis(self.piece)
        self.keep(scene, before)
        return place

    def pose(self, t: float, x: float, y: float, ex: float, ey: float, ez: float, w: float) -> Pose:
        """Return how the top spins: its centre is as high over the board as its lean lets it."""
        return t, float(x), float(y), float(self.law.r + (self.law.l - self.law.r) * ez), *self.as_stood(ex, ey, ez, w)

    def as_stood(self, ex: float, ey: float, ez: float, w: float) -> tuple[float, float, float, float]:
        """An axis and the spin about it as of the top on its short end, which a pose's axis begins at."""
        way = -1.0 if self.stroke.long else 1.0
        return way * float(ex), way * float(ey), way * float(ez), way * float(w)

    def contact(self, kind: str, where: str, at: tuple[float, float] | None = None) -> Contact:
        """A contact of the top, now."""
        return Contact(kind, self.piece, where=where, time=self.t, at=at or (float(self.y[X]), float(self.y[Y])))

    def shot(self, seconds: float, fate: str, place: Where) -> TopShot:
        """All of it as a record. Only what moved is told of the end."""
        contacts, places = self.touches.tell(self.table, self.layout, self.t)
        lasted = Contact(
            SPUN, self.piece, where="long" if self.stroke.long else "", value=round(seconds, 2), time=seconds
        )
        told = sorted((*self.contacts, *contacts, lasted), key=lambda c: c.time or 0.0)
        record = Record(
            struck=self.piece, contacts=tuple(told), end=Layout({self.piece: place, **places}), calls=self.stroke.calls,
            placed={} if self.stroke.place is None else {self.piece: self.stroke.place}, start=self.layout, stroke=self.stroke,
        )  # fmt: skip
        starts = {p: (at.x, at.y) for p, w in self.layout.places.items() if (at := place_of(self.table, w)) is not None}
        poses = {self.piece: self.trail, **self.touches.poses()}
        points = {piece: [(t, x, y) for t, x, y, *_ in way] for piece, way in poses.items()}
        path = SampledPath(starts, points, self.t, poses)
        return TopShot(
            self.table,
            self.layout,
            self.stroke,
            record,
            path,
            self.touches.lying(),
            self.coupled,
            seconds,
            fate,
            self.axis,
            steps=self.steps,
        )
