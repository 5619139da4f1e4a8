"""Fourteen-Inch Balk-Line: caroms on a table with lines, two strokes at most in a balk before a ball must leave it.

Two play by the three-ball rules, with a white ball each and one red. Four lines, fourteen inches from the cushions, make eight
balks along the sides and ends (`balk-1` to `balk-8`, clockwise from the head's left corner) about a middle that is free. When both
object balls stop in one balk the marker calls `in`: one more count may be made with both staying there, and the next stroke
must drive at least one of them out, or it counts nothing and the hand is out. A ball that goes out and comes back is in as for the
first time. The same holds of the anchors (`anchor-1` to `anchor-8`), seven inches by three and a half, where each line meets a
cushion.

On a sheet both balls are in a balk if both are told to lie there: `-> red~balk-3, spot~balk-3`, or at coordinates. A ball is
driven out if it is told so (`red/out`), told to lie elsewhere, or met a cushion that the balk does not reach; what nobody has told
did not leave.

- A ball on a line is in the balk. With both on the line between two balks the striker says which, before he plays:
  `Ann: choose balk-1`. He is bound to that for as long as they stay there.
- A balk and an anchor that hold both balls are reckoned apart, and a stroke may have to leave both (reconstruction).
- The incoming striker's object balls are others, so his strokes in a balk begin anew (reconstruction).
- The lines are printed for the table of 5 x 10 feet, and the game is played on that.
"""

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.balkline.family import NOTES, OPTIONS, Limit, Lines, table_rules
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook(
    "balkline-14-2",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "On a table of 5 x 10 feet lines are drawn from the first sights of each rail to those of the rail across, fourteen "
              "inches from the cushions.",
        "u2": "In the eighteen-inch games they are drawn eighteen inches from the cushions.",
        "u3": "Otherwise the table, the balls and the three spots are those of the three-ball game.",
        "u4": "The eight spaces along the sides and ends are the balks.",
        "u5": "The large middle is no balk, and caroms there are not limited.",
        "u6": "The three-ball rules hold where these are silent.",
        "1a": "The object balls are in balk when both have stopped in one of the balks.",
        "1b": "The marker then calls in, and when one or both are driven out of it, out.",
        2: "A ball that stands on a line is in balk.",
        3: "With both object balls on one line the striker says in which balk they are to be called, and is bound by it.",
        "4a": "Two strokes are allowed with both object balls in one balk, and the second must drive one of them out.",
        "4b": "If none leaves on the second, it counts nothing, the hand is out, and the next player takes the balls as found.",
        "4c": "If a ball driven out comes back, both are in as for the first time, and so on without limit.",
        5: "A striker whose ball is frozen has the choices of rule 10 of the foul strokes.",
        "6a": "Object balls are in anchor with both centres in a space of seven inches along a cushion by three and a half, "
              "at whose middle a balk line meets the cushion.",
        "6b": "In anchor two strokes running are allowed, and the second must drive a ball out.",
        "6c": "If it does not, it is void, and the next player takes the balls as he finds them.",
        "6d": "A ball driven out of anchor and back is in as for the first time.",
    },
)  # fmt: skip

BALK = Limit("balk", 1, enter=R["1a"], allowed=R["4a"], void=R["4b"], back=R["4c"])
ANCHOR = Limit("anchor", 1, enter=R["6a"], allowed=R["6b"], void=R["6c"], back=R["6d"], joins=False)
LINES = Lines((BALK, ANCHOR), call=R["1b"], line=R[2], choice=R[3], free=R["u5"], frozen=R[5], drawn=R["u1"])
TERMS = LINES.terms()
SPACES = {
    R["u3"]: "balls and spots as at three-ball carrom",
    R["u4"]: "eight balks",
    R["u6"]: "as at three-ball carrom, but for the balks",
}


def setup(s: State) -> Rulings:
    """As at the three-ball game, on a lined table."""
    s = yield from table_rules(s, {R["u1"]: "lines fourteen inches from the cushions", **SPACES})
    yield from three_ball.setup(s)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    yield from three_ball.judge(s, record, TERMS)


def decide(s: State, answer: Answer) -> Rulings:
    """What is not a stroke."""
    yield from LINES.decide(s, answer, TERMS)


GAME = replace(
    three_ball.GAME, rules=R, title="Fourteen-Inch Balk-Line", pages="36-38", family="balkline", table="balkline-14",
    setup=setup, judge=judge, decide=decide, options=OPTIONS, notes=NOTES,
    summary="Caroms on a lined table, with two strokes at most in a balk before a ball must leave it.",
)  # fmt: skip
