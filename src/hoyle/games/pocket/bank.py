"""Banking for the lead at pool: each player sends the cue ball up the table and back, and the nearest to the head cushion wins.

A game that calls these has the notes `banked` (empty) and `stage` (`play`). The triangle is set up only when the bank has been
won (reconstruction), and all bank with the one cue ball, or with two alike.
"""

from __future__ import annotations

from hoyle.games.pocket.family import CUE
from hoyle.record import IN_HAND, OFF, Layout, Record
from hoyle.referee import CHOOSE, STROKE, Ask, InHand, Note, Place, Restore, Rule, Rulings, Say, State

BANK, PLAY = "bank", "play"
LEAD, REQUIRE = "lead", "require"
EQUAL = 1e-4
"""Distances from the cushion that differ by less than this are equal, metres."""


def bank(s: State, balls: tuple[str, ...], rule: Rule) -> Rulings:
    """Begin the banking with the table bare, the first seat to bank. Returns the state."""
    s = yield Restore(Layout({CUE: IN_HAND, **dict.fromkeys(balls, OFF)}), rule, "the table is bare for the bank")
    s = yield Note("stage", BANK, rule)
    s = yield Note("banked", (), rule)
    return (yield _ask(s.order[0], rule))


def _ask(seat: str, rule: Rule) -> Ask:
    return Ask(seat, STROKE, (CUE,), rule, "to bank for the lead", place=(InHand(CUE, "string", rule),))


def banked(s: State, record: Record, balls: tuple[str, ...], rule: Rule, again: Rule, choice: Rule) -> Rulings:
    """A bank has been played: the next seat's turn, or the nearest chooses who leads. Returns the state.

    `again` is the rule by which those who stop equally near bank once more, `choice` that of the winner's choice.
    """
    at = s.position(CUE)
    s = yield Note("banked", (*s.note("banked"), (s.turn, at.y if at else s.bed.length)), rule)
    s = yield Place(CUE, IN_HAND, rule)
    waiting = [seat for seat in s.order if seat not in dict(s.note("banked"))]
    if waiting:
        return (yield _ask(waiting[0], rule))
    (nearest, best), *others = sorted(s.note("banked"), key=lambda told: float(told[1]))
    if others[0][1] - best < EQUAL:
        s = yield Say("", "bank again", again, "equally near")
        return (yield from bank(s, balls, rule))
    s = yield Note("stage", PLAY, rule)
    s = yield Note("banked", (), rule)
    s = yield Say(nearest, "wins the bank", rule, "nearest the head cushion")
    return (yield Ask(nearest, CHOOSE, (LEAD, REQUIRE), choice))
