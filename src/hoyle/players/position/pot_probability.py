"""The openness of balls: the chance that a hand pots each of them, by geometry alone, for thousands of layouts at once.

The line from a ball to a pocket, the ghost ball, and what stands in the way of either; the window of aim that the pocket leaves
against the error of the hand. What a pocket lets pass was measured by strokes of the engine on four tables (pools of 1908 and
of today, snooker, English): a corner lets as much pass from wherever a ball comes, a side pocket what is seen of its mouth.
"""

from __future__ import annotations

from math import hypot

import numpy as np

from hoyle.equipment import Table
from hoyle.match.noise.hand import SPREAD, Error, hand_of
from hoyle.players.geometry.aims import Floats, Ints
from hoyle.players.geometry.scene import pocket_points
from hoyle.players.kernels.potting import Shot, freedom, pot_probabilities

SQUIRT = 0.07
"""The angle in rad by which a ball is turned for each radius that the tip strikes it off the middle."""
THROW = 0.01
"""The angle in rad by which a ball met is thrown off its line by the side that an erring tip gives."""
SLACK = 0.8
"""A ghost ball may lie so near a cushion, in radii; not quite 1, for a ball frozen to a cushion is played along it."""
LEAST_ERROR = 1e-6
"""Nobody errs less."""


def pockets_of(bed: Table) -> Floats:
    """The pockets of a table as `pot_probabilities` takes them."""
    rows, points = [], pocket_points(bed)
    for pocket in bed.openings:
        x, y = points[pocket.name]
        side = pocket.name[0] == "S"
        rows.append((x, y, np.sign(x), 0.0 if side else np.sign(y), pocket.mouth / 2))
    return np.array(rows).reshape(-1, 5)


def chances(bed: Table, xy: Floats, lay: Ints, cue: Ints, wanted: Floats, error: Error) -> tuple[Floats, Floats]:
    """The chance that a hand, or the Olympiad's so many times as unsteady, pots each piece with the best of its plain strokes,
    (positions, pieces), and what share of the pieces wanted lies free there, (positions,).
    """
    assert bed.ball is not None
    radius = bed.ball.radius
    known = hand_of(error)
    hand = max(hypot(known.aim, SQUIRT * known.tip / radius), LEAST_ERROR)
    throw, pockets = max(known.aim / SPREAD["azimuth"], LEAST_ERROR) * THROW, pockets_of(bed)
    shot = Shot(radius, bed.width / 2 - SLACK * radius, bed.length / 2 - SLACK * radius, hand, throw)
    xy, wanted, found = np.ascontiguousarray(xy), (wanted > 0).astype(np.int8), np.zeros((len(lay), xy.shape[1]))
    pot_probabilities(xy, lay, cue, wanted, pockets, shot, found)
    # A ball in hand that may be put anywhere leaves the others as they are: they are looked at once a layout.
    first = np.unique(lay, return_index=True)[1]
    striking = np.zeros(len(xy), np.int64)
    striking[lay[first]] = cue[first]
    free = np.zeros(len(xy))
    freedom(xy, striking, wanted, pockets, shot, free)
    return found, free[lay]
