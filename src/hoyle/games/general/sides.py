"""Partners: who is with whom, and points to a side or to all the others.

A game that calls these has a note `sides` (empty) and the header `Sides`: `Ann+Cal, Bob+Dee`. Every seat of a side shows the
side's score; without sides everybody is one alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.referee import BadOption, Note, Rule, Rulings, Score, State


def settle(s: State, rule: Rule) -> Rulings:
    """Note the sides that the header gives. Returns the state; raises BadOption."""
    given = s.given.get("Sides")
    if not given:
        return s
    sides = tuple(tuple(seat.strip() for seat in side.split("+")) for side in str(given).split(","))
    if sorted(seat for side in sides for seat in side) != sorted(s.seats) or len(sides) < 2:
        raise BadOption("Sides", f"name every seat once, in two sides or more, as in `{'+'.join(s.seats[::2])}, …`")
    return (yield Note("sides", sides, rule))


def side(s: State, seat: str) -> tuple[str, ...]:
    """A seat and its partners."""
    return next((one for one in s.note("sides") if seat in one), (seat,))


def others(s: State, seat: str) -> tuple[str, ...]:
    """Every seat that is neither this one nor its partner."""
    return tuple(one for one in s.seats if one not in side(s, seat))


def credit(s: State, seat: str, points: int, rule: Rule, why: str) -> Rulings:
    """Points to a seat and to its side. Returns the state."""
    for one in side(s, seat):
        s = yield Score(one, points, rule, why)
    return s


def first_colour(s: State, colours: Mapping[str, tuple[str, ...]]) -> tuple[str, str]:
    """A seat and its colour, by the header or the first seat the first colour; raises BadOption."""
    words = tuple(colours)
    given: dict[str, str] = s.given.get("Colours") or {s.seats[0]: words[0]}
    seat, word = next(iter(given.items()))
    if unknown := set(given.values()) - set(words):
        raise BadOption("Colours", f"the colours are {words[0]} and {words[1]}, not {', '.join(sorted(unknown))}")
    for other, name in given.items():
        if (other in side(s, seat)) != (name == word):
            raise BadOption("Colours", f"one side is {words[0]} and the other {words[1]}")
    return seat, word
