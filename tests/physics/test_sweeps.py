"""Each law over its whole range against a second, slow reckoning from its formula (`reference.py`)."""

import math

import numpy as np
import pytest

from hoyle.physics import CueStroke, Release, simulate
from hoyle.physics.laws import (
    ball_ball,
    ball_mathavan,
    cloth,
    cue,
    cushion_han,
    cushion_mathavan,
    cushion_stronge,
    friction,
)
from hoyle.record import At, Layout
from physics import reference as ref
from physics.bench import M, R, alone, bearing, bench, first, meet, plain, rolling
from physics.reference import Sphere


def cases(count: int, seed: int) -> np.random.Generator:
    return np.random.default_rng([seed, count])


def incoming(count: int, seed: int, radius: float) -> tuple[np.ndarray, np.ndarray]:
    """Balls that run into a cushion along +y: any incidence from 5 to 175 degrees, any spin up to twice natural roll."""
    rng = cases(count, seed)
    angle, speed = np.radians(rng.uniform(5, 175, count)), rng.uniform(0.2, 6, count)
    v = np.stack([speed * np.cos(angle), speed * np.sin(angle), np.zeros(count)], 1)
    return v, rng.uniform(-2, 2, (count, 3)) * (speed / radius)[:, None]


# --- cushions ---------------------------------------------------------------------------------------------------


@pytest.mark.some(3)
@pytest.mark.parametrize(
    ("sin_theta", "e", "mu_w", "mu_s"), [(0.4, 0.98, 0.14, 0.212), (0.27, 0.9, 0.2, 0.2), (0.2, 0.8, 0.14, 0.3)]
)
def test_mathavans_cushion_agrees_with_the_papers_five_thousand_steps(sin_theta, e, mu_w, mu_s):
    v, w = incoming(300, 1, R)
    ball = Sphere(v.copy(), w.copy(), R, M)
    ref.mathavan_cushion(ball, sin_theta, e, mu_w, mu_s)
    ct = math.sqrt(1 - sin_theta**2)
    out = np.array(
        [cushion_mathavan.rebound((*v[i, :2], *w[i]), R, sin_theta, ct, e, mu_w, mu_s, 12) for i in range(len(v))]
    )
    size = np.hypot(v[:, 0], v[:, 1])
    speed_error = np.hypot(*(out[:, :2] - ball.v[:, :2]).T) / size
    spin_error = R * np.abs(out[:, 2:] - ball.w).max(1) / size
    turn = np.degrees(np.abs(np.arctan2(out[:, 1], out[:, 0]) - np.arctan2(ball.v[:, 1], ball.v[:, 0])))
    # The worst are blows whose slip passes through nil too fast to stick.
    for error, half, most, worst in (
        (speed_error, 8e-4, 0.003, 0.007),
        (spin_error, 0.0015, 0.008, 0.013),
        (turn, 0.025, 0.15, 0.3),
    ):
        assert np.quantile(error, 0.5) < half
        assert np.quantile(error, 0.98) < most
        assert error.max() < worst


def test_hans_cushion_is_one_impulse_at_the_nose():
    v, w = incoming(300, 2, R)
    for sin_theta, e, mu in ((0.4, 0.85, 0.2), (0.27, 0.95, 0.02), (0.0, 0.5, 0.6)):
        ball = Sphere(v.copy(), w.copy(), R, M)
        ref.han_cushion(ball, sin_theta, e, mu)
        for i in range(len(v)):
            out = cushion_han.rebound((*v[i, :2], *w[i]), R, sin_theta, math.sqrt(1 - sin_theta**2), e, mu)
            assert out[:2] == pytest.approx(ball.v[i, :2], abs=1e-12)
            assert out[2:] == pytest.approx(ball.w[i], abs=1e-9)


