"""A line in Forsyth's notation of chess (FEN), looked through field by field: what is wrong with it, and where."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hoyle.referee import Message, Refused, told

_LINE = re.compile(r"\s*[1-8pnbrqk]+(/[1-8pnbrqk]+){7}(\s+[wb](\s+\S+){0,4})?\s*", re.IGNORECASE)
_MEANT = re.compile(r"\s*[A-Za-z0-9]+(/[A-Za-z0-9]*){4,}(\s.*)?", re.DOTALL)
_FIELDS = re.compile(r"\S+")
MOST = 6
"""The fields of a line: men, turn, castling, passing, half moves and moves."""
_HOME = {"K": "KR 7", "Q": "KR 0", "k": "kr 7", "q": "kr 0"}


def reads(line: str) -> bool:
    """Return whether a line is in Forsyth's notation."""
    return bool(_LINE.fullmatch(line))


def meant(line: str) -> bool:
    """Return whether a line can only have been meant for one in this notation, however it is written."""
    return bool(_MEANT.fullmatch(line))


def check(line: str) -> None:
    """Raise Refused where a line is no FEN: with the column, what stands there, and what would be right."""
    if fault := next(_faults([(found.start() + 1, found[0]) for found in _FIELDS.finditer(line)]), None):
        raise Refused(told("board.no-chess-position", fault=fault))


def _faults(fields: list[tuple[int, str]]) -> Iterator[Message]:
    (column, men), rest = fields[0], fields[1:]
    ranks = men.split("/")
    yield from _men(column, men)
    for n, (where, given) in enumerate(rest):
        if n == 0 and not re.fullmatch("[wb]", given):
            yield told("board.fen-turn", column=where, given=given)
        elif n == 1 and not re.fullmatch("-|[KQkqA-Ha-h]{1,4}", given):
            yield told("board.fen-castling", column=where, given=given)
        elif n == 1:
            yield from _castling(where, given, ranks)
        elif n == 2 and not re.fullmatch("-|[a-h][36]", given):
            yield told("board.fen-passing", column=where, given=given)
        elif n == 2:
            yield from _passing(where, given, rest[0][1], ranks)
        elif n in (3, 4) and not re.fullmatch(r"\d+", given):
            yield told("board.fen-clock", column=where, given=given)
        elif n == MOST - 1:
            yield told("board.fen-more", column=where, given=given, most=MOST)


def _men(column: int, men: str) -> Iterator[Message]:
    """Faults of the first field: its ranks from the eighth to the first, and the men on them."""
    ranks = men.split("/")
    where = column
    for n, rank in enumerate(ranks):
        if bad := re.search(r"[^1-8pnbrqkPNBRQK]", rank):
            yield told("board.fen-letter", column=where + bad.start(), given=bad[0])
        squares = sum(int(sign) if sign.isdigit() else 1 for sign in rank)
        if squares != 8 and len(ranks) == 8:
            yield told("board.fen-rank", column=where, rank=8 - n, given=rank, squares=squares)
        where += len(rank) + 1
    if len(ranks) != 8:
        yield told("board.fen-ranks", ranks=len(ranks))
    for side, king, pawn in (("white", "K", "P"), ("black", "k", "p")):
        own = [sign for sign in men if sign.isalpha() and sign.isupper() == (side == "white")]
        if (kings := own.count(king)) != 1:
            yield told("board.fen-kings", side=side, kings=kings)
        if (pawns := own.count(pawn)) > 8 or len(own) > 16:
            yield told("board.fen-too-many", side=side, pawns=pawns, men=len(own))
    for last in (8, 1):
        if "p" in ranks[8 - last].lower():
            yield told("board.fen-pawn", rank=last)


def _castling(column: int, given: str, ranks: list[str]) -> Iterator[Message]:
    """A right to castle for which king or rook are not at home."""
    for right in given:
        if right in _HOME:
            row = re.sub(r"\d", lambda found: "." * int(found[0]), ranks[7 if right.isupper() else 0])
            king, rook, file = _HOME[right][0], _HOME[right][1], int(_HOME[right][3])
            if row[4] != king or row[file] != rook:
                yield told("board.fen-right", column=column, given=right)


def _passing(column: int, given: str, turn: str, ranks: list[str]) -> Iterator[Message]:
    """A square passed over behind which no pawn of the side that moved stands."""
    if given == "-":
        return
    rank = 6 if turn == "w" else 3
    row = re.sub(r"\d", lambda found: "." * int(found[0]), ranks[8 - (5 if rank == 6 else 4)])
    if given[1] != str(rank) or row["abcdefgh".index(given[0])] != ("p" if turn == "w" else "P"):
        yield told("board.fen-passed", column=column, given=given, rank=rank)
