"""The referee's word on thousands of strokes: one of each kind is judged, and the rest are taken to be like it.

Where two of a kind are judged differently (a lag is worth more the nearer it stops) more of it are put, one by one, and the rest
are taken to be like the one of these that ended most as they did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as made
from functools import cached_property
from math import log2, nan

import numpy as np

from hoyle.answers import Played
from hoyle.physics import Impossible
from hoyle.physics.core.state import REST
from hoyle.players.geometry.aims import Bools, Floats, Ints
from hoyle.players.rollouts.outcome_hash import FEW, Hashes, lost
from hoyle.players.rollouts.rollout import Rollout, Workspace, places_of
from hoyle.players.value import change, fouled, worth
from hoyle.record import At, Call, Where
from hoyle.referee import NOTHING, Game, Ruling, State, rule_on

ALIKE = 1e-9
"""Worths no farther apart than this are the same."""
DOUBTED = 8
"""Two strokes are judged of a kind that has more than this; where there are no pockets, one more each time their number doubles."""
DOUBTS = 0.125
"""This share of the rulings may go to those beyond the second."""
TASTED = 8
"""The number of strokes that, when half of the rulings are spent, speak for all that differ only in where things came to rest."""
AGREED, EMPTY, KIN, CLOSELY = 8, 3, 2, 4
"""In a glance, so many alike speak for all by which as much fell; so many where nothing did; and so many for all that also met the
same piece first. Where few pieces lie about a carom is likely among them, and it takes so many times as many.
"""
FALLING = 3.0
"""So many kinds of stroke by which something fell are judged for each by which nothing did."""
SINGLY = 1.5
"""With those that are judged one by one there may be so many times as many rulings."""
AT_ONCE = 256
"""Strokes compared with those judged at once, so that what is reckoned stays in the processor's cache."""
NOWHERE = (nan, nan)
REFUSED = -1e6
"""The worth of what the referee refuses, or cannot be played."""


@dataclass(frozen=True, eq=False)
class Verdict:
    """The outcome of one stroke by the ruling: the change of what the seat has, whether it goes on, and the state after.

    `ends` is where the stroke left the pieces, and `names` their columns.
    """

    gain: float
    turn: int
    """1 if the seat goes on, -1 if another does, 0 if the match is over."""
    state: State
    names: tuple[str, ...]
    ends: Mapping[str, Where]

    @cached_property
    def sort(self) -> object:
        """The sort of the state after: the same for all from which the same strokes are judged alike."""
        return alike(self.state)

    @cached_property
    def lying(self) -> tuple[Bools, Floats]:
        """True for each piece that lies where the stroke left it, and where all lie, (pieces, 2); NaN for those that are gone."""
        own, put, lies = [], [], self.state.layout.places
        for name in self.names:
            place, end = lies.get(name), self.ends.get(name)
            at = place if place.__class__ is At else self.state.position(name)
            put.append(NOWHERE if at is None else (at.x, at.y))
            own.append(at is not None and end.__class__ is At and (place is end or place == end))
        return np.array(own, np.bool_), np.array(put).reshape(-1, 2)


