"""A quick choice of a stroke on a table with pockets, by nets alone: no ruling is asked for.

Pots are seen by geometry, each is thought of at many paces and with many tips, its aim is set right by what one trial of it did to
the ball met, and those that leave most are tried as the hand plays them, in rounds. What a stroke brings nets of outcomes say,
and what it leaves a net of what layouts offer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import radians
from random import Random

import numpy as np

from hoyle.match.noise.hand import Error, hand_of
from hoyle.players.geometry.aims import Aims, Bools, CuePositions, Floats, Ints, cue_aims, erring, join
from hoyle.players.geometry.sampling import lines, sample_strokes, tips
from hoyle.players.geometry.scene import pocket_points
from hoyle.players.learned.net_referee import Words, summed
from hoyle.players.learned.nets import Dense
from hoyle.players.learned.pot_aims import SQUIRTED, Pots, first_meetings, likely, passing, turns
from hoyle.players.learned.pot_features import clean_pots, layout_features, lying, numbers, outcomes
from hoyle.players.position.pot_probability import LEAST_ERROR, SQUIRT
from hoyle.players.rollouts.calls import callables, meant
from hoyle.players.rollouts.compute_budget import ComputeBudget
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Rollout, Workspace, places_of
from hoyle.players.strokes.choice import Choice
from hoyle.referee import Ask, State

SPOTS = 24
"""Places for a ball in hand that are looked at."""
LIKELY = 0.05
"""Pots less likely than this are none."""
SURE = 0.85
"""Other strokes are thought of where no pot is as sure as this."""
DOUBT = 0.5
"""For so many trials counts what one exact trial says of a stroke that is no pot."""
HARDEST = 4.0
"""The fastest a pot is played, m/s, if the ball does not need more."""
GOING_ON = 5.0
"""The worth of going on, in points, where pots are thought of."""
PROBE, LIFTED = 24, (0.0, 10.0, 35.0)
"""Strokes tried first where nothing has been, and the angles to which the cue is raised for those that are no pots, degrees."""
RAISED = (0.0, 5.0, 15.0)
"""The angles in degrees to which the cue is raised, one after another, until a pot can be played."""
OTHER, TRIALS = 0.3, 0.6
"""The shares of the work of strokes that are no pots and of trials."""
REFUSED = -1e3
"""The worth of what cannot be played."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The amount of thought for a stroke: `pots` that are thought of in so many `ways` each; how many of these are aimed anew and
    tried as they are meant (`aimed`), but of one pot not more than `each`; and how many of them the hand plays (`pool`). Then
    strokes that are no pots (`others`) and those of them that the hand plays (`beside`); places for a ball in hand that strokes are
    played from (`placed`). In each of the `rounds` strokes are tried so often and so many are kept; what geometry says of a pot
    counts for as much as `trust` trials. `work` is for all, by the rates of `compute_budget`.
    """

    pots: int = 10
    ways: int = 24
    aimed: int = 60
    each: int = 12
    pool: int = 36
    others: int = 240
    beside: int = 12
    placed: int = 3
    rounds: Sequence[tuple[int, int]] = ((4, 20), (8, 8), (16, 3), (40, 0))
    trust: float = 4.0
    work: float = 30_000.0


QUICK = Thought()
DEEP = Thought(12, 160, 500, 80, 300, 1000, 40, 3, ((8, 100), (30, 30), (100, 12), (300, 0)), 1.0, 900_000.0)
"""The thought of one that takes as long as level 8."""


def thought(deep: bool) -> Thought:
    """The thought of one that answers at once, or of one that thinks as long as level 8."""
    return DEEP if deep else QUICK


def knows(state: State) -> bool:
    """True for a state that this search knows: balls lie on a table with pockets. While banking there is nothing to pot."""
    return state.bed.ball is not None and bool(state.bed.openings) and bool(state.layout.on_table())


@dataclass(frozen=True, eq=False)
class PotNets:
    """Nets of a game of pots: `change` tells what outcomes change for the seat, `goes_on` is above 0 where it goes on, and `hope`
    what a layout is worth to whoever is next.
    """

    change: Words
    goes_on: Words
    hope: Dense


@dataclass(eq=False)
class PottingSearch:
    """Chooses a stroke for one question."""

    state: State
    ask: Ask
    nets: PotNets
    hand: Error
    seed: int
    threads: int = 1
    thought: Thought = QUICK

    def choices(self) -> list[Choice]:
        """The best strokes, best first; empty if none was found that can be played."""
        rng = np.random.default_rng(self.seed)
        held = cue_positions(self.state, self.ask, SPOTS, Random(self.seed))
        if held is None:
            return []
        self.held = held
        self.held = self._well_placed()
        self.budget = ComputeBudget(self.thought.work)
        self.workspace = Workspace(self.state, self.held, self.threads, budget=self.budget)
        self.calls = callables(self.state, self.ask, self.held.names)
        pots, told, chance = self._pots(rng)
        others, worth = self._others(rng) if chance < SURE else (pots.take(np.arange(0)), told[:0])
        aims = join([pots, others])
        if not len(aims):
            return []
        told = np.concatenate([told, worth])
        return self._tried(aims, told, len(pots), rng)

    def _well_placed(self) -> CuePositions:
        """The positions from which layouts offer most."""
        held = self.held
        if len(held) <= self.thought.placed:
            return held
        hopes = self._hopes(held.xy[held.lay], held.piece)
        best = np.argsort(-hopes, kind="stable")[: self.thought.placed]
        return CuePositions(
            held.names, held.xy, held.lay[best], held.piece[best], held.put[best], held.wanted, held.first
        )

    def _hopes(self, xy: Floats, cue: Ints) -> Floats:
        """Return what layouts are worth to whoever strikes next; nothing where no ball is left."""
        there = ~np.isnan(xy[..., 0])
        there[np.arange(len(xy)), cue] = False
        found = self.nets.hope.of(layout_features(self.state.bed, self.held.names, xy, cue, self.hand))
        return np.where(there.any(axis=1), found, 0.0)

    # --- pots ---------------------------------------------------------------------------------------------------

    def _pots(self, rng: np.random.Generator) -> tuple[Aims, Floats, float]:
        """The best ways to pot balls, aimed as they must be; what each is worth; and how likely the likeliest pot is."""
        rough, most = self._thought_of(rng)
        if not len(rough.aims):
            return rough.aims, rough.sure, 0.0
        told, fails, turned = self._roughly(rough)
        kept = rough.spread(told, self.thought.aimed, self.thought.each)
        pots, fails = rough.take(kept).turned(turned[kept]), fails[kept]
        if not len(kept):
            return pots.aims, pots.sure, 0.0
        pots = pots.turned(turns(self.workspace.play(pots.aims), pots))
        rollout = self.workspace.play(pots.aims)
        worth, on = self._judged(rollout)
        worth = np.where(on, pots.sure * worth + (1 - pots.sure) * fails, np.minimum(worth, fails))
        able = rollout.played
        return pots.aims.take(able), worth[able], most

    def _thought_of(self, rng: np.random.Generator) -> tuple[Pots, float]:
        """Pots by geometry, each at many paces and with many tips, and how likely the likeliest is."""
        held, bed = self.held, self.state.bed
        assert bed.ball is not None
        goals = np.array(list(pocket_points(bed).values()))
        azimuth, window, way, run = lines(held, bed, False)
        hand = hand_of(self.hand)
        error = max(float(np.hypot(hand.aim, SQUIRT * hand.tip / bed.ball.radius)), LEAST_ERROR)
        chance = likely(window * passing(bed, held, goals, run) / error)
        brings = summed(self.nets.change, clean_pots(numbers(held.names)))
        merit = np.where(chance > LIKELY, chance * (np.repeat(brings, len(goals)) + GOING_ON), 0.0)
        best = np.argsort(-merit, axis=None, kind="stable")[: self.thought.pots]
        of = np.repeat(best[merit.ravel()[best] > 0], self.thought.ways)
        position, which = np.divmod(of, window.shape[1])
        ball, pocket = np.divmod(which, len(goals))
        least = 0.5 + 0.35 * (way + run).ravel()[of]
        speed = least * (np.maximum(HARDEST, 1.5 * least) / least) ** rng.random(len(of))
        side, height = tips(len(of), rng)
        aims = cue_aims(position, speed, azimuth.ravel()[of] - SQUIRTED * side, side, height)
        if self.calls:
            each = len(self.calls) // len(held.names)
            aims = aims.but(call=ball * each + (pocket if each > 1 else 0))
        return Pots(aims, of, ball, goals[pocket], chance.ravel()[of], brings[ball]), float(chance.max(initial=0.0))

    def _roughly(self, pots: Pots) -> tuple[Floats, Floats, Floats]:
        """Return what pots are worth that are not yet aimed as they must be, by where all but the ball came to rest, -inf where
        that cannot be told; what if they miss; and by how much their aim is to be turned. The cue is raised where it must be.
        """
        told, fails, turned = np.full(len(pots.aims), -np.inf), np.zeros(len(pots.aims)), np.zeros(len(pots.aims))
        left = np.arange(len(told))
        for degrees in RAISED:
            pots.aims.elevation[left] = radians(degrees)
            some = pots.take(left)
            rollout = self.workspace.play(some.aims)
            n, row = len(left), np.arange(len(left))
            after = places_of(rollout).copy()
            stays = ~np.isnan(after[row, rollout.struck, 0])
            missed = after.copy()
            missed[row, some.ball], after[row, some.ball] = lying(rollout)[row, some.ball], np.nan
            hopes = self._hopes(np.concatenate([after, missed]), np.tile(rollout.struck, 2))
            fails[left] = -hopes[n:]
            worth = some.sure * (some.brings + hopes[:n]) + (1 - some.sure) * fails[left]
            told[left] = np.where(first_meetings(rollout, some.ball)[0] & stays, worth, -np.inf)
            turned[left] = turns(rollout, some)
            left = left[~rollout.played]
            if not len(left):
                break
        return told, fails, turned

    # --- other strokes --------------------------------------------------------------------------------------------

    def _others(self, rng: np.random.Generator) -> tuple[Aims, Floats]:
        """Strokes by lot that can be played, each with the call of what it brings down, and what each is worth as it is meant."""
        sampled = sample_strokes(self.held, self.workspace.bed, self.thought.others, rng)
        sampled = sampled.take(rng.permutation(len(sampled)))
        parts, some = [], 0
        if not self.budget.strokes:  # a few tell what the others cost: a break is dear
            some = min(PROBE, len(sampled))
            parts += self.workspace.raised(sampled.take(np.arange(some)), LIFTED)
        most = min(len(sampled), some + self.budget.strokes_for(OTHER))
        if most > some:
            parts += self.workspace.raised(sampled.take(np.arange(some, most)), LIFTED)
        aims, told = [], []
        for rollout in parts:
            rollout = meant(rollout, self.state, self.ask, self.calls)
            worth, _ = self._judged(rollout)
            aims.append(rollout.aims.take(rollout.played))
            told.append(worth[rollout.played])
        return join(aims), np.concatenate(told)

    # --- trials ---------------------------------------------------------------------------------------------------

    def try_from(self, held: CuePositions, aims: Aims, times: int, rng: np.random.Generator) -> Floats:
        """Return what strokes from some positions are worth, bring, and how often the seat goes on, (strokes, 3), each tried so
        often as the hand plays it.
        """
        self.held = held
        self.workspace = Workspace(self.state, held, self.threads)
        self.calls = callables(self.state, self.ask, held.names)
        worth, gain, on, _ = self._as_played(aims, times, rng)
        found: Floats = np.stack([worth, gain, on], axis=-1).mean(axis=1)
        return found

    def _as_played(self, aims: Aims, times: int, rng: np.random.Generator) -> tuple[Floats, Floats, Bools, Bools]:
        """Return what trials of strokes as the hand plays them are worth and bring, if the seat goes on, and if they could be
        played, (strokes, times) each.
        """
        every = erring(aims.take(np.repeat(np.arange(len(aims)), times)), self.state.bed, self.hand, rng)
        rollout = self.workspace.play(every)
        worth, on = self._judged(rollout)
        by_stroke = len(aims), times
        return (
            worth.reshape(by_stroke),
            self.gain.reshape(by_stroke),
            on.reshape(by_stroke),
            rollout.played.reshape(by_stroke),
        )

    def _judged(self, rollout: Rollout) -> tuple[Floats, Bools]:
        """Return what strokes are worth with what they leave, and if the seat goes on."""
        x = outcomes(self.state, rollout)
        gain, on = summed(self.nets.change, x), summed(self.nets.goes_on, x) > 0
        hope = self._hopes(places_of(rollout), rollout.struck)
        self.gain = gain
        worth: Floats = gain + np.where(on, hope, -hope)
        return np.where(rollout.played, worth, REFUSED), on & rollout.played

    def _tried(self, aims: Aims, told: Floats, pots: int, rng: np.random.Generator) -> list[Choice]:
        """The best as the hand plays them, best first; so many of the first are pots."""
        best = np.argsort(-told, kind="stable")
        rows = np.concatenate([best[best < pots][: self.thought.pool], best[best >= pots][: self.thought.beside]])
        aims, told, trust = aims.take(rows), told[rows], np.where(rows < pots, self.thought.trust, DOUBT)
        total, gains, keeps, times = told * trust, np.zeros(len(aims)), np.zeros(len(aims)), np.zeros(len(aims))
        for again, kept in self.thought.rounds:
            most = self.budget.strokes_for(TRIALS / len(self.thought.rounds))
            again = max(1, min(again, most // max(1, len(aims))))
            worth, gain, on, able = self._as_played(aims, again, rng)
            total, times = total + np.where(able, worth, 0.0).sum(axis=1), times + able.sum(axis=1)
            gains = gains + np.where(able, gain, 0.0).sum(axis=1)
            keeps = keeps + on.sum(axis=1)
            mean = total / (trust + times)
            order = np.argsort(-mean, kind="stable")
            if kept:
                order = order[:kept]
            aims, total, gains, keeps, times, trust = (
                aims.take(order),
                total[order],
                gains[order],
                keeps[order],
                times[order],
                trust[order],
            )
        mean, times = total / (trust + times), np.maximum(times, 1.0)
        return [
            Choice(
                aims.stroke(i, self.held, self.calls),
                float(mean[i]),
                float(keeps[i] / times[i]),
                float(gains[i] / times[i]),
            )
            for i in range(len(aims))
        ]
