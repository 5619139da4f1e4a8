"""One computer player for all games. It sees only what its seat may see, and knows no game.

Strokes: propose, simulate, judge, keep the best, try those again with its own error of hand, and take the best on average. All
else: look one answer ahead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import radians
from random import Random
from typing import Protocol

from hoyle.answers import Answer, Calling, Choose, Move, Placing, Played
from hoyle.match.engine import execute, strike
from hoyle.physics import Impossible
from hoyle.physics.play import in_columns
from hoyle.players.flicks import with_cue
from hoyle.players.propose import places, propose, scenes, with_calls
from hoyle.players.scene import Idea
from hoyle.players.spins import spins
from hoyle.players.value import value
from hoyle.record import FELL, GRAZE, MEET, Call, CueStroke, Flick, Record, Spin, Stroke
from hoyle.referee import CALL, CHOOSE, MOVE, PLACE, STROKE, Ask, Game, Ruling, State, rule_on

MOST_MOVES = 400
"""Of more legal moves than this, so many are looked at."""
IMPATIENT, RECKLESS = 12, 60
"""Strokes without any change of the score after which a player takes risks, and after which it takes anything."""
BUDGET = 240.0
"""What the strokes thought of may cost by default, and again the trials of the best: one each, and one more for BUSY contacts.

Counted, not timed, so that a slow machine plays the same match.
"""
BUSY = 12
TOPPLING = 20
"""What a stroke costs more in which a ball comes to a pin."""
LESSER = 0.1
"""By how much, in points, a stroke must be worth less than others to be of another sort."""
LIFE = 40
"""What a top's life costs, or a ring among pins or at a column of rings."""
DESPERATE = 200
"""Strokes tried anyhow where none that was thought of could be played."""
RAISED = (0.0, 5.0, 12.0, 25.0, 45.0)
"""How far the cue is raised, in degrees, until a stroke can be played."""


