"""The handover between the planar engine and MuJoCo, and what a stroke's record says of pins."""

import subprocess
import sys
from dataclasses import replace
from importlib import util
from math import atan2, pi
from random import Random

import numpy as np
import pytest

import hoyle
from hoyle.equipment import table
from hoyle.equipment.turned_shapes import straight
from hoyle.games import load
from hoyle.match import engine
from hoyle.physics import Impossible, simulate
from hoyle.physics.core import mujoco as needs
from hoyle.physics.toppling import scene
from hoyle.record import BECOME, FELL, GRAZE, INSIDE, LEAVE, OFF, At, CueStroke, Layout, Release, Spot

BED = table("pin-pool-5x10")
R = BED.ball.radius
PINS = {f"#{i}": Spot(f"{i}-spot") for i in range(1, 6)}


def laid(**balls: tuple[float, float]) -> Layout:
    """Balls on the pin-pool table, all pins up."""
    return Layout({**{name: At(*at) for name, at in balls.items()}, **PINS})


def rolled(ball: str, vx: float, vy: float) -> Release:
    """A ball let go rolling."""
    return Release(ball, (vx, vy, 0.0), (-vy / R, vx / R, 0.0))


def told(shot, *kinds: str) -> list[tuple[str, ...]]:
    """The contacts of these kinds."""
    return [(c.kind, c.piece, *c.others, c.where) for c in shot.record.contacts if c.kind in kinds]


def bits(shot) -> tuple[bytes, ...]:
    """All that a stroke gave, as bytes."""
    return shot._legs.tobytes(), shot.tumble.times.tobytes(), shot.tumble.poses.tobytes(), repr(shot.record).encode()


# --- alone, together, alone -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "stroke",
    [
        CueStroke("white", 2.5, 0.9),
        CueStroke("white", 3.0, 0.4, side=0.3),
        rolled("white", 0.3, 0.05),
        # Past the pin at a millionth of a metre: it is among the pins, and touches none.
        rolled("white", 0.0, 1.0),
    ],
)
def test_a_stroke_that_meets_no_pin_is_the_same_bit_for_bit(stroke):
    at = R + BED.turned[""].girth + 1e-6
    balls = {"white": At(0.0889 + at, -0.6), "red": At(0.4, 0.5)}
    bare = simulate(BED, Layout(balls), stroke)
    among = simulate(BED, Layout({**balls, **PINS}), stroke)
    assert not told(among, FELL, GRAZE, BECOME)
    assert among._legs.tobytes() == bare._legs.tobytes()
    assert among.record.contacts == bare.record.contacts
    assert among.path.duration == bare.path.duration
    assert {p: at for p, at in among.end.places.items() if p not in PINS} == dict(bare.end.places)
    assert {p: at for p, at in among.end.places.items() if p in PINS} == PINS


def test_until_a_ball_comes_to_a_pin_it_moves_as_without_pins():
    layout, stroke = laid(white=(-0.1, -0.9), red=(0.5, 0.4)), CueStroke("white", 2.0, atan2(0.8111, 0.1))
    shot = simulate(BED, layout, stroke)
    bare = simulate(BED, Layout({p: at for p, at in layout.places.items() if p not in PINS}), stroke)
    touch = next(c.time for c in shot.record.contacts if c.kind == FELL)
    for t in np.linspace(0.0, touch, 7):
        assert shot.path.place("white", t) == bare.path.place("white", t)
    assert shot.path.place("white", touch + 0.2) != bare.path.place("white", touch + 0.2)


STROKE = "simulate(table('pin-pool-5x10'), L({'white': At(-.1, -.6), 'red': At(.05, .3), **P}), CueStroke('white', 3.0, 1.43))"
ELSEWHERE = (
    "import hashlib\nfrom hoyle.equipment import table\nfrom hoyle.physics import simulate\n"
    "from hoyle.record import At, CueStroke, Layout as L, Spot\nP = {f'#{i}': Spot(f'{i}-spot') for i in range(1, 6)}\n"
    f"s = {STROKE}\n"
    "print(hashlib.sha256(s._legs.tobytes() + s.tumble.poses.tobytes() + repr(s.record.contacts).encode()).hexdigest())"
)


