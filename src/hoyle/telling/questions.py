"""A question as a direction: who is to do what, from where, and what it must do; and what may be said instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hoyle.answers import CHANCE
from hoyle.record import IN_HAND
from hoyle.referee import NOTHING, STROKE, Ask, Message, State, Target
from hoyle.telling.catalogue import has_form, phrase, words
from hoyle.telling.languages import names_in
from hoyle.telling.names import Names
from hoyle.telling.wording import joined, sentence

CALLS = {"ball": "call-ball", "pocket": "call-pocket"}
"""Messages that tell what has to be called."""
WORD = "word"
"""The form of a choice's message that is its word, as it stands on a button."""
DRAWS = frozenset(("deal", "lots", "roll", "spin", "won"))


def direct(ask: Ask, state: State, names: Names | None = None, overheard: bool = False) -> str:
    """The question as a direction in one sentence: `Ann, play the white from behind the string; it must meet the red first`.

    Read by others than who is asked, if `overheard`, it says what that seat is to do: `Ann to play the white`.
    """
    return directions(ask, state, names, overheard)[0]


def brief(ask: Ask, state: State, names: Names | None = None) -> str:
    """The direction for a stroke without what the stroke is for, to whoever has read that: `Ann, slide your last weight`."""
    return directions(ask, state, names)[1]


def directions(ask: Ask, state: State, names: Names | None = None, overheard: bool = False) -> tuple[str, str]:
    """The direction of a question, in full and without what the stroke is for."""
    names = names or names_in("", state)
    to = names.spoken_to(state, ask.seat, overheard)
    if ask.kind != STROKE:
        return (_asked(ask, to),) * 2
    stroke, goals = _stroke(ask, to), aims(ask.target, to)
    whole = phrase("directed", to, seat=ask.seat, what=joined((stroke, goals), "; "))
    if not (goals or ask.why):
        return (sentence(whole),) * 2
    short = phrase("directed", to, seat=ask.seat, what=stroke)
    return sentence(joined((whole, _because(ask, to)), " ")), sentence(short)


def _asked(ask: Ask, to: Names) -> str:
    """The direction of a question that is no stroke."""
    match ask.kind:
        case "choose":
            what = joined((phrase("choose", to), _because(ask, to)), " ")
            return sentence(phrase("directed", to, seat=ask.seat, what=f"{what}: {_choices(ask, to)}"))
        case "move" if ask.whole:
            return sentence(phrase("directed", to, seat=ask.seat, what=words(ask.why, to)))
        case "move":
            man = "" if ask.why else men(ask, to)
            what = phrase("move-piece", to, what=man) if man else phrase("move", to)
        case "chance" if has_form(ask.why, "whole", to):
            return sentence(words(ask.why, to, "whole"))
        case "chance":
            return sentence(joined((draw(ask, to), words(ask.why, to))))
        case _:
            what = answered(ask, to)
    return sentence(joined((phrase("directed", to, seat=ask.seat, what=what), _because(ask, to)), " "))


def answered(ask: Ask, names: Names) -> str:
    """The direction to put a piece down or to call something: `put down the red`."""
    match ask.kind:
        case "place":
            return phrase("put-down", names, pieces=ask.options)
        case "call":
            return phrase(CALLS.get(ask.calls, "call-anything"), names)
        case _:
            return ask.kind


def men(ask: Ask, names: Names) -> str:
    """The man that is moved: the one piece that a seat has, or one of its men, where they are all alike."""
    kinds = {names.piece(piece, case="acc") for piece in names.state.pieces.get(ask.seat, ())}
    return kinds.pop() if len(kinds) == 1 else ""


def _because(ask: Ask, names: Names) -> str:
    return f"({words(ask.why, names)})" if ask.why else ""


def _stroke(ask: Ask, names: Names) -> str:
    must = names.listed(task(ask.target, names))
    return joined((played(ask, names), phrase("must", names, what=must) if must else "", _calls(ask, names)), "; ")


def played(ask: Ask, names: Names, *, placed: bool = True) -> str:
    """The pieces of which one is played, and where one in hand may be `placed`: `play the white from behind the string`."""
    noun = names.noun(ask.options[0]) if ask.options else "ball"
    what = phrase("play", names, kind=noun, what=_left(ask, names) or names.either(ask.options, case="acc"))
    return phrase("from-zone", names, what=what, zone=ask.place[0].zone) if ask.place and placed else what


