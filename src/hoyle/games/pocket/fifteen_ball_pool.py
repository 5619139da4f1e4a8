"""Fifteen-Ball Pool: every ball is worth its number, and the highest sum wins.

**Play.** Fifteen balls stand in the triangle, the 15 at its apex. The opener plays from within the string and keeps whatever falls;
afterwards you call the ball you mean to put down (with it counts all that falls), and play on until you fail. Between two the first
to have 61 has won, or whoever can no longer be reached; among more the game ends when nobody can rise any further.

**Failures** cost three points, below zero if need be: missing every ball, losing the cue ball, an opening that neither puts a ball
down nor brings two to cushions, a later stroke that brings nothing to a cushion or into a pocket, playing out of turn, a second
hit, a stroke with balls in motion, no foot on the floor. Three running lose the game; a failed opening is none of them.

**Two versions.** In casual play (`Mode: casual`) a failed opening passes the turn. At a match (`Mode: match`) it costs six, the
triangle is set up again and the same player opens; a tie is void and played again.

**What print leaves open** and is settled here (reconstruction): a match is banked for as at continuous pool, and otherwise small
balls give the order, the lowest first, as the games say that follow this one (lots will do: the others follow as they sit); a tie
in casual play is a drawn game; what was made out of turn is not played at all, the declared incident costs three and the turn
stays; three failures running put a player out where more than two play.

The forfeits and the opening are parts that other pool games call.
"""

from __future__ import annotations

from itertools import pairwise

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import order
from hoyle.games.pocket import bank, called_balls, pool_rules
from hoyle.games.pocket.called_balls import THREE, CalledBalls
from hoyle.games.pocket.family import BALLS, CUE, ROWS, Breach, Rows, cushion_or_pocket, in_words, opened, rack
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.record import Record
from hoyle.referee import (
    STROKE,
    Drawn,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Out,
    Refused,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)  # fmt: skip
from hoyle.referee.questions import pocketed

R = Rulebook(
    "fifteen-ball-pool",
    book="bbc1908",
    governs=("continuous-pool", "three-ball-carrom"),
    rules={
        "u1": "Fifteen numbered balls and a white cue ball, which opens from within the string and is afterwards "
        "played from where it lies.",
        "u2": "A ball is worth its number, and the highest sum wins, however many balls made it.",
        "u3": "The 15 stands on the foot spot as the apex, toward the head, with high numbers near it and the low "
        "ones along the base.",
        "u4": "The string is that of the four-ball game.",
        "u5": "All the numbers make 120, so between two the first to have 61 has won.",
        "1a": "The opening must bring two object balls to cushions or put one in a pocket.",
        "1b": "An opening that does not costs three points, and the next player plays.",
        "1c": "On the opening all that falls counts, called or not.",
        "1d": "At a match a failed opening costs two scratches, six points, and is played again from a new triangle "
        "until it succeeds.",
        "2a": "Every later stroke must put a ball down, or bring an object ball, or after contact the cue ball, to a "
        "cushion, or it costs three points.",
        "2b": "Whoever forfeits three times running has lost the game.",
        "2c": "The two failures together, cue ball lost and nothing brought to a cushion, are charged once.",
        "3a": "Between two the game is over as soon as one has more than the other could reach with everything left.",
        "3b": "Among more it is over when what is left cannot lift anyone level with the score above his.",
        "3c": "The keeper of the game says when it is won.",
        "4a": "Missing every ball costs three.",
        "4b": "Losing the cue ball, in a pocket or off the table, costs three.",
        "4c": "Failing the opening, or the cushion of rule 2, costs three.",
        "4d": "Playing out of turn costs three if it is noticed before a second counting stroke.",
        "4e": "Striking the cue ball twice, striking while a ball moves, or striking with no foot on the floor costs "
        "three.",
        "5": "A tied match game is no game and is played again.",
        "6": "Where this is silent, three-ball billiards and continuous pool speak.",
    },
    excused={"6": "it names the rule books that fill gaps; what they rule is cited by their own numbers"},
)

FORFEIT, WHOLE = 3, 61
"""What every failure costs, and more than half of the 120 points."""


def worth_numbers(s: State, seat: str, balls: tuple[str, ...], record: Record, opening: bool) -> Rulings:
    """Balls count their numbers. Returns the state."""
    calls = pool_rules.called(record)
    for ball in balls:
        rule = R["1c"] if opening else R["u2"] if ball in calls else CONTINUOUS["5"]
        s = yield Score(seat, int(ball), rule, in_words(ball, record))
    return s


