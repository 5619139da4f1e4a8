"""Tops against what is known of them: formulas of the heavy symmetric top, friction of a pivot, and a hand-spun top's life."""

from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, hypot, pi, sqrt, tau

import numpy as np
import pytest

from hoyle.equipment import table
from hoyle.equipment.tops import brass, wooden
from hoyle.physics import Impossible
from hoyle.physics.laws.peg import patch, patch_table
from hoyle.physics.laws.top import DX, DY, EX, EY, EZ, SIZE, VY, Top, W, critical_spin
from hoyle.physics.tops.kernel import own_step, set_up
from hoyle.physics.tops.spin import BOARD, SLAB, TopParams, as_law, spin
from hoyle.record import FELL, MEET, POCKET, SPUN, At, Layout, Spin, Spot
from hoyle.units import GRAVITY

BED = table("archarena-1-checker")
TOPS = Layout({"green": Spot("tipsy"), "white": Spot("topsy"), "red": Spot("turvy")})
LEVEL = replace(BOARD, tilt=(0.0, 0.0), twist=0.0)
# A sharp point that grips: what slides of it is a thousandth of what a top nods, and its torque is nothing.
SHARP = Top(M=0.1, I1=2e-5, I3=3e-5, l=0.03, r=0.0, a=1e-5, mu=0.3, g=GRAVITY)


def go(top: Top, y: np.ndarray, seconds: float, step: float = 1e-4, flat: bool = False) -> list[np.ndarray]:
    """A top's states by its law alone, every hundredth of a second."""
    out, scratch, patches = [], np.zeros((5, SIZE)), patch_table(flat)
    for _ in range(round(seconds / 0.01)):
        for _ in range(round(0.01 / step)):
            own_step(y, step, top, 0.0, patches, scratch)
        out.append(y.copy())
    return out


def started(lean: float, w: float) -> np.ndarray:
    y = np.zeros(SIZE)
    set_up(y, 0.0, 0.0, 0.0, 0.0, lean, 0.0, w)
    return y


def precess(y: np.ndarray, rate: float) -> None:
    """Begin in a steady precession about a tip that stands still, lest it nods."""
    y[DY] = rate * y[EX]
    y[VY] = SHARP.l * y[DY]


# --- the peg ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slide", "force", "torque"),
    [(0.25, 0.248, 0.636), (0.5, 0.484, 0.548), (1.0, 0.849, 0.283), (2.0, 0.968, 0.128), (5.0, 0.995, 0.050)],
)
def test_a_flat_patch_rubs_as_farkas_has_it(slide, force, torque):
    F, T = patch(slide, 1.0, patch_table(True))
    assert pytest.approx(force, rel=0.005) == F
    assert pytest.approx(torque, rel=0.005) == T


@pytest.mark.parametrize(("flat", "factor"), [(True, 2 / 3), (False, 3 * pi / 16)])
def test_the_pivot_s_torque(flat, factor):
    assert patch(0.0, 1.0, patch_table(flat))[1] == pytest.approx(factor, rel=1e-3)
    assert patch(1.0, 0.0, patch_table(flat)) == (1.0, 0.0)  # Coulomb's friction where nothing turns


@pytest.mark.parametrize(("flat", "factor"), [(True, 2 / 3), (False, 3 * pi / 16)])
def test_spin_down_is_linear_in_time(flat, factor):
    top = Top(M=0.1, I1=2e-5, I3=3e-5, l=0.03, r=0.002, a=1e-3, mu=0.2, g=GRAVITY)
    spins = [y[W] for y in go(top, started(0.0, 500.0), 2.0, 5e-4, flat)]
    rate = factor * top.mu * top.M * GRAVITY * top.a / top.I3
    for t in (0.5, 1.0, 2.0):
        assert 500.0 - spins[round(100 * t) - 1] == pytest.approx(rate * t, rel=0.02)


# --- the top ----------------------------------------------------------------------------------------------


def test_the_critical_spin_is_that_of_the_formula():
    about_tip = SHARP.I1 + SHARP.M * SHARP.l**2
    assert critical_spin(SHARP) == pytest.approx(2 * sqrt(SHARP.M * GRAVITY * SHARP.l * about_tip) / SHARP.I3)


