"""Strokes with balls on a graphics processor: the lanes of `hoyle.physics.balls.batch_gpu`, one a thread.

Places are checked on this machine's cores, and so are played, afterwards, the few strokes that have more events than there is room
for: a lane that goes on by itself holds up all.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.prepared_table import FACTS
from hoyle.physics.balls.state import LAWS, Laws
from hoyle.physics.core.bodies import BODY, CONTACT, most_contacts
from hoyle.physics.core.gpu import DeviceCode, address, room_for, simulated, to_device
from hoyle.physics.core.state import EVENT, LEG, OUTCOME

if TYPE_CHECKING:
    from hoyle.physics.balls.gpu_simulator import Simulated

WIDTHS = (4, 8, 12, 16, 24, 48, 96)
"""Balls that a lane may have room for."""
THREADS = 64
"""Threads of a block."""
REGISTERS = 168
"""Registers a thread, at most: fewer would be spilled, more leave room for fewer threads."""
MOST_TURNS = 1000
"""A stroke of more contacts and changes of motion is left to this machine's cores."""


class Lanes:
    """The kernels for strokes with at most `width` balls, on the device."""

    def __init__(
        self, width: int, threads: int = THREADS, registers: int = REGISTERS, per_processor: int | None = None
    ) -> None:
        """`threads` a block; so many blocks a multiprocessor, unless given as many as it holds."""

        def make(capability: tuple[int, int], libdevice: bytes) -> str:
            from hoyle.physics.balls.gpu_code import lane_module
            from hoyle.physics.core.device_code import ptx

            return ptx(lane_module(width, libdevice), capability)

        self.code = DeviceCode(f"lanes-{width}", make, registers)
        self.lane, self.pack = self.code.kernel("lane"), self.code.kernel("pack")
        self.threads = threads
        self.fits: int = self.lane.occupancy.max_active_blocks_per_multiprocessor(threads, 0)
        self.blocks = self.code.processors * (per_processor or self.fits)
        self.lanes = self.blocks * threads
        self._scratch: dict[int, tuple[Any, Any, Any]] = {}

    def scratch(self, width: int) -> tuple[Any, Any, Any]:
        """Room for bodies and contacts of all lanes, and for legs, of which there are none."""
        if width not in self._scratch:
            contacts = self.lanes * most_contacts(width) * CONTACT.itemsize
            self._scratch[width] = (
                room_for(self.lanes * (width + 1) * BODY.itemsize),
                room_for(contacts),
                room_for(LEG.itemsize),
            )
        return self._scratch[width]


@cache
def lanes_for(width: int) -> Lanes:
    """The kernels for strokes with so many balls. Raises ValueError for more than there is room for."""
    if width > WIDTHS[-1]:
        raise ValueError(f'device="cuda" plays at most {WIDTHS[-1]} balls, not {width}; use device="cpu"')
    return Lanes(next(w for w in WIDTHS if w >= width))


class Played:
    """Strokes on the device: laid out, played, and their events brought back."""

    def __init__(
        self, lanes: Lanes, strokes: NDArray[Any], places: NDArray[np.float64], motions: NDArray[np.int8],
        facts: NDArray[np.float64], walls: NDArray[Any], laws: NDArray[Any], room: int,
    ) -> None:  # fmt: skip
        n, self.width = motions.shape
        self.lanes, self.n, self.room = lanes, n, room
        self.strokes, self.places, self.motions = to_device(strokes), to_device(places), to_device(motions)
        self.facts, self.walls, self.laws = to_device(facts), to_device(walls), to_device(laws)
        self.counter, self.outcomes = to_device(np.zeros(1, np.int64)), room_for(n * OUTCOME.itemsize)
        self.told = room_for(n * room * EVENT.itemsize)
        bodies, contacts, ways = lanes.scratch(self.width)
        arrays = (
            self.strokes, self.places, self.motions, self.facts, self.walls, self.laws, self.counter, self.told,
            self.outcomes, ways, bodies, contacts,
        )  # fmt: skip
        sizes = (n, self.width, len(walls), len(facts), room, lanes.lanes)
        self.block = np.array([*map(address, arrays), *sizes], np.int64)

    def play(self) -> None:
        """Launch the lanes."""
        self.lanes.code.launch(self.lanes.lane, self.lanes.blocks, self.lanes.threads, self.block)

    def results(self) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.int8]]:
        """Outcomes, places of rest and motions."""
        outcomes = self.outcomes.copy_to_host().view(OUTCOME)
        places = self.places.copy_to_host().view(np.float64).reshape(self.n, self.width, 2)
        return outcomes, places, self.motions.copy_to_host().view(np.int8).reshape(self.n, self.width)

    def events(self, offsets: NDArray[np.int64]) -> NDArray[Any]:
        """The events of all strokes end to end, those of stroke k from `offsets[k]` on; nothing where there was no room for all."""
        if not offsets[-1]:
            return np.zeros(0, EVENT)
        where, packed = to_device(offsets), room_for(int(offsets[-1]) * EVENT.itemsize)
        threads = 256
        blocks = self.lanes.code.processors * 8
        block = np.array([*map(address, (self.told, where, packed)), self.n, self.room, blocks * threads], np.int64)
        self.lanes.code.launch(self.lanes.pack, blocks, threads, block)
        return packed.copy_to_host().view(EVENT)  # type: ignore[no-any-return]


def lay_out(
    strokes: NDArray[Any], places: NDArray[np.float64], motions: NDArray[np.int8], facts: NDArray[np.float64],
    walls: NDArray[Any], laws: Laws, room: int,
) -> Played | Simulated:  # fmt: skip
    """Strokes ready to be played; `facts` may have one row for all."""
    packed = np.array([tuple(laws._replace(max_turns=min(laws.max_turns, MOST_TURNS)))], LAWS)
    given = strokes, places, motions, facts.reshape(-1, motions.shape[1], len(FACTS)), walls, packed, room
    if simulated():
        from hoyle.physics.balls.gpu_simulator import Simulated

        return Simulated(*given)
    return Played(lanes_for(motions.shape[1]), *given)
