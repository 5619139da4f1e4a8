"""A spinning top: a symmetric rigid body on a round peg that slides and rolls on a level board.

e is the unit vector along the axis, up; d its rate of change, w the spin about it. The centre of mass lies l above the tip,
whose rounding has radius r, so the board is touched at c = -(l - r) e - r z from the centre of mass. With L = I1 e x d + I3 w
e, I1 about the centre of mass, Euler's equations are

    M dv/dt = F - N grad h,    I3 dw/dt = tau . e,    d²e/dt² = (tau - I3 w d) x e / I1 - |d|² e,    tau = c x (F + N z) - Q z,

and N keeps the peg on the board: z'' = (l - r) e_z''. The peg's slip u = v + (w e + e x d) x c, its friction F and the torque Q
against its turning are those of `hoyle.physics.laws.peg`. h is the board's height, which is never quite level: grad h =
(tilt_x + twist y, tilt_y + twist x). A top that sleeps on a slope b runs along the contour at r w b. All that is known of tops
follows (Klein and Sommerfeld, *Ueber die Theorie des Kreisels*, 1910; Crabtree, *Spinning Tops and Gyroscopic Motion*, 1914):
a slow precession M g l/(I3 w), falling asleep, as a peg that slips under a leaning top raises it, the small circles that a peg
rolls in, and the fall, for below w_c = 2 sqrt(M g l I)/I3 (I about the tip) a sleeping top is no longer stable.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from hoyle.physics.core.compiled import inner
from hoyle.physics.laws.peg import patch

X, Y, VX, VY, EX, EY, EZ, DX, DY, DZ, W = range(11)
"""The indices of a top's state: centre of mass (m) and its velocity, axis and its rate, spin (rad/s)."""
SIZE = 11


class Top(NamedTuple):
    """The figures that a law of tops needs: mass, I1 and I3 about the centre of mass, l, r, the patch's radius a, its friction
    mu, g, and
    the board's tilt (rad) and twist (rad/m).
    """

    M: float
    I1: float
    I3: float
    l: float
    r: float
    a: float
    mu: float
    g: float
    tilt_x: float = 0.0
    tilt_y: float = 0.0
    twist: float = 0.0


def critical_spin(top: Top) -> float:
    """w_c (rad/s), below which a sleeping top on a rough board falls: 2 sqrt(M g l (I1 + M l²))/I3, l up to the peg's middle.

    A round peg bears as one that reaches to the middle of its rounding.
    """
    up = top.l - top.r
    return 2.0 * sqrt(top.M * top.g * up * (top.I1 + top.M * top.l * top.l)) / top.I3


@inner
def rates(y: Any, top: Top, table: Any, out: Any) -> tuple[float, float, float]:
    """The state's rates of change into `out`; gives the board's force on the peg: along x, along y, and up (N)."""
    ex, ey, ez = y[EX], y[EY], y[EZ]
    dx, dy, dz = y[DX], y[DY], y[DZ]
    w, up = y[W], top.l - top.r
    # Angular velocity, and the peg's point of contact from the centre of mass.
    ox, oy, oz = w * ex + ey * dz - ez * dy, w * ey + ez * dx - ex * dz, w * ez + ex * dy - ey * dx
    cx, cy, cz = -up * ex, -up * ey, -up * ez - top.r
    ux, uy = y[VX] + oy * cz - oz * cy, y[VY] + oz * cx - ox * cz
    u = sqrt(ux * ux + uy * uy)
    drag, turn = patch(u, top.a * abs(oz), table)
    fx, fy = 0.0, 0.0
    if u > 0.0:
        fx, fy = -top.mu * drag * ux / u, -top.mu * drag * uy / u
    against = top.mu * top.a * turn * (1.0 if oz > 0.0 else -1.0 if oz < 0.0 else 0.0)
    # The torque for every newton of load.
    tx, ty, tz = cy - cz * fy, cz * fx - cx, cx * fy - cy * fx - against
    d2 = dx * dx + dy * dy + dz * dz
    spin = top.I3 * w
    # e_z'' = held + N pressed; the load N follows from M (l - r) e_z'' = N - M g.
    held = -spin * (dx * ey - dy * ex) / top.I1 - d2 * ez
    pressed = (tx * ey - ty * ex) / top.I1
    N = max(0.0, top.M * (top.g + up * held) / (1.0 - top.M * up * pressed))
    tx, ty, tz = N * tx - spin * dx, N * ty - spin * dy, N * tz - spin * dz
    out[X], out[Y] = y[VX], y[VY]
    out[VX] = N / top.M * (fx - top.tilt_x - top.twist * y[Y])
    out[VY] = N / top.M * (fy - top.tilt_y - top.twist * y[X])
    out[EX], out[EY], out[EZ] = dx, dy, dz
    out[DX] = (ty * ez - tz * ey) / top.I1 - d2 * ex
    out[DY] = (tz * ex - tx * ez) / top.I1 - d2 * ey
    out[DZ] = (tx * ey - ty * ex) / top.I1 - d2 * ez
    # d is square to e, so spin d adds nothing here.
    out[W] = (tx * ex + ty * ey + tz * ez) / top.I3
    return N * fx, N * fy, N


@inner
def advance(y: Any, h: float, top: Top, table: Any, k: Any) -> None:
    """One step of `h` seconds by the classical Runge-Kutta formula; `k` is scratch of shape (5, SIZE)."""
    rates(y, top, table, k[0])
    for i in range(SIZE):
        k[4, i] = y[i] + 0.5 * h * k[0, i]
    rates(k[4], top, table, k[1])
    for i in range(SIZE):
        k[4, i] = y[i] + 0.5 * h * k[1, i]
    rates(k[4], top, table, k[2])
    for i in range(SIZE):
        k[4, i] = y[i] + h * k[2, i]
    rates(k[4], top, table, k[3])
    for i in range(SIZE):
        y[i] += h / 6.0 * (k[0, i] + 2.0 * k[1, i] + 2.0 * k[2, i] + k[3, i])
    straighten(y)


@inner
def straighten(y: Any) -> None:
    """Take out what rounding does to the axis: it has length one, and its rate is square to it."""
    n = sqrt(y[EX] * y[EX] + y[EY] * y[EY] + y[EZ] * y[EZ])
    y[EX] /= n
    y[EY] /= n
    y[EZ] /= n
    off = y[EX] * y[DX] + y[EY] * y[DY] + y[EZ] * y[DZ]
    y[DX] -= off * y[EX]
    y[DY] -= off * y[EY]
    y[DZ] -= off * y[EZ]
