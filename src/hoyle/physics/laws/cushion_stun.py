"""The plain cushion of Alciatore's TP B.6 and its like: the normal speed is cut to e of itself, and roll is lost."""

from __future__ import annotations

from hoyle.physics.core.compiled import inner


@inner
def rebound(
    vx: float, vy: float, wx: float, wy: float, wz: float, e: float
) -> tuple[float, float, float, float, float]:
    """Velocity and spin after the cushion; x along it, y into it, z up."""
    return vx, -e * vy, 0.0, 0.0, wz
