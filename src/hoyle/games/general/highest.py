"""The lead by a stroke each: who lodges a ball in the highest hole begins.

A game that calls these has notes that are `Notes`. Those who are equal at the top play again (reconstruction).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hoyle.referee import NOTHING, Message, Ref, Rule, Standing, told


@dataclass(frozen=True)
class Notes:
    """The seats that have still to play for the lead, and the number that each has lodged in, try by try."""

    stringing: tuple[str, ...] = ()
    strung: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


def waiting(s: Standing) -> tuple[str, ...]:
    """The seats that have still to play for the lead."""
    return s.kept(Notes).stringing


def seated(s: Standing) -> tuple[str, ...]:
    """The seats in the header's `Order`, or as they sit, beginning with its `Lead`."""
    lead = s.given.get("Lead")
    return s.from_seat(str(lead)) if lead else s.order


def settle(ref: Ref, rule: Rule) -> None:
    """The order as the header gives it, or else everybody is to play for the lead."""
    if ref.given.get("Lead") or ref.given.get("Order"):
        ref.set_order(seated(ref), rule)
        return
    ref.keep(stringing=ref.seats)


def has_most(seat: str) -> Message:
    """Return why the best leads."""
    return told("general.has-most", player=seat)


def strung(
    ref: Ref, seat: str, number: int, rule: Rule, ranked: bool = False,
    what: str = "lead", said: Message = NOTHING, won: Callable[[str], Message] = has_most,
) -> None:  # fmt: skip
    """A seat's try for the `lead` or to break a `tie`, 0 for none lodged; after the last the best leads, or by `ranked` all have
    their order. What is for neither is no news. `said` tells of the try instead, and `won` of the winner.
    """
    tried = ref.kept(Notes).strung
    tries = {**tried, seat: (*tried.get(seat, ()), number)}
    ref.say(
        "",
        said or told("general.strung", player=seat, count=number, what=what or "neither"),
        rule,
        head=bool(what),
        strung=tries,
    )
    left = waiting(ref)[1:]
    if not left:
        first = tuple(x for x in ref.order if tries[x] == max(tries.values()))
        left = first if len(first) > 1 else ()
        if not left:
            by_number = tuple(sorted(ref.seats, key=lambda x: tries[x], reverse=True))
            ref.set_order(by_number if ranked else ref.from_seat(first[0]), rule, won(first[0]))
    ref.keep(stringing=left)
