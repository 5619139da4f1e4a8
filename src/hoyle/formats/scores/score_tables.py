"""Tables of scores in CSV: a row for every inning or frame, a column for every player.

Points alone do not say what was played. So every inning is played again with strokes that make as many points by the rules, the
plainest that do: caroms, hazards, pins. What points can tell is judged: whose turn it was, what an inning can come to, when the
match was won, and whether the totals are right.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from io import StringIO
from itertools import takewhile
from typing import Any

from hoyle.answers import Played
from hoyle.formats.found_match import Found, Said, Unreadable
from hoyle.formats.scores.innings import Inning, play_innings
from hoyle.formats.scores.points import measure, partners, settled
from hoyle.games import load
from hoyle.match import Match
from hoyle.referee.setup.beginning import ABOUT

NAME, SUFFIXES = "score table", (".csv",)
ROWS = re.compile(
    r"(?:innings?|frames?|rounds?|turns?|aufnahmen?|reprises?|entradas?|riprese?a?|beurt(?:en)?|no\.?|nr\.?|n|#)",
    re.IGNORECASE,
)
"""The heads of the first column, above the numbers of the rows, here and where carom is played most."""
TOTALS = re.compile(
    r"(?:(?:final )?(?:totals?|sums?|scores?|results?)|points|summe|gesamt|totaal|totales|totaux|totale)\s*:?",
    re.IGNORECASE,
)
"""The words that begin a row that sums up what stands above it."""
BESIDE = re.compile(
    r"(?:average|avg\.?|gd|mean|high(?:est)? ?(?:run|break|series)|hr|hs|best(?: run)?|innings played)", re.IGNORECASE
)
"""The words that begin a row of figures beside the score, which are passed over."""
ROW = re.compile(r"(?:(?:inning|frame|round|turn)\s*)?\d+[.):]?", re.IGNORECASE)
"""The form of a row's number."""
NUMBER = re.compile(r"([-+\u2212]?\d{1,9})(?:[.,]0+)?")
"""Points; a spreadsheet may write 2.0."""
SIGNS = ",;\t|"
MOST_INNINGS = 4_000
"""So many innings of one match are played again."""
EMPTY = ("", "-", "--", "\u2013", "\u2014", "\u2212", ".", "x")
"""Texts of a cell where nobody played."""


@dataclass(frozen=True)
class Cell:
    """A player's points in an inning, or in all: their seat, the points, and where it stands in the file."""

    seat: str
    text: str
    line: int
    column: int
    total: bool = False

    @property
    def empty(self) -> bool:
        """True if nothing is told."""
        return self.text.lower() in EMPTY

    @property
    def points(self) -> int | None:
        """The points, 0 where nothing is told; None where it says something else."""
        if self.empty:
            return 0
        number = NUMBER.fullmatch(self.text)
        return int(number[1].replace("\u2212", "-")) if number else None


def sniff(text: str) -> bool:
    """Return whether a text is a table whose first column numbers innings."""
    return any(_heads(row) for _, row in _table_rows(text)[:20])


def _heads(row: list[str]) -> bool:
    """True of the row above a table: how its first column is headed, or nothing, and names."""
    first, rest = row[0].strip(), [cell.strip() for cell in row[1:] if cell.strip()]
    named = len(rest) > (first.lower() == "round") and not any(
        cell[0].isdigit() or NUMBER.fullmatch(cell) for cell in rest
    )
    return named and (ROWS.fullmatch(first) is not None or (not first and len(rest) > 1))


def _split(line: str, sign: str) -> list[str]:
    try:
        return next(csv.reader(StringIO(line), delimiter=sign, skipinitialspace=True), [""])
    except csv.Error:  # of a field so long that it is none
        return [line]


