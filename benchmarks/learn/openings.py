"""The strokes by which a match begins, found at leisure.

Of strokes by lot the best are kept, and on tables with pockets others beside them are tried, in steps that grow smaller, as long as
some of these are better (Beyer and Schwefel, "Evolution strategies", 2002).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np

from benchmarks.reference.trials import means, tried
from hoyle.equipment import At
from hoyle.games import load
from hoyle.match import new
from hoyle.match.noise.hand import hand_of
from hoyle.players.geometry.aims import Floats, cue_aims
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.learned import carom_search, potting_search, ring_search
from hoyle.players.learned.guide import Guide
from hoyle.players.learned.openings import Opening, lying
from hoyle.players.learned.potting_search import PotNets
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.outcome_hash import inside
from hoyle.players.strokes.choice import Choice
from hoyle.players.value import TURN
from hoyle.record import CueStroke, Flick
from hoyle.referee import Ask, Game, State

CAROMS = carom_search.Thought(
    60, 200_000, 3000, 100, (2000,) * 5, ((1500, 20), (300, 100), (60, 500), (10, 3000)), 100_000_000.0
)
RINGS = ring_search.Thought(64, 64, 200, 8, 64, 6000, ((2000, 6), (600, 20), (200, 60)), work=100_000_000.0)
"""The thought for the stroke by which a match begins."""
JUDGED = (200, 60), (40, 400), (8, 3000)
"""The flicks into a rack that the referee judges in each round, and how often each: nets of outcomes tell too little of them."""
KEPT = 3
"""Strokes that are kept, at most."""
STEP = np.array([0.08, 0.08, 0.5, 0.03, 0.0, 0.1, 0.1])
"""By how much strokes are changed at first: the place (m), speed (m/s), azimuth (rad), elevation, and the tip's place (radii)."""
SMALLER, OFTEN, CHANGED = 0.82, 14, 0.6
"""The step of a round beside that of the one before, how many rounds there are, and how many of a stroke's numbers change."""
BESIDE = 20
"""Strokes that are tried beside each."""
SPOTS, BY_LOT = 1000, 60_000
"""Places of the cue ball, and strokes from them."""
FIRST, SIEVE = ((1, 20_000), (6, 3000), (40, 400), (200, 60), (1000, 24)), ((40, 90), (300, 24), (1500, 24))
"""How often strokes by lot are tried, and those beside them, and how many are kept each time."""
FASTEST, FARTHEST = 9.0, 0.55
"""The hardest stroke (m/s), and how far from the middle the tip strikes, at most (radii)."""
AT_ONCE = 8000
"""Trials in one array, at most."""


def choices(view: State, ask: Ask, guide: Guide, seed: int) -> list[Choice]:
    """The best strokes for a question, by a long search."""
    hand = hand_of(1.0)
    if guide.pots:
        return bred(view, ask, guide.pots, seed)
    if guide.caroms:
        return carom_search.CaromSearch(view, ask, guide.caroms, hand, seed, thought=CAROMS).choices()
    # A net of layouts has seen too few racks that were just broken.
    nets = ring_search.RingNets(guide.change, guide.goes_on)
    return ring_search.RingSearch(view, ask, nets, hand, seed, thought=RINGS).choices()


