"""The lead: banking for it, the winner's choices, and the opening position.

`rules` are the game's, under the numbers of the three-ball game's rules 1 to 3. A game that calls these has the notes `stage`
(`bank`), `banked` (empty), `chooser` (empty) and `opening` (False), two white balls and a red one.

The white balls are banked one after the other. Who is at fault when they meet is for the referee's eye: the ball that
runs into the other is taken to be out of its course, unless `!off-course white` (or `spot`, or both) says which one was. One that
stops where the red belongs, which it has struck, is taken up before the other bank (reconstruction).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hoyle.games.general.claims import note
from hoyle.record import IN_HAND, OFF, RAIL, Record, Spot
from hoyle.referee import CHOOSE, STROKE, Ask, Assign, BadOption, Foul, InHand, Permit, Place, Rule, Rulings, Say, State
from hoyle.referee.questions import balls_met

WHITES = ("white", "spot")
RED = "red"
BANK, PLAY = "bank", "play"
LEAD, REQUIRE = "lead", "require"
EQUAL = 1e-4
"""Two distances from the cushion that differ by less than this are equal, metres."""

Rules = Mapping[Any, Rule]


def share_balls(s: State, rules: Rules) -> Rulings:
    """Give each seat its white, as the header says or the first seat the plain one; a third shares the first one's, and so on.

    Returns the state; raises BadOption.
    """
    given: Mapping[str, str] = s.given.get("Balls", {})
    for seat, ball in given.items():
        if ball not in WHITES:
            raise BadOption("Balls", f"{seat} plays with {' or '.join(WHITES)}, not {ball!r}")
    if len(s.seats) == len(given) == 2 and len(set(given.values())) == 1:
        raise BadOption("Balls", f"both seats cannot play with {next(iter(given.values()))}")
    first, second, *more = s.seats
    white = given.get(first) or next((b for b in WHITES if given.get(second, WHITES[1]) != b), WHITES[0])
    s = yield Assign(first, (white,), rules[1], "three balls: two whites, one each, and the red")
    s = yield Assign(second, (other_white(white),), rules[1])
    for i, seat in enumerate(more):
        s = yield Assign(seat, (given.get(seat) or (white, other_white(white))[i % 2],), rules[1])
    return s


def other_white(ball: str) -> str:
    """The other of the two whites."""
    return WHITES[ball == WHITES[0]]


def bank(s: State, rules: Rules) -> Rulings:
    """Begin the banking: red on its spot, both whites in hand, the first seat to bank. Returns the state."""
    s = yield from note(s, "stage", BANK, rules["2a"])
    s = yield from note(s, "banked", (), rules["2a"])
    s = yield Place(RED, Spot("foot-spot"), rules["3a"])
    for ball in WHITES:
        s = yield Place(ball, IN_HAND, rules["2a"])
    return (yield _ask_bank(s, s.seats[0], rules))


def _ask_bank(s: State, seat: str, rules: Rules) -> Ask:
    ball = s.ball(seat)
    return Ask(seat, STROKE, (ball,), rules["2a"], "to bank for the lead", place=(InHand(ball, "string", rules["2a"]),))


def banked(s: State, record: Record, rules: Rules) -> Rulings:
    """A bank has been played: the other seat's turn, or the lead is decided. Returns the state."""
    seat, ball = s.turn, record.struck or s.ball(s.turn)
    at = s.position(ball)
    out = s.layout.places.get(ball) in (OFF, RAIL)
    stray = tuple(f.piece or ball for f in record.faults if f.word == "off-course" and f.claimed)
    told = (seat, None if at is None or out else at.y, ball, balls_met(record, ball), stray)
    s = yield from note(s, "banked", (*s.note("banked"), told), rules["2a"])
    if s.layout.of(RED) != Spot("foot-spot"):
        if not s.clear(s.bed.spot("foot-spot"), ignore=(RED,)) and at is not None:
            s = yield Place(ball, IN_HAND, rules["3a"], "it lies where the red belongs, and is measured")
        s = yield Place(RED, Spot("foot-spot"), rules["3a"])
    if len(s.note("banked")) == 1:
        return (yield _ask_bank(s, s.other(seat), rules))
    return (yield from _decide(s, rules))


