"""Spanish Game of Billiards: caroms, hazards and five pins, thirty points up.

**Play.** Two white balls and a red on a table with pockets, and pin pool's five pins round the centre spot. The red is on its
spot; the first player strikes at it from the six-inch half circle of the string. A pin is two points once the cue ball has met
a ball, whichever ball fells it; the middle one alone is five; the red put down three, the white two, a carom two; what one
stroke makes adds up. You play on while you score.

**Losses** come off your own score, below nothing if need be: two for every pin that your ball fells before it meets another;
three for it put down, or off the table, without having met one; one for a miss; and off the table after a carom or a ball put
down what the stroke would have made.

The three-ball rules hold besides: a ball forced off goes on the head spot, the foot spot or the centre spot, and a striker whose
ball touches another may have the balls spotted (`Ann: choose spot-balls`).

**What print leaves open** (reconstruction): the other white is in hand until its turn, as is a white put down, or one forced off
while no spot is free; one's own ball put down after it met a ball is a losing hazard, three or two by the first it met; the
middle pin alone is five only where no ball goes down; pins are set up after every stroke as at pin pool; the first stroke counts
only if the red is hit first. More than two take either white, in an order that small balls or lots give; two bank.
"""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.games.carom.family import SPOTS as JUMPED
from hoyle.games.carom.lead import RED, WHITES, other_white
from hoyle.games.carom.three_ball_carrom import R as THREE
from hoyle.games.general import order
from hoyle.games.pocket.hazards import FAULTS, INCIDENTS, NOTES, Count, Hazards, Stroke
from hoyle.games.table_pins.pin_pool import BLACK, SPOTS
from hoyle.games.table_pins.pin_pool_rules import R as PIN
from hoyle.games.table_pins.pins import balls_hit, balls_off, falls, met_ball, set_up
from hoyle.record import IN_HAND, Record, Spot
from hoyle.referee import Game, Note, Option, Place, Rulebook, Rulings, Say, State, in_points
from hoyle.referee.questions import first_met, pocketed

R = Rulebook(
    "spanish-billiards",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "Two whites and a red are played with, and five pins that stand as at pin pool; the red is on its spot.",
        "u2": "The first player strikes at the red from inside the half circle.",
        "u3": "Winning and losing hazards, caroms and pins score.",
        "u4": "Thirty points are usually played for.",
        "1a": "A pin felled after a ball was struck is two, two pins four, and so on.",
        "1b": "The middle pin alone is five.",
        2: "The red put down is three, and two more for each pin on the stroke.",
        "3a": "The white put down is two, and two more for each pin on the stroke.",
        "3b": "Each carom is two.",
        4: "Pins that one's own ball fells before it strikes another lose two each.",
        "5a": "One's own ball put down without having hit one loses three.",
        "5b": "A miss loses one.",
        "6a": "One's own ball forced off without having hit one loses three.",
        "6b": "Forced off after a carom or a hazard, it loses what that would have made.",
        "6c": "The three-ball rules hold wherever they agree with these.",
    },
)


def count(s: State, stroke: Stroke) -> tuple[list[Count], list[Count]]:
    """What a stroke gains and what it loses."""
    record, cue = stroke.record, stroke.cue
    hit, down, off = balls_hit(record, cue), pocketed(record), cue in balls_off(record)
    fallen = falls(stroke.before, record)
    straight = [fall.pin for fall in fallen if fall.by == cue and not met_ball(record, cue, fall.at)]
    pins = [fall.pin for fall in fallen if fall.pin not in straight]
    losses: list[Count] = [(2, R[4], f"pin {pin[1:]} before a ball") for pin in straight]
    if not hit:
        lost = (3, R["5a"], "one's own ball down") if cue in down else (3, R["6a"], "off the table")
        return [], [*losses, lost if off or cue in down else (1, R["5b"], "a miss")]
    if s.note("opening") and RED not in first_met(record, cue):
        return [], losses
    gains: list[Count] = [(3, R[2], "the red down")] if RED in down else []
    gains += [(2, R["3a"], "the white down")] if other_white(cue) in down else []
    if cue in down:
        gains.append((3 if RED in first_met(record, cue) else 2, R["u3"], "a losing hazard"))
    rule = R[2] if RED in down else R["3a"] if other_white(cue) in down else R["1a"]
    alone = pins == [BLACK] and not straight and not gains
    gains += [(5, R["1b"], "the middle pin alone")] if alone else [(2, rule, f"pin {pin[1:]}") for pin in pins]
    gains += [(2, R["3b"], "carom")] if len(hit) > 1 else []
    if off:
        made = sum(points for points, _, _ in gains)
        return [], [*losses, (made, R["6b"], "off the table")] if made else losses
    return gains, losses


