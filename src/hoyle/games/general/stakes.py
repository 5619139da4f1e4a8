"""Money staked: players pay into a pool, and whoever wins collects it. Nothing is paid where no stake is set."""

from __future__ import annotations

from hoyle.referee import Pay, Rule, Rulings, State


def paid(s: State, seat: str, amount: int, rule: Rule, why: str) -> Rulings:
    """A seat pays, if there is anything to pay. Returns the state."""
    return (yield Pay(seat, -amount, rule, why)) if amount else s


def collected(s: State, seats: tuple[str, ...], rule: Rule) -> Rulings:
    """Seats divide what has been paid into the pool, those named first having what is over. Returns the state."""
    pool = -sum(s.ledger.values())
    for i, seat in enumerate(seats):
        if share := pool // len(seats) + (i < pool % len(seats)):
            s = yield Pay(seat, share, rule, "the pool")
    return s
