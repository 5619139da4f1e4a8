"""The roles of pieces for the seat that is asked: whose they are, and their numbers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hoyle.players.geometry.aims import Bools, Floats
from hoyle.referee import State

GROUPS = 3
"""Groups of pieces: one's own, those of others, nobody's."""


@dataclass(frozen=True, eq=False)
class Cast:
    """The roles of pieces in a state for the seat that is asked: `groups` (pieces, GROUPS), and their numbers as shares of 15."""

    groups: Bools
    number: Floats


def cast(state: State, names: tuple[str, ...]) -> Cast:
    """The roles of pieces called `names`."""
    ask = state.ask
    own = set(state.pieces.get(ask.seat if ask else "", ()))
    others = {p for pieces in state.pieces.values() for p in pieces} - own
    groups = np.array([(p in own, p in others, p not in own and p not in others) for p in names], np.bool_)
    number = np.array([int(p) / 15 if p.isdecimal() else 0.0 for p in names])
    return Cast(groups, number)
