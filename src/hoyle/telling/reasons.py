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
from hoyle.telling.names import Names
from hoyle.telling.phrases import explained
from hoyle.telling.remarks import LAPSES, lapse, remark, remarks
from hoyle.telling.wording import counted, joined, plural, sentence

AGAIN = frozenset(("balls replaced", "the balls back", "put back", "replaced", "played again"))
"""What only says that pieces are put back."""
STATED = re.compile(r"\b(?:is|are|go|goes|take|takes|lies|lacks|stand|moved|was)\b")
"""What makes the reason of a placing a sentence of its own."""
BACK = re.compile(r"\b(?:put back|again|spoiled|disturbed|as they lay|as it lay|no stroke|replaced|back)\b")
STEP = re.compile(r"(?:bar|\d+)/(?:off|\d+)")
"""A step of a move, which the headline tells in words."""
POINT = re.compile(r"(?:bar|\d+)/(\d+)")
"""A step to a point, in the numbering of whoever moves."""


def reasons(effects: Iterable[Effect], names: Names) -> Iterator[tuple[str, Effect]]:
    """What the effects of a ruling say, in their order, each sentence with its effect, or the first of those that it tells.

    The question is told by itself. Pieces that are put alike by one rule are told together, and so are points for pieces alike. A
    remark is not made twice running, nor is a piece put twice, and one that the question has in hand is left to the question.
    """
    given = tuple(effects)
    asked = {held.piece for effect in given if isinstance(effect, Ask) for held in effect.place}
    ended = any(isinstance(effect, Win | Lose | Drawn) for effect in given)
    last = ""
    blamed: set[tuple[str, str]] = set()
    put: set[tuple[str, str]] = set()
    for alike in _gather(given):
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
        text = sentence(names.spell(_told(alike, names)))
        if len(names.state.seats) == 2:
            text = text.replace("each of the others", "the other")
        again = (text == last and isinstance(first, Say | Order)) or (
            isinstance(first, Place) and (text, first.rule.id) in put
        )
        if text and not again:
            yield text, first
        last = text or last
        put.add((text, first.rule.id))


def _gather(effects: Sequence[Effect]) -> list[list[Effect]]:
    groups: list[list[Effect]] = []
    for effect in effects:
        like, pile = likeness(effect), _pile(effect)
        before = groups[-1][0] if groups else None
        alike = before is not None and like is not None and like == likeness(before) and _differ(effect, groups[-1])
        if alike or (before is not None and pile is not None and pile == _pile(before)):
            groups[-1].append(effect)
        else:
            groups.append([effect])
    return groups


PILED = re.compile(r"(?:([a-z]\d+)|(a \w+))( (?!and\b|in\b)[a-z][a-z \d]*|)")
"""Why a piece counts that is one of many: `r3 pocketed`, `a2 past line 1`, `a red`."""


def _pile(effect: Effect) -> object:
    """What the points of one seat have alike that are for pieces of one kind; None for other effects."""
    if not (isinstance(effect, Score) and effect.points > 0 and (one := PILED.fullmatch(effect.why))):
        return None
    return effect.seat, effect.rule.id, one[1][0] if one[1] else one[2], one[3]


def _piled(scores: Sequence[Score], names: Names) -> str:
    """The points of one seat for several pieces in one sentence: `Ann: 2 points, 2 reds pocketed`."""
    found = [one for one in (PILED.fullmatch(score.why) for score in scores) if one]
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
    match alike[0]:
        case Place(_, where, _, why) if len(alike) > 1:
            places = [effect for effect in alike if isinstance(effect, Place)]
            if point := POINT.fullmatch(why):
                return f"{names.some([place.piece for place in places])} go to point {point[1]}"
            at = _at(where, names, True, spots=_spots(places, names) if isinstance(where, Spot) else "")
            why = names.phrase(why).replace("its turn", "their turns").replace("its spot", "their spots")
            return _because(f"{names.some([place.piece for place in places])} {at}", "" if STEP.fullmatch(why) else why)
        case Say(_, word, _, why) if len(alike) > 1:
            seats = list(dict.fromkeys(effect.seat for effect in alike if isinstance(effect, Say)))
            word = names.phrase(word)
            return _because(remark(seats[0], word) if len(seats) == 1 else remarks(seats, word), names.phrase(why))
        case Score(_, points, _, why) if len(alike) > 1:  # several seats alike, or one for several pieces
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
    raw = getattr(effect, "why", "")
    if why := raw:
        effect = replace(effect, why=names.phrase(why))
    match effect:
        case Score(seat, points, _, why):
            return _points(seat, points, why)
        case Foul(seat, word, _, why):
            return _foul(seat, word, raw, names)
        case Say(_, word, _, _) if word in LAPSES:
            return lapse(word, raw, names)
        case Say(seat, word, _, why):
            return _because(remark(seat, names.phrase(word)), why)
        case Place():
            return _put(effect, names)
        case Restore(_, _, why):
            if STATED.search(why):
                return why
            return _restored(why, names)
        case Assign(seat, pieces, _, why):
            own = f"{seat}'s "
            return _because(f"{seat} plays with {names.sets(pieces).replace(own, 'a ')}", why)
        case Order(seats, _, why):
            return _because(f"the order of play is {', '.join(seats)}", why)
        case Lives(seat, count, _, "at the start"):
            return f"{seat} begins with {counted(count, 'life', 'lives')}"
        case Lives(seat, count, _, why):
            return _because(f"{seat} {'gains' if count >= 0 else 'loses'} {counted(abs(count), 'life', 'lives')}", why)
        case Pay(seat, amount, _, why):
            return _because(f"{seat} {'is paid' if amount >= 0 else 'pays'} {abs(amount)}", why)
        case Owe(seat, count, _, why):
            return _because(f"{seat} {'owes' if count >= 0 else 'pays off'} {abs(count)}", why)
    return _told_of_secrets_and_ends(effect)


