"""American Nine Pins: rings fell eight of nine pins in a corner and must leave one standing.

Turn:
- The ten pins without the head pin{, `#2` to `#10`,} stand in the corner opposite.
- An inning is three rings and counts one if in the end just one pin stands, whichever it is; with more standing, or
  none, it counts nothing.
- Ten innings are the game.
- The rest is as in ten-pins.

Otherwise: ten-pins

Readings:
- The picture is lost: which pins these are is known from bowling alleys (reconstruction).
- An inning that counts may be left at that (`choose stand`, or just go on); another ring can undo it (reconstruction).
"""

from dataclasses import replace

from hoyle.games.ring_pins.family import PinTerms, pin_game, pin_rules
from hoyle.referee import Message, Rule, told

R = pin_rules(
    "american-nine-pins",
    rules={
        1: "Nine pins stand as pictured at the corner, as in ten-pins.",
        2: "Ten innings are the game.",
        3: "Every inning has three rings.",
        4: "An inning counts only when one pin, and no more, is left standing.",
        5: "Dead wood is taken away.",
        6: "Ten is as much as can be scored.",
    },
    rings=3,
)


def worth(up: frozenset[str]) -> tuple[int, Rule, Message]:
    """One while a single pin stands."""
    if len(up) == 1:
        return 1, R[4], told("ring_pins.only-stands", pin=min(up))
    return 0, R[4], told("ring_pins.pins-stand", count=len(up))


GAME = replace(
    pin_game(
        R, __doc__, "Archarena, 10-11", PinTerms("archarena-nine-pins", R[2], worth=worth, most=(10, R[6]), dead=R[5])
    ),
    wins="After {Frames} innings each the most points win; an inning that leaves just 1 pin standing counts 1.",
    goal=told("ring_pins.goal-most-frames"),
    minutes=19,
)
