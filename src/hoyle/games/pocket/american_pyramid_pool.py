"""American Pyramid Pool: every ball counts one, and who fails gives one back to the table.

**Play.** The fifteen balls stand in the triangle. The opener plays from the string and keeps whatever falls; afterwards you call
the ball you mean to put down, with it counts all that falls, and you play on until you fail. Between two the first with eight has
won. Among more the game is over when the balls left cannot bring anyone level with the next above him.

**Failures** cost a ball out of your rack, which goes back to the foot spot: missing every ball, losing the cue ball, bringing
nothing to a cushion or into a pocket, a second hit, touching the cue ball, a stroke with balls in motion. With an empty rack you
owe it, and the next ball you make pays. A failed opening costs a ball and the turn; at a match (`Mode: match`) the triangle is
set up again and the same player opens.

**What print leaves open** and is settled here (reconstruction): the ball given back is the last one made; a match is banked for
as at continuous pool, and otherwise small balls give the order, the lowest first, as bouchon pool says of this game (lots will
do: the others follow as they sit); three failures running give all that is left to the opponent as there; equal numbers at the
top divide, and between two with every ball down are a draw.
"""

from __future__ import annotations

from itertools import pairwise

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import order, sides
from hoyle.games.pocket import bank, called_balls, pool_rules
from hoyle.games.pocket.called_balls import CalledBalls
from hoyle.games.pocket.family import BALLS, CUE, Breach, cushion_or_pocket, in_words, rack, spot
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.record import Record
from hoyle.referee import (
    Drawn,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Owe,
    Refused,
    Rule,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
)  # fmt: skip

R = Rulebook(
    "american-pyramid-pool",
    book="bbc1908",
    governs=("continuous-pool", "three-ball-carrom"),
    rules={
        "u1": "Fifteen numbered balls and a white cue ball; the opener plays from anywhere within the string.",
        "u2": "A ball counts one.",
        "u3": "Between two the first to have eight has won.",
        "1a": "The opening, straight or off a cushion, must bring two object balls to cushions or put one down.",
        "1b": "An opening that does not costs the turn and a ball.",
        "1c": "Who has no ball to give up gives the first he makes, which goes to the foot spot or near it.",
        "1d": "All that falls on the opening counts, without a call.",
        "1e": "At a match the triangle is set up again, a ball is lost, and the same player opens until he does it.",
        "2a": "Afterwards the number of the ball meant is called, and not its pocket.",
        "2b": "If that ball does not fall nothing counts: what fell is spotted, and the turn is over at no cost.",
        "2c": "Of several balls called all must fall, or none counts.",
        "2d": "Not hitting the ball called costs nothing, if another one was hit.",
        "3a": "A stroke that puts nothing down, and after the hit brings nothing to a cushion, costs a ball.",
        "3b": "If the cue ball is pocketed on it as well, it costs no more.",
        "4": "What falls together with the ball called counts too.",
        "5": "Among more than two it is over when the balls left cannot bring anyone level with the next score; stakes "
        "are settled as all stand then.",
        "6": "A miss, a cue ball pocketed or off the table, a failure of rule 3 and a second hit cost a ball.",
        "7": "To touch the cue ball with the cue and miss, or with clothes or anything else, is a stroke and costs a ball.",
        "8a": "A stroke while a ball moves is foul and costs a ball.",
        "8b": "The next player then has the balls put back, or plays them as he finds them.",
        "9": "A second hit costs a ball; what it disturbed is put back, unless the next player likes it as it is.",
        "10": "Where this is silent, continuous pool and three-ball billiards speak.",
    },
    excused={"10": "it names the rule books that fill gaps; what they rule is cited by their own numbers"},
)


def setup(s: State) -> Rulings:
    """Who opens: by the header, by small balls, or at a match by banking."""
    if s.options["Mode"] == "match" and not (s.given.get("Lead") or s.given.get("Order")):
        yield from bank.bank(s, BALLS, CONTINUOUS["1a"])
    else:
        s = yield from rack(s, R["u1"], "the triangle is set up")
        yield from order.settled(s, R["u1"], call_on)


