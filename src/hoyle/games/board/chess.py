"""Game of Chess: the game of chess on the checkerboard, by rules that are not in the book.

Set-up:
- The first seat has the white men and sits at rank 1, where a1 is dark; who is said to lead has them instead, or who is
  given them{, as in `Colours: Ann black, Bob white`}.

Turn:
- Neither men nor rules are supplied; all that follows is a reconstruction: the game as it is played everywhere, by the
  laws that the package of that name knows.
- Moves are written in algebraic notation{, `e4`, `Nf3`, `exd5`, `O-O`, `e8=Q`}, or from square to square{, `e2e4`,
  `e2-e4`, `e7e8q`}.
- Checkmate wins.
- It is drawn when the one to move has none and is not in check, when neither side could give mate, at the fifth return
  of a position, and after 75 moves of each without a capture or a pawn's move; at the third return, or after 50, the
  one to move may claim it{ (`choose claim`)}.
- The package is not ours and has a licence of its own, so it comes only when asked for{ (`pip install
  'hoyle[chess]'`)}.

Sheet:
- `!: resign Bob` gives the game up, and `!: agree Ann Bob` draws it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from sys import intern
from typing import TYPE_CHECKING

from hoyle.answers import Answer, Choose, Incident, Move
from hoyle.games.board import chess_forsyth
from hoyle.games.board.common import BOARD_GAME, BOARD_RULES
from hoyle.games.board.squares import opener
from hoyle.record import OFF, Spot
from hoyle.referee import MOVE, Ask, Board, Called, Message, Permit, PositionForm, Ref, Refused, Standing, told

if TYPE_CHECKING:
    from chess import Board as Position
    from chess import Move as ChessMove

R = BOARD_RULES(
    "chess",
    rules={
        "u1": "It is played on the checkerboard, but the men are to be bought elsewhere, and the rules are not in the book."
    },
)

WANTED = told("board.chess-package-wanted")
WHITE = ("wK", "wQ", "wR1", "wR2", "wB1", "wB2", "wN1", "wN2", *(f"wP{n}" for n in range(1, 9)))
BLACK = tuple(f"b{man[1:]}" for man in WHITE)
BACK = {"wR1": "a1", "wN1": "b1", "wB1": "c1", "wQ": "d1", "wK": "e1", "wB2": "f1", "wN2": "g1", "wR2": "h1"}
START = {
    **BACK, **{f"wP{n}": f"{file}2" for n, file in enumerate("abcdefgh", start=1)},
    **{f"b{man[1:]}": f"{square[0]}8" for man, square in BACK.items()},
    **{f"bP{n}": f"{file}7" for n, file in enumerate("abcdefgh", start=1)},
}  # fmt: skip
SIGNS = " PNBRQK"
"""The men's signs, in the order that the package counts them in."""
PROMOTED = {"q": "queen", "r": "rook", "b": "bishop", "n": "knight"}
"""Men that a pawn may become, by the letter in a move."""
SOONEST = 7
"""Half moves without a capture or a pawn's move before which no position can have come three times."""


@dataclass(frozen=True)
class Notes:
    """The moves made, from square to square, and what each promoted man has become.

    `start` is what they began from where the men were laid by hand, in Forsyth's notation.
    """

    moves: tuple[str, ...] = ()
    promoted: Mapping[str, str] = field(default_factory=dict)
    start: str = ""


@lru_cache(maxsize=512)
def board_after(moves: tuple[str, ...], start: str = "") -> Position:
    """The board after these moves, from square to square, from the usual position or another; not to be changed. Of its moves it
    keeps those since the last capture or pawn's move.

    Raises Refused without the package.
    """
    try:
        from chess import Board, Move
    except ImportError:
        raise Refused(WANTED, R["u1"]) from None
    if not moves:
        return Board(start) if start else Board()
    before = board_after(moves[:-1], start)
    board = before.copy(stack=before.halfmove_clock)  # what was before cannot come again
    board.push(Move.from_uci(moves[-1]))
    return board


