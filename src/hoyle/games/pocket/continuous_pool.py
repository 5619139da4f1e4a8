"""Continuous Pool: every ball called and put down is one point, and frame follows frame up to the number agreed on.

**Play.** Fifteen numbered balls stand in the triangle, the 15 at its apex. The lead is banked for. The opener plays from within
the string and must bring two balls to cushions or put one down; until he does, the triangle is set up again and each failure
costs him two. Then you name the ball you mean to put down before every stroke; with it counts all that falls, and you play on
until you fail. Who puts down the last ball of a frame opens the next, or has the other open it.

**Failures** cost a point, below zero if need be: missing every ball, losing the cue ball, a stroke that brings nothing to a
cushion or into a pocket, a second hit, touching the cue ball, a stroke with balls in motion, no foot on the floor. Three of them
one after another give the other side every ball left on the table. A ball put down that was not called goes back, and the turn is
over.

**Two versions.** At a match (`Mode: match`) the opener too must call, and a ball that falls elsewhere than where it was plainly
meant to (into another pocket than the one called, or `!wrong-pocket 9`) does not count. In casual play neither holds. `Nights`
divides the match: on all nights but the last the frame in which the night's number is reached is played out.

**What print leaves open** and is settled here (reconstruction): the table is bare while the lead is banked for; a match goes to
the number agreed, an equal part of it each night; a failed opening costs its two points and nothing else, whatever else went
wrong; a stroke with something else than the tip is a touch of the cue ball; balls that a foul put down go back as after a
scratch; a foul that nobody has claimed when the winning ball falls may still be claimed or waived; a protest without a cause is
heard as one of any kind; an object ball that leaves the table has met a cushion on its way.
"""

from __future__ import annotations

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.pocket import bank, called_balls, pool_rules
from hoyle.games.pocket.called_balls import CalledBalls
from hoyle.games.pocket.family import BALLS, CUE, Breach, balls_down, in_words, rack
from hoyle.games.pocket.pool_rules import R as R
from hoyle.record import Record
from hoyle.referee import (
    CHOOSE,
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Refused,
    Rule,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)  # fmt: skip

LEAD, REQUIRE = bank.LEAD, bank.REQUIRE


def setup(s: State) -> Rulings:
    """The balls, and the bank unless the sheet says who leads."""
    s = yield Say("", "fifteen numbered balls and a white cue ball", R["u6"])
    leader = s.given.get("Lead") or s.given.get("Order", ("",))[0]
    yield from frame(s, leader, R["1b"]) if leader else bank.bank(s, BALLS, R["1a"])


def frame(s: State, leader: str, rule: Rule) -> Rulings:
    """The triangle is set up, and the leader opens, who was settled under `rule`. Returns the state."""
    s = yield Order((leader, s.other(leader)), rule)
    s = yield from set_up(s)
    return (yield from turn(s, leader, ""))


def set_up(s: State) -> Rulings:
    """The triangle for an opening (u9). Returns the state."""
    s = yield from rack(s, R["u9"], "the triangle is set up")
    return (yield Note("opening", True, R["2a"]))


def turn(s: State, seat: str, maker: str) -> Rulings:
    """Ask a player for a stroke, unless the match or the frame is over; `maker` has just made balls. Returns the state."""
    last_night = s.note("night") == s.options["Nights"]
    first, second = sorted(s.seats, key=lambda x: s.scores[x], reverse=True)
    if last_night and s.scores[first] >= s.options["Points"] and s.scores[first] > s.scores[second]:
        if s.note("unclaimed"):
            return (yield from POOL.last_claim(s))
        s = yield Say("", "nothing more is played", R["u5"])
        s = yield from POOL.experts(s, second)
        return (yield Win((first,), R["u1"], in_points(s.scores[first]), (first, second)))
    if any(ball in s.layout.on_table() for ball in BALLS):
        opening = s.note("opening")
        return (yield from POOL.ask(s, seat, R["u7" if opening else "3a"], R["u10" if opening else "12a"]))
    s = yield Say("", "the frame is over", R["u1"], "every ball is down")
    while s.note("night") < s.options["Nights"] and s.scores[first] * s.options["Nights"] >= quota(s):
        s = yield Say("", "the night is over", R["u4"], "its number was reached in the frame just finished")
        s = yield Note("night", s.note("night") + 1, R["u4"])
    if s.note("night") == s.options["Nights"] and not last_night and s.scores[first] >= s.options["Points"]:
        return (yield from turn(s, seat, maker))
    permits = pool_rules.may_claim(s)
    return (yield Ask(maker or s.next_seat(seat), CHOOSE, (LEAD, REQUIRE), R["28"], permits=permits))


