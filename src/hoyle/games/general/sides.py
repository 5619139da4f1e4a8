"""Partners: who is with whom, and points to a side or to all the others.

A game that calls these has notes that are `Notes` and the header `Sides`: `Ann+Cal, Bob+Dee`. Every seat of a side shows the side's
score; without sides everybody plays alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hoyle.notation.names import names, parts
from hoyle.referee import BadOption, Message, Ref, Rule, Standing, told


@dataclass(frozen=True)
class Notes:
    """The sides, each the seats that play together."""

    sides: tuple[tuple[str, ...], ...] = ()


def agreed(s: Standing) -> tuple[tuple[str, ...], ...]:
    """The sides; none where everybody plays alone."""
    return s.kept(Notes).sides


def settle(ref: Ref, rule: Rule) -> None:
    """Note the sides that the header gives. Raises BadOption."""
    given = ref.given.get("Sides")
    if not given:
        return
    sides = tuple(names(side, "+") for side in parts(str(given)))
    if sorted(seat for side in sides for seat in side) != sorted(ref.seats) or len(sides) < 2:
        raise BadOption("Sides", told("general.setting-name-sides", side="+".join(ref.seats[::2])))
    ref.apply(rule, sides=sides)


def side(s: Standing, seat: str) -> tuple[str, ...]:
    """A seat and its partners."""
    return next((one for one in agreed(s) if seat in one), (seat,))


def others(s: Standing, seat: str) -> tuple[str, ...]:
    """Every seat that is neither this one nor its partner."""
    return tuple(one for one in s.seats if one not in side(s, seat))


def credit(ref: Ref, seat: str, points: int, rule: Rule, why: Message) -> None:
    """Points to a seat and to its side."""
    for one in side(ref, seat):
        ref.score(one, points, rule, why)


def take_colours(ref: Ref, colours: Mapping[str, tuple[str, ...]], seat: str, word: str, rule: Rule) -> None:
    """A seat's side has the pieces of one colour, and the other side those of the other."""
    theirs = next(pieces for colour, pieces in colours.items() if colour != word)
    for one in ref.seats:
        ref.assign(one, colours[word] if one in side(ref, seat) else theirs, rule)


def first_colour(s: Standing, colours: Mapping[str, tuple[str, ...]]) -> tuple[str, str]:
    """A seat and its colour, by the header or the first seat the first colour; raises BadOption."""
    words = tuple(colours)
    given: Mapping[str, str] = s.given.get("Colours") or {s.seats[0]: words[0]}
    seat, word = next(iter(given.items()))
    if unknown := set(given.values()) - set(words):
        raise BadOption(
            "Colours", told("general.setting-colours-are", one=words[0], other=words[1], unknown=tuple(sorted(unknown)))
        )
    for other, name in given.items():
        if (other in side(s, seat)) != (name == word):
            raise BadOption("Colours", told("general.setting-one-colour-each", one=words[0], other=words[1]))
    return seat, word
