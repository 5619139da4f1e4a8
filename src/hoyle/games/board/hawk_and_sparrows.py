"""The Hawk and the Sparrows: four sparrows try to pin a hawk on the dark squares before it gets behind them.

Turn:
- Who leads or is given black, the first seat if nobody is named, has the hawk, a black ring on the dark corner square
  at its left, a1; the other has four white rings on the last dark squares, b8, d8, f8 and h8.
- Each in turn moves one ring one square diagonally{, `a1-b2`}: the sparrows only toward the hawk's side, the hawk any
  way.
- A hawk that cannot move has lost; one that has got behind all of the sparrows has won.

Readings:
- The hawk moves first.
- It is behind the sparrows once it stands on a higher rank than any of them, or on the rank they started from.
- Sparrows that cannot move have lost (reconstruction).
"""

from collections.abc import Mapping
from dataclasses import replace

from hoyle.answers import Answer, Move
from hoyle.games.board.common import BOARD_GAME, BOARD_RULES, relaid
from hoyle.games.board.squares import Path, diagonal, opener, pick, read, set_out, standing, to_move
from hoyle.record import Spot
from hoyle.referee import Board, Message, Ref, Refused, Rule, Standing, told

R = BOARD_RULES(
    "hawk-and-sparrows",
    rules={
        "u1": "Four white rings, the sparrows, stand on the far dark squares; one black, the hawk, on the near dark corner.",
        "u2": "Each move is one square along a diagonal; a sparrow never goes back, and the hawk goes either way.",
        "u3": "Nobody jumps and nobody is captured.",
        "u4": "The sparrows win when the hawk is shut in and cannot move.",
        "u5": "The hawk wins when it gets into the open behind the sparrows.",
        "u6": "It is claimed that the sparrows, rightly played, always win.",
    },
    excused={"u6": "a claim about good play, which binds nobody"},
)

HAWK, SPARROWS = "black", ("w1", "w2", "w3", "w4")
START = {HAWK: "a1", "w1": "b8", "w2": "d8", "w3": "f8", "w4": "h8"}


def setup(ref: Ref) -> None:
    """The rings on their squares; the hawk moves, and is whose the sheet says to lead."""
    seat = opener(ref, "black", "white")
    ref.set_order((seat, ref.other(seat)), R["u1"], told("board.has-hawk", player=seat))
    ref.assign(seat, (HAWK,), R["u1"])
    ref.assign(ref.other(seat), SPARROWS, R["u1"])
    ref.place_on(START, R["u1"])
    ask(ref, seat)


def ask(ref: Ref, seat: str, lawful: Mapping[Path, str] | None = None) -> None:
    """Ask a seat for a move, with the piece that it moves and its step."""
    why = told("board.move-hawk") if HAWK in ref.pieces[seat] else told("board.move-sparrow")
    asked = to_move(seat, moves(ref, seat) if lawful is None else lawful, R["u2"], why=why)
    ref.put(replace(asked, whole=True))


def moves(s: Standing, seat: str) -> dict[Path, str]:
    """Every lawful move of a seat, with the ring that makes it."""
    at = standing(s.layout)
    found: dict[Path, str] = {}
    for square, ring in at.items():
        if ring in s.pieces[seat]:
            ways = (1, -1) if ring == HAWK else (-1,)
            found |= {(square, there): ring for there in diagonal(square, ways) if there not in at}
    return found


def decide(ref: Ref, answer: Answer) -> None:
    """Make a move, and see whether the hawk is shut in or free."""
    assert isinstance(answer, Move)
    seat, written = answer.seat, read(answer.steps)
    lawful = moves(ref, seat)
    path = pick(written, lawful)
    if path is None:
        raise Refused(*objection(ref, seat, written))
    ref.place(lawful[path], Spot(path[1]), R["u2"])
    at = {ring: square for square, ring in standing(ref.layout).items()}
    hawk, other = int(at[HAWK][1]), ref.other(seat)
    free = hawk == 8 or all(int(at[ring][1]) < hawk for ring in SPARROWS)
    hawks, sparrows = (seat, other) if HAWK in ref.pieces[seat] else (other, seat)
    following = moves(ref, other)
    if free:
        ref.win((hawks,), R["u5"], told("board.hawk-behind"))
    elif not following and other == hawks:
        ref.win((sparrows,), R["u4"], told("board.hawk-cannot-move"))
    elif not following:
        ref.win((hawks,), R["u5"], told("board.no-sparrow-can-move"))
    else:
        ask(ref, other, following)


def board(s: Standing) -> Board:
    """Return how either side wins."""
    hawk, sparrows = told("board.goal-hawk"), told("board.goal-sparrows")
    return Board(goals={seat: hawk if HAWK in s.pieces[seat] else sparrows for seat in s.seats})


def objection(s: Standing, seat: str, written: Path) -> tuple[Message, Rule]:
    """The reason why a move is not lawful, and the rule it breaks."""
    at = standing(s.layout)
    ring = at.get(written[0], "")
    if ring not in s.pieces[seat]:
        return told("board.no-ring-on", player=seat, square=written[0]), R["u1"]
    if len(written) > 1 and abs(int(written[1][1]) - int(written[0][1])) > 1:
        return told("board.ring-one-square"), R["u3"]
    if written[-1] in at:
        return told("board.occupied-uncaptured", square=written[-1]), R["u3"]
    return told("board.hawk-moves") if ring == HAWK else told("board.sparrow-moves"), R["u2"]


GAME = BOARD_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 14",
    pieces=(HAWK, *SPARROWS),
    setup=setup,
    decide=decide,
    relaid=relaid(set_out, ask),
    aliases={"hawk": HAWK, "a1": HAWK}
    | {f"{name}{i}": f"w{i}" for i in range(1, 5) for name in ("b", "s", "sparrow", "sparrow-")},
    board=board,
    wins="The sparrows win by shutting the hawk in; the hawk wins by getting behind all of them.",
    goal=told("board.goal-pass-or-shut-in"),
    minutes=6,
)
