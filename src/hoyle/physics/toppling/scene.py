"""A table's pins and balls as a MuJoCo model, compiled once for every set of pieces and kept.

Pins stand on a plane, among boxes as high as the cushions' noses. Balls are spheres that meet pins only: cloth, cushions and each
other are the planar engine's business, which sets their places and velocities before every step.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, pi
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment.turned_shapes import Dome, Turned
from hoyle.physics.balls.prepared_table import PreparedTable
from hoyle.physics.core.model_cache import ModelCache
from hoyle.physics.core.mujoco import mujoco
from hoyle.physics.toppling.contact_material import BALL_ON_WOOD, CLOTH, LASTS, NAP, NAP_SLIDE, RUBBER, WOOD, Blow
from hoyle.physics.toppling.contact_pairs import owners
from hoyle.physics.toppling.coupling_kernel import tumble
from hoyle.physics.toppling.pin_friction import Cloth

BLOW, FINE, COARSE = 5e-5, 2e-4, 5e-4
"""Steps (s): while a ball strikes a pin, a twenty-fifth of what that lasts; where one is about to, or leans on it, or a pin sways
that may fall or not; and when all that moves lies."""
STILL = 1e-3
"""Pins slower than this (m/s) for ten steps are at rest (MuJoCo puts them to sleep)."""
TREMBLE = 1e-4
"""Distance (m) within which what leans at rest touches: it trembles."""
KEPT = 16
"""The number of scenes that a thread keeps."""
PLANE = "bed"
"""The bed's name in a model; cushions are `cushion-0` and on, balls have their own."""
SOLID, BED, BALLS, RAILS, CORE, FLAT = 1, 2, 4, 8, 16, 32
"""Bits of what meets what. A pin's drums and domes meet bed and balls; a rod with round ends in each drum meets the rods of other
pins and the rails, for drums meet each other only by a search that takes ten times as long. What is too flat for a rod meets all
but rods."""


def shape_of(bed: PreparedTable, piece: str) -> Turned:
    """The shape of a table's pin. Raises KeyError for a table that has none."""
    turned = bed.table.turned
    return turned[piece] if piece in turned else turned[""]


class Scene:
    """A compiled model, its state, and views of it: pins first, then balls, each a free body whose origin is its centre of mass."""

    def __init__(self, bed: PreparedTable, pins: tuple[str, ...], balls: tuple[str, ...]):
        self.bed, self.pins, self.balls = bed, pins, balls
        self.shapes = tuple(shape_of(bed, pin) for pin in pins)
        mj = mujoco()
        self.step = mj.mj_step
        self._reset, self._forward, self._meet = mj.mj_resetData, mj.mj_forward, mj.mj_fwdPosition
        self.model: Any = mj.MjModel.from_xml_string(model_xml(bed, pins, balls))
        self.data: Any = mj.MjData(self.model)
        n = len(pins)
        self.qpos: NDArray[np.float64] = self.data.qpos.reshape(-1, 7)
        self.qvel: NDArray[np.float64] = self.data.qvel.reshape(-1, 6)
        self.asleep: NDArray[np.int32] = self.data.tree_asleep[:n]
        self.owner = owners(self.model)
        self.spans = np.array(
            [(g - s.centre, s.top - g - s.centre, g) for s in self.shapes for g in (s.girth,)], dtype=np.float64
        ).reshape(n, 3)
        """Places in each pin: where the ends of its axis lie, less the girth, from its centre of mass; and the girth."""
        self.applied: NDArray[np.float64] = self.data.qfrc_applied.reshape(-1, 6)
        self.bodies = np.array([(*s.moments, s.mass, s.girth, s.arm) for s in self.shapes])
        self.cloth = Cloth(self.data, self.qpos, self.qvel, self.owner, self.bodies, NAP_SLIDE)
        self.limits = np.array([cos(s.tilt_limit) for s in self.shapes])
        self.drops = np.array(list(bed.pits.values()), dtype=np.float64).reshape(-1, 3)

    def set_up(self, feet: list[tuple[float, float, float]]) -> None:
        """Stand every pin, asleep, with its foot at (x, y) on the level z."""
        self._reset(self.model, self.data)
        self.timestep(FINE)  # the last stroke's would have a say in what follows
        self.cloth.smooth()
        for i, (x, y, z) in enumerate(feet):
            self.qpos[i] = (x, y, z + self.shapes[i].centre, 1.0, 0.0, 0.0, 0.0)
        self._forward(self.model, self.data)

    def tumble(self, seconds: float) -> None:
        """Let pins turn freely for a time: what MuJoCo's steps leave to `near.tumble`."""
        tumble(self.qpos, self.qvel, self.applied, self.bodies, self.cloth.forces, seconds, NAP, self.bed.params.g)

    def touching(self) -> set[tuple[int, int]]:
        """The pieces that touch, or nearly: pairs of numbers, balls after pins, the bed -1 and a cushion -2."""
        self.model.geom_margin[:] = TREMBLE
        self._meet(self.model, self.data)
        self.model.geom_margin[:] = 0.0
        return {(int(self.owner[a]), int(self.owner[b])) for a, b in self.data.contact.geom}

    def timestep(self, seconds: float) -> None:
        """Return how long the next steps are."""
        if self.model.opt.timestep != seconds:
            self.model.opt.timestep = seconds


