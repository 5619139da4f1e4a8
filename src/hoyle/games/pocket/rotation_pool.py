"""Rotation Pool: fifteen-ball pool in which every stroke is played on the lowest ball left.

**Play.** The triangle has the 1 at its apex on the foot spot, and small balls out of the bottle give the order. The opener
plays from within the string at the 1; after him everyone plays from where the cue ball lies, and first of all balls has to hit
the one of the lowest number. Nothing is called: whatever then falls counts its number for the player, and he goes on while he
scores. To miss that ball, masked or not, costs three, and what fell is spotted. All else, the opening, failures, three forfeits
running, 61 between two, and `Mode: match`, is as at fifteen-ball pool.

**What print leaves open** (reconstruction): the rows of the triangle run from left to right as seen from the head; the lowest of
the small balls plays first, and `Lead` makes the others follow as they sit; two balls struck at once are both struck first.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from hoyle.answers import Answer, Chance
from hoyle.games.general import order
from hoyle.games.pocket import fifteen_ball_pool as fifteen
from hoyle.games.pocket.family import BALLS, CUE, Breach, in_words, rack
from hoyle.record import Record, is_on_table
from hoyle.referee import Rulebook, Rulings, Say, Score, State
from hoyle.referee.questions import cushions, first_contact, first_met

R = Rulebook(
    "rotation-pool",
    book="bbc1908",
    governs="fifteen-ball-pool",
    rules={
        "u1": "With a white cue ball the balls 1 to 15 are played on, and put down, as their numbers run.",
        "u2": "At the start they stand in a triangle: 1 at the apex, then 2 and 3, then 4 to 6, 7 to 10, and 11 to 15.",
        "u3": "The opener plays from anywhere in the string, and all later strokes from where the cue ball lies.",
        "u4": "Small balls, thrown out as at fifteen-ball pool, settle who plays when.",
        "u5": "The opening has to hit the 1.",
        "u6": "If the right ball was hit first, every ball that falls counts for the player, whatever its number.",
        "u7": "He plays until he scores nothing, each time on the lowest ball left.",
        "u8": "So does each player after him.",
        "u9": "If another ball covers it he may bank or massé, but unless he hits it he forfeits three for a scratch.",
        "u10": "For all else the rules of fifteen-ball pool hold.",
    },
)

ROWS = (("1",), ("2", "3"), ("4", "5", "6"), ("7", "8", "9", "10"), ("11", "12", "13", "14", "15"))


def legal(s: State, record: Record) -> Breach | None:
    """The lowest ball was not hit first."""
    start, met = record.start, first_met(record, CUE)
    assert start is not None
    ball = next((ball for ball in BALLS if is_on_table(start.of(ball))), "")
    if ball in met or (not met and ball in start.touches(CUE)):
        return None
    return Breach(f"the {ball} was not hit first", R["u5" if s.note("opening") else "u9"])


def make(s: State, seat: str, balls: tuple[str, ...], record: Record, opening: bool) -> Rulings:
    """Every ball counts its number. Returns the state."""
    if first_contact(record, CUE) is not None and cushions(record, CUE, before=first_contact(record, CUE)):
        s = yield Say(seat, "a bank", R["u9"], "the ball to be hit was reached")
    for ball in balls:
        s = yield Score(seat, int(ball), R["u6"], in_words(ball, record))
    return s


def turn(s: State, seat: str, maker: str = "") -> Rulings:
    """Ask a player for a stroke, unless the game is over. Returns the state."""
    if not (yield from fifteen.over(s, ROTATION, ROWS)):
        rule = R["u5" if s.note("opening") else "u7" if maker == seat else "u8"]
        s = yield from ROTATION.ask(s, fifteen.in_game(s, seat), rule, R["u3"])
    return s


ROTATION = replace(
    fifteen.POOL, miss=R["u9"], make=make, turn=turn, calls=lambda s: False, legal=legal,
    reopen=lambda s: rack(s, fifteen.R["1d"], "set up again for another opening", ROWS),
)  # fmt: skip


def setup(s: State) -> Rulings:
    """The triangle, and the order of play."""
    s = yield from rack(s, R["u2"], "the 1 at the apex", ROWS)
    s = yield Say("", "in the order of their numbers", R["u1"])
    s = yield Say("", "else as at fifteen-ball pool", R["u10"])
    yield from order.settled(s, R["u4"], turn)


def decide(s: State, answer: Answer) -> Rulings:
    """Small balls, and what fifteen-ball pool decides."""
    yield from (
        order.dealt(s, answer, R["u4"], turn) if isinstance(answer, Chance) else fifteen.decide(s, answer, ROTATION)
    )


GAME = replace(
    fifteen.GAME, rules=R, title="Rotation Pool", pages="pp. 70-71", seats=(2, len(BALLS)), setup=setup,
    judge=partial(fifteen.judge, pool=ROTATION), decide=decide, chances=order.chances,
    summary="Play on the lowest ball left; whatever then falls counts its number.", notes={**fifteen.GAME.notes, "order-balls": {}},
)  # fmt: skip
