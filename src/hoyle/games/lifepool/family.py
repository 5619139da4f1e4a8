"""Life pool, by whatever book: a ball a player, played in the order of the colours at the ball played with last, for lives.

`LifeTerms` holds what differs. `lives` has the turns and the lives, `strokes` what a stroke does, `between_strokes` what is
said then; they cite color-ball pool's rules, which stand here, and which another book may restate.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from hoyle.equipment import At
from hoyle.referee import Board, Message, Offence, OfPiece, Rule, Rulebook, Standing, table_of

R = Rulebook(
    "color-ball-pool",
    book="bbc1908",
    rules={
        "u1": "White is spotted. Red plays at white, yellow at red, then green, brown, blue, pink, and the spotted white, red, "
        "yellow, green and brown, each at the one before; white plays at the last.",
        "1a": "Two or more play; the whole set is twelve balls, seven plain and five spotted.",
        "1b": "Any rest may be used.",
        "2a": "As many balls as there are players are shaken up and given out.",
        "2b": "The colours play in the order of the marking board.",
        "3a": "White begins on the billiard spot.",
        "3b": "Red plays at white from the half circle, and each after it at the ball played with last.",
        "3c": "After a striker who lost a life by that stroke, the next plays at the nearest ball.",
        "3d": "For a player in hand the distance counts from the middle of the baulk line.",
        4: "Everybody begins with three lives unless there is a handicap.",
        5: "Baulk shelters no ball.",
        6: "Only the tip of the cue may be used.",
        "7a": "Who takes a life goes on at the nearest ball while scoring.",
        "7b": "If that clears the table, the striker's ball is spotted as at the start, and the next plays from hand.",
        "8a": "The first to lose all lives may star, for as many as the lowest number on the board.",
        "8b": "It has to be said before the next stroke.",
        "8c": "When only two are left nobody stars.",
        "9a": "With three to seven players there is one star, with eight or more there are two.",
        "9b": "One player may have both, once the lives of the first are lost.",
        "10a": "Of two whose balls fall together the owner of the ball played at may star first.",
        "10b": "If that player will not, and more than two fell, the next in order may.",
        11: "To hit two balls at once costs a life.",
        "12a": "If two balls are as near, their owners draw lots which is played at.",
        "12b": "The marker measures.",
        "13a": "Pocketing one's own ball costs a life, whatever else falls.",
        "13b": "One's own ball off the table costs a life.",
        "13c": "A miss costs a life, and so does a coup.",
        "13d": "A stroke out of turn costs a life.",
        "13e": "Another ball struck before the right one costs a life.",
        "13f": "Using another's ball costs a life, unless one's own is in hand.",
        14: "Who obstructs or interferes on purpose is out, and so is their ball.",
        15: "If the striker's own ball is lost with another, only the striker loses a life; the other plays from hand in turn.",
        16: "For a life lost by the stroke the striker pays whoever owns the ball that was on.",
        17: "It is foul to touch a ball that is not in hand, or to raise both feet.",
        18: "A foul stroke takes no life.",
        19: "When a foul stroke holed a ball, the next plays at the offender's ball where it stopped.",
        "20a": "Whose ball touches the one to be played at cannot miss.",
        "20b": "That player may play at any ball and score, but have none lifted.",
        "21a": "A ball that touches the striker's or bars either side of the object ball is lifted for the stroke, then put back.",
        "21b": "One that is farther away than the object ball, or as far, may not be lifted.",
        22: "A ball in the way of the cue or the rest may be lifted.",
        23: "If a cushion's corner bars the line, any ball may be taken away to play at a cushion first.",
        "24a": "If another ball stops in its place, the lifted one stays in hand until that is free.",
        "24b": "If its own turn comes before, the other makes room and is put back afterwards.",
        25: "If the striker's ball stops in the place of the next player's, lifted for the stroke, the next plays from hand.",
        26: "Any other ball whose place the striker's takes waits until that is free.",
        27: "Only the marker informs the players.",
        28: "Who is told wrongly may play again, but takes no life.",
        29: "Object balls forced off cost nobody a life; they are in hand until their turn.",
        30: "Nobody stops a ball that missed, nor may the striker ask for it.",
        31: "When the third of three loses the last life and does not star, the other two divide once they are level.",
        32: "A pool of three is not divided.",
        33: "To touch a ball after a score, when all are at rest, makes the next stroke foul.",
        "34a": "A ball that falls in after it had stopped is put back.",
        "34b": "If it was falling as it was played at, the stroke is played again.",
        35: "No star brings more lives than the player began with, or than the lowest on the board.",
        36: "A ball that a bystander stops or moves is put back by the marker.",
        37: "A player may have the opponent stand away from the table and out of sight.",
        38: "The marker does not tell a player how far off a ball is.",
        39: "A bystander may say that the score is marked wrongly.",
        40: "The marker decides disputes, or, not having seen it, most of those who did.",
    },
    facts={"1a": "players and balls", "u1": "who plays at whom"},
    duties={"marker": ("12b", 27, 36, 38, 40), "players": (14, 37, 40), "spectators": (36, 39, 40)},
)

FOULS = table_of(
    Offence("touch", OfPiece("a ball was touched: `!touch red`"), R[17]),
    Offence("foot", "both feet were off the floor", R[17]),
    Offence("no-tip", "the stroke was made with something else than the tip", R[6]),
    Offence("obstruct", "the striker obstructed an opponent or interfered with the balls on purpose", R[14]),
)

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
    said: Message


@dataclass(frozen=True)
class LifeTerms:
    """`hand`, `handicap`, `stake`, `goes_on`, `paid` and `replaced` are rules for what others say in one. `stars` says how
    many stars there are for so many players, and by which rule; `star_passes` that a star declined is the next player's, or
    falls by lot (`star_lots`), `no_more` that it brings no more lives than its player began with. `most` is how many lives
    anybody may begin with (0: no limit). `own_loss` says that only the third player's own stroke divides the pool, and only
    then and there. `fouls` keep a stroke from taking a life; `conduct` between strokes changes nothing. Of lifted balls
    `nearer_only` bars those as far off as the ball on, `free_miss` gives the next player a miss from baulk where the place of
    their lifted ball is taken, `frozen` bars all lifting to whose ball touches the ball on.
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
