"""Forty-One Pool: forty-one exactly, the balls in your rack together with a small ball that only you have seen.

**Play.** Fifteen numbered balls stand in the triangle. Small balls drawn give the order of play; then everyone is dealt a private
one, 6 to 18. Each has one stroke a turn (`Innings: run` for houses that play on), no ball is called, and all that falls goes into
your rack and counts its number. Whoever has exactly forty-one with his private ball has won, and whoever is farthest from it has
lost. When the table is bare before that, the nearest wins.

**Scratches.** Missing every ball, losing the cue ball, and a stroke that puts nothing down and brings the cue ball to no cushion
cost a ball: what fell on that stroke goes back, and one from the rack with it, which you choose; with an empty rack you owe it,
and the next you make pays. More than forty-one is a burst: the whole rack goes back, the last ball made nearest the spot, and you
may have a new private ball.

**Ranking.** Nearest first; no ball in the rack is worse than any, owing one worse still. Who has burst and does not say so
(`!undeclared`) ranks as having no ball. The score is what the rack shows, without the private ball.

**What print leaves open** and is settled here (reconstruction): the game-keeper declares pool and bursts; every stroke that puts
nothing down is a safety; losing the cue ball off the table is a scratch; among several who owe, or have no ball, the nearer is
better, and those equally near to forty-one at the top divide; a push, a ball played at that the cue ball touches, and the other
general fouls spoil the stroke and cost nothing more; a debt is paid before forty-one is counted.
"""

from __future__ import annotations

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident
from hoyle.games.general import foul_strokes
from hoyle.games.general.disturbed import scatter
from hoyle.games.pocket import exactly, pool_rules, small_balls
from hoyle.games.pocket.family import (
    BALLS,
    CUE,
    Breach,
    balls_down,
    in_string,
    in_words,
    opened,
    rack,
    scratched,
    spot,
)  # fmt: skip
from hoyle.games.pocket.family import standing as still_racked
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.games.pocket.small_balls import CHANGE, KEEP, SMALL, Bottle, total
from hoyle.record import IN_HAND, Record
from hoyle.referee import (
    CHOOSE,
    DRAW,
    STROKE,
    Ask,
    Deal,
    Foul,
    Game,
    Note,
    Option,
    Out,
    Owe,
    Place,
    Refused,
    Reveal,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)  # fmt: skip
from hoyle.referee.questions import cushions, fault, first_contact

R = Rulebook(
    "forty-one-pool",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "u1": "It is played with the fifteen numbered balls; those put down and the private ball must make 41 exactly.",
        "1a": "Small numbered balls give the order of play.",
        "1b": "Then each is given a private one, as a rule from 6 to 18, which nobody else should know.",
        "2a": "Everyone has one stroke a turn.",
        "2b": "All that falls on it counts, number by number, on top of the private ball.",
        "3a": "At exactly 41 the player or the keeper declares pool.",
        "3b": "Then whoever is farthest from 41 has lost.",
        "4": "Pool is declared too when no ball is left on the table: the nearest wins, the farthest loses.",
        "5a": "A miss or a pocketed cue ball is a scratch: a ball is owed to the table besides what fell on that stroke.",
        "5b": "Who has several balls in his rack chooses which of them goes back.",
        "5c": "Who has none gives up the first he makes, and chooses if he makes several at once.",
        "6a": "More than 41 is a burst: all his balls are spotted, the last one made nearest behind the spot.",
        "6b": "He may then have a new private ball.",
        "7": "Who plays for safety must bring the cue ball to a cushion, before or after the hit, or it is a scratch.",
        "8a": "To have no ball is worse than to have any, whatever the numbers, and to owe one is worse still.",
        "8b": "Who has burst and not said so counts as having no ball.",
        "u2": "Otherwise the American four-ball game governs, but not in what it says of pushes and frozen balls.",
    },
)

