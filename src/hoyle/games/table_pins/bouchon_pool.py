"""Bouchon Pool: three corks, the pool money on top of the middle one, and an object ball that must come to it off a cushion.

**Play.** Corks stand on the head, centre and foot spots; the stakes are stacked on the pool cork in the centre. The red is on the
pool spot, five inches from the foot cushion. The first player plays `white` from the six-inch radius at the red, the second `spot`,
at any ball, and after them anyone plays any ball where it lies. An object ball that has touched a cushion, or one that the cue
ball reached by way of a cushion, has to fell the pool cork so that it lies clear of its spot: if no other cork falls, the pool is
won.

**Fouls.** To hit no object ball, to fell corks with the cue ball, to fell an outside cork, to leave the pool cork lying on its
spot, or to knock the money off it while it stands, costs a life, and one for every cork that falls: the player pays, or retires.

**On a sheet** `red*#pool` fells the cork, `#pool~spot` says that it lies on its spot, `#coins^` that the money fell off. After a
foul: `Ann: choose pay` or `retire`; a ball in hand is played from the radius.

**What print leaves open** (reconstruction): a life costs as much as the stake; the pool cork felled by an object ball that touched
no cushion neither wins nor costs; a cork that another cork fells counts as felled by the ball that began it; a ball forced off
when the pool spot is taken is in hand; of two balls forced off the cue ball is in hand, or if it stayed, the one that left last;
who is left alone has the pool.
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import disturbed, order, table_and_balls
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, SPOILED, played_again
from hoyle.games.general.foul_strokes import BROKEN, plays_on_frozen
from hoyle.games.general.foul_strokes import FAULTS as FOULS
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.stakes import collected, paid
from hoyle.games.table_pins.pins import Fall, balls_off, falls, frozen, is_pin, met_ball, on_spot
from hoyle.record import IN_HAND, INSIDE, LEAVE, Layout, Record, Spot, Where, is_on_table
from hoyle.referee import (
    CHOOSE,
    DRAW,
    STROKE,
    Ask,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Out,
    Place,
    Refused,
    Restore,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
)  # fmt: skip
from hoyle.referee.questions import cushions, first_contact, first_met

R = Rulebook(
    "bouchon-pool",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "Two white balls, a red, and three corks an inch and a half tall on the spots of the three-ball game; the "
        "pool cork is the one in the middle.",
        "u2": "Any number may play; their stakes are stacked on the pool cork.",
        "u3": "The red stands on the pool spot, five inches from the foot cushion.",
        "u4": "The whites are led one after the other from the six-inch radius at the head.",
        "u5": "The object ball has to touch a cushion, or several, and then fell the pool cork.",
        1: "Small balls settle the order of play.",
        "2a": "The first player plays from the radius at the red, which has to come off a cushion to the pool cork.",
        "2b": "The cork has to fall, and to lie clear of its spot.",
        "2c": "If no other cork falls with it, the pool is his, and a new game begins.",
        "3a": "The second plays the other white from the radius at any ball, to bank either object ball on the cork.",
        "3b": "From the third on, any ball is played from where it lies.",
        "4a": "To hit no object ball costs a life.",
        "4b": "So does felling corks with the cue ball.",
        "4c": "So does felling one or both of the outside corks with any ball.",
        "4d": "Three corks felled on a stroke cost three.",
        "4e": "It is foul if the pool cork lies so that it touches its spot.",
        "4f": "It is foul to knock the money off the pool cork and leave that standing.",
        "4g": "Every cork that falls is paid for by itself.",
        5: "A player may leave at any time, and need not buy a new life; what he has paid is lost to him.",
        "6a": "A ball forced off the table goes on the pool spot.",
        "6b": "Of two forced off an object ball goes there, and the other is in hand, to be played from the radius at either.",
        "6c": "If all three are off it is as at the opening.",
        "7a": "A cork that fell is set up; a ball on its spot goes to the pool spot.",
        "7b": "If the pool spot is taken, that ball is in hand, and the next player plays it from the radius.",
        8: "To bank the cue ball before it meets the object ball is valid too, even if that then touches no cushion.",
        9: "What is not said here is as in the three-ball game.",
    },
)

BALLS = ("white", "spot", "red")
SPOTS = {"#head": "head-spot", "#pool": "centre-spot", "#foot": "foot-spot"}
CORK, COINS, POOL = "#pool", "#coins", "pool-spot"
PAY, RETIRE = "pay", "retire"


# --- turns ------------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """Corks, money and balls; the order of play."""
    corks: dict[str, Where] = {cork: Spot(spot) for cork, spot in SPOTS.items()}
    s = yield Restore(Layout({**corks, COINS: Spot("centre-spot")}), R["u1"], "three corks")
    s = yield Say("", "the pool lies on the middle cork", R["u2"])
    for seat in s.seats:
        s = yield from paid(s, seat, s.options["Stake"], R["u2"], "on the pool cork")
    s = yield from balls_led(s)
    yield from order.settled(s, R[1], call_on)


def balls_led(s: State) -> Rulings:
    """The red on the pool spot, both whites in hand for the next two players. Returns the state."""
    yield from table_and_balls.pool_spot(s)
    yield Place("red", Spot(POOL), R["u3"])
    for ball in BALLS[:2]:
        yield Place(ball, IN_HAND, R["u4"])
    return (yield Note("led", 0, R["u4"]))


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for his stroke. Returns the state."""
    rule = (R["2a"], R["3a"], R["3b"])[min(s.note("led"), 2)]
    may = disturbed.may_replace(s, seat)
    first = ("spot",) if s.note("led") == 1 else ()
    held = next((ball for ball in (*first, *BALLS) if s.in_hand(ball)), "")
    if not held:
        balls = tuple(ball for ball in BALLS if is_on_table(s.layout.of(ball)))
        return (yield Ask(seat, STROKE, balls, R["3b"], permits=may))
    in_hand = InHand(held, "radius", rule if s.note("led") < 2 else R["7b"])
    return (yield Ask(seat, STROKE, (held,), rule, place=(in_hand,), permits=may))


