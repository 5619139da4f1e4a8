"""Entrants that are no levels: one that plays at random, and one that plays whatever is worth most if it comes off."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hoyle.answers import Answer, Calling, Choose, Move, Placing
from hoyle.match import stand
from hoyle.players import Player
from hoyle.players.levels import level
from hoyle.players.strokes.rigid_rollout import anything
from hoyle.record import Call, Stroke
from hoyle.referee import CALL, CHOOSE, MOVE, PLACE, STROKE, Game, State


class AtRandom:
    """Plays any stroke, move or choice that is allowed, and claims nothing."""

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """Any answer to the view's question."""
        ask = view.ask
        assert ask is not None
        if ask.kind == STROKE:
            return anything(game, view, ask, rng)
        if ask.kind == CHOOSE:
            return Choose(ask.seat, rng.choice(ask.options))
        if ask.kind == MOVE:
            return Move(ask.seat, tuple(rng.choice(ask.options).split()))
        if ask.kind == CALL:
            return Calling(ask.seat, (Call(*rng.choice(ask.options).partition("@")[::2]),))
        if ask.kind == PLACE:
            for held in ask.place:
                if (at := stand(view, held)) is not None:
                    return Placing(ask.seat, held.piece, at)
        raise ValueError(f"{ask.kind} is not for a player to answer")

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """Return nothing: it claims nothing."""
        return None


class Greedy:
    """Plays what is worth most if it comes off exactly as it is meant, and never thinks of its hand nor of what it leaves."""

    def __init__(self) -> None:
        effort = replace(level("casual").effort, ways=0, glance=0)
        self._player = Player(factor=0.0, effort=effort)

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The answer after which the seat stands best."""
        return self._player.answer(game, view, rng)

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """Use a permission if the seat then stands better."""
        return self._player.speak(game, view, seat, rng)
