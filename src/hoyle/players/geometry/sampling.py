"""Strokes at random where something may come of them: rays at what lies about, lines to pockets, cushions first, the break.

Everything is vectorised over positions, so that one call thinks of strokes for one layout or for a thousand. What they are worth is
for the rollout to say.
"""

from __future__ import annotations

from math import pi, radians

import numpy as np

from hoyle.equipment import Table
from hoyle.players.geometry.aims import Aims, Bools, CuePositions, Floats, Ints, cue_aims, flick_aims, join
from hoyle.players.geometry.corner_shots import driven
from hoyle.players.geometry.flicks import drag, recess
from hoyle.players.geometry.rail_shots import by_rims
from hoyle.players.geometry.scene import pocket_points

SIDE, LOW, HIGH = 0.45, -0.42, 0.42
"""The distances from the middle at which the ball is struck, in radii: beside, below and above."""
SLOWEST, FASTEST = 0.5, 6.5
"""Stick speeds (m/s) of ordinary strokes."""
HARDEST = 9.0
"""As fast as a cue is driven into a rack, m/s."""
FINGERS = (0.3, 5.5)
"""Speeds of a finger, m/s."""
LOOSE, SUNK, NUMBERED = 0.5, 0.3, 0.7
"""Shares of shots on a board that are aimed at no piece, of these at the recess, and of the others at a zone that has a number."""
NEAR = 0.2
"""The share of the places from which shots at the recess are tried: the nearest."""
SPUN, TWIRL, EASED = 0.8, 0.75, (0.85, 1.0)
"""The share of shots at the recess that spin, at most so fast at the rim beside their speed as a finger gives that pushes halfway
from the middle to the rim, and how much slower they may be."""
DRIVEN = 0.5
"""The share of shots on a board that are to drive a ring into a corner pocket, where geometry sees how."""
PEGGED = 0.7
"""The share of shots on a board with pegs that are aimed at one."""
RIMMED = 0.3
"""The share of shots on a board that go by a rim to the pieces of which one must be met first."""
SELDOM = 0.2
"""The share of times that a ray is at a piece that may not be met first, beside one that may."""
STEEPEST = radians(80)
CLUSTER = 9
"""So many balls on the table make a break worth trying."""


def spread(low: float, high: float, n: int, rng: np.random.Generator) -> Floats:
    """Speeds, as many from one to two as from two to four."""
    drawn: Floats = low * (high / low) ** rng.random(n)
    return drawn


def tips(n: int, rng: np.random.Generator) -> tuple[Floats, Floats]:
    """Return where the ball is struck: a third in the middle of its width, the rest anywhere within the miscue limit."""
    side = rng.uniform(-SIDE, SIDE, n) * (rng.random(n) > 1 / 3)
    height = rng.uniform(LOW, HIGH, n)
    off = np.hypot(side, height)
    scale = np.where(off > SIDE, SIDE / np.maximum(off, 1e-9), 1.0)
    return side * scale, height * scale


def rays(positions: CuePositions, reach: float, each: int, rng: np.random.Generator) -> tuple[Ints, Floats, Floats]:
    """For each position so many directions that meet another piece somewhere: position, azimuth, and how far off it is."""
    at, others = positions.at(), positions.others()
    there = ~np.isnan(others[..., 0])
    position = np.repeat(np.arange(len(positions)), each)
    lot = rng.random((len(position), there.shape[1])) * there[position]
    if positions.first is not None:
        lot **= np.where(positions.first, 1.0, 1.0 / SELDOM)
    whom = np.argmax(lot, axis=1)
    d = others[position, whom] - at[position]
    away = np.hypot(d[:, 0], d[:, 1])
    some = there[position].any(axis=1)
    with np.errstate(invalid="ignore"):
        half = np.arcsin(np.minimum(1.0, reach / np.maximum(away, 1e-9)))
    toward = np.arctan2(d[:, 1], d[:, 0]) + half * rng.uniform(-1, 1, len(position))
    azimuth = np.where(some, toward, rng.uniform(-pi, pi, len(position)))
    return position, azimuth, np.where(some, away, 1.0)


