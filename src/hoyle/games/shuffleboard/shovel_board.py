"""Seventh Century Game of Shovel Board: slide four rings each on to the far flags, and count the numbers they lie on.

Board No. 2 only. The players slide a ring each in turn, `a1` to `a4` and `b1` to `b4`, from flag 1, the flag of Egypt, toward
the goals, the flags 7, 8, 9 and 10. A ring that does not reach one is taken off, one that goes into a pocket is in the sea.
When all eight have been slid every ring counts the flag that it lies on, wholly or in part. The rounds are played out; then
fifty, or the most above it, wins.

On a sheet `-> a1~9` lies on flag 9, `-> a1=(0, 23)` is judged by the place, `b1@FL` is in the sea, `a2>b1 b1@HR` drives one
there.

The flags' places are lost with the picture of the board: they stand in a row opposite flag 1 (reconstruction), and where a
ring covers two the higher counts. A ring that was slid and of which nothing is told has not reached one; a ring driven from
its flag stays where it stops. The second in a round begins the next, and level at fifty or above another round is played
(reconstruction).
"""

from __future__ import annotations

from math import hypot

from hoyle.answers import Answer, Chance
from hoyle.games.general import archarena, boards
from hoyle.games.shuffleboard import family
from hoyle.games.shuffleboard.family import A, B
from hoyle.record import OFF, Record, is_on_table
from hoyle.referee import Game, Option, Place, Refused, Rulebook, Rulings, Say, Score, State, Win
from hoyle.referee.questions import pocketed

R = Rulebook(
    "shovel-board",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "On board No. 2 each player has four rings of one colour.",
        "u2": "A ring is put on flag 1, Egypt's, and driven by cue or finger to slide to the goals, flags 7, 8, 9 and 10.",
        "u3": "One that does not get to any of them is taken off the board.",
        "u4": "They drive one ring each in turn until all four are used.",
        "u5": "Each ring on one of the four flags, or partly on it, counts the flag's number; on staff, point or tassel it is "
              "not on the flag.",
        "u6": "A ring knocked into a pocket is at sea, and lost.",
        "u7": "It is good play to send the other's rings to sea with one's own.",
        "u8": "When the round is played out, fifty or the greatest excess above it wins.",
    },
)  # fmt: skip

GOALS = ("10", "9", "8", "7")


def setup(s: State) -> Rulings:
    """Four rings each, and who begins."""
    s = yield from archarena.set_out(s)
    yield from family.settle(s, R["u1"], R["u2"], R["u4"])


def judge(s: State, record: Record) -> Rulings:
    """One ring is slid."""
    s, ring = yield from family.lawful(s, record)
    for lost in pocketed(record):
        if lost not in s.pieces[s.turn]:
            s = yield Say(s.turn, "driven in", R["u7"], lost)
        s = yield Say(s.turn, "at sea", R["u6"], lost)
    if number := goal(s, ring):
        s = yield Say(s.turn, f"on flag {number}", R["u5"], ring)
    elif ring not in pocketed(record):
        s = yield Place(ring, OFF, R["u3"], "it reached no goal")
    s = yield from boards.pass_on(s, R["u4"])
    if any(family.left(s, seat) for seat in s.seats):
        yield family.slide(s, R["u2"])
    else:
        yield from count(s)


def goal(s: State, ring: str) -> int:
    """The number of the flag that a ring lies on, at least in part; 0 for none."""
    at = s.position(ring)
    for name in GOALS:
        if (ring, name) in s.layout.zones:
            return int(name)
        x0, y0, x1, y1 = s.bed.zone(name).bounds()
        if at and hypot(max(x0 - at.x, 0.0, at.x - x1), max(y0 - at.y, 0.0, at.y - y1)) < s.bed.disc:
            return int(name)
    return 0


def count(s: State) -> Rulings:
    """The round is played out."""
    for seat in s.seats:
        for ring in s.pieces[seat]:
            if is_on_table(s.layout.of(ring)) and (number := goal(s, ring)):
                s = yield Score(seat, number, R["u5"], f"{ring} on flag {number}")
    first, second = (s.scores[seat] for seat in s.seats)
    if max(first, second) >= s.options["Points"] and first != second:
        yield Win((s.seats[second > first],), R["u8"], f"{max(first, second)} to {min(first, second)}")
    else:
        yield from family.deal(s, boards.next_leader(s), R["u2"])


def worth(s: State, seat: str) -> float:
    """The points of a seat, with what its rings would count if the round were over."""
    return s.scores[seat] + sum(goal(s, ring) for ring in s.pieces[seat] if is_on_table(s.layout.of(ring)))


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a ring is to be slid")
    yield from family.drawn(s, answer, R["u2"])


GAME = Game(
    rules=R,
    title="Seventh Century Game of Shovel Board",
    pages="Archarena, 19",
    family="shuffleboard",
    summary="Slide four rings each from flag 1 on to the flags 7 to 10, to fifty or the most above it.",
    seats=(2, 2),
    table="archarena-2-shovel",
    pieces=(*A, *B),
    setup=setup,
    judge=judge,
    decide=decide,
    cues=True,
    chances=boards.chances,
    options={"Points": Option(50, "what ends the game with its round", least=1)},
    notes=dict(boards.NOTES),
    headers=("Lead", "Order"),
    worth=worth,
)
