"""Words of the terminal for a player, in the language that was chosen."""

from __future__ import annotations

from pathlib import Path

from hoyle.referee import CATALOGUES, Message, Param
from hoyle.telling.catalogue import words
from hoyle.telling.languages import names_in
from hoyle.telling.refusing import NOBODY

CATALOGUES["terminal"] = Path(__file__).parent / "messages"


def terminal(name: str, /, **params: Param) -> str:
    """A message of the catalogue `terminal` in the language that was chosen."""
    return words(Message(f"terminal.{name}", params), names_in("", NOBODY))