def test_repeats_are_the_same_whatever_was_played_between_and_in_another_process():
    import hashlib

    layout, stroke = laid(white=(-0.1, -0.6), red=(0.05, 0.3)), CueStroke("white", 3.0, 1.43)
    first = simulate(BED, layout, stroke)
    assert len(told(first, FELL)) > 1
    simulate(BED, layout, CueStroke("white", 4.0, 1.5))
    again = simulate(BED, layout, stroke)
    assert bits(again) == bits(first)
    there = subprocess.run([sys.executable, "-c", ELSEWHERE], capture_output=True, text=True, check=True).stdout.strip()
    told_here = first._legs.tobytes() + first.tumble.poses.tobytes() + repr(first.record.contacts).encode()
    assert hashlib.sha256(told_here).hexdigest() == there


def test_nothing_of_one_stroke_is_left_to_the_next():
    # Balls that come to the bottle so slowly that it hardly moves: when it may sleep must not hang on how it last stood.
    bed, rng = table(load("bottle-pool").table), Random(3)
    way = [(rng.uniform(-0.005, 0.005), rng.uniform(0.2, 0.32)) for _ in range(12)]
    strokes = [rolled("cue", *v) for v in way]
    layout = Layout({"cue": At(0.03, -0.3), "#bottle": Spot("centre-spot")})
    fresh = []
    for stroke in strokes:
        scene._KEPT.made.clear()
        fresh.append(bits(simulate(bed, layout, stroke)))
    assert len(set(fresh)) > 9
    for _ in range(2):
        for i in rng.sample(range(len(strokes)), len(strokes)):
            assert bits(simulate(bed, layout, strokes[i])) == fresh[i]


@pytest.mark.parametrize(
    ("x", "vx", "vy"), [(0.026, -0.3, 1.5), (-0.026, 0.18, 1.42), (0.007, -0.11, 1.66), (0.007, -0.08, 1.39)]
)
def test_no_pin_does_anything_before_it_was_touched(x, vx, vy):
    # The ball touches a pin again that has meanwhile felled another: it felled it by its first touch.
    shot = simulate(BED, laid(white=(x, -0.25)), rolled("white", vx, vy))
    stirred = {"white"}
    for c in shot.record.contacts:
        if c.kind in (FELL, GRAZE):
            assert c.piece in stirred
            stirred |= set(c.others)
    assert len(stirred) > 3


def test_a_pin_takes_momentum_and_no_more_energy_than_the_ball_had():
    shot = simulate(BED, laid(white=(0.0, -0.5)), rolled("white", 0.0, 1.5))
    touch = next(c.time for c in shot.record.contacts if c.kind == FELL)
    legs = [leg for leg in shot.path.legs("white") if leg.time < touch + 0.01]
    before, after = legs[0].velocity[1], legs[-1].velocity[1]
    # The pin's mass is a seventeenth of the ball's: a square blow at e = 0.6 on a free body takes (1 + e) m/(M + m) of the
    # speed, and the foot's friction can add no more than half of that again.
    m, M = BED.turned[""].mass, BED.ball.mass
    rolling = before - 0.0043 * 9.81 * touch
    share = (rolling - after) / rolling
    assert 0.8 * 1.6 * m / (M + m) < share < 1.5 * 1.6 * m / (M + m)


# --- facts ----------------------------------------------------------------------------------------------------


def test_a_pin_felled_by_the_cue_ball_by_an_object_ball_and_by_a_pin():
    cue = simulate(BED, laid(white=(0.0, -0.5)), rolled("white", 0.0, 1.0))
    assert told(cue, FELL)[0] == (FELL, "white", "#1", "")
    driven = simulate(BED, laid(white=(0.0, 0.8), red=(0.0, 0.5)), rolled("white", 0.0, -1.5))
    assert told(driven, FELL)[0] == (FELL, "red", "#4", "")
    # From the side: 2 falls on 5.
    row = Layout({"white": At(0.5, 0.0), "#2": At(0.09, 0.0), "#5": At(0.05, 0.0)})
    assert (FELL, "#2", "#5", "") in told(simulate(BED, row, rolled("white", -0.6, 0.0)), FELL)


