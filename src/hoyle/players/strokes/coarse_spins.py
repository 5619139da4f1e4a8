"""Spins among pins by a coarse law: a top goes straight as it is let go until a wall stops it, and fells what it touches.

What it does after that nobody foresees, and a life of it takes a third of a second to reckon: so this tells which of many spins to
try, where there is time to try few or none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import cast

import numpy as np

from hoyle.equipment import Table
from hoyle.match.engine import placed
from hoyle.match.noise.execution import execute
from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Floats
from hoyle.players.geometry.top_spins import spins
from hoyle.players.rollouts.coarse_pins import PIN, is_pin
from hoyle.players.strokes.choice import Choice
from hoyle.players.strokes.rigid_rollout import judged, spinnable
from hoyle.players.value import worth
from hoyle.record import FELL, SPUN, At, Contact, Layout, Record, Spin, Where
from hoyle.referee import Ask, Game, State

ERRORS = 12
"""So many times each spin is tried with the hand's error."""
THROUGH = 0.012
"""The radius (m) of what must pass a gap for a top to go through: one that grazes a partition's end goes on."""
LIFE = 30.0
"""The seconds that every top is said to spin."""


@dataclass(eq=False)
class CoarseSpins:
    """The choice among spins by the coarse law, as they are with a hand's error."""

    game: Game
    view: State
    ask: Ask
    rng: Random
    hand: Error
    _worths: dict[tuple[str, bool, frozenset[str]], float | None] = field(default_factory=dict)

    def choices(self, count: int) -> list[Choice]:
        """So many spins as come to mind, those first that bring most on average; without those that cannot be."""
        able = [s for s in islice(spins(self.view, self.ask, self.rng), count) if spinnable(self.view, s)]
        before = worth(self.game, self.view, self.ask.seat)
        found = [Choice(spin, mean, 0.0, mean - before) for spin in able if (mean := self.mean_worth(spin)) is not None]
        return sorted(found, key=lambda choice: -choice.worth)

    def mean_worth(self, spin: Spin) -> float | None:
        """The worth of a spin on average as the hand gives it; None for one that is refused."""
        played = [cast(Spin, execute(spin, self.rng, self.hand, self.view.bed)) for _ in range(ERRORS)]
        told = [self.worth_of(one, down) for one, down in zip(played, touched(self.view, played), strict=True)]
        known = [one for one in told if one is not None]
        return sum(known) / len(known) if known else None

    def worth_of(self, spin: Spin, down: tuple[str, ...]) -> float | None:
        """The worth of a spin that fells these pins: the referee is asked once for each set of them."""
        key = spin.piece, spin.long, frozenset(down)
        if key not in self._worths:
            found = judged(self.game, self.view, self.ask.seat, sketch(self.view, spin, down))
            self._worths[key] = None if found is None else found.worth
        return self._worths[key]


def touched(view: State, played: Sequence[Spin]) -> list[tuple[str, ...]]:
    """The pins that a top touches on its way, in order, for each of some spins."""
    bed = view.bed
    standing = [(p, at) for p in view.layout.on_table() if is_pin(p) and (at := view.position(p)) is not None]
    starts = [spin.place or view.position(spin.piece) for spin in played]
    xy = np.array([(at.x, at.y) if at else (np.nan, np.nan) for at in starts])
    azimuth = np.array([spin.azimuth for spin in played])
    ways = ways_to_wall(bed, xy, azimuth)
    to = np.array([(at.x, at.y) for _, at in standing]).reshape(1, -1, 2) - xy[:, None]
    ahead = np.stack((np.cos(azimuth), np.sin(azimuth)), axis=1)[:, None]
    along = (to * ahead).sum(axis=2)
    beside = np.abs(to[..., 1] * ahead[..., 0] - to[..., 0] * ahead[..., 1])
    wide = np.array([bed.tops[spin.piece].body.girth for spin in played])[:, None] + (bed.pin or PIN)
    moves = np.array([spin.speed > 0.0 for spin in played])[:, None]
    near = moves & (along > 0.0) & (along <= ways[:, None] + wide) & (beside <= wide)
    return [
        tuple(standing[k][0] for k in sorted(np.flatnonzero(row), key=far.__getitem__))
        for row, far in zip(near, along, strict=True)
    ]


def ways_to_wall(bed: Table, xy: Floats, azimuth: Floats) -> Floats:
    """The distances (m) that tops go in directions, each from its place, until they are at a wall or off the board."""
    dx, dy = np.cos(azimuth)[:, None], np.sin(azimuth)[:, None]
    x, y = xy[:, :1], xy[:, 1:]
    with np.errstate(divide="ignore", invalid="ignore"):
        edge = np.minimum(
            (np.copysign(bed.width / 2, dx) - x) / dx, (np.copysign(bed.length / 2, dy) - y) / dy
        )[:, 0]  # fmt: skip
        if not bed.walls:
            return edge
        ax, ay, bx, by, thick = np.array(
            [(w.line.x0, w.line.y0, w.line.x1, w.line.y1, w.thick) for w in bed.walls]
        ).T  # fmt: skip
        r, long = thick / 2 + THROUGH, np.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        # Each wall is a capsule: its long sides, and a circle at each end.
        off, rate = (y - ay) * ux - (x - ax) * uy, dy * ux - dx * uy
        side = (np.copysign(r, off) - off) / rate
        s = (x + side * dx - ax) * ux + (y + side * dy - ay) * uy
        ways = [np.where((side >= 0.0) & (s >= 0.0) & (s <= long), side, np.inf)]
        for px, py in ((ax, ay), (bx, by)):
            ahead, across = (px - x) * dx + (py - y) * dy, (px - x) * dy - (py - y) * dx
            ways.append(
                np.where((ahead >= 0.0) & (np.abs(across) < r), ahead - np.sqrt(r * r - across * across), np.inf)
            )
    found: Floats = np.maximum(0.0, np.minimum(edge, np.fmin.reduce([way.min(axis=1) for way in ways])))
    return found


def sketch(view: State, spin: Spin, down: Sequence[str]) -> Record:
    """The record of a spin that fells these pins and lives for LIFE."""
    at = spin.place or view.position(spin.piece)
    contacts = [Contact(FELL, spin.piece, (pin,)) for pin in down]
    contacts.append(Contact(SPUN, spin.piece, where="long" if spin.long else "", value=LIFE))
    ends: dict[str, Where] = {spin.piece: at} if at is not None else {}
    for pin in down:
        where = view.position(pin)
        assert where is not None
        ends[pin] = At(where.x, where.y + 0.02)  # it lies somewhere about
    return Record(
        struck=spin.piece, contacts=tuple(contacts), end=Layout(ends), stroke=spin, start=placed(view.layout, spin),
        placed={spin.piece: spin.place} if spin.place else {},
    )  # fmt: skip
