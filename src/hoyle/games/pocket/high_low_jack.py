"""High-Low-Jack Game: fifteen-ball pool for four points a frame: the 15, the 1, the 9 and the most in all.

**Play.** The balls are called and put down as at fifteen-ball pool, and small balls give the order. But the points are High, the
15; Low, the 1; Jack, the 9; and Game, for the greatest sum of numbers when the frame is over. Seven points win. A point counts as
its ball falls, so that of players who lack one or two the one whose ball is holed first is out first; Game comes last.

**The last ball.** When every player lacks just one point, no frame is set up: a single ball, the `1`, is put on the long line, a
ball's width from the foot cushion, and whoever banks it in, off one cushion or more, has won.

**Failures** are those of fifteen-ball pool, and cost three of the numbers that count for Game, not points; three running put a
player out. With `Mode: match` a failed opening costs six and is played again.

**What print leaves open** (reconstruction): what failures cost; the 15 stands in the middle of the third row with the 1 and the 9
behind it, and the other balls about them as at fifteen-ball pool; a tie for Game scores nobody; whoever puts down the last ball of
a frame opens the next; the last ball is not called, nor is there a penalty for putting it down without a bank: it is spotted.
`Lead` makes the others follow as they sit.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Chance
from hoyle.games.general import order
from hoyle.games.pocket import fifteen_ball_pool as fifteen
from hoyle.games.pocket.family import BALLS, CUE, Breach, balls_down, in_words, rack
from hoyle.record import IN_HAND, OFF, At, Layout, Record, Where
from hoyle.referee import (
    Foul,
    Note,
    Option,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
    listed,
)
from hoyle.referee.questions import cushions

R = Rulebook(
    "high-low-jack",
    book="bbc1908",
    governs="fifteen-ball-pool",
    rules={
        "u1": "Any number play, with the balls of fifteen-ball pool, in an order that small balls settle.",
        "u2": "The 15 is High, the 1 is Low, the 9 is Jack, and the greatest sum is Game.",
        "u3": "A game is seven points as a rule.",
        "u4": "Players who lack one or two are out by the balls that are holed first, whichever they are.",
        "u5": "The three balls stand together in the middle of the pyramid, High before the others, and the rest as usual.",
        "u6": "When each lacks one, no pyramid is set up but one ball on the long line, a ball's width from the foot cushion.",
        "u7": "It has to be banked in off a cushion or more, and whoever does that wins.",
        "u8": "Fifteen-ball pool governs what this leaves open.",
    },
)

ROWS = (("14",), ("13", "12"), ("11", "15", "10"), ("8", "1", "9", "7"), ("2", "3", "4", "5", "6"))
POINTS = {"15": "High", "1": "Low", "9": "Jack"}
LAST = "1"
CLOSE = 2
"""How few points a player lacks when the order of balls decides."""


def lacks(s: State, seat: str) -> int:
    """How many points a player still needs."""
    return int(s.options["Points"]) - s.scores[seat]


def add(s: State, seat: str, number: int) -> Rulings:
    """Numbers for Game, or off it. Returns the state."""
    return (yield Note("sums", {**s.note("sums"), seat: s.note("sums").get(seat, 0) + number}, R["u2"]))


def point(s: State, seat: str, why: str) -> Rulings:
    """One of the four points, and the game if it is the last that is wanted. Returns the state."""
    close = lacks(s, seat) <= CLOSE
    s = yield Score(seat, 1, R["u2"], why)
    if close:
        s = yield Say(seat, "counts out", R["u4"], f"{why} comes first")
    return (yield from wins(s, seat, R["u3"], in_points(s.scores[seat]))) if lacks(s, seat) <= 0 else s


def wins(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """The game is a player's, the others ranked by their points. Returns the state."""
    others = sorted((x for x in s.playing() if x != seat), key=lambda x: -s.scores[x])
    return (yield Win((seat,), rule, why, (seat, *others, *s.out)))


def make(s: State, seat: str, balls: tuple[str, ...], record: Record, opening: bool) -> Rulings:
    """Balls add to the sum for Game, and three of them are a point each, in the order in which they fell. Returns the state."""
    if s.note("last"):
        if balls:
            s = yield Score(seat, 1, R["u7"], f"{in_words(LAST, record)} by a bank")
            s = yield from wins(s, seat, R["u7"], "the last point")
        return s
    for ball in balls:
        s = yield from add(s, seat, int(ball))
        if ball in POINTS:
            s = yield from point(s, seat, f"{POINTS[ball]}, {in_words(ball, record)}")
            if s.result:
                return s
    return s


