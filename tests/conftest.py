"""What holds for all tests: the same examples and chances at every run."""

from __future__ import annotations

import os
from random import Random

import numpy.random.bit_generator
import pytest
from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)
if "HOYLE_LOTS" not in os.environ:  # with other lots (hall/opened.py), other examples too
    settings.load_profile("same")


@pytest.fixture(autouse=True)
def _settled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy's generators that are given no seed, as Gymnasium's checks use them, follow from the test's name."""
    chances = Random(f"{os.environ.get('HOYLE_LOTS')} {request.node.nodeid}")
    monkeypatch.setattr(numpy.random.bit_generator, "randbits", chances.getrandbits)
