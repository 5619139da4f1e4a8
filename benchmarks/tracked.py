"""How often a stroke made out from its tracks is ruled as the same stroke seen exactly.

`python -m benchmarks.tracked [STROKES] [RATE] [NOISE_MM]`

Random strokes at three-cushion carrom on the engine, sampled at a rate (Hz) with Gaussian noise, made out again from their tracks.
"""

from __future__ import annotations

import sys
from math import tau

import numpy as np

import hoyle
from hoyle.equipment import Table, table
from hoyle.formats.tracking.film import referee
from hoyle.formats.tracking.tracks import Track
from hoyle.games import load
from hoyle.physics import Shot
from hoyle.record import Layout, Record

GAME, TABLE = "three-cushion-carrom", "carom-5x10"
SEATS = ("Ann", "Bob")


def tried(bed: Table, layout: Layout, at: np.ndarray, rng: np.random.Generator) -> Shot | None:
    """A stroke at random, often at a ball; None where the cue would pass through a cushion."""
    aim = np.arctan2(*(at[2 if rng.random() < 0.5 else 1] - at[0])[::-1]) if rng.random() < 0.6 else rng.uniform(0, tau)
    try:
        return hoyle.simulate(bed, layout, hoyle.CueStroke(
            "white", float(rng.uniform(1.5, 5.0)), float(aim + rng.normal(0, 0.03)), 0.0, float(rng.uniform(-0.4, 0.4)),
            float(rng.uniform(-0.3, 0.5)),
        ))  # fmt: skip
    except ValueError:
        return None


def scores(record: Record) -> bool:
    """Whether the white touches three cushions before it meets the second ball."""
    cushions, met = 0, set()
    for one in record.contacts:
        if one.kind == "cushion" and one.piece == "white":
            cushions += 1
        if one.kind == "meet" and "white" in (one.piece, *one.others):
            met |= {one.piece, *one.others} - {"white"}
            if len(met) == 2:
                return cushions >= 3
    return False


def filmed(seed: int, rate: float, noise: float) -> tuple[bool, bool, str, str]:
    """Whether a random stroke scores exactly seen, whether it does filmed, and both sheets' lines."""
    rng = np.random.default_rng(seed)
    bed, game = table(TABLE), load(GAME)
    radius = bed.ball.radius  # type: ignore[union-attr]
    while True:
        at = rng.uniform(
            (-bed.width / 2 + 0.05, -bed.length / 2 + 0.05), (bed.width / 2 - 0.05, bed.length / 2 - 0.05), (3, 2)
        )
        if min(np.hypot(*(at[i] - at[j])) for i, j in ((0, 1), (0, 2), (1, 2))) > 2.2 * radius:
            break
    layout = Layout({ball: hoyle.At(*map(float, xy)) for ball, xy in zip(("white", "spot", "red"), at, strict=True)})
    for _ in range(400):
        shot = tried(bed, layout, at, rng)
        if shot and (seed % 2 == 0 or scores(shot.record)):  # every other stroke is one that scores, where one is found
            break
    else:
        return filmed(seed + 100_000, rate, noise)
    times = np.arange(0, shot.path.duration + 0.2, 1 / rate)
    tracks = {}
    where = [shot.path.at(min(float(t), shot.path.duration)) for t in times]
    for ball in ("white", "spot", "red"):
        seen = np.array([now[ball][:2] for now in where], dtype=float) + rng.normal(0, noise, (len(times), 2))
        tracks[ball] = Track(ball, times, seen)
    position = " ".join(
        f"{b}=({xy[0] * 100:.4f}, {xy[1] * 100:.4f})" for b, xy in zip(("white", "spot", "red"), at, strict=True)
    )
    told = hoyle.new(
        game, SEATS, Table=bed, Lead="Ann", Balls={"Ann": "white", "Bob": "spot"},
        Position=f'turn Ann; {position}; notes {{"opening": null}}',
    )  # fmt: skip
    from hoyle.answers import Played
    from hoyle.notation import format_answer

    answer = Played("Ann", shot.record)
    told.play(answer)
    found = referee(tracks, game, bed, SEATS)
    return told.state.scores["Ann"] > 0, found.match.state.scores["Ann"] > 0, format_answer(answer, False), found.line


def main(strokes: int = 400, rate: float = 50.0, noise: float = 1.0) -> None:
    """Print how many rulings agree."""
    agree = points = 0
    for seed in range(strokes):
        truth, made, exact, seen = filmed(seed, rate, noise / 1000)
        points += truth
        agree += truth == made
        if truth != made:
            print(f"{seed}: {'point' if truth else 'none'}\n   {exact}\n   {seen}")
    print(
        f"{agree} of {strokes} rulings agree ({100 * agree / strokes:.1f} %), {points} points, {rate:g} Hz, {noise:g} mm"
    )


if __name__ == "__main__":
    main(*(kind(value) for kind, value in zip((int, float, float), sys.argv[1:], strict=False)))
