"""Strokes tried one by one: where something topples or spins, no two can be simulated together.

Propose, simulate, judge, keep the best, try those again with the hand's error, and take the best on average.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import inf, radians
from random import Random
from typing import NamedTuple, cast

from hoyle.answers import Played
from hoyle.match.engine import strike_counted
from hoyle.match.legal import strikes
from hoyle.match.noise.execution import execute
from hoyle.match.noise.hand import Error, hand_of
from hoyle.physics import Impossible
from hoyle.physics.play import in_columns
from hoyle.physics.step_bound import Unsettled
from hoyle.players.geometry.flicks import with_cue
from hoyle.players.geometry.proposals import places, propose, scenes, with_calls
from hoyle.players.geometry.scene import Idea
from hoyle.players.geometry.top_spins import spins
from hoyle.players.value import fouled, value, worth
from hoyle.record import CueStroke, Flick, Record, Spin, Stroke
from hoyle.referee import Ask, Game, Ruling, State, rule_on

RECKLESS, IMPATIENT = 60, 12
"""Strokes without any change of the score after which a player takes anything, and after which it takes risks."""
BUDGET = 190.0
"""The cost by default of the strokes thought of, and again the trials of the best, in ordinary strokes, of which one takes a
four-hundredth of a second of a quiet core: one each, one more for BUSY contacts, and their steps of rigid bodies.

Counted, not timed, so that a slow machine plays the same match.
"""
BUSY = 12
BALLS, RINGS, COLUMNS, TOPS = (0.0096, 0.00016), (0.0092, 0.0012), (0.02, 0.0), (0.0108, 0.0014)
"""The cost of a step of rigid bodies where a ball or a ring is among pins, a ring at columns and a top, and more for each piece."""
MADE = 4.0
"""The cost of setting the bodies up."""
LIFE, STANDING = 22.0, 4.0
"""The cost of a top's life, and more for each pin, before one was seen."""
LESSER = 0.1
"""By how much, in points, a stroke must be worth less than others to be of another sort."""
FIRST, ALL = 2.0, 2.5
"""The shares of the budget that strokes thought of and trials may cost together: when the best have been tried, and when
lesser ones have.
"""
TRUST = 3.0
"""The number of trials that the word of a coarser law counts for."""
SHARES = 1.2, 1.0
"""The share of the budget for trials of strokes chosen by it, for balls and for rings."""
LONGER = 1.5
"""Such a trial is given up when all trials have cost so many times their share: a pin may roll on for seconds."""
HOPELESS = 3
"""So many trials that cannot be played, and a stroke is given up."""
DESPERATE = 200
"""Strokes tried anyhow where none that was thought of could be played."""
RAISED = (0.0, 5.0, 12.0, 25.0, 45.0)
"""The angles in degrees to which the cue is raised, one after another, until a stroke can be played."""


class Struck(NamedTuple):
    """The record of a stroke, and how many steps of rigid bodies it took."""

    record: Record
    steps: int


class Judged(NamedTuple):
    """The worth of a stroke's outcome to the seat that played it, and if it goes on."""

    worth: float
    keeps: bool


class Weighed(NamedTuple):
    """A stroke and what its trials say of it: the mean worth, and of how many trials so many went on."""

    stroke: Stroke
    worth: float
    kept: int
    tried: int