def quota(s: State) -> int:
    """What ends the present night, times the number of nights."""
    return int(s.options["Points"]) * int(s.note("night"))


# --- what balls and failures are worth --------------------------------------------------------------------


def make(s: State, seat: str, balls: tuple[str, ...], record: Record, opening: bool) -> Rulings:
    """A point for every ball (u2, 5). Returns the state."""
    calls = pool_rules.called(record)
    for ball in balls:
        s = yield Score(seat, 1, R["u2" if opening or ball in calls else "5"], in_words(ball, record))
    return s


def unmake(s: State, seat: str, balls: tuple[str, ...]) -> Rulings:
    """The points of balls are taken back. Returns the state."""
    return (yield Score(seat, -len(balls), R["26"], "does not count")) if balls else s


def forfeit(s: State, seat: str, found: Breach) -> Rulings:
    """A failure is charged: two points for an opening, one for all else. Returns the state."""
    by: dict[str, Rule] = {"opening": R["2b"], "no cushion": R["7d"], "twice": R["7e"], "no-tip": R["13"]}
    yield Foul(seat, found.word, found.rule)
    return (yield Score(seat, -2 if found.word == "opening" else -1, by.get(found.word, R["u3"]), found.word))


POOL = CalledBalls(
    opening=R["2a"],
    miss=R["7a"],
    scratch=R["7b"],
    off=R["7c"],
    cushion=R["4"],
    touched=R["13"],
    faults={"no-tip": R["6"], "twice": R["17"], "moving": R["16a"], "foot": R["21"]},
    choice={"twice": R["17"], "moving": R["16b"]},
    forfeit=forfeit,
    make=make,
    unmake=unmake,
    turn=turn,
    uncalled=lambda s: s.options["Mode"] == "casual",
    strict=lambda s: s.options["Mode"] == "match",
    again=lambda s: True,
    reopen=set_up,
)


def judge(s: State, record: Record) -> Rulings:
    """One stroke, or a bank for the lead."""
    if s.note("stage") == bank.BANK:
        yield from bank.banked(s, record, BALLS, R["1a"], R["u12"], R["1b"])
        return
    assert s.ask is not None
    if s.note("opening") and balls_down(record) and not record.calls and not POOL.uncalled(s):
        s = yield Say(s.ask.seat, "nothing is called", R["2c"], "at a match the opener calls too")
    yield from POOL.judge(s, record)


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    match answer:
        case Choose(seat, word) if word in (LEAD, REQUIRE):
            assert s.ask is not None
            rule = s.ask.rule
            s = yield from pool_rules.claim_lapses(s)
            yield from frame(s, seat if word == LEAD else s.other(seat), rule)
        case Choose():
            yield from POOL.choose(s, answer)
        case Incident(word, _) if s.note("stage") == bank.BANK:
            raise Refused(f"{word} waits until the lead is banked for", R["1a"])
        case Incident():
            yield from POOL.declared(s, answer)


GAME = Game(
    R,
    title="Continuous Pool",
    pages="pp. 55-64",
    family="pocket",
    summary="Every ball you call and put down is one point, frame after frame.",
    seats=(2, 2),
    table="pool-5x10",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Mode": Option("casual", "ordinary play, or a match", ("casual", "match")),
        "Points": Option(100, "the number agreed on; 200 a night for the emblem", least=1),
        "Nights": Option(1, "over how many nights the match is played", least=1),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents=called_balls.INCIDENTS,
    faults={
        **called_balls.FAULTS,
        "wrong-pocket": "at a match, a ball fell elsewhere than it was plainly meant to: `!wrong-pocket 9`",
    },
    notes={**called_balls.NOTES, "night": 1, "stage": bank.PLAY, "banked": ()},
    headers=("Lead", "Order"),
)
