"""Bouchon Pool: bank an object ball on the cork that carries the pool, and fell no other.

Set-up:
- Corks stand on the head, centre and foot spots; the stakes are stacked on the pool cork in the centre.

Turn:
- The red is on the pool spot, five inches from the foot cushion.
- The first player plays the white from the six-inch radius at the red, the second the spot ball at any ball, and after
  them anyone plays any ball where it lies.
- An object ball that has touched a cushion, or one that the cue ball reached by way of a cushion, has to fell the pool
  cork so that it lies clear of its spot: if no other cork falls, the pool is won.
- **Fouls.** To hit no object ball, to fell an outside cork or any with the cue ball, to leave the pool cork on its
  spot, or to knock the money off it standing costs a life, one for every cork that falls: the player pays or retires.

Sheet:
- **On a sheet** `red*#pool` fells the cork, `#pool~spot` says that it lies on its spot, `#coins^` that the money fell
  off.
- After a foul: `Ann: choose pay` or `retire`; a ball in hand is played from the radius.

Readings:
- A life costs as much as the stake.
- The pool cork felled by an object ball that touched no cushion neither wins nor costs.
- A cork that another cork fells counts as felled by the ball that began it.
- A ball forced off when the pool spot is taken is in hand.
- Of two balls forced off the cue ball is in hand, or else the one that left last.
- Who is left alone has the pool.
- A ball in the way of the money stacked again is on the cork's spot.
"""

from dataclasses import dataclass

from hoyle.answers import Answer, Choose
from hoyle.games.general import disturbed, foul_strokes, order
from hoyle.games.general.stakes import paid, priced, wins
from hoyle.games.table_pins import pins
from hoyle.games.table_pins.pins import FOULS, PINS, Fall, balls_off, falls, frozen, is_pin, met_ball, on_spot
from hoyle.record import IN_HAND, INSIDE, LEAVE, Layout, Spot, is_on_table
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Called,
    InHand,
    Message,
    Option,
    Ref,
    Rule,
    Stroke,
    Target,
    declared,
    meanings,
    told,
)
from hoyle.referee.record_queries import cushions, first_contact

R = pins.PIN_RULES(
    "bouchon-pool",
    governs="three-ball-carrom",
    rules={
        "u1": "Two whites, a red and three 1 1/2 inch corks on the three-ball spots; the middle one is the pool cork.",
        "u2": "Any number may play; their stakes are stacked on the pool cork.",
        "u3": "The red stands on the pool spot, five inches from the foot cushion.",
        "u4": "The whites are led one after the other from the six-inch radius at the head.",
        "u5": "The object ball has to touch a cushion, or several, and then fell the pool cork.",
        1: "Small balls settle the order of play.",
        "2a": "The first player plays from the radius at the red, which has to come off a cushion to the pool cork.",
        "2b": "The cork has to fall, and to lie clear of its spot.",
        "2c": "If no other cork falls with it, the pool is won, and a new game begins.",
        "3a": "The second plays the other white from the radius at any ball, to bank either object ball on the cork.",
        "3b": "From the third on, any ball is played from where it lies.",
        "4a": "To hit no object ball costs a life.",
        "4b": "So does felling corks with the cue ball.",
        "4c": "So does felling one or both of the outside corks with any ball.",
        "4d": "Three corks felled on a stroke cost three.",
        "4e": "It is foul if the pool cork lies so that it touches its spot.",
        "4f": "It is foul to knock the money off the pool cork and leave that standing.",
        "4g": "Every cork that falls is paid for by itself.",
        5: "A player may leave at any time, and need not buy a new life; what was paid is lost.",
        "6a": "A ball forced off the table goes on the pool spot.",
        "6b": "Of two forced off an object ball goes there, and the other is in hand, to be played from the radius at either.",
        "6c": "If all three are off it is as at the opening.",
        "7a": "A cork that fell is set up; a ball on its spot goes to the pool spot.",
        "7b": "If the pool spot is taken, that ball is in hand, and the next player plays it from the radius.",
        8: "To bank the cue ball before it meets the object ball is valid too, even if that then touches no cushion.",
        9: "What is not said here is as in the three-ball game.",
    },
    facts={"u2": "what is played for"},
)

BALLS = ("white", "spot", "red")
SPOTS = {"#head": "head-spot", "#pool": "centre-spot", "#foot": "foot-spot"}
CORK, COINS, POOL = "#pool", "#coins", "pool-spot"
PAY, RETIRE = "pay", "retire"


@dataclass(frozen=True)
class Notes(pins.Notes):
    """`led` is how many of the whites have been led, `price` what the open question about a life is about."""

    led: int = 0
    price: int = 0


