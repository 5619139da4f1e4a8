"""Files that hold positions, one a line: an XGID, a GNU Backgammon id, or Forsyth's notation of chess or of checkers."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.formats.found import Found, Said
from hoyle.games import load
from hoyle.match import Match
from hoyle.referee import Game

NAME, SUFFIXES = "position", (".xgid", ".fen", ".gnuid")
GAMES = ("backgammon", "checkers", "chess")
"""The games whose positions have a notation of their own."""


def game_of(line: str) -> Game | None:
    """The game that a line is a position of; None where it is none's."""
    games = map(load, GAMES)
    return next((game for game in games if any(form.reads(line) for form in game.forms)), None)


def sniff(text: str) -> bool:
    """Tell whether every line of a text is a position."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return bool(lines) and len(lines[0]) < 200 and all(game_of(line) for line in lines[:20])


def read(text: str, name: str) -> Iterator[Found]:
    """A match for every line, which begins from it."""
    for number, row in enumerate(text.splitlines(), start=1):
        if line := row.strip():
            game = game_of(line)
            if game is None:
                yield Found(
                    name,
                    number,
                    "",
                    (),
                    follow,
                    wrong="no position: an XGID, a GNU Backgammon id, or Forsyth's notation",
                )
                continue
            seats = (
                ("White", "Black")
                if game.id == "chess"
                else ("Black", "White")
                if game.id == "checkers"
                else ("X", "O")
            )
            given = {"Position": line}
            if "Cube" in game.options:
                given["Cube"] = "yes"
            if line.startswith("XGID") and (length := _length(line)):
                given["Points"] = length
            yield Found(name, number, game.id, seats, follow, given)


def _length(line: str) -> str:
    parts = line.split(":")
    return parts[8] if len(parts) > 8 and parts[8].isdigit() and parts[8] != "0" else ""


def follow(match: Match) -> Iterator[Said]:
    """Nothing is said after a position."""
    yield from ()


def export(match: Match) -> str:
    """Where a match stands, in its game's notation."""
    if not match.game.forms:
        raise ValueError(f"{match.game.id} has no notation of positions but Hoyle's own: see `match.position`")
    return f"{match.position}\n"
