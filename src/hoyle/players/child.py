"""A child at the table: any lawful stroke, any lawful move."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hoyle.answers import Answer
from hoyle.players.player import Player, options
from hoyle.players.strokes.rigid_rollout import anything
from hoyle.record import Stroke
from hoyle.referee import STROKE, Game, Ruling, State, rule_on


@dataclass
class Child(Player):
    """The player who does anything that may be done, without a thought of what comes of it."""

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """Any answer to the view's open question that the referee takes."""
        ask = view.ask
        assert ask is not None
        if ask.kind == STROKE:
            return anything(game, view, ask, rng)
        said = list(options(view, ask, rng))
        rng.shuffle(said)
        return next((one for one in said if isinstance(rule_on(game, view, one), Ruling)), said[0])

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """Return None: a child claims nothing."""
        return None