def _calls(ask: Ask, names: Names) -> str:
    """The calls that have to be made, or have been made already."""
    if ask.called:
        return phrase("have-called", names, calls=names.calls(ask.called))
    noun = names.noun(ask.options[0]) if ask.options else "ball"
    return phrase(CALLS[ask.calls], names, kind=noun) if ask.calls in CALLS else ""


def _left(ask: Ask, names: Names) -> str:
    """Return how many pieces a seat has left: `one of your 3 weights`, `your last ring`; empty where that is not so plain."""
    own, places = names.state.pieces.get(ask.seat, ()), names.state.layout.places
    held = [piece for piece in own if places.get(piece) == IN_HAND]
    if len(own) < 2 or not held or set(held) != set(ask.options) or len({names.piece(piece) for piece in own}) > 1:
        return ""
    noun = names.noun(held[0])
    return phrase("one-of-yours", names, count=len(held), kind=noun)


def task(target: Target, names: Names, phrase: Callable[..., str] = phrase) -> list[str]:
    """The parts of a stroke's task, by its phrases: `reach 3 cushions before it meets the second ball`."""
    parts: list[str] = []
    if target.leaving:
        parts.append(phrase("must-leave" if target.first else "must-leave-before", names, zone=target.leaving))
    if target.cushions and target.before:
        second = target.before == "second"
        parts.append(phrase("cushions-before-second" if second else "cushions-before", names, count=target.cushions))
    elif target.cushions:
        parts.append(phrase("must-reach", names, count=target.cushions))
    if target.first:
        parts.append(phrase("must-meet", names, what=_foremost(target.first, names)))
    return parts


def _foremost(pieces: Sequence[str], names: Names) -> str:
    """The pieces of which one must be met first; of one that is another's it is told whose, where more than two play."""
    name, owner = names.either(pieces, case="acc"), names.owners.get(pieces[0], "")
    whose = len(pieces) == 1 and owner in names.state.seats and len(names.state.seats) > 2
    return names.whose(name, owner) if whose else name


def aims(target: Target, names: Names) -> str:
    """Name the pins, pockets and zone that a stroke is played for."""
    goals: list[str] = []
    if target.pins:
        goals.append(names.either(target.pins, case="acc"))
    if target.pockets:
        goals.append(names.alternatives([names.pocket(pocket, case="acc") for pocket in target.pockets]))
    if target.zone and not target.cushions:
        goals.append(names.goal(target.zone))
    return phrase("aim", names, what=names.listed(goals)) if goals else ""


def _choices(ask: Ask, names: Names) -> str:
    brings = ask.outcomes or (NOTHING,) * len(ask.options)
    parts = [
        f"{option(word, names)} ({words(what, names)})" if what else option(word, names)
        for word, what in zip(ask.options, brings, strict=False)
    ]
    return names.alternatives(parts)


def option(word: str, names: Names) -> str:
    """A word of a choice as it is read, balls and zones by their names: `play away`, `the 4`, `balk 2`."""
    if word in names.bed.zones:
        return names.zone(word)
    return names.piece(word) if word.isdecimal() else said(word, names)


def said(word: str, names: Names) -> str:
    """A word of a choice or a permission as it is read: `play-away` as `play away`."""
    choice = Message(f"choice.{word}", {})
    return words(choice, names, WORD) if has_form(choice, WORD, names) else word.replace("-", " ")


def draw(ask: Ask, names: Names) -> str:
    """The direction for a draw: `throw the dice for Ann`."""
    word = ask.options[0].partition(" ")[0]
    if word not in DRAWS:
        return word
    return phrase(f"draw-{word}", names, who=ask.behalf) if ask.behalf else phrase(f"draw-{word}-all", names)


def permission_lines(ask: Ask, state: State, names: Names | None = None) -> Iterator[str]:
    """The permissions to say something instead of the answer, and what comes of it: `Bob may say claim: Ann's foul is ruled on`."""
    names = names or names_in("", state)
    for permit in ask.permits:
        seat = phrase("anybody", names) if permit.seat == CHANCE else permit.seat
        word = said(permit.word, names)
        if permit.seat == ask.seat and not permit.until:
            what = phrase("may-first-say", names, seat=seat, word=word)
        else:
            until = words(permit.until, names) or _lapses(ask, names)
            what = phrase("may-say", names, seat=seat, word=word, until=until)
        yield sentence(joined((what, words(permit.brings, names)), ": "))


def _lapses(ask: Ask, names: Names) -> str:
    """Until when a permission of another seat holds that goes with the question: going on declines it."""
    return phrase("before-plays" if ask.kind == "stroke" else "before-answer", names, seat=ask.seat)
