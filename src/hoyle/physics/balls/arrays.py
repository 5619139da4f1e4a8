"""The arrays of some strokes, and the kernel at work on them."""

from __future__ import annotations

from ctypes import c_int64, c_void_p
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.kernel import play_many
from hoyle.physics.balls.state import BALL, LAWS, Laws
from hoyle.physics.core.bodies import BODY, CONTACT, most_contacts
from hoyle.physics.core.compiled import Native, jitted
from hoyle.physics.core.state import EVENT, LEG, OUTCOME, STROKE


def _make() -> bytes:
    from hoyle.physics.balls.native import make

    return make()


NATIVE = Native("play_at", (c_void_p,) * 10 + (c_int64,) * 6, _make)
"""`hoyle.physics.balls.native.play_at`."""
MAKING = "from hoyle.physics.balls.arrays import NATIVE; NATIVE.loaded()"
"""What a process runs that makes it."""
FEW = 16
"""A single stroke with no more balls is played as plain Python while the machine code is made: the same bits, and sooner."""


class BallArrays:
    """Room for n strokes on `width` balls, with so many events and legs each.

    `strokes` (n,), `balls` (n, width), `outcomes` (n,), `events` (n, events) and `legs` (n, legs) are of the types in
    `hoyle.physics.balls.state` and `core.state`. No array is replaced but events and legs, by `make_room`.
    """

    def __init__(self, n: int, width: int, events: int, legs: int):
        self.strokes, self.outcomes = np.zeros(n, STROKE), np.zeros(n, OUTCOME)
        self.balls, self.pairs = np.zeros((n, width), BALL), np.empty((width, width))
        self.bodies, self.contacts = np.zeros(width + 1, BODY), np.zeros(most_contacts(width), CONTACT)
        self.make_room(events, legs)

    def make_room(self, events: int, legs: int) -> None:
        """Room for so many events and legs a stroke; what was told is lost."""
        n = len(self.strokes)
        self.events, self.legs = np.zeros((n, events), EVENT), np.zeros((n, legs), LEG)
        self._rules: tuple[Any, ...] = (None, None)
        self._told, self._ways = self.events.view(np.uint8), self.legs.view(np.uint8)

    def told(self, i: int, events: int, legs: int) -> tuple[NDArray[Any], NDArray[Any]]:
        """Copies of the first events and legs of stroke i. As bytes: to copy records field by field takes four times as long."""
        told, ways = self._told[i, : events * EVENT.itemsize], self._ways[i, : legs * LEG.itemsize]
        return told.copy().view(EVENT), ways.copy().view(LEG)

    def play(self, walls: NDArray[Any], laws: Laws, n: int, sure: bool = True) -> None:
        """Play the first n strokes; `play_many` says what is read and what comes back, and what `sure` is."""
        mine = self.pairs, self.events, self.legs, self.outcomes, self.bodies, self.contacts
        if not jitted() or (n == 1 and self.balls.shape[1] <= FEW and NATIVE.awaited(MAKING)):
            # As plain Python the kernel needs records with attributes.
            strokes, rows, nose, pairs, told, ways, outcomes, bodies, contacts = (
                array.view(np.recarray) if array.dtype.names else array
                for array in (self.strokes, self.balls, walls, *mine)
            )
            play_many(strokes, rows, nose, laws, pairs, told, ways, outcomes, bodies, contacts, int(sure), 0, n)
            return
        if walls is not self._rules[0] or laws is not self._rules[1]:
            packed = np.array(tuple(laws), LAWS)
            self._rules = walls, laws, packed
            self._arguments = (
                *(array.ctypes.data for array in (self.strokes, self.balls, walls, packed, *mine)),
                self.balls.shape[1], len(walls), self.events.shape[1], self.legs.shape[1],
            )  # fmt: skip
        NATIVE(*self._arguments, int(sure), n)
