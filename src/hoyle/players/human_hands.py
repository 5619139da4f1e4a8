"""The hands of levels 1 to 8, by family of games: those with which a level makes about what people of that strength make.

They are found by `python -m benchmarks.fit_levels`, on the scale of `hoyle.match.noise.hand.hand_at`. What people make is in
`hoyle.players.averages`.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.match.noise.hand import HANDS, Hand, hand_at
from hoyle.referee import Game

FITTED: Mapping[str, tuple[float, ...]] = {
    "carom": (0.21, 1.46, 2.04, 2.09, 2.52, 2.95, 3.16, 3.38),
    "pocket": (0.42, 1.27, 1.96, 2.3, 2.65, 2.9, 3.08, 3.42),
    "english": (0.42, 1.27, 1.8, 2.4, 2.75, 3.25, 3.4, 3.57),
    "straight-rail": (0.42, 1.46, 2.0, 2.48, 3.07, 3.76, 4.44, 5.6),
    "crokinole": (0.2, 0.75, 1.35, 1.85, 2.28, 2.4, 2.7, 3.05),
    "carrom-board": (-0.9, -0.5, 0.2, 1.2, 1.95, 2.5, 2.77, 3.0),
    "ring-pins": (0.2, 0.75, 1.35, 1.85, 2.15, 2.4, 2.7, 3.05),
}
"""The place of the hand of each level from 1 to 8 on the scale, by family. Those of pins with rings are crokinole's:
they have not been measured by themselves.
"""
LIKE: Mapping[str, str] = {
    "balkline": "carom", "contest": "carom", "lifepool": "pocket", "pyramid": "pocket", "snooker": "pocket",
    "table-pins": "pocket", "parisian": "pocket", "holes": "pocket", "ring-carom": "carrom-board", "shuffleboard": "crokinole",
    "tops": "crokinole",
}  # fmt: skip
"""The family whose hands one has that was not measured by itself."""
OWN: Mapping[str, str] = {"three-ball-carrom": "straight-rail"}
"""Games whose hands are not those of their family: at straight rail most strokes are short and soft, and a good player's fail one
time in fifty.
"""


def hand_kind(game: Game) -> str:
    """The kind of hand that a game is played with: its own, or that of its family."""
    return OWN.get(game.id, game.family)


def human_hand(number: float, family: str) -> Hand:
    """The hand of a level from 1 to 8 at a family of games, or at a game of its own kind, or of one between two; the child's for
    level 0.
    """
    if number < 1:
        return HANDS["child"]
    places = FITTED.get(LIKE.get(family, family), FITTED["pocket"])
    low, part = min(int(number), len(places)) - 1, number % 1
    high = min(low + 1, len(places) - 1)
    return hand_at(places[low] + part * (places[high] - places[low]))
