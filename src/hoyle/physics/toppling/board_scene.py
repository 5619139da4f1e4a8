"""A board's pins, tops and rings as a MuJoCo model.

Pins and tops at rest are free bodies. A piece that slides or spins by a law of its own (a spinning top, a ring) is a body that
can only move along the board and turn about the upright: it meets pins, other pieces and walls here, and has its friction with
the board from its law. A top that has fallen is free like the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.equipment.tops import TopSpec
from hoyle.equipment.turned_shapes import Drum, Turned
from hoyle.physics.core.mujoco import mujoco
from hoyle.physics.discs.board import POST
from hoyle.physics.toppling.board_kernel import fastest
from hoyle.physics.toppling.board_shot import Outline
from hoyle.physics.toppling.contact_material import Blow
from hoyle.physics.toppling.contact_pairs import Touching
from hoyle.units import GRAVITY

STEP = 5e-4
"""Seconds of a step."""
BOARD = Blow(bounce=0.3, lasts=4e-3, slide=0.35, twist=5e-4, roll=2e-4)
"""Turned wood on a varnished board or on marble (reconstruction)."""
WALL = Blow(bounce=0.4, lasts=2.5e-3, slide=0.2)
"""Wood or brass on a wooden rim (reconstruction)."""
PIECE_LASTS, PIECE_SLIDE = 2.5e-3, 0.25
"""The time in s for which pieces meet, and their friction (reconstruction)."""
PIECES, BED, RIM, SLIDERS = 1, 2, 4, 8
"""Bits of what meets what."""
DEEP = 9.0
"""The height in m at which pieces are kept that are on the board no more."""


@dataclass(frozen=True, slots=True)
class Slider:
    """A piece moved by a law of its own: its drums over the board, mass, and moment of inertia about the upright."""

    drums: tuple[tuple[float, float, float], ...]
    mass: float
    about: float
    bounce: float = 0.5


@dataclass(frozen=True, slots=True)
class Loose:
    """A top as a free body: its spec, and whether its long end is down."""

    spec: TopSpec
    on_long: bool = False


class BoardScene:
    """A compiled model and its state. Pieces are in the order pins, loose tops, sliders; the body of piece i is i + 1."""

    def __init__(
        self, table: Table, pins: Mapping[str, Turned], loose: Mapping[str, Loose], sliders: Mapping[str, Slider],
        lasts: float = PIECE_LASTS, rim: Blow = WALL, post: Blow = WALL,
    ) -> None:  # fmt: skip
        """Set out as MJCF; `lasts` is how long pieces meet (s), `rim` and `post` how they meet walls and posts."""
        mj = mujoco()
        self.names = (*pins, *loose, *sliders)
        self.pins, self.loose, self.sliders = dict(pins), dict(loose), dict(sliders)
        self.free = len(pins) + len(loose)
        made = [
            _free(turned_geoms(pin), pin.mass, pin.moments, Blow(pin.bounce, lasts, PIECE_SLIDE))
            for pin in pins.values()
        ]
        made += [_free_top(top, lasts) for top in loose.values()]
        made += [_slider(slider, lasts) for slider in sliders.values()]
        self.model: Any = mj.MjModel.from_xml_string(
            f'<mujoco><compiler angle="radian"/><option timestep="{STEP}" gravity="0 0 {-GRAVITY}" cone="elliptic" '
            'integrator="implicitfast" impratio="5" iterations="20" tolerance="1e-8" '
            'sleep_tolerance="2e-3"><flag sleep="enable"/></option>'
            f'<worldbody><geom type="plane" size="0 0 1" {_meets(BED, PIECES, 2, BOARD)}/>'
            f"{_walls(table, rim)}{_posts(table, post)}{''.join(made)}</worldbody></mujoco>"
        )
        self.data: Any = mj.MjData(self.model)
        self._step, self._forward = mj.mj_step, mj.mj_forward
        n = 7 * self.free
        self.qpos: NDArray[np.float64] = self.data.qpos[:n].reshape(-1, 7)
        self.qvel: NDArray[np.float64] = self.data.qvel[: 6 * self.free].reshape(-1, 6)
        self.slid: NDArray[np.float64] = self.data.qpos[n:].reshape(-1, 3)
        """The x, y and angle of each slider."""
        self.sliding: NDArray[np.float64] = self.data.qvel[6 * self.free :].reshape(-1, 3)
        self.places: NDArray[np.float64] = self.data.xpos[1:]
        self.upright: NDArray[np.float64] = self.data.xmat[1:, 8]
        """The cosine of each piece's lean."""
        bodies = [*pins.values(), *(top.spec.body for top in loose.values())]
        self.reach = np.array([max(b.centre, b.top - b.centre, b.girth) for b in bodies], dtype=np.float64)
        """The greatest distance in m of a free body's parts from its centre of mass."""
        self.spans: NDArray[np.float64] = np.array(
            [(-b.centre, b.top - b.centre, b.girth) for b in bodies], dtype=np.float64
        ).reshape(-1, 3)
        """Places in each free body: where its foot and its head lie from its centre of mass along its axis, and its girth."""
        self.touching = Touching(self.model, self.data)
        """The pairs of pieces, by number, that touch; a slider's with a wall, which is -2, besides."""
        self._fastest = fastest.bound(self.qvel, self.reach)
        self.steps = 0
        """The number of steps made."""

    def stand(self, piece: str, x: float, y: float) -> None:
        """Set up a pin."""
        i = self.names.index(piece)
        self.qpos[i] = (x, y, self.pins[piece].centre, 1.0, 0.0, 0.0, 0.0)

    def pose(self, piece: str, x: float, y: float, z: float, axis: tuple[float, float, float]) -> None:
        """Put a loose piece with its centre of mass at a point and its axis along a unit vector."""
        lean, way = atan2(hypot(axis[0], axis[1]), axis[2]), atan2(axis[1], axis[0])
        half = sin(lean / 2)
        self.qpos[self.names.index(piece)] = (x, y, z, cos(lean / 2), -sin(way) * half, cos(way) * half, 0.0)

    def lay(self, piece: str, x: float, y: float) -> None:
        """Put a loose top where it lies: on its short end and the edge of its body, leaning toward +x."""
        top = self.loose[piece]
        lean = top.spec.touching_lean(top.on_long)
        peg, high, _ = top.spec.stood(top.on_long)
        self.pose(piece, x, y, peg.rounding + (high - peg.rounding) * cos(lean), (sin(lean), 0.0, cos(lean)))

    def turn(self, piece: str, velocity: Sequence[float], spin: Sequence[float]) -> None:
        """Set a loose piece going: velocity of its centre of mass, and angular velocity, both in the board's axes."""
        i = self.names.index(piece)
        a = self.data.xmat[i + 1].reshape(3, 3)
        self.qvel[i, :3] = velocity
        self.qvel[i, 3:] = a.T @ np.asarray(spin)

    def settle(self) -> None:
        """Work out what follows from the places set."""
        self._forward(self.model, self.data)

    def step(self) -> None:
        """One step."""
        self._step(self.model, self.data)
        self.steps += 1

    def fastest(self) -> float:
        """The greatest speed (m/s) of any part of the free bodies."""
        speed: float = self._fastest()
        return speed

    def rest(self) -> None:
        """Bring every free body to rest."""
        self.qvel[:] = 0.0

    def timestep(self, seconds: float) -> None:
        """Return how long the next steps are."""
        self.model.opt.timestep = seconds

    def take_away(self, slider: int) -> None:
        """Put a slider where it meets nothing, at rest."""
        self.slid[slider] = (DEEP + slider, DEEP, 0.0)
        self.sliding[slider] = 0.0

    def axis(self, piece: str) -> tuple[float, float, float]:
        """The unit vector along a piece's axis, from foot to head."""
        x, y, z = self.data.xmat[self.names.index(piece) + 1, 2::3].tolist()
        return x, y, z

    def pose_of(self, piece: str) -> tuple[float, float, float, float, float, float, float]:
        """Return where a free body's centre is (m), its axis, and the spin about it (rad/s)."""
        i = self.names.index(piece)
        x, y, z = self.places[i].tolist()
        return x, y, z, *self.axis(piece), float(self.qvel[i, 5])

    def ends(self, piece: str) -> tuple[float, float, float, float, float]:
        """A free body seen from above: its axis from (x, y) to (x, y), short of its ends by its girth, and that girth."""
        i = self.names.index(piece)
        body = self.pins[piece] if piece in self.pins else self.loose[piece].spec.body
        (x, y, _), (ex, ey, _) = self.places[i].tolist(), self.axis(piece)
        low, high = min(0.0, body.girth - body.centre), max(0.0, body.top - body.centre - body.girth)
        return x + low * ex, y + low * ey, x + high * ex, y + high * ey, body.girth

    def outline(self, piece: str) -> Outline:
        """A pin that lies, from above: its axis from foot to head, and its girth."""
        (x, y, _), (ex, ey, _), body = self.places[self.names.index(piece)].tolist(), self.axis(piece), self.pins[piece]
        low, high = -body.centre, body.top - body.centre
        return x + low * ex, y + low * ey, x + high * ex, y + high * ey, body.girth


