"""Tells who plays first, by banking or by lots, as the players like: whoever banks, or draws, without a word has chosen it.

All bank with the one ball, in the order of their seats, and it is taken up again after each; nearest to the head cushion plays
first, then the next. A bank whose rest nobody tells is the farthest, and those who stop equally near bank again
(reconstruction). A game that calls these has the notes of `Notes`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import CHANCE
from hoyle.games.general.disturbed import before
from hoyle.referee import CHOOSE, DRAW, STROKE, InHand, Ref, Rule, Stroke, listed

BANK, LOTS = "bank", "lots"


@dataclass(frozen=True)
class Notes:
    """Keeps who has still to bank, and how far from the head cushion each has stopped, try by try, in tenths of a millimetre."""

    banking: tuple[str, ...] = ()
    banked: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


def asked(ref: Ref, rule: Rule) -> None:
    """Ask for a bank or for lots."""
    comes = ("lots say who begins", "each banks, and the nearest begins")
    ref.ask(ref.order[0], CHOOSE, (LOTS, BANK), rule, "who begins", decline=BANK, outcomes=comes)


def chosen(ref: Ref, word: str, ball: str, rule: Rule) -> None:
    """They bank, or draw."""
    if word == LOTS:
        ref.ask(CHANCE, DRAW, (LOTS,), rule, "who begins")
        return
    ref.keep(banking=ref.order)
    _bank(ref, ball, rule)


def _bank(ref: Ref, ball: str, rule: Rule) -> None:
    seat = ref.kept(Notes).banking[0]
    ref.ask(seat, STROKE, (ball,), rule, "to bank for the lead", place=(InHand(ball, "string", rule),))


def banked(ref: Ref, stroke: Stroke, ball: str, rule: Rule) -> tuple[str, ...]:
    """Rule on a bank. Returns the seats in their order when all have banked; else none."""
    seat, at, notes = ref.turn, ref.position(ball), ref.kept(Notes)
    away = round(((at.y if at else ref.bed.length) + ref.bed.length / 2) * 1e4)
    tries = {**notes.banked, seat: (*notes.banked.get(seat, ()), away)}
    ref.keep(banked=tries)
    ref.restore(before(ref, stroke), rule, "the balls go back for the next")
    waiting = notes.banking[1:]
    order = tuple(sorted(ref.order, key=lambda x: tries.get(x, ())))
    if not waiting and len(equal := tuple(x for x in order if tries[x] == tries[order[0]])) > 1:
        ref.say("", f"{listed(equal)} bank again", rule, "equally near")
        waiting = equal
    elif not waiting:
        ref.say(order[0], "wins the bank", rule, "nearest the head cushion")
    ref.keep(banking=waiting)
    if waiting:
        _bank(ref, ball, rule)
        return ()
    return order
