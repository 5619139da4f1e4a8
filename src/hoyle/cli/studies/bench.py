"""`bench`: how fast strokes, rulings and the hall are on this machine."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter, process_time
from typing import Any

from hoyle.cli.console import BadInput, as_json, progress, say
from hoyle.cli.serving.serve_hall import missing, needed
from hoyle.cli.studies.bench_hall import hall
from hoyle.cli.studies.bench_rigid import rigid

ANSWERS = 150
"""So many answers of each game are ruled on."""


def measure(what: str, json: bool) -> None:
    """Print strokes and rulings a second, and what the hall takes if it is installed; raises BadInput for what cannot be."""
    if what and what not in BENCHES:
        raise BadInput(f"no bench {what!r}; there are {', '.join(BENCHES)}")
    if what == "hall":
        needed()
    found: dict[str, dict[str, Any]] = {}
    for name, bench in BENCHES.items():
        if name == what or not (what or (name == "hall" and missing())):
            progress(f"Measuring {name}...")
            found[name] = bench()
    if json:
        as_json(found)
        return
    for name, figures in found.items():
        for what_is, figure in figures.items():
            say(f"{name:<8}  {what_is:<44} {figure:>14,}")


def rate(work: Callable[[], object], seconds: float = 1.0) -> float:
    """The times a second that `work` is done, once it has been done before."""
    work()
    start, done = perf_counter(), 0
    while (spent := perf_counter() - start) < seconds:
        work()
        done += 1
    return done / spent


def least_ms(work: Callable[[], object], times: int = 300) -> float:
    """The least milliseconds that `work` took, which is what it takes where nothing else wants the core."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return round(1000 * min(taken), 3)


def balls() -> dict[str, Any]:
    """Strokes a second: a mid-game stroke of eight balls and a break of fifteen, called one by one; and a batch."""
    from hoyle import At, CueStroke, Layout, rack, simulate, simulate_many, table

    t = table("pool-9ft")
    spread = (-0.1, -0.9), (0.3, 0.5), (-0.4, 0.2), (0.1, 1.0), (-0.3, 0.8), (0.45, -0.3), (0.2, -0.05), (-0.5, -0.6)
    names = ("cue", "1", "2", "3", "4", "5", "6", "7")
    eight = Layout({name: At(x, y) for name, (x, y) in zip(names, spread, strict=True)})
    stroke = CueStroke("cue", speed=2.5, azimuth=1.2)
    racked = rack("kelly-pool")
    broken = CueStroke("cue", speed=8.0, azimuth=1.5708)
    pool = table("pool-5x10")
    many = [CueStroke("cue", speed=2.5, azimuth=0.001 * i) for i in range(5000)]
    start = perf_counter()
    simulate_many(t, [eight] * 10, many[:10])
    progress(f"  ready after {perf_counter() - start:.1f} s")
    start = perf_counter()
    simulate_many(t, [eight] * len(many), many)
    batch = len(many) / (perf_counter() - start)
    return {
        "eight balls, one at a time, strokes/s": round(rate(lambda: simulate(t, eight, stroke))),
        "break of fifteen, one at a time, strokes/s": round(rate(lambda: simulate(pool, racked, broken))),
        "eight balls, batch on all cores, strokes/s": round(batch),
    }


