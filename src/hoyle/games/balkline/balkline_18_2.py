"""Eighteen-Inch Balk-Line, Two Shots In: the fourteen-inch game, with its lines farther out.

Two play by the rules of fourteen-inch balk-line, from which this game differs only in where the lines are drawn: eighteen inches
from the cushions. Two strokes are allowed while both object balls stay in one balk or anchor, and the second must drive at least
one of them out; otherwise it counts nothing, and the hand is out. A ball that goes out and comes back is in as for the first
time. Matches for the emblem go to five hundred points (`Points: 500`).

On a sheet balks and anchors are told as in the fourteen-inch game: `-> red~balk-3, spot~balk-3`.
"""

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.balkline import balkline_14_2
from hoyle.games.balkline.balkline_14_2 import LINES, SPACES
from hoyle.games.balkline.balkline_14_2 import R as FOURTEEN
from hoyle.games.balkline.family import table_rules
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook(
    "balkline-18-2",
    book="bbc1908",
    governs="balkline-14-2",
    rules={
        "u1": "The rules of the fourteen-inch game govern, two strokes in balk or anchor among them, but for the lines.",
        1: "The lines are drawn eighteen inches from the cushions.",
    },
)

TWO_IN = replace(LINES, drawn=R[1])
TERMS = TWO_IN.terms()


def setup(s: State) -> Rulings:
    """As at the fourteen-inch game, with other lines."""
    lines = "lines eighteen inches from the cushions"
    s = yield from table_rules(
        s, {R["u1"]: "as at fourteen-inch balk-line", R[1]: lines, FOURTEEN["u2"]: lines, **SPACES}
    )
    yield from three_ball.setup(s)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    yield from three_ball.judge(s, record, TERMS)


def decide(s: State, answer: Answer) -> Rulings:
    """What is not a stroke."""
    yield from TWO_IN.decide(s, answer, TERMS)


GAME = replace(
    balkline_14_2.GAME, rules=R, title="Eighteen-Inch Balk-Line, Two Shots In", pages="44", table="balkline-18",
    setup=setup, judge=judge, decide=decide,
    summary="Balk-line with lines eighteen inches out: two strokes at most in a balk before a ball must leave it.",
)  # fmt: skip
