"""The garbage collector of a process that serves a hall: it looks at what is new, often, and at all there is only when that is due.

What a match is made of stays for as long as the match does, and to look through all of it for garbage takes a quarter of a second
in which nobody is answered. So what has stayed for a round of the keeper is put out of the collector's sight, until enough has
ended to be worth a search of everything: rooms and connections refer to themselves, and only the collector finds them.
"""

from __future__ import annotations

import gc

YOUNG = 5_000, 100, 100
"""The number of objects made between two looks at what is new, and the number of such looks between looks at older things."""
WORTH, MOST = 500, 5_000
"""Rooms and connections that have ended since the last search: with so many there is one when the hall is quiet, or in any case."""


class GcTuning:
    """The collector's tuning. Does nothing in a process that is not the hall's own."""

    def __init__(self, own: bool = False) -> None:
        self._own = own
        self._ended = 0
        if own:
            gc.set_threshold(*YOUNG)

    def ended(self) -> None:
        """Count a room that was let go, or a connection that was closed."""
        self._ended += 1

    def tidy(self, quiet: bool) -> None:
        """Search everything where that is due, and put what stays out of sight."""
        if not self._own:
            return
        if self._ended >= (WORTH if quiet else MOST):
            gc.unfreeze()
            gc.collect()
            self._ended = 0
        gc.freeze()
