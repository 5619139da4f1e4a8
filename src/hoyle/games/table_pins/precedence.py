"""Who plays first, by banking or by lots, as the players like: whoever banks, or draws, without a word has chosen it.

All bank with the one ball, in the order of their seats, and it is taken up again after each; nearest to the head cushion plays
first, then the next. A bank whose rest nobody tells is the farthest, and those who stop equally near bank again (reconstruction).
A game that calls these has the notes of NOTES.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.answers import CHANCE
from hoyle.games.general.disturbed import before
from hoyle.record import Record
from hoyle.referee import CHOOSE, DRAW, STROKE, Ask, InHand, Note, Restore, Rule, Rulings, Say, State, listed

BANK, LOTS = "bank", "lots"
NOTES: Mapping[str, Any] = {"banking": (), "banked": {}}
"""Who has still to bank, and how far from the head cushion each has stopped, try by try, in tenths of a millimetre."""


def asked(s: State, rule: Rule) -> Rulings:
    """Ask for a bank or for lots. Returns the state."""
    return (yield Ask(s.order[0], CHOOSE, (LOTS, BANK), rule, "who begins", decline=BANK))


def chosen(s: State, word: str, ball: str, rule: Rule) -> Rulings:
    """They bank, or draw. Returns the state."""
    if word == LOTS:
        return (yield Ask(CHANCE, DRAW, (LOTS,), rule, "who begins"))
    s = yield Note("banking", s.order, rule)
    return (yield from _bank(s, ball, rule))


def _bank(s: State, ball: str, rule: Rule) -> Rulings:
    seat = s.note("banking")[0]
    return (yield Ask(seat, STROKE, (ball,), rule, "to bank for the lead", place=(InHand(ball, "string", rule),)))


def banked(s: State, record: Record, ball: str, rule: Rule) -> Rulings:
    """A bank has been played. Returns the state and, when all have banked, the seats in their order; else none."""
    seat, at = s.turn, s.position(ball)
    away = round(((at.y if at else s.bed.length) + s.bed.length / 2) * 1e4)
    tries = {**s.note("banked"), seat: (*s.note("banked").get(seat, ()), away)}
    s = yield Note("banked", tries, rule)
    s = yield Restore(before(s, record), rule, "the balls go back for the next")
    waiting = s.note("banking")[1:]
    order = tuple(sorted(s.order, key=lambda x: tries.get(x, ())))
    if not waiting:
        waiting = tuple(x for x in order if tries[x] == tries[order[0]])
        if len(waiting) == 1:
            s, waiting = (yield Say(order[0], "wins the bank", rule, "nearest the head cushion")), ()
        else:
            s = yield Say("", f"{listed(waiting)} bank again", rule, "equally near")
    s = yield Note("banking", waiting, rule)
    if waiting:
        return (yield from _bank(s, ball, rule)), ()
    return s, order
