"""Random shots on boards: `python -m benchmarks.soak_boards [--strokes N] [--seed S] [--jobs J]`; `--slice K --stroke I` for one.

Discs, rings and weights on the carrom side, both crokinole sides, an open lane, a board on which no two kinds of disc are
alike, thin rings, and rings whose edges give; flicked from feeble to 12 m/s, a third of them spun, a fifth struck with a cue;
many touching others, the rim or a post, packs and chains, one in the recess. Of every shot it is asked what `benchmarks.soak`
asks of a stroke: that nothing is raised but a refusal with its reason, that it comes to its end, that nothing overlaps, sinks
into rim or post, jumps or gains energy on its path, that no disc is lost, and that the same bits come alone, in a batch, in
another order and in another process.
"""

from __future__ import annotations

import math
import random
import sys
from dataclasses import replace
from time import perf_counter

import numpy as np

from benchmarks.inspecting import OVER
from benchmarks.soaking import GAIN, JUMP, Soak, Tally, digest, reason, shuffled
from hoyle.equipment import At, DiscSpec, Table, table
from hoyle.physics import Impossible, simulate, simulate_many
from hoyle.physics.core.state import DOWN, HELD, OFF, SLIDE
from hoyle.physics.discs.board import Board, board
from hoyle.physics.discs.motion import later, read
from hoyle.physics.discs.shot import DiscShot
from hoyle.record import LEAVE, POCKET, CueStroke, Down, Flick, Layout, Release, Stroke
from hoyle.record import OFF as OFF_BOARD

SLICE = 250
"""Shots played together: a board and a seed."""


def boards() -> dict[str, Table]:
    """The boards of the Archarena, a lane, and three with other pieces."""
    found = {name: table(f"archarena-{name}") for name in ("carrom", "1-crokinole", "2-crokinole")}
    carrom = found["carrom"]
    found["lane"] = Table("shuffle-board-soak", "A lane", 0.508, 4.0, "soak", disc=0.029, surface="sanded")
    odd = {"a0": DiscSpec(0.0206, 0.015, 0.0), "a1": DiscSpec(0.012, 0.002, 0.8), "a2": DiscSpec(0.0159, 0.03, 0.3)}
    found["odd discs"] = replace(carrom, odd_discs=odd)
    found["thin rings"] = replace(carrom, hollow=0.95)
    found["giving edges"] = replace(carrom, figures={"disc_law": "stronge"})
    return found


BOARDS = boards()


# --- shots at random --------------------------------------------------------------------------------------


def fits(at: At, name: str, made: Board, places: dict[str, At]) -> bool:
    """Tell whether a disc can be there."""
    r = made.disc(name).radius
    w, h = made.table.width / 2, made.table.length / 2
    inside = not made.rimmed or (abs(at.x) <= w - r and abs(at.y) <= h - r)
    apart = all(math.hypot(at.x - p.x, at.y - p.y) >= r + made.disc(n).radius for n, p in places.items())
    return inside and apart and not made.fault(name, at.x, at.y)


def somewhere(rng: random.Random, name: str, made: Board, places: dict[str, At], close: float) -> At:
    """A place at random; with `close` the share of those that touch a disc, the rim or a post."""
    r, bed = made.disc(name).radius, made.table
    w, h = bed.width / 2 - made.reach(name), bed.length / 2 - made.reach(name)
    kind = rng.random()
    if kind < close and places:
        other = rng.choice(list(places))
        turn = rng.choice((rng.uniform(-math.pi, math.pi), rng.randrange(12) * math.pi / 6))
        far = r + made.disc(other).radius
        return At(places[other].x + far * math.cos(turn), places[other].y + far * math.sin(turn))
    if kind < 0.2 * close + close and made.rimmed:
        return rng.choice((At(rng.choice((-w, w)), rng.uniform(-h, h)), At(rng.uniform(-w, w), rng.choice((-h, h)))))
    if kind < 0.4 * close + close and bed.posts:
        post, turn = rng.choice(bed.posts), rng.uniform(-math.pi, math.pi)
        far = r + post.radius
        return At(post.x + far * math.cos(turn), post.y + far * math.sin(turn))
    return At(rng.uniform(-w, w), rng.uniform(-h, h))


def strewn(rng: random.Random, made: Board) -> Layout:
    """Discs about a board, or a close group of up to thirty-seven."""
    places: dict[str, At] = {}
    bed = made.table
    if "group-37" in bed.spots and not made.odd and rng.random() < 0.2:
        places = {f"a{i}": bed.spots[f"group-{i}"] for i in range(1, rng.randint(3, 37))}
    close = rng.choice((0.0, 0.2, 0.7))
    for i in range(rng.choice((1, 1, 2, 3, 4, 6, 9, 13))):
        name = f"a{i + len(places)}"
        for _ in range(60):
            at = somewhere(rng, name, made, places, close)
            if fits(at, name, made, places):
                places[name] = at
                break
    reach = 2 * made.usual.radius
    if made.recess and rng.random() < 0.3 and all(math.hypot(p.x, p.y) > reach for p in places.values()):
        return Layout({**places, "held": Down(made.recess)})
    return Layout(places)


