"""Klondike: six shots of the white out of the alley, at pins, cushion points and the red, which counts double.

From the right-hand alley the white is driven round the head on to the bed. A ball that lodges at a pin counts 20 if white and
40 if red; one that stops on the points of the foot cushion 10 or 20. The red driven into an alley is a hundred. A white that
goes round without a score, or that strikes a pin at the head and then goes to the alley, has been a shot; three tries running
that do not leave the alley are one shot too. The most in six shots wins.

On a sheet `Ann: white~#3` lodges at a pin, as does `-> white~#3`; `-> red~points` stops on the points; `white>red red@alley`
is a hundred; `white@alley` alone, or `-> white~alley`, is a try that did not leave the alley, and cushions alone do not tell
that it did; `miss` went round and scored nothing. `white@3` lies in the hollow at the pin `#3`.

The table is not drawn (reconstruction): troughs along both sides, five pins that stand fast, each behind a hollow in which a
ball lodges against it, and the points. Rules 7 and 8 overlap: when the white has met the red only the red scores. A ball that
touches a pin and goes on has not lodged. Every shot begins with the white in the alley and the red on its spot. A player's
shots come together unless `Turns: alternate`; equal totals at the top divide.
"""

from __future__ import annotations

from math import hypot

from hoyle.answers import Answer
from hoyle.games.general import boards
from hoyle.games.holes import chances, family
from hoyle.record import CUSHION_TOUCH, FELL, GRAZE, IN_HAND, INSIDE, POCKET, Layout, Record, Spot
from hoyle.referee import STROKE, Ask, Game, InHand, Note, Refused, Restore, Rulebook, Rulings, Say, Score, State
from hoyle.referee.questions import balls_met

R = Rulebook(
    "klondike",
    book="bbc1908",
    rules={
        1: "Six shots are a game.",
        2: "A white that makes the round of the table and scores nothing has been one shot.",
        3: "So has a white that in three attempts running does not leave the alley.",
        4: "For a ball that lodges at one of the pins the count is 20 if white, 40 if red.",
        5: "For a ball that stops on the cushion points at the foot it is 10 if white, 20 if red.",
        6: "A white that strikes a pin at the head and goes to the alley after that has been one shot.",
        7: "If the white strikes the red and then goes to the alley, only the red scores.",
        8: "Red going to the alley after the white has hit it scores 100.",
        9: "The red ball's score is always double.",
        10: "The largest total of the six shots wins.",
        "u1": "The troughs at the sides of the table are called alleys.",
    },
)  # fmt: skip

WHITE, RED = "white", "red"
PINS = tuple(f"#{n}" for n in range(1, 6))
ALLEY, POINTS = "alley", "points"
NEAR = 5e-4
"""What is nearer (m) than this is at a pin."""


def setup(s: State) -> Rulings:
    """The balls and pins, and who begins."""
    s = yield Say("", "alleys along the sides", R["u1"])
    s = yield from ready(s)
    s = yield from chances.begin(s, R[1])
    yield asked(s, s.order[0])


def ready(s: State) -> Rulings:
    """The white in the alley, the red on its spot, the pins. Returns the state."""
    pins = {pin: Spot(f"pin-{pin[1:]}") for pin in PINS}
    return (yield Restore(Layout({WHITE: IN_HAND, RED: Spot("red-spot"), **pins}), R[1], "the white in the alley"))


def asked(s: State, seat: str) -> Ask:
    """The question for a shot."""
    return Ask(seat, STROKE, (WHITE,), R[1], f"{seat} has {s.scores[seat]}", place=(InHand(WHITE, "start", R["u1"]),))


def in_alley(s: State, record: Record, ball: str) -> bool:
    """Whether a ball ended in an alley."""
    said = any(c.piece == ball and c.kind in (POCKET, INSIDE) and c.where == ALLEY for c in record.contacts)
    return said or s.in_zone(ball, ALLEY)