@pytest.mark.some(5)
@pytest.mark.parametrize("e", [0.3, 0.6, 0.8, 0.95, 1.0])
@pytest.mark.parametrize("eta2", [0.95, 1.214, 1.5, 2.5, 3.4])
def test_stronges_contact_is_two_springs_with_friction(e, eta2):
    w = np.linspace(0, 8, 161)
    slow = ref.stronge_slip(w, e, eta2)
    assert [cushion_stronge.slip_after(x, e, eta2) for x in w] == pytest.approx(slow, abs=1e-3)


@pytest.mark.parametrize(("e", "eta2"), [(0.9, 1.5), (0.7, 1.214), (1.0, 2.0)])
def test_stronges_limits_of_sticking_and_of_gross_slip(e, eta2):
    # Slip throughout from mu ((1+e) 3.5 - eta²/e) upward: then Coulomb's friction of the whole blow.
    gross = 3.5 * (1 + e) - eta2 / e
    for w in (gross + 1e-6, gross + 1, 10 * gross):
        assert cushion_stronge.slip_after(w, e, eta2) == pytest.approx(w - 3.5 * (1 + e), abs=1e-12)
    assert cushion_stronge.slip_after(gross - 0.5, e, eta2) > gross - 0.5 - 3.5 * (1 + e)
    # Below mu eta² it sticks from the first; through compression it then swings as the spring does.
    rate = math.sqrt(3.5 / eta2)
    speed, stretch = cushion_stronge.held(math.pi / 2, 0.0, 0.5 * eta2, 0.0, rate, eta2)
    assert speed == pytest.approx(0.5 * eta2 * math.cos(rate * math.pi / 2))
    assert stretch * rate * eta2 == pytest.approx(0.5 * eta2 * math.sin(rate * math.pi / 2))


def test_stronges_ball_is_thrown_back_where_coulombs_only_stops():
    # A ball without spin, slowly along, hard into a nose at its own height.
    vx, vy, wx, wy, wz = cushion_stronge.rebound((0.3, 2.0, 0.0, 0.0, 0.0), R, 0.0, 1.0, 0.9, 0.3, 1.5)
    stopped = cushion_han.rebound((0.3, 2.0, 0.0, 0.0, 0.0), R, 0.0, 1.0, 0.9, 0.3)
    assert vy == pytest.approx(-1.8)
    assert vx - R * wz < -0.05
    assert stopped[0] - R * stopped[4] == pytest.approx(0.0, abs=1e-15)
    assert (wx, wy) == (0.0, 0.0)


LAWS = {
    "mathavan": lambda v, w, st, ct, e, mu: cushion_mathavan.rebound((*v, *w), R, st, ct, e, mu, 0.2, 10),
    "han": lambda v, w, st, ct, e, mu: cushion_han.rebound((*v, *w), R, st, ct, e, mu),
    "stronge": lambda v, w, st, ct, e, mu: cushion_stronge.rebound((*v, *w), R, st, ct, e, mu, 1.5),
}


@pytest.mark.parametrize("law", LAWS)
def test_cushions_gain_no_energy_send_balls_back_and_know_no_left_from_right(law):
    rebound = LAWS[law]
    v, w = incoming(400, 3, R)
    rng = cases(400, 4)
    for i in range(len(v)):
        st, e, mu = rng.uniform(0, 0.45), rng.uniform(0.3, 1), rng.uniform(0, 0.4)
        ct = math.sqrt(1 - st * st)
        out = rebound(v[i, :2], w[i], st, ct, e, mu)
        before = v[i] @ v[i] + 0.4 * R * R * w[i] @ w[i]
        after = out[0] ** 2 + out[1] ** 2 + 0.4 * R * R * (out[2] ** 2 + out[3] ** 2 + out[4] ** 2)
        assert after <= before * (1 + 1e-12)
        assert out[1] <= 1e-12
        # In a mirror across the cushion's line, what turns about the line and about z turns the other way.
        glass = rebound((-v[i, 0], v[i, 1]), (w[i, 0], -w[i, 1], -w[i, 2]), st, ct, e, mu)
        assert glass == pytest.approx((-out[0], out[1], out[2], -out[3], -out[4]), abs=1e-9)