WHOLE = 41
PRIVATE = range(6, 19)
BOTTLE = Bottle(
    order=R["1a"],
    secret=R["1b"],
    again=R["6b"],
    two=R["6b"],
    keeper=R["1a"],
    private=PRIVATE,
    agreed=range(1, PRIVATE.stop),
)


def setup(s: State) -> Rulings:
    """The triangle and the small balls."""
    s = yield from rack(s, R["u1"], "the triangle is set up")
    s = yield from BOTTLE.prepare(s)
    yield from call_on(s, s.order[0]) if BOTTLE.dealt(s) else BOTTLE.dealing(s)


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for his stroke. Returns the state."""
    return (yield Ask(seat, STROKE, (CUE,), R["2a"], place=in_string(s, R["u2"])))


def whole(s: State) -> int:
    """What has to be made exactly."""
    return int(s.options["Points"])


def held(s: State, seat: str) -> tuple[str, ...]:
    """The balls in a player's rack, in the order they were made."""
    return tuple(s.note("racks").get(seat, ()))


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat, down = s.ask.seat, balls_down(record)
    if record.struck != CUE:
        raise Refused(f"only {CUE} is struck, so a stroke begins with it, as in `{CUE}>15`", R["u1"])
    if (yield from pool_rules.played_again(s, record)):
        return
    if still_racked(s) and opened(record):
        s = yield from scatter(s, record, R["u1"])
    if fault(record, "undeclared") and seat not in s.note("silent"):
        s = yield Note("silent", (*s.note("silent"), seat), R["8b"], f"{seat} does not say if he has burst")
    foul = spoiled(record)
    scratch = scratch_of(record)
    if foul and scratch and scratch.rule is R["7"]:
        scratch = None
    if foul:
        s = yield Foul(seat, foul.word, foul.rule)
        s = yield Say(seat, "no count", R["u2"], "the general rules on fouls hold here")
    if scratch:
        s = yield Foul(seat, scratch.word, scratch.rule)
    if foul or scratch:
        s = yield from spot(s, down, R["5a"], "does not count")
    s = yield from pool_rules.spot_off(s, record)
    if scratched(record):
        s = yield Place(CUE, IN_HAND, R["u2"])
    if scratch:
        yield from owes(s, seat)
    elif foul:
        yield from call_on(s, s.next_seat(seat))
    else:
        for ball in down:
            s = yield Score(seat, int(ball), R["2b"], in_words(ball, record))
        s = yield from into_rack(s, seat, down)
        yield from settle(s, seat, down)


def spoiled(record: Record) -> Breach | None:
    """A foul of the general rules, which hold for pushes and frozen balls too."""
    assert record.start is not None
    found = next((f for f in foul_strokes.declared(record, CUE) if f.claimed), None)
    if found:
        return Breach(found.word, found.rule)
    frozen = foul_strokes.plays_on_frozen(record.start, record, CUE)
    return Breach(f"played at {frozen}, which it touches", foul_strokes.R["10a"]) if frozen else None


def scratch_of(record: Record) -> Breach | None:
    """What makes a stroke a scratch, if anything (5a, 7)."""
    if scratched(record):
        return Breach("scratch", R["5a"])
    if first_contact(record, CUE) is None:
        return Breach("miss", R["5a"])
    if not balls_down(record) and not cushions(record, CUE):
        return Breach("safety without a cushion", R["7"])
    return None


def into_rack(s: State, seat: str, balls: tuple[str, ...]) -> Rulings:
    """Balls made go into a player's rack. Returns the state."""
    return (yield Note("racks", {**s.note("racks"), seat: (*held(s, seat), *balls)}, R["2b"])) if balls else s


def give_back(s: State, seat: str, ball: str, rule: Rule) -> Rulings:
    """A ball of the rack goes back to the table, and its number with it. Returns the state."""
    s = yield Score(seat, -int(ball), rule, f"ball {ball} goes back")
    left = tuple(b for b in held(s, seat) if b != ball)
    s = yield Note("racks", {**s.note("racks"), seat: left}, rule)
    return (yield from spot(s, (ball,), rule, "given back"))


