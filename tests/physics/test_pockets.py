"""Inside a pocket: what is round the drop, from the slate's edge to the rail, holds a ball wherever it is."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from hoyle.equipment import Pocket, Table, table
from hoyle.physics import Impossible, Release, Shot, simulate, simulate_many
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.physics.balls.roots import ring_time
from hoyle.record import At, Layout
from hoyle.units import GRAVITY

Gap = Callable[[float, float, float], float]


def before(off: float, up: float, r: float, nose: float) -> float:
    """The gap of a ball, `off` before a nose and `up` above it, to the nose or to the face under it.

    The face is the plane that a ball on the slate touches.
    """
    lean = math.asin(max(0.0, nose / r - 1.0))
    if off * math.sin(lean) + up * math.cos(lean) < 0.0:
        return off * math.cos(lean) - up * math.sin(lean) - r
    return math.hypot(off, up) - r


def right_foot(bed: Table) -> tuple[Pocket, float]:
    """The pocket at the right foot corner, and how far its drop's middle lies behind the line of its mouth."""
    pocket = next(p for p in bed.pockets if p.name == "FR")
    return pocket, pocket.shelf + pocket.mouth / 2


def round_a_corner(bed: Table) -> Gap:
    """The gap of a ball in the right foot corner pocket, from the pocket's printed figures.

    In the pocket's frame: d behind the line of the mouth, s aside of its middle, z the height of the ball's lowest point.
    """
    assert bed.ball is not None
    pocket, middle = right_foot(bed)
    r, half, turn = bed.ball.radius, pocket.mouth / 2, math.radians(pocket.cut - 135.0)

    def gap(d: float, s: float, z: float) -> float:
        up = z + r - bed.nose
        # A facing runs from the cushion's point (0, half), and turns toward the middle.
        facing = (half - abs(s)) * math.cos(turn) - d * math.sin(turn)
        gaps = [before(facing, up, r, bed.nose)]
        far = math.hypot(d - middle, s)
        if d > middle:
            gaps.append(before(half - far, up, r, bed.nose))
        if z < 0.0:
            gaps.append(math.hypot(half - far, z + r) - r if far < half else z)
        return min(gaps)

    return gap


def into(bed: Table, v: float, aside: float, turn: float, up: float = 0.0) -> Shot:
    """A sliding ball, 10 cm before the mouth of the right foot corner, `aside` (m) of its middle line and turned (rad) from it."""
    back = 0.1 + right_foot(bed)[0].mouth / 2
    c = math.sqrt(0.5)
    start = At(bed.width / 2 - c * (back - aside), bed.length / 2 - c * (back + aside))
    a = math.pi / 4 - turn
    return simulate(bed, Layout({"cue": start}), Release("cue", (v * math.cos(a), v * math.sin(a), up)))


def seen(shot: Shot, bed: Table, samples: int = 60) -> list[tuple[float, float, float]]:
    """Places of the ball all along its path, in the frame of the corner."""
    half = right_foot(bed)[0].mouth / 2
    legs = list(shot.path.segments)
    ends = [*(leg["t"] for leg in legs[1:]), shot.path.duration]
    found = []
    for leg, end in zip(legs, ends, strict=True):
        if leg["motion"] > 4:
            continue
        for s in np.linspace(0.0, end - leg["t"], samples):
            x, y, z = (leg[q] + s * (leg["v" + q] + 0.5 * s * leg["a" + q]) for q in "xyz")
            u, w = x - bed.width / 2, y - bed.length / 2
            found.append(((u + w) * math.sqrt(0.5) + half, (w - u) * math.sqrt(0.5), z))
    return found


@pytest.mark.parametrize("name", ["pool-9ft", "pool-5x10", "snooker-12ft", "english-12ft"])
def test_a_ball_in_a_pocket_stays_between_facings_liner_and_slate(name: str) -> None:
    bed = table(name)
    gap = round_a_corner(bed)
    deep = 0
    for i in range(150):
        shot = into(bed, 2.0 + 0.06 * i, 0.001 * (i % 23 - 11), 0.05 * (i % 17 - 8), 0.25 * (i % 5))
        for d, s, z in seen(shot, bed):
            # The mouth itself, with its round jaws, lies before; above the noses a ball may leave over them.
            if 0.03 < d < 0.2 and abs(s) < 0.1 and z < bed.nose - 1e-9:
                assert gap(d, s, z) > -1e-8, (i, d, s, z)
                deep += z < -0.1 * bed.ball.radius  # type: ignore[union-attr]
    assert deep > 100


