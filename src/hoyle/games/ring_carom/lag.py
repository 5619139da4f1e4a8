"""The lead by a bank shot: each shoots across the board and back, and the ring that stops nearest its player's rim shoots first.

A game that calls these has notes that are `Notes`. A ring that did not touch the rim opposite, fell, went off, or of which nobody
has said where it stopped, is nowhere near; one said to lie `~cushion` lies at its player's rim. Where players walk round, one
who came off the head or the foot, and not off the rim opposite their seat, is taken to have shot from the other end. Those who
are equal at the front bank again, and the others follow as they sit (reconstruction).
"""

from dataclasses import dataclass, replace
from functools import partial

from hoyle.games.general import boards, highest, sides
from hoyle.record import CUSHION, CUSHION_TOUCH
from hoyle.referee import Ask, Game, Ref, Rule, Standing, Stroke, told

NOWHERE = 10_000_000


@dataclass(frozen=True)
class Notes(sides.Notes, highest.Notes):
    """Keeps by how many millimetres each has stopped short of their rim, as a number below 0, try by try."""


waiting = highest.waiting
"""Those who have still to bank."""


def settle(ref: Ref, rule: Rule) -> None:
    """The order if the header gives it, or else everybody is to bank."""
    order = ref.given.get("Order") or boards.seated(ref)
    ref.set_order(order, rule)
    if ref.leader:
        ref.set_order(ref.from_seat(ref.leader), rule)
    else:
        ref.keep(stringing=order)


def ask(s: Standing, shooter: str, rule: Rule) -> Ask:
    """The question for the next bank shot, from the player's own base."""
    return replace(boards.from_base(s, waiting(s)[0], shooter, rule, rule, told("ring_carom.for-lead")), lead=True)


def worth(s: Standing, seat: str) -> float:
    """The points of a seat, less what its last bank fell short by, in metres up to one."""
    tries = s.kept(Notes).strung.get(seat, ())
    return s.scores[seat] - (min(-tries[-1] / 1000, 1.0) if tries else 0.0)


LAG_GAME = partial(Game, family="ring-carom", cues=True, worth=worth)
"""A game whose players bank for the first shot, and use cues if they like."""


def bank(ref: Ref, stroke: Stroke, shooter: str, rule: Rule) -> None:
    """One bank shot. Nobody is left banking when the order is settled."""
    seat = waiting(ref)[0]
    side, at = boards.edge(ref, seat), ref.position(shooter)
    rims = [c.where for c in stroke.contacts if c.kind == CUSHION_TOUCH and c.piece == shooter]
    across = not {"", boards.OPPOSITE[side]}.isdisjoint(rims)
    if not across and (end := next((rim for rim in rims if rim in ("h", "f")), "")):
        side, across = boards.OPPOSITE[end], True
    gap = NOWHERE
    if across and at:
        along = {"h": ref.bed.length / 2 + at.y, "f": ref.bed.length / 2 - at.y, "l": ref.bed.width / 2 + at.x}
        gap = round(along.get(side, ref.bed.width / 2 - at.x) * 1000)
    elif across and ref.touching(shooter, CUSHION):
        gap = round(ref.bed.disc * 1000)
    if gap < NOWHERE:
        said = told("ring_carom.stops-from-rim", player=seat, cm=gap / 10)
    else:
        said = told("ring_carom.nowhere-near" if across else "ring_carom.stops-not-off-rim", player=seat)
    highest.strung(ref, seat, -gap, rule, said=said, won=lambda first: told("ring_carom.is-nearest", player=first))
