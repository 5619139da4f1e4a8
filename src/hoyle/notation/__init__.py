"""The score sheet: text to answers and records, and back.

`parse` reads a sheet, `format_sheet` prints it; printing what was parsed gives it back, and parsing what was printed gives an
equal sheet. `parse_answer` and `format_answer` do the same for one line.
"""

from hoyle.notation.expectations import show_expectation
from hoyle.notation.moves import meant
from hoyle.notation.places import is_zone, show_place
from hoyle.notation.reading import parse, parse_answer
from hoyle.notation.sheet import (
    AskIs,
    Cites,
    Entry,
    Expectation,
    Hidden,
    InHandIs,
    IsDraw,
    IsRefused,
    LiesAt,
    Line,
    Losers,
    OffTable,
    RankingIs,
    SeatsOut,
    Sheet,
    SheetError,
    Tally,
    TurnIs,
    Winners,
)  # fmt: skip
from hoyle.notation.writing import format_answer, format_line, format_sheet, make_sheet, plain, plain_record

__all__ = [
    "AskIs", "Cites", "Entry", "Expectation", "Hidden", "InHandIs", "IsDraw", "IsRefused", "LiesAt", "Line", "Losers",
    "OffTable", "RankingIs", "SeatsOut", "Sheet", "SheetError", "Tally", "TurnIs", "Winners", "format_answer", "format_line",
    "format_sheet", "is_zone", "make_sheet",
    "meant", "parse", "parse_answer", "plain", "plain_record", "show_expectation", "show_place",
]  # fmt: skip
