"""Strokes kept for layouts that come up in every match, found at leisure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from hoyle.equipment import At
from hoyle.players.geometry.aims import Floats
from hoyle.players.learned.outcome_features import cast
from hoyle.players.rollouts.cue_positions import bedded
from hoyle.players.rollouts.outcome_hash import inside
from hoyle.players.strokes.choice import Choice
from hoyle.record import CueStroke, Flick, Stroke
from hoyle.referee import Ask, State


@dataclass(frozen=True, eq=False)
class Opening:
    """Strokes that were found good in a layout: `lying` (pieces, 3) is where all but the piece struck lie, in any order, and 1 for
    those of the seat's side; `strokes` (n, 9), the best first, has for each the place x and y, the speed, azimuth, elevation, side
    and height, what it is worth and how often the seat goes on.
    """

    lying: Floats
    strokes: Floats

    def choices(self, state: State, ask: Ask) -> list[Choice]:
        """The strokes, if everything lies so and the piece to be struck may be put where they are played from; none where not."""
        held = [one.piece for one in ask.place]
        if ask.calls or len(held) != 1 or held != list(ask.options) or not state.in_hand(held[0]):
            return []
        others = lying(state, ask)
        if others.shape != self.lying.shape or (sorted_points(others) != sorted_points(self.lying)).any():
            return []
        zone = state.bed.zone(ask.place[0].zone)
        return [
            Choice(self._stroke(state, held[0], row[:7]), row[7], row[8], row[7])
            for row in self.strokes.tolist()
            if inside(zone, np.array(row[0]), np.array(row[1])).all()
        ]

    def _stroke(self, state: State, piece: str, row: Sequence[float]) -> Stroke:
        """One of them as an object, a flick where there is no ball."""
        x, y, speed, azimuth, elevation, side, height = row
        if state.bed.ball is None:
            return Flick(piece, speed, azimuth, 0.0, At(x, y))
        return CueStroke(piece, speed, azimuth, elevation, side, height, At(x, y))


def lying(state: State, ask: Ask) -> Floats:
    """The places of all but the pieces in hand, and 1 for those of the seat's side, (pieces, 3)."""
    names = [name for name in bedded(state, ask) if state.position(name)]
    own = cast(state, tuple(names)).groups[:, 0] if names else np.zeros(0)
    at = [state.position(name) for name in names]
    return np.array([(one.x, one.y, mine) for one, mine in zip(at, own, strict=True) if one]).reshape(-1, 3)


def sorted_points(points: Floats) -> Floats:
    """Points (n, 3) by where they lie, to a tenth of a millimetre."""
    points = np.round(points, 4) + 0.0
    found: Floats = points[np.lexsort(points.T)]
    return found


def opened(openings: Iterable[Opening], state: State, ask: Ask) -> list[Choice]:
    """The strokes that are kept for a layout; none where there are none."""
    return next((found for one in openings if (found := one.choices(state, ask))), [])
