"""The costs of a stroke, in a few words: points, balls, lives, players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hoyle.referee import (
    Effect,
    Lives,
    Message,
    Out,
    Owe,
    Place,
    Score,
)
from hoyle.telling.catalogue import phrase, words
from hoyle.telling.names import Names
from hoyle.telling.outcomes.short_forms import brief
from hoyle.telling.wording import joined

GIVEN_BACK = Message("general.given-back", {})
"""The reason why a piece goes back that a foul costs."""


def tell_loss(effects: Sequence[Effect], seat: str, made: float, names: Names) -> list[str]:
    """The points that a stroke costs without a foul, and why where that has a short form."""
    if made >= 0:
        return []
    taken = [e.why for e in effects if isinstance(e, Score) and e.seat == seat and e.points < 0]
    why = next((told for one in taken if (told := brief(one, names))), "")
    return [joined((phrase("points-lost", names, seat=seat, points=-made), why), ": ")]


def tell_cost(effects: Sequence[Effect], seat: str, made: float, names: Names) -> list[str]:
    """The cost of a foul to the striker: `Ann loses 1 point and gives back the 9`."""
    given = [effect.piece for effect in effects if isinstance(effect, Place) and _given_back(effect.why)]
    loses = phrase("points-lost", names, seat=seat, points=-made) if made < 0 else ""
    gives = phrase("gives-back", names, seat=seat, pieces=tuple(given)) if given else ""
    return [part for part in (loses, gives) if part]


def tell_owed(effects: Sequence[Effect], names: Names) -> Iterator[str]:
    """The players who owe balls now, or have paid them."""
    for effect in effects:
        if isinstance(effect, Owe):
            yield brief(effect.why, names, seat=effect.seat, count=abs(effect.count))


def _given_back(why: Message) -> bool:
    """True for the reason of a piece that a foul costs."""
    return why == GIVEN_BACK


def tell_others(points: Mapping[str, float], names: Names) -> list[str]:
    """The points of the other seats, those who score alike together: `1 point each to Bob and Cal`."""
    parts: list[str] = []
    for count in dict.fromkeys(points.values()):
        who = [seat for seat, given in points.items() if given == count]
        each = len(who) > 1
        if count > 0:
            parts.append(phrase("gained-by-each" if each else "gained-by", names, points=count, seats=tuple(who)))
        elif count < 0 and each:
            parts.append(phrase("points-lost-each", names, points=-count, seats=tuple(who)))
        elif count < 0:
            parts.append(phrase("points-lost", names, points=-count, seat=who[0]))
    return parts


def tell_lost(effects: Sequence[Effect], names: Names) -> Iterator[str]:
    """The lives lost and the players out, in the order told; who is out without losing a life, and by what."""
    out = {effect.seat: effect.why for effect in effects if isinstance(effect, Out)}
    for effect in effects:
        if isinstance(effect, Lives) and effect.count < 0:
            gone = out.pop(effect.seat, None) is not None
            lost = phrase("lives-lost", names, seat=effect.seat, count=-effect.count)
            yield phrase("and-is-out", names, what=lost) if gone else lost
        elif isinstance(effect, Out) and effect.seat in out:
            yield joined((phrase("out", names, seat=effect.seat), words(out.pop(effect.seat), names)), ": ")
