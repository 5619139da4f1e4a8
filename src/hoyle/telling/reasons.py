"""Each effect of a ruling in a sentence, with the rule that it applies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.record import IN_HAND, At, Spot
from hoyle.referee import (
    Ask,
    Deal,
    Drawn,
    Effect,
    Lives,
    Lose,
    Order,
    Pay,
    Place,
    Say,
    Score,
    Win,
)
from hoyle.telling import effects
from hoyle.telling.catalogue import has_form
from hoyle.telling.names import Names
from hoyle.telling.wording import sentence


def reasons(ruled: Iterable[Effect], names: Names) -> Iterator[tuple[str, Effect]]:
    """The sentences of a ruling's effects, in their order, each sentence with its effect, or the first of those that it tells.

    The question is told by itself. Pieces that are put alike by one rule are told together, and so are points for pieces alike. A
    remark is not made twice running, nor is a piece put twice, and one that the question has in hand is left to the question.
    """
    given = tuple(ruled)
    asked = {held.piece for effect in given if isinstance(effect, Ask) for held in effect.place}
    ended = any(isinstance(effect, Win | Lose | Drawn) for effect in given)
    last = ""
    put: set[tuple[str, str]] = set()
    for alike in _gather(given, names):
        first = alike[0]
        if isinstance(first, Ask):
            continue
        if isinstance(first, Place) and first.where == IN_HAND and not first.why and (ended or first.piece in asked):
            continue
        text = sentence(effects.sentence(alike, names))
        again = (text == last and isinstance(first, Say | Order)) or (
            isinstance(first, Place) and (text, first.rule.id) in put
        )
        if text and not again:
            yield text, first
        last = text or last
        put.add((text, first.rule.id))


def _gather(given: Sequence[Effect], names: Names) -> list[list[Effect]]:
    groups: list[list[Effect]] = []
    for effect in given:
        like, pile = likeness(effect), _pile(effect, names)
        group = groups[-1] if groups else []
        alike = like is not None and all(like == likeness(one) for one in group) and _differ(effect, group)
        alike = alike and _has_many(effect, names)
        if group and (alike or (pile is not None and all(pile == _pile(one, names) for one in group))):
            group.append(effect)
        else:
            groups.append([effect])
    return groups


def _has_many(effect: Effect, names: Names) -> bool:
    """True where what is announced of several seats alike may be told in one sentence."""
    return not isinstance(effect, Say) or not effect.word or has_form(effect.word, "many", names)


def _pile(effect: Effect, names: Names) -> object:
    """A key that the points of one seat for pieces of one kind share; None for other effects."""
    if not (isinstance(effect, Score) and effect.points > 0):
        return None
    if "piece" not in effect.why.params or not has_form(effect.why, "many", names):
        return None
    rest = tuple((name, value) for name, value in effect.why.params.items() if name != "piece")
    return effect.seat, effect.rule.id, effect.why.code, rest


def _differ(effect: Effect, group: Sequence[Effect]) -> bool:
    """Points and lives that one seat gets twice are told twice."""
    return not isinstance(effect, Score | Lives | Pay) or all(
        effect.seat != getattr(other, "seat", "") for other in group
    )


def likeness(effect: Effect) -> object:
    """A key that effects told in one sentence share; None for one that is told alone."""
    match effect:
        case Place(_, where, rule, why, ()) if not isinstance(where, At):
            return Place, rule.id, why, Spot if isinstance(where, Spot) else where
        case Score(_, points, rule, why) if points > 0:
            return Score, rule.id, points, why
        case Say(seat, word, rule, why) if seat:
            return Say, rule.id, word, why
        case Lives(_, count, rule, why) | Pay(_, count, rule, why):
            return type(effect), rule.id, count, why
        case Deal(_, key, "?", rule, why):
            return Deal, rule.id, key, why
    return None
