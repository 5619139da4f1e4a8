"""Pyramid Checkers: ten men a side go forward over one another from one pyramid to the other.

Turn:
- The leader's white men{ `a1` to `a10`} stand on the dark squares a1, c1, e1, g1, b2, d2, f2, c3, e3 and d4, the
  other's black ones{, `b1` to `b10`,} on the half turn of these, h8 to e5.
- A man moves one square diagonally forward{, `d4-c5`}, never back, or jumps over a man of either colour to the empty
  square behind it{, `d4xf6`}, and on over another if the player likes.
- Nothing is taken.
- Whoever has all ten men on the other side's squares has won; if the game is blocked before, the one who has more
  there.

Readings:
- The drawing is lost: rows of four, three, two and one from the last rank, on dark squares, are a reconstruction, as is
  that white moves first and that men who are jumped stay.
- A player who cannot move is passed over, and when neither can the game is blocked; with equal numbers it is drawn
  (reconstruction).
"""

from collections.abc import Iterator, Mapping

from hoyle.answers import Answer, Move
from hoyle.games.board import squares as grid
from hoyle.games.board.common import BOARD_GAME, BOARD_RULES, relaid
from hoyle.games.board.squares import Path, diagonal, leaps, opener, pick, read, set_out, standing, to_move
from hoyle.record import Spot
from hoyle.referee import Board, Message, Ref, Refused, Rule, Standing, told

R = BOARD_RULES(
    "pyramid-checkers",
    rules={
        "u1": "Ten white and ten black rings stand as pictured, in two pyramids on the dark squares.",
        "u2": "The aim is to have one's men on the squares of the pyramid opposite.",
        "u3": "Moves go forward only, never backward.",
        "u4": "A man of either colour may be jumped, and need not be.",
        "u5": "Whoever comes nearest to a whole pyramid before the game is blocked wins.",
    },
)

PYRAMID = ("a1", "c1", "e1", "g1", "b2", "d2", "f2", "c3", "e3", "d4")
FAR = tuple(map(grid.across, PYRAMID))
SIDES = {"a": tuple(f"a{n}" for n in range(1, 11)), "b": tuple(f"b{n}" for n in range(1, 11))}
FORWARD = {"a": 1, "b": -1}


def setup(ref: Ref) -> None:
    """Two pyramids; who leads has the white men, at the first rank."""
    first = opener(ref, "white", "black")
    ref.set_order((first, ref.other(first)), R["u1"], told("board.moves-first", player=first))
    for seat, (side, men), squares in zip(ref.order, SIDES.items(), (PYRAMID, FAR), strict=True):
        ref.assign(seat, men, R["u1"], told("board.at-first-rank" if side == "a" else "board.at-last-rank"))
        ref.place_on(dict(zip(men, squares, strict=True)), R["u1"])
    ask(ref, first)


def ask(ref: Ref, seat: str, lawful: Mapping[Path, str] | None = None) -> None:
    """Ask a seat for a move."""
    ref.put(to_move(seat, moves(ref, seat) if lawful is None else lawful, R["u3"]))


def moves(s: Standing, seat: str) -> dict[Path, str]:
    """Every lawful move of a seat, with the man that makes it: steps forward, and jumps carried on as far as one likes."""
    at = standing(s.layout)
    found: dict[Path, str] = {}
    for square, man in at.items():
        if man in s.pieces[seat]:
            found |= {(square, there): man for there in diagonal(square, (FORWARD[man[0]],)) if there not in at}
            found |= dict.fromkeys(jumps(at, square, FORWARD[man[0]]), man)
    return found


def jumps(at: Mapping[str, str], square: str, way: int) -> Iterator[Path]:
    """Every row of jumps from a square; forward only, so none comes back."""
    for over, land in leaps(square, (way,)):
        if over in at and land not in at:
            yield (square, land)
            yield from ((square, *path) for path in jumps(at, land, way))


def _home(s: Standing, seat: str) -> int:
    goal = FAR if "a1" in s.pieces[seat] else PYRAMID
    return sum(man in s.pieces[seat] and square in goal for square, man in standing(s.layout).items())


def decide(ref: Ref, answer: Answer) -> None:
    """Make a move, and see whether a pyramid is whole or the game blocked."""
    assert isinstance(answer, Move)
    seat, written, lawful = answer.seat, read(answer.steps), moves(ref, answer.seat)
    path = pick(written, lawful) or next(  # ways round that end alike are the same, for nothing is taken
        (one for one in lawful if (one[0], one[-1]) == (written[0], written[-1]) and set(written) <= set(one)), None
    )
    if path is None:
        raise Refused(*objection(ref, seat, written))
    jumped = abs(int(path[1][1]) - int(path[0][1])) == 2
    ref.place(lawful[path], Spot(path[-1]), R["u4" if jumped else "u3"])
    other = ref.other(seat)
    if _home(ref, seat) == len(PYRAMID):
        ref.win((seat,), R["u2"], told("board.all-ten-over"))
    elif following := moves(ref, other):
        ask(ref, other, following)
    elif following := moves(ref, seat):
        ref.say(other, told("board.passed-over"), R["u5"])
        ask(ref, seat, following)
    else:
        blocked(ref)


def blocked(ref: Ref) -> None:
    """Nobody can move: the fuller pyramid wins."""
    counts = {seat: _home(ref, seat) for seat in ref.order}
    first, second = ref.order
    shown = told("board.blocked", one=counts[first], two=counts[second])
    if counts[first] == counts[second]:
        ref.draw(R["u5"], shown)
    else:
        ref.win((max(ref.order, key=lambda seat: counts[seat]),), R["u5"], shown)


def objection(s: Standing, seat: str, written: Path) -> tuple[Message, Rule]:
    """The reason why a move is not lawful, and the rule it breaks."""
    at = standing(s.layout)
    man = at.get(written[0], "")
    if man not in s.pieces[seat]:
        return told("board.no-man-of", player=seat, square=written[0]), R["u1"]
    if FORWARD[man[0]] * (int(written[-1][1]) - int(written[0][1])) <= 0:
        return told("board.forward-only"), R["u3"]
    if written[-1] in at:
        return told("board.occupied", square=written[-1]), R["u3"]
    if int(written[-1][1]) - int(written[0][1]) in (1, -1):
        return told("board.man-forward"), R["u3"]
    return told("board.jump-over"), R["u4"]


def worth(s: Standing, seat: str) -> float:
    """By how many ranks a seat's men have come than the other's, and three for each that is home."""
    total = 0.0
    for square, man in standing(s.layout).items():
        rank = int(square[1]) if man[0] == "a" else 9 - int(square[1])
        total += rank if man in s.pieces[seat] else -rank
    return total + 3 * (_home(s, seat) - _home(s, s.other(seat)))


GAME = BOARD_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 14-15",
    pieces=(*SIDES["a"], *SIDES["b"]),
    setup=setup,
    decide=decide,
    relaid=relaid(set_out, ask),
    worth=worth,
    board=lambda s: Board(goals={seat: told("board.goal-are-across", count=_home(s, seat)) for seat in s.seats}),
    wins="The first to stand with all 10 men on the other side's squares wins; if both are blocked, whoever has more there.",
    goal=told("board.goal-across"),
    minutes=12,
)
