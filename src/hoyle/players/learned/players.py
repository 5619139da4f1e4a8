"""Players that are led by trained nets: one that plays at once, and one that thinks as long as the master."""

from __future__ import annotations

from dataclasses import replace

from hoyle.match.noise.hand import Hand, hand_of
from hoyle.players.learned.guide import Guide, guide_for
from hoyle.players.levels import Effort
from hoyle.players.player import Player

QUICK = Effort(260, 1, 20, 60, 3, 8, 16, 24, 4, rulings=40, work=32_000.0)
"""The thought for a stroke of a player that answers at once."""
UNRULED = Effort(2600, 1, 20, 120, 3, 12, 16, 24, 4, work=90_000.0)
"""The same where nets of outcomes speak for the referee: what rulings would cost goes into strokes."""
DEEP = Effort(20_000, 2, 60, 1000, 4, 40, 60, 150, 12, work=700_000.0)
"""The same for one that thinks as long as level 8."""
THOUGHT = ("learned", "learned-8")
"""Names of the players."""


def learned_player(game_id: str, name: str = "learned", threads: int = 1, hand: Hand | str | None = None) -> Player:
    """A new player of a game by its name in `THOUGHT`, with the Olympiad's hand unless another is given.

    Raises ValueError for a game without nets.
    """
    guide, hand = guide_for(game_id), hand_of(1.0 if hand is None else hand)
    if name == "learned":
        return Player(effort=quick(guide), threads=threads, hand=hand, guide=guide)
    return Player(effort=DEEP, threads=threads, hand=hand, guide=replace(guide, deep=True))


def quick(guide: Guide | None) -> Effort:
    """The thought of a player that answers at once, led by some nets or by none."""
    return UNRULED if guide and guide.change else QUICK
