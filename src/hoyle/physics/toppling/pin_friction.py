"""The friction of pins on the cloth: Coulomb's friction, which MuJoCo's contacts do not give what slides.

MuJoCo finds the forces of a contact within its cone of friction by convex optimisation (Todorov, ICRA 2014), so that friction which
would stop a slide, or withstand a blow, presses the surfaces apart besides: a pin whose foot is driven over the cloth hops, in
leaps as short as a step, and how it lands is settled by no step, however short. So the bed itself is smooth in the model, and
friction is found here after every step, from how hard each contact pressed in it: mu N against the slip. Below a small slip it
grows with that and with how far the nap is sheared, which holds what leans at rest (Dahl, AIAA J. 1976; Canudas de Wit et al., IEEE
Trans. Automatic Control 40 (1995) 419).
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry

CONTACTS = 512
"""More contacts than this at a time are not looked at."""
SLIP = 0.01
"""The slip (m/s) from which on friction is all that it can be (reconstruction)."""
GIVE = 200.0
"""The rate in 1/s at which the nap's shear is worth a slip: SLIP is worth a twentieth of a millimetre (reconstruction)."""
DEAD = 1e-4
"""A slip (m/s) at which nothing rubs, so that what stands may sleep."""
STEADY = 0.5
"""The share of a foot's slip that friction may take in one step: found from the step before, it would overshoot with more."""


class Cloth:
    """The friction of a scene's pins on its bed. `forces` (pins, 6) are what it does to each in the next step: a force (N) in the
    table's axes and a torque (N m) in the pin's own.
    """

    def __init__(self, data: Any, qpos: Any, qvel: Any, owner: Any, bodies: Any, slide: float) -> None:
        """`data` are MuJoCo's with views `qpos`, `qvel`; `owner` is each geom's piece, the bed -1; `bodies` are as in
        `near.turn_freely`; `slide` is the coefficient.
        """
        pins = len(bodies)
        self.forces: NDArray[np.float64] = np.zeros((pins, 6))
        self.geoms = np.zeros((CONTACTS, 2), np.int32)
        self._data = data
        self._shear, self._held = np.zeros((pins, 2)), np.zeros((pins, 6))
        self._points, self._rows = np.zeros((CONTACTS, 3)), np.zeros(CONTACTS, np.int32)
        self._presses = np.zeros(8 * CONTACTS)
        cloth = RubContext(
            qpos, qvel, bodies, owner, self.geoms, self._points, self._rows, self._presses, self._shear, self._held, self.forces
        )  # fmt: skip
        self._rub = rub.bound(cloth, 0, slide, 0.0)
        self._slide = slide

    def smooth(self) -> None:
        """Forget how the nap was sheared."""
        self.forces[:] = 0.0
        self._shear[:] = 0.0

    def rub(self, h: float) -> int:
        """After a step of h seconds: find the forces of the next. Gives how many contacts there are, which `geoms` then tells."""
        count = min(self._data.ncon, CONTACTS)
        if count:
            met, presses = self._data.contact, self._data.efc_force
            rows = min(len(presses), len(self._presses))
            self.geoms[:count] = met.geom[:count]
            self._points[:count] = met.pos[:count]
            self._rows[:count] = met.efc_address[:count]
            self._presses[:rows] = presses[:rows]
        self._rub(count, self._slide, h)
        return count  # type: ignore[no-any-return]  # MuJoCo's own number


@inner
def turned(w: float, a: float, b: float, c: float, x: float, y: float, z: float) -> tuple[float, float, float]:
    """The vector (x, y, z) turned by a unit quaternion, its real part first."""
    tx, ty, tz = 2.0 * (b * z - c * y), 2.0 * (c * x - a * z), 2.0 * (a * y - b * x)
    return x + w * tx + b * tz - c * ty, y + w * ty + c * tx - a * tz, z + w * tz + a * ty - b * tx


@inner
def on_bed(owner: Any, geoms: Any, c: int, pins: int) -> int:
    """The pin that a contact holds on the bed, or -1."""
    a: int = owner[geoms[c, 0]]
    b: int = owner[geoms[c, 1]]
    if a == -1 and 0 <= b < pins:
        return b
    return a if b == -1 and 0 <= a < pins else -1


