"""What each law makes of the same strokes: `python -m benchmarks.laws [--write]` prints docs/laws.md, or writes it, some seconds.

A row a law, on a nine-foot table of today; nothing but the law named is changed.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from hoyle.equipment import table, triangle
from hoyle.physics import Params, Release, Shot, params_for, simulate
from hoyle.record import CUSHION_TOUCH, At, CueStroke, Layout

PAGE = Path(__file__).parents[1] / "docs" / "laws.md"
BED = table("pool-9ft")
assert BED.ball is not None
R = BED.ball.radius
OWN = params_for(BED)
BALLS: dict[str, Params] = {
    "`frictional`, the default: TP A.14": OWN,
    "`mathavan`: Mathavan, Jackson, Parkin 2014": OWN.but(ball_law="mathavan"),
    "constant friction .06": OWN.but(mu_a=0.06, mu_b=0.0),
    "`cling=2`: chalk between them": OWN.but(cling=2.0),
    "ideal: no friction, no loss": OWN.but(e_ball=1.0, mu_a=0.0, mu_b=0.0),
}
CUSHIONS: dict[str, Params] = {
    "`mathavan`, the default": OWN,
    "`mathavan`, restitution .98 at any speed": OWN.but(e_slope=0.0),
    "`han`": OWN.but(cushion="han"),
    "`stronge`": OWN.but(cushion="stronge"),
    "`level`: TP 7.3": OWN.but(cushion="level"),
    "`stun`: TP B.6": OWN.but(cushion="stun"),
    "`stun`, restitution .7 at any speed": OWN.but(cushion="stun", e_cushion=0.7, e_slope=0.0),
}
CLUSTERS: dict[str, Params] = {
    "`hertz`, the default": OWN,
    "`pairs`: one after another": OWN.but(cluster="pairs"),
}
TIPS: dict[str, Params] = {
    "`restitution`, the default": OWN,
    "`efficiency`: TP A.30": OWN.but(tip="efficiency"),
}
CLOTHS: dict[str, Params] = {
    "as it is": OWN,
    "out of level by 1 mm a metre": OWN.but(tilt_x=0.001),
    "`nap_drift=.001`": OWN.but(nap_drift=0.001),
    "`curl=.001`": OWN.but(curl=0.001),
    "new cloth, dry air": OWN.but(mu_s=0.15, mu_r=0.005, spin_decay=5.0),
    "worn cloth, damp air": OWN.but(mu_s=0.4, mu_r=0.015, spin_decay=15.0),
}


def after(shot: Shot, piece: str, t: float) -> tuple[float, float, float]:
    """A ball's speed (m/s), its direction from +y toward +x (degrees), and its side spin (rad/s), just after a contact."""
    leg = next(leg for leg in shot.path.legs(piece) if leg.time >= t)
    vx, vy = leg.velocity
    return math.hypot(vx, vy), math.degrees(math.atan2(vx, vy)), leg.spin[2]


def two_balls(params: Params, v: float, cut: float, roll: float) -> list[str]:
    """A cue ball at v (m/s), `roll` of it rolling, strikes another `cut` degrees off full."""
    a = math.radians(cut)
    layout = Layout({"cue": At(0.0, -2 * R), "1": At(2 * R * math.sin(a), 2 * R * (math.cos(a) - 1))})
    shot = simulate(BED, layout, Release("cue", (0.0, v, 0.0), (-roll * v / R, 0.0, 0.0)), params)
    (s, d, _), (s1, d1, _) = after(shot, "cue", 0.0), after(shot, "1", 0.0)
    # Without friction or loss the cue ball may stand, and then goes nowhere.
    way = f"{d:.1f}" if s > 1e-6 else ""
    return [f"{s:.3f}", way, f"{s1:.3f}", f"{cut - d1 + 0.0:.1f}"]


def cushion(params: Params, v: float, angle: float, side: float) -> list[str]:
    """A rolling ball at v (m/s) meets the foot cushion at `angle` degrees from its line, with `side` of natural side spin."""
    a = math.radians(angle)
    vx, vy = v * math.cos(a), v * math.sin(a)
    spin = (-vy / R, vx / R, side * v / R)
    start = At(-0.05 * math.cos(a), BED.length / 2 - R - 0.05 * math.sin(a))
    shot = simulate(BED, Layout({"cue": start}), Release("cue", (vx, vy, 0.0), spin), params)
    t = next(c.time for c in shot.record.contacts if c.kind == CUSHION_TOUCH)
    assert t is not None
    s, d, w = after(shot, "cue", t)
    rolls = next((leg.velocity for leg in shot.path.legs("cue") if leg.time > t and leg.motion == "roll"), (0.0, 0.0))
    return [f"{s:.3f}", f"{90 - abs(180 - abs(d)):.1f}", f"{w * R / v:.2f}", f"{math.hypot(*rolls):.3f}"]


