"""A bound on the steps of rigid bodies in a stroke, for whoever tries many strokes: some pins roll for seconds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf

_most: ContextVar[float] = ContextVar("most", default=inf)


class Unsettled(Exception):
    """A stroke was given up after as many `steps` of rigid bodies as it was to take, before all was at rest."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"not at rest after {steps} steps")
        self.steps = steps


@contextmanager
def at_most(steps: float) -> Iterator[None]:
    """Strokes within are given up, by Unsettled, when they have taken so many steps."""
    before = _most.set(steps)
    try:
        yield
    finally:
        _most.reset(before)


def check_steps(steps: int) -> None:
    """Raise Unsettled if a stroke has taken as many steps as it may."""
    if steps >= _most.get():
        raise Unsettled(steps)
