"""Who plays what: a player of its own for games that have one, and the player of all games for the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from hoyle.players.player import Answerer, Player

OWN: Mapping[str, tuple[str, str]] = {
    "checkers": ("hoyle.players.draughts", "Draughts"),
    "diagonal-checkers": ("hoyle.players.draughts", "Draughts"),
    "pyramid-checkers": ("hoyle.players.pyramids", "Pyramids"),
    "hawk-and-sparrows": ("hoyle.players.hawk", "Solved"),
    "chess": ("hoyle.players.chessmen", "Chessmen"),
    "backgammon": ("hoyle.players.tables", "Tables"),
    "russian-backgammon": ("hoyle.players.entering", "Entering"),
}
"""Games with a player of their own: the module, which is imported when it is wanted, and its class."""


def player_for(game_id: str) -> Answerer:
    """A new computer player for a game."""
    if game_id not in OWN:
        return Player()
    module, name = OWN[game_id]
    make: Callable[[], Answerer] = getattr(import_module(module), name)
    return make()