def _meets(what: int, whom: int, priority: int, blow: Blow) -> str:
    return f'contype="{what}" conaffinity="{whom}" priority="{priority}" {blow.attributes()}'


def turned_geoms(body: Turned, foot: float = 0.0) -> list[str]:
    """A turned body's geoms about its centre of mass; `foot` rounds what it stands on."""
    out = []
    for part in body.parts:
        if isinstance(part, Drum):
            out.append(_drum(part.radius, max(part.low, foot), part.high, body.centre))
        else:
            out.append(f'type="sphere" size="{part.radius!r}" pos="0 0 {part.low - body.centre!r}"')
    return out


def _drum(radius: float, low: float, high: float, centre: float) -> str:
    half = (high - low) / 2
    return f'type="cylinder" size="{radius!r} {half!r}" pos="0 0 {low + half - centre!r}"'


def _free(geoms: list[str], mass: float, moments: tuple[float, float], blow: Blow) -> str:
    meets = _meets(PIECES, PIECES | BED, 1, blow)
    across, about = moments
    return (
        f'<body pos="0 {DEEP} 1" sleep="init"><freejoint/><inertial pos="0 0 0" mass="{mass!r}" '
        f'diaginertia="{across!r} {across!r} {about!r}"/>{"".join(f"<geom {g} {meets}/>" for g in geoms)}</body>'
    )