def laid(ref: Ref) -> None:
    """Ask anew as the men were laid by hand: nothing has been moved before, and nobody may castle."""
    from chess import Board, Piece, parse_square

    board, new = Board(None), ref.kept(Notes).promoted
    for man, where in ref.layout.places.items():
        if isinstance(where, Spot):
            if board.piece_at(parse_square(where.name)):
                raise Refused(told("board.square-shared", square=where.name), R["u1"])
            kind = new.get(man, man[1]).lower()
            board.set_piece_at(parse_square(where.name), Piece.from_symbol(kind.upper() if man[0] == "w" else kind))
    seat = ref.asked.seat
    board.turn = seat == ref.order[0]
    if not board.is_valid() or not any(board.legal_moves):
        raise Refused(told("board.cannot-begin-so", seat=seat), R["u1"])
    ref.keep(moves=(), start=board.fen())
    ref.put(to_move(seat, board))


def lay(ref: Ref, line: str) -> None:
    """Set the men as a line in Forsyth's notation (FEN) tells. Raises Refused for a position that cannot be."""
    before = board_after(())  # where the package is missing, it says so
    chess_forsyth.check(line)
    try:
        board = type(before)(line.strip() if " " in line.strip() else f"{line.strip()} w - - 0 1")
    except ValueError as wrong:
        raise Refused(told("board.no-chess-position", fault=str(wrong)), R["u1"]) from None
    if board.was_into_check():
        raise Refused(told("board.no-chess-position", fault=told("board.fen-check")), R["u1"])
    if not board.is_valid():
        faults = (board.status().name or "it cannot be").replace("|", " and ").replace("_", " ").lower()
        raise Refused(told("board.no-chess-position", fault=faults), R["u1"])
    spare = {man: man[1] for man in (*WHITE, *BLACK)}
    layout, promoted = dict.fromkeys(spare, ""), {}
    for square, piece in sorted(board.piece_map().items(), key=lambda one: -one[1].piece_type):
        side, kind = "b" if piece.color is False else "w", piece.symbol().upper()
        man = next((m for m, k in spare.items() if m[0] == side and k == kind), "")
        if not man:
            man = next((m for m, k in reversed(spare.items()) if m[0] == side and k == "P"), "")
            promoted[man] = kind.lower()
        if not man:
            raise Refused(told("board.too-many-chessmen"), R["u1"])
        del spare[man]
        layout[man] = f"{'abcdefgh'[square % 8]}{square // 8 + 1}"
    places = {man: Spot(square) if square else OFF for man, square in layout.items()}
    ref.restore(replace(ref.layout, places=places), R["u1"], told("board.as-laid"))
    ref.keep(moves=(), promoted=promoted, start=board.fen())
    if not any(board.legal_moves):
        raise Refused(told("board.nobody-can-move"), R["u1"])
    ref.put(to_move(ref.order[0 if board.turn else 1], board))


def written_out(s: Standing) -> str:
    """The position in Forsyth's notation (FEN)."""
    kept = s.kept(Notes)
    return board_after(kept.moves, kept.start).fen()


def setup(ref: Ref) -> None:
    """The men on their squares; white moves."""
    white = opener(ref, "white", "black")
    ref.set_order((white, ref.other(white)), R["u1"], told("board.has-white", player=white))
    for seat, men in zip(ref.order, (WHITE, BLACK), strict=True):
        ref.assign(seat, men, R["u1"])
    ref.place_on(START, R["u1"])
    ref.put(to_move(white, board_after(())))


def to_move(seat: str, board: Position) -> Ask:
    """The question for a seat's move, each written as chess writes it (`Nf3`, `exd5`, `O-O`, `e8=Q+`)."""
    # A claim takes a long look at the game, which only one that has gone on for a while, or come back, needs.
    claimable = board.halfmove_clock >= SOONEST and board.can_claim_draw()
    may = (Permit(seat, "claim", R["u1"], told("board.game-drawn")),) if claimable else ()
    lawful = list(board.legal_moves)
    ways = all_legs()
    legs = tuple([ways[move.from_square][move.to_square] for move in lawful])
    return Ask(
        seat,
        MOVE,
        tuple(written(board, lawful)),
        R["u1"],
        told("board.move-a-piece"),
        permits=may,
        legs=legs,
        whole=True,
    )


@cache
def all_legs() -> list[list[tuple[tuple[str, str]]]]:
    """The one leg of a move from any square to any other, as the package numbers them; made once for all questions."""
    from chess import SQUARE_NAMES

    return [[((source, goal),) for goal in SQUARE_NAMES] for source in SQUARE_NAMES]


