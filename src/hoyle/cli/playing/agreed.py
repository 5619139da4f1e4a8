"""Said at the head of a match: what was agreed on that no book prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.cli.console import QUIET, say
from hoyle.cli.terminal_words import terminal

if TYPE_CHECKING:
    from hoyle.referee import Game, State


def not_printed(game: Game, opening: State, given: Mapping[str, Any]) -> None:
    """Say what was agreed on at a match that no book prints; nothing where all is printed."""
    from hoyle.guide.translations import OPTION, in_words
    from hoyle.referee.setup.unprinted import unprinted

    if found := unprinted(game, opening, given):
        named = (f"{in_words(game, name, kind=OPTION)} {value}" for name, value in found.items())
        say(terminal("not-printed", what="; ".join(named)), QUIET)
