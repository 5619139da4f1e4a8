"""Ten-Pin Top Game: a top spun in a circle of ten pins counts one for each that falls, three spins a turn.

Set-up:
- Two to eight play, each alone, or of four those opposite as partners{ (`Sides`)}.

Turn:
- The pins{ `#1` to `#10`} stand in a circle of eight inches, the first nearest the player and on clockwise.
- In a turn a player spins the green top three times inside the circle{ (`green*#3 #3*#4`, each told in its own line, or
  `green:20` when nothing falls)}.
- With the third spin the player may blow, and so may a partner{: `Ann: choose blow` before it, or `!blown` with it}.
- The most points after three rounds win.

Readings:
- Pins that fell are taken away until the next turn.
- With no pin left the rest of the spins may be left.
- A top blown too early fells nothing, and equal scores are a draw (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops.pins import R, TopPinTerms, pin_game
from hoyle.referee import told

GAME = replace(
    pin_game(R, __doc__, "Archarena, 27", TopPinTerms("archarena-tops-circle", inside="circle")),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=18,
)
