"""The result of a stroke."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.core.path import Path
from hoyle.physics.core.records import Tape
from hoyle.record import Layout, Record, Stroke

if TYPE_CHECKING:
    from hoyle.physics.discs.params import BoardParams
    from hoyle.physics.params import Params


@dataclass(frozen=True, eq=False)
class Shot:
    """The result of a stroke.

    `record` is what the referee reads, `end` where everything came to rest, `path` the motion in closed form. `miscue` tells
    that the tip slipped; `push` that the cue still touched the cue ball as that met another, `double_hit` that it then ran on into
    the cue ball again (the record has them as faults; the motion is that of the first blow); `settled` is False if the stroke was
    cut short at the bound on events. Record and path are made when they are asked for.
    """

    table: Table
    layout: Layout
    stroke: Stroke
    params: Params | BoardParams
    _record: Record | Tape
    miscue: bool
    push: bool
    double_hit: bool
    settled: bool
    turns: int
    """Contacts and changes of motion together."""
    _names: tuple[str, ...]
    _starts: dict[str, tuple[float, float]]
    _legs: NDArray[Any]
    _duration: float
    steps: int = field(default=0, kw_only=True)
    """Steps of rigid bodies that it took; none where nothing toppled."""

    @cached_property
    def record(self) -> Record:
        """The record that the referee reads; made when first asked for."""
        return self._record if isinstance(self._record, Record) else self._record.read()

    @property
    def end(self) -> Layout:
        """Return where every piece is when all have come to rest."""
        return self.record.end

    @cached_property
    def path(self) -> Path:
        """Return where every piece was, at any time."""
        return Path(self._names, self._starts, self._legs, self._duration)

    def __repr__(self) -> str:
        return f"Shot({self.stroke!r}: {len(self.record.contacts)} contacts in {self._duration:.2f} s)"

    def _repr_svg_(self) -> str:
        from hoyle.draw import table_svg

        return table_svg(self.table, self.end, self.path.trails())