@dataclass(eq=False)
class BatchReferee:
    """Judges strokes from one state. `most` is how many rulings it asks for in all, `called` the calls that aims point to.

    With `glancing` what fell is put first, and a few alike speak for all by which as much fell.
    """

    game: Game
    workspace: Workspace
    seat: str
    calls: Sequence[Call] = ()
    most: int = 400
    glancing: bool = False
    asked: int = 0
    verdicts: list[Verdict] = made(default_factory=list)
    _of: dict[int, list[int]] = made(default_factory=dict)
    _uneven: dict[int, tuple[Floats, Ints]] = made(default_factory=dict)
    """The strokes judged of each kind that is not judged alike: where everything lay at their end, and the verdicts."""
    _alike: dict[int, Examples] = made(default_factory=dict)
    """The same for all strokes judged, by what happened in them."""
    _tasted: dict[int, list[int]] = made(default_factory=dict)
    _before: float | None = None
    _doubts: int = 0

    def rate(self, rollout: Rollout, fine: bool = True, single: int = 0) -> Ints:
        """For each stroke the index of its verdict, or -1 where it was refused or could not be played.

        `fine` tells kinds apart by where all came to rest; `single` is how many strokes of uneven kinds are judged one by one.
        """
        if self.glancing:
            return self._glanced(rollout)
        kinds = rollout.shifted if fine and self.workspace.spread else rollout.fine if fine else rollout.coarse
        found = np.full(len(rollout), -1)
        rows = np.flatnonzero(rollout.played)
        if not len(rows):
            return found
        keys, first, inverse, counts = np.unique(
            kinds[rows], return_index=True, return_inverse=True, return_counts=True
        )
        alike, begins = rows[np.argsort(inverse, kind="stable")], np.concatenate([[0], np.cumsum(counts)]).tolist()
        named, broadly = keys.tolist(), rollout.coarse[rows[first]].tolist()
        for k in self._in_turn(rollout, rows[first], counts).tolist():
            key, broad = named[k], broadly[k]
            members = alike[begins[k] : begins[k + 1]]
            if key not in self._of:
                if self.asked >= self.most / 2 and (even := self._tasted.get(broad, ())) and len(even) >= TASTED:
                    found[members] = even[0]
                    continue
                if self.asked >= self.most:
                    found[members] = self._like(rollout, members)
                    continue
                self._of[key] = [self._judge(rollout, int(members[0]))]
                self._taste(broad, self._of[key][0])
                self._doubt(rollout, key, members)
            if key in self._uneven:
                found[members] = self._nearest(rollout, key, members, single)
            else:
                found[members] = self._of[key][0]
        return found

    def singly(self, rollout: Rollout) -> Ints:
        """The same, each stroke judged by itself."""
        return np.array([self._judge(rollout, i) if able else -1 for i, able in enumerate(rollout.played)], np.int64)

    def _doubt(self, rollout: Rollout, key: int, members: Ints) -> None:
        """NetEvaluator more strokes of a kind that has many, to see if all are judged alike."""
        if len(members) <= DOUBTED:
            return
        more = 0 if self.workspace.has_pockets() else int(log2(len(members) / DOUBTED))
        more = 1 + max(0, min(more, int(DOUBTS * self.most) - self._doubts))
        self._doubts += more - 1
        rows, verdicts = [int(members[0])], self._of[key][:]
        for place in range(1, more + 1):
            if self.asked >= self.most:
                break
            rows.append(int(members[place * len(members) // (more + 1)]))
            verdicts.append(self._judge(rollout, rows[-1]))
        if not all(self._same(verdicts[0], one) for one in verdicts):
            self._uneven[key] = rollout.ends[rows], np.array(verdicts)

    def _nearest(self, rollout: Rollout, key: int, members: Ints, single: int) -> Ints:
        """The verdicts on strokes of an uneven kind: up to `single` are judged, and each of the others is taken to be like the one
        judged in which everything came to rest nearest to where it did in this.
        """
        ends, verdicts = self._uneven[key]
        able = max(0, min(single, len(members), int(SINGLY * self.most) - self.asked))
        rows = members[np.arange(able) * len(members) // able] if able else members[:0]
        own = np.array([self._judge(rollout, row) for row in rows.tolist()], np.int64)
        ends, verdicts = np.concatenate([ends, rollout.ends[rows]]), np.concatenate([verdicts, own])
        self._uneven[key] = ends, verdicts
        return nearest(ends, verdicts, rollout.ends[members])

    def _in_turn(self, rollout: Rollout, examples: Ints, counts: Ints) -> Ints:
        """The order in which kinds are judged: the frequent first, but on a table with pockets `FALLING` kinds in which something
        fell for each in which nothing did, which are alike as a rule.
        """
        if not self.workspace.has_pockets():
            return np.argsort(-counts, kind="stable")
        empty = ~lost(rollout.batch)[examples]
        place = np.empty(len(counts))
        for way, each in ((False, 1.0), (True, FALLING)):
            which = np.flatnonzero(empty == way)
            place[which[np.argsort(-counts[which], kind="stable")]] = each * (1.0 + np.arange(len(which)))
        return np.argsort(place, kind="stable")

    def _glanced(self, rollout: Rollout) -> Ints:
        """The verdicts where few rulings must do: of every kind of first meeting some are judged, what fell before the rest."""
        found = np.full(len(rollout), -1)
        rows = np.flatnonzero(rollout.played)
        if not len(rows):
            return found
        keys, first, inverse, counts = np.unique(
            rollout.coarse[rows], return_index=True, return_inverse=True, return_counts=True
        )
        example = rows[first]
        kin, sort = rollout.crude[example], rollout.bare[example]
        empty = ~lost(rollout.batch)[example]
        often = CLOSELY if int((rollout.batch.motions[example] == REST).sum(axis=1).max(initial=0)) <= FEW else 1
        by_kin = np.lexsort((-counts, kin))
        rank = np.empty(len(keys), np.int64)
        rank[by_kin] = np.arange(len(keys)) - np.searchsorted(kin[by_kin], kin[by_kin])
        verdict = np.full(len(keys), -1)
        for k in np.lexsort((-counts, rank, empty)).tolist():
            wanted = often * KIN, often * (EMPTY if empty[k] else AGREED)
            verdict[k] = self._glance(rollout, int(example[k]), int(keys[k]), (int(kin[k]), int(sort[k])), wanted)
        found[rows] = verdict[inverse]
        return found

    def _glance(self, rollout: Rollout, row: int, key: int, classes: tuple[int, int], wanted: tuple[int, int]) -> int:
        """The verdict on a kind: its own if it is known or may be asked for, else that of its kin or of all of its sort, if so
        many of either are alike as are `wanted`.
        """
        if key in self._of:
            return self._of[key][0]
        kin, sort = classes
        some, all_ = self._tasted.get(kin, []), self._tasted.get(sort, [])
        if len(some) >= wanted[0]:
            return some[0]
        if len(all_) >= wanted[1]:
            return all_[0]
        if self.asked >= self.most:
            return self._of[kin][0] if kin in self._of else all_[0] if all_ else -1
        self._of[key] = [self._judge(rollout, row)]
        for one in (kin, sort):
            self._of.setdefault(one, self._of[key])
            self._taste(one, self._of[key][0])
        return self._of[key][0]

    def _taste(self, broad: int, verdict: int) -> None:
        """Note a verdict on a stroke of a broad kind, of which as many as `TASTED` alike speak for all."""
        before = self._tasted.setdefault(broad, [])
        if not before or (before[0] >= 0 and self._same(before[0], verdict)):
            before.append(verdict)
        else:
            self._tasted[broad] = [-1]

    def _same(self, a: int, b: int) -> bool:
        if a < 0 or b < 0:
            return a == b
        one, two = self.verdicts[a], self.verdicts[b]
        return abs(one.gain - two.gain) < ALIKE and one.turn == two.turn

    def _like(self, rollout: Rollout, members: Ints) -> Ints | int:
        """The verdicts on a kind that there is no time to judge: of strokes in which the same happened, that on the one after which
        everything lay nearest to where it does now; else that on one by which as much fell; -1 where there is none.
        """
        if (same := self._alike.get(int(rollout.coarse[members[0]]))) is not None:
            return same.nearest(rollout.ends[members])
        known = self._of.get(int(rollout.rough[members[0]])) or self._of.get(int(rollout.crude[members[0]]))
        return known[0] if known else -1

    def _judge(self, rollout: Rollout, row: int) -> int:
        """Put one stroke to the referee; the index of the verdict."""
        self.asked += 1
        self.workspace.budget.pay_ruling(len(self.workspace.positions.names))
        workspace, seat = self.workspace, self.seat
        position = int(rollout.aims.position[row])
        state = workspace.state if not workspace.spread else replace(workspace.state, layout=workspace.layout(position))
        try:
            record = workspace.record(rollout, row, state, rollout.aims.stroke(row, workspace.positions, self.calls))
        except Impossible:
            return -1
        ruling = rule_on(self.game, state, Played(seat, record))
        if not isinstance(ruling, Ruling):
            self._remember(rollout, row, -1)
            return -1
        if self._before is None or workspace.spread:
            self._before = worth(self.game, state, seat)
        after = ruling.state
        gain = change(self.game, state, after, seat, self._before) - fouled(ruling, seat)
        turn = 0 if after.result else 1 if after.turn == seat else -1
        self.verdicts.append(Verdict(gain, turn, after, workspace.positions.names, record.end.places))
        self._remember(rollout, row, len(self.verdicts) - 1)
        return len(self.verdicts) - 1

    def _remember(self, rollout: Rollout, row: int, verdict: int) -> None:
        """Keep a verdict for kinds that are like it, too."""
        coarse = int(rollout.coarse[row])
        if coarse not in self._alike:
            self._alike[coarse] = Examples()
        self._alike[coarse].add(rollout.ends[row], verdict)
        for kind in (rollout.rough, rollout.crude):
            self._of.setdefault(int(kind[row]), [verdict])

    def gains(self, found: Ints) -> tuple[Floats, Ints]:
        """Return what strokes changed and whose turn followed, by the indices of their verdicts."""
        gain = np.array([v.gain for v in self.verdicts] + [REFUSED])
        turn = np.array([v.turn for v in self.verdicts] + [-1])
        return gain[found], turn[found]

    def errors(self, rollout: Rollout, found: Ints, rows: Ints) -> tuple[Floats, Floats]:
        """By how much the verdicts on some strokes are wrong: what the ruling on each stroke itself says more for it than that on
        its kind, as a change and as the turn that follows (1: the seat goes on although its kind does not); 0 where unknown.
        """
        own = np.array([self._judge(rollout, row) for row in rows.tolist()], np.int64)
        (gain, turn), (was, before) = self.gains(own), self.gains(found[rows])
        told = (gain > REFUSED) & (was > REFUSED)
        going = (turn > 0).astype(float) - (before > 0)
        return np.where(told, gain - was, 0.0), np.where(told, going, 0.0)

    def after(self, rollout: Rollout, found: Ints, rows: Ints) -> Floats:
        """Return where the pieces lie when the referee has done with some strokes, (rows, pieces, 2)."""
        places = places_of(rollout)[rows]
        if not len(rows):
            return places
        which, each = np.unique(found[rows], return_inverse=True)
        verdicts = [self.verdicts[v] for v in which.tolist()]
        own, put = (np.stack(column)[each] for column in zip(*(v.lying for v in verdicts), strict=True))
        return np.where(own[..., None] & ~np.isnan(places), places, put)


class Examples:
    """Strokes judged in which the same happened: where everything lay at their end, and the verdicts."""

    def __init__(self) -> None:
        self._ends: list[Floats] = []
        self._verdicts: list[int] = []
        self._ready: tuple[Floats, Floats, Ints] | None = None

    def add(self, end: Floats, verdict: int) -> None:
        """Take one more."""
        self._ends.append(end)
        self._verdicts.append(verdict)
        self._ready = None

    def nearest(self, here: Floats) -> Ints:
        """The verdict on whichever of them ended most as each of others did."""
        if self._ready is None:  # they are asked far oftener than added to
            self._ready = (*compared(np.array(self._ends)), np.array(self._verdicts))
        return among(*self._ready, here)


def nearest(ends: Floats, verdicts: Ints, here: Floats) -> Ints:
    """The verdict on whichever stroke ended most as each of others did: where all pieces lay after either, in a row a stroke."""
    return among(*compared(ends), verdicts, here)


def compared(ends: Floats) -> tuple[Floats, Floats]:
    """Return what ends of strokes, in a row each, are compared with others by."""
    return (ends**2).sum(axis=1) / 2.0, np.ascontiguousarray(ends.T)


def among(half: Floats, across: Floats, verdicts: Ints, here: Floats) -> Ints:
    """The same, with the ends as `compared` has them."""
    which = np.empty(len(here), np.int64)
    for first in range(0, len(here), AT_ONCE):
        some = slice(first, first + AT_ONCE)
        which[some] = np.argmax(here[some] @ across - half, axis=1)
    found: Ints = verdicts[which]
    return found


def alike(state: State) -> object:
    """Return what two states have in common from which the same strokes are judged alike."""
    ask = state.ask
    counts = (state.scores, state.lives, state.ledger, state.pieces)
    lying = tuple(piece for piece in state.layout.places if state.position(piece))
    return (*(tuple(count.items()) for count in counts), state.out, ask and replace(ask, why=NOTHING), lying)


def settled(rollout: Rollout) -> Bools:
    """Return which strokes left every piece at rest or gone."""
    found: Bools = (rollout.batch.motions >= REST).all(axis=1) & rollout.played
    return found


__all__ = ["REFUSED", "BatchReferee", "Hashes", "Verdict", "alike", "settled"]
