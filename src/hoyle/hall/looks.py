"""How pieces are told apart, for whoever draws them: by mark and number as well as by colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hoyle.draw.pieces import look


def looks(pieces: Iterable[str]) -> dict[str, Any]:
    """For each piece its body's colour and, where it has them, the mark, number and band it wears."""
    found = {}
    for piece in pieces:
        seen = look(piece)
        found[piece] = {k: v for k in ("body", "mark", "label", "band") if (v := getattr(seen, k))}
    return found
