"""The options and headers of a match that no book prints: a handicap, a race, a doubling cube, a position that it begins from."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hoyle.notation.names import quote
from hoyle.record import OFF
from hoyle.referee.game import BadOption, Game
from hoyle.referee.setup.handicaps import BALLS, THROWS
from hoyle.referee.setup.position import HEADER, Position, split_position
from hoyle.referee.setup.racing import HEADERS, NO_RACE
from hoyle.referee.state import State

HANDICAP = "Handicap"
_EARLY = {"early"}


def unprinted(game: Game, opening: State, given: Mapping[str, object]) -> dict[str, str]:
    """The options and headers among those `given` that no book prints, by their names, as one would give them.

    A position that gives somebody points, lives, men off or throws, and tells nothing else, is a handicap. `opening` is the state
    after the match was set up.
    """
    names = {name.lower(): name for name in (HEADER, HANDICAP, *HEADERS, *game.options)}
    found: dict[str, str] = {}
    for key, value in given.items():
        name = names.get(key.lower(), key)
        option = game.options.get(name)
        if option is None and str(value) in NO_RACE:
            continue
        if name == HEADER and option is None:
            kind, said = _of_position(game, opening, str(value))
            found[kind] = said
        elif option is None and name in (HANDICAP, *HEADERS):
            found[name] = str(value)
        elif option and not option.printed and opening.options[name] != option.default:
            found[name] = str(opening.options[name])
    return found


def _of_position(game: Game, opening: State, line: str) -> tuple[str, str]:
    """A position's name, `Handicap` or `Position`, and how it reads."""
    try:
        noted, told = split_position(game, line, opening.seats)
    except BadOption:
        return HEADER, line
    if noted or not _is_handicap(told):
        return HEADER, line
    parts = [f"{quote(seat)} {count:g}" for seat, count in told.boards.get("scores", {}).items()]
    parts += [f"lives {quote(seat)} {count:g}" for seat, count in told.boards.get("lives", {}).items()]
    for seat, own in opening.pieces.items():
        if off := sum(piece in own for piece in told.layout.places):
            parts.append(f"{BALLS} {quote(seat)} {off}")
    if notes := told.more.get("notes"):
        parts.append(f"{THROWS} {quote(opening.turn or opening.seats[0])} {int(str(notes['early'])) + 1}")
    return HANDICAP, ", ".join(parts)


def _is_handicap(told: Position) -> bool:
    """Return whether a position only tells what somebody has before the first stroke."""
    early = told.more.get("notes", {})
    return (
        not told.turn
        and told.others is None
        and not told.seated
        and told.boards.keys() <= {"scores", "lives"}
        and all(where == OFF for where in told.layout.places.values())
        and told.more.keys() <= {"notes"}
        and early.keys() <= _EARLY
        and all(re.fullmatch(r"\d", str(count)) for count in early.values())
    )


__all__ = ["HANDICAP", "unprinted"]