def written(board: Position, lawful: Sequence[ChessMove]) -> Iterator[str]:
    """The moves as chess writes them (`Nf3`, `exd5`, `O-O`, `e8=Q+`), all together: what tells two like men apart is found once."""
    from chess import BB_SQUARES as BIT
    from chess import SQUARE_NAMES as NAME

    goals: dict[tuple[str, int], list[int]] = {}
    men = [SIGNS[board.piece_type_at(move.from_square) or 0] for move in lawful]
    for man, move in zip(men, lawful, strict=True):
        if man not in "PK":
            goals.setdefault((man, move.to_square), []).append(move.from_square)
    occupied, (checking, screens) = board.occupied, checked_from(board)
    for man, move in zip(men, lawful, strict=True):
        source, goal, whole = move.from_square, move.to_square, False  # `whole`: more than this man's own way is new
        taking = "x" if occupied & BIT[goal] else ""
        if man == "P":
            if goal == board.ep_square and board.is_en_passant(move):
                taking, whole = "x", True
            text = f"{NAME[source][0]}x{NAME[goal]}" if taking else NAME[goal]
            if move.promotion:
                text, whole = f"{text}={SIGNS[move.promotion]}", True
        elif man == "K":
            text = f"K{taking}{NAME[goal]}"
            if abs(goal - source) == CASTLED and board.is_castling(move):
                text, whole = "O-O" if goal > source else "O-O-O", True
        else:
            like = goals[man, goal]
            text = f"{man}{apart(source, like) if len(like) > 1 else ''}{taking}{NAME[goal]}"
        checks = board.gives_check(move) if whole or screens & BIT[source] else bool(checking[man] & BIT[goal])
        yield intern(text + sign_of_check(board, move) if checks else text)  # the same few thousand in all games


CASTLED = 2
"""So many squares a king goes when it castles."""


