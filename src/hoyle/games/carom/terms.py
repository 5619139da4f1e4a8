"""The notes of a carom game, and the terms of one governed by the three-ball rules: what a carom is worth, and what voids it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from hoyle.games.carom.rules import R as T
from hoyle.games.general import claims, disturbed, incidents
from hoyle.record import Spot
from hoyle.referee import NOTHING, Ask, Message, Ref, Rule, Standing, Stroke, Target, told
from hoyle.referee.record_queries import untold
from hoyle.referee.ref import NO_TARGET

BANK, PLAY = "bank", "play"
OWN, LOOSE, BORROWED, CROSSED = "own", "loose", "borrowed", "crossed"


@dataclass(frozen=True)
class Banked:
    """One bank: who played it with which ball, how far down the table it stopped (m, None if unknown or gone), what it met,
    and the balls that somebody says left their course.
    """

    seat: str
    y: float | None
    ball: str
    met: tuple[str, ...] = ()
    strays: tuple[str, ...] = ()


@dataclass(frozen=True)
class LeadNotes:
    """The state of the lead: the banks played, who may choose a ball, and whether the opening is still to be played."""

    stage: str = PLAY
    banked: tuple[Banked, ...] = ()
    chooser: str = ""
    opening: bool = False


@dataclass(frozen=True)
class CaromNotes(LeadNotes, claims.ClaimNotes, disturbed.ChoiceNotes, incidents.IncidentNotes):
    """`run` counts this turn's caroms, `crotch` those made in the corner the balls are in, `last` holds the scores before the
    last count, `misses` by seat how many innings running ended in a miss, `frozen` what a frozen striker chose, `compelled`
    that a ball has to be hit, `touched` who touched a ball, `odds` who gives any, `discount` who does by losing so many points
    for each of the other's. `whites` says how the two white balls stand to their owners: `own`; `loose` when both were forced
    off and either may be used; `borrowed` when a striker uses the other one fairly, to be reversed as the run ends; `crossed`
    when a wrong ball went unclaimed and each now plays the other's.
    """

    whites: str = OWN
    run: int = 0
    crotch: int = 0
    last: Mapping[str, int] = field(default_factory=dict)
    misses: Mapping[str, int] = field(default_factory=dict)
    frozen: str = ""
    compelled: bool = False
    touched: str = ""
    discount: tuple[str, int] | None = None
    odds: str = ""


def notes(s: Standing) -> CaromNotes:
    """The notes as they are now."""
    return s.kept(CaromNotes)


def before(stroke: Stroke) -> CaromNotes:
    """The notes as they were before a stroke."""
    return stroke.before.kept(CaromNotes)


RED = "red"
Points = tuple[int, Rule, Message]
"""The points of a carom, under which rule, and why."""


class Void(NamedTuple):
    """A reason why a carom counts nothing of a fair stroke, by a rule; `brings` is what else comes of it, by another."""

    rule: Rule
    why: Message
    brings: tuple[Message, Rule] | None = None


Voids = Sequence[Void | tuple[Rule, Message]]
"""Reasons, of which most are a rule and why."""


def makes_carom(stroke: Stroke) -> bool:
    """Return whether the cue ball met two balls."""
    return stroke.carom is not None


def counts_one(stroke: Stroke) -> Points:
    """Rule 4a: a carom counts one."""
    return 1, T["4a"], told("carom.carom-on", balls=stroke.met)


def misses_all(stroke: Stroke) -> Message:
    """The reason why a stroke is a miss; empty if it is none."""
    touched = any(one.word == "touch" and one.piece in ("", stroke.cue) for one in stroke.found)
    return NOTHING if stroke.met or (untold(stroke) and not touched) else told("carom.neither-ball-hit")


def put(ref: Ref, ask: Ask) -> None:
    """The question as it is."""
    ref.put(ask)


def says_choice(ref: Ref, seat: str, word: str, rule: Rule) -> None:
    """Announce what a seat has chosen."""
    ref.say(seat, told(f"choice.{word}"), rule)


def on_head_spot(ref: Ref, ball: str) -> None:
    """Rule 3b: the white of whoever does not lead goes on the head spot."""
    ref.place(ball, Spot("head-spot"), T["3b"])


@dataclass(frozen=True)
class CaromTerms:
    """`points` is asked only of a stroke that counts; `voids` of every stroke that makes what counts, by `made` a carom.
    `missed` says why a stroke costs what a miss does, `first` which ball the opening has to hit first with a cue ball.
    `after_stroke` rules on each fair stroke, when the balls are at rest and those forced off are spotted; it is told
    if the stroke counted. `target` is what a stroke has to do to count.

    What is asked of whoever plays is put by `asks_opening`, by `asks_frozen` of one whose ball is frozen, and by `asks` else.
    `chooses` says what a frozen striker has chosen, by its word and rule; `away` is the rule by which such a ball is played, if
    it is always the same. `spots_white` puts down the white of whoever does not lead; `red_stays_off` is the rule by which a red
    whose spot is taken is not spotted elsewhere, `wins` the one by which the points win.
    """

    points: Callable[[Stroke], Points] = counts_one
    voids: Callable[[Standing, Stroke], Voids] = lambda s, stroke: []
    after_stroke: Callable[[Ref, Stroke, bool], None] | None = None
    made: Callable[[Stroke], bool] = makes_carom
    missed: Callable[[Stroke], Message] = misses_all
    first: Callable[[str], str] = lambda cue: RED
    target: Target = NO_TARGET
    asks_opening: Callable[[Ref, Ask], None] = put
    asks_frozen: Callable[[Ref, Ask], None] = put
    asks: Callable[[Ref, Ask], None] = put
    chooses: Callable[[Ref, str, str, Rule], None] = says_choice
    away: Rule | None = None
    spots_white: Callable[[Ref, str], None] = on_head_spot
    red_stays_off: Rule | None = None
    wins: Rule = T["13a"]
