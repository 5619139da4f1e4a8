"""Rings at small tenpins: what falls and by what, the cover behind them, and a shot that meets none."""

import subprocess
import sys
from dataclasses import replace
from math import atan, cos, hypot, pi, sin, sqrt

import numpy as np
import pytest

from hoyle.equipment import table
from hoyle.equipment.turned_shapes import straight
from hoyle.physics import Impossible, simulate
from hoyle.physics.discs.single_stroke import simulate_disc
from hoyle.physics.laws.disc_drag import end_ratio
from hoyle.physics.laws.peg import patch
from hoyle.physics.toppling.board_scene import BoardScene
from hoyle.physics.toppling.board_shot import BoardShot
from hoyle.physics.toppling.ring_pins import drag_table
from hoyle.physics.toppling.ring_pins_kernel import rub
from hoyle.record import (
    CUSHION,
    CUSHION_TOUCH,
    FELL,
    IN_HAND,
    MEET,
    POCKET,
    At,
    CueStroke,
    Flick,
    Layout,
    Release,
    Spot,
)
from hoyle.units import GRAVITY, inches

BOARD = table("archarena-tenpins")
HAND = At(-0.28, -0.28)
TEN = Layout({"ring": IN_HAND} | {f"#{n}": Spot(f"{n}-spot") for n in range(1, 11)})


def shoot(speed: float, off: float = 0.0, layout: Layout = TEN) -> BoardShot:
    shot = simulate(BOARD, layout, Flick("ring", speed, pi / 4 + off, place=HAND))
    assert isinstance(shot, BoardShot)
    return shot


def only(*pins: int) -> Layout:
    """The ring in hand, and some of the pins."""
    return Layout({"ring": IN_HAND} | {f"#{n}": Spot(f"{n}-spot") for n in pins})


def test_a_full_hit_on_the_head_pin_fells_it_and_pins_fell_pins():
    shot = shoot(2.8)
    by = {c.others[0]: c.piece for c in shot.record.contacts if c.kind == FELL}
    assert by["#1"] == "ring"
    assert any(who.startswith("#") for who in by.values())
    assert len(by) == len(shot.fallen) >= 3


def test_a_pin_alone_is_felled_by_the_ring_and_lies_beyond_its_spot():
    shot = shoot(1.4, layout=only(1))
    assert [(c.piece, c.others) for c in shot.record.contacts if c.kind == FELL] == [("ring", ("#1",))]
    at, spot = shot.end.of("#1"), BOARD.spot("1-spot")
    assert isinstance(at, At)
    assert at.x + at.y > spot.x + spot.y
    assert "#1" in shot.lying


def test_a_pin_is_felled_by_a_ring_that_was_driven_from_far_away():
    """The shooter meets the other ring long before either is near the pin, stops short of it, and is not what fells it."""
    board = table("archarena-1-crokinola")
    lay = Layout({"a1": IN_HAND, "b1": At(0.0, -0.16), "#a": Spot("pin-h")})
    shot = simulate(board, lay, Flick("a1", 1.3, pi / 2, place=At(0.0, -0.295)))
    assert isinstance(shot, BoardShot)
    told = [(c.kind, c.piece, c.others) for c in shot.record.contacts if c.kind in (MEET, FELL)]
    assert told == [(MEET, "a1", ("b1",)), (FELL, "b1", ("#a",))]
    assert shot.fallen == ("#a",)
    spot = board.spot("pin-h")
    assert isinstance(at := shot.record.end.of("#a"), At)
    assert at.y > spot.y + 0.01


