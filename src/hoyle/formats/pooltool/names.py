"""Pooltool's names of balls and pockets, and the names here."""

from __future__ import annotations

import re

from hoyle.referee import Game

POCKETS = {"lb": "HL", "lc": "SL", "lt": "FL", "rb": "HR", "rc": "SR", "rt": "FR"}
"""pooltool's pockets, left and right by bottom, centre and top, and ours."""
POCKETED = 4
"""The state of a ball in a pocket."""


def here(ball: str, game: Game) -> str:
    """A ball as the game calls it: `red_01` is r1, `yellow` the spot white of a carom."""
    plain = re.sub(r"^red_0?(\d+)$", r"r\1", ball)
    plain = game.aliases.get(plain, plain)
    return "spot" if plain == "yellow" and "yellow" not in game.pieces else plain


def there(ball: str) -> str:
    """A ball as pooltool calls it."""
    if ball == "spot":
        return "yellow"
    return f"red_{int(ball[1:]):02d}" if re.fullmatch(r"r\d+", ball) else ball