def over(s: State, stroke: Stroke) -> Rulings:
    """A foul is the three-ball game's; the pins are set up again. Returns the state."""
    if any(one.claimed for one in HAZARDS.fouls(stroke)):
        s = yield Say(stroke.seat, "no count, as at three-ball carrom", R["6c"])
    return (yield from set_up(s, SPOTS, PIN[9], PIN[7]))


def jumped(s: State, stroke: Stroke) -> Rulings:
    """Balls forced off go to the spots that the three-ball rules give them, as far as one is free; so does the red put down, which
    comes first. Returns the state.
    """
    gone = {*balls_off(stroke.record), *({RED} & set(pocketed(stroke.record)))}
    off = [ball for ball in (RED, s.ball(stroke.foe), other_white(s.ball(stroke.foe))) if ball in gone]
    both = set(WHITES) <= set(off)
    for ball in off:
        spots = JUMPED["red" if ball == RED else "other" if both and ball == off[-1] else "white"]
        if spot := next((spot for spot in spots if s.vacant(spot)), ""):
            if ball == RED:
                rule = THREE["3a" if spot == spots[0] else "5d"]
            else:
                rule = THREE["5e" if both else "5b" if ball == stroke.cue else "5c"]
            s = yield Place(ball, Spot(spot), rule, "spotted")
    return s


def begin(s: State, leader: str) -> Rulings:
    """The red on its spot, both whites in hand, the pins. Returns the state."""
    s = yield Place(RED, Spot("foot-spot"), R["u1"])
    for ball in WHITES:
        s = yield Place(ball, IN_HAND, R["u1"])
    s = yield Note("opening", True, R["u2"])
    return (yield from HAZARDS.ask(s, leader))


HAZARDS = Hazards(
    {RED: "foot-spot"}, "radius", hand=R["u2"], play=THREE["3e"], goal=R["u4"], begin=begin, count=count, to_foe=False, over=over,
    jumped=jumped, frozen=True,
)  # fmt: skip


def setup(s: State) -> Rulings:
    """Pins and balls, and the bank or the lead."""
    for pin, spot in SPOTS.items():
        s = yield Place(pin, Spot(spot), R["u1"])
    s = yield Say("", in_points(s.options["Points"]), R["u4"])
    s = yield Say("", "else as at three-ball carrom", R["6c"])
    yield from HAZARDS.setup(s)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    yield from HAZARDS.judge(s, record)


def decide(s: State, answer: Answer) -> Rulings:
    """What is not a stroke."""
    yield from HAZARDS.decide(s, answer)


GAME = Game(
    R,
    title="Spanish Game of Billiards",
    pages="pp. 54-55",
    family="table-pins",
    summary="Caroms, hazards and five pins, thirty points up.",
    seats=(2, 15),
    table="spanish-5x10",
    pieces=(*WHITES, RED, *SPOTS),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    chances=order.chances,
    options={"Points": Option(30, "points that win", least=1)},
    incidents=INCIDENTS,
    faults=FAULTS,
    notes=NOTES,
    headers=("Lead", "Order", "Balls"),
)
