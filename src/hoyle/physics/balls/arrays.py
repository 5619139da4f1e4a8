"""The arrays of strokes, and the kernel at work on them."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import c_void_p
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.batch_cpu import play_batch_cpu
from hoyle.physics.balls.state import BALL, LAWS, BatchArrays, Laws, Workspace
from hoyle.physics.core.bodies import BODY, CONTACT, most_contacts
from hoyle.physics.core.compiled import Native, jitted
from hoyle.physics.core.state import EVENT, LEG, OUTCOME


def _make() -> bytes:
    from hoyle.physics.balls.c_function import make

    return make()


NATIVE = Native("play_at", (c_void_p,), _make)
"""`hoyle.physics.balls.c_function.play_at`."""
MAKING = "from hoyle.physics.balls.arrays import NATIVE; NATIVE.loaded()"
"""The command of a process that makes it."""
_play_batch_cpu: Callable[..., None] = play_batch_cpu
FEW = 16
"""A single stroke with no more balls is played as plain Python while the machine code is made: the same bits, and sooner."""


@dataclass(eq=False)
class StrokeBatch:
    """n strokes on w columns of pieces: what the kernel takes, and what it gives.

    `xy` (n, w, 2) are centres, m, NaN twice for a piece that is not there, and `facts` (n, w, 12) what the pieces are like and let
    go with, in the order of `hoyle.physics.balls.prepared_table.FACTS`; either may have one row for all. A stroke whose piece is
    negative is left out. What is given of stroke i: `outcomes[i]`; `places[i]` (w, 2), NaN for what is not at rest on the bed;
    `motions[i]` and `pockets[i]` (w,), a pocket's index or -1.
    """

    strokes: NDArray[Any]
    xy: NDArray[np.float64]
    facts: NDArray[np.float64]
    places: NDArray[np.float64] = field(init=False)
    motions: NDArray[np.int8] = field(init=False)
    pockets: NDArray[np.int8] = field(init=False)
    outcomes: NDArray[Any] = field(init=False)

    def __post_init__(self) -> None:
        # The kernel takes arrays whose rows follow each other in memory.
        self.strokes, self.xy, self.facts = map(np.ascontiguousarray, (self.strokes, self.xy, self.facts))
        n, width = len(self.strokes), self.xy.shape[1]
        self.places, self.outcomes = np.empty((n, width, 2)), np.empty(n, OUTCOME)
        self.motions, self.pockets = np.empty((n, width), np.int8), np.empty((n, width), np.int8)

    def arrays(self) -> tuple[NDArray[Any], ...]:
        """All of them, as the kernel takes them."""
        return self.strokes, self.xy, self.facts, self.places, self.motions, self.pockets, self.outcomes


class BallArrays:
    """A thread's own room to play strokes in, with up to `width` balls, and so many events and legs in all."""

    def __init__(self, width: int, events: int, legs: int):
        self.balls, self.pairs = np.zeros(width, BALL), np.empty((width, width))
        self.bodies, self.contacts = np.zeros(width + 1, BODY), np.zeros(most_contacts(width), CONTACT)
        self.reached = np.zeros(3, np.int64)
        """The numbers of strokes, events and legs that the kernel came to."""
        self.make_room(events, legs)

    def make_room(self, events: int, legs: int) -> None:
        """Room for so many events and legs; what was told is lost."""
        self.events, self.legs = np.empty(events, EVENT), np.empty(legs, LEG)
        self._told, self._ways = self.events.view(np.uint8), self.legs.view(np.uint8)
        self.forget()

    def forget(self) -> None:
        """Let go of the strokes played last."""
        self._for: tuple[Any, ...] = (None, None, None)
        self._block: NDArray[np.int64] = np.zeros(0, np.int64)
        self._block_at = 0

    def copied(self, events: int, legs: int) -> tuple[NDArray[Any], NDArray[Any]]:
        """Copies of the first events and legs. As bytes: to copy records field by field takes four times as long."""
        told, ways = self._told[: events * EVENT.itemsize], self._ways[: legs * LEG.itemsize]
        return np.frombuffer(told.tobytes(), EVENT), np.frombuffer(ways.tobytes(), LEG)

    def told_so_far(self) -> NDArray[np.uint8]:
        """A copy of the events that the kernel came to, as bytes, made without the interpreter's lock."""
        return self._told[: int(self.reached[1]) * EVENT.itemsize].copy()

    def workspace(self) -> Workspace:
        """All that strokes are played in."""
        return Workspace(
            self.balls, self.pairs, self.events, self.legs, self.bodies, self.contacts, self.reached
        )  # fmt: skip

    def play(
        self, walls: NDArray[Any], laws: Laws | NDArray[Any], sheet: StrokeBatch, first: int = 0, last: int = 1,
        validated: bool = True,
    ) -> int:  # fmt: skip
        """Play strokes from the first on, up to the last but one or to where room for events or legs is wanting.

        `laws` are those of all strokes, or rows (n,) of LAWS, each stroke's own. Gives the number of the stroke that comes next.
        `play_batch_cpu` says the rest, and what `validated` is.
        """
        if self._for[0] is sheet and self._for[1] is walls and self._for[2] is laws:
            self._block[-3:] = int(validated), first, last
            NATIVE(self._block_at)
            return int(self.reached[0])
        mine, apart = self.workspace(), isinstance(laws, np.ndarray)
        if not jitted() or (last == 1 and sheet.xy.shape[1] <= FEW and NATIVE.awaited(MAKING)):
            # As plain Python the kernel needs records with attributes.
            arrays: list[Any] = [a.view(np.recarray) if a.dtype.names else a for a in (*sheet.arrays(), walls, *mine)]
            batch, work = BatchArrays(*arrays[:7]), Workspace(*arrays[8:])
            of_all = [Laws(*row) for row in laws.tolist()] if isinstance(laws, np.ndarray) else [laws]
            _play_batch_cpu(batch, arrays[7], of_all, int(apart), work, int(validated), first, last)
            return int(self.reached[0])
        packed = laws if isinstance(laws, np.ndarray) else np.array(tuple(laws), LAWS)
        self._for = sheet, walls, laws, packed
        self._block = np.array(
            [
                *(array.ctypes.data for array in (*sheet.arrays(), walls, packed, *mine)),
                len(sheet.strokes), len(sheet.xy), len(sheet.facts), sheet.xy.shape[1], len(walls),
                len(self.events), len(self.legs), int(apart), int(validated), first, last,
            ], np.int64,
        )  # fmt: skip
        self._block_at = self._block.ctypes.data
        NATIVE(self._block_at)
        return int(self.reached[0])
