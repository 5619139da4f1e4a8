"""Little Corporal: three-ball caroms, and a pin in the middle of the table that is worth five.

**Play.** Two play by the three-ball rules, with the same forfeits. A pin stands on the centre spot; felled after the cue ball has
met a ball, by whichever ball, it counts five, and with a carom on the same stroke six. The striker plays on while he makes
either. A hundred is the usual game.

**The pin** is set up where it fell; from the centre spot again if it left the table, stopped on the cushion's top, or lies in a
corner where no ball can hit it. Leaning on a cushion it is down.

**On a sheet** `Ann: white>red red*#pin` fells it, `#pin/lean` leaves it leaning, `#pin^` sends it off the table and `#pin^rail`
on to the cushion, and `-> #pin~crotch-FL` (or its place) says that it lies in that corner.

**What print leaves open** (reconstruction): a pin that the cue ball fells before it has met a ball costs the whole stroke its
count; a pin whose spot a ball covers stays off the table until it is free; a corner is the square of the crotch.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.family import CROTCHES
from hoyle.games.carom.lead import BANK
from hoyle.games.carom.shot import Shot
from hoyle.games.carom.terms import Points, Terms, Voids, carom
from hoyle.games.carom.three_ball_carrom import R as THREE
from hoyle.games.table_pins.pins import Fall, falls, met_ball, set_up
from hoyle.record import OFF, RAIL, Record, Spot
from hoyle.referee import Option, Place, Rulebook, Rulings, Say, State, Win, in_points
from hoyle.referee.effects import Effect

R = Rulebook(
    "little-corporal",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "It is the three-ball game with a small pin on the centre spot.",
        "u2": "What the three-ball game counts and forfeits stands; felling the pin is five.",
        "u3": "The striker's hand lasts as long as he makes a carom or fells the pin.",
        1: "The pin counts only once the cue ball has hit a ball, and may not be played at straight.",
        "2a": "It is set up where it fell.",
        "2b": "From off the table, or from the top of a cushion, it comes back to the centre spot.",
        "3a": "A pin that leans on a cushion has fallen.",
        "3b": "From a corner where no ball could hit it, it comes back to the centre spot.",
        4: "A hundred points are the usual game, but any number may be agreed on.",
    },
)

PIN, CENTRE = "#pin", "centre-spot"
VALUE = 5


def fall(shot: Shot) -> Fall | None:
    """The fall of the pin on a stroke, if it fell."""
    return next(iter(falls(shot.before, shot.record, leaning=True)), None)


def fair(shot: Shot) -> bool:
    """Whether the pin fell, and not before the cue ball had met a ball (1)."""
    down = fall(shot)
    return down is not None and met_ball(shot.record, shot.cue, down.at)


def made(shot: Shot) -> bool:
    """Whether a stroke makes something that may count."""
    return carom(shot) or fair(shot)


def points(shot: Shot) -> Points:
    """A carom is one, and the pin five."""
    if not fair(shot):
        return three_ball.one_point(shot)
    return (VALUE + 1, R["u2"], "the pin and a carom") if carom(shot) else (VALUE, R["u2"], "the pin")


def voids(s: State, shot: Shot) -> Voids:
    """The pin was played at straight."""
    return [(R[1], "the pin fell before a ball was hit")] if fall(shot) and not fair(shot) else []


def seen(s: State, shot: Shot, counted: bool) -> Rulings:
    """What is to be said of the pin, which is set up again. Returns the state."""
    down, at = fall(shot), s.layout.of(PIN)
    if counted and fair(shot) and carom(shot):
        s = yield Say(shot.seat, "a carom with the pin", THREE["4a"])
    if counted or not shot.outsider:
        s = yield Say(shot.seat, "plays on" if counted else "hand out", R["u3"])
    if down and not fair(shot) and not carom(shot):
        s = yield Say(shot.seat, "no count", R[1], "the pin fell before a ball was hit")
    if down and any(c.piece == PIN and c.where == "lean" for c in shot.record.contacts):
        s = yield Say(shot.seat, "the pin is down", R["3a"], "it leans on a cushion")
    if at in (OFF, RAIL):
        return (yield from set_up(s, {PIN: CENTRE}, R["2b"], R["2b"]))
    if down and any(s.in_zone(PIN, corner) for corner in CROTCHES):
        return (yield from set_up(s, {PIN: CENTRE}, R["3b"], R["3b"]))
    return (yield Place(PIN, at, R["2a"], "set up where it fell")) if down else s


def tell(s: State, effect: Effect) -> Rulings:
    """The game is won by its own number. Returns the state."""
    return (yield replace(effect, rule=R[4]) if isinstance(effect, Win) else effect)


TERMS = Terms(points, voids, seen, tell, made=made)


def setup(s: State) -> Rulings:
    """The pin, and else as at the three-ball game."""
    s = yield Place(PIN, Spot(CENTRE), R["u1"])
    s = yield Say("", in_points(s.options["Points"]), R[4])
    yield from three_ball.setup(s)


def judge(s: State, record: Record) -> Rulings:
    """One stroke, or a bank, after which the pin stands in the centre again."""
    if s.note("stage") == BANK and s.layout.of(PIN) != Spot(CENTRE):
        s = yield from set_up(s, {PIN: CENTRE}, R["u1"], R["u1"])
    yield from three_ball.judge(s, record, TERMS)


def decide(s: State, answer: Answer) -> Rulings:
    """What is not a stroke."""
    yield from three_ball.decide(s, answer, TERMS)


GAME = replace(
    three_ball.GAME, rules=R, title="Little Corporal", pages="98", family="table-pins", table="one-pin-5x10",
    pieces=(*three_ball.GAME.pieces, PIN), setup=setup, judge=judge, decide=decide,
    options={
        **three_ball.OPTIONS,
        "Points": Option(100, "points that win; by agreement", least=1),
        "Table": Option("one-pin-5x10", "the table", choices=("one-pin-5x10", "one-pin-4.5x9")),
    },
    summary="Three-ball caroms at one, and a pin in the middle at five.",
)  # fmt: skip
