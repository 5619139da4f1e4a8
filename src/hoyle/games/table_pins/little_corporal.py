"""Little Corporal: hit both other balls for a point, and fell the pin in the middle for five.

Set-up:
- Two play by the three-ball rules, with the same forfeits.
- A pin stands on the centre spot; felled after the cue ball has met a ball, by whichever ball, it counts five, and with
  a carom on the same stroke six.

Turn:
- The striker plays on while making either, to a hundred.
- The pin is set up where it fell, or on its spot from off the table or a corner.

Sheet:
- **On a sheet** `Ann: white>red red*#pin` fells it, `#pin/lean` leaves it leaning, `#pin^` sends it off the table and
  `#pin^rail` on to the cushion, and `-> #pin~crotch-FL` (or its place) says that it lies in that corner.

Readings:
- A pin that the cue ball fells before it has met a ball costs the whole stroke its count.
- A pin whose spot a ball covers stays off the table until it is free.
- A corner is the square of the crotch.
"""

from dataclasses import replace

from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.family import CROTCHES, outsider
from hoyle.games.carom.rules import R as THREE
from hoyle.games.carom.terms import BANK, CaromTerms, Points, Void, counts_one, makes_carom, notes
from hoyle.games.table_pins.pins import PIN_RULES, Fall, falls, met_ball, set_up
from hoyle.record import OFF, RAIL, Spot
from hoyle.referee import Option, Ref, Stroke, told

R = PIN_RULES(
    "little-corporal",
    governs="three-ball-carrom",
    rules={
        "u1": "It is the three-ball game with a small pin on the centre spot.",
        "u2": "What the three-ball game counts and forfeits stands; felling the pin is five.",
        "u3": "The striker's hand lasts as long as it makes a carom or fells the pin.",
        1: "The pin counts only once the cue ball has hit a ball, and may not be played at straight.",
        "2a": "It is set up where it fell.",
        "2b": "From off the table, or from the top of a cushion, it comes back to the centre spot.",
        "3a": "A pin that leans on a cushion has fallen.",
        "3b": "From a corner where no ball could hit it, it comes back to the centre spot.",
        4: "A hundred points are the usual game, but any number may be agreed on.",
    },
    facts={4: "a hundred points, or what is agreed on"},
)

PIN, CENTRE, EARLY = "#pin", "centre-spot", told("table_pins.pin-before-ball")


def _fall(stroke: Stroke) -> Fall | None:
    return next(iter(falls(stroke.before, stroke, leaning=True)), None)


def fair(stroke: Stroke) -> bool:
    """Return whether the pin fell, and not before the cue ball had met a ball (1)."""
    down = _fall(stroke)
    return down is not None and met_ball(stroke, stroke.cue, down.at)


def _points(stroke: Stroke) -> Points:
    if not fair(stroke):
        return counts_one(stroke)
    return (
        (6, R["u2"], told("table_pins.pin-and-carom"))
        if makes_carom(stroke)
        else (5, R["u2"], told("table_pins.the-pin"))
    )


def _call_count(ref: Ref, stroke: Stroke, counted: bool) -> None:
    down, at = _fall(stroke), ref.layout.of(PIN)
    if counted and fair(stroke) and makes_carom(stroke):
        ref.say(stroke.seat, told("table_pins.carom-with-pin"), THREE["4a"])
    if counted or not outsider(stroke):
        ref.say(stroke.seat, told("table_pins.plays-on") if counted else told("table_pins.hand-out"), R["u3"])
    if down and not fair(stroke) and not makes_carom(stroke):
        ref.say(stroke.seat, told("table_pins.nothing-early"), R[1])
    if down and any(c.piece == PIN and c.where == "lean" for c in stroke.contacts):
        ref.say(stroke.seat, told("table_pins.leans-on-cushion"), R["3a"])
    if at in (OFF, RAIL) or (down and any(ref.in_zone(PIN, corner) for corner in CROTCHES)):
        rule = R["2b" if at in (OFF, RAIL) else "3b"]
        set_up(ref, {PIN: CENTRE}, rule, rule)
    elif down:
        ref.place(PIN, at, R["2a"], told("table_pins.where-it-fell"))


def setup(ref: Ref) -> None:
    """The pin, and else as at the three-ball game."""
    ref.place(PIN, Spot(CENTRE), R["u1"])
    three_ball.setup(ref)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke, or a bank, after which the pin stands in the centre again."""
    if notes(ref).stage == BANK and ref.layout.of(PIN) != Spot(CENTRE):
        set_up(ref, {PIN: CENTRE}, R["u1"], R["u1"])
    three_ball.judge(ref, stroke)


GAME = replace(
    three_ball.GAME, rules=R, doc=__doc__, pages="98", family="table-pins", table="one-pin-5x10",
    pieces=(*three_ball.GAME.pieces, PIN), setup=setup, judge=judge,
    measures=("radius", "crotch"),
    terms=CaromTerms(
        _points, lambda s, stroke: [Void(R[1], EARLY)] if _fall(stroke) and not fair(stroke) else [], _call_count,
        made=lambda stroke: makes_carom(stroke) or fair(stroke), wins=R[4],
    ),
    options={
        **three_ball.OPTIONS,
        "Points": Option(100, "points that win, as agreed", least=1),
        "Table": Option("one-pin-5x10", "the table", choices=("one-pin-5x10", "one-pin-4.5x9")),
    },
    purpose=told("table_pins.for-both-or-pin"),
    wins="The first to {Points} points wins: a carom is 1, the pin 5.",
    minutes=38,
    labels={"#pin": "pin: 5"},
)  # fmt: skip
