"""What a game governed by the three-ball rules settles in its own way: what a carom counts, and what keeps it from counting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from hoyle.games.carom.lead import RED
from hoyle.games.carom.shot import Shot
from hoyle.referee import Rule, Rulings, State
from hoyle.referee.effects import Effect
from hoyle.referee.questions import carom_at, untold

Points = tuple[int, Rule, str]
"""What a carom counts, under which rule, and why."""
Voids = list[tuple[Rule, str]]
"""Why a carom counts nothing although the stroke was fair."""


def carom(shot: Shot) -> bool:
    """Whether the cue ball met two balls."""
    return carom_at(shot.record, shot.cue) is not None


def none_met(shot: Shot) -> str:
    """Why a stroke is a miss; empty if it is none."""
    touched = any(one.word == "touch" and one.piece in ("", shot.cue) for one in shot.found)
    return "" if shot.met or (untold(shot.record) and not touched) else "neither ball was hit"


@dataclass(frozen=True)
class Terms:
    """A game's own terms.

    `points` is asked only of a stroke that counts; `voids` of every stroke that makes what counts, by `made` a carom. `missed` says
    why a stroke costs what a miss does, `first` which ball the opening has to hit first. `seen` rules on each fair stroke, when the
    balls are at rest and those forced off are spotted; it is told whether the stroke counted. `tell` is handed every effect of the
    three-ball game's rulings, and yields what this game says instead. `seen` and `tell` return the state.
    """

    points: Callable[[Shot], Points]
    voids: Callable[[State, Shot], Voids] = lambda s, shot: []
    seen: Callable[[State, Shot, bool], Rulings] | None = None
    tell: Callable[[State, Effect], Rulings] | None = None
    made: Callable[[Shot], bool] = carom
    missed: Callable[[Shot], str] = none_met
    first: Callable[[Shot], str] = lambda shot: RED


def told(s: State, rulings: Rulings, terms: Terms) -> Rulings:
    """The three-ball game's rulings as a game of these terms tells them. Returns what they return."""
    try:
        effect = next(rulings)
        while True:
            s = (yield effect) if terms.tell is None else (yield from terms.tell(s, effect))
            effect = rulings.send(s)
    except StopIteration as stop:
        return stop.value


def under(effect: Effect, own: Mapping[Rule, Rule]) -> Effect:
    """The effect under the game's own rule, where that stands in place of the effect's."""
    return replace(effect, rule=own.get(effect.rule, effect.rule))
