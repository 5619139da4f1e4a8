"""What holds of every stroke: nothing overlaps, gains energy, is lost, or is never done; mirrors show the mirrored shot."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.equipment import Table, table
from hoyle.physics import CueStroke, Impossible, Shot, simulate
from hoyle.record import OFF, RAIL, At, Down, Layout
from physics.bench import M, alone, energies, first, meet, nearest, plain

TABLES = ("carom-5x10", "pool-9ft", "pool-5x10")
MIRROR = {"l": "r", "r": "l", "h": "h", "f": "f"}


@st.composite
def situations(draw: st.DrawFn, most: int = 8) -> tuple[Table, Layout, CueStroke]:
    """A table, balls that do not overlap (some of them frozen to another), and a stroke."""
    bed = table(draw(st.sampled_from(TABLES)))
    assert bed.ball is not None
    r = bed.ball.radius
    w, h = bed.width / 2 - r, bed.length / 2 - r
    places: list[tuple[float, float]] = []
    for _ in range(draw(st.integers(1, most))):
        if places and draw(st.booleans()):
            x0, y0 = draw(st.sampled_from(places))
            a = draw(st.floats(0, 2 * math.pi))
            x, y = x0 + 2 * r * math.cos(a), y0 + 2 * r * math.sin(a)
        else:
            x, y = draw(st.floats(-w, w)), draw(st.floats(-h, h))
        if abs(x) <= w and abs(y) <= h and all(math.hypot(x - p, y - q) >= 2 * r - 1e-15 for p, q in places):
            places.append((x, y))
    raised = draw(st.integers(0, 9)) == 0
    stroke = CueStroke(
        "0", draw(st.floats(0.05, 9.0)), draw(st.floats(-math.pi, math.pi)), draw(st.floats(0.05, 1.3)) if raised else 0.0,
        draw(st.floats(-0.45, 0.45)), draw(st.floats(-0.4, 0.4)),
    )  # fmt: skip
    return bed, Layout({str(i): At(*p) for i, p in enumerate(places)}), stroke


def played(bed: Table, layout: Layout, stroke: CueStroke) -> Shot | None:
    try:
        return simulate(bed, layout, stroke)
    except Impossible as why:
        if "would pass through" not in str(why):
            raise
        return None


@settings(max_examples=150, deadline=None)
@given(situations())
def test_every_stroke_is_lawful(situation: tuple[Table, Layout, CueStroke]) -> None:
    shot = played(*situation)
    if shot is None:
        return
    bed, layout, stroke = situation
    assert shot.settled
    assert nearest(shot) > -1e-9
    # Energy never grows, at events or between them; but once where the cue strikes again, and not beyond what the cue had.
    last = math.inf
    told = energies(shot)
    slack = 1e-15 + 1e-12 * told[0][2]
    again = int(shot.double_hit)
    for i, (_, before, after) in enumerate(told):
        assert before <= last + slack
        if i and after > before + slack:
            again -= 1
            assert again >= 0
            assert after <= 0.5 * shot.params.cue_mass * stroke.speed**2
        last = after
    # No ball is lost, and what rests on the bed rests on the bed.
    assert list(shot.end.places) == list(layout.places)
    times = [c.time for c in shot.record.contacts]
    assert times == sorted(times)  # type: ignore[type-var]
    last_of = {c.piece: c.kind for c in shot.record.contacts if c.kind in ("pocket", "leave", "lodge")}
    for piece, place in shot.end.places.items():
        match last_of.get(piece):
            case "pocket":
                assert isinstance(place, Down)
            case "leave":
                assert place == OFF
            case "lodge":
                assert place == RAIL
            case _:
                assert isinstance(place, At)
                assert abs(place.x) < bed.width / 2 + 0.06
                assert abs(place.y) < bed.length / 2 + 0.06
                assert shot.path.height(piece, shot.path.duration) == 0.0


@settings(max_examples=60, deadline=None)
@given(situations(most=3))
def test_the_mirrored_stroke_is_the_mirror_image(situation: tuple[Table, Layout, CueStroke]) -> None:
    bed, layout, stroke = situation
    shot = played(bed, layout, stroke)
    if shot is None:
        return
    flipped = Layout({p: At(-at.x, at.y) for p, at in layout.places.items() if isinstance(at, At)})
    mirrored = simulate(
        bed, flipped,
        CueStroke("0", stroke.speed, math.pi - stroke.azimuth, stroke.elevation, -stroke.side, stroke.height),
    )  # fmt: skip
    for one, other in zip(shot.record.contacts[:6], mirrored.record.contacts[:6], strict=False):
        if one.speed is not None and one.speed < 1e-2:
            return  # a graze may go either way
        assert (one.kind, one.piece, one.others) == (other.kind, other.piece, other.others)
        if one.kind == "cushion":
            assert MIRROR[one.where] == other.where
        assert one.time == pytest.approx(other.time, abs=1e-6)


@settings(max_examples=60, deadline=None)
@given(
    v=st.floats(0.01, 8), cut=st.floats(-89, 89),
    w=st.tuples(*(st.floats(-150, 150),) * 3),
)  # fmt: skip
def test_two_balls_keep_their_momentum_and_part_at_e_times_the_closing_speed(
    v: float, cut: float, w: tuple[float, float, float]
) -> None:
    e = 0.9
    shot = meet(v, cut, plain(e_ball=e), w)
    cue, ball = first(shot), first(shot, "1")
    # What is driven down the slate throws up again, and rubs: mu_s of the slate's impulse.
    up = [shot.path.legs(p)[0].rise for p in ("cue", "1")]
    slack = 1e-9 + 0.2 * 3 * max(up)
    assert cue[0] + ball[0] == pytest.approx(v, abs=slack)
    assert cue[1] + ball[1] == pytest.approx(0.0, abs=slack)
    nx, ny = math.cos(math.radians(cut)), math.sin(math.radians(cut))
    close = v * nx
    if e * close > 1e-3 and max(up) == 0.0:
        parted = (ball[0] - cue[0]) * nx + (ball[1] - cue[1]) * ny
        assert parted == pytest.approx(e * close, rel=1e-9)


def test_energy_of_a_frictionless_elastic_collision_is_kept() -> None:
    shot = meet(2.0, 40, plain(e_ball=1.0, mu_a=0.0, mu_b=0.0))
    (_, _, after), *_ = energies(shot)
    assert after == pytest.approx(0.5 * M * 4.0, rel=1e-12)


@settings(max_examples=40, deadline=None)
@given(v=st.tuples(st.floats(-1.2, 1.2), st.floats(-1.2, 1.2)), w=st.tuples(*(st.floats(-60, 60),) * 3))
def test_the_path_is_one_curve(v: tuple[float, float], w: tuple[float, float, float]) -> None:
    path = alone(v, w, plain()).path
    legs = path.legs("cue")
    for one, other in pairwise(legs):
        s = other.time - one.time
        x = one.position[0] + s * (one.velocity[0] + 0.5 * s * one.acceleration[0])
        vx = one.velocity[0] + s * one.acceleration[0]
        assert x == pytest.approx(other.position[0], abs=1e-9)
        assert vx == pytest.approx(other.velocity[0], abs=1e-7)


def test_pieces_off_the_bed_stay_off() -> None:
    bed = table("pool-9ft")
    shot = simulate(
        bed, Layout({"cue": At(0, 0), "1": Down("FL"), "2": OFF, "3": At(0.3, 0.3)}), CueStroke("cue", 1.0, 1.0)
    )
    assert shot.end.of("1") == Down("FL")
    assert shot.end.of("2") == OFF
    assert set(shot.path.at(0.0)) == {"cue", "3"}