def setup(ref: Ref) -> None:
    """Corks, money and balls; the order of play."""
    stand = {**SPOTS, COINS: "centre-spot"}
    ref.restore(Layout({piece: Spot(spot) for piece, spot in stand.items()}), R["u1"], told("table_pins.three-corks"))
    for seat in ref.seats:
        paid(ref, seat, ref.number("Stake"), R["u2"], told("table_pins.on-pool-cork"))
    _balls_led(ref)
    order.settled(ref, R[1], _call_on)


def _balls_led(ref: Ref) -> None:
    ref.place("red", Spot(POOL), R["u3"])
    ref.place_all(BALLS[:2], IN_HAND, R["u4"])
    ref.keep(led=0)


def _call_on(ref: Ref, seat: str) -> None:
    led = ref.kept(Notes).led
    rule = (R["2a"], R["3a"], R["3b"])[led]
    may, target = disturbed.may_replace(ref, seat), Target(first=() if led else ("red",), pins=(CORK,))
    held = next((ball for ball in BALLS[led == 1 :] if ref.in_hand(ball)), "")
    place = (InHand(held, "radius", rule if led < 2 else R["7b"]),) if held else ()
    balls = (held,) if held else tuple(ball for ball in BALLS if is_on_table(ref.layout.of(ball)))
    ref.ask(seat, STROKE, balls, rule if held else R["3b"], place=place, permits=may, target=target)


def _pass_on(ref: Ref, seat: str) -> None:
    if len(ref.playing()) == 1:
        wins(ref, ref.playing(), R["2c"], told("table_pins.nobody-else-left"))
    else:
        _call_on(ref, ref.next_seat(seat))


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, cue, led = ref.asked.seat, stroke.cue, ref.kept(Notes).led
    if not pins.is_played(ref, stroke, ref.asked.rule):
        return
    ref.keep(led=min(led + 1, 2))
    down = falls(ref, stroke)
    void = unfair(ref, seat, cue, stroke, led)
    lives = fouls(ref, seat, cue, stroke, down)
    won = not void and not lives and valid(stroke, cue, down)
    if won:
        if led < 2:
            ref.say(seat, told("table_pins.led-banked"), R["3a" if led else "2a"])
        ref.say(seat, told("table_pins.valid-stroke"), R[8 if _banked_cue(stroke, cue) else "u5"])
        ref.say(seat, told("table_pins.cork-clear"), R["2b"])
    elif down and not lives and not void:
        ref.say(seat, told("table_pins.no-cushion-before"), R["u5"])
    _balls_back(ref, cue, stroke)
    corks_back(ref)
    if won:
        wins(ref, (seat,), R["2c"], told("table_pins.pool-cork-alone"))
    elif lives:
        price = lives * (ref.number("Life") or ref.number("Stake"))
        due = told("table_pins.lives-to-buy", lives=lives)
        ref.apply(R["4g"], price=price)
        ref.ask(
            seat,
            CHOOSE,
            (PAY, RETIRE),
            R[5],
            due,
            outcomes=(priced(price, told("table_pins.play-on")), told("table_pins.out-of-this-pool")),
        )
    else:
        _pass_on(ref, seat)


def unfair(ref: Ref, seat: str, cue: str, stroke: Stroke, led: int) -> bool:
    """Return whether the stroke is foul by the three-ball game, or an opening not at the red, so that it wins nothing."""
    fault = next((one for one in declared(stroke, FOULS) if one.claimed), None)
    if fault:
        ref.foul(seat, fault.word, fault.rule, fault.fault)
    touching = foul_strokes.plays_on_frozen(stroke.start, stroke, cue)
    if touching:
        ref.foul(seat, "straight-at", foul_strokes.R["10a"], told("general.straight-at", ball=touching))
    if fault or touching:
        ref.say(seat, told("general.scores-nothing"), R[9])
    if led == 0 and stroke.first and stroke.first[0] != "red":
        ref.say(seat, told("table_pins.first-stroke-at-red"), R["2a"])
        return True
    return fault is not None or bool(touching)


