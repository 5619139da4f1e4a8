"""Choices, and declarations outside a stroke, in words."""

from __future__ import annotations

from hoyle.referee import Message, Param
from hoyle.telling.catalogue import forms, pattern, phrase, words
from hoyle.telling.names import Names
from hoyle.telling.wording import is_day

COUNTS = frozenset(("missing", "correct", "agreed-correct"))
"""Words beside a number that is no piece."""


def chosen(seat: str, word: str, names: Names) -> str:
    """A choice in words: `Ann has the other lead`, `Bob chooses red`."""
    choice = Message(f"choice.{word}", {"seat": seat})
    if pattern(choice.code, "", names.language):
        return words(choice, names)
    if word.isdecimal() or word in names.pieces:
        return phrase("chooses-piece", names, seat=seat, pieces=(word,))
    said = words(choice, names, "word") if pattern(choice.code, "word", names.language) else word
    return phrase("says", names, seat=seat, word=said)


def declared(word: str, args: tuple[str, ...], names: Names) -> str:
    """A declaration outside a stroke, in words: `Bob has played out of turn`, `somebody else moved the red`."""
    seats = tuple(dict.fromkeys(arg for arg in args if arg in names.state.seats))
    pieces = tuple(arg for arg in args if arg in names.pieces and arg not in seats and word not in COUNTS)
    days = tuple(arg for arg in args if is_day(arg))
    rest = tuple(arg for arg in args if not (arg in seats or arg in pieces or arg in days))
    spelled = tuple(phrase("on-day", names, date=day) for day in days)
    holds: dict[str, Param] = {
        "who": seats,
        "what": pieces,
        "rest": rest,
        "day": spelled,
        "date": days[0] if days else "",
        "first": seats[0] if seats else "",
        "last": seats[-1] if len(seats) > 1 else "",
    }
    code = f"declared.{word}"
    for form in forms(code, names.language):
        found = pattern(code, form, names.language)
        if found and all(holds[held] for held in found.wanted - {"day"}):
            return words(Message(code, holds), names, form).strip(" ,")
    told = names.listed([*seats, *map(names.piece, pieces), *rest, *spelled])
    return phrase("is-declared-with" if told else "is-declared", names, word=word, what=told)
