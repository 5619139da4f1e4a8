"""Wishes for a stroke, the chance that a hand makes it, and the strokes that make it most likely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Region, Table
from hoyle.match.execution_noise import OLYMPIAD, Hand, as_strokes, raised
from hoyle.physics import Batch, Params, Strokes, simulate_many
from hoyle.physics.core.state import CUSHIONED, DOWN, MET, REST
from hoyle.record import At, CueStroke, Layout, Spot

Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Wanted:
    """A wish for a stroke: called with a batch it tells of each stroke if it came about, (n,) bool.

    `a & b` wants both, `a | b` either, `~a` that it does not come about. `text` says it in words.
    """

    text: str
    came: Callable[[Batch], Bools]

    def __call__(self, batch: Batch) -> Bools:
        """Return if it came about, for each stroke: (n,) bool; never for one that cannot be."""
        found: Bools = self.came(batch) & ~batch.refused
        return found

    def __and__(self, other: Wanted) -> Wanted:
        return Wanted(f"{self.text} and {other.text}", lambda batch: self(batch) & other(batch))

    def __or__(self, other: Wanted) -> Wanted:
        return Wanted(f"({self.text} or {other.text})", lambda batch: self(batch) | other(batch))

    def __invert__(self) -> Wanted:
        return Wanted(f"not {self.text}", lambda batch: ~self.came(batch))

    def __repr__(self) -> str:
        return f"<wanted: {self.text}>"


def _column(batch: Batch, piece: str) -> int:
    """A piece's column, which must be the same in all rows. Raises ValueError for one that is not there."""
    names = batch.pieces[0] if len(batch) else ()
    if piece not in names:
        raise ValueError(f"no piece {piece!r} on the bed; there are {', '.join(names) or 'none'}")
    return names.index(piece)


def _contact_rows(batch: Batch) -> NDArray[np.int64]:
    return np.repeat(np.arange(len(batch)), np.diff(batch.offsets))


def pots(ball: str, pocket: str = "") -> Wanted:
    """The ball falls, into that pocket if one is named."""

    def came(batch: Batch) -> Bools:
        j = _column(batch, ball)
        if pocket and pocket not in batch.holes:
            raise ValueError(f"no pocket {pocket!r}; there are {', '.join(batch.holes) or 'none'}")
        down: Bools = batch.motions[:, j] == DOWN
        return down & (batch.pockets[:, j] == batch.holes.index(pocket)) if pocket else down

    return Wanted(f"{ball} falls{f' into {pocket}' if pocket else ''}", came)


def rests(ball: str, zone: Region) -> Wanted:
    """The ball comes to rest in a region of the bed."""

    def came(batch: Batch) -> Bools:
        j = _column(batch, ball)
        lies = batch.motions[:, j] == REST
        x, y = batch.places[:, j].T.tolist()
        return np.array([bool(here) and zone.contains(a, b) for here, a, b in zip(lies, x, y, strict=True)], np.bool_)

    return Wanted(f"{ball} rests in {zone}", came)


def meets(ball: str, *others: str) -> Wanted:
    """The ball meets each of these others, whichever moves: a carom where there are two."""

    def came(batch: Batch) -> Bools:
        e, row, j = batch.events, _contact_rows(batch), _column(batch, ball)
        found = np.ones(len(batch), np.bool_)
        for other in others:
            k = _column(batch, other)
            both = (e["kind"] == MET) & (
                ((e["piece"] == j) & (e["other"] == k)) | ((e["piece"] == k) & (e["other"] == j))
            )
            found &= np.bincount(row[both], minlength=len(batch)) > 0
        return found

    return Wanted(f"{ball} meets {' and '.join(others)}", came)


def touches_cushions(ball: str, least: int = 1) -> Wanted:
    """The ball touches cushions so many times or more."""

    def came(batch: Batch) -> Bools:
        e, j = batch.events, _column(batch, ball)
        own = (e["kind"] == CUSHIONED) & (e["piece"] == j)
        return np.asarray(np.bincount(_contact_rows(batch)[own], minlength=len(batch)) >= least)

    return Wanted(f"{ball} touches {least} cushions", came)


def stays(ball: str) -> Wanted:
    """The ball is at rest on the bed in the end: for a cue ball that is not to be lost."""
    return Wanted(
        f"{ball} stays on the table", lambda batch: np.asarray(batch.motions[:, _column(batch, ball)] == REST)
    )


# --- chances ------------------------------------------------------------------------------------------------


