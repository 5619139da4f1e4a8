"""Two-Pin Pool: fell the white pin and leave the black one, and everyone pays you.

**Play.** A black pin stands left of the centre spot and a white one right of it, five inches apart; the red is on the foot
spot, the second white nine inches from the foot cushion. Small balls give the order. The first player plays `white` from within
the string at either ball, and after him anyone plays with any ball. Pins count as at pin pool: felled by an object ball, or by
the cue ball once it has met one. The white pin alone wins a pool: each of the others pays the sum agreed on, all is set up
again, and the player goes on. The black alone costs him as much to each; both are a stand-off. Caroms count nothing.

**On a sheet** `Ann: white>red white*#white`. The score tells the sums won, one of each other player for a white pin; the ledger the
money, with `Stake` for the sum.

**What print leaves open** (reconstruction): the lowest small ball plays first, and `Lead` makes the others follow as they sit;
after a pool is won its winner leads again from the string; out of turn (`!: out-of-turn Bob`, before the stroke) the white pin
wins nothing, as pin pool has it, and the black costs what it always does; a match is ten pools unless `Pools` says otherwise, and
whoever then has most has won it.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import disturbed, order
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, played_again
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.stakes import paid
from hoyle.games.table_pins import pin_pool
from hoyle.games.table_pins.pin_pool import BALLS, CUE
from hoyle.games.table_pins.pin_pool_rules import R as PIN
from hoyle.games.table_pins.pins import balls_hit, falls, met_ball, set_up
from hoyle.record import IN_HAND, Layout, Record, Spot, Where, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Drawn,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Out,
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

R = Rulebook(
    "two-pin-pool",
    book="bbc1908",
    governs="pin-pool",
    rules={
        "u1": "A black pin, a white pin, two white balls and a red are used.",
        "u2": "Seen from the head the black stands left of the centre spot, where pin pool has its three, and the "
        "white right, at the two.",
        "u3": "From centre to centre the pins are five inches apart.",
        "u4": "The red stands on its spot at the foot, the white object ball nine inches from the foot cushion.",
        1: "The first player plays from within the string, which ends at the second sights of the side rails.",
        2: "Any number play, in an order that small balls settle.",
        3: "They play for so much a ball, as agreed.",
        4: "The opener hits either ball first; after him any ball serves as cue ball.",
        "5a": "Who fells the white pin, having hit a ball first, has the sum from each of the others.",
        "5b": "Caroms are worth nothing.",
        6: "Who fells only the black pays the sum to each of the others, and the next plays.",
        7: "With both down nothing is won or lost.",
        8: "A turn goes on until the player does not score.",
        9: "Once the winner of a pool has been paid, everything is set up afresh for another.",
        10: "The rules of pin pool hold for everything else.",
    },
)

WHITE, BLACK = "#white", "#black"
SPOTS = {BLACK: "black-spot", WHITE: "white-spot"}


def setup(s: State) -> Rulings:
    """The sum of a ball, pins and balls, and the order of play."""
    s = yield Say("", f"{s.options['Stake'] or 'nothing'} a ball", R[3])
    s = yield from pool()
    yield from order.settled(s, R[2], call_on)


def pool() -> Rulings:
    """Pins and balls are set up for another pool. Returns the state."""
    places: dict[str, Where] = {CUE: IN_HAND, "red": Spot("foot-spot"), "spot": Spot("pool-spot")}
    places |= {pin: Spot(spot) for pin, spot in SPOTS.items()}
    yield Restore(Layout(places), R["u1"], "balls and pins are set up")
    yield Say("", "the black left, the white right", R["u2"])
    yield Say("", "five inches apart", R["u3"])
    yield Say("", "the white ball nine inches from the cushion", R["u4"])
    return (yield Note("leading", True, R[1]))


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for a stroke. Returns the state."""
    if s.note("leading"):
        return (yield Ask(seat, STROKE, (CUE,), R[1], place=(InHand(CUE, "string", R[1]),)))
    balls = tuple(ball for ball in BALLS if is_on_table(s.layout.of(ball)))
    return (yield Ask(seat, STROKE, balls, R[4], permits=disturbed.may_replace(s, seat)))


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat, cue = s.turn, record.struck or ""
    if cue not in s.ask.options:
        raise Refused(f"{seat} plays with {' or '.join(s.ask.options)}", R[1 if s.note("leading") else 4])
    lawfully_placed(s, record)
    if (yield from played_again(s, record, ("stirred",))):
        return
    s = yield from disturbed.touched(s, record)
    if s.note("leading"):
        s = yield Note("leading", False, R[4])
    down = falls(s, record)
    missed = not down and not met_ball(record, cue)
    counted, _ = yield from pin_pool.pins_counted(s, seat, cue, record, down)
    for fall in counted:
        s = yield Say(seat, f"the {fall.pin[1:]} pin by {fall.by}", pin_pool.counts_by(record, fall, cue))
    if len(balls_hit(record, cue)) > 1:
        s = yield Say(seat, "a carom counts nothing", R["5b"])
    s = yield from pin_pool.balls_back(s, seat, cue, record, down)
    s = yield from set_up(s, SPOTS, PIN[9], PIN[7], record)
    felled = {fall.pin for fall in counted}
    following = s.note("astray") or s.next_seat(seat)
    if s.note("astray"):
        s = yield Note("astray", "", PIN["10a"])
        if felled == {WHITE}:
            s = yield Say(seat, "nothing is won", PIN["10a"], "it was not his turn")
            felled = set()
    if felled == {WHITE}:
        yield from won(s, seat)
        return
    if felled == {BLACK}:
        s = yield Foul(seat, "the black alone", R[6])
        s = yield from settle(s, seat, -1, R[6], "the black pin")
    elif felled:
        s = yield Say(seat, "a stand-off", R[7], "both pins fell")
    elif down:
        s = yield Say(seat, "no count", R[10], "as at pin pool")
    elif missed:
        s = yield Say(seat, "a miss", R[10], "as at pin pool")
    s = yield Say(seat, "the turn is over", R[8])
    yield from call_on(s, following)


