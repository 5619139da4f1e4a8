"""Double Entry Posting: knock the other side's rings off their posts, ditch them, and knock them off again.

On the crokinole side each puts two rings on either post before him: `b1` below `b2` on the left, `b3` below `b4` on the right,
the first seat's `a1` and so on. The red shooter is snapped from the outside line. A top ring off its post (`b2/off`) is ten. If
it goes on into the ditch (`b2@ditch`) it is posted again at once; if not, the next shot may ditch it, and then it is posted too,
or take off the other top ring. A bottom ring counts nothing. A player goes on until a shot neither dislodges nor ditches a ring;
what he knocks off his own side's posts counts for the others and is put back. Fifty wins, or `Points: 100`.

Where print is silent: of four players each pair has four rings, on the posts before the first of them; three play each for
himself, and an own ring's ten go to both others. A ring in a corner pocket or off the board is in the ditch, and one in the
recess is not (reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.games.general import boards
from hoyle.games.ring_pins.double_entry_posting_rules import R
from hoyle.games.ring_pins.posting import NOTES, OPTIONS, PIECES, Terms, decided, set_up, shot
from hoyle.record import Record
from hoyle.referee import Game, Rulings, State

TERMS = Terms(R["u1"], R[1], (1, 2), (3, 4), R["3a"], R["3c"], R[7])


def setup(s: State) -> Rulings:
    """Two rings on every post."""
    yield from set_up(s, TERMS)


def judge(s: State, record: Record) -> Rulings:
    """A shot."""
    yield from shot(s, record, TERMS)


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    yield from decided(s, answer)


GAME = Game(
    rules=R,
    title="Double Entry Posting",
    pages="Archarena, 25-26",
    family="ring-pins",
    summary="Knock the other side's top rings off the crokinole posts, ten points each, to fifty.",
    seats=(2, 4),
    table="archarena-1-posting",
    pieces=PIECES,
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options=OPTIONS,
    aliases={"shooter": "red"},
    notes=NOTES,
    headers=boards.HEADERS,
)
