"""The lanes as a thread of a graphics processor runs them. Importing this loads Numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import from_dtype
from numba.core import types

from hoyle.physics.balls import (
    batch_gpu,
    collision_times,
    collisions,
    kernel,
    motion,
    roots,
    simultaneous_contacts,
    tip_contact,
    wall_collisions,
)
from hoyle.physics.balls.batch_gpu import pack_events, play_batch_gpu
from hoyle.physics.balls.state import BALL, LAWS, WALL, BatchArrays, Workspace
from hoyle.physics.core.bodies import BODY, CONTACT, most_contacts
from hoyle.physics.core.device_code import device_module, own_room, thread_index, undivided
from hoyle.physics.core.machine_code import address_of, array_at
from hoyle.physics.core.state import EVENT, LEG, OUTCOME, STROKE
from hoyle.physics.laws import cue, cup, cushion_stronge

SELDOM: tuple[Callable[..., Any], ...] = (
    collision_times.find_high, roots.ring_time, simultaneous_contacts.resolve_contacts,
    simultaneous_contacts.resolve_cue_contacts, kernel.finish,
    tip_contact.struck_again, tip_contact.chase, tip_contact.strike_again, motion.lean, motion.run_across,
    wall_collisions.come_down, wall_collisions.cross_edge, wall_collisions.fall,
    collisions.spring, cue.strike, cup.round_rim, cushion_stronge.slip_after,
)  # fmt: skip
"""What happens seldom is kept out of the way of the rest."""
GIVEN = (STROKE, np.float64, np.int8, np.float64, WALL, LAWS, np.int64, EVENT, OUTCOME, LEG, BODY, CONTACT)
"""What the first places of a block are the addresses of: strokes, places, motions, facts, walls, laws, the counter, events,
outcomes, legs, and bodies and contacts of all lanes. After them come the numbers of strokes, balls, walls, rows of facts, events
a stroke and lanes."""

undivided(batch_gpu.take)


def _of(dtype: Any) -> Any:
    kind = np.dtype(dtype)
    return from_dtype(kind) if kind.names else getattr(types, kind.name)


def lane_of(width: int) -> Callable[[int], None]:
    """The code of a thread, for strokes with at most `width` balls, given the address of a block as `GIVEN` has it."""
    numbers = address_of(types.int64)
    strokes_at, places_at, motions_at, facts_at, walls_at, laws_at = (address_of(_of(dtype)) for dtype in GIVEN[:6])
    counter_at, events_at, outcomes_at, legs_at, bodies_at, contacts_at = (
        address_of(_of(dtype)) for dtype in GIVEN[6:]
    )
    own_balls, own_pairs = own_room(BALL, width), own_room(np.dtype(np.float64), width * width)

    def lane(address: int) -> None:
        this, block = thread_index(), numbers(address)
        n, w, noses, kinds, room, lanes_there = block[12], block[13], block[14], block[15], block[16], block[17]
        places = array_at(places_at(block[1]), (n, w, 2))
        motions = array_at(motions_at(block[2]), (n, w))
        batch = BatchArrays(
            array_at(strokes_at(block[0]), (n,)),
            places,
            array_at(facts_at(block[3]), (kinds, w, 12)),
            places,
            motions,
            motions,
            array_at(outcomes_at(block[8]), (n,)),
        )
        work = Workspace(
            array_at(own_balls(), (w,)),
            array_at(own_pairs(), (w, w)),
            array_at(events_at(block[7]), (n, room)),
            array_at(legs_at(block[9]), (0,)),
            array_at(bodies_at(block[10]), (lanes_there, w + 1))[this],
            array_at(contacts_at(block[11]), (lanes_there, most_contacts(w)))[this],
            array_at(counter_at(block[6]), (1,)),
        )
        walls, laws = array_at(walls_at(block[4]), (noses,)), array_at(laws_at(block[5]), (1,))[0]
        play_batch_gpu(batch, walls, laws, array_at(counter_at(block[6]), (1,)), work)

    return lane


def packing() -> Callable[[int], None]:
    """The code of a thread that brings events together, given the address of a block: the addresses of the events, of where each
    stroke's begin among all, and of where they go; and the numbers of strokes, events a stroke, and threads.
    """
    numbers = address_of(types.int64)

    def pack(address: int) -> None:
        block = numbers(address)
        n, room, words = block[3], block[4], 8
        told, offsets = array_at(numbers(block[0]), (n, room, words)), array_at(numbers(block[1]), (n + 1,))
        packed = array_at(numbers(block[2]), (offsets[n], words))
        pack_events(told, offsets, packed, thread_index(), block[5])

    return pack


def lane_module(width: int, libdevice: bytes) -> Any:
    """LLVM's module of the kernels `lane` and `pack`, not optimised."""
    kernels = {"lane": lane_of(width), "pack": packing()}
    return device_module(kernels, libdevice, apart=SELDOM, within=(play_batch_gpu, kernel.run))
