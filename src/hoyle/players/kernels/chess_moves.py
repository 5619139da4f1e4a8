"""The moves of chess, compiled. A board is twelve rows of ten squares, so that whatever leaves it comes to a square that is none:
a1 is 21, h8 is 98, and ten more is a rank on.

Squares hold a man of white (1 to 6, pawn to king), of black (9 to 14), nothing (0) or no square (OFF). What else a position is
stands in a row of numbers: who is to move, the rights to castle, the square where a pawn may be taken in passing, moves since the
last capture or step of a pawn, where both kings are, and a key. A move is a number: from, to, what a pawn becomes, and its kind.
"""

from __future__ import annotations

from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry

SQUARES, OFF = 120, 16
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
BLACK = 8
"""Added to a man of black."""
SIDE, RIGHTS, PASSING, CLOCK, WHITE_KING, BLACK_KING, KEY = range(7)
"""The columns of what else a position is: sides are 0 and 1, rights white's king's side (1) and queen's (2), black's 4 and 8."""
COLUMNS = 8
MOVES = 256
"""The most moves that a position can have."""
KEYS = 18
"""The rows of the numbers that make a key: one a man, then the side, the rights and the file of a pawn that has passed."""
OF_SIDE, OF_RIGHTS, OF_PASSING = 15, 16, 17
WAYS = ((8, 12, 19, 21, -8, -12, -19, -21), (1, -1, 10, -10, 9, -9, 11, -11))
"""The steps of a knight, then those of a king, a rook's first; kernels take them as an array."""
TO, BECOMES, SORT = 7, 14, 17
"""By how many bits what a move says is shifted."""
IN_PASSING, CASTLES = 1, 2
LOW = 127
A1, E1, H1, A8, E8, H8 = 21, 25, 28, 91, 95, 98


@inner
def attacked(squares: Any, at: int, side: int, ways: Any) -> bool:
    """True if a side attacks a square."""
    own = BLACK * side
    back = -10 if side == 0 else 10
    if squares[at + back + 1] == own + PAWN or squares[at + back - 1] == own + PAWN:
        return True
    for k in range(8):
        if squares[at + ways[0, k]] == own + KNIGHT:
            return True
    for k in range(8):
        step = ways[1, k]
        there = at + step
        man = squares[there]
        if man == own + KING:
            return True
        while man == 0:
            there += step
            man = squares[there]
        if man == own + QUEEN or man == own + (ROOK if k < 4 else BISHOP):
            return True
    return False


@inner
def pushed(out: Any, n: int, source: int, target: int, rank: int) -> int:
    """Add a pawn's move; one that comes to the end becomes something, the queen first."""
    if rank == 7 or rank == 0:
        for less in range(QUEEN - PAWN):
            out[n] = source | target << TO | (QUEEN - less) << BECOMES
            n += 1
        return n
    out[n] = source | target << TO
    return n + 1


@inner
def pawn_moves(squares: Any, row: Any, source: int, out: Any, n: int, loud: bool) -> int:
    """Add the moves of a pawn; only captures and those by which it becomes something if `loud`."""
    side = row[SIDE]
    on = 10 if side == 0 else -10
    ahead = source + on
    rank = ahead // 10 - 2
    if squares[ahead] == 0 and (not loud or rank == 7 or rank == 0):
        n = pushed(out, n, source, ahead, rank)
        if not loud and source // 10 - 2 == (1 if side == 0 else 6) and squares[ahead + on] == 0:
            out[n] = source | (ahead + on) << TO
            n += 1
    for target in range(ahead - 1, ahead + 2, 2):
        man = squares[target]
        if man != 0 and man != OFF and man >> 3 != side:
            n = pushed(out, n, source, target, rank)
        elif man == 0 and target == row[PASSING]:
            out[n] = source | target << TO | IN_PASSING << SORT
            n += 1
    return n


@inner
def castlings(squares: Any, row: Any, out: Any, n: int, ways: Any) -> int:
    """Add the moves by which a king castles."""
    side = row[SIDE]
    rights, home = (row[RIGHTS] >> 2 * side) & 3, E1 if side == 0 else E8
    if rights == 0 or attacked(squares, home, 1 - side, ways):
        return n
    if (
        rights & 1
        and squares[home + 1] == 0
        and squares[home + 2] == 0
        and not attacked(squares, home + 1, 1 - side, ways)
    ):
        out[n] = home | (home + 2) << TO | CASTLES << SORT
        n += 1
    clear = squares[home - 1] == 0 and squares[home - 2] == 0 and squares[home - 3] == 0
    if rights & 2 and clear and not attacked(squares, home - 1, 1 - side, ways):
        out[n] = home | (home - 2) << TO | CASTLES << SORT
        n += 1
    return n


@inner
def generated(squares: Any, row: Any, out: Any, loud: bool, ways: Any) -> int:
    """Write the moves of a position, those among them that leave the king attacked; how many. Only captures and those by which
    a pawn becomes something if `loud`.
    """
    side, n = row[SIDE], 0
    for source in range(A1, H8 + 1):
        man = squares[source]
        if man == 0 or man == OFF or man >> 3 != side:
            continue
        kind = man & 7
        if kind == PAWN:
            n = pawn_moves(squares, row, source, out, n, loud)
            continue
        first, last = (4, 8) if kind == BISHOP else (0, 4) if kind == ROOK else (0, 8)
        for k in range(first, last):
            step = ways[0 if kind == KNIGHT else 1, k]
            target = source + step
            while True:
                taken = squares[target]
                if taken == OFF or (taken != 0 and taken >> 3 == side):
                    break
                if taken != 0 or not loud:
                    out[n] = source | target << TO
                    n += 1
                if taken != 0 or kind == KNIGHT or kind == KING:  # noqa: SIM109 (compiled)
                    break
                target += step
    return n if loud else castlings(squares, row, out, n, ways)


