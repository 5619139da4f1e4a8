"""A piece in hand that is put within a zone, and no nearer told: `place white base-l`."""

from __future__ import annotations

from hoyle.equipment import Rect, Table, zones_within
from hoyle.record import SOMEWHERE, Layout, Spot, Where
from hoyle.referee.game import Refused
from hoyle.referee.vocabulary.message import told
from hoyle.referee.vocabulary.question import Ask, InHand


def zone_of(bed: Table, at: Where) -> str:
    """The zone that a piece is put down in, where that is all that was said (`place white base-l`); else empty."""
    return at.name if isinstance(at, Spot) and at.name in bed.zones and at.name not in bed.spots else ""


def fits_zone(bed: Table, held: InHand, zone: str) -> None:
    """Raise Refused unless a piece in hand may be put anywhere in a zone."""
    if zone not in zones_within(bed.name, held.zone):
        raise misplaced(bed, held)


def misplaced(bed: Table, held: InHand) -> Refused:
    """The refusal of a piece in hand put down elsewhere, with the limits of a zone that is a rectangle."""
    zone, piece = bed.zone(held.zone), held.piece
    x0, y0, x1, y1 = zone.bounds()
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    if isinstance(zone, Rect):
        left, near, right, far = (f"{100 * bound:z.1f}" for bound in (x0, y0, x1, y1))
        why = told("referee.within-limits", piece=piece, zone=held.zone, left=left, right=right, near=near, far=far)
    elif zone.contains(x, y):
        at = f"({100 * x:z.0f}, {100 * y:z.0f})"
        why = told("referee.within-as-at", piece=piece, zone=held.zone, at=at)
    else:
        why = told("referee.within", piece=piece, zone=held.zone)
    return Refused(why, held.rule)


def not_in_hand(ask: Ask, piece: str) -> Refused:
    """The refusal of a piece put down that is not in hand; no rule of the game bears on it."""
    if piece in ask.options:
        return Refused(told("referee.played-from-where-it-lies", piece=piece), bare=True)
    return Refused(told("referee.not-in-hand", piece=piece), bare=True)


def lies_in(layout: Layout, piece: str, *zones: str) -> Layout:
    """The layout with a piece somewhere within these zones."""
    return layout.put(piece, SOMEWHERE).saying(zones=[(piece, zone) for zone in zones])
