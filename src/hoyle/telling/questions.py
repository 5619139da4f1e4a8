"""A question as a direction: who is to do what, from where, and what it must do; and what may be said instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hoyle.answers import CHANCE
from hoyle.record import IN_HAND
from hoyle.referee import Ask, Message, State, Target
from hoyle.telling.catalogue import clause, has_form, spelled, words
from hoyle.telling.names import Names
from hoyle.telling.wording import counted, joined, sentence

CALLS = {"ball": "call the {noun} you mean to pocket", "pocket": "call the {noun} you mean to pocket, and its pocket"}
ORDINALS = {"first": "it meets a ball", "second": "it meets the second ball"}
DRAWS = {
    "deal": "draw a small ball for {who}", "lots": "draw lots", "roll": "throw the dice for {who}",
    "spin": "spin the arrow for {who}", "won": "play the match, and say who won",
}  # fmt: skip


def direct(ask: Ask, state: State, names: Names | None = None) -> str:
    """The question as a direction in one sentence: `Ann, play the white from behind the string; it must meet the red first`."""
    names = names or Names(state)
    to = Names(state, names.pieces, ask.seat, language=names.language)
    match ask.kind:
        case "stroke":
            what = _stroke(ask, to)
        case "choose":
            return sentence(joined((f"{ask.seat}, choose", _because(ask, to)), " ") + f": {_choices(ask, to)}")
        case "move" if ask.whole:
            return sentence(f"{ask.seat}, {spelled(ask.why, to)}")
        case "move":
            what = "move" if ask.why else joined(("move", _men(ask, to)), " ")
        case "chance" if isinstance(ask.why, Message) and has_form(ask.why, "whole", to):
            return sentence(words(ask.why, to, "whole"))
        case "chance":
            why = spelled(ask.why, to)
            plain = isinstance(ask.why, Message) or why.startswith(("for ", "by "))
            return sentence(joined((_draw(ask, to), why), ", " if plain else ": "))
        case "place":
            what = f"put down {to.either(ask.options)}"
        case "call":
            what = CALLS.get(ask.calls, "call what you play for").format(noun=to.kind)
        case _:
            what = to.spell(ask.kind)
    return sentence(joined((f"{ask.seat}, {what}", _because(ask, to)), " "))


def brief(ask: Ask, state: State, names: Names | None = None) -> str:
    """The direction for a stroke without what the stroke is for, to whoever has read that: `Ann, slide your last weight`."""
    if ask.kind != "stroke":
        return direct(ask, state, names)
    return direct(replace(ask, why="", target=replace(ask.target, pins=(), pockets=(), zone="")), state, names)


def _men(ask: Ask, names: Names) -> str:
    """What is moved: the one piece that a seat has, or one of its men, where they are all alike."""
    kinds = {names.piece(piece) for piece in names.state.pieces.get(ask.seat, ())}
    return kinds.pop() if len(kinds) == 1 else ""


def _because(ask: Ask, names: Names) -> str:
    return f"({clause(ask.why, names)})" if ask.why else ""


def _stroke(ask: Ask, names: Names) -> str:
    noun = names.noun(ask.options[0]) if ask.options else "ball"
    verb = {"top": "spin", "ring": "shoot", "disc": "shoot", "man": "shoot", "weight": "slide"}.get(noun, "play")
    zones = list(dict.fromkeys(held.zone for held in ask.place))
    place = f" {names.start(zones[0])}" if zones else ""
    what = f"{verb} {_left(ask, names) or names.either(ask.options)}{place}"
    return joined((what, _must(ask.target, names), _calls(ask, names, noun), _aims(ask.target, names)), "; ")


def _calls(ask: Ask, names: Names, noun: str) -> str:
    """What has to be called, or has been called already."""
    return f"you have called {names.calls(ask.called)}" if ask.called else CALLS.get(ask.calls, "").format(noun=noun)


def _left(ask: Ask, names: Names) -> str:
    """How many pieces a seat has left to play: `one of your 3 weights`, `your last ring`; empty where that is not so plain."""
    own, places = names.state.pieces.get(ask.seat, ()), names.state.layout.places
    held = [piece for piece in own if places.get(piece) == IN_HAND]
    if len(own) < 2 or not held or set(held) != set(ask.options) or len({names.piece(piece) for piece in own}) > 1:
        return ""
    noun = names.noun(held[0])
    return f"one of your {counted(len(held), noun)}" if len(held) > 1 else f"your last {noun}"


def _must(target: Target, names: Names) -> str:
    """What the stroke has to do."""
    parts: list[str] = []
    if target.leaving:
        parts.append(f"leave the {target.leaving}{'' if target.first else ' before it meets a ball'}")
    if target.cushions and target.before:
        count = "a cushion" if target.cushions == 1 else f"{target.cushions} cushions"
        parts.append(f"reach {count} before {ORDINALS.get(target.before, target.before)}")
    elif target.cushions:
        parts.append(
            "reach the far cushion and come back" if target.cushions == 1 else f"reach {target.cushions} cushions"
        )
    if target.first:
        parts.append(f"meet {_foremost(target.first, names)} first")
    return f"it must {' and '.join(parts)}" if parts else ""


def _foremost(pieces: Sequence[str], names: Names) -> str:
    """The pieces of which one must be met first; of one that is another's it is told whose, where more than two play."""
    name, owner = names.either(pieces), names.owners.get(pieces[0], "")
    whose = len(pieces) == 1 and owner in names.state.seats and len(names.state.seats) > 2
    return f"{owner}'s {name.removeprefix('the ')}" if whose and name.startswith("the ") else name


def _aims(target: Target, names: Names) -> str:
    """Name the pins, pockets and zone that a stroke is played for."""
    goals: list[str] = []
    if target.pins:
        goals.append(names.either(target.pins))
    if target.pockets:
        goals.append(" or ".join(map(names.pocket, target.pockets)))
    if target.zone and not target.cushions:
        goals.append(names.start(target.zone).removeprefix("from ").removeprefix("inside "))
    return f"aim for {' and '.join(goals)}" if goals else ""


def _choices(ask: Ask, names: Names) -> str:
    brings = ask.outcomes or ("",) * len(ask.options)
    parts = [
        f"{said(word)} ({spelled(what, names)})" if what else said(word)
        for word, what in zip(ask.options, brings, strict=False)
    ]
    return " or ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def said(word: str) -> str:
    """A word of a choice as it is read: `play-away` as `play away`."""
    return f"the {word}" if word.isdecimal() else word.replace("-", " ")


def _draw(ask: Ask, names: Names) -> str:
    word = ask.options[0].partition(" ")[0]
    who = ask.behalf or "all"
    return DRAWS.get(word, word).format(who=who)


def offers(ask: Ask, state: State, names: Names | None = None) -> Iterator[str]:
    """What may be said instead of the answer, and what comes of it: `Bob may say claim: Ann's foul is ruled on`."""
    names = names or Names(state)
    for permit in ask.permits:
        seat = "anybody" if permit.seat == CHANCE else permit.seat
        if permit.seat == ask.seat and not permit.until:
            what = f"{seat} may first say “{said(permit.word)}”"
        else:
            what = f"{seat} may say “{said(permit.word)}”, {spelled(permit.until, names) or _lapses(ask)}"
        yield sentence(joined((what, spelled(permit.brings, names)), ": "))


def _lapses(ask: Ask) -> str:
    """Until when a permission of another seat holds that goes with the question: going on declines it."""
    return f"before {ask.seat} plays" if ask.kind == "stroke" else "before the next answer"
