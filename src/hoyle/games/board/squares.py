"""Men on a checkerboard's dark squares: what stands where, how moves are read and written, whose turn follows.

Squares are `a1` to `h8`, the first seat at rank 1, or the checkers numbers 1 to 32 of the dark ones (11 is c3). A move is the
squares it goes through: `c3-d4`, `11-15`, `11x18x25`; of several jumps the first square and the last are enough.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby, pairwise

from hoyle.record import Layout, Spot
from hoyle.referee import MOVE, NOTHING, Ask, BadOption, Message, Refused, Rule, Standing, told

Path = tuple[str, ...]
"""The squares a man goes through, from first to last."""
NUMBERED = {str(n + 1): f"{'gecahfdb'[n % 8]}{n // 4 + 1}" for n in range(32)}
"""The dark squares by their numbers."""
NUMBER = {square: number for number, square in NUMBERED.items()}
_SQUARE = re.compile(r"[a-h][1-8]|\d+")
_MOVE = re.compile(r"(?:[a-h][1-8]|\d+)(?:[-x](?:[a-h][1-8]|\d+))+|(?:[a-h][1-8]){2,}")


def step(square: str, files: int, ranks: int) -> str:
    """The square so many files and ranks away; empty beyond the edge."""
    file, rank = ord(square[0]) + files, int(square[1]) + ranks
    return f"{chr(file)}{rank}" if "a" <= chr(file) <= "h" and 1 <= rank <= 8 else ""


def across(square: str) -> str:
    """The square at the other end of the half turn."""
    return f"{chr(ord('a') + ord('h') - ord(square[0]))}{9 - int(square[1])}"


@cache
def diagonal(square: str, ways: tuple[int, ...]) -> tuple[str, ...]:
    """The squares one step away along the diagonals; `ways` are 1 up the ranks and -1 down them."""
    reached = (step(square, side, way) for way in ways for side in (-1, 1))
    return tuple(there for there in reached if there)


@cache
def leaps(square: str, ways: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    """The squares that a man may jump over along the diagonals, each with the one where it lands."""
    both = ((step(square, side, way), step(square, 2 * side, 2 * way)) for way in ways for side in (-1, 1))
    return tuple((over, land) for over, land in both if land)


def standing(layout: Layout) -> dict[str, str]:
    """The man on each square that has one."""
    return {where.name: man for man, where in layout.places.items() if isinstance(where, Spot)}


def read(tokens: Sequence[str], numbers: bool = False) -> Path:
    """The squares that a written move names, in order, numbers as squares; Raises Refused for what is none, in the notation of a
    game whose squares are called by `numbers`, or by letter and rank.
    """
    if odd := next((token for token in tokens if not _MOVE.fullmatch(token)), ""):
        raise Refused(told("board.move-written" if numbers else "board.move-in-squares", given=odd))
    named = [NUMBERED.get(text, text) for token in tokens for text in _SQUARE.findall(token)]
    if stray := next((text for text in named if text.isdecimal()), ""):
        raise Refused(told("board.no-dark-square", given=stray))
    return tuple(square for square, _ in groupby(named))


def pick(written: Path, lawful: Iterable[Path]) -> Path | None:
    """The lawful move that was written: all its squares, or its first and last with none that it does not pass."""
    meant = [path for path in lawful if (path[0], path[-1]) == (written[0], written[-1]) and set(written) <= set(path)]
    exact = [path for path in meant if path == written]
    return (exact or meant)[0] if len(meant) == 1 or exact else None


def to_move(seat: str, lawful: Mapping[Path, object], rule: Rule, numbers: bool = False, why: Message = NOTHING) -> Ask:
    """The question for a seat's move; moves over other men are written with `x`."""
    options = []
    for path in lawful:
        sign = "-" if abs(int(path[0][1]) - int(path[1][1])) == 1 else "x"
        options.append(sign.join(NUMBER[square] if numbers else square for square in path))
    return Ask(seat, MOVE, tuple(options), rule, why, legs=tuple(tuple(pairwise(path)) for path in lawful))


def set_out(layout: Layout) -> None:
    """Raise Refused where men that were laid by hand share a square, or stand on one that no man comes to."""
    at = [where.name for where in layout.places.values() if isinstance(where, Spot)]
    if shared := next((square for square in at if at.count(square) > 1), ""):
        raise Refused(told("board.square-shared", square=shared))
    if odd := next((name for name in at if not _SQUARE.fullmatch(name) or name.isdecimal()), ""):
        raise Refused(told("board.square-written", given=odd))
    if stray := next((square for square in at if (ord(square[0]) + int(square[1])) % 2), ""):
        raise Refused(told("board.light-square", square=stray))


def opener(s: Standing, first: str, second: str) -> str:
    """The seat that has the colour which moves first, by the sheet's `Colours`, or whoever leads. Raises BadOption."""
    given: Mapping[str, str] = s.given.get("Colours", {})
    if sorted(given.values()) not in ([], [first], [second], sorted((first, second))):
        raise BadOption("Colours", told("board.setting-colours", first=first, second=second, seat=s.seats[0]))
    if not given:
        return s.leader or s.seats[0]
    seat, colour = next(iter(given.items()))
    one = seat if colour == first else s.other(seat)
    if s.leader not in ("", one):
        raise BadOption("Colours", told("board.setting-moves-first", first=first, lead=s.leader))
    return one
