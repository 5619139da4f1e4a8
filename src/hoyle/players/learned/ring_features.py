"""The offers of a layout of rings to whoever is next, on a board whose corners are played for: pots as geometry sees them, and what
a net reads of them.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos

import numpy as np

from hoyle.equipment import Table
from hoyle.players.geometry.aims import Bools, CuePositions, Floats
from hoyle.players.geometry.corner_shots import FALLING, GIVEN, OVER, STEEPEST, WIDEST, ways
from hoyle.players.geometry.flicks import corners, drag
from hoyle.players.kernels.ring_pots import COLUMNS, Board, ring_pots

SPOTS = 5
"""Places along the base from which layouts are looked at."""
LIKELIEST = 3
"""So many of the likeliest pots of one's own rings are told."""
OFFERS = 12
"""Inputs of the net of layouts."""
FULL = 12.0
"""The number of rings of a side."""
CROWD = 6.0
"""Pieces so near to another, in radii, are about it."""
APART = 2.02
"""Places for the shooter are at least so far from other rings, in radii."""


def likeliest_pots(held: CuePositions, bed: Table, wanted: Bools, error: float) -> Floats:
    """The best way to pot each piece that is wanted from each place, (places, pieces, COLUMNS), for a hand with such an error of
    aim (rad).
    """
    w = ways(bed.width, bed.length, bed.disc)
    rows = np.concatenate([w.goal, w.scale, w.shift, w.flip, w.sure[:, None]], axis=1)
    half = max(pocket.mouth for pocket in bed.openings if pocket.name in corners(bed)) / 2
    across, along = bed.width / 2 - bed.disc + 1e-3, bed.length / 2 - bed.disc + 1e-3
    board = Board(
        bed.disc, across, along, OVER * half, WIDEST, cos(STEEPEST), error, 2 * drag(bed.name), FALLING, GIVEN
    )
    found = np.zeros((len(held), len(held.names), COLUMNS))
    ring_pots(np.ascontiguousarray(held.xy), held.lay, held.piece, wanted.astype(np.int8), rows, board, found)
    return found


def spots_along(held: CuePositions, count: int = SPOTS) -> Floats:
    """Some of the places of the piece in hand, (spots, 2), evenly from side to side."""
    at = held.at()
    order = np.argsort(at[:, 0], kind="stable")
    found: Floats = at[order[np.linspace(0, len(order) - 1, min(count, len(order))).astype(int)]]
    return found


def layout_features(held: CuePositions, bed: Table, groups: Bools, spots: Floats, xy: Floats, error: float) -> Floats:
    """Return what layouts `xy` (n, pieces, 2) offer who shoots from one of the `spots` (s, 2) and whose pieces are the first of the
    `groups` (pieces, GROUPS), (n, OFFERS): how many pieces of each group lie there, the likeliest pots of one's own, how likely
    it is that none of them is on, how many are, the likeliest pot of what is nobody's, and how that lies. The columns are those of
    `held`.
    """
    own = int(held.piece[0])
    groups = groups.copy()
    groups[own] = False
    xy = xy.copy()
    xy[:, own] = np.nan
    chance = _chances(held, bed, groups[:, 0] | groups[:, 2], spots, xy, error)
    mine, nobodys = chance * groups[:, 0], chance * groups[:, 2]
    likely = -np.sort(-mine, axis=1)[:, :LIKELIEST]
    likely = np.pad(likely, ((0, 0), (0, LIKELIEST - likely.shape[1])))
    many = ~np.isnan(xy[..., 0]) @ groups.astype(float) / FULL
    sums = np.stack([np.prod(1.0 - mine, axis=1), mine.sum(axis=1) / FULL, nobodys.max(axis=1, initial=0.0)], axis=1)
    return np.concatenate([many, likely, sums, _how_it_lies(bed, groups[:, 2], spots, xy)], axis=1)


def _chances(held: CuePositions, bed: Table, wanted: Bools, spots: Floats, xy: Floats, error: float) -> Floats:
    """The chance of each piece that is wanted from the best of the spots, (n, pieces)."""
    own, n, s = int(held.piece[0]), len(xy), len(spots)
    every = np.repeat(xy, s, axis=0)
    at = np.tile(spots, (n, 1))
    taken = (((every - at[:, None]) ** 2).sum(axis=2) < (APART * bed.disc) ** 2).any(axis=1)
    every[:, own] = np.where(taken[:, None], np.nan, at)
    there = replace(held, xy=every, lay=np.arange(n * s), piece=np.full(n * s, own), put=np.ones(n * s, np.bool_))
    found: Floats = likeliest_pots(there, bed, wanted, error)[..., 0].reshape(n, s, -1).max(axis=1)
    return found


def _how_it_lies(bed: Table, some: Bools, spots: Floats, xy: Floats) -> Floats:
    """Return how that of some pieces lies which is nearest to a corner: how far from it, as a share of half the board, if it is on
    the far side, and how many others are about it, (n, 3); 0 without any.
    """
    found = np.zeros((len(xy), 3))
    if not some.any():
        return found
    half = np.array([bed.width, bed.length]) / 2
    far = np.linalg.norm((half - np.abs(xy[:, some])) / half[0], axis=2)
    far = np.where(np.isnan(far), np.inf, far)
    rows, nearest = np.arange(len(xy)), np.argmin(far, axis=1)
    at = xy[:, some][rows, nearest]
    there = np.isfinite(far[rows, nearest])
    about = (np.linalg.norm(xy - at[:, None], axis=2) < CROWD * bed.disc).sum(axis=1) - 1
    found[there] = np.stack([far[rows, nearest], at[:, 1] * spots[:, 1].mean() < 0, about / FULL], axis=1)[there]
    return found
