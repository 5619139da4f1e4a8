"""Many matches at once: all strokes of a step are played in one batch and ruled on in bulk (`hoyle.match.tracing.bulk`)."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from numpy.typing import NDArray

from hoyle.answers import Placing
from hoyle.envs.multi_agent import LIMIT, counted, seat_at, seats_of
from hoyle.envs.naming import NOISY, NamedByHand
from hoyle.envs.observation_templates import ObservationTemplates
from hoyle.envs.opponents import RANDOM
from hoyle.envs.single_agent import CONTINUOUS, SeatEnv
from hoyle.envs.state_columns import StateColumns
from hoyle.envs.step_report import STROKE_COLUMNS, StepReport
from hoyle.envs.stroke_batches import Floats, HandZone, erring_columns, play_scattered, stroke_columns
from hoyle.equipment import Table
from hoyle.games import load
from hoyle.match import Match, new, stand
from hoyle.match.legal import listed
from hoyle.match.noise.hand import Hand, hand_of
from hoyle.match.tracing.bulk import Bulk
from hoyle.match.tracing.column_rulings import ColumnRulings, Struck
from hoyle.match.tracing.state_templates import FilledState, StateTemplate
from hoyle.physics import Batch
from hoyle.physics.core.state import FELL
from hoyle.record import At, Call
from hoyle.referee import DRAW, PLACE, Game, Ruling, State
from hoyle.referee import STROKE as STROKE_ASKED

OPENINGS = 32
"""Openings drawn from; who begins, lots and the like are settled in each."""
SELF = "self"
"""The opponent of one who plays all seats by turns."""
TRIES = 40
"""Rounds in which others are given a stroke before a match is cut off."""


def in_bulk(bed: Table) -> bool:
    """True for a table on which strokes are ruled on in bulk: balls, cushions and pockets, and nothing else."""
    return bed.ball is not None and not (bed.holes or bed.pegs or bed.turned or bed.pin or bed.ramps or bed.tops)


def vector(num_envs: int = 1, **given: Any) -> VectorEnv[Any, Any, Any]:
    """Return what `gymnasium.make_vec` gives for a game's id: in bulk where that can be, else one environment after another."""
    game = load(given.get("game", "three-ball-carrom")) if not isinstance(given.get("game"), Game) else given["game"]
    names = ("opponent", "seats", "seat", "actions", "reward", "limit", "rays", "render_mode", "hand", "refusals")
    options = {key: value for key, value in given.items() if key not in (*names, "game")}
    opponent, actions = given.get("opponent", RANDOM), given.get("actions", "")
    plain = opponent in (RANDOM, SELF) if isinstance(opponent, str) else False
    bed = new(game, seats_of(game, given.get("seats")), **options).state.bed
    if plain and game.physical and actions in ("", "continuous") and in_bulk(bed):
        return MatchVectorEnv(num_envs, **{k: v for k, v in given.items() if k not in ("actions", "rays", "refusals")})
    if opponent == SELF:
        raise ValueError(
            f"{game.id}: all seats in one hand can be had on a table with balls and nothing else; here use hoyle.envs.aec"
        )
    return SyncVectorEnv([lambda: SeatEnv(**given) for _ in range(num_envs)])


