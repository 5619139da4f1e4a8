"""The coach: the best strokes for a position with their chances and why, and after a match the strokes that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import degrees, pi
from random import Random
from typing import TypeVar

from hoyle.answers import Answer, Played
from hoyle.match import Match, narrate
from hoyle.match.engine import strike
from hoyle.notation import format_answer
from hoyle.physics import Impossible
from hoyle.players.choose import player_for
from hoyle.players.levels import BEST, Level, level
from hoyle.players.player import Player
from hoyle.players.serial import Weighed
from hoyle.players.strokes import Choice, Chooser
from hoyle.players.trial import in_bulk
from hoyle.players.value import TURN, worth
from hoyle.record import CueStroke, Flick, Stroke
from hoyle.referee import STROKE, Game, Ruling, State, rule_on
from hoyle.referee import view as seen_by
from hoyle.telling import Names, plainly, tell

__all__ = ["Advice", "Loss", "advice", "advise", "outcome", "review", "said"]

ALIKE = 0.03
"""Strokes less than this far apart in azimuth (rad), of the same piece and with the same outcome, are one piece of advice."""
SURER, REVIEWED = 2.0, 1.5
"""So many times the trials of a decision where strokes are tried one by one: for advice, and for each stroke of a review."""
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


def said(answer: Stroke | Answer) -> str:
    """A stroke with its aim, pace and tip in words, or an answer as a sheet has it."""
    if not isinstance(answer, CueStroke | Flick):
        return str(answer) if isinstance(answer, Stroke) else format_answer(answer)
    piece = answer.ball if isinstance(answer, CueStroke) else answer.piece
    where = f" from ({answer.place.x * 100:.1f}, {answer.place.y * 100:.1f})" if answer.place else ""
    named = "".join(f", calling {call.what}{' in ' + call.pocket if call.pocket else ''}" for call in answer.calls)
    words = f"{piece}{where} at {degrees(answer.azimuth % (2 * pi)):.1f} degrees, {answer.speed:.2f} m/s"
    if isinstance(answer, CueStroke):
        tip = [f"{abs(answer.height):.2f} {'above' if answer.height > 0 else 'below'}"] * (abs(answer.height) >= 0.02)
        tip += [f"{abs(answer.side):.2f} to the {'right' if answer.side > 0 else 'left'}"] * (abs(answer.side) >= 0.02)
        words += f", tip {' and '.join(tip)} of the middle" if tip else ""
        words += f", cue raised {degrees(answer.elevation):.0f} degrees" if answer.elevation > 0.01 else ""
    return words + named


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
        found = Chooser(game, view, ask, at.effort, at.factor, seed, 0).choices()
        if found:
            return [told(game, view, choice) for choice in different(found, count)]
    if ask.kind == STROKE and (weighed := tried_singly(game, view, at, seed, SURER)):
        return [told_of(game, view, one) for one in different(weighed, count)]
    answer = player_for(game.id, at).answer(game, view, Random(seed))
    return [Advice(answer, outcome(game, view, answer))]


def tried_singly(game: Game, view: State, at: Level, seed: int, surer: float) -> list[Weighed]:
    """What trials say of strokes where something topples or spins, the best first, with so many times those that a decision has;
    empty where none can be paid for.
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
    """Tell whether two strokes are almost the same."""
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


def outcome(game: Game, view: State, answer: Stroke | Answer) -> str:
    """What comes of an answer if it comes off as it is meant, as the referee would tell it."""
    assert view.ask is not None
    seat = view.ask.seat
    if isinstance(answer, Stroke):
        try:
            answer = Played(seat, strike(view, answer))
        except Impossible as cannot:
            return f"It cannot be played: {cannot.plain(Names(view, game.pieces).piece)}."
    ruling = rule_on(game, view, answer)
    if not isinstance(ruling, Ruling):
        return f"It would be refused: {plainly(ruling.reason, view, game.pieces)}."
    told = tell(ruling, game.pieces, seat)
    return " ".join((told.headline, *(reason.text for reason in told.reasons[:2])))


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
    """What a seat's stroke between two states, as the seat saw them, cost in points, and the advice that would have been given;
    None where there is none.
    """
    ask = before.ask
    if ask is None or ask.kind != STROKE or ask.seat != seat:
        return None
    brought = worth(game, after, seat) - worth(game, before, seat) + TURN * (after.turn == seat)
    if not in_bulk(before):
        if not (weighed := tried_singly(game, before, at, seed, REVIEWED)):
            return None
        return weighed[0].worth - worth(game, before, seat) - brought, told_of(game, before, weighed[0])
    best = Chooser(game, before, ask, at.effort, at.factor, seed, 0).choices()[:1]
    if not best:
        return None
    return best[0].gain + TURN * best[0].keeps - brought, told(game, before, best[0])
