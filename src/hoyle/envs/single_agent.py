"""Gymnasium: one seat learns, the others are played by computer players or at random."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sqrt
from operator import index
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hoyle.envs.action_ids import action_ids_for
from hoyle.envs.match_session import MatchSession
from hoyle.envs.multi_agent import LIMIT, counted, seat_at, seats_of
from hoyle.envs.naming import NOISY, NamedByHand
from hoyle.envs.opponents import RANDOM, Opponent, act
from hoyle.envs.opponents import opponent as opponent_of
from hoyle.envs.rendering import Window, checked, pixels
from hoyle.equipment import At, Table
from hoyle.games import load
from hoyle.match import new, stand
from hoyle.match.engine import room_for_centres
from hoyle.match.legal import strikes
from hoyle.match.noise.hand import Hand, hand_of
from hoyle.record import Call, CueStroke, Flick, Spin, Stroke
from hoyle.referee import STROKE, Ask, Game, State

CONTINUOUS = ("azimuth", "speed", "side", "height", "elevation", "place-x", "place-y")
"""The numbers of a continuous action, each from -1 to 1: see `stroke_of`."""
FASTEST, STEEPEST, OFF_CENTRE = 6.0, pi / 4, 0.5
"""The scale, for which 1 stands: m/s of the stick, radians above level, ball radii off the centre."""
SLOWEST = 0.1
SPUN = 40.0
"""The spin (rad/s) of a disc that is flicked with all the side there is: what a finger gives (reconstruction)."""
REFUSALS = 100
"""Actions that are refused in a row after which a match is cut off."""
DRIFT, LEAN = 0.3, 0.2
"""The greatest speed (m/s) and slant (rad) with which a top is let go."""


def stroke_of(action: Sequence[float] | NDArray[Any], piece: str, bed: Table, place: At | None = None) -> Stroke:
    """The stroke that a continuous action (7,) means.

    Azimuth: -1 to 1 is -pi to pi. Speed: from `SLOWEST` to `FASTEST` m/s. Side and height: to `OFF_CENTRE` radii either way, drawn
    in to that circle. Elevation: 0 and below is level, 1 is `STEEPEST`. For a top speed is its spin, from half to all that the hand
    gives, side its drift, height its lean, and an elevation above 0 its long end; for a disc side is its spin, to `SPUN`
    either way. `place` is where a piece in hand is put.
    """
    a = np.clip(np.asarray(action, np.float64), -1.0, 1.0)
    azimuth, speed = float(a[0]) * pi, SLOWEST + (float(a[1]) + 1) / 2 * (FASTEST - SLOWEST)
    side, height = float(a[2]) * OFF_CENTRE, float(a[3]) * OFF_CENTRE
    far = sqrt(side * side + height * height)
    if far > OFF_CENTRE:
        side, height = side * OFF_CENTRE / far, height * OFF_CENTRE / far
    if piece in bed.tops:
        top, share = bed.tops[piece], 0.75 + float(a[1]) / 4
        drift, lean = abs(float(a[2])) * DRIFT, max(0.0, float(a[3])) * LEAN
        return Spin(piece, top.fastest * share, drift, azimuth, lean, bool(a[4] > 0) and top.long is not None, place)
    if bed.ball is None:
        return Flick(piece, speed, azimuth, float(a[2]) * SPUN, place)
    return CueStroke(piece, speed, azimuth, max(0.0, float(a[4])) * STEEPEST, side, height, place)


def pointed_at(action: Sequence[float] | NDArray[Any], state: State, pieces: Sequence[str]) -> str:
    """The piece that a continuous action strikes, where several may be: the nearest to the point that its place tells."""
    a = np.clip(np.asarray(action, np.float64), -1.0, 1.0)
    x, y = float(a[5]) * state.bed.width / 2, float(a[6]) * state.bed.length / 2
    lying = {piece: at for piece in pieces if (at := state.position(piece)) is not None}
    return min(
        lying or pieces, key=lambda piece: (lying[piece].x - x) ** 2 + (lying[piece].y - y) ** 2 if lying else 0.0
    )


def place_of(action: Sequence[float] | NDArray[Any], state: State, ask: Ask, piece: str) -> At | None:
    """Return where a continuous action puts a piece in hand: its point in the zone's bounds if that is free and nothing of the
    piece is over the edge there, else the usual place. `hoyle.envs.stroke_batches.HandZone` does the same for many matches.
    """
    held = next((h for h in ask.place if h.piece == piece), None)
    if held is None:
        return None
    zone = state.bed.zone(held.zone)
    x0, y0, x1, y1 = zone.bounds()
    a = np.clip(np.asarray(action, np.float64), -1.0, 1.0)
    at = At(x0 + (float(a[5]) + 1) / 2 * (x1 - x0), y0 + (float(a[6]) + 1) / 2 * (y1 - y0))
    w, h = room_for_centres(state.bed)
    if abs(at.x) <= w and abs(at.y) <= h and zone.contains(at.x, at.y) and state.clear(at, (piece,)):
        return at
    return stand(state, held) if state.in_hand(piece) or piece in state.bed.tops else None


class SeatEnv(NamedByHand, gymnasium.Env[NDArray[np.float32], Any]):
    """One seat of a match. Whoever else plays does so within `step`, which ends when this seat is to speak again."""

    metadata: dict[str, Any] = {"render_modes": ["rgb_array", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self, game: str | Game = "three-ball-carrom", *, opponent: Opponent | Sequence[Opponent] = RANDOM,
        seats: int | Sequence[str] | None = None, seat: int = 0, actions: str = "", reward: str = "points", limit: int = LIMIT,
        rays: int = 72, render_mode: str | None = None, hand: Hand | str | float | None = NOISY, refusals: int = REFUSALS,
        **options: Any,
    ) -> None:  # fmt: skip
        """`actions` is `continuous` (the seven numbers of `CONTINUOUS`, for games with strokes) or `discrete` (ids, of which
        `info["action_mask"]` tells those allowed); by default continuous where the game has strokes. In continuous play
        questions that are not for a stroke are answered by a computer player, and what must be called is what the stroke would pot.
        `hand` is the referee's: a `hoyle.Hand`, its name or how many times as unsteady it is as the Olympiad's, or None for a table
        without noise. Strokes come off as it has them, drawn from the seed; levels that play against this seat have their own.
        After `refusals` refused actions in a row a match is cut off. Raises ValueError or BadOption for what cannot be.
        """
        game = load(game) if isinstance(game, str) else game
        names = seats_of(game, seats)
        seat = seat_at(seat, names)
        actions = actions or ("continuous" if game.physical else "discrete")
        if actions not in ("continuous", "discrete") or (actions == "continuous" and not game.physical):
            has = "discrete" if not game.physical else "continuous and discrete"
            raise ValueError(f"actions = {actions!r}; {game.id} has {has}")
        self.render_mode = checked(render_mode)
        bed = new(game, names, **options).state.bed
        ids = action_ids_for(game, len(names), bed, counted("rays", rays))
        self.hand = hand_of(hand)
        self.session = MatchSession(game, names, options, reward=reward, ids=ids, hand=self.hand)
        self.seat = names[seat]
        given = [opponent] if isinstance(opponent, str) or not isinstance(opponent, Sequence) else list(opponent)
        others = [name for name in names if name != self.seat]
        if others and not given:
            raise ValueError(f"opponent = {opponent!r}; one for all others, or a list of one or more")
        self._opponents = {
            name: opponent_of(given[i % len(given)], game.id) for i, name in enumerate(others)
        }  # fmt: skip
        # A guest brings no steadier hand than the referee's; a level is known by its own.
        guests = {name for i, name in enumerate(others) if not isinstance(given[i % len(given)], str | int)}
        self._hands = dict.fromkeys(guests, None if self.hand.is_exact else self.hand)
        self._helper = opponent_of("casual", game.id)
        self.actions, self._limit, self._steps = actions, counted("limit", limit), 0
        self._refusals, self._refused = counted("refusals", refusals), 0
        self._window = Window()
        self.observation_space = spaces.Box(-1e6, 1e6, (self.session.observer.size,), np.float32)
        self.action_space = (
            spaces.Box(-1.0, 1.0, (len(CONTINUOUS),), np.float32)
            if actions == "continuous"
            else spaces.Discrete(self.session.ids.size)
        )
        self._heads = Random(0)

    @property
    def sitting(self) -> MatchSession:
        """The session, by the name that earlier versions gave it."""
        return self.session

    # --- the state, saved and restored ---------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state of the match, secrets too. Set it to go on from another of the same game and seats."""
        return self.session.state

    @state.setter
    def state(self, state: State) -> None:
        self.session.restore(state)

    # --- Gymnasium -----------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a match and play it as far as this seat's first question; `options={"state": state}` goes on from a state."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**31))
        self._heads = Random(f"{drawn} heads")
        self.session.reset(drawn)
        if options and "state" in options:
            self.session.restore(options["state"])
        self._steps = self._refused = 0
        rulings, strokes = list(self.session.told_rulings()), list[dict[str, Any]]()
        self._others(rulings, strokes)
        return self._observe(), self._info(rulings, strokes)

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Say or play something, and let the others play until this seat is asked again. Raises ValueError for what is no action.

        An action that is not allowed does nothing, and `info["refused"]` says why; a match in which that goes on is cut off.
        """
        action = self._read(action)
        before = self.state
        refused = ""
        if self.session.over:
            refused = "the match is over; reset the environment"
        elif self.actions == "continuous":
            self._strike(action)
        elif action in self.session.allowed():
            self.session.say(action)
        else:  # Gymnasium's checkers, and learners without masks, try such: nothing is done, and it is said
            refused = f"action {action} is not allowed; info['action_mask'] says which are"
        rulings = [] if refused else self.session.told_rulings()
        strokes = [] if refused else self.session.strokes_for(self.seat)
        refused = refused or self.session.refused
        self._refused = self._refused + 1 if refused else 0
        self._others(rulings, strokes)
        self._steps += 1
        reward = self.session.rewards(before)[self.seat]
        over = self.session.over
        if self.render_mode == "human":
            self.render()
        cut = not over and (self._steps >= self._limit or self._refused >= self._refusals)
        return self._observe(), reward, over, cut, self._info(rulings, strokes, refused)

    def _read(self, action: Any) -> Any:
        """An action as numbers or an id. Raises ValueError."""
        if self.actions == "discrete":
            try:
                return index(action)
            except TypeError:
                raise ValueError(f"action {action!r:.40} is no id; a whole number is") from None
        try:
            numbers = np.asarray(action, np.float64)
        except (TypeError, ValueError):
            raise ValueError(f"action {action!r:.40} is no array of {len(CONTINUOUS)} numbers") from None
        if numbers.shape != (len(CONTINUOUS),):
            raise ValueError(f"an action of shape {numbers.shape}; it must be ({len(CONTINUOUS)},)")
        if not np.isfinite(numbers).all():
            raise ValueError(f"action {numbers.tolist()} has what is no number")
        return numbers

    def _strike(self, action: Any) -> None:
        """Play the stroke that a continuous action means, after what must be said before it."""
        ask = self.session.match.ask
        assert ask is not None
        state = self.state
        pieces = strikes(state)
        piece = pointed_at(action, state, pieces) if len(pieces) > 1 else pieces[0]
        stroke = stroke_of(action, piece, state.bed, place_of(action, state, ask, piece))
        if ask.calls and not ask.called:
            stroke = called(stroke, state, ask)
        self.session.strike(stroke)

    def _others(self, rulings: list[dict[str, Any]], strokes: list[dict[str, Any]]) -> None:
        """Let the others speak, and a helper for this seat's own questions that are not for a stroke, if it plays by numbers; add
        what is ruled and struck to what is told.
        """
        for _ in range(self._limit):
            speaker = self.session.speaker
            ask = self.session.match.ask
            if not speaker or ask is None:
                break
            if speaker == self.seat and (self.actions == "discrete" or (ask.kind == STROKE and ask.seat == self.seat)):
                break
            player = self._helper if speaker == self.seat else self._opponents[speaker]
            act(self.session, player, self._heads, self._hands.get(speaker))
            rulings += self.session.told_rulings()
            strokes += self.session.strokes_for(self.seat)

    def _observe(self) -> NDArray[np.float32]:
        return self.session.observe(self.seat)

    @property
    def observation_names(self) -> list[str]:
        """The meaning of each column of an observation."""
        return self.session.observer.names()

    @property
    def action_names(self) -> list[str]:
        """The meaning of each number of a continuous action, or of each id."""
        return list(CONTINUOUS) if self.actions == "continuous" else self.session.ids.names()

    def _info(self, rulings: list[dict[str, Any]], strokes: list[dict[str, Any]], refused: str = "") -> dict[str, Any]:
        info: dict[str, Any] = {"ruling": rulings, "scores": dict(self.state.scores), "strokes": strokes}
        if refused:
            info["refused"] = refused
        if self.actions == "discrete":
            info["action_mask"] = self.session.mask(self.seat)
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which ids are allowed, as masked learners ask for it."""
        return self.session.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table as pixels, or shown in the browser."""
        if self.render_mode == "rgb_array":
            return pixels(self.state)
        if self.render_mode == "human":
            self._window.show(self.state)
        return None

    def close(self) -> None:
        """Close the picture."""
        self._window.close()


def called(stroke: Stroke, state: State, ask: Ask) -> Stroke:
    """The stroke with a call: of the first piece that it would pot, or else of one that lies on the table."""
    from dataclasses import replace

    from hoyle.match import Illegal
    from hoyle.match.engine import strike
    from hoyle.physics import Impossible
    from hoyle.record import POCKET

    struck = strikes(state)
    lying = [piece for piece in state.layout.on_table() if piece not in struck and not piece.startswith("#")]
    if not lying:
        return stroke
    pocket = next((p.name for p in state.bed.openings), "")
    call = Call(lying[0], pocket if ask.calls == "pocket" else "")
    try:
        record = strike(state, stroke)
    except (Impossible, Illegal):
        return replace(stroke, calls=(call,))
    fell = next((c for c in record.contacts if c.kind == POCKET and c.piece in lying), None)
    if fell is not None:
        call = Call(fell.piece, fell.where if ask.calls == "pocket" else "")
    return replace(stroke, calls=(call,))