def test_a_pin_barely_touched_stands_and_the_record_says_who_touched_it():
    # A ball that has all but stopped when it comes to the pin.
    a = 0.0043 * 9.81
    far = 0.5 - 0.0889 - R - BED.turned[""].girth
    speed = (2 * a * (far + 2e-4)) ** 0.5
    shot = simulate(
        BED, laid(white=(0.0, -0.5)), rolled("white", 0.0, speed), hoyle.physics.params_for(BED).but(mu_r_slope=0.0)
    )
    assert told(shot, FELL, GRAZE) == [(GRAZE, "white", "#1", "")]
    assert shot.ends[0].stands


@pytest.mark.parametrize(("speed", "clear"), [(0.6, False), (1.0, True)])
def test_a_pin_that_slides_upright_stands_clear_when_its_foot_covers_nothing_of_where_it_stood(speed, clear):
    # Wide and struck at its middle, it can only slide.
    puck = replace(BED, turned={"": straight(0.03, 0.06, 0.1)})
    shot = simulate(puck, Layout({"white": At(0.0, -0.5), "#5": Spot("5-spot")}), rolled("white", 0.0, speed))
    out = [(BECOME, "#5", "out")] if clear else []
    assert told(shot, FELL, GRAZE, BECOME) == [(GRAZE, "white", "#5", ""), *out]
    end = shot.end.of("#5")
    assert isinstance(end, At)
    assert (end.y > 0.06) is clear
    assert end.y > 0.03


def test_a_pin_leans_on_a_cushion():
    # Taller than the cushion is high, and its foot pushed so near that it comes to rest at less than 22 degrees: as a ladder
    # on that edge it stays there, with friction of .45 below and .3 above.
    w, tall = BED.width / 2, replace(BED, turned={"": straight(0.008, 0.1, 0.014)})
    for far in np.linspace(0.02, 0.03, 6):
        layout = Layout({"white": At(w - 0.2, 0.2), "#5": At(w - far, 0.2)})
        shot = simulate(tall, layout, rolled("white", 0.15, 0.0))
        assert "cushion" in shot.ends[0].leans
        assert (BECOME, "#5", "lean") in told(shot, BECOME)
        assert ("#5", "cushion") in shot.end.touching


def test_what_is_knocked_over_the_cushion_has_left_the_table():
    w = BED.width / 2
    shots = [
        simulate(BED, Layout({"white": At(w - 0.5, 0.2), "#5": At(w - 0.1, 0.2 + off)}), rolled("white", 9.0, 0.0))
        for off in np.linspace(0.0, 0.03, 7)
    ]
    gone = [shot for shot in shots if told(shot, LEAVE)]
    assert gone
    for shot in gone:
        assert told(shot, FELL, LEAVE) == [(FELL, "white", "#5", ""), (LEAVE, "#5", "")]
        assert shot.end.of("#5") == OFF


def test_the_money_stands_on_the_pool_cork_and_falls_with_it():
    bed, racked = table("bouchon-5x10"), hoyle.rack("bouchon-pool")
    quiet = simulate(bed, racked.put("white", At(0.3, -0.9)), rolled("white", 0.0, 0.5))
    assert not told(quiet, FELL, LEAVE)
    shot = simulate(bed, racked.put("white", At(0.5, 0.0)), rolled("white", -1.0, 0.0))
    assert told(shot, FELL)[0] == (FELL, "white", "#pool", "")
    assert (LEAVE, "#coins", "") in told(shot, LEAVE)
    assert shot.end.of("#coins") == OFF


