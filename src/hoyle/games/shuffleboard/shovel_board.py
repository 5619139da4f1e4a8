"""Seventh Century Game of Shovel Board: slide four rings each from flag 1 on to the flags 7 to 10, to fifty or the most above it.

Turn:
- Board No. 2 only.
- The players slide a ring each in turn{, `a1` to `a4` and `b1` to `b4`}, from flag 1, the flag of Egypt, toward the
  goals, the flags 7, 8, 9 and 10.
- A ring that does not reach one is taken off, one that goes into a pocket is in the sea.
- When all eight have been slid every ring counts the flag that it lies on, wholly or in part.
- Fifty, or the most above it at the end of a round, wins.
- A ring that was slid and of which nothing is told has not reached one; a ring driven from its flag stays where it
  stops.

Sheet:
- On a sheet `-> a1~9` lies on flag 9, `-> a1=(0, 23)` is judged by the place, `b1@FL` is in the sea, `a2>b1 b1@HR`
  drives one there.

Readings:
- The flags' places are lost with the picture of the board: they stand in a row opposite flag 1 (reconstruction), and
  where a ring covers two the higher counts.
- The second in a round begins the next, and level at fifty or above another is played (reconstruction).
"""

from functools import partial

from hoyle.games.general import archarena, boards
from hoyle.games.general.in_hand import unplayed
from hoyle.games.shuffleboard import family
from hoyle.record import OFF, is_on_table
from hoyle.referee import Option, Ref, Standing, Stroke, told

R = archarena.RING_RULES(
    "shovel-board",
    rules={
        "u1": "On board No. 2 each player has four rings of one colour.",
        "u2": "A ring is put on flag 1, Egypt's, and driven by cue or finger to slide to the goals, flags 7, 8, 9 and 10.",
        "u3": "One that does not get to any of them is taken off the board.",
        "u4": "They drive one ring each in turn until all four are used.",
        "u5": "Each ring wholly or partly on one of the four flags counts its number; staff, point and tassel are not the flag.",
        "u6": "A ring knocked into a pocket is at sea, and lost.",
        "u7": "It is good play to send the other's rings to sea with one's own.",
        "u8": "When the round is played out, fifty or the greatest excess above it wins.",
    },
)  # fmt: skip

GOALS = ("10", "9", "8", "7")
COUNTS = told("shuffleboard.to-lie-on-flag")
"""The worth of a ring, as it is told with the question for one."""


def setup(ref: Ref) -> None:
    """Four rings each, and who begins."""
    family.settle(ref, R["u1"], R["u2"], R["u4"], COUNTS)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One ring is slid."""
    ring = family.lawful(ref, stroke)
    for lost in stroke.down:
        if lost not in ref.pieces[ref.turn]:
            ref.say("", told("shuffleboard.driven-in", ring=lost), R["u7"])
        ref.say("", told("shuffleboard.at-sea", ring=lost), R["u6"])
    if number := goal(ref, ring):
        ref.say("", told("shuffleboard.lies-on-flag", ring=ring, number=number), R["u5"])
    elif ring not in stroke.down:
        ref.place(ring, OFF, R["u3"], told("shuffleboard.no-goal-reached"))
    boards.pass_on(ref, R["u4"])
    if any(unplayed(ref, seat) for seat in ref.seats):
        ref.put(family.slide(ref, R["u2"], COUNTS))
    else:
        for seat in ref.seats:
            for ring in ref.pieces[seat]:
                if is_on_table(ref.layout.of(ring)) and (number := goal(ref, ring)):
                    ref.score(seat, number, R["u5"], told("shuffleboard.on-flag", piece=ring, number=number))
        first, second = (ref.scores[seat] for seat in ref.seats)
        if max(first, second) >= ref.number("Points") and first != second:
            why = told("shuffleboard.score-to", high=max(first, second), low=min(first, second))
            ref.win((ref.seats[second > first],), R["u8"], why)
        else:
            family.deal(ref, boards.next_leader(ref), R["u2"], COUNTS)


def goal(s: Standing, ring: str) -> int:
    """The number of the flag that a ring lies on, at least in part; 0 for none."""
    at = s.position(ring)
    for name in GOALS:
        if (ring, name) in s.layout.zones:
            return int(name)
        x0, y0, x1, y1 = s.bed.zone(name).bounds()
        if at and max(x0 - at.x, 0.0, at.x - x1) ** 2 + max(y0 - at.y, 0.0, at.y - y1) ** 2 < s.bed.disc**2:
            return int(name)
    return 0


GAME = family.SLIDING_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 19",
    table="archarena-2-shovel",
    setup=setup,
    judge=judge,
    decide=boards.by_lots(partial(family.deal, rule=R["u2"], counts=COUNTS)),
    cues=True,
    options={"Points": Option(50, "what ends the game with its round", least=1)},
    notes=boards.Notes(),
    worth=lambda s, seat: (
        s.scores[seat] + sum(goal(s, ring) for ring in s.pieces[seat] if is_on_table(s.layout.of(ring)))
    ),
    wins="When a round is played out, the side with {Points} points, or the most above it, wins; a ring counts the number of "
    "the flag it lies on.",
    minutes=32,
)
