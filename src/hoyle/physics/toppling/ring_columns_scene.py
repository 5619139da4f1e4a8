"""Rings, some of them in columns, as a MuJoCo model: compiled once for every set of rings and kept."""

from __future__ import annotations

from dataclasses import replace
from math import atan2
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import DiscSpec
from hoyle.physics.core.model_cache import ModelCache
from hoyle.physics.core.mujoco import mujoco
from hoyle.physics.discs.board import THICK, Board
from hoyle.physics.discs.state import NET, RIM
from hoyle.physics.laws.disc_drag import inertia
from hoyle.physics.toppling.board_kernel import fastest
from hoyle.physics.toppling.board_scene import BOARD, DEEP
from hoyle.physics.toppling.contact_material import Blow
from hoyle.physics.toppling.contact_pairs import Touching
from hoyle.physics.toppling.rings import LASTS
from hoyle.units import GRAVITY

FINE, COARSE = 4e-4, 8e-4
"""Seconds of a step, and of one in which nothing is faster than BRISK."""
BRISK = 0.6
LOOK = 2
"""Steps between looks at how fast everything is and what touches: a blow lasts three such."""
ASLEEP = 0.01
"""Rings that touch each other sleep when for ten steps none was faster (m/s). What stands on each other never quite stops: the
solver leaves a ring of a column some mm/s, for ever."""
FACES = 0.3
"""The restitution of two rings of one column, which meet with their faces more often than with their edges (reconstruction)."""
KEPT = 6
"""The number of scenes that a thread keeps."""

Ring = tuple[DiscSpec, bool]
"""A ring, and whether it is of a column."""


class ColumnScene:
    """A compiled model and its state, with views of it: ring by ring in the order given, each a free body."""

    def __init__(self, bed: Board, rings: tuple[Ring, ...]) -> None:
        mj = mujoco()
        self.model: Any = mj.MjModel.from_xml_string(rings_xml(bed, rings))
        self.data: Any = mj.MjData(self.model)
        self._step, self._reset, self._forward = mj.mj_step, mj.mj_resetData, mj.mj_forward
        self.qpos: NDArray[np.float64] = self.data.qpos.reshape(-1, 7)
        self.qvel: NDArray[np.float64] = self.data.qvel.reshape(-1, 6)
        self.touching = Touching(self.model, self.data)
        self.fastest = fastest.bound(self.qvel, np.array([disc.radius for disc, _ in rings]))

    def reset(self) -> None:
        """Forget the last shot."""
        self._reset(self.model, self.data)
        self.model.opt.timestep = FINE

    def lay(self, i: int, x: float, y: float, z: float) -> None:
        """Lay a ring flat with its underside z m above the board."""
        self.qpos[i] = (x, y, z + THICK / 2, 1.0, 0.0, 0.0, 0.0)

    def take(self, i: int) -> None:
        """Put a ring where it meets nothing, at rest."""
        self.lay(i, DEEP + i, DEEP, 0.0)
        self.qvel[i] = 0.0

    def settle(self) -> None:
        """Work out what follows from the places and velocities set."""
        self._forward(self.model, self.data)

    def step(self) -> tuple[float, float]:
        """So many steps as there are between looks: how long they were (s), and how fast the fastest part was before (m/s)."""
        quick = self.fastest()
        h = FINE if quick > BRISK else COARSE
        self.model.opt.timestep = h
        self._step(self.model, self.data, LOOK)
        return h * LOOK, quick


scenes: ModelCache[ColumnScene] = ModelCache(KEPT)


def scene_of(bed: Board, rings: tuple[Ring, ...]) -> ColumnScene:
    """The thread's scene of such rings, with nothing left in it of the last shot."""
    scene = scenes.get((bed, rings), lambda: ColumnScene(bed, rings))
    scene.reset()
    return scene


def rings_xml(bed: Board, rings: tuple[Ring, ...]) -> str:
    """Board, rim and rings in MJCF."""
    p = bed.params
    edge = f'priority="1" {Blow(p.e_disc, LASTS, p.mu_disc).attributes()}'
    face = f'priority="0" {Blow(FACES, BOARD.lasts, p.mu_disc).attributes()}'
    bodies = "".join(_ring(disc, face if stacked else edge) for disc, stacked in rings)
    return (
        f'<mujoco><compiler angle="radian"/><option gravity="0 0 {-GRAVITY}" cone="elliptic" integrator="implicitfast" '
        f'jacobian="sparse" impratio="5" iterations="20" tolerance="1e-8" sleep_tolerance="{ASLEEP}"><flag sleep="enable"/>'
        "</option><worldbody>"
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
