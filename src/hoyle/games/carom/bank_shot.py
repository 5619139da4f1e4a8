"""Bank Shot Game: on every stroke the cue ball must touch a cushion before it meets any ball.

Two play, with a white ball each and one red, by the three-ball rules: the bank for the lead, the opening from in hand with the red
first, balls forced off, fouls, the point for a miss. But the cushion comes before the first ball, on the lay-off as on every
other stroke. A carom without it counts nothing; so does one whose cushion came only between the two balls.

On a sheet: `Ann: white|l white>red white>spot`.

- A ball that rests against a cushion (`white~cushion`) has not touched one by being played straight into it: it must reach
  another, and that too before it meets a ball, as on every stroke (reconstruction).
- A frozen striker chooses nothing: he plays the balls as they lie.
- If it is in doubt whether the cushion came first (`!doubt`), it did not. What a sheet does not tell was not.
- Without a carom the hand is out as at the three-ball game; that no cushion was touched costs nothing more (reconstruction).
"""

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.cushions import FAULTS, OPTIONS, CushionRules, touches
from hoyle.games.carom.family import may_strike
from hoyle.games.carom.shot import Shot
from hoyle.games.general.foul_strokes import FREEZE
from hoyle.record import Record
from hoyle.referee import STROKE, Ask, Rulebook, Rulings, Say, State
from hoyle.referee.effects import Effect

R = Rulebook(
    "bank-shot",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "Whatever is not changed below is as at the three-ball game.",
        1: "The lay-off is no exception: the cue ball meets no ball until it has been to a cushion.",
        2: "If it rests against one it may not be played straight into that: before a carom it has to reach another.",
        3: "A frozen striker has nothing to choose, and plays the balls as they are.",
        4: "In doubt whether a cushion came first, the referee decides against the striker.",
    },
)

BANK = CushionRules(
    1, carom=R[1], doubt=R[4], count=three_ball.R["4a"], miss=three_ball.R["4b"], frozen=R[3], resting=R[2], balls=1
)


def seen(s: State, shot: Shot, counted: bool) -> Rulings:
    """What a count owes to its cushion, and what a stroke without one lacked. Returns the state."""
    s = yield from BANK.seen(s, shot, counted)
    made = len(shot.met) > 1
    return (yield Say(shot.seat, "no cushion first", R[1])) if shot.met and not made and not touches(shot, 1)[0] else s


def tell(s: State, effect: Effect) -> Rulings:
    """The three-ball rulings, but that a frozen striker is asked for his stroke at once. Returns the state."""
    if isinstance(effect, Ask) and effect.rule == three_ball.R[9]:
        may = tuple(p for p in effect.permits if p.word not in FREEZE)
        ask = replace(effect, kind=STROKE, options=may_strike(s, effect.seat), rule=R[3], permits=may)
        return (yield ask)
    if isinstance(effect, Say) and effect.word == "plays away":
        return (yield replace(effect, rule=R[3]))
    return (yield effect)


TERMS = replace(BANK.terms(), seen=seen, tell=tell)


def setup(s: State) -> Rulings:
    """As at the three-ball game."""
    s = yield Say("", "as at three-ball carrom", R["u1"], "but a cushion before every ball")
    yield from three_ball.setup(s)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    yield from three_ball.judge(s, record, TERMS)


def decide(s: State, answer: Answer) -> Rulings:
    """What is not a stroke."""
    yield from three_ball.decide(s, answer, TERMS)


GAME = replace(
    three_ball.GAME, rules=R, title="Bank Shot Game", pages="49", setup=setup, judge=judge, decide=decide,
    options=OPTIONS, faults=FAULTS, summary="Every stroke goes to a cushion before it meets a ball.",
)  # fmt: skip
