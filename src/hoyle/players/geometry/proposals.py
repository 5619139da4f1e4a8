"""Strokes worth trying: what a player who knows the geometry, but not the outcome, would think of.

Aims come from the ideal geometry of billiards: the ghost ball for a pot, the rolling ball's deflection
tan(theta) = sin(phi) cos(phi) / (sin(phi)^2 + 2/5) or the stun line for a carom, mirror images for a cushion first.
What they are worth is for the simulation to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from math import atan, atan2, cos, hypot, pi, radians, sin
from random import Random

from hoyle.equipment import At, Region
from hoyle.match.legal import strikes
from hoyle.players.geometry import cup_shots as cups
from hoyle.players.geometry import flicks
from hoyle.players.geometry.scene import STEEPEST_CUT, Idea, Point, Scene, clearance, pocket_points, towards
from hoyle.players.geometry.top_spins import spins
from hoyle.record import Call, Down, Stroke, struck_piece
from hoyle.referee import Ask, InHand, State

SPEEDS = (1.0, 1.8, 3.0)
"""Stick speeds for pots and caroms, m/s."""


def pots(scene: Scene) -> Iterator[Idea]:
    """Ghost-ball lines of every ball into every pocket that lies open."""
    reach, mouths = 2 * scene.radius, pocket_points(scene.table)
    for name, (x, y) in scene.balls.items():
        others = scene.others(name)
        for pocket, target in mouths.items():
            line = towards((x, y), target)
            ghost = (x - reach * cos(line), y - reach * sin(line))
            aim = towards(scene.at, ghost)
            cut = abs((aim - line + pi) % (2 * pi) - pi)
            way, run = hypot(ghost[0] - scene.at[0], ghost[1] - scene.at[1]), hypot(target[0] - x, target[1] - y)
            blocked = (clearance(scene.at, ghost, others) < reach) + (clearance((x, y), target, others) < reach)
            if cut > STEEPEST_CUT or blocked > 1:
                continue
            # An error of aim grows with both ways and with the cut; a ball in the way may yet be grazed past.
            hard = (way + 0.3) * (run + 0.3) / cos(cut) + 20 * blocked
            for speed in SPEEDS:
                height = 0.0 if speed < 2 else -0.2
                yield Idea(scene.cue(speed * (1 + 0.4 * run), aim, height), hard + 0.2 * speed, name, pocket)


def _after(aim: float, normal: float, rolling: bool) -> float:
    """The direction the striking ball leaves in; `normal` is the line of centres."""
    cut = (normal - aim + pi) % (2 * pi) - pi
    if rolling:
        return aim - atan(sin(cut) * cos(cut) / (sin(cut) ** 2 + 0.4))
    return normal - pi / 2 if cut > 0 else normal + pi / 2


def caroms(scene: Scene) -> Iterator[Idea]:
    """Hits on one ball after which the striking ball runs straight to another."""
    reach = 2 * scene.radius
    for name, ball in scene.balls.items():
        way, others = hypot(ball[0] - scene.at[0], ball[1] - scene.at[1]), scene.others(name)
        for second, target in scene.balls.items():
            for rolling in (True, False) if second != name else ():
                for aim, miss, along, ghost in _meeting(scene, ball, target, rolling):
                    hard = miss / reach + along + 20 * (clearance(scene.at, ghost, others) < reach)
                    for speed in SPEEDS:
                        # High tip rolls at once; low tip arrives sliding.
                        height = 0.35 if rolling else -min(0.45, 0.15 + 0.3 * way / speed)
                        yield Idea(scene.cue(speed * (0.8 + 0.3 * along), aim, height), hard + 0.1 * speed)


def is_pin(name: str) -> bool:
    """True if a piece is a pin."""
    return name.startswith("#")


def at_pins(scene: Scene) -> Iterator[Idea]:
    """Balls driven at pins, the striking ball sent to them off a ball, and straight."""
    reach, speed = 2 * scene.radius, SPEEDS[1]
    pins = {name: at for name, at in scene.balls.items() if is_pin(name)}
    for pin, target in pins.items():
        way = hypot(target[0] - scene.at[0], target[1] - scene.at[1])
        hidden = 20 * (clearance(scene.at, target, scene.others(pin)) < reach)
        yield Idea(scene.cue(speed, towards(scene.at, target)), 3 + way + hidden)
        for name, ball in scene.balls.items():
            if is_pin(name):
                continue
            line, run = towards(ball, target), hypot(target[0] - ball[0], target[1] - ball[1])
            ghost = ball[0] - reach * cos(line), ball[1] - reach * sin(line)
            aim = towards(scene.at, ghost)
            cut = abs((aim - line + pi) % (2 * pi) - pi)
            if cut <= STEEPEST_CUT:
                blocked = clearance(scene.at, ghost, scene.others(name)) < reach
                blocked |= clearance(ball, target, scene.others(name, pin)) < reach
                yield Idea(scene.cue(speed * (1 + 0.4 * run), aim), (way + 0.3) * (run + 0.3) / cos(cut) + 20 * blocked)
            for rolling in (True, False):
                for aim, miss, along, ghost in _meeting(scene, ball, target, rolling):
                    hard = miss / reach + along + 20 * (clearance(scene.at, ghost, scene.others(name)) < reach)
                    yield Idea(scene.cue(speed * (0.8 + 0.3 * along), aim, 0.35 if rolling else -0.3), hard)


def in_offs(scene: Scene) -> Iterator[Idea]:
    """Hits on a ball after which the striking ball itself runs into a pocket."""
    reach = 2 * scene.radius
    for name, ball in scene.balls.items():
        way, others = hypot(ball[0] - scene.at[0], ball[1] - scene.at[1]), scene.others(name)
        for pocket, target in pocket_points(scene.table).items():
            for rolling in (True, False):
                for aim, miss, along, ghost in _meeting(scene, ball, target, rolling):
                    blocked = clearance(scene.at, ghost, others) < reach
                    blocked |= clearance(ghost, target, others) < reach
                    height = 0.35 if rolling else -min(0.45, 0.15 + 0.3 * way / SPEEDS[1])
                    speed = SPEEDS[1] * (0.8 + 0.3 * along)
                    yield Idea(
                        scene.cue(speed, aim, height), 2 * miss / reach + along + 20 * blocked, scene.piece, pocket
                    )


def _meeting(scene: Scene, ball: Point, target: Point, rolling: bool) -> list[tuple[float, float, float, Point]]:
    """Aims at a ball after which the way leads to the target: aim, distance missed by, distance along, ghost ball.

    The cut is varied in small steps; where the way sweeps across the target the aim is interpolated, and where it comes
    near and turns back (the natural angle, at which errors of aim matter least) the nearest is taken.
    """
    reach = 2 * scene.radius
    found: list[tuple[float, float, float, Point]] = []
    seen: list[tuple[float, float, float, Point]] = []
    for able, aim, cosine, sine, ghost in _cuts(scene.at, ball, reach, rolling):
        dx, dy = target[0] - ghost[0], target[1] - ghost[1]
        along, miss = dx * cosine + dy * sine, dy * cosine - dx * sine
        if not able or along <= 0:
            seen = []
            continue
        seen.append((aim, miss, along, ghost))
        if len(seen) > 1 and seen[-2][1] * miss <= 0 and abs(miss - seen[-2][1]) < 1.0:
            last = seen[-2]
            share = last[1] / (last[1] - miss) if miss != last[1] else 0.0
            turn = (aim - last[0] + pi) % (2 * pi) - pi
            found.append((last[0] + share * turn, 0.0, along, ghost))
        elif len(seen) > 2 and reach > abs(seen[-2][1]) <= min(abs(seen[-3][1]), abs(miss)):
            found.append((seen[-2][0], abs(seen[-2][1]), *seen[-2][2:]))
    return found


@lru_cache(maxsize=64)
def _cuts(at: Point, ball: Point, reach: float, rolling: bool) -> tuple[tuple[bool, float, float, float, Point], ...]:
    """Hits on a ball from one side to the other: if one is thick enough, its aim, the cosine and sine of the way on, ghost ball."""
    straight = towards(at, ball)
    cuts = []
    for step in range(-27, 29):
        normal = straight + radians(3.1) * step
        ghost = (ball[0] - reach * cos(normal), ball[1] - reach * sin(normal))
        aim = towards(at, ghost)
        away = _after(aim, normal, rolling)
        able = abs((normal - aim + pi) % (2 * pi) - pi) <= radians(85)
        cuts.append((able, aim, cos(away), sin(away), ghost))
    return tuple(cuts)


def hits(scene: Scene) -> Iterator[Idea]:
    """Full, half and thin hits on every ball, on either side, at several speeds."""
    reach = 2 * scene.radius
    for name, (x, y) in scene.balls.items():
        line, way = towards(scene.at, (x, y)), hypot(x - scene.at[0], y - scene.at[1])
        hidden = 20 * (clearance(scene.at, (x, y), scene.others(name)) < reach)
        for off in (0.0, 0.5, -0.5, 0.87, -0.87):
            aim = line + atan2(off * reach, way)
            for speed in (1.2, 3.0, 5.5):
                yield Idea(scene.cue(speed, aim), way + abs(off) + hidden)


def banks(scene: Scene) -> Iterator[Idea]:
    """To a cushion first: every ball in the mirror of each cushion."""
    w, h = scene.table.width / 2 - scene.radius, scene.table.length / 2 - scene.radius
    for x, y in scene.balls.values():
        for image in ((-2 * w - x, y), (2 * w - x, y), (x, -2 * h - y), (x, 2 * h - y)):
            way = hypot(image[0] - scene.at[0], image[1] - scene.at[1])
            for off in (0.0, scene.radius, -scene.radius):
                aim = towards(scene.at, image) + off / way
                yield Idea(scene.cue(1.2 + 0.9 * way, aim, 0.2), way + 1)


def breaks(scene: Scene, rng: Random) -> Iterator[Idea]:
    """Hard strokes into the thick of the balls."""
    middle = (
        sum(x for x, _ in scene.balls.values()) / len(scene.balls),
        sum(y for _, y in scene.balls.values()) / len(scene.balls),
    )
    for speed in (5.0, 7.0, 8.5):
        for _ in range(3):
            yield Idea(scene.cue(speed, towards(scene.at, middle) + rng.gauss(0, 0.02)), 0.0)


def lengths(scene: Scene) -> Iterator[Idea]:
    """Straight up or down the table and back, as for the lead."""
    for azimuth in (pi / 2, -pi / 2):
        for step in range(8):
            yield Idea(scene.cue(0.9 + 0.25 * step, azimuth), 2.0)


def wild(scene: Scene, rng: Random) -> Iterator[Idea]:
    """Anything at all; never ends."""
    while True:
        stroke = scene.cue(
            rng.uniform(0.5, 5.0), rng.uniform(-pi, pi), rng.uniform(-0.35, 0.45), rng.choice((-0.4, 0, 0, 0.4))
        )
        yield Idea(stroke, 5.0)


def places(state: State, held: InHand, rng: Random, count: int) -> list[At]:
    """Points of a zone where a piece in hand may be put, clear of the others; may be fewer than asked for. On a board every third
    lies as near the middle, or as far from it, as the zone lets.
    """
    bed, zone = state.bed, state.bed.zone(held.zone)
    radius = bed.ball.radius if bed.ball else bed.disc
    x0, y0, x1, y1 = zone.bounds()
    w, h = bed.width / 2 - radius * 1.01, bed.length / 2 - radius * 1.01
    x0, y0, x1, y1 = max(x0, -w), max(y0, -h), min(x1, w), min(y1, h)
    found: list[At] = []
    for _ in range(40 * count):
        at = At(round(rng.uniform(x0, x1), 4), round(rng.uniform(y0, y1), 4))
        if zone.contains(at.x, at.y) and state.clear(at, ignore=(held.piece,)):
            edge = at
            if bed.ball is None and len(found) % 3 == 2:
                edge = edgewise(at, zone, 0.0 if len(found) % 2 else 2.0, (w, h))
            found.append(edge if state.clear(edge, ignore=(held.piece,)) else at)
            if len(found) == count:
                break
    return found


def edgewise(at: At, zone: Region, share: float, most: Point) -> At:
    """The last point of a zone on the way from one of its points to `share` times as far from the bed's middle, and no farther
    from it than `most` to the side and along.
    """
    inside, outside = 1.0, share
    for _ in range(12):
        middle = (inside + outside) / 2
        x, y = middle * at.x, middle * at.y
        if zone.contains(x, y) and abs(x) <= most[0] and abs(y) <= most[1]:
            inside = middle
        else:
            outside = middle
    there = At(round(inside * at.x, 4), round(inside * at.y, 4))
    return there if zone.contains(there.x, there.y) else at


def scenes(state: State, ask: Ask, rng: Random, spread: int = 4) -> list[Scene]:
    """Every ball that may be struck, from where it lies or from some of the places it may be put."""
    bed = state.bed
    radius = bed.ball.radius if bed.ball else bed.disc
    seen: list[Scene] = []
    for piece in strikes(state, ask):
        held = next((h for h in ask.place if h.piece == piece), None)
        spots: list[At | None] = [None]
        if held and state.in_hand(piece):
            spots = list(places(state, held, rng, spread))
        balls = {
            other: (at.x, at.y)
            for other in state.layout.on_table()
            if other != piece and (at := state.position(other)) is not None
        }
        for place in spots:
            at = place or state.position(piece)
            if at is not None:
                seen.append(Scene(piece, (at.x, at.y), balls, radius, bed, place))
    return seen


def with_calls(ideas: list[Idea], views: list[Scene], ask: Ask, state: State) -> list[Stroke]:
    """The ideas' strokes, each with what must be called: the ball it is meant to pot and where, or else the easiest.

    Those who have pieces of their own on the table call one of them; when they are all down, one that is nobody's.
    """
    if not ask.calls or ask.called:
        return [idea.stroke for idea in ideas]
    lying = {name for scene in views for name in scene.balls}
    own = set(state.pieces.get(ask.seat, ()))
    others = {piece for seat, pieces in state.pieces.items() if own and seat != ask.seat for piece in pieces}
    mine = lying & own or lying - others or lying
    potting = (i for i in ideas if i.ball in mine and i.ball != struck_piece(i.stroke))
    easiest = min(potting, key=lambda i: i.hard, default=None)
    target = easiest or next((Idea(s.cue(1, 0), 0, name) for s in views for name in s.balls if name in mine), None)
    if target is None:
        return [idea.stroke for idea in ideas]
    meant = (idea if idea.ball in mine or idea.ball == struck_piece(idea.stroke) else target for idea in ideas)
    calls = (Call(i.ball, (i.pocket or "FL") if ask.calls == "pocket" else "") for i in meant)
    return [replace(idea.stroke, calls=(call,)) for idea, call in zip(ideas, calls, strict=True)]


def share_out(kinds: list[list[Idea]], count: int, rng: Random) -> list[Idea]:
    """The likeliest of each kind, up to `count` of them less one more kind's share."""
    chosen: list[Idea] = []
    share = max(1, count // (sum(1 for kind in kinds if kind) + 1))
    for kind in kinds:
        rng.shuffle(kind)
        kind.sort(key=lambda idea: round(idea.hard, 1))
        chosen += kind[:share]
    return chosen


def further_pots(kinds: list[list[Idea]], chosen: list[Idea], ask: Ask) -> list[Idea]:
    """All other pots, easy ones first, where what is potted must be called: a stroke at random pots nothing that was named."""
    if not ask.calls or ask.called:
        return []
    taken = set(map(id, chosen))
    further = [idea for kind in kinds for idea in kind if idea.ball and id(idea) not in taken]
    return sorted(further, key=lambda idea: idea.hard)


def shots(views: list[Scene], ask: Ask, rng: Random, count: int) -> list[Idea]:
    """Up to `count` shots on a board."""
    kinds: list[list[Idea]] = []
    for scene in views:
        for k, found in enumerate(flicks.ideas_by_kind(scene, rng)):
            if k == len(kinds):
                kinds.append([])
            kinds[k] += found
    chosen = share_out(kinds, count, rng)
    return chosen + further_pots(kinds, chosen, ask)[: count - len(chosen)]


def propose_cue_strokes(state: State, views: list[Scene], ask: Ask, rng: Random, count: int) -> list[Idea]:
    """Up to `count` strokes with a cue on a table."""
    kinds: list[list[Idea]] = [[], [], [], [], []]
    held = {at.where for at in state.layout.places.values() if isinstance(at, Down)}
    free = {name: (cup.x, cup.y) for name, cup in state.bed.holes.items() if name not in held}
    for scene in views:
        if free:
            kinds[0] += cups.off_balls(scene, free)
            kinds[1] += cups.straight(scene, free)
            kinds[2] += hits(scene)
            kinds[3] += cups.along(scene) if scene.table.pegs else cups.banked(scene, free)
            continue
        if any(map(is_pin, scene.balls)):
            kinds[4] += at_pins(scene)
            # A pin in the way falls: what becomes of the stroke, the rollout tells.
            scene = replace(scene, balls={name: at for name, at in scene.balls.items() if not is_pin(name)})
        if scene.balls:
            kinds[0] += pots(scene)
            if len(scene.balls) <= 5:
                kinds[1] += caroms(scene)
            if ask.calls == "pocket":
                # A pocket is named: it may be the one the cue ball itself is meant for.
                kinds[1] += in_offs(scene)
            kinds[2] += breaks(scene, rng) if len(scene.balls) >= 10 else ()
            kinds[2] += hits(scene)
            kinds[3] += banks(scene) if len(scene.balls) <= 5 or not kinds[0] else ()
        else:
            kinds[3] += lengths(scene)
    if not (any(kinds[:3]) or kinds[4]) or (not state.bed.openings and len(views[0].balls) < 2):
        kinds[3] += (idea for scene in views for idea in lengths(scene))
    chosen = share_out(kinds, count, rng)
    return chosen + further_pots(kinds, chosen, ask)[: count - len(chosen)]


def ideas(state: State, views: list[Scene], ask: Ask, rng: Random, count: int) -> list[Idea]:
    """Up to `count` strokes from these views, the likeliest of each kind first."""
    if not views:
        return []
    return (
        shots(views, ask, rng, count) if state.bed.ball is None else propose_cue_strokes(state, views, ask, rng, count)
    )


def propose(state: State, ask: Ask, rng: Random, count: int) -> list[Stroke]:
    """Up to `count` strokes that answer a question for a stroke, the likeliest of each kind first."""
    if any(piece in state.bed.tops for piece in strikes(state, ask)):
        return list(islice(spins(state, ask, rng), count))
    views = scenes(state, ask, rng)
    if not views:
        return []
    chosen = ideas(state, views, ask, rng, count)
    anything = flicks.wild if state.bed.ball is None else wild
    for n in range(count - len(chosen)):
        chosen += islice(anything(views[n % len(views)], rng), 1)
    return with_calls(chosen, views, ask, state)
