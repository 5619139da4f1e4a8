"""Banking for the lead at pool: each player sends the cue ball up the table and back, and the nearest to the head cushion wins.

The triangle is set up only when the bank has been won (reconstruction), and all bank with the one cue ball, or with two alike.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.games.pocket.family import CUE
from hoyle.games.pocket.pool_rules import R
from hoyle.record import IN_HAND, OFF, Layout
from hoyle.referee import CHOOSE, STROKE, InHand, Ref, Refused, Rule, Stroke, Target, told

LEAD, REQUIRE = "lead", "require"
EQUAL = 1e-4
"""Distances from the cushion that differ by less than this are equal, metres."""


@dataclass(frozen=True)
class Notes:
    """The bank for the lead, if one is on, and how far down the table each ball stopped, metres."""

    banking: bool = False
    banked: Mapping[str, float] = field(default_factory=dict)


def bank(ref: Ref, balls: tuple[str, ...]) -> None:
    """Begin the banking with the table bare, the first seat to bank."""
    ref.restore(Layout({CUE: IN_HAND, **dict.fromkeys(balls, OFF)}), R["1a"], told("pocket.table-bare"))
    ref.keep(banking=True, banked={})
    _ask_bank(ref, ref.order[0])


def _ask_bank(ref: Ref, seat: str) -> None:
    why, place = told("pocket.to-bank"), (InHand(CUE, "string", R["1a"]),)
    ref.ask(seat, STROKE, (CUE,), R["1a"], why, place=place, target=Target(cushions=1, zone="string"), lead=True)


def judged(ref: Ref, stroke: Stroke, balls: tuple[str, ...]) -> bool:
    """Rule on a bank: the next seat's turn, or the nearest chooses who leads; two as near bank once more. Tell if it was one."""
    if not ref.kept(Notes).banking:
        return False
    at = ref.position(CUE)
    lay = {**ref.kept(Notes).banked, stroke.seat: at.y if at else ref.bed.length}
    ref.keep(banked=lay)
    ref.place(CUE, IN_HAND, R["1a"])
    if waiting := [seat for seat in ref.order if seat not in lay]:
        _ask_bank(ref, waiting[0])
        return True
    (nearest, best), *others = sorted(lay.items(), key=lambda one: one[1])
    if others[0][1] - best < EQUAL:
        ref.say("", told("pocket.bank-again"), R["u12"], head=True)
        bank(ref, balls)
        return True
    ref.say(nearest, told("pocket.wins-bank"), R["1a"], head=True, banking=False, banked={})
    ref.ask(
        nearest,
        CHOOSE,
        (LEAD, REQUIRE),
        R["1b"],
        outcomes=(told("pocket.play-first"), told("pocket.other-plays-first")),
    )
    return True


def refuse_while_banking(ref: Ref, word: str, rule: Rule, lead: bool = True) -> None:
    """Raise Refused for an incident that has to wait until the bank, for the `lead` or else for the break, is over."""
    if ref.kept(Notes).banking:
        why = told("pocket.waits-for-lead", word=word) if lead else told("pocket.waits-for-break", word=word)
        raise Refused(why, rule)
