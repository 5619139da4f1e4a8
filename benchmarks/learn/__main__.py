"""Train the nets of a game: `python -m benchmarks.learn --game crokinole [--seed N] [--share F] [--out FILE]
[--kept FOLDER]`.

Nets of outcomes learn what the referee says of strokes by lot, each put to it by itself, so that the player that has them asks
for no rulings. Where balls or rings are potted, that player plays itself in rounds, with hands of many kinds, and a net of what
layouts offer learns what they bring by what was scored and what the search thought of them or of later ones; it is in the search of
the next round.

One core, NumPy alone; the same seed gives the same weights on one machine. They are written where players look for them, or to
`--out`. What is learned from is made in parts, kept in a folder if one is given, so that a run that is broken off goes on and a
greater `--share` adds to what is there.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from benchmarks.learn import caroming, layouts, openings, potting, ringing
from benchmarks.learn.fitting import explained_variance, fit_words
from benchmarks.learn.playing import hear, listen
from hoyle.players.learned import guide
from hoyle.players.learned.carom_search import CaromNets
from hoyle.players.learned.guide import Guide
from hoyle.players.learned.net_referee import Words, summed
from hoyle.players.learned.nets import Dense, Layer, Singles
from hoyle.players.learned.potting_search import PotNets
from hoyle.players.learned.ring_search import RingNets

WEIGHTS = Path(guide.__file__).parent


class Course(NamedTuple):
    """How a game is learned: the match's options; positions of newcomers from which the referee's words are heard, and the units of
    hidden layers that they are learned by, beside a plain sum; layouts out of play by itself in each of some rounds; matches from
    whose lags it is heard what the referee says of balls that are banked; if balls are potted; and if the strokes by which a match
    begins are found at leisure.
    """

    options: Mapping[str, Any]
    words: int = 0
    units: Sequence[int] = ()
    rounds: Sequence[int] = ()
    banks: int = 0
    pots: bool = False
    opening: bool = False


COURSES = {
    "crokinole": Course({"points": 100_000}, words=600),
    "three-cushion-carrom": Course({"points": 100_000}, words=60, rounds=(2500, 4500), banks=40, opening=True),
    "three-ball-carrom": Course({"points": 100_000}, words=60, rounds=(1500, 2500), banks=40),
    "fifteen-ball-pool": Course({}, words=150, rounds=(1200, 1600, 2000), pots=True, opening=True),
    "carroms": Course({"points": 100_000}, words=400, rounds=(3000, 3000, 3000, 3000), opening=True),
}
TIMES = 40
"""Times that rulings are gone through."""
NEAR = 0.5
"""Words so near to the referee's (points) are as good as the same."""
PART, LAYOUTS = 30, 500
"""Positions after which what was said of their strokes is kept, and layouts of a round."""
KEPT = 2
"""Rounds that are learned from."""


def in_parts(
    made: Callable[[int], tuple[Singles, Singles]], parts: int, name: str, folder: Path | None
) -> tuple[Singles, Singles]:
    """The rows to learn from, made in so many parts; a part that the folder holds is read there, another is kept there."""
    found: list[tuple[Singles, Singles]] = []
    for number in range(parts):
        path = folder / f"{name}-{number:04d}.npz" if folder else None
        if path is not None and path.exists():
            with np.load(path) as there:
                found.append((there["strokes"], there["brought"]))
            continue
        found.append(made(number))
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside = path.with_suffix(".new.npz")
            np.savez_compressed(beside, strokes=found[-1][0], brought=found[-1][1])
            beside.replace(path)
    return np.concatenate([x for x, _ in found]), np.concatenate([y for _, y in found])


