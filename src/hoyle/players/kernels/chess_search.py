"""Alpha-beta search of chess, compiled: `hoyle.players.boards.chess_search`.

Knuth and Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975), with scouting by narrow windows (Reinefeld,
"An improvement to the Scout tree search algorithm", ICCA Journal 6, 1983), a move passed over where that is good enough (Donninger,
"Null move and deep search", ICCA Journal 16, 1993), late moves searched less deep, and captures followed to quiet positions. A line
is a row of frames, one a ply, for a kernel does not call itself. It stops by the number of positions it has looked at, so that the
same position gets the same move everywhere.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.players.kernels.chess_moves import (
    A1,
    BECOMES,
    BISHOP,
    CLOCK,
    H8,
    IN_PASSING,
    KEY,
    KNIGHT,
    LOW,
    PAWN,
    QUEEN,
    ROOK,
    SIDE,
    SORT,
    TO,
    WHITE_KING,
    attacked,
    copy,
    generated,
    make,
    pass_turn,
)
from hoyle.players.kernels.chess_worth import worth

WON = 1_000_000
"""The value of a game won, less the plies to the win."""
SURE = WON - 1000
"""Values beyond this are of games won."""
PLIES = 96
"""The greatest depth of a line."""
LENGTHENED = 48
"""Beyond so many plies checks are not followed deeper."""
FIFTY = 100
"""Moves of either side after the last capture or step of a pawn that make a draw."""
EXACT, LOWER, UPPER = 0, 1, 2
STOPPED, UNDECIDED = 9_999_999, 9_999_998
"""A search has looked at as many positions as it may; the moves of a position are still to be tried."""
WHOLE, NARROW, PASSED = 0, 1, 2
"""The ways in which the move at hand is searched: to its value, by a window of one, or as a move passed over."""
ENTRY = np.dtype([("key", np.int64), ("value", np.int32), ("move", np.int32), ("depth", np.int16), ("bound", np.int16)])
_INSIDE = (
    "depth", "alpha", "beta", "key", "first", "count", "step", "tried", "best", "move", "played", "mode", "reduced", "checked",
    "quiet", "worth", "passes",
)  # fmt: skip
FRAME = np.dtype([(name, np.int64) for name in _INSIDE])
"""A position on the line: how deep and within what it is searched, its moves, which is tried and how, and the best so far."""
SPARED, MARGIN, FUTILE, TAKEN = 3, 90, 110, 200
"""Plies from the leaves at which what is better by a margin a ply than it need be is not searched, and quiet moves that are worse
by so much are not either; what a capture may win beyond the man that it takes.
"""
LATE = 3
"""Moves that are searched to the whole depth, at least."""


class Workspace(NamedTuple):
    """The arrays of a search: the line's boards, moves and frames, what is known of positions, and what never changes."""

    squares: NDArray[np.int8]
    """(PLIES, SQUARES), with `rows` (PLIES, COLUMNS): the positions of the line, from 1 on."""
    rows: NDArray[np.int64]
    moves: NDArray[np.int64]
    """(PLIES, MOVES), with `scores` by which they are tried."""
    scores: NDArray[np.int64]
    line: NDArray[np.void]
    table: NDArray[np.void]
    killers: NDArray[np.int64]
    """(PLIES, 2): quiet moves that were too good for the other side at a ply, and `history` (16, SQUARES), by man and square."""
    history: NDArray[np.int64]
    seen: NDArray[np.int64]
    """Keys of the positions that the game has had."""
    looked: NDArray[np.int64]
    """(2,): how many positions were looked at, and how many may be."""
    keys: NDArray[np.int64]
    ways: NDArray[np.int64]
    places: NDArray[np.int64]
    passed: NDArray[np.int64]
    pawns: NDArray[np.int64]


@inner
def been(ply: int, space: Workspace) -> bool:
    """True if a position was there before, on the line or in the game."""
    key = space.rows[ply, KEY]
    for k in range(1, ply):
        if space.rows[k, KEY] == key:
            return True
    for k in range(len(space.seen)):  # noqa: SIM110 (compiled)
        if space.seen[k] == key:
            return True
    return False


@inner
def price(kind: int) -> int:
    """The worth of a man by its kind, roughly."""
    if kind <= BISHOP:
        return 100 if kind == PAWN else 320
    return 500 if kind == ROOK else 1000 if kind == QUEEN else 3000


@inner
def is_loud(squares: Any, move: int) -> bool:
    """True for a capture, and for a pawn that becomes something."""
    return bool(squares[(move >> TO) & LOW] != 0 or (move >> BECOMES) & 7 or move >> SORT == IN_PASSING)


