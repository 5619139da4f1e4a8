"""The outcome of a stroke, in one sentence without a stop: what decided it, before who plays is told.

In this order, each only where there is something to tell of it:

1. the news that stands for the stroke: who wins the lead;
2. what was wrong: a foul, a miss, what the others' points are for;
3. what fell, what that made, and the points;
4. what else decided: a strike, a burst, a ball to be put back, an inning or a frame that is over;
5. what it costs: points, balls, lives, players;
6. where nothing of these came: why it made nothing, by the game's own reason, and else as far as the record tells.

The game's own words for it are forms of its messages. `.headline` is told whatever else came; `.otherwise` only in the last case.
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.answers import Played
from hoyle.referee import (
    Ask,
    Effect,
    Foul,
    Say,
    Score,
)
from hoyle.telling.catalogue import phrase
from hoyle.telling.effects import said as said_by
from hoyle.telling.names import Names
from hoyle.telling.outcomes.costs import tell_cost, tell_loss, tell_lost, tell_others, tell_owed
from hoyle.telling.outcomes.faults import BARE, is_foul, reason_of_others, tell_faults
from hoyle.telling.outcomes.gains import tell_gains
from hoyle.telling.outcomes.nothing_made import why_nothing
from hoyle.telling.outcomes.remarks import tell_otherwise, tell_remarks
from hoyle.telling.wording import joined, sentence


def stroke_told(answer: Played, effects: Sequence[Effect], names: Names) -> str:
    """The outcome of a stroke, in a few words; empty never."""
    seat, record = answer.seat, answer.record
    if news := _news(seat, effects, names):
        return news
    fouls = [effect for effect in effects if isinstance(effect, Foul) and effect.seat == seat]
    totals = {
        who: sum(e.points for e in effects if isinstance(e, Score) and e.seat == who)
        for who in dict.fromkeys(effect.seat for effect in effects if isinstance(effect, Score))
    }
    made = totals.pop(seat, 0)
    blame = tell_faults(fouls, record, names) if fouls else "" if made > 0 else reason_of_others(effects, seat, names)
    parts = _merged(
        [
            *tell_gains(answer, effects, made, totals, names),
            *tell_remarks(effects, names),
            *(tell_cost(effects, seat, made, names) if fouls else tell_loss(effects, seat, made, names)),
            *tell_owed(effects, names),
            *tell_others(totals, names),
            *tell_lost(effects, names),
        ],
        names,
    )
    if blame:
        return _after_blame(blame, parts, names)
    return joined(parts) or tell_otherwise(effects, names) or why_nothing(record, effects, names)


def _after_blame(blame: str, parts: Sequence[str], names: Names) -> str:
    """The fault, and what came of it."""
    told = joined([part for part in parts if not blame.endswith(part)])
    if is_foul(blame, names):
        return ". ".join(filter(None, (blame, sentence(told))))
    bare = blame in {phrase(f"{word}-word", names) for word in BARE}
    colon = bare or told.startswith(tuple(f"{name} " for name in names.state.seats))
    return joined((blame, told), ": " if colon else ", ")


def _merged(parts: Sequence[str], names: Names) -> list[str]:
    """Parts without those told already, and two on end of one seat in one: `Ann has burst and loses 10 points`."""
    told: list[str] = []
    ends: set[int] = set()
    for part in dict.fromkeys(filter(None, parts)):
        seat = next((f"{seat} " for seat in names.state.seats if part.startswith(f"{seat} ")), "")
        if told and seat and told[-1].startswith(seat) and len(told) not in ends:
            told[-1] = phrase("and-also", names, first=told[-1], rest=part.removeprefix(seat))
            ends.add(len(told))
        else:
            told.append(part)
    return told


def _news(seat: str, effects: Sequence[Effect], names: Names) -> str:
    """The news told in place of the stroke: `Bob wins the string: nearest the bottom cushion`; empty where there is none."""
    remarks = [effect for effect in effects if isinstance(effect, Say) and effect.head]
    if remarks:
        return said_by([remarks[-1]], names)
    leads = any(isinstance(effect, Ask) and effect.lead for effect in effects)
    fouled = any(isinstance(effect, Foul) for effect in effects)
    return phrase("played-for-lead", names, seat=seat) if leads and not fouled else ""
