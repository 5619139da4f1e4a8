"""The hands with which levels make what people make: `python -m benchmarks.fit_levels [--family carom,pocket] [--levels 1,2]
[--rounds 3] [--seconds 60] [--jobs N]`.

For each family of `hoyle.players.averages` and each level from 1 to 8 the level plays itself with the hand that it has now, for so
many seconds of the processor or until the standard error is a twentieth; the hand is then set where the mean should meet
what people make, and played again. Prints the hands found, on the scale of `hoyle.match.noise.hand.hand_at`, for
`hoyle.players.human_hands`. Another average by its name, as in `--family straight-rail`, says which hands it would have.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import exp, log
from time import process_time
from typing import Any, NamedTuple

from benchmarks.spreading import add_workers, spread
from benchmarks.visits import Made, average, visits_of
from hoyle.match import new
from hoyle.match.noise.hand import hand_at
from hoyle.players import Bench, player_for
from hoyle.players.averages import AVERAGES, POCKETED, TWENTIES, VISIT, Mean
from hoyle.players.human_hands import FITTED, LIKE
from hoyle.players.levels import Level, level

OPTIONS: dict[str, dict[str, Any]] = {
    "three-cushion-carrom": {"points": 60}, "continuous-pool": {"points": 100}, "english-billiards": {"points": 100},
    "three-ball-carrom": {"points": 200},
}  # fmt: skip
"""How long the matches are in which an average is taken."""
ANSWERS = {VISIT: 400, TWENTIES: 3, POCKETED: 60}
"""How many answers a match has at most: at crokinole the first shot is the one at an open board."""
STEEP = {VISIT: 1.6, TWENTIES: 0.75, POCKETED: 0.8}
"""How much the logarithm of an average is expected to rise from one named hand to the next."""
TRUST = 2.0
"""How sure of that one is, as the mean's relative precision that it counts for."""
CLOSE = 0.05
"""The relative standard error at which no more is played."""
LEAST, MOST = -1.0, 6.0
"""The steadiest and the least steady hand that are tried, on the scale of `hand_at`."""


class Job(NamedTuple):
    """A level, the average by which it is measured, its hand's place on the scale (None: its own), and for how long it plays."""

    family: str
    number: int
    place: float | None
    seconds: float
    seed: int = 0

    def level(self) -> Level:
        """The level with that hand."""
        own = level(self.number)
        return own if self.place is None else replace(own, hand=hand_at(self.place))


def measured(job: Job) -> tuple[Job, list[Made]]:
    """What a level makes that plays itself, visit by visit, for so many seconds of the processor or until it is known."""
    people, began = AVERAGES[job.family], process_time()
    at, found, match_number = job.level(), list[Made](), 0
    while process_time() - began < job.seconds:
        with new(people.game, ["Ann", "Bob"], **OPTIONS.get(people.game, {})) as match:
            players = {seat: player_for(people.game, at) for seat in match.seats}
            seed = f"{job.seed} {job.number} {match_number}"
            bench = Bench(players, seed)
            for _ in range(ANSWERS[people.unit]):
                if bench.act(match) is None or process_time() - began > job.seconds:
                    break
            found += visits_of(match, people.unit, at.hand_in(people.family), seed)
        match_number += 1
        now = average(found)
        if now.value and now.error < CLOSE * now.value:
            break
    return job, found


def place_for(target: float, seen: Sequence[tuple[float, Mean]], steep: float) -> tuple[float, float]:
    """The place of the hand that makes an average, from what hands at other places made, and its standard error.

    A straight line through the logarithms of the means, each weighing as it is known, with a slope near what is expected.
    """
    known = [
        (place, log(max(m.value, 0.5 / m.count)), (max(m.value, 0.5 / m.count) / m.error) ** 2) for place, m in seen
    ]
    weight = sum(w for _, _, w in known)
    x0 = sum(w * x for x, _, w in known) / weight
    y0 = sum(w * y for _, y, w in known) / weight
    across = sum(w * (x - x0) ** 2 for x, _, w in known)
    slope = (sum(w * (x - x0) * (y - y0) for x, y, w in known) + steep * TRUST) / (across + TRUST)
    slope = min(max(slope, 0.5 * steep), 2 * steep)
    return min(max(x0 + (log(target) - y0) / slope, LEAST), MOST), 1 / (slope * weight**0.5)


def table_line(number: int, target: float, found: Mean) -> str:
    """One line of the table: what people make, and what the level does."""
    ratio = log(found.value / target) if found.value else float("-inf")
    made = f"{found.value:8.3f} ± {found.error:.3f} {found.count:>6}"
    return f"{number:>2} {level(number).name:<10} {target:6.2f} {made} {exp(ratio):6.2f}"


def fitted(family: str, numbers: Iterable[int], given: argparse.Namespace) -> None:
    """Fit a family's levels, and print what was found."""
    people = AVERAGES[family]
    places = {number: FITTED[LIKE.get(people.family, people.family)][number - 1] for number in numbers}
    seen: dict[int, list[tuple[float, Mean]]] = {number: [] for number in places}
    print(f"{family}: {people.unit} at {people.game}", flush=True)
    for turn in range(given.rounds):
        jobs = [Job(family, number, place, given.seconds, turn) for number, place in places.items()]
        for job, found in spread(measured, jobs, given):
            if not found or job.place is None:
                continue
            target = people.people[job.number - 1]
            seen[job.number].append((job.place, average(found)))
            places[job.number], error = place_for(target, seen[job.number], STEEP[people.unit])
            print(
                f"{table_line(job.number, target, average(found))}  at {job.place:.2f} -> {places[job.number]:.2f} ± {error:.2f}",
                flush=True,
            )
    print(f"{family}: ({', '.join(f'{place:.2f}' for place in places.values())})", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit the families that are wanted."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fit_levels", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--family", default="", help="families, with commas (default: all)")
    parser.add_argument("--levels", default="", help="levels, with commas (default: 1 to 8)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0, help="of the processor, a level and round")
    add_workers(parser)
    given = parser.parse_args(arguments)
    families = [name for name in given.family.split(",") if name] or [n for n, a in AVERAGES.items() if a.family == n]
    if unknown := [name for name in families if name not in AVERAGES]:
        parser.error(f"no family {unknown[0]!r} is measured; there are {', '.join(AVERAGES)}")
    numbers = [int(word) for word in given.levels.split(",") if word.isdecimal()] or list(range(1, 9))
    if not all(1 <= number <= 8 for number in numbers):
        parser.error("--levels takes levels from 1 to 8, as in 2,8")
    for family in families:
        fitted(family, numbers, given)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