@dataclass(eq=False)
class RigidRollout:
    """The choice of a stroke: `tries` are thought of, `finalists` tried again `samples` times each, and either may cost `budget`.

    `stale` is how many of the seat's last strokes changed no score.
    """

    game: Game
    view: State
    ask: Ask
    rng: Random
    hand: Error = 1.0
    tries: int = 72
    finalists: int = 6
    samples: int = 10
    budget: float = BUDGET
    stale: int = 0
    thought: Sequence[tuple[Stroke, float]] = ()
    """Strokes to choose from and what a coarser law says each is worth on average, the likeliest first; where there is none, it
    thinks of some itself.
    """
    weighed: list[Weighed] = field(default_factory=list)
    """The strokes tried again with the hand's error, when the choice has been made; best first."""
    looked: list[Stroke] = field(default_factory=list)
    """All strokes that were thought of, those first that looked best before the trials, those last that were not looked at."""
    _struck: int = 0
    _costs: float = 0.0

    def choose(self) -> Stroke:
        """The stroke to play."""
        self.looked = [stroke for stroke, _ in self.thought]
        if self.thought and (found := self._weighed()) is not None:
            return found
        tried = self._looked_at()
        if not tried:
            return anything(self.game, self.view, self.ask, self.rng)
        if self.stale >= RECKLESS:
            return self.rng.choice(tried)[2]
        tried.sort(key=lambda t: (-t[0], t[1]))
        able = [stroke for _, _, stroke in tried]
        self.looked = [*able, *(stroke for stroke in self.looked if stroke not in able)]
        if len(tried) == 1:
            return tried[0][2]
        finalists = tried[: self.finalists]
        most, best = self._steadiest(finalists, FIRST)
        # What is worth less where all goes well may yet be worth more than the best of the others comes to on average.
        while lesser := [t for t in tried if most + LESSER < t[0] < finalists[-1][0] - LESSER]:
            if self._spent(ALL):
                break
            finalists = [t for t in lesser if t[0] > lesser[0][0] - LESSER][: self.finalists]
            mean, stroke = self._steadiest(finalists, ALL)
            if mean > most:
                most, best = mean, stroke
        return best

    def _weighed(self) -> Stroke | None:
        """The best of the strokes thought of, after trials with the hand's error have corrected the coarser law's word for each.

        Whatever looks best is tried next, so that what does worse than was thought gives way. None if none can be played.
        """
        if self.stale >= RECKLESS:
            return self.rng.choice(self.thought)[0]
        before = worth(self.game, self.view, self.ask.seat)
        found: list[list[float]] = [[] for _ in self.thought]
        kept = [0] * len(found)
        missed, view, share = [0] * len(found), self.view, SHARES[self.view.bed.ball is None]
        given_up: list[int] = []

        def estimate(k: int) -> float:
            """Return what a stroke looks worth by now."""
            if missed[k] >= HOPELESS and not found[k]:
                return -inf
            told = before + self.thought[k][1]
            mean = (TRUST * told + sum(found[k])) / (TRUST + len(found[k]))
            return mean + (max(found[k], default=told) if self.stale >= IMPATIENT else 0.0)

        while not self._spent(share):
            k = max(range(len(found)), key=estimate)
            if estimate(k) == -inf:
                return None
            if hand_of(self.hand).is_exact and found[k]:
                break
            most = max(1.0, (LONGER * share * self.budget - self._costs) / step(view))
            try:
                shot = struck(view, execute(self.thought[k][0], self.rng, self.hand, view.bed), most)
            except Unsettled as unsettled:
                given_up.append(k)
                self._costs += MADE + unsettled.steps * step(view)
                break
            told = judged(self.game, view, self.ask.seat, shot.record) if shot else None
            self._pay(shot)
            if told is None:
                missed[k] += 1
            else:
                found[k].append(told.worth)
                kept[k] += told.keeps
        tried = sorted((k for k in range(len(found)) if found[k] or k in given_up), key=estimate, reverse=True)
        if not (tried or any(missed)):  # the life of a top is dearer than all that may be spent
            return self.thought[0][0]
        self.weighed = [Weighed(self.thought[k][0], estimate(k), kept[k], len(found[k])) for k in tried if found[k]]
        return self.thought[tried[0]][0] if tried else None

    def _spent(self, share: float) -> bool:
        """True if another stroke, as dear as those before on average, would cost more with them than a share of the budget."""
        likely = self._costs / self._struck if self._struck else expected(self.view)
        return self._costs + likely > share * self.budget

    def _pay(self, shot: Struck | None) -> None:
        """Count what a stroke has cost."""
        self._struck += 1
        self._costs += cost(self.view, shot) if shot else 1.0

    def _looked_at(self) -> list[tuple[float, int, Stroke]]:
        """Strokes that can be played and are not refused: what each is worth if it comes off, and its number."""
        view, tried, least = self.view, [], 1
        proposals = propose(view, self.ask, self.rng, self.tries)
        if proposals and isinstance(proposals[0], Spin) and expected(view) > self.budget:
            able = [stroke for stroke in proposals if spinnable(view, stroke)]
            ends = list({cast(Spin, stroke).long: stroke for stroke in reversed(able)}.values())
            if pins(view) or len(ends) < 2:
                self.looked = able
                return [(0.0, 0, stroke) for stroke in able[:1]]
            proposals, least = ends, len(ends)  # on one end it may be a foul: each is tried once
        if self.game.cues and view.options.get("Cue") != "no":
            # Every other shot with the cue: which is the better, the rollout tells.
            proposals[1::2] = [with_cue(stroke, view.bed) for stroke in proposals[1::2]]
        self.looked = proposals
        if not view.bed.tops:  # spins come with both ends of every top first
            self.rng.shuffle(proposals)
        for n, stroke in enumerate(proposals):
            if (played := playable(view, stroke)) is not None:
                self._pay(played[1])
                told = judged(self.game, view, self.ask.seat, played[1].record)
                if told is not None:
                    tried.append((told.worth, n, played[0]))
            # One stroke alone is no choice: the price of its trials may go into a second.
            if len(tried) >= least and self._spent(1.0) and (len(tried) > 1 or self._spent(ALL)):
                break
        return tried

    def _steadiest(self, finalists: Sequence[tuple[float, int, Stroke]], share: float) -> tuple[float, Stroke]:
        """Return of these strokes the one worth most on average as this hand plays it, or when impatient at its best: what it
        is worth, and the stroke. All that has been tried may cost a share of the budget.
        """
        worths, kept = [[ideal] for ideal, _, _ in finalists], [0] * len(finalists)
        view = self.view
        for _ in range(0 if hand_of(self.hand).is_exact else self.samples):
            for k, ((ideal, _, stroke), found) in enumerate(zip(finalists, worths, strict=True)):
                if self._spent(share):
                    break
                shot = struck(view, execute(stroke, self.rng, self.hand, view.bed))
                told = judged(self.game, view, self.ask.seat, shot.record) if shot else None
                found.append(ideal if told is None else told.worth)
                kept[k] += told is not None and told.keeps
                self._pay(shot)
            if self._spent(share):
                break
        # A stroke that was not tried again is known only at its best.
        least = -inf if all(len(found) == 1 for found in worths) else 1
        means = [sum(found) / len(found) if len(found) > least else -inf for found in worths]
        if self.stale >= IMPATIENT:
            means = [mean + max(found) for mean, found in zip(means, worths, strict=True)]
        for (_, _, stroke), mean, goes, found in zip(finalists, means, kept, worths, strict=True):
            if len(found) > 1:
                self.weighed.append(Weighed(stroke, mean, goes, len(found) - 1))
        self.weighed.sort(key=lambda one: -one.worth)
        return max(means), finalists[means.index(max(means))][2]


