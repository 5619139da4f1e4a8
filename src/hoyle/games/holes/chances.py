"""So many shots for everybody, a player's together or by turns, and the totals compared.

A game that calls these has notes that are `Notes` and the options that `options` gives.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.games.general import highest, sides
from hoyle.referee import Option, Ref, Rule


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
    ref.set_order(highest.seated(ref), rule)
    ref.keep(shots=dict.fromkeys(ref.seats, 0))


def take(ref: Ref, seat: str, rule: Rule) -> str:
    """A seat has had one of its shots. Returns who shoots next; empty when all have had theirs."""
    kept, most = ref.kept(Notes).shots, ref.number("Shots")
    shots = {**kept, seat: kept[seat] + 1}
    ref.say("", f"shot {shots[seat]} of {most}", rule, shots=shots)
    following = seat if ref.options["Turns"] == "together" else ref.next_seat(seat)
    return next((one for one in ref.from_seat(following) if shots[one] < most), "")
