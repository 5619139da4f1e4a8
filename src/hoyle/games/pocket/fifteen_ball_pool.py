"""Fifteen-Ball Pool: every ball is worth its number, and the highest sum wins.

**Play.** Fifteen balls stand in the triangle, the 15 at its apex. The opener plays from within the string and keeps whatever falls;
afterwards you call the ball you mean to put down (with it counts all that falls), and play on until you fail. Between two the first
to have 61 has won, or whoever can no longer be reached; among more the game ends when nobody can rise any further.

**Failures** cost three points, below zero if need be: missing every ball, losing the cue ball, an opening that neither puts a ball
down nor brings two to cushions, a later stroke that brings nothing to a cushion or into a pocket, playing out of turn, a second
hit, a stroke with balls in motion, no foot on the floor. Three running lose the game.

**Two versions.** In casual play (`Mode: casual`) a failed opening passes the turn. At a match (`Mode: match`) it costs six, the
triangle is set up again and the same player opens; a tie is void and played again.

**What print leaves open** and is settled here (reconstruction): who opens is drawn by lot unless the sheet says, and the others
follow in the order of their seats; a tie in casual play is a drawn game; what was made out of turn is not played at all, the
declared incident costs three and the turn stays; three failures running put a player out where more than two play.

The forfeits and the opening are parts that other pool games call.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general.kept import keep, kept
from hoyle.games.pocket import pool_rules
from hoyle.games.pocket.family import (
    BALLS,
    CUE,
    Breach,
    balls_down,
    before,
    cushion_or_pocket,
    in_string,
    in_words,
    missed,
    opened,
    rack,
    scratched,
    spot,
)  # fmt: skip
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.record import IN_HAND, REBOUND, Record
from hoyle.referee import (
    CHOOSE,
    DRAW,
    STROKE,
    Ask,
    Drawn,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Out,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)  # fmt: skip
from hoyle.referee.questions import claimed, first_contact, left_table

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

FORFEIT = 3
"""What every failure costs."""
DECLARED = ("twice", "moving", "foot")
"""The incidents of 4e."""


def breach(record: Record, opening: bool) -> Breach | None:
    """What a stroke forfeits for, if anything. However many failures there are, it forfeits once (2c)."""
    if fault := claimed(record, *DECLARED):
        return Breach(fault.word, R["4e"])
    if (touch := claimed(record, "touch")) and touch.piece == CUE:
        # Continuous pool calls the touch a stroke; here a stroke that hits nothing forfeits three.
        return Breach("touched the cue ball", CONTINUOUS["13"])
    if scratched(record):
        return Breach("scratch", R["4b"])
    if missed(record):
        return Breach("miss", R["4a"])
    if opening and not opened(record):
        return Breach("opening", R["1b"])
    if not opening and not cushion_or_pocket(record):
        return Breach("no cushion", R["2a"])
    return None


def forfeit(s: State, seat: str, found: Breach, rule: Rule) -> Rulings:
    """Three points are lost; with the third forfeit in a row the game is. `rule` is the one the points are taken by."""
    s = yield Foul(seat, found.word, found.rule)
    s = yield Score(seat, -FORFEIT, rule, found.word)
    row = s.note("forfeits").get(seat, 0) + 1
    s = yield Note("forfeits", {**s.note("forfeits"), seat: row}, R["2b"])
    if row == 3:
        s = yield Out(seat, R["2b"], "three forfeits in a row")
    return s


def no_forfeit(s: State, seat: str) -> Rulings:
    """A stroke without forfeit ends a row of them."""
    if s.note("forfeits").get(seat, 0):
        s = yield Note("forfeits", {**s.note("forfeits"), seat: 0}, R["2b"])
    return s


# --- the game's own flow: the parts above are what other games call --------------------------------------------

AS_FOUND, REPLACED = "as-found", "replaced"
WHOLE = 61
"""More than half of the 120 points."""


def setup(s: State) -> Rulings:
    """The triangle, and who opens."""
    s = yield from rack(s, R["u1"], "the triangle is set up")
    s = yield Say("", "the 15 at the apex, low numbers at the base", R["u3"])
    if s.given:
        yield from in_order(s, s.given.get("Lead", s.order[0]), R["u1"])
    else:
        yield Ask("*", DRAW, ("lots",), CONTINUOUS["1a"], "who opens")


def in_order(s: State, leader: str, rule: Rule) -> Rulings:
    """The leader opens, and the others follow in the order of their seats. Returns the state."""
    at = s.order.index(leader)
    s = yield Order((*s.order[at:], *s.order[:at]), rule)
    return (yield from call_on(s, leader))


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for a stroke, unless the game is decided. Returns the state."""
    if (yield from decided(s)):
        return s
    opening = s.note("opening")
    if s.in_hand(CUE) and not opening:
        s = yield from pool_rules.free_a_ball(s)
    return (
        yield Ask(
            seat, STROKE, (CUE,), R["u1"] if opening else CONTINUOUS["3a"], place=in_string(s, R["u4"]),
            calls="" if opening else "ball", permits=pool_rules.may_claim(s),
        )
    )  # fmt: skip


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat = s.ask.seat
    if record.struck != CUE:
        raise Refused(f"only {CUE} is struck, so a stroke begins with it, as in `{CUE}>15`", R["u1"])
    pool_rules.called(record)  # refuses what cannot be called
    if (yield from pool_rules.played_again(s, record)):
        return
    if touched := pool_rules.touched_instead(record):
        s = yield from pool_rules.undo_touch(s, record, touched)
        yield from call_on(s, s.next_seat(seat))
        return
    s = yield from pool_rules.claim_lapses(s)
    opening = bool(s.note("opening"))
    for ball in dict.fromkeys(c.piece for c in record.contacts if c.kind == REBOUND):
        s = yield Say(seat, f"ball {ball} came out of the pocket", CONTINUOUS["10a"])
    if found := breach(record, opening):
        yield from failed(s, seat, record, found, opening)
    else:
        yield from fair(s, seat, record, opening)


