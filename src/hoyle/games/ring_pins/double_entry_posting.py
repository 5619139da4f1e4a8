"""Double Entry Posting: knock the other side's top rings off the crokinole posts, ten points each, to fifty.

Turn:
- On the crokinole side each puts two rings on either post before them{: `b1` below `b2` on the left, `b3` below `b4` on
  the right, the first seat's `a1` and so on}.
- The red shooter is snapped from the outside line.
- A top ring off its post{ (`b2/off`)} is ten.
- Ditched too{ (`b2@ditch`)}, it is posted again at once; if not, the next shot may ditch it, and so post it, or take
  off the other top ring.
- A bottom ring counts nothing.
- A player goes on until a shot neither dislodges nor ditches a ring; what is knocked off the player's own posts counts
  for the others and is put back.
- Fifty wins{, or `Points: 100`}.

Readings:
- Of four players each pair has four rings, on the posts before the first of them.
- Three play each alone, and an own ring's ten go to both others.
- The ditch is a corner pocket or off the board, not the recess (reconstruction).
"""

from hoyle.games.general import boards
from hoyle.games.ring_pins.family import RING_GAME
from hoyle.games.ring_pins.posting import PIECES, Notes, PostingTerms, R, ask, judge, setup
from hoyle.referee import Option, told

GAME = RING_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 25-26",
    table="archarena-1-posting",
    pieces=PIECES,
    setup=setup,
    judge=judge,
    decide=boards.by_lots(boards.leads(ask, R["u1"])),
    options={
        "Points": Option(50, "what wins: 50, or 100 if preferred", least=1),
        "Table": Option("archarena-1-posting", "the board", ("archarena-1-posting", "archarena-2-posting")),
    },
    aliases={"shooter": "red"},
    notes=Notes(),
    terms=PostingTerms(),
    purpose=told("ring_pins.for-post"),
    wins="The first player or side with {Points} points wins; a ring shot off the top of the other side's posts counts 10.",
    minutes=6,
)
