"""What each law makes of the same strokes: `python -m benchmarks.laws`, some seconds.

A row a law, on a nine-foot table of today; nothing but the law named is changed.
"""

from __future__ import annotations

import math

from hoyle.equipment import table, triangle
from hoyle.physics import Params, Release, Shot, params_for, simulate
from hoyle.record import CUSHION_TOUCH, At, Layout

BED = table("pool-9ft")
assert BED.ball is not None
R = BED.ball.radius
OWN = params_for(BED)
BALLS: dict[str, Params] = {
    "frictional": OWN,
    "mathavan": OWN.but(ball_law="mathavan"),
    "constant friction .06": OWN.but(mu_a=0.06, mu_b=0.0),
    "level impulse, no loss": OWN.but(e_ball=1.0, mu_a=0.0, mu_b=0.0),
}
CUSHIONS: dict[str, Params] = {law: OWN.but(cushion=law) for law in ("mathavan", "han", "stronge", "stun")}
CLUSTERS: dict[str, Params] = {law: OWN.but(cluster=law) for law in ("hertz", "pairs")}


def after(shot: Shot, piece: str, t: float) -> tuple[float, float, float]:
    """A ball's speed (m/s), its direction from +y toward +x (degrees), and its side spin (rad/s), just after a contact."""
    leg = next(leg for leg in shot.path.legs(piece) if leg.time >= t)
    vx, vy = leg.velocity
    return math.hypot(vx, vy), math.degrees(math.atan2(vx, vy)), leg.spin[2]


def two_balls(params: Params, v: float, cut: float, roll: float) -> str:
    """A cue ball at v (m/s), `roll` of it rolling, strikes another `cut` degrees off full."""
    a = math.radians(cut)
    layout = Layout({"cue": At(0.0, -2 * R), "1": At(2 * R * math.sin(a), 2 * R * (math.cos(a) - 1))})
    shot = simulate(BED, layout, Release("cue", (0.0, v, 0.0), (-roll * v / R, 0.0, 0.0)), params)
    (s, d, _), (s1, d1, _) = after(shot, "cue", 0.0), after(shot, "1", 0.0)
    return f"cue {s:.3f} m/s at {d:6.1f}°, object {s1:.3f} at {d1:5.1f}°, thrown {cut - d1:4.1f}°"


def cushion(params: Params, v: float, angle: float, side: float) -> str:
    """A rolling ball at v (m/s) meets the foot cushion at `angle` degrees from its line, with `side` of natural side spin."""
    a = math.radians(angle)
    vx, vy = v * math.cos(a), v * math.sin(a)
    spin = (-vy / R, vx / R, side * v / R)
    start = At(-0.05 * math.cos(a), BED.length / 2 - R - 0.05 * math.sin(a))
    shot = simulate(BED, Layout({"cue": start}), Release("cue", (vx, vy, 0.0), spin), params)
    t = next(c.time for c in shot.record.contacts if c.kind == CUSHION_TOUCH)
    assert t is not None
    s, d, w = after(shot, "cue", t)
    return f"{s:.3f} m/s at {90 - abs(180 - abs(d)):5.1f}° from its line, side {w * R / v:5.2f}"


def rack(params: Params, v: float) -> str:
    """A tight rack of fifteen struck full."""
    rows = [["1"], ["2", "3"], ["4", "8", "5"], ["6", "7", "9", "10"], ["11", "12", "13", "14", "15"]]
    balls = triangle(At(0.0, 0.0), R, rows)
    shot = simulate(BED, Layout({"cue": At(0.0, -2 * R), **balls}), Release("cue", (0.0, v, 0.0)), params)
    speeds = {n: after(shot, n, 0.0)[0] if shot.path.legs(n) else 0.0 for n in ("11", "15", "13", "1", "cue")}
    return ", ".join(f"{n} {s / v:.3f}" for n, s in speeds.items()) + " of the cue ball's speed"


def main() -> None:
    for what, laws, show in (
        ("two balls, 1.5 m/s, stun, 30° cut", BALLS, lambda p: two_balls(p, 1.5, 30.0, 0.0)),
        ("two balls, 1.5 m/s, rolling, 30° cut", BALLS, lambda p: two_balls(p, 1.5, 30.0, 1.0)),
        ("two balls, 4 m/s, rolling, 60° cut", BALLS, lambda p: two_balls(p, 4.0, 60.0, 1.0)),
        ("cushion, 1 m/s, rolling, 90°", CUSHIONS, lambda p: cushion(p, 1.0, 90.0, 0.0)),
        ("cushion, 2 m/s, rolling, 45°", CUSHIONS, lambda p: cushion(p, 2.0, 45.0, 0.0)),
        ("cushion, 2 m/s, rolling, 45°, running side", CUSHIONS, lambda p: cushion(p, 2.0, 45.0, 0.8)),
        ("tight rack of 15, 8 m/s", CLUSTERS, lambda p: rack(p, 8.0)),
    ):
        print(what)
        for law, params in laws.items():
            print(f"  {law:24}{show(params)}")


if __name__ == "__main__":
    main()
