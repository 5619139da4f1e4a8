"""The choice of a stroke: thousands are sampled, the best are tried again as the hand plays them, and the rest is weighed.

First strokes that might do something, from everywhere they may be played; then more of them about those that did; then the best of
these with the hand's error, in stages; last, for those that come off oftenest, what they leave to whoever plays next. The referee
says what each kind of outcome is worth, so that no game is known here. What is done is counted, never timed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import numpy as np

from hoyle.match.noise.hand import Error, hand_of
from hoyle.players.geometry.aims import Aims, Bools, Floats, Ints, as_aims, erring, join
from hoyle.players.geometry.flicks import with_cue
from hoyle.players.geometry.proposals import ideas
from hoyle.players.geometry.sampling import sample_near, sample_strokes
from hoyle.players.learned.carom_search import CaromNets, knows, promising
from hoyle.players.learned.guide import Guide
from hoyle.players.learned.net_referee import NetReferee
from hoyle.players.levels import PLAIN, Effort, Style
from hoyle.players.position.position_value import LABOUR
from hoyle.players.position.pot_expectation import PotExpectation, Promises
from hoyle.players.rollouts.batch_referee import REFUSED, BatchReferee
from hoyle.players.rollouts.calls import callables, meant
from hoyle.players.rollouts.compute_budget import ComputeBudget, simultaneous_contacts
from hoyle.players.rollouts.cue_positions import cue_positions, views
from hoyle.players.rollouts.rollout import Rollout, Workspace
from hoyle.players.strokes.choice import Choice
from hoyle.players.strokes.leave_search import PASSING, SAFE, LeaveSearch
from hoyle.players.strokes.selection import select
from hoyle.players.strokes.stages import (
    ASKED,
    BOARD,
    BUSY,
    CHECKED,
    FEW,
    FINAL,
    GLANCE,
    GLANCES,
    GOOD,
    IDEAS,
    LABOURED,
    LEAVE,
    LIFTED,
    LOOK,
    MORE,
    OFTENER,
    OPEN,
    OPEN_PASSING,
    PROBE,
    RACKED,
    REFINE,
    SAFELY,
    SEEN,
    SIEVE,
    SINGLE,
    SURE,
    VARIED,
    WIDER,
    Stages,
)
from hoyle.players.value import TURN
from hoyle.record import CueStroke, Flick, Flip, struck_piece
from hoyle.referee import Ask, Game, State


@dataclass(eq=False)
class Chooser:
    """Chooses strokes for one question."""

    game: Game
    state: State
    ask: Ask
    effort: Effort
    hand: Error
    seed: int
    threads: int = 1
    style: Style = PLAIN
    daring: float = 0.0
    """The weight of the best that a stroke has done in its trials, beside its mean."""
    guide: Guide | None = None
    """Trained nets that say which strokes to try, and what comes of them."""

    def choices(self) -> list[Choice]:
        """The best strokes, best first; empty if none was found that can be played and is not refused, or if a piece may be
        flipped, which must be tried one by one.
        """
        rng = np.random.default_rng(self.seed)
        held = cue_positions(self.state, self.ask, self.effort.spots, Random(self.seed))
        if held is None:
            return []
        self.budget = ComputeBudget(self.effort.work)
        self.workspace = Workspace(self.state, held, self.threads, budget=self.budget)
        self.budget.anew = bool(self.workspace.bed.pegs)
        self.calls = callables(self.state, self.ask, held.names)
        self.stages = Stages(self.budget, held.names)
        looking = self.stages.rulings("look", self.effort.rulings)
        self.referee = self._referee(looking)
        self.density, self.lifted, self.odd = 0.0, 1.0, False
        self.promises: Promises | None = None
        if self.effort.ways and self.workspace.has_pockets():
            pots = self.stages.rulings("pots", 1_000_000)
            expectation = PotExpectation(self.game, self.hand, self.budget, pots)
            if len(self.ask.options) > 1 or not expectation.caroms(self.state, self.ask, held.place(0)):
                # Rulings on pots come out of those on strokes.
                self.referee.most = max(FEW, min(looking, self.stages.rulings("look", 1_000_000) - pots))
                self.promises = Promises(
                    self.referee, expectation, held.names, 2 * self.effort.groups, self.style.caution
                )
        aims, score = self._looked_at(rng)
        if self.odd or not len(aims):
            return []
        if hand_of(self.hand).is_exact and self.effort.ways == 0:
            best = np.argsort(-score, kind="stable")[:3]
            return [Choice(aims.stroke(int(i), held, self.calls), float(score[i]), 1.0, float(score[i])) for i in best]
        return self._tried(aims, score, rng)

    def _referee(self, most: int) -> BatchReferee:
        """The judge of what strokes come to: the referee, or nets that have learned its words, where no state after them is
        looked at.
        """
        told = self.game, self.workspace, self.ask.seat, self.calls, most
        if self.guide and self.guide.change and not self.effort.ways:
            return NetReferee(*told, change=self.guide.change, goes_on=self.guide.goes_on)
        return BatchReferee(*told)

    # --- the strokes thought of -----------------------------------------------------------------------------

    def _looked_at(self, rng: np.random.Generator) -> tuple[Aims, Floats]:
        """Strokes that the referee allows, and what each is worth to this player if it comes off as it is meant."""
        effort, count = self.effort, self._share(self.effort.strokes)
        wider = WIDER if self._caroms() else 1.0
        sampled = sample_strokes(self.workspace.positions, self.workspace.bed, round(MORE * wider * count), rng)
        thought = [] if isinstance(self.referee, NetReferee) else [self._ideas(rng)]
        first = join([*thought, self._afforded(sampled, count, rng)])
        aims, score, self.liked, self.leaves = self._played(first, rng)
        plain = score - self.liked
        better = plain > GOOD if (plain > GOOD).any() else plain >= TURN
        self.density = float(better.mean()) if len(score) else 0.0
        for _ in range(0 if self.stages.racked else effort.rounds):
            good = self._select(score, effort.sieved // 2, rng)
            if not len(good):
                break
            bought = round(self.budget.strokes_for(REFINE / effort.rounds) / self.lifted)
            again = min(round(self.stages.afford * count / 3), bought)
            more, worth, liked, leaves = self._played(sample_near(aims, good, max(1, again), rng), rng)
            aims, score = join([aims, more]), np.concatenate([score, worth])
            self.liked, self.leaves = np.concatenate([self.liked, liked]), np.concatenate([self.leaves, leaves])
        return aims, score

    def _select(self, score: Floats, count: int, rng: np.random.Generator) -> Ints:
        """Up to `count` of the strokes to try again: by what they are worth, and where that is seen half of them by what they leave
        as well if they come off as they are meant; of that half a share leaves another as little as may be.
        """
        if np.isnan(self.leaves).all():
            return select(score, count, rng)
        some = select(score, count - count // 2, rng)
        # Within a level of what is left any will do, so that not all of them are the same stroke.
        passing = np.flatnonzero((score < TURN) & ~np.isnan(self.leaves))
        total = (score + self.leaves)[passing].round(1)
        safe = passing[np.lexsort((rng.random(len(passing)), -total))][: round(SAFELY * count)]
        best = np.argsort(-(score + np.nan_to_num(self.leaves)), kind="stable")[:count]
        left = np.setdiff1d(safe, some, assume_unique=True)
        others = np.setdiff1d(best, np.concatenate([some, left]), assume_unique=True)
        return np.concatenate([some, left, others])[:count]

    def _afforded(self, aims: Aims, count: int, rng: np.random.Generator) -> Aims:
        """As many of the strokes as take the work of `count` ordinary ones: a break has ten times as many contacts, and where a
        stroke has few more are tried.
        """
        few = min(PROBE, count // 4)
        if nets := self._caroms():
            aims = promising(replace(self.workspace, budget=ComputeBudget()), aims, nets, round(MORE * count), rng)
            order = np.arange(len(aims))
        else:
            order = rng.permutation(len(aims))
        if few < 8:
            return aims.take(order[: min(count, self.budget.strokes_for(LOOK))])
        probe = self.workspace.play(aims.take(order[:few]))
        played = max(1, int(probe.played.sum()))
        contacts, self.stages.racked = (
            len(probe.batch.events) / played,
            simultaneous_contacts(probe.batch) / played > RACKED,
        )
        self.stages.afford = min(MORE, BUSY / max(contacts, 1.0))
        self.lifted = 1.0 + LIFTED * float(probe.batch.refused.mean())
        bought = round(self.budget.strokes_for(LOOK) / self.lifted) - (few if self.stages.racked else 0)
        most = min(round(self.stages.afford * count), bought)
        taken = aims.take(np.sort(order[: max(few, most)]))
        self.stages.afford *= 1.0 if self.workspace.columns() else BOARD
        return taken

    def _caroms(self) -> CaromNets | None:
        """The nets of outcomes that say which strokes to try, where there are some."""
        return self.guide.caroms if self.guide and knows(self.state, self.ask) else None

    def _share(self, count: int) -> int:
        """Return how many strokes that is here: shots on a board, and strokes on a table with cups, take longer."""
        return count if self.workspace.columns() else max(1, count // LABOUR)

    def _ideas(self, rng: np.random.Generator) -> Aims:
        """Return what geometry says is worth trying, on a board that game lets one use the cue on, with the cue too."""
        held, count = self.workspace.positions, min(IDEAS, self.effort.strokes)
        seen, which = views(self.state, held, 4 * len(self.ask.options), rng)
        thought = [i.stroke for i in ideas(self.state, seen, self.ask, Random(self.seed), count)]
        self.odd = any(isinstance(stroke, Flip) for stroke in thought)
        number = {(scene.piece, scene.place): int(i) for scene, i in zip(seen, which, strict=True)}
        position = [
            number[struck_piece(stroke), stroke.place] for stroke in thought if isinstance(stroke, CueStroke | Flick)
        ]
        found = as_aims([s for s in thought if isinstance(s, CueStroke | Flick)], position)
        if self.game.cues and self.state.options.get("Cue") != "no":
            found = join(
                [found, as_aims([with_cue(s, self.state.bed) for s in thought if isinstance(s, Flick)], position)]
            )
        return found

    def _played(self, aims: Aims, rng: np.random.Generator) -> tuple[Aims, Floats, Floats, Floats]:
        """The strokes that can be played and are not refused, the cue raised where it must be, what they are worth to this player,
        what of that is liking, and what they leave if they come off as they are meant.
        """
        kept: list[Aims] = []
        columns: list[tuple[Floats, Floats, Floats]] = []
        for rollout in self.workspace.raised(aims):
            rollout = meant(rollout, self.state, self.ask, self.calls)
            found = self.referee.rate(rollout, single=SINGLE)
            gain, turn = self.referee.gains(found)
            able = gain > REFUSED
            kept.append(rollout.aims.take(able))
            liking = self._liking(rollout)[able]
            left = np.full(len(found), np.nan)
            if self.promises is not None:
                going = np.where((gain > -GOOD) & ((turn > 0) | self._some(turn < 0, rng)), turn, 0)
                left = self.promises.of(rollout, found, going, 1.0, rng) * np.where(going < 0, -self.style.caution, 1.0)
            columns.append(((gain + TURN * (turn > 0))[able] + liking, liking, left[able]))
        score, liked, leaves = (np.concatenate(column) for column in zip(*columns, strict=True))
        return join(kept), score, liked, leaves

    def _some(self, passing: Bools, rng: np.random.Generator) -> Bools:
        """As many of the strokes by which the turn passes as are worth a look at what they leave."""
        most = OPEN_PASSING * self.effort.sieved / max(1, int(passing.sum()))
        return passing if most >= 1.0 else passing & (rng.random(len(passing)) < most)

    def _promised(self, rollout: Rollout, found: Ints, turn: Ints, rng: np.random.Generator) -> Floats | None:
        """Return what the balls that lie open promise after each stroke, on average; None where nobody can tell."""
        return None if self.promises is None else self.promises.mean(rollout, found, turn, rng)

    def _liking(self, rollout: Rollout) -> Floats:
        """Return what strokes are worth more by the player's habits."""
        style, contacts = self.style, np.diff(rollout.batch.offsets)
        found: Floats = style.power * rollout.aims.speed + style.show * np.minimum(np.maximum(contacts - 2, 0), 8)
        return found

    # --- the trials -----------------------------------------------------------------------------------------

    def _tried(self, aims: Aims, score: Floats, rng: np.random.Generator) -> list[Choice]:
        """The best as the hand plays them."""
        effort = self.effort
        finalists = self.stages.times(effort.finalists)
        best, liked = self._sieved(aims, score, finalists, rng)
        finalists, samples = self.stages.fitting(finalists, self.stages.times(effort.samples), FINAL)
        safe = self._safest(aims, score, rng)
        aims, liked = best.take(np.arange(min(finalists, len(best)))), liked[:finalists]
        aims, liked = join([aims, safe]), np.concatenate([liked, np.zeros(len(safe))])
        self.referee.most += self.stages.rulings("final", self.stages.times(effort.rulings))
        rollout, found, gain, turn = self._as_played(aims, samples, rng)
        worth, keeps = gain.mean(axis=1), (turn > 0).mean(axis=1)
        hopes = self._promised(rollout, found, turn, rng)
        mean = worth + liked + (TURN * keeps if hopes is None else hopes)
        safely = np.arange(len(aims) - len(safe), len(aims))
        off, astray = self._checked(rollout, found, mean, safely)
        worth, keeps = worth + off, np.clip(keeps + astray, 0.0, 1.0)
        mean = worth + TURN * keeps + liked
        seen = self.density * effort.glance >= SEEN or self.workspace.has_pockets()
        enough = seen and self.stages.afford > LABOURED
        if hopes is not None:
            mean = worth + liked + hopes
        elif effort.ways and effort.glance and enough:
            every = np.arange(len(aims))
            glance = replace(effort, ways=effort.glance, again=GLANCES, layouts=GLANCES)
            shares = GLANCE, ASKED["glance"]
            mean = worth + liked + self._leave().worths(rollout, found, turn, every, keeps, glance, rng, shares)
        order = np.argsort(-mean, kind="stable")
        # The luckiest of many look better than they are: the best are tried once more before they are told apart.
        few = np.unique(np.concatenate([order[: effort.weighed], safely]))
        if effort.surer:
            _, surer = self.stages.fitting(len(few), self.stages.times(effort.surer), SURE, fewer=False)
            retrial, refound, again, after = self._as_played(aims.take(few), surer, rng)
            old = gain.shape[1] / (gain.shape[1] + again.shape[1])
            worth[few] = old * worth[few] + (1 - old) * (again.mean(axis=1) + off[few])
            keeps[few] = old * keeps[few] + (1 - old) * np.clip((after > 0).mean(axis=1) + astray[few], 0.0, 1.0)
            if hopes is not None and (more := self._promised(retrial, refound, after, rng)) is not None:
                hopes[few] = old * hopes[few] + (1 - old) * more
        hope = TURN * keeps
        if effort.ways:
            hope[few] = self._leave().worths(rollout, found, turn, few, keeps, effort, rng, (LEAVE, ASKED["left"]))
            if hopes is not None:
                hope[few] = (1 - OPEN) * hope[few] + OPEN * hopes[few]
        mean = worth + hope + liked
        if self.daring:
            mean = mean + self.daring * gain.max(axis=1)
        weighed = set(few.tolist())
        order = np.concatenate([few[np.argsort(-mean[few], kind="stable")], order[~np.isin(order, few)]])
        return [
            Choice(
                aims.stroke(int(i), self.workspace.positions, self.calls),
                float(mean[i]), float(keeps[i]), float(worth[i]), float(hope[i]), looked=bool(effort.ways) and i in weighed,
            )
            for i in order
        ]  # fmt: skip

    def _leave(self) -> LeaveSearch:
        return LeaveSearch(
            self.game, self.referee, self.budget, self.hand, self.threads, self.style.caution, self.density
        )

    def _safest(self, aims: Aims, score: Floats, rng: np.random.Generator) -> Aims:
        """A few strokes that bring nothing and leave another as little as may be; none where open balls tell as much, or where
        strokes are dear.
        """
        passing = np.flatnonzero((score < TURN) & (score > -GOOD))
        if not (self.effort.ways and self.style.caution and self.workspace.columns() and len(passing) > SAFE):
            return aims.take(passing[:0])
        if self.promises is not None:
            return aims.take(passing[:0])
        some = aims.take(rng.choice(passing, min(PASSING, len(passing)), replace=False))
        rollout = self.workspace.play(some)
        keeps = float((score > GOOD).any())
        found = self.referee.rate(rollout, single=SINGLE)
        return some.take(self._leave().safest(rollout, found, self.effort, keeps, rng))

    def _checked(self, rollout: Rollout, found: Ints, mean: Floats, besides: Ints) -> tuple[Floats, Floats]:
        """By how much the strokes that look best, and some besides, are worth less than their kinds say, and go on less often (0
        or below): a few trials of each are put to the referee themselves. What is found better may be luck, as the best of many has
        had some.
        """
        times = len(rollout) // len(mean)
        each = min(CHECKED, times)
        best = np.union1d(np.argsort(-mean, kind="stable")[: 2 * self.effort.weighed], besides)
        off, astray = np.zeros(len(mean)), np.zeros(len(mean))
        rows = (best[:, None] * times + np.arange(each)).ravel()
        for into, error in zip((off, astray), self.referee.errors(rollout, found, rows), strict=True):
            into[best] = np.minimum(error.reshape(-1, each).mean(axis=1), 0.0)
        return off, astray

    def _sieved(self, aims: Aims, score: Floats, least: int, rng: np.random.Generator) -> tuple[Aims, Floats]:
        """The strokes that look best when they have been tried in rounds, best first, and what each is liked for.

        In each round the better half of the last is tried twice as often (Karnin, Koren and Somekh, "Almost optimal exploration in
        multi-armed bandits", 2013), and others about the best of them, if they come off as they are meant, as often as
        those have been.
        """
        effort = self.effort
        count, rounds = max(least, self.stages.times(effort.sieved)), max(1, effort.sieve)
        most = self.budget.strokes_for(SIEVE * OFTENER if self.stages.racked else SIEVE)
        count = max(min(count, FEW), min(count, most // (rounds + 1)))
        rows = self._select(score, count, rng)
        self.referee.most += self.stages.rulings("sieve", self.stages.times(effort.rulings))
        pool, liked, total, tried = aims.take(rows), self.liked[rows], np.zeros(len(rows)), 0
        for number in range(rounds):
            total = total + self._tasted(pool, 2**number, rng)[0] * 2**number
            tried += 2**number
            more = 0 if self.stages.racked else round(VARIED * count / 2**number)
            kept = np.argsort(-(total / tried + liked), kind="stable")[: max(FEW, len(pool) // 2)]
            pool, liked, total = pool.take(kept), liked[kept], total[kept]
            if more and number + 1 < rounds:
                about, worth, _, _ = self._played(
                    sample_near(pool, np.arange(min(len(pool), max(1, least))), more, rng), rng
                )
                about = about.take(worth >= TURN)
                if len(about):
                    mean, liking = self._tasted(about, tried, rng)
                    pool, liked = join([pool, about]), np.concatenate([liked, liking])
                    total = np.concatenate([total, mean * tried])
        order = np.argsort(-(total / tried + liked), kind="stable")
        return pool.take(order), liked[order]

    def _tasted(self, aims: Aims, times: int, rng: np.random.Generator) -> tuple[Floats, Floats]:
        """Return what strokes are worth on average, tried so many times each, and what they are liked for."""
        rollout, found, gain, turn = self._as_played(aims, times, rng)
        hopes = self._promised(rollout, found, turn, rng)
        mean: Floats = gain.mean(axis=1) + (TURN * (turn > 0).mean(axis=1) if hopes is None else hopes)
        return mean, self._liking(rollout).reshape(-1, times).mean(axis=1)

    def _as_played(self, aims: Aims, times: int, rng: np.random.Generator) -> tuple[Rollout, Ints, Floats, Ints]:
        """Strokes tried so many times each with the hand's error: the rollout, the verdicts, and what each changed and whose
        turn followed, (strokes, times). A slip that cannot be played counts as the mean of the others.
        """
        every = erring(aims.take(np.repeat(np.arange(len(aims)), times)), self.state.bed, self.hand, rng)
        rollout = self.workspace.play(every)
        found = self.referee.rate(rollout, single=SINGLE)
        each, followed = self.referee.gains(found)
        gain, turn = each.reshape(-1, times), followed.reshape(-1, times)
        bad = gain <= REFUSED
        fair = np.where(bad, 0.0, gain).sum(axis=1) / np.maximum((~bad).sum(axis=1), 1)
        return rollout, found, np.where(bad, fair[:, None] - bad.mean(axis=1)[:, None], gain), turn
