"""Players that are led by trained nets: one that plays at once, and the master with nets inside its search."""

from __future__ import annotations

from hoyle.match.noise.hand import Hand, hand_of
from hoyle.players.learned.guide import guide_for
from hoyle.players.levels import MASTER, Effort
from hoyle.players.player import Player

QUICK = Effort(260, 1, 20, 60, 3, 8, 16, 24, 4, rulings=40, work=42_000.0)
"""The thought for a stroke of a player that answers at once."""
THOUGHT = {"learned": QUICK, "learned-8": MASTER}
"""Names of the players, and how much each thinks."""


def learned_player(game_id: str, name: str = "learned", threads: int = 1, hand: Hand | str | None = None) -> Player:
    """A new player of a game by its name in `THOUGHT`, with the Olympiad's hand unless another is given.

    Raises ValueError for a game without nets.
    """
    guide = guide_for(game_id)
    return Player(effort=THOUGHT[name], threads=threads, hand=hand_of(1.0 if hand is None else hand), guide=guide)
