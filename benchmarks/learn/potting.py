"""How nets of pots learn: what a referee says of strokes by lot, and what layouts bring whoever is next, out of play by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy as np

from benchmarks.learn.playing import Lessons, steadiness
from hoyle.games import load
from hoyle.match import Illegal, new
from hoyle.match.noise.hand import hand_of
from hoyle.players import Bench
from hoyle.players.geometry.aims import Floats
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.learned.guide import Guide
from hoyle.players.learned.nets import Dense, Singles
from hoyle.players.learned.pot_features import OFFERS, layout_features, outcomes
from hoyle.players.learned.potting_search import PotNets
from hoyle.players.player import Player
from hoyle.players.rollouts.batch_referee import REFUSED, BatchReferee
from hoyle.players.rollouts.calls import callables, meant
from hoyle.players.rollouts.cue_positions import bedded, cue_positions
from hoyle.players.rollouts.rollout import Workspace
from hoyle.record import Stroke
from hoyle.referee import Ask, Game, State

HEARD, MISCALLED = 60, 0.25
"""Strokes put to the referee from each position, and the share of them that call something else than what falls."""
STRAYS = 0.1
"""How often another than the best stroke is played, so that more is seen."""
LONGEST = 200
"""Answers after which another match begins."""
TRACE = 0.5
"""The weight of what came after the next stroke, beside what the search thought before it (Sutton, 1988)."""
MOST = 60.0
"""No layout is worth more points than this."""


def hear(game: Game, view: State, ask: Ask, heard: Lessons, seed: int) -> None:
    """Put strokes by lot to the referee, each by itself, and keep what came of them and what it said."""
    held = cue_positions(view, ask, 4, Random(seed))
    if held is None:
        return
    rng = np.random.default_rng(seed)
    workspace, calls = Workspace(view, held), callables(view, ask, held.names)
    rollout = meant(workspace.play(sample_strokes(held, workspace.bed, HEARD, rng)), view, ask, calls)
    if calls:
        other = rng.integers(0, len(calls), len(rollout))
        call = np.where(rng.random(len(rollout)) < MISCALLED, other, rollout.aims.call)
        rollout = replace(rollout, aims=rollout.aims.but(call=call))
    referee = BatchReferee(game, workspace, ask.seat, calls)
    gain, turn = referee.gains(referee.singly(rollout))
    able = (gain > REFUSED) & (turn != 0)  # what a match's end is worth no outcome tells
    if able.any():
        heard.outcomes.append(outcomes(view, rollout)[able].astype(np.float32))
        heard.changed.append(np.stack([gain, turn], axis=1)[able].astype(np.float32))


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

    visits: list[Visit] = field(default_factory=list)

    def _stroke(self, game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
        found = self._sampled(game, view, ask, rng, self.effort)
        if not found:
            return super()._stroke(game, view, ask, rng)
        names = bedded(view, ask)
        xy = np.array([[(at.x, at.y) if (at := view.position(p)) else (np.nan, np.nan) for p in names]])
        cue = np.array([names.index(ask.options[0])])
        offered = layout_features(view.bed, names, xy.reshape(1, -1, 2), cue, self.reckoned)[0]
        self.visits.append(Visit(offered, ask.seat, lead(view.scores, ask.seat), found[0].worth))
        return (rng.choice(found) if rng.random() < STRAYS else found[0]).stroke


def lead(scores: Mapping[str, int], seat: str) -> float:
    """Return how many points a seat is ahead of the other."""
    return float(sum(value if one == seat else -value for one, value in scores.items()))


def returns(visits: list[Visit], last: Mapping[str, int]) -> Floats:
    """What each stroke of a match, and all after it, brought whoever played it: by what was scored then, and by what the search
    thought of the positions that came up.
    """
    found, later = np.zeros(len(visits)), 0.0
    for k in reversed(range(len(visits))):
        one = visits[k]
        if k + 1 < len(visits):
            after = visits[k + 1]
            sign = 1.0 if after.seat == one.seat else -1.0
            later = sign * (after.lead + (1 - TRACE) * after.thought + TRACE * found[k + 1]) - one.lead
        else:
            later = lead(last, one.seat) - one.lead
        found[k] = later
    return found


def play(game_id: str, options: Mapping[str, Any], nets: PotNets, positions: int, seed: int) -> tuple[Singles, Singles]:
    """What so many layouts out of play by itself offered, (layouts, inputs), and what they brought, (layouts,)."""
    game, match, x, y, many = load(game_id), 0, list[Floats](), list[Floats](), 0
    while many < positions:
        hand = hand_of(1.0).times(steadiness(Random(f"{seed} {match}")))
        visits: list[Visit] = []
        with new(game, ["Ann", "Bob"], **options) as table:
            player = Pupil(hand=hand, guide=Guide(pots=nets), visits=visits)
            bench = Bench({seat: replace(player) for seat in table.seats}, f"{seed} {match}")
            for _ in range(LONGEST):
                try:
                    if bench.act(table) is None:
                        break
                except Illegal:
                    break
            if visits:
                x.append(np.stack([one.offered for one in visits]))
                y.append(np.clip(returns(visits, table.state.scores), -MOST, MOST))
                many += len(visits)
        match += 1
    return np.concatenate(x).astype(np.float32), np.concatenate(y).astype(np.float32)


def first_hope() -> Dense:
    """A net that has learned nothing: a layout is worth what its likeliest pots promise by rule of thumb."""
    weights = np.zeros((OFFERS, 1), np.float32)
    weights[:3, 0] = 8.0, 4.0, 2.0
    return Dense(
        ((weights, np.full(1, -3.0, np.float32)),), np.zeros(OFFERS, np.float32), np.ones(OFFERS, np.float32), 1.0
    )
