"""The kernel as a C function, whose arguments are addresses and sizes. Importing this loads Numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import from_dtype, typeof, types

from hoyle.physics.balls.kernel import play_many
from hoyle.physics.balls.state import BALL, LAWS, WALL, Laws
from hoyle.physics.core.bodies import BODY, CONTACT, most_contacts
from hoyle.physics.core.machine_code import array_at, object_file
from hoyle.physics.core.state import EVENT, LEG, OUTCOME, STROKE


def play_at(
    strokes: Any, rows: Any, walls: Any, laws: Any, pairs: Any, told: Any, ways: Any, outcomes: Any,
    bodies: Any, contacts: Any, width: int, noses: int, events: int, legs: int, sure: int, last: int,
) -> None:  # fmt: skip
    """Play strokes 0 to last - 1: `play_many` on arrays at addresses.

    A row of `rows` is `width` wide, of `told` and `ways` as `events` and `legs` say; there are `noses` walls.
    """
    play_many(
        array_at(strokes, (last,)), array_at(rows, (last, width)), array_at(walls, (noses,)), laws[0],
        array_at(pairs, (width, width)), array_at(told, (last, events)), array_at(ways, (last, legs)),
        array_at(outcomes, (last,)), array_at(bodies, (width + 1,)), array_at(contacts, (most_contacts(width),)),
        sure, 0, last,
    )  # fmt: skip


def make() -> bytes:
    """The object file of the C function `play_at`."""
    laws = typeof(Laws(*np.zeros((), LAWS).item()))
    pointed = (
        from_dtype(STROKE), from_dtype(BALL), from_dtype(WALL), laws, types.float64,
        from_dtype(EVENT), from_dtype(LEG), from_dtype(OUTCOME), from_dtype(BODY), from_dtype(CONTACT),
    )  # fmt: skip
    return object_file(play_at, "play_at", (*map(types.CPointer, pointed), *(types.int64,) * 6))
