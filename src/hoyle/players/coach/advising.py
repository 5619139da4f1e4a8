"""Advice: the best strokes for a position, with their chances and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi
from random import Random
from typing import TypeVar

from hoyle.answers import Answer
from hoyle.match import Match
from hoyle.players.choose import player_for
from hoyle.players.coach.wording import outcome, said
from hoyle.players.levels import BEST, Level, level
from hoyle.players.player import Player
from hoyle.players.rollouts.rollout import in_bulk
from hoyle.players.strokes.chooser import Choice, Chooser
from hoyle.players.strokes.rigid_rollout import Weighed
from hoyle.players.value import TURN, worth
from hoyle.record import CueStroke, Flick, Stroke
from hoyle.referee import STROKE, Game, State

ALIKE = 0.03
"""Strokes less than this far apart in azimuth (rad), of the same piece and with the same outcome, are one piece of advice."""
SURER = 2.0
"""So many times the trials of a decision where strokes are tried one by one."""
DECIDES = 30.0
"""Hopes beyond this are of winning the match."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to do: a stroke or another answer, and what is thought of it.

    Of a stroke `chance` is how often the hand brings off enough to go on, `gain` what it brings on average in points, and `left`
    what may then be hoped for, less what others may, None where nobody looked; all None where nothing was tried. `why` is a
    sentence.
    """

    answer: Stroke | Answer
    why: str
    chance: float | None = None
    gain: float | None = None
    left: float | None = None

    def __str__(self) -> str:
        return f"{said(self.answer)}: {self.why}"


def advise(match: Match, count: int = 3, at: Level | str | int = BEST, seed: int = 1) -> list[Advice]:
    """The best `count` answers to a match's open question, best first, for the seat that is asked and from what it may see.

    Empty if the match is over or waits for chance. Raises ValueError for a level that there is not.
    """
    ask = match.ask
    if ask is None or ask.seat not in match.seats:
        return []
    return advice(match.game, match.view(ask.seat), count, at if isinstance(at, Level) else level(at), seed)


def advice(game: Game, view: State, count: int, at: Level, seed: int) -> list[Advice]:
    """The same from a seat's view."""
    ask = view.ask
    assert ask is not None
    if ask.kind == STROKE and in_bulk(view):
        found = Chooser(game, view, ask, at.effort, at.reckoned, seed, 0).choices()
        if found:
            return [told(game, view, choice) for choice in different(found, count)]
    if ask.kind == STROKE and (weighed := tried_singly(game, view, at, seed, SURER)):
        return [told_of(game, view, one) for one in different(weighed, count)]
    answer = player_for(game.id, at).answer(game, view, Random(seed))
    return [Advice(answer, outcome(game, view, answer))]


def tried_singly(game: Game, view: State, at: Level, seed: int, surer: float) -> list[Weighed]:
    """Return what trials say of strokes where something topples or spins, the best first, with so many times those that a
    decision has; empty where none can be paid for.
    """
    player = player_for(game.id, at)
    return player.weigh(game, view, Random(seed), surer) if isinstance(player, Player) else []


def told_of(game: Game, view: State, one: Weighed) -> Advice:
    """A stroke that was tried by itself as advice: its trials are few, and are told as they were."""
    assert view.ask is not None
    chance = one.kept / one.tried
    gain = one.worth - worth(game, view, view.ask.seat) - TURN * chance
    tries = "one try" if one.tried == 1 else f"{one.tried} tries"
    times = ("never", "once")[one.kept] if one.kept < 2 else f"{one.kept} times"
    why = (
        f"{outcome(game, view, one.stroke)} In {tries} you go on {times}, and the stroke brings {gain:+.1f} on average."
    )
    return Advice(one.stroke, why, chance, gain)


Found = TypeVar("Found", Choice, Weighed)


def different(found: Sequence[Found], count: int) -> list[Found]:
    """The best that are not almost the same stroke."""
    kept: list[Found] = []
    for choice in found:
        if len(kept) < count and not any(near(choice.stroke, other.stroke) for other in kept):
            kept.append(choice)
    return kept


def near(one: Stroke, other: Stroke) -> bool:
    """True if two strokes are almost the same."""
    if not isinstance(one, CueStroke | Flick) or not isinstance(other, CueStroke | Flick):
        return one == other
    turn = (one.azimuth - other.azimuth + pi) % (2 * pi) - pi
    pace = abs(one.speed - other.speed) < 0.25 * other.speed
    return one.calls == other.calls and abs(turn) < ALIKE and pace


def told(game: Game, view: State, choice: Choice) -> Advice:
    """A choice as advice."""
    often = round(100 * choice.keeps)
    why = outcome(game, view, choice.stroke)
    why += f" You go on after {often} of 100 tries, and the stroke brings {choice.gain:+.1f} on average."
    if choice.hope > DECIDES:
        why += " The next stroke may win the match."
    elif choice.hope > 0.05:
        why += f" What it leaves is worth {choice.hope:.1f} more."
    elif choice.hope < -0.05:
        why += f" What it leaves may cost {-choice.hope:.1f}."
    return Advice(choice.stroke, why, choice.keeps, choice.gain, choice.hope)