@pytest.mark.parametrize(("share", "falls"), [(0.98, True), (1.02, False)])
def test_a_sleeping_top_falls_below_the_critical_spin(share, falls):
    w = share * 2 * sqrt(SHARP.M * GRAVITY * SHARP.l * (SHARP.I1 + SHARP.M * SHARP.l**2)) / SHARP.I3
    leans = [hypot(y[EX], y[EY]) for y in go(SHARP, started(1e-4, w), 3.0)]
    assert (max(leans) > 0.1) == falls
    if not falls:
        assert max(leans) < 2e-3


@pytest.mark.parametrize("share", [4.0, 6.0])
def test_slow_precession(share):
    w = share * critical_spin(SHARP)
    expected = SHARP.M * GRAVITY * SHARP.l / (SHARP.I3 * w)
    y = started(0.3, w)
    precess(y, expected)
    states = go(SHARP, y, 1.0)
    turned = np.unwrap([atan2(s[EY], s[EX]) for s in states])
    assert (turned[-1] - turned[0]) / 0.99 == pytest.approx(expected, rel=0.02)
    assert hypot(states[-1][EX], states[-1][EY]) == pytest.approx(0.3, rel=0.02)


def test_precession_at_three_times_the_critical_spin_is_the_exact_one():
    # The slow root of I1 W² cos - I3 w W + M g l = 0, I1 about the point; at that spin it is 3 % above M g l/(I3 w).
    about, w = SHARP.I1 + SHARP.M * SHARP.l**2, 3 * critical_spin(SHARP)
    lean, L = 0.2, SHARP.I3 * w
    exact = (L - sqrt(L * L - 4 * about * cos(lean) * SHARP.M * GRAVITY * SHARP.l)) / (2 * about * cos(lean))
    y = started(np.sin(lean), w)
    precess(y, exact)
    turned = np.unwrap([atan2(s[EY], s[EX]) for s in go(SHARP, y, 1.0)])
    assert (turned[-1] - turned[0]) / 0.99 == pytest.approx(exact, rel=0.005)


def test_a_peg_that_rolls_takes_a_top_round_in_circles():
    # Rolling without slip it circles at Mg(l-r)/(I3 w)/(1 + M l r/I3): the law's linear limit.
    top = as_law(wooden(), False, LEVEL)
    w = 300.0
    states = go(top._replace(a=1e-6, mu=0.25), started(0.02, w), 3.0)
    turned = np.unwrap([atan2(s[EY], s[EX]) for s in states[100:]])
    up = top.l - top.r
    expected = top.M * GRAVITY * up / (top.I3 * w) / (1 + top.M * up * top.r / top.I3)
    assert (turned[-1] - turned[0]) / (0.01 * (len(turned) - 1)) == pytest.approx(expected, rel=0.03)


def test_a_peg_that_slips_raises_the_top():
    top = as_law(brass(), False, SLAB)
    level = top._replace(tilt_x=0.0, tilt_y=0.0, twist=0.0)
    slow, quick = (
        [hypot(y[EX], y[EY]) for y in go(one, started(0.2, 600.0), 4.0, 2.5e-4)]
        for one in (level, level._replace(a=0.004))
    )
    assert slow[-1] < slow[50]
    assert quick[-1] < 0.75 * quick[50]  # the broad peg slips the more


def test_energy_never_grows():
    top = as_law(wooden(), False, LEVEL)

    def energy(y):
        spin2 = top.I3 * y[W] ** 2 + top.I1 * (y[DX] ** 2 + y[DY] ** 2 + y[9] ** 2)
        rise = (top.l - top.r) * y[9]
        return 0.5 * (spin2 + top.M * (y[2] ** 2 + y[3] ** 2 + rise**2)) + top.M * GRAVITY * (top.l - top.r) * y[EZ]

    energies = [energy(y) for y in go(top, started(0.3, 150.0), 2.0, 2e-4)]
    assert all(b < a + 1e-12 for a, b in pairwise(energies))


# --- whole lives ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stroke", [
    Spin("green", 110.0, place=At(0.0, 0.0)),
    Spin("green", 170.0, 0.05, 1.0, 0.1, place=At(0.1, -0.05)),
    Spin("green", 210.0, place=At(0.0, 0.0)),
    Spin("green", 200.0, 0.0, 2.0, 0.08, long=True, place=At(0.0, 0.1)),
])  # fmt: skip
def test_a_small_wooden_top_spun_by_hand_lasts_ten_to_sixty_seconds(stroke):
    shot = spin(BED, TOPS, stroke)
    assert 10.0 <= shot.seconds <= 60.0
    assert shot.fate == "fell"
    told = next(c for c in shot.record.contacts if c.kind == SPUN)
    assert (told.piece, told.where) == ("green", "long" if stroke.long else "")
    assert told.value == pytest.approx(shot.seconds, abs=0.006)


