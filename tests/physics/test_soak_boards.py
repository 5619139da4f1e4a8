"""A slice of the soak of boards in `benchmarks`, and the eyes it looks with."""

from __future__ import annotations

import math
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest
from benchmarks import soak_boards as soak
from benchmarks.soaking import REFUSED, Tally

from hoyle.equipment import At
from hoyle.physics import simulate
from hoyle.physics.discs.board import board
from hoyle.physics.discs.shot import DiscShot
from hoyle.record import Flick, Layout

SIZE = 60
CARROM = soak.BOARDS["carrom"]


@pytest.mark.parametrize("number", range(len(soak.BOARDS)), ids=list(soak.BOARDS))
def test_random_shots_are_lawful(number: int) -> None:
    tally = soak.play(seed=2, number=number, size=SIZE)
    assert tally.failures == []
    assert tally.strokes == SIZE
    assert tally.refused.total() <= REFUSED * SIZE
    assert tally.events > SIZE


def test_the_same_bits_in_another_order_in_another_process() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as other:
        elsewhere = other.submit(soak.replay, 2, 1, SIZE).result()
    assert elsewhere == soak.play(seed=2, number=1, size=SIZE).digests


def shot() -> DiscShot:
    lay = Layout({"a": At(0.0, -0.2), "b": At(0.01, 0.1)})
    made = simulate(CARROM, lay, Flick("a", 3.0, math.pi / 2, 40.0))
    assert isinstance(made, DiscShot)
    return made


def test_a_sound_shot_is_found_sound() -> None:
    assert soak.look(shot(), board(CARROM, None), Tally()) == []


@pytest.mark.parametrize(
    ("column", "change", "said"),
    [("x", 1e-6, "jumps"), ("r", 1.001, "jumps"), ("far", 1.05, "jumps")],
)
def test_a_changed_path_is_seen(column: str, change: float, said: str) -> None:
    made = shot()
    leg = 2
    made._legs[column][leg] = made._legs[column][leg] + change if column == "x" else made._legs[column][leg] * change
    assert any(said in wrong for wrong in soak.look(made, board(CARROM, None), Tally()))


def test_energy_from_nowhere_overlaps_and_sinking_are_seen() -> None:
    made = shot()
    legs = made._legs
    after = np.flatnonzero(legs["piece"] == 1)[0]
    legs["r"][after] *= 3.0
    wrong = soak.look(made, board(CARROM, None), Tally())
    assert any("energy grows" in w for w in wrong)
    made = shot()
    made._legs["y"][:] += 0.2
    wrong = soak.look(made, board(CARROM, None), Tally())
    assert any("rim or post" in w for w in wrong)
    made = shot()
    made._starts["b"] = (0.0, -0.19)
    made._legs["piece"][:] = 0
    assert any("overlap" in w for w in soak.look(made, board(CARROM, None), Tally()))
