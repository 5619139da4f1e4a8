"""High Number Pool: one stroke each on the Parisian board, and the highest cup wins.

Turn:
- The ball is struck from within the string off a cushion, as at La Barraque, whose rules tell what a shot is: a ball
  that gets over the brass has had its stroke, cup or no cup, and one that does not is struck again.
- Whoever reaches the highest cup has won; those who share it play once more, in their order, until one has it alone.

Sheet:
- **On a sheet** `Ann: ball|f ball@12` is a cup, `ball|f ball@board` a stroke without one, `ball|f` none at all.

Readings:
- Players play in the order of their seats from whoever leads.
- With no ball in any cup all play again.
- The score shows the cups, those of a tie added.
"""

from dataclasses import replace

from hoyle.games.general import highest
from hoyle.games.parisian import parisian_pool
from hoyle.referee import Ref, Rulebook, Stroke, told

R = Rulebook(
    "high-number-pool",
    book="bbc1908",
    governs="parisian-pool",
    rules={
        "1a": "They play in turn, one stroke each.",
        "1b": "Whose ball has come to the highest cup when all have played wins.",
        2: "Where the highest is shared those who share it play again, each in turn, and the highest then wins.",
    },
)


def setup(ref: Ref) -> None:
    """The board, and who plays when."""
    parisian_pool.lay_out(ref)
    ref.set_order(highest.seated(ref), R["1a"])
    ref.keep(stringing=ref.order)
    _ask(ref)


def _ask(ref: Ref) -> None:
    seat = highest.waiting(ref)[0]
    if ref.kept(highest.Notes).strung.get(seat):
        parisian_pool.ask(ref, seat, R[2], why=told("parisian.for-tie"))
    else:
        parisian_pool.ask(ref, seat, R["1a"], why=told("parisian.one-stroke"))


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat = ref.turn
    cup, valid = parisian_pool.take_shot(ref, stroke)
    if not valid:
        ref.say(seat, told("parisian.shoots-again"), parisian_pool.R["4c"])
    else:
        rule, what = (R[2], "tie") if ref.kept(highest.Notes).strung.get(seat) else (R["1b"], "")
        if cup:
            ref.score(seat, cup, rule, told("parisian.cup", cup=cup))
        highest.strung(ref, seat, cup, rule, what=what)
        if not highest.waiting(ref):
            ref.win((ref.order[0],), rule, told("parisian.highest-cup"))
            return
    _ask(ref)


GAME = replace(
    parisian_pool.GAME, rules=R, doc=__doc__, pages="p. 107", setup=setup, judge=judge, options={},
    wins="One shot each: the highest cup wins, and those who are equal shoot again.",
    goal=told("parisian.goal-highest-cup"),
    minutes=1,
)  # fmt: skip
