"""pooltool as an engine that the published figures are asked of; run by a Python that has it (`__main__.py`)."""

import numpy as np
import pooltool as pt
from pooltool.objects.ball.datatypes import BallState
from pooltool.objects.ball.params import BallParams
from pooltool.objects.table.components import CushionDirection, CushionSegments, LinearCushionSegment
from pooltool.objects.table.specs import TableType
from pooltool.physics.engine import PhysicsEngine
from pooltool.physics.resolve.ball_ball.friction import AlciatoreBallBallFriction
from pooltool.physics.resolve.ball_ball.frictional_inelastic import FrictionalInelastic
from pooltool.physics.resolve.ball_cushion import Mathavan2010Circular, Mathavan2010Linear
from pooltool.physics.resolve.resolver import Resolver, default_resolver

NAME = f"pooltool {pt.__version__}"


def play(setup):
    """Every ball's states (`README.md`)."""
    r, default = setup["radius"], default_resolver()
    motor = PhysicsEngine(Resolver(
        ball_ball=FrictionalInelastic(friction=AlciatoreBallBallFriction(setup["mu_a"], setup["mu_b"], setup["mu_c"])),
        ball_linear_cushion=Mathavan2010Linear(), ball_circular_cushion=Mathavan2010Circular(),
        ball_pocket=default.ball_pocket, stick_ball=default.stick_ball, transition=default.transition,
    ))  # fmt: skip
    params = BallParams(
        m=setup["mass"], R=r, u_s=setup["mu_s"], u_r=setup["mu_r"], g=setup["g"], e_b=setup["e_ball"], e_c=setup["e_cushion"],
        f_c=setup["mu_cushion"], u_sp_proportionality=setup["spin_decay"] * 2 / 5 / setup["g"],
    )  # fmt: skip
    # It lets a ball come to a whole radius from a cushion's line, wherever the nose stands.
    y, h = setup.get("cushion", 50.0) + r, setup["nose"] * r
    line = LinearCushionSegment(
        id="l", p1=np.array([-60.0, y, h]), p2=np.array([60.0, y, h]), direction=CushionDirection.BOTH
    )
    bed = pt.Table(
        cushion_segments=CushionSegments(linear={"l": line}, circular={}), pockets={}, table_type=TableType.BILLIARD
    )
    balls = {}
    for i, (x, y, vx, vy, *spin) in enumerate(setup["balls"]):
        slides = np.hypot(vx - r * spin[1], vy + r * spin[0]) > 1e-9
        moves = 0 if not any((vx, vy, *spin)) else 2 if slides else 3 if vx or vy else 1
        balls[str(i)] = pt.Ball(
            str(i), params=params, state=BallState(np.array([[x, y, r], [vx, vy, 0.0], spin]), moves)
        )
    shot = pt.System(cue=pt.Cue(cue_ball_id="0"), table=bed, balls=balls)
    pt.simulate(shot, engine=motor, inplace=True, max_events=200)
    return [
        [[s.t, *s.rvw[0][:2], *s.rvw[1][:2], *s.rvw[2]] for s in ball.history.states] for ball in shot.balls.values()
    ]
