"""Who opens, by lot, where the sheet does not say: the others follow in the order of their seats."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.answers import CHANCE, Chance
from hoyle.referee import DRAW, Ask, Order, Refused, Rule, Rulings, State

CallOn = Callable[[State, str], Rulings]
"""Asks a player for his stroke."""


def settle(s: State, rule: Rule, call_on: CallOn, lots: Rule | None = None) -> Rulings:
    """The leader that the header names opens, or chance is asked for one, by the rule `lots` if given. Returns the state."""
    leader = s.given.get("Lead") or s.given.get("Order", ("",))[0]
    if leader:
        return (yield from in_order(s, leader, rule, call_on))
    return (yield Ask(CHANCE, DRAW, ("lots",), lots or rule, "who opens"))


def in_order(s: State, leader: str, rule: Rule, call_on: CallOn) -> Rulings:
    """The leader opens, and the others follow. Returns the state."""
    at = s.order.index(leader)
    s = yield Order((*s.order[at:], *s.order[:at]), rule)
    return (yield from call_on(s, leader))


def drawn(s: State, answer: Chance, call_on: CallOn) -> Rulings:
    """The lot has fallen. Returns the state; raises Refused where it fell to no seat."""
    assert s.ask is not None
    if answer.to not in s.seats:
        raise Refused(f"lots fall to a seat, as in `lots {s.seats[0]}`", s.ask.rule)
    return (yield from in_order(s, answer.to, s.ask.rule, call_on))


def chances(s: State) -> tuple[Chance, ...]:
    """The lot may fall to any seat."""
    return tuple(Chance("lots", to=seat) for seat in s.seats)
