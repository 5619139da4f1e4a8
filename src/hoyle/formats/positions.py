"""Files that hold positions, one a line: an XGID, a GNU Backgammon id, or Forsyth's notation of chess or of checkers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hoyle.formats.found_match import Found, Said
from hoyle.games import load
from hoyle.match import Match
from hoyle.referee import Game

NAME, SUFFIXES = "position", (".xgid", ".fen", ".gnuid")
GAMES = ("backgammon", "checkers", "chess")
"""The games whose positions have a notation of their own."""
SEATS = {"backgammon": ("X", "O"), "checkers": ("Black", "White"), "chess": ("White", "Black")}
"""Those who sit at a match from a position, which names nobody."""
_IDS = re.compile(r"Position ID:\s*(?P<id>[\w+/]{14})(?:[^\n]*\n[^\n]*?Match ID\s*:\s*(?P<match>[\w+/]{12}))?")
_XGID = re.compile(r"^[ \t]*((?i:XGID)=\S+)[ \t]*$", re.MULTILINE)
_SHOWN = re.compile(r"^[ |]*\+-*1[23]-|Pip count", re.MULTILINE)
"""Lines beneath an XGID where a program shows its board."""
_EPD = re.compile(
    r"((?:[1-8pnbrqkPNBRQK]+/){7}[1-8pnbrqkPNBRQK]+ [wb] (?:-|[KQkq]+) (?:-|[a-h][36]))(?! +[a-z] +\d+$)(?: +[a-z]\w*[ ;].*)?$"
)


def game_of(line: str) -> Game | None:
    """The game that a line is a position of; None where it is none's."""
    games = map(load, GAMES)
    return next((game for game in games if any(form.reads(line) for form in game.forms)), None)


def meant_for(line: str) -> Game | None:
    """The game that a line can only be meant to be a position of, though it is misspelt; of GNU's ids two that stand together."""
    if not re.search(r"[:/=]", line):
        return None
    return next((game for game in map(load, GAMES) if any(form.meant(line) for form in game.forms)), None)


def sniff(text: str) -> bool:
    """Return whether every line of a text is a position."""
    lines = [line for _, line in position_lines(text)]
    return bool(lines) and len(lines[0]) < 200 and all(game_of(line) or meant_for(line) for line in lines[:20])


def position_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are positions, with their numbers; comments left out, chess's of tests (EPD) without their questions, and of
    what eXtreme Gammon or GNU Backgammon show with a board the ids alone.
    """
    if shown := list(_IDS.finditer(text)):
        for found in shown:
            yield text.count("\n", 0, found.start("id")) + 1, ":".join(filter(None, (found["id"], found["match"])))
        return
    xgids = [(text.count("\n", 0, found.start(1)) + 1, found[1]) for found in _XGID.finditer(text)]
    if xgids and _SHOWN.search(text):
        yield from xgids
        return
    for number, row in enumerate(text.splitlines(), start=1):
        if (line := row.strip().removesuffix("\u200b")) and not line.startswith(("#", ";", "%")):
            yield number, f"{epd[1]} 0 1" if (epd := _EPD.match(line)) else line


def read(text: str, name: str) -> Iterator[Found]:
    """A match for every line, which begins from it."""
    for number, line in position_lines(text):
        game = game_of(line) or meant_for(line)
        if game is None:
            wrong = f"no position: an XGID, a GNU Backgammon id, or Forsyth's notation, and not {line[:40]!r}"
            yield Found(name, number, "", (), follow, wrong=wrong)
            continue
        given = {"Position": line}
        if "Cube" in game.options:
            given["Cube"] = "yes"
        if line.upper().startswith("XGID") and (length := _length(line)):
            given["Points"] = length
        yield Found(name, number, game.id, SEATS[game.id], follow, given)


def _length(line: str) -> str:
    parts = line.split(":")
    return parts[8] if len(parts) > 8 and parts[8].isdigit() and parts[8] != "0" else ""


def follow(match: Match) -> Iterator[Said]:
    """Nothing is said after a position."""
    yield from ()


NOTATIONS = {".xgid": "XGID", ".gnuid": "GNU Backgammon's ids", ".fen": "Forsyth's notation"}
"""The notation of a position by how its file's name ends."""


def export(match: Match, suffix: str = "") -> str:
    """Return where a match stands, in the notation of its game that a file whose name ends so holds, or in its first. Raises
    ValueError for a game without it, and a match that it cannot tell.
    """
    forms, name = match.game.forms, NOTATIONS.get(suffix.lower(), "")
    if not forms:
        raise ValueError(f"{match.game.id} has no notation of positions but Hoyle's own: see `match.position`")
    form = next((form for form in forms if form.name == name or not name), None)
    if form is None:
        fit = " or ".join(end for end, one in NOTATIONS.items() if any(one == form.name for form in forms))
        raise ValueError(f"a {suffix} file holds {name}, which {match.game.id} has not: name one that ends in {fit}")
    if not (line := form.write(match.state)):
        raise ValueError(f"{form.name} cannot tell how this match stands: a .sheet file can")
    return f"{line}\n"