def failed(s: State, seat: str, record: Record, found: Breach, opening: bool) -> Rulings:
    """A stroke that forfeits: nothing that fell counts."""
    again = found.word in ("opening", "miss") and opening and s.options["Mode"] == "match"
    by = found.rule
    if again:
        found, by = replace(found, rule=R["1d"]), R["1d"]
    elif found.word in ("opening", "no cushion"):
        by = R["4c"]
    s = yield from forfeit(s, seat, found, by)
    if again:
        s = yield Score(seat, -FORFEIT, R["1d"], "two scratches for a failed opening")
    if found.word == "scratch" and not cushion_or_pocket(record):
        s = yield Say(seat, "and no cushion: three in all", R["2c"])
    s = yield from spot(s, balls_down(record), CONTINUOUS["9"], "does not count")
    s = yield from pool_rules.spot_off(s, record)
    if scratched(record):
        s = yield Place(CUE, IN_HAND, CONTINUOUS["10c"] if CUE in left_table(record) else R["4b"])
    if seat in s.out and (yield from survivor(s)):
        return
    if again and seat not in s.out:
        s = yield from rack(s, R["1d"], "set up again for another opening")
        yield from call_on(s, seat)
        return
    if first_contact(record, CUE) is not None:
        s = yield Note("opening", False, R["1a"])
    rule = {"twice": CONTINUOUS["17"], "moving": CONTINUOUS["16b"]}.get(found.word)
    if rule:
        s = yield Note("before", keep(before(s, record)), rule)
        yield Ask(s.next_seat(seat), CHOOSE, (AS_FOUND, REPLACED), rule, decline=AS_FOUND)
    else:
        yield from call_on(s, s.next_seat(seat))


def fair(s: State, seat: str, record: Record, opening: bool) -> Rulings:
    """A stroke without forfeit: what was called, and what fell with it, counts, and the player goes on."""
    calls, row, down = pool_rules.called(record), s.note("forfeits").get(seat, 0), balls_down(record)
    s = yield from no_forfeit(s, seat)
    s = yield from pool_rules.remarks(s, seat, record, bool(s.ask and s.ask.place))
    if opening:
        s = yield Note("opening", False, R["1a"])
    counted = down if opening else pool_rules.counted(record)
    for ball in counted:
        rule = R["1c"] if opening else R["u2"] if ball in calls else CONTINUOUS["5"]
        s = yield Score(seat, int(ball), rule, in_words(ball, record))
    if down and not counted:
        s = yield Say(seat, "not as called" if calls else "not called", CONTINUOUS["3c" if len(calls) > 1 else "3b"])
        s = yield from spot(s, down, CONTINUOUS["3a"], "not counted")
    s = yield from pool_rules.spot_off(s, record)
    touch = claimed(record, "touch")
    if touch:
        s = yield Foul(seat, f"touched {touch.piece or 'a ball'}", CONTINUOUS["22" if counted else "14"])
        if touch.piece in s.layout.on_table():
            s = yield from pool_rules.put_back(s, record, touch.piece)
    quiet = next((f for f in record.faults if not f.claimed and f.word in DECLARED), None)
    if quiet:
        s = yield Note("unclaimed", (seat, quiet.word, counted, row), CONTINUOUS["26"])
    yield from call_on(s, seat if counted and not touch else s.next_seat(seat))


def left(s: State) -> int:
    """The sum of the balls still on the table."""
    return sum(int(ball) for ball in s.layout.on_table() if ball in BALLS)


