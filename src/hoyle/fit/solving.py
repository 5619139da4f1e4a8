"""The fit: least squares over the figures of a table and all its strokes at once, robust to frames that are wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.equipment.figures import BALL_FIGURES
from hoyle.fit.estimates import Estimate, Fit
from hoyle.fit.model import Film
from hoyle.fit.tracks import BadTracks, Track
from hoyle.physics import Impossible, Params, params_for

Floats = NDArray[np.float64]
FITTED = ("mu_s", "mu_r", "e_cushion", "mu_cushion", "e_ball")
"""The figures that are fitted unless others are named."""
OUTLIER = 3.0
"""Frames farther off than so many times the noise count in proportion to how far, no longer to its square."""
OFFSETS = (-0.3, 0.0, 0.3)
"""Offsets of the tip from which the search for a stroke begins, to the side and up, in ball radii."""
SOON = 0.5
"""The first guess at a stroke is fitted to so many seconds."""
HORIZONS = (0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5, 2.75, 3.0, 3.5, 4.0, 5.0, 6.0, 8.0, 10.0)
"""Then all is fitted to so many seconds after the stroke, and more."""
NOTHING = 1e-9
"""A direction along which the sum of squares rises by less than this share of what it rises along the steepest is flat."""
FRAMES = 50
"""On the way there so many frames of each track are enough."""
LEANING = 0.5
"""On the way there a figure that is a tenth off what it was at first counts as so many times the noise of one frame."""
LOST_TRACK = 5.0
"""A stroke that is farther off than so many times the noise is looked for anew."""


@cache
def _solver() -> Callable[..., object]:
    """SciPy's solver. Raises Impossible where that is not installed."""
    try:
        from scipy.optimize import least_squares as solver
    except ModuleNotFoundError:
        raise Impossible("a fit needs SciPy: pip install 'hoyle[fit]'") from None
    return solver  # type: ignore[no-any-return]


def fit(
    tracks: Track | Iterable[Track], table: Table, *, figures: Sequence[str] = FITTED, params: Params | None = None,
    noise: float = 1e-3, elevation: float = 0.0, say: Callable[[str], object] | None = None,
) -> Fit:  # fmt: skip
    """Fit figures of a table with balls, and every stroke, to tracks.

    `figures` are names of numbers of `hoyle.physics.Params`; the rest are those of `params`, or of the table's kind. `noise` is how
    far (m) a ball is seen from where it is, standard deviation; `elevation` (rad) that of the cue, which is hardly seen from above.
    `say` is told what has been done. Raises BadTracks for tracks without motion and for a name that is no such figure, Impossible
    where SciPy is not installed.
    """
    tell = say or (lambda _: None)
    start = params if params is not None else params_for(table)
    for name in figures:
        if name not in BALL_FIGURES or BALL_FIGURES[name].words or _counts(name):
            raise BadTracks(f"no figure {name!r} that can be fitted; there are {', '.join(_numbers())}")
    _solver()
    films = [Film(track, table, noise, elevation) for track in ([tracks] if isinstance(tracks, Track) else tracks)]
    if not films:
        raise BadTracks("no tracks")
    joint = _Joint(films, start, tuple(figures), noise)
    x = joint.followed([_begun(film, start) for film in films], tell)
    for k, film in enumerate(films):
        if _spread(film.residuals(joint.stroke(x, k), joint.with_figures(x))) > LOST_TRACK * noise:
            tell(f"stroke {film.track.name or k + 1}: looked for anew")
            x[joint.of_stroke(k)] = _anew(film, joint.with_figures(x), joint.stroke(x, k))
    return joint.fitted(joint.solved(x, np.inf, 0.0, 60))


def _numbers() -> list[str]:
    return [name for name, limits in BALL_FIGURES.items() if not limits.words and not _counts(name)]


def _counts(name: str) -> bool:
    """True for figures of which nothing smooth follows: numbers of steps, and what is drawn."""
    return name.endswith("_steps") or name in ("kick_chance", "kick_seed")


def _spread(residuals: Floats) -> float:
    """Root mean square distance, m."""
    return float(np.sqrt((residuals**2).sum(axis=1).mean()))


def _begun(film: Film, params: Params) -> Floats:
    """The first guess at a stroke: as fast as the ball was seen to go, struck in the middle, fitted to what comes at once."""
    x = film.first.copy()
    until = x[0] + SOON
    tried = []
    for height in OFFSETS:
        x[4] = height
        tried.append(_solve_stroke(_solver(), film, params, x, until, 12))
    return min(tried, key=lambda x: _cost(film, params, x, until))


