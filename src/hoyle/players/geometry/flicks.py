"""Shots worth trying with a disc, ring or weight on a board: the same geometry as for balls, and how far a slide runs.

A disc that leaves at v stops after v²/(2 mu g), so that a player who knows the board's friction can choose how fast it arrives.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import atan2, cos, hypot, pi, sin, sqrt
from random import Random

from hoyle.equipment import Table
from hoyle.players.geometry.scene import STEEPEST_CUT, Idea, Point, Scene, clearance, towards
from hoyle.record import CueStroke, Flick, Flip, Stroke

ARRIVE = (0.25, 0.45)
"""The speed in m/s at which a disc comes to a recess that it is to fall into."""
HARD = (1.2, 2.5, 4.5)
"""The speed in m/s at which a disc arrives at one that it is to drive away."""
FASTEST = 5.5
"""As fast as a finger shoots, m/s."""


@cache
def drag(name: str) -> float:
    """The deceleration (m/s²) of a disc on the board of that name."""
    from hoyle.equipment import table
    from hoyle.physics.discs.params import params_for_board

    params = params_for_board(table(name))
    return params.mu * params.g


def flick(scene: Scene, way: float, arrive: float, azimuth: float) -> Flick:
    """A shot that comes to a point `way` metres off at a speed."""
    speed = sqrt(arrive * arrive + 2.0 * drag(scene.table.name) * way)
    return Flick(scene.piece, round(min(speed, FASTEST), 4), azimuth, place=scene.place)


def with_cue(stroke: Stroke, table: Table) -> Stroke:
    """A flick as a stroke of the cue that sends the piece off as fast; what is no flick, as it is."""
    if not isinstance(stroke, Flick):
        return stroke
    share = stick_share(table.name, stroke.piece)
    return CueStroke(
        stroke.piece, round(stroke.speed * share, 4), stroke.azimuth, place=stroke.place, calls=stroke.calls
    )


@cache
def stick_share(name: str, piece: str) -> float:
    """The speed of the stick over that of a piece which it strikes in the middle: (1 + m/M)/(1 + e), TP A.30."""
    from hoyle.equipment import table
    from hoyle.physics.discs.board import board

    bed = board(table(name), None)
    return (1.0 + bed.disc(piece).mass / bed.params.cue_mass) / (1.0 + bed.params.e_tip)


def corners(table: Table) -> dict[str, Point]:
    """Return where the corner pockets are."""
    w, h = table.width / 2, table.length / 2
    names = [p.name for p in table.pockets if p.name in ("HL", "HR", "FL", "FR")]
    return {name: (-w if name[1] == "L" else w, -h if name[0] == "H" else h) for name in names}


def recess(table: Table) -> Point | None:
    """The middle of the board's recess, if it has one."""
    for pocket in table.pockets:
        if pocket.mouth > 0 and pocket.name in table.spots:
            at = table.spots[pocket.name]
            return at.x, at.y
    return None


def draws(scene: Scene, rng: Random) -> Iterator[Idea]:
    """To come to rest, or to fall, where it counts: the recess, and points of the zones that have a number."""
    hole = recess(scene.table)
    if hole and all(hypot(x - hole[0], y - hole[1]) > scene.radius for x, y in scene.balls.values()):
        way = hypot(hole[0] - scene.at[0], hole[1] - scene.at[1])
        blocked = clearance(scene.at, hole, scene.others()) < 2 * scene.radius
        for arrive in ARRIVE:
            yield Idea(flick(scene, way, arrive, towards(scene.at, hole)), 0.1 * way + 20 * blocked)
    for name, zone in scene.table.zones.items():
        if not (name.isdecimal() or name == "end") or name == "0":
            continue
        x0, y0, x1, y1 = zone.bounds()
        for _ in range(6):
            target = rng.uniform(x0, x1), rng.uniform(y0, y1)
            way = hypot(target[0] - scene.at[0], target[1] - scene.at[1])
            if zone.contains(*target) and way > scene.radius:
                blocked = clearance(scene.at, target, scene.others()) < 2 * scene.radius
                yield Idea(flick(scene, way, 0.0, towards(scene.at, target)), 0.5 * way + 20 * blocked)


