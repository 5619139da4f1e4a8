"""Train the nets of a game: `python -m benchmarks.learn --game crokinole [--seed N] [--share F] [--out FILE]
[--kept FOLDER]`.

Nets of outcomes learn what the referee says of strokes by lot, each put to it by itself, so that the player that has them asks
for no rulings. Or a net of strokes learns what strokes by lot bring with the referee's noise, from positions of newcomers and, on
tables, from layouts with their balls shuffled. Then, in some games, the player that has it plays itself in rounds, with hands of
many kinds, and what its search finds positions to be worth a net of layouts learns, which is in the search of the next round
(expert iteration: Anthony, Tian and Barber, 2017).

One core, NumPy alone; the same seed gives the same weights on one machine. They are written where players look for them, or to
`--out`. What is learned from is made in parts, kept in a folder if one is given, so that a run that is broken off goes on and a
greater `--share` adds to what is there.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from benchmarks.learn.fitting import explained_variance, fit_dense, fit_gathered, fit_words
from benchmarks.learn.playing import FIRST, Lessons, listen, play
from hoyle.players.learned import guide
from hoyle.players.learned.guide import Guide, numbers_of
from hoyle.players.learned.net_referee import summed
from hoyle.players.learned.nets import DeepSetNet, Dense, Layer, Singles
from hoyle.players.learned.players import QUICK
from hoyle.players.levels import Effort

WEIGHTS = Path(guide.__file__).parent


class Course(NamedTuple):
    """How a game is learned: the match's options; positions of newcomers from which strokes are tried at first, 0 for no net of
    strokes; positions that are weighed by search in each of some rounds; positions from which the referee's words are heard, and
    the units of hidden layers that they are learned by, beside a plain sum.
    """

    options: Mapping[str, Any]
    strokes: int = 0
    rounds: Sequence[int] = ()
    words: int = 0
    units: Sequence[int] = ()
    quick: Effort | None = None
    """The thought of the quick player where strokes take longer than most."""


COURSES = {
    "crokinole": Course({"points": 100_000}, words=600),
    "three-cushion-carrom": Course({"points": 100_000}, 400),
    "fifteen-ball-pool": Course(
        {}, words=400, units=(32, 16), quick=Effort(3000, 1, 24, 120, 3, 12, 16, 24, 4, work=60_000.0)
    ),
    "carroms": Course({"points": 100_000}, words=400, quick=Effort(1000, 1, 8, 70, 3, 8, 12, 24, 4, work=70_000.0)),
}
PIECES, HIDDEN, TIMES = 32, (64, 32), (40, 5)
"""Hidden units of the net of values for each piece, those of the net of strokes, and times each goes through its lessons."""
NEAR = 0.5
"""Words so near to the referee's (points) are as good as the same."""
PART = 30
"""Positions after which what their strokes brought is kept."""
KEPT, EVERY = 3, 1_000_000
"""Rounds that are learned from; in them no strokes are tried beside the search."""


def stacked(rounds: Sequence[Lessons], pieces: int) -> tuple[Singles, Any, Singles, Singles]:
    """What the net of values learns from, layouts with fewer pieces filled up with none."""

    def filled(a: Any) -> Any:
        return np.pad(a, ((0, pieces - len(a)), (0, 0)))

    each = np.stack([filled(a) for one in rounds for a in one.each]).astype(np.float32)
    groups = np.stack([filled(a) for one in rounds for a in one.groups])
    rest = np.stack([a for one in rounds for a in one.rest]).astype(np.float32)
    worth = np.repeat(np.clip([w for one in rounds for w in one.worth], -60.0, 60.0), 2).astype(np.float32)
    return each, groups, rest, worth


