"""What the nets learn from: what the referee says of strokes by lot, from positions out of play by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy as np

from hoyle.games import load
from hoyle.match import new
from hoyle.match.noise.hand import hand_of
from hoyle.players import Bench
from hoyle.players.geometry.aims import Floats
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.learned.outcome_features import inputs as of_outcomes
from hoyle.players.levels import Effort
from hoyle.players.player import Player
from hoyle.players.rollouts.batch_referee import REFUSED, BatchReferee
from hoyle.players.rollouts.calls import callables, meant
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Rollout, Workspace
from hoyle.record import Stroke
from hoyle.referee import Ask, Game, State

STEADINESS = (0.6, 2.0)
"""The error of hands that learn, beside the Olympiad's: half of all matches have that, and each of the others one of its own."""
FIRST = Effort(24, 0, 2, 4, 1, 2, 2, rulings=24, work=80_000.0)
"""The thought of those from whose positions strokes are heard of."""
SPOTS, HEARD, HEARD_IN = 8, 60, 60
"""Places for a piece in hand, strokes put to the referee from each position, and answers after which another match begins."""


@dataclass
class Lessons:
    """Examples to learn from: outcomes with the referee's word."""

    outcomes: list[Floats] = field(default_factory=list)
    changed: list[Floats] = field(default_factory=list)
    """The referee on outcomes: the change for the seat, and whose turn follows, (strokes, 2)."""


Read = Callable[[State, Rollout], Floats]
"""Return what a net reads of what came of strokes."""
Hear = Callable[[Game, State, Ask, Lessons, int], None]
"""Puts strokes by lot to the referee, and adds what it said to the lessons; the last is a seed."""


@dataclass
class Listener(Player):
    """A player who notes what the referee says of strokes by lot, from each position that it is asked about."""

    lessons: Lessons = field(default_factory=Lessons)
    hear: Hear | None = None
    """Puts strokes to the referee, and notes what it said."""

    def _stroke(self, game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
        (self.hear or hear)(game, view, ask, self.lessons, rng.getrandbits(60))
        return super()._stroke(game, view, ask, rng)


def hear(game: Game, view: State, ask: Ask, lessons: Lessons, seed: int, read: Read = of_outcomes) -> None:
    """Put strokes by lot to the referee, each by itself, and keep what came of them, as a net would `read` it, and what it said.
    What is banked for the lead another net reads.
    """
    held = cue_positions(view, ask, SPOTS, Random(seed))
    if held is None or (ask.target.zone and read is of_outcomes):
        return
    workspace, calls = Workspace(view, held), callables(view, ask, held.names)
    rollout = meant(
        workspace.play(sample_strokes(held, workspace.bed, HEARD, np.random.default_rng(seed))), view, ask, calls
    )
    referee = BatchReferee(game, workspace, ask.seat, calls)
    gain, turn = referee.gains(referee.singly(rollout))
    able = gain > REFUSED
    if able.any():
        lessons.outcomes.append(read(view, rollout)[able].astype(np.float32))
        lessons.changed.append(np.stack([gain, turn], axis=1)[able].astype(np.float32))


def listen(game_id: str, options: Mapping[str, Any], positions: int, seed: int, hear: Hear = hear) -> Lessons:
    """The referee's words from so many positions of matches between players who `hear` them."""
    lessons, match = Lessons(), 0
    while len(lessons.changed) < positions:
        with new(load(game_id), ["Ann", "Bob"], **options) as table:
            player = Listener(effort=FIRST, hand=hand_of(1.0), lessons=lessons, hear=hear)
            bench = Bench({seat: replace(player) for seat in table.seats}, f"{seed} {match}")
            for _ in range(HEARD_IN):
                if len(lessons.changed) >= positions or bench.act(table) is None:
                    break
        match += 1
    return lessons


def steadiness(draws: Random) -> float:
    """The error of the hand of one match, beside the Olympiad's."""
    low, high = STEADINESS
    return 1.0 if draws.random() < 0.5 else float(low * (high / low) ** draws.random())
