"""A match as a score sheet: what a marker would have written, so that it can be judged again without the physics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hoyle.answers import Answer
from hoyle.equipment import At, Table
from hoyle.notation.names import quote_always
from hoyle.referee import Game, State
from hoyle.referee.setup.beginning import ABOUT

if TYPE_CHECKING:
    from hoyle.notation import Line

DIGITS = 6
"""Decimals of a metre that a sheet keeps of a place of rest."""


def write_sheet(game: Game, state: State, given: Mapping[str, Any], answers: Iterable[Answer]) -> str:
    """A match that has come to `state` as a sheet: header, every answer with the rest positions, the result as expectations.

    Places of rest are told to a thousandth of a millimetre, or with all their digits where that would carry a piece over a line.
    The sheet shows everything, secrets too. Raises ValueError for what the notation cannot say.
    """
    from hoyle.notation import format_sheet, make_sheet

    header = {key: _as_said(key, value) for key, value in opened_with(game, state, given).items()}
    sheet = make_sheet(game.id, state.seats, header, answers, lambda at: tidied(at, state.bed))
    return format_sheet(replace(sheet, lines=(*sheet.lines, *result_lines(state))))


def _as_said(key: str, value: Any) -> Any:
    """A value as it stands in a sheet's header: in quotes where it has signs that mean something else there."""
    return quote_always(value) if key in ABOUT and isinstance(value, str) and set('#"\\') & set(value) else value


def tidied(at: At, bed: Table) -> At:
    """A place of rest rounded to a micrometre, unless that puts it into a zone or out of one."""
    near = At(round(at.x, DIGITS), round(at.y, DIGITS), at.z)
    same = all(zone.contains(at.x, at.y) == zone.contains(near.x, near.y) for zone in bed.zones.values())
    return near if same else at


def opened_with(game: Game, state: State, given: Mapping[str, Any]) -> dict[str, Any]:
    """A sheet's header, beside game and seats: options that differ from their defaults, and what settled the opening."""
    options = {key: state.options[key] for key, opt in game.options.items() if state.options[key] != opt.default}
    return options | {key: value for key, value in given.items() if key not in game.options}


def result_lines(state: State) -> list[Line]:
    """The end of the sheet, as expectations: the scores, and whose turn it is or how the match ended."""
    from hoyle.notation import IsDraw, Line, Losers, Tally, TurnIs, Winners

    ends: list[Any] = [Tally("scores", tuple((seat, state.scores.get(seat, 0)) for seat in state.seats))]
    for name, won in (("sets", state.sets), ("games", state.games)):
        if won:
            ends.append(Tally(name, tuple((seat, won[seat]) for seat in state.seats)))
    if state.result is None:
        ends += [TurnIs(state.turn)] if state.turn in state.seats else []
    elif state.result.draw:
        ends.append(IsDraw())
    elif state.result.winners or not state.result.losers:
        ends.append(Winners(state.result.winners))
    else:
        ends.append(Losers(state.result.losers))
    return [Line(end) for end in ends]
