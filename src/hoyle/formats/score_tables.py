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
from typing import Any

from hoyle.answers import Played
from hoyle.formats.found import Found, Said, Unreadable
from hoyle.formats.points import inning, measure, settled
from hoyle.games import load
from hoyle.match import Match

NAME, SUFFIXES = "score table", (".csv",)
ROWS = re.compile(r"(?:innings?|frames?|rounds?|turns?|no\.?|nr\.?|n|#)", re.IGNORECASE)
"""How the first column is headed, above the numbers of the rows."""
TOTALS = re.compile(r"(?:totals?|sums?|scores?|results?)", re.IGNORECASE)
"""How a row begins that sums up what stands above it."""
BESIDE = re.compile(
    r"(?:average|avg\.?|gd|mean|high(?:est)? ?(?:run|break|series)|hr|hs|best(?: run)?|innings played)", re.IGNORECASE
)
"""How a row begins that is figures beside the score, which are passed over."""
ROW = re.compile(r"(?:(?:inning|frame|round|turn)\s*)?\d+[.):]?", re.IGNORECASE)
"""How a row is numbered."""
NUMBER = re.compile(r"([-+\u2212]?\d+)(?:[.,]0+)?")
"""Points; a spreadsheet may write 2.0."""
SIGNS = ",;\t"
EMPTY = ("", "-", "\u2013", ".", "x")
"""Texts of a cell where nobody played."""


@dataclass(frozen=True)
class Cell:
    """A player's points in an inning, or in all: their seat, the points, and where it stands in the file."""

    seat: str
    text: str
    line: int
    column: int
    total: bool = False


def sniff(text: str) -> bool:
    """Return whether a text is a table whose first column numbers innings."""
    return any(_heads(row) for _, row in _rows(text)[:20])


def _heads(row: list[str]) -> bool:
    """True of the row above a table: how its first column is headed, or nothing, and names."""
    first, rest = row[0].strip(), [cell.strip() for cell in row[1:] if cell.strip()]
    named = bool(rest) and not any(NUMBER.fullmatch(cell) for cell in rest)
    return named and (ROWS.fullmatch(first) is not None or (not first and len(rest) > 1))


def _split(line: str, sign: str) -> list[str]:
    return next(csv.reader(StringIO(line), delimiter=sign, skipinitialspace=True), [""])


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """The rows with their lines. Commas, semicolons or tabs part the cells: in a table those of its heading, above it any."""
    found, sign = list[tuple[int, list[str]]](), ""
    for n, line in enumerate(text.splitlines(), start=1):
        if not line.strip(f" {SIGNS}") or line.startswith("#"):
            continue
        own = next((one for one in SIGNS if _heads(_split(line, one))), "")
        sign = own or sign
        row = _split(line, sign) if sign else []
        if not own and not (row and (ROW.fullmatch(row[0].strip()) or TOTALS.fullmatch(row[0].strip()))):
            row = _split(line, min((one for one in SIGNS if one in line), key=line.index, default=","))
        found.append((n, row))
    return found


def read(text: str, name: str, game: str = "") -> Iterator[Found]:
    """The matches of a table: one, or more where another heading follows. `Game,ID` before the heading names the game."""
    if re.match(r"\s*time\s*,\s*ball\b", text):
        raise Unreadable(name, "tracks of a film, which are ruled on by `hoyle referee FILE --game ID`")
    if not sniff(text):
        raise Unreadable(
            name, "no table of scores, which is headed by `Inning`, or `Frame`, and the names of those who play"
        )
    head: dict[str, str] = {}
    seats: tuple[str, ...] = ()
    cells, begins = list[Cell](), 1
    for line, row in _rows(text):
        first = row[0].strip()
        if _heads(row):
            if seats:
                yield found(name, begins, head, seats, cells, game)
                head, cells = {}, []
            seats, begins = tuple(cell.strip() for cell in row[1:] if cell.strip()), line
        elif BESIDE.fullmatch(first):
            continue
        elif not seats or (ROW.fullmatch(first) is None and not TOTALS.fullmatch(first)):
            if seats:
                yield found(name, begins, head, seats, cells, game)
                head, seats, cells = {}, (), []
            head[first] = ", ".join(cell.strip() for cell in row[1:] if cell.strip())
        else:
            total = bool(TOTALS.fullmatch(first))
            column = len(row[0]) + 2
            for seat, cell in zip(seats, row[1:], strict=False):
                if cell.strip().lower() not in EMPTY:
                    cells.append(Cell(seat, cell.strip(), line, column, total))
                column += len(cell) + 1
    if seats:
        yield found(name, begins, head, seats, cells, game)


