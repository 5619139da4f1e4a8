"""Remarks on a stroke, in a few words: a strike, a burst, a ball to be put back, an inning that is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hoyle.record import OFF
from hoyle.referee import (
    Effect,
    Message,
    Param,
    Place,
    Restore,
    Reveal,
    Say,
    Win,
)
from hoyle.telling.catalogue import has_form, phrase, words
from hoyle.telling.names import Names
from hoyle.telling.outcomes.short_forms import brief, has_brief
from hoyle.telling.wording import joined


def is_put_back(effects: Sequence[Effect], names: Names) -> bool:
    """True where a stroke is undone, and played again."""
    return any(isinstance(effect, Restore) and has_brief(effect.why, names) for effect in effects)


def tell_remarks(effects: Sequence[Effect], names: Names) -> Iterator[str]:
    """Announcements of a stroke that have a short form, and deeds with pieces that have one."""
    for why, places in _placed(effects, names).items():
        given: dict[str, Param] = {"pieces": tuple(places), "count": len(places)}
        yield brief(why, names, **given)
    for effect in effects:
        match effect:
            case Say(seat, word):
                yield brief(word, names, seat=seat)
            case Restore() | Reveal() | Win():
                yield brief(effect.why, names, seat=getattr(effect, "seat", ""))


def _placed(effects: Sequence[Effect], names: Names) -> Mapping[Message, list[str]]:
    """The pieces put somewhere, by why, where the reason has a short form."""
    found: dict[Message, list[str]] = {}
    for effect in effects:
        if isinstance(effect, Place) and has_brief(effect.why, names):
            found.setdefault(effect.why, []).append(effect.piece)
    return found


def tell_otherwise(effects: Sequence[Effect], names: Names) -> str:
    """Return why a stroke made nothing, or where its piece lies, as the game says it, and what it sent off."""
    gone = [effect.piece for effect in effects if isinstance(effect, Place) and effect.where == OFF]
    told = next((word for effect in effects if (word := _said_otherwise(effect, names))), "")
    off = phrase("off", names, pieces=tuple(gone), count=len(gone)) if gone else ""
    return joined((off, told)) if told else ""


def _said_otherwise(effect: Effect, names: Names) -> str:
    """A remark told where nothing else came of a stroke."""
    if not isinstance(effect, Say) or not has_form(effect.word, "otherwise", names):
        return ""
    said = words(effect.word, names, "otherwise", seat=effect.seat)
    return phrase("because", names, what=said, why=words(effect.why, names)) if effect.why else said
