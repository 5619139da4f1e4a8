"""Who has the most at the end of a game that is over at a set time."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.referee import Drawn, Rule, Rulings, State, Win


def most(s: State, totals: Mapping[str, int], rule: Rule, what: str) -> Rulings:
    """The match goes to whoever has the most; nobody is ahead where all have the same."""
    best = max(totals.values())
    winners = tuple(seat for seat in s.seats if totals[seat] == best)
    if len(winners) == len(s.seats):
        yield Drawn(rule, f"nobody has {what}")
    else:
        yield Win(winners, rule, what, ranked(s, totals))


def ranked(s: State, totals: Mapping[str, int]) -> tuple[str, ...]:
    """The seats, the most first; equal ones as they sit."""
    return tuple(sorted(s.seats, key=lambda seat: -totals[seat]))