def test_a_ball_that_comes_low_over_the_drop_strikes_the_rim_and_does_not_pass_it() -> None:
    # Its centre is above the liner's top, its lowest point below.
    bed = table("snooker-12ft")
    assert bed.ball is not None
    r = bed.ball.radius
    pocket, middle = right_foot(bed)
    way = 0.1 + middle + pocket.mouth / 2
    shot = into(bed, 2.0, 0.0, 0.0, 0.75)
    lo, hi = 0.0, way / 2.0
    for _ in range(80):
        t = 0.5 * (lo + hi)
        up = 0.75 * t - 0.5 * GRAVITY * t * t + r - bed.nose
        lo, hi = (t, hi) if math.hypot(way - 2.0 * t, up) > r else (lo, t)
    assert 0.0 < up < r
    bounce = shot.path.segments[1]
    assert bounce["t"] == pytest.approx(lo, abs=1e-9)
    # It parts along the line to the rim with the liner's restitution, and the level way back.
    off = way - 2.0 * lo
    before_it = (2.0 * off - (0.75 - GRAVITY * lo) * up) / r
    level = (bounce["vx"] + bounce["vy"]) * math.sqrt(0.5)
    assert (-level * off + bounce["vz"] * up) / r == pytest.approx(0.3 * before_it, rel=1e-9)


def test_the_rail_behind_a_facing_carries_a_ball_though_the_drop_reaches_under_it() -> None:
    bed = table("pool-9ft")
    pocket, middle = right_foot(bed)
    half, turn = pocket.mouth / 2, math.radians(pocket.cut - 135.0)
    # Beside the drop's middle, a centimetre behind the facing, and still over the drop's circle.
    s = (half - middle * math.tan(turn)) + 0.01
    assert s < half
    c, d = math.sqrt(0.5), middle - half
    land = At(bed.width / 2 + c * (d - s), bed.length / 2 + c * (d + s))
    rise, far = 1.6, 0.2
    t = (rise + math.sqrt(rise * rise - 2 * GRAVITY * bed.nose)) / GRAVITY
    spin = 5 / 2 * far / t / prepare_table(bed, None).radius
    shot = simulate(
        bed, Layout({"cue": At(land.x - far * c, land.y - far * c)}),
        Release("cue", (far * c / t, far * c / t, rise), (spin * c, -spin * c, 0.0)),
    )  # fmt: skip
    assert "pocket" not in [k.kind for k in shot.record.contacts if k.time is not None and k.time < t + 0.05]
    assert all(shot.path.height("cue", t + 0.001 * i) >= bed.nose - 1e-12 for i in range(1, 50))


def test_a_ball_that_flies_out_of_a_mouth_comes_down_on_the_nose_beside_it() -> None:
    # At first it is nearer to the prolongation of the cushion's line than its radius, where there is no cushion.
    bed = table("snooker-12ft")
    assert bed.ball is not None
    r, off, rise = bed.ball.radius, 0.02, 0.8
    start = At(off - bed.width / 2, bed.length / 2 - 0.0295)
    shot = simulate(bed, Layout({"cue": start}), Release("cue", (0.0, -0.5, rise)))
    high = bed.nose - r + math.sqrt(r * r - off * off)
    t = (rise + math.sqrt(rise * rise - 2 * GRAVITY * high)) / GRAVITY
    contact = shot.record.contacts[0]
    assert (contact.kind, contact.where) == ("cushion", "l")
    assert contact.time == pytest.approx(t, abs=1e-9)


@pytest.mark.parametrize(("d", "s"), [(0.06, 0.09), (0.1, 0.09), (0.17, 0.0)])
def test_no_ball_lies_behind_facing_or_liner(d: float, s: float) -> None:
    bed = table("pool-9ft")
    half, c = right_foot(bed)[0].mouth / 2, math.sqrt(0.5)
    place = At(bed.width / 2 + c * (d - half - s), bed.length / 2 + c * (d - half + s))
    layout, stroke = Layout({"cue": At(0.0, 0.0), "1": place}), Release("cue", (1.0, 0.0, 0.0))
    with pytest.raises(Impossible, match=r"1 at .* is not on the bed"):
        simulate(bed, layout, stroke)
    assert simulate_many(bed, [layout], [stroke]).refused.tolist() == [True]


def test_a_ball_that_leaves_the_slate_nearly_along_its_edge_comes_down_on_it() -> None:
    # Just fast enough into the drop, v² > g r, and faster along the edge, which comes round to meet it.
    bed = table("english-12ft")
    assert bed.ball is not None
    r, ring = bed.ball.radius, right_foot(bed)[0].mouth / 2
    v = 1.05 * math.sqrt(GRAVITY * r)
    met = ring_time((-ring, 0.0, r), (v, -0.66, 0.0), -GRAVITY, -ring, r, 0.0, 1.0, 0.07)
    t = np.arange(1, 70_000) * 1e-6
    off, up = ring - np.hypot(v * t - ring, 0.66 * t), r - 0.5 * GRAVITY * t * t
    inside = t[np.hypot(off, up) < r]
    assert inside[0] > 0.004
    assert met == pytest.approx(inside[0], abs=2e-6)
