"""Double Entry Posting: knock the other side's rings off their posts, ditch them, and knock them off again.

On the crokinole side each puts two rings on either post before them: `b1` below `b2` on the left, `b3` below `b4` on the right,
the first seat's `a1` and so on. The red shooter is snapped from the outside line. A top ring off its post (`b2/off`) is ten. If
it goes on into the ditch (`b2@ditch`) it is posted again at once; if not, the next shot may ditch it, and then it is posted too,
or take off the other top ring. A bottom ring counts nothing. A player goes on until a shot neither dislodges nor ditches a ring;
what is knocked off the player's own posts counts for the others and is put back. Fifty wins, or `Points: 100`.

Where print is silent: of four players each pair has four rings, on the posts before the first of them; three play each
alone, and an own ring's ten go to both others. A ring in a corner pocket or off the board is in the ditch, and one in the
recess is not (reconstruction).
"""

from hoyle.games.ring_pins.double_entry_posting_rules import R
from hoyle.games.ring_pins.family import RING_GAME
from hoyle.games.ring_pins.posting import OPTIONS, PIECES, Notes, PostingTerms, decide, judge, setup

GAME = RING_GAME(
    rules=R,
    title="Double Entry Posting",
    pages="Archarena, 25-26",
    summary="Knock the other side's top rings off the crokinole posts, ten points each, to fifty.",
    table="archarena-1-posting",
    pieces=PIECES,
    setup=setup,
    judge=judge,
    decide=decide,
    options=OPTIONS,
    aliases={"shooter": "red"},
    notes=Notes(),
    terms=PostingTerms(),
)