def test_a_ring_that_reaches_the_rim_as_it_drops_touches_it_first():
    """By the corner to the left it is over the hole in the step in which it meets the rim at its head."""
    pins = {f"#{n}": Spot(f"{n}-spot") for n in (2, 8, 9)} | {"#7": At(0.17374083513408817, 0.2756620172739988)}
    stroke = Flick("ring", 4.8684679596263, 0.8061977866622495, place=At(-0.3, -0.2571))
    shot = simulate(BOARD, Layout({"ring": IN_HAND} | pins), stroke)
    (*_, rim, drop) = [c for c in shot.record.contacts if c.piece == "ring"]
    assert (rim.kind, rim.where, drop.kind, drop.where) == (CUSHION, "h", POCKET, "HL")
    assert rim.time == drop.time


def test_a_ring_that_just_touches_leaves_a_pin_standing():
    free = simulate_disc(BOARD, Layout({"ring": IN_HAND}), Flick("ring", 1.0, pi / 4, place=HAND))
    mu = free.params.mu
    spot = BOARD.spot("1-spot")
    way = hypot(spot.x - HAND.x, spot.y - HAND.y) - BOARD.disc - BOARD.pin
    # v² = 2 mu g s brings it to the pin with nothing left; a trifle more touches.
    shot = shoot(sqrt(2 * mu * GRAVITY * (way + 0.0005)), layout=only(1))
    assert shot.fallen == ()


def test_a_pin_is_felled_from_the_cover_behind():
    # Past the only pin to the cover across the corner, and back upon it.
    aimed = [shoot(4.5, off / 400, only(5)) for off in range(-60, 61, 6)]
    rebounds = [
        s for s in aimed
        if "#5" in s.fallen and next(c.kind for c in s.record.contacts if c.kind in (FELL, CUSHION_TOUCH)) == CUSHION_TOUCH
    ]  # fmt: skip
    assert rebounds
    assert all(abs(c.at[0] + c.at[1]) > 0.5 for s in rebounds for c in s.record.contacts[:1])


def test_a_shot_that_meets_nothing_is_the_disc_engine_s_own_bit_for_bit():
    bare = Layout({"ring": IN_HAND})
    stroke = Flick("ring", 1.1, pi / 2, place=HAND)
    with_pins, alone = simulate(BOARD, TEN, stroke), simulate_disc(BOARD, bare, stroke)
    assert with_pins.record.contacts == alone.record.contacts
    assert with_pins.end.of("ring") == alone.end.of("ring")
    assert not any(p.startswith("#") for p in with_pins.record.end.places)


ELSEWHERE = """
from math import pi
from hoyle import At, Flick, Layout, simulate, table
from hoyle.record import IN_HAND, Spin, Spot
ten = {f"#{n}": Spot(f"{n}-spot") for n in range(1, 11)}
ring = Flick("ring", 2.4, pi / 4 + 0.01, place=At(-0.28, -0.28))
print(simulate(table("archarena-tenpins"), Layout({"ring": IN_HAND} | ten), ring).record)
board, pin = table("archarena-1-checker"), {"#1": At(0.1, 0.0)}
top = Spin("green", 160.0, 0.1, 0.0, 0.25, place=At(0.0, 0.0))
print(simulate(board, Layout({"green": Spot("tipsy")} | pin), top).record)
"""


def test_repeated_shots_and_spins_are_the_same_bit_for_bit_in_another_process_too(capsys):
    assert shoot(2.4, 0.01).record == shoot(2.4, 0.01).record
    exec(ELSEWHERE, {})
    here = capsys.readouterr().out
    assert "fell" in here
    assert "spun" in here
    assert subprocess.run([sys.executable, "-c", ELSEWHERE], capture_output=True, text=True, check=True).stdout == here


def test_a_ring_into_a_corner_pocket_is_down():
    shot = simulate(BOARD, TEN, Flick("ring", 2.2, pi / 2, place=At(-SIDE + 0.018, -0.1)))
    assert [(c.kind, c.where) for c in shot.record.contacts if c.kind == "pocket"] == [("pocket", "FL")]


SIDE = BOARD.width / 2


