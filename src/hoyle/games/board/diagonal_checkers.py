"""Diagonal Checkers: checkers from corner to corner, nine men a side, with one square to be crowned on.

Turn:
- Each side's nine men fill the corner with a single dark square at its player's left: a1, a3, b2, c1, a5, b4, c3, d2
  and e1 for who leads, h8, h6, g7, f8, h4, g5, f6, e7 and d8 for the other.
- They move and jump forward by ranks as at checkers, whose rules, a reconstruction, govern the rest.
- But a man is crowned only on the dark corner square opposite, h8 or a1.
- Three men of each side, on a3, a5 and b4 or on h6, h4 and g5, can never come there: they are the common soldiers.

Otherwise: checkers

Readings:
- The drawing of the start is lost.
- It is the only one that the text's clues allow (reconstruction): forward moves and jumps alone leave these three out
  of reach of the corner.
- A man on the last rank beside the corner cannot move again (reconstruction).
"""

from dataclasses import replace

from hoyle.games.board import checkers
from hoyle.games.board.common import BOARD_RULES
from hoyle.games.board.squares import across
from hoyle.referee import told

R = BOARD_RULES(
    "diagonal-checkers",
    governs="checkers",
    rules={
        "u1": "Nine men a side stand on the dark squares of the corner where each player has a single dark square at the left.",
        "u2": "Otherwise the rules are those of regular checkers.",
        "u3": "Men are crowned on nothing but the dark corner square of the opposite side.",
        "u4": "Three men of either side stand where they can never be crowned; they are common soldiers.",
    },
    facts={"u4": "three men of each side can never be crowned"},
)

CORNER = ("a1", "a3", "b2", "c1", "a5", "b4", "c3", "d2", "e1")
SOLDIERS = ("a2", "a5", "a6"), ("b2", "b5", "b6")
"""The men that begin on a3, a5 and b4, and across the board from there."""

BOTH, GOALS = (CORNER, tuple(map(across, CORNER))), (frozenset({"h8"}), frozenset({"a1"}))
NEVER = (frozenset(SOLDIERS[0] + SOLDIERS[1]), R["u4"])
TERMS = checkers.CheckersTerms(BOTH, R["u1"], R["u2"], R["u3"], GOALS, never=R["u3"], common=NEVER)

GAME = replace(
    checkers.GAME,
    rules=R,
    doc=__doc__,
    pages="Archarena, 15",
    pieces=TERMS.pieces,
    terms=TERMS,
    wins="Take all the other side's men, or shut them in: whoever cannot move has lost.",
    goal=told("board.goal-take-all"),
    minutes=13,
)
