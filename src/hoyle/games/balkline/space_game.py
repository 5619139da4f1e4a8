"""The Space Game: caroms where three counts at most are made in a corner space, two in a side strip.

Set-up:
- Two play by the rules of fourteen-inch balk-line and, behind them, of three balls.

Turn:
- Short lines from the side cushions and from the middle of the ends, joined by lines along the sides and oblique ones,
  make four corner spaces{ (`space-HL`, `space-HR`, `space-FL`, `space-FR`)} and a strip along each side{ (`strip-l`,
  `strip-r`)}.
- A ball that goes out and comes back is in as for the first time.
- A ball on a line is in the space, and with both on the line between two the striker says which, as at balk-line.
- On the smaller table{ (`Table: space-4.5x9`)} the short lines are as long.

Otherwise: balkline-14-2

Sheet:
- On a sheet both balls are in a space if both are told to lie there: `-> red~space-FL, spot~space-FL`, or at
  coordinates.

Readings:
- While both object balls stay in one corner space three counts may be made, in a side strip two; the next stroke must
  drive a ball out of it, or it counts nothing and the hand is out (reconstruction: so are the three counts of the
  crotch read).
- There are no balk lines, and so no anchors (reconstruction).
"""

from dataclasses import replace

from hoyle.games.balkline import balkline_14_2
from hoyle.games.balkline.family import OPTIONS, Limit, lined
from hoyle.referee import Called, Option, Rulebook

R = Rulebook(
    "space-game",
    book="bbc1908",
    governs="balkline-14-2",
    rules={
        "u1": "On a table of 5 x 10 feet four lines run eleven inches out from the sides, twenty-one inches from the corners.",
        "u2": "On other tables they stand half way between the first and second sights from the corner.",
        "u3": "Two lines run eleven inches out from the middle sights of the ends, in line with the spots.",
        "u4": "On each side a line eleven inches from the cushion, and parallel to it, joins the tips of the short lines.",
        "u5": "Oblique lines from there to the tips of the end lines close four corner spaces.",
        "u6": "In a corner space three counting strokes may be made, and no more unless an object ball is sent out of it.",
        "u7": "Between a side line and its cushion two counting strokes may be made.",
        "u8": "In the large middle caroms are not limited.",
        "u9": "The rules of balk-line hold, but where they clash with those of the corner spaces.",
    },
    facts={
        "u1": "short lines eleven inches long, twenty-one inches from the corners",
        "u2": "on the smaller table half way between the first and second sights",
        "u3": "end lines eleven inches long",
        "u4": "side lines eleven inches from the cushions",
        "u5": "oblique lines about four corner spaces",
        "u9": "as at balk-line, but for the spaces",
    },
    restates={"u8": "balkline-14-2.u5"},
)

CORNER = Limit("space", 3, enter=R["u6"], allowed=R["u6"], void=R["u6"], back=R["u6"])
STRIP = Limit("strip", 2, enter=R["u7"], allowed=R["u7"], void=R["u7"], back=R["u7"])

GAME = replace(
    balkline_14_2.GAME, rules=R, doc=__doc__, pages="44-45", table="space-5x10",
    terms=lined(CORNER, STRIP, drawn=False),
    options={**OPTIONS, "Table": Option("space-5x10", "the table", choices=("space-5x10", "space-4.5x9"))},
    wins="The first to {Points} points wins; every carom is one.",
    minutes=83,
    measures=("radius", "crotch"),
    called=(Called("new space game"),),
)  # fmt: skip