def tops() -> dict[str, Any]:
    """Milliseconds, in the median, of a top's whole life, of a ring among pins, and of one at a column."""
    from math import pi

    from hoyle import At, Layout, simulate, table
    from hoyle.record import IN_HAND, Flick, Spin, Spot

    board, slab, corner = table("archarena-1-checker"), table("devil-slab"), table("archarena-tenpins")
    bare = Layout({"green": Spot("tipsy")})
    about = {
        f"#{i}": At(x, y)
        for i, (x, y) in enumerate(((0.1, 0), (0.03, 0.1), (-0.08, 0.06), (-0.08, -0.06), (0.03, -0.1)))
    }
    pins = Layout({**bare.places, **about})
    tailors = Layout({"top": Spot("seat")} | {f"#{spot}": Spot(spot) for spot in slab.spots if spot != "seat"})
    ten = Layout({"ring": IN_HAND} | {f"#{n}": Spot(f"{n}-spot") for n in range(1, 11)})
    hand, turns = At(-0.28, -0.28), range(11)
    carrom = table("archarena-carrom")
    six = Layout({"white": At(0.0, -0.29)} | {f"r{n}": Spot(f"column-{n}") for n in range(1, 7)})
    lives: dict[str, list[Callable[[], object]]] = {
        "wooden top, ms": [
            partial(simulate, board, bare, Spin("green", 150.0 + 5 * i, 0.1, i, 0.1, place=At(0.0, 0.0))) for i in turns
        ],
        "wooden top among five pins, ms": [
            partial(simulate, board, pins, Spin("green", 150.0 + 5 * i, 0.1, i, 0.2, place=At(0.0, 0.0))) for i in turns
        ],
        "brass top on the devil's slab, ms": [
            partial(simulate, slab, tailors, Spin("top", 550.0 + 10 * i, 0.2, i, 0.25)) for i in turns
        ],
        "ring at ten pins, ms": [
            partial(simulate, corner, ten, Flick("ring", 1.5 + 0.2 * i, pi / 4 + 0.01 * (i - 5), place=hand)) for i in turns
        ],
        "ring at a column of six, ms": [
            partial(simulate, carrom, six, Flick("white", 1.0 + 0.4 * i, pi / 2 + 0.02 * (i % 4))) for i in turns
        ],
    }  # fmt: skip
    return {what: round(1000 * median(map(spent, works)), 1) for what, works in lives.items()}


def spent(work: Callable[[], object]) -> float:
    """The machine time (s) that something takes, once it has been done before."""
    work()
    start = process_time()
    work()
    return process_time() - start


def discs() -> dict[str, Any]:
    """Least milliseconds a shot, one at a time on one core: carroms' opening into 25 rings, and crokinole's open centre."""
    from hoyle import At, Layout, rack, simulate, table
    from hoyle.physics import Shot
    from hoyle.record import Flick

    board, group = table("archarena-carrom"), rack("carroms")
    opening = Flick("white", speed=4.5, azimuth=1.58, place=At(0.004, -0.29))
    field = table("archarena-1-crokinole")
    alone, centre = Layout({"a1": At(0.0, -0.29)}), Flick("a1", speed=1.03, azimuth=1.5708)
    start = perf_counter()
    shot = simulate(board, group, opening)
    assert isinstance(shot, Shot)
    progress(f"  ready after {perf_counter() - start:.1f} s")
    return {
        f"carroms, opening shot ({shot.turns} events), ms": least_ms(lambda: simulate(board, group, opening)),
        "crokinole, open centre, ms": least_ms(lambda: simulate(field, alone, centre)),
    }


def referee() -> dict[str, Any]:
    """Microseconds a ruling, over every game by arbitrary answers, and rulings a second on two strokes written by hand."""
    from hoyle.games import find, load
    from hoyle.notation import parse_answer
    from hoyle.players.random_answers import matches
    from hoyle.referee import begin, rule_on

    medians = []
    for game in find().values():
        times = []
        for state, answer, _ in matches(game, ANSWERS):
            start = perf_counter()
            rule_on(game, state, answer)
            times.append(perf_counter() - start)
        medians.append(median(times) * 1e6)
    figures: dict[str, Any] = {
        f"median ruling, median of {len(medians)} games, us": round(median(medians)),
        "median ruling, slowest game, us": round(max(medians)),
    }
    for name, given, line in (
        ("three-ball-carrom", {"Lead": "Ann"}, "Ann: white>red white>spot"),
        ("kelly-pool", {"Order": "Ann, Bob", "Small-balls": "Ann 3, Bob 10"}, "Ann: cue>15 15@FL"),
    ):
        game = load(name)
        state = begin(game, ("Ann", "Bob"), given).state
        answer = parse_answer(line, ("Ann", "Bob"), "Ann")
        figures[f"{name}, rulings/s"] = round(rate(partial(rule_on, game, state, answer)))
    return figures


BENCHES: dict[str, Callable[[], dict[str, Any]]] = {
    "balls": balls,
    "discs": discs,
    "rigid": rigid,
    "tops": tops,
    "referee": referee,
    "hall": hall,
}
