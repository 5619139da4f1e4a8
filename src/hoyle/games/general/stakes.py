"""Money staked: players pay into a pool, and whoever wins collects it. Nothing is paid where no stake is set."""

from hoyle.referee import Message, Ref, Rule, told


def paid(ref: Ref, seat: str, amount: int, rule: Rule, why: Message) -> None:
    """A seat pays, if there is anything to pay."""
    if amount:
        ref.pay(seat, -amount, rule, why)


def priced(amount: int, then: Message) -> Message:
    """The consequence of paying into the pool; nothing is said of a stake that is not set."""
    return told("general.stake-and-then", amount=amount, then=then) if amount else then


def collected(ref: Ref, seats: tuple[str, ...], rule: Rule) -> None:
    """Seats divide what has been paid into the pool, those named first having what is over."""
    pool = -sum(ref.ledger.values())
    for i, seat in enumerate(seats):
        if share := pool // len(seats) + (i < pool % len(seats)):
            ref.pay(seat, share, rule, told("general.pool"))


def wins(ref: Ref, seats: tuple[str, ...], rule: Rule, why: Message) -> None:
    """Seats win the match, and divide the pool."""
    collected(ref, seats, rule)
    ref.win(seats, rule, why)
