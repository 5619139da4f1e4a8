"""A number that has to be made exactly, and said before the next stroke: who may say it now, and who no longer or not yet.

The notes of a game that calls these have those of `ProclaimNotes`.
"""

from dataclasses import dataclass

from hoyle.answers import PROCLAIM
from hoyle.referee import Permit, Ref, Rule, Standing, told


@dataclass(frozen=True)
class ProclaimNotes:
    """The player who has just made the number and may still say so in time."""

    made: str = ""


Permits = tuple[Permit, ...]


def permits(s: Standing, seat: str, number: int, in_time: Rule, late: Rule) -> tuple[Permits, Permits]:
    """The permits to say the number before the stroke of the seat whose turn it is, and the bars."""
    may, barred, won = [], [], told("general.won-with", number=number)
    for one in s.order:
        if s.scores[one] != number or one in s.out:
            barred.append(Permit(one, PROCLAIM, in_time, won))
        elif one == s.kept(ProclaimNotes).made:
            may.append(Permit(one, PROCLAIM, in_time, won))
        else:
            (may if one == seat else barred).append(Permit(one, PROCLAIM, late, won))
    return tuple(may), tuple(barred)


def winning_rule(ref: Ref, seat: str, number: int, in_time: Rule, late: Rule, rival: Rule) -> Rule:
    """The number is said. Returns the rule that wins: `rival` where another had made it too and not said so."""
    rule = in_time if ref.kept(ProclaimNotes).made == seat else late
    ref.say(seat, told("general.proclaims", number=number), rule)
    rivals = any(ref.scores[other] == number for other in ref.playing() if other != seat)
    return rival if rivals else rule
