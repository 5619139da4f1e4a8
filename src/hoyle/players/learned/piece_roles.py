"""The roles of pieces for the seat that is asked: whose they are, their numbers, and from which side of the board it plays."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, pi

import numpy as np

from hoyle.match.noise.hand import SPREAD, Error, Hand, hand_of
from hoyle.players.geometry.aims import Bools, Floats
from hoyle.referee import State

GROUPS = 3
"""Groups of pieces: one's own, those of others, nobody's."""


@dataclass(frozen=True, eq=False)
class Cast:
    """The roles of pieces in a state for the seat that is asked: `groups` (pieces, GROUPS), and their numbers as shares of 15."""

    groups: Bools
    number: Floats


def steadiness(hand: Error, finger: bool) -> float:
    """The logarithm of a hand's error, 0 for the Olympiad's: of a finger, or else of the aim with a cue."""
    own: Hand = hand_of(hand)
    return log(max(own.finger if finger else own.aim / SPREAD["azimuth"], 0.05))


def cast(state: State, names: tuple[str, ...]) -> Cast:
    """The roles of pieces called `names`."""
    ask = state.ask
    own = set(state.pieces.get(ask.seat if ask else "", ()))
    others = {p for pieces in state.pieces.values() for p in pieces} - own
    groups = np.array([(p in own, p in others, p not in own and p not in others) for p in names], np.bool_)
    number = np.array([int(p) / 15 if p.isdecimal() else 0.0 for p in names])
    return Cast(groups, number)


def quarter(state: State) -> int:
    """Quarter turns that bring the side of the board from which is played below; 0 on a table."""
    ask = state.ask
    if state.bed.ball is not None or ask is None or not ask.place:
        return 0
    x0, y0, x1, y1 = state.bed.zone(ask.place[0].zone).bounds()
    side = np.arctan2(y0 + y1, x0 + x1) if abs(x0 + x1) + abs(y0 + y1) > 1e-9 else -pi / 2
    return round((-pi / 2 - side) / (pi / 2)) % 4
