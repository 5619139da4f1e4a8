"""Klondike Game: six shots at pins, cushion points and the red, which counts double.

Turn:
- From the right-hand alley the white is driven round the head on to the bed.
- A ball that lodges at a pin counts 20 if white and 40 if red; one that stops on the points of the foot cushion 10 or
  20.
- The red driven into an alley is a hundred.
- A round without a score, or by a pin to the alley, is a shot, as are three tries that do not leave it.
- The most in six shots wins.
- Only a white that has met the red and goes to the alley scores nothing itself (7).
- A ball that touches a pin and goes on has not lodged.
- Every shot begins with the balls set anew.
- A player's shots come together {unless `Turns: alternate`}[unless otherwise agreed]; equal totals at the top divide.

Sheet:
- On a sheet `Ann: white~#3` lodges at a pin, as does `-> white~#3`; `-> red~points` stops on the points; `white>red
  red@alley` is a hundred; `white@alley` alone, or `-> white~alley`, is a try that did not leave the alley, and cushions
  alone do not tell that it did; `miss` went round and scored nothing.
- `white@3` lies in the hollow at the pin `#3`.

Readings:
- The table is not drawn (reconstruction): troughs along both sides, five pins that stand fast, each behind a hollow in
  which a ball lodges against it, and the points.
"""

from dataclasses import dataclass
from math import hypot

from hoyle.games.general import boards
from hoyle.games.holes import family
from hoyle.games.holes.family import HOLE_GAME, HOLE_RULES
from hoyle.record import CUSHION_TOUCH, FELL, GRAZE, IN_HAND, INSIDE, POCKET, Layout, Spot
from hoyle.referee import STROKE, InHand, Ref, Standing, Stroke, told

R = HOLE_RULES(
    "klondike",
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
    facts={"u1": "the alleys"},
)  # fmt: skip

WHITE, RED = "white", "red"
PINS = tuple(f"#{n}" for n in range(1, 6))
ALLEY, POINTS = "alley", "points"


@dataclass(frozen=True)
class Notes(family.ShotNotes):
    """The tries running that did not leave the alley."""

    tries: int = 0


def setup(ref: Ref) -> None:
    """The balls and pins, and who begins."""
    _set_balls(ref)
    family.begin_shots(ref, R[1])
    _ask(ref, ref.order[0])


def _set_balls(ref: Ref) -> None:
    pins = {pin: Spot(f"pin-{pin[1:]}") for pin in PINS}
    ref.restore(Layout({WHITE: IN_HAND, RED: Spot("red-spot"), **pins}), R[1], told("holes.white-in-alley"))


def _ask(ref: Ref, seat: str) -> None:
    why = told("holes.at-red-pin-or-points", player=seat, points=ref.scores[seat])
    ref.ask(seat, STROKE, (WHITE,), R[1], why, place=(InHand(WHITE, "start", R["u1"]),))


def _comes_to(s: Standing, stroke: Stroke, ball: str, zone: str) -> bool:
    said = any(c.piece == ball and c.kind in (POCKET, INSIDE) and c.where == zone for c in stroke.contacts)
    return said or s.in_zone(ball, zone)


def lodged(s: Standing, stroke: Stroke, ball: str) -> bool:
    """Return whether a ball came to rest at a pin: in its hollow, or beside it; or, its place unknown, a pin is the last it met."""
    if any(c.kind == POCKET and c.piece == ball and c.where in s.bed.holes for c in stroke.contacts):
        return True
    if at := s.position(ball):
        assert s.bed.ball is not None
        reach = s.bed.pin + s.bed.ball.radius + 5e-4
        return any(hypot(at.x - pin.x, at.y - pin.y) < reach for pin in s.bed.pegs.values())
    if any(ball in pair and set(pair) & set(PINS) for pair in s.layout.touching):
        return True
    own = [c for c in stroke.contacts if ball in (c.piece, *c.others)]
    return bool(own) and own[-1].kind in (GRAZE, FELL)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One shot, or a try that does not leave the alley."""
    boards.lawful(ref, stroke)
    seat, home, tries = ref.turn, _comes_to(ref, stroke, WHITE, ALLEY), 0
    if home and not any(c.kind not in (POCKET, INSIDE, CUSHION_TOUCH) and c.piece for c in stroke.contacts):
        tries = (ref.kept(Notes).tries + 1) % 3
        ref.say("", told("holes.did-not-leave-alley"), R[3], tries=tries)
    else:
        made = [count(ref, stroke, ball) for ball in (RED, WHITE)]
        if home and RED in stroke.met:
            ref.say(seat, told("holes.only-red-scores"), R[7])
        if home and any(c.piece == WHITE and set(c.others) & set(PINS) for c in stroke.contacts):
            ref.say(seat, told("holes.shot-pin-and-alley"), R[6])
        elif not any(made):
            ref.say(seat, told("holes.shot-round-table"), R[2])
        if ref.kept(Notes).tries:
            ref.apply(R[3], tries=0)
    _set_balls(ref)
    if player := seat if tries else family.take_shot(ref, seat, R[1]):
        _ask(ref, player)
    else:
        family.best(ref, R[10])


def count(ref: Ref, stroke: Stroke, ball: str) -> bool:
    """Score a ball where it lies, the red double. Tell if it counts anything."""
    seat, alley = ref.turn, _comes_to(ref, stroke, ball, ALLEY)
    if ball == RED and alley and RED in stroke.met:
        ref.score(seat, 100, R[8], told("holes.ball-to-alley", ball=RED))
        return True
    at_pin = lodged(ref, stroke, ball)
    if alley or not (at_pin or _comes_to(ref, stroke, ball, POINTS)):
        return False
    points, rule = (20, R[4]) if at_pin else (10, R[5])
    ref.score(
        seat,
        points * (2 if ball == RED else 1),
        rule,
        told("holes.ball-at-pin" if at_pin else "holes.ball-on-points", ball=ball),
    )
    if ball == RED:
        ref.say("", told("holes.score-doubled"), R[9])
    return True


GAME = HOLE_GAME(
    rules=R,
    doc=__doc__,
    pages="p. 114",
    table="klondike",
    pieces=(WHITE, RED, *PINS),
    setup=setup,
    judge=judge,
    options=family.shots_each(6),
    aliases={"ball": WHITE},
    notes=Notes(),
    wins="After {Shots} shots each the highest score wins.",
    goal=told("holes.goal-most-shots"),
    minutes=4,
    labels={"#1": "-", "#2": "-", "#3": "at a pin: 20, red 40", "#4": "-", "#5": "-", "points": "10, red 20"},
)
