"""Strokes without their contacts, and any number of strokes block by block in bounded memory."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from hoyle.equipment import table
from hoyle.physics import Strokes, simulate_many, simulate_stream
from hoyle.record import Layout

POOL = table("pool-9ft")
LAYOUT = Layout({"cue": (0.0, -0.6), "1": (0.1, 0.3), "2": (-0.3, 0.7)})
BOARD = table("archarena-carrom")


def strokes(count: int, seed: int = 3) -> Strokes:
    rng = np.random.default_rng(seed)
    return Strokes.cue("cue", rng.uniform(0.5, 4, count), rng.uniform(-3, 3, count))


@pytest.mark.parametrize("threads", [1, 2])
def test_without_events_all_else_is_the_same(threads: int) -> None:
    some = strokes(600)
    whole, lean = (simulate_many(POOL, LAYOUT, some, threads=threads, events=told) for told in (True, False))
    for name in ("places", "motions", "pockets", "durations", "turns", "miscue", "refused", "settled"):
        np.testing.assert_array_equal(getattr(whole, name), getattr(lean, name))
    assert len(whole.events) > 600
    assert (len(lean.events), lean.offsets.tolist()) == (0, [0] * 601)
    lies = int(np.flatnonzero(~lean.refused)[0])
    with pytest.raises(ValueError, match="events=False"):
        lean.record(lies)


def test_boards_without_events() -> None:
    flicks = Strokes.release("white", [[1.0, 0.3, 0.0], [0.4, -1.0, 0.0]])
    layout = Layout({"white": (0.0, 0.0), "red": (0.1, 0.03)})
    whole, lean = (simulate_many(BOARD, layout, flicks, events=told) for told in (True, False))
    np.testing.assert_array_equal(whole.places, lean.places)
    assert len(lean.events) == 0 < len(whole.events)


def test_a_stream_gives_what_batches_give_and_reads_one_block_ahead() -> None:
    read: list[int] = []

    def blocks() -> Iterator[tuple[Layout, Strokes]]:
        for k in range(6):
            read.append(k)
            yield LAYOUT, strokes(40, seed=k)

    alive: list[weakref.ref[Any]] = []
    for k, batch in enumerate(simulate_stream(POOL, blocks())):
        np.testing.assert_array_equal(batch.places, simulate_many(POOL, LAYOUT, strokes(40, seed=k)).places)
        assert len(read) <= k + 2, "no more than one block is made ahead of the one that is looked at"
        assert sum(one() is not None for one in alive) <= 1, "batches that were looked at are let go"
        alive.append(weakref.ref(batch))
        del batch
    assert read == list(range(6))
    assert list(simulate_stream(POOL, [])) == []


def test_an_error_is_raised_where_its_block_is_due() -> None:
    stream = simulate_stream(POOL, [(LAYOUT, strokes(4)), ([LAYOUT], strokes(4))])
    assert len(next(stream)) == 4
    with pytest.raises(ValueError, match="1 layouts for 4 strokes"):
        next(stream)