def shot_at(rng: random.Random, layout: Layout, made: Board) -> Stroke:
    """A flick, a cue's stroke or a release of any disc, half of them at another."""
    piece = rng.choice(list(layout.places))
    at = made.place(piece, layout.of(piece))
    azimuth = rng.uniform(-math.pi, math.pi)
    if len(layout.places) > 1 and rng.random() < 0.5:
        goal = made.place(other := rng.choice([p for p in layout.places if p != piece]), layout.of(other))
        azimuth = math.atan2(goal.y - at.y, goal.x - at.x) + rng.gauss(0.0, 0.05)
    speed = math.exp(rng.uniform(math.log(0.01), math.log(12.0)))
    kind = rng.random()
    if kind < 0.2:
        return CueStroke(piece, speed, azimuth, rng.choice((0.0, 0.1, 0.3, 0.5)), rng.uniform(-0.7, 0.7))
    spin = rng.choice((0.0, 0.0, rng.gauss(0.0, 1.0) * speed / made.disc(piece).radius, rng.uniform(-900, 900)))
    if kind < 0.3:
        share = rng.choice((0.0, 1.0))
        velocity = (share * speed * math.cos(azimuth), share * speed * math.sin(azimuth), 0.0)
        return Release(piece, velocity, (0.0, 0.0, spin))
    return Flick(piece, speed, azimuth, spin)


def shots_of(seed: int, number: int, size: int = SLICE) -> tuple[Table, list[Layout], list[Stroke]]:
    """The shots of a slice: the same for a seed and a number, whatever else was played."""
    rng = random.Random(f"{seed}/boards/{number}")
    bed = list(BOARDS.values())[number % len(BOARDS)]
    made = board(bed, None)
    layouts = [strewn(rng, made) for _ in range(size)]
    return bed, layouts, [shot_at(rng, layout, made) for layout in layouts]


# --- what must hold ---------------------------------------------------------------------------------------


class Course:
    """Where the discs of a shot are at any time, and with what energy, read off the kernel's own legs."""

    def __init__(self, shot: DiscShot, made: Board):
        self.shot, self.made = shot, made
        self.legs: dict[int, list[np.void]] = {}
        for leg in shot._legs:
            self.legs.setdefault(int(leg["piece"]), []).append(leg)

    def at(self, i: int, t: float, before: bool = False) -> tuple[float, float, float, bool]:
        """Disc i's centre, its energy over its mass, and whether it is on the board, at t or just before."""
        legs = [g for g in self.legs.get(i, []) if g["t"] < t or (g["t"] == t and not before)]
        if not legs:
            x, y = self.shot._starts[self.shot._names[i]]
            return x, y, 0.0, True
        g = legs[-1]
        if g["motion"] in (DOWN, OFF):
            return float(g["x"]), float(g["y"]), 0.0, False
        if g["motion"] != SLIDE:
            return float(g["x"]), float(g["y"]), 0.0, True
        drag, left = self.made.laws.drag, max(float(g["r"]) - (t - float(g["t"])), 0.0)
        if left == 0.0:
            a, b, way = 0.0, 0.0, 0.0
        else:
            place = later(float(g["c"]), min(1.0, left / float(g["r"])))
            a, b, way = read(self.made.curves, int(g["kind"]), int(g["family"]), place)
        gone = float(g["far"]) - drag * left * left * way
        v, w = drag * left * a, drag * left * b
        energy = 0.5 * (v * v + float(g["k"]) * w * w)
        return float(g["x"]) + gone * float(g["ux"]), float(g["y"]) + gone * float(g["uy"]), energy, True


def look(shot: DiscShot, made: Board, tally: Tally) -> list[str]:
    """What is wrong with a shot's path."""
    out: list[str] = []
    course, names = Course(shot, made), shot._names
    moving = sorted(course.legs)
    size = [made.disc(n).radius for n in names]
    mass = [made.disc(n).mass for n in names]
    w, h = made.table.width / 2, made.table.length / 2
    times = sorted({float(t) for t in shot._legs["t"]})
    times = sorted({*times, *((a + b) / 2 for a, b in zip(times, [*times[1:], shot._duration], strict=True))})
    last = first = math.inf
    overlap, sunk, gain, jump = math.inf, math.inf, -math.inf, 0.0
    rest = {i: course.at(i, 0.0) for i in range(len(names)) if i not in course.legs}
    for t in times:
        now = {**rest, **{i: course.at(i, t) for i in moving}}
        energy = sum(mass[i] * e for i, (_, _, e, _) in now.items())
        if first == math.inf:
            first = energy
        gain = max(gain, (energy - last) / first if first > 0 and last < math.inf else -math.inf)
        last = energy
        for i in moving:
            was = course.at(i, t, before=True)
            fell = any(g["t"] == t and g["motion"] == HELD for g in course.legs[i])
            if not fell:
                jump = max(jump, math.hypot(now[i][0] - was[0], now[i][1] - was[1]))
            x, y, _, there = now[i]
            if not there:
                continue
            if made.rimmed:
                sunk = min(sunk, w - size[i] - abs(x), h - size[i] - abs(y))
            for post in made.table.posts:
                sunk = min(sunk, math.hypot(x - post.x, y - post.y) - post.radius - size[i])
            for j, (u, v, _, too) in now.items():
                if j != i and too:
                    overlap = min(overlap, math.hypot(x - u, y - v) - size[i] - size[j])
    tally.overlap, tally.sunk = min(tally.overlap, overlap), min(tally.sunk, sunk)
    tally.gain, tally.jump = max(tally.gain, gain), max(tally.jump, jump)
    if not shot.settled:
        out.append(f"did not come to its end: cut short after {shot.turns} events")
    if overlap < -OVER:
        out.append(f"discs overlap by {-overlap:.3g} m")
    if sunk < -OVER:
        out.append(f"a disc is {-sunk:.3g} m in a rim or post")
    if gain > GAIN:
        out.append(f"energy grows by {gain:.3g} of the first")
    if jump > JUMP:
        out.append(f"a disc jumps {jump:.3g} m")
    return out + lost(shot, made)


