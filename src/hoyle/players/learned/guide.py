"""The word of trained nets inside a search: which strokes to try, and what those tried leave.

Weights are files beside this one, made by `python -m benchmarks.learn --game GAME`; without training libraries, NumPy reads them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Aims, CuePositions, Floats, Ints
from hoyle.players.learned.layout_features import Cast, cast, in_play
from hoyle.players.learned.layout_features import inputs as of_layouts
from hoyle.players.learned.nets import DeepSetNet, Dense, Singles, counted, layers_in
from hoyle.players.learned.stroke_features import inputs as of_strokes
from hoyle.players.levels import Effort
from hoyle.players.rollouts.batch_referee import BatchReferee
from hoyle.players.rollouts.rollout import Rollout
from hoyle.players.value import loss_by
from hoyle.referee import State

KEPT = ("strokes", "rounds", "spots", "sieved", "sieve", "finalists", "samples", "surer", "weighed", "work")
"""The numbers of a thought that are kept with weights."""


@dataclass(frozen=True, eq=False)
class Guide:
    """Nets of a game: `policy` tells of strokes how much more than the mean of a layout's they bring, `value` of layouts the
    points that whoever is asked may hope for until the round is over. `wider` is how many times as many strokes are thought of as
    are tried. `change` and `goes_on` are nets of outcomes, whose words are added up: what a referee would say that a stroke
    changed, and above 0 where the seat goes on. Any of them may be missing.
    """

    policy: Dense | None = None
    value: DeepSetNet | None = None
    wider: float = 6.0
    quick: Effort | None = None
    """The thought of a player that answers at once, where the weights come with one of their own."""
    change: tuple[Dense, ...] = ()
    goes_on: tuple[Dense, ...] = ()

    def best(
        self, state: State, positions: CuePositions, aims: Aims, hand: Error, count: int, rng: np.random.Generator
    ) -> Aims:
        """`count` of the strokes, the most promising first, one in ten of them by lot."""
        if self.policy is None or len(aims) <= count:
            return aims.take(rng.permutation(len(aims)))
        look = self.policy.of(of_strokes(state, positions, aims, hand))
        order = np.argsort(-look, kind="stable")
        some = count - count // 10
        return aims.take(np.concatenate([order[:some], rng.permutation(order[some:])[: count - some]]))

    def hopes(self, state: State, names: tuple[str, ...], xy: Floats, hand: Error) -> Floats:
        """The hopes of whoever is asked in a state, for each of many layouts (layouts, pieces, 2)."""
        assert self.value is not None
        return self._hopes(state, [cast(state, names, hand)], np.zeros(len(xy), np.int64), xy, hand)

    def _hopes(self, state: State, casts: list[Cast], of: Ints, xy: Floats, hand: Error) -> Floats:
        assert self.value is not None
        seen = [self.value.of(*of_layouts(state, casts, of, xy, hand, mirrored)) for mirrored in (False, True)]
        fresh = np.array([one.fresh for one in casts])[of]
        return np.where(fresh, 0.0, (seen[0] + seen[1]) / 2)


@dataclass(frozen=True, slots=True)
class LearnedLeave:
    """The value of what strokes leave by a net, for strokes that `referee` has judged, with pieces called `names`. `caution` is how
    much more a chance left to another counts than one's own.
    """

    referee: BatchReferee
    guide: Guide
    names: tuple[str, ...]
    hand: Error
    caution: float = 1.0
    casts: dict[int, tuple[Cast, float]] = field(default_factory=dict)

    def of(self, rollout: Rollout, found: Ints, turn: Ints, keeps: float, rng: np.random.Generator) -> Floats:
        """Return what each stroke leaves: to this seat where it goes on (`turn` 1), to another where that does (-1); NaN where
        nothing is known, and where `turn` is 0. `found` are the verdicts.
        """
        promised = np.full(len(found), np.nan)
        rows = np.flatnonzero((turn != 0) & (found >= 0))
        if not len(rows):
            return promised
        kinds, of = np.unique(found[rows], return_inverse=True)
        casts, against = zip(*(self._cast(int(v)) for v in kinds), strict=True)
        after = self.referee.after(rollout, found, rows)
        state = self.referee.workspace.state
        hoped = self.guide._hopes(state, list(casts), of, after, self.hand)
        promised[rows] = hoped * np.where(turn[rows] < 0, np.array(against)[of], 1.0)
        return promised

    def _cast(self, verdict: int) -> tuple[Cast, float]:
        if verdict not in self.casts:
            state = self.referee.verdicts[verdict].state
            assert state is not None
            before = in_play(self.referee.workspace.state)
            against = 1.0 if state.result else loss_by(self.referee.game, state, self.referee.seat)
            self.casts[verdict] = cast(state, self.names, self.hand, before), against
        return self.casts[verdict]

    def mean(self, rollout: Rollout, found: Ints, turn: Ints, rng: np.random.Generator) -> Floats | None:
        """Return what strokes leave on average, (strokes,), of trials with `turn` (strokes, times)."""
        flat = turn.reshape(-1)
        promised = np.nan_to_num(self.of(rollout, found, flat, 0.0, rng))
        each = np.where(flat > 0, promised, np.where(flat < 0, -self.caution * promised, 0.0))
        mean: Floats = each.reshape(turn.shape).mean(axis=1)
        return mean


@cache
def taught(inside: bool = False) -> tuple[str, ...]:
    """The games for which weights are kept; `inside`: those whose nets have a word inside the search of a level."""
    known = sorted(f.name.removesuffix(".npz") for f in files(__package__).iterdir() if f.name.endswith(".npz"))
    return tuple(game for game in known if not inside or guide_for(game).policy or guide_for(game).value)


@cache
def guide_for(game_id: str) -> Guide:
    """The nets of a game. Raises ValueError that says for which games there are some."""
    path = files(__package__) / f"{game_id}.npz"
    if not path.is_file():
        raise ValueError(f"no net was trained for {game_id}; there are {', '.join(taught()) or 'none'}")
    return read(path.read_bytes())


def read(data: bytes) -> Guide:
    """The nets in a file of weights."""
    with np.load(BytesIO(data)) as kept:
        arrays = {name: kept[name] for name in kept.files}
    policy = value = None
    if "policy-w0" in arrays:
        policy = Dense(layers_in(arrays, "policy"), arrays["mean"], arrays["scale"], float(arrays["policy-unit"]))
    if "whole-w0" in arrays:
        value = DeepSetNet(layers_in(arrays, "pieces"), layers_in(arrays, "whole"), float(arrays["value-unit"]))
    quick = effort_of(arrays["quick"].tolist()) if "quick" in arrays else None
    return Guide(policy, value, quick=quick, change=_words(arrays, "change"), goes_on=_words(arrays, "goes-on"))


def numbers_of(effort: Effort) -> list[float]:
    """The numbers of a thought that looks at nothing that is left, as they are kept with weights."""
    return [getattr(effort, name) for name in KEPT]


def effort_of(numbers: Sequence[float]) -> Effort:
    """The thought that has such numbers."""
    *counts, work = numbers
    return Effort(**{name: round(count) for name, count in zip(KEPT, counts, strict=False)}, work=work)


def _words(arrays: Mapping[str, Singles], name: str) -> tuple[Dense, ...]:
    """The nets of outcomes that are kept under a name: `NAME-0-w0` and so on."""
    found: list[Dense] = []
    while f"{name}-{len(found)}-w0" in arrays:
        found.append(counted(layers_in(arrays, f"{name}-{len(found)}")))
    return tuple(found)
