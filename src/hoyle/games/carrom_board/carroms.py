"""Carroms: pocket your twelve rings before the other side, and count what it has left.

On the checkerboard side twelve red and twelve green rings lie mixed about the centre, the black ring in the middle. Two play,
or three or four; those who sit opposite are partners. A player puts the white shooter in his base, between the rim and the
straight line before him, and flicks it; he goes on while he pockets rings of his colour. When one side has all its rings
down, each ring that the other has left is a point for it. The black is five to whoever pockets it, counted when it falls; if
it is still on the board when a side is out, the inning lasts until it goes down. The first to thirty wins.

The first seat plays red unless `Colours: Ann green` says otherwise; the leader may still choose before his first shot (`Ann:
choose green`). The sides lead in turn, and keep their colours (reconstruction). The prose and rule 3 differ on what comes
back with a pocketed shooter: rule 3 holds, and a player with nothing down owes nothing. A shooter that goes down ends the
turn, as does the black alone, which is nobody's own. Thirty may be reached by the black before the inning is over. A shooter
that jumps off the board only comes back to hand. With three, one plays alone against two and shoots after each
(reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.games.carrom_board import family
from hoyle.games.carrom_board.family import Kit
from hoyle.games.general import archarena
from hoyle.record import Record
from hoyle.referee import Game, Rulebook, Rulings, Say, State

R = Rulebook(
    "carroms",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "On the checkerboard side two, three or four play; of four, those opposite each other are partners.",
        "u2": "Who begins is settled in any way the players like.",
        "u3": "The 24 rings, red and green, go mixed into the middle, with the black over the centre spot.",
        "u4": "To try their skill the players may leave the black out.",
        "u5": "The first shoots the white ring into the group, to pocket rings of the colour that he chose, and goes on until "
              "he misses.",
        "u6": "The next then shoots for the other colour, and so on by turns until all are down.",
        "u7": "If the shooter falls, alone or with a ring, a ring already down comes back, and so do those of that shot.",
        "u8": "Keep the index finger close to the ring, and shove rather than snap.",
        "u9": "Once a side has pocketed its rings, each ring left on the board counts one for it.",
        "u10": "The black counts five for the player or side that pockets it, whichever side has the rings' count.",
        "u11": "Thirty is the usual game, and the players may alter it.",
        "1a": "The rings are mixed by the player of the other colour than the one who begins, the black over the centre spot.",
        "1b": "Shots are made from within the base line.",
        "2a": "A player pockets his own rings with the white shooter; when he fails, his turn is over.",
        "2b": "Partners sit face to face.",
        "3a": "Whoever pockets the shooter puts back one ring of his own that was down already.",
        "3b": "Those of his own that fell with this shot come back too, as near the centre as can be without moving another.",
        "4a": "To pocket an opponent's ring ends the turn, unless one of his own falls too.",
        "4b": "The opponent's ring stays down.",
        "5a": "A ring that leaves the board goes back as near the centre as it can.",
        "5b": "When shooter and black go down together, the black alone is put back.",
        6: "If the shooter is moved at all, that was the shot.",
        7: "The black is five points to the player who pockets it, apart from the final count.",
        "8a": "If the black is still on the board when one side is out, the inning ends when it falls.",
        "8b": "Then rings left count one each for the players of the other colour.",
        9: "A game is thirty points, unless they agree otherwise.",
    },
    excused={"u8": "advice, which no ruling can apply"},
)  # fmt: skip

RED = tuple(f"r{n}" for n in range(1, 13))
GREEN = tuple(f"g{n}" for n in range(1, 13))
KIT = Kit("white", "black", {"red": RED, "green": GREEN})


def setup(s: State) -> Rulings:
    """The board and its prose, then as in every game of the family."""
    yield from opened(s, KIT)


def opened(s: State, kit: Kit) -> Rulings:
    """The board and its prose, and who begins with what."""
    s = yield from archarena.set_out(s)
    s = yield Say("", f"{len(s.seats)} play", R["u1"])
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
    pages="Archarena, 3-4",
    summary="Pocket your rings before the other side; the black ring is five, a game thirty.",
    setup=setup,
    judge=judge,
    decide=decide,
    **family.facts(KIT),
)
