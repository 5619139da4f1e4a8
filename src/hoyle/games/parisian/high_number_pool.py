"""High Number Pool: one stroke each on the Parisian board, and the highest cup wins.

**Play.** The `ball` is struck from within the string off a cushion, as at La Barraque, whose rules tell what a shot is: a ball
that gets over the brass has had its stroke, cup or no cup, and one that does not is struck again. Whoever reaches the highest
cup has won; those who share it play once more, in their order, until one has it alone.

**On a sheet** `Ann: ball|f ball@12` is a cup, `ball|f ball@board` a stroke without one, `ball|f` none at all.

**What print leaves open** (reconstruction): players play in the order of their seats from whoever leads; with no ball in any
cup all play again; the score shows the cups, those of a tie added.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.general import highest
from hoyle.games.parisian import parisian_pool
from hoyle.record import Record
from hoyle.referee import Note, Order, Rulebook, Rulings, Say, Score, State, Win

R = Rulebook(
    "high-number-pool",
    book="bbc1908",
    governs="parisian-pool",
    rules={
        "1a": "They play in turn, one stroke each.",
        "1b": "Whose ball has come to the highest cup when all have played, he wins.",
        2: "Where the highest is shared those who share it play again, each in his turn, and the highest then wins.",
    },
)


def setup(s: State) -> Rulings:
    """The board, and who plays when."""
    s = yield from parisian_pool.laid(s)
    s = yield Order(highest.seated(s), R["1a"])
    s = yield Note("stringing", s.order, R["1a"])
    yield from asked(s)


def asked(s: State) -> Rulings:
    """Ask the next of those who have still to play. Returns the state."""
    seat = s.note("stringing")[0]
    again = bool(s.note("strung").get(seat))
    why = "for the tie" if again else "one stroke"
    return (yield from parisian_pool.asked(s, seat, R[2] if again else R["1a"], why=why))


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    seat = s.turn
    s, cup, valid = yield from parisian_pool.struck(s, seat, record)
    if valid:
        rule, what = (R[2], " for the tie") if s.note("strung").get(seat) else (R["1b"], "")
        if cup:
            s = yield Score(seat, cup, rule, f"cup {cup}")
        s = yield from highest.strung(s, seat, cup, rule, what=what)
        if not s.note("stringing"):
            yield Win((s.order[0],), rule, "the highest cup")
            return
    else:
        s = yield Say(seat, "shoots again", parisian_pool.R["4c"])
    yield from asked(s)


def decide(s: State, answer: Answer) -> Rulings:
    """There is nothing to answer but strokes."""
    yield from parisian_pool.decide(s, answer)


GAME = replace(
    parisian_pool.GAME, rules=R, title="High Number Pool", pages="p. 107", setup=setup, judge=judge, decide=decide, options={},
    summary="One stroke each on the Parisian board, and the highest cup wins.",
)  # fmt: skip
