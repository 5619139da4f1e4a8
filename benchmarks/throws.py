"""Friction and restitution of two balls, beside all that was measured of them at once: `python -m benchmarks.throws`, some seconds.

The rows are those that the tests hold: throw by TP A.14, which is a fit to Marlow's measurements, and by Doménech (2023), the
separation by Sudo (2002), and two collisions by Mathavan, Jackson, Parkin (2009). Alciatore's own measurements of throw are not
held as numbers. Every source weighs the same, a row as much as its spread allows. Printed are the root mean square of a source's
residuals, in its own unit and in spreads, for the figures in use and for those fitted to all sources at once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from benchmarks.film_search import Floats, evolve
from hoyle.physics.laws.ball_ball import impulses, rubbing
from hoyle.physics.params import POOL


@dataclass(frozen=True)
class Row:
    """What was read, with its spread, of a cue ball at v (m/s), rolling or not, that met another at a cut (degrees)."""

    source: str
    what: str
    value: float
    spread: float
    v: float
    cut: float
    rolls: bool
    R: float
    m: float


POOL_BALL, CAROM_BALL, SNOOKER_BALL = (0.028575, 0.163), (0.0305, 0.21), (0.02625, 0.1406)
ROWS = (
    *(Row("Marlow, by TP A.14", "throw", angle, 0.5, v, cut, rolls, *POOL_BALL) for v, cut, angle, rolls in (
        (0.447, 10, 1.44, False), (0.447, 20, 2.98, False), (0.447, 30, 4.72, False), (0.447, 60, 4.62, False),
        (0.447, 33.1, 5.3, False), (1.341, 30, 3.55, False), (3.129, 30, 1.70, False), (0.447, 30, 2.19, True),
        (3.129, 30, 0.39, True),
    )),
    *(Row("Doménech", "throw", angle, 0.5, 0.8, cut, False, *CAROM_BALL) for cut, angle in ((15, 2.0), (25, 3.1), (34, 4.1))),
    Row("Sudo", "separation", 85.0, 2.0, 1.5, 30, False, *POOL_BALL),
    *(Row("Mathavan 2009", what, speed, 0.06 * speed, v, cut, True, *SNOOKER_BALL) for v, cut, what, speed in (
        (1.032, 26.36, "cue", 0.520), (1.032, 26.36, "object", 0.629), (1.731, 46.50, "cue", 1.275),
        (1.731, 46.50, "object", 0.787),
    )),
)  # fmt: skip
FITTED = ("mu_a", "mu_b", "mu_c", "e_ball")
LEAST, MOST = np.array([0.0, 0.0, 0.0, 0.85]), np.array([0.1, 0.4, 5.0, 1.0])


def reckoned(row: Row, figures: Floats) -> float:
    """What the law makes of a row."""
    a, b, c, e = figures.tolist()
    turn = math.radians(row.cut)
    nx, ny = math.cos(turn), math.sin(turn)
    wy = row.v / row.R if row.rolls else 0.0
    close, left, up = rubbing((nx, ny), (row.R, row.R), (row.v, 0.0, 0.0, wy, 0.0), (0.0, 0.0, 0.0, 0.0, 0.0))
    J, F, U = (x / row.m for x in impulses((close, left, up), e, 0.0, (row.m, row.m), (a, b, c)))
    cue, obj = (row.v - J * nx - F * ny, -J * ny + F * nx), (J * nx + F * ny, J * ny - F * nx)
    if row.what == "throw":
        return row.cut - math.degrees(math.atan2(obj[1], obj[0]))
    if row.what == "separation":
        return math.degrees(math.atan2(obj[1], obj[0]) - math.atan2(cue[1], cue[0]))
    # Both take the same turn; a ball that slides comes to 5/7 v + 2/7 R (w x z).
    q = 2.5 / row.R
    tx, ty = -q * U * ny, q * U * nx
    if row.what == "cue":
        return math.hypot(5 / 7 * cue[0] + 2 / 7 * row.R * (wy - ty), 5 / 7 * cue[1] + 2 / 7 * row.R * tx)
    return math.hypot(5 / 7 * obj[0] - 2 / 7 * row.R * ty, 5 / 7 * obj[1] + 2 / 7 * row.R * tx)


def residuals(figures: Floats) -> dict[str, tuple[float, float, int]]:
    """By source: the root mean square of the residuals, that in spreads, and how many rows."""
    out = {}
    for source in dict.fromkeys(row.source for row in ROWS):
        off = np.array(
            [(d, d / row.spread) for row in ROWS if row.source == source for d in [reckoned(row, figures) - row.value]]
        )
        plain, spreads = np.sqrt((off**2).mean(axis=0)).tolist()
        out[source] = plain, spreads, len(off)
    return out


def fitted() -> Floats:
    """The figures with the least sum of the sources' mean squares."""

    def cost(x: Floats) -> Floats:
        x = np.clip(x, LEAST, MOST)
        return np.array([[sum(s**2 for _, s, _ in residuals(one).values()) for one in x[0]]])

    begin = np.array([[getattr(POOL, name) for name in FITTED]])
    best, _ = evolve(cost, begin, np.array([0.01, 0.03, 0.3, 0.02]), 60, 12, 1)
    return np.clip(best[0], LEAST, MOST)


def main() -> None:
    for what, figures in (("in use", np.array([getattr(POOL, name) for name in FITTED])), ("fitted to all", fitted())):
        print(what + ": " + ", ".join(f"{n} {x:.4g}" for n, x in zip(FITTED, figures.tolist(), strict=True)))
        for source, (plain, spreads, n) in residuals(figures).items():
            unit = "m/s" if source.startswith("Mathavan") else "degrees"
            print(f"  {source:20} {n:2} rows, root mean square {plain:6.3f} {unit}, {spreads:.2f} spreads")


if __name__ == "__main__":
    main()
