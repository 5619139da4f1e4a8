"""The notes of a carom game, and the terms of one governed by the three-ball rules: what a carom is worth, and what voids it."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from hoyle.games.carom.rules import R as T
from hoyle.games.general import claims, disturbed, incidents
from hoyle.referee import NOTHING, Effect, Message, Ref, Rule, Standing, Stroke, Target, told
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
PLAYS_AWAY = told("carom.plays-away")
"""Announced of a frozen ball that was played."""
Points = tuple[int, Rule, Message]
"""The points of a carom, under which rule, and why."""
Voids = list[tuple[Rule, Message]]
"""The rules and reasons by which a carom counts nothing although the stroke was fair."""


def makes_carom(stroke: Stroke) -> bool:
    """Tell if the cue ball met two balls."""
    return stroke.carom is not None


def counts_one(stroke: Stroke) -> Points:
    """Rule 4a: a carom counts one."""
    return 1, T["4a"], told("carom.carom-on", balls=stroke.met)


def misses_all(stroke: Stroke) -> Message:
    """The reason why a stroke is a miss; empty if it is none."""
    touched = any(one.word == "touch" and one.piece in ("", stroke.cue) for one in stroke.found)
    return NOTHING if stroke.met or (untold(stroke) and not touched) else told("carom.neither-ball-hit")


@dataclass(frozen=True)
class CaromTerms:
    """`points` is asked only of a stroke that counts; `voids` of every stroke that makes what counts, by `made` a carom.
    `missed` says why a stroke costs what a miss does, `first` which ball the opening has to hit first with a cue ball. `seen`
    rules on each fair stroke, when the balls are at rest and those forced off are spotted; it is told if the stroke counted.
    `tell` is handed every effect of the three-ball game's rulings, and puts what this game says instead. `target` is what a
    stroke has to do to count.
    """

    points: Callable[[Stroke], Points] = counts_one
    voids: Callable[[Standing, Stroke], Voids] = lambda s, stroke: []
    seen: Callable[[Ref, Stroke, bool], None] | None = None
    tell: Callable[[Ref, Effect], None] | None = None
    made: Callable[[Stroke], bool] = makes_carom
    missed: Callable[[Stroke], Message] = misses_all
    first: Callable[[str], str] = lambda cue: RED
    target: Target = NO_TARGET


def in_own_words(ref: Ref) -> AbstractContextManager[None]:
    """Within the block the three-ball game's rulings are told as the game in play tells them."""
    tell = ref.terms(CaromTerms).tell
    return ref.retelling(tell) if tell else nullcontext()