def unmake(s: State, seat: str, balls: tuple[str, ...]) -> Rulings:
    """Balls of a foul stroke do not count. Returns the state."""
    for ball in balls:
        s = yield from add(s, seat, -int(ball))
        if ball in POINTS:
            s = yield Score(seat, -1, R["u2"], f"{POINTS[ball]} does not count")
    return s


def forfeit(s: State, seat: str, found: Breach) -> Rulings:
    """A failure costs numbers that count for Game. Returns the state."""
    s = yield Foul(seat, found.word, found.rule)
    if found.rule is R["u7"]:
        return s
    failed = found.word == "opening"
    s = yield Say(seat, "forfeits", R["u8"], "three off what counts for Game")
    s = yield from add(s, seat, -fifteen.FORFEIT * (2 if failed and s.options["Mode"] == "match" else 1))
    return s if failed else (yield from fifteen.one_more(s, seat))


def legal(s: State, record: Record) -> Breach | None:
    """The last ball went down without a bank."""
    straight = s.note("last") and balls_down(record) and not cushions(record, LAST)
    return Breach("not banked", R["u7"]) if straight else None


def turn(s: State, seat: str, maker: str = "") -> Rulings:
    """Ask a player for a stroke; with an empty table Game is counted and the next frame set up first. Returns the state."""
    if (yield from fifteen.survivor(s)):
        return s
    seat = fifteen.in_game(s, seat)
    if not s.note("unclaimed") and not any(ball in s.layout.on_table() for ball in BALLS):
        s = yield from game(s)
        if s.result:
            return s
        s = yield from frame(s)
    return (yield from POOL.ask(s, seat, R["u7"] if s.note("last") else R["u2"], fifteen.R["u4"]))


def game(s: State) -> Rulings:
    """The frame is over: a point for the greatest sum, if nobody has as much. Returns the state."""
    sums = s.note("sums")
    best = [seat for seat in s.playing() if sums.get(seat, 0) == max(sums.get(other, 0) for other in s.playing())]
    s = yield Note("sums", {}, R["u2"])
    if len(best) > 1:
        return (yield Say("", "no Game", R["u2"], f"{listed(best)} have as much"))
    return (yield from point(s, best[0], "Game"))


def frame(s: State) -> Rulings:
    """The pyramid, or the one ball where each player lacks a point. Returns the state."""
    last = all(lacks(s, seat) == 1 for seat in s.playing()) and bool(s.options["Points"] > 1)
    if last != s.note("last"):
        s = yield Note("last", last, R["u6"])
    if not last:
        s = yield Note("opening", True, R["u5"])
        return (yield from rack(s, R["u5"], "15, 1 and 9 in the middle", ROWS))
    assert s.bed.ball is not None
    at = At(0.0, s.bed.length / 2 - 3 * s.bed.ball.radius)
    places: dict[str, Where] = {CUE: IN_HAND, **dict.fromkeys(BALLS, OFF), LAST: at}
    s = yield Note("opening", False, R["u6"])
    return (yield Restore(Layout(places), R["u6"], "each lacks one point"))


POOL = replace(
    fifteen.POOL, make=make, unmake=unmake, forfeit=forfeit, turn=turn, legal=legal, reopen=frame,
    calls=lambda s: not s.note("last"),
)  # fmt: skip


def setup(s: State) -> Rulings:
    """The pyramid, and the order of play."""
    s = yield from frame(s)
    yield from order.settled(s, R["u1"], turn)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    yield from fifteen.judge(s, record, POOL)


def decide(s: State, answer: Answer) -> Rulings:
    """Small balls, and what fifteen-ball pool decides."""
    if isinstance(answer, Chance):
        yield from order.dealt(s, answer, R["u1"], turn)
    else:
        yield from fifteen.decide(s, answer, POOL)


GAME = replace(
    fifteen.GAME, rules=R, title="High-Low-Jack Game", pages="pp. 75-76", seats=(2, len(BALLS)), setup=setup, judge=judge,
    decide=decide, chances=order.chances,
    options={**fifteen.GAME.options, "Points": Option(7, "the points that win", least=1)},
    notes={**fifteen.GAME.notes, "order-balls": {}, "sums": {}, "last": False},
    summary="A point each for the 15, the 1 and the 9, and one for the greatest sum of numbers.",
)  # fmt: skip