def unsettled(s: State) -> bool:
    """Whether the lead is still being banked for or chosen."""
    return s.note("stage") == BANK or bool(s.ask and s.ask.options == (LEAD, REQUIRE))


def bank_worth(s: State, seat: str) -> float:
    """How good a seat's bank is, from -1 to 0 points, for players that look ahead; 0 for one who has not banked."""
    for who, y, _, met, _ in s.note("banked"):
        if who == seat:
            return -1.0 if y is None or met else -(y + s.bed.length / 2) / s.bed.length
    return 0.0


def _decide(s: State, rules: Rules) -> Rulings:
    (_, y1, ball1, met1, stray1), (_, y2, ball2, met2, stray2) = s.note("banked")
    seats = [told[0] for told in s.note("banked")]
    collided = ball2 in met1 or ball1 in met2
    strays = {*stray1, *stray2} or ({ball1} if ball2 in met1 else {ball2})
    losers = []
    for seat, ball, met in zip(seats, (ball1, ball2), (met1, met2), strict=True):
        if RED in met:
            s = yield Foul(seat, "red struck", rules["2c"], f"{ball} struck the red on its spot")
            losers.append(seat)
        elif collided and ball in strays:
            s = yield Foul(seat, "off course", rules["2c"], f"{ball} left its course and met the other")
            losers.append(seat)
    if len(losers) == 1:
        return (yield from _won(s, s.other(losers[0]), rules["2c"], "the other bank is forfeited", rules))
    near = _nearest(y1, y2)
    if losers or near is None:
        s = yield Say("", "bank again", rules["2d"], "both are at fault" if losers else "at an equal distance")
        return (yield from bank(s, rules))
    return (yield from _won(s, seats[near], rules["2a"], "nearest the head cushion", rules))


def _nearest(y1: float | None, y2: float | None) -> int | None:
    """Which of two balls stopped nearer the head, None if neither is known to have."""
    if y1 is None or y2 is None:
        return None if y1 is y2 else int(y1 is None)
    return None if abs(y1 - y2) < EQUAL else int(y2 < y1)


def _won(s: State, seat: str, rule: Rule, why: str, rules: Rules) -> Rulings:
    s = yield Say(seat, "wins the bank", rule, why)
    s = yield from note(s, "stage", PLAY, rules["2b"])
    s = yield from note(s, "banked", (), rules["2b"])
    s = yield from note(s, "chooser", seat, rules["2b"])
    return (yield Ask(seat, CHOOSE, (LEAD, REQUIRE), rules["2b"], permits=ball_permits(s, rules)))


def ball_permits(s: State, rules: Rules) -> tuple[Permit, ...]:
    """The choice of ball, open to the winner of the bank until the opening stroke; going on keeps his own."""
    chooser = s.note("chooser")
    return tuple(Permit(chooser, ball, rules["2b"]) for ball in WHITES) if chooser else ()


def choose_ball(s: State, ball: str, rules: Rules) -> Rulings:
    """The winner of the bank takes a ball, and the other seat the other. Returns the state."""
    seat = s.note("chooser")
    s = yield Assign(seat, (ball,), rules["2b"])
    s = yield Assign(s.other(seat), (other_white(ball),), rules["2b"])
    return (yield from note(s, "chooser", "", rules["2b"]))


def go_on(s: State, rules: Rules, to_play: Callable[[State, str, Rules], Rulings]) -> Rulings:
    """After the choice of ball the winner still decides the lead, or the leader plays. Returns the state."""
    if not s.note("opening"):
        return (yield Ask(s.turn, CHOOSE, (LEAD, REQUIRE), rules["2b"]))
    leader = s.turn
    s = yield from spot_balls(s, leader, rules)
    return (yield from to_play(s, leader, rules))


def spot_balls(s: State, leader: str, rules: Rules) -> Rulings:
    """Put the balls as at the opening, the leader in hand. Returns the state."""
    s = yield Place(RED, Spot("foot-spot"), rules["3a"])
    s = yield Place(s.ball(s.other(leader)), Spot("head-spot"), rules["3b"])
    s = yield Place(s.ball(leader), IN_HAND, rules["2e"])
    return (yield from note(s, "opening", True, rules["3d"]))
