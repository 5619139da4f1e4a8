"""Traveling Carroms, no score version: one shooter, rings of any colour: whoever pockets most of them wins.

Set-up:
- Any number play, with one white shooter that is shot from where it stopped.

Turn:
- A ring pocketed gives another shot.
- The forfeits are those of traveling carroms, as far as they fit: who hits no ring gives back one pocketed before; who
  loses the shooter gives back one, and those of that shot, and the next puts the shooter on or outside any straight
  line.
- When all rings are down who has most has won; {with `Rounds`}[if so agreed] they go on and add up.

Otherwise: traveling-carroms

Readings:
- The black ring is one of the 25 like any other; a ring given back lies as near the centre as it can; who has none owes
  none; the second in a round begins the next, and lots the first (reconstruction).
"""

from hoyle.games.carrom_board import carroms, most_rings, traveling_carroms
from hoyle.games.general import boards, roaming
from hoyle.games.general.archarena import RING_RULES, SHOOTER
from hoyle.referee import Ref, Stroke, fault, told

R = RING_RULES(
    "traveling-carroms-open",
    governs="traveling-carroms",
    rules={
        "u1": "Any number can play, with a single shooter and no score kept.",
        "u2": "Each pockets as many rings as can be, of whatever colour, and the most rings win.",
        "u3": "The usual rules and forfeits hold, changed where they have to be.",
        "u4": "For a longer game than a single round the score is kept.",
    },
    facts={"u1": "who plays"},
)  # fmt: skip

T = traveling_carroms.R
TERMS = most_rings.MostRings(
    begins=R["u1"], group=carroms.R["u3"], placed=T["u7"], anew=T["u7"], lies=T["u4"], keeps=T["u3"], passes=T["u4"],
    scored=R["u2"], down=T["u6"], back=carroms.R["3b"], off=carroms.R["5a"], next_round=R["u4"], won=R["u2"],
    forfeit=carroms.R["3a"], missed=T["u5"],
)  # fmt: skip


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot, by the rules of traveling carroms as far as they fit."""
    ref.say("", told("carrom_board.usual-rules"), R["u3"])
    hand = roaming.by_hand(stroke)
    if hand and not roaming.is_gone(ref, SHOOTER):
        ref.foul(ref.turn, "against the hand", T["u8"], fault("against the hand"))
    elif not stroke.met:
        carroms.tell_moved(ref, stroke)
    most_rings.judge(ref, stroke, T["u8"] if hand else None)


GAME = most_rings.MOST_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 5",
    judge=judge,
    decide=boards.by_lots(most_rings.deal),
    faults=traveling_carroms.GAME.faults,
    terms=TERMS,
    purpose=told("general.for-one"),
    wins="When all 25 rings are down, whoever pocketed most wins.",
    goal=told("carrom_board.goal-most-rings"),
    minutes=57,
)
