"""The points that open balls promise: the pots that a layout offers, each by its chance and by what the referee makes of it.

`pot_probabilities` says how likely a hand pots each ball; the referee is asked once a ball what a clean pot would bring, so that no
game is known here. It is quick and has no luck in it, but knows no other way to score than a ball played straight into a pocket.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations, zip_longest

import numpy as np

from hoyle.answers import Played
from hoyle.match.legal import strikes
from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import CuePositions, Floats, Ints
from hoyle.players.geometry.scene import pocket_points
from hoyle.players.position.position_value import LEAST, MOST, UNEVEN, lasts, with_more
from hoyle.players.position.pot_probability import chances
from hoyle.players.rollouts.batch_referee import BatchReferee, alike
from hoyle.players.rollouts.compute_budget import ComputeBudget
from hoyle.players.rollouts.cue_positions import positions_in_many
from hoyle.players.rollouts.rollout import Rollout, in_bulk
from hoyle.players.value import TURN, change, fouled, loss_by
from hoyle.record import MEET, POCKET, At, Call, Contact, Down, Layout, Record
from hoyle.referee import STROKE, Ask, Game, Ruling, State, rule_on

PLACES = 12
"""Places tried for a ball in hand."""
MET = 3
"""So many balls are tried, in either order, for what a carom brings."""
BARRED = 0.4
"""The share that is left of what a visit would bring after the next stroke, where no ball lies free."""
FEWEST_ASKED = 16
"""So many pots may be asked about in all, however little may be thought."""
EACH, LIKELIEST = 4, 4
"""In one state a part of all that may be asked about, by the first, or as many of the likeliest as the second."""
GLANCED = 48
"""So many positions tell which pots are the likeliest."""
SECOND, THIRD = 0.3, 0.1
"""Should the best pot not be on after all, so much of what the next best promises, and of the third, counts."""


@dataclass(eq=False)
class PotExpectation:
    """Looks at layouts of billiard balls for whoever plays next, with such a `hand`, for about `most` rulings. Where they do not
    reach, what the likeliest pots of a state bring speaks for the others.
    """

    game: Game
    hand: Error
    budget: ComputeBudget = field(default_factory=ComputeBudget)
    most: int = 1_000_000
    asked: int = 0
    _known: dict[object, dict[str, float]] = field(default_factory=dict)

    def worths(
        self,
        state: State,
        names: tuple[str, ...],
        xy: Floats,
        lasting: float,
        now: float | None,
        rng: np.random.Generator,
    ) -> Floats | None:
        """The points that the seat asked may hope for, for each of many layouts (layouts, pieces, 2) of one state; None where a pot
        brings nothing, or another question is open. `lasting` and `now` are as `PositionValue` has them.
        """
        ask = state.ask
        if ask is None or ask.kind != STROKE or len(strikes(state)) != 1 or not in_bulk(state) or not len(xy):
            return None
        names, xy = with_more(state, ask, names, xy)
        made = positions_in_many(state, ask, names, xy, PLACES, rng)
        if made is None:
            return None
        positions, parent = made
        priced = self._priced(state, ask, names, positions)
        brought = np.array([priced.get(name, 0.0) for name in names])
        if not (brought > 0).any():
            return None
        chance, free = chances(state.bed, positions.xy, positions.lay, positions.piece, brought, self.hand)
        self.budget.pay_look(len(xy), chance.size, len(names))
        usual = float(np.median(brought[brought > 0]))
        before = usual if now is None else min(max(now, usual / UNEVEN), usual * UNEVEN)
        later = max(lasting - 1.0, 0.0) * (usual + before) / 2.0
        # Balls that lie in each other's way make a visit shorter.
        each = chance * (
            np.minimum(brought, MOST) + later * (brought < MOST) * (BARRED + (1.0 - BARRED) * free[:, None])
        )
        order = np.argsort(-each, axis=1)[:, :3]
        best, sure = np.take_along_axis(each, order, axis=1), np.take_along_axis(chance, order, axis=1)
        hoped = best[:, 0].copy()
        for share, k in ((SECOND, 1), (THIRD, 2)):
            if best.shape[1] > k:
                hoped += share * np.prod(1.0 - sure[:, :k], axis=1) * best[:, k]
        found = np.zeros(len(xy))
        np.maximum.at(found, parent[positions.lay], hoped)
        return found

    def _priced(self, state: State, ask: Ask, names: tuple[str, ...], positions: CuePositions) -> dict[str, float]:
        """Return what a pot of each ball brings; empty where no more may be asked."""
        key = alike(state)
        if key in self._known:
            return self._known[key]
        lies, struck = state.layout.on_table(), strikes(state)
        others = [p for p in names if p in lies and p not in struck and not p.startswith("#")]
        wanted = [p for p in others if p in ask.target.first] or others
        most = max(self.most, FEWEST_ASKED)
        each = max(LIKELIEST, most // EACH)
        if self.asked + min(len(wanted), each) > most:
            return {}
        if len(wanted) > each:
            some = np.arange(0, len(positions), max(1, len(positions) // GLANCED))
            open_ = np.array([float(name in wanted) for name in names])
            chance, _ = chances(state.bed, positions.xy, positions.lay[some], positions.piece[some], open_, self.hand)
            self.budget.pay_look(len(some), chance.size, len(names))
            likely = dict(zip(names, chance.mean(axis=0).tolist(), strict=True))
            wanted.sort(key=lambda name: -likely[name])
        found = self.pots(state, ask, positions.place(0), wanted[:each])
        usual = sum(found.values()) / max(1, len(wanted[:each]))
        self._known[key] = found | (dict.fromkeys(wanted[each:], usual) if usual else {})
        return self._known[key]

    def caroms(self, state: State, ask: Ask, place: At | None) -> bool:
        """True if to meet two balls brings something although nothing falls, so that pots are not most of what scores."""
        struck, start = lying(state, ask, place)
        others = [p for p in start.on_table() if p != struck and state.position(p) and not p.startswith("#")]
        for first, second in permutations(others[:MET], 2):
            contacts = Contact(MEET, struck, (first,), time=0.1), Contact(MEET, struck, (second,), time=0.5)
            found = self._clean(state, ask, start, start, contacts, self._calls(ask, first, ""), place)
            if found is not None and found[0] > LEAST:
                return True
        return False

    def pots(self, state: State, ask: Ask, place: At | None, some: Sequence[str] = ()) -> dict[str, float]:
        """Return what a clean pot of each ball brings, or of some; where none brings anything, to go on is what counts."""
        struck, start = lying(state, ask, place)
        brought: dict[str, tuple[float, bool]] = {}
        points = pocket_points(state.bed)
        for piece in some or start.on_table():
            at = state.position(piece)
            if piece == struck or at is None or piece.startswith("#"):
                continue
            pocket = min(points, key=lambda p: (points[p][0] - at.x) ** 2 + (points[p][1] - at.y) ** 2)
            contacts = Contact(MEET, struck, (piece,), time=0.1), Contact(POCKET, piece, where=pocket, time=0.5)
            end, calls = start.put(piece, Down(pocket)), self._calls(ask, piece, pocket)
            self.asked += 1
            if (found := self._clean(state, ask, start, end, contacts, calls, place)) is not None:
                brought[piece] = found
        if any(gain > LEAST for gain, _ in brought.values()):
            return {piece: gain for piece, (gain, _) in brought.items() if gain > LEAST}
        return {piece: TURN for piece, (gain, on) in brought.items() if on and gain > -LEAST}

    def _calls(self, ask: Ask, piece: str, pocket: str) -> tuple[Call, ...]:
        if not ask.calls or ask.called:
            return ()
        return (Call(piece, pocket if ask.calls == "pocket" else ""),)

    def _clean(
        self, state: State, ask: Ask, start: Layout, end: Layout, contacts: tuple[Contact, ...], calls: tuple[Call, ...],
        place: At | None,
    ) -> tuple[float, bool] | None:  # fmt: skip
        """Return what a stroke with these contacts brings, and whether the seat goes on; None where it is refused."""
        struck, seat = ask.options[0], ask.seat
        record = Record(
            struck, contacts, end, calls=calls, start=start, placed={} if place is None else {struck: place}
        )
        self.budget.pay_ruling(len(start.on_table()))
        ruling = rule_on(self.game, state, Played(seat, record))
        if not isinstance(ruling, Ruling):
            return None
        after = ruling.state
        gain = change(self.game, state, after, seat) - fouled(ruling, seat)
        return gain, after.turn == seat or after.result is not None


def lying(state: State, ask: Ask, place: At | None) -> tuple[str, Layout]:
    """The piece that is struck, and the layout that it is struck on, put there if it is in hand."""
    struck = ask.options[0]
    return struck, state.layout if place is None else state.layout.put(struck, place)


@dataclass(frozen=True, slots=True)
class Promises:
    """The value of what strokes leave by the balls that lie open, for strokes that `referee` has judged, with pieces called
    `names`: for the `groups` commonest states in which the seat goes on, and half as many in which another does. `caution` is how
    much more a chance left to another counts than one's own.
    """

    referee: BatchReferee
    expectation: PotExpectation
    names: tuple[str, ...]
    groups: int
    caution: float = 1.0

    def of(self, rollout: Rollout, found: Ints, turn: Ints, keeps: float, rng: np.random.Generator) -> Floats:
        """Return what each stroke leaves: to this seat where it goes on (`turn` 1), to another where that does (-1); NaN
        where nothing is known, and where `turn` is 0. `found` are the verdicts, `keeps` the share of good strokes that go on.
        """
        promised = np.full(len(found), np.nan)
        rows = np.flatnonzero((turn != 0) & (found >= 0))
        verdicts = self.referee.verdicts
        numbers: dict[object, int] = {}
        group_of = np.full(len(verdicts), -1)
        for v in np.unique(found[rows]).tolist():
            group_of[v] = numbers.setdefault(verdicts[v].sort, len(numbers))
        group = group_of[found[rows]]
        sizes = np.bincount(group[group >= 0], minlength=len(numbers))
        gained, _ = self.referee.gains(found)
        order = np.argsort(-sizes, kind="stable")
        goes_on = np.isin(order, group[turn[rows] > 0])
        ours, theirs = order[goes_on][: self.groups].tolist(), order[~goes_on][: max(1, self.groups // 2)].tolist()
        # In turn, so that the commonest state of either side is looked at before rulings end.
        for g in (g for pair in zip_longest(ours, theirs) for g in pair if g is not None):
            members = rows[group == g]
            state = verdicts[int(found[members[0]])].state
            now = float(np.clip(gained[members], 0.0, MOST).mean()) if turn[members[0]] > 0 else None
            after = self.referee.after(rollout, found, members)
            hoped = self.expectation.worths(state, self.names, after, lasts(keeps), now, rng)
            if hoped is not None:
                against = loss_by(self.referee.game, state, self.referee.seat) if turn[members[0]] < 0 else 1.0
                promised[members] = against * hoped
        return promised

    def mean(self, rollout: Rollout, found: Ints, turn: Ints, rng: np.random.Generator) -> Floats | None:
        """Return what strokes leave on average, (strokes,), of trials with `turn` (strokes, times): the hopes of the seat
        where it goes on, less another's where it does not; None where nothing is known of those that go on.
        """
        flat = turn.reshape(-1)
        promised = self.of(rollout, found, flat, float((turn > 0).mean(axis=1).max(initial=0.0)), rng)
        if np.isnan(promised[flat > 0]).all():
            return None
        for way in (1, -1):
            mine = flat == way
            known = promised[mine & ~np.isnan(promised)]
            promised[mine & np.isnan(promised)] = float(known.mean()) if len(known) else 0.0
        each = np.where(flat > 0, promised, np.where(flat < 0, -self.caution * promised, 0.0))
        mean: Floats = each.reshape(turn.shape).mean(axis=1)
        return mean
