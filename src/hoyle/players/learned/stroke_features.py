"""Strokes as a net reads them before they are played: in the frame of the line of aim, by plain geometry.

The piece struck is followed to the first piece that it meets, both of them on from there as far as straight lines tell: the ghost
ball, the line of the object piece through its middle, the line square to it. The net learns what geometry leaves out.
"""

from __future__ import annotations

from math import pi

import numpy as np

from hoyle.equipment import Table
from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Aims, Bools, CuePositions, Floats, Ints
from hoyle.players.geometry.flicks import corners, drag, recess
from hoyle.players.geometry.scene import pocket_points
from hoyle.players.learned.piece_roles import cast, quarter, steadiness
from hoyle.referee import State

FAR = 6.0
"""Misses beyond so many radii are all alike."""
LEGS = 6
"""Straight ways between cushions along which a ball is followed."""
STIFF = 5.0 / 7.0
"""The share of the speed of a rolling ball along its line that stays after a full hit, as the angle of its way tells it."""


def inputs(state: State, positions: CuePositions, aims: Aims, hand: Error) -> Floats:
    """Return what a net over strokes reads, (strokes, inputs): the same number of inputs for all states of a game."""
    seen = _Geometry(state, positions, aims)
    columns = [*seen.stroke(hand), *seen.met(), *seen.driven(), *seen.onward()]
    if state.bed.ball is not None:
        columns += seen.legs()
    return np.stack(columns, axis=1)