def fouls(ref: Ref, seat: str, cue: str, stroke: Stroke, down: tuple[Fall, ...]) -> int:
    """The number of lives that the stroke costs."""
    by = {fall.pin: fall.by for fall in down}
    for _ in down:  # what a cork fells, the ball does that began it
        by |= {cork: by.get(at, at) for cork, at in by.items()}
    felled, found = {cork: at for cork, at in by.items() if cork in SPOTS}, list[tuple[Rule, Message]]()
    if not met_ball(stroke, cue) and not frozen(stroke, cue):
        found.append((R["4a"], told("table_pins.no-object-ball-hit")))
    if cue in felled.values():
        found.append((R["4b"], told("table_pins.cue-ball-felled-corks")))
    if outside := tuple(cork for cork in felled if cork != CORK):
        found.append((R["4c"], told("table_pins.outside-corks", pins=outside, count=len(outside))))
    if len(felled) == len(SPOTS):
        found.append((R["4d"], told("table_pins.all-corks")))
    if CORK in felled and any(c.kind == INSIDE and c.piece == CORK and c.where == "spot" for c in stroke.contacts):
        found.append((R["4e"], told("table_pins.cork-lies-on-spot")))
    if CORK not in felled and any(c.kind == LEAVE and c.piece == COINS for c in stroke.contacts):
        found.append((R["4f"], told("table_pins.money-fell")))
    for rule, why in found:
        ref.foul(seat, why.code.partition(".")[2], rule, why)
    return max(len(felled), 1) if found else 0


def _banked_cue(stroke: Stroke, cue: str) -> bool:
    first = first_contact(stroke, cue)
    return first is not None and cushions(stroke, cue, before=first) > 0


def valid(stroke: Stroke, cue: str, down: tuple[Fall, ...]) -> bool:
    """True if the pool cork fell to an object ball off a cushion, or to one that the cue ball reached by a cushion (2, 8)."""
    fall = next((fall for fall in down if fall.pin == CORK), None)
    if fall is None or fall.by == cue or is_pin(fall.by) or not fall.by:
        return False
    return cushions(stroke, fall.by, before=fall.at) > 0 or _banked_cue(stroke, cue)


def _balls_back(ref: Ref, cue: str, stroke: Stroke) -> None:
    off = balls_off(stroke)
    if len(off) == len(BALLS):
        ref.say("", told("table_pins.stroke-as-at-opening"), R["6c"])
        _balls_led(ref)
        return
    if len(off) == 2:
        hand = cue if cue in off else off[-1]
        ref.place(hand, IN_HAND, R["6b"], told("table_pins.off-table"))
        off = tuple(ball for ball in off if ball != hand)
    for ball in off:
        free = ref.clear(ref.bed.spot(POOL), ignore=(ball,))
        ref.place(ball, Spot(POOL) if free else IN_HAND, R["6a" if free else "7b"], told("table_pins.off-table"))


def corks_back(ref: Ref) -> None:
    """Corks and money stand again, and a ball on a cork's spot makes room (7): the money is wider than the cork it lies on."""
    money = ref.bed.turned[COINS].reach(ref.bed.radius, ref.bed.turned[""].top)
    for cork, spot in SPOTS.items():
        fallen = ref.layout.of(cork) != Spot(spot)
        scattered = cork == CORK and ref.layout.of(COINS) != Spot(spot)
        if fallen or scattered:
            while ball := on_spot(ref, spot, money if scattered else 0.0):
                free = ref.clear(ref.bed.spot(POOL), ignore=(ball,))
                ref.place(
                    ball, Spot(POOL) if free else IN_HAND, R["7a" if free else "7b"], told("table_pins.off-cork-spot")
                )
        if fallen:
            ref.place(cork, Spot(spot), R["7a"], told("table_pins.set-up"))
        if scattered:
            ref.place(COINS, Spot(spot), R["7a"], told("table_pins.stacked-again"))


def decide(ref: Ref, answer: Answer) -> None:
    """Small balls, a life bought or not, balls as found or replaced, a player who leaves."""
    match answer:
        case Choose(seat, word) if word in (PAY, RETIRE):
            if word == PAY:
                ref.say(seat, told("table_pins.plays-on"), R["4g"])
                paid(ref, seat, ref.kept(Notes).price, R["4g"], told("table_pins.new-lives"))
            else:
                ref.drop(seat, R[5], told("table_pins.retires"))
            _pass_on(ref, seat)
        case _:
            pins.decide(ref, answer, R[1], R[5], _call_on, lambda ref: _pass_on(ref, ""))


GAME = PINS(
    rules=R,
    doc=__doc__,
    measures=("radius",),
    pages="pp. 98-101",
    table="bouchon-5x10",
    pieces=(*BALLS, *SPOTS, COINS),
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Stake": Option(0, "what each puts on the pool cork"),
        "Life": Option(0, "what a new life costs; as much as the stake if it is not said"),
        "Table": Option("bouchon-5x10", "the size of the table", ("bouchon-5x10", "bouchon-4.5x9")),
    },
    incidents={"withdraw": "a player leaves the game, and what was paid"},
    faults={**meanings(FOULS), **disturbed.SPOILED},
    notes=Notes(),
    wins="Fell the middle cork alone, clear of its spot, with an object ball that came by way of a cushion: that wins the pool.",
    goal=told("table_pins.goal-middle-cork"),
    minutes=4,
    called=(Called("bouchon, cork pool"),),
)
