"""The faults of a stroke, in a few words: fouls, misses, what the points of the others are for."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.record import LEAVE, POCKET, Record
from hoyle.referee import (
    Effect,
    Foul,
    Score,
    fault,
)
from hoyle.telling.catalogue import has_form, phrase, words
from hoyle.telling.names import Names
from hoyle.telling.outcomes.short_forms import brief
from hoyle.telling.wording import joined

BARE = frozenset(("scratch", "burst"))
"""Offences that everybody knows by their name."""
MISSES = frozenset(("miss", "missed", "a miss"))


def is_foul(blame: str, names: Names) -> bool:
    """True for what is told of a foul, and not of a miss or a scratch, which go by their own names."""
    return blame.startswith(phrase("foul-word", names))


def tell_faults(fouls: Sequence[Foul], record: Record, names: Names) -> str:
    """The fouls of one seat in a few words, two at most, those of one rule by the first: `missed`, `foul: the red was touched`."""
    missed = [foul for foul in fouls if foul.word in MISSES]
    if missed:
        why = missed[0].why
        told = joined((phrase("missed", names), brief(why, names)), ": ")
        struck = struck_in(record)
        gone = any(c.kind in (LEAVE, POCKET) and c.piece == struck for c in record.contacts)
        return phrase("and-was-lost", names, what=told, piece=struck) if gone else told
    first, *rest = [found for foul in _one_a_rule(fouls) if (found := _blame(foul, names))]
    foul = f"{phrase('foul-word', names)}: "
    if not first.startswith(foul):
        return first
    more = [told.removeprefix(foul) for told in rest if told.startswith(foul) and told != first]
    return phrase("and-besides", names, first=first, rest=more[0]) if more else first


def struck_in(record: Record) -> str:
    """The piece that was played: as it is told, or the first that did anything."""
    return record.struck or next((c.piece for c in record.contacts), "")


def _one_a_rule(fouls: Sequence[Foul]) -> list[Foul]:
    """The first foul by each rule."""
    return list({foul.rule.id: foul for foul in reversed(fouls)}.values())[::-1]


def _blame(foul: Foul, names: Names) -> str:
    """One foul in a few words."""
    if foul.word in BARE:
        return phrase(f"{foul.word}-word", names)
    if not foul.why and foul.word in ("", "foul"):
        return phrase("foul-word", names)
    why = foul.why or fault(foul.word)
    if has_form(why, "headline", names):
        return words(why, names, "headline")
    return phrase("found", names, fault=words(why, names))


def reason_of_others(effects: Sequence[Effect], seat: str, names: Names) -> str:
    """The reason for the points of the others, where no foul tells it: `missed`."""
    given = [e.why for e in effects if isinstance(e, Score) and e.points > 0 and e.seat != seat]
    return next((told for why in reversed(given) if (told := brief(why, names))), "")
