"""Matches that a computer player plays on by itself, from one question to the next."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Protocol

from hoyle.answers import CHANCE, Answer
from hoyle.match.match import Match
from hoyle.referee import Ask, Game, State


class Answers(Protocol):
    """Whoever answers every question of a game."""

    def answer(self, game: Game, view: State, rng: Random) -> Answer:
        """The answer from a seat's view."""


def questions_in_play(match: Match, player: Answers, rng: Random) -> Iterator[Ask]:
    """The questions put to a seat, one after another, while one player answers for all seats, and chance for itself."""
    while not match.over:
        ask = match.ask
        assert ask is not None
        if ask.seat == CHANCE:
            match.play(match.answer_chance(rng))
            continue
        yield ask
        match.play(player.answer(match.game, match.view(ask.seat), rng))
