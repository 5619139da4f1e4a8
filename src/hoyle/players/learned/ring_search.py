"""A quick choice of a flick on a board with corner pockets, by nets alone: no ruling is asked for.

Pots are seen by geometry from many places at once. What a hard stroke into the thick of the rings does nobody foresees, so many
of them are tried from places anywhere: the black brings five points, and some chains of rings that end in a corner forgive more
than a pot does. The best of all are tried as the hand plays them, in rounds, and each trial speaks for every stroke that the hand
could have meant by it: a stroke is worth the mean of the trials about it, each by how much oftener it comes of that stroke than
of all that were tried there (Veach and Guibas, "Optimally combining sampling techniques for Monte Carlo rendering", 1995; for
strokes with an error: Yee, Lisy and Bowling, "Monte Carlo tree search in continuous action spaces with execution uncertainty",
2016). So strokes beside those that were tried are judged without a trial. A trial of the later rounds also counts for what it
leaves to whoever is next, by a net of layouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from hoyle.equipment import Table
from hoyle.match.noise.hand import FINGER, Error, hand_of
from hoyle.players.geometry.aims import Aims, Bools, CuePositions, Floats, Ints, erring, flick_aims, join
from hoyle.players.geometry.flicks import FASTEST, corners, recess
from hoyle.players.geometry.sampling import rays
from hoyle.players.kernels.ring_pots import COLUMNS
from hoyle.players.learned.net_referee import Words, summed
from hoyle.players.learned.nets import Dense
from hoyle.players.learned.outcome_features import cast, falls, inputs
from hoyle.players.learned.ring_features import layout_features, likeliest_pots, spots_along
from hoyle.players.rollouts.compute_budget import ComputeBudget
from hoyle.players.rollouts.cue_positions import bedded, positions_in_many
from hoyle.players.rollouts.rollout import Workspace, places_of
from hoyle.players.strokes.choice import Choice
from hoyle.players.value import TURN
from hoyle.referee import Ask, State

ALIKE = 2
"""So many places are kept of those for whose likeliest pot the same piece falls."""
NEXT = 0.3
"""The weight of the second best pot from a place, beside the best."""
HARD = 3.5
"""Strokes that are driven anywhere among the rings are at least so fast, m/s: of slower ones hardly any pockets the black."""
TURNED = [1, 0, 2]
"""The groups of pieces as the other side sees them."""
GLANCED = 8
"""So many layouts after strokes that were thought of tell what is usual."""
LEAST_ERROR = 1e-4
"""Nobody errs less, in rad or as a share of the speed."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The amount of thought for a flick: spots for the piece that geometry looks from, places of these that pots are made from,
    pots, paces of each, places anywhere besides, strokes that are driven among the rings from all of these, and rounds: how many
    strokes are kept in each, and how often they are tried. `steps` are strokes judged beside those kept: by how many errors of aim
    to the side, and how much harder (a logarithm). From the round `leaves` on it is looked at what trials leave. A trial speaks for
    strokes within `broad` errors of the speed, and geometry for as much as `trust` trials. `work` is counted by the rates of
    `compute_budget`.
    """

    spots: int = 64
    places: int = 5
    pots: int = 20
    paces: int = 2
    anywhere: int = 20
    driven: int = 250
    rounds: Sequence[tuple[int, int]] = ((50, 2), (12, 6), (4, 24))
    steps: Sequence[tuple[float, float]] = (
        (0.0, 0.0), (-0.7, 0.0), (0.7, 0.0), (-1.4, 0.0), (1.4, 0.0), (0.0, -0.2), (0.0, 0.2)
    )  # fmt: skip
    leaves: int = 1
    broad: float = 2.5
    trust: float = 1.5
    work: float = 90_000.0


QUICK = Thought()
DEEP = Thought(250, 30, 100, 5, 250, 3000, ((240, 3), (80, 12), (22, 40), (6, 110)), leaves=2, work=1_000_000.0)
"""The thought of one that takes as long as level 8."""


def thought(deep: bool) -> Thought:
    """The thought of one that answers at once, or of one that thinks as long as level 8."""
    return DEEP if deep else QUICK


def knows(state: State, ask: Ask) -> bool:
    """True for a question that this search answers: one piece in hand is flicked on a board whose corners are played for."""
    held = [h.piece for h in ask.place]
    return (
        state.bed.ball is None and bool(corners(state.bed)) and recess(state.bed) is None and not ask.calls
        and held == list(ask.options) and len(held) == 1 and state.in_hand(held[0])
    )  # fmt: skip


@dataclass(frozen=True, eq=False)
class RingNets:
    """Nets of a game of rings: `change` tells what outcomes change for the seat, `goes_on` is above 0 where it goes on, and `hope`
    what a layout is worth to whoever is next; without it having the turn is worth half of TURN.
    """

    change: Words
    goes_on: Words
    hope: Dense | None = None


class Trials:
    """Trials from one place: `at` (trials, 2) is each as it was played, in errors of the hand, `told` what it was worth, what was
    gained and if the seat went on, and `drawn` how densely trials lie there.
    """

    def __init__(self) -> None:
        self.at, self.told = np.zeros((0, 2)), np.zeros((0, 3))
        self.meant, self.times, self.drawn = np.zeros((0, 2)), np.zeros(0), np.zeros(0)

    def add(self, at: Floats, told: Floats, meant: Floats, times: int) -> None:
        """Add trials of strokes that were `meant` so, each so many times."""
        before = self.drawn + times * likeness(self.at, meant).sum(axis=1)
        self.meant = np.concatenate([self.meant, meant])
        self.times = np.concatenate([self.times, np.full(len(meant), float(times))])
        self.drawn = np.concatenate([before, likeness(at, self.meant) @ self.times])
        self.at, self.told = np.concatenate([self.at, at]), np.concatenate([self.told, told])

    def of(self, meant: Floats) -> tuple[Floats, Floats]:
        """Return what trials tell of strokes meant so, (strokes, 3), and how many of them that rests on."""
        weight = likeness(meant, self.at) / self.drawn
        total = np.maximum(weight.sum(axis=1), 1e-300)
        return weight @ self.told / total[:, None], total**2 / np.maximum((weight**2).sum(axis=1), 1e-300)


def likeness(some: Floats, others: Floats) -> Floats:
    """The chance that the hand makes one of the others of each, beside that of the likeliest, (some, others)."""
    far = (some**2).sum(axis=1)[:, None] + (others**2).sum(axis=1) - 2.0 * some @ others.T
    found: Floats = np.exp(-0.5 * np.maximum(far, 0.0))
    return found


class RingSearch:
    """Chooses flicks for one question that `knows` is true of."""

    def __init__(
        self, state: State, ask: Ask, nets: RingNets, hand: Error, seed: int, threads: int = 1, thought: Thought = QUICK
    ):
        self.state, self.ask, self.nets, self.hand, self.seed = state, ask, nets, hand_of(hand), seed
        self.threads, self.thought = threads, thought
        self.usual = TURN / 2, TURN / 2
        self.hope = nets.hope if len(state.seats) == 2 else None
        aim, pace = (max(FINGER[name] * self.hand.finger, LEAST_ERROR) for name in ("azimuth", "speed"))
        self.error = np.array([aim, thought.broad * pace])

    def choices(self) -> list[Choice]:
        """The best strokes, best first; empty if the piece can be put nowhere."""
        rng = np.random.default_rng(self.seed)
        if not self.find_places(rng):
            return []
        aims, hope = self._thought_of(rng)
        self.workspace = Workspace(self.state, self.held, self.threads, budget=ComputeBudget(self.thought.work))
        return self._tried(aims, hope, rng)

    def find_places(self, rng: np.random.Generator) -> bool:
        """Find places for the piece in hand; False if there are none."""
        names = bedded(self.state, self.ask)
        xy = np.array([[(at.x, at.y) if (at := self.state.position(p)) else (np.nan, np.nan) for p in names]])
        found = positions_in_many(self.state, self.ask, names, xy.reshape(1, -1, 2), self.thought.spots, rng)
        if found is None:
            return False
        self.held = found[0]
        self.groups = cast(self.state, self.held.names).groups
        self.spots = spots_along(self.held)
        return True

    # --- strokes that are thought of ----------------------------------------------------------------------------

    def _thought_of(self, rng: np.random.Generator) -> tuple[Aims, Floats]:
        """Pots from the best places and strokes from anywhere, and what geometry hopes of each."""
        thought, brings = self.thought, self._brings()
        pots = likeliest_pots(self.held, self.state.bed, brings > 0.0, float(self.error[0]))
        hope = pots[..., 0] * brings
        best = best_places(hope, thought.places)
        others = np.setdiff1d(rng.permutation(len(hope))[: thought.anywhere], best)
        places = np.concatenate([best, others])
        held = self.held = replace(
            self.held, lay=self.held.lay[places], piece=self.held.piece[places], put=self.held.put[places]
        )
        hope, pots = hope[best], pots[best]
        order = np.argsort(-hope, axis=None, kind="stable")[: thought.pots]
        order = order[hope.ravel()[order] > 0.0]
        which = np.repeat(order, thought.paces)
        _, azimuth_x, azimuth_y, _, least = pots.reshape(-1, COLUMNS)[which].T
        least = np.minimum(least, 0.9 * FASTEST)
        share = (np.tile(np.arange(thought.paces), len(order)) + rng.random(len(which))) / thought.paces
        potting = flick_aims(
            which // hope.shape[1], least * (FASTEST / least) ** share**1.5, np.arctan2(azimuth_y, azimuth_x)
        )
        driven = driven_anywhere(held, self.state.bed, thought.driven, rng)
        return join([potting, driven]), np.concatenate([hope.ravel()[which], np.zeros(len(driven))])

    def _brings(self) -> Floats:
        """Return what the nets say that each piece brings if it falls and nothing else happens, with the turn; 0 for the one in
        hand.
        """
        own = int(self.held.piece[0])
        rows = falls(self.state.bed, int(np.argmax(self.groups[own])))
        each = summed(self.nets.change, rows) + TURN * (summed(self.nets.goes_on, rows) > 0)
        found: Floats = self.groups.astype(np.float64) @ each
        found[own] = 0.0
        return found

    # --- trials ---------------------------------------------------------------------------------------------------

    def _tried(self, aims: Aims, hope: Floats, rng: np.random.Generator) -> list[Choice]:
        """The best as the hand plays them, best first."""
        trials = [Trials() for _ in range(len(self.held))]
        self._play(trials, aims, 1, rng, False)
        rounds = self.thought.rounds
        for number, (kept, times) in enumerate(rounds):
            aims, hope = self._with_steps(aims, hope)
            best = np.argsort(-self._worth(trials, aims, hope)[:, 0], kind="stable")[:kept]
            aims, hope = aims.take(best), hope[best]
            most = self.workspace.budget.strokes_for(1.0 / len(rounds)) // len(aims)
            self._play(trials, aims, max(1, min(times, most)), rng, number >= self.thought.leaves)
        found = self._worth(trials, aims, hope)
        order = np.argsort(-found[:, 0], kind="stable")
        return [
            Choice(aims.stroke(int(i), self.held), worth, keeps, gain)
            for i, (worth, gain, keeps) in zip(order, found[order].tolist(), strict=True)
        ]

    def _with_steps(self, aims: Aims, hope: Floats) -> tuple[Aims, Floats]:
        """The strokes, and others beside them."""
        parts = [
            aims.but(azimuth=aims.azimuth + turn * self.error[0], speed=np.minimum(aims.speed * np.exp(pace), FASTEST))
            for turn, pace in self.thought.steps
        ]
        return join(parts), np.tile(hope, len(parts))

    def _play(self, trials: list[Trials], aims: Aims, times: int, rng: np.random.Generator, looking: bool) -> None:
        """Try strokes so many times each, and add what came of them to the trials from their places; `looking` at what is left."""
        every = erring(aims.take(np.repeat(np.arange(len(aims)), times)), self.state.bed, self.hand, rng)
        rollout = self.workspace.play(every)
        x = inputs(self.state, rollout)
        gain, on = summed(self.nets.change, x), summed(self.nets.goes_on, x) > 0
        after = places_of(rollout)
        if not looking:
            self.usual = self._worth_of(after[rng.permutation(len(after))[:GLANCED]])
        left = self._left(after, on) if looking else np.where(on, self.usual[0], -self.usual[1])
        told, at, meant = np.stack([gain + left, gain, on], axis=1), self._points(every), self._points(aims)
        for place in np.unique(aims.position).tolist():
            rows = (every.position == place) & rollout.played
            trials[place].add(at[rows], told[rows], meant[aims.position == place], times)

    # --- what is left ------------------------------------------------------------------------------------------------

    def offered(self, xy: Floats, mine: bool = True) -> Floats:
        """Return what layouts (n, pieces, 2) offer the seat, or the other one from the opposite base, (n, OFFERS)."""
        groups, spots = (self.groups, self.spots) if mine else (self.groups[:, TURNED], -self.spots)
        return layout_features(self.held, self.state.bed, groups, spots, xy, float(self.error[0]))

    def layout(self) -> Floats:
        """The layout of the question, (1, pieces, 2)."""
        return self.held.xy[self.held.lay[:1]]

    def _worth_of(self, xy: Floats) -> tuple[float, float]:
        """Return what layouts (n, pieces, 2) are worth to the seat, and to the other one, if it is their turn: the mean."""
        hope = self.hope
        if hope is None:
            return self.usual
        mine, theirs = (float(hope.of(self.offered(xy, whose)).mean()) for whose in (True, False))
        return mine, theirs

    def _left(self, after: Floats, on: Bools) -> Floats:
        """Return what layouts (n, pieces, 2) are worth to the seat where it goes on, and less what they are to the other one where
        not.
        """
        hope, found = self.hope, np.where(on, self.usual[0], -self.usual[1])
        if hope is None:
            return found
        for mine, sign in ((True, 1.0), (False, -1.0)):
            if len(rows := np.flatnonzero(on == mine)):
                found[rows] = sign * hope.of(self.offered(after[rows], mine))
        return found

    def _points(self, aims: Aims) -> Floats:
        """Strokes as points, (strokes, 2): direction and pace in errors of the hand."""
        found: Floats = np.stack([aims.azimuth, np.log(aims.speed)], axis=1) / self.error
        return found

    def _worth(self, trials: list[Trials], aims: Aims, hope: Floats) -> Floats:
        """Return what strokes are worth, gain, and how often the seat goes on, (strokes, 3)."""
        found, points = np.zeros((len(aims), 3)), self._points(aims)
        for place in np.unique(aims.position).tolist():
            rows = np.flatnonzero(aims.position == place)
            told, size = trials[place].of(points[rows])
            share = size / (size + self.thought.trust)
            told[:, 0] = share * told[:, 0] + (1.0 - share) * hope[rows]
            found[rows] = told
        return found


def driven_anywhere(held: CuePositions, bed: Table, count: int, rng: np.random.Generator) -> Aims:
    """Up to `count` hard strokes at any rings, about as many from each place."""
    position, azimuth, _ = rays(held, 2 * bed.disc, -(-count // len(held)), rng)
    some = rng.permutation(len(position))[:count]
    return flick_aims(position[some], rng.uniform(HARD, FASTEST, len(some)), azimuth[some])


def best_places(hope: Floats, count: int) -> Ints:
    """Up to `count` of the places that promise most by their two likeliest pots: `hope` is (places, pieces)."""
    likeliest = -np.sort(-hope, axis=1)[:, :2]
    order = np.argsort(-(likeliest @ np.array([1.0, NEXT])[: likeliest.shape[1]]), kind="stable")
    which, some = np.where(likeliest[:, 0] > 0.0, np.argmax(hope, axis=1), -1), list[int]()
    for place in order.tolist():
        if which[place] < 0 or sum(which[one] == which[place] for one in some) < ALIKE:
            some.append(place)
    return np.array(some[:count], np.int64)
