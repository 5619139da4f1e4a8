"""Checkers: twelve men a side jump one another on the dark squares; who cannot move has lost.

Turn:
- Who leads or is given black, the first seat if nobody is named, has the men on the squares 1 to 12 and moves first;
  the other has those on 21 to 32.
- A man moves one square diagonally forward, or jumps an enemy beside it onto the empty square behind, and takes it; it
  goes on jumping while it can.
- Who can jump must, and may choose which jump.
- A man that ends on the farthest rank is crowned, which ends its move; a king moves and jumps backward as well.
- Who has no men, or cannot move, has lost.
- The game is drawn when forty moves a side have been made without a jump or a man's move.

Sheet:
- Moves are written by number, `11-15`, `11x18x25`, or by square, `c3-d4`, `c3xe5`; of several jumps the first and last
  squares are enough.
- The men that move first begin at rank 1, and a1 is a dark square.

Readings:
- All this is a reconstruction of the American game, as it was known then and is still played.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from hoyle.answers import Answer, Move
from hoyle.games.board import forsyth
from hoyle.games.board import squares as grid
from hoyle.games.board.common import BOARD_GAME, BOARD_RULES, relaid
from hoyle.games.board.squares import NUMBER, NUMBERED, Path, leaps, opener, pick, read, set_out, standing, to_move
from hoyle.record import OFF, Spot
from hoyle.referee import Board, Called, FrontPage, Message, PositionForm, Ref, Refused, Rule, Standing, told

R = BOARD_RULES(
    "checkers",
    rules={"u1": "The book prints no rules, for nearly every family has somebody who can teach the game."},
)

QUIET = 80
"""Moves of both sides without a jump or a man's move, after which the game is drawn."""
COLOURS = "black", "white"
"""The men that move first and the others, as a sheet's `Colours` names them: the dark move first."""
RANKS = tuple(frozenset(square for square in NUMBERED.values() if square[1] == rank) for rank in "81")


@dataclass(frozen=True, slots=True)
class CheckersTerms:
    """The terms of a game of checkers: where the men begin, where each side is crowned, and by what rules."""

    start: tuple[tuple[str, ...], tuple[str, ...]]
    setting: Rule
    moving: Rule
    crowning: Rule
    crowned_on: tuple[frozenset[str], frozenset[str]] = (RANKS[0], RANKS[1])
    never: Rule | None = None
    """The rule that speaks when a man comes to the last rank and is not crowned there."""
    common: tuple[frozenset[str], Rule] | None = None
    """Men who are never crowned, and the rule that says so of them."""

    @property
    def pieces(self) -> tuple[str, ...]:
        """The leader's men and the other's."""
        return tuple(f"{side}{i}" for side, men in zip("ab", self.start, strict=True) for i in range(1, len(men) + 1))


USUAL = CheckersTerms(
    (tuple(NUMBERED[str(n)] for n in range(1, 13)), tuple(NUMBERED[str(n)] for n in range(21, 33))),
    R["u1"], R["u1"], R["u1"],
)  # fmt: skip


@dataclass(frozen=True)
class Notes:
    """The men that are crowned, and how many moves have been made without a jump or a man's move."""

    kings: tuple[str, ...] = ()
    quiet: int = 0


def jumps(at: Mapping[str, str], square: str, ways: tuple[int, ...], last: frozenset[str]) -> Iterator[Path]:
    """Every jump of a man, carried on as far as it goes; one that is crowned stops there."""
    man = at[square]
    for over, land in leaps(square, ways):
        if at.get(over, man)[0] != man[0] and land not in at:
            after = {there: one for there, one in at.items() if there not in (square, over)} | {land: man}
            further = () if len(ways) == 1 and land in last else tuple(jumps(after, land, ways, last))
            yield from ((square, *path) for path in further or ((land,),))


def moves(s: Standing, seat: str, terms: CheckersTerms) -> dict[Path, bool]:
    """Every lawful move, and if it jumps; where there is a jump, only the jumps."""
    at, own = standing(s.layout), s.order.index(seat)
    mine = {square: man for square, man in at.items() if man in s.pieces[seat]}
    ways = {square: (1, -1) if man in s.kept(Notes).kings else ((1,), (-1,))[own] for square, man in mine.items()}
    taking = [path for square in mine for path in jumps(at, square, ways[square], terms.crowned_on[own])]
    if taking:
        return dict.fromkeys(taking, True)
    steps = ((square, there) for square in mine for there in grid.diagonal(square, ways[square]) if there not in at)
    return dict.fromkeys(steps, False)


