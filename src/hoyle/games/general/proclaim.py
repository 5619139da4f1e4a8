"""A number that has to be made exactly, and said before the next stroke: who may say it now, and who no longer or not yet.

A game that calls these has a note `made`: who has just made the number and may still say so in time.
"""

from __future__ import annotations

from hoyle.answers import PROCLAIM
from hoyle.referee import Permit, Rule, Rulings, Say, State

Permits = tuple[Permit, ...]


def permits(s: State, seat: str, number: int, in_time: Rule, late: Rule) -> tuple[Permits, Permits]:
    """Who may say the number before the stroke of the seat whose turn it is, and who may not."""
    may, barred = [], []
    for one in s.order:
        if s.scores[one] != number or one in s.out:
            barred.append(Permit(one, PROCLAIM, in_time))
        elif one == s.note("made"):
            may.append(Permit(one, PROCLAIM, in_time))
        else:
            (may if one == seat else barred).append(Permit(one, PROCLAIM, late))
    return tuple(may), tuple(barred)


def said(s: State, seat: str, number: int, in_time: Rule, late: Rule, rival: Rule) -> Rulings:
    """The number is said. Returns the state and the rule that wins: `rival` where another had made it too and not said so."""
    rule = in_time if s.note("made") == seat else late
    s = yield Say(seat, f"proclaims {number}", rule)
    rivals = any(s.scores[other] == number for other in s.playing() if other != seat)
    return s, rival if rivals else rule
