"""Strokes that were filmed, beside the engine's: `python -m benchmarks.filmed TRAJECTORIES [--fit] [NAME=VALUE ...]`.

TRAJECTORIES is `dist/fit/trajectories.json` of github.com/tailuge/billiards (GPL, so that it is read where it lies and not copied
in): 182 strokes at three-cushion, each ball seen up to fifty times a second. To each the stroke is fitted and nothing else: the
cue's speed, direction, offset and elevation, and the instant of the blow. The error of a film is the root of the mean square
distance over all places in which the cue ball was seen, or every ball, on a table of 2.84 x 1.42 m.

The table's figures are those of `carom-today`; NAME=VALUE changes some. They were fitted to the films of even index, so that
those of odd index are news to them: `--fit` does it again, in a quarter of an hour of two cores. A row is printed for the older
carom set too. What 0 to 2 s foretell of 2 to 5 s: the stroke is fitted to the cue ball's first two seconds, and the next three
are compared.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from benchmarks.film_search import WIDTH, Bench, Film, Floats, error, evolve, fit, refine
from hoyle.equipment import carom_table
from hoyle.physics import Params
from hoyle.physics.params import CAROM, CAROM_TODAY

R, R_FILM = 0.03075, 0.03275
"""A carom ball's radius; and in the films' unit of length, in which all places are as many radii."""
TABLE = carom_table("filmed", width=1.42, length=2.84, ball=R)
RANGES: dict[str, tuple[float, float, float]] = {
    "mu_s": (0.1, 0.35, 0.02), "mu_r": (0.002, 0.012, 0.0005), "mu_r_slope": (0.0, 0.006, 0.0003),
    "spin_decay": (2.0, 40.0, 2.0), "e_cushion": (0.6, 1.0, 0.02), "e_slope": (0.0, 0.15, 0.01),
    "mu_cushion": (0.02, 0.5, 0.03), "e_ball": (0.85, 1.0, 0.01), "mu_b": (0.0, 0.4, 0.03),
}  # fmt: skip
"""What is fitted to the films of even index: the least, the most, and how far to begin with."""


def load(path: Path) -> list[Film]:
    """The films of a file, turned so that the table's length lies along y."""
    rho = R * np.sqrt(1 - (TABLE.nose / R - 1) ** 2)
    edge = np.array([TABLE.width / 2 - rho, TABLE.length / 2 - rho]) - 1e-6
    turned = np.array([1.0, -R / R_FILM, R / R_FILM])
    films = []
    for one in json.loads(path.read_text(encoding="utf-8")):
        ways = {name: np.array([w["t"], w["y"], w["x"]]).T * turned for name, w in one["balls"].items()}
        cue = min(ways, key=lambda name: float(ways[name][1, 0]))
        names = [cue, *sorted(name for name in ways if name != cue)]
        seen = np.concatenate([np.insert(ways[name][1:], 3, k, axis=1) for k, name in enumerate(names)])
        seen = np.ascontiguousarray(seen[np.argsort(seen[:, 0], kind="stable")])
        way = ways[cue]
        last = min(5, len(way) - 1)
        time, (dx, dy) = max(way[last, 0] - way[1, 0], 0.02), way[last, 1:] - way[1, 1:]
        speed = float(np.hypot(dx, dy)) / time
        start = float(way[1, 0]) - float(np.hypot(*(way[1, 1:] - way[0, 1:]))) / speed
        places = apart(np.array([ways[name][0, 1:] for name in names]), edge)
        films.append(Film(one["id"], places, seen, speed, float(np.arctan2(dy, dx)), start))
    return films


def apart(places: Floats, edge: Floats) -> Floats:
    """Places with what overlaps by the films' millimetre set apart, on the bed."""
    places = np.clip(places, -edge, edge)
    for _ in range(50):
        for i in range(3):
            for j in range(i):
                d = places[i] - places[j]
                far = float(np.hypot(*d))
                if far < 2 * R:
                    shift = (2 * R + 1e-9 - far) * 0.5 * d / far
                    places[i] += shift
                    places[j] -= shift
        places = np.clip(places, -edge, edge)
    return places