def model_xml(bed: PreparedTable, pins: tuple[str, ...], balls: tuple[str, ...]) -> str:
    """The scene in MJCF."""
    bodies = [_pin(pin, shape_of(bed, pin), 0.2 * i) for i, pin in enumerate(pins)]
    # What a pin gives back of a ball's blow is a matter of the table's usual pin.
    blow = Blow(next(iter(bed.table.turned.values())).bounce, LASTS, BALL_ON_WOOD)
    bodies += [_ball(bed, ball, 0.2 * i, blow) for i, ball in enumerate(balls)]
    cloth = f'contype="{BED}" conaffinity="0" priority="2" {CLOTH.attributes()}'
    rubber = f'contype="{RAILS}" conaffinity="0" priority="2" {RUBBER.attributes()}'
    return (
        f'<mujoco><compiler angle="radian"/><option timestep="{FINE}" gravity="0 0 {-bed.params.g}" cone="elliptic" '
        f'impratio="10" iterations="30" tolerance="1e-9" sleep_tolerance="{STILL}"><flag sleep="enable"/></option>'
        f'<worldbody><geom name="{PLANE}" type="plane" size="0 0 1" {cloth}/>{_cushions(bed, rubber)}{"".join(bodies)}'
        "</worldbody></mujoco>"
    )


def _pin(name: str, shape: Turned, aside: float) -> str:
    across, about = shape.moments
    geoms = "".join(_forms(shape))
    return (
        f'<body name="{name}" pos="{aside} 0 {shape.centre!r}" sleep="init"><freejoint/>'
        f'<inertial pos="0 0 0" mass="{shape.mass!r}" diaginertia="{across!r} {across!r} {about!r}"/>{geoms}</body>'
    )


def _forms(shape: Turned) -> Iterator[str]:
    """A pin's geoms, their heights from its centre of mass."""
    wood = WOOD.attributes()
    solid = f'contype="{SOLID}" conaffinity="{BED | BALLS}" {wood}'
    flat = f'contype="{FLAT}" conaffinity="{SOLID | BED | BALLS | RAILS | FLAT}" {wood}'
    core = f'contype="{CORE}" conaffinity="{CORE | RAILS}" {wood}'
    domes = {part.low for part in shape.parts if isinstance(part, Dome)}
    for part in shape.parts:
        r = part.radius
        if isinstance(part, Dome):
            yield f'<geom type="sphere" size="{r!r}" pos="0 0 {part.low - shape.centre!r}" {solid}/>'
            continue
        half, middle = (part.high - part.low) / 2, (part.high + part.low) / 2 - shape.centre
        low, high = part.low + r, part.high - (0.0 if part.high in domes else r)
        rod = high > low
        yield f'<geom type="cylinder" size="{r!r} {half!r}" pos="0 0 {middle!r}" {solid if rod else flat}/>'
        if rod:
            at = (low + high) / 2 - shape.centre
            yield f'<geom type="capsule" size="{r!r} {(high - low) / 2!r}" pos="0 0 {at!r}" {core}/>'


def _ball(bed: PreparedTable, name: str, aside: float, blow: Blow) -> str:
    ball = bed.ball(name)
    inertia = ball.inertia * ball.mass * ball.radius**2
    meets = f'contype="{BALLS}" conaffinity="0" priority="1" {blow.attributes()}'
    return (
        f'<body name="{name}" pos="{aside} 9 {ball.radius!r}" gravcomp="1" sleep="never"><freejoint/>'
        f'<inertial pos="0 0 0" mass="{ball.mass!r}" diaginertia="{inertia!r} {inertia!r} {inertia!r}"/>'
        f'<geom name="{name}" type="sphere" size="{ball.radius!r}" {meets}/></body>'
    )


def _cushions(bed: PreparedTable, attributes: str) -> str:
    """A box behind every straight piece of cushion, as high as the nose."""
    high = bed.table.nose / 2
    out = []
    for i, (x, y, ux, uy, length, nx, ny, thick) in enumerate(bed.lines):
        deep = thick / 2
        at = x + ux * length / 2 - nx * deep, y + uy * length / 2 - ny * deep
        out.append(
            f'<geom name="cushion-{i}" type="box" size="{length / 2!r} {deep!r} {high!r}" '
            f'pos="{at[0]!r} {at[1]!r} {high!r}" euler="0 0 {atan2(uy, ux) % pi!r}" {attributes}/>'
        )
    return "".join(out)


_KEPT: ModelCache[Scene] = ModelCache(KEPT)


def scene_for(bed: PreparedTable, pins: tuple[str, ...], balls: tuple[str, ...]) -> Scene:
    """The thread's scene for such pieces; compiled when first asked for."""
    return _KEPT.get((bed, pins, balls), lambda: Scene(bed, pins, balls))