def _free_top(top: Loose, lasts: float) -> str:
    peg, high, drums = top.spec.stood(top.on_long)
    geoms = [_drum(radius, max(low, peg.rounding), up, high) for radius, low, up in drums]
    geoms.append(f'type="sphere" size="{peg.rounding!r}" pos="0 0 {peg.rounding - high!r}"')
    return _free(geoms, top.spec.body.mass, top.spec.body.moments, Blow(top.spec.body.bounce, lasts, PIECE_SLIDE))


def _slider(slider: Slider, lasts: float) -> str:
    meets = _meets(SLIDERS, PIECES | RIM | SLIDERS, 1, Blow(slider.bounce, lasts, PIECE_SLIDE))
    geoms = "".join(f"<geom {_drum(radius, low, high, 0.0)} {meets}/>" for radius, low, high in slider.drums)
    across = slider.about
    joints = '<joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/><joint type="hinge" axis="0 0 1"/>'
    return (
        f'<body pos="0 0 0" sleep="never">{joints}<inertial pos="0 0 0" mass="{slider.mass!r}" '
        f'diaginertia="{across!r} {across!r} {slider.about!r}"/>{geoms}</body>'
    )


def _walls(table: Table, rim: Blow) -> str:
    out = []
    for wall in table.walls:
        line = wall.line
        dx, dy = line.x1 - line.x0, line.y1 - line.y0
        out.append(
            f'<geom type="box" size="{hypot(dx, dy) / 2!r} {wall.thick / 2!r} {wall.high / 2!r}" '
            f'pos="{(line.x0 + line.x1) / 2!r} {(line.y0 + line.y1) / 2!r} {wall.high / 2!r}" '
            f'euler="0 0 {atan2(dy, dx)!r}" {_meets(BED | RIM, PIECES, 2, rim)}/>'
        )
    return "".join(out)


def _posts(table: Table, blow: Blow) -> str:
    meets = _meets(BED | RIM, PIECES, 2, blow)
    return "".join(
        f'<geom type="cylinder" size="{post.radius!r} {POST / 2!r}" pos="{post.x!r} {post.y!r} {POST / 2!r}" {meets}/>'
        for post in table.posts
    )
