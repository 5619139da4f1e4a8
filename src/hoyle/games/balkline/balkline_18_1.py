"""Eighteen-Inch Balk-Line, One Shot In: every stroke at two balls in one balk must drive one of them out.

Two play by the rules of fourteen-inch balk-line, with the lines eighteen inches from the cushions and one stroke allowed in a balk
or anchor instead of two. A stroke played with both object balls in one balk must itself drive at least one of them out; if it does
not, it counts nothing, the hand is out, and the opponent plays the balls as he finds them. A ball that goes out and comes
back is in as for the first time, and the next stroke must drive one out again. Matches for the emblem go to five hundred
points (`Points: 500`).

On a sheet balks and anchors are told as in the fourteen-inch game: `-> red~balk-3, spot~balk-3`.
"""

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.balkline import balkline_14_2
from hoyle.games.balkline.balkline_14_2 import ANCHOR, BALK, LINES, SPACES
from hoyle.games.balkline.balkline_14_2 import R as FOURTEEN
from hoyle.games.balkline.family import table_rules
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

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
)

ONE = (
    replace(BALK, free=0, allowed=R["2a"], void=R["2b"]),
    replace(ANCHOR, free=0, allowed=R["2a"], void=R["2b"]),
)
ONE_IN = replace(LINES, limits=ONE, drawn=R[1])
TERMS = ONE_IN.terms()


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
    yield from ONE_IN.decide(s, answer, TERMS)


GAME = replace(
    balkline_14_2.GAME, rules=R, title="Eighteen-Inch Balk-Line, One Shot In", pages="40", table="balkline-18",
    setup=setup, judge=judge, decide=decide,
    summary="Balk-line with one stroke in: a stroke at two balls in one balk must drive one of them out.",
)  # fmt: skip
