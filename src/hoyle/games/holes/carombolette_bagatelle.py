"""Carombolette, bagatelle: eight whites and a red through the arches to the holes, and every white must touch a ball.

Two or more play, each for himself or with partners. For the lead two whites are put in the ten-holes behind the pool stop,
and the stop is pulled: the best count, `Ann: w1@10 w2@3`, has the choice to `lead` or `require` another. The red stands
midway between the lower diamonds. From within the string a player plays the eight whites, the first at the red. A ball in a
hole counts the hole's number, the red double, and the red is respotted whenever it is pocketed. A white that strikes no ball
counts nothing, and one of his balls is forfeited. Balls off the table or back over the line are dead. His count, all balls
played, is his game: one round with partners, the best two of three without.

The table is not drawn (reconstruction): behind seven arches lies a tray of nine holes, 1 2 3 10 5 10 3 2 1, the right-hand
ones written `10r`, `3r`, `2r`, `1r`; the arches' figures do not count here. Who requires names nobody: the next seat leads.
The ball forfeited is the last of those left. `Games: 1` plays a single round, `0` as printed; the highest count wins a round
and the score starts anew with the first ball of the next; most rounds win when two of three are won, or, with more players,
when three are played; a round nobody wins is played again.
"""

from __future__ import annotations

from collections.abc import Callable

from hoyle.answers import Answer, Choose
from hoyle.games.general import highest, sides
from hoyle.games.holes import family
from hoyle.games.holes.family import HEADERS, NOTES, Kit
from hoyle.record import OFF, POCKET, At, Record, Spot, is_on_table
from hoyle.referee import (
    CHOOSE,
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Place,
    Refused,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)
from hoyle.referee.questions import balls_met

R = Rulebook(
    "carombolette-bagatelle",
    book="bbc1908",
    rules={
        1: "Two or more make a game, alone or as partners.",
        2: "For the lead two white balls go into the ten-holes with the pool stop in its place, which is then pulled away "
           "quickly; whose balls "
           "come to the best count has the choice of play.",
        "3a": "A red ball and eight white ones are played with, nine in all.",
        "3b": "The red is spotted in the middle of the table between the lower diamonds.",
        "3c": "When pocketed it counts double.",
        "3d": "Whenever it is pocketed, with a count or without, it is spotted again.",
        "3e": "After the first shot the player need not play on it.",
        4: "Shots are made from within the string at the head; balls that leave the table or come back within the line are "
           "dead.",
        "5a": "A cue ball that strikes neither the red nor another ball does not count, though it goes through the arches.",
        "5b": "And the player loses one of his balls for it.",
        "6a": "The game is the whole count when all balls have been played.",
        "6b": "The figures over the arches count for nothing in bagatelle.",
        7: "With partners one round is a game; single-handed the best two of three.",
    },
)  # fmt: skip

KIT = Kit(
    "red",
    "red-spot",
    "string",
    takes=R["3a"],
    spotted=R["3b"],
    first=R["3b"],
    later=R["3e"],
    within=R[4],
    white_out=R[4],
    ninth_out=R[4],
)


def setup(s: State) -> Rulings:
    """Sides, balls, and the lead."""
    s = yield Say("", "the arches' figures do not count", R["6b"])
    yield from opened(s)


def opened(s: State) -> Rulings:
    """Sides, balls, and the lead."""
    s = yield Say("", f"{len(s.seats)} play", R[1])
    s = yield from sides.settle(s, R[1])
    s = yield Note("won", dict.fromkeys(s.seats, 0), R[7])
    s = yield from family.laid_out(s, KIT, R["3a"], "nine balls")
    s = yield from highest.settle(s, R[2])
    yield from called(s)


def called(s: State) -> Rulings:
    """Somebody has still to pull the stop, or the first player takes the balls."""
    if s.note("stringing"):
        yield family.strings(s, KIT, R[2])
    else:
        yield from family.takes(s, s.order[0], KIT)


Counts = Callable[[str], Rule]
"""The rule by which a ball counts, by its name."""


def judge(s: State, record: Record) -> Rulings:
    """The stop pulled for the lead, or one ball played."""
    yield from stroke(s, record, lambda ball: R["3c" if ball == KIT.ninth else "6a"])


