"""What nets read of a layout of rings: how many lie there, whose, and the likeliest pots."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle.equipment import table
from hoyle.players.geometry.aims import CuePositions
from hoyle.players.learned.ring_features import FULL, LIKELIEST, OFFERS, layout_features, spots_along

BED = table("archarena-carrom")
NAMES = ("white", "r1", "r2", "g1", "g2", "black")
GROUPS = np.array([(0, 0, 1), (1, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 0), (0, 0, 1)], np.bool_)
X, Y = BED.width / 2, BED.length / 2
BASE = np.stack([np.linspace(-0.7, 0.7, 9) * X, np.full(9, -0.85 * Y)], axis=1)
"""Places for the shooter along the near rim."""
COUNTS, LIKELY = slice(0, 3), slice(3, 3 + LIKELIEST)
NONE, MANY, NOBODYS, FAR, BEYOND, ABOUT = range(3 + LIKELIEST, 9 + LIKELIEST)


def held() -> CuePositions:
    """The shooter in hand, at each place of the base in turn."""
    xy = np.full((len(BASE), len(NAMES), 2), np.nan)
    xy[:, 0] = BASE
    every = np.arange(len(BASE))
    return CuePositions(NAMES, xy, every, np.zeros(len(BASE), np.int64), np.ones(len(BASE), np.bool_))


def layout(**places: tuple[float, float]) -> np.ndarray:
    """A layout by the places of pieces, as shares of half the board."""
    xy = np.full((1, len(NAMES), 2), np.nan)
    for name, (x, y) in places.items():
        xy[0, NAMES.index(name)] = x * X, y * Y
    return xy


def offered(xy: np.ndarray, groups: np.ndarray = GROUPS, spots: np.ndarray = BASE, error: float = 0.01) -> np.ndarray:
    return layout_features(held(), BED, groups, spots, xy, error)


def test_rings_are_counted_for_each_side():
    (one,) = offered(layout(r1=(0, 0), g1=(0.3, 0.2), g2=(-0.3, 0.2), black=(0.1, 0.5)))
    assert len(one) == OFFERS
    assert one[COUNTS] == pytest.approx([1 / FULL, 2 / FULL, 1 / FULL])


def test_a_ring_before_a_corner_is_likelier_than_one_in_the_middle_of_a_rim():
    near, far = (0.93, 0.93), (0.0, 0.95)
    (hanging,), (stuck,) = offered(layout(r1=near)), offered(layout(r1=far))
    assert hanging[LIKELY][0] > 0.9 > 0.5 > stuck[LIKELY][0]
    assert hanging[NONE] == pytest.approx(1 - hanging[LIKELY][0])
    assert hanging[MANY] == pytest.approx(hanging[LIKELY].sum() / FULL)
    (both,) = offered(layout(r1=near, r2=far))
    assert both[LIKELY].tolist() == [*hanging[LIKELY][:1], *stuck[LIKELY][:1], 0.0], "the likeliest first"


def test_rings_of_others_are_no_pots_and_the_black_is_told_apart():
    (theirs,) = offered(layout(g1=(0.93, 0.93)))
    assert (theirs[LIKELY].tolist(), theirs[NONE], theirs[NOBODYS]) == ([0.0] * LIKELIEST, 1.0, 0.0)
    (black,) = offered(layout(black=(0.93, 0.93)))
    assert black[LIKELY].max() == 0.0
    assert black[NOBODYS] > 0.9


def test_how_the_black_lies_is_told():
    """In a far corner, alone; then among four rings in the middle; then not at all."""
    (corner,) = offered(layout(black=(0.9, 0.8), r1=(0, 0)))
    assert corner[FAR] == pytest.approx(np.hypot(0.1, 0.2 * Y / X))
    assert (corner[BEYOND], corner[ABOUT]) == (1.0, 0.0)
    (thick,) = offered(layout(black=(0, -0.1), r1=(0.1, 0), r2=(-0.1, 0), g1=(0.1, -0.2), g2=(-0.1, -0.2)))
    assert (thick[BEYOND], thick[ABOUT]) == (0.0, 4 / FULL)
    assert offered(layout(r1=(0, 0)))[0, FAR:].tolist() == [0.0, 0.0, 0.0]


def test_what_is_in_the_way_makes_a_pot_unlikely():
    (clear,) = offered(layout(r1=(0.5, 0.5)), spots=BASE[:1])
    at = layout(r1=(0.5, 0.5), g1=(0.74, 0.74), g2=(0.26, 0.24))
    assert offered(at, spots=BASE[:1])[0][LIKELY][0] < 0.3 * clear[LIKELY][0]
    (unsteady,) = offered(layout(r1=(0.5, 0.5)), spots=BASE[:1], error=0.05)
    assert 0.0 < unsteady[LIKELY][0] < 0.9 * clear[LIKELY][0], "who errs more pots less often"


def test_no_shooter_is_put_on_a_ring():
    """With the only place taken there is no pot."""
    spot = BASE[4:5]
    (taken,) = offered(np.where(np.arange(6)[:, None] == 3, spot, layout(r1=(0.93, 0.93))), spots=spot)
    assert taken[LIKELY].max() == 0.0


def test_the_other_side_sees_the_same_from_the_opposite_base():
    """A layout turned by half a turn, with the colours changed, offers the other side what this one offers here."""
    rng = np.random.default_rng(3)
    xy = rng.uniform(-0.95, 0.95, (40, len(NAMES), 2)) * [X, Y]
    changed = -xy[:, [NAMES.index(name) for name in ("white", "g1", "g2", "r1", "r2", "black")]]
    theirs = offered(changed, GROUPS[:, [1, 0, 2]], -BASE)
    np.testing.assert_allclose(theirs, offered(xy), atol=1e-9)
    assert len(np.unique(theirs[:, LIKELY][:, 0])) > 20


def test_spots_go_from_side_to_side():
    spots = spots_along(held(), 5)
    assert spots[:, 0].tolist() == pytest.approx(BASE[::2, 0].tolist())