def words_heard(game: str, course: Course, count: int, seed: int, folder: Path | None) -> tuple[Singles, Singles]:
    """What nets of outcomes read (strokes, inputs) and what the referee said (strokes, 2), from `count` positions in parts."""

    def made(number: int) -> tuple[Singles, Singles]:
        part = listen(
            game,
            course.options,
            PART,
            100_000 * seed + number,
            potting.hear if course.pots else hear,
        )
        return np.concatenate(part.outcomes), np.concatenate(part.changed)

    return in_parts(made, -(-count // PART), f"{game}-words-{seed}", folder)


def nets_of_outcomes(
    x: Singles, said: Singles, units: Sequence[int], rng: np.random.Generator
) -> tuple[Words, Words, str]:
    """The nets that learn the referee's words, of changes and of turns, and how much they tell of the last twentieth."""
    cut = len(x) - len(x) // 20
    change, goes_on = (fit_words(x[:cut], said[:cut, k], units, TIMES, rng) for k in (0, 1))
    word, turn = summed(change, x[cut:]), summed(goes_on, x[cut:])
    near = float((np.abs(word - said[cut:, 0]) < NEAR).mean())
    right = float(((turn > 0) == (said[cut:, 1] > 0)).mean())
    share = explained_variance(said[cut:, 0], word)
    return (
        change,
        goes_on,
        (
            f"{cut} rulings, of the rest {share:.3f} of the change told, {near:.3f} within {NEAR}, the turn right of {right:.3f}"
        ),
    )


def with_hope(nets: Guide, hope: Dense) -> Guide:
    """The nets, with another of layouts."""
    if nets.pots:
        return replace(nets, pots=replace(nets.pots, hope=hope))
    assert nets.rings
    return replace(nets, rings=replace(nets.rings, hope=hope))


def nets_of_layouts(
    game: str, course: Course, nets: Guide, counts: Sequence[int], seed: int, folder: Path | None
) -> Iterator[tuple[Guide, str]]:
    """The nets after each round of play by itself, and how much that of layouts tells of the last twentieth."""
    way = potting if nets.pots else ringing
    rounds = list[tuple[Singles, Singles]]()
    for number, count in enumerate(counts, start=1):

        def made(part: int, number: int = number, nets: Guide = nets) -> tuple[Singles, Singles]:
            return layouts.play(game, course.options, nets, way.offered, LAYOUTS, 100_000 * seed + 1000 * number + part)

        rounds = [*rounds, in_parts(made, -(-count // LAYOUTS), f"{game}-round{number}-{seed}", folder)][-KEPT:]
        x, y = (np.concatenate(column) for column in zip(*rounds, strict=True))
        cut = len(x) - len(x) // 20
        hope = way.hope(x[:cut], y[:cut], np.random.default_rng([seed, number]))
        nets = with_hope(nets, hope)
        yield (
            nets,
            f"round {number}: {cut} layouts, of the rest {explained_variance(y[cut:, 0], hope.of(x[cut:])):.3f} told, of what was "
            f"thought {explained_variance(y[cut:, 1], hope.of(x[cut:])):.3f}",
        )


def nets_of_caroms(
    game: str, course: Course, change: Words, goes_on: Words, counts: Sequence[int], seed: int, folder: Path | None
) -> Iterator[tuple[CaromNets, str]]:
    """The nets with the one that tells of banks, and after each round of play by itself, and how much that of layouts tells of the
    last twentieth.
    """

    def heard(number: int) -> tuple[Singles, Singles]:
        part = caroming.banks(game, course.options, course.banks, 100_000 * seed + number)
        return np.concatenate(part.outcomes), np.concatenate(part.changed)

    x, said = in_parts(heard, 1, f"{game}-banks-{seed}", folder)
    banked, _, words = nets_of_outcomes(x, said, (), np.random.default_rng(seed))
    nets, rounds = CaromNets(change, goes_on, banked), list[tuple[Singles, Singles]]()
    yield nets, f"banks: {words}"
    for number, count in enumerate(counts, start=1):

        def made(part: int, number: int = number, nets: CaromNets = nets) -> tuple[Singles, Singles]:
            return caroming.play(game, course.options, nets, LAYOUTS, 100_000 * seed + 1000 * number + part)

        rounds = [*rounds, in_parts(made, -(-count // LAYOUTS), f"{game}-round{number}-{seed}", folder)][-KEPT:]
        x, y = (np.concatenate(column) for column in zip(*rounds, strict=True))
        usual, order = float(rounds[-1][1].mean()), np.random.default_rng(seed).permutation(len(x))
        x, y, cut = x[order], y[order], len(x) - len(x) // 20
        hope = caroming.hope(x[:cut], y[:cut], min(usual, caroming.MOST), np.random.default_rng([seed, number]))
        nets = replace(nets, hope=hope)
        alike = float(np.corrcoef(hope.of(x[cut:]), y[cut:])[0, 1])
        yield (
            nets,
            f"round {number}: {usual:.3f} of the strokes come off; {cut} layouts, of the rest {alike**2:.3f} told",
        )


def write(path: Path, nets: Guide) -> None:
    """Keep the nets of a game in a file."""
    arrays: dict[str, Any] = {}

    def put(name: str, layers: Sequence[Layer]) -> None:
        for k, (w, b) in enumerate(layers):
            arrays[f"{name}-w{k}"], arrays[f"{name}-b{k}"] = w, b

    searched = nets.pots or nets.caroms or nets.rings
    hope = searched.hope if searched else None
    if hope:
        put("hope", hope.layers)
        arrays |= {
            "hope-mean": hope.mean,
            "hope-scale": hope.scale,
            "hope-unit": np.float32(hope.unit),
        }
    for number, opening in enumerate(nets.openings):
        arrays |= {f"opening-{number}-lying": opening.lying, f"opening-{number}-strokes": opening.strokes}
    told = nets.pots or nets
    banked = nets.caroms.banked if nets.caroms else ()
    for name, words in (("change", told.change), ("goes-on", told.goes_on), ("banked", banked)):
        for number, net in enumerate(words):
            put(f"{name}-{number}", net.layers)
    np.savez_compressed(path, **arrays)


def main() -> None:
    """Learn, and tell of every round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(COURSES), required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="learn from this share of the course's positions")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="keep what was said there, and go on from it")
    args = parser.parse_args()
    course, out = COURSES[args.game], args.out or WEIGHTS / f"{args.game}.npz"
    began = perf_counter()

    def some(count: int) -> int:
        return max(20, round(args.share * count))

    def said(what: str) -> None:
        print(f"{what}; {(perf_counter() - began) / 60:.1f} minutes", flush=True)

    nets = Guide()
    if course.words:
        x, heard = words_heard(args.game, course, some(course.words), args.seed, args.kept)
        change, goes_on, words = nets_of_outcomes(x, heard, course.units, np.random.default_rng(args.seed))
        nets = replace(nets, change=change, goes_on=goes_on)
        said(words)
        counts = [some(count) for count in course.rounds]
        if course.banks:
            for caroms, words in nets_of_caroms(args.game, course, change, goes_on, counts, args.seed, args.kept):
                nets = replace(nets, caroms=caroms)
                said(words)
        elif course.pots:
            nets = Guide(pots=PotNets(change, goes_on, potting.first_hope()))
        elif counts:
            nets = replace(nets, rings=RingNets(change, goes_on))
        if not course.banks:
            for told, words in nets_of_layouts(args.game, course, nets, counts, args.seed, args.kept):
                nets = told
                said(words)
        for lead in ("Ann", "Bob") if course.opening else ():
            if found := openings.opening(args.game, course.options, nets, lead, args.seed):
                nets = replace(nets, openings=(*nets.openings, found[0]))
                said(found[1])
        write(out, nets)
    print(f"{out.name}: {out.stat().st_size / 1e3:.0f} kB")


if __name__ == "__main__":
    main()
