"""The equipment on the table: tables and boards with their spots, lines and zones, balls, racks."""

from hoyle.equipment.catalogue import TABLES, in_use, names, table, unsuited, use, zones_within
from hoyle.equipment.custom_tables import (
    carom_table,
    carrom_board,
    crokinole_board,
    pool_table,
    read_table,
    shuffle_board,
    snooker_table,
)
from hoyle.equipment.racks import rack_neighbours, triangle
from hoyle.equipment.regions import At, Disc, Line, Mark, Polygon, Rect, Region, Triangle
from hoyle.equipment.tables import BadTable, BallSpec, DiscSpec, Made, Outfit, Pocket, Printed, Ramp, Room, Table, lined

__all__ = [
    "TABLES",
    "At",
    "BadTable",
    "BallSpec",
    "Disc",
    "DiscSpec",
    "Line",
    "Made",
    "Mark",
    "Outfit",
    "Pocket",
    "Polygon",
    "Printed",
    "Ramp",
    "Rect",
    "Region",
    "Room",
    "Table",
    "Triangle",
    "carom_table",
    "carrom_board",
    "crokinole_board",
    "in_use",
    "lined",
    "names",
    "pool_table",
    "rack_neighbours",
    "read_table",
    "shuffle_board",
    "snooker_table",
    "table",
    "triangle",
    "unsuited",
    "use",
    "zones_within",
]  # fmt: skip