def _table_rows(text: str) -> list[tuple[int, list[str]]]:
    """The rows with their lines. Commas, semicolons or tabs part the cells: in a table those of its heading, above it any."""
    found, sign = list[tuple[int, list[str]]](), ""
    for n, line in enumerate(text.splitlines(), start=1):
        if not line.strip(f" {SIGNS}") or line.startswith("#") or re.fullmatch(f"sep=[{SIGNS}]", line.strip()):
            continue
        own = next((one for one in SIGNS if _heads(_split(line, one))), "")
        sign = own or sign
        row = _split(line, sign) if sign else []
        if not own and not (row and (ROW.fullmatch(row[0].strip()) or TOTALS.fullmatch(row[0].strip()))):
            row = _split(line, min((one for one in SIGNS if one in line), key=line.index, default=","))
        found.append((n, row))
    return found


LEAGUE = re.compile(r"\s*(?=[^\n]*\b(?:day|date)\b)(?=[^\n]*\b(?:first|player 1|home)\b)", re.IGNORECASE)
"""The heading of a league's results."""


def read(text: str, name: str, game: str = "") -> Iterator[Found]:
    """The matches of a table: one, or more where another heading follows. `Game,ID` before the heading names the game."""
    if re.match(r"\s*time\s*,\s*ball\b", text):
        raise Unreadable(name, "tracks of a film, which are ruled on by `hoyle referee FILE --game ID`")
    if LEAGUE.match(text):
        raise Unreadable(
            name, "a league's results: `hoyle sheet FILE --html table.html` prints its table, and a club enters it"
        )
    if not sniff(text):
        raise Unreadable(
            name,
            "no table of scores, which is headed by `Inning`, or `Frame`, and the names of those who play, and has a row for"
            " every inning",
        )
    head: dict[str, str] = {}
    seats: dict[int, str] = {}  # by column
    cells, begins = list[Cell](), 1
    for line, row in _table_rows(text):
        first = row[0].strip()
        if _heads(row):
            if seats:
                yield found(name, begins, head, tuple(seats.values()), cells, game)
                head, cells = {}, []
            named = enumerate(map(str.strip, row))
            seats, begins = {n: cell for n, cell in named if n and cell and not TOTALS.fullmatch(cell)}, line
        elif BESIDE.fullmatch(first):
            continue
        elif not seats or (ROW.fullmatch(first) is None and not TOTALS.fullmatch(first)):
            if seats:
                yield found(name, begins, head, tuple(seats.values()), cells, game)
                head, seats, cells = {}, {}, []
            head[first] = ", ".join(cell.strip() for cell in row[1:] if cell.strip())
        else:
            total = bool(TOTALS.fullmatch(first))
            column = len(row[0]) + 2
            for n, cell in enumerate(row[1:], start=1):
                if n in seats:
                    cells.append(Cell(seats[n], cell.strip(), line, column, total))
                column += len(cell) + 1
    if seats:
        yield found(name, begins, head, tuple(seats.values()), cells, game)


def found(name: str, line: int, head: dict[str, str], seats: tuple[str, ...], cells: list[Cell], game: str) -> Found:
    """A match of a table, with what settles its opening: the first who has points begins."""
    from hoyle.games import UnknownGame

    given: dict[str, Any] = {key: value for key, value in head.items() if key.lower() != "game"}
    asked = game or next((value for key, value in head.items() if key.lower() == "game"), "")
    told = partial(follow, cells=tuple(cells))
    title = next((value for key, value in head.items() if key.lower() == "event"), "")
    if not asked:
        return Found(
            name, line, "", seats, told, wrong="the table names no game: give --game, or the line `Game,ID` above it"
        )
    try:
        which = load(re.sub(r"[^a-z0-9]+", "-", asked.lower()).strip("-"))
    except UnknownGame as unknown:
        return Found(name, line, asked, seats, told, wrong=str(unknown))
    first = next((cell.seat for cell in cells if not cell.empty), seats[0] if seats else "")
    own = {key.lower() for key in given}
    if "Lead" in which.headers and not own & {"lead", "order"}:
        given["Lead"] = first
    elif "Order" in which.headers and "order" not in own:
        at = seats.index(first)
        given["Order"] = [*seats[at:], *seats[:at]]
    return Found(name, line, which.id, seats, told, given, title)


