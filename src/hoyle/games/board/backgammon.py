"""Backgammon: fifteen men a side run home, each die moving one so many points; whoever has all of them off first wins.

Turn:
- Each player numbers the points from their own side: their men come from 24, in the other's home table, down to 1 and
  off, and the other's go the opposite way.
- A throw moves one man or two by its two numbers (doublets, four times the number) to points that fewer than two
  enemies hold.
- A single man that is hit waits on the bar and must enter first.
- With all men in the home table a player bears them off.
- A hit counts 1, a gammon 2, a backgammon 3.

Sheet:
- A play is written in the mover's numbering, the whole throw on one line: `13/8 6/5*`, `bar/20 24/22`, `6/off 5/off`.
- The star of a hit, the order of the moves and the points passed on the way (`24/13`, `24/18/13`) are free; `8/5(2)` is
  two men.
- A throw that cannot be moved is passed over, and a player whose adversary has closed the home table does not throw.

Readings:
- The diagram of the start is lost, and the usual one is taken, which the printed examples agree with (reconstruction).
- If either number of a throw can be moved but not both, the player takes either.
- A man still on the bar when the game ends stands in the winner's home table (reconstruction).
- A series is won by the most points (reconstruction).
- `Cube: yes` plays with the doubling cube, which is not printed: `choose double` before a throw, then `choose take` or
  `choose drop`.
"""

from hoyle.answers import Answer, Chance, Choose, Incident, Move
from hoyle.games.board.common import BOARD_GAME, relaid
from hoyle.games.board.points import doubling, turns
from hoyle.games.board.points import positions as numbered
from hoyle.games.board.points.laws import LAWS
from hoyle.games.board.points.men import Side, apart, start
from hoyle.games.board.points.tables import BAR
from hoyle.games.board.points.turns import COLOURS, SIDES, START, Notes, R, throw, thrown, to_move, to_throw
from hoyle.games.board.points.worth import pips
from hoyle.games.board.points.worth import standing as standing_of
from hoyle.referee import CHOOSE, Board, Called, FrontPage, Message, Option, Ref, Refused, Standing, told


def board(s: Standing) -> Board:
    """The colours of the men, the dice that are thrown, the way of each seat's men, and how far they have to go."""
    now, sides = s.kept(Notes), {seat: turns.side(s, seat) for seat in s.seats}
    goals = {seat: told("board.goal-pips", count=pips(side.counts(s.layout))) for seat, side in sides.items()}
    ways = {seat: side.landmarks for seat, side in sides.items()}
    return Board(
        ("men",), {seat: (colour,) for seat, colour in now.colours.items()}, {"dice": now.dice}, goals=goals, ways=ways
    )


def setup(ref: Ref) -> None:
    """Set the men, and ask for the dice that decide who begins."""
    equipped(ref, SIDES, told("board.numbered-apart"))
    for man, where in start(SIDES, START).places.items():
        ref.place(man, where, R["u6"])
    if ref.leader:
        to_throw(ref, ref.leader, R["u8"])
    else:
        ref.put(throw("", R["u8"]))


def equipped(ref: Ref, sides: tuple[Side, Side], numbered: Message) -> None:
    """Two play, each with fifteen men of a colour; `numbered` tells how they number the points."""
    ref.set_order(ref.seats, R["u1"], numbered)
    for seat, it in zip(ref.seats, sides, strict=True):
        ref.assign(seat, it.men, R["u2"])
    colours = {**dict(zip(ref.seats, COLOURS, strict=True)), **ref.given.get("Colours", {})}
    if sorted(colours.values()) != sorted(COLOURS):
        raise Refused(told("board.red-and-green"))
    ref.apply(R["u6"], colours=colours)


def decide(ref: Ref, answer: Answer) -> None:
    """Rule on dice, a choice at the opening, a play, or an incident."""
    match answer:
        case Chance(values=dice):
            if ref.asked.behalf:
                thrown(ref, ref.asked.behalf, dice)
            else:
                opened(ref, dice)
        case Choose(seat=seat, word="double" | "take" | "drop" as word):
            doubling.decide(ref, seat, word)
        case Choose(seat=seat, word="again"):
            ref.keep(dice=())
            to_throw(ref, seat, R["u9"])
        case Choose(seat=seat):
            to_move(ref, seat)
        case Move(seat=seat, steps=written):
            turns.moved(ref, seat, written)
        case Incident(word=word, args=args):
            LAWS[word][0](ref, args)


def opened(ref: Ref, dice: tuple[int, ...]) -> None:
    """One die each: the higher begins, and may keep these two numbers."""
    if dice[0] == dice[1]:
        ref.put(throw("", R["u8"], told("board.both-threw", number=dice[0])))
        return
    seat = ref.seats[0] if dice[0] > dice[1] else ref.seats[1]
    ref.say(seat, told("board.begins", high=max(dice), low=min(dice)), R["u8"], head=True, dice=dice)
    outcomes = (told("board.play-two", one=max(dice), two=min(dice)), told("board.throw-both-again"))
    ref.ask(seat, CHOOSE, ("stand", "again"), R["u9"], decline="stand", outcomes=outcomes)


def worth(s: Standing, seat: str) -> float:
    """The worth of the position to a seat, in tens of pips; a game of the series counts for more than any position."""
    at, theirs = turns.seen_by(s, seat), turns.side(s, s.other(seat)).counts(s.layout)
    return 50 * s.scores[seat] + standing_of(at.own, at.foe, theirs[BAR], s.turn == seat)


SERIES = {
    "Games": Option(1, "games in the series; the most points win it", least=1),
    "Points": Option(0, "play a series until a seat has so many points, whatever the games; 0: do not"),
}
"""Options of a series of games."""

GAME = BOARD_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, Backgammon",
    table="backgammon",
    pieces=tuple(man for it in SIDES for man in it.men),
    setup=setup,
    decide=decide,
    relaid=relaid(apart, to_move),
    options={**SERIES, "Cube": doubling.CUBE},
    forms=numbered.FORMS,
    multiplied=True,
    incidents={word: meaning for word, (_, meaning) in LAWS.items()},
    notes=Notes(),
    board=board,
    worth=worth,
    wins="Whoever first bears off all 15 men wins the game: a hit, or a gammon if the other has borne off none, or a "
    "backgammon.",
    goal=told("board.goal-bear-off"),
    minutes=16,
    front=FrontPage(11, 2, "Dice, men and nerve."),
    called=(Called("tables, tric trac, tavla, nard, nardy, gammon, trictrac, tabula", beside=("russian-backgammon",)),),
)
