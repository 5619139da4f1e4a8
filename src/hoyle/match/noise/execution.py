"""Strokes as a hand plays them, tables as they are at one stroke, and positions as eyes see them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import atan2, cos, exp, hypot, sin
from random import Random

from hoyle.equipment import Table
from hoyle.match.noise.hand import (
    FINGER,
    FLIP,
    ROLLED,
    SLIGHT,
    SLOWEST,
    TWIRL,
    TWIST,
    WEIGHT,
    Error,
    Scatter,
    hand_of,
)
from hoyle.record import At, CueStroke, Flick, Flip, Spin, Stroke, Where
from hoyle.referee import State
from hoyle.referee.standing import overlap

BALLS: Mapping[str, tuple[str, ...]] = {
    "restitution": ("e_cushion", "e_least"), "cushion": ("mu_cushion",), "cling": ("cling",), "cloth": ("mu_r", "mu_s"),
}  # fmt: skip
"""The figures of a table with balls that scatter, by what they are of: those of one kind together."""
DISCS: Mapping[str, tuple[str, ...]] = {
    "restitution": ("e_rim", "e_post"), "cushion": ("mu_rim", "mu_post"), "cling": ("mu_disc",), "cloth": ("mu",),
}  # fmt: skip
"""Those of a board with discs."""
SHARES = ("e_cushion", "e_least", "e_rim", "e_post")
"""The figures that are never more than 1."""


def execute(stroke: Stroke, rng: Random, factor: Error = 1.0, bed: Table | None = None) -> Stroke:
    """A stroke as a hand plays it, or the Olympiad's hand so many times as unsteady; 0 plays it as meant, and draws nothing.

    `bed` is what it is played on, for tip offsets are in radii: those of a ball of 6 cm if it is not given. How high the tip meets
    a flat ring makes no difference. Releases are played as meant.
    """
    hand = hand_of(factor)
    if hand.is_exact:
        return stroke
    figures = scattered(bed, hand.table, rng) if hand.table and bed is not None else ()
    if isinstance(stroke, CueStroke):
        ball = bed.ball.radius if bed and bed.ball else 0.0
        flat = bed is not None and not ball
        tip = hand.tip / (ball or (bed.disc if bed and bed.disc else 0.03))
        return replace(
            stroke,
            side=stroke.side + rng.gauss(0, tip),
            height=stroke.height + (0.0 if flat else rng.gauss(0, tip)),
            elevation=max(0.0, stroke.elevation + rng.gauss(0, hand.elevation)),
            azimuth=stroke.azimuth + rng.gauss(0, hand.aim) + hand.bias,
            speed=max(SLOWEST, stroke.speed + rng.gauss(0, hand.speed_error(stroke.speed))),
            figures=figures,
        )
    if isinstance(stroke, Flick):
        usual = WEIGHT if bed is not None and bed.length > ROLLED else FINGER
        return replace(
            stroke,
            azimuth=stroke.azimuth + rng.gauss(0, usual["azimuth"] * hand.finger) + hand.bias,
            speed=max(SLOWEST, stroke.speed * (1 + rng.gauss(0, usual["speed"] * hand.finger))),
            spin=stroke.spin * (1 + rng.gauss(0, TWIST * hand.finger)) if stroke.spin else 0.0,
            figures=figures,
        )
    if isinstance(stroke, Spin):
        return twirled(stroke, rng, hand.finger)
    if isinstance(stroke, Flip):
        return replace(stroke, speed=max(SLOWEST, stroke.speed * (1 + rng.gauss(0, FLIP * hand.finger))))
    return stroke


def twirled(stroke: Spin, rng: Random, factor: float) -> Spin:
    """A spin as a hand gives it: its drift errs in both directions, and so does its lean."""

    def missed(size: float, spread: float) -> tuple[float, float]:
        return (
            size * cos(stroke.azimuth) + rng.gauss(0, spread * factor),
            size * sin(stroke.azimuth) + rng.gauss(0, spread * factor),
        )

    drift, lean = missed(stroke.speed, TWIRL["speed"]), missed(stroke.lean, TWIRL["lean"])
    spin = stroke.spin * (1 + rng.gauss(0, TWIRL["spin"] * factor))
    at = stroke.place
    if at is not None:  # to the tenth of a millimetre, as a sheet can well tell it
        x, y = (round(along + rng.gauss(0, TWIRL["place"] * factor), 4) for along in (at.x, at.y))
        at = replace(at, x=x, y=y)
    # Drift and lean share one direction: that of the drift where the top is thrown, of the lean where it is set down.
    along = drift if stroke.speed > 0 else lean
    return replace(
        stroke,
        spin=spin,
        speed=hypot(*drift),
        lean=min(hypot(*lean), SLIGHT),
        azimuth=atan2(along[1], along[0]),
        place=at,
    )


def scattered(bed: Table, scatter: Scatter, rng: Random) -> tuple[tuple[str, float], ...]:
    """The figures of a table as they are at one stroke, of those that differ; none where pins or tops stand, which are bodies."""
    if bed.turned or bed.tops or bed.pin:
        return ()
    kinds, usual = (BALLS if bed.ball is not None else DISCS), _figures(bed)
    # A board for weights is sanded for every game: it differs less, as a weight is rolled more surely than a ring is shot.
    part = WEIGHT["speed"] / FINGER["speed"] if bed.ball is None and bed.length > ROLLED else 1.0
    found = {}
    for what, names in kinds.items():
        spread = part * getattr(scatter, what)
        if spread:
            times = exp(rng.gauss(0, spread) - spread * spread / 2)
            found.update({name: usual[name] * times for name in names})
    return tuple((name, min(value, 1.0) if name in SHARES else value) for name, value in found.items())


def _figures(bed: Table) -> Mapping[str, float]:
    """The figures that may scatter, as the table has them."""
    from hoyle.physics.discs.params import params_for_board
    from hoyle.physics.params import params_for

    params = params_for(bed) if bed.ball is not None else params_for_board(bed)
    names = (name for group in (BALLS if bed.ball is not None else DISCS).values() for name in group)
    return {name: float(getattr(params, name)) for name in names}


def as_eyes_see(view: State, sight: float, rng: Random) -> State:
    """A view as eyes see it that miss each place by `sight` (m) in x and in y. What touches something, lies on a spot or stands as
    a pin is seen where it is, and so is what would be seen within something else.
    """
    if not sight or not view.layout.places:
        return view
    bed = view.bed
    radius = bed.ball.radius if bed.ball else bed.disc
    w, h = bed.width / 2 - radius, bed.length / 2 - radius
    touching = {piece for two in view.layout.touching for piece in two}
    lying = {piece: (there, reach) for piece, there, reach in view.obstacles()}
    seen: dict[str, Where] = {}
    for piece, where in view.layout.places.items():
        if isinstance(where, At) and piece not in touching and not piece.startswith("#"):
            x, y = where.x + rng.gauss(0, sight), where.y + rng.gauss(0, sight)
            at, (_, own) = At(x, y, where.z), lying.pop(piece)
            if abs(x) < w and abs(y) < h and not any(overlap(at, there, reach) for there, reach in lying.values()):
                seen[piece], where = at, at
            lying[piece] = where, own
    return replace(view, layout=view.layout.put_all(seen)) if seen else view
