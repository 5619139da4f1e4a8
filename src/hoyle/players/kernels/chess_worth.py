"""The worth of a position of chess with nothing looked ahead, compiled: men and where they stand, pawns, how far men see and how
well kings are sheltered, each in the middle game and in the end, and between them by the men that are left.
"""

from __future__ import annotations

from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.players.kernels.chess_moves import (
    A1,
    BISHOP,
    BLACK,
    H8,
    KING,
    KNIGHT,
    OFF,
    PAWN,
    QUEEN,
    ROOK,
    SIDE,
    WHITE_KING,
)

PHASES = 24
"""The weight of all men beside pawns and kings: one a bishop or knight, two a rook, four a queen."""
PAIR, TEMPO, OPEN, HALF_OPEN, DOUBLED, ISOLATED, SHELTER, NEAR_KING = 30, 10, 18, 9, 12, 12, 9, 5
"""Both bishops, the move, a rook on a file without pawns or without its own, a pawn behind its own or without neighbours, each pawn
before its king, and each square beside the other's king that a man sees.
"""
AHEAD = 250
"""Beyond such a lead in an end without pawns the other king is driven to the edge."""
FILES = 10


@inner
def weight(kind: int) -> int:
    """The part of a man in how far the end is."""
    if KNIGHT <= kind <= BISHOP:
        return 1
    return 2 if kind == ROOK else 4 if kind == QUEEN else 0


@inner
def sight(squares: Any, at: int, kind: int, side: int, king: int, ways: Any) -> int:
    """Return how far a man sees, and how much beside the other's king: the worth of both."""
    first, last = (4, 8) if kind == BISHOP else (0, 4) if kind == ROOK else (0, 8)
    seen, near = 0, 0
    for k in range(first, last):
        step = ways[0 if kind == KNIGHT else 1, k]
        there = at + step
        while squares[there] != OFF:
            apart = abs(there - king)
            if apart <= 1 or 9 <= apart <= 11:
                near += 1
            if squares[there] != 0 and squares[there] >> 3 == side:
                break
            seen += 1
            if squares[there] != 0 or kind == KNIGHT:
                break
            there += step
    each = 4 if KNIGHT <= kind <= BISHOP else 2 if kind == ROOK else 1
    usual = 4 if kind == KNIGHT else 6 if kind == BISHOP else 7 if kind == ROOK else 13
    return each * (seen - usual) + NEAR_KING * near


@inner
def of_pawn(squares: Any, at: int, side: int, pawns: Any, room: Any) -> tuple[int, int]:
    """The worth of a pawn's place among others: doubled, isolated, passed; in the middle game and in the end."""
    file, rank = at % 10, at // 10 - 2
    come = rank if side == 0 else 7 - rank
    middle = end = 0
    if pawns[side, file] > 1:
        middle, end = middle - DOUBLED, end - DOUBLED
    if pawns[side, file - 1] == 0 and pawns[side, file + 1] == 0:
        middle, end = middle - ISOLATED, end - ISOLATED
    on = 10 if side == 0 else -10
    foe = BLACK * (1 - side) + PAWN
    there = at + on
    while squares[there] != OFF:
        if squares[there] == foe or squares[there - 1] == foe or squares[there + 1] == foe:
            return middle, end
        there += on
    return middle + room[0, come], end + room[1, come]


@inner
def sheltered(squares: Any, king: int, side: int) -> int:
    """The worth of the pawns before a king."""
    on, own, found = 10 if side == 0 else -10, BLACK * side + PAWN, 0
    for beside in range(-1, 2):
        there = king + on + beside
        if squares[there] == own:
            found += 2 * SHELTER
        elif squares[there] != OFF and squares[there + on] == own:
            found += SHELTER
    return found


@inner
def worth(squares: Any, row: Any, places: Any, passed: Any, ways: Any, pawns: Any) -> int:
    """The worth of a position to whoever is to move, in hundredths of a pawn.

    `places` (2, 8, 120) are the worths of white's men by kind and square, in the middle game and in the end; `passed` (2, 8) of a
    passed pawn by how far it has come; `pawns` (3, 10) is room to count pawns by file, and men.
    """
    for file in range(FILES):
        pawns[0, file] = pawns[1, file] = pawns[2, file] = 0
    for at in range(A1, H8 + 1):
        if squares[at] & 7 == PAWN:
            pawns[squares[at] >> 3, at % 10] += 1
    middle = end = phase = all_pawns = 0
    for at in range(A1, H8 + 1):
        man = int(squares[at])
        if man == 0 or man == OFF:
            continue
        side, kind = man >> 3, man & 7
        where = at if side == 0 else 119 - at + 2 * (at % 10) - 9
        one, two = places[0, kind, where], places[1, kind, where]
        phase += weight(kind)
        if kind == PAWN:
            more, most = of_pawn(squares, at, side, pawns, passed)
            one, two = one + more, two + most
            all_pawns += 1
        elif kind == KING:
            one += sheltered(squares, at, side)
        else:
            looks = sight(squares, at, kind, side, row[WHITE_KING + 1 - side], ways)
            one, two = one + looks, two + looks
            pawns[2, 2 * kind + side - 4] += 1
            if kind == ROOK and pawns[side, at % 10] == 0:
                file = OPEN if pawns[1 - side, at % 10] == 0 else HALF_OPEN
                one, two = one + file, two + file // 2
        middle, end = (middle + one, end + two) if side == 0 else (middle - one, end - two)
    both = (1 if pawns[2, 2] > 1 else 0) - (1 if pawns[2, 3] > 1 else 0)
    middle, end = middle + PAIR * both, end + PAIR * both
    if all_pawns == 0:
        if phase <= 1:
            return 0  # nobody can mate
        end += driven(row[WHITE_KING], row[WHITE_KING + 1], end)
    phase = min(phase, PHASES)
    total = middle * phase + end * (PHASES - phase)
    return int((total if row[SIDE] == 0 else -total) // PHASES) + TEMPO


@inner
def driven(white: int, black: int, ahead: int) -> int:
    """The worth of kings in an end without pawns: that of whoever is behind at the edge, and the other near to it."""
    if abs(ahead) <= AHEAD:
        return 0
    lost = black if ahead > 0 else white
    file, rank = lost % 10 - 1, lost // 10 - 2
    edge = 3 - min(min(file, 7 - file), min(rank, 7 - rank))
    apart = max(abs(white % 10 - black % 10), abs(white // 10 - black // 10))
    gain = 14 * edge + 6 * (7 - apart)
    return gain if ahead > 0 else -gain


@entry
def worth_of(squares: Any, row: Any, places: Any, passed: Any, ways: Any, pawns: Any) -> int:
    """`worth`, for Python."""
    return worth(squares, row, places, passed, ways, pawns)