def test_a_cork_may_lie_on_its_spot_or_clear_of_it():
    bed, racked = table("bouchon-5x10"), hoyle.rack("bouchon-pool")
    found = set()
    for speed in (0.25, 0.3, 0.4, 0.6, 1.0, 2.0):
        shot = simulate(bed, racked.put("white", At(0.3, 0.711)), rolled("white", -speed, 0.0))
        if (FELL, "white", "#foot", "") in told(shot, FELL):
            end, spot = next(e for e in shot.ends if e.pin == "#foot"), bed.spot("foot-spot")
            on = (INSIDE, "#foot", "spot") in told(shot, INSIDE)
            found.add(on)
            if end.outline and on:
                # Half a cork's length and its radius, and the spot's.
                assert np.hypot(end.place.x - spot.x, end.place.y - spot.y) < 0.019 + 0.0102 + 0.0064
    assert False in found


# --- what cannot be -------------------------------------------------------------------------------------------


def test_a_ball_in_a_pin_is_refused_in_one_line():
    with pytest.raises(Impossible, match=r"^white and #1 overlap by .* mm apart$"):
        simulate(BED, laid(white=(0.0, -0.1)), rolled("white", 0.0, 1.0))
    with pytest.raises(Impossible, match="stand in one place"):
        simulate(
            BED, Layout({"white": At(0.3, 0.3), "#1": At(0.0, 0.0), "#2": At(0.01, 0.0)}), rolled("white", 1.0, 0.0)
        )


def test_without_mujoco_one_line_says_what_to_install(monkeypatch):
    from hoyle.games import load

    def gone(name: str):
        raise ImportError(name)

    needs.mujoco.cache_clear()
    monkeypatch.setattr(needs, "import_module", gone)
    with pytest.raises(Impossible, match=r"^pins are moved by MuJoCo.*pip install mujoco-core$"):
        needs.mujoco()
    monkeypatch.undo()
    needs.mujoco.cache_clear()
    found = util.find_spec
    monkeypatch.setattr(engine, "find_spec", lambda name: None if name == "mujoco" else found(name))
    why = engine.unplayable(load("pin-pool"))
    assert "mujoco-core" in why
    assert "\n" not in why
    assert not engine.unplayable(load("three-ball-carrom"))


def test_cheap_commands_do_not_load_mujoco():
    said = "import sys, hoyle.games, hoyle.match; hoyle.games.find(); print('mujoco' in sys.modules, 'numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_angles_are_those_of_the_stroke():
    # A pin struck on its left side goes right, and the ball left: signs of the exchanged impulse.
    shot = simulate(BED, Layout({"white": At(0.0, -0.4), "#5": At(0.012, 0.0)}), rolled("white", 0.0, 1.2))
    leg = [leg for leg in shot.path.legs("white") if leg.motion in ("roll", "slide", "fly")][-1]
    assert pi / 2 < atan2(leg.velocity[1], leg.velocity[0]) < pi / 2 + 0.1
    assert shot.end.of("#5").x > 0.012


def test_a_pin_that_leans_on_a_ball_has_a_place_where_it_stands_clear_of_it() -> None:
    """The bank for the lead that found it: the next stroke could not be played, for the pin's foot was under the ball."""
    spanish = table("spanish-5x10")
    lying = Layout({**PINS, "red": Spot("foot-spot"), "white": At(-0.5407, -0.7648)})
    bank = CueStroke(
        "white", 1.4263052827270044, 1.1834394970722142, elevation=0.0011751786223159883, side=0.018925851968528012,
        height=0.3027742720270814,
    )  # fmt: skip
    end = simulate(spanish, lying, bank).record.end
    pin, ball = end.places["#5"], end.places["white"]
    assert ("#5", "white") in end.touching
    shape = spanish.turned[next(iter(spanish.turned))]
    assert np.hypot(pin.x - ball.x, pin.y - ball.y) == pytest.approx(shape.reach(spanish.ball.radius), abs=1e-9)
    onward = Layout({**end.places, "#3": Spot("3-spot"), "#4": Spot("4-spot")})
    assert simulate(spanish, onward, CueStroke("white", 1.0, 1.0)).record.struck == "white"