def bred(view: State, ask: Ask, nets: PotNets, seed: int) -> list[Choice]:
    """The best of strokes by lot and of others beside these, best first."""
    search, rng = potting_search.PottingSearch(view, ask, nets, hand_of(1.0), seed), np.random.default_rng(seed)
    held = cue_positions(view, ask, SPOTS, Random(seed))
    assert held is not None
    zone, piece = view.bed.zone(ask.place[0].zone), int(held.piece[0])

    def tried_so(rows: Floats, times: int) -> Floats:
        """What strokes are worth, bring, and how often the seat goes on."""
        n = len(rows)
        xy = np.repeat(held.xy[held.lay[:1]], n, axis=0)
        xy[:, piece] = rows[:, :2]
        there = replace(held, xy=xy, lay=np.arange(n), piece=np.full(n, piece), put=np.ones(n, np.bool_))
        aims = cue_aims(np.arange(n), *rows[:, [2, 3, 5, 6]].T).but(elevation=rows[:, 4])
        return search.try_from(there, aims, times, rng)

    def sifted(rows: Floats, sieve: Sequence[tuple[int, int]]) -> tuple[Floats, Floats]:
        """The best of strokes, best first, and what they are worth, bring, and how often the seat goes on."""
        told = np.zeros((len(rows), 3))
        for times, kept in sieve:
            part = AT_ONCE // times
            told = np.concatenate([tried_so(rows[k : k + part], times) for k in range(0, len(rows), part)])
            best = np.argsort(-told[:, 0], kind="stable")[:kept]
            rows, told = rows[best], told[best]
        return rows, told

    aims = sample_strokes(held, view.bed, BY_LOT, rng)
    moved = np.stack([aims.speed, aims.azimuth, aims.elevation, aims.side, aims.height], axis=1)
    rows, told = sifted(np.concatenate([held.at()[aims.position], moved], axis=1), FIRST)
    for number in range(OFTEN):
        near = np.repeat(rows, BESIDE, axis=0)
        changed = rng.random(near.shape) < CHANGED
        near = near + rng.normal(size=near.shape) * changed * STEP * SMALLER**number
        able = inside(zone, near[:, 0], near[:, 1]) & (np.hypot(near[:, 5], near[:, 6]) < FARTHEST)
        rows, told = sifted(np.concatenate([rows, near[able & (near[:, 2] < FASTEST)]]), SIEVE)
    return [
        Choice(stroke_of(row, ask.options[0]), worth, keeps, gain)
        for row, (worth, gain, keeps) in zip(rows.tolist(), told.tolist(), strict=True)
    ]


def row_of(one: Choice) -> tuple[float, ...]:
    """A stroke from a place as numbers: where from, x and y, the speed, azimuth, elevation, side and height."""
    stroke = one.stroke
    assert isinstance(stroke, CueStroke | Flick)
    assert stroke.place is not None
    tip = (stroke.elevation, stroke.side, stroke.height) if isinstance(stroke, CueStroke) else (0.0,) * 3
    return stroke.place.x, stroke.place.y, stroke.speed, stroke.azimuth, *tip


def stroke_of(row: Sequence[float], ball: str) -> CueStroke:
    """The stroke that such numbers tell."""
    x, y, speed, azimuth, elevation, side, height = row
    return CueStroke(ball, speed, azimuth, elevation, side, height, At(x, y))


def judged(game: Game, state: State, found: list[Choice], seed: int) -> list[Choice]:
    """The best of some strokes by what the referee says of them, best first."""
    for kept, times in JUDGED:
        told = [means(tried(game, state, one.stroke, times, seed)) for one in found[:kept]]
        found = [
            Choice(one.stroke, each["gained"] + TURN * each["kept"], each["kept"], each["gained"])
            for one, each in zip(found, told, strict=False)
        ]
        found.sort(key=lambda one: -one.worth)
    return found


def opening(game_id: str, options: Mapping[str, Any], guide: Guide, lead: str, seed: int) -> tuple[Opening, str] | None:
    """The best strokes from where a match begins whose lead a seat has, and how good the first is found to be; None where the
    weights have some already.
    """
    with new(load(game_id), ["Ann", "Bob"], lead=lead, **options) as table:
        view = table.view(lead)
        assert view.ask is not None
        if any(one.choices(view, view.ask) for one in guide.openings):
            return None
        found = choices(view, view.ask, guide, seed)
        if view.bed.ball is None:
            found = judged(table.game, table.state, found, seed)
        found = found[:KEPT]
        rows = [(*row_of(one), one.worth, one.keeps) for one in found]
        words = f"opening of {lead}: worth {found[0].worth:.2f}, goes on in {found[0].keeps:.2f}"
        return Opening(lying(view, view.ask), np.array(rows)), words