def pass_on(s: State, seat: str) -> Rulings:
    """The next player's turn; who is alone has the pool. Returns the state."""
    if len(s.playing()) == 1:
        return (yield from wins(s, s.playing()[0], "nobody else is left"))
    return (yield from call_on(s, s.next_seat(seat)))


def wins(s: State, seat: str, why: str) -> Rulings:
    """The pool is a player's. Returns the state."""
    s = yield from collected(s, (seat,), R["2c"])
    return (yield Win((seat,), R["2c"], why))


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat, cue, led = s.ask.seat, record.struck or "", s.note("led")
    if cue not in s.ask.options:
        raise Refused(f"{seat} plays with {' or '.join(s.ask.options)}", s.ask.rule)
    if (yield from played_again(s, record)):
        return
    lawfully_placed(s, record)
    s = yield from disturbed.touched(s, record)
    if led < 2:
        s = yield Note("led", led + 1, R["u4"])
    down = falls(s, record, leaning=False)
    void = yield from unfair(seat, cue, record, led)
    lives = yield from fouls(seat, cue, record, down)
    won = not void and not lives and valid(record, cue, down)
    if won:
        if led < 2:
            s = yield Say(seat, "a ball led is banked at the cork", R["3a" if led else "2a"])
        s = yield Say(seat, "a valid stroke", R[8 if banked_cue(record, cue) else "u5"])
        s = yield Say(seat, "the cork lies clear of its spot", R["2b"])
    elif down and not lives and not void:
        s = yield Say(seat, "no valid stroke", R["u5"], "the ball had touched no cushion")
    s = yield from balls_back(s, cue, record)
    s = yield from corks_back(s)
    if won:
        yield from wins(s, seat, "the pool cork alone")
    elif lives:
        price = lives * (s.options["Life"] or s.options["Stake"])
        due = "one life to buy" if lives == 1 else f"{lives} lives to buy"
        s = yield Note("price", price, R["4g"], due)
        yield Ask(seat, CHOOSE, (PAY, RETIRE), R[5], due)
    else:
        yield from pass_on(s, seat)


def unfair(seat: str, cue: str, record: Record, led: int) -> Rulings:
    """Whether the stroke is foul by the three-ball game, or an opening not at the red, so that it wins nothing."""
    fault = next((f for f in record.faults if f.claimed), None)
    if fault:
        yield Foul(seat, fault.word, BROKEN.get(fault.word, F["7b"]), fault.piece)
        yield Say(seat, "no count", R[9])
    touching = plays_on_frozen(record.start, record, cue) if record.start else ""
    if touching:
        yield Foul(seat, "straight at a ball it touches", F["10a"], touching)
        yield Say(seat, "no count", R[9])
    met = first_met(record, cue)
    if led == 0 and met and met[0] != "red":
        yield Say(seat, "no count", R["2a"], "the first stroke is at the red")
        return True
    return fault is not None or bool(touching)


def fouls(seat: str, cue: str, record: Record, down: tuple[Fall, ...]) -> Rulings:
    """How many lives the stroke costs."""
    felled = {fall.pin: root(down, fall) for fall in down if fall.pin in SPOTS}
    found = []
    if not met_ball(record, cue) and not frozen(record, cue):
        found.append((R["4a"], "no object ball was hit"))
    if any(by == cue for by in felled.values()):
        found.append((R["4b"], "corks felled by the cue ball"))
    if set(felled) - {CORK}:
        found.append((R["4c"], f"outside corks: {', '.join(c[1:] for c in felled if c != CORK)}"))
    if len(felled) == len(SPOTS):
        found.append((R["4d"], "all three corks"))
    if CORK in felled and any(c.kind == INSIDE and c.piece == CORK and c.where == "spot" for c in record.contacts):
        found.append((R["4e"], "the cork lies on its spot"))
    if CORK not in felled and any(c.kind == LEAVE and c.piece == COINS for c in record.contacts):
        found.append((R["4f"], "the money fell and the cork stands"))
    for rule, why in found:
        yield Foul(seat, why, rule)
    return max(len(felled), 1) if found else 0


