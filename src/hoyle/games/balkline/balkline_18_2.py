"""Eighteen-Inch Balk-Line, Two Shots In: lines eighteen inches out, and two strokes at most in a balk before a ball must leave.

Set-up:
- Two play by the rules of fourteen-inch balk-line, from which this game differs only in where the lines are drawn:
  eighteen inches from the cushions.

Turn:
- Two strokes are allowed while both object balls stay in one balk or anchor, and the second must drive at least one of
  them out; otherwise it counts nothing, and the hand is out.
- Matches for the emblem go to five hundred points{ (`Points: 500`)}.

Otherwise: balkline-14-2
"""

from dataclasses import replace

from hoyle.games.balkline import balkline_14_2
from hoyle.referee import Called, Rulebook

R = Rulebook(
    "balkline-18-2",
    book="bbc1908",
    governs="balkline-14-2",
    rules={
        "u1": "The rules of the fourteen-inch game govern, two strokes in balk or anchor among them, but for the lines.",
        1: "The lines are drawn eighteen inches from the cushions.",
    },
    facts={"u1": "as at fourteen-inch balk-line", 1: "lines eighteen inches from the cushions"},
    restates={1: "balkline-14-2.u1"},
)

GAME = replace(
    balkline_14_2.GAME, rules=R, doc=__doc__, pages="44", table="balkline-18",
    wins="The first to {Points} points wins; every carom is one.",
    minutes=77,
    called=(
        Called("18.2, 18 2"),
        Called(
            "balkline, balk line, baulkline, baulk line, cadre",
            beside=("balkline-18-1", "balkline-14-2", "space-game"),
        ),
        Called("eighteen inch balk line game", beside=("balkline-18-1",)),
    ),
)  # fmt: skip
