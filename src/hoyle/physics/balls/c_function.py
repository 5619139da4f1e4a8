"""The kernel as a C function of one block of addresses and sizes. Importing this loads Numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import from_dtype, typeof, types

from hoyle.physics.balls.batch_cpu import play_batch_cpu
from hoyle.physics.balls.state import BALL, LAWS, WALL, BatchArrays, Laws, Workspace
from hoyle.physics.core.bodies import BODY, CONTACT, most_contacts
from hoyle.physics.core.machine_code import address_of, array_at, object_file
from hoyle.physics.core.state import EVENT, LEG, OUTCOME, STROKE

strokes_at, walls_at, balls_at = (address_of(from_dtype(dtype)) for dtype in (STROKE, WALL, BALL))
events_at, legs_at, outcomes_at = (address_of(from_dtype(dtype)) for dtype in (EVENT, LEG, OUTCOME))
bodies_at, contacts_at = address_of(from_dtype(BODY)), address_of(from_dtype(CONTACT))
laws_at = address_of(typeof(Laws(*np.zeros((), LAWS).item())))
numbers_at, whole_at, small_at = address_of(types.float64), address_of(types.int64), address_of(types.int8)


def play_at(block: Any) -> None:
    """Play strokes: `play_batch_cpu` on arrays at addresses.

    The block has the addresses of the arrays, in their order; then how many strokes there are, how many rows of places and of
    facts, how wide they are, how many walls, events and legs there is room for; whether each stroke has laws of its own; and the
    last three arguments.
    """
    n, rows, kinds, width, noses, events, legs = (
        block[16],
        block[17],
        block[18],
        block[19],
        block[20],
        block[21],
        block[22],
    )
    batch = BatchArrays(
        array_at(strokes_at(block[0]), (n,)),
        array_at(numbers_at(block[1]), (rows, width, 2)),
        array_at(numbers_at(block[2]), (kinds, width, 12)),
        array_at(numbers_at(block[3]), (n, width, 2)),
        array_at(small_at(block[4]), (n, width)),
        array_at(small_at(block[5]), (n, width)),
        array_at(outcomes_at(block[6]), (n,)),
    )
    work = Workspace(
        array_at(balls_at(block[9]), (width,)),
        array_at(numbers_at(block[10]), (width, width)),
        array_at(events_at(block[11]), (events,)),
        array_at(legs_at(block[12]), (legs,)),
        array_at(bodies_at(block[13]), (width + 1,)),
        array_at(contacts_at(block[14]), (most_contacts(width),)),
        array_at(whole_at(block[15]), (3,)),
    )
    walls = array_at(walls_at(block[7]), (noses,))
    play_batch_cpu(batch, walls, laws_at(block[8]), block[23], work, block[24], block[25], block[26])


def make() -> bytes:
    """The object file of the C function `play_at`."""
    return object_file(play_at, "play_at", (types.CPointer(types.int64),))