class _Geometry:
    """The geometry of strokes, lengths in radii of a piece."""

    def __init__(self, state: State, positions: CuePositions, aims: Aims) -> None:
        self.state, self.bed, self.aims = state, state.bed, aims
        self.radius = state.bed.ball.radius if state.bed.ball else state.bed.disc
        self.half = np.array([state.bed.width, state.bed.length]) / 2 / self.radius
        self.holes = holes(state.bed) / self.radius
        known = cast(state, positions.names)
        self.groups, self.number = known.groups, known.number
        self.first = positions.first if positions.first is not None else np.ones(len(positions.names), np.bool_)
        self.at = positions.at()[aims.position] / self.radius
        self.others = positions.others()[aims.position] / self.radius
        self.u = np.stack([np.cos(aims.azimuth), np.sin(aims.azimuth)], axis=1)
        self._meet()

    def _meet(self) -> None:
        """Find which piece each stroke meets first, and the lines on which both go on."""
        n = len(self.aims)
        along, across = lines(self.at, self.u, self.others)
        with np.errstate(invalid="ignore"):
            hit = (np.abs(across) < 2.0) & (along > 0)
            way = np.where(hit, along - np.sqrt(np.maximum(4.0 - across * across, 0.0)), np.inf)
        row = np.arange(n)
        self.ball = np.argmin(way, axis=1) if way.shape[1] else np.zeros(n, np.int64)
        self.way = way[row, self.ball] if way.shape[1] else np.full(n, np.inf)
        self.hits = np.isfinite(self.way)
        self.edge = to_edge(self.bed, self.half, self.at, self.u)
        self.length = np.where(self.hits, np.maximum(self.way, 0.0), self.edge)
        self.ghost = self.at + self.length[:, None] * self.u
        met = np.where(self.hits[:, None], np.nan_to_num(self.others[row, self.ball]), self.ghost + 2.0 * self.u)
        self.met_at, e = met, met - self.ghost
        self.line = e / np.maximum(np.hypot(e[:, 0], e[:, 1]), 1e-9)[:, None]
        self.full = (self.line * self.u).sum(axis=1)
        self.cut = self.u[:, 0] * self.line[:, 1] - self.u[:, 1] * self.line[:, 0]
        keep = STIFF if self.bed.ball is not None else 1.0
        self.square = unit(self.u - keep * self.full[:, None] * self.line)
        self.rest_of = self.others.copy()
        self.rest_of[row[self.hits], self.ball[self.hits]] = np.nan

    def stroke(self, hand: Error) -> list[Floats]:
        """The stroke itself, and where it is played from."""
        aims, board = self.aims, self.bed.ball is None
        twist = aims.spin * self.radius / np.maximum(aims.speed, 0.1)
        n = len(aims)
        run = aims.speed**2 / (2 * (drag(self.bed.name) if board else 0.3)) / self.radius
        turn = quarter(self.state) * pi / 2
        x = np.cos(turn) * self.at[:, 0] - np.sin(turn) * self.at[:, 1]
        y = np.sin(turn) * self.at[:, 0] + np.cos(turn) * self.at[:, 1]
        lying = (~np.isnan(self.others[..., 0])).sum(axis=1) / 8.0
        stop = self.at + np.minimum(run, self.length)[:, None] * self.u
        return [
            aims.speed, np.log(np.maximum(aims.speed, 0.05)), aims.side, aims.height, twist, np.abs(twist),
            np.full(n, steadiness(hand, board)), np.abs(x) / 10, y / 10, lying, np.minimum(run, 100) / 20,
            np.minimum(run - self.length, 60) / 20, np.hypot(stop[:, 0], stop[:, 1]) / 10, aims.flick.astype(float),
        ]  # fmt: skip

    def met(self) -> list[Floats]:
        """The piece met first: how far off, how full, whose it is and where it lies."""
        own = [self.groups[self.ball, k] * self.hits for k in range(self.groups.shape[1])]
        far = np.hypot(self.met_at[:, 0], self.met_at[:, 1]) * self.hits
        left = np.maximum(self.aims.speed**2 - self._drag() * np.maximum(self.length, 0.0) * self.radius, 0.0)
        return [
            self.hits.astype(float), self.length / 20, self.full * self.hits, np.abs(self.cut) * self.hits,
            self.cut * self.aims.side, *(one.astype(float) for one in own), (self.first[self.ball] & self.hits).astype(float),
            self.number[self.ball] * self.hits, far / 10, np.sqrt(left), np.sqrt(left) * self.full * self.hits,
        ]  # fmt: skip

    def _drag(self) -> float:
        return 2 * drag(self.bed.name) if self.bed.ball is None else 0.3

    def driven(self) -> list[Floats]:
        """The way of the piece met: what it comes by, and how far from a hole it passes."""
        edge = to_edge(self.bed, self.half, self.met_at, self.line)
        gap, whom, _ = nearest(self.met_at, self.line, self.rest_of, edge)
        theirs = self.groups[whom, 1] & (gap < 2.0)
        return [*self._holes(self.met_at, self.line, self.hits), edge * self.hits / 20,
                np.minimum(gap, FAR) * self.hits, theirs * self.hits * 1.0]  # fmt: skip

    def onward(self) -> list[Floats]:
        """The way of the piece struck after the first that it meets; or where it passes, if it meets none."""
        way = np.where(self.hits[:, None], self.square, self.u)
        start = np.where(self.hits[:, None], self.ghost, self.at)
        edge = to_edge(self.bed, self.half, start, way)
        gap, whom, along = nearest(start, way, self.rest_of, edge)
        theirs, mine = self.groups[whom, 1] & (gap < 2.0), self.groups[whom, 0] & (gap < 2.0)
        posts = self._posts()
        return [*self._holes(start, way, np.ones(len(self.aims), np.bool_)), edge / 20, np.minimum(gap, FAR),
                along / 20, theirs * 1.0, mine * 1.0, posts]  # fmt: skip

    def _holes(self, at: Floats, way: Floats, able: Bools) -> list[Floats]:
        """The hole that a line passes nearest: how far from it, and how far off it is."""
        if not len(self.holes):
            return [np.zeros(len(at))] * 3
        along, across = lines(at, way, np.broadcast_to(self.holes, (len(at), *self.holes.shape)))
        miss = np.where(along > 0, np.abs(across), FAR * 10)
        best = np.argmin(miss, axis=1)
        row = np.arange(len(at))
        near = np.minimum(miss[row, best], FAR)
        return [near * able, np.exp(-(near**2)) * able, np.clip(along[row, best], 0, 60) / 20 * able]

    def _posts(self) -> Floats:
        """Return how near a post the piece struck passes before it meets anything, in radii beyond touching."""
        stand = [(p.x, p.y, p.radius) for p in (*self.bed.posts, *self.bed.pegs.values())]
        if not stand:
            return np.zeros(len(self.aims))
        posts = np.array(stand) / self.radius
        along, across = lines(self.at, self.u, np.broadcast_to(posts[:, :2], (len(self.aims), len(posts), 2)))
        before = (along > 0) & (along < self.length[:, None])
        found: Floats = np.where(before, np.abs(across) - posts[:, 2] - 1.0, FAR).min(axis=1)
        return np.minimum(found, FAR)

    def legs(self) -> list[Floats]:
        """A ball followed from cushion to cushion as a mirror has it, without spin: how near it passes another ball on each leg,
        and how long the leg is.
        """
        at = np.where(self.hits[:, None], self.ghost, self.at)
        way = np.where(self.hits[:, None], self.square, self.u)
        found: list[Floats] = []
        for leg in range(LEGS):
            edge = to_edge(self.bed, self.half, at, way)
            gap, _, _ = nearest(at, way, self.others if leg else self.rest_of, edge)
            found += [np.minimum(gap, FAR), edge / 20]
            at = at + edge[:, None] * way
            side = np.abs(np.abs(at) - (self.half - 1.0))
            across = side[:, 0] < side[:, 1]
            way = np.where(np.stack([across, ~across], axis=1), -way, way)
        return found


