"""The search that `benchmarks.filmed` fits with: strokes by the thousand on the kernel, beside what was filmed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.balls.arrays import BallArrays, StrokeBatch
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.physics.core.state import STROKE
from hoyle.physics.params import Params

Floats = NDArray[np.float64]
Cost = Callable[[Floats], Floats]
CHUNK, EVENTS, LEGS = 128, 1 << 15, 1 << 16
LOST = 1e3
"""The squared error (m²) of a stroke with more legs than there is room for in all."""
FAR = 1e9
"""Later than any film ends, seconds."""


@dataclass(frozen=True)
class Film:
    """One filmed stroke: where three balls lay, the cue ball first, and where they were seen later; metres and seconds.

    `seen` has rows t, x, y, ball, by time. `speed`, `azimuth` and `start` are a first guess at how and when the cue ball set off.
    """

    which: int
    places: Floats
    seen: Floats
    speed: float
    azimuth: float
    start: float


@njit(nogil=True)  # type: ignore[untyped-decorator]
def _squares(legs: Any, told: Any, places: Any, start: float, seen: Any, after: float, until: float, out: Any) -> None:
    """The sums over what was seen in after < t <= until of each ball's squared distance, and how often it was seen."""
    out[:] = 0.0
    at = np.full(3, -1)
    k = 0
    for row in range(seen.shape[0]):
        t = seen[row, 0]
        if t > until:
            break
        while k < told and legs[k].t <= t - start:
            at[legs[k].piece] = k
            k += 1
        if t <= after:
            continue
        ball = int(seen[row, 3])
        x, y = places[ball, 0], places[ball, 1]
        if at[ball] >= 0:
            leg = legs[at[ball]]
            s = t - start - leg.t
            x = leg.x + s * (leg.vx + 0.5 * s * leg.ax)
            y = leg.y + s * (leg.vy + 0.5 * s * leg.ay)
        out[ball] += (x - seen[row, 1]) ** 2 + (y - seen[row, 2]) ** 2
        out[3 + ball] += 1.0


class Bench:
    """A table on which strokes are tried: six numbers each, speed, azimuth, side, height, elevation and the instant of the blow."""

    def __init__(self, table: Table, params: Params, threads: int):
        self.bed = prepare_table(table, params)
        self.facts = np.array([[self.bed.facts(ball) for ball in ("1", "2", "3")]])
        self.arrays = [BallArrays(3, EVENTS, LEGS) for _ in range(threads)]

    def _some(self, arrays: BallArrays, films: Sequence[Film], x: Floats, after: float, until: float) -> Floats:
        """The sums of `_squares` (n, 6) for n strokes, one to a film."""
        n = len(films)
        strokes = np.zeros(n, STROKE)
        strokes["cue"] = 1
        for k, name in enumerate(("speed", "azimuth", "side", "height", "elevation")):
            strokes[name] = x[:, k]
        batch = StrokeBatch(strokes, np.array([film.places for film in films]), self.facts)
        out = np.zeros((n, 6))
        first = 0
        while first < n:
            came = arrays.play(self.bed.geometry.walls, self.bed.laws, batch, first, n)
            legs, at = arrays.legs.view(np.recarray), 0
            for i in range(first, came):
                told = int(batch.outcomes["legs"][i])
                _squares(legs[at : at + told], told, films[i].places, x[i, 5], films[i].seen, after, until, out[i])
                at += told
            if came == first:
                out[came, :3], out[came, 3:] = LOST, 1.0
                came += 1
            first = came
        return out

    def sums(self, films: Sequence[Film], x: Floats, after: float = 0.0, until: float = FAR) -> Floats:
        """The sums of `_squares` (films, tries, 6) for strokes (films, tries, 6)."""
        flat = x.reshape(-1, 6)
        owner = np.repeat(np.arange(len(films)), x.shape[1])
        out = np.empty((len(flat), 6))
        parts = [slice(i, min(i + CHUNK, len(flat))) for i in range(0, len(flat), CHUNK)]

        def work(worker: int) -> None:
            for part in parts[worker :: len(self.arrays)]:
                mine = [films[k] for k in owner[part]]
                out[part] = self._some(self.arrays[worker], mine, flat[part], after, until)

        with ThreadPoolExecutor(len(self.arrays)) as pool:
            list(pool.map(work, range(len(self.arrays))))
        return out.reshape(len(films), x.shape[1], 6)