def setup(ref: Ref) -> None:
    """The men on their squares; who leads has the first of them and moves."""
    terms = ref.terms(CheckersTerms)
    first = opener(ref, *COLOURS)
    ref.set_order((first, ref.other(first)), terms.setting, told("board.moves-first", player=first))
    for seat, side, squares in zip(ref.order, "ab", terms.start, strict=True):
        men = tuple(f"{side}{i}" for i in range(1, len(squares) + 1))
        ref.assign(seat, men, terms.setting)
        ref.place_on(dict(zip(men, squares, strict=True)), terms.setting)
    ask(ref, first, moves(ref, first, terms))


def decide(ref: Ref, answer: Answer) -> None:
    """Make a move: take what is jumped, crown who is to be crowned, and ask the other side or end the game."""
    assert isinstance(answer, Move)
    terms = ref.terms(CheckersTerms)
    seat, written, lawful = answer.seat, read(answer.steps, numbers=True), moves(ref, answer.seat, terms)
    path = pick(written, lawful)
    if path is None:
        raise Refused(_objection(ref, answer, written, lawful), terms.moving)
    at, other, own = standing(ref.layout), ref.other(seat), ref.order.index(seat)
    man, end = at[path[0]], path[-1]
    crown = man not in ref.kept(Notes).kings and end in terms.crowned_on[own]
    progress = lawful[path] or man not in ref.kept(Notes).kings
    ref.place(man, Spot(end), terms.moving)
    for a, b in pairwise(path):
        if lawful[path]:
            over = f"{chr((ord(a[0]) + ord(b[0])) // 2)}{(int(a[1]) + int(b[1])) // 2}"
            ref.place(at[over], OFF, terms.moving, told("board.jumped-on", square=over))
    if crown:
        ref.say("", told("board.crowned", player=seat, square=end), terms.crowning, kings=(*ref.kept(Notes).kings, man))
    elif terms.never and man not in ref.kept(Notes).kings and end in RANKS[own]:
        ref.say("", told("board.not-crowned", player=seat, square=end), terms.never)
        if terms.common and man in terms.common[0]:
            ref.say("", told("board.common-soldier", player=seat), terms.common[1])
    ref.keep(quiet=0 if progress else ref.kept(Notes).quiet + 1)
    following = moves(ref, other, terms)
    if not following:
        left = any(man in ref.pieces[other] for man in standing(ref.layout).values())
        ref.win(
            (seat,),
            terms.moving,
            told("board.cannot-move", player=other) if left else told("board.has-no-men", player=other),
        )
    elif ref.kept(Notes).quiet >= QUIET:
        ref.draw(terms.moving, told("board.forty-quiet-moves"))
    else:
        ask(ref, other, following)


def ask(ref: Ref, seat: str, lawful: Mapping[Path, bool]) -> None:
    """Ask a seat for a move, or for a jump where there is one."""
    why = told("board.jump") if any(lawful.values()) else told("board.move-a-man")
    rule = ref.terms(CheckersTerms).moving
    ref.put(replace(to_move(seat, lawful, rule, numbers=True, why=why), whole=True))


def ask_anew(ref: Ref, seat: str) -> None:
    """Ask for a move as the men were laid by hand; who stands where one is crowned is a king."""
    terms, at = ref.terms(CheckersTerms), standing(ref.layout)
    kings = dict.fromkeys(ref.kept(Notes).kings)
    for one, last in zip(ref.order, terms.crowned_on, strict=True):
        there = [man for square, man in at.items() if man in ref.pieces[one] and square in last]
        kings |= dict.fromkeys(man for man in there if not (terms.common and man in terms.common[0]))
    ref.keep(kings=tuple(kings))
    ask(ref, seat, moves(ref, seat, terms))