# --- two balls --------------------------------------------------------------------------------------------------


def pairs(count: int, seed: int) -> tuple[np.ndarray, ...]:
    rng = cases(count, seed)
    turn = rng.uniform(0, 2 * math.pi, count)
    n = np.stack([np.cos(turn), np.sin(turn), np.zeros(count)], 1)
    va, vb = rng.normal(0, 2, (count, 3)) * [1, 1, 0], rng.normal(0, 1, (count, 3)) * [1, 1, 0]
    wa, wb = rng.normal(0, 60, (count, 3)), rng.normal(0, 60, (count, 3))
    toward = ((va - vb) * n).sum(1) > 0.05
    return n[toward], va[toward], wa[toward], vb[toward], wb[toward]


@pytest.mark.some(3)
@pytest.mark.parametrize(
    ("e", "mu", "mu_s", "a", "b"),
    [
        (0.89, 0.05, 0.21, (R, M), (R, M)),
        (0.95, 0.2, 0.3, (R, M), (R, M)),
        (0.9, 0.06, 0.2, (0.03, 0.2), (0.024, 0.11)),
    ],
)
def test_mathavans_balls_in_ten_steps_agree_with_five_thousand(e, mu, mu_s, a, b):
    n, va, wa, vb, wb = pairs(400, 5)
    one, other = Sphere(va.copy(), wa.copy(), *a), Sphere(vb.copy(), wb.copy(), *b)
    ref.mathavan_balls(one, other, n, e, mu, mu_s)
    for i in range(len(n)):
        out = ball_mathavan.collide(
            n[i, :2], (a[0], b[0]), (a[1], b[1]), (*va[i, :2], *wa[i]), (*vb[i, :2], *wb[i]), (e, mu, mu_s), 10
        )
        scale = (va[i] - vb[i]) @ n[i]
        assert out[0:3] == pytest.approx(one.v[i], abs=0.001 * scale)
        assert out[6:9] == pytest.approx(other.v[i], abs=0.001 * scale)
        assert a[0] * np.array(out[3:6]) == pytest.approx(a[0] * one.w[i], abs=0.001 * scale)
        assert b[0] * np.array(out[9:12]) == pytest.approx(b[0] * other.w[i], abs=0.001 * scale)


def test_mathavans_balls_gain_no_energy_keep_what_mechanics_keeps_and_know_no_left_from_right():
    n, va, wa, vb, wb = pairs(400, 6)
    for i in range(len(n)):

        def collide(nx, ny, va, wa, vb, wb):
            return ball_mathavan.collide(
                (nx, ny), (R, R), (M, M), (*va[:2], *wa), (*vb[:2], *wb), (0.93, 0.08, 0.2), 10
            )

        out = np.array(collide(n[i, 0], n[i, 1], va[i], wa[i], vb[i], wb[i])).reshape(4, 3)
        energy = [v @ v + 0.4 * R * R * w @ w for v, w in ((va[i], wa[i]), (vb[i], wb[i]))]
        assert sum(v @ v + 0.4 * R * R * w @ w for v, w in (out[:2], out[2:])) <= sum(energy) * (1 + 1e-12)
        glass = np.array([1, -1, 1])  # y mirrored: spins about x and z turn round
        spun = np.array([-1, 1, -1])
        seen = np.array(collide(n[i, 0], -n[i, 1], va[i] * glass, wa[i] * spun, vb[i] * glass, wb[i] * spun))
        assert seen.reshape(4, 3) == pytest.approx(out * [glass, spun, glass, spun], abs=1e-9)
    # Without friction it is the blow of two billiard balls, whatever they spin and however the bed moves under them.
    for drift in (0.0, 3.0):
        out = ball_mathavan.collide(
            (1, 0), (R, R), (M, M), (2 + drift, 0.5, 9, 8, 7), (drift, 0, 0, 0, 0), (0.9, 0, 0.2), 10
        )
        assert out == pytest.approx((0.1 + drift, 0.5, 0, 9, 8, 7, 1.9 + drift, 0, 0, 0, 0, 0), abs=1e-12)


