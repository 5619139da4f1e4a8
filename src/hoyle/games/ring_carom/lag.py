"""The lead by a bank shot: each shoots across the board and back, and the ring that stops nearest its player's rim shoots first.

A game that calls these has the notes `NOTES`. A ring that did not touch the rim opposite, fell, went off, or of which nobody
has said where it stopped, is nowhere near; one said to lie `~cushion` lies at its player's rim. Where players walk round, one
who came off the head or the foot, and not off the rim opposite his seat, is taken to have shot from the other end. Those who
are equal at the front bank again, and the others follow as they sit (reconstruction).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.games.general import boards
from hoyle.record import CUSHION, CUSHION_TOUCH, Record
from hoyle.referee import Ask, Note, Order, Rule, Rulings, State

NOTES: Mapping[str, Any] = {"banking": (), "banked": {}}
"""Who has still to bank, and how far from his rim each has stopped, millimetres, try by try."""
NOWHERE = 10_000_000
OPPOSITE = {"h": "f", "f": "h", "l": "r", "r": "l"}


def settle(s: State, rule: Rule) -> Rulings:
    """The order if the header gives it, or else everybody is to bank. Returns the state."""
    order = s.given.get("Order") or boards.seated(s)
    s = yield Order(order, rule)
    if lead := boards.leader(s):
        return (yield Order(s.from_seat(lead), rule))
    return (yield Note("banking", order, rule))


def ask(s: State, shooter: str, rule: Rule) -> Ask:
    """The question for the next bank shot, from the player's own base."""
    return boards.from_base(s, s.note("banking")[0], shooter, rule, rule, "for the lead")


def worth(s: State, seat: str) -> float:
    """The points of a seat, less what its last bank fell short by, in metres up to one."""
    tries = s.note("banked").get(seat, ())
    return s.scores[seat] - (min(tries[-1] / 1000, 1.0) if tries else 0.0)


def banked(s: State, record: Record, shooter: str, rule: Rule) -> Rulings:
    """One bank shot. Returns the state; nobody is left banking when the order is settled."""
    seat = s.note("banking")[0]
    side, at = boards.edge(s, seat), s.position(shooter)
    rims = [c.where for c in record.contacts if c.kind == CUSHION_TOUCH and c.piece == shooter]
    across = not {"", OPPOSITE[side]}.isdisjoint(rims)
    if not across and (end := next((rim for rim in rims if rim in ("h", "f")), "")):
        side, across = OPPOSITE[end], True
    gap = NOWHERE
    if across and at:
        along = {"h": s.bed.length / 2 + at.y, "f": s.bed.length / 2 - at.y, "l": s.bed.width / 2 + at.x}
        gap = round(along.get(side, s.bed.width / 2 - at.x) * 1000)
    elif across and s.touching(shooter, CUSHION):
        gap = round(s.bed.disc * 1000)
    why = f"{seat}'s ring stops {gap / 10:g} cm from the rim" if gap < NOWHERE else f"{seat}'s ring is nowhere near"
    why += "" if across else ": it did not come off the rim opposite"
    tries = {**s.note("banked"), seat: (*s.note("banked").get(seat, ()), gap)}
    s = yield Note("banked", tries, rule, why)
    left = s.note("banking")[1:]
    if not left:
        best = min(tries.values())
        first = tuple(x for x in s.order if tries[x] == best)
        left = first if len(first) > 1 else ()
        if not left:
            s = yield Order(s.from_seat(first[0]), rule, f"{first[0]} is nearest")
    return (yield Note("banking", left, rule))