def _points(seat: str, points: float, why: str) -> str:
    """The points that one seat gets or loses, and for what."""
    if points >= 0:
        return joined((f"{seat}: {counted(points, 'point') if points else 'no points'}", why))
    return joined((f"{seat} loses {counted(-points, 'point')}", why), ": " if STATED.search(why) else ", ")


def _put(effect: Place, names: Names) -> str:
    """Tell where one piece is put."""
    piece, why = effect.piece, effect.why
    if "where it" in why:
        return f"{names.piece(piece)} is {why}"
    if point := POINT.fullmatch(why):
        return f"{names.piece(piece)} goes to point {point[1]}"
    beside = f", touching {names.some(effect.touching)}" if effect.touching else ""
    at = _at(effect.where, names, piece == "#coins", own=piece, spots="the cork")
    return _because(f"{names.piece(piece)} {at}{beside}", "" if STEP.fullmatch(why) else why)


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
            return _because(won + (f"; the ranking is {', '.join(ranking)}" if len(ranking) > 2 else ""), why)
        case Lose(seats, _, why):
            return _because(f"{listed(seats)} {'loses' if len(seats) == 1 else 'lose'}", why)
        case Drawn(_, why):
            return _because("the match is drawn", why)
    return getattr(effect, "why", "")


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


def _own(piece: str, spot: str) -> bool:
    """True for a piece's own spot."""
    plain = piece.removeprefix("#")
    return spot in (plain, f"{plain}-spot") or (piece != plain and spot.startswith("pin-"))


def _spots(places: Sequence[Place], names: Names) -> str:
    """Tell where several pieces go that are spotted: one place, a few, or their own."""
    found = [place.where.name for place in places if isinstance(place.where, Spot)]
    own = [_own(place.piece, name) for name, place in zip(found, places, strict=True)]
    if any(own):
        return "their spots" if all(own) else "their places"
    if len(found) > 1 and names.bed.tops.keys() >= {place.piece for place in places}:
        return "their places"
    told = list(dict.fromkeys(map(names.place, found)))
    return listed(told) if len(told) < 4 else "their places"


def _at(where: Where, names: Names, many: bool = False, own: str = "", spots: str = "their spots") -> str:
    """Tell where a piece is put, or many are that are put alike; `own` is the piece whose own spot is called so."""
    is_, goes, lies = ("are", "go", "lie") if many else ("is", "goes", "lies")
    match where:
        case At(0.0, 0.0):
            return f"{goes} to the middle"
        case At():
            return f"{goes} back on the {names.ground}"
        case Spot(name) if own and _own(own, name):
            return f"{goes} on its spot"
        case Spot(name) if name.startswith("off-"):
            return f"{is_} borne off"
        case Spot(name) if name.startswith("bar-"):
            return f"{goes} to the bar"
        case Spot(name):
            way = "on" if names.bed.ball or names.bed.disc else "to"
            return f"{goes} {way} {spots if many else names.place(name)}"
        case Down(name):
            return f"{is_} down in {names.pocket(name)}" if name else f"{is_} down"
        case _ if where == IN_HAND:
            return f"{is_} {'kept aside' if own.startswith('#') else 'in hand'}"
        case _ if where == OFF:
            return f"{is_} off the {names.ground}"
        case _ if where == RAIL:
            return f"{lies} on the rail"
        case _ if where == SOMEWHERE:
            return f"{is_} on the {names.ground}"
    return f"{is_} {where.why}"
