"""Rotation Pool: play on the lowest ball left; whatever then falls counts its number.

Turn:
- The triangle has the 1 at its apex on the foot spot.
- The opener plays from within the string at the 1; everyone after that has to hit first the ball of the lowest number.
- Nothing is called: whatever then falls counts its number, and you go on while scoring.
- To miss that ball, masked or not, costs three, and what fell is spotted.
- As at fifteen-ball pool, 61 win between two, and the highest sum among more.

Readings:
- The rows of the triangle run from left to right as seen from the head.
- The lowest of the small balls plays first, and `Lead` makes the others follow as they sit.
- Two balls struck at once are both struck first.
"""

from dataclasses import replace

from hoyle.games.general import order
from hoyle.games.pocket import called_balls
from hoyle.games.pocket import fifteen_ball_pool as fifteen
from hoyle.games.pocket.family import BALLS, CUE, ball_down, on_table, rack
from hoyle.games.pocket.pool_rules import MISS
from hoyle.record import is_on_table
from hoyle.referee import Called, Found, Ref, Rulebook, Standing, Stroke, told
from hoyle.referee.record_queries import first_contact

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
        "u7": "The turn lasts until nothing is scored, each stroke on the lowest ball left.",
        "u8": "So does that of each player after.",
        "u9": "If another ball covers it, it may be reached by a bank or a massé, but not to hit it forfeits three for a scratch.",
        "u10": "For all else the rules of fifteen-ball pool hold.",
    },
    facts={"u1": "the balls and how they count", "u10": "what governs besides"},
    restates={"u4": "fifteen-ball-pool.u1"},
)

ROWS = (("1",), ("2", "3"), ("4", "5", "6"), ("7", "8", "9", "10"), ("11", "12", "13", "14", "15"))


def _legal(s: Standing, stroke: Stroke) -> Found | None:
    ball = next((ball for ball in BALLS if is_on_table(stroke.start.of(ball))), "")
    if ball in stroke.first or (not stroke.first and ball in stroke.start.touches(CUE)):
        return None
    rule = R["u5" if s.kept(fifteen.Notes).opening else "u9"]
    return Found.by_message(told("pocket.not-hit-first", ball=ball), rule, fifteen.FORFEIT)


def _make(ref: Ref, seat: str, balls: tuple[str, ...], stroke: Stroke, opening: bool) -> None:
    if stroke.met and stroke.cushions(before=first_contact(stroke, CUE)):
        ref.say("", told("pocket.reached-by-bank"), R["u9"])
    for ball in balls:
        ref.score(seat, int(ball), R["u6"], ball_down(ball, stroke))


def _turn(ref: Ref, seat: str, maker: str = "") -> None:
    if not (fifteen.survivor(ref) or fifteen.decided(ref)):
        rule = R["u5" if ref.kept(fifteen.Notes).opening else "u7" if maker == seat else "u8"]
        called_balls.ask(ref, fifteen.in_game(ref, seat), rule, R["u3"], *on_table(ref)[:1])


def setup(ref: Ref) -> None:
    """The triangle, and the order of play."""
    rack(ref, R["u2"], told("pocket.one-at-apex"), ROWS)
    order.settled(ref, R["u4"], _turn)


GAME = replace(
    fifteen.GAME, rules=R, doc=__doc__, pages="pp. 70-71", seats=(2, len(BALLS)), setup=setup,
    terms=replace(
        fifteen.TERMS, make=_make, turn=_turn, calls=lambda s: False, legal=_legal, rows=ROWS,
        offences={**fifteen.OFFENCES, MISS: replace(fifteen.OFFENCES[MISS], rule=R["u9"], by=fifteen.R["4a"])},
    ),
    purpose=told("general.for-any"),
    wins="With 2 players the first to {Points} points wins, or whoever can no longer be reached; with more, the highest sum "
         "of numbers.",
    minutes=3,
    called=(Called("rotation, 61, sixty one, 61 pool"),),
)  # fmt: skip