def _whole(**numbers: int) -> None:
    """Raise ValueError for a number of things that is none, with its name."""
    for name, number in numbers.items():
        if not isinstance(number, (int, np.integer)) or number < 1:
            raise ValueError(f"{name} = {number!r}; it must be 1 or more, a whole number")


def make_probability(
    table: Table, layout: Layout, strokes: Strokes | CueStroke | Sequence[CueStroke], hand: Hand, wanted: Wanted,
    samples: int = 1000, seed: int = 0, params: Params | None = None,
) -> NDArray[np.float64]:  # fmt: skip
    """The chance that what is wanted comes about, for each stroke as the hand plays it: the chance and its standard error, (n, 2).

    A stroke that a slip of the hand makes impossible does not make it. The cue is raised as far as it must be for the stroke as it
    is meant. `params` are those of the table's kind unless given. Raises ValueError for pieces and pockets that there are not, or
    no samples.
    """
    _whole(samples=samples)
    if isinstance(strokes, CueStroke):
        strokes = [strokes]
    meant = raised(table, layout, strokes if isinstance(strokes, Strokes) else as_strokes(strokes), params=params)
    played = hand.sample(meant, samples, np.random.default_rng(seed), table)
    made = wanted(simulate_many(table, layout, played, params)).reshape(len(meant), samples)
    chance = made.mean(axis=1)
    return np.column_stack([chance, np.sqrt(chance * (1 - chance) / samples)])


@dataclass(frozen=True)
class Found:
    """A stroke that was found, the chance that the hand makes what is wanted with it, and the standard error of that."""

    stroke: CueStroke
    chance: float
    error: float

    def __repr__(self) -> str:
        s = self.stroke
        return f"Found({self.chance:.1%} ± {self.error:.1%}: {s.ball} at {s.speed:.2f} m/s, azimuth {s.azimuth:.4f})"


class SearchEffort(TypedDict, total=False):
    """The width and the length of a search for strokes; each has a usual value."""

    tries: int
    """The number of strokes thrown: 20,000 unless given."""
    samples: int
    """The number of times that the hand plays each stroke that is found: 400."""
    rounds: int
    """The number of times that the best are varied, by less and less: 3."""
    speeds: tuple[float, float]
    """The least and the greatest speed, m/s: .5 to 6."""
    tip: float
    """The greatest distance off the middle at which the tip strikes, in ball radii: .45."""