def holes(bed: Table) -> Floats:
    """Return where pieces fall, (k, 2) metres: the pockets, the corners, or the recess."""
    if bed.ball is not None:
        return np.array(list(pocket_points(bed).values())).reshape(-1, 2)
    middle = recess(bed)
    return np.array([middle] if middle is not None else list(corners(bed).values())).reshape(-1, 2)


def unit(v: Floats) -> Floats:
    """Vectors (n, 2) made one long."""
    found: Floats = v / np.maximum(np.hypot(v[:, 0], v[:, 1]), 1e-9)[:, None]
    return found


def lines(at: Floats, way: Floats, points: Floats) -> tuple[Floats, Floats]:
    """Return how far along lines (n, 2) and across them points (n, k, 2) lie, (n, k) each; NaN for what is gone."""
    d = points - at[:, None, :]
    along: Floats = d[..., 0] * way[:, None, 0] + d[..., 1] * way[:, None, 1]
    across: Floats = way[:, None, 0] * d[..., 1] - way[:, None, 1] * d[..., 0]
    return along, across


def nearest(at: Floats, way: Floats, points: Floats, length: Floats) -> tuple[Floats, Ints, Floats]:
    """Return how near lines of a length pass other pieces, which is nearest, and how far off it is."""
    if not points.shape[1]:
        return np.full(len(at), FAR), np.zeros(len(at), np.int64), length
    along, across = lines(at, way, points)
    with np.errstate(invalid="ignore"):
        gap = np.where((along > 0) & (along < length[:, None] + 2.0), np.abs(across), np.inf)
    whom, row = np.argmin(np.nan_to_num(gap, nan=np.inf), axis=1), np.arange(len(at))
    near = gap[row, whom]
    return np.minimum(near, FAR), whom, np.where(near < FAR, np.nan_to_num(along[row, whom]), length)


def to_edge(bed: Table, half: Floats, at: Floats, way: Floats) -> Floats:
    """Return how far it is along lines to where a piece leaves the board, or its middle meets a cushion."""
    if bed.ball is None and recess(bed) is not None and "5" in bed.zones:
        rim = float(half[0] * bed.zones["5"].bounds()[2] / (bed.width / 2))
        along = (at * way).sum(axis=1)
        found: Floats = -along + np.sqrt(np.maximum(along**2 + rim**2 - (at * at).sum(axis=1), 0.0))
        return np.maximum(found, 0.0)
    with np.errstate(divide="ignore", invalid="ignore"):
        far = np.where(np.abs(way) > 1e-9, (np.sign(way) * (half - 1.0) - at) / way, np.inf)
    least: Floats = np.maximum(far.min(axis=1), 0.0)
    return np.minimum(least, 200.0)