def owes(s: State, seat: str) -> Rulings:
    """A scratch costs a ball (5): from the rack, or the next one made."""
    rack = held(s, seat)
    if len(rack) > 1:
        yield Ask(seat, CHOOSE, rack, R["5b"], "which ball goes back")
        return
    s = yield from give_back(s, seat, rack[0], R["5a"]) if rack else owe(s, seat)
    yield from call_on(s, s.next_seat(seat))


def owe(s: State, seat: str) -> Rulings:
    """A debt, with no ball to pay it. Returns the state."""
    return (yield Owe(seat, 1, R["5c"], "has no ball to give back"))


def settle(s: State, seat: str, made: tuple[str, ...]) -> Rulings:
    """After a fair stroke: debts are paid from what it made, and the total is looked at."""
    debt = s.owes.get(seat, 0)
    if debt and len(made) > debt:
        s = yield Note("made", made, R["5c"])
        yield Ask(seat, CHOOSE, made, R["5c"], "which ball pays the debt")
        return
    for ball in made[:debt] if debt else ():
        s = yield from pay(s, seat, ball)
    yield from counted(s, seat, bool(made))


def pay(s: State, seat: str, ball: str) -> Rulings:
    """A ball pays a debt. Returns the state."""
    s = yield Owe(seat, -1, R["5c"], f"paid with ball {ball}")
    return (yield from give_back(s, seat, ball, R["5c"]))


def counted(s: State, seat: str, made: bool) -> Rulings:
    """The stroke is over: pool, a burst, or the next turn."""
    now = total(s, seat)
    if made and now == whole(s):
        yield from pool(s, R["3a"], f"{seat} has {whole(s)}")
    elif made and now is not None and now > whole(s) and seat not in s.note("silent"):
        yield from burst(s, seat)
    elif not any(ball in s.layout.on_table() for ball in BALLS):
        yield from pool(s, R["4"], "no ball is left on the table")
    else:
        on = made and s.options["Innings"] == "run"
        yield from call_on(s, seat if on else s.next_seat(seat))


def burst(s: State, seat: str) -> Rulings:
    """More than forty-one (6): the rack goes back, and a new private ball may be had."""
    balls = held(s, seat)
    s = yield Reveal(seat, "burst", s.scores[seat], R["6a"], f"with the private ball more than {whole(s)}")
    for ball in reversed(balls):
        s = yield from give_back(s, seat, ball, R["6a"])
    if BOTTLE.empty(s):
        yield from call_on(s, s.next_seat(seat))
    else:
        yield Ask(seat, CHOOSE, (KEEP, CHANGE), R["6b"], "a new private ball")


# --- the end ----------------------------------------------------------------------------------------------


def standing(s: State, seat: str) -> tuple[int, int, int]:
    """How a player stands, the least first: owing, without a ball, or by the distance from forty-one (8)."""
    far = abs(whole(s) - (total(s, seat) or 0))
    silent = seat in s.note("silent") and (total(s, seat) or 0) > whole(s)
    debt = s.owes.get(seat, 0)
    return (2 if debt else 1 if silent or not held(s, seat) else 0), debt, far


