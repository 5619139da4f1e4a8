"""Cue Pocket: one cue ring for all and 25 rings to pocket: the most rings win.

Set-up:
- With cues or fingers, for any number, each alone or in sides{ (`Sides`)}.

Turn:
- The player who begins puts the white cue ring on or outside the straight line of a side and shoots it into the group.
- A ring pocketed gives another shot, from where the cue ring stopped; after a shot that pockets none the next player
  shoots it from there.
- A cue ring pocketed or off the board costs the turn, the rings of that shot go back near the centre, and the next
  player places it as at the beginning.
- Rings shot off the board go back too, and end the turn.
- When all are down the most rings win; {with `Rounds`}[if so agreed] the second player opens the next.

Sheet:
- On a sheet `Ann: place white (0, -29); white>r1 r1@FL -> white=(10, 12)`.
- Where only rings left the board, the cue ring stays where it stopped, but the next player may place it.
- `!: count Ann` says that a player takes their rings from the pockets and counts, `!: count` that all do.

Readings:
- Those pocketed by a shot that sent others off stay down (reconstruction).
"""

from hoyle.answers import Answer, Chance, Incident
from hoyle.games.carrom_board import most_rings
from hoyle.games.general import archarena, boards, incidents, sides
from hoyle.games.general.archarena import SHOOTER
from hoyle.referee import Ref, Stroke, told

R = archarena.RING_RULES(
    "cue-pocket",
    rules={
        "u1": "On the carrom side, with cues or without: the black ring, 24 red and green, and a white cue ring to shoot.",
        "u2": "As many as like may play, each alone or with partners.",
        "u3": "The first puts the cue ring on or outside the straight line of any side, and shoots into the group.",
        "u4": "Who pockets a ring shoots again, each time from where the cue ring stopped.",
        "u5": "Then the next shoots it from where it lies, and so in turn until all are pocketed.",
        "u6": "Who was second in a round is first in the next.",
        "u7": "Each tries to pocket as many as can be, and the most rings win.",
        1: "The 25 rings stand in a group at the centre; the first player is agreed upon in any way.",
        2: "Bank, carom and direct shots may all be played.",
        3: "A player's turn lasts until a shot pockets no ring.",
        4: "The cue ring is shot from where the last shot left it.",
        "5a": "If the cue ring falls or leaves the board the turn is lost, and what the shot pocketed goes back near the centre.",
        "5b": "If it pocketed none, nothing is forfeited.",
        "5c": "It is then placed anew by the next, as when a round begins.",
        "6a": "Who shoots other rings off the board loses the turn, and they go back as near the centre as can be.",
        "6b": "Here too nothing is forfeited if none was pocketed, and the next player may place the cue ring.",
        7: "Each keeps the count of their rings, and does best to take them from the pockets after the turn.",
    },
    facts={"u1": "what it is played with", "u2": "who plays"},
)  # fmt: skip

TERMS = most_rings.MostRings(
    begins=R[1], group=R[1], placed=R["u3"], anew=R["5c"], lies=R[4], keeps=R["u4"], passes=R["u5"], scored=R["u7"],
    down=R["5a"], back=R["5a"], off=R["6a"], next_round=R["u6"], won=R["u7"], free=R["5b"], off_ends=R["6b"],
)  # fmt: skip


def setup(ref: Ref) -> None:
    """Sides, the rings in the middle, and who begins."""
    sides.settle(ref, R["u2"])
    most_rings.setup(ref)


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot."""
    if stroke.met:
        ref.say(ref.turn, told("carrom_board.any-shot"), R[2])
    others = set(stroke.down) - {SHOOTER}
    if others and SHOOTER not in stroke.down and not stroke.off:
        ref.say(ref.turn, told("carrom_board.goes-on"), R[3])
    elif not others:
        ref.say(ref.turn, told("carrom_board.turn-over-no-ring-fell"), R[3])
        if set(stroke.off) - {SHOOTER}:
            ref.say(ref.turn, told("carrom_board.nothing-forfeited"), R["6b"])
    most_rings.judge(ref, stroke)


def decide(ref: Ref, answer: Answer) -> None:
    """Lots for the lead, and rings counted."""
    if isinstance(answer, Chance):
        most_rings.deal(ref, boards.drawn(ref, answer))
    elif isinstance(answer, Incident):
        named, _ = incidents.named(ref, answer)
        for seat in (named,) if answer.args else ref.seats:
            ref.say(seat, told("carrom_board.has-rings", number=ref.scores[seat]), R[7])


GAME = most_rings.MOST_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 31-32",
    setup=setup,
    judge=judge,
    decide=decide,
    cues=True,
    aliases={"shooter": SHOOTER, "cue": SHOOTER},
    incidents={"count": "a player takes their rings out of the pockets and counts them"},
    terms=TERMS,
    headers=("Lead", "Order", "Sides"),
    purpose=told("general.for-one"),
    wins="When all 25 rings are down, whoever pocketed most wins.",
    goal=told("carrom_board.goal-most-rings"),
    minutes=26,
)
