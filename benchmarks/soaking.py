"""What the soaks of balls (`benchmarks.soak`) and of boards (`benchmarks.soak_boards`) have in common: tally, processes, report."""

from __future__ import annotations

import argparse
import hashlib
import math
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import NamedTuple

from benchmarks.inspecting import OVER
from benchmarks.spreading import add_workers, spread
from hoyle.equipment import Table
from hoyle.physics import Batch, Params, simulate_many
from hoyle.record import Layout, Stroke

GAIN = 1e-9
"""The most energy that rounding may add, as a share of what there was at first."""
JUMP = 1e-9
"""The farthest (m) that rounding may move a piece from one leg to the next."""
REFUSED = 0.2
"""More refusals than this share mean that the strokes do not try the engine."""


@dataclass
class Tally:
    """What a slice, or all of them, came to."""

    strokes: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    events: int = 0
    most_events: int = 0
    overlap: float = math.inf
    sunk: float = math.inf
    below: float = math.inf
    gain: float = -math.inf
    jump: float = 0.0
    frozen: int = 0
    raised: int = 0
    miscues: int = 0
    seconds: float = 0.0
    failures: list[str] = field(default_factory=list)
    digests: list[bytes] = field(default_factory=list)
    elsewhere: int = 0
    """Slices that another process played again."""

    def add(self, other: Tally) -> None:
        self.strokes += other.strokes
        self.refused += other.refused
        self.events += other.events
        self.most_events = max(self.most_events, other.most_events)
        self.overlap, self.sunk = min(self.overlap, other.overlap), min(self.sunk, other.sunk)
        self.below = min(self.below, other.below)
        self.gain, self.jump = max(self.gain, other.gain), max(self.jump, other.jump)
        self.frozen, self.raised, self.miscues = (
            self.frozen + other.frozen, self.raised + other.raised, self.miscues + other.miscues,
        )  # fmt: skip
        self.seconds += other.seconds
        self.failures += other.failures


def reason(why: str) -> str:
    """A refusal without its names and figures."""
    return " ".join(w for w in why.split(";")[0].split() if not any(c.isdigit() for c in w) and w != "cue")


def digest(batch: Batch, i: int) -> bytes:
    """All that a batch tells of one stroke."""
    n = len(batch.pieces[i])
    parts = (
        repr((batch.impossible[i], batch.pieces[i])).encode(), batch.places[i, :n].tobytes(), batch.motions[i, :n].tobytes(),
        batch.pockets[i, :n].tobytes(), batch.durations[i].tobytes(), batch.turns[i].tobytes(),
        batch.events[batch.offsets[i] : batch.offsets[i + 1]].tobytes(),
    )  # fmt: skip
    return hashlib.blake2b(b"|".join(parts), digest_size=8).digest()


def shuffled(
    number: int, bed: Table, layouts: list[Layout], strokes: list[Stroke], params: Params | None = None
) -> list[bytes]:
    """The digests of a slice played in another order, as another batch."""
    order = random.Random(number).sample(range(len(strokes)), len(strokes))
    batch = simulate_many(bed, [layouts[i] for i in order], [strokes[i] for i in order], params, threads=1)
    out = [b""] * len(strokes)
    for k, i in enumerate(order):
        out[i] = digest(batch, k)
    return out


class Slice(NamedTuple):
    """What a job of a soak came to: its own slice, by which process, and the digests of the slice before, played again."""

    number: int
    process: int
    tally: Tally
    before: int
    again: list[bytes]


