"""Plain aims, as a person begins: level, without side, at the nearest piece that may be met, and at a pace that people use.

They are aims to begin from, not strokes worked out: at the middle of a ball, or half of it where two are to be met.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import asin, cos, hypot, pi, sin, sqrt

from hoyle.equipment import Table
from hoyle.players.geometry import cup_shots, flicks
from hoyle.players.geometry.corner_shots import TURNED
from hoyle.players.geometry.scene import Point, Scene, clearance, pocket_points, towards
from hoyle.record import CueStroke, Flick, Stroke
from hoyle.referee import Ask, State

FIRM, SOFT, HARD = (2.0, 2.8, 1.4), (1.4, 2.0, 2.8), (5.0, 6.5, 4.0, 3.2)
"""Speeds of the stick (m/s) with a way to a pocket, without one, and for a break; the likeliest first."""
SLOWEST = 0.9
"""The least speed of the stick (m/s) that is offered: a ball that should die in a cup goes as softly as people play."""
ARRIVING, TOUCHING, DRIVEN = (0.3, 0.8, 1.5), (0.1, 0.3, 0.8), (4.4, 5.0, 3.6)
"""The speed in m/s at which a ring or weight comes to the piece it is meant for: where that is to be driven into a pocket,
where it is not, and where it is driven into a whole setting.
"""
BANKED = (0.8, 1.1)
"""The speed of a stroke by way of a cushion, beside the same way in a straight line."""
UP_AND_BACK = (1.5, 1.4, 1.6, 1.3, 1.7, 1.2, 1.8, 1.1, 1.9, 1.0)
"""Speeds (m/s) that take a ball up a table and back, the likeliest first."""
WIDE = pi / 3
"""A pocket is open to a ball if it lies within this angle of the way that a full hit sends it, with nothing between."""
SIDES = (0.5, 0.85)
"""The distances off the middle at which a piece is hit that is not hit full, as shares of two radii."""
BETWEEN = (SIDES[1], -SIDES[1], 0.25, -0.25, 0.7, -0.7, 0.95, -0.95)
"""And what is tried when neither full hits nor halves will do."""
FINE = 30
"""Into so many parts each half of a piece is divided, as it is seen, where plain hits will not do."""
TOGETHER, PACK = 1.15, 6
"""Balls whose middles are no farther apart than so many diameters lie together; so many that do are a setting to be broken."""
SHORT = 9
"""The distance short of a recess to which a piece is sent, in its radii: what falls into it is left to whoever aims."""
INTO = 0.05
"""The distance into a zone that counts to which a piece is sent, as a share of its length."""
BESIDE = (0.0, 0.25, -0.25, 0.12, -0.12, 0.38, -0.38)
"""And how far from its middle, as shares of its width: the middle first."""
NEAREST = 6
"""The number of pieces aimed at."""


def is_pin(piece: str) -> bool:
    """True if a piece is a pin."""
    return piece.startswith("#")


def wanted(state: State, ask: Ask, scene: Scene) -> dict[str, Point]:
    """The pieces to aim at: those the question names, else one's own where any are, else all balls that may be met; else pins."""
    balls = scene.balls
    named = {name: at for name, at in balls.items() if name in ask.target.first}
    if named:
        return named
    found = {name: at for name, at in balls.items() if not is_pin(name)}
    if ask.target.leaving:
        zone = state.bed.zone(ask.target.leaving)
        found = {name: at for name, at in found.items() if not zone.contains(*at)} or found
    own = set(state.pieces.get(ask.seat, ()))
    if scene.piece in own:
        # Who shoots their own pieces plays at the other side's.
        found = {name: at for name, at in found.items() if name not in own}
    elif own:
        found = {name: at for name, at in found.items() if name in own} or found
    pins = {name: at for name, at in balls.items() if is_pin(name) and name not in state.bed.pegs}
    return found or {name: at for name, at in pins.items() if name in ask.target.pins} or pins


def packed(scene: Scene) -> frozenset[str]:
    """The balls or rings that lie together as they were set, where they are most of those on the bed; else none."""
    lying = [name for name in scene.balls if not is_pin(name)]
    near = 2 * TOGETHER * scene.radius
    neighbours = {
        name: [
            other for other in lying
            if other != name and hypot(*(a - b for a, b in zip(scene.balls[name], scene.balls[other], strict=True))) < near
        ]
        for name in lying
    }  # fmt: skip
    pack = frozenset(name for name in lying if neighbours[name])
    return pack if len(pack) >= max(PACK, 0.6 * len(lying)) else frozenset()


