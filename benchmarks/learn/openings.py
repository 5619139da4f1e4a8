"""The strokes by which a match begins, found at leisure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from benchmarks.reference.trials import means, tried
from hoyle.games import load
from hoyle.match import new
from hoyle.match.noise.hand import hand_of
from hoyle.players.learned import carom_search, potting_search, ring_search
from hoyle.players.learned.guide import Guide
from hoyle.players.learned.openings import Opening, lying
from hoyle.players.strokes.choice import Choice
from hoyle.players.value import TURN
from hoyle.record import CueStroke, Flick
from hoyle.referee import Ask, Game, State

POTS = potting_search.Thought(
    12_000, 24, 4000, ((1, 2000), (4, 400), (16, 100), (60, 30), (200, 10), (800, 3)), 100_000_000.0
)
CAROMS = carom_search.Thought(
    60, 200_000, 3000, 100, (2000,) * 5, ((1500, 20), (300, 100), (60, 500), (10, 3000)), 100_000_000.0
)
RINGS = ring_search.Thought(64, 64, 200, 8, 6000, ((2000, 6), (600, 20), (200, 60)), work=100_000_000.0)
"""The thought for the stroke by which a match begins."""
JUDGED = (200, 60), (40, 400), (8, 3000)
"""The flicks into a rack that the referee judges in each round, and how often each: nets of outcomes tell too little of them."""
KEPT = 3
"""Strokes that are kept, at most."""


def choices(view: State, ask: Ask, guide: Guide, seed: int) -> list[Choice]:
    """The best strokes for a question, by a long search."""
    hand = hand_of(1.0)
    if guide.pots:
        return potting_search.PottingSearch(view, ask, guide.pots, hand, seed, thought=POTS).choices()
    if guide.caroms:
        return carom_search.CaromSearch(view, ask, guide.caroms, hand, seed, thought=CAROMS).choices()
    return ring_search.RingSearch(view, ask, (guide.change, guide.goes_on), hand, seed, thought=RINGS).choices()


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
        rows = []
        for one in found:
            stroke = one.stroke
            assert isinstance(stroke, CueStroke | Flick)
            assert stroke.place is not None
            tip = (stroke.elevation, stroke.side, stroke.height) if isinstance(stroke, CueStroke) else (0.0,) * 3
            rows.append((stroke.place.x, stroke.place.y, stroke.speed, stroke.azimuth, *tip, one.worth, one.keeps))
        words = f"opening of {lead}: worth {found[0].worth:.2f}, goes on in {found[0].keeps:.2f}"
        return Opening(lying(view, view.ask), np.array(rows)), words
