"""Advice: the best strokes for a position, with their chances and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot, pi
from random import Random

from hoyle.answers import Answer
from hoyle.match import Match
from hoyle.match.legal import as_listed
from hoyle.players.choose import guide_at, player_for
from hoyle.players.coach.describing import described, ends, first_met, lies
from hoyle.players.coach.trials import LOOKED, Trials, Trier
from hoyle.players.coach.wording import outcome, said
from hoyle.players.geometry.proposals import propose
from hoyle.players.human_hands import hand_kind
from hoyle.players.levels import BEST, Level, level
from hoyle.players.player import Player
from hoyle.players.rollouts.rollout import in_bulk
from hoyle.players.strokes.chooser import Chooser
from hoyle.record import MEET, CueStroke, Flick, Stroke, struck_piece
from hoyle.referee import STROKE, Ask, Game, Message, State, told
from hoyle.telling import Names
from hoyle.telling.catalogue import words
from hoyle.telling.languages import names_in
from hoyle.telling.wording import sentence

ALIKE = 0.03
"""Strokes less than this far apart in azimuth (rad), of the same piece and with the same outcome, are one piece of advice."""
SURER = 2.0
"""So many times the trials of a decision where strokes are thought of one by one."""
DECIDES = 30.0
"""Hopes beyond this are of winning the match."""
TOLD = 0.05
"""Points less than this are not worth a word."""
MORE = 5
"""So many strokes beyond those wanted are tried; none where one trial by rigid bodies takes long."""
SPARE = 24
"""So many strokes are looked at beside those that a level thinks of, where these are too few."""
RARE = 0.02
"""A foul made less often than this is no danger worth a word."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to do: a stroke or another answer, and what is thought of it.

    Of a stroke `chance` is how often the hand brings off what is meant, `gain` what the stroke brings on average in points, by
    trials of it alone, and `left` what may then be hoped for, less what others may, None where nobody looked; all None where
    nothing was tried. `how` is the stroke in the words of the game, `why` what comes of it. `margin` is how far the aim may be off
    at the piece that is met, to the left and to the right, in metres. `danger` is the word of the commonest foul and how often it
    is made.
    """

    answer: Stroke | Answer
    why: str
    chance: float | None = None
    gain: float | None = None
    left: float | None = None
    how: str = ""
    margin: tuple[float, float] | None = None
    danger: tuple[str, float] | None = None

    def __str__(self) -> str:
        return f"{self.how or said(self.answer)}: {self.why}"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stroke that was thought of, and what it leaves, if anybody looked."""

    stroke: Stroke
    left: float | None = None


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
    if ask.kind == STROKE and (found := best(game, view, ask, count, at, seed)):
        trier = Trier(game, view, ask, at.hand_in(hand_kind(game)), seed + 1)
        names, kept = names_in("", view, game.pieces), dict[str, Advice]()
        for candidate, seen in found:
            # What was chosen as the best of several looked better than it is: it is tried afresh, where that takes no time.
            for trials in trier.tried([candidate.stroke]) if in_bulk(view) else [seen]:
                one = told_of(trier, trials, candidate.left, names)
                kept.setdefault(one.how or said(one.answer), one)
            if len(kept) == count:
                break
        if kept:
            return list(kept.values())
    return [Advice(answer, outcome(game, view, answer)) for answer in answers(game, view, count, at, seed)]


def answers(game: Game, view: State, count: int, at: Level, seed: int) -> Iterator[Stroke | Answer]:
    """The best answers where none is a stroke that was tried, best first: each the best when those before may not be given."""
    ask = view.ask
    assert ask is not None
    clear = replace(at, clear=True)
    for _ in range(count):
        answer = player_for(game.id, clear).answer(game, view, Random(seed))
        yield answer
        rest = tuple(word for word in ask.options if word != as_listed(answer))
        if not rest or len(rest) == len(ask.options):
            return
        ask = replace(ask, options=rest)
        view = replace(view, ask=ask)


def best(game: Game, view: State, ask: Ask, count: int, at: Level, seed: int) -> list[tuple[Candidate, Trials]]:
    """The strokes that look best to a level when each has been tried by itself, best first, `count` of them and some more."""
    bulk = in_bulk(view)
    trier = Trier(game, view, ask, at.hand_in(hand_kind(game)), seed)
    found = candidates(game, view, ask, at, seed)
    thought = different(trier, found, count, MORE if bulk else 0)
    if len(thought) < count:
        spare = [Candidate(stroke) for stroke in propose(view, ask, Random(seed), SPARE)]
        thought = different(trier, [*found, *spare], count, 0)
    tried = [(one, trials) for one in thought for trials in trier.tried([one.stroke], LOOKED if bulk else 0)]
    return sorted(tried, key=lambda pair: -whole(*pair))


def whole(candidate: Candidate, trials: Trials) -> float:
    """The worth of a stroke by its trials, with what it leaves, if that was looked at."""
    return trials.mean if candidate.left is None else trials.gain + candidate.left