def found(name: str, line: int, head: dict[str, str], seats: tuple[str, ...], cells: list[Cell], game: str) -> Found:
    """A match of a table, with what settles its opening: the first who has points begins."""
    from hoyle.games import UnknownGame

    given: dict[str, Any] = {key: value for key, value in head.items() if key.lower() not in ("game", "date", "event")}
    asked = game or next((value for key, value in head.items() if key.lower() == "game"), "")
    told = partial(follow, cells=tuple(cells))
    title = next((value for key, value in head.items() if key.lower() == "event"), "")
    if not asked:
        return Found(
            name, line, "", seats, told, wrong="the table names no game: give --game, or the line `Game,ID` above it"
        )
    try:
        which = load(asked)
    except UnknownGame as unknown:
        return Found(name, line, asked, seats, told, wrong=str(unknown))
    first = next((cell.seat for cell in cells), seats[0] if seats else "")
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
    for cell in cells:
        at = cell.text, cell.line, cell.column
        number = NUMBER.fullmatch(cell.text)
        if number is None:
            yield Said(*at, wrong="no points, which are whole numbers; an empty cell is an inning that was not played")
            return
        points = int(number[1].replace("\u2212", "-"))
        if cell.total:
            made = measure(match, cell.seat)
            if made != points:
                yield Said(*at, wrong=f"the innings of {cell.seat} come to {made:g}")
                return
            continue
        if match.ask is None:
            end = match.state.result
            won = f", {' and '.join(end.winners)} won" if end and end.winners else ""
            yield Said(*at, wrong=f"the match is over{won}", rule=_last_rule(match))
            return
        if match.state.turn != cell.seat:
            yield Said(*at, wrong=f"it is {match.state.turn}'s turn, not {cell.seat}'s", rule=match.ask.rule)
            return
        answers, why = inning(match, cell.seat, points)
        if answers is None:
            yield Said(*at, wrong=why, rule=match.ask.rule)
            return
        yield Said(*at, tuple(answers))


def _last_rule(match: Match) -> Any:
    return next((effect.rule for effect in reversed(match.ruling.effects) if effect.rule), None)


# --- written ----------------------------------------------------------------------------------------------------


def export(match: Match) -> str:
    """The innings of a match and their sums. Raises ValueError where no stroke has been played, or it began from a position."""
    if "Position" in match.header.given:
        raise ValueError("a table of scores begins from the start, and this match does from a position")
    seats, rows = match.seats, innings_of(match)
    if not rows:
        raise ValueError("no stroke has been played, of which a table of scores could tell")
    out = StringIO()
    write = csv.writer(out, lineterminator="\n")
    write.writerow(["Game", match.game.id])
    for key, option in match.game.options.items():
        if match.state.options[key] != option.default:
            write.writerow([key, match.state.options[key]])
    write.writerow(["Inning", *seats])
    for number, row in enumerate(rows, start=1):
        write.writerow([number, *("" if seat not in row else f"{row[seat]:g}" for seat in seats)])
    write.writerow(["Total", *(f"{measure(match, seat):g}" for seat in seats)])
    return out.getvalue()


def innings_of(match: Match) -> list[dict[str, float]]:
    """The points of every seat in each of its innings. Points that fall to one who is not playing count to their inning before, or
    to their first.
    """
    rows: list[dict[str, float]] = []
    playing = ""
    before, early = dict.fromkeys(match.seats, 0.0), dict[str, float]()
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
            if (made := measure(match, one, state)) != before[one]:
                row = next((row for row in reversed(rows) if one in row), None)
                if row is None:
                    early[one] = early.get(one, 0.0) + made - before[one]
                else:
                    row[one] += made - before[one]
                before[one] = made
    return rows
