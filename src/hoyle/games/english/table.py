"""What games of the English table share: the position before a stroke, spots, and whether a ball in hand left balk."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf

from hoyle.equipment import At
from hoyle.record import BECOME, CUSHION_TOUCH, IN_HAND, REBOUND, Layout, Record, Spot, Where
from hoyle.referee import State

SPOTS = ("billiard-spot", "pyramid-spot", "centre-spot", "baulk-left", "baulk-centre", "baulk-right")
"""The six spots of the table, from the top down."""


def before(s: State, record: Record) -> Layout:
    """The layout before a stroke, a ball in hand there again."""
    layout = record.start or s.layout
    for held in s.ask.place if s.ask else ():
        layout = layout.put(held.piece, IN_HAND)
    return layout


def was_in_hand(s: State, piece: str) -> bool:
    """Whether the stroke just played was played from hand with a piece."""
    return any(held.piece == piece for held in (s.ask.place if s.ask else ()))


def out_of_balk(s: State, record: Record, piece: str, until: int | None) -> bool:
    """Whether a ball is told to have gone up the table before a contact: it is out, or met a cushion other than the balk's.

    A side cushion counts wherever it was met, for a sheet does not say where: the same stroke is judged alike with and without
    the physics.
    """
    told = record.contacts[: len(record.contacts) if until is None else until]
    return any(
        c.piece == piece
        and (
            c.kind == BECOME if c.where == "out" else c.kind in (CUSHION_TOUCH, REBOUND) and c.where[:1].lower() != "h"
        )
        for c in told
    )


def nearest_vacant(s: State, spot: str, spots: Sequence[str] = SPOTS) -> str:
    """The vacant spot nearest to a spot, itself if it is vacant; empty if all are taken."""
    home = s.bed.spot(spot)
    free = [other for other in spots if s.vacant(other)]
    return min(free, key=lambda o: hypot(s.bed.spot(o).x - home.x, s.bed.spot(o).y - home.y), default="")


def beside(s: State, spot: str, toward: At) -> tuple[Where, tuple[str, ...]]:
    """The clear place nearest to a spot on the way from it to a point, and the balls touched there.

    Where the whole way is taken, the nearest clear place on the line behind the spot.
    """
    assert s.bed.ball is not None
    home, reach = s.bed.spot(spot), 2 * s.bed.ball.radius
    length = hypot(toward.x - home.x, toward.y - home.y)
    dx, dy = (toward.x - home.x) / length, (toward.y - home.y) / length
    balls = {p: at for p in s.layout.on_table() if (at := s.position(p))}
    # A ball on the line can come to lie only on the spot or against another ball.
    tries = [0.0]
    for at in balls.values():
        along = (at.x - home.x) * dx + (at.y - home.y) * dy
        aside = abs((at.y - home.y) * dx - (at.x - home.x) * dy)
        if aside < reach:
            half = (reach**2 - aside**2) ** 0.5
            tries += [along - half, along + half]
    w, h = s.bed.width / 2 - s.bed.ball.radius, s.bed.length / 2 - s.bed.ball.radius

    def clear(t: float) -> bool:
        at = At(home.x + t * dx, home.y + t * dy)
        return abs(at.x) <= w and abs(at.y) <= h and s.clear(at)

    free = [t for t in tries if clear(t)]
    t = min((t for t in free if t >= 0), default=max((t for t in free if t < 0), default=inf))
    if t in (0.0, inf):
        return Spot(spot), ()
    at = At(home.x + t * dx, home.y + t * dy)
    return at, tuple(p for p, q in balls.items() if hypot(q.x - at.x, q.y - at.y) <= reach + 1e-9)
