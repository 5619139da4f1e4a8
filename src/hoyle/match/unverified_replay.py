"""A match as its log tells it: the rulings are those that were made then, whatever the referee would rule now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hoyle.answers import Played
from hoyle.match.log import Contents, LogError
from hoyle.match.match import Match
from hoyle.record import came_to_rest
from hoyle.referee import Effect, Ruling, State, begin, fold


def as_told(contents: Contents, why: str) -> Match:
    """The match that a log tells of, to be looked at: its states follow from the recorded effects, and nothing is judged.

    `why` is told to whoever would go on with it. Raises LogError for effects that no state can take.
    """
    header = contents.header
    state = _bare(contents)
    opening = Ruling(None, header.opening, _folded(contents, state, header.opening, 1))
    match = Match(contents.game, opening, header.given, header)
    match.read_only_reason = why
    for entry in contents:
        before = match.state
        if isinstance(entry.answer, Played):
            record = entry.answer.record
            before = replace(before, layout=came_to_rest(before.layout, record, record.struck or ""))
        match.accept(entry, Ruling(entry.answer, entry.effects, _folded(contents, before, entry.effects, entry.line)))
    return match


def _bare(contents: Contents) -> State:
    """A match before it was set up, with the options as they were given as far as the game still knows them."""
    game, header = contents.game, contents.header
    options: dict[str, Any] = {name: option.default for name, option in game.options.items()}
    table, notes = str(options.get("Table") or game.table), game.notes
    try:
        now = begin(game, header.seats, header.given).state
        options, table, notes = dict(now.options), now.table, now.notes
    except ValueError:  # an option that is gone, or has other values now
        pass
    return State(
        game.id, header.seats, options, table, order=header.seats, scores=dict.fromkeys(header.seats, 0), notes=notes
    )


def _folded(contents: Contents, state: State, effects: tuple[Effect, ...], line: int) -> State:
    try:
        for effect in effects:
            state = fold(state, effect)
    except Exception as error:  # effects that somebody wrote by hand may name anything
        raise LogError(contents.path, f"its effects cannot be told ({error})", line) from None
    return state
