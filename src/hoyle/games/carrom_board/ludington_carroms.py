"""Carroms: pocket your twelve discs before the other side, and count what it has left; the rules of Ludington.

Set-up:
- Twelve discs of each colour lie mixed about the centre, the green disc in the middle.

Turn:
- A player flicks the red shooter from their base, between the rim and the base line before them, and goes on while
  discs of their own fall{ (`a1` to `a12` for the first seat's side and `b1` to `b12` for the other)}.
- When one side has all its discs down, each disc that the other has left is a point for it.
- The green is five to the side that pockets it; if it is still on the board then, the inning lasts until it goes down.
- Thirty is the game.

Readings:
- Where print is silent, the readings are those of the Archarena board.
- It names no colours and no number of the discs, and the cut that shows the base line is lost: twelve a side, and the
  lines from pocket to pocket, on the board of the maker's later years (reconstruction).
- The first seat has the first colour unless `Colours: Ann b` says otherwise, and the leader may still choose (`Ann:
  choose b`).
- Lots settle the first lead (reconstruction).
"""

from dataclasses import replace

from hoyle.games.carrom_board import carroms
from hoyle.games.general.again import again
from hoyle.referee import Rulebook

R = Rulebook(
    "ludington-carroms",
    book="ludington",
    rules={
        "1a": "Whose colour is not the first shooter's mixes the discs, the green one, if it is used, over the centre spot.",
        "1b": "Shots are made from inside the base line.",
        "2a": "With the red shooter all pocket their own discs; failing to ends the turn.",
        "2b": "Partners sit on opposite sides.",
        "3a": "If the red shooter goes down, its player forfeits one of their discs that were down: it is put back.",
        "3b": "Any of their own that this shot pocketed go back besides, as near the centre as they can without moving others.",
        "4a": "Whoever pockets an opponent's disc has lost the turn, unless one of their own goes down with it.",
        "4b": "The opponent's disc is not put back.",
        "5a": "A disc that is shot off the board is put back as near the centre as possible.",
        "5b": "If shooter and green fall together, only the green goes back as the forfeit.",
        6: "To move the red shooter at all is to shoot it.",
        7: "Five points are for the side that pockets the green disc, apart from the final count.",
        "8a": "If the green is on the board after one side is out, the inning goes on until it is pocketed.",
        "8b": "Discs still on the board are one point each to the players of the other colour.",
        9: "The game is thirty points, if nothing else is agreed.",
    },
    restates=again("carroms", {
        **{n: n for n in ("1b", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6", "7", "8a", "8b")},
        "1a": "1a u2 u3 u4", "2a": "2a u5 u6", 9: "9 u11",
    }),
)  # fmt: skip

A, B = (tuple(f"{side}{n}" for n in range(1, 13)) for side in "ab")
TERMS = carroms.CarromTerms("red", "green", {"a": A, "b": B}, prose=False)
GAME = replace(
    carroms.GAME, rules=R, pages="Ludington, rules 1-9", pieces=TERMS.pieces, options=TERMS.options, terms=TERMS,
    aliases={"shooter": TERMS.shooter}, summary="Pocket your discs before the other side; the green one is five, a game thirty.",
    wins="The first player or side with {Points} points wins: what the other has left on the board, and 5 for the green.",
    minutes=79,
    labels={"green": "5 points"},
)  # fmt: skip