def decided(s: State) -> Rulings:
    """End the game if it is decided (3, u5) and no foul waits to be claimed; returns whether it is over."""
    if s.note("opening") or (s.note("unclaimed") and left(s)):
        return False
    ranking = tuple(sorted(s.playing(), key=lambda seat: -s.scores[seat]))
    scores, rest = [s.scores[seat] for seat in ranking], left(s)
    if len(s.seats) == 2 and len(ranking) == 2:
        rule = R["u5"] if scores[0] >= s.options["Points"] else R["3a"]
        over = scores[0] >= s.options["Points"] or scores[0] > scores[1] + rest
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
            s = yield from rack(s, R["5"], "a new game")
            s = yield Note("opening", True, R["5"])
            yield from call_on(s, s.order[0])
        else:
            yield Drawn(rule, "level, with every ball down")
        return True
    s = yield Say("", "the game is won", R["3c"])
    yield Win((ranking[0],), rule, f"{scores[0]} points", (*ranking, *s.out))
    return True


def survivor(s: State) -> Rulings:
    """End the game if forfeits have left one player in it; returns whether it is over."""
    if len(s.playing()) > 1:
        return False
    yield Win(
        s.playing(), R["2b"], "the other has lost by three forfeits" if len(s.seats) == 2 else "alone in the game"
    )
    return True


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    assert s.ask is not None
    asked = s.ask
    match answer:
        case Chance(_, leader):
            if leader not in s.seats:
                raise Refused(f"lots fall to a seat, as in `lots {s.seats[0]}`", asked.rule)
            yield from in_order(s, leader, CONTINUOUS["1a"])
        case Choose(_, word) if word == pool_rules.CLAIM:
            yield from enforce(s)
        case Choose(seat, word):
            if word == REPLACED:
                s = yield Restore(kept(s.note("before")), asked.rule, f"{seat} has them put back")
            s = yield Note("before", (), asked.rule)
            yield from call_on(s, seat)
        case Incident(word, args) if word in pool_rules.AT_REST:
            yield from pool_rules.stirred(s, " ".join((word, *args)))
        case Incident(word, args):
            if asked.kind != STROKE or not args or args[0] not in s.playing():
                raise Refused(f"{word} needs a player, between strokes, as in `{word} {s.seats[0]}`", R["4d"])
            yield from declared(s, word, args[0])


def declared(s: State, word: str, seat: str) -> Rulings:
    """An incident that names a player."""
    assert s.ask is not None
    if word in pool_rules.CONDUCT:
        yield from pool_rules.conduct(s, seat, word)
    elif word == "protest":
        yield Say(seat, "goes on under protest", CONTINUOUS["u11"])
    elif word == "out-of-turn":
        if seat == s.turn:
            raise Refused(f"it is {seat}'s turn", R["4d"])
        s = yield from forfeit(s, seat, Breach("out of turn", R["4d"]), R["4d"])
        yield from survivor(s)
    else:  # withdraw
        turn = s.next_seat(seat) if s.turn == seat else s.turn
        s = yield Out(seat, CONTINUOUS["25"], "leaves the game")
        if not (yield from survivor(s)) and turn != s.turn:
            yield from call_on(s, turn)


def enforce(s: State) -> Rulings:
    """A foul of the last stroke is claimed in time: what it made is taken back, and it forfeits."""
    offender, word, balls, row = s.note("unclaimed")
    s = yield Note("unclaimed", (), CONTINUOUS["26"])
    s = yield Note("forfeits", {**s.note("forfeits"), offender: row}, CONTINUOUS["26"])
    if balls:
        s = yield Score(offender, -sum(map(int, balls)), R["4e"], "does not count")
        s = yield from spot(s, balls, CONTINUOUS["9"], "spotted")
    s = yield from forfeit(s, offender, Breach(word, R["4e"]), R["4e"])
    if not (yield from survivor(s)):
        yield from call_on(s, s.next_seat(offender) if s.turn == offender else s.turn)


def chances(s: State) -> tuple[Chance, ...]:
    """The lot may fall to any seat."""
    return tuple(Chance("lots", to=seat) for seat in s.seats)


GAME = Game(
    R,
    title="Fifteen-Ball Pool",
    pages="pp. 64-66",
    family="pocket",
    summary="Every ball is worth its number, and the highest sum wins.",
    seats=(2, 0),
    table="pool-5x10",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=chances,
    options={
        "Mode": Option("casual", "ordinary play, or a match", ("casual", "match")),
        "Points": Option(WHOLE, "what wins between two", least=1),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents={
        "out-of-turn": "a player played when it was not his turn",
        "withdraw": "a player leaves the game",
        "protest": "a player goes on under protest",
        **pool_rules.INCIDENTS,
    },
    faults=pool_rules.FAULTS,
    notes={
        "opening": True,  # the triangle has still to be opened
        "forfeits": {},  # how many each has made in a row
        "unclaimed": (),  # the last stroke's foul that nobody has claimed
        "before": (),  # the layout before a foul, while the next player chooses
    },
    headers=("Lead", "Order"),
)