def find_strokes(
    table: Table, layout: Layout, ball: str, wanted: Wanted, hand: Hand = OLYMPIAD, count: int = 5, *, seed: int = 0,
    params: Params | None = None, **effort: Unpack[SearchEffort],
) -> list[Found]:  # fmt: skip
    """The strokes of a ball by which the hand most likely makes what is wanted, best first, `count` at most; none if none is found.

    `tries` strokes are thrown over all directions, half of them about the directions of the other balls, at `speeds` (m/s) and tips
    up to `tip` radii off. Those that make it are played `samples` times by the hand, the best of them varied by less and less in
    each of `rounds`, and played again. Strokes nearer to a better one than the hand tells apart are left out. `params` are those of
    the table's kind unless given. Raises ValueError for pieces that there are not.
    """
    if unknown := sorted(set(effort) - set(SearchEffort.__annotations__)):
        raise TypeError(f"find_strokes takes no {unknown[0]!r}; there are {', '.join(SearchEffort.__annotations__)}")
    samples, rounds = effort.get("samples", 400), effort.get("rounds", 3)
    _whole(count=count, samples=samples)
    search = _Search(table, layout, wanted, hand, params, np.random.default_rng(seed))
    pool = search.thrown(ball, effort, 20 * count)
    if not len(pool):
        return []
    # A stroke whose slight variations make it as well is a better one to begin with.
    best = search.tried(pool, max(40, samples // 5))
    for k in range(rounds):
        around = search.varied([stroke for _, stroke in best[: 4 * count]], k)
        best = search.tried(around, max(40, samples // 5 * (k + 1) // rounds))
    finalists = _apart(best, hand, 3 * count)
    last = int(search.rng.integers(2**31))
    chances = make_probability(table, layout, finalists, hand, wanted, samples, last, params)
    order = np.argsort(-chances[:, 0], kind="stable")[:count]
    return [Found(finalists[i], float(chances[i, 0]), float(chances[i, 1])) for i in order.tolist()]


@dataclass(frozen=True, slots=True)
class _Search:
    """A search for strokes on a table: a wish, the hand that is to make it, and the draw of what is tried."""

    table: Table
    layout: Layout
    wanted: Wanted
    hand: Hand
    params: Params | None
    rng: np.random.Generator

    def thrown(self, ball: str, effort: SearchEffort, most: int) -> Strokes:
        """Return strokes over all directions that make it, `most` of them at most. Raises ValueError."""
        tries, tip = effort.get("tries", 20_000), effort.get("tip", 0.45)
        speeds = effort.get("speeds", (0.5, 6.0))
        _whole(tries=tries)
        if not 0 < speeds[0] <= speeds[1] < float("inf") or not 0 <= tip < 1:
            raise ValueError(
                f"speeds = {speeds}, tip = {tip}; they must be two speeds above 0 m/s, and 0 to 1 ball radii"
            )
        rng = self.rng
        start = _place(self.table, self.layout, ball)
        aims = [np.arctan2(p.y - start.y, p.x - start.x) for p in _others(self.table, self.layout, ball)]
        azimuth = rng.uniform(-np.pi, np.pi, tries)
        if aims:
            half = tries // 2
            azimuth[:half] = rng.choice(aims, half) + rng.normal(0.0, 0.12, half)
        far, way = tip * np.sqrt(rng.random(tries)), rng.uniform(0, 2 * np.pi, tries)
        plain = rng.random(tries) < 0.3
        side, height = np.where(plain, 0.0, far * np.cos(way)), np.where(plain, 0.0, far * np.sin(way))
        speed = np.exp(rng.uniform(np.log(speeds[0]), np.log(speeds[1]), tries))
        strokes = self._raised(Strokes.cue(ball, speed, azimuth, side=side, height=height))
        good = np.flatnonzero(self.wanted(simulate_many(self.table, self.layout, strokes, self.params)))
        some = good if len(good) <= most else rng.choice(good, most, replace=False)
        return Strokes(strokes.pieces, strokes.rows[some])

    def varied(self, strokes: Sequence[CueStroke], k: int) -> Strokes:
        """Return the strokes and eight variations of each, half as wide in each round `k`."""
        hand = self.hand
        wider = Hand(hand.aim + 0.02 / 2**k, hand.speed + 0.5 / 2**k, hand.tip + 0.004 / 2**k, 0.0)
        around = wider.sample(as_strokes(strokes), 8, self.rng, self.table)
        return self._raised(as_strokes([*strokes, *(s for s in around if isinstance(s, CueStroke))]))

    def tried(self, strokes: Strokes, samples: int) -> list[tuple[float, CueStroke]]:
        """Return the strokes with the share of their trials that made it, best first."""
        played = self.hand.sample(strokes, samples, self.rng, self.table)
        made = self.wanted(simulate_many(self.table, self.layout, played, self.params))
        share = made.reshape(len(strokes), samples).mean(axis=1)
        each = [stroke for stroke in strokes if isinstance(stroke, CueStroke)]
        return [(float(share[i]), each[i]) for i in np.argsort(-share, kind="stable").tolist()]

    def _raised(self, strokes: Strokes) -> Strokes:
        """Return the strokes with the cue as high as it must be."""
        return raised(self.table, self.layout, strokes, params=self.params)


def _apart(best: Sequence[tuple[float, CueStroke]], hand: Hand, count: int) -> list[CueStroke]:
    """The best strokes that are not nearly the same."""
    kept: list[CueStroke] = []
    for _, stroke in best:
        near = (
            abs(stroke.azimuth - other.azimuth) < 2 * hand.aim + 0.004
            and abs(stroke.speed - other.speed) < 2 * hand.speed + 0.1
            and sqrt((stroke.side - other.side) ** 2 + (stroke.height - other.height) ** 2) < 0.15
            for other in kept
        )
        if not any(near):
            kept.append(stroke)
        if len(kept) == count:
            break
    return kept


def _place(table: Table, layout: Layout, piece: str) -> At:
    where = layout.places.get(piece)
    at = table.spots.get(where.name) if isinstance(where, Spot) else where
    if not isinstance(at, At):
        raise ValueError(f"no ball {piece!r} on the bed to strike; there are {', '.join(layout.on_table()) or 'none'}")
    return at


def _others(table: Table, layout: Layout, piece: str) -> list[At]:
    return [
        _place(table, layout, p) for p in layout.on_table() if p != piece and layout.places[p].__class__ in (At, Spot)
    ]


__all__ = [
    "Found", "SearchEffort", "Wanted", "find_strokes", "make_probability", "meets", "pots", "rests", "stays", "touches_cushions",
]  # fmt: skip