def lay(ref: Ref, line: str) -> None:
    """Set the men as a line in Forsyth's notation tells; those it does not have are off. Raises Refused for what cannot be."""
    at, terms = forsyth.read(line), ref.terms(CheckersTerms)
    layout, kings = ref.layout, []
    for seat, squares in zip(ref.order, at.men, strict=True):
        men = ref.pieces[seat]
        if len(squares) > len(men):
            raise Refused(told("board.men-and-squares", seat=seat, men=len(men), squares=len(squares)), terms.setting)
        for n, man in enumerate(men):
            layout = layout.put(man, Spot(squares[n]) if n < len(squares) else OFF)
        kings += [man for man, square in zip(men, squares, strict=False) if square in at.kings]
    ref.restore(layout, terms.setting, told("board.as-laid"))
    ref.keep(kings=tuple(kings), quiet=at.quiet)
    ask_anew(ref, ref.order[0 if at.black else 1])
    if not ref.asked.options:
        raise Refused(told("board.could-not-move", seat=ref.asked.seat), terms.moving)


def written(s: Standing) -> str:
    """The position in Forsyth's notation."""
    at, kings = standing(s.layout), s.kept(Notes).kings
    black, white = ([square for square, man in at.items() if man in s.pieces[seat]] for seat in s.order)
    crowned = frozenset(square for square, man in at.items() if man in kings)
    men = tuple(black), tuple(white)
    return forsyth.write(forsyth.Draughts(s.turn == s.order[0], men, crowned, s.kept(Notes).quiet))


FORSYTH = PositionForm("Forsyth's notation", forsyth.reads, lay, written, forsyth.meant)


def _objection(s: Standing, answer: Move, written: Path, lawful: Mapping[Path, bool]) -> Message:
    seat, steps = answer.seat, " ".join(answer.steps)
    man = standing(s.layout).get(written[0], "")
    if man not in s.pieces[seat]:
        return told("board.no-man-of", player=seat, square=as_written(written[0], answer))
    if len([path for path in lawful if (path[0], path[-1]) == (written[0], written[-1])]) > 1:
        return told("board.which-jump")
    if any(lawful.values()):
        jumps = [re.sub(r"\d+", lambda square: as_written(NUMBERED[square[0]], answer), one) for one in s.asked.options]
        return told("board.must-jump", jumps=tuple(jumps))
    if man in s.kept(Notes).kings:
        return told("board.king-moves", move=steps)
    return told("board.man-moves", move=steps)


def as_written(square: str, answer: Move) -> str:
    """A square by its number, or by letter and rank, as whoever moved has written it."""
    return square if any(char.isalpha() and char != "x" for step in answer.steps for char in step) else NUMBER[square]


def worth(s: Standing, seat: str) -> float:
    """The worth of the men to a seat: a king half as much again as a man, and a man a little more the farther it has come."""
    total = 0.0
    for square, man in standing(s.layout).items():
        mine = man in s.pieces[seat]
        forward = int(square[1]) if man[0] == "a" else 9 - int(square[1])
        total += (1 if mine else -1) * (1.5 if man in s.kept(Notes).kings else 1 + forward / 50)
    return 10 * total


def board(s: Standing) -> Board:
    """The kings, and how many men each seat has to take."""
    foes = {seat: sum(man in s.pieces[s.other(seat)] for man in standing(s.layout).values()) for seat in s.seats}
    return Board(
        become=dict.fromkeys(s.kept(Notes).kings, "king"),
        goals={seat: told("board.goal-men-to-take", count=count) for seat, count in foes.items()},
    )


GAME = BOARD_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 19",
    pieces=USUAL.pieces,
    setup=setup,
    decide=decide,
    notes=Notes(),
    terms=USUAL,
    worth=worth,
    board=board,
    relaid=relaid(set_out, ask_anew),
    forms=(FORSYTH,),
    wins="Take all the other side's men, or shut them in: whoever cannot move has lost.",
    goal=told("board.goal-take-all"),
    minutes=19,
    front=FrontPage(8, 2, "The old game, by the old rules."),
    called=(
        Called(
            "draughts, drafts, dames, dame, checker, damas, jeu de dames, english draughts, american checkers, "
            "chequers, chess draughts",
            beside=("diagonal-checkers", "pyramid-checkers"),
        ),
    ),
)