def test_a_good_pull_of_the_string_lasts_one_to_five_minutes():
    slab = table("devil-slab")
    shot = spin(slab, Layout({"top": Spot("seat")}), Spin("top", 600.0, 0.2, 1.0, 0.1))
    assert 60.0 <= shot.seconds <= 300.0


def test_repeated_spins_are_the_same_bit_for_bit():
    pins = {f"#{i}": At(0.06 * cos(tau * i / 5), 0.06 * np.sin(tau * i / 5)) for i in range(5)}
    layout = Layout({**TOPS.places, **pins})
    stroke = Spin("green", 180.0, 0.1, 0.7, 0.2, place=At(0.0, 0.0))
    one, two = spin(BED, layout, stroke), spin(BED, layout, stroke)
    assert one.record == two.record
    assert one.fallen


def test_a_top_knocks_pins_down_and_the_record_says_which():
    layout = Layout({**TOPS.places, "#1": At(0.06, 0.0), "#2": At(-0.2, 0.2)})
    shot = spin(BED, layout, Spin("green", 180.0, 0.6, 0.0, 0.05, place=At(0.0, 0.0)))
    assert [(c.piece, c.others) for c in shot.record.contacts if c.kind == FELL] == [("green", ("#1",))]
    assert "#2" not in shot.record.end  # nothing touched it
    at = shot.end.of("#1")
    assert isinstance(at, At)
    assert at.x > 0.06


def test_a_top_beside_a_pocket_falls_in():
    shot = spin(BED, TOPS, Spin("green", 150.0, 0.8, pi / 4, 0.1, place=At(0.25, 0.25)))
    assert [(c.kind, c.where) for c in shot.record.contacts if c.kind == POCKET] == [(POCKET, "FR")]
    assert shot.fate == "pocket"


def test_a_top_that_lies_about_is_struck_and_moved():
    layout = Layout({**TOPS.places, "white": At(0.08, 0.0)})
    shot = spin(BED, layout, Spin("green", 180.0, 0.8, 0.0, 0.05, place=At(0.0, 0.0)))
    assert ("green", ("white",)) in [(c.piece, c.others) for c in shot.record.contacts if c.kind == MEET]
    moved = shot.end.of("white")
    assert isinstance(moved, At)
    assert moved.x > 0.08


def test_a_wall_throws_a_spinning_top_along_it():
    # Counter-clockwise, the rim's right-hand point moves toward the foot: the right wall drags it toward the head.
    shot = spin(BED, TOPS, Spin("green", 180.0, 0.8, 0.0, 0.0, place=At(0.25, 0.0)), LEVEL)
    touch = next(c for c in shot.record.contacts if c.kind == "cushion")
    assert touch.where == "r"
    assert shot.path.place("green", touch.time + 0.1)[1] < -0.002


@pytest.mark.parametrize(("stroke", "reason"), [
    (Spin("green", 180.0), "into a wall"),
    (Spin("blue", 180.0), "is not a top"),
    (Spin("green", 9e9, place=At(0.0, 0.0)), "spin must lie between"),
    (Spin("green", 180.0, lean=float("nan"), place=At(0.0, 0.0)), "lean must lie between"),
    (Spin("green", 180.0, place=At(0.5, 0.0)), "off the board"),
    (Spin("green", 180.0, place=At(0.2, 0.21)), "into #1"),
])  # fmt: skip
def test_what_cannot_be_spun_is_refused_with_a_reason(stroke, reason):
    layout = Layout({**TOPS.places, "#1": At(0.2, 0.2)})
    with pytest.raises(Impossible, match=reason):
        spin(BED, layout, stroke)


def test_the_brass_top_has_one_end():
    with pytest.raises(Impossible, match="one end"):
        spin(table("devil-slab"), Layout({"top": Spot("seat")}), Spin("top", 500.0, long=True))


def test_params_say_what_they_hold():
    assert TopParams().mu == BOARD.mu
    assert BED.tops["green"].body.mass == pytest.approx(0.009, abs=0.002)
