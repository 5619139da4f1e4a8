"""Checks that a table's parts go together: what nobody can play on is told in one line, with what would be right."""

from __future__ import annotations

from hoyle.equipment.figures import BALL_FIGURES, DISC_FIGURES, OLD_FIGURES, wrong_figure
from hoyle.equipment.tables import BadTable, BallSpec, Table

LARGEST = 100.0
"""Nothing is larger than this, metres: whoever means millimetres is told so."""


def sized(name: str, **measures: float) -> None:
    """Raise BadTable for a measure that is none."""
    if not name or name != name.strip() or any(c.isspace() or c in "/\\,=" for c in name):
        raise BadTable(f"{name!r} is no name for a table; a word without spaces, slashes or commas is, such as bar-7ft")
    for what, metres in measures.items():
        if not isinstance(metres, int | float) or isinstance(metres, bool) or not 0 < metres < LARGEST:
            raise BadTable(f"{name}: {what} = {metres!r}; it must be metres, above 0 and below {LARGEST:g}")


def checked(table: Table) -> Table:
    """The table, if its parts go together: spots and zones on the bed, mouths that a ball enters. Raises BadTable."""
    name, w, h = table.name, table.width / 2, table.length / 2
    sized(name, width=table.width, length=table.length)
    size = table.ball.radius if table.ball else table.disc
    widest = max((ball.radius for ball in table.odd_balls.values()), default=size)
    what = "ball" if table.ball else "disc"
    if table.ball is not None:
        for piece, ball in (("ball", table.ball), *table.odd_balls.items()):
            _check_ball(table, piece, ball)
    elif size:
        sized(name, disc=size)
    known = {**BALL_FIGURES, **OLD_FIGURES} if table.ball is not None else DISC_FIGURES
    if why := wrong_figure(known, table.figures, "figures."):
        raise BadTable(f"{name}: {why}")
    if size and 8 * size > min(table.width, table.length):
        raise BadTable(
            f"{name}: a {what} of radius {size:g} m on a bed {min(table.width, table.length):g} m wide; an eighth of that is most"
        )
    _check_pockets(table, 2 * max(size, widest), what)
    if table.ball is not None and table.openings:
        _fit(table)
    for spot, at in table.spots.items():
        if abs(at.x) > w or abs(at.y) > h:
            raise BadTable(
                f"{name}: spot {spot} at ({at.x:g}, {at.y:g}) is off the bed, which ends at {w:g} and {h:g} m"
            )
    if table.ball is not None:
        for zone, region in table.zones.items():
            x0, y0, x1, y1 = region.bounds()
            if not (-w - 1e-9 <= x0 < x1 <= w + 1e-9 and -h - 1e-9 <= y0 < y1 <= h + 1e-9):
                raise BadTable(
                    f"{name}: zone {zone} ({x0:g}, {y0:g}, {x1:g}, {y1:g}) is not within the bed, {w:g} and {h:g} m from the middle"
                )
    return table


def _check_pockets(table: Table, wide: float, what: str) -> None:
    """Raise BadTable for a pocket that what is `wide` (m) does not enter, or that cannot be cut so."""
    for pocket in table.openings:
        where = f"of pocket {pocket.name}"
        if pocket.mouth <= wide:
            raise BadTable(
                f"{table.name}: the mouth {where} is {pocket.mouth:g} m; a {what} {wide:g} m wide must enter it"
            )
        if table.ball is not None and not 90 <= pocket.cut < 180:
            raise BadTable(f"{table.name}: the cut {where} is {pocket.cut:g}; it must be degrees, from 90 to below 180")
        if pocket.shelf < 0:
            raise BadTable(f"{table.name}: the shelf {where} is {pocket.shelf:g} m; it must be 0 or more")


def _check_ball(table: Table, piece: str, ball: BallSpec) -> None:
    """Raise BadTable for a ball that cannot be, or that the cushions do not meet above its middle."""
    where = table.name if piece == "ball" else f"{table.name}: balls.{piece}"
    sized(table.name, **{"ball" if piece == "ball" else f"the radius of {piece}": ball.radius})
    what = "ball" if piece == "ball" else piece
    for of, value, unit, most in (("mass", ball.mass, "kilograms, ", LARGEST), ("inertia", ball.inertia, "", 1.0)):
        if not isinstance(value, int | float) or isinstance(value, bool) or not 0 < value <= most:
            raise BadTable(f"{table.name}: the {what}'s {of} = {value!r}; it must be {unit}above 0 and up to {most:g}")
    if not ball.radius < table.nose < 2 * ball.radius:
        raise BadTable(
            f"{where}: nose = {table.nose:g} m; it must stand between a ball's middle and its top, "
            f"{ball.radius:g} to {2 * ball.radius:g}"
        )


def _fit(table: Table) -> None:
    """Raise BadTable unless cushions are left between the pockets."""
    corner = max((p.mouth for p in table.openings if p.name[0] != "S"), default=0.0) * 2**-0.5
    side = max((p.mouth for p in table.openings if p.name[0] == "S"), default=0.0)
    for what, length, taken in (
        ("ends", table.width, 2 * corner), ("sides", table.length, 2 * corner + side),
    ):  # fmt: skip
        if taken > 0.6 * length:
            raise BadTable(
                f"{table.name}: the pockets take {taken:g} m of the {length:g} m of its {what}; they may take 3/5 of it"
            )