def candidates(game: Game, view: State, ask: Ask, at: Level, seed: int) -> list[Candidate]:
    """The strokes that a level thinks of, those first that it would play."""
    if in_bulk(view):
        guide, hand = guide_at(game.id, at), at.reckoned_in(hand_kind(game))
        if guide and guide.alone and (by_nets := guide.choices(view, ask, hand, seed, 0)) is not None:
            return [Candidate(one.stroke) for one in by_nets]
        chooser = Chooser(game, view, ask, at.effort, hand, seed, 0)
        chooser.guide = guide
        return [Candidate(one.stroke, one.hope if one.looked else None) for one in chooser.choices()]
    player = player_for(game.id, at)
    ranked = player.ranked(game, view, Random(seed), SURER) if isinstance(player, Player) else []
    if ranked:
        return [Candidate(stroke) for stroke in ranked]
    answer = player.answer(game, view, Random(seed))
    return [Candidate(answer)] if isinstance(answer, Stroke) else []


def different(trier: Trier, found: Sequence[Candidate], count: int, more: int) -> list[Candidate]:
    """The best that are not told in the same words nor almost the same stroke, `count` and `more`; if there are less than `count`
    of them, also some that are almost the same.
    """
    names = names_in("", trier.view, trier.game.pieces)
    kept: list[Candidate] = []
    heard: set[str] = set()
    for most, alike in ((count + more, False), (count, True)):
        for one in found:
            if len(kept) >= most:
                break
            if one in kept or (not alike and any(almost_same(one.stroke, other.stroke) for other in kept)):
                continue
            record = trier.record(one.stroke)
            how = described(trier.view, one.stroke, record, names) or said(one.stroke)
            if how not in heard and (record is not None or not kept):
                heard.add(how)
                kept.append(one)
    return kept


def almost_same(one: Stroke, other: Stroke) -> bool:
    """True if two strokes are almost the same."""
    if not isinstance(one, CueStroke | Flick) or not isinstance(other, CueStroke | Flick):
        return one == other
    turn = (one.azimuth - other.azimuth + pi) % (2 * pi) - pi
    pace = abs(one.speed - other.speed) < 0.25 * other.speed
    apart = (
        one.place is not None
        and other.place is not None
        and hypot(one.place.x - other.place.x, one.place.y - other.place.y) > ALIKE
    )
    return (
        struck_piece(one) == struck_piece(other)
        and one.calls == other.calls
        and abs(turn) < ALIKE
        and pace
        and not apart
    )


def told_of(trier: Trier, trials: Trials, left: float | None, names: Names) -> Advice:
    """A stroke that was tried as advice: only what was measured is told."""
    view, stroke = trier.view, trials.stroke
    margin, danger = margin_of(trier, trials), trials.danger
    parts: list[Message] = [chance_of(trials, in_bulk(view))]
    if (end := ends(view, trials)) is not None:
        parts.append(end)
    if left is not None and left > DECIDES:
        parts.append(told("coach.may-win"))
    elif left is not None and left > TOLD:
        parts.append(told("coach.worth-more", points=round(left, 1)))
    elif left is not None and left < -TOLD:
        parts.append(told("coach.may-cost", points=round(-left, 1)))
    met = first_met(trials.record, struck_piece(stroke)) if isinstance(stroke, CueStroke | Flick) else None
    if margin is not None and met is not None:
        parts.append(told_margin(margin, met.others[0]))
    if danger is not None and danger[1] >= RARE:
        parts.append(told("coach.danger", foul=told(f"foul.{danger[0]}"), often=round(100 * danger[1])))
    why = " ".join((outcome(trier.game, view, stroke), *(sentence(words(part, names)) for part in parts)))
    how = described(view, stroke, trials.record, names)
    return Advice(stroke, why, trials.chance, trials.gain, left, how, margin, danger)


def chance_of(trials: Trials, often: bool) -> Message:
    """Return how often a stroke came off, and what it brought; few trials are told as they were."""
    gain = f"{trials.gain:+.1f}"
    if often:
        return told("coach.comes-off", often=round(100 * trials.chance), gain=gain)
    return told("coach.tried", tries=len(trials.outcomes), often=trials.came_off, gain=gain)


def margin_of(trier: Trier, trials: Trials) -> tuple[float, float] | None:
    """Return how far the aim of a stroke may be off at the first piece that it meets, to the left and the right (m), all else as
    meant; None where it meets none first, or where one trial takes long.
    """
    stroke, view = trials.stroke, trier.view
    if not isinstance(stroke, CueStroke | Flick) or not in_bulk(view) or trials.meant is None:
        return None
    first, start = first_met(trials.record, struck_piece(stroke)), lies(view, stroke)
    at = view.position(first.others[0]) if first is not None and first.kind == MEET else None
    if at is None or start is None:
        return None
    away = hypot(at.x - start.x, at.y - start.y)
    return trier.bears(trials, 1) * away, trier.bears(trials, -1) * away


def told_margin(margin: tuple[float, float], met: str) -> Message:
    """The margin of an aim at a piece, in millimetres."""
    left, right = (round(1000 * side) for side in margin)
    if not left and not right:
        return told("coach.margin-none", met=met)
    if left == right:
        return told("coach.margin-even", met=met, least=left)
    if not left or not right:
        return told("coach.margin-one", met=met, far=left or right, side=int(not left))
    return told("coach.margin", left=left, right=right, met=met)
