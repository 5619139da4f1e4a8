"""A million random strokes: `python -m benchmarks.soak [--strokes N] [--seed S] [--jobs J]`, or `--slice K --stroke I` for one;
`--begin` goes on after so many, to play them in parts.

Over all tables, with their parameter sets, with every law of two balls and of the cushion, with balls that lose nothing, and such
as kick; from feeble to 12 m/s, a tenth with frozen balls (racks, clusters, on cushions, in the jaws of pockets), a tenth with
raised cues, struck anywhere up to and beyond the miscue limit. Of every stroke it is asked that nothing is raised but a refusal
with its reason, that it comes to its end, that nothing overlaps, sinks into a cushion, jumps or gains energy anywhere on its
path, that no ball is lost, and that the same bits come when it is played alone, in a batch, in another order and in another
process.
The exit status is 1 if anything fails, and every failure prints the line that plays it again.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from benchmarks.cases import DIAMOND, FIFTEEN
from benchmarks.inspecting import OVER, Found, inspect
from benchmarks.soaking import GAIN, JUMP, Soak, Tally, digest, reason, shuffled
from hoyle.equipment import TABLES, BallSpec, Table, table, triangle
from hoyle.equipment.figures import BALL_LAWS, CUSHION_LAWS
from hoyle.physics import CueStroke, Impossible, Params, Shot, params_for, simulate, simulate_many
from hoyle.physics.balls.prepared_table import PreparedTable, prepare_table
from hoyle.record import LEAVE, LODGE, OFF, POCKET, RAIL, At, Down, Layout, Release, Stroke

SLICE = 1000
"""Strokes played together: a table and a seed."""


def beds() -> dict[str, Table]:
    """Every table for balls, and one on which no two kinds of ball are alike."""
    found = {name: bed for name in TABLES if (bed := table(name)).ball is not None and not bed.holes and not bed.pin}
    pool = found["pool-9ft"]
    assert pool.ball is not None
    r, m = pool.ball.radius, pool.ball.mass
    odd = {"cue": BallSpec(1.05 * r, 1.2 * m), "b0": BallSpec(0.9 * r, 0.7 * m, 2 / 3), "a0": BallSpec(1.1 * r, m, 0.3)}
    found["pool-9ft, odd balls"] = replace(pool, odd_balls=odd)
    return found


BEDS = beds()
LAWS: tuple[dict[str, float | str], ...] = (
    *({"ball_law": ball, "cushion": cushion} for ball in BALL_LAWS for cushion in CUSHION_LAWS),
    {"e_ball": 1.0, "mu_a": 0.0, "mu_b": 0.0},
    {"kick_chance": 0.3, "kick_seed": 1},
)
"""What is changed in a table's own set of parameters: the laws, of which the first are the default, the losses of two balls, or how
often contacts kick.
"""


def conditions(number: int) -> tuple[Table, Params]:
    """A slice's table and parameters: all tables in turn, then all of them again with the next laws."""
    bed = list(BEDS.values())[number % len(BEDS)]
    return bed, params_for(bed).but(**laws(number))