def at_pieces(positions: CuePositions, bed: Table, each: int, rng: np.random.Generator) -> Aims:
    """Rays at the other balls, at any speed and with any tip."""
    assert bed.ball is not None
    position, azimuth, _ = rays(positions, 2 * bed.ball.radius, each, rng)
    side, height = tips(len(position), rng)
    return cue_aims(position, spread(SLOWEST, FASTEST, len(position), rng), azimuth, side, height)


def anywhere(positions: CuePositions, each: int, rng: np.random.Generator) -> Aims:
    """Any direction: to a cushion first, as a rule."""
    position = np.repeat(np.arange(len(positions)), each)
    n = len(position)
    side, height = tips(n, rng)
    return cue_aims(position, spread(1.2, FASTEST + 0.5, n, rng), rng.uniform(-pi, pi, n), side, height)


def breaking(positions: CuePositions, bed: Table, each: int, rng: np.random.Generator) -> Aims:
    """Hard strokes at the balls."""
    assert bed.ball is not None
    position, azimuth, _ = rays(positions, 2 * bed.ball.radius, each, rng)
    side, height = tips(len(position), rng)
    return cue_aims(position, rng.uniform(4.0, HARDEST, len(position)), azimuth, 0.7 * side, 0.7 * height)


def targets(bed: Table, banks: bool) -> tuple[Floats, Floats]:
    """The points to aim balls at for pockets, (k, 2), and half of what each lets pass, metres; their images in cushions too."""
    found = np.array(list(pocket_points(bed).values())).reshape(-1, 2)
    mouths = np.array([pocket.mouth for pocket in bed.openings])
    assert bed.ball is not None
    half = np.maximum(mouths / 2 - 0.6 * bed.ball.radius, 0.005)
    if banks and len(found):
        w, h = bed.width - 2 * bed.ball.radius, bed.length - 2 * bed.ball.radius
        images = [found * (-1, 1) + (s * w, 0) for s in (-1, 1)] + [found * (1, -1) + (0, s * h) for s in (-1, 1)]
        found, half = np.concatenate([found, *images]), np.concatenate([half] + [half / 2] * 4)
    return found, half


def lines(positions: CuePositions, bed: Table, banks: bool) -> tuple[Floats, Floats, Floats, Floats]:
    """Every ball to every target, (positions, pieces * targets): azimuth, half the window of aim (rad), the distances of cue
    ball and of object ball (m). A window of 0 is no way.
    """
    assert bed.ball is not None
    reach = 2 * bed.ball.radius
    aim_at, half = targets(bed, banks)
    at, others = positions.at(), positions.others()
    ball_x, ball_y = others[:, :, None, 0], others[:, :, None, 1]
    dx, dy = aim_at[:, 0] - ball_x, aim_at[:, 1] - ball_y
    run = np.hypot(dx, dy)
    with np.errstate(invalid="ignore", divide="ignore"):
        unit_x, unit_y = dx / run, dy / run
        gx, gy = ball_x - reach * unit_x - at[:, None, None, 0], ball_y - reach * unit_y - at[:, None, None, 1]
        way = np.hypot(gx, gy)
        cosine = (gx * unit_x + gy * unit_y) / way
        window = np.arctan(half / run) * reach * cosine / np.maximum(way, reach / 2)
        window = np.where((cosine > np.cos(STEEPEST)) & (window > 0), window, 0.0)
        ways = np.nonzero(window)
        lay, which, _ = ways
        there, start = others[lay, which], at[lay]
        ghost = gx[ways], gy[ways], way[ways]
        straight = dx[ways], dy[ways], run[ways]
        stands = np.zeros(len(lay), np.bool_)
        for k in range(others.shape[1]):  # what stands in the way of either ball
            px, py = others[lay, k].T
            near = comes_near(start, *ghost, px, py, 0.98 * reach) | comes_near(there, *straight, px, py, 0.98 * reach)
            stands |= near & (which != k)
        window[tuple(axis[stands] for axis in ways)] = 0.0
    shape = (len(positions), -1)
    azimuth = np.arctan2(gy, gx)
    return azimuth.reshape(shape), np.nan_to_num(window).reshape(shape), way.reshape(shape), run.reshape(shape)


