"""Positions of checkers in Forsyth's notation, as game files have it: `B:W18,24,K10:B12,16,K22`.

First whose turn it is, black's or white's, then the squares of the men of each side by number (or by letter and rank), kings with
a K. `1-12` is a row of squares; `:H12` counts the moves without a jump or a man's move, and `:F7` the moves of the game, which is
passed over.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from hoyle.games.board.squares import NUMBER, NUMBERED
from hoyle.referee import Refused, message_of, told

_LINE = re.compile(r"\s*([BW])((?::[BWHF][^:]*){1,4})\s*", re.IGNORECASE)
_MEANT = re.compile(r"\s*(?:\S?\s*:\s*)?[BW]\s*(?:K?\d|:|[a-h][1-8])|\s*[BW]\s*:", re.IGNORECASE)
_ITEM = re.compile(r"(K?)(\d{1,2}|[a-h][1-8])(?:-(\d{1,2}))?", re.IGNORECASE)


@dataclass(frozen=True)
class Draughts:
    """A position: whether black, the first to move, is to move, the squares of both sides' men (black's first), and those of kings.

    `quiet` are the moves of both sides without a jump or a man's move.
    """

    black: bool
    men: tuple[tuple[str, ...], tuple[str, ...]]
    kings: frozenset[str]
    quiet: int = 0


def reads(line: str) -> bool:
    """Return whether a line is in this notation."""
    return bool(_LINE.fullmatch(line.strip().rstrip(".")))


def read(line: str) -> Draughts:
    """The position that a line tells; raises Refused for what cannot be."""
    check(line)
    found = _LINE.fullmatch(line.strip().rstrip("."))
    if found is None:
        raise Refused(told("board.forsyth-reads"))
    men: dict[str, list[str]] = {"B": [], "W": []}
    kings: set[str] = set()
    quiet = 0
    for part in found[2].split(":")[1:]:
        letter, rest = part[0].upper(), part[1:].strip()
        if letter in "HF":
            if not rest.isdecimal():
                raise Refused(told("board.moves-after-letter", letter=letter, given=rest))
            quiet = int(rest) if letter == "H" else quiet
            continue
        for item in filter(None, re.split(r"[,\s]+", rest)):
            squares, king = _squares(item)
            men[letter] += squares
            kings |= set(squares if king else ())
    everybody = [*men["B"], *men["W"]]
    if twice := next((square for square in everybody if everybody.count(square) > 1), ""):
        raise Refused(told("board.square-shared", square=NUMBER[twice]))
    return Draughts(found[1].upper() == "B", (tuple(men["B"]), tuple(men["W"])), frozenset(kings), quiet)


def meant(line: str) -> bool:
    """Return whether a line can only have been meant for one in this notation, however it is written."""
    return ":" in line and not set("={\"'") & set(line) and bool(_MEANT.match(line))


def check(line: str) -> None:
    """Raise Refused where a line is no position: with the column, what stands there, and what would be right."""
    column, seen = 1, list[str]()
    for n, part in enumerate(line.rstrip().rstrip(".").split(":")):
        where, text = column + len(part) - len(part.lstrip()), part.strip()
        column += len(part) + 1
        if n == 0:
            if text.upper() not in ("B", "W"):
                raise Refused(told("board.forsyth-turn", column=where, given=text))
            continue
        letter = text[:1].upper()
        if letter not in ("B", "W", "H", "F"):
            raise Refused(told("board.forsyth-part", column=where, given=text))
        if letter in seen:
            raise Refused(told("board.forsyth-twice", column=where, letter=letter))
        seen.append(letter)
        if letter in "BW":
            for item in re.finditer(r"[^,\s]+", text[1:]):
                _check_item(item[0], where + 1 + item.start())
    if gone := next((letter for letter in "WB" if letter not in seen), ""):
        raise Refused(told("board.forsyth-side", letter=gone))


def _check_item(item: str, column: int) -> None:
    try:
        squares, _ = _squares(item)
    except Refused as refused:
        raise Refused(told("board.in-column", column=column, fault=message_of(refused.why))) from None
    if not squares:
        raise Refused(told("board.forsyth-row", column=column, given=item))


def _squares(item: str) -> tuple[list[str], bool]:
    found = _ITEM.fullmatch(item)
    if found is None:
        raise Refused(told("board.no-square", given=item))
    first = found[2].lower()
    names = [str(n) for n in range(int(first), int(found[3]) + 1)] if found[3] and first.isdecimal() else [first]
    squares = [NUMBERED.get(name, name) for name in names]
    if stray := next((square for square in squares if square not in NUMBER), ""):
        raise Refused(told("board.no-dark-square", given=stray))
    return squares, bool(found[1])


def write(at: Draughts) -> str:
    """The line for a position, squares by number and in their order."""
    sides = (f"{letter}{_row(at.men[own], at.kings)}" for own, letter in ((1, "W"), (0, "B")))
    quiet = [f"H{at.quiet}"] if at.quiet else []
    return ":".join(["B" if at.black else "W", *sides, *quiet])


def _row(squares: Iterable[str], kings: frozenset[str]) -> str:
    numbers = sorted((int(NUMBER[square]), square in kings) for square in squares)
    return ",".join(f"{'K' if king else ''}{number}" for number, king in numbers)