@inner
def rank_moves(ply: int, first: int, space: Workspace) -> None:
    """Write the scores by which moves are tried: the one that the table names, captures of the dearest by the cheapest, quiet moves
    that were good elsewhere.
    """
    squares, moves, scores = space.squares[ply], space.moves[ply], space.scores[ply]
    for i in range(space.line[ply].count):
        move = moves[i]
        source, target, becomes = move & LOW, (move >> TO) & LOW, (move >> BECOMES) & 7
        man, taken = squares[source], squares[target]
        if move == first:
            scores[i] = 1 << 40
        elif taken != 0:
            scores[i] = (1 << 30) + 16 * price(taken & 7) - price(man & 7) // 16 + 100 * becomes
        elif becomes == QUEEN or move >> SORT == IN_PASSING:
            scores[i] = 1 << 30
        elif becomes:
            scores[i] = -1
        elif move == space.killers[ply, 0] or move == space.killers[ply, 1]:
            scores[i] = 1 << 29
        else:
            scores[i] = space.history[man, target]


@inner
def next_move(ply: int, space: Workspace) -> int:
    """The best move that has not been tried; 0 when all were."""
    f, moves, scores = space.line[ply], space.moves[ply], space.scores[ply]
    if f.step >= f.count:
        return 0
    most = f.step
    for i in range(f.step + 1, f.count):
        if scores[i] > scores[most]:
            most = i
    move, score = moves[most], scores[most]
    moves[most], scores[most] = moves[f.step], scores[f.step]
    moves[f.step], scores[f.step] = move, score
    f.step += 1
    return int(move)


@inner
def known(f: Any, ply: int, key: int, table: Any) -> int:
    """The value that the table has of a position, or UNDECIDED; its move is tried first."""
    kept = table[key & (len(table) - 1)]
    if kept.key != key:
        return UNDECIDED
    f.first = kept.move
    if kept.depth < f.depth:
        return UNDECIDED
    value, bound = int(kept.value), kept.bound
    value = value - ply if value > SURE else value + ply if value < -SURE else value
    if bound == EXACT or (bound == LOWER and value >= f.beta) or (bound == UPPER and value <= f.alpha):
        return value
    return UNDECIDED


@inner
def keep(f: Any, ply: int, table: Any) -> None:
    """Keep the value of a position whose moves were tried."""
    kept, best = table[f.key & (len(table) - 1)], f.best
    kept.bound = EXACT if f.alpha < best < f.beta else LOWER if best >= f.beta else UPPER
    kept.key, kept.depth, kept.move = f.key, f.depth, f.move
    kept.value = best + ply if best > SURE else best - ply if best < -SURE else best


@inner
def has_men(squares: Any, side: int) -> bool:
    """True if a side has more than a king and pawns."""
    for at in range(A1, H8 + 1):  # noqa: SIM110 (compiled)
        if squares[at] >> 3 == side and KNIGHT <= squares[at] & 7 <= QUEEN:
            return True
    return False


@inner
def value_at_once(ply: int, space: Workspace) -> int:
    """The value of a position on the line to its mover if no move need be tried, or STOPPED; otherwise its moves are laid out."""
    f, squares, row, looked = space.line[ply], space.squares[ply], space.rows[ply], space.looked
    looked[0] += 1
    if looked[0] > looked[1]:
        return STOPPED
    if been(ply, space) or row[CLOCK] >= FIFTY:
        return 0
    side = row[SIDE]
    f.checked = attacked(squares, row[WHITE_KING + side], 1 - side, space.ways)
    if f.checked and ply < LENGTHENED:
        f.depth = max(f.depth, 0) + 1
    f.key, f.first, f.step, f.move, f.played, f.mode, f.reduced = row[KEY], 0, 0, 0, 0, WHOLE, 0
    f.quiet = f.depth <= 0
    if not f.quiet:
        value = known(f, ply, row[KEY], space.table)
        if value != UNDECIDED:
            return value
    f.worth = worth(squares, row, space.places, space.passed, space.ways, space.pawns)
    if ply >= PLIES - 2:
        return int(f.worth)
    f.best = f.worth if f.quiet else -WON - 1
    if f.quiet:
        if f.worth >= f.beta:
            return int(f.worth)
        f.passes = 0
    elif not f.checked and f.beta - f.alpha == 1 and abs(f.beta) < SURE:
        if f.depth <= SPARED and f.worth - MARGIN * f.depth >= f.beta:
            return int(f.worth)
        if f.depth <= 2 or f.worth < f.beta or not has_men(squares, side):
            f.passes = 0
    else:
        f.passes = 0
    f.count = generated(squares, row, space.moves[ply], f.quiet != 0, space.ways)
    rank_moves(ply, f.first, space)
    return UNDECIDED


@inner
def is_hopeless(ply: int, move: int, space: Workspace) -> bool:
    """True for a move that is not worth a try: a capture that wins too little, or gives a dearer man for a guarded one; a quiet
    move near the leaves where much is missing.
    """
    f, squares = space.line[ply], space.squares[ply]
    taken, target = squares[(move >> TO) & LOW] & 7, (move >> TO) & LOW
    if f.quiet:
        if (move >> BECOMES) & 7:
            return False
        won = price(taken) if taken else price(PAWN)
        if f.worth + won + TAKEN <= max(f.alpha, f.best):
            return True
        man = squares[move & LOW] & 7
        dearer = price(man) > won + 50
        return bool(dearer and attacked(squares, target, 1 - space.rows[ply, SIDE], space.ways))
    if f.played == 0 or f.checked or f.depth > SPARED or is_loud(squares, move):
        return False
    return bool(f.best > -SURE and f.worth + FUTILE * f.depth <= max(f.alpha, f.best))


