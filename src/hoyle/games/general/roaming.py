"""A shooter that is played from where it stopped, whoever shoots, and is put down anew only when it was pocketed or went off."""

from __future__ import annotations

from hoyle.games.general import boards
from hoyle.record import Record, is_on_table
from hoyle.referee import STROKE, Ask, InHand, Refused, Rule, State


def ask(s: State, seat: str, shooter: str, rule: Rule, zone: str, hand: Rule, why: str = "") -> Ask:
    """The question for a shot; a shooter in hand may be put in the zone, by the rule that says so."""
    place = (InHand(shooter, zone, hand),) if s.in_hand(shooter) else ()
    return Ask(seat, STROKE, (shooter,), rule, why, place=place)


def lawful(s: State, record: Record, shooter: str, rule: Rule) -> None:
    """Raise Refused if the shooter was put where it may not be, or at all where it has to be shot from its place."""
    assert s.ask is not None
    boards.lawful(s, record)
    if shooter in record.placed and not s.ask.place:
        raise Refused(f"{shooter} is shot from where it lies", rule)


def is_gone(s: State, shooter: str) -> bool:
    """Whether the shooter is down, off the board or on its rail."""
    return not is_on_table(s.layout.of(shooter)) and not s.in_hand(shooter)