def pool(s: State, rule: Rule, why: str) -> Rulings:
    """Pool is declared: the private balls are shown, and all are ranked."""
    s = yield Say("", "pool", rule, why)
    for seat in s.seats:
        s = yield Reveal(seat, SMALL, s.secret(seat, SMALL), rule)
    ranking = sorted(s.playing(), key=lambda seat: standing(s, seat))
    for seat in ranking:
        kind = standing(s, seat)[0]
        if kind:
            s = yield Say(seat, "owes a ball" if kind == 2 else "has no ball", R["8a"])
        if kind == 1 and held(s, seat):
            s = yield Say(seat, "has burst and not said so", R["8b"])
    s = yield Say(ranking[-1], "has lost", R["3b"], f"farthest from {whole(s)}")
    first = tuple(seat for seat in ranking if standing(s, seat) == standing(s, ranking[0]))
    yield Win(first, rule, why, (*ranking, *s.out))


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    assert s.ask is not None
    match answer:
        case Chance() if BOTTLE.dealt(s):
            yield from dealt_anew(s, answer)
        case Chance():
            s = yield from BOTTLE.deal(s, answer)
            if BOTTLE.dealt(s):
                yield from call_on(s, s.order[0])
        case Choose(seat, word) if word == KEEP:
            yield from call_on(s, s.next_seat(seat))
        case Choose(seat, word) if word == CHANGE:
            yield Ask(CHANCE, DRAW, ("deal 1",), R["6b"], "a new private ball", behalf=seat)
        case Choose(seat, ball) if s.note("made"):
            made = tuple(b for b in s.note("made") if b != ball)
            s = yield Note("made", (), R["5c"])
            s = yield from pay(s, seat, ball)
            yield from settle(s, seat, made)
        case Choose(seat, ball):
            s = yield from give_back(s, seat, ball, R["5b"])
            yield from call_on(s, s.next_seat(seat))
        case Incident("touch", _):
            yield from pool_rules.besides(s, answer, judge)
        case Incident(word, args):
            yield from leaves(s, word, args[0] if args else "")


def dealt_anew(s: State, answer: Chance) -> Rulings:
    """A new private ball after a burst; the old one goes back into the bottle."""
    assert s.ask is not None
    (number,), seat = answer.values, s.ask.behalf
    if answer.to not in ("", seat):
        raise Refused(f"the ball is for {seat}", R["6b"])
    if number not in PRIVATE or number in BOTTLE.out(s):
        raise Refused(f"small ball {number} is not in the bottle: {PRIVATE[0]} to {PRIVATE[-1]}, if not out", R["6b"])
    s = yield Deal(seat, SMALL, number, R["6b"])
    yield from call_on(s, s.next_seat(seat))


def leaves(s: State, word: str, seat: str) -> Rulings:
    """A player leaves the game."""
    assert s.ask is not None
    if seat not in s.playing() or s.ask.kind != STROKE:
        raise Refused(f"{word} needs a player, between strokes, as in `{word} {s.seats[0]}`", CONTINUOUS["25"])
    turn = s.next_seat(seat) if s.turn == seat else s.turn
    s = yield Out(seat, CONTINUOUS["25"], "leaves the game")
    if len(s.playing()) == 1:
        yield Win(s.playing(), CONTINUOUS["25"], "alone in the game")
    elif turn != s.turn:
        yield from call_on(s, turn)


def worth(s: State, seat: str) -> float:
    """The chance of making forty-one, less what is owed, in points."""
    return exactly.worth(s, seat, PRIVATE) - 3 * s.owes.get(seat, 0)


GAME = Game(
    R,
    title="Forty-One Pool",
    pages="pp. 74-75",
    family="pocket",
    summary="Balls that make exactly forty-one with a private number; nearest wins, farthest loses.",
    seats=(2, 12),
    table="pool-5x10",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    chances=BOTTLE.chances,
    options={
        "Points": Option(WHOLE, "what rack and private ball have to make exactly", least=1),
        "Innings": Option("one", "one stroke a turn, or playing on while balls fall", ("one", "run")),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents={"withdraw": "a player leaves the game", "touch": pool_rules.INCIDENTS["touch"]},
    faults={
        **foul_strokes.OWN,
        **pool_rules.FAULTS,
        "push": "the cue had not left the cue ball when that met another",
        "undeclared": "the striker does not say whether he has burst, now or later",
    },
    notes={
        **small_balls.NOTES,
        "racks": {},  # the balls each has made, in order
        "made": (),  # what the last stroke made, while its maker chooses which of it pays a debt
        "silent": (),  # who does not say if he has burst
    },
    headers=("Lead", "Order", "Small-balls"),
    worth=worth,
)
