"""Entrants that are no levels: one that plays at random, one that plays whatever is worth most if it comes off, and programs of
others by their own protocols where they are installed.
"""

from __future__ import annotations

import os
import shutil
import weakref
from abc import ABC, abstractmethod
from dataclasses import replace
from random import Random
from typing import Any

from benchmarks import backgammon, chess
from hoyle.answers import Answer, Calling, Choose, Move, Placing
from hoyle.match import stand
from hoyle.players import Player
from hoyle.players.boards.uci_engine import NAMED, NONE
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


class Foreign(ABC):
    """A program of others that answers by its own protocol, begun when it is first asked and ended with the match."""

    def __init__(self) -> None:
        self._player: Any = None

    @abstractmethod
    def begun(self) -> Any:
        """The program at work."""

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The program's answer."""
        if self._player is None:
            self._player = self.begun()
            weakref.finalize(self, self._player.close)
        found: Stroke | Answer = self._player.answer(game, view, rng)
        return found

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """Return nothing: it claims nothing."""
        return None


class GnuBackgammon(Foreign):
    """GNU Backgammon at its expert setting: no look ahead, no noise."""

    def begun(self) -> Any:
        """GNU Backgammon with its own Python."""
        program = backgammon.found_here()
        assert program is not None
        return backgammon.Gnubg(program, 0.0)


class Stockfish(Foreign):
    """Stockfish by UCI, a tenth of a second a move. Whoever it meets plays by the house's own search."""

    def __init__(self) -> None:
        super().__init__()
        os.environ[NAMED] = NONE  # or it would play on both sides

    def begun(self) -> Any:
        """Stockfish at its full skill."""
        program = stockfish_here()
        assert program is not None
        return chess.Stockfish(program, 20, 0, 0.1)


def stockfish_here() -> str | None:
    """Where Stockfish is; None if it is not installed."""
    return next((found for name in chess.WHERE if (found := shutil.which(name))), None)


def programs() -> dict[str, tuple[str, str]]:
    """Programs of others that are installed, by name: the player, and its game."""
    found = {}
    if backgammon.found_here():
        found["gnubg"] = (f"{__name__}:GnuBackgammon", "backgammon")
    if stockfish_here():
        found["stockfish"] = (f"{__name__}:Stockfish", "chess")
    return found
