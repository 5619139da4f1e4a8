"""The parts that a table for balls and a board for discs have in common, once they are made ready for strokes."""

from __future__ import annotations

from typing import Any, Protocol

from hoyle.equipment import Table
from hoyle.record import At, Layout, Stroke, Where


class Plan(Protocol):
    """The places of things, as the kernels know them."""

    @property
    def holes(self) -> tuple[str, ...]:
        """The names of the pockets and holes, by the index that events tell."""
        ...

    @property
    def sides(self) -> tuple[str, ...]:
        """The cushions' letters and the pegs' names, by the index that events tell."""
        ...


class Bed(Protocol):
    """A table or board with its parameters: what of it does not change from stroke to stroke."""

    table: Table
    stacks: bool
    """Pieces may stand on others."""

    @property
    def geometry(self) -> Plan:
        """Return where things stand."""
        ...

    def place(self, piece: str, where: Where) -> At:
        """Return where on the bed a piece's place is. Raises Impossible if nobody has said."""
        ...

    def lies(self, where: Where) -> bool:
        """True for a place off the bed where a piece is still in the way of others, as in a cup."""
        ...

    def hangs(self, at: At) -> bool:
        """True for a piece that hangs over a post."""
        ...

    def check_place(self, stroke: Stroke) -> None:
        """Raise Impossible if the piece in hand cannot be put where the stroke has it."""
        ...

    def check(self, layout: Layout, stroke: Stroke) -> None:
        """Raise Impossible, with the reason, for a stroke that cannot be."""
        ...

    def touching(self, names: list[str], xs: list[float], ys: list[float]) -> frozenset[tuple[str, str]]:
        """Every two pieces at rest in contact, and every piece against a cushion."""
        ...


class Recent:
    """The values last made from a table and its parameters, found again by the very same table and by equal parameters."""

    def __init__(self, most: int = 32) -> None:
        self.most = most
        self._made: tuple[tuple[Table, Any, Any], ...] = ()

    def find(self, table: Table, params: Any) -> Any:
        """The value made of them; None if it is not kept. What was asked for last is found first."""
        made = self._made
        if made and made[0][0] is table and made[0][1] is params:
            return made[0][2]
        for entry in made:
            if entry[0] is table and (entry[1] is params or entry[1] == params):
                # One assignment: other threads see the old order or the new.
                self._made = ((table, params, entry[2]), *(other for other in made if other is not entry))
                return entry[2]
        return None

    def keep(self, table: Table, params: Any, made: Any) -> None:
        """Keep what was made, and forget what has not been asked for longest."""
        self._made = ((table, params, made), *self._made[: self.most - 1])
