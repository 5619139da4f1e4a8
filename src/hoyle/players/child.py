"""A child at the table: any lawful stroke, half of them at something, and any lawful move; in a long match somebody helps."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from hoyle.answers import Answer
from hoyle.players.geometry.proposals import propose
from hoyle.players.player import Player, options
from hoyle.players.strokes.rigid_rollout import anything, judged, playable
from hoyle.record import Stroke
from hoyle.referee import STROKE, Ask, Game, Ruling, State, rule_on

AT_RANDOM = 0.5
"""The share of times that it plays anywhere at all."""
PROPOSED = 4
"""The number of strokes that come to mind."""
HELPED = 50
"""Strokes of a match after which somebody holds the cue with it: by chance alone some games never end."""


@dataclass
class Child(Player):
    """The player who does anything that may be done, without a thought of what comes of it, until it has `played` so many strokes
    that a `helper` plays on for it, with the helper's hand, and says what is to be said.
    """

    helper: Player = field(default_factory=Player)
    played: int = 0

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """Any answer to the view's open question that the referee takes."""
        ask = view.ask
        assert ask is not None
        self.played += ask.kind == STROKE
        if self.played > HELPED:
            self.hand = self.helper.hand
            return self.helper.answer(game, view, rng)
        if ask.kind == STROKE:
            return self._aimed(game, view, ask, rng) or anything(game, view, ask, rng)
        said = list(options(view, ask, rng))
        rng.shuffle(said)
        return next((one for one in said if isinstance(rule_on(game, view, one), Ruling)), said[0])

    def take_over(self, view: State, stale: int, played: int) -> None:
        """Go on for a child that has played so many strokes."""
        self.helper.take_over(view, stale, played)
        self.played = played

    def _aimed(self, game: Game, view: State, ask: Ask, rng: Random) -> Stroke | None:
        """In one of two strokes the first at something, as geometry proposes them, that can be played and is not refused."""
        if rng.random() < AT_RANDOM:
            return None
        for stroke in propose(view, ask, rng, PROPOSED):
            tried = playable(view, stroke)
            if tried is not None and judged(game, view, ask.seat, tried[1].record) is not None:
                return tried[0]
        return None

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """Return None: a child claims nothing, until somebody helps who does."""
        return self.helper.speak(game, view, seat, rng) if self.played > HELPED else None