def strokes_tried(game: str, course: Course, count: int, seed: int, folder: Path | None) -> tuple[Singles, Singles]:
    """What a net reads of strokes by lot (strokes, inputs) and what they brought (strokes,), from `count` positions in parts, each
    with a seed of its own; parts that the folder holds are not made again.
    """

    def made(number: int) -> tuple[Singles, Singles]:
        part = play(game, course.options, FIRST, None, PART, 100_000 * seed + number, every=1)
        return np.concatenate(part.strokes), np.concatenate(part.brought)

    return in_parts(made, -(-count // PART), f"{game}-{seed}", folder)


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
        part = listen(game, course.options, FIRST, PART, 100_000 * seed + number)
        return np.concatenate(part.outcomes), np.concatenate(part.changed)

    return in_parts(made, -(-count // PART), f"{game}-words-{seed}", folder)


def nets_of_outcomes(x: Singles, said: Singles, units: Sequence[int], rng: np.random.Generator) -> tuple[Guide, str]:
    """The nets that learn the referee's words, and how much they tell of the last twentieth."""
    cut = len(x) - len(x) // 20
    change, goes_on = (fit_words(x[:cut], said[:cut, k], units, TIMES[0], rng) for k in (0, 1))
    word, turn = summed(change, x[cut:]), summed(goes_on, x[cut:])
    near = float((np.abs(word - said[cut:, 0]) < NEAR).mean())
    right = float(((turn > 0) == (said[cut:, 1] > 0)).mean())
    share = explained_variance(said[cut:, 0], word)
    return Guide(change=change, goes_on=goes_on), (
        f"{cut} rulings, of the rest {share:.3f} of the change told, {near:.3f} within {NEAR}, the turn right of {right:.3f}"
    )


def net_of_strokes(x: Singles, y: Singles, rng: np.random.Generator) -> tuple[Dense, str]:
    """The net that strokes teach, and how much it tells of the last twentieth, which it has not seen."""
    cut = len(x) - len(x) // 20
    net = fit_dense(x[:cut], y[:cut], HIDDEN, TIMES[1], rng)
    return net, f"{cut} strokes, of the rest {explained_variance(y[cut:], net.of(x[cut:])):.3f} told"


def net_of_layouts(rounds: Sequence[Lessons], rng: np.random.Generator) -> tuple[DeepSetNet, str]:
    """The same of positions."""
    each, groups, rest, worth = stacked(rounds, max(len(a) for one in rounds for a in one.each))
    cut = 2 * (len(worth) // 2 - len(worth) // 40)
    net = fit_gathered(each[:cut], groups[:cut], rest[:cut], worth[:cut], PIECES, TIMES[0], rng)
    known = explained_variance(worth[cut:], net.of(each[cut:], groups[cut:], rest[cut:]))
    return net, f"{cut // 2} positions, of the rest {known:.3f} told"


def write(path: Path, nets: Guide) -> None:
    """Keep the nets of a game in a file."""
    arrays: dict[str, Any] = {}

    def put(name: str, layers: Sequence[Layer]) -> None:
        for k, (w, b) in enumerate(layers):
            arrays[f"{name}-w{k}"], arrays[f"{name}-b{k}"] = w, b

    if nets.policy:
        put("policy", nets.policy.layers)
        arrays |= {"mean": nets.policy.mean, "scale": nets.policy.scale, "policy-unit": np.float32(nets.policy.unit)}
    if nets.value:
        put("pieces", nets.value.pieces)
        put("whole", nets.value.whole)
        arrays["value-unit"] = np.float32(nets.value.unit)
    for name, words in (("change", nets.change), ("goes-on", nets.goes_on)):
        for number, net in enumerate(words):
            put(f"{name}-{number}", net.layers)
    if nets.quick:
        arrays["quick"] = np.array(numbers_of(nets.quick), np.float32)
    np.savez_compressed(path, **arrays)


def main() -> None:
    """Learn, and tell of every round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(COURSES), required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="learn from this share of the course's positions")
    parser.add_argument("--rounds", type=int, default=9, help="at most so many rounds; 0 for a net of strokes alone")
    parser.add_argument("--out", type=Path)
    parser.add_argument(
        "--kept", type=Path, metavar="FOLDER", help="keep what strokes brought there, and go on from it"
    )
    args = parser.parse_args()
    course, out = COURSES[args.game], args.out or WEIGHTS / f"{args.game}.npz"
    began = perf_counter()

    def some(count: int) -> int:
        return max(20, round(args.share * count))

    def said(what: str) -> None:
        print(f"{what}; {(perf_counter() - began) / 60:.1f} minutes", flush=True)

    nets, rounds = Guide(), list[Lessons]()
    if course.words:
        x, heard = words_heard(args.game, course, some(course.words), args.seed, args.kept)
        nets, words = nets_of_outcomes(x, heard, course.units, np.random.default_rng(args.seed))
        nets = replace(nets, quick=course.quick)
        write(out, nets)
        said(words)
    if course.strokes:
        x, y = strokes_tried(args.game, course, some(course.strokes), args.seed, args.kept)
        policy, words = net_of_strokes(x, y, np.random.default_rng(args.seed))
        nets = replace(nets, policy=policy)
        write(out, nets)
        said(words)
    for number, count in enumerate(course.rounds[: args.rounds], start=1):
        lessons = play(args.game, course.options, QUICK, nets, some(count), 1000 * args.seed + number, every=EVERY)
        rounds = [*rounds, lessons][-KEPT:]
        value, words = net_of_layouts(rounds, np.random.default_rng([args.seed, number]))
        nets = replace(nets, value=value)
        write(out, nets)
        said(f"round {number}: {words}")
    print(f"{out.name}: {out.stat().st_size / 1e3:.0f} kB")


if __name__ == "__main__":
    main()
