"""How nets of caroms learn: what a referee says of balls that are banked, and how often a layout's best stroke comes off, out of
play by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy as np

from benchmarks.learn.fitting import fit_dense
from benchmarks.learn.playing import HEARD_IN, Lessons, hear
from hoyle.games import load
from hoyle.match import new
from hoyle.match.noise.hand import hand_of
from hoyle.players import Bench
from hoyle.players.geometry.aims import Floats, as_aims
from hoyle.players.learned.carom_features import layout_features, stops
from hoyle.players.learned.carom_search import CaromNets, CaromSearch, knows
from hoyle.players.learned.guide import Guide
from hoyle.players.learned.nets import Dense, Singles
from hoyle.players.player import Player
from hoyle.record import Stroke
from hoyle.referee import Ask, Game, State

TRIED = 60
"""Trials by which is known how often a stroke comes off."""
OFFERED = 64, 32
"""Hidden units of the net of layouts."""
TIMES = 60
"""Times that layouts are gone through."""
FORESIGHT = 1.5
"""The weight of what a net tells of layouts, beside what one that told all would have."""
STRAYS = 0.05
"""How often another than the best stroke is played, so that more is seen."""
MOST = 0.95
"""No seat is reckoned to go on more often than this."""


def banks(game_id: str, options: Mapping[str, Any], matches: int, seed: int) -> Lessons:
    """The referee's words on balls that are banked for the lead, as so many matches begin. Only whoever banks first is heard: of
    the second it is told who wins the lead.
    """
    heard = Lessons()
    for number in range(matches):
        with new(load(game_id), ["Ann", "Bob"], **options) as table:
            assert table.ask is not None
            view = table.view(table.ask.seat)
            hear(table.game, view, table.ask, heard, 1000 * seed + number, lambda _, rollout: stops(rollout))
    return heard


@dataclass
class Pupil(Player):
    """A player who notes how layouts lie, and how often the stroke that its search chooses comes off there."""

    seen: list[tuple[Floats, float]] = field(default_factory=list)

    def _stroke(self, game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
        if not (self.guide and self.guide.caroms and knows(view, ask)) or view.in_hand(ask.options[0]):
            return super()._stroke(game, view, ask, rng)
        search = CaromSearch(view, ask, self.guide.caroms, self.reckoned, rng.getrandbits(63))
        found = search.choices()
        if not found:
            return super()._stroke(game, view, ask, rng)
        best = as_aims([found[0].stroke], [0])
        told, _ = search.tried(best, TRIED, np.random.default_rng(rng.getrandbits(63)))
        lie, struck = search.held.xy[0], int(search.held.piece[0])
        balls = np.concatenate([lie[[struck]], np.delete(lie, struck, axis=0)])
        self.seen.append((layout_features(view.bed, balls[None])[0], float(told[0, 2]) / TRIED))
        return (rng.choice(found) if rng.random() < STRAYS else found[0]).stroke


def play(
    game_id: str, options: Mapping[str, Any], nets: CaromNets, positions: int, seed: int
) -> tuple[Singles, Singles]:
    """How so many layouts out of play by itself lie, (layouts, inputs), and how often the stroke chosen there comes off,
    (layouts,).
    """
    seen: list[tuple[Floats, float]] = []
    match = 0
    while len(seen) < positions:
        with new(load(game_id), ["Ann", "Bob"], lead="Ann", **options) as table:
            player = Pupil(hand=hand_of(1.0), guide=Guide(nets.change, nets.goes_on, caroms=nets), seen=seen)
            bench = Bench({seat: replace(player) for seat in table.seats}, f"{seed} {match}")
            for _ in range(HEARD_IN):
                if bench.act(table) is None:
                    break
        match += 1
    x, y = zip(*seen[:positions], strict=True)
    return np.stack(x).astype(np.float32), np.array(y, np.float32)


def hope(x: Singles, often: Singles, usual: float, rng: np.random.Generator) -> Dense:
    """A net of what layouts are worth to whoever is next, in points, by how often strokes from there come off: `usual` is that of
    play as it goes. Who goes on so often, and leaves as often a stroke to the other, is p / 2(1 - p) ahead in the end, and each
    hundredth more for one stroke is worth a hundredth of a point and of both sides' turns.
    """
    ahead = usual / (2 * (1 - usual))
    worth = ahead + FORESIGHT * (1 + 2 * ahead) * (often - float(often.mean()))
    return fit_dense(x, worth.astype(np.float32), OFFERED, TIMES, rng)