def follow(match: Match, cells: tuple[Cell, ...]) -> Iterator[Said]:
    """Every inning, as strokes that come to its points; then the totals."""
    for answer in settled(match):
        match.play(answer)
    rows = list(takewhile(lambda cell: cell.points is not None, (cell for cell in cells if not cell.total)))
    while rows and rows[-1].empty:
        rows.pop()
    totals = {
        cell.seat: float(cell.points) for cell in cells if cell.total and not cell.empty and cell.points is not None
    }
    read = [cell for cell in rows if not cell.empty]
    if len(rows) > MOST_INNINGS:
        long = rows[MOST_INNINGS]
        yield Said(
            long.text, long.line, long.column, wrong=f"no match is read that has more than {MOST_INNINGS:,} innings"
        )
        return
    found, note = play_innings(match, list(map(_inning, read)), totals), ""
    if found.why and len(read) < len(rows):
        other = play_innings(match, list(map(_inning, rows)), totals)
        if not other.why:
            read, found, note = rows, other, "the empty cell is taken for an inning of nothing"
    for cell, answers in zip(read, found.innings, strict=False):
        remark = note if cell.empty else "" if answers else "the match is over, and this inning was not played"
        yield Said(cell.text, cell.line, cell.column, answers, remark=remark)
    if found.why:
        wrong = read[len(found.innings)]
        yield Said(wrong.text, wrong.line, wrong.column, wrong=found.why, rule=found.rule)
        return
    for cell in (cell for cell in cells if cell.points is None or (cell.total and not cell.empty)):
        if cell.points is None:
            why = "no points, which are whole numbers; an empty cell is an inning that was not played"
        elif cell.points != (made := measure(match, cell.seat)):
            why = f"the innings of {cell.seat} come to {made:g}"
        else:
            continue
        yield Said(cell.text, cell.line, cell.column, wrong=why)
        return


def _inning(cell: Cell) -> Inning:
    return Inning(cell.seat, float(cell.points or 0))


# --- written ----------------------------------------------------------------------------------------------------


def export(match: Match) -> str:
    """The innings of a match and their sums. Raises ValueError where no stroke has been played, or it began from a position."""
    if "Position" in match.header.given:
        raise ValueError("a table of scores begins from the start, and this match does from a position")
    seats, rows = match.seats, innings_of(match)
    if not rows:
        raise ValueError(
            "no stroke has been played, of which a table of scores could tell: a .sheet file can be written"
        )
    out = StringIO()
    write = csv.writer(out, lineterminator="\n")
    write.writerow(["Game", match.game.id])
    for key in (key for key in ABOUT if key in match.header.given and key not in match.game.options):
        write.writerow([key, match.header.given[key]])
    for key, option in match.game.options.items():
        if match.state.options[key] != option.default:
            write.writerow([key, match.state.options[key]])
    write.writerow(["Inning", *seats])
    for number, row in enumerate(rows, start=1):
        write.writerow([number, *("" if seat not in row else f"{row[seat]:g}" for seat in seats)])
    write.writerow(["Total", *(f"{measure(match, seat):g}" for seat in seats)])
    return out.getvalue()


def innings_of(match: Match) -> list[dict[str, float]]:
    """The points of every seat in each of its innings; a side's are those of whoever made them. Points that fall to one who is not
    playing count to their inning before, or to their first.
    """
    rows: list[dict[str, float]] = []
    playing = ""
    before, early = {seat: measure(match, seat, match.ruling_on(0).state) for seat in match.seats}, dict[str, float]()
    for number, entry in enumerate(match.entries, start=1):
        state = match.ruling_on(number).state
        if isinstance(entry.answer, Played):
            seat = entry.answer.seat
            if seat != playing:
                if (
                    not rows
                    or seat in rows[-1]
                    or any(match.seats.index(s) > match.seats.index(seat) for s in rows[-1])
                ):
                    rows.append({})
                rows[-1][seat] = early.pop(seat, 0.0)
                playing = seat
        for one in match.seats:
            made = measure(match, one, state)
            if made != before[one] and (one == playing or one not in partners(match, playing)):
                row = next((row for row in reversed(rows) if one in row), None)
                if row is None:
                    early[one] = early.get(one, 0.0) + made - before[one]
                else:
                    row[one] += made - before[one]
            before[one] = made
    return rows