def mouths(bed: Table) -> dict[str, Point]:
    """The pockets that a piece is driven into, by name: where it is aimed, metres."""
    return flicks.corners(bed) if bed.ball is None else pocket_points(bed)


def apart(scene: Scene, name: str) -> list[Point]:
    """The pieces that may stand in the way to one: not itself, nor what lies on it or below it."""
    x, y = scene.balls[name]
    return [at for at in scene.others(name) if hypot(at[0] - x, at[1] - y) > scene.radius]


def ways_to_pockets(scene: Scene, ball: str, along: float) -> list[tuple[float, str]]:
    """The pockets that lie open to a ball, those nearest to the way it is sent first, each with the angle between (rad)."""
    at = scene.balls[ball]
    found = []
    for name, mouth in mouths(scene.table).items():
        angle = abs((towards(at, mouth) - along + pi) % (2 * pi) - pi)
        if angle < WIDE and clearance(at, mouth, apart(scene, ball)) >= 2 * scene.radius:
            found.append((angle, name))
    return sorted(found)


def ranked(scene: Scene, pieces: dict[str, Point]) -> list[tuple[str, bool]]:
    """The pieces that can be met in a straight line, those with an open pocket first, the nearest first; each with whether it has
    one.
    """
    found = []
    for name, at in pieces.items():
        if any(can_be_hit(scene, name, share) for share in (0.0, SIDES[0], -SIDES[0], *BETWEEN)):
            closed = bool(mouths(scene.table)) and not ways_to_pockets(scene, name, towards(scene.at, at))
            found.append((closed, hypot(at[0] - scene.at[0], at[1] - scene.at[1]), name))
    return [(name, not closed) for closed, _, name in sorted(found)]


def turned(scene: Scene, name: str, share: float) -> float:
    """The azimuth (rad) at which a piece is hit off its middle by a share of two radii, to its left where that is positive."""
    x, y = scene.balls[name]
    far = max(hypot(x - scene.at[0], y - scene.at[1]), 1e-6)
    return towards(scene.at, (x, y)) + asin(max(-1.0, min(1.0, share * 2 * scene.radius / far)))


def can_be_hit(scene: Scene, name: str, share: float) -> bool:
    """True if a piece can be hit so far off its middle with nothing in the way."""
    x, y = scene.balls[name]
    far, reach = hypot(x - scene.at[0], y - scene.at[1]), 2 * scene.radius
    azimuth = turned(scene, name, share)
    run = max(0.0, sqrt(max(0.0, far**2 - (share * reach) ** 2)) - reach * sqrt(max(0.0, 1 - share**2)))
    end = scene.at[0] + run * cos(azimuth), scene.at[1] + run * sin(azimuth)
    pins = [at for other, at in scene.balls.items() if other != name and is_pin(other)]
    balls = [at for at in apart(scene, name) if at not in pins]
    if clearance(scene.at, end, balls) < reach or clearance(scene.at, end, pins) < scene.radius + scene.table.pin:
        return False
    return between_posts(scene, scene.at, end)


def between_posts(scene: Scene, start: Point, end: Point) -> bool:
    """True if a piece passes the posts of its board on a straight way."""
    return all(clearance(start, end, [(post.x, post.y)]) >= scene.radius + post.radius for post in scene.table.posts)


def direct(scene: Scene, pieces: dict[str, Point], own: bool = False) -> Iterator[Stroke]:
    """Level strokes straight at the pieces, the plainest first: at the likeliest pace full hits, then halves, then thin ones."""
    pack, found = packed(scene), ranked(scene, pieces)
    near = found[:NEAREST]
    plain = [(pace, part, near) for pace in range(len(ARRIVING)) for part in (slice(0, 1), slice(1, 3), slice(3, 5))]
    for pace, part, chosen in (*plain, (0, slice(5, None), found), (1, slice(5, None), found)):
        for name, pocketed in chosen:
            at, shares = pieces[name], [*fullness(scene, name, own), *BETWEEN]
            far = hypot(at[0] - scene.at[0], at[1] - scene.at[1])
            for share in shares[part]:
                if can_be_hit(scene, name, share):
                    speed = paces(scene, name in pack, pocketed)[pace]
                    yield paced(scene, turned(scene, name, share), far, speed)


