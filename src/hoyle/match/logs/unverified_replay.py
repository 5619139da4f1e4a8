"""A match as its log tells it: the rulings are those that were made then, whatever the referee would rule now."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from hoyle.answers import Played
from hoyle.match.logs.log import Contents, Entry, LogError
from hoyle.match.match import Match
from hoyle.record import came_to_rest
from hoyle.referee import STROKE, Deal, Effect, Ruling, State, begin, fold

HIDDEN = "?"
"""The sign in a log for what was dealt to somebody else."""


def as_told(contents: Contents, why: str) -> Match:
    """The match that a log tells of, to be looked at: its states follow from the recorded effects, and nothing is judged.

    `why` is told to whoever would go on with it. Raises LogError for effects that no state can take.
    """
    header, path = contents.header, contents.path
    opening = Ruling(None, header.opening, folded(bare(contents), header.opening, path, 1))
    match = Match(contents.game, opening, header.given, header)
    match.read_only_reason = why
    for entry in contents:
        match.accept(entry, Ruling(entry.answer, entry.effects, as_ruled(match.state, entry, None, path)))
    return match


def as_ruled(before: State, entry: Entry, now: State | None, path: str | Path) -> State:
    """The state that the recorded effects of an entry lead to, from the one before it. Raises LogError for such as none can take.

    The log does not tell the game's own notes: they are those of `now`, the state that the answer would lead to by the rules as
    they are, where there is one.
    """
    state = before
    if isinstance(entry.answer, Played):
        record = entry.answer.record
        struck = record.struck or (before.ask.options[0] if before.ask and before.ask.kind == STROKE else "")
        state = replace(state, layout=came_to_rest(state.layout, record, struck))
    state = folded(state, entry.effects, path, entry.line)
    return state if now is None else replace(state, notes=now.notes)


def redacted(contents: Contents) -> str:
    """Return why what a log tells cannot be judged again: it lacks what was dealt to others. Empty where it lacks nothing."""
    effects = (effect for entry in contents for effect in entry.effects)
    if any(isinstance(effect, Deal) and effect.value == HIDDEN for effect in (*contents.header.opening, *effects)):
        return "what was dealt to others is left out of this log"
    return ""


def bare(contents: Contents) -> State:
    """A match before it was set up, with the options as they were given as far as the game still knows them."""
    game, header = contents.game, contents.header
    options: dict[str, Any] = {name: option.default for name, option in game.options.items()}
    table, notes = str(options.get("Table") or game.table), game.notes
    race = None
    try:
        now = begin(game, header.seats, header.given).state
        options, table, notes, race = dict(now.options), now.table, now.notes, now.race
    except ValueError:  # an option that is gone, or has other values now
        pass
    return State(
        game.id, header.seats, options, table, order=header.seats, scores=dict.fromkeys(header.seats, 0), notes=notes,
        race=race,
    )  # fmt: skip


def folded(state: State, effects: tuple[Effect, ...], path: str | Path, line: int) -> State:
    """The state after effects that a log tells on a line. Raises LogError for such as no state can take."""
    try:
        for effect in effects:
            state = fold(state, effect)
    except Exception as error:  # effects that somebody wrote by hand may name anything
        raise LogError(path, f"its effects cannot be told ({error})", line) from None
    return state