def won(s: State, seat: str) -> Rulings:
    """A pool is won, paid for, and a new one begun, unless it was the last."""
    s = yield from settle(s, seat, 1, R["5a"], "the white pin")
    s = yield Note("pools", s.note("pools") + 1, R[9])
    if s.note("pools") < s.options["Pools"]:
        s = yield from pool()
        s = yield Say(seat, "a new pool", R[9])
        yield from call_on(s, seat)
    else:
        yield from over(s, R[9])


def over(s: State, rule: Rule) -> Rulings:
    """Whoever has most has won. Returns the state."""
    most = max(s.scores[seat] for seat in s.playing())
    best = tuple(seat for seat in s.playing() if s.scores[seat] == most)
    return (yield Drawn(rule, "nobody has more") if len(best) == len(s.seats) else Win(best, rule, f"{most} won"))


def settle(s: State, seat: str, sums: int, rule: Rule, why: str) -> Rulings:
    """Everyone else owes a player a sum, or with -1 he owes them; the score tells sums won. Returns the state."""
    others = tuple(x for x in s.playing() if x != seat)
    for one, won in ((seat, sums * len(others)), *((other, -sums) for other in others)):
        s = yield Score(one, won, rule, why)
        s = yield from paid(s, one, -won * s.options["Stake"], rule, why)
    return s


def decide(s: State, answer: Answer) -> Rulings:
    """Small balls, and what is declared."""
    match answer:
        case Chance():
            yield from order.dealt(s, answer, R[2], call_on)
        case Choose(seat, word) if word in (AS_FOUND, REPLACED):
            s = yield from disturbed.chosen(s, seat, word)
            yield from call_on(s, seat)
        case Incident(word, args):
            yield from declared(s, word, args[0] if args else "")


def declared(s: State, word: str, seat: str) -> Rulings:
    """A stroke out of turn is coming, or a player leaves."""
    asked = s.ask
    assert asked is not None
    may = [x for x in s.playing() if word == "withdraw" or x != asked.seat]
    if seat not in may or not order.ordered(s) or s.note("astray"):
        raise Refused(f"{word} waits for a stroke in turn, and needs one of {', '.join(may)}", PIN["10a"])
    if word == "out-of-turn":
        s = yield Note("astray", asked.seat, PIN["10a"])
        yield replace(asked, seat=seat, rule=PIN["10a"], why="out of turn", permits=())
        return
    s = yield Out(seat, R[2], "leaves the game")
    if len(s.playing()) == 1:
        yield from over(s, R[2])
    elif seat == asked.seat:
        yield from call_on(s, s.next_seat(seat))


GAME = Game(
    R,
    title="Two-Pin Pool",
    pages="pp. 97-98",
    family="table-pins",
    summary="Fell the white pin and not the black one, and everyone pays you.",
    seats=(2, 15),
    table="two-pin-5x10",
    pieces=(*BALLS, *SPOTS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=order.chances,
    options={
        "Stake": Option(0, "the sum agreed on for a ball"),
        "Pools": Option(10, "how many pools are played", least=1),
        "Table": Option("two-pin-5x10", "the size of the table", ("two-pin-5x10", "two-pin-4.5x9")),
    },
    aliases={"cue": CUE},
    incidents={
        "out-of-turn": "the next stroke is this player's, out of turn",
        "withdraw": "a player leaves the game",
    },
    faults=pin_pool.FAULTS,
    notes={**disturbed.NOTES, "order-balls": {}, "leading": True, "pools": 0, "not-deposited": (), "astray": ""},
    headers=("Lead", "Order"),
)
