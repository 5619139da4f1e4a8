"""Spanish Game of Billiards: hit both other balls, fell pins or pocket a ball; thirty points win.

Turn:
- Two white balls and a red on a table with pockets, and pin pool's five pins round the centre spot.
- The red is on its spot; the first player strikes at it from the six-inch half circle of the string.
- A pin is two points once the cue ball has met a ball, whichever ball fells it; the middle one alone is five; the red
  put down three, the white two, a carom two; what one stroke makes adds up.
- You play on while you score.
- **Losses** come off your own score, below nothing if need be: two for every pin that your ball fells before it meets
  another; three for it put down or off without having met one; one for a miss; and off after a count what that would
  have made.
- The three-ball rules hold besides: a ball forced off goes on the head spot, the foot spot or the centre spot, and a
  striker whose ball touches another may have the balls spotted{ (`Ann: choose spot-balls`)}.

Readings:
- The other white is in hand until its turn, as is one put down, or forced off while no spot is free.
- One's own ball put down after it met a ball is a losing hazard, three or two by the first it met.
- The middle pin alone is five only where no ball goes down.
- Pins are set up after every stroke as at pin pool, and after every bank (reconstruction).
- The first stroke counts only if the red is hit first.
- More than two take either white, in an order that small balls or lots give.
- Two bank.
"""

from hoyle.games.carom.family import SPOTS as JUMPED
from hoyle.games.carom.lead import RED, WHITES, other_white
from hoyle.games.carom.rules import R as THREE
from hoyle.games.general import order
from hoyle.games.pocket import hazards
from hoyle.games.pocket.hazards import Count, HazardNotes, HazardTerms
from hoyle.games.table_pins.pin_pool import BLACK, SPOTS
from hoyle.games.table_pins.pin_pool_rules import R as PIN
from hoyle.games.table_pins.pins import PIN_RULES, balls_hit, balls_off, falls, met_ball, set_up
from hoyle.record import IN_HAND, Spot
from hoyle.referee import Option, Ref, Standing, Stroke, Target, told

R = PIN_RULES(
    "spanish-billiards",
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
    facts={"u4": "what is played for", "6c": "what governs besides"},
)


def _count(s: Standing, stroke: Stroke) -> tuple[list[Count], list[Count]]:
    cue, down = stroke.cue, stroke.down
    hit, off = balls_hit(stroke, cue), cue in balls_off(stroke)
    fallen = falls(s, stroke)
    straight = [fall.pin for fall in fallen if fall.by == cue and not met_ball(stroke, cue, fall.at)]
    pins = [fall.pin for fall in fallen if fall.pin not in straight]
    losses: list[Count] = [(2, R[4], told("table_pins.that-pin-before-ball", pin=pin)) for pin in straight]
    if not hit:
        lost = (
            (3, R["5a"], told("table_pins.own-ball-down"))
            if cue in down
            else (3, R["6a"], told("table_pins.own-ball-off"))
        )
        return [], [*losses, lost if off or cue in down else (1, R["5b"], told("table_pins.miss"))]
    if s.kept(HazardNotes).opening and RED not in stroke.first:
        return [], losses
    gains: list[Count] = [(3, R[2], told("table_pins.down", ball=RED))] if RED in down else []
    gains += [(2, R["3a"], told("table_pins.down", ball=other_white(cue)))] if other_white(cue) in down else []
    if cue in down:
        gains.append((3 if RED in stroke.first else 2, R["u3"], told("table_pins.losing-hazard")))
    rule = R[2] if RED in down else R["3a"] if other_white(cue) in down else R["1a"]
    alone = pins == [BLACK] and not straight and not gains
    gains += (
        [(5, R["1b"], told("table_pins.middle-pin-alone"))]
        if alone
        else [(2, rule, told("table_pins.a-pin", pin=pin)) for pin in pins]
    )
    gains += [(2, R["3b"], told("table_pins.carom"))] if len(hit) > 1 else []
    if off:
        made = sum(points for points, _, _ in gains)
        return [], [*losses, (made, R["6b"], told("table_pins.own-ball-off"))] if made else losses
    return gains, losses


def _over(ref: Ref, stroke: Stroke) -> None:
    if stroke.fouls:
        ref.say(stroke.seat, told("table_pins.no-count-as-three-ball"), R["6c"])
    stand_up(ref)


def stand_up(ref: Ref) -> None:
    """The pins go back to their spots."""
    set_up(ref, SPOTS, PIN[9], PIN[7])


def jumped(ref: Ref, stroke: Stroke) -> None:
    """Balls forced off, and first the red put down, go to the spots that the three-ball rules give them, if one is free."""
    gone, theirs = {*balls_off(stroke), *({RED} & set(stroke.down))}, ref.ball(ref.next_seat(stroke.seat))
    off = [ball for ball in (RED, theirs, other_white(theirs)) if ball in gone]
    both = set(WHITES) <= set(off)
    for ball in off:
        spots = JUMPED["red" if ball == RED else "other" if both and ball == off[-1] else "white"]
        if spot := next((spot for spot in spots if ref.vacant(spot)), ""):
            if ball == RED:
                rule = THREE["3a" if spot == spots[0] else "5d"]
            else:
                rule = THREE["5e" if both else "5b" if ball == stroke.cue else "5c"]
            ref.place(ball, Spot(spot), rule)


def _begin(ref: Ref, leader: str) -> None:
    ref.place(RED, Spot("foot-spot"), R["u1"])
    ref.place_all(WHITES, IN_HAND, R["u1"])
    stand_up(ref)
    ref.apply(R["u2"], opening=True)
    hazards.ask(ref, leader)


def setup(ref: Ref) -> None:
    """Pins and balls, and the bank or the lead."""
    ref.place_on(SPOTS, R["u1"])
    hazards.setup(ref)


GAME = hazards.HAZARDS(
    R,
    doc=__doc__, measures=("radius",),
    pages="pp. 54-55",
    family="table-pins",
    seats=(2, 15),
    chances=order.chances,
    table="spanish-5x10",
    pieces=(*WHITES, RED, *SPOTS),
    setup=setup,
    terms=HazardTerms(
        {RED: "foot-spot"}, "radius", hand=R["u2"], play=THREE["3e"], goal=R["u4"], begin=_begin, count=_count, over=_over,
        banked=stand_up, jumped=jumped, frozen=True,
        target=lambda s, seat: Target(first=(RED,) if s.kept(HazardNotes).opening else ()),
    ),
    options={"Points": Option(30, "points that win", least=1)},
    notes=HazardNotes(),
    purpose=told("table_pins.for-carom-pin-or-pocket"),
    wins="The first to {Points} points wins: a carom 2, a pin 2, the centre pin alone 5, a white put down 2 and the red 3.",
    minutes=5,
    labels={"#1": "2", "#2": "2", "#3": "2", "#4": "2", "#5": "5"},
)  # fmt: skip
