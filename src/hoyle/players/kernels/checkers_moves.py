"""The moves of men that cross a board by diagonal steps and jumps, compiled; positions are bits as in
`hoyle.players.boards.checkers`: the men of both sides, all kings, and who is to move.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry

KIDS = 64
"""The most moves that a position can have."""


class Position(NamedTuple):
    """The men of both sides, all kings, and who is to move."""

    a: int
    b: int
    kings: int
    mover: int


@inner
def count(x: int) -> int:
    """Return how many bits are set."""
    n = 0
    while x:
        x &= x - 1
        n += 1
    return n


@inner
def jumpers(own: int, foe: int, kings: int, mover: int, board: int) -> int:
    """The mover's men that can jump."""
    empty = board & ~(own | foe)
    up = own if mover == 0 else own & kings
    down = own & kings if mover == 0 else own
    found = 0
    for shift in range(4, 6):
        found |= up & (((empty >> shift) & foe) >> shift)
        found |= down & (((empty << shift) & foe) << shift)
    return found & board


@inner
def _put(out: Any, n: int, at: Position, source: int, target: int, taken: int, crowned: int) -> int:
    """Add the position after a move: from where, to where, what it takes."""
    if n >= KIDS:
        return n
    a, b, kings, mover = at.a, at.b, at.kings, at.mover
    own, foe = (a, b) if mover == 0 else (b, a)
    king = bool(source & kings) or bool(target & crowned)
    own, foe = (own & ~source) | target, foe & ~taken
    kings &= ~(taken | source)
    if king:
        kings |= target
    out[n, 0] = own if mover == 0 else foe
    out[n, 1] = foe if mover == 0 else own
    out[n, 2] = kings
    return n + 1


@inner
def children(at: Position, board: int, crowned: int, out: Any, stack: Any) -> int:
    """Write every position that a move leads to, jumps only where there is one; how many. The mover's men are `crowned` there."""
    a, b, kings, mover = at.a, at.b, at.kings, at.mover
    own, foe = (a, b) if mover == 0 else (b, a)
    n = 0
    able = jumpers(own, foe, kings, mover, board)
    if able:
        while able:
            source = able & -able
            able ^= source
            king = bool(source & kings)
            empty = (board & ~(own | foe)) | source
            stack[0, 0], stack[0, 1] = source, 0
            top = 1
            while top:
                top -= 1
                here, taken = stack[top, 0], stack[top, 1]
                further = False
                if here == source or king or not here & crowned:
                    for way in range(4):
                        shift = 4 if way < 2 else 5
                        if way % 2 == 0:
                            if not (king or mover == 0):
                                continue
                            over, land = here << shift, (here << 2 * shift) & board
                        else:
                            if not (king or mover == 1):
                                continue
                            over, land = here >> shift, (here >> 2 * shift) & board
                        if over & foe & ~taken and land & (empty | taken):
                            further = True
                            stack[top, 0], stack[top, 1] = land, taken | over
                            top += 1
                if not further and taken:
                    n = _put(out, n, at, source, here, taken, crowned)
        return n
    empty = board & ~(own | foe)
    for way in range(4):
        shift = 4 if way < 2 else 5
        upward = way % 2 == 0
        men = own if (mover == 0) == upward else own & kings
        targets = ((men << shift) if upward else (men >> shift)) & empty
        while targets:
            target = targets & -targets
            targets ^= target
            source = target >> shift if upward else target << shift
            n = _put(out, n, at, source, target, 0, crowned)
    return n


@entry
def moves_of(at: Position, board: int, crowned: int, out: Any, stack: Any) -> int:
    """`children`, for Python."""
    return children(at, board, crowned, out, stack)