def error(sums: Floats, every: bool) -> Floats:
    """The root (m) of the mean square, of the cue ball or of every ball; NaN where nothing was seen."""
    balls = slice(0, 3) if every else slice(0, 1)
    with np.errstate(invalid="ignore"):
        return np.asarray(np.sqrt(sums[..., :3][..., balls].sum(-1) / sums[..., 3:][..., balls].sum(-1)))


def evolve(cost: Cost, mean: Floats, spread: Floats, generations: int, tries: int, seed: int) -> tuple[Floats, Floats]:
    """The best found (n, d) for n problems side by side and what it costs (n,): Hansen's CMA-ES (arXiv 1604.00772).

    `cost` takes tries (n, tries, d) and gives what they cost (n, tries); `mean` (n, d) and `spread` (d,) are where it begins.
    """
    rng = np.random.default_rng(seed)
    n, d = mean.shape
    half = tries // 2
    weights = np.log(half + 0.5) - np.log(np.arange(1, half + 1))
    weights /= weights.sum()
    mass = 1.0 / (weights**2).sum()
    cs, cc = (mass + 2) / (d + mass + 5), (4 + mass / d) / (d + 4 + 2 * mass / d)
    c1 = 2 / ((d + 1.3) ** 2 + mass)
    cmu = min(1 - c1, 2 * (mass - 2 + 1 / mass) / ((d + 2) ** 2 + mass))
    damp = 1 + 2 * max(0.0, np.sqrt((mass - 1) / (d + 1)) - 1) + cs
    expected = np.sqrt(d) * (1 - 1 / (4 * d) + 1 / (21 * d * d))
    m, sigma, C = np.zeros((n, d)), np.ones(n), np.tile(np.eye(d), (n, 1, 1))
    ps, pc = np.zeros((n, d)), np.zeros((n, d))
    best, least, rows = mean.copy(), np.full(n, np.inf), np.arange(n)
    for generation in range(generations):
        values, vectors = np.linalg.eigh(C)
        root = np.sqrt(np.maximum(values, 1e-20))
        y = np.einsum("nij,nj,ntj->nti", vectors, root, rng.standard_normal((n, tries, d)))
        if generation == 0:
            y[:, 0] = 0.0
        x = mean[:, None] + spread * (m[:, None] + sigma[:, None, None] * y)
        got = cost(x)
        order = np.argsort(got, axis=1)
        first = order[:, 0]
        better = got[rows, first] < least
        least = np.where(better, got[rows, first], least)
        best[better] = x[rows, first][better]
        chosen = np.take_along_axis(y, order[:, :half, None], axis=1)
        step = np.einsum("t,nti->ni", weights, chosen)
        m = m + sigma[:, None] * step
        white = np.einsum("nij,nj,nkj,nk->ni", vectors, 1 / root, vectors, step)
        ps = (1 - cs) * ps + np.sqrt(cs * (2 - cs) * mass) * white
        size = np.linalg.norm(ps, axis=1)
        calm = size / np.sqrt(1 - (1 - cs) ** (2 * generation + 2)) < (1.4 + 2 / (d + 1)) * expected
        pc = (1 - cc) * pc + np.where(calm, np.sqrt(cc * (2 - cc) * mass), 0.0)[:, None] * step
        C = (
            (1 - c1 - cmu) * C
            + c1 * np.einsum("ni,nj->nij", pc, pc)
            + cmu * np.einsum("t,nti,ntj->nij", weights, chosen, chosen)
        )
        sigma = np.clip(sigma * np.exp(cs / damp * (size / expected - 1)), 1e-6, 2.0)
    return best, least