def unmake(s: State, seat: str, balls: tuple[str, ...]) -> Rulings:
    """The points of balls are taken back. Returns the state."""
    return (yield Score(seat, -sum(map(int, balls)), R["4e"], "does not count")) if balls else s


def forfeit(s: State, seat: str, found: Breach) -> Rulings:
    """A failure costs three points, and a failed opening at a match six. Returns the state."""
    if found.word == "opening" and s.options["Mode"] == "match":
        return (yield from charge(s, seat, Breach(found.word, R["1d"]), R["1d"], 2 * FORFEIT))
    by = {"miss": R["4a"], "opening": R["4c"], "no cushion": R["4c"]}.get(found.word, found.rule)
    return (yield from charge(s, seat, found, by))


def charge(s: State, seat: str, found: Breach, rule: Rule, points: int = FORFEIT) -> Rulings:
    """Points are lost by a rule, and with the third forfeit in a row the game. Returns the state.

    A failed opening is none of that row, as at continuous pool (24): at a match it is played until it succeeds.
    """
    s = yield Foul(seat, found.word, found.rule)
    s = yield Score(seat, -points, rule, found.word)
    return s if found.word == "opening" else (yield from one_more(s, seat))


def one_more(s: State, seat: str) -> Rulings:
    """Another forfeit in a row; the third puts a player out. Returns the state."""
    row = s.note("forfeits").get(seat, 0) + 1
    s = yield Note("forfeits", {**s.note("forfeits"), seat: row}, R["2b"])
    return (yield Out(seat, R["2b"], "three forfeits in a row")) if row == THREE else s


def turn(s: State, seat: str, maker: str) -> Rulings:
    """Ask a player for a stroke, unless the game is over. Returns the state."""
    if (yield from over(s, POOL)):
        return s
    return (yield from POOL.ask(s, in_game(s, seat), R["u1"] if s.note("opening") else CONTINUOUS["3a"], R["u4"]))


def in_game(s: State, seat: str) -> str:
    """The player himself, or the next one where forfeits have put him out."""
    return s.next_seat(seat) if seat in s.out else seat


def over(s: State, pool: CalledBalls, rows: Rows = ROWS) -> Rulings:
    """End the game where one is left or it is decided; returns whether it is over."""
    return (yield from survivor(s)) or (yield from decided(s, pool, rows))


def survivor(s: State) -> Rulings:
    """End the game if forfeits have left one player in it; returns whether it is over."""
    if len(s.playing()) > 1:
        return False
    why = "the other has lost by three forfeits" if len(s.seats) == 2 else "alone in the game"
    yield Win(s.playing(), R["2b"], why)
    return True


def left(s: State) -> int:
    """The sum of the balls still on the table."""
    return sum(int(ball) for ball in s.layout.on_table() if ball in BALLS)


def decided(s: State, pool: CalledBalls, rows: Rows) -> Rulings:
    """End the game if it is decided (3, u5) and no foul waits to be claimed; returns whether it is over."""
    if s.note("opening") or (s.note("unclaimed") and left(s)):
        return False
    ranking = tuple(sorted(s.playing(), key=lambda seat: -s.scores[seat]))
    scores, rest = [s.scores[seat] for seat in ranking], left(s)
    if len(s.seats) == 2 and len(ranking) == 2:
        rule = R["u5"] if scores[0] >= s.options["Points"] else R["3a"]
        beyond = scores[0] > scores[1] + rest
        over = scores[0] >= s.options["Points"] or beyond
        if beyond and rule != R["3a"]:
            s = yield Say(ranking[0], "can no longer be reached", R["3a"])
    else:
        rule = R["3b"]
        over = all(high > low + rest for high, low in pairwise(scores))
    if not over and rest:
        return False
    if not over and scores[0] == scores[1]:
        if s.options["Mode"] == "match":
            s = yield Say("", "a tie is void and played again", R["5"])
            for seat in s.seats:
                s = yield Score(seat, -s.scores[seat], R["5"], "played again")
            s = yield from rack(s, R["5"], "a new game", rows)
            s = yield Note("opening", True, R["5"])
            yield from pool.turn(s, s.order[0], "")
        else:
            yield Drawn(rule, "level, with every ball down")
        return True
    s = yield Say("", "the game is won", R["3c"])
    yield Win((ranking[0],), rule, in_points(scores[0]), (*ranking, *s.out))
    return True


def again(s: State) -> Rulings:
    """A match's triangle is set up for another opening. Returns the state."""
    return (yield from rack(s, R["1d"], "set up again for another opening"))


