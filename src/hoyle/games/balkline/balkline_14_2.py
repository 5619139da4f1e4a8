"""Fourteen-Inch Balk-Line: caroms on a lined table, with two strokes at most in a balk before a ball must leave it.

Set-up:
- Two play by the three-ball rules, with a white ball each and one red.

Turn:
- A stroke that hits both other balls counts one, and the striker goes on.
- Four lines, fourteen inches from the cushions, make eight balks along the sides and ends{ (`balk-1` to `balk-8`,
  clockwise from the head's left corner)} about a middle that is free.
- When both object balls stop in one balk the marker calls "in": one more count may be made with both staying there, and
  the next stroke must drive at least one of them out, or it counts nothing and the hand is out.
- A ball that goes out and comes back is in as for the first time.
- The same holds of the anchors{ (`anchor-1` to `anchor-8`)}, seven inches by three and a half, where each line meets a
  cushion.
- With both balls on the line between two balks the striker says which, before playing{: `Ann: choose balk-1`, and is
  bound to it for as long as they stay there}.
- The lines are printed for the table of 5 x 10 feet, and the game is played on that.

Sheet:
- On a sheet both balls are in a balk if both are told to lie there: `-> red~balk-3, spot~balk-3`, or at coordinates.
- A ball is driven out if it is told so (`red/out`), told to lie elsewhere, or met a cushion that the balk does not
  reach; untold it did not leave.

Readings:
- A balk and an anchor that hold both balls are reckoned apart, and a stroke may have to leave both (reconstruction).
- The incoming striker's object balls are others, so strokes in a balk begin anew (reconstruction).
"""

from dataclasses import replace

from hoyle.games.balkline.family import OPTIONS, Limit, LinedNotes, R, decide, judge, lined
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.referee import Called

BALK = Limit("balk", 1, enter=R["1a"], allowed=R["4a"], void=R["4b"], back=R["4c"])
ANCHOR = Limit("anchor", 1, enter=R["6a"], allowed=R["6b"], void=R["6c"], back=R["6d"], joins=False)

GAME = replace(
    three_ball.GAME, rules=R, doc=__doc__, pages="36-38", family="balkline", table="balkline-14",
    judge=judge, decide=decide, options=OPTIONS, notes=LinedNotes(), terms=lined(BALK, ANCHOR),
    wins="The first to {Points} points wins; every carom is one.",
    minutes=85,
    called=(
        Called(
            "14.2, 14 2, fourteen two, balk line game 14 inch, special balk line rules, playing in and out of "
            "balk",
        ),
    ),
)  # fmt: skip
