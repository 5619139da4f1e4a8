"""Game of Chess: the book says that it can be played on the checkerboard, and leaves it at that.

Neither men nor rules are supplied; all that follows is a reconstruction: the game as it is played everywhere, by the laws that
the `chess` package knows. The first seat has the white men and sits at rank 1, where a1 is dark; who is said to lead has them
instead, or who is given them, as in `Colours: Ann black, Bob white`. Moves are written in algebraic notation, `e4`, `Nf3`,
`exd5`, `O-O`, `e8=Q`, or from square to square, `e2e4`, `e2-e4`, `e7e8q`.

Checkmate wins. It is drawn when the one to move has none and is not in check, when neither side could give mate, at the fifth
return of a position, and after 75 moves of each without a capture or a pawn's move; at the third return, or after 50, the one
to move may claim it (`choose claim`). `!: resign Bob` gives the game up, and `!: agree Ann Bob` draws it.

The package is not ours and has a licence of its own, so it comes only with `pip install 'hoyle[chess]'`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hoyle.answers import Answer, Choose, Incident, Move
from hoyle.games.board.squares import opener
from hoyle.record import OFF, Record, Spot
from hoyle.referee import (
    MOVE,
    Ask,
    Assign,
    Drawn,
    Game,
    Note,
    Order,
    Permit,
    Place,
    Refused,
    Rulebook,
    Rulings,
    State,
    Win,
)

if TYPE_CHECKING:
    from chess import Board

R = Rulebook(
    "chess",
    book="archarena",
    rules={
        "u1": "It is played on the checkerboard, but the men are to be bought elsewhere, and the rules are not in the book."
    },
)

WANTED = "chess needs the chess package, which has a licence of its own: pip install 'hoyle[chess]'"
WHITE = ("wK", "wQ", "wR1", "wR2", "wB1", "wB2", "wN1", "wN2", *(f"wP{n}" for n in range(1, 9)))
BLACK = tuple(f"b{man[1:]}" for man in WHITE)
BACK = {"wR1": "a1", "wN1": "b1", "wB1": "c1", "wQ": "d1", "wK": "e1", "wB2": "f1", "wN2": "g1", "wR2": "h1"}
START = {
    **BACK, **{f"wP{n}": f"{file}2" for n, file in enumerate("abcdefgh", start=1)},
    **{f"b{man[1:]}": f"{square[0]}8" for man, square in BACK.items()},
    **{f"bP{n}": f"{file}7" for n, file in enumerate("abcdefgh", start=1)},
}  # fmt: skip


@lru_cache(maxsize=512)
def board_after(moves: tuple[str, ...]) -> Board:
    """The board after these moves, from square to square; not to be changed. Raises Refused without the package."""
    try:
        from chess import Board
    except ImportError:
        raise Refused(WANTED, R["u1"]) from None
    if not moves:
        return Board()
    board = board_after(moves[:-1]).copy()
    board.push_uci(moves[-1])
    return board


def setup(s: State) -> Rulings:
    """The men on their squares; white moves."""
    board = board_after(())
    white = opener(s, "white", "black")
    s = yield Order((white, s.other(white)), R["u1"], "two play")
    for seat, men in zip(s.order, (WHITE, BLACK), strict=True):
        s = yield Assign(seat, men, R["u1"])
    for man, square in START.items():
        s = yield Place(man, Spot(square), R["u1"])
    yield to_move(s, white, board)


def to_move(s: State, seat: str, board: Board) -> Ask:
    """The question for a seat's move."""
    may = (Permit(seat, "claim", R["u1"]),) if board.can_claim_draw() else ()
    return Ask(seat, MOVE, tuple(board.san(move) for move in board.legal_moves), R["u1"], permits=may)


def judge(s: State, record: Record) -> Rulings:
    """Refuse: nothing is struck here."""
    raise Refused("no stroke is played here; a move is written e4 or e2e4", R["u1"])


