"""MuJoCo, imported when something can topple and not before."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from hoyle.physics.errors import Impossible

MISSING = "pins are moved by MuJoCo, which is not installed here: pip install mujoco-core"


@cache
def mujoco() -> Any:
    """The module. Raises Impossible, in one line, where it is not installed."""
    try:
        return import_module("mujoco")
    except ImportError:
        raise Impossible(MISSING) from None