class Answerer(Protocol):
    """Who can play: answers what its seat is asked, from its seat's view."""

    factor: float

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The answer to the view's open question, which is put to this player's seat."""

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """What the seat says of its own accord where it is permitted to; None to go on."""


@dataclass
class Player:
    """The computer player. `factor` is its error of hand (1: as in the Computer Olympiad), `tries` the strokes it thinks of,
    `finalists` those it tries again, `samples` times each; `budget` is what either may cost.
    """

    factor: float = 1.0
    tries: int = 72
    finalists: int = 6
    samples: int = 10
    budget: float = BUDGET
    _seen: object = None
    _stale: int = field(default=0)

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The answer to the view's open question. Same view, same draws and same past: same answer."""
        ask = view.ask
        assert ask is not None
        if ask.kind == STROKE:
            return self._stroke(game, view, ask, rng)
        options: Sequence[Answer]
        if ask.kind == CHOOSE:
            options = [Choose(ask.seat, word) for word in ask.options]
        elif ask.kind == MOVE:
            written = ask.options if len(ask.options) <= MOST_MOVES else rng.sample(ask.options, MOST_MOVES)
            options = [Move(ask.seat, tuple(move.split())) for move in written]
        elif ask.kind == PLACE:
            options = [Placing(ask.seat, h.piece, at) for h in ask.place for at in places(view, h, rng, 12)]
        elif ask.kind == CALL:
            options = [Calling(ask.seat, (Call(*what.partition("@")[::2]),)) for what in ask.options]
        else:
            raise ValueError(f"{ask.kind} is not for a player to answer")
        return _best(game, view, ask.seat, options, rng)

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """Use a permission if that is better for the seat than to go on."""
        ask = view.ask
        best, most = None, value(game, view, seat, look=False)
        for permit in ask.permits if ask else ():
            if permit.seat == seat:
                said = rule_on(game, view, Choose(seat, permit.word))
                if isinstance(said, Ruling) and (worth := value(game, said.state, seat, look=False)) > most + 1e-9:
                    best, most = Choose(seat, permit.word), worth
        return best

    def take_over(self, view: State, stale: int) -> None:
        """Go on for a player of whose last strokes so many changed no score, as the view still shows it."""
        self._seen, self._stale = tally(view), stale

    def _stroke(self, game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
        now = tally(view)
        self._stale = self._stale + 1 if now == self._seen else 0
        self._seen = now
        tried: list[tuple[float, int, Stroke]] = []
        spent = 0.0
        proposals = propose(view, ask, rng, self.tries)
        if game.cues and view.options.get("Cue") != "no":
            # Every other shot with the cue: which is the better, the trial tells.
            proposals[1::2] = [with_cue(stroke, view.bed) for stroke in proposals[1::2]]
        if not view.bed.tops:  # spins come with both ends of every top first
            rng.shuffle(proposals)
        for n, stroke in enumerate(proposals):
            if (played := _playable(view, stroke)) is not None:
                spent += _cost(view, played[1])
                worth = _judged(game, view, ask.seat, played[1])
                if worth is not None:
                    tried.append((worth, n, played[0]))
            if spent > self.budget:
                break
        if not tried:
            return _anything(game, view, ask, rng)
        if self._stale >= RECKLESS:
            return rng.choice(tried)[2]
        tried.sort(key=lambda t: (-t[0], t[1]))
        finalists = tried[: self.finalists]
        most, best, spent = self._steadiest(game, view, ask, finalists, rng)
        # What is worth less where all goes well may yet be worth more than the best of the others comes to on average.
        while lesser := [t for t in tried if most + LESSER < t[0] < finalists[-1][0] - LESSER]:
            if spent > self.budget:
                break
            finalists = [t for t in lesser if t[0] > lesser[0][0] - LESSER][: self.finalists]
            mean, stroke, more = self._steadiest(game, view, ask, finalists, rng)
            spent += more
            if mean > most:
                most, best = mean, stroke
        return best

    def _steadiest(
        self, game: Game, view: State, ask: Ask, finalists: Sequence[tuple[float, int, Stroke]], rng: Random
    ) -> tuple[float, Stroke, float]:
        """Of these strokes the one worth most on average as this hand plays it, or when impatient at its best: what it is worth,
        the stroke, and what the trials cost.
        """
        worths = [[ideal] for ideal, _, _ in finalists]
        spent = 0.0
        for _ in range(self.samples if self.factor else 0):
            for (ideal, _, stroke), found in zip(finalists, worths, strict=True):
                record = _struck(view, execute(stroke, rng, self.factor, view.bed))
                worth = _judged(game, view, ask.seat, record) if record else None
                found.append(ideal if worth is None else worth)
                spent += _cost(view, record) if record else 1.0
            if spent > self.budget:
                break
        means = [sum(found) / len(found) for found in worths]
        if self._stale >= IMPATIENT:
            means = [mean + max(found) for mean, found in zip(means, worths, strict=True)]
        return max(means), finalists[means.index(max(means))][2], spent


def tally(view: State) -> object:
    """How things stand for the seat that is asked: what a stroke that matters changes."""
    return (view.ask.seat if view.ask else "", view.scores, view.lives, view.ledger, view.out)


def _cost(view: State, record: Record) -> float:
    """What it took to simulate and judge a stroke, in ordinary strokes."""
    toppling = (FELL, GRAZE, MEET) if in_columns(view.bed, view.layout) else (FELL, GRAZE)
    toppled = any(c.kind in toppling for c in record.contacts)
    if isinstance(record.stroke, Spin) or (toppled and isinstance(record.stroke, Flick)):
        return LIFE
    return 1 + len(record.contacts) / BUSY + TOPPLING * toppled


def _struck(view: State, stroke: Stroke) -> Record | None:
    """What would happen; None for a stroke that cannot be played."""
    try:
        return strike(view, stroke)
    except Impossible:
        return None


def _playable(view: State, stroke: Stroke) -> tuple[Stroke, Record] | None:
    """The stroke, with the cue raised as far as it must be, and its record; None if it cannot be played so."""
    for degrees in RAISED:
        raised = replace(stroke, elevation=radians(degrees)) if isinstance(stroke, CueStroke) else stroke
        if (record := _struck(view, raised)) is not None:
            return raised, record
        if not isinstance(stroke, CueStroke):
            break
    return None


def _judged(game: Game, view: State, seat: str, record: Record) -> float | None:
    """What a stroke's outcome is worth to the seat; None if the referee refuses it."""
    ruling = rule_on(game, view, Played(seat, record))
    return value(game, ruling.state, seat) if isinstance(ruling, Ruling) else None


def _anything(game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
    """Some stroke that can be played and is not refused, however poor; if none is found, the last that was tried."""
    views, spent = scenes(view, ask, rng, spread=1), 0.0
    for idea in islice(_anyhow(view, ask, rng), DESPERATE):
        stroke = with_calls([Idea(idea, 0.0)], views, ask, view)[0]
        if (record := _struck(view, stroke)) is not None:
            if _judged(game, view, ask.seat, record) is not None:
                break
            spent += _cost(view, record)
        if spent > BUDGET:
            break
    return stroke


def _anyhow(view: State, ask: Ask, rng: Random) -> Iterator[Stroke]:
    """Strokes without end: spins where a top is asked for, else soft ones, steep if need be, in any direction."""
    yield from spins(view, ask, rng)
    held = next((h for h in ask.place if view.in_hand(h.piece) and h.piece in ask.options), None)
    while True:
        piece = held.piece if held else rng.choice(ask.options)
        spots = places(view, held, rng, 1) if held else []
        place, speed, azimuth = spots[0] if spots else None, rng.uniform(0.3, 3), rng.uniform(-3.14, 3.14)
        if view.bed.ball:
            yield CueStroke(piece, speed, azimuth, radians(rng.uniform(0, 85)), place=place)
        else:
            yield Flick(piece, speed, azimuth, place=place)


def _best(game: Game, view: State, seat: str, options: Sequence[Answer], rng: Random) -> Answer:
    """The option after which the seat stands best; among equals, any."""
    best, most = options[0], (float("-inf"), 0.0)
    for option in options:
        ruling = rule_on(game, view, option)
        if isinstance(ruling, Ruling):
            worth = (value(game, ruling.state, seat), rng.random())
            if worth > most:
                best, most = option, worth
    return best