def decide(s: State, answer: Answer) -> Rulings:
    """A move, a draw claimed or agreed, or the game given up."""
    match answer:
        case Choose():
            yield Drawn(R["u1"], "claimed: the position has come three times, or fifty moves without progress")
        case Incident("resign", args):
            loser = next((one for one in args if one in s.seats), "")
            if not loser:
                raise Refused(f"say who gives the game up: {' or '.join(s.seats)}", R["u1"])
            yield Win((s.other(loser),), R["u1"], f"{loser} resigns")
        case Incident(_, args):
            if not set(s.seats) <= set(args):
                raise Refused(f"both have to agree: `!: agree {' '.join(s.seats)}`", R["u1"])
            yield Drawn(R["u1"], "agreed")
        case Move(seat, steps):
            yield from moved(s, seat, steps)


def moved(s: State, seat: str, steps: tuple[str, ...]) -> Rulings:
    """Make a move, and see whether the game is over."""
    if len(steps) != 1:
        raise Refused("one move at a time", R["u1"])
    before = board_after(s.note("moves"))
    move = read(before, steps[0])
    men = {where.name: man for man, where in s.layout.places.items() if isinstance(where, Spot)}
    source, to = move[:2], move[2:4]
    man = men[source]
    passing = before.is_en_passant(before.parse_uci(move))
    taken = men.get(f"{to[0]}{source[1]}" if passing else to)
    if taken:
        s = yield Place(taken, OFF, R["u1"], f"taken on {to}")
    s = yield Place(man, Spot(to), R["u1"], steps[0])
    if before.is_castling(before.parse_uci(move)):
        rook, over = ("h", "f") if to[0] == "g" else ("a", "d")
        s = yield Place(men[f"{rook}{to[1]}"], Spot(f"{over}{to[1]}"), R["u1"], "castled")
    if len(move) == 5:
        s = yield Note("promoted", {**s.note("promoted"), man: move[4]}, R["u1"], f"{man} is promoted")
    s = yield Note("moves", (*s.note("moves"), move), R["u1"])
    after = board_after(s.note("moves"))
    outcome = after.outcome()
    if outcome is None:
        yield to_move(s, s.other(seat), after)
    elif outcome.winner is None:
        yield Drawn(R["u1"], outcome.termination.name.lower().replace("_", " "))
    else:
        yield Win((seat,), R["u1"], "checkmate")


def read(board: Board, text: str) -> str:
    """A written move from square to square; raises Refused for what is no lawful move."""
    plain = text.replace("-", "").replace("x", "") if text[:1] in "abcdefgh" and text[1:2].isdigit() else text
    for parse in (board.parse_san, board.parse_uci):
        for written in (text, plain):
            try:
                return parse(written).uci()
            except ValueError:
                continue
    some = ", ".join(board.san(move) for move in list(board.legal_moves)[:6])
    raise Refused(f"{text} is no lawful move here; such are {some}", R["u1"])


WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}


def worth(s: State, seat: str) -> float:
    """The men that a seat has, by the usual count."""
    new = s.note("promoted")
    return sum(
        WORTH[new.get(man, man[1]).upper()] for man in s.pieces[seat] if isinstance(s.layout.places.get(man), Spot)
    )


GAME = Game(
    rules=R,
    title="Game of Chess",
    pages="Archarena, 19",
    family="board",
    summary="The game of chess on the checkerboard, by rules that are not in the book.",
    seats=(2, 2),
    table="checkerboard",
    pieces=(*WHITE, *BLACK),
    setup=setup,
    judge=judge,
    decide=decide,
    headers=("Lead", "Order", "Colours"),
    incidents={
        "resign": "a seat gives the game up: `!: resign Bob`",
        "agree": "both agree to a draw: `!: agree Ann Bob`",
    },
    notes={"moves": (), "promoted": {}},
    physical=False,
    worth=worth,
)
