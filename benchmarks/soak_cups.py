"""Random strokes on tables with cups: `python -m benchmarks.soak_cups [--strokes N] [--seed S] [--jobs J]`.

Bagatelle and its kin, the Parisian board, the Parepa box, Klondike and Monte Carlo: up to nine balls, some of them in cups, struck
with a cue level or raised, or let go spinning. Of every stroke it is asked that nothing is raised but a refusal with its reason,
that it comes to its end, that every ball lies where one can lie, is down in a cup that the record tells of, or has been told to
leave the table, that no two of them overlap, and that the same bits come in a batch. The exit status is 1 if anything fails.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from math import hypot, pi, sqrt
from random import Random
from time import perf_counter

from benchmarks.spreading import add_workers, spread
from hoyle.equipment import TABLES, Table, table
from hoyle.physics import CueStroke, Impossible, Shot, simulate, simulate_many
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.record import LEAVE, LODGE, OFF, POCKET, RAIL, At, Down, Layout, Release

BEDS: dict[str, Table] = {
    name: bed for name in TABLES if (bed := table(name)).ball is not None and bed.holes and not bed.turned
}
"""Every table with cups on which nothing topples."""
SLICE = 250
"""Strokes played together."""
OVER = 1e-9
"""Balls that overlap by more (m) are wrong."""


def shot_at(bed: Table, rng: Random) -> tuple[Layout, CueStroke | Release]:
    """A layout and a stroke at random; it may be one that is refused."""
    w, h = bed.width / 2, bed.length / 2
    names = ["w1", *(f"w{i}" for i in range(2, rng.choice((2, 2, 3, 5, 10))))]
    places: dict[str, At | Down] = {name: At(rng.uniform(-w, w), rng.uniform(-h, h)) for name in names}
    cups = rng.sample(list(bed.holes), min(len(names) - 1, len(bed.holes)))
    places |= {name: Down(cup) for name, cup in zip(names[1:], cups, strict=False) if rng.random() < 0.3}
    if rng.random() < 0.2:
        velocity = rng.uniform(-3, 3), rng.uniform(-3, 3), rng.choice((0.0, 0.0, rng.uniform(0, 1)))
        spin = rng.uniform(-200, 200), rng.uniform(-200, 200), rng.uniform(-200, 200)
        return Layout(places), Release("w1", velocity, spin)
    speed, tip = rng.choice((0.5, 2.0, 8.0)) * rng.uniform(0.05, 1.0), rng.uniform(0, 0.6)
    turn, elevation = rng.uniform(-pi, pi), rng.choice((0.0, 0.1, rng.uniform(0.0, 1.4)))
    return Layout(places), CueStroke(
        "w1", speed, rng.uniform(-pi, pi), elevation, tip * turn / pi, sqrt(0.3 - tip**2 / 3)
    )


def wrong(shot: Shot, bed: Table) -> Iterator[str]:
    """What is wrong with how a stroke ended."""
    made = prepare_table(bed, None)
    if not shot.settled:
        yield f"cut short after {shot.turns} events"
    told = {(c.piece, c.where) for c in shot.record.contacts if c.kind == POCKET}
    left = {c.piece for c in shot.record.contacts if c.kind in (LEAVE, LODGE)}
    for piece, at in shot.end.places.items():
        if isinstance(at, At):
            if not made.on_bed(at.x, at.y, made.reach(piece)):
                yield f"{piece} cannot lie at ({at.x:.4f}, {at.y:.4f})"
        elif isinstance(at, Down):
            if shot.layout.of(piece) != at and (piece, at.where) not in told:
                yield f"{piece} is down in {at.where}, which is not told"
        elif at not in (OFF, RAIL) or piece not in left:
            yield f"{piece} is {at}"
    lying = [(piece, at) for piece, at in shot.end.places.items() if isinstance(at, At)]
    for (one, a), (other, b) in combinations(lying, 2):
        apart = 2 * sqrt(made.ball(one).radius * made.ball(other).radius)
        if hypot(a.x - b.x, a.y - b.y) < apart - OVER:
            yield f"{one} and {other} overlap"


def play(number: int, seed: int) -> tuple[int, int, list[str]]:
    """A slice: strokes played, strokes refused, and what was wrong."""
    name = list(BEDS)[number % len(BEDS)]
    bed, rng = BEDS[name], Random(f"{seed} {number}")
    played, found = 0, []
    given = [shot_at(bed, rng) for _ in range(SLICE)]
    batch = simulate_many(bed, [layout for layout, _ in given], [stroke for _, stroke in given])
    for i, (layout, stroke) in enumerate(given):
        try:
            shot = simulate(bed, layout, stroke)
        except Impossible as why:
            found += [f"{name}, slice {number}, stroke {i}: no reason"] * (not str(why))
            found += [f"{name}, slice {number}, stroke {i}: refused alone only"] * (not bool(batch.refused[i]))
            continue
        played += 1
        assert isinstance(shot, Shot)
        same = all(
            tuple(batch.places[i][batch.pieces[i].index(piece)]) == (at.x, at.y)
            for piece, at in shot.end.places.items()
            if isinstance(at, At)
        )
        why_not = [*wrong(shot, bed), *(["a batch has other bits"] if not same else [])]
        found += [f"{name}, slice {number}, stroke {i}: {why}\n  {layout}\n  {stroke}" for why in why_not]
    return played, SLICE - played, found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play them all; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak_cups", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--strokes", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    add_workers(parser)
    given = parser.parse_args(arguments)
    began, played, refused, faults = perf_counter(), 0, 0, 0
    for some, not_played, found in spread(partial(play, seed=given.seed), range(-(-given.strokes // SLICE)), given):
        played, refused, faults = played + some, refused + not_played, faults + len(found)
        for line in found:
            print(line, flush=True)
    print(
        f"{played + refused:,} strokes on {len(BEDS)} tables in {perf_counter() - began:,.0f} s: {played:,} played, {refused:,} "
        f"refused, {faults:,} wrong"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