POOL = CalledBalls(
    opening=R["1b"],
    miss=R["4a"],
    scratch=R["4b"],
    off=R["4b"],
    cushion=R["2a"],
    touched=CONTINUOUS["13"],  # continuous pool calls the touch a stroke; here one that hits nothing forfeits three
    faults={"no-tip": CONTINUOUS["6"], "twice": R["4e"], "moving": R["4e"], "foot": R["4e"]},
    choice={"twice": CONTINUOUS["17"], "moving": CONTINUOUS["16b"]},
    forfeit=forfeit,
    make=worth_numbers,
    unmake=unmake,
    turn=turn,
    uncalled=lambda s: True,
    strict=lambda s: False,
    again=lambda s: bool(s.options["Mode"] == "match"),
    reopen=again,
    counting=False,
    running=R["2b"],
    opening_first=lambda s: s.options.get("Mode") == "match",  # kelly pool, which has no matches, asks too
)


# --- the game's own functions, for the games that are played like it -------------------------------------------


def setup(s: State) -> Rulings:
    """The triangle, and who opens: by the header, by small balls, or at a match by banking."""
    if s.options["Mode"] == "match" and not (s.given.get("Lead") or s.given.get("Order")):
        yield from bank.bank(s, BALLS, CONTINUOUS["1a"])
        return
    s = yield from set_up(s)
    yield from order.settled(s, R["u1"], call_on)


def set_up(s: State) -> Rulings:
    """The triangle for the opening. Returns the state."""
    s = yield from rack(s, R["u1"], "the triangle is set up")
    return (yield Say("", "the 15 at the apex, low numbers at the base", R["u3"]))


def call_on(s: State, seat: str) -> Rulings:
    """The opening player's turn. Returns the state."""
    return (yield from turn(s, seat, ""))


def led(s: State, seat: str) -> Rulings:
    """The bank is decided: the triangle is set up, and a player opens; the others follow as they sit."""
    s = yield Order(s.from_seat(seat), CONTINUOUS["1b"])
    s = yield from set_up(s)
    yield from call_on(s, seat)


def judge(s: State, record: Record, pool: CalledBalls = POOL) -> Rulings:
    """One stroke, or a bank for the lead. A game that is played like this one gives its own pool."""
    if s.note("stage") == bank.BANK:
        yield from bank.banked(s, record, BALLS, CONTINUOUS["1a"], CONTINUOUS["u12"], CONTINUOUS["1b"])
        return
    seat = s.turn
    if CUE in pocketed(record) and not cushion_or_pocket(record):
        s = yield Say(seat, "and no cushion: three in all", R["2c"])
    if s.note("opening") and opened(record):
        s = yield Say(seat, "the triangle is opened", R["1a"])
    yield from pool.judge(s, record)


def decide(s: State, answer: Answer, pool: CalledBalls = POOL) -> Rulings:
    """Everything that is not a stroke."""
    assert s.ask is not None
    match answer:
        case Chance():
            yield from order.dealt(s, answer, R["u1"], call_on)
        case Choose(seat, word) if word in (bank.LEAD, bank.REQUIRE):
            yield from led(s, seat if word == bank.LEAD else s.next_seat(seat))
        case Choose():
            yield from pool.choose(s, answer)
        case Incident(word, _) if s.note("stage") == bank.BANK:
            raise Refused(f"{word} waits until the lead is banked for", CONTINUOUS["1a"])
        case Incident("out-of-turn", args):
            if s.ask.kind != STROKE or not args or args[0] not in s.playing() or args[0] == s.turn:
                example = next(seat for seat in s.seats if seat != s.turn)
                raise Refused(f"out-of-turn needs a player whose turn it is not, as in `{example}`", R["4d"])
            turn_of = s.ask.seat
            s = yield from pool.forfeit(s, args[0], Breach("out of turn", R["4d"]))
            yield from pool.turn(s, turn_of, "")
        case Incident():
            yield from pool.declared(s, answer)


GAME = Game(
    R,
    title="Fifteen-Ball Pool",
    pages="pp. 64-66",
    family="pocket",
    summary="Every ball is worth its number, and the highest sum wins.",
    seats=(2, len(order.NUMBERS)),
    table="pool-5x10",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=order.chances,
    options={
        "Mode": Option("casual", "ordinary play, or a match", ("casual", "match")),
        "Points": Option(WHOLE, "what wins between two", least=1),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents={**called_balls.INCIDENTS, "out-of-turn": "a player played when it was not his turn"},
    faults=called_balls.FAULTS,
    notes={**called_balls.NOTES, "order-balls": {}, "stage": bank.PLAY, "banked": ()},
    headers=("Lead", "Order"),
)
