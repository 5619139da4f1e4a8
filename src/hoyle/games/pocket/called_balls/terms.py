"""The terms of a game of called balls, its notes, and what may be declared in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hoyle.games.pocket import family, pool_rules
from hoyle.games.pocket.family import (
    ROWS,
    BallRows,
)
from hoyle.games.pocket.pool_rules import OFFENCES, R
from hoyle.record import Layout
from hoyle.referee import (
    LEAVES,
    Found,
    Message,
    Offence,
    OfPiece,
    Ref,
    Rule,
    Standing,
    Stroke,
    told,
)

THREE = 3
"""Forfeits one after another that cost more than themselves."""
WAIVE = "waive"
FAULTS = {
    **pool_rules.FAULTS,
    "no-tip": OFFENCES["no-tip"].meaning,
    "lamp": OfPiece("the ball was thrown back by a lamp hung over the table: `!lamp 5`"),
}
INCIDENTS = {
    **pool_rules.INCIDENTS,
    "check": "the striker in hand is warned of breaking the rules of the string: `!: check Ann`",
    "warn": "the same: `!: warn Ann`",
    "protest": "a player protests, `!: protest Ann`, if need be with the cause: `crowd`, `noise` or `ruling`",
    **LEAVES,
}


@dataclass(frozen=True)
class Notes(pool_rules.Notes):
    """`opening`: the triangle has still to be opened. `forfeits`: how many each has made in a row. `checked`: the striker in hand
    was warned. `before` is how the balls lay before a foul, and `reopens` if it was an opening, while the next player chooses.
    `protests`: who plays on under protest.
    """

    opening: bool = True
    forfeits: Mapping[str, int] = field(default_factory=dict)
    checked: bool = False
    before: Layout | None = None
    reopens: bool = False
    protests: tuple[str, ...] = ()


def unmake(ref: Ref, seat: str, balls: tuple[str, ...]) -> None:
    """Balls that were made count no more."""
    if balls:
        game = ref.terms(CalledBalls)
        ref.score(seat, -sum(map(game.worth, balls)), game.uncounted, told("pocket.does-not-count"))


def credit(ref: Ref, seat: str, balls: tuple[str, ...], stroke: Stroke, opening: bool) -> None:
    """Each of these balls counts."""
    game, calls = ref.terms(CalledBalls), pool_rules.called(stroke)
    for ball in balls:
        rule = game.counts[0 if opening else 1 if ball in calls else 2]
        game.gain(ref, seat, ball, rule, family.ball_down(ball, stroke))


@dataclass(frozen=True, slots=True)
class CalledBalls:
    """`offences` are what costs something, and `at_match` those that are others at a match (option `Mode`). `turn(ref, seat,
    maker)` asks the next question, where `maker` has just made balls. `forfeit` takes what a failure costs. A ball is `worth`
    so much, by one of the rules `counts`: on the opening, called, or falling with one called; `gain` credits it, where `make`
    is not the game's own, and `unmake` takes balls back, by the rule `uncounted`. `opens` is the rule for the triangle and
    the draw for the order, `leads` for the choice of whoever won the bank, `opened` for a good opening, `once` what two
    failures in one cost, and the rule that says so. `uncalled` tells if the opening needs no call, `calls` if any stroke
    needs one, `strict` if a ball must fall where it was meant to, `again` if a failed opening is played again by the same
    player, for which `reopen` sets up the triangle; `opening_first` if an opening that fails is nothing but that, whatever
    else went wrong. `legal` is what else a stroke fails by. `gives_all` says that three forfeits in a row give the opponent
    every ball that is left. `rows` is how the triangle stands.
    """

    offences: Mapping[str, Offence]
    turn: Callable[[Ref, str, str], None]
    forfeit: Callable[[Ref, str, Found], None]
    worth: Callable[[str], int] = int
    counts: tuple[Rule, Rule, Rule] = (R["u2"], R["u2"], R["5"])
    uncounted: Rule = R["26"]
    unmake: Callable[[Ref, str, tuple[str, ...]], None] = unmake
    gain: Callable[[Ref, str, str, Rule, Message], None] = lambda ref, to, ball, rule, why: ref.score(
        to, ref.terms(CalledBalls).worth(ball), rule, why
    )
    make: Callable[[Ref, str, tuple[str, ...], Stroke, bool], None] = credit
    opens: Rule = R["u9"]
    leads: Rule = R["1b"]
    opened: Rule | None = None
    once: tuple[Message, Rule] | None = None
    reopen: Callable[[Ref], None] = lambda ref: None
    again: Callable[[Standing], bool] = lambda s: bool(s.options["Mode"] == "match")
    uncalled: Callable[[Standing], bool] = lambda s: True
    strict: Callable[[Standing], bool] = lambda s: False
    calls: Callable[[Standing], bool] = lambda s: True
    legal: Callable[[Standing, Stroke], Found | None] = lambda s, stroke: None
    opening_first: Callable[[Standing], bool] = lambda s: True
    at_match: Mapping[str, Offence] = field(default_factory=dict)
    gives_all: bool = True
    rows: BallRows = ROWS