def finely(scene: Scene, pieces: dict[str, Point]) -> Iterator[Stroke]:
    """Level strokes straight at the pieces, the nearest first, as thin or full as any may be hit, softly and firmly.

    The directions are even, not the shares: what all but touches can be brushed by turning far away from it.
    """
    near = sorted((hypot(at[0] - scene.at[0], at[1] - scene.at[1]), name) for name, at in pieces.items())
    coarse = range(FINE, -FINE - 1, -3)
    softly, _, firmly = paces(scene, breaking=False, pocketed=False)
    for parts in (coarse, [part for part in range(FINE, -FINE - 1, -1) if part not in coarse]):
        for far, name in near:
            edge = min(1.0, 2 * scene.radius / far)
            for part in parts:
                share = sin(part / FINE * asin(edge)) / edge
                if can_be_hit(scene, name, share):
                    for speed in (softly, firmly):
                        yield paced(scene, turned(scene, name, share), far, speed)


def fullness(scene: Scene, name: str, own: bool = False) -> tuple[float, float, float]:
    """The order in which a piece is hit full (0) and on its left half and right (plus and minus), as shares of two radii.

    Where a second ball is to be met and there are no pockets, the half comes first that sends the ball struck to the nearer. With
    `own` pieces of one's own are shot, which are to go on beside the piece they meet.
    """
    if own:
        return SIDES[0], 0.0, -SIDES[0]
    others = [at for other, at in scene.balls.items() if other != name and not is_pin(other)]
    if scene.table.ball is None or scene.table.openings or scene.table.holes or not others:
        return 0.0, SIDES[0], -SIDES[0]
    ball = scene.balls[name]
    second = min(others, key=lambda at: hypot(at[0] - ball[0], at[1] - ball[1]))
    left = (ball[0] - scene.at[0]) * (second[1] - scene.at[1]) - (ball[1] - scene.at[1]) * (second[0] - scene.at[0]) > 0
    side = SIDES[0] if left else -SIDES[0]
    return side, 0.0, -side


def paces(scene: Scene, breaking: bool, pocketed: bool) -> Sequence[float]:
    """The speeds at which a piece is aimed at: of the stick in m/s, on a board of the piece where it arrives."""
    if scene.table.ball is None:
        driven = mouths(scene.table) and not flicks.recess(scene.table)
        return DRIVEN if breaking else ARRIVING if driven else TOUCHING
    return HARD if breaking else FIRM if pocketed else SOFT


def paced(scene: Scene, azimuth: float, far: float, speed: float) -> Stroke:
    """A stroke in a direction at a pace, to a piece so far off (m)."""
    aim = round((azimuth + pi) % (2 * pi) - pi, 4)
    if scene.table.ball is not None:
        return CueStroke(scene.piece, speed, aim, place=scene.place)
    if speed >= min(DRIVEN):
        return Flick(scene.piece, speed, aim, place=scene.place)
    return flicks.flick(scene, far, speed, aim)


def by_cushions(scene: Scene, pieces: dict[str, Point]) -> Iterator[Stroke]:
    """Level strokes at the pieces by way of one cushion or rim, the shortest way first."""
    w, h = scene.table.width / 2 - scene.radius, scene.table.length / 2 - scene.radius
    share = 1.0 if scene.table.ball is not None else TURNED
    images: list[tuple[float, str, int, float, Point]] = []
    for name, at in pieces.items():
        for axis, wall in ((0, -w), (0, w), (1, -h), (1, h)):
            beyond = wall + (wall - at[axis]) * share
            there = (beyond, at[1]) if axis == 0 else (at[0], beyond)
            images.append((hypot(there[0] - scene.at[0], there[1] - scene.at[1]), name, axis, wall, there))
    for far, name, axis, wall, image in sorted(images):
        azimuth = towards(scene.at, image)
        step = cos(azimuth) if axis == 0 else sin(azimuth)
        run = (wall - scene.at[axis]) / step if abs(step) > 1e-9 else -1.0
        turn = (scene.at[0] + run * cos(azimuth), scene.at[1] + run * sin(azimuth))
        reach = 2 * scene.radius
        if run <= 0 or clearance(scene.at, turn, scene.others()) < reach:
            continue
        if clearance(turn, pieces[name], apart(scene, name)) < reach:
            continue
        if scene.table.ball is None:
            yield from (flicks.flick(scene, 2 * far, k, round(azimuth, 4)) for k in ARRIVING[:2])
        else:
            yield from (
                CueStroke(scene.piece, round(k * (1.2 + 0.9 * far), 2), round(azimuth, 4), place=scene.place)
                for k in BANKED
            )


