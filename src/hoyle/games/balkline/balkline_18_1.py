"""Eighteen-Inch Balk-Line, One Shot In: balk-line with one stroke in: a stroke at two balls in one balk must drive one of them out.

Set-up:
- Two play by the rules of fourteen-inch balk-line, with the lines eighteen inches from the cushions and one stroke
  allowed in a balk or anchor instead of two: it must itself drive at least one of the balls out; if it does not, it
  counts nothing, the hand is out, and the opponent plays the balls as they lie.

Turn:
- A ball that comes back is in as for the first time.
- Matches for the emblem go to five hundred points{ (`Points: 500`)}.

Otherwise: balkline-14-2
"""

from dataclasses import replace

from hoyle.games.balkline import balkline_14_2
from hoyle.games.balkline.family import lined
from hoyle.referee import Called, Rulebook

R = Rulebook(
    "balkline-18-1",
    book="bbc1908",
    governs="balkline-14-2",
    rules={
        "u1": "The rules of the fourteen-inch game govern, but for what follows.",
        1: "The lines are drawn eighteen inches from the cushions.",
        "2a": "One stroke only is allowed in a balk, and one in anchor: it must drive an object ball out.",
        "2b": "A stroke that does not is void and counts nothing, the hand is out, and the opponent takes the balls as found.",
    },
    facts={"u1": "as at fourteen-inch balk-line", 1: "lines eighteen inches from the cushions"},
    restates={
        1: "balkline-14-2.u1",
        "2a": ("balkline-14-2.4a", "balkline-14-2.6b"),
        "2b": ("balkline-14-2.4b", "balkline-14-2.6c"),
    },
)

GAME = replace(
    balkline_14_2.GAME, rules=R, doc=__doc__, pages="40", table="balkline-18",
    terms=lined(replace(balkline_14_2.BALK, free=0), replace(balkline_14_2.ANCHOR, free=0)),
    wins="The first to {Points} points wins; every carom is one.",
    minutes=76,
    called=(Called("18.1, 18 1"),),
)  # fmt: skip
