"""Carroms: pocket your twelve discs before the other side, and count what it has left; the rules of Ludington.

Twelve discs of each colour lie mixed about the centre, the green disc in the middle. A player puts the red shooter in his
base, between the rim and the base line before him, and flicks it; he goes on while he pockets discs of his own, `a1` to `a12`
for the first seat's side and `b1` to `b12` for the other. When one side has all its discs down, each disc that the other has
left is a point for it. The green is five to the side that pockets it; if it is still on the board when a side is out, the
inning lasts until it goes down. Thirty is the game.

The rules are those of the Archarena board but for the colours: so are the readings. Print names no colours and no number of
the discs, and the cut that shows the base line is lost: twelve a side, and the lines from pocket to pocket (reconstruction).
The first seat has `a` unless `Colours: Ann b` says otherwise, and the leader may still choose (`Ann: choose b`). The sides
lead in turn; lots settle the first lead; a player with nothing down owes nothing; a shooter that goes down ends the turn, as
does the green alone (reconstruction). The board is drawn as the maker's later ones are.
"""

from hoyle.answers import Answer
from hoyle.games.carrom_board import family
from hoyle.games.carrom_board.family import Kit
from hoyle.record import Record
from hoyle.referee import Game, Rulebook, Rulings, State

R = Rulebook(
    "ludington-carroms",
    book="ludington",
    rules={
        "1a": "He whose colour is not the first shooter's mixes the discs, the green one, if it is used, over the centre spot.",
        "1b": "Shots are made from inside the base line.",
        "2a": "With the red shooter each pockets his own discs; if he fails to, his turn ends.",
        "2b": "Partners sit on opposite sides.",
        "3a": "If the red shooter goes down, its player forfeits one of his discs that were down: it is put back.",
        "3b": "Any of his own that this shot pocketed go back besides, as near the centre as they can without moving others.",
        "4a": "Whoever pockets an opponent's disc has lost his turn, unless one of his own goes down with it.",
        "4b": "The opponent's disc is not put back.",
        "5a": "A disc that is shot off the board is put back as near the centre as possible.",
        "5b": "If shooter and green fall together, only the green goes back as the forfeit.",
        6: "To move the red shooter at all is to shoot it.",
        7: "Five points are for the side that pockets the green disc, apart from the final count.",
        "8a": "If the green is on the board after one side is out, the inning goes on until it is pocketed.",
        "8b": "Discs still on the board are one point each to the players of the other colour.",
        9: "The game is thirty points, if nothing else is agreed.",
    },
)  # fmt: skip

A, B = (tuple(f"{side}{n}" for n in range(1, 13)) for side in "ab")
KIT = Kit("red", "green", {"a": A, "b": B})


def setup(s: State) -> Rulings:
    """As in every game of the family."""
    yield from opened(s, KIT)


def opened(s: State, kit: Kit) -> Rulings:
    """Who begins with what."""
    yield from family.settle(s, R, kit)


def judge(s: State, record: Record) -> Rulings:
    """A shot."""
    yield from family.judge(s, record, R, KIT)


def decide(s: State, answer: Answer) -> Rulings:
    """Lots, colours and a shooter that was moved."""
    yield from family.decide(s, answer, R, KIT)


GAME = Game(
    rules=R,
    title="Carroms",
    pages="Ludington, rules 1-9",
    summary="Pocket your discs before the other side; the green one is five, a game thirty.",
    setup=setup,
    judge=judge,
    decide=decide,
    **family.facts(KIT),
)