def rack(params: Params, v: float) -> list[str]:
    """A tight rack of fifteen struck full."""
    rows = [["1"], ["2", "3"], ["4", "8", "5"], ["6", "7", "9", "10"], ["11", "12", "13", "14", "15"]]
    balls = triangle(At(0.0, 0.0), R, rows)
    shot = simulate(BED, Layout({"cue": At(0.0, -2 * R), **balls}), Release("cue", (0.0, v, 0.0)), params)
    return [f"{(after(shot, n, 0.0)[0] if shot.path.legs(n) else 0.0) / v:.3f}" for n in ("11", "15", "13", "1", "cue")]


def tip(params: Params, _: float) -> list[str]:
    """What part of the cue's speed a ball has that is struck so many radii off centre."""
    start = Layout({"cue": At(0.0, 0.0)})
    shots = [simulate(BED, start, CueStroke("cue", 1.0, 0.0, 0.0, 0.0, h), params) for h in (0.0, 0.2, 0.35, 0.5)]
    return [f"{math.hypot(*shot.path.legs('cue')[0].velocity):.3f}" for shot in shots]


def cloth(params: Params, v: float) -> list[str]:
    """Where a ball is after two seconds that sets off at v (m/s) up the table with side, and when it rolls."""
    start = At(0.0, -BED.length / 2 + 0.1)
    shot = simulate(BED, Layout({"cue": start}), Release("cue", (0.0, v, 0.0), (0.0, 0.0, 30.0)), params)
    place = shot.path.place("cue", 2.0)
    assert place is not None
    legs = shot.path.legs("cue")
    rolls = next(leg.time for leg in legs if leg.motion == "roll")
    leg = [leg for leg in legs if leg.time <= 2.0][-1]
    left = max(0.0, leg.spin[2] - params.spin_decay * (2.0 - leg.time))
    return [f"{place[1] - start.y:.3f}", f"{1000 * place[0] + 0.0:.1f}", f"{rolls:.3f}", f"{left:.1f}"]


def table_lines(
    what: str, heads: Sequence[str], laws: Mapping[str, Params], show: Callable[[Params], list[str]]
) -> Iterator[str]:
    """A table: a row a law."""
    yield from ("", what, "", f"| law | {' | '.join(heads)} |", "|---|" + "---:|" * len(heads))
    for law, params in laws.items():
        yield f"| {law} | {' | '.join(show(params))} |"


BALL_HEADS = ("cue ball, m/s", "goes, degrees", "object ball, m/s", "thrown, degrees")
CUSHION_HEADS = ("speed, m/s", "from its line, degrees", "side, of v/R", "once it rolls, m/s")


def page() -> str:
    """The page."""
    lines = [
        "# The laws beside each other",
        "",
        "What each law makes of the same strokes, on the nine-foot table of today with nothing else changed.",
        "[physics.md](physics.md) has their papers and how near each comes to what is published.",
        "`python -m benchmarks.laws` prints this page.",
        "",
        "## Two balls",
        *table_lines("At 1.5 m/s, stun, 30° cut:", BALL_HEADS, BALLS, lambda p: two_balls(p, 1.5, 30.0, 0.0)),
        *table_lines("At 1.5 m/s, rolling, 30° cut:", BALL_HEADS, BALLS, lambda p: two_balls(p, 1.5, 30.0, 1.0)),
        *table_lines("At 4 m/s, rolling, 60° cut:", BALL_HEADS, BALLS, lambda p: two_balls(p, 4.0, 60.0, 1.0)),
        "",
        "## Cushions",
        *table_lines("At 1 m/s, rolling, square:", CUSHION_HEADS, CUSHIONS, lambda p: cushion(p, 1.0, 90.0, 0.0)),
        *table_lines("At 3 m/s, rolling, square:", CUSHION_HEADS, CUSHIONS, lambda p: cushion(p, 3.0, 90.0, 0.0)),
        *table_lines("At 2 m/s, rolling, at 45°:", CUSHION_HEADS, CUSHIONS, lambda p: cushion(p, 2.0, 45.0, 0.0)),
        *table_lines("The same with running side:", CUSHION_HEADS, CUSHIONS, lambda p: cushion(p, 2.0, 45.0, 0.8)),
        "",
        "## Balls that touch",
        *table_lines(
            "A tight rack of fifteen struck full at 8 m/s, speeds as parts of the cue ball's:",
            ("one corner", "the other", "middle of the last row", "first", "cue ball"), CLUSTERS, lambda p: rack(p, 8.0),
        ),
        "",
        "## The tip",
        *table_lines(
            "What part of the cue's speed the ball has, struck so far above its centre:",
            ("0", ".2 R", ".35 R", ".5 R"), TIPS, lambda p: tip(p, 1.0),
        ),
        "",
        "## Cloth",
        *table_lines(
            "A ball let go up the table at .8 m/s, stun, with 30 rad/s of left side; where it is after two seconds:",
            ("up, m", "to the right, mm", "rolls from, s", "side left, rad/s"), CLOTHS, lambda p: cloth(p, 0.8),
        ),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def main() -> None:
    if "--write" in sys.argv[1:]:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page(), end="")


if __name__ == "__main__":
    main()