def up_and_back(scene: Scene) -> Iterator[Stroke]:
    """Level strokes up the table, to come back to where the ball is struck from; none where something stands in the way."""
    up = round(pi / 2 if scene.at[1] < 0 else -pi / 2, 4)
    if (
        clearance(scene.at, (scene.at[0], scene.table.length / 2 * (1 if up > 0 else -1)), scene.others())
        < 2 * scene.radius
    ):
        return
    yield from (CueStroke(scene.piece, speed, up, place=scene.place) for speed in UP_AND_BACK)


def at_nothing(scene: Scene, cups: dict[str, Point], among: bool = False) -> Iterator[Stroke]:
    """Return where there is no piece to aim at: to a zone that counts, beside the recess, at a cup; else up the bed.

    `among` what lies there already, if there is no free way to a zone.
    """
    bed = scene.table
    if bed.ball is None:
        for target in places_that_count(scene):
            free = among or clearance(scene.at, target, scene.others()) >= 2 * scene.radius
            if free and between_posts(scene, scene.at, target):
                far = hypot(target[0] - scene.at[0], target[1] - scene.at[1])
                yield flicks.flick(scene, far, 0.0, round(towards(scene.at, target), 4))
        return
    if cups and not bed.pegs:
        found = [*cup_shots.straight(scene, cups)] or [*cup_shots.banked(scene, cups)]
        yield from (at_least(idea.stroke) for idea in sorted(found, key=lambda idea: idea.hard))
    if bed.pegs:
        lane = [idea.stroke for idea in cup_shots.along(scene) if isinstance(idea.stroke, CueStroke)]
        yield from sorted(lane, key=lambda stroke: (stroke.azimuth < 0, abs(stroke.speed - FIRM[0])))
    yield from up_and_back(scene)


def at_least(stroke: Stroke) -> Stroke:
    """A stroke with the cue no slower than people play."""
    return replace(stroke, speed=max(stroke.speed, SLOWEST)) if isinstance(stroke, CueStroke) else stroke


def is_lane(bed: Table) -> bool:
    """True if pieces are sent along a board into zones that count, with nothing to be driven into."""
    return bed.ball is None and not mouths(bed) and any(name.isdecimal() for name in bed.zones)


def places_that_count(scene: Scene) -> list[Point]:
    """The points of a board to which a piece is sent: short of the recess, else a little way into the zones that have a number, the
    lowest first: what counts more is left to whoever aims.
    """
    bed, hole = scene.table, flicks.recess(scene.table)
    if hole:
        far = hypot(hole[0] - scene.at[0], hole[1] - scene.at[1])
        share = max(0.2, 1.0 - SHORT * scene.radius / max(far, 1e-6))
        return [(scene.at[0] + share * (hole[0] - scene.at[0]), scene.at[1] + share * (hole[1] - scene.at[1]))]
    zones = sorted((int(name), zone) for name, zone in bed.zones.items() if name.isdecimal() and int(name) > 0)
    points = []
    for x0, y0, x1, y1 in (zone.bounds() for _, zone in zones):
        near, end = sorted((y0, y1), key=lambda y: abs(y - scene.at[1]))
        # Along a lane a piece goes down the middle, whatever lies there.
        ways = BESIDE[:1] if is_lane(bed) else BESIDE
        points += [((x0 + x1) / 2 + across * (x1 - x0), near + INTO * (end - near)) for across in ways]
    return points or [(0.0, 0.5 * bed.length / 2 * (1 if scene.at[1] < 0 else -1))]


def free_cups(bed: Table, held: set[str]) -> dict[str, Point]:
    """The cups in which nothing lies, by name, with their places in metres."""
    return {name: (cup.x, cup.y) for name, cup in bed.holes.items() if name not in held}