@inner
def enter(ply: int, depth: int, alpha: int, beta: int, passes: int, space: Workspace) -> int:
    """Look at the position of the next ply: its value, UNDECIDED or STOPPED."""
    kid = space.line[ply + 1]
    kid.depth, kid.alpha, kid.beta, kid.passes = depth, alpha, beta, passes
    return value_at_once(ply + 1, space)


@inner
def step_on(ply: int, space: Workspace) -> bool:
    """Make the next move that is worth a try; False if there is none left."""
    f = space.line[ply]
    while True:
        move = next_move(ply, space)
        if move == 0:
            return False
        if is_hopeless(ply, move, space):
            continue
        copy(space.squares, space.rows, ply)
        if make(space.squares[ply + 1], space.rows[ply + 1], space.keys, move, space.ways):
            f.tried = move
            f.played += 1
            return True


@inner
def search_move(ply: int, space: Workspace) -> int:
    """Look at what the move that was made leads to, late moves less deep: its value, UNDECIDED or STOPPED."""
    f = space.line[ply]
    alpha = max(f.alpha, f.best)
    f.mode, f.reduced = WHOLE, 0
    if f.played > 1 and not f.quiet and f.beta - alpha > 1:
        f.mode = NARROW
    late = f.depth >= 3 and f.played > LATE and not f.checked and not f.quiet
    if late and not is_loud(space.squares[ply], f.tried):
        f.mode, f.reduced = NARROW, 1 + (f.played > 9) + (f.depth > 6 and f.played > 20)
    upper = alpha + 1 if f.mode == NARROW else f.beta
    return enter(ply, f.depth - 1 - f.reduced, -upper, -alpha, 1, space)


@inner
def pass_over(ply: int, space: Workspace) -> int:
    """Look at the position with the move passed over: its value, UNDECIDED or STOPPED."""
    f = space.line[ply]
    f.passes, f.mode = 0, PASSED
    copy(space.squares, space.rows, ply)
    pass_turn(space.rows[ply + 1], space.keys)
    return enter(ply, f.depth - 3 - f.depth // 5, -f.beta, 1 - f.beta, 0, space)


@inner
def end_value(ply: int, space: Workspace) -> int:
    """The value of a position whose moves were tried: mate or stalemate if there was none."""
    f = space.line[ply]
    if f.quiet:
        return int(f.best)
    if f.played == 0 and f.step >= f.count:
        return ply - WON if f.checked else 0
    keep(f, ply, space.table)
    return int(f.best)


@inner
def note_cut(ply: int, space: Workspace) -> None:
    """Remember a quiet move that was too good for the other side."""
    f, squares = space.line[ply], space.squares[ply]
    if f.quiet or is_loud(squares, f.tried):
        return
    if space.killers[ply, 0] != f.tried:
        space.killers[ply, 1], space.killers[ply, 0] = space.killers[ply, 0], f.tried
    man, target = squares[f.tried & LOW], (f.tried >> TO) & LOW
    space.history[man, target] = min(space.history[man, target] + f.depth * f.depth, 1 << 28)


@inner
def take_value(ply: int, value: int, space: Workspace) -> int:
    """Take what a move has come to: UNDECIDED if other moves are to be tried, or the position's value if none need be."""
    f = space.line[ply]
    if f.mode == PASSED:
        if value >= f.beta:
            return int(f.beta if value > SURE else value)
        return UNDECIDED
    if value > f.best:
        f.best, f.move = value, f.tried
        if value >= f.beta:
            note_cut(ply, space)
            return end_value(ply, space)
    return UNDECIDED


@entry
def search(depth: int, alpha: int, beta: int, space: Workspace) -> int:
    """The value of the position at ply 1 to its mover, exact within (alpha, beta), else a bound; STOPPED when as many positions
    were looked at as may be.
    """
    line, ply = space.line, 1
    value = enter(0, depth, alpha, beta, 1, space)
    while True:
        f = line[ply]
        if value == UNDECIDED:
            if f.passes:
                value = pass_over(ply, space)
                ply += 1
                continue
            if step_on(ply, space):
                value = search_move(ply, space)
                ply += 1
                continue
            value = end_value(ply, space)
        if value == STOPPED or ply == 1:
            return value
        ply -= 1
        f, value = line[ply], -value
        if f.mode == NARROW and value > max(f.alpha, f.best) and (f.reduced or value < f.beta):
            # It is better than thought: once more, to its value.
            copy(space.squares, space.rows, ply)
            make(space.squares[ply + 1], space.rows[ply + 1], space.keys, f.tried, space.ways)
            low = max(f.alpha, f.best)
            f.mode, f.reduced = WHOLE, 0
            value = enter(ply, f.depth - 1, -f.beta, -low, 1, space)
            ply += 1
            continue
        value = take_value(ply, value, space)
