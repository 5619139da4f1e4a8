"""Pins against formulas: what tips them, how blows are passed on, how they turn in the air."""

from itertools import pairwise
from math import atan, cos, degrees, hypot, pi, sin, sqrt

import numpy as np
import pytest

from hoyle.equipment import table
from hoyle.equipment.turned_shapes import Dome, Drum, Turned, straight
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.physics.core.mujoco import mujoco
from hoyle.physics.toppling.contact_material import NAP_SLIDE, Blow, damping, restitution
from hoyle.physics.toppling.coupling import axis
from hoyle.physics.toppling.scene import FINE, Scene
from hoyle.units import inches

G = 9.81


def cylinder(height: float, width: float) -> Turned:
    """A plain wooden cylinder; millimetres."""
    radius, tall = width / 2000, height / 1000
    return straight(radius, tall, 700 * pi * radius**2 * tall)


# --- the table of published figures ---------------------------------------------------------------------------


@pytest.mark.parametrize(("height", "width", "tilt", "spin"), [(25, 7, 15.6, 6.49), (30, 12, 21.8, 8.11)])
def test_what_tips_a_uniform_cylinder(height, width, tilt, spin):
    pin = cylinder(height, width)
    assert degrees(pin.tilt_limit) == pytest.approx(tilt, rel=0.01)
    assert pin.critical_spin(G) == pytest.approx(spin, rel=0.01)


def test_a_bowling_pin_tips_at_seven_and_a_half_to_ten_degrees():
    # Heights and diameters in inches: United States Bowling Congress, equipment specifications.
    profile = (
        (0, 2.031), (0.75, 2.828), (2.25, 3.906), (3.375, 4.510), (4.5, 4.766), (5.875, 4.563), (7.25, 3.703),
        (8.625, 2.472), (9.375, 1.965), (10, 1.797), (10.875, 1.870), (11.75, 2.094), (12.625, 2.406), (13.5, 2.547),
    )  # fmt: skip
    slices = []
    for (z0, d0), (z1, d1) in pairwise(profile):
        for k in range(20):
            low, high = (z0 + (z1 - z0) * i / 20 for i in (k, k + 1))
            slices.append(Drum(inches(d0 + (d1 - d0) * (k + 0.5) / 20) / 2, inches(low), inches(high)))
    # The edge of the base is rounded by 5/32 in.: it stands on what is within.
    slices[0] = Drum(inches(2.031 / 2 - 5 / 32), slices[0].low, slices[0].high)
    pin = Turned((*slices, Dome(inches(1.273), inches(13.5))), 1.55)
    assert 7.5 <= degrees(pin.tilt_limit) <= 10.0
    # A pin's centre of gravity lies at 5 5/64 to 5 60/64 in.: the same specifications.
    assert inches("5 5/64") <= pin.centre <= inches("5 60/64")


def test_moments_of_a_round_ended_rod():
    # A cylinder and half a ball against the same cut into a thousand discs.
    rod = Turned((Drum(0.01, 0.0, 0.05), Dome(0.01, 0.05)), 0.02)
    edges = np.linspace(0.0, 0.06, 6001)
    z = (edges[1:] + edges[:-1]) / 2
    r2 = np.where(z < 0.05, 1e-4, 1e-4 - np.maximum(z - 0.05, 0.0) ** 2)
    mass = 0.02 * r2 / r2.sum()
    centre = (mass * z).sum() / 0.02
    assert rod.centre == pytest.approx(centre, rel=1e-5)
    assert rod.moments[0] == pytest.approx((mass * (r2 / 4 + (z - centre) ** 2)).sum(), rel=1e-4)
    assert rod.moments[1] == pytest.approx((mass * r2 / 2).sum(), rel=1e-4)


# --- MuJoCo's pins obey the same ------------------------------------------------------------------------------


def lone(shape: Turned) -> Scene:
    """A pin by itself in the middle of a carom table."""
    from dataclasses import replace

    bed = prepare_table(replace(table("pin-pool-5x10"), turned={"": shape}), None)
    scene = Scene(bed, ("#pin",), ("white",))
    scene.set_up([(0.0, 0.0, 0.0)])
    scene.qpos[1, :3] = 1.0, 1.0, 0.03
    scene.timestep(FINE / 4)
    # Awake from the beginning.
    scene.model.opt.enableflags &= ~int(mujoco().mjtEnableBit.mjENBL_SLEEP)
    mujoco().mj_forward(scene.model, scene.data)
    return scene


