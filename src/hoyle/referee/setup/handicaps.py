"""Handicaps that no book prints: what a player has before the first stroke, kept as the position that it is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, cast

from hoyle.notation.names import composed, leading, parts, quote, unquote
from hoyle.referee.game import BadOption, Game
from hoyle.referee.setup.beginning import begin
from hoyle.referee.setup.racing import HEADERS, bears_points
from hoyle.referee.state import State
from hoyle.referee.vocabulary.message import told
from hoyle.referee.vocabulary.question import STROKE

POINTS, LIVES, BALLS, THROWS, FRAMES, GAMES = "points", "lives", "balls", "throws", "frames", "games"
MOST_THROWS = 9
"""The most throws that can be given."""
KINDS = (POINTS, LIVES, BALLS, THROWS, FRAMES, GAMES)


def with_handicap(game: Game, seats: Sequence[str], given: Mapping[str, object]) -> Mapping[str, object]:
    """Options, with a handicap that the game's book does not print as the position it begins from, and games given as a race's.

    `Bob 10` is points, or whatever the game counts; `lives Bob 4`; `balls Bob 3` are men of their own that are off already, or in
    a pocket game three balls made elsewhere: they count one each, or where a ball counts its number, the lowest numbers, and no
    ball leaves the table for them. `throws Bob 2` are as many throws of the dice before the other's first; `frames Bob 2` is so
    much for every frame; `games Bob 1` of a race. Several stand with `;` or `,` between. Raises BadOption for one that is none, or
    that the game cannot bear.
    """
    key = "Handicap"
    asked = next((name for name in given if name.lower() == key.lower()), None)
    if asked is None:
        return given
    own = key in game.options
    rest = {name: value for name, value in given.items() if name != asked}
    said, games, printed = composed(str(given[asked]).strip()), list[str](), list[str]()
    laid: dict[str, list[str]] = {}  # of a board the numbers stand in one part, and so do the men
    if said.lower() in ("", "none"):
        return rest
    seen = set[tuple[str, str]]()
    for part in (part for whole in parts(said, ";") for part in parts(whole)):
        kind, seat, count = _read(part.strip(), seats)
        if seat and (kind, seat) in seen:
            raise BadOption("Handicap", told("setting.handicap-twice", seat=seat))
        seen.add((kind, seat))
        if kind == GAMES:
            games.append(f"{quote(seat)} {count}")
        elif kind == THROWS:
            rest["Lead"], early = _early(game, seats, rest, seat, count, part.strip())
            laid[THROWS] = [early]
        elif own:
            if kind == LIVES and not _begun(game, seats, rest).lives:
                raise BadOption("Handicap", told("setting.no-lives", game=game.id))
            counted = kind in (POINTS, LIVES) and seat and count.lstrip("+").isdecimal()
            printed.append(f"{quote(seat)} {count.lstrip('+')}" if counted else part.strip())
        else:
            board, what = _laid(game, seats, rest, kind, seat, count, part.strip())
            laid.setdefault(board, []).append(what)
    if games:
        rest["Start"] = ", ".join(games)
    if own:
        return rest | ({key: ", ".join(printed)} if printed else {})
    if not laid:
        return rest
    line = [
        f"notes {what[0]}"
        if board == THROWS
        else f"{board} {', '.join(what)}"
        if board == LIVES
        else (" " if board == BALLS else ", ").join(what)
        for board, what in laid.items()
    ]
    position = next((str(value) for name, value in rest.items() if name == "Position" and value), "")
    if any(form.reads(position) for form in game.forms):
        raise BadOption("Handicap", told("setting.position-says-both"))
    kept = {name: value for name, value in rest.items() if name != "Position"}
    return kept | {"Position": "; ".join(filter(None, (position, *line)))}


def _read(part: str, seats: Sequence[str]) -> tuple[str, str, str]:
    """One part: its kind, the seat, and how much; the seat is empty where there is none."""
    word, _, after = part.partition(" ")
    kind, text = (word, after.strip()) if word in KINDS and word not in seats else (POINTS, part)
    seat, length = leading(text, seats)
    return kind, unquote(seat), text[length:].strip()


def _laid(
    game: Game, seats: Sequence[str], rest: Mapping[str, object], kind: str, seat: str, count: str, part: str
) -> tuple[str, str]:
    """Return which part of a position a handicap belongs to, and what it comes to there. Raises BadOption."""
    if not bears_points(game) and kind in (POINTS, FRAMES):
        raise BadOption("Handicap", told("setting.no-points-to-give", game=game.id))
    if not seat or not count.lstrip("+-").isdecimal():
        raise BadOption("Handicap", told("setting.handicap-form", part=part, seat=seats[-1]))
    number, name = int(count), quote(seat)
    state = _begun(game, seats, rest)
    if kind == POINTS:
        if "Points" in game.options and 0 < state.number("Points") <= number:
            raise BadOption("Handicap", told("setting.handicap-wins", seat=seat, points=state.number("Points")))
        return POINTS, f"{name} {number}"
    if kind == LIVES:
        if not state.lives:
            raise BadOption("Handicap", told("setting.no-lives", game=game.id))
        if number < 1:
            raise BadOption("Handicap", told("setting.handicap-form", part=part, seat=seats[-1]))
        return LIVES, f"{name} {number}"
    if kind == FRAMES:
        if "Frames" not in game.options:
            raise BadOption("Handicap", told("setting.no-frames", game=game.id))
        return POINTS, f"{name} {number * state.number('Frames')}"
    if game.balls_count:
        return POINTS, f"{name} {_made_elsewhere(game, state, number)}"
    return BALLS, _men_off(game, state, seat, number)


def _begun(game: Game, seats: Sequence[str], rest: Mapping[str, object]) -> State:
    """The match as it begins without a handicap, a race or a position."""
    return begin(game, seats, {key: value for key, value in rest.items() if key not in (*HEADERS, "Position")}).state


def _early(
    game: Game, seats: Sequence[str], rest: Mapping[str, object], seat: str, count: str, part: str
) -> tuple[str, str]:
    """Return who leads, and the part of a position by which they throw so often before the other. Raises BadOption."""
    if game.notes is None or not any(one.name == "early" for one in fields(cast(Any, game.notes))):
        raise BadOption("Handicap", told("setting.no-throws", game=game.id))
    if not seat or not count.isdecimal() or not 1 <= int(count) <= MOST_THROWS:
        raise BadOption("Handicap", told("setting.throws-form", part=part, seat=seats[-1], most=MOST_THROWS))
    if (lead := str(rest.get("Lead", seat))) != seat:
        raise BadOption("Handicap", told("setting.throws-leader", seat=seat, lead=lead))
    return seat, json.dumps({"early": int(count) - 1})


def _made_elsewhere(game: Game, state: State, number: int) -> int:
    """The points for so many balls that a player has made elsewhere. Raises BadOption for more than could be."""
    if game.balls_count == "one":
        most, sum_of = (state.number("Points") if "Points" in game.options else len(game.pieces)) - 1, number
    else:
        most, sum_of = sum(piece.isdecimal() for piece in game.pieces), number * (number + 1) // 2
    if not 1 <= number <= most:
        raise BadOption("Handicap", told("setting.balls-given", most=most, number=number))
    return sum_of


def _men_off(game: Game, state: State, seat: str, number: int) -> str:
    """So many of a seat's men off the board. Raises BadOption where it has none that have to go."""
    men = [piece for piece in state.pieces.get(seat, ()) if piece in state.layout.on_table()]
    struck = state.ask.options if state.ask and state.ask.kind == STROKE else ()
    if game.judge is None or len(men) < 2 or set(men) & set(struck):
        raise BadOption("Handicap", told("setting.no-own-balls", game=game.id, seat=seat))
    if not 1 <= number < len(men):
        raise BadOption("Handicap", told("setting.men-off", count=len(men), most=len(men) - 1, number=number))
    return " ".join(f"{piece}=off" for piece in men[:number])


__all__ = ["KINDS", "with_handicap"]
