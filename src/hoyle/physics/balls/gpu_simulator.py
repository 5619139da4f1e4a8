"""The lanes in Numba's simulator of a graphics processor, in plain Python. Importing this loads Numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from hoyle.physics.balls.batch_gpu import pack_events, play_batch_gpu
from hoyle.physics.balls.state import BALL, BatchArrays, Workspace
from hoyle.physics.core.bodies import BODY, CONTACT, most_contacts
from hoyle.physics.core.state import EVENT, LEG, OUTCOME

LANES, PACKERS = 4, 16


def own(shape: Any, dtype: Any) -> Any:
    """A lane's own records."""
    return np.zeros(shape, dtype).view(np.recarray)


@cuda.jit
def lane(strokes, places, motions, facts, walls, laws, counter, told, outcomes):  # type: ignore[no-untyped-def]
    """The code of a thread."""
    w = motions.shape[1]
    batch = BatchArrays(strokes, places, facts, places, motions, motions, outcomes)
    work = Workspace(
        own(w, BALL), cuda.local.array((w, w), np.float64), told, own(0, LEG), own(w + 1, BODY),
        own(most_contacts(w), CONTACT), counter,
    )  # fmt: skip
    play_batch_gpu(batch, walls, laws[0], counter, work)


@cuda.jit
def pack(told, offsets, packed):  # type: ignore[no-untyped-def]
    """The code of a thread that brings events together."""
    pack_events(told, offsets, packed, cuda.grid(1), PACKERS)


class Simulated:
    """Strokes laid out, played and brought back as `hoyle.physics.balls.gpu_launch.Played` does it."""

    def __init__(
        self, strokes: NDArray[Any], places: NDArray[np.float64], motions: NDArray[np.int8],
        facts: NDArray[np.float64], walls: NDArray[Any], laws: NDArray[Any], room: int,
    ) -> None:  # fmt: skip
        n = len(strokes)
        self.told, self.outcomes = np.zeros((n, room), EVENT), np.zeros(n, OUTCOME)
        self.places, self.motions = places.copy(), motions.copy()
        self.given = strokes.copy(), facts.copy(), walls.copy(), laws

    def play(self) -> None:
        """Run the lanes."""
        strokes, facts, walls, laws = (a.view(np.recarray) if a.dtype.names else a for a in self.given)
        told, outcomes = self.told.view(np.recarray), self.outcomes.view(np.recarray)
        lane[1, LANES](strokes, self.places, self.motions, facts, walls, laws, np.zeros(1, np.int64), told, outcomes)

    def results(self) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.int8]]:
        """Outcomes, places of rest and motions."""
        return self.outcomes, self.places, self.motions

    def events(self, offsets: NDArray[np.int64]) -> NDArray[Any]:
        """The events of all strokes end to end, those of stroke k from `offsets[k]` on; nothing where there was no room for all."""
        packed = np.zeros(int(offsets[-1]), EVENT)
        words = EVENT.itemsize // 8
        pack[1, PACKERS](
            self.told.view(np.int64).reshape(*self.told.shape, words), offsets, packed.view(np.int64).reshape(-1, words)
        )
        return packed
