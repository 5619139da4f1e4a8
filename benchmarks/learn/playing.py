"""Where the nets learn from: strokes by lot from positions out of play by itself, what they bring, and what the referee says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy as np

from hoyle.games import load
from hoyle.match import Illegal, new
from hoyle.match.noise.hand import Hand, hand_of
from hoyle.players import Bench
from hoyle.players.geometry.aims import Floats, erring
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.learned.outcome_features import inputs as of_outcomes
from hoyle.players.learned.stroke_features import inputs as of_strokes
from hoyle.players.levels import Effort
from hoyle.players.player import Player
from hoyle.players.rollouts.batch_referee import REFUSED, BatchReferee
from hoyle.players.rollouts.calls import callables, meant
from hoyle.players.rollouts.cue_positions import bedded, cue_positions, positions_in_many
from hoyle.players.rollouts.rollout import Workspace
from hoyle.players.value import TURN
from hoyle.record import Stroke
from hoyle.referee import Ask, Game, State

STEADINESS = (0.6, 2.0)
"""The error of hands that learn, beside the Olympiad's: half of all matches have that, and each of the others one of its own."""
FIRST = Effort(24, 0, 2, 4, 1, 2, 2, rulings=24, work=80_000.0)
"""The thought of those from whose positions strokes are tried."""
LONGEST = 150
"""Answers after which another match begins."""
STRAYS = 0.15
"""How often another than the best stroke is played, so that more is seen."""
TRIED, RULINGS, LAYOUTS = 120, 60, 12
"""Strokes tried from a layout, the rulings they may take, and layouts made of one on a table."""
SPOTS, HEARD, HEARD_IN = 8, 60, 60
"""Places for a piece in hand, strokes put to the referee from each position, and answers after which another match begins."""
MOST = 30.0
"""No stroke is taken to be worth more than so many points above or below the mean."""


@dataclass
class Lessons:
    """Examples to learn from: strokes with what they brought beyond the mean, and outcomes with the referee's word."""

    strokes: list[Floats] = field(default_factory=list)
    brought: list[Floats] = field(default_factory=list)
    outcomes: list[Floats] = field(default_factory=list)
    changed: list[Floats] = field(default_factory=list)
    """The referee on outcomes: the change for the seat, and whose turn follows, (strokes, 2)."""


Hear = Callable[[Game, State, Ask, Lessons, int], None]
"""Puts strokes by lot to the referee, and adds what it said to the lessons; the last is a seed."""


@dataclass
class Trier(Player):
    """A player who tries strokes by lot from each position that it is asked about, and strays now and then."""

    lessons: Lessons = field(default_factory=Lessons)
    most: int = 0

    def _stroke(self, game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
        found = self._sampled(game, view, ask, rng, self.effort)
        if not found:
            return super()._stroke(game, view, ask, rng)
        if len(self.lessons.brought) < self.most:
            x, y = tried(game, view, ask, self.reckoned, rng.getrandbits(60))
            if len(y):
                self.lessons.strokes.append(x.astype(np.float32))
                self.lessons.brought.append(y.astype(np.float32))
        return (rng.choice(found) if rng.random() < STRAYS else found[0]).stroke


def tried(game: Game, view: State, ask: Ask, hand: Hand, seed: int) -> tuple[Floats, Floats]:
    """Strokes by lot as the hand plays them, each once, on a table from many layouts of the same balls: what a net reads of them
    as they are meant, and what they brought beyond the mean of their layout.
    """
    rng = np.random.default_rng(seed)
    names = bedded(view, ask)
    xy = np.array([[(at.x, at.y) if (at := view.position(p)) else (np.nan, np.nan) for p in names]]).reshape(1, -1, 2)
    many = view.bed.ball is not None
    held = cue_positions(view, ask, 20, Random(seed))
    if many and held is not None:
        made = positions_in_many(view, ask, names, shuffled(xy[0], LAYOUTS, rng), 1, rng)
        held = made[0] if made else None
    if held is None:
        return np.zeros((0, 0)), np.zeros(0)
    workspace = Workspace(view, held, spread=many)
    calls = callables(view, ask, held.names)
    referee = BatchReferee(game, workspace, ask.seat, calls, RULINGS, many and workspace.has_pockets())
    aims = sample_strokes(held, workspace.bed, TRIED * (LAYOUTS if many else 1), rng)
    rollout = meant(workspace.play(erring(aims, view.bed, hand, rng)), view, ask, calls)
    found = referee.rate(rollout, fine=not many)
    gain, turn = referee.gains(found)
    able = gain > REFUSED
    worth = np.clip(np.where(able, gain, 0.0) + TURN * (turn > 0), -100.0, 100.0)
    if not able.any():
        return np.zeros((0, 0)), np.zeros(0)
    lay = held.lay[aims.position][able]
    told, count = worth[able], np.bincount(lay)
    mean = np.bincount(lay, told) / np.maximum(count, 1)
    return of_strokes(view, held, aims.take(able), hand), np.clip(told - mean[lay], -MOST, MOST)


@dataclass
class Listener(Player):
    """A player who notes what the referee says of strokes by lot, from each position that it is asked about."""

    lessons: Lessons = field(default_factory=Lessons)
    hear: Hear | None = None
    """Puts strokes to the referee, and notes what it said."""

    def _stroke(self, game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
        (self.hear or hear)(game, view, ask, self.lessons, rng.getrandbits(60))
        return super()._stroke(game, view, ask, rng)


def hear(game: Game, view: State, ask: Ask, lessons: Lessons, seed: int) -> None:
    """Put strokes by lot to the referee, each by itself, and keep what came of them and what it said."""
    held = cue_positions(view, ask, SPOTS, Random(seed))
    if held is None:
        return
    workspace, calls = Workspace(view, held), callables(view, ask, held.names)
    rollout = meant(
        workspace.play(sample_strokes(held, workspace.bed, HEARD, np.random.default_rng(seed))), view, ask, calls
    )
    referee = BatchReferee(game, workspace, ask.seat, calls)
    gain, turn = referee.gains(referee.singly(rollout))
    able = gain > REFUSED
    if able.any():
        lessons.outcomes.append(of_outcomes(view, rollout)[able].astype(np.float32))
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


def shuffled(xy: Floats, count: int, rng: np.random.Generator) -> Floats:
    """Layouts (count, pieces, 2) in which the same places have other balls, turned or mirrored; the first is as it is."""
    there = np.flatnonzero(~np.isnan(xy[:, 0]))
    found = np.repeat(xy[None], count, axis=0)
    for k in range(1, count):
        found[k, there] = xy[rng.permutation(there)] * rng.choice((-1.0, 1.0), 2)
    return found


def play(game_id: str, options: Mapping[str, Any], positions: int, seed: int) -> Lessons:
    """Strokes tried from so many positions out of play by itself."""
    lessons, game, match = Lessons(), load(game_id), 0
    while len(lessons.brought) < positions:
        hand = hand_of(1.0).times(steadiness(Random(f"{seed} {match}")))
        with new(game, ["Ann", "Bob"], **options) as table:
            player = Trier(effort=FIRST, hand=hand, lessons=lessons, most=positions)
            bench = Bench({seat: replace(player) for seat in table.seats}, f"{seed} {match}")
            for _ in range(LONGEST):
                try:
                    if len(lessons.brought) >= positions or bench.act(table) is None:
                        break
                except Illegal:
                    break
        match += 1
    return lessons


def steadiness(draws: Random) -> float:
    """The error of the hand of one match, beside the Olympiad's."""
    low, high = STEADINESS
    return 1.0 if draws.random() < 0.5 else float(low * (high / low) ** draws.random())
