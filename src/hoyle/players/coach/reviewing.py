"""Review: the strokes of a match that cost most against the best that could have been played."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.answers import Played
from hoyle.match import Match, narrate
from hoyle.players.coach.advising import Advice, told, told_of, tried_singly
from hoyle.players.levels import Level, level
from hoyle.players.rollouts.rollout import in_bulk
from hoyle.players.strokes.chooser import Chooser
from hoyle.players.value import TURN, worth
from hoyle.referee import STROKE, Game, State
from hoyle.referee import view as seen_by

REVIEWED = 1.5
"""So many times the trials of a decision where strokes are tried one by one."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A stroke of a match that cost something: the number of its answer, who played it, what it cost in points, what it brought,
    and the advice that would have been given.
    """

    number: int
    seat: str
    cost: float
    brought: str
    better: Advice


def review(match: Match, seat: str = "", count: int = 3, at: Level | str | int = 6, seed: int = 1) -> list[Loss]:
    """The strokes of a match, of one seat or of all, that cost most against the best that could have been played, most first.

    A stroke costs what the best would have brought on average, with what is hoped for after it, less what this one brought.
    """
    wanted = at if isinstance(at, Level) else level(at)
    losses: list[Loss] = []
    for number, entry in enumerate(match.entries):
        played = entry.answer
        if not isinstance(played, Played) or (seat and played.seat != seat):
            continue
        after = match.rulings[number + 1]
        before, then = (seen_by(state, played.seat) for state in (match.rulings[number].state, after.state))
        found = lost(match.game, before, then, played.seat, wanted, seed)
        if found is None:
            continue
        lines = narrate(after, played.seat)
        losses.append(Loss(entry.number, played.seat, found[0], lines[0].strip() if lines else "", found[1]))
    losses.sort(key=lambda loss: (-loss.cost, loss.number))
    return [loss for loss in losses[:count] if loss.cost > 0]


def lost(game: Game, before: State, after: State, seat: str, at: Level, seed: int) -> tuple[float, Advice] | None:
    """Return what a seat's stroke between two states, as the seat saw them, cost in points, and the advice that would have
    been given; None where there is none.
    """
    ask = before.ask
    if ask is None or ask.kind != STROKE or ask.seat != seat:
        return None
    brought = worth(game, after, seat) - worth(game, before, seat) + TURN * (after.turn == seat)
    if not in_bulk(before):
        if not (weighed := tried_singly(game, before, at, seed, REVIEWED)):
            return None
        return weighed[0].worth - worth(game, before, seat) - brought, told_of(game, before, weighed[0])
    best = Chooser(game, before, ask, at.effort, at.reckoned, seed, 0).choices()[:1]
    if not best:
        return None
    return best[0].gain + TURN * best[0].keeps - brought, told(game, before, best[0])