# --- strokes ----------------------------------------------------------------------------------------------

WIDTH = np.array([0.25, 0.02, 0.25, 0.25, 0.04, 0.008])
"""How far a first guess may be off, of each number of a stroke."""
RAISED = 0.1
"""How high (rad) a cue may be raised: six degrees, enough over a rail."""


def bounded(x: Floats, films: Sequence[Film], limit: float) -> Floats:
    """Strokes (films, ..., 6) brought back to what can be: no miscue, the cue from level to `RAISED`, a blow when it was seen."""
    x = x.copy()
    x[..., 0] = np.clip(x[..., 0], 0.2, 12.0)
    inside = np.minimum(1.0, 0.999 * limit / np.maximum(np.hypot(x[..., 2], x[..., 3]), 1e-12))
    x[..., 2] *= inside
    x[..., 3] *= inside
    x[..., 4] = np.clip(x[..., 4], 0.0, RAISED)
    begins = np.array([film.start for film in films]).reshape(-1, *(1,) * (x.ndim - 2))
    x[..., 5] = np.clip(x[..., 5], begins - 0.02, begins + 0.02)
    return x


def refine(
    bench: Bench, films: Sequence[Film], x: Floats, width: Floats, generations: int, tries: int, seed: int,
    until: float = FAR, every: bool = False,
) -> tuple[Floats, Floats]:  # fmt: skip
    """Strokes (films, 6) made better, and their errors."""
    limit = bench.bed.params.miscue

    def cost(tried: Floats) -> Floats:
        return error(bench.sums(films, bounded(tried, films, limit), until=until), every)

    best, least = evolve(cost, x, width, generations, tries, seed)
    return bounded(best, films, limit), least


def fit(
    bench: Bench, films: Sequence[Film], until: float = FAR, every: bool = False, seed: int = 0,
    wide: int = 600, starts: int = 4, generations: int = 60, tries: int = 20,
) -> tuple[Floats, Floats]:  # fmt: skip
    """A stroke fitted to each film from nothing: some tried at random, and a search from the better of them."""
    rng = np.random.default_rng(seed)
    p, mass = bench.bed.params, bench.bed.mass
    guess = np.array([(film.speed, film.azimuth, 0.0, 0.0, 0.05, film.start) for film in films])
    x = guess[:, None] + WIDTH * rng.uniform(-1, 1, (len(films), wide, 6))
    off, turn = (
        np.sqrt(rng.uniform(0, 1, x.shape[:2])) * p.miscue,
        rng.uniform(-np.pi, np.pi, x.shape[:2]),
    )
    x[..., 2], x[..., 3] = off * np.cos(turn), off * np.sin(turn)
    # The ball sets off as it was seen to: the cue's speed and way follow from the offset (TP A.30, A.31).
    gain = (1 + p.e_tip) / (1 + mass / p.cue_mass + 2.5 * off**2)
    x[..., 0] = guess[:, None, 0] * (1 + 0.08 * rng.uniform(-1, 1, off.shape)) / gain
    root = np.sqrt(1 - x[..., 2] ** 2)
    x[..., 1] -= np.arctan2(2.5 * x[..., 2] * root, 1 + mass / p.end_mass + 2.5 * root**2)
    x = bounded(x, films, p.miscue)
    order = np.argsort(error(bench.sums(films, x, until=until), every), axis=1)
    best, least = x[:, 0].copy(), np.full(len(films), np.inf)
    for k in range(starts):
        begin = np.take_along_axis(x, order[:, 3 * k][:, None, None], axis=1)[:, 0]
        found, e = refine(bench, films, begin, WIDTH * 0.4, generations, tries, seed + 1 + k, until, every)
        better = e < least
        best[better], least = found[better], np.minimum(e, least)
    return best, least