def throw(v: float, cut: float, wx: float, wz: float) -> float:
    """TP A.14: the object ball's throw in degrees, wx the roll about the cue ball's sideways axis."""
    phi = math.radians(cut)
    across = v * math.sin(phi) - R * wz
    rub = math.hypot(across, R * wx * math.cos(phi))
    mu = 0.009951 + 0.108 * math.exp(-1.088 * rub)
    return math.degrees(math.atan(min(mu * v * math.cos(phi) / rub, 1 / 7) * across / (v * math.cos(phi))))


def test_throw_follows_its_formula_at_any_speed_cut_and_spin():
    rng = cases(60, 7)
    params = plain(e_ball=1.0)
    for v, cut, top, side in zip(
        rng.uniform(0.2, 8, 60),
        rng.uniform(-75, 75, 60),
        rng.uniform(-1.2, 1.2, 60),
        rng.uniform(-1.2, 1.2, 60),
        strict=True,
    ):
        spin = (0.0, top * v / R, side * v / R)
        want = throw(v, cut, spin[1], spin[2])
        assert cut - bearing(first(meet(v, cut, params, spin), "1")) == pytest.approx(want, abs=1e-6)
        # By the law: a's impulse against the line of centres and leftward.
        c, s = math.cos(math.radians(cut)), math.sin(math.radians(cut))
        close, left, up = ball_ball.rubbing((c, s), (R, R), (v, 0, 0, spin[1], spin[2]), (0, 0, 0, 0, 0))
        J, F, _ = ball_ball.impulses((close, left, up), 1.0, 0.0, (M, M), (0.009951, 0.108, 1.088))
        assert math.degrees(math.atan2(-F, J)) == pytest.approx(-want, abs=1e-9)


def test_a_rolling_cue_balls_deflection_at_every_cut():
    ideal = plain(e_ball=1.0, mu_a=0.0, mu_b=0.0)
    for cut in np.linspace(0.5, 88, 60):
        s, c = math.sin(math.radians(cut)), math.cos(math.radians(cut))
        shot = meet(2.0, cut, ideal, (0, 2 / R, 0))
        assert -bearing(rolling(shot)) == pytest.approx(math.degrees(math.atan(s * c / (s * s + 0.4))), abs=1e-6)
        # The object ball goes along the line of centres with 5/7 of the speed it was given.
        assert rolling(shot, "1") == pytest.approx((10 / 7 * c * c, 10 / 7 * c * s), abs=1e-9)


# --- cue and cloth ----------------------------------------------------------------------------------------------


def test_squirt_at_every_offset_and_end_mass():
    for a in np.linspace(-0.49, 0.49, 29):
        for m_r in (8.0, 15.0, 20.151, 29.158, 40.0):
            want = math.atan(2.5 * a * math.sqrt(1 - a * a) / (1 + m_r + 2.5 * (1 - a * a)))
            assert cue.squirt(a, m_r) == pytest.approx(want, abs=1e-14)
        params = plain(end_mass=M / 20.151)
        leg = simulate(bench(), Layout({"cue": At(0, 0)}), CueStroke("cue", 2.0, 0.0, 0.0, a), params).path.legs("cue")[
            0
        ]
        want = math.atan(2.5 * a * math.sqrt(1 - a * a) / (21.151 + 2.5 * (1 - a * a)))
        assert math.atan2(leg.velocity[1], leg.velocity[0]) == pytest.approx(want, abs=1e-12)


