"""Strokes that no table allows, in the words of whoever plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from math import ceil, degrees, tau
from typing import TYPE_CHECKING

from hoyle.referee import Message, State, told
from hoyle.telling.catalogue import words
from hoyle.telling.languages import names_in

if TYPE_CHECKING:
    from hoyle.physics.errors import Impossible


def reason_in(why: Impossible, state: State, pieces: Collection[str], language: str) -> str:
    """The reason why a stroke cannot be, as people are told it in a language; English where only a program says such a stroke."""
    names = names_in(language, state, pieces)
    if why.code:
        return words(Message(f"stroke.{why.code}", dict(_parameters(why))), names)
    if why.blocked is None:
        return why.plain(names.piece)
    ball, by = why.blocked
    behind = told("stroke.cushion-behind", side=by.name) if by.rail else told("stroke.ball-behind", ball=by.name)
    if why.raised is None:
        return words(told("stroke.cue-stuck", piece=ball.name, behind=behind), names)
    need = ceil(degrees(why.raised))
    return words(told("stroke.cue-blocked", piece=ball.name, behind=behind, degrees=need), names)


def _parameters(why: Impossible) -> Iterator[tuple[str, str]]:
    """The amounts of a refusal by the names that messages have for them, of two of a kind in their order."""
    count = Counter[str]()
    for amount in why.args[1:]:
        kind = type(amount).__name__
        number = count[kind]
        count[kind] += 1
        match kind:
            case "Named":
                yield ("piece", "other")[number], amount.name
            case "Point":
                yield from (("x", f"{100 * amount.x:.1f}"), ("y", f"{100 * amount.y:.1f}"))
            case "Reach":
                yield from (("across", f"{100 * amount.across:.1f}"), ("along", f"{100 * amount.along:.1f}"))
            case "Length":
                yield ("length", "apart")[number], f"{1000 * amount.value:.{amount.places}f}"
            case "Angle":
                yield ("angle", "most")[number], amount.plain(str)
            case "Rate":
                yield ("most", "rate")[number], f"{amount.value / tau:.0f}"
            case _:
                yield ("most", "rate")[number], f"{amount.value:g}"
