"""The line of a position with other names: of those who play on from it, for those who played to it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from hoyle.notation.names import leading, parts, quote
from hoyle.referee.game import Game
from hoyle.referee.setup.position import MORE, SEATED, TALLIES, form_of

_PARTS = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^;"]|")+')
_KEYWORD = re.compile(rf"\s*(?P<word>{'|'.join(('turn', *TALLIES, *SEATED, *MORE))})(?=[\s{{])(?!\s*[=~])\s*")


def reseated(game: Game, line: str, before: Sequence[str], now: Sequence[str]) -> str:
    """The line with the seats `now` in the places of those `before`. What is in a notation of the game's own names nobody, and
    neither does what says where pieces lie.
    """
    names = {one: other for one, other in zip(before, now, strict=False) if one and other and one != other}
    own, sign, more = line.partition(";")
    if form_of(game, own):
        return own + sign + _renamed(more, names)
    return _renamed(line, names)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    """The parts of a line with other names."""
    return ";".join(_part(part, names) for part in _PARTS.findall(text)) if names else text


def _part(part: str, names: Mapping[str, str]) -> str:
    """One part with other names: a turn, a tally, an order or what is JSON; the rest stays."""
    found = _KEYWORD.match(part)
    word, rest = (found["word"], part[found.end() :]) if found else ("", part.lstrip())
    begins = part[: len(part) - len(rest)]
    if word in MORE:
        try:
            told = json.loads(rest)
        except ValueError:
            return part  # the referee says what is wrong with it
        return begins + json.dumps(_values(word, told, names), ensure_ascii=False)
    shown = []
    for one in parts(rest):
        seat, end = leading(one, names)
        # A piece of that name lies somewhere.
        if one[end : end + 1] in ("=", "~"):
            return part
        shown.append(quote(names[seat]) + one[end:] if seat else one)
    return begins + ", ".join(shown)


def _values(word: str, told: Any, names: Mapping[str, str]) -> Any:
    """The values told in JSON, with other names for seats: by `word` they are the keys, begin the keys, or stand anywhere."""
    if word in ("pieces", "revealed") and isinstance(told, dict):
        split = [(key.rpartition(".") if word == "revealed" else ("", "", key), value) for key, value in told.items()]
        return {
            (f"{names.get(seat, seat)}.{name}" if dot else names.get(name, name)): value
            for (seat, dot, name), value in split
        }
    if isinstance(told, dict):
        return {names.get(key, key): _values("", value, names) for key, value in told.items()}
    if isinstance(told, list):
        return [_values("", value, names) for value in told]
    return names.get(told, told) if isinstance(told, str) else told
