"""So many shots for everybody, a player's together or by turns, and the totals compared.

A game that calls these has the notes `NOTES` and the options that `options` gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.games.holes import family
from hoyle.referee import Note, Option, Rule, Rulings, State

NOTES: Mapping[str, Any] = {"sides": (), "shots": {}}


def options(shots: int) -> dict[str, Option]:
    """How many shots, and in what order."""
    return {
        "Shots": Option(shots, "how many shots everybody has", least=1),
        "Turns": Option("together", "a player's shots together, or one each in turn", ("together", "alternate")),
    }


def begin(s: State, rule: Rule) -> Rulings:
    """The order, and nobody has shot. Returns the state."""
    s = yield from family.settle_order(s, rule)
    return (yield Note("shots", dict.fromkeys(s.seats, 0), rule))


def taken(s: State, seat: str, rule: Rule) -> Rulings:
    """A seat has had one of its shots. Returns the state."""
    count = s.note("shots")[seat] + 1
    return (yield Note("shots", {**s.note("shots"), seat: count}, rule, f"shot {count} of {s.options['Shots']}"))


def following(s: State, seat: str) -> str:
    """Who shoots next; empty when all have had their shots."""
    left = [one for one in s.order if s.note("shots")[one] < s.options["Shots"]]
    if seat in left and s.options["Turns"] == "together":
        return seat
    return next((one for one in s.from_seat(s.next_seat(seat)) if one in left), "")
