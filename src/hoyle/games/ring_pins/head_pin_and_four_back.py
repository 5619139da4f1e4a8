"""Head Pin and Four Back: rings fell four pins in a corner, best without the one before them.

Set-up:
- Four pins stand across the back of the corner opposite{, `#7` to `#10`,} and the head pin{, `#1`}, alone before them{
  (`#2` to `#5` as well)}.

Turn:
- An inning is three rings.
- The back row down and the head pin up is two; all five down is one; anything else is nothing.
- Ten innings are the game, and twenty the most that can be made.
- Dead wood, the cushion and equal scores are as in ten-pins.

Otherwise: ten-pins

Readings:
- An inning that counts two may be left at that (`choose stand`, or just go on); another ring can undo it
  (reconstruction).
"""

from dataclasses import replace

from hoyle.games.ring_pins.family import PinTerms, pin_game, pin_rules
from hoyle.referee import Message, Rule, told

R = pin_rules(
    "head-pin-and-four-back",
    rules={
        1: "Four pins stand across the back of the corner, as in ten-pins, and the head pin before them.",
        "2a": "To fell the back row and not the head pin is two.",
        "2b": "All of them down are one.",
        3: "Every inning is allowed three rings.",
        4: "Ten innings are a game.",
        5: "Twenty is the most that can be counted.",
    },
    rings=3,
)


def worth(up: frozenset[str]) -> tuple[int, Rule, Message]:
    """Two while the head pin stands alone, one when nothing stands."""
    if up == {"#1"}:
        return 2, R["2a"], told("ring_pins.head-pin-alone")
    return (0, R[3], told("ring_pins.not-all-four-down")) if up else (1, R["2b"], told("ring_pins.all-five-down"))


GAME = replace(
    pin_game(
    R, __doc__, "Archarena, 11", PinTerms("archarena-head-pin", R[4], worth=worth, most=(20, R[5])),
    aliases={f"#{n}": f"#{n + 5}" for n in range(2, 6)},
),
    wins="After {Frames} innings each the most points win; felling the 4 back pins counts 2 if the head pin stands, 1 if it "
         "falls too.",
    goal=told("ring_pins.goal-most-frames"),
    minutes=17,
)  # fmt: skip
