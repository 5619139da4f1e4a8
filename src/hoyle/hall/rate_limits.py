"""The amount that one caller may ask for: a bucket that fills with time; and how long work takes."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic, perf_counter, thread_time
from typing import Any, TypeVar

T = TypeVar("T")
BRIEF = 0.002
"""Seconds up to which the clock on the wall is asked how long work took: the system takes longer to tell a processor's."""


class Bucket:
    """`burst` at once, and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, monotonic()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def caller(host: str) -> str:
    """Return who calls from an address: the address, and of IPv6 its first 64 bits, for the rest is the caller's own to choose."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
    return host


class TimeBudget:
    """Seconds of work: `burst` at once, and `rate` a second in the long run. What was spent over that is waited for."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, monotonic()

    def spend(self, seconds: float) -> float:
        """Spend some; how many seconds to wait before more is."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - seconds
        self._at = now
        return max(0.0, -self._left / self._rate)


class ConnectionCounts:
    """The number of connections that each caller has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, caller: str) -> bool:
        """Count one more in, if there is room; who was let in must leave."""
        if self._open[caller] >= self._most:
            return False
        self._open[caller] += 1
        return True

    def leave(self, caller: str) -> None:
        """Count one out; who has none open is forgotten."""
        self._open[caller] -= 1
        if self._open[caller] <= 0:
            del self._open[caller]


class RateLimiter:
    """A bucket for each caller, by address; those longest unheard of are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str) -> bool:
        """Take one from a caller's bucket, if there is one."""
        bucket = self._buckets.pop(caller, None) or Bucket(self._rate, self._burst)
        self._buckets[caller] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()


def timed(work: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    """Return what work brings, and the seconds that it took; of this thread's processor, where they are so many that it matters."""
    start, began = perf_counter(), thread_time()
    done = work(*arguments)
    spent = perf_counter() - start
    return done, spent if spent < BRIEF else thread_time() - began