@dataclass(frozen=True)
class Soak:
    """One of the soaks, as its module runs it.

    `play` looks closely at a slice, told by seed and number, and `replay` gives its digests in another order; `one` shows a
    stroke, told by seed, slice and number, and says whether all is well with it; `tells` are lines of the report.
    """

    module: str
    size: int
    """Strokes in a slice."""
    strokes: int
    """How many are played if no number is given."""
    every: int
    """After how many strokes a line tells how far it is."""
    play: Callable[[int, int], Tally]
    replay: Callable[[int, int], list[bytes]]
    one: Callable[[int, int, int], bool]
    tells: Callable[[Tally], Sequence[str]]

    def again(self, seed: int, number: int, i: int) -> str:
        """The line that plays a stroke again."""
        return f"python -m {self.module} --seed {seed} --slice {number} --stroke {i}"

    def slice(self, number: int, first: int, slices: int, seed: int) -> Slice:
        """Play a slice, and the one before it again in another order: that one was played by another worker, as likely as not."""
        before = first + (number - first - 1) % slices
        return Slice(number, os.getpid(), self.play(seed, number), before, self.replay(seed, before))

    def run(self, seed: int, given: argparse.Namespace) -> Tally:
        """Play that many strokes, each slice once and again, shuffled, in another job."""
        first, slices = given.begin // self.size, -(-given.strokes // self.size)
        total, told, began = Tally(), 0, perf_counter()
        digests: dict[int, tuple[int, list[bytes]]] = {}
        again: dict[int, tuple[int, list[bytes]]] = {}
        work = partial(self.slice, first=first, slices=slices, seed=seed)
        for done in spread(work, range(first, first + slices), given):
            digests[done.number] = done.process, done.tally.digests
            again[done.before] = done.process, done.again
            for k in {done.number, done.before} & digests.keys() & again.keys():
                total.elsewhere += digests[k][0] != again[k][0]
                done.tally.failures += [
                    f"{self.again(seed, k, i)}: differs in another order in another job"
                    for i, (one, other) in enumerate(zip(digests[k][1], again[k][1], strict=True))
                    if one != other
                ]
            total.add(done.tally)
            for failure in done.tally.failures:
                print(failure, flush=True)
            if total.strokes - told >= self.every:
                told = total.strokes
                pace = told / (perf_counter() - began)
                wrong = len(total.failures)
                print(f"{told} of {given.strokes}, {wrong} failures, {pace:.0f}/s", file=sys.stderr, flush=True)
        return total

    def report(self, total: Tally, seconds: float) -> bool:
        """Print what came of it; True if all is well."""
        share = total.refused.total() / max(1, total.strokes)
        print(f"{total.strokes} strokes in {seconds:.0f} s (load {os.getloadavg()[0]:.1f})")
        for line in self.tells(total):
            print(f"  {line}")
        print(f"  events {total.events}, most in one stroke {total.most_events}, miscues {total.miscues}")
        print(f"  refused {total.refused.total()} ({100 * share:.1f} %, at most {100 * REFUSED:.0f} allowed)")
        for why, count in total.refused.most_common(8):
            print(f"    {count:7}  {why}")
        overlap, gain = max(0.0, -total.overlap), max(0.0, total.gain)
        print(f"  worst overlap of two pieces {overlap:.2g} m ({OVER:g} allowed)")
        print(f"  worst gain of energy {gain:.2g} of the first ({GAIN:g} allowed)")
        print(f"  worst jump {total.jump:.2g} m ({JUMP:g} allowed)")
        print(f"  slices played again by another process {total.elsewhere}")
        print(f"  failures {len(total.failures)}")
        return not total.failures and share <= REFUSED

    def main(self, about: str | None, arguments: Sequence[str] | None = None) -> int:
        """Run it from the command line; 1 if anything is wrong."""
        parser = argparse.ArgumentParser(prog=f"python -m {self.module}", description=(about or "").split("\n")[0])
        parser.add_argument("--strokes", type=int, default=self.strokes, help=f"how many; {self.strokes} if not given")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--begin", type=int, default=0, help="how many of the seed's strokes were played before")
        add_workers(parser)
        parser.add_argument("--slice", type=int, help="show one stroke: its slice")
        parser.add_argument("--stroke", type=int, default=0, help="with --slice: its number in it")
        asked = parser.parse_args(arguments)
        if asked.slice is not None:
            return 0 if self.one(asked.seed, asked.slice, asked.stroke) else 1
        began = perf_counter()
        total = self.run(asked.seed, asked)
        return 0 if self.report(total, perf_counter() - began) else 1