def _anew(film: Film, params: Params, x: Floats) -> Floats:
    """A stroke fitted to the whole track from several offsets of the tip, if one of them does better than what is known."""
    best, least = x, _cost(film, params, x, np.inf)
    for side, height in product(OFFSETS, OFFSETS):
        x = best.copy()
        x[3:5] = side, height
        for far in (0.5, 1.5, np.inf):
            x = _solve_stroke(_solver(), film, params, x, x[0] + far, 12)
        cost = _cost(film, params, x, np.inf)
        if cost < least:
            best, least = x, cost
    return best


def _cost(film: Film, params: Params, x: Floats, until: float) -> float:
    """Return how badly a stroke fits: the sum that the solver makes least."""
    z = (film.residuals(x, params, until) / (OUTLIER * film.noise)) ** 2
    return float((np.sqrt(1 + z) - 1).sum())


def _differences(film: Film, params: Sequence[Params], x: Floats, until: float = np.inf) -> Floats:
    """Return how residuals change with the numbers of a stroke (2 frames, numbers), all played at once; `params` are those at x.

    More of them come in pairs, above and below: what these change comes first, a column for each pair (2 frames, pairs + numbers).
    """
    n, pairs = len(x), (len(params) - 1) // 2
    shifts = np.diag(film.steps)
    ways = np.clip(np.concatenate([x + shifts, x - shifts]), film.least, film.most)
    rows = np.concatenate([np.tile(x, (2 * pairs, 1)), ways])
    found = film.many_residuals(rows, [*params[1:], *[params[0]] * (2 * n)], until)
    found = found.reshape(len(rows), -1)
    own = found[2 * pairs :]
    by_numbers = (own[:n] - own[n:]) / (ways[:n] - ways[n:])[np.arange(n), np.arange(n), None]
    return np.concatenate([found[: 2 * pairs : 2] - found[1 : 2 * pairs : 2], by_numbers]).T


def _solve_stroke(
    solver: Callable[..., object], film: Film, params: Params, x: Floats, until: float, rounds: int
) -> Floats:  # fmt: skip
    """A stroke fitted to the track up to a time."""
    found = solver(
        lambda x: film.residuals(x, params, until).ravel() / film.noise, np.clip(x, film.least + 1e-9, film.most - 1e-9),
        jac=lambda x: _differences(film, [params], x, until) / film.noise, bounds=(film.least, film.most), x_scale=film.wide,
        loss="soft_l1", f_scale=OUTLIER, max_nfev=rounds,
    )  # fmt: skip
    return np.asarray(found.x)  # type: ignore[attr-defined]


def _blind(J: Floats) -> NDArray[np.bool_]:
    """Return which of the numbers may change with no residual changing, alone or with others: the tracks cannot tell them."""
    size = np.sqrt((J * J).sum(axis=0))
    scaled = J / np.where(size > 0.0, size, 1.0)
    values, ways = np.linalg.eigh(scaled.T @ scaled)
    free = ways[:, values < NOTHING * values[-1]]
    return np.asarray((size == 0.0) | ((free**2).sum(axis=1) > 0.01))