def table_fit(
    films: Sequence[Film], params: Params, names: Sequence[str], threads: int, generations: int, tries: int = 14
) -> Params:
    """Some figures of `RANGES` fitted to films, from those of `params` on: strokes are made better beside them."""
    least, most, width = np.array([RANGES[name] for name in names]).T
    begin = np.array([[getattr(params, name) for name in names]])
    state = {"strokes": fit(Bench(TABLE, params, threads), films)[0], "round": np.zeros(1)}

    def of(x: Floats) -> Params:
        return params.but(**dict(zip(names, np.clip(x, least, most).tolist(), strict=True)))

    def cost(x: Floats) -> Floats:
        state["round"] += 1
        made = [
            refine(Bench(TABLE, of(one), threads), films, state["strokes"], WIDTH * 0.06, 7, 14, i)
            for i, one in enumerate(x[0])
        ]
        costs = np.array([np.minimum(e, 0.2).mean() for _, e in made])
        state["strokes"] = made[int(costs.argmin())][0]
        if state["round"][0] % 12 == 0:
            # Some strokes are stuck where only other figures put them.
            bench = Bench(TABLE, of(x[0, costs.argmin()]), threads)
            anew, e = fit(bench, films, seed=int(state["round"][0]), wide=300, starts=2, generations=25)
            worse = e < made[int(costs.argmin())][1]
            state["strokes"][worse] = anew[worse]
        told = ", ".join(f"{name} {getattr(of(x[0, costs.argmin()]), name):.4g}" for name in names)
        print(f"{int(state['round'][0]):4} {costs.min():.4f} {told}", flush=True)
        return costs[None]

    best, _ = evolve(cost, begin, width, generations, tries, 5)
    return of(best[0])


def report(name: str, films: Sequence[Film], params: Params, threads: int) -> None:
    """A set's rows: median errors in cm, of the films of even and of odd index."""
    bench = Bench(TABLE, params, threads)
    only, cue = fit(bench, films)
    together, every = fit(bench, films, every=True)
    early, _ = fit(bench, films, until=2.0)
    later = bench.sums(films, early[:, None], 2.0, 5.0)[:, 0]
    rows = (
        ("cue ball", cue), ("every ball, fitted to all", every),
        ("cue ball, fitted to all", error(bench.sums(films, together[:, None])[:, 0], False)),
        ("0-2 s foretell 2-5 s, cue ball", error(later, False)), ("the same, every ball", error(later, True)),
    )  # fmt: skip
    print(f"{name}: {len(only)} films; medians in cm, and quarters of the odd ones", flush=True)
    for what, e in rows:
        odd = e[1::2]
        low, high = np.nanpercentile(odd, [25, 75]) * 100
        print(
            f"  {what:32} even {100 * np.nanmedian(e[::2]):5.1f}  odd {100 * np.nanmedian(odd):5.1f}  {low:.1f}-{high:.1f}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trajectories", type=Path)
    parser.add_argument("changes", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--fit", action="store_true", help="fit the table's figures to the films of even index first")
    parser.add_argument("--keep", default="", help="names of figures that are not fitted, between commas")
    parser.add_argument("--generations", type=int, default=36, help="of the fit")
    parser.add_argument("--only", type=int, default=0, help="the first so many films")
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_intermixed_args()
    films = load(given.trajectories)[: given.only or None]
    changes = {name: float(value) for name, _, value in (one.partition("=") for one in given.changes)}
    today = CAROM_TODAY.but(**changes)
    if given.fit:
        names = [name for name in RANGES if name not in given.keep.split(",")]
        today = table_fit(films[::2], today, names, given.threads, given.generations)
        print(", ".join(f"{name}={getattr(today, name):.5g}" for name in names))
    report("carom, as in 1908", films, CAROM, given.threads)
    report("carom-today" + (", changed" if changes or given.fit else ""), films, today, given.threads)


if __name__ == "__main__":
    main()
