"""Players at a match of a tournament: levels, and players of one's own, whose faults are told by name and place.

Nobody brings their own error: the hand is the tournament's, or where it names none a level's own and the Olympiad's for others.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from pathlib import Path
from random import Random
from traceback import extract_tb

import hoyle
from hoyle.answers import Answer
from hoyle.match.noise.hand import OLYMPIAD, Hand, hand_of
from hoyle.players import Answerer, player_for
from hoyle.players.programs import CLOCK, ProgramPlayer, command_of
from hoyle.record import Stroke
from hoyle.referee import Game, State


class BadPlayer(ValueError):
    """A player that there is not, that cannot be made, or that failed in a match; says which, why and where."""


def blamed(error: BaseException) -> str:
    """The error and its place, in one line; the place is the last that is not in Hoyle's own files."""
    frames = extract_tb(error.__traceback__)
    own = str(Path(hoyle.__file__).parent)
    others = [frame for frame in frames if not frame.filename.startswith((own, importlib.__path__[0], "<frozen"))]
    where = f" ({others[-1].filename}:{others[-1].lineno})" if others else ""
    why = " ".join(str(error).split())
    return f"{type(error).__name__}: {why}{where}"


class Guarded:
    """A player of somebody's own. Raises BadPlayer where it raises, or gives what is no answer.

    Its own `factor` counts for nothing here; a `hand` that it has is set to the one that it plays with.
    """

    factor = 1.0

    def __init__(self, name: str, player: Answerer, hand: Hand = OLYMPIAD) -> None:
        factor = getattr(player, "factor", 1.0)
        try:
            fair = not isinstance(factor, bool) and 0 < float(factor) < float("inf")
        except (TypeError, ValueError):
            fair = False
        if not fair:
            raise BadPlayer(
                f"the player {name!r} has factor = {factor!r}; in a tournament the hand is not the player's to set: leave it out"
            )
        self.name, self.player, self.hand = name, player, hand
        if hasattr(player, "hand"):
            player.hand = hand

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The player's answer."""
        try:
            said = self.player.answer(game, view, rng)
        except (Exception, SystemExit) as error:
            raise BadPlayer(f"the player {self.name!r} failed, asked {view.ask}: {blamed(error)}") from error
        if not isinstance(said, Stroke | Answer):
            raise BadPlayer(
                f"the player {self.name!r}, asked {view.ask}, gave {said!r}; a stroke or an answer is wanted, "
                "as hoyle.CueStroke(...) or hoyle.answers.Choose(...)"
            )
        return said

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """The player's words of its own accord."""
        try:
            said = self.player.speak(game, view, seat, rng)
        except (Exception, SystemExit) as error:
            raise BadPlayer(f"the player {self.name!r} failed in speak: {blamed(error)}") from error
        if said is not None and not isinstance(said, Answer):
            raise BadPlayer(f"the player {self.name!r} spoke {said!r}; an answer is wanted, or None")
        return said


def made(
    player: str, game_id: str, hand: str = "", clock: float = CLOCK, given: Mapping[str, object] | None = None
) -> Answerer:
    """A player by its level, by `package.module:NAME`, a class or function without arguments, or by `cmd:PROGRAM`.

    The hand is named: a level's own where none is, and the Olympiad's for all others. A program has `clock` seconds for an answer;
    `given` is what the match is begun with. Raises BadPlayer.
    """
    try:
        if command := command_of(player):
            return ProgramPlayer(command, named_hand(hand) if hand else OLYMPIAD, clock, given)
    except ValueError as error:
        raise BadPlayer(f"{player!r}: {error}") from None
    module, colon, name = player.partition(":")
    if not colon:
        if hand and "@" in player:
            raise BadPlayer(f"{player!r} names a hand, and so does the tournament; leave one out")
        try:
            return player_for(game_id, player, hand=hand or None)
        except ValueError as error:
            raise BadPlayer(f"{error}, or package.module:NAME, or cmd:PROGRAM") from None
    try:
        found = getattr(importlib.import_module(module), name)()
    except (Exception, SystemExit) as error:
        raise BadPlayer(f"the player {player!r} cannot be made: {blamed(error)}") from error
    missing = [wanted for wanted in ("answer", "speak") if not hasattr(found, wanted)]
    if missing:
        raise BadPlayer(
            f"the player {player!r} has no {' or '.join(', '.join(missing).rsplit(', ', 1))}: see docs/programs.md"
        )
    return Guarded(player, found, named_hand(hand) if hand else OLYMPIAD)


def named_hand(hand: str) -> Hand:
    """The hand of a tournament. Raises BadPlayer for a name that there is not."""
    try:
        return hand_of(hand)
    except ValueError as error:
        raise BadPlayer(str(error)) from None