@inner
def keeps(square: int) -> int:
    """The rights to castle that are left when something leaves a square or comes to it."""
    if square == E1:
        return 12
    if square == E8:
        return 3
    if square == H1:
        return 14
    if square == A1:
        return 13
    if square == H8:
        return 11
    return 7 if square == A8 else 15


@inner
def set_passing(squares: Any, row: Any, keys: Any, square: int) -> None:
    """Note the square that a pawn has passed, if one of the other side may take it there."""
    row[PASSING] = 0
    foe = BLACK * row[SIDE] + PAWN  # the side has changed: who is to move may take
    beside = square - 10 if row[SIDE] == 0 else square + 10
    if squares[beside - 1] == foe or squares[beside + 1] == foe:
        row[PASSING] = square
        row[KEY] ^= keys[OF_PASSING, square % 10]


@inner
def make(squares: Any, row: Any, keys: Any, move: int, ways: Any) -> bool:
    """Make a move on a board; False if the mover's king is left attacked."""
    source, target = move & LOW, (move >> TO) & LOW
    becomes, sort = (move >> BECOMES) & 7, move >> SORT
    side = row[SIDE]
    man, taken = squares[source], squares[target]
    key = row[KEY] ^ keys[man, source] ^ keys[OF_SIDE, 0] ^ keys[OF_RIGHTS, row[RIGHTS]]
    if row[PASSING]:
        key ^= keys[OF_PASSING, row[PASSING] % 10]
    if taken:
        key ^= keys[taken, target]
    row[CLOCK] = 0 if taken or man & 7 == PAWN else row[CLOCK] + 1
    now = man if becomes == 0 else BLACK * side + becomes
    squares[source], squares[target] = 0, now
    key ^= keys[now, target]
    if sort == IN_PASSING:
        gone = target - 10 if side == 0 else target + 10
        key ^= keys[squares[gone], gone]
        squares[gone] = 0
    elif sort == CASTLES:
        rook, there = (target + 1, target - 1) if target > source else (target - 2, target + 1)
        castle = squares[rook]
        squares[rook], squares[there] = 0, castle
        key ^= keys[castle, rook] ^ keys[castle, there]
    row[RIGHTS] &= keeps(source) & keeps(target)
    if man & 7 == KING:
        row[WHITE_KING + side] = target
    row[KEY], row[SIDE] = key ^ keys[OF_RIGHTS, row[RIGHTS]], 1 - side
    row[PASSING] = 0
    if man & 7 == PAWN and abs(target - source) == 20:
        set_passing(squares, row, keys, (source + target) // 2)
    return not attacked(squares, row[WHITE_KING + side], 1 - side, ways)


@inner
def copy(squares: Any, rows: Any, ply: int) -> None:
    """Set out a position once more, one ply on."""
    for at in range(A1, H8 + 1):
        squares[ply + 1, at] = squares[ply, at]
    for column in range(COLUMNS):
        rows[ply + 1, column] = rows[ply, column]


@inner
def pass_turn(row: Any, keys: Any) -> None:
    """Let the other side move."""
    if row[PASSING]:
        row[KEY] ^= keys[OF_PASSING, row[PASSING] % 10]
    row[PASSING], row[CLOCK] = 0, row[CLOCK] + 1
    row[KEY] ^= keys[OF_SIDE, 0]
    row[SIDE] = 1 - row[SIDE]


@entry
def set_key(squares: Any, row: Any, keys: Any) -> None:
    """Write the key of a position."""
    key = keys[OF_RIGHTS, row[RIGHTS]]
    for at in range(A1, H8 + 1):
        if squares[at] != 0 and squares[at] != OFF:
            key ^= keys[squares[at], at]
    if row[SIDE]:
        key ^= keys[OF_SIDE, 0]
    if row[PASSING]:
        key ^= keys[OF_PASSING, row[PASSING] % 10]
    row[KEY] = key


@entry
def make_move(squares: Any, row: Any, keys: Any, ways: Any, move: int) -> int:
    """`make`, for Python: 1 if the move is lawful."""
    return int(make(squares, row, keys, move, ways))


@entry
def count_positions(squares: Any, rows: Any, moves: Any, keys: Any, ways: Any, depth: int) -> int:
    """Return how many positions so many moves lead to, each way counted; `squares` (depth + 1, SQUARES), `rows` and `moves`
    alike, all of them full of OFF off the board.
    """
    found, ply = 0, 0
    rows[0, COLUMNS - 1] = generated(squares[0], rows[0], moves[0], False, ways)
    moves[0, MOVES - 1] = 0  # the last column holds how many have been tried
    while True:
        step = moves[ply, MOVES - 1]
        if step == rows[ply, COLUMNS - 1]:
            if ply == 0:
                return int(found)
            ply -= 1
            continue
        moves[ply, MOVES - 1] = step + 1
        copy(squares, rows, ply)
        if not make(squares[ply + 1], rows[ply + 1], keys, moves[ply, step], ways):
            continue
        if ply + 1 == depth:
            found += 1
            continue
        ply += 1
        moves[ply, MOVES - 1] = 0
        rows[ply, COLUMNS - 1] = generated(squares[ply], rows[ply], moves[ply], False, ways)