@contextmanager
def _without_pauses() -> Iterator[None]:
    """Nothing is looked through for garbage meanwhile: none of it is."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


class MatchVectorEnv(NamedByHand, VectorEnv[NDArray[np.float32], Any, Any]):
    """Many matches of one game, for one seat that learns; the others play at random, or the same learner plays all seats.

    Actions are (n, 7) as `hoyle.envs.single_agent.CONTINUOUS` has them. Questions that are not for a stroke are answered by
    the first option, permissions are not used, and what must be called is what falls. Every ruling is the referee's own.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self, num_envs: int = 1, game: str | Game = "three-ball-carrom", *, opponent: str = RANDOM,
        seats: int | Sequence[str] | None = None, seat: int = 0, reward: str = "points", limit: int = LIMIT, threads: int = 1,
        render_mode: str | None = None, hand: Hand | str | float | None = NOISY, **options: Any,
    ) -> None:  # fmt: skip
        """As `SeatEnv`, but the hand is all seats'; `threads` play the strokes. `info` tells them by columns, `intended` and
        `executed` (n, 5), as `STROKE_COLUMNS` names them. Raises ValueError and BadOption for what cannot be.
        """
        self.game = load(game) if isinstance(game, str) else game
        self.seats, self.options = seats_of(self.game, seats), options
        num_envs, limit = counted("num_envs", num_envs), counted("limit", limit)
        seat = seat_at(seat, self.seats)
        if opponent not in (RANDOM, SELF):
            raise ValueError(f"no opponent {opponent!r} here; there are {RANDOM} and {SELF}")
        if reward not in ("points", "win"):
            raise ValueError(f"no reward {reward!r}; there are points, win")
        self.bed = new(self.game, self.seats, **options).state.bed
        if not in_bulk(self.bed):
            raise ValueError(f"{self.game.id} is played on {self.bed.name}, which is more than balls on a table")
        self.hand = hand_of(hand)
        self.num_envs, self.seat, self.reward, self.limit, self.threads = num_envs, seat, reward, limit, threads
        self.all_seats = opponent == SELF
        self.render_mode = render_mode
        self.pieces = tuple(piece for piece in self.game.pieces if not piece.startswith("#"))
        self._column = {piece: i for i, piece in enumerate(self.pieces)}
        self._hand_zones: dict[str, HandZone] = {}
        self.bulk = Bulk(self.game)
        self._rulings = ColumnRulings(self.bulk)
        self._templates = ObservationTemplates(self.game, self.seats, self.bed, self._column, seat, self.all_seats)
        self.observer = self._templates.observer
        self.single_observation_space = spaces.Box(-1e6, 1e6, (self.observer.size,), np.float32)
        self.single_action_space = spaces.Box(-1.0, 1.0, (len(CONTINUOUS),), np.float32)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._openings: list[FilledState] = []
        self._now = StateColumns(self._templates, self.pieces, self.game.pieces, len(self.seats), self.bulk.templates)
        self._steps = np.zeros(num_envs, np.int64)
        self._ended = np.zeros(num_envs, np.bool_)

    # --- the states, saved and restored ----------------------------------------------------------------------

    @property
    def state(self) -> tuple[State, ...]:
        """The states of all matches, secrets too. Set them to go on from others of the same game and seats."""
        return tuple(self._state(row) for row in range(self.num_envs))

    @state.setter
    def state(self, states: Sequence[State]) -> None:
        wanted = (self.game.id, self.seats)
        if len(states) != self.num_envs or any(not isinstance(s, State) or (s.game, s.seats) != wanted for s in states):
            raise ValueError(f"{self.num_envs} states of {self.game.id} for {', '.join(self.seats)} are wanted")
        self._now.fill(self.bulk.enter(state) for state in states)
        self._ended[:] = [state.ask is None for state in states]

    def _state(self, row: int) -> State:
        return self.bulk.leave(self._now.states.state(row))

    # --- Gymnasium -------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin all matches; `options={"state": states}` goes on from states instead."""
        super().reset(seed=seed if not isinstance(seed, list) else seed[0] if seed else None)
        if seed is not None or not self._openings:
            self._openings = [self._opened(int(self.np_random.integers(2**31))) for _ in range(OPENINGS)]
        self._now.fill(self._opening() for _ in range(self.num_envs))
        self._steps[:] = 0
        self._ended[:] = False
        if options and "state" in options:
            self.state = options["state"]
        with _without_pauses():
            self._others(np.arange(self.num_envs))
        return self._observe(), {}

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.float32], Floats, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play a stroke in every match. A match that has ended begins anew in the next step, which plays nothing there."""
        try:
            actions = np.asarray(actions, np.float64)
        except (TypeError, ValueError):
            raise ValueError(f"actions {actions!r:.40} are no array of numbers") from None
        if actions.shape != (self.num_envs, len(CONTINUOUS)):
            raise ValueError(f"actions of shape {actions.shape}; they must be ({self.num_envs}, {len(CONTINUOUS)})")
        if not np.isfinite(actions).all():
            row = int(np.flatnonzero(~np.isfinite(actions).all(axis=1))[0])
            raise ValueError(f"actions[{row}] = {actions[row].tolist()} has what is no number")
        with _without_pauses():
            anew = np.flatnonzero(self._ended)
            for i in anew.tolist():
                self._now.states.put(i, self._opening())
            self._now.refresh(anew)
            self._steps[anew] = 0
            live = np.flatnonzero(~self._ended)
            before, mover = self._now.have.copy(), self._now.seat.copy()
            told = StepReport(self.num_envs)
            self._strike(live, actions[live], told)
            self._ended[anew] = False
            self._others(np.arange(self.num_envs))
            self._steps[live] += 1
            rewards = self._rewards(before, mover)
            rewards[anew] = 0.0
            ended = self._now.over.copy()
            cut = ~ended & (self._steps >= self.limit)
            self._ended = ended | cut
            seen = self._observe()
        return seen, rewards, ended, cut, told.info()

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is open."""

    # --- strokes ---------------------------------------------------------------------------------------------

    def _strike(self, rows: NDArray[np.intp], actions: Floats, told: StepReport | None = None) -> None:
        """Play a stroke in some matches; where none can be played the match stays as it is."""
        asked = self._now.seat[rows] >= 0
        if not asked.any():
            return
        if not asked.all():
            raise AssertionError("every match that is given an action is asked for a stroke")
        xy, struck, puts = self._laid(rows, actions)
        meant = stroke_columns(actions)
        done = erring_columns(meant, self.hand, self.bed, self.np_random)
        parts = play_scattered(self.bed, self.hand, self.pieces, xy, struck, done, self.threads, self.np_random)
        for part, batch, strokes in parts:
            at = rows[part]
            put = {k: puts[which] for k, which in enumerate(part.tolist()) if which in puts} if puts else {}
            calls = self._calls(at, batch)
            ruled = self._rulings.rule(self._now.states, Struck(batch, at, self._piece, put, calls))
            for members, effects in ruled:
                if told is not None:
                    told.rule(at[members], effects)
            if not ruled:
                continue
            changed = np.sort(np.concatenate([members for members, _ in ruled]))
            self._settle(at[changed])
            self._now.refresh(at[changed])
            if told is not None:
                told.intended[at[changed]] = np.stack([meant[name][part[changed]] for name in STROKE_COLUMNS], axis=1)
                told.executed[at[changed]] = np.stack([strokes.rows[name][changed] for name in STROKE_COLUMNS], axis=1)

    def _piece(self, kind: StateTemplate) -> str:
        """The piece that is struck in a kind of state."""
        return self._templates.of(kind).piece

    def _calls(self, rows: NDArray[np.intp], batch: Batch) -> list[tuple[Call, ...]] | None:
        """Return what is called with each stroke: what falls first, or else a ball that lies on the table; None if nothing is."""
        found: list[tuple[Call, ...]] = [()] * len(rows)
        told: dict[int, tuple[tuple[str, ...], bool]] = {}
        for kind, these in self._now.states.by_kind(np.arange(len(rows)), rows):
            template = self._templates.of(kind)
            if not template.calls:
                continue
            own, pocket = kind.ask.options if kind.ask is not None else (), template.calls == "pocket"
            other = next((piece for piece in kind.pieces if piece not in own), None)
            usual = () if other is None else (Call(other, batch.holes[0] if pocket else ""),)
            for k in these.tolist():
                found[k], told[k] = usual, (own, pocket)
        if not told:
            return None
        what, piece, where = batch.happened
        for event in np.flatnonzero(what == FELL).tolist():
            k, name = int(batch.whose[event]), self.pieces[piece[event]]
            if k in told and name not in told[k][0]:
                _, pocket = told.pop(k)
                found[k] = (Call(name, batch.holes[where[event]] if pocket else ""),)
        return found

    def _laid(self, rows: NDArray[np.intp], actions: Floats) -> tuple[Floats, NDArray[np.int64], dict[int, At]]:
        """Return where the pieces lie (n, pieces, 2), which is struck, and where pieces in hand were put, by place in `rows`."""
        xy, struck = self._now.xy[rows], self._now.struck[rows]
        puts: dict[int, At] = {}
        held: dict[tuple[str, str], list[int]] = {}
        in_hand = np.flatnonzero(self._now.held[rows])
        for kind, these in self._now.states.by_kind(in_hand, rows[in_hand]):
            template = self._templates.of(kind)
            assert template.held is not None
            held.setdefault((template.held.zone, template.piece), []).extend(these.tolist())
        for (zone, piece), members in held.items():
            column = self._column[piece]
            points, free = self._hand_zone(zone).places(actions[members], xy[members], column)
            for k, point, taken in zip(members, points.tolist(), (~free).tolist(), strict=True):
                at = self._stood(int(rows[k]), zone, piece, xy[k]) if taken else At(*point)
                if at is not None:
                    puts[k] = at
                    xy[k, struck[k]] = at.x, at.y
        return xy, struck, puts

    def _hand_zone(self, name: str) -> HandZone:
        return self._hand_zones.get(name) or self._hand_zones.setdefault(name, HandZone(self.bed, name))

    def _stood(self, row: int, zone: str, piece: str, xy: Floats) -> At | None:
        """The usual place of a piece in hand, where that at which an action puts it is not free."""
        kind = self._now.states.template(row)
        if not kind.skeleton.in_hand(piece):
            return None
        usual = self._hand_zone(zone).usual(xy, self._column[piece])
        if usual is not None:
            return At(*usual.tolist())
        state = self._state(row)
        assert state.ask is not None
        return stand(state, next(h for h in state.ask.place if h.piece == piece))

    def _others(self, rows: NDArray[np.intp]) -> None:
        """Let the others play at random until the learner is asked, or the match is over."""
        if self.all_seats:
            return
        for _ in range(TRIES):
            seats = self._now.seat[rows]
            rows = rows[(seats >= 0) & (seats != self.seat)]
            if not len(rows):
                return
            self._strike(rows, self.np_random.uniform(-1.0, 1.0, (len(rows), len(CONTINUOUS))))

    # --- openings and questions that are not for a stroke ------------------------------------------------------

    def _opening(self) -> FilledState:
        return self._openings[int(self.np_random.integers(len(self._openings)))]

    def _opened(self, seed: int) -> FilledState:
        """A match as far as its first stroke."""
        match = new(self.game, self.seats, **self.options)
        return self.bulk.enter(_answered(match, Random(seed)))

    def _settle(self, rows: NDArray[np.intp]) -> None:
        """Bring matches as far as their next stroke, or their end."""
        states, others = self._now.states, []
        while len(rows):
            changed = [np.zeros(0, np.intp)]
            for kind, these in list(states.by_kind(rows)):
                template = self._templates.of(kind)
                if not template.unsettled:
                    continue
                refused = these
                if template.choice is not None:
                    refused = self._rulings.answer(states, kind, these, template.choice)
                    changed.append(np.setdiff1d(these, refused))
                others += refused.tolist()
            rows = np.concatenate(changed)
        for row in sorted(others):
            ask = states.template(row).ask
            if ask is not None and ask.kind != STROKE_ASKED:
                match = Match(self.game, Ruling(None, (), self._state(row)), {})
                seed = int(self.np_random.integers(2**31)) + row
                states.put(row, self.bulk.enter(_answered(match, Random(seed))))

    # --- looking -----------------------------------------------------------------------------------------------

    def _rewards(self, before: Floats, mover: NDArray[np.int64]) -> Floats:
        seat = np.where(mover >= 0, mover, self.seat) if self.all_seats else np.full(self.num_envs, self.seat)
        if self.reward == "win":
            return self._won(seat)
        gained = self._now.have - before
        mine = gained[np.arange(self.num_envs), seat]
        rewards: Floats = mine - (gained.sum(axis=1) - mine) / max(1, len(self.seats) - 1)
        return rewards

    def _won(self, seat: NDArray[np.int64]) -> Floats:
        found = np.zeros(self.num_envs)
        for i in np.flatnonzero(self._now.over).tolist():
            if winners := self._templates.of(self._now.states.template(i)).winners:
                found[i] = 1.0 if seat[i] in winners else -1.0
        return found

    def _observe(self) -> NDArray[np.float32]:
        scale = np.array([2 / self.bed.width, 2 / self.bed.length])
        shape, sight = self._now.xy.shape, self.hand.sight
        return self._now.observe(scale, self.np_random.normal(0.0, sight, shape) if sight else None)


def _answered(match: Match, rng: Random) -> State:
    """The match as far as its next stroke: chance drawn, and what is asked besides answered by the first that is offered."""
    while (ask := match.ask) is not None and ask.kind != STROKE_ASKED:
        if ask.kind == DRAW:
            match.play(match.answer_chance(rng))
        elif answer := next(listed(ask), None):
            match.play(answer)
        elif ask.kind == PLACE:
            held = ask.place[0]
            at = stand(match.state, held)
            if at is None:
                break
            match.play(Placing(ask.seat, held.piece, at))
    return match.state