def pins(view: State) -> int:
    """Return how many pins stand about."""
    return sum(piece.startswith("#") for piece in view.layout.on_table())


def step(view: State) -> float:
    """Return what a step of rigid bodies costs."""
    one, more = (
        TOPS if view.bed.tops else COLUMNS if in_columns(view.bed, view.layout) else BALLS if view.bed.ball else RINGS
    )
    return one + more * len(view.layout.on_table())


def expected(view: State) -> float:
    """Return what the first stroke may cost: one is tried in any case, but where a top's life is dear."""
    return LIFE + STANDING * pins(view) if view.bed.tops else 0.0


def spinnable(view: State, stroke: Stroke) -> bool:
    """True if a top can be set going so."""
    from hoyle.physics.toppling.board import check_spin  # with MuJoCo

    try:
        check_spin(view.bed, view.layout, cast(Spin, stroke))
    except Impossible:
        return False
    return True


def cost(view: State, shot: Struck) -> float:
    """Return what it took to simulate and judge a stroke, in ordinary strokes."""
    rigid = MADE + shot.steps * step(view) if shot.steps else 0.0
    return 1 + len(shot.record.contacts) / BUSY + rigid


def struck(view: State, stroke: Stroke, most: float = inf) -> Struck | None:
    """Return what would happen; None for a stroke that cannot be played. Raises Unsettled after `most` steps of rigid bodies."""
    try:
        return Struck(*strike_counted(view, stroke, most))
    except Impossible:
        return None


def playable(view: State, stroke: Stroke) -> tuple[Stroke, Struck] | None:
    """The stroke, with the cue raised as far as it must be, and what comes of it; None if it cannot be played so."""
    for degrees in RAISED:
        raised = replace(stroke, elevation=radians(degrees)) if isinstance(stroke, CueStroke) else stroke
        if (shot := struck(view, raised)) is not None:
            return raised, shot
        if not isinstance(stroke, CueStroke):
            break
    return None


def judged(game: Game, view: State, seat: str, record: Record) -> Judged | None:
    """Return what the referee makes of a stroke; None if it is refused."""
    ruling = rule_on(game, view, Played(seat, record))
    if not isinstance(ruling, Ruling):
        return None
    return Judged(value(game, ruling.state, seat) - fouled(ruling, seat), ruling.state.turn == seat)


def anything(game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
    """Some stroke that can be played and is not refused, however poor; if none is found, the last that was tried."""
    views, spent = scenes(view, ask, rng, spread=1), 0.0
    for idea in islice(anyhow(view, ask, rng), DESPERATE):
        stroke = with_calls([Idea(idea, 0.0)], views, ask, view)[0]
        if (shot := struck(view, stroke)) is not None:
            if judged(game, view, ask.seat, shot.record) is not None:
                break
            spent += cost(view, shot)
        if spent > BUDGET:
            break
    return stroke


def anyhow(view: State, ask: Ask, rng: Random) -> Iterator[Stroke]:
    """Strokes without end: spins where a top is asked for, else soft ones, steep if need be, in any direction."""
    yield from spins(view, ask, rng, aimed=0.0)
    pieces = strikes(view, ask)
    held = next((h for h in ask.place if view.in_hand(h.piece) and h.piece in pieces), None)
    while True:
        piece = held.piece if held else rng.choice(pieces)
        spots = places(view, held, rng, 1) if held else []
        place, speed, azimuth = spots[0] if spots else None, rng.uniform(0.3, 3), rng.uniform(-3.14, 3.14)
        if view.bed.ball:
            yield CueStroke(piece, speed, azimuth, radians(rng.uniform(0, 85)), place=place)
        else:
            yield Flick(piece, speed, azimuth, place=place)