def lodged(s: State, record: Record, ball: str) -> bool:
    """Whether a ball came to rest at a pin: in its hollow, or beside it; or, its place unknown, a pin is the last it met."""
    if any(c.kind == POCKET and c.piece == ball and c.where in s.bed.holes for c in record.contacts):
        return True
    if at := s.position(ball):
        assert s.bed.ball is not None
        reach = s.bed.pin + s.bed.ball.radius + NEAR
        return any(hypot(at.x - pin.x, at.y - pin.y) < reach for pin in s.bed.pegs.values())
    if any(ball in pair and set(pair) & set(PINS) for pair in s.layout.touching):
        return True
    own = [c for c in record.contacts if ball in (c.piece, *c.others)]
    return bool(own) and own[-1].kind in (GRAZE, FELL)


def stopped(s: State, record: Record, ball: str) -> bool:
    """Whether a ball stopped on the cushion points."""
    said = any(c.piece == ball and c.kind in (POCKET, INSIDE) and c.where == POINTS for c in record.contacts)
    return said or s.in_zone(ball, POINTS)


def judge(s: State, record: Record) -> Rulings:
    """One shot, or a try that does not leave the alley."""
    boards.lawful(s, record)
    seat, home = s.turn, in_alley(s, record, WHITE)
    went = any(c.kind not in (POCKET, INSIDE, CUSHION_TOUCH) and c.piece for c in record.contacts)
    if home and not went:
        tries = (s.note("tries") + 1) % 3
        s = yield Note("tries", tries, R[3], "it did not leave the alley")
        s = yield from ready(s)
        yield from onward(s, seat, again=tries > 0)
        return
    met = RED in balls_met(record, WHITE)
    points = dict.fromkeys((WHITE, RED), 0)
    if met and in_alley(s, record, RED):
        s = yield Score(seat, 100, R[8], "red to the alley")
        points[RED] = 100
    for ball in (WHITE, RED):
        double = 2 if ball == RED else 1
        at_pin = lodged(s, record, ball)
        if points[ball] or in_alley(s, record, ball) or not (at_pin or stopped(s, record, ball)):
            continue
        if ball == WHITE and met:
            s = yield Say(seat, "only the red scores", R[7], "the white had met it")
            continue
        points[ball] = (20 if at_pin else 10) * double
        s = yield Score(
            seat, points[ball], R[4 if at_pin else 5], f"{ball} {'at a pin' if at_pin else 'on the points'}"
        )
        if ball == RED:
            s = yield Say(seat, "double", R[9])
    if home and met:
        s = yield Say(seat, "only the red scores", R[7], "the white went to the alley")
    if home and any(c.piece == WHITE and set(c.others) & set(PINS) for c in record.contacts):
        s = yield Say(seat, "one shot", R[6], "a pin, and the alley")
    elif not any(points.values()):
        s = yield Say(seat, "one shot", R[2], "round the table without a score")
    if s.note("tries"):
        s = yield Note("tries", 0, R[3])
    s = yield from ready(s)
    yield from onward(s, seat)


def onward(s: State, seat: str, again: bool = False) -> Rulings:
    """The same player tries again, or the shot is his; then the next, or the end."""
    if again:
        yield asked(s, seat)
        return
    s = yield from chances.taken(s, seat, R[1])
    if player := chances.following(s, seat):
        yield asked(s, player)
    else:
        yield from family.best(s, R[10])


def decide(s: State, answer: Answer) -> Rulings:
    """There is nothing to answer but shots."""
    raise Refused("shots are all that is played here", R[1])
    yield  # a generator, as every game's functions are


GAME = Game(
    rules=R,
    title="Klondike Game",
    pages="p. 114",
    family="holes",
    summary="Six shots at pins, cushion points and the red, which counts double.",
    seats=(2, 0),
    table="klondike",
    pieces=(WHITE, RED, *PINS),
    setup=setup,
    judge=judge,
    decide=decide,
    options=chances.options(6),
    aliases={"ball": WHITE},
    notes={**chances.NOTES, "tries": 0},
    headers=("Lead", "Order"),
)
