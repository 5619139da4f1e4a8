"""The lead by a stroke each: who lodges a ball in the highest hole begins.

A game that calls these has the notes `stringing` (who has still to play for the lead) and `strung` (what each has lodged in, try
by try). Those who are equal at the top play again (reconstruction).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.referee import Note, Order, Rule, Rulings, State

NOTES: Mapping[str, Any] = {"stringing": (), "strung": {}}


def seated(s: State) -> tuple[str, ...]:
    """The seats in the header's `Order`, or as they sit, beginning with its `Lead`."""
    lead = s.given.get("Lead")
    return s.from_seat(str(lead)) if lead else s.order


def settle(s: State, rule: Rule) -> Rulings:
    """The order as the header gives it, or else everybody is to play for the lead. Returns the state."""
    if s.given.get("Lead") or s.given.get("Order"):
        return (yield Order(seated(s), rule))
    return (yield Note("stringing", s.seats, rule))


def strung(s: State, seat: str, number: int, rule: Rule, ranked: bool = False, what: str = " for the lead") -> Rulings:
    """A seat's try, 0 for none lodged. Returns the state; nobody is left stringing when the order is settled.

    With `ranked` the numbers settle the whole order; else the others follow the winner as they sit. `what` says what for.
    """
    tries = {**s.note("strung"), seat: (*s.note("strung").get(seat, ()), number)}
    s = yield Note("strung", tries, rule, f"{seat} has {number or 'nothing'}{what}")
    left = s.note("stringing")[1:]
    if not left:
        first = tuple(x for x in s.seats if tries[x] == max(tries.values()))
        left = first if len(first) > 1 else ()
        if not left:
            order = tuple(sorted(s.seats, key=lambda x: tries[x], reverse=True)) if ranked else s.from_seat(first[0])
            s = yield Order(order, rule, f"{first[0]} has most")
    return (yield Note("stringing", left, rule))