def laws(number: int) -> dict[str, float | str]:
    """What a slice changes in its table's parameters."""
    return LAWS[number // len(BEDS) % len(LAWS)]


# --- strokes at random ------------------------------------------------------------------------------------


def many(rng: random.Random, bed: Table) -> int:
    """How many balls: a few on a carom table, up to 16 or 22 on the others."""
    if not bed.pockets:
        return rng.choice((1, 2, 3, 3, 3, 3, 4, 5, 8))
    return rng.choice((1, 2, 3, 4, 5, 6, 8, 8, 10, 12, 16, 22))


def reach(bed: Table, name: str) -> tuple[float, float, float]:
    """A ball's radius, and how far its centre may be from the middle, across and along, to the last bit."""
    at = prepare_table(bed, None)
    return at.ball(name).radius, bed.width / 2 - at.reach(name), bed.length / 2 - at.reach(name)


def touch(bed: Table, a: str, b: str) -> float:
    """How far apart the centres of two balls are that touch on the slate."""
    at = prepare_table(bed, None)
    r, s = at.ball(a).radius, at.ball(b).radius
    return 2 * r if r == s else 2 * math.sqrt(r * s)


def clear(bed: Table, name: str, at: At, places: dict[str, At]) -> bool:
    """Tell whether a ball there is in no other."""
    return all(math.hypot(at.x - p.x, at.y - p.y) >= touch(bed, name, n) * (1 - 1e-14) for n, p in places.items())


def fits(bed: Table, name: str, at: At, places: dict[str, At]) -> bool:
    """Tell whether a ball can be there: before the cushions, and in no other."""
    _, w, h = reach(bed, name)
    return abs(at.x) <= w and abs(at.y) <= h and clear(bed, name, at, places)


def strewn(rng: random.Random, bed: Table, places: dict[str, At], names: Sequence[str]) -> None:
    """Add balls where there is room."""
    for name in names:
        _, w, h = reach(bed, name)
        for _ in range(200):
            at = At(rng.uniform(-w, w), rng.uniform(-h, h))
            if fits(bed, name, at, places):
                places[name] = at
                break


def racked(rng: random.Random, bed: Table, places: dict[str, At]) -> None:
    """Add a rack, or the first rows of one."""
    r, _, h = reach(bed, "x")
    rows = rng.choice((FIFTEEN, DIAMOND, FIFTEEN[:2], FIFTEEN[:3]))
    places.update(triangle(At(rng.choice((0.0, rng.uniform(-0.2, 0.2))), rng.uniform(0.0, 0.4) * h), r, rows))


def clustered(rng: random.Random, bed: Table, places: dict[str, At]) -> None:
    """Add a cluster, grown ball by ball, each touching one that stands."""
    _, w, h = reach(bed, "x")
    places["cue" if rng.random() < 0.5 else "a0"] = At(rng.uniform(-0.8, 0.8) * w, rng.uniform(-0.8, 0.8) * h)
    for i in range(1, rng.randint(2, 9)):
        for _ in range(50):
            other, a = (
                rng.choice(list(places)),
                rng.choice((rng.uniform(0, 2 * math.pi), rng.randrange(12) * math.pi / 6)),
            )
            p, d = places[other], touch(bed, f"a{i}", other)
            at = At(p.x + d * math.cos(a), p.y + d * math.sin(a))
            if fits(bed, f"a{i}", at, places):
                places[f"a{i}"] = at
                break


def cushioned(rng: random.Random, bed: Table, places: dict[str, At]) -> None:
    """Add balls on the cushions, and in the corners of a table without pockets."""
    for i in range(rng.randint(1, 5)):
        name = "cue" if i == 0 and rng.random() < 0.5 else f"a{i}"
        _, w, h = reach(bed, name)
        x, y = rng.uniform(-0.9, 0.9) * w, rng.uniform(-0.9, 0.9) * h
        at = rng.choice((At(rng.choice((-w, w)), y), At(x, rng.choice((-h, h)))))
        if bed.pockets and abs(at.y) < 0.1:
            continue
        if not bed.pockets and rng.random() < 0.2:
            at = At(rng.choice((-w, w)), rng.choice((-h, h)))
        if fits(bed, name, at, places):
            places[name] = at


def lined(rng: random.Random, bed: Table, places: dict[str, At]) -> None:
    """Add a line of touching balls, square to a cushion and on it, or anywhere."""
    _, w, h = reach(bed, "x")
    a = rng.choice((0.0, math.pi / 2, rng.uniform(0, math.pi)))
    last, at = "", At(0.0, 0.0)
    for i in range(rng.randint(2, 6)):
        name = "cue" if i == 0 and rng.random() < 0.4 else f"a{i}"
        if not last:
            at = At(rng.choice((-reach(bed, name)[1], rng.uniform(-0.5, 0.0) * w)), rng.uniform(-0.7, -0.2) * h)
        else:
            d = touch(bed, last, name)
            at = At(at.x + d * math.cos(a), at.y + d * math.sin(a))
        if not fits(bed, name, at, places):
            break
        last = name
        places[name] = at


def nooked(rng: random.Random, bed: Table, places: dict[str, At]) -> None:
    """Add two balls that touch, on a cushion, and the cue ball in the nook between them."""
    _, w, h = reach(bed, "x")
    y = rng.uniform(0.15, 0.7) * h
    d = touch(bed, "a1", "a2")
    places["a1"], places["a2"] = At(w, y), At(w, y + d)
    if rng.random() < 0.5:
        far = touch(bed, "cue", "a1")
        places["cue"] = At(w - math.sqrt(far * far - d * d / 4), y + d / 2)


def jawed(rng: random.Random, bed: Table, places: dict[str, At]) -> None:
    """Add balls on the round jaws of pockets, or on their facings."""
    at_bed = prepare_table(bed, None)
    for i in range(rng.randint(2, 5)):
        name = "cue" if i == 0 and rng.random() < 0.5 else f"a{i}"
        rho = at_bed.reach(name)
        for _ in range(50):
            x, y, radius = rng.choice(at_bed.arcs)
            a, d = rng.uniform(-math.pi, math.pi), radius + rho
            if rng.random() < 0.4:
                x, y, ux, uy, length, nx, ny, _ = rng.choice(at_bed.lines)
                d = min(length, 0.2) * rng.random()
                x, y, a, d = x + d * ux, y + d * uy, math.atan2(ny, nx), rho
            at = At(x + d * math.cos(a), y + d * math.sin(a))
            if at_bed.on_bed(at.x, at.y, rho) and at_bed.gap(at.x, at.y, rho) > -1e-12 and clear(bed, name, at, places):
                places[name] = at
                break


FROZEN = (racked, clustered, cushioned, lined, nooked, jawed)
"""The ways in which balls touch something at rest; the last needs pockets."""


def frozen(rng: random.Random, bed: Table) -> dict[str, At]:
    """Balls that touch each other, the cushions or the jaws of pockets, some with the cue ball among them."""
    places: dict[str, At] = {}
    FROZEN[rng.randrange(len(FROZEN) if bed.pockets else len(FROZEN) - 1)](rng, bed, places)
    return places


def stroke_at(rng: random.Random, bed: Table, places: dict[str, At], raised: bool) -> Stroke:
    """A stroke of the cue ball, half of them at some other ball, some at a pocket."""
    cue = places["cue"]
    others = [at for name, at in places.items() if name != "cue"]
    azimuth = rng.uniform(-math.pi, math.pi)
    if others and rng.random() < 0.5:
        at = rng.choice(others)
        azimuth = math.atan2(at.y - cue.y, at.x - cue.x) + rng.gauss(0.0, 0.02)
    elif bed.pockets and rng.random() < 0.3:
        x, y, _ = rng.choice(prepare_table(bed, None).mouths)
        azimuth = math.atan2(y - cue.y, x - cue.x) + rng.gauss(0.0, 0.02)
    speed = math.exp(rng.uniform(math.log(0.01), math.log(12.0))) if rng.random() < 0.3 else rng.uniform(0.3, 12.0)
    if not raised and rng.random() < 0.05:
        spin = (rng.uniform(-300, 300), rng.uniform(-300, 300), rng.uniform(-300, 300))
        up = rng.choice((0.0, 0.0, rng.uniform(-3.0, 3.0)))
        return Release("cue", (speed * math.cos(azimuth), speed * math.sin(azimuth), up), spin)
    off, way = 0.55 * math.sqrt(rng.random()), rng.uniform(-math.pi, math.pi)
    if rng.random() < 0.1:
        off = rng.uniform(0.5, 0.98)
    elevation = rng.uniform(0.05, 1.4) if raised else rng.choice((0.0, 0.0, 0.03))
    return CueStroke("cue", speed, azimuth, elevation, off * math.cos(way), off * math.sin(way))


def strokes_of(seed: int, number: int, size: int = SLICE) -> tuple[Table, list[Layout], list[Stroke]]:
    """The strokes of a slice: the same for a seed and a number, whatever else was played."""
    rng = random.Random(f"{seed}/{number}")
    bed, _ = conditions(number)
    layouts: list[Layout] = []
    strokes: list[Stroke] = []
    for i in range(size):
        places = frozen(rng, bed) if i % 10 == 0 else {}
        n = many(rng, bed)
        strewn(
            rng,
            bed,
            places,
            [x for x in ("cue", *(f"b{j}" for j in range(n - 1))) if x not in places][: max(1, n - len(places))],
        )
        if "cue" not in places:
            strewn(rng, bed, places, ["cue"])
        layouts.append(Layout(places))
        strokes.append(stroke_at(rng, bed, places, raised=i % 10 == 5))
    return bed, layouts, strokes


# --- what must hold ---------------------------------------------------------------------------------------


def faults(shot: Shot, found: Found) -> list[str]:
    """What is wrong with a stroke's path."""
    out = []
    if not shot.settled:
        out.append(f"did not come to its end: cut short after {shot.turns} events")
    if found.overlap < -OVER:
        out.append(f"balls overlap by {-found.overlap:.3g} m at {found.overlap_time:.6f} s")
    if found.sunk < -OVER:
        out.append(f"a ball is {-found.sunk:.3g} m in a cushion at {found.sunk_time:.6f} s")
    if found.below < -OVER:
        out.append(f"a ball is {-found.below:.3g} m below the slate at {found.below_time:.6f} s")
    if found.gain > GAIN:
        out.append(f"energy grows by {found.gain:.3g} of the first at {found.gain_time:.6f} s")
    if found.jump > JUMP:
        out.append(f"a ball jumps {found.jump:.3g} m at {found.jump_time:.6f} s")
    return out


def lost(shot: Shot, bed: PreparedTable) -> list[str]:
    """Balls that are not where the record says, or where no ball can be."""
    out = []
    last = {c.piece: c for c in shot.record.contacts if c.kind in (POCKET, LEAVE, LODGE)}
    times = [c.time for c in shot.record.contacts]
    if any(t is None or not 0.0 <= t <= shot.path.duration for t in times) or times != sorted(
        times, key=lambda t: t or 0.0
    ):
        out.append(f"the contacts' times are {times}")
    if list(shot.end.places) != list(shot.layout.places):
        out.append(f"the end tells of {list(shot.end.places)}, the layout of {list(shot.layout.places)}")
    for piece, where in shot.end.places.items():
        c = last.get(piece)
        if isinstance(where, At):
            if c is not None and c.kind != LODGE:
                out.append(f"{piece} went ({c.kind}), and lies at {where}")
            elif not (math.isfinite(where.x) and math.isfinite(where.y)):
                out.append(f"{piece} lies at {where}")
            elif not bed.on_bed(where.x, where.y, bed.reach(piece)):
                out.append(f"{piece} lies at {where}, which is not on the bed")
        elif not (
            (isinstance(where, Down) and c is not None and c.kind == POCKET and where.where == c.where)
            or (where == OFF and c is not None and c.kind == LEAVE)
            or (where == RAIL and c is not None and c.kind == LODGE)
        ):
            out.append(f"{piece} ends {where}, and its last contact of the kind is {c}")
    return out


def look(bed: Table, layout: Layout, stroke: Stroke, params: Params) -> tuple[Shot, Found, list[str]]:
    """Play one stroke alone and look at it closely."""
    shot = simulate(bed, layout, stroke, params)
    at = prepare_table(bed, params)
    found = inspect(shot, at)
    return shot, found, faults(shot, found) + lost(shot, at)


def play(seed: int, number: int, size: int = SLICE) -> Tally:
    """Play a slice one by one and as a batch; look at everything."""
    began = perf_counter()
    bed, layouts, strokes = strokes_of(seed, number, size)
    _, params = conditions(number)
    tally = Tally(strokes=size)
    batch = simulate_many(bed, layouts, strokes, params, threads=1)
    tally.digests = [digest(batch, i) for i in range(size)]
    for i, (layout, stroke) in enumerate(zip(layouts, strokes, strict=True)):
        wrong: list[str] = []
        tally.frozen += i % 10 == 0
        tally.raised += isinstance(stroke, CueStroke) and stroke.elevation > 0.04
        try:
            shot, found, wrong = look(bed, layout, stroke, params)
        except Impossible as why:
            tally.refused[reason(str(why))] += 1
            if batch.impossible[i] != str(why):
                tally.failures.append(f"{SOAK.again(seed, number, i)}: alone {why}; in a batch {batch.impossible[i]}")
            continue
        except Exception as error:
            tally.failures.append(f"{SOAK.again(seed, number, i)}: raised {type(error).__name__}: {error}")
            continue
        if batch.impossible[i] is not None:
            wrong.append(f"played alone, and refused in a batch: {batch.impossible[i]}")
        elif batch.record(i) != shot.record or batch.turns[i] != shot.turns or batch.durations[i] != shot.path.duration:
            wrong.append("differs in a batch")
        if (
            i % 20 == 0
            and simulate(bed, layout, stroke, params).path.segments.tobytes() != shot.path.segments.tobytes()
        ):
            wrong.append("differs when it is played again")
        tally.events += shot.turns
        tally.most_events = max(tally.most_events, shot.turns)
        tally.miscues += shot.miscue
        tally.overlap, tally.sunk = min(tally.overlap, found.overlap), min(tally.sunk, found.sunk)
        tally.below = min(tally.below, found.below)
        tally.gain, tally.jump = max(tally.gain, found.gain), max(tally.jump, found.jump)
        if wrong:
            tally.failures.append(f"{SOAK.again(seed, number, i)}: {'; '.join(wrong)}")
    tally.seconds = perf_counter() - began
    return tally


def replay(seed: int, number: int, size: int = SLICE) -> list[bytes]:
    """The digests of a slice played in another order, as another batch."""
    bed, layouts, strokes = strokes_of(seed, number, size)
    _, params = conditions(number)
    return shuffled(number, bed, layouts, strokes, params)


def tells(total: Tally) -> list[str]:
    """What the report says of balls only."""
    sunk, below = max(0.0, -total.sunk), max(0.0, -total.below)
    return [
        f"on {', '.join(BEDS)}",
        f"with frozen balls {total.frozen}, with a raised cue {total.raised}",
        f"deepest in a cushion {sunk:.2g} m, in the slate {below:.2g} m ({OVER:g} allowed)",
    ]


def one(seed: int, number: int, i: int) -> bool:
    """Show a single stroke of a slice and what is wrong with it."""
    bed, layouts, strokes = strokes_of(seed, number)
    _, params = conditions(number)
    places = {name: (at.x, at.y) for name, at in layouts[i].places.items() if isinstance(at, At)}
    name = next(name for name, made in BEDS.items() if made is bed)
    made = f'soak.BEDS["{name}"]' if bed.odd_balls else f'table("{name}")'
    print(f"simulate({made}, Layout({places}), {strokes[i]!r}, params_for({made}).but(**{laws(number)}))")
    try:
        shot, found, wrong = look(bed, layouts[i], strokes[i], params)
    except Impossible as why:
        print(f"refused: {why}")
        return True
    print(f"{shot!r}, {shot.turns} events")
    print(found)
    print("; ".join(wrong) or "nothing wrong with it")
    return not wrong


SOAK = Soak("benchmarks.soak", SLICE, 1_000_000, 20_000, play, replay, one, tells)

if __name__ == "__main__":
    sys.exit(SOAK.main(__doc__))