def root(down: tuple[Fall, ...], fall: Fall) -> str:
    """The ball that felled a cork, by way of other corks perhaps."""
    fallen = {one.pin: one.by for one in down}
    by = fall.by
    for _ in down:
        by = fallen.get(by, by)
    return by


def banked_cue(record: Record, cue: str) -> bool:
    """Whether the cue ball touched a cushion before it met a ball (8)."""
    first = first_contact(record, cue)
    return first is not None and cushions(record, cue, before=first) > 0


def valid(record: Record, cue: str, down: tuple[Fall, ...]) -> bool:
    """Whether the pool cork fell to an object ball off a cushion, or to one that the cue ball reached by a cushion (2, 8)."""
    fall = next((fall for fall in down if fall.pin == CORK), None)
    if fall is None or fall.by == cue or is_pin(fall.by) or not fall.by:
        return False
    return cushions(record, fall.by, before=fall.at) > 0 or banked_cue(record, cue)


# --- balls and corks put back -----------------------------------------------------------------------------


def balls_back(s: State, cue: str, record: Record) -> Rulings:
    """Balls that were forced off (6). Returns the state."""
    off = balls_off(record)
    if len(off) == len(BALLS):
        s = yield Say("", "as at the opening", R["6c"])
        return (yield from balls_led(s))
    if len(off) == 2:
        hand = cue if cue in off else off[-1]
        s = yield Place(hand, IN_HAND, R["6b"], "off the table")
        off = tuple(ball for ball in off if ball != hand)
    for ball in off:
        free = s.clear(s.bed.spot(POOL), ignore=(ball,))
        s = yield Place(ball, Spot(POOL) if free else IN_HAND, R["6a" if free else "7b"], "off the table")
    return s


def corks_back(s: State) -> Rulings:
    """Corks stand again, and a ball on a cork's spot makes room (7). Returns the state."""
    for cork, spot in SPOTS.items():
        if s.layout.of(cork) != Spot(spot):
            while ball := on_spot(s, spot):
                free = s.clear(s.bed.spot(POOL), ignore=(ball,))
                s = yield Place(ball, Spot(POOL) if free else IN_HAND, R["7a" if free else "7b"], "off the cork's spot")
            s = yield Place(cork, Spot(spot), R["7a"], "set up")
    if s.layout.of(COINS) != Spot(SPOTS[CORK]):
        s = yield Place(COINS, Spot(SPOTS[CORK]), R["7a"], "stacked again")
    return s


# --- what is said -----------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """Small balls, a life bought or not, a player who leaves."""
    turn, asked = s.turn, s.ask.kind if s.ask else ""
    match answer:
        case Chance():
            yield from order.dealt(s, answer, R[1], call_on)
        case Choose(seat, word) if word in (AS_FOUND, REPLACED):
            s = yield from disturbed.chosen(s, seat, word)
            yield from call_on(s, seat)
        case Choose(seat, word):
            if word == PAY:
                s = yield Say(seat, "plays on", R["4g"])
                s = yield from paid(s, seat, s.note("price"), R["4g"], "new lives")
            else:
                s = yield Out(seat, R[5], "retires")
            yield from pass_on(s, seat)
        case Incident(_, args):
            seat = args[0] if args else ""
            if seat not in s.playing() or asked == DRAW:
                raise Refused(f"withdraw waits for the order of play, and needs one of {', '.join(s.playing())}", R[5])
            s = yield Out(seat, R[5], "leaves the game")
            if seat == turn or len(s.playing()) == 1:
                yield from pass_on(s, seat)


GAME = Game(
    rules=R,
    title="Bouchon Pool",
    pages="pp. 98-101",
    family="table-pins",
    summary="Bank an object ball on the cork that carries the pool, and fell no other.",
    seats=(2, 15),
    table="bouchon-5x10",
    pieces=(*BALLS, *SPOTS, COINS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=order.chances,
    options={
        "Stake": Option(0, "what each puts on the pool cork"),
        "Life": Option(0, "what a new life costs; as much as the stake if it is not said"),
        "Table": Option("bouchon-5x10", "the size of the table", ("bouchon-5x10", "bouchon-4.5x9")),
    },
    incidents={"withdraw": "a player leaves the game, and what he paid"},
    faults={
        **{word: FOULS[word] for word in ("no-tip", "push", "foot", "moving", "twice", "touch", "assisted")},
        **SPOILED,
    },
    notes={
        **disturbed.NOTES,
        "order-balls": {},
        "led": 0,  # how many of the whites have been led
        "price": 0,  # what the open question about a life is about
    },
    headers=("Lead", "Order"),
)
