"""The Space Game: caroms on a table whose corners and sides are lined off, where nursing is limited and the middle is free.

Two play by the rules of fourteen-inch balk-line and, behind them, of three balls. Short lines from the side cushions and from the
middle of the ends, joined by lines along the sides and oblique ones, make four corner spaces (`space-HL`, `space-HR`, `space-FL`,
`space-FR`) and a strip along each side (`strip-l`, `strip-r`). While both object balls stay in one corner space three counts may be
made, in a side strip two; the next stroke must drive a ball out of it, or it counts nothing and the hand is out
(reconstruction: so are the three counts of the crotch read). A ball that goes out and comes back is in as for the first time.

On a sheet both balls are in a space if both are told to lie there: `-> red~space-FL, spot~space-FL`, or at coordinates.

- A ball on a line is in the space, and with both on the line between two the striker says which, as at balk-line.
- There are no balk lines, and so no anchors (reconstruction).
- On the smaller table (`Table: space-4.5x9`) the short lines stand half way between the first and second sights too, and are as
  long.
"""

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.balkline import balkline_14_2
from hoyle.games.balkline.balkline_14_2 import R as BALKLINE
from hoyle.games.balkline.family import OPTIONS, Limit, Lines, table_rules
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.record import Record
from hoyle.referee import Option, Rulebook, Rulings, State

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
)

CORNER = Limit("space", 3, enter=R["u6"], allowed=R["u6"], void=R["u6"], back=R["u6"])
STRIP = Limit("strip", 2, enter=R["u7"], allowed=R["u7"], void=R["u7"], back=R["u7"])
LINES = Lines(
    (CORNER, STRIP), call=BALKLINE["1b"], line=BALKLINE[2], choice=BALKLINE[3], free=R["u8"], frozen=BALKLINE[5]
)
TERMS = LINES.terms()


def setup(s: State) -> Rulings:
    """As at balk-line, on a table lined in another way."""
    short = {R["u1"]: "short lines eleven inches long, twenty-one inches from the corners"}
    if s.table != GAME.table:
        short = {R["u2"]: "short lines half way between the first and second sights"}
    lines = {
        **short,
        R["u3"]: "end lines eleven inches long",
        R["u4"]: "side lines eleven inches from the cushions",
        R["u5"]: "oblique lines about four corner spaces",
        R["u9"]: "as at balk-line, but for the spaces",
    }
    s = yield from table_rules(s, lines)
    yield from three_ball.setup(s)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    yield from three_ball.judge(s, record, TERMS)


def decide(s: State, answer: Answer) -> Rulings:
    """What is not a stroke."""
    yield from LINES.decide(s, answer, TERMS)


GAME = replace(
    balkline_14_2.GAME, rules=R, title="The Space Game", pages="44-45", table="space-5x10",
    setup=setup, judge=judge, decide=decide,
    options={**OPTIONS, "Table": Option("space-5x10", "the table", choices=("space-5x10", "space-4.5x9"))},
    summary="Caroms where three counts at most are made in a corner space, two in a side strip.",
)  # fmt: skip