def pots(scene: Scene) -> Iterator[Idea]:
    """Every disc along the line of centres into every corner pocket, straight or by way of one rim."""
    reach, slows = 2 * scene.radius, 2 * drag(scene.table.name)
    w, h = scene.table.width / 2 - scene.radius, scene.table.length / 2 - scene.radius
    pockets = corners(scene.table)
    for name, ball in scene.balls.items():
        others = scene.others(name)
        for pocket, target in pockets.items():
            line = towards(ball, target)
            ghost = (ball[0] - reach * cos(line), ball[1] - reach * sin(line))
            run = hypot(target[0] - ball[0], target[1] - ball[1])
            if abs(ghost[0]) > w or abs(ghost[1]) > h:
                continue
            blocked = 20 * (clearance(ball, target, others) < reach)
            for gx, gy, banked in (
                (*ghost, 0), (-2 * w - ghost[0], ghost[1], 1), (2 * w - ghost[0], ghost[1], 1),
                (ghost[0], -2 * h - ghost[1], 1), (ghost[0], 2 * h - ghost[1], 1),
            ):  # fmt: skip
                aim = towards(scene.at, (gx, gy))
                # The way that the disc comes by at the end: mirrored, where it was banked.
                dx, dy = gx - scene.at[0], gy - scene.at[1]
                if banked:
                    dx, dy = (-dx, dy) if gx != ghost[0] else (dx, -dy)
                cut = abs((atan2(dy, dx) - line + pi) % (2 * pi) - pi)
                if cut > STEEPEST_CUT:
                    continue
                way = hypot(gx - scene.at[0], gy - scene.at[1])
                hidden = 0 if banked else 20 * (clearance(scene.at, ghost, others) < reach)
                for give in (0.6, 1.4):
                    # The disc hit goes on at the cosine of the cut, less what is lost; a rim takes some three tenths.
                    arrive = sqrt(give * give + slows * run) / (0.9 * cos(cut)) * (1.4 if banked else 1)
                    hard = (way + 0.1) * (run + 0.1) / cos(cut) * (3 if banked else 1) + blocked + hidden
                    yield Idea(flick(scene, way, arrive, aim), hard + 0.02 * give, name, pocket)


def drives(scene: Scene) -> Iterator[Idea]:
    """Full, half and thin hits on every disc, on either side, at several speeds."""
    reach = 2 * scene.radius
    for name, ball in scene.balls.items():
        line, way = towards(scene.at, ball), hypot(ball[0] - scene.at[0], ball[1] - scene.at[1])
        hidden = 20 * (clearance(scene.at, ball, scene.others(name)) < reach)
        for off in (0.0, 0.35, -0.35, 0.7, -0.7):
            for arrive in HARD:
                yield Idea(flick(scene, way, arrive, line + atan2(off * reach, way)), way + 0.3 * abs(off) + hidden)


def breaks(scene: Scene, rng: Random) -> Iterator[Idea]:
    """Hard shots into the thick of the discs."""
    n = len(scene.balls)
    middle = sum(x for x, _ in scene.balls.values()) / n, sum(y for _, y in scene.balls.values()) / n
    for _ in range(12):
        speed = rng.uniform(0.5, 1.0) * FASTEST
        yield Idea(Flick(scene.piece, speed, towards(scene.at, middle) + rng.gauss(0, 0.06), place=scene.place), 0.0)


def flips(scene: Scene) -> Iterator[Idea]:
    """To turn over a weight that projects over the end."""
    table = scene.table
    if scene.place is None and not corners(table) and abs(scene.at[1]) + scene.radius > table.length / 2:
        for speed in (1.4, 1.5, 1.6):
            yield Idea(Flip(scene.piece, speed), 0.0)


def wild(scene: Scene, rng: Random) -> Iterator[Idea]:
    """Anything at all; never ends."""
    while True:
        yield Idea(Flick(scene.piece, rng.uniform(0.4, FASTEST), rng.uniform(-pi, pi), place=scene.place), 5.0)


def ideas_by_kind(scene: Scene, rng: Random) -> list[list[Idea]]:
    """All ideas for a scene, by kind."""
    if turned := list(flips(scene)):
        return [turned]
    if not scene.balls:
        return [list(draws(scene, rng))]
    many = len(scene.balls) >= 10
    return [list(draws(scene, rng)), list(pots(scene)), list(drives(scene)), list(breaks(scene, rng)) if many else []]
