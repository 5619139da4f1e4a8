"""Life pool, by whatever book: a ball a player, played in the order of the colours at the ball played with last, for lives.

`Pool` holds what differs: the rules that rule, and some flags. `lives` has the turns and the lives, `strokes` what a stroke does,
and `said` what is said between strokes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hoyle.games.lifepool.lifted import Lifting
from hoyle.referee import Rule

COLOURS = ("white", "red", "yellow", "green", "brown", "blue", "pink")
BALLS = (*COLOURS, *(f"spot-{colour}" for colour in COLOURS[:5]))
SPOTS = ("billiard-spot", "pyramid-spot", "centre-spot")
STAR, PASS = "star", "pass"
EQUAL = 1e-4
"""Two distances that differ by less are equal, metres."""


@dataclass(frozen=True)
class Pool:
    """A book's life pool. `most` is how many lives anybody may begin with (0 where the book sets no limit). `stars` says how many
    stars there are for so many players, `star_passes` that a star declined is the next man's, `no_more` that it brings no more
    lives than he began with. `own_loss` says that only the third man's own miss, coup or losing hazard divides the pool, and only
    there and then, `in_hand_free` that a wrong ball costs nothing while one's own is in hand.

    `fouls` are what bars a stroke from taking a life; of what is told between strokes, after `freely` any ball may be lifted,
    `at_rest` puts a ball back, and `conduct` changes nothing.
    """

    dealt: Rule
    turn: Rule
    white: Rule
    pursue: Rule
    hand: Rule
    nearest: Rule
    from_hand: Rule
    lives: Rule
    handicap: Rule
    stake: Rule
    taken: Rule
    goes_on: Rule
    cleared: Rule
    star: Rule
    before: Rule
    last_two: Rule
    star_count: Callable[[int], Rule]
    again: Rule
    first_choice: Rule
    next_choice: Rule
    equal: Rule
    measured: Rule
    baulk: Rule
    own_down: Rule
    own_off: Rule
    miss: Rule
    wrong_first: Rule
    wrong_ball: Rule
    both: Rule
    pays: Rule
    pays_before: tuple[Rule, ...]
    astray: Rule
    no_life: Rule
    holed_by_foul: Rule
    touching: Rule
    touching_any: Rule
    obstruct: Rule | None
    off: Rule
    divide: Rule
    no_division: Rule
    misinformed: Rule
    dropping: Rule | None
    lifting: Lifting
    touched_between: Rule
    most: int = 0
    no_more: Rule | None = None
    moved_out: tuple[Rule, Rule] | None = None
    stars: Callable[[int], int] = lambda players: 1
    at_once: Rule | None = None
    in_hand_free: bool = False
    star_passes: bool = False
    star_lots: Rule | None = None
    own_foul: Rule | None = None
    own_loss: bool = False
    missed_and_holed: Rule | None = None
    misled: Rule | None = None
    own_touched: Rule | None = None
    paid: Rule | None = None
    two_win: Rule | None = None
    fouls: Mapping[str, Rule] = field(default_factory=dict)
    freely: Mapping[str, Rule] = field(default_factory=dict)
    at_rest: Mapping[str, Rule] = field(default_factory=dict)
    conduct: Mapping[str, tuple[Rule, str]] = field(default_factory=dict)


NOTES: Mapping[str, object] = {
    "last": "white",  # the ball played with last
    "starting": {},  # lives at the start
    "on": (),  # the balls that the striker may be on
    "began": 0,  # how many players there were
    "stars": 0,  # stars taken, or offered where they do not pass on
    "queue": (),  # who may still star after the last stroke
    "next": (),  # who strikes next, and whether at the nearest ball
    "third": False,  # whether the third man has just lost his last life by his own miss, coup or losing hazard
    "lots": (),  # between whom lots are drawn, and about what
    "barred": (),  # whose next stroke takes no life, and by which rule
    "lift": "",  # the rule under which any ball may be lifted for the next stroke
    "waiting": (),  # lifted balls whose places are taken
    "aside": (),  # a ball taken up to make room for one that waited
    "misled": (),  # who loses no life to the next stroke
    "free-miss": "",  # who has to give a miss that costs nothing
}
