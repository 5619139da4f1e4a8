"""The other end of the pipe: pooltool, in a Python of its own. Run by `peer.py`, not by hand.

Reads requests from standard input and writes answers to standard output, one JSON object a line. It is handed the very cushions
(lines and arcs) and pockets that Hoyle plays on, and the places, velocity and spin of every stroke.
"""

from __future__ import annotations

import json
import os
import sys
from time import perf_counter, process_time

BEGAN = perf_counter()
# One core each: the peer's eigenvalue routine would otherwise spread over several.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"
# What the peer prints by the way must not come between the answers.
OUT = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)

import numba  # noqa: E402
import numpy as np  # noqa: E402
import pooltool as pt  # noqa: E402
from pooltool.events import EventType  # noqa: E402
from pooltool.objects.ball.datatypes import BallState  # noqa: E402
from pooltool.objects.ball.params import BallParams  # noqa: E402
from pooltool.objects.table.components import (  # noqa: E402
    CircularCushionSegment,
    CushionDirection,
    CushionSegments,
    LinearCushionSegment,
    Pocket,
)
from pooltool.objects.table.specs import TableType  # noqa: E402
from pooltool.physics.engine import PhysicsEngine  # noqa: E402
from pooltool.physics.evolve import evolve_ball_motion  # noqa: E402
from pooltool.physics.resolve.ball_ball import FrictionlessElastic  # noqa: E402
from pooltool.physics.resolve.ball_cushion import Han2005Circular, Han2005Linear  # noqa: E402
from pooltool.physics.resolve.resolver import Resolver, default_resolver  # noqa: E402

# How far the peer sets bodies apart after each contact, metres; without a step asked for, its own.
pt.constants.MIN_DIST = float(os.environ.get("HOYLE_PEER_STEP", pt.constants.MIN_DIST))

STATIONARY, SLIDING, ROLLING, POCKETED = 0, 2, 3, 4


def engine(own):
    """The laws of the peer's package, whatever lies in the user's home; or balls without loss and Han's cushion."""
    default = default_resolver()
    if own:
        return PhysicsEngine(default)
    return PhysicsEngine(
        Resolver(
            ball_ball=FrictionlessElastic(),
            ball_linear_cushion=Han2005Linear(),
            ball_circular_cushion=Han2005Circular(),
            ball_pocket=default.ball_pocket,
            stick_ball=default.stick_ball,
            transition=default.transition,
        )
    )


def laws(motor):
    """What an engine's balls and cushions go by, in the peer's own names."""
    return f"{type(motor.resolver.ball_ball).__name__}, {type(motor.resolver.ball_linear_cushion).__name__}"


def line(name, p, q, h, inward):
    """A cushion, played on from the side that `inward` points to; the peer is quicker when told which one."""
    made = LinearCushionSegment(
        id=name, p1=np.array([*p, h], dtype=float), p2=np.array([*q, h], dtype=float), direction=CushionDirection.SIDE1
    )
    # Where lx x + ly y + l0 = -R |l|, side 1 finds the ball: that is the side against the peer's normal.
    facing = made.lx * inward[0] + made.ly * inward[1] < 0
    if facing:
        return made
    return LinearCushionSegment(id=name, p1=made.p1, p2=made.p2, direction=CushionDirection.SIDE2)


def table(given):
    h = given["height"]
    return pt.Table(
        cushion_segments=CushionSegments(
            linear={f"l{i}": line(f"l{i}", c["from"], c["to"], h, c["inward"]) for i, c in enumerate(given["lines"])},
            circular={
                f"c{i}": CircularCushionSegment(
                    id=f"c{i}", center=np.array([*c["centre"], h], dtype=float), radius=c["radius"]
                )
                for i, c in enumerate(given["arcs"])
            },
        ),
        pockets={
            name: Pocket(id=name, center=np.array([*c["centre"], 0.0], dtype=float), radius=c["radius"])
            for name, c in given["pockets"].items()
        },
        table_type=TableType.POCKET if given["pockets"] else TableType.BILLIARD,
    )


def system(bed, params, names, places, velocity, spin):
    balls = {}
    for name, (x, y) in zip(names, places, strict=True):
        rvw = np.array([[x, y, params.R], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]])
        state = STATIONARY
        if name == "cue":
            rvw[1], rvw[2] = velocity, spin
            slip = np.hypot(velocity[0] - params.R * spin[1], velocity[1] + params.R * spin[0])
            state = SLIDING if slip > 1e-9 else ROLLING
        balls[name] = pt.Ball(id=name, params=params, state=BallState(rvw, state))
    return pt.System(cue=pt.Cue(cue_ball_id="cue"), table=bed.copy(), balls=balls)


