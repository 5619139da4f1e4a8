"""Each effect of a ruling in a sentence, with the rule that it applies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from hoyle.record import IN_HAND, OFF, RAIL, SOMEWHERE, At, Down, Spot, Where
from hoyle.referee import (
    Ask,
    Assign,
    Back,
    Deal,
    Drawn,
    Effect,
    Foul,
    Lives,
    Lose,
    Order,
    Out,
    Owe,
    Pay,
    Place,
    Restore,
    Reveal,
    Say,
    Score,
    Win,
    listed,
)
from hoyle.telling.names import Names, counted, joined, sentence

VERB = re.compile(r"\b(?:is|are|go|goes|take|takes|lies|lacks|stand|moved)\b")
"""What makes a clause a sentence of its own."""
DOES = frozenset((
    "aims", "answers", "appeals", "begins", "breaks", "cannot", "chooses", "decides", "dislodges", "forfeits",
    "goes", "has", "hits", "holes", "is", "keeps", "leaves", "lets", "loses", "makes",
    "marches", "may", "mixes", "must", "needs", "opens", "owes", "pays", "plays", "proclaims",
    "scores", "shoots", "takes", "throws", "waits", "will", "wins",
))  # fmt: skip
"""A remark that begins with one of these says what the player does."""


def reasons(effects: Iterable[Effect], names: Names) -> Iterator[tuple[str, Effect]]:
    """What the effects of a ruling say, in their order, each sentence with its effect, or the first of those that it tells.

    The question is told by itself. Pieces that are put alike by one rule are told together. A remark is not made twice running, and
    a piece that the question has in hand is left to the question.
    """
    given = tuple(effects)
    asked = {held.piece for effect in given if isinstance(effect, Ask) for held in effect.place}
    ended = any(isinstance(effect, Win | Lose | Drawn) for effect in given)
    last = ""
    blamed: dict[str, str] = {}
    for alike in _gather(given):
        first = alike[0]
        if isinstance(first, Ask):
            continue
        if isinstance(first, Place) and first.where == IN_HAND and not first.why and (ended or first.piece in asked):
            continue
        if isinstance(first, Foul):
            blamed[first.seat] = first.word
        elif isinstance(first, Score | Lives | Owe) and first.why and blamed.get(first.seat) == first.why:
            alike = [replace(effect, why="") for effect in alike]
        text = sentence(names.spell(_told(alike, names)))
        if text and not (text == last and isinstance(first, Say | Order)):
            yield text, first
        last = text or last


def _gather(effects: Sequence[Effect]) -> list[list[Effect]]:
    groups: list[list[Effect]] = []
    for effect in effects:
        like = likeness(effect)
        if groups and like is not None and like == likeness(groups[-1][0]) and _differ(effect, groups[-1]):
            groups[-1].append(effect)
        else:
            groups.append([effect])
    return groups


def _differ(effect: Effect, group: Sequence[Effect]) -> bool:
    """Points and lives that one seat gets twice are told twice."""
    return not isinstance(effect, Lives | Pay) or all(effect.seat != getattr(other, "seat", "") for other in group)


def likeness(effect: Effect) -> object:
    """What effects have alike that are told in one sentence; None for one that is told alone."""
    match effect:
        case Place(_, where, rule, why, ()) if not isinstance(where, At):
            return Place, rule.id, why, Spot if isinstance(where, Spot) else where
        case Say(seat, word, rule, why) if seat:
            return Say, rule.id, word, why
        case Lives(_, count, rule, why) | Pay(_, count, rule, why):
            return type(effect), rule.id, count, why
        case Deal(_, key, "?", rule, why):
            return Deal, rule.id, key, why
    return None


def _told(alike: Sequence[Effect], names: Names) -> str:
    match alike[0]:
        case Place(_, where, _, why) if len(alike) > 1:
            pieces = [effect.piece for effect in alike if isinstance(effect, Place)]
            return _because(f"{names.some(pieces)} {_at(where, names, True)}", names.phrase(why))
        case Say(_, word, _, why) if len(alike) > 1:
            seats = [effect.seat for effect in alike if isinstance(effect, Say)]
            return _because(f"{listed(list(dict.fromkeys(seats)))}: {names.phrase(word)}", names.phrase(why))
        case Lives() | Pay() | Deal() if len(alike) > 1:
            return _each(alike, names)
    return told(alike[0], names)


def _each(alike: Sequence[Effect], names: Names) -> str:
    """What each of several seats gets or gives alike: `Ann and Bob each pay 2: the stake`."""
    seats = [effect.seat for effect in alike if isinstance(effect, Lives | Pay | Deal)]
    one = told(alike[0], names).removeprefix(f"{seats[0]} ")
    verb, _, rest = one.partition(" ")
    many = {"gains": "each gain", "loses": "each lose", "pays": "each pay", "is": "are each"}.get(verb, verb)
    return f"{listed(seats)} {many} {rest}"


def told(effect: Effect, names: Names) -> str:
    """What one effect does, in words without a stop; empty where it says nothing."""
    if why := getattr(effect, "why", ""):
        effect = replace(effect, why=names.phrase(why))
    match effect:
        case Score(seat, points, _, why):
            gain = counted(points, "point") if points >= 0 else f"loses {counted(-points, 'point')}"
            return joined((f"{seat}: {gain}" if points >= 0 else f"{seat} {gain}", why), ", ")
        case Foul(seat, word, _, why):
            return _foul(seat, names.phrase(names.spell(word)), why)
        case Say(seat, word, _, why):
            return _because(_remark(seat, names.phrase(word)), why)
        case Place(piece, where, _, why, touching):
            if "where it" in why:
                return f"{names.piece(piece)} is {why}"
            beside = f", touching {names.some(touching)}" if touching else ""
            return _because(f"{names.piece(piece)} {_at(where, names, own=piece)}{beside}", why)
        case Restore(_, _, why):
            if VERB.search(why):
                return why
            return _because("the pieces are placed", why) if why else "the pieces go back to where they were"
        case Assign(seat, pieces, _, why):
            return _because(f"{seat} plays with {names.sets(pieces)}", why)
        case Order(seats, _, why):
            return _because(f"the order of play is {', '.join(seats)}", why)
        case Lives(seat, count, _, why):
            return _because(f"{seat} {'gains' if count >= 0 else 'loses'} {counted(abs(count), 'life', 'lives')}", why)
        case Pay(seat, amount, _, why):
            return _because(f"{seat} {'is paid' if amount >= 0 else 'pays'} {abs(amount)}", why)
        case Owe(seat, count, _, why):
            return _because(f"{seat} {'owes' if count >= 0 else 'pays off'} {abs(count)}", why)
    return _told_of_secrets_and_ends(effect)


def _told_of_secrets_and_ends(effect: Effect) -> str:
    match effect:
        case Out(seat, _, why):
            return _because(f"{seat} is out", why)
        case Back(seat, _, why):
            return _because(f"{seat} is in again", why)
        case Deal(seat, key, value, _, why):
            name = key.replace("-", " ")
            held = f"{seat}'s {name} is taken back" if value is None else f"{seat} is dealt a {name}"
            return _because(held if value in (None, "?") else f"{held}, {value}", why)
        case Reveal(seat, key, value, _, why):
            return _because(f"{seat}'s {key.replace('-', ' ')} is shown: {value}", why)
        case Win(seats, _, why, ranking):
            won = f"{listed(seats)} {'wins' if len(seats) == 1 else 'win'}"
            return _because(won + (f"; the ranking is {', '.join(ranking)}" if ranking else ""), why)
        case Lose(seats, _, why):
            return _because(f"{listed(seats)} {'loses' if len(seats) == 1 else 'lose'}", why)
        case Drawn(_, why):
            return _because("the match is drawn", why)
    return getattr(effect, "why", "")


def _foul(seat: str, word: str, why: str) -> str:
    name = "" if word in ("", "foul") else word.replace("-", " ")
    if name == "miss":
        return _because(f"{seat} misses", why)
    return _because(f"{seat}: foul{f', {name}' if name else ''}", why)


def _remark(seat: str, word: str) -> str:
    """A remark on a seat: `Ann goes on` where it says what they do, else `Ann: no count`."""
    if not (seat and word):
        return word
    return f"{seat} {word}" if word.partition(" ")[0] in DOES else f"{seat}: {word}"


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
    if why.startswith(("to ", "into ", "until ", "with ")):
        return f"{text} {why}"
    return f"{text}, {why}" if why.startswith("and ") else f"{text}: {why}"


def _at(where: Where, names: Names, many: bool = False, own: str = "") -> str:
    """Where a piece is put, or many are that are put alike; `own` is the piece whose own spot is called so."""
    is_, goes, lies = ("are", "go", "lie") if many else ("is", "goes", "lies")
    match where:
        case At(0.0, 0.0):
            return f"{goes} to the middle"
        case At():
            return f"{goes} back on the table"
        case Spot(name) if own and name == f"{own.removeprefix('#')}-spot":
            return f"{goes} on its spot"
        case Spot(name):
            return f"{goes} on {'their spots' if many else names.place(name)}"
        case Down(name):
            return f"{is_} down in {names.pocket(name)}" if name else f"{is_} down"
        case _ if where == IN_HAND:
            return f"{is_} in hand"
        case _ if where == OFF:
            return f"{is_} off the table"
        case _ if where == RAIL:
            return f"{lies} on the rail"
        case _ if where == SOMEWHERE:
            return f"{is_} on the table"
    return f"{is_} {where.why}"
