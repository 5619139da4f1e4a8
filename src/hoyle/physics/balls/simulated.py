"""The lanes in Numba's simulator of a graphics processor, in plain Python. Importing this loads Numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from hoyle.physics.balls.lanes import play_lane
from hoyle.physics.balls.state import BALL
from hoyle.physics.core.cluster import BODY, CONTACT
from hoyle.physics.core.state import EVENT, LEG, OUTCOME

LANES = 4


def own(shape: Any, dtype: Any) -> Any:
    """A lane's own records."""
    return np.zeros(shape, dtype).view(np.recarray)


class Simulated:
    """Strokes laid out, played and brought back as `hoyle.physics.balls.cuda.Played` does it."""

    def __init__(
        self, strokes: NDArray[Any], places: NDArray[np.float64], motions: NDArray[np.int8],
        facts: NDArray[np.float64], walls: NDArray[Any], laws: NDArray[Any], room: int,
    ) -> None:  # fmt: skip
        n = len(strokes)
        self.told, self.outcomes = np.zeros((n, room), EVENT), np.zeros(n, OUTCOME)
        self.given = strokes, places, motions, facts, walls, laws
        self.room = room

    def play(self) -> None:
        """Run the lanes."""
        strokes, self.places, self.motions, facts, walls, laws = (array.copy() for array in self.given)
        width = self.motions.shape[1]
        rows = {"bodies": (width + 1, BODY), "contacts": (width * width // 2 + 1, CONTACT), "ways": (1, LEG)}

        def lane(strokes, places, motions, facts, walls, laws, counter, told, outcomes):  # type: ignore[no-untyped-def]
            play_lane(
                strokes, places, motions, facts, walls, laws[0], counter, own(width, BALL),
                cuda.local.array((width, width), np.float64), told, own(0, LEG), outcomes,
                own(*rows["bodies"]), own(*rows["contacts"]),
            )  # fmt: skip

        with_attributes = [
            array.view(np.recarray) if array.dtype.names else array
            for array in (strokes, self.places, self.motions, facts, walls, laws, np.zeros(1, np.int64), self.told, self.outcomes)
        ]
        cuda.jit(lane)[1, LANES](*with_attributes)

    def results(self) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.int8]]:
        """Outcomes, places of rest and motions."""
        return self.outcomes, self.places, self.motions

    def events(self, offsets: NDArray[np.int64]) -> NDArray[Any]:
        """The events of all strokes end to end, those of stroke k from `offsets[k]` on."""
        packed = np.zeros(int(offsets[-1]), EVENT)
        for k, (first, last) in enumerate(zip(offsets[:-1].tolist(), offsets[1:].tolist(), strict=True)):
            if last - first <= self.room:
                packed[first:last] = self.told[k, : last - first]
        return packed
