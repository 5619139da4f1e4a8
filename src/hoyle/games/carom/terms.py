"""The terms of a game governed by the three-ball rules: the worth of a carom, and what keeps it from counting."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

from hoyle.games.carom.rules import R as T
from hoyle.referee import Effect, Ref, Rule, Standing, Stroke, Target, listed
from hoyle.referee.questions import untold
from hoyle.referee.ref import NO_TARGET

RED = "red"
Points = tuple[int, Rule, str]
"""The points of a carom, under which rule, and why."""
Voids = list[tuple[Rule, str]]
"""The rules and reasons by which a carom counts nothing although the stroke was fair."""


def makes_carom(stroke: Stroke) -> bool:
    """Tell if the cue ball met two balls."""
    return stroke.carom is not None


def counts_one(stroke: Stroke) -> Points:
    """Rule 4a: a carom counts one."""
    return 1, T["4a"], f"a carom on {listed(stroke.met)}"


def misses_all(stroke: Stroke) -> str:
    """The reason why a stroke is a miss; empty if it is none."""
    touched = any(one.word == "touch" and one.piece in ("", stroke.cue) for one in stroke.found)
    return "" if stroke.met or (untold(stroke) and not touched) else "neither ball was hit"


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
    missed: Callable[[Stroke], str] = misses_all
    first: Callable[[str], str] = lambda cue: RED
    target: Target = NO_TARGET


def told(ref: Ref) -> AbstractContextManager[None]:
    """Within the block the three-ball game's rulings are told as the game in play tells them."""
    tell = ref.terms(CaromTerms).tell
    return ref.retelling(tell) if tell else nullcontext()
