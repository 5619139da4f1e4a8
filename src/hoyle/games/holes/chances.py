"""So many shots for everybody, a player's together or by turns, and the totals compared.

A game that calls these has notes that are `Notes` and the options that `options` gives.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.games.general import sides
from hoyle.games.holes import family
from hoyle.referee import Option, Ref, Rule, Standing


@dataclass(frozen=True)
class Notes(sides.Notes):
    """The shots that each has had."""

    shots: Mapping[str, int] = field(default_factory=dict)


def options(shots: int) -> dict[str, Option]:
    """The number of shots, and their order."""
    return {
        "Shots": Option(shots, "how many shots everybody has", least=1),
        "Turns": Option("together", "a player's shots together, or one each in turn", ("together", "alternate")),
    }


def begin(ref: Ref, rule: Rule) -> None:
    """The order, and nobody has shot."""
    family.settle_order(ref, rule)
    ref.keep(shots=dict.fromkeys(ref.seats, 0))


def take(ref: Ref, seat: str, rule: Rule) -> None:
    """A seat has had one of its shots."""
    shots = ref.kept(Notes).shots
    count = shots[seat] + 1
    ref.say("", f"shot {count} of {ref.options['Shots']}", rule, shots={**shots, seat: count})


def following(s: Standing, seat: str) -> str:
    """Tell who shoots next; empty when all have had their shots."""
    left = [one for one in s.order if s.kept(Notes).shots[one] < s.number("Shots")]
    if seat in left and s.options["Turns"] == "together":
        return seat
    return next((one for one in s.from_seat(s.next_seat(seat)) if one in left), "")
