"""Players that are led by trained nets: one that plays at once, and the master with nets inside its search."""

from __future__ import annotations

from hoyle.match.noise.hand import Hand, hand_of
from hoyle.players.learned.guide import Guide, guide_for, taught
from hoyle.players.levels import MASTER, Effort
from hoyle.players.player import Player

QUICK = Effort(260, 1, 20, 60, 3, 8, 16, 24, 4, rulings=40, work=42_000.0)
"""The thought for a stroke of a player that answers at once."""
UNRULED = Effort(2600, 1, 20, 120, 3, 12, 16, 24, 4, work=120_000.0)
"""The same where nets of outcomes speak for the referee: what rulings would cost goes into strokes."""
THOUGHT = ("learned", "learned-8")
"""Names of the players."""


def learned_player(game_id: str, name: str = "learned", threads: int = 1, hand: Hand | str | None = None) -> Player:
    """A new player of a game by its name in `THOUGHT`, with the Olympiad's hand unless another is given.

    Raises ValueError for a game without nets, and for `learned-8` where they have no word inside a search.
    """
    guide = guide_for(game_id)
    if name != "learned" and game_id not in taught(inside=True):
        raise ValueError(f"the nets of {game_id} have no word inside a search, as {name} has it; give learned")
    effort = MASTER if name != "learned" else quick(guide)
    return Player(effort=effort, threads=threads, hand=hand_of(1.0 if hand is None else hand), guide=guide)


def quick(guide: Guide | None) -> Effort:
    """The thought of a player that answers at once, led by some nets or by none."""
    return UNRULED if guide and guide.change else QUICK
