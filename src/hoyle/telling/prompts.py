"""A question in one short line, for a page that shows the whole direction at a touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hoyle.referee import NOTHING, STROKE, Ask, Message, Param, State, Target
from hoyle.telling.catalogue import has_form, phrase, words
from hoyle.telling.languages import names_in
from hoyle.telling.names import Names
from hoyle.telling.questions import CALLS, aims, answered, draw, men, option, played, task
from hoyle.telling.wording import joined, sentence

LINE = 60
"""The letters that a line has at most."""
BRIEF = "brief"
"""The form of a message for such a line."""


def prompt(
    ask: Ask, state: State, names: Names | None = None, overheard: bool = False, purpose: Message = NOTHING
) -> str:
    """The question in a line of at most `LINE` letters: the fullest of its forms that has room.

    To the seat it is put to, which it does not name: `Play the white; 3 cushions before the second ball.` To others, if
    `overheard`: `Ann to play the white; 3 cushions before the second ball.` `purpose` is what the game plays a stroke for.
    """
    names = names or names_in("", state)
    to = names.spoken_to(state, ask.seat, overheard)
    line = ""
    for what in stroke_lines(ask, to, purpose) if ask.kind == STROKE else other_lines(ask, to):
        line = sentence(what) or line
        if what and len(line) <= LINE:
            return line
    return cut(line)


def stroke_lines(ask: Ask, names: Names, purpose: Message = NOTHING) -> Iterator[str]:
    """The directions for a stroke, ever shorter: the pieces glow that may be played, and so does where one may be put."""
    what, placed = deed(ask, played(ask, names, placed=False), names), deed(ask, played(ask, names), names)
    kind = names.noun(ask.options[0])
    least = deed(ask, phrase("play", names, kind=kind, what=phrase("any-one", names, kind=kind)), names)
    must, calls, end = briefly(needed(ask.target, names.state), names), calling(ask, names), intent(ask, names, purpose)
    if end:
        yield joined((placed, must, calls, end), "; ")
        yield joined((what, must, calls, end), "; ")
        yield joined((what, must, end), "; ")
        yield joined((least, end), "; ") if not must else ""
        yield from (of(ask, joined((*parts, end), "; "), names) for parts in ((must, calls), (must or calls,)))
    yield joined((placed, must, calls), "; ")
    yield joined((what, must, calls), "; ")
    task = of(ask, must, names) if must else ""
    yield joined((task, calls), "; ") if task and calls else ""
    yield joined((what, must), "; ")
    yield task
    yield placed
    yield what
    yield least


def of(ask: Ask, what: str, names: Names) -> str:
    """A task without its deed, with the seat where others read it: `Ann: 3 cushions before the second ball`."""
    return phrase("said-by", names, seats=(ask.seat,), what=what) if names.overheard else what


def intent(ask: Ask, names: Names, purpose: Message) -> str:
    """The end to which a stroke is played: as the question says it in brief, or the game in general, or what is aimed for."""
    if ask.why and has_form(ask.why, BRIEF, names):
        return words(ask.why, names, BRIEF)
    return words(purpose, names) if purpose and not ask.lead else aims(ask.target, names)


def needed(target: Target, state: State) -> Target:
    """The task without leaving a zone in which nothing lies that could be met: that is done by playing at anything."""
    if not target.leaving:
        return target
    zone, meant = state.bed.zone(target.leaving), target.first or tuple(state.layout.on_table())
    lying = [state.position(piece) for piece in meant]
    return target if any(at is None or zone.contains(at.x, at.y) for at in lying) else replace(target, leaving="")


def deed(ask: Ask, what: str, names: Names) -> str:
    """The deed of the asked seat in words, with the seat where others read it."""
    return phrase("directed", names, seat=ask.seat, what=what) if what and names.overheard else what


def other_lines(ask: Ask, names: Names) -> Iterator[str]:
    """The directions of a question that is no stroke, ever shorter."""
    yield from (
        asked_lines(ask, names) if ask.kind == "chance" else (deed(ask, n, names) for n in asked_lines(ask, names))
    )


def asked_lines(ask: Ask, names: Names) -> Iterator[str]:
    """The same without the seat: what may be chosen stands on buttons."""
    why = words(ask.why, names) if ask.why else ""
    match ask.kind:
        case "choose":
            what, among = phrase("choose", names), names.alternatives([option(word, names) for word in ask.options])
            comes = names.alternatives([words(outcome, names) for outcome in ask.outcomes])
            yield f"{what}: {comes}" if len(ask.outcomes) == len(ask.options) and not why else ""
            yield f"{what} ({why}): {among}" if why else ""
            yield f"{what}: {among}"
            yield f"{what} ({why})" if why else ""
            yield what
        case "move" if ask.whole:
            yield why
            yield words(ask.why, names, BRIEF) if has_form(ask.why, BRIEF, names) else ""
            yield phrase("move", names)
        case "move":
            yield f"{phrase('move', names)} ({why})" if why else ""
            yield phrase("move-piece", names, what=man) if (man := men(ask, names)) else ""
            yield phrase("move", names)
        case "chance":
            yield (
                words(ask.why, names, "whole") if has_form(ask.why, "whole", names) else joined((draw(ask, names), why))
            )
            yield draw(ask, names)
        case _:
            what = answered(ask, names)
            yield f"{what} ({why})" if why else ""
            yield what


def calling(ask: Ask, names: Names) -> str:
    """The calls that have been made, or have to be made."""
    if ask.called:
        return phrase("have-called", names, calls=names.calls(ask.called))
    return said(CALLS[ask.calls], names, kind=names.noun(ask.options[0])) if ask.calls in CALLS and ask.options else ""


def briefly(target: Target, names: Names) -> str:
    """The task of a stroke without the words round it: `3 cushions before the second ball, meet the red first`."""
    return joined(task(target, names, said))


def said(name: str, names: Names, /, **params: Param) -> str:
    """One of this room's own messages in its brief form, or as it is where it has none."""
    message = Message(f"telling.{name}", params)
    return words(message, names, BRIEF) if has_form(message, BRIEF, names) else words(message, names)


def cut(line: str) -> str:
    """A line as far as there is room, to the end of a word: names that people gave may be long."""
    if len(line) <= LINE:
        return line
    return f"{line[: LINE - 1].rpartition(' ')[0].rstrip(',;: ')} …"