class _Joint:
    """All strokes and the figures together: first the figures, then the numbers of each stroke."""

    def __init__(self, films: Sequence[Film], params: Params, figures: tuple[str, ...], noise: float) -> None:
        self.films, self.params, self.figures, self.noise = films, params, figures, noise
        self.n = len(figures)
        self.places = np.cumsum([self.n, *(len(film.first) for film in films)])
        limits = [BALL_FIGURES[name] for name in figures]
        self.least = np.array([one.low + 1e-8 for one in limits])
        self.most = np.array([one.high - 1e-8 for one in limits])
        self.start = np.array([float(getattr(params, name)) for name in figures])
        self.scale = np.maximum(0.1 * abs(self.start), 1e-3)
        self.far, self.leaning, self.begins = np.inf, 0.0, [0.0] * len(films)

    def with_figures(self, x: Floats) -> Params:
        """The parameters at some figures."""
        return self.params.but(**dict(zip(self.figures, x[: self.n].tolist(), strict=True)))

    def stroke(self, x: Floats, k: int) -> Floats:
        """The numbers of stroke k."""
        return x[self.of_stroke(k)]

    def of_stroke(self, k: int) -> slice:
        """Return where the numbers of stroke k stand."""
        return slice(int(self.places[k]), int(self.places[k + 1]))

    def until(self, x: Floats, k: int) -> float:
        """Return how far of stroke k's track counts, on its clock."""
        return self.begins[k] + self.far

    def residuals(self, x: Floats) -> Floats:
        """All residuals, in units of the noise."""
        params = self.with_figures(x)
        each = [
            film.residuals(self.stroke(x, k), params, self.until(x, k)).ravel() / self.noise
            for k, film in enumerate(self.films)
        ]
        return np.concatenate([*each, self.leaning * (x[: self.n] - self.start) / self.scale])

    def jacobian(self, x: Floats) -> Floats:
        """Their derivatives: of a stroke's residuals by its own numbers and by the figures only."""
        params, spans = [self.with_figures(x)], []
        for j in range(self.n):
            step = 1e-5 * max(abs(x[j]), 1e-3)
            up, down = x.copy(), x.copy()
            up[j] = min(x[j] + step, self.most[j])
            down[j] = max(x[j] - step, self.least[j])
            params += [self.with_figures(up), self.with_figures(down)]
            spans.append(up[j] - down[j])
        rows = []
        for k, film in enumerate(self.films):
            found = _differences(film, params, self.stroke(x, k), self.until(x, k))
            block = np.zeros((len(found), len(x)))
            block[:, : self.n] = found[:, : self.n] / spans
            block[:, self.of_stroke(k)] = found[:, self.n :]
            rows.append(block / self.noise)
        leaning = np.zeros((self.n, len(x)))
        leaning[:, : self.n] = np.diag(self.leaning / self.scale)
        return np.concatenate([*rows, leaning])

    def followed(self, strokes: Sequence[Floats], tell: Callable[[str], object]) -> Floats:
        """Fit all to more and more of the tracks: what comes late hangs on all that comes before, and would lead astray."""
        x = np.concatenate([np.clip(self.start, self.least, self.most), *strokes])
        last = max(float(t[-1]) for film in self.films for t in film.track.times.values())
        for film in self.films:
            film.every = max(1, min(map(len, film.track.times.values())) // FRAMES)
        for far in (*(h for h in HORIZONS if h < last), np.inf):
            x = self.solved(x, far, LEANING, 10)
            each = [
                film.residuals(self.stroke(x, k), self.with_figures(x), self.until(x, k))
                for k, film in enumerate(self.films)
            ]
            off = np.median([_spread(one) for one in each])
            tell(f"{'all of it' if far == np.inf else f'the first {far:g} s'}: {off * 1000:.1f} mm off")
        for film in self.films:
            film.every = 1
        return x

    def solved(self, x: Floats, far: float, leaning: float, rounds: int) -> Floats:
        """Fit all to the first `far` seconds after each stroke's begin, the figures leaning on those at first by so much."""
        self.far, self.leaning = far, leaning
        n, tiny = len(self.films), 1e-9
        low = np.concatenate([self.least, *(film.least for film in self.films)])
        high = np.concatenate([self.most, *(film.most for film in self.films)])
        scale = np.concatenate([self.scale, *(film.wide for film in self.films)])
        self.begins = [self.stroke(x, k)[0] for k in range(n)]
        found = _solver()(
            self.residuals, np.clip(x, low + tiny, high - tiny), jac=self.jacobian, bounds=(low, high), x_scale=scale,
            loss="soft_l1", f_scale=OUTLIER, max_nfev=rounds,
        )  # fmt: skip
        return np.asarray(found.x)  # type: ignore[attr-defined]

    def fitted(self, x: Floats) -> Fit:
        """The fit at its best numbers: the covariance is that of least squares, by the spread that is seen."""
        params, J, r = self.with_figures(x), self.jacobian(x), self.residuals(x)
        # Frames far off weigh less, as they did in the fit.
        weight = 1.0 / np.sqrt(1.0 + (r / OUTLIER) ** 2)
        spread2 = float((weight * r * r).sum() / max(1, len(r) - len(x)))
        inverse: Floats = np.asarray(np.linalg.pinv((J * weight[:, None]).T @ J, hermitian=True), np.float64)
        covariance = inverse * max(spread2, 1e-300)
        errors = np.where(_blind(J * weight[:, None] ** 0.5), np.inf, np.sqrt(np.diag(covariance)))
        each = range(len(self.films))
        return Fit(
            self.films[0].table, params,
            {name: Estimate(float(x[j]), float(errors[j])) for j, name in enumerate(self.figures)},
            tuple(film.stroke(self.stroke(x, k), params) for k, film in enumerate(self.films)),
            tuple(film.laid(self.stroke(x, k)) for k, film in enumerate(self.films)),
            np.array([self.stroke(x, k)[0] for k in each]),
            tuple(film.residuals(self.stroke(x, k), params) for k, film in enumerate(self.films)),
            (*self.figures, *(f"{name}.{film.track.name or k + 1}" for k, film in enumerate(self.films) for name in film.names)),
            covariance,
        )  # fmt: skip
