"""The player for every game: a player of its own for games that have one, and the player of all games for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from math import inf
from typing import TYPE_CHECKING

from hoyle.games import load
from hoyle.match.noise.hand import Hand, hand_of
from hoyle.players.child import Child
from hoyle.players.human_hands import hand_kind
from hoyle.players.levels import BEST, LEVELS, MASTER, PLAIN, Level, level
from hoyle.players.player import Answerer, Player
from hoyle.players.strokes.rigid_rollout import BUDGET

if TYPE_CHECKING:
    from hoyle.players.learned.guide import Guide

HELPER = 5
"""The level of whoever helps a child in a long match."""
ALONE: Mapping[str, int] = {"three-ball-carrom": 4}
"""Games at which a search by nets alone finds better strokes than thousands put to the referee, and the least level that has it.
Habits of play it does not know.
"""
DEEPLY = 8
"""From this level on such a search takes its time."""
LEARNED = ("learned", "learned-8")
"""Players that are led by trained nets: one that answers at once, and one that thinks as long as the master."""
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


def player_for(
    game_id: str, at: Level | str | int = BEST, threads: int = 1, hand: Hand | str | None = None
) -> Answerer:
    """A new computer player for a game, of a level by number or name (`8`, `casual`, `8@club`), on so many cores (0: all); or one
    led by trained nets, `learned` or `learned-8`, where the game has some.

    A `hand`, or its name, comes before that of the level. Raises ValueError for a level, hand or net that there is not.
    """
    thought, _, named = str(at).partition("@")
    if thought in LEARNED:
        from hoyle.players.learned.players import learned_player

        return learned_player(game_id, thought, threads, hand or named or None)
    wanted = at if isinstance(at, Level) else level(at)
    if hand is not None:
        wanted = replace(wanted, hand=hand_of(hand))
    if wanted.number == 0:
        return Child(hand=wanted.hand_in(hand_kind(load(game_id))), helper=_general(game_id, LEVELS[HELPER], threads))
    if game_id not in OWN:
        return _general(game_id, wanted, threads)
    module, name = OWN[game_id]
    player: Player = getattr(import_module(module), name)()
    player.weaken(wanted)
    return player


def _general(game_id: str, at: Level, threads: int) -> Player:
    """The player of all games at a level."""
    return Player(
        budget=BUDGET * at.effort.work / MASTER.work,
        effort=at.effort,
        threads=threads,
        style=at.style,
        hand=at.hand_in(hand_kind(load(game_id))),
        guide=guide_at(game_id, at),
    )


@cache
def _guide_alone(game_id: str, deep: bool) -> Guide:
    """The nets of a game at which levels choose by them alone, at leisure or not."""
    from hoyle.players.learned.guide import guide_for

    return replace(guide_for(game_id), alone=True, deep=deep)


def guide_at(game_id: str, at: Level) -> Guide | None:
    """The trained nets that lead a level at a game; None where there are none."""
    alone = at.number >= ALONE.get(game_id, inf) and at.style == PLAIN
    if not (at.guided or alone):
        return None
    from hoyle.players.learned.guide import guide_for, taught

    if alone:
        return _guide_alone(game_id, at.number >= DEEPLY)
    guide = guide_for(game_id) if game_id in taught() else None
    return guide if guide and guide.caroms else None
