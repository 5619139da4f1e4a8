"""The player for every game: a player of its own for games that have one, and the player of all games for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from hoyle.players.levels import BEST, MASTER, Level, level
from hoyle.players.player import Answerer, Player, Slipping
from hoyle.players.strokes.rigid_rollout import BUDGET

OWN: Mapping[str, tuple[str, str]] = {
    "checkers": ("hoyle.players.boards.checkers", "CheckersPlayer"),
    "diagonal-checkers": ("hoyle.players.boards.checkers", "CheckersPlayer"),
    "pyramid-checkers": ("hoyle.players.boards.pyramid_checkers", "PyramidPlayer"),
    "hawk-and-sparrows": ("hoyle.players.boards.hawk_and_sparrows", "HawkPlayer"),
    "chess": ("hoyle.players.boards.chess", "ChessPlayer"),
    "backgammon": ("hoyle.players.boards.backgammon", "BackgammonPlayer"),
    "russian-backgammon": ("hoyle.players.boards.russian_backgammon", "RussianBackgammonPlayer"),
}
"""Games with a player of their own: the module, which is imported when it is wanted, and its class."""


def player_for(game_id: str, at: Level | str | int = BEST, threads: int = 1) -> Answerer:
    """A new computer player for a game, of a level by number or name, on so many cores (0: all there are).

    Raises ValueError for a level that there is not.
    """
    wanted = at if isinstance(at, Level) else level(at)
    if game_id not in OWN:
        return Player(
            wanted.factor,
            budget=BUDGET * wanted.effort.work / MASTER.work,
            effort=wanted.effort,
            threads=threads,
            slips=wanted.slips,
            style=wanted.style,
        )
    module, name = OWN[game_id]
    player: Player = getattr(import_module(module), name)()
    player.weaken(wanted.share)
    return Slipping(player, wanted.slips) if wanted.slips else player