def call_on(s: State, seat: str) -> Rulings:
    """The opening player's turn. Returns the state."""
    return (yield from turn(s, seat, ""))


def opens(s: State, leader: str) -> Rulings:
    """After the bank: the triangle is set up, and the leader opens; the others follow as they sit. Returns the state."""
    at = s.order.index(leader)
    s = yield Order((*s.order[at:], *s.order[:at]), R["u1"])
    s = yield from rack(s, R["u1"], "the triangle is set up")
    return (yield from turn(s, leader, ""))


def set_up_again(s: State) -> Rulings:
    """The triangle for another opening at a match. Returns the state."""
    return (yield from rack(s, R["1e"], "the triangle is set up again"))


def turn(s: State, seat: str, maker: str) -> Rulings:
    """Ask a player for a stroke, unless the game is decided. Returns the state."""
    ranking = tuple(sorted(s.playing(), key=lambda x: s.owes.get(x, 0) - s.scores[x]))
    left = sum(ball in s.layout.on_table() for ball in BALLS)
    stand = [s.scores[x] - s.owes.get(x, 0) for x in ranking]
    rule = R["u3" if len(s.seats) == 2 else "5"]
    over = stand[0] >= s.options["Points"] if len(s.seats) == 2 else all(a > b + left for a, b in pairwise(stand))
    if (not over and left) or s.note("opening"):
        opening = s.note("opening")
        return (yield from POOL.ask(s, seat, R["1a" if opening else "2a"], R["u1"] if opening else CONTINUOUS["12a"]))
    if s.note("unclaimed"):
        return (yield from POOL.last_claim(s))
    best = tuple(x for x, stands in zip(ranking, stand, strict=True) if stands == stand[0])
    s = yield from POOL.experts(s, *(x for x in ranking if x not in best))
    if len(best) == len(s.seats):
        return (yield Drawn(rule, "level, with every ball down"))
    return (yield Win(best, rule, f"{stand[0]} balls", ranking))


# --- racks and debts ----------------------------------------------------------------------------------------


def in_rack(s: State, seat: str) -> tuple[str, ...]:
    """The balls that a player, or his side, has made and not given back, in order."""
    return tuple(s.note("racks").get(sides.side(s, seat)[0], ()))


def put_in_rack(s: State, seat: str, balls: tuple[str, ...], rule: Rule) -> Rulings:
    """A rack holds these balls now. Returns the state."""
    return (yield Note("racks", {**s.note("racks"), sides.side(s, seat)[0]: balls}, rule))


def gain(s: State, seat: str, ball: str, rule: Rule, why: str) -> Rulings:
    """A ball is made: it pays a debt, or goes into the rack and counts one. Returns the state."""
    debtor = sides.side(s, seat)[0]
    if s.owes.get(debtor, 0):
        s = yield Owe(debtor, -1, R["1c"], f"paid with ball {ball}")
        return (yield from spot(s, (ball,), R["1c"], "pays a debt"))
    s = yield from sides.credit(s, seat, 1, rule, why)
    return (yield from put_in_rack(s, seat, (*in_rack(s, seat), ball), rule))


