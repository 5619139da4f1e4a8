"""The result of a stroke on a board where something spins or topples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from hoyle.equipment import Table
from hoyle.physics.core.path import Path
from hoyle.physics.core.sampled_path import SampledPath
from hoyle.record import FELL, Layout, Record, Stroke

Outline = tuple[float, float, float, float, float]
"""A body that lies, from above: the ends of its axis and its girth, metres."""


@dataclass(frozen=True, eq=False, repr=False)
class BoardShot:
    """The record, the way of everything that moved, and how what fell lies.

    `coupled` are the seconds that MuJoCo moved the piece struck among others, `steps` how many steps it took in all.
    """

    table: Table
    layout: Layout
    stroke: Stroke
    record: Record
    path: Path | SampledPath
    lying: Mapping[str, Outline] = field(default_factory=dict)
    coupled: float = 0.0
    steps: int = field(default=0, kw_only=True)

    @property
    def end(self) -> Layout:
        """Return where every piece is when all have come to rest; the record's own end tells what has moved."""
        moved = self.record.end
        return Layout({**self.layout.places, **moved.places}, moved.zones, moved.touching)

    @cached_property
    def fallen(self) -> tuple[str, ...]:
        """The pins that fell, in order."""
        return tuple(pin for c in self.record.contacts if c.kind == FELL for pin in c.others)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.stroke!r}: {len(self.record.contacts)} contacts in {self.path.duration:.2f} s)"

    def _repr_svg_(self) -> str:
        from hoyle.draw import table_svg

        return table_svg(self.table, self.end, self.path.trails(), lying=self.lying)
