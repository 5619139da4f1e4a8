"""The notes of a carom game from ruling to ruling."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.games.general import claims, disturbed, incidents
from hoyle.referee import Standing, Stroke

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