def comes_near(start: Floats, x: Floats, y: Floats, length: Floats, px: Floats, py: Floats, reach: float) -> Bools:
    """Return which points (px, py) come nearer than `reach` to straight ways (x, y) of a length from a start (n, 2)."""
    t = np.clip(((px - start[:, 0]) * x + (py - start[:, 1]) * y) / (length * length), 0.0, 1.0)
    near_x, near_y = start[:, 0] + t * x - px, start[:, 1] + t * y - py
    found: Bools = near_x * near_x + near_y * near_y < reach**2
    return found


def at_pockets(
    positions: CuePositions, bed: Table, each: int, rng: np.random.Generator, banks: bool = False
) -> Aims | None:
    """Balls driven at pockets: the easy ones oftener, anywhere within what the pocket forgives, at every pace and with any tip."""
    if not bed.openings:
        return None
    azimuth, window, way, run = lines(positions, bed, banks)
    weight = np.minimum(window, 0.01) + 0.02 * window
    total = np.cumsum(weight, axis=1)
    some = np.flatnonzero(total[:, -1] > 0)
    if not len(some):
        return None
    position = np.repeat(some, each)
    drawn = rng.random(len(position)) * total[position, -1]
    which = (total[position] < drawn[:, None]).sum(axis=1).clip(max=total.shape[1] - 1)
    aim = azimuth[position, which] + np.minimum(window[position, which], 0.2) * rng.uniform(-1.2, 1.2, len(position))
    side, height = tips(len(position), rng)
    least = 0.5 + 0.35 * (way + run)[position, which]
    speed = least * (np.maximum(4.5, 1.5 * least) / least) ** rng.random(len(position))
    return cue_aims(position, speed, aim, side, height)


def sample_near(aims: Aims, rows: Ints, n: int, rng: np.random.Generator) -> Aims:
    """N strokes about some of these: a little to either side, softer and harder."""
    base = aims.take(rng.choice(rows, n))
    z = rng.standard_normal((4, n)) * rng.choice((0.3, 1.0), n)
    cue = ~base.flick
    side, height = base.side + 0.08 * z[2] * cue, base.height + 0.08 * z[3] * cue
    off = np.hypot(side, height)
    scale = np.where(off > SIDE, SIDE / np.maximum(off, 1e-9), 1.0)
    return base.but(
        azimuth=base.azimuth + np.where(cue, 0.004, 0.02) * z[0],
        speed=base.speed * np.exp(0.07 * z[1]),
        side=side * scale,
        height=height * scale,
        call=np.full(n, -1),
    )


