"""Hoyle as an engine that the published figures are asked of."""

from __future__ import annotations

from math import sqrt
from typing import Any

from hoyle.equipment import BallSpec, Table
from hoyle.physics import Release, simulate
from hoyle.physics.params import POOL
from hoyle.record import At, Layout

NAME = "Hoyle"


def play(setup: dict[str, Any]) -> list[list[list[float]]]:
    """Every ball's states (`README.md`)."""
    r, h = setup["radius"], setup["nose"] * setup["radius"]
    away = sqrt(r * r - (h - r) ** 2)  # from the nose of a centre that meets it
    bed = Table("bench", "bench", 80.0, 80.0, "none", ball=BallSpec(r, setup["mass"]), nose=h)
    far = bed.length / 2 - away - setup["cushion"] if "cushion" in setup else 0.0
    law = {
        name: setup[name]
        for name in ("mu_s", "mu_r", "spin_decay", "e_ball", "mu_a", "mu_b", "mu_c", "e_cushion", "mu_cushion")
    }
    params = POOL.but(g=setup["g"], mu_r_slope=0.0, e_slope=0.0, **law)
    balls = {str(i): At(x, y + far) for i, (x, y, *_) in enumerate(setup["balls"])}
    _, _, vx, vy, *spin = setup["balls"][0]
    shot = simulate(bed, Layout(balls), Release("0", (vx, vy, 0.0), tuple(spin)), params)
    return [
        [
            [leg.time, leg.position[0], leg.position[1] - far, *leg.velocity[:2], *leg.spin]
            for leg in shot.path.legs(piece)
        ]
        for piece in balls
    ]
