"""What holds for all tests: the same examples and chances at every run, and patience with a machine that does much else."""

from __future__ import annotations

import os
from contextlib import suppress
from random import Random

import numpy.random.bit_generator
import pytest
from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)
if "HOYLE_LOTS" not in os.environ:  # with other lots (hall/opened.py), other examples too
    settings.load_profile("same")

with suppress(ImportError):
    import httpx

    # A hall is not waited for five seconds, as httpx has it, but for as long as a loaded machine may need.
    for wait in ("connect", "read", "write", "pool"):
        setattr(httpx._config.DEFAULT_TIMEOUT_CONFIG, wait, 60.0)


@pytest.fixture(autouse=True)
def _settled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy's generators that are given no seed, as Gymnasium's checks use them, follow from the test's name."""
    chances = Random(f"{os.environ.get('HOYLE_LOTS')} {request.node.nodeid}")
    monkeypatch.setattr(numpy.random.bit_generator, "randbits", chances.getrandbits)
