"""Play of a learner with itself, and what the layouts in it bring whoever is next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy as np

from benchmarks.learn.playing import steadiness
from hoyle.games import load
from hoyle.match import Illegal, new
from hoyle.match.noise.hand import Error, hand_of
from hoyle.players import Bench
from hoyle.players.geometry.aims import Floats
from hoyle.players.learned.guide import Guide
from hoyle.players.learned.nets import Singles
from hoyle.players.learned.players import quick
from hoyle.players.player import Player
from hoyle.players.value import points
from hoyle.record import Stroke
from hoyle.referee import Ask, Game, State

STRAYS = 0.1
"""How often another than the best stroke is played, so that more is seen."""
LONGEST = 200
"""Answers after which another match begins."""
TRACE = 0.5
"""The weight of what came after the next stroke, beside what the search thought before it (Sutton, 1988)."""
MOST = 60.0
"""No layout is worth more points than this."""
OFFERED = 24, 12
"""Hidden units of a net of layouts."""
TIMES = 30
"""Times that layouts are gone through."""

Offered = Callable[[State, Ask, Error], Floats]
"""Return what a net reads of the layout of a question, (inputs,), for such a hand."""


@dataclass
class Visit:
    """One stroke of a match: what was offered before it, who played, their lead then, and what the search thought it worth."""

    offered: Floats
    seat: str
    lead: float
    thought: float


@dataclass
class Pupil(Player):
    """A player who notes what each layout offers and what its search finds it worth, and strays now and then."""

    offered: Offered | None = None
    visits: list[Visit] = field(default_factory=list)

    def _stroke(self, game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
        found = self._sampled(game, view, ask, rng, self.effort)
        if not found or self.offered is None:
            return super()._stroke(game, view, ask, rng)
        offered = self.offered(view, ask, self.reckoned)
        self.visits.append(Visit(offered, ask.seat, lead(game, view, ask.seat), found[0].worth))
        return (rng.choice(found) if rng.random() < STRAYS else found[0]).stroke


def lead(game: Game, state: State, seat: str) -> float:
    """Return how many points a seat is ahead of the other, by the game's own word or else by the score."""
    return sum(points(game, state, one) * (1 if one == seat else -1) for one in state.seats)


def returns(visits: list[Visit], last: Mapping[str, float]) -> Floats:
    """What each stroke of a match, and all after it, brought whoever played it: by how the lead changed, which is `last` for each
    seat in the end, and by what the search thought of the positions that came up.
    """
    found, later = np.zeros(len(visits)), 0.0
    for k in reversed(range(len(visits))):
        one = visits[k]
        if k + 1 < len(visits):
            after = visits[k + 1]
            sign = 1.0 if after.seat == one.seat else -1.0
            later = sign * (after.lead + (1 - TRACE) * after.thought + TRACE * found[k + 1]) - one.lead
        else:
            later = last[one.seat] - one.lead
        found[k] = later
    return found


def play(
    game_id: str, options: Mapping[str, Any], guide: Guide, offered: Offered, positions: int, seed: int
) -> tuple[Singles, Singles]:
    """What so many layouts out of play by itself offered, (layouts, inputs), and what they brought and what the search thought that
    they would, (layouts, 2).
    """
    game, match, x, y, many = load(game_id), 0, list[Floats](), list[Floats](), 0
    while many < positions:
        hand = hand_of(1.0).times(steadiness(Random(f"{seed} {match}")))
        visits: list[Visit] = []
        with new(game, ["Ann", "Bob"], **options) as table:
            player = Pupil(effort=quick(guide), hand=hand, guide=guide, offered=offered, visits=visits)
            bench = Bench({seat: replace(player) for seat in table.seats}, f"{seed} {match}")
            for _ in range(LONGEST):
                try:
                    if bench.act(table) is None:
                        break
                except Illegal:
                    break
            if visits:
                last = {seat: lead(game, table.state, seat) for seat in table.seats}
                x.append(np.stack([one.offered for one in visits]))
                brought = np.stack([returns(visits, last), [one.thought for one in visits]], axis=1)
                y.append(np.clip(brought, -MOST, MOST))
                many += len(visits)
        match += 1
    return np.concatenate(x).astype(np.float32), np.concatenate(y).astype(np.float32)
