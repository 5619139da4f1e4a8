"""Layouts as a net reads them, from the side of whoever is asked: pieces by where they lie and whose they are."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, pi

import numpy as np

from hoyle.match.noise.hand import SPREAD, Error, Hand, hand_of
from hoyle.players.geometry.aims import Bools, Floats, Ints
from hoyle.players.position.pot_probability import chances
from hoyle.record import IN_HAND
from hoyle.referee import State

EACH, GROUPS, REST = 9, 3, 5
"""Inputs for each piece, groups of pieces (one's own, those of others, nobody's), and inputs for the whole layout."""
RETURNED = 2
"""So many pieces may come back in a round."""
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Cosine and sine of the quarter turns."""


@dataclass(frozen=True, eq=False)
class Cast:
    """The roles of pieces in a state for the seat that is asked: `groups` (pieces, GROUPS), the pieces that may be struck, their
    numbers, quarter turns that bring the seat's side of the board below, and the inputs of the whole.
    """

    groups: Bools
    struck: Bools
    number: Floats
    turns: int
    rest: Floats
    fresh: bool


def steadiness(hand: Error, finger: bool) -> float:
    """The logarithm of a hand's error, 0 for the Olympiad's: of a finger, or else of the aim with a cue."""
    own: Hand = hand_of(hand)
    return log(max(own.finger if finger else own.aim / SPREAD["azimuth"], 0.05))


def cast(state: State, names: tuple[str, ...], hand: Error, before: int = 1_000) -> Cast:
    """The roles of pieces called `names`. `fresh` tells that there is more to play than `before`: another round has begun."""
    ask = state.ask
    seat = ask.seat if ask else ""
    own = set(state.pieces.get(seat, ()))
    others = {p for pieces in state.pieces.values() for p in pieces} - own
    groups = np.array([(p in own, p in others, p not in own and p not in others) for p in names], np.bool_)
    struck = np.array([ask is not None and p in ask.options for p in names], np.bool_)
    number = np.array([int(p) / 15 if p.isdecimal() else 0.0 for p in names])
    held = [p for p, where in state.layout.places.items() if where == IN_HAND]
    mine, theirs = sum(p in own for p in held), sum(p in others for p in held)
    place = bool(ask and ask.place and any(state.in_hand(h.piece) for h in ask.place))
    error = steadiness(hand, state.bed.ball is None)
    rest = np.array([mine / 6.0, theirs / 6.0, float(place), error, 1.0])
    return Cast(groups, struck, number, quarter(state), rest, in_play(state) > before + RETURNED)


def in_play(state: State) -> int:
    """Return how much of a round is left to play: pieces that are a seat's own, those in hand counted twice."""
    owned = {p for pieces in state.pieces.values() for p in pieces}
    lying = sum(state.position(p) is not None for p in state.layout.on_table() if p in owned)
    return lying + 2 * sum(where == IN_HAND for p, where in state.layout.places.items() if p in owned)


def quarter(state: State) -> int:
    """Quarter turns that bring the side of the board from which is played below; 0 on a table."""
    ask = state.ask
    if state.bed.ball is not None or ask is None or not ask.place:
        return 0
    x0, y0, x1, y1 = state.bed.zone(ask.place[0].zone).bounds()
    side = np.arctan2(y0 + y1, x0 + x1) if abs(x0 + x1) + abs(y0 + y1) > 1e-9 else -pi / 2
    return round((-pi / 2 - side) / (pi / 2)) % 4


def inputs(
    state: State, casts: list[Cast], of: Ints, xy: Floats, hand: Error, mirrored: bool = False
) -> tuple[Floats, Bools, Floats]:
    """Return what a net over layouts reads, of layouts `xy` (n, pieces, 2) in metres; layout i has the roles `casts[of[i]]`."""
    bed = state.bed
    groups = np.stack([c.groups for c in casts])[of]
    struck = np.stack([c.struck for c in casts])[of]
    number = np.stack([c.number for c in casts])[of]
    turns = np.array([c.turns for c in casts])[of]
    there = ~np.isnan(xy[..., 0])
    at = np.nan_to_num(xy)
    cos, sin = np.array(SIDES)[turns].T[:, :, None]
    x, y = cos * at[..., 0] - sin * at[..., 1], sin * at[..., 0] + cos * at[..., 1]
    x = -x if mirrored else x
    half = max(bed.width, bed.length) / 2
    x, y = x / half, y / half
    r = np.hypot(x, y)
    pots = _pots(state, struck, xy, there, hand) if bed.openings and bed.ball is not None else np.zeros_like(x)
    each = np.stack([x, y, r, r * r, np.abs(x), np.abs(y), struck, number, pots], axis=-1)
    return each * there[..., None], groups & there[..., None], np.stack([c.rest for c in casts])[of]


def _pots(state: State, struck: Bools, xy: Floats, there: Bools, hand: Error) -> Floats:
    """The chance that each ball is potted with the first ball that may be struck; 0 where that is in hand."""
    n, m = there.shape
    cue = np.argmax(struck & there, axis=1)
    able = (struck & there).any(axis=1)
    found = np.zeros((n, m))
    rows = np.flatnonzero(able)
    if len(rows):
        found[rows], _ = chances(state.bed, xy[rows], np.arange(len(rows)), cue[rows], np.ones(m), hand)
    return found