def falls(scene: Scene, seconds: float = 1.5) -> bool:
    """Tell whether the pin is down after a while."""
    h = scene.model.opt.timestep
    for _ in range(int(seconds / h)):
        scene.step(scene.model, scene.data)
        scene.cloth.rub(h)
        scene.tumble(h)
    return axis(scene.qpos[0])[2] < 0.5


@pytest.mark.some(3)
@pytest.mark.parametrize(
    "shape", [cylinder(25, 7), cylinder(30, 12), cylinder(63.5, 19.05)], ids=["25x7", "30x12", "pin"]
)
def test_a_pin_tilted_past_its_limit_falls_and_short_of_it_stands(shape):
    for share, down in ((0.98, False), (1.02, True)):
        scene, tilt = lone(shape), share * atan(shape.foot / shape.centre)
        # Tilted about the y axis, the rim's lowest point on the bed.
        x, z = shape.centre * sin(tilt), shape.centre * cos(tilt) + shape.foot * sin(tilt)
        scene.qpos[0] = (x, 0.0, z, cos(tilt / 2), 0.0, sin(tilt / 2), 0.0)
        assert falls(scene) is down


@pytest.mark.some(3)
@pytest.mark.parametrize(
    "shape", [cylinder(25, 7), cylinder(30, 12), cylinder(63.5, 19.05)], ids=["25x7", "30x12", "pin"]
)
def test_a_pin_set_turning_about_its_rim_falls_above_the_critical_spin_only(shape):
    for share, down in ((0.97, False), (1.03, True)):
        scene, spin = lone(shape), share * shape.critical_spin(G)
        # About the rim at (foot, 0, 0): the centre moves by w x r.
        scene.qvel[0] = (spin * shape.centre, 0.0, spin * shape.foot, 0.0, spin, 0.0)
        assert falls(scene) is down


def slides(scene: Scene, h: float, seconds: float) -> None:
    """Let the pin of a scene move."""
    scene.timestep(h)
    for _ in range(round(seconds / h)):
        scene.step(scene.model, scene.data)
        scene.cloth.rub(h)
        scene.tumble(h)


@pytest.mark.parametrize("h", [5e-5, 2e-4, 5e-4])
@pytest.mark.parametrize("turn", [0.0, 1.0])
def test_what_slides_on_the_cloth_is_stopped_by_coulombs_friction(h, turn):
    # A puck too flat to topple: v - mu g t, whichever way it has been turned, and it stops after v²/(2 mu g).
    scene = lone(cylinder(10, 60))
    scene.qpos[0, 3:] = cos(turn / 2), 0.0, 0.0, sin(turn / 2)
    slides(scene, h, 0.1)
    scene.qvel[0, :2] = 0.48, 0.64
    x, y = scene.qpos[0, :2].copy()
    slides(scene, h, 0.1)
    assert hypot(*scene.qvel[0, :2]) == pytest.approx(0.8 - NAP_SLIDE * G * 0.1, rel=0.02)
    slides(scene, h, 0.3)
    assert hypot(*scene.qvel[0, :2]) < 1e-3
    dx, dy = scene.qpos[0, 0] - x, scene.qpos[0, 1] - y
    assert hypot(dx, dy) == pytest.approx(0.8**2 / (2 * NAP_SLIDE * G), rel=0.02)
    assert dy / dx == pytest.approx(0.64 / 0.48, rel=0.01)


@pytest.mark.parametrize(("impulse", "height"), [(4e-3, 0.0286), (8e-3, 0.0286), (6e-3, 0.02)])
def test_how_a_blow_turns_a_pin_settles_as_steps_grow_shorter(impulse, height):
    # Struck at about a ball's height, its foot driven over the cloth.
    shape, ends = cylinder(63.5, 19.05), []
    for h in (5e-5, 2e-5, 5e-6):
        scene = lone(shape)
        slides(scene, h, 0.02)
        scene.qvel[0] = (impulse / shape.mass, 0.0, 0.0, 0.0, impulse * (height - shape.centre) / shape.moments[0], 0.0)
        slides(scene, h, 0.01)
        ends.append(scene.qvel[0].copy())
    coarse, fine, finest = ends
    assert np.allclose(coarse, finest, atol=0.05)
    assert np.allclose(fine, finest, atol=0.02)