def lose(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """A ball of the rack goes back to the table, or is owed. Returns the state."""
    held = in_rack(s, seat)
    if not held:
        yield Say(seat, "owes the next ball", R["1c"], "has no ball to give back")
        return (yield Owe(sides.side(s, seat)[0], 1, rule, why))
    s = yield from sides.credit(s, seat, -1, rule, why)
    s = yield from put_in_rack(s, seat, held[:-1], rule)
    return (yield from spot(s, held[-1:], rule, "given back"))


def make(s: State, seat: str, balls: tuple[str, ...], record: Record, opening: bool) -> Rulings:
    """Every ball counts one, but for those that pay debts. Returns the state."""
    calls = pool_rules.called(record)
    for ball in balls:
        rule = R["1d"] if opening else R["u2"] if ball in calls else R["4"]
        s = yield from gain(s, seat, ball, rule, in_words(ball, record))
    return s


def unmake(s: State, seat: str, balls: tuple[str, ...]) -> Rulings:
    """Balls do not count after all: they leave the rack, and debts they paid are owed again. Returns the state."""
    for ball in balls:
        held = in_rack(s, seat)
        if ball in held:
            s = yield from sides.credit(s, seat, -1, CONTINUOUS["26"], "does not count")
            s = yield from put_in_rack(s, seat, tuple(b for b in held if b != ball), CONTINUOUS["26"])
        else:
            s = yield Owe(sides.side(s, seat)[0], 1, CONTINUOUS["26"], f"ball {ball} did not count")
    return s


def forfeit(s: State, seat: str, found: Breach) -> Rulings:
    """A failure costs a ball. Returns the state."""
    again = found.word == "opening" and s.options["Mode"] == "match"
    by = (
        R["1e"]
        if again
        else R["1b"]
        if found.word == "opening"
        else R["6"]
        if found.word in ("no cushion", "twice")
        else found.rule
    )
    s = yield Foul(seat, found.word, found.rule)
    return (yield from lose(s, seat, by, found.word))


POOL = CalledBalls(
    opening=R["1a"],
    miss=R["6"],
    scratch=R["6"],
    off=R["6"],
    cushion=R["3a"],
    touched=R["7"],
    faults={"no-tip": R["7"], "twice": R["9"], "moving": R["8a"], "foot": CONTINUOUS["21"]},
    choice={"twice": R["9"], "moving": R["8b"]},
    forfeit=forfeit,
    make=make,
    unmake=unmake,
    turn=turn,
    uncalled=lambda s: True,
    strict=lambda s: False,
    again=lambda s: bool(s.options["Mode"] == "match"),
    reopen=set_up_again,
    said={
        "spotted": R["2b"],
        "uncalled": R["2b"],
        "several": R["2c"],
        "other ball": R["2d"],
        "void": CONTINUOUS["9"],
    },
)


def judge(s: State, record: Record) -> Rulings:
    """One stroke, or a bank for the lead."""
    assert s.ask is not None
    if s.note("stage") == bank.BANK:
        yield from bank.banked(s, record, BALLS, CONTINUOUS["1a"], CONTINUOUS["u12"], CONTINUOUS["1b"])
        return
    if CUE in {c.piece for c in record.contacts if c.kind == "pocket"} and not cushion_or_pocket(record):
        s = yield Say(s.ask.seat, "and no cushion: one ball in all", R["3b"])
    yield from POOL.judge(s, record)


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    match answer:
        case Chance():
            yield from order.dealt(s, answer, R["u1"], call_on)
        case Choose(seat, word) if word in (bank.LEAD, bank.REQUIRE):
            yield from opens(s, seat if word == bank.LEAD else s.next_seat(seat))
        case Choose():
            yield from POOL.choose(s, answer)
        case Incident(word, _) if s.note("stage") == bank.BANK:
            raise Refused(f"{word} waits until the lead is banked for", CONTINUOUS["1a"])
        case Incident():
            yield from POOL.declared(s, answer)


GAME = Game(
    R,
    title="American Pyramid Pool",
    pages="pp. 66-68",
    family="pocket",
    summary="Every ball counts one, and who fails gives one back to the table.",
    seats=(2, len(order.NUMBERS)),
    table="pool-5x10",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=order.chances,
    options={
        "Mode": Option("casual", "ordinary play, or a match", ("casual", "match")),
        "Points": Option(8, "the balls that win between two", least=1),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents=called_balls.INCIDENTS,
    faults=called_balls.FAULTS,
    notes={
        **called_balls.NOTES,
        "stage": bank.PLAY,
        "banked": (),
        "order-balls": {},
        "racks": {},  # the balls each has made, in order
        "sides": (),
    },
    headers=("Lead", "Order"),
)
