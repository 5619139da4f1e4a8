"""Each effect of a ruling in a sentence, with the rule that it applies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from hoyle.record import IN_HAND, At, Spot
from hoyle.referee import (
    Ask,
    Deal,
    Drawn,
    Effect,
    Foul,
    Lives,
    Lose,
    Message,
    Order,
    Owe,
    Pay,
    Place,
    Restore,
    Say,
    Score,
    Win,
    listed,
)
from hoyle.telling import effects
from hoyle.telling.catalogue import has_form
from hoyle.telling.names import Names
from hoyle.telling.phrases import explained
from hoyle.telling.remarks import LAPSES, lapse, remark, remarks
from hoyle.telling.wording import counted, joined, plural, prose, sentence

AGAIN = frozenset(("balls replaced", "the balls back", "put back", "replaced", "played again"))
"""What only says that pieces are put back."""
STATED = re.compile(r"\b(?:is|are|go|goes|take|takes|lies|lacks|stand|moved|was)\b")
"""What makes the reason of a placing a sentence of its own."""
BACK = re.compile(r"\b(?:put back|again|spoiled|disturbed|as they lay|as it lay|no stroke|replaced|back)\b")
STEP = re.compile(r"(?:bar|\d+)/(?:off|\d+)")
"""A step of a move, which the headline tells in words."""
POINT = re.compile(r"(?:bar|\d+)/(\d+)")
"""A step to a point, in the numbering of whoever moves."""


def reasons(ruled: Iterable[Effect], names: Names) -> Iterator[tuple[str, Effect]]:
    """What the effects of a ruling say, in their order, each sentence with its effect, or the first of those that it tells.

    The question is told by itself. Pieces that are put alike by one rule are told together, and so are points for pieces alike. A
    remark is not made twice running, nor is a piece put twice, and one that the question has in hand is left to the question.
    """
    given = tuple(ruled)
    asked = {held.piece for effect in given if isinstance(effect, Ask) for held in effect.place}
    ended = any(isinstance(effect, Win | Lose | Drawn) for effect in given)
    last = ""
    blamed: set[tuple[str, str]] = set()
    put: set[tuple[str, str]] = set()
    for alike in _gather(given, names):
        first = alike[0]
        if isinstance(first, Ask):
            continue
        if isinstance(first, Place) and first.where == IN_HAND and not first.why and (ended or first.piece in asked):
            continue
        if isinstance(first, Foul):
            blamed.add((first.seat, first.word))
        elif isinstance(first, Score | Lives | Owe) and first.why and (first.seat, first.why) in blamed:
            alike = [replace(effect, why="") for effect in alike]
        elif isinstance(first, Score) and first.why and first.why in {word for _, word in blamed}:
            paid = "for the miss" if first.why == "miss" else "for the foul"
            alike = [replace(effect, why=paid) for effect in alike]
        text = sentence(effects.sentence(alike, names) if effects.is_data(first) else _spelled(alike, names))
        again = (text == last and isinstance(first, Say | Order)) or (
            isinstance(first, Place) and (text, first.rule.id) in put
        )
        if text and not again:
            yield text, first
        last = text or last
        put.add((text, first.rule.id))


def _spelled(alike: Sequence[Effect], names: Names) -> str:
    """Effects that carry words of a game, with the ids in them called by name."""
    text = names.spell(_told(alike, names))
    return text.replace("each of the others", "the other") if len(names.state.seats) == 2 else text


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


PILED = re.compile(r"(?:([a-z]\d+)|(a \w+))( (?!and\b|in\b)[a-z][a-z \d]*|)")
"""Why a piece counts that is one of many: `r3 pocketed`, `a2 past line 1`, `a red`."""


def _has_many(effect: Effect, names: Names) -> bool:
    """True where what is announced of several seats alike may be told in one sentence."""
    word = effect.word if isinstance(effect, Say) else ""
    return not isinstance(word, Message) or has_form(word, "many", names)


def _pile(effect: Effect, names: Names) -> object:
    """What the points of one seat have alike that are for pieces of one kind; None for other effects."""
    if not (isinstance(effect, Score) and effect.points > 0):
        return None
    if isinstance(effect.why, Message):
        many = "piece" in effect.why.params and has_form(effect.why, "many", names)
        rest = tuple((name, value) for name, value in effect.why.params.items() if name != "piece")
        return (effect.seat, effect.rule.id, effect.why.code, rest) if many else None
    if not (one := PILED.fullmatch(effect.why)):
        return None
    return effect.seat, effect.rule.id, one[1][0] if one[1] else one[2], one[3]


def _piled(scores: Sequence[Score], names: Names) -> str:
    """The points of one seat for several pieces in one sentence: `Ann: 2 points, 2 reds pocketed`."""
    found = [one for one in (PILED.fullmatch(prose(score.why)) for score in scores) if one]
    what = names.some([one[1] for one in found]) if found[0][1] else plural(found[0][2], len(found))
    points = counted(sum(score.points for score in scores), "point")
    return f"{scores[0].seat}: {points}, {what}{names.phrase(found[0][3])}"


def _differ(effect: Effect, group: Sequence[Effect]) -> bool:
    """Points and lives that one seat gets twice are told twice."""
    return not isinstance(effect, Score | Lives | Pay) or all(
        effect.seat != getattr(other, "seat", "") for other in group
    )


def likeness(effect: Effect) -> object:
    """What effects have alike that are told in one sentence; None for one that is told alone."""
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


def _told(alike: Sequence[Effect], names: Names) -> str:
    why = prose(getattr(alike[0], "why", ""))
    match alike[0]:
        case Place() if len(alike) > 1:
            places = [effect for effect in alike if isinstance(effect, Place)]
            if point := POINT.fullmatch(why):
                return f"{names.some([place.piece for place in places])} go to point {point[1]}"
            what = effects.placed(places, names)
            why = names.phrase(why).replace("its turn", "their turns").replace("its spot", "their spots")
            return _because(what, "" if STEP.fullmatch(why) else why)
        case Say(_, str(word)) if len(alike) > 1:
            seats = list(dict.fromkeys(effect.seat for effect in alike if isinstance(effect, Say)))
            word = names.phrase(word)
            return _because(
                remark(seats[0], word, names) if len(seats) == 1 else remarks(seats, word), names.phrase(why)
            )
        case Score(_, points) if len(alike) > 1:  # several seats alike, or one for several pieces
            scores = [effect for effect in alike if isinstance(effect, Score)]
            seats = [effect.seat for effect in scores]
            if len(set(seats)) == 1:
                return _piled(scores, names)
            return joined((f"{listed(seats)}: {counted(points, 'point')} each", names.phrase(why)))
        case Lives() | Pay() | Deal() if len(alike) > 1:
            return _each(alike, names)
    return told(alike[0], names)


def _each(alike: Sequence[Effect], names: Names) -> str:
    """What each of several seats gets or gives alike: `Ann and Bob each pay 2: the stake`."""
    seats = [effect.seat for effect in alike if isinstance(effect, Lives | Pay | Deal)]
    one = told(alike[0], names).removeprefix(f"{seats[0]} ")
    verb, _, rest = one.partition(" ")
    many = {
        "gains": "each gain",
        "loses": "each lose",
        "pays": "each pay",
        "is": "are each",
        "begins": "each begin",
    }.get(verb, verb)
    return f"{listed(seats)} {many} {rest}"


def told(effect: Effect, names: Names) -> str:
    """What one effect does, in words without a stop; empty where it says nothing."""
    if effects.is_data(effect):
        return effects.sentence([effect], names)
    raw = prose(getattr(effect, "why", ""))
    why = names.phrase(raw)
    match effect:
        case Score(seat, points):
            return _points(seat, points, why)
        case Foul(seat, word):
            return _foul(seat, word, raw, names)
        case Say(_, str(word)) if word in LAPSES:
            return lapse(word, raw, names)
        case Say(seat, str(word)):
            return _because(remark(seat, names.phrase(word), names), why)
        case Place():
            return _put(effect, why, names)
        case Restore():
            return why if STATED.search(why) else _restored(why, names)
        case Lives(seat, count) if why == "at the start":
            return f"{seat} begins with {counted(count, 'life', 'lives')}"
    return _because(effects.done([effect], names), why)


def _points(seat: str, points: float, why: str) -> str:
    """The points that one seat gets or loses, and for what."""
    if points >= 0:
        return joined((f"{seat}: {counted(points, 'point') if points else 'no points'}", why))
    return joined((f"{seat} loses {counted(-points, 'point')}", why), ": " if STATED.search(why) else ", ")


def _put(effect: Place, why: str, names: Names) -> str:
    """Tell where one piece is put."""
    if "where it" in why:
        return f"{names.piece(effect.piece)} is {why}"
    if point := POINT.fullmatch(why):
        return f"{names.piece(effect.piece)} goes to point {point[1]}"
    return _because(effects.placed([effect], names), "" if STEP.fullmatch(why) else why)


def _foul(seat: str, word: str, why: str, names: Names) -> str:
    if word in ("miss", "missed", "a miss"):
        return _because(f"{seat} misses", why)
    if word == "scratch":
        return _because(f"scratch by {seat}", why)
    if word == "burst":
        return _because(f"{seat} has burst", why)
    if word in ("", "foul"):
        return _because(f"foul by {seat}", why)
    return f"foul by {seat}: {explained(word, why, names)}"


def _because(text: str, why: str) -> str:
    """A clause and its reason; what the reason repeats of the clause's end, or of its middle, is said once."""
    if not (text and why):
        return text or why
    words = why.split(" ")
    for n in range(len(words), 0, -1):
        if text.endswith(" " + " ".join(words[:n])):
            return " ".join((text, *words[n:]))
    if text.endswith(f" {why.removeprefix('the ')}"):
        return text
    if why in ("spotted", "respotted") and " spot" in text:
        return text
    if text.endswith(why.removeprefix("in ")) or (" " not in why and why in text.split()):
        return text
    if text.endswith((" on", " of", " from", " with", " against", " names", " pockets")):
        return f"{text} {why}"
    if why.startswith(("to ", "into ", "until ", "with ")):
        return f"{text} {why}"
    return f"{text}, {why}" if why.startswith("and ") else f"{text}: {why}"


def _restored(why: str, names: Names) -> str:
    """That all the pieces are placed anew, or put back."""
    noun = names.kind
    many = {"man": "men"}.get(noun, f"{noun}s")
    if re.search(r"\bpins?\b", why):
        many = "pins"
    if not why:
        return f"the {many} go back to where they were"
    if re.fullmatch(r"\d+ pins", why):
        return f"{why} are set up"
    if why in AGAIN:
        return f"the {many} are put back"
    return f"the {many} are {'put back' if BACK.search(why) else 'set up'}: {why}".replace(": to be", " to be")
