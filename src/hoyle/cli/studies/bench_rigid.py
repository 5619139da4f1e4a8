"""`bench rigid`: how long strokes at pins take."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2
from random import Random
from time import process_time
from typing import Any

SCENES = ("pin-pool", "skittle-pool", "red-white-blue", "bouchon-pool")
STROKES = 40


def rigid() -> dict[str, Any]:
    """Milliseconds of machine time of strokes in which a ball comes to a pin, on the tables with pins: the median, the slowest."""
    figures: dict[str, Any] = {}
    for game in SCENES:
        strokes = strokes_at_pins(game)
        next(strokes)
        took = sorted(next(strokes) for _ in range(STROKES))
        figures[f"{game}, a stroke at pins, ms"] = round(1000 * took[STROKES // 2], 1)
        figures[f"{game}, the slowest of {STROKES}, ms"] = round(1000 * took[-1], 1)
    return figures


def strokes_at_pins(game: str) -> Iterator[float]:
    """Seconds of machine time that strokes take: a ball from anywhere, at 1 to 5 m/s, at some pin, give or take half a ball."""
    from hoyle import At, CueStroke, rack, simulate, table
    from hoyle.games import load
    from hoyle.physics import Impossible
    from hoyle.record import Spot, is_on_table

    rng, facts = Random(1), load(game)
    bed, racked = table(facts.table), rack(game)
    ball = next(piece for piece in facts.pieces if not piece.startswith("#"))
    spots = [
        bed.spot(at.name)
        for piece, at in racked.places.items()
        if piece.startswith("#") and is_on_table(at) and isinstance(at, Spot)
    ]
    while True:
        at = At(rng.uniform(-0.6, 0.6), rng.uniform(-1.3, 1.3))
        aim = rng.choice(spots)
        azimuth = atan2(aim.y - at.y, aim.x - at.x) + rng.uniform(-0.03, 0.03)
        start = process_time()
        try:
            shot: Any = simulate(bed, racked.put(ball, at), CueStroke(ball, rng.uniform(1.0, 5.0), azimuth))
        except Impossible:
            continue  # the ball would lie in a pin or another ball, or the cue pass through one
        if len(shot.tumble.times):
            yield process_time() - start
