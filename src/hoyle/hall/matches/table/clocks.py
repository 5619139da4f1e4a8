"""Clocks, worked out from when answers were given: nothing ticks, and a hall that is killed loses no time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hoyle.hall.protocol.match_terms import FISCHER, LIMIT, Terms


@dataclass(frozen=True)
class Moment:
    """From `at` on `seat` was asked (empty: nobody whose time counts); for `free` seconds of it no time is taken, and so many
    were `given` besides.
    """

    at: float
    seat: str
    free: float = 0.0
    given: float = 0.0


@dataclass(frozen=True)
class Reading:
    """Clocks at one moment: seconds `left` to each seat, whose clock `runs`, and `falls`, when it will have run out."""

    left: Mapping[str, float]
    runs: str = ""
    falls: float | None = None


WHOLE = ""
"""The seat, of nobody's, whose clock runs for the whole match."""


def read(
    terms: Terms, seats: Sequence[str], began: float | None, moments: Sequence[Moment], now: float, over: bool
) -> Reading | None:
    """Return what the clocks of these seats show `now`; None without a clock.

    Clocks run from when everybody had come (`began`; None while somebody has not). `moments` are in order, one for each question.
    """
    if not terms.clock:
        return None
    if terms.clock == LIMIT:
        free = sum(moment.free for moment in moments)
        falls = None if began is None else began + terms.base + free
        left_in_all = float(terms.base) if falls is None else falls - now
        return Reading({WHOLE: left_in_all}, WHOLE if falls and not over else "", None if over else falls)
    left = dict.fromkeys(seats, float(terms.base))
    for n, (moment, after) in enumerate(pairwise(moments), 2):
        ended = over and n == len(moments)  # the clocks stay as they stood when the match ended
        if moment.seat in left and began is not None and (ended or terms.clock == FISCHER):
            left[moment.seat] += moment.given + (0 if ended else terms.more) - taken(moment, began, after.at)
    last = moments[-1] if moments else None
    if last is None or began is None or over or last.seat not in left:
        return Reading(left)
    left[last.seat] += last.given
    falls = max(last.at, began) + last.free + left[last.seat]
    left[last.seat] -= taken(last, began, now)
    return Reading(left, last.seat, falls)


def taken(moment: Moment, began: float, until: float) -> float:
    """Seconds of a seat's time from a moment until another."""
    return max(0.0, until - max(moment.at, began) - moment.free)
