"""Cushion Orange Game: half orange pins, with a cushion that the player may stand behind the pins.

Set-up:
- The pins stand and count as in half orange pins.
- Once it stands it stays to the end of the turn.

Turn:
- Before any spin of their turn a player may stand the cover of the rule book, the cushion back, behind the pins on the
  opponent's side, at an angle of 45 degrees and as near to the circle as they like, so that the top stays near the
  pins{: `Ann: choose cushion`}.

Otherwise: half-orange-pins

Readings:
- Each player may place it in every turn.
- `!: moved Ann` says that it was moved all the same.
- It is put back, and no penalty is printed (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops.half_orange_pins import R as HALF
from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.referee import told

R = pin_rules(
    "cushion-orange",
    governs=("half-orange-pins", "ten-pin-top"),
    rules={
        1: "The pins stand as half an orange.",
        2: "The rules are the same, but the cushion may stand behind the pins, opposite, at 45 degrees and as near as one likes.",
        3: "A cushion that has been placed is not moved.",
    },
)

GAME = replace(
    pin_game(
    R, __doc__, "Archarena, 30",
    TopPinTerms("archarena-tops-orange", own_point=HALF[3], facing=HALF[2], cushion=(R[2], R[3])),
    incidents={"moved": "the cushion was moved after it had been placed: `!: moved Ann`"},
),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=18,
)  # fmt: skip
