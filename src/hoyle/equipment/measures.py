"""Measures of a table of one's own that may be left out, by the kind of table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from hoyle.equipment.tables import BadTable, BallSpec, Made

Balls = Mapping[str, "BallSpec | Mapping[str, float]"]
"""Balls by name, each with its radius (m), mass (kg) and inertia, or those of them that it has of its own."""


class CushionedMeasures(TypedDict, total=False):
    """Measures of any table with cushions; what is None is as if left out."""

    ball: float
    """A ball's radius, metres."""
    ball_mass: float | None
    """A ball's mass, kg; unless given, by the density of the kind's balls."""
    balls: Balls | None
    """Single balls that are not like the rest, `{"cue": {"radius": 0.0302, "mass": 0.19}}`: what is left out of one
    is as the others have it, the mass by its density.
    """
    nose: float | None
    """The height of the cushions' noses, metres."""
    title: str
    made: Made
    """Cloth, cushions, balls and cue, whose figures tell how balls run."""
    figures: Mapping[str, float | str] | None
    """Figures of the table's own, by the names of `hoyle.physics.params`."""


class PocketedMeasures(CushionedMeasures, total=False):
    """Measures of any table with six pockets."""

    corner: float | None
    """The mouth of a corner pocket between its cushion points, metres."""
    side: float | None
    """The mouth of a side pocket, metres."""


class PoolMeasures(PocketedMeasures, total=False):
    """Measures of a table with six pockets and angled jaws."""

    corner_shelf: float | None
    """The depth of slate from a corner's mouth to its drop, metres."""
    side_shelf: float | None
    """The same at a side pocket, metres."""
    corner_cut: float
    """The angle between a corner's jaw and its mouth, degrees: 142 unless given."""
    side_cut: float
    """The same at a side pocket, degrees: 104 unless given."""


class CaromMeasures(CushionedMeasures, total=False):
    """Measures of a table without pockets."""

    balk: float | None
    """The distance of balkline's lines from the cushions in metres; none are drawn unless given."""


class SnookerMeasures(PocketedMeasures, total=False):
    """Measures of a table of the English kind: those of a full-size table, in proportion, unless given."""

    baulk: float | None
    """The distance of the baulk line from the bottom cushion in metres."""
    d: float | None
    """The radius of the D, metres."""
    top: float | None
    """The distance of the black's spot from the top cushion in metres."""


def known(name: str, measures: CushionedMeasures, kind: type) -> None:
    """Raise BadTable for a measure that the kind, one of the above, does not have."""
    for key in measures:
        if key not in kind.__annotations__:
            raise BadTable(f"{name}: no measure {key!r}; there are width, length, {', '.join(kind.__annotations__)}")