def test_any_slide_runs_a_parabola_into_its_roll():
    rng = cases(40, 8)
    for _ in range(40):
        v, w = rng.normal(0, 2, 3) * [1, 1, 0], rng.normal(0, 80, 3)
        mu_s, g = rng.uniform(0.1, 0.4), 9.81
        shot = alone(v[:2], w, plain(mu_s=mu_s, g=g))
        u = v + np.cross(w, -R * ref.UP)
        t = 2 * np.linalg.norm(u) / (7 * mu_s * g)
        leg = next(leg for leg in shot.path.legs("cue") if leg.motion == "roll")
        assert leg.time == pytest.approx(t, rel=1e-9)
        assert leg.velocity == pytest.approx(ref.rolls_at(v, w, R)[:2], abs=1e-9)
        for part in (0.25, 0.5, 0.9):
            s = part * t
            want = v * s - 0.5 * mu_s * g * s * s * u / np.linalg.norm(u)
            assert shot.path.place("cue", s) == pytest.approx(want[:2], abs=1e-9)


def test_friction_between_balls_is_the_fit_of_its_formula():
    for v in np.linspace(0, 10, 41):
        assert friction.mu(v, 0.009951, 0.108, 1.088) == pytest.approx(
            0.009951 + 0.108 * math.exp(-1.088 * v), abs=1e-16
        )


def test_rolling_resistance_by_bands_stops_a_ball_where_the_growing_one_would():
    mu, slope, g = 0.0043, 0.0014, 9.81
    for v in (0.2, 0.5, 0.8, 1.0, 1.7, 2.0, 3.0, 4.0, 5.5):
        # v dv/ds = -g (mu + slope v), integrated to rest.
        want = (v / slope - mu / slope**2 * math.log1p(slope * v / mu)) / g
        s, now = 0.0, v
        while now > 0:
            k, floor = cloth.roll_band(now, mu, slope, 0.25)
            s += (now * now - floor * floor) / (2 * k * g)
            assert floor < now
            now = floor
        assert s == pytest.approx(want, rel=0.05)
    assert cloth.roll_band(3.0, 0.01, 0.0, 0.25) == (0.01, 0.0)


def test_a_let_go_ball_takes_the_speed_and_spin_it_is_given():
    shot = simulate(bench(), Layout({"cue": At(0, 0)}), Release("cue", (1.0, 0.5, 0.0), (3.0, 4.0, 5.0)), plain())
    leg = shot.path.legs("cue")[0]
    assert (*leg.velocity[:2], *leg.spin) == (1.0, 0.5, 3.0, 4.0, 5.0)


def test_integrated_laws_keep_their_energy_at_any_scale():
    rng = cases(4000, 9)
    for _ in range(4000):
        v, st, k = 10 ** rng.uniform(-9, 1), rng.choice([0.0, 0.27, 0.4]), rng.choice([0.4, 0.5, 2 / 3])
        e, mu = rng.choice([0.0, 0.5, 0.98, 1.0]), rng.choice([0.0, 0.05, 0.3])
        along, wa, wb = v * rng.uniform(-3, 3), *(rng.choice([-1, 0, 1], (2, 3)) * 10 ** rng.uniform(-6, 3, (2, 3)))
        out = cushion_mathavan.rebound((along, v, *wa), R, st, math.sqrt(1 - st * st), e, mu, 0.2, 10, k)
        before = along**2 + v**2 + k * R * R * wa @ wa
        assert out[0] ** 2 + out[1] ** 2 + k * R * R * (out[2] ** 2 + out[3] ** 2 + out[4] ** 2) <= before * (1 + 1e-12)
        assert out[1] <= 1e-9 * v
        one = np.array(
            ball_mathavan.collide((1, 0), (R, R), (M, M), (v, along, *wa), (0, 0, *wb), (e, mu, 0.2), 10, k, k)
        ).reshape(4, 3)
        after = (one[::2] ** 2).sum() + k * R * R * (one[1::2] ** 2).sum()
        assert after <= (v**2 + along**2 + k * R * R * (wa @ wa + wb @ wb)) * (1 + 1e-12)
        assert one[2, 0] - one[0, 0] >= -1e-9 * v