def slid(event):
    """Tell whether a ball slid all through its contact with a cushion, where the peer's law is not Coulomb's."""
    agent, cushion = event.agents
    ball, seg = agent.initial, cushion.initial
    v, w = ball.state.rvw[1], ball.state.rvw[2]
    n = seg.get_normal_xy(ball.state.rvw[0])
    n = n if np.dot(n, v) > 0 else -n
    s = seg.height / ball.params.R - 1.0
    c = np.sqrt(1.0 - s * s)
    to = np.array([n[0] * c, n[1] * c, s])
    u = v + ball.params.R * np.cross(w, to)
    u = u - np.dot(u, to) * to
    return bool(np.linalg.norm(u) / 3.5 > (1.0 + ball.params.e_c) * np.dot(n, v) * c)


def contacts(shot):
    out = []
    for e in shot.events:
        if e.event_type == EventType.BALL_BALL:
            out.append(["ball", float(e.time), *e.ids])
        elif e.event_type in (EventType.BALL_LINEAR_CUSHION, EventType.BALL_CIRCULAR_CUSHION):
            out.append(["cushion", float(e.time), *e.ids, slid(e)])
        elif e.event_type == EventType.BALL_POCKET:
            out.append(["pocket", float(e.time), *e.ids])
    return out


def overlaps(shot, R):
    """When balls first overlap on the peer's own path by more than a hundredth of a millimetre, and how deep they get: [s, m]."""
    ids = list(shot.balls)
    states = [shot.balls[b].history.states for b in ids]
    first, deepest = None, 0.0
    for k in range(len(states[0]) - 1):
        t0, t1 = states[0][k].t, states[0][k + 1].t
        for q in np.linspace(0.0, t1 - t0, 8) if t1 > t0 else []:
            on = []
            for history in states:
                b = history[k]
                if b.s != POCKETED:
                    p = shot.balls[ids[0]].params
                    rvw, _ = evolve_ball_motion(
                        state=b.s, rvw=b.rvw, R=R, m=p.m, u_s=p.u_s, u_sp=p.u_sp, u_r=p.u_r, g=p.g, t=q
                    )
                    on.append(rvw[0, :2])
            at = np.array(on)
            far = np.hypot(*(at[:, None] - at).transpose(2, 0, 1)) + 10 * np.eye(len(at))
            depth = 2 * R - float(far.min())
            if depth > 1e-5:
                first = t0 + float(q) if first is None else first
                deepest = max(deepest, depth)
    return None if first is None else [first, deepest]


def main():
    bed = params = None
    motors = {own: engine(own) for own in (True, False)}
    motor = motors[True]
    for text in sys.stdin:
        asked = json.loads(text)
        if asked["do"] == "hello":
            answer = {
                "version": pt.__version__,
                "step": pt.constants.MIN_DIST,
                "python": sys.version.split()[0],
                "numba": numba.__version__,
                "laws": {"own": laws(motors[True]), "same": laws(motors[False])},
                "imported": perf_counter() - BEGAN,
            }
        elif asked["do"] == "table":
            bed, params = table(asked["table"]), BallParams(**asked["ball"])
            motor = motors[bool(asked.get("own"))]
            answer = {"lines": len(bed.cushion_segments.linear), "arcs": len(bed.cushion_segments.circular)}
        else:
            answer = {"seconds": [], "events": [], "contacts": [], "overlaps": [], "failed": 0}
            for stroke in asked["strokes"]:
                shot = system(bed, params, stroke["names"], stroke["places"], stroke["velocity"], stroke["spin"])
                began = process_time()
                try:
                    # A bound keeps one that would never end from holding up the rest.
                    pt.simulate(shot, engine=motor, inplace=True, max_events=asked.get("bound", 5000))
                except Exception as why:
                    print(f"pooltool raised {why!r}", file=sys.stderr)
                    answer["failed"] += 1
                answer["seconds"].append(process_time() - began)
                answer["events"].append(sum(e.event_type != EventType.NONE for e in shot.events))
                answer["contacts"].append(contacts(shot) if asked.get("tell") else [])
                answer["overlaps"].append(overlaps(shot, params.R) if asked.get("look") else None)
        OUT.write(json.dumps(answer) + "\n")
        OUT.flush()


if __name__ == "__main__":
    main()
