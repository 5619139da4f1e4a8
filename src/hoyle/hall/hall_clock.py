"""The hall's clock: seconds since 1970 as the wall has it when the hall opens, and from then on as time passes.

A clock on the wall is set now and then, by hand or by the network; players' clocks do not follow. All processes of a hall share one
clock, for each is told when the first one began.
"""

from __future__ import annotations

from time import monotonic
from time import time as wall


def beginning() -> float:
    """Return when the machine's monotonic clock, which all of its processes share, stood at 0 by the clock on the wall."""
    return wall() - monotonic()


_began = beginning()


def time() -> float:
    """Return what the hall's clock shows, seconds since 1970."""
    return _began + monotonic()


def begin(at: float) -> None:
    """Have this process go by the clock that began `at`, as `beginning` says."""
    global _began
    _began = at


def not_before(shown: float) -> None:
    """Have the clock go on from what it has shown before, where the wall's was set back while the hall was closed."""
    global _began
    _began = max(_began, shown - monotonic())