def lost(shot: DiscShot, made: Board) -> list[str]:
    """Discs that are not where the record says, or where no disc can be."""
    out = []
    fell = {c.piece: c for c in shot.record.contacts if c.kind in (POCKET, LEAVE)}
    times = [c.time for c in shot.record.contacts]
    if any(t is None or not 0.0 <= t <= shot._duration for t in times) or times != sorted(
        times, key=lambda t: t or 0.0
    ):
        out.append(f"the contacts' times are {times}")
    if list(shot.end.places) != list(shot.layout.places):
        out.append(f"the end tells of {list(shot.end.places)}, the layout of {list(shot.layout.places)}")
    for piece, where in shot.end.places.items():
        c = fell.get(piece)
        if isinstance(where, At):
            if why := made.fault(piece, where.x, where.y, put=False):
                out.append(f"{piece} lies at {where}, but {why}")
        elif where != shot.layout.of(piece) and not (
            (isinstance(where, Down) and c is not None and c.kind == POCKET and where.where == c.where)
            or (where == OFF_BOARD and c is not None and c.kind == LEAVE)
        ):
            out.append(f"{piece} ends {where}, and its last contact of the kind is {c}")
    return out


def play(seed: int, number: int, size: int = SLICE) -> Tally:
    """Play a slice one by one and as a batch; look at everything."""
    began = perf_counter()
    bed, layouts, strokes = shots_of(seed, number, size)
    made, tally = board(bed, None), Tally(strokes=size)
    batch = simulate_many(bed, layouts, strokes, threads=1)
    tally.digests = [digest(batch, i) for i in range(size)]
    for i, (layout, stroke) in enumerate(zip(layouts, strokes, strict=True)):
        tally.frozen += len(layout.places) > 13
        try:
            shot = simulate(bed, layout, stroke)
            assert isinstance(shot, DiscShot)
            wrong = look(shot, made, tally)
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
        elif batch.record(i) != shot.record or batch.turns[i] != shot.turns or batch.durations[i] != shot._duration:
            wrong.append("differs in a batch")
        tally.events += shot.turns
        tally.most_events = max(tally.most_events, shot.turns)
        tally.miscues += shot.miscue
        if wrong:
            tally.failures.append(f"{SOAK.again(seed, number, i)}: {'; '.join(wrong)}")
    tally.seconds = perf_counter() - began
    return tally


def replay(seed: int, number: int, size: int = SLICE) -> list[bytes]:
    """The digests of a slice played in another order, as another batch."""
    bed, layouts, strokes = shots_of(seed, number, size)
    return shuffled(number, bed, layouts, strokes)


def tells(total: Tally) -> list[str]:
    """What the report says of discs only."""
    return [
        f"on {', '.join(BOARDS)}",
        f"with more than thirteen discs {total.frozen}",
        f"deepest in a rim or post {max(0.0, -total.sunk):.2g} m ({OVER:g} allowed)",
    ]


def one(seed: int, number: int, i: int) -> bool:
    """Show a single shot of a slice and what is wrong with it."""
    bed, layouts, strokes = shots_of(seed, number)
    print(f"{bed.name}\n{layouts[i]}\n{strokes[i]}")
    try:
        shot = simulate(bed, layouts[i], strokes[i])
    except Impossible as why:
        print(f"refused: {why}")
        return True
    assert isinstance(shot, DiscShot)
    for contact in shot.record.contacts:
        print(f"  {contact}")
    wrong = look(shot, board(bed, None), Tally())
    print(f"{shot.turns} events; {'; '.join(wrong) or 'nothing wrong with it'}")
    return not wrong


SOAK = Soak("benchmarks.soak_boards", SLICE, 60_000, 5_000, play, replay, one, tells)

if __name__ == "__main__":
    sys.exit(SOAK.main(__doc__))
