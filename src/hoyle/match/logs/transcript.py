"""A log as a seat may see it: what was dealt to others, and the strokes they meant, are gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from hoyle.match.logs.log import Entry, Header, entry_json, header_json, line_of
from hoyle.referee import Deal, Ruling
from hoyle.referee import redact as redact_ruling


def transcript(
    header: Header, rulings: Sequence[Ruling], entries: Sequence[Entry], seat: str | None, opened: bool
) -> list[str]:
    """The lines of a log as a seat may see them, None a spectator; `opened` keeps what was dealt to others."""
    if opened:
        return [line_of(header_json(header)), *(line_of(entry_json(_unmeant(e, seat))) for e in entries)]
    dealt = {(e.seat, str(e.value)) for e in header.opening if isinstance(e, Deal) and e.seat != seat}

    def shown(value: Any) -> Any:
        if not isinstance(value, Mapping):
            return value
        return {who: "?" if (who, str(v)) in dealt else v for who, v in value.items()}

    opening = redact_ruling(rulings[0], seat).effects
    given = {key: shown(value) for key, value in header.given.items()}
    lines = [line_of(header_json(replace(header, given=given, opening=opening)))]
    for entry, ruling in zip(entries, rulings[1:], strict=True):
        seen = redact_ruling(ruling, seat)
        assert seen.answer is not None
        own = entry.intended if getattr(entry.answer, "seat", None) == seat else None
        lines.append(line_of(entry_json(Entry(entry.number, seen.answer, seen.effects, own, entry.drawn))))
    return lines


def _unmeant(entry: Entry, seat: str | None) -> Entry:
    """The entry without the stroke that was meant, where another seat meant it."""
    return entry if getattr(entry.answer, "seat", None) == seat else replace(entry, intended=None)