def apart(source: int, like: Sequence[int]) -> str:
    """The file, the rank or the square that tells a man from like ones that can go to the same square."""
    others = [other for other in like if other != source]
    name = f"{'abcdefgh'[source % 8]}{source // 8 + 1}"
    if all(other % 8 != source % 8 for other in others):
        return name[0]
    return name[1] if all(other // 8 != source // 8 for other in others) else name


def checked_from(board: Position) -> tuple[dict[str, int], int]:
    """The squares from which each man of who is to move would check, and those whose men may screen the king from another; as sets
    of bits.
    """
    from chess import (
        BB_DIAG_ATTACKS,
        BB_DIAG_MASKS,
        BB_FILE_ATTACKS,
        BB_FILE_MASKS,
        BB_KNIGHT_ATTACKS,
        BB_PAWN_ATTACKS,
        BB_RANK_ATTACKS,
        BB_RANK_MASKS,
    )

    king, all_men = board.king(not board.turn), board.occupied
    if king is None:
        return dict.fromkeys(SIGNS, 0), 0

    def in_sight(men: int) -> tuple[int, int]:
        straight = BB_RANK_ATTACKS[king][BB_RANK_MASKS[king] & men] | BB_FILE_ATTACKS[king][BB_FILE_MASKS[king] & men]
        return BB_DIAG_ATTACKS[king][BB_DIAG_MASKS[king] & men], straight

    across, straight = in_sight(all_men)
    behind_across, behind_straight = in_sight(all_men & ~(across | straight))  # as if the nearest men were gone
    mine = board.occupied_co[board.turn]
    screens = across if behind_across & mine & (board.bishops | board.queens) else 0
    screens |= straight if behind_straight & mine & (board.rooks | board.queens) else 0
    pawn, knight = BB_PAWN_ATTACKS[not board.turn][king], BB_KNIGHT_ATTACKS[king]
    return {"P": pawn, "N": knight, "B": across, "R": straight, "Q": across | straight, "K": 0}, screens


def sign_of_check(board: Position, move: ChessMove) -> str:
    """`+` for a move that gives check, `#` for one that mates."""
    board.push(move)
    mate = not any(board.generate_legal_moves())
    board.pop()
    return "#" if mate else "+"


def decide(ref: Ref, answer: Answer) -> None:
    """A move, a draw claimed or agreed, or the game given up."""
    match answer:
        case Choose():
            ref.draw(R["u1"], told("board.claimed"))
        case Incident("resign", args):
            loser = next((one for one in args if one in ref.seats), "")
            if not loser:
                raise Refused(told("board.who-gives-up", seats=ref.seats), R["u1"])
            ref.win((ref.other(loser),), R["u1"], told("board.resigns", player=loser))
        case Incident(_, args):
            if not set(ref.seats) <= set(args):
                raise Refused(told("board.both-agree", names=" ".join(ref.seats)), R["u1"])
            ref.draw(R["u1"], told("board.agreed"))
        case Move(seat, steps):
            moved(ref, seat, steps)


def moved(ref: Ref, seat: str, steps: tuple[str, ...]) -> None:
    """Make a move, and see whether the game is over."""
    if len(steps) != 1:
        raise Refused(told("board.one-move"), R["u1"])
    kept = ref.kept(Notes)
    before = board_after(kept.moves, kept.start)
    made = read(before, steps[0])
    move = made.uci()
    men = {where.name: man for man, where in ref.layout.places.items() if isinstance(where, Spot)}
    source, to = move[:2], move[2:4]
    man = men[source]
    if taken := men.get(f"{to[0]}{source[1]}" if before.is_en_passant(made) else to):
        ref.place(taken, OFF, R["u1"], told("board.taken-on", square=to))
    ref.place(man, Spot(to), R["u1"])
    if before.is_castling(made):
        rook, over = ("h", "f") if to[0] == "g" else ("a", "d")
        ref.place(men[f"{rook}{to[1]}"], Spot(f"{over}{to[1]}"), R["u1"], told("board.castled"))
    if len(move) == 5:
        ref.say("", told("board.promoted", man=man), R["u1"], promoted={**kept.promoted, man: move[4]})
    ref.keep(moves=(*kept.moves, move))
    after = board_after((*kept.moves, move), kept.start)
    outcome = after.outcome()
    if outcome is None:
        ref.put(to_move(ref.other(seat), after))
    elif outcome.winner is None:
        ref.draw(R["u1"], told("board.drawn-by", cause=outcome.termination.name.lower()))
    else:
        ref.win((seat,), R["u1"], told("board.checkmate"))


def read(board: Position, text: str) -> ChessMove:
    """A written move; raises Refused for what is no lawful move."""
    plain = text.replace("-", "").replace("x", "") if text[:1] in "abcdefgh" and text[1:2].isdigit() else text
    for parse in (board.parse_san, board.parse_uci):
        for each in (text, plain):
            try:
                if move := parse(each):  # and not the null move, which is none
                    return move
            except ValueError:
                continue
    raise Refused(told("board.no-chess-move", move=text, near=_similar_moves(board, text)), R["u1"])


SQUARES = re.compile(r"[a-h][1-8]")
LIKELY = 3
"""So many of the moves that may have been meant are named."""


def _similar_moves(board: Position, text: str) -> Message:
    """The moves that may have been meant: with the same man, or to the same square or one near it."""
    from chess import parse_square, square_manhattan_distance

    moves = list(board.legal_moves)
    named = SQUARES.findall(text)
    if not named:
        return told("board.chess-moves", moves=tuple(board.san(move) for move in moves[:6]))
    to, origin = parse_square(named[-1]), board.piece_at(parse_square(named[0])) if len(named) > 1 else None
    man = origin.symbol().upper() if origin else text[0] if text[0] in WORTH else "P"

    def far(move: ChessMove) -> int:
        piece = board.piece_at(move.from_square)
        other = piece is None or piece.symbol().upper() != man
        left = len(named) > 1 and move.from_square != parse_square(named[0])
        return square_manhattan_distance(move.to_square, to) + 2 * other + left

    return told("board.did-you-mean", moves=tuple(board.san(move) for move in sorted(moves, key=far)[:LIKELY]))


WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}


def worth(s: Standing, seat: str) -> float:
    """The men that a seat has, by the usual count."""
    new, there = s.kept(Notes).promoted, [man for man in s.pieces[seat] if isinstance(s.layout.places.get(man), Spot)]
    return sum(WORTH[new.get(man, man[1]).upper()] for man in there)


GAME = BOARD_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 19",
    pieces=(*WHITE, *BLACK),
    setup=setup,
    decide=decide,
    relaid=laid,
    incidents={
        "resign": "a seat gives the game up: `!: resign Bob`",
        "agree": "both agree to a draw: `!: agree Ann Bob`",
    },
    notes=Notes(),
    worth=worth,
    forms=(PositionForm("Forsyth's notation", chess_forsyth.reads, lay, written_out, chess_forsyth.meant),),
    board=lambda s: Board(become={man: PROMOTED[to] for man, to in s.kept(Notes).promoted.items()}),
    wins="Checkmate wins; a game that nobody can win is drawn.",
    goal=told("board.goal-checkmate"),
    minutes=22,
    called=(Called("schach, echecs, ajedrez, scacchi"),),
)
