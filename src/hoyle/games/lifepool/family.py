"""Life pool, by whatever book: a ball a player, played in the order of the colours at the ball played with last, for lives.

`LifeTerms` holds what differs. `lives` has the turns and the lives, `strokes` what a stroke does, `between_strokes` what is
said then; they cite color-ball pool's rules, which another book may restate.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from hoyle.equipment import At
from hoyle.referee import Board, Offence, Rule, Standing

COLOURS = ("white", "red", "yellow", "green", "brown", "blue", "pink")
BALLS = (*COLOURS, *(f"spot-{colour}" for colour in COLOURS[:5]))
SPOTS = ("billiard-spot", "pyramid-spot", "centre-spot")
STAR, PASS = "star", "pass"
EQUAL = 1e-4
"""Two distances that differ by less are equal, metres."""


class Conduct(NamedTuple):
    """A thing told between strokes that changes nothing: its meaning, the rule that speaks of it, and what is said by it."""

    meaning: str
    rule: Rule
    said: str


@dataclass(frozen=True)
class LifeTerms:
    """`hand`, `handicap`, `stake`, `goes_on`, `paid` and `replaced` are rules for what others say in one. `stars` says how many
    stars there are for so many players, and by which rule; `star_passes` that a star declined is the next player's, or falls
    by lot (`star_lots`), `no_more` that it brings no more lives than its player began with. `most` is how many lives anybody may
    begin with (0: no limit). `own_loss` says that only the third player's own stroke divides the pool, and only then and there.

    `fouls` keep a stroke from taking a life. Of what is told between strokes `conduct` changes nothing.

    Of lifted balls `nearer_only` bars those as far off as the ball on, `free_miss` gives the next player a miss from baulk where
    the place of their lifted ball is taken, `frozen` bars all lifting to whose ball touches the ball on.
    """

    hand: Rule
    handicap: Rule
    stake: Rule
    goes_on: Rule
    paid: Rule
    replaced: Rule
    stars: Callable[[int], tuple[int, Rule]]
    fouls: Mapping[str, Offence]
    conduct: Mapping[str, Conduct]
    most: int = 0
    no_more: Rule | None = None
    star_passes: bool = False
    star_lots: Rule | None = None
    own_loss: bool = False
    own_foul: Rule | None = None
    own_touched: Rule | None = None
    at_once: Rule | None = None
    coup: Rule | None = None
    in_hand_free: bool = False
    pays_before: tuple[Rule, Rule] | None = None
    missed_and_holed: Rule | None = None
    misled: Rule | None = None
    moved_out: tuple[Rule, Rule] | None = None
    two_win: Rule | None = None
    nearer_only: bool = False
    free_miss: bool = False
    frozen: Rule | None = None
    last_lifted: Rule | None = None


@dataclass(frozen=True)
class Lifted:
    """A ball taken up, and the place it goes back to."""

    ball: str
    at: At


@dataclass(frozen=True)
class Notes:
    """`last` is the ball played with last and `on` those that the striker may be on; `began` how many players there were,
    `starting` their lives then, `stars` the stars taken, or offered where they do not pass on. `queue` may still star after the
    last stroke, and then `following` strikes, at the nearest ball if `near`. `third` says that the last player but two has just
    gone as the rule on dividing wants. `lots` are those between whom lots are drawn, for a star or, as balls, for the nearest.
    The next stroke of `barred` takes no life, by the rule `bar`; by the rule `lift` any ball may be lifted for the next stroke.
    `waiting` are lifted balls whose places are taken, `aside` one that made room for such a ball. `misled` lose no life to the
    next stroke, and `free_miss` has to give a miss that costs nothing.
    """

    last: str = "white"
    on: tuple[str, ...] = ()
    began: int = 0
    starting: Mapping[str, int] = field(default_factory=dict)
    stars: int = 0
    queue: tuple[str, ...] = ()
    following: str = ""
    near: bool = False
    third: bool = False
    lots: tuple[str, ...] = ()
    barred: str = ""
    bar: Rule | None = None
    lift: Rule | None = None
    waiting: tuple[Lifted, ...] = ()
    aside: Lifted | None = None
    misled: tuple[str, ...] = ()
    free_miss: str = ""


def board(s: Standing) -> Board:
    """The ball on, the stars taken, and the lives that each began with."""
    notes = s.kept(Notes)
    beside = {"on": notes.on[0]} if len(notes.on) == 1 else {}
    return Board(beside={**beside, "stars": notes.stars}, most=notes.starting)
