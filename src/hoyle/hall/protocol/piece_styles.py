"""The marks of pieces for whoever draws them: told apart by mark and number as well as by colour; and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hoyle.draw.pieces import look
from hoyle.equipment import Rect, Table
from hoyle.games import find
from hoyle.guide.translations import in_words


def styles(pieces: Iterable[str]) -> dict[str, Any]:
    """For each piece its body's colour and, where it has them, the mark, number and band it wears."""
    found = {}
    for piece in pieces:
        seen = look(piece)
        found[piece] = {k: v for k in ("body", "mark", "label", "band") if (v := getattr(seen, k))}
    return found


def worth(game_id: str, table: Table, language: str = "en") -> dict[str, str]:
    """Return what pieces, pockets, cups and zones of a game are worth, in a word or two, by their names.

    A zone that is called by a number is worth that. What only says a piece's colour is not told.
    """
    numbered = {name: name for name, zone in table.zones.items() if name.isdecimal() and isinstance(zone, Rect)}
    game = find()[game_id]
    told = {name: said for name, said in game.labels.items() if said != "-" and not (said.isalpha() and said in name)}
    return numbered | {name: in_words(game, said, language) for name, said in told.items()}