@inner
def press_of(rows: Any, presses: Any, c: int) -> float:
    """Return how hard (N) a contact presses; nothing where MuJoCo has left it out."""
    row: int = rows[c]
    if row < 0 or row >= presses.shape[0]:
        return 0.0
    press: float = presses[row]
    return press


@inner
def slip(held: Any, q: Any, v: Any, at: Any) -> tuple[float, float]:
    """Return how fast (m/s) a pin's point at `at` slips over the bed; `held` ends with the pin's spin in the table's axes."""
    rx, ry, rz = at[0] - q[0], at[1] - q[1], at[2] - q[2]
    return v[0] + held[4] * rz - held[5] * ry, v[1] + held[5] * rx - held[3] * rz


class RubContext(NamedTuple):
    """The arrays that the cloth's friction is found from, and where it goes."""

    qpos: Any
    qvel: Any
    bodies: Any
    """MuJoCo's free bodies, and what the pins among them are like: see `hoyle.physics.toppling.coupling_kernel.turn_freely`."""
    owner: Any
    """The piece that a part of MuJoCo's belongs to."""
    geoms: Any
    points: Any
    rows: Any
    """The contacts: what meets (contacts, 2), where (contacts, 3), and its place in `presses`."""
    presses: Any
    """Normal forces, N."""
    shear: Any
    """(pins, 2): how far the nap is sheared, m."""
    held: Any
    """(pins, 6), for use within: how hard each pin presses, that times its slip in x and y, and its spin in the table's axes."""
    forces: Any
    """(pins, 6): the forces and torques on pins."""


@entry
def rub(cloth: RubContext, count: int, slide: float, h: float) -> None:
    """Find the forces of friction on pins from the first `count` contacts of a step of h seconds."""
    qpos, qvel, bodies, owner, geoms = cloth.qpos, cloth.qvel, cloth.bodies, cloth.owner, cloth.geoms
    points, rows, presses = cloth.points, cloth.rows, cloth.presses
    shear, held, forces = cloth.shear, cloth.held, cloth.forces
    pins = bodies.shape[0]
    for k in range(pins):
        held[k, 0], held[k, 1], held[k, 2] = 0.0, 0.0, 0.0
        held[k, 3], held[k, 4], held[k, 5] = turned(
            qpos[k, 3], qpos[k, 4], qpos[k, 5], qpos[k, 6], qvel[k, 3], qvel[k, 4], qvel[k, 5]
        )
        for i in range(6):
            forces[k, i] = 0.0
    for c in range(count):
        k = on_bed(owner, geoms, c, pins)
        press = press_of(rows, presses, c)
        if k >= 0 and press > 0.0:
            x, y = slip(held[k], qpos[k], qvel[k], points[c])
            held[k, 0] += press
            held[k, 1] += press * x
            held[k, 2] += press * y
    for k in range(pins):
        if held[k, 0] == 0.0:
            shear[k, 0], shear[k, 1] = 0.0, 0.0
            continue
        shear[k, 0] += h * held[k, 1] / held[k, 0]
        shear[k, 1] += h * held[k, 2] / held[k, 0]
        far = GIVE * sqrt(shear[k, 0] ** 2 + shear[k, 1] ** 2)
        if far > SLIP:
            shear[k, 0] *= SLIP / far
            shear[k, 1] *= SLIP / far
    for c in range(count):
        k = on_bed(owner, geoms, c, pins)
        press = press_of(rows, presses, c)
        if k < 0 or press <= 0.0:
            continue
        q = qpos[k]
        x, y = slip(held[k], q, qvel[k], points[c])
        x, y = x + GIVE * shear[k, 0], y + GIVE * shear[k, 1]
        fast = sqrt(x * x + y * y)
        if fast < DEAD:
            continue
        # What a push at the foot moves there, by shift and by turning.
        ease = 1.0 / bodies[k, 2] + bodies[k, 4] ** 2 / bodies[k, 0]
        hold = min(slide * press / max(fast, SLIP), STEADY * press / (held[k, 0] * ease * h))
        fx, fy = -hold * x, -hold * y
        rx, ry, rz = points[c, 0] - q[0], points[c, 1] - q[1], points[c, 2] - q[2]
        tx, ty, tz = turned(q[3], -q[4], -q[5], -q[6], -rz * fy, rz * fx, rx * fy - ry * fx)
        f = forces[k]
        f[0] += fx
        f[1] += fy
        f[3] += tx
        f[4] += ty
        f[5] += tz