@pytest.mark.parametrize(("stroke", "reason"), [
    (CueStroke("ring", 2.0, 0.8, height=0.2, place=HAND), "height 0"),
    (Release("ring", (1.0, 0.0, 0.0), place=HAND), "Flick or a CueStroke"),
    (Flick("ring", float("inf"), 0.8, place=HAND), "speed"),
    (Flick("ring", 2.0, 0.8, place=At(0.13, 0.14)), "into #1"),
])  # fmt: skip
def test_what_cannot_be_shot_is_refused_with_a_reason(stroke, reason):
    with pytest.raises(Impossible, match=reason):
        simulate(BOARD, TEN, stroke)


@pytest.mark.parametrize("hollow", [0.0, 0.5, 0.7])
def test_the_steps_rub_a_ring_as_the_curves_do(hollow):
    # Farkas: sliding and spinning stop at once, at a ratio that depends on the hole: .653, .7745, .858.
    rows, v = drag_table(hollow), np.array([1.0, 0.0, 2.0 / 0.016])
    step = rub.bound(v, 0.0, 0.0, 0.0, 0.0, rows)
    ratios = []
    for _ in range(130000):
        step(2e-5, 0.15 * GRAVITY, 0.016, 0.5 * (1 + hollow * hollow))
        if 0.002 < v[0] < 0.01:
            ratios.append(v[0] / (0.016 * v[2]))
    assert (v == 0.0).all()
    assert ratios[-1] == pytest.approx(end_ratio(hollow), abs=0.02)
    assert patch(1.0, 1.0, drag_table(0.0))[0] == pytest.approx(0.849, rel=0.005)


# --- a small pin in MuJoCo, against formulas --------------------------------------------------------------


def tipped(spin: float) -> bool:
    """Tell whether a uniform cylinder of 25 by 7 mm falls that is set turning about the rim of its foot."""
    pin = straight(0.0035, 0.025, 0.001)
    scene = BoardScene(replace(BOARD, walls=()), {"#1": pin}, {}, {})
    lean = 0.02  # so that it stands on the rim that it turns about
    up = pin.foot * sin(lean) + pin.centre * cos(lean)
    scene.pose("#1", 0.0, 0.0, up, (sin(lean), 0.0, cos(lean)))
    scene.settle()
    scene.timestep(1e-4)
    # From the rim, at +foot, the centre of mass goes round at that rate.
    x, z = -pin.foot * cos(lean) + pin.centre * sin(lean), up
    scene.turn("#1", (spin * z, 0.0, -spin * x), (0.0, spin, 0.0))
    for _ in range(12000):
        scene.step()
        if scene.upright[0] < 0.5:
            return True
    return False


def test_the_tilt_limit_and_the_critical_spin_of_a_small_pin():
    # physics of a cylinder 25 x 7 mm: atan(3.5/12.5) = 15.6 degrees, and 6.49 rad/s about the rim from upright.
    assert atan(3.5 / 12.5) * 180 / pi == pytest.approx(15.6, abs=0.05)
    pin = straight(0.0035, 0.025, 0.001)
    assert pin.tilt_limit * 180 / pi == pytest.approx(15.6, rel=0.01)
    assert pin.critical_spin() == pytest.approx(6.49, rel=0.01)
    # In MuJoCo the foot's rim rolls with some resistance, which takes a little more. Begun at a lean of 0.02 it has that much
    # less to rise: I w²/2 = m g (L - h(lean)).
    rise = pin.arm - (pin.foot * sin(0.02) + pin.centre * cos(0.02))
    needed = sqrt(2 * pin.mass * GRAVITY * rise / pin.about_rim)
    assert tipped(1.08 * needed)
    assert not tipped(0.96 * needed)


def test_the_pins_stand_as_printed():
    spots = [BOARD.spot(f"{n}-spot") for n in (7, 10)]
    span = hypot(spots[0].x - spots[1].x, spots[0].y - spots[1].y) + 2 * BOARD.pin
    assert span == pytest.approx(inches(6))
