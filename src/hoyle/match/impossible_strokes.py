"""Strokes that no table allows, in the words of whoever plays."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil, degrees
from typing import TYPE_CHECKING

from hoyle.referee import State, told
from hoyle.telling.catalogue import words
from hoyle.telling.languages import names_in

if TYPE_CHECKING:
    from hoyle.physics.errors import Impossible


def reason_in(why: Impossible, state: State, pieces: Collection[str], language: str) -> str:
    """The reason why a stroke cannot be, as people are told it in a language; English where only a program says such a stroke."""
    names = names_in(language, state, pieces)
    if why.blocked is None:
        return why.plain(names.piece)
    ball, by = why.blocked
    behind = told("stroke.cushion-behind", side=by.name) if by.rail else told("stroke.ball-behind", ball=by.name)
    if why.raised is None:
        return words(told("stroke.cue-stuck", piece=ball.name, behind=behind), names)
    need = ceil(degrees(why.raised))
    return words(told("stroke.cue-blocked", piece=ball.name, behind=behind, degrees=need), names)