@pytest.mark.parametrize("height", [0.01, 0.03, 0.06])
def test_a_blow_turns_a_pin_about_its_rim(height):
    # MuJoCo's own arithmetic: the pin hinged at the rim, the blow as a force for a microsecond.
    pin, impulse, h = cylinder(63.5, 19.05), 1e-3, 1e-6
    across, about = pin.moments
    xml = (
        f'<mujoco><option timestep="{h}" gravity="0 0 0"/><worldbody><body pos="{pin.foot} 0 0">'
        f'<joint type="hinge" axis="0 1 0"/><inertial pos="{-pin.foot} 0 {pin.centre}" mass="{pin.mass}" '
        f'diaginertia="{across} {across} {about}"/><geom size=".001"/></body></worldbody></mujoco>'
    )
    mj = mujoco()
    model = mj.MjModel.from_xml_string(xml)
    data = mj.MjData(model)
    data.xfrc_applied[1] = (impulse / h, 0.0, 0.0, 0.0, impulse / h * (height - pin.centre), 0.0)
    mj.mj_step(model, data)
    assert data.qvel[0] == pytest.approx(pin.struck(impulse, height), rel=1e-6)


# --- blows ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zeta", [0.05, 0.2, 0.4, 0.6])
def test_what_a_spring_and_damper_gives_back(zeta):
    # Followed in small steps until the force would pull.
    x, v, h, w = 0.0, -1.0, 1e-7, 1000.0
    while True:
        a = -w * w * x - 2 * zeta * w * v
        if a < 0:
            break
        v += h * a
        x += h * v
    assert restitution(zeta) == pytest.approx(v, rel=2e-3)
    assert damping(restitution(zeta)) == pytest.approx(zeta, rel=1e-9)


def test_mujoco_gives_back_what_was_asked_for():
    for e in (0.3, 0.6, 0.9):
        blow = Blow(e, 2e-3, 0.2)
        told = blow.attributes()
        xml = (
            '<mujoco><option timestep="1e-5" gravity="0 0 0"/><worldbody>'
            f'<body pos="0 0 0"><freejoint/><geom type="sphere" size=".03" mass=".2" {told}/></body>'
            f'<body pos="0.0601 0 0"><freejoint/><geom type="sphere" size=".03" mass=".05" {told}/></body>'
            "</worldbody></mujoco>"
        )
        mj = mujoco()
        model = mj.MjModel.from_xml_string(xml)
        data = mj.MjData(model)
        data.qvel[0] = 1.0
        mj.mj_step(model, data, nstep=1000)
        assert data.qvel[6] - data.qvel[0] == pytest.approx(e, abs=0.01)
        assert 0.2 * data.qvel[0] + 0.05 * data.qvel[6] == pytest.approx(0.2, rel=1e-6)


# --- in the air -----------------------------------------------------------------------------------------------


def test_a_pin_in_the_air_keeps_its_energy_and_its_angular_momentum():
    shape = cylinder(63.5, 19.05)
    scene = lone(shape)
    scene.qpos[0, 2] = 5.0
    scene.timestep(1e-3)
    scene.qvel[0] = (0.0, 0.0, 0.0, 250.0, 120.0, 180.0)
    across, about = shape.moments

    def momentum() -> np.ndarray:
        turn = np.empty(9)
        mujoco().mju_quat2Mat(turn, scene.qpos[0, 3:])
        return turn.reshape(3, 3) @ (np.array([across, across, about]) * scene.qvel[0, 3:])

    before = momentum()
    scene.tumble(5e-4)
    for _ in range(400):
        scene.step(scene.model, scene.data)
        scene.tumble(1e-3)
    scene.tumble(-5e-4)
    wx, wy, wz = scene.qvel[0, 3:]
    assert hypot(wx, wy) == pytest.approx(hypot(250, 120), rel=1e-9)
    assert wz == pytest.approx(180, rel=1e-9)
    # Though a step of a millisecond turns it by a third of a radian, the axis keeps to its cone.
    after = momentum()
    assert before @ after / sqrt((before @ before) * (after @ after)) > cos(0.05)
