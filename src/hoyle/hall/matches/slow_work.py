"""The kinds of work that are slow in a game, so that they are done beside the event loop where everybody would wait for them."""

from __future__ import annotations

from collections import defaultdict

QUICK = 0.002
"""Seconds of a processor that work may take to be done at once the next time, while everybody waits: what took less takes 5 ms
hardly ever.
"""
OFTEN = 1.5
"""The weight from which on a kind of work is slow too often: that of two slow works one soon after the other."""
FADING = 0.998
"""The share of a slow work's weight that each work after it leaves."""


class SlowWork:
    """The count of how often each kind of work was slow lately, in all the matches of a game."""

    def __init__(self) -> None:
        self._weights: defaultdict[tuple[str, str], float] = defaultdict(float)
        self.total = 0
        """The number of works that were slow, in all."""

    def note(self, game: str, kind: str, seconds: float) -> bool:
        """Take note of what a work took; whether it was quick."""
        slow = seconds >= QUICK
        self.total += slow
        self._weights[game, kind] = self._weights[game, kind] * FADING + slow
        return not slow

    def often(self, game: str, kind: str) -> bool:
        """Return whether this kind of work was slow more often lately than everybody can wait for it."""
        return self._weights[game, kind] > OFTEN
