"""The arrays of strokes on a board, and the one place where the disc kernel is called."""

from __future__ import annotations

from threading import local
from typing import Any

import numpy as np

from hoyle.physics.core.bodies import BODY, CONTACT
from hoyle.physics.core.state import ABSENT, EVENT, OUTCOME, STROKE
from hoyle.physics.discs.board import Board
from hoyle.physics.discs.kernel import play_discs
from hoyle.physics.discs.state import DISC, LEG, DiscBatch, DiscWorkspace

COLUMNS = ("R", "m", "k", "kind")
"""The columns of a disc that its kind fills (`Board.facts`)."""


class DiscArrays:
    """The arrays of some strokes of so many discs, kept by a thread from call to call."""

    def __init__(self, size: int, width: int, events: int, legs: int):
        self.strokes, self.outcomes = np.zeros(size, STROKE), np.zeros(size, OUTCOME)
        self.discs, self.pairs = np.zeros((size, width), DISC), np.empty((width, width))
        self.bodies, self.contacts = np.zeros(width + 2, BODY), np.zeros(width * width // 2 + 1, CONTACT)
        self.events, self.legs = np.zeros((size, events), EVENT), np.zeros((size, legs), LEG)

    def set_out(
        self, i: int, bed: Board, row: tuple[Any, ...], names: tuple[str, ...], xs: list[float], ys: list[float],
        motions: list[int],
    ) -> None:  # fmt: skip
        """Set out stroke i: its discs at rest."""
        self.strokes[i] = row
        discs = self.discs[i]
        np.asarray(discs).view(np.uint8).fill(0)
        n = len(names)
        discs["x"][:n], discs["y"][:n], discs["motion"][:n] = xs, ys, motions
        discs["motion"][n:] = ABSENT
        facts = np.array([bed.facts(name) for name in names]).reshape(n, len(COLUMNS))
        for k, column in enumerate(COLUMNS):
            discs[column][:n] = facts[:, k]

    def play(self, bed: Board, last: int) -> None:
        """Play the first strokes that are set out."""
        batch = DiscBatch(self.strokes, self.discs, self.events, self.legs, self.outcomes)
        work = DiscWorkspace(self.pairs, self.bodies, self.contacts)
        play_discs(batch, bed.geometry.walls, bed.laws, bed.curves, work, 0, last)


_kept = local()


def arrays_for(width: int, events: int = 512, legs: int = 2048) -> DiscArrays:
    """The arrays of the thread for one stroke of so many discs, with room for at least so many events and legs."""
    kept: dict[int, DiscArrays] = _kept.__dict__.setdefault("kept", {})
    arrays = kept.get(width)
    if arrays is None or arrays.events.shape[1] < events or arrays.legs.shape[1] < legs:
        arrays = kept[width] = DiscArrays(1, width, events, legs)
    return arrays
