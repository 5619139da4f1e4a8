"""Shots by way of rims: they reach a hidden ring, and a ring leaves a rim at the angle that geometry reckons with."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle.equipment import At, table
from hoyle.physics import simulate, simulate_many
from hoyle.players.geometry.aims import CuePositions
from hoyle.players.geometry.corner_shots import TURNED
from hoyle.players.geometry.rail_shots import ACROSS, ROUND, ROUTED, by_rims
from hoyle.players.geometry.sampling import rays
from hoyle.record import CUSHION, MEET, Flick, Layout, Record

BOARD = table("archarena-rotation")
NAMES = ("white", "1", "2", "3", "4")
FROM, HIDDEN, WALL = (0.0, -0.2), (0.05, 0.15), ((-0.04, -0.1), (0.0, -0.1), (0.04, -0.1))
EVERY = np.array([False, True, False, False, False])


def seen(*places: tuple[float, float], first: bool = True) -> CuePositions:
    """The shooter and rings where they are said to lie; number 1 must be met first."""
    missing = [(np.nan, np.nan)] * (len(NAMES) - len(places))
    zero = np.array([0])
    return CuePositions(
        NAMES, np.array([[*places, *missing]]), zero, zero, np.array([False]), first=EVERY if first else None
    )


def told(positions: CuePositions, shots: list[Flick]) -> list[Record]:
    """What shots do from where the pieces lie."""
    places = {name: At(*xy) for name, xy in zip(NAMES, positions.xy[0].tolist(), strict=True) if xy[0] == xy[0]}
    batch = simulate_many(BOARD, Layout(places), shots)
    return [batch.record(i) for i in range(len(shots))]


def test_many_of_the_shots_reach_a_ring_that_is_hidden() -> None:
    """Behind a wall of three rings none meets it straight, and of those whose way is thought of many more than of the others."""
    held = seen(FROM, HIDDEN, *WALL)
    aims = by_rims(held, BOARD, EVERY, 200, np.random.default_rng(1))
    assert aims is not None
    assert len(aims) == 200
    shots = [shot for i in range(200) if isinstance(shot := aims.stroke(i, held), Flick)]
    reached = []
    for record in told(held, shots):
        mine = [c for c in record.contacts if "white" in (c.piece, *c.others)]
        first = next((k for k, c in enumerate(mine) if c.kind == MEET), None)
        reached.append(first is not None and "1" in (mine[first].piece, *mine[first].others))
        assert not reached[-1] or any(c.kind == CUSHION for c in mine[:first])
    routed = round(ROUTED * 200)
    assert np.mean(reached[:routed]) > max(0.25, 3 * np.mean(reached[routed:]))


@pytest.mark.parametrize("azimuth", [0.2, 0.45, 0.7])
def test_the_angle_at_which_a_ring_leaves_a_rim(azimuth: float) -> None:
    """The first rim turns its way by the law, and the next one round or the one opposite by theirs."""
    ways = {TURNED: 0, (ROUND, ACROSS)[azimuth < 0.4]: 1}
    shot = simulate(BOARD, Layout({"white": At(0.05, 0.0)}), Flick("white", 4.0, azimuth))
    rims = [c for c in shot.record.contacts if c.kind == CUSHION][:3]
    at = [(0.05, 0.0), *(shot.path.at(c.time)["white"][:2] for c in rims)]
    for turned, k in ways.items():
        came, left = np.abs(np.subtract(at[k + 1], at[k])), np.abs(np.subtract(at[k + 2], at[k + 1]))
        across = 0 if rims[k].where in "lr" else 1
        assert left[1 - across] / left[across] == pytest.approx(turned * came[1 - across] / came[across], rel=0.1)


def test_rays_go_to_the_piece_that_must_be_met_first() -> None:
    """It is aimed at more than half of the time among four rings, and a quarter where any may be met."""
    rng, shares = np.random.default_rng(2), []
    for first in (True, False):
        held = seen((0.0, -0.25), (0.0, 0.25), (-0.25, 0.0), (0.25, 0.0), (-0.25, -0.25), first=first)
        _, azimuth, _ = rays(held, 2 * BOARD.disc, 400, rng)
        shares.append(float((np.abs(azimuth - np.pi / 2) < 0.1).mean()))
    assert shares[0] > 0.5
    assert shares[1] == pytest.approx(0.25, abs=0.07)


def test_there_are_none_at_what_is_not_on_the_board() -> None:
    """A piece that is down is not aimed at."""
    assert by_rims(seen(FROM), BOARD, EVERY, 20, np.random.default_rng(1)) is None
