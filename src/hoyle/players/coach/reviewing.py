"""Review: the strokes of a match by what was chosen and by what the hand made of it, and which choices cost most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from hoyle.answers import Played
from hoyle.match import Match, narrate
from hoyle.players.coach.advising import Advice, almost_same, best, told_of
from hoyle.players.coach.trials import Trials, Trier
from hoyle.players.human_hands import hand_kind
from hoyle.players.levels import Level, level
from hoyle.players.rollouts.rollout import in_bulk
from hoyle.record import Stroke
from hoyle.referee import STROKE, Game, State
from hoyle.referee import view as seen_by
from hoyle.telling.languages import names_in

SURE = 2.0
"""A choice that is worse than another by less than so many standard errors of both is none that cost anything."""
WEIGHED = 200
"""The number of times that strokes are tried against each other."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A stroke of a match: the number of its answer, who played it, what came of it and what the coach would have played.

    `cost` is that of the choice, in points: what the best would bring on average by this hand, less what that which was meant
    would. `hand` is what the hand took from it: what it brings as it is meant, less what came. `luck` is what came beyond the
    average of what was meant.
    """

    number: int
    seat: str
    cost: float
    brought: str
    better: Advice
    hand: float = 0.0
    luck: float = 0.0


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of one stroke, in points, as `Loss` has it, and the advice that would have been given."""

    choice: float
    hand: float
    luck: float
    better: Advice


@dataclass(frozen=True, slots=True)
class Rates:
    """The errors of one seat in a match, in points a stroke: of choice and of hand, and the luck it had."""

    seat: str
    strokes: int
    choice: float
    hand: float
    luck: float


@dataclass(frozen=True)
class Review:
    """The strokes of a match that could be weighed, in the order of play."""

    strokes: tuple[Loss, ...]

    def worst(self, count: int) -> list[Loss]:
        """The choices that cost most, most first."""
        costly = sorted(self.strokes, key=lambda loss: (-loss.cost, loss.number))
        return [loss for loss in costly[:count] if loss.cost > 0]

    def rates(self) -> tuple[Rates, ...]:
        """The error rates of every seat that played."""
        seats = tuple(dict.fromkeys(loss.seat for loss in self.strokes))
        return tuple(rates_of(seat, [loss for loss in self.strokes if loss.seat == seat]) for seat in seats)


def rates_of(seat: str, strokes: list[Loss]) -> Rates:
    """The mean errors of one seat's strokes."""
    n = len(strokes)
    choice, hand, luck = (sum(getattr(loss, what) for loss in strokes) / n for what in ("cost", "hand", "luck"))
    return Rates(seat, n, choice, hand, luck)


def review(match: Match, seat: str = "", count: int = 3, at: Level | str | int = 6, seed: int = 1) -> list[Loss]:
    """The choices of a match, of one seat or of all, that cost most against the best that could have been played, most first."""
    return reviewed(match, seat, at, seed).worst(count)


def reviewed(match: Match, seat: str = "", at: Level | str | int = 6, seed: int = 1) -> Review:
    """Every stroke of a match, of one seat or of all, by its choice and by its hand. Raises ValueError for no level."""
    wanted = at if isinstance(at, Level) else level(at)
    return Review(tuple(_weighed(match, seat, wanted, seed)))


def _weighed(match: Match, seat: str, at: Level, seed: int) -> Iterator[Loss]:
    for number, entry in enumerate(match.entries):
        played = entry.answer
        if not isinstance(played, Played) or (seat and played.seat != seat):
            continue
        view = seen_by(match.rulings[number].state, played.seat)
        if (cost := costs(match.game, view, played, entry.intended, at, seed)) is not None:
            lines = narrate(match.rulings[number + 1], played.seat)
            brought = lines[0].strip() if lines else ""
            yield Loss(entry.number, played.seat, cost.choice, brought, cost.better, cost.hand, cost.luck)


def costs(game: Game, view: State, played: Played, meant: Stroke | None, at: Level, seed: int) -> Cost | None:
    """The cost of a stroke by its choice and by the hand, from its seat's view before it; `meant` is what was meant, where it
    is not
    what was played. None where nothing can be said: of a stroke that was told and not played, or one that cannot be tried.
    """
    ask, meant = view.ask, meant or played.record.stroke
    if ask is None or ask.kind != STROKE or ask.seat != played.seat or meant is None:
        return None
    trier, times = Trier(game, view, ask, at.hand_in(hand_kind(game)), seed + 1), WEIGHED if in_bulk(view) else 0
    own, came = next(iter(trier.tried([meant], times)), None), trier.judged(played.record)
    if own is None or own.meant is None or came is None:
        return None
    choice, top, left = 0.0, own, None
    for candidate, seen in best(game, view, ask, 1, at, seed)[:2]:
        for trials in (
            () if almost_same(candidate.stroke, meant) else trier.tried([candidate.stroke], times) if times else [seen]
        ):
            gap = trials.mean - own.mean
            if gap > max(choice, SURE * apart(trials, own)):
                choice, top, left = gap, trials, candidate.left
    better = told_of(trier, top, left, names_in("", view, game.pieces))
    return Cost(choice, own.meant.total - came.total, came.total - own.mean, better)


def apart(one: Trials, other: Trials) -> float:
    """The standard error of the difference between two means."""
    return sqrt(one.error**2 + other.error**2)
