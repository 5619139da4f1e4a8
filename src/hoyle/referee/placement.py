"""A piece in hand that is put within a zone, and no nearer told: `place white base-l`."""

from __future__ import annotations

from hoyle.equipment import Rect, Table, zones_within
from hoyle.record import SOMEWHERE, Layout, Spot, Where
from hoyle.referee.game import Refused
from hoyle.referee.question import Ask, InHand


def zone_of(bed: Table, at: Where) -> str:
    """The zone that a piece is put down in, where that is all that was said (`place white base-l`); else empty."""
    return at.name if isinstance(at, Spot) and at.name in bed.zones and at.name not in bed.spots else ""


def fits_zone(bed: Table, held: InHand, zone: str) -> None:
    """Raise Refused unless a piece in hand may be put anywhere in a zone."""
    if zone not in zones_within(bed.name, held.zone):
        raise misplaced(bed, held)


def misplaced(bed: Table, held: InHand) -> Refused:
    """The refusal of a piece in hand put down elsewhere, with the limits of a zone that is a rectangle."""
    zone, limits = bed.zone(held.zone), ""
    if isinstance(zone, Rect):
        x0, y0, x1, y1 = (f"{100 * bound:z.1f}" for bound in zone.bounds())
        limits = f": x from {x0} to {x1} cm, y from {y0} to {y1}"
    return Refused(f"{held.piece} may only be placed within {held.zone}{limits}", held.rule)


def not_in_hand(ask: Ask, piece: str) -> Refused:
    """The refusal of a piece put down that is not in hand; no rule of the game bears on it."""
    stays = ": it is played from where it lies" if piece in ask.options else ""
    return Refused(f"{piece} is not in hand{stays}", bare=True)


def lies_in(layout: Layout, piece: str, *zones: str) -> Layout:
    """The layout with a piece somewhere within these zones."""
    return layout.put(piece, SOMEWHERE).saying(zones=[(piece, zone) for zone in zones])