def stroke(s: State, record: Record, counts: Counts) -> Rulings:
    """The stop pulled for the lead, or one ball played."""
    seat = s.turn
    if s.note("stringing"):
        total = sum(family.lodged(s, record, 2))
        s = yield from family.laid_out(s, KIT, R[2], "the balls back")
        s = yield from highest.strung(s, seat, total, R[2])
        if s.note("stringing"):
            yield from called(s)
        else:
            yield Ask(s.order[0], CHOOSE, ("lead", "require"), R[2], "choice of play", decline="lead")
        return
    s, ball, left = yield from family.played(s, record, KIT)
    s = yield from wiped(s)
    if not balls_met(record, ball):
        s = yield Foul(seat, "no ball struck", R["5a"], "nothing counts")
        if left:
            s = yield Place(left[-1], OFF, R["5b"], "forfeited")
            left = left[:-1]
    else:
        for c in family.holed(s, record):
            points = family.value(c.where) * (2 if c.piece == KIT.ninth else 1)
            s = yield from sides.credit(s, seat, points, counts(c.piece), f"{c.piece} in {c.where}")
        if through := next((c for c in record.contacts if c.kind == POCKET and c.where in s.bed.zones), None):
            s = yield Say(seat, "the arch's figure does not count", R["6b"], f"{through.piece} through {through.where}")
    if any(c.piece == KIT.ninth for c in family.holed(s, record)) and not is_on_table(s.layout.of(KIT.ninth)):
        s = yield Place(KIT.ninth, Spot(KIT.spot) if s.vacant(KIT.spot) else near_spot(s), R["3d"], "respotted")
    for out in family.dead(s, record, KIT):
        if out not in left:
            s = yield Place(out, OFF, R[4], "dead")
    if left:
        yield family.strikes(s, seat, left, KIT)
    elif seat != s.order[-1]:
        yield from family.takes(s, s.next_seat(seat), KIT)
    else:
        yield from round_over(s)


def near_spot(s: State) -> At:
    """The nearest free place from the red's spot straight toward the foot."""
    spot, step = s.bed.spot(KIT.spot), 0.005
    places = (At(spot.x, spot.y + n * step) for n in range(1, 60))
    return next((at for at in places if s.clear(at)), spot)


def rounds(s: State) -> int:
    """How many rounds are a game: as the option has it, or one with partners and three without."""
    return int(s.options["Games"]) or (1 if s.note("sides") else 3)


def round_over(s: State) -> Rulings:
    """All balls are played: who has the round, and whether that is the game."""
    top = max(s.scores.values())
    best = tuple(seat for seat in s.seats if s.scores[seat] == top)
    s = yield Say(best[0], f"{top} in all", R["6a"])
    if rounds(s) == 1:
        yield from family.best(s, R[7])
        return
    if set(best) <= set(sides.side(s, best[0])):
        won = {seat: n + (seat in best) for seat, n in s.note("won").items()}
        s = yield Note("won", won, R[7], f"the round is {best[0]}'s")
        s = yield Note("round", s.note("round") + 1, R[7])
    most = max(s.note("won").values())
    ahead = tuple(seat for seat in s.seats if s.note("won")[seat] == most)
    alone = set(ahead) <= set(sides.side(s, ahead[0]))
    if alone and (2 * most > rounds(s) or s.note("round") > rounds(s)):
        yield Win(ahead, R[7], f"{most} of {rounds(s)}")
        return
    s = yield Note("shown", True, R[7])
    yield from family.takes(s, s.order[0], KIT)


def wiped(s: State) -> Rulings:
    """The count of a round stays on the board until the next one has begun. Returns the state."""
    if s.note("shown"):
        for seat in filter(s.scores.get, s.seats):
            s = yield Score(seat, -s.scores[seat], R[7], "the next round starts at nothing")
        s = yield Note("shown", False, R[7])
    return s


def decide(s: State, answer: Answer) -> Rulings:
    """The choice of play."""
    if not isinstance(answer, Choose):
        raise Refused("strokes are all that is played here", R["6a"])
    if answer.word == "require":
        s = yield Order(s.from_seat(s.next_seat(answer.seat)), R[2], f"{answer.seat} has another begin")
    yield from family.takes(s, s.order[0], KIT)


GAME = Game(
    rules=R,
    title="Carombolette: Bagatelle",
    pages="pp. 111-112",
    family="holes",
    summary="Nine balls to the holes behind the arches; each has to touch another, the red counts double.",
    seats=(2, 0),
    table="carombolette",
    pieces=KIT.pieces,
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Games": Option(0, "of how many rounds most win: 0 for three, or one with partners")},
    notes={**NOTES, "won": {}, "shown": False},
    headers=HEADERS,
)
