"""What is on the table: tables and boards with their spots, lines and zones, balls, racks."""

from hoyle.equipment.catalogue import TABLES, table, zones_within
from hoyle.equipment.racks import rack_neighbours, triangle
from hoyle.equipment.regions import At, Disc, Line, Mark, Polygon, Rect, Region, Triangle
from hoyle.equipment.tables import BallSpec, DiscSpec, Pocket, Printed, Ramp, Room, Table, lined

__all__ = [
    "TABLES", "At", "BallSpec", "Disc", "DiscSpec", "Line", "Mark", "Pocket", "Polygon", "Printed", "Ramp", "Rect", "Region",
    "Room", "Table", "Triangle", "lined", "rack_neighbours", "table", "triangle", "zones_within",
]  # fmt: skip