def sample_strokes(
    positions: CuePositions, bed: Table, count: int, rng: np.random.Generator, thorough: bool = True
) -> Aims:
    """About `count` strokes with a cue or finger, shared out evenly among the positions; `thorough` thinks of odd ways too."""
    n = len(positions)
    if bed.ball is None:
        planned = [driven(positions, bed, max(1, round(DRIVEN * count)), rng)]
        if positions.first is not None:
            planned.append(by_rims(positions, bed, positions.first, max(1, round(RIMMED * count)), rng))
        some = [part for part in planned if part is not None]
        return join([*some, shots(positions, bed, max(1, (count - sum(map(len, some))) // n), rng)])
    each = max(1, count // n)
    lying = int((~np.isnan(positions.xy[0, :, 0])).sum())
    share = {"pocket": 0.45 if bed.openings else 0.0, "anywhere": 0.15 if thorough else 0.0, "break": 0.0}
    if lying >= CLUSTER and thorough:
        share["break"] = 0.2
    if lying <= 4:
        share["pocket"] *= 0.6
        share["anywhere"] *= 2
    parts = [at_pieces(positions, bed, max(1, round(each * (1 - sum(share.values())))), rng)]
    if share["pocket"]:
        direct = at_pockets(positions, bed, max(1, round(each * share["pocket"] * (0.8 if thorough else 1))), rng)
        parts += [direct] if direct else []
        banked = (
            at_pockets(positions, bed, max(1, round(each * share["pocket"] * 0.2)), rng, True) if thorough else None
        )
        parts += [banked] if banked else []
    if share["anywhere"]:
        parts.append(anywhere(positions, max(1, round(each * share["anywhere"])), rng))
    if share["break"]:
        parts.append(breaking(positions, bed, max(1, round(each * share["break"])), rng))
    return join(parts)


def shots(positions: CuePositions, bed: Table, each: int, rng: np.random.Generator) -> Aims:
    """Flicks on a board: at other pieces, to come to rest or fall where it counts, and anywhere."""
    position, azimuth, away = rays(positions, 2 * bed.disc, each, rng)
    n = len(position)
    x, y, sunk = goals(bed, n, rng)
    lying = (~np.isnan(positions.others()[..., 0])).sum(axis=1)
    loose = (rng.random(n) < LOOSE) | (lying[position] == 0)
    if (hole := recess(bed)) is not None:  # from as near as may be
        far = np.hypot(*(positions.at() - hole).T)
        nearest = np.argsort(far, kind="stable")[: max(1, round(NEAR * len(far)))]
        position = np.where(sunk & loose, nearest[rng.integers(0, len(nearest), n)], position)
    at = positions.at()[position]
    if bed.pegs:  # pins, as a rule, that are to fall
        pegs = np.array([(peg.x, peg.y) for peg in bed.pegs.values()])[rng.integers(0, len(bed.pegs), n)] - at
        far, pegged = np.hypot(pegs[:, 0], pegs[:, 1]), rng.random(n) < PEGGED
        half = np.arcsin(
            np.minimum(1.0, (bed.disc + max(peg.radius for peg in bed.pegs.values())) / np.maximum(far, 1e-9))
        )
        azimuth = np.where(pegged, np.arctan2(pegs[:, 1], pegs[:, 0]) + half * rng.uniform(-1, 1, n), azimuth)
        away, loose = np.where(pegged, far, away), loose & ~pegged
    run = np.hypot(x - at[:, 0], y - at[:, 1])
    azimuth = np.where(loose, np.arctan2(y - at[:, 1], x - at[:, 0]), azimuth)
    # Most of those that are aimed at no piece are to arrive there slowly; the others are to arrive at the piece at any speed.
    dying = np.sqrt(2 * drag(bed.name) * run + rng.uniform(0, 0.6, n) ** 2)
    hitting = np.sqrt(2 * drag(bed.name) * away + spread(*FINGERS, n, rng) ** 2)
    slow = loose & (rng.random(n) < 0.8)
    speed = np.minimum(np.where(slow, dying, hitting), FINGERS[1])
    # What spins is slowed less on its way, so that errors of its speed tell less when it comes to the recess.
    spun, twirl = sunk & slow & (rng.random(n) < SPUN), TWIRL * rng.uniform(0.5, 1.0, n) * rng.choice((-1.0, 1.0), n)
    speed = np.where(spun, speed * rng.uniform(*EASED, n), speed)
    return flick_aims(position, speed, azimuth, np.where(spun, twirl * speed / bed.disc, 0.0))


def goals(bed: Table, n: int, rng: np.random.Generator) -> tuple[Floats, Floats, Bools]:
    """Points to come to rest at: the recess, in zones that have a number, each as often as another, and anywhere; and which are
    the recess.
    """
    x, y = rng.uniform(-0.5, 0.5, n) * bed.width, rng.uniform(-0.5, 0.5, n) * bed.length
    boxes = [zone.bounds() for name, zone in bed.zones.items() if name.isdecimal() and name != "0"]
    if boxes:
        x0, y0, x1, y1 = np.array(boxes)[rng.integers(0, len(boxes), n)].T
        inner = rng.random(n) < NUMBERED
        x = np.where(inner, x0 + (x1 - x0) * rng.random(n), x)
        y = np.where(inner, y0 + (y1 - y0) * rng.random(n), y)
    sunk = (rng.random(n) < SUNK) & (recess(bed) is not None)
    if (hole := recess(bed)) is not None:
        x, y = np.where(sunk, hole[0], x), np.where(sunk, hole[1], y)
    return x, y, sunk
