"""Backgammon matches as text in two columns (`.mat`), as Jellyfish wrote them first and every program of the game since.

Every game of a match is one match here, which counts as its last line says. Points are told by number, `bar` and `off`, or 25 and
0, with a stroke or a dash between.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from hoyle.answers import Answer, Chance, Choose, Incident, Move
from hoyle.formats.found_match import Found, Said
from hoyle.match import Match
from hoyle.notation.moves import read_moves
from hoyle.referee import CHOOSE, DRAW, Effect

NAME, SUFFIXES = "MAT", (".mat",)
GAME = "backgammon"
_LENGTH = re.compile(r"\s*(\d+) point match\s*", re.IGNORECASE)
_TAG = re.compile(r'\s*;\s*\[\s*(\w+)(?:\s+"|\s*:\s*"?)([^"\]]*)"?\s*\]\s*')
"""A line that programs put above a match: `; [Event "Club night"]`."""
_ABOUT = {"event": "Event", "site": "Site", "place": "Site", "eventdate": "Date", "date": "Date", "round": "Round"}
_GAME = re.compile(r"\s*Game\s+(\d+)\s*", re.IGNORECASE)
_NAMES = re.compile(r"\s*(?P<first>\S.*?)\s*:\s*(?P<one>\d+)(?:\s{2,}|\t)(?P<second>\S.*?)\s*:\s*(?P<two>\d+)\s*")
_NUMBER = re.compile(r"\s*(\d+)\)\s?")
_LEG = r"(?:bar|off|\d{1,2})(?:[/-](?:off|bar|\d{1,2})\*?)+(?:\(\d\))?\*?"
_ENTRY = re.compile(
    rf"(?P<dice>[1-6]\s?[1-6]):(?P<moves>(?:,?\s?{_LEG})*)(?:\s*(?:cannot move|no move|\?+)|\s?(?P<conceded>concedes))?"
    r"|(?P<double>(?:Re)?doubles(?:\s*=>\s*\d+)?)|(?P<take>Takes)|(?P<drop>Drops|Passes)"
    r"|(?P<untold>(?:00:\s*)?\?{2,})"
    r"|(?P<won>Wins (?P<points>\d+) points?(?: and the match)?)|(?P<gone>(?:Resign|Concede)s?\b[^\n]*?(?=\s{2}|$))",
    re.IGNORECASE,
)
PLAIN = str.maketrans({",": " ", "-": "/"})
"""Signs between plays, and between the points of one, where files differ."""
COLUMN = 34
"""The number of letters before the second player's column, in what is written; a longer name has it further on."""
SHUT_OUT = "board.shut-out-throws-on"
"""The referee's word on a player who cannot enter, whose adversary throws again."""
SNIFF = re.compile(r"^\s*(?:\d+ point match|Game \d+)\s*$", re.MULTILINE | re.IGNORECASE)


def sniff(text: str) -> bool:
    """Return whether a text is a match in two columns."""
    return bool(SNIFF.search(text)) and bool(_NAMES.search(text))


@dataclass(frozen=True)
class Cell:
    """An entry of one player, in one of the two columns: who by number, and where it stands in the file."""

    who: int
    line: int
    column: int
    found: re.Match[str]

    @property
    def text(self) -> str:
        """The words as they stand in the file."""
        return self.found[0].strip()


@dataclass(frozen=True)
class Stray:
    """Words that are none of a match's."""

    line: int
    column: int
    text: str


def read(text: str, name: str) -> Iterator[Found]:
    """The games of a match file."""
    length, line, number = 0, 1, ""
    seats: tuple[str, str] | None = None
    middle, score, series, remarks = 0, "", "", tuple[str, ...]()
    cells: list[Cell | Stray] = []
    about = dict[str, str]()
    made: tuple[int, int] | None = None  # by both, in the games before of this match

    def game() -> Iterator[Found]:
        if seats and cells:
            told = tuple(cells)
            yield Found(name, line, GAME, seats, partial(follow, cells=told), about | given(seats, told),
                        f"game {number or '1'}{f' of a match to {length}' if length else ''}, {score}", remarks,
                        series=series)  # fmt: skip

    for n, row in enumerate(text.splitlines(), start=1):
        if (found := _TAG.fullmatch(row)) and found[1].lower() in _ABOUT:
            if cells:  # above the next match
                yield from game()
                cells, about = [], {}
            about = about | {_ABOUT[found[1].lower()]: found[2]}
        elif found := _LENGTH.fullmatch(row):
            yield from game()
            length, series, cells, made = int(found[1]), row.strip(), [], None
        elif found := _GAME.fullmatch(row):
            yield from game()
            made = _made(made, cells) if cells else made
            number, cells, line = found[1], [], n
        elif not cells and (found := _NAMES.fullmatch(row)):
            first, second = found["first"], found["second"]
            seats = (first, second) if first != second else (f"{first} (1)", f"{second} (2)")
            middle, score = len(row) if "\t" in row else found.start("second"), f"{found['one']} to {found['two']}"
            now = int(found["one"]), int(found["two"])
            before, made, remarks = made, now, ()
            if before is not None and before != now:
                told = f"the file says {score}, and by the games before it is {before[0]} to {before[1]}"
                remarks = (f"{name}:{n}:{found.start('one') + 1}: {told}",)
        elif row.strip() and seats and not row.lstrip().startswith((";", "#")):
            cells += cells_of(row, n, middle)
    yield from game()


def _made(before: tuple[int, int] | None, cells: Sequence[Cell | Stray]) -> tuple[int, int] | None:
    """The points of both after a game, by those before it and the line that ends it; None where it has no such line."""
    won = next((cell for cell in reversed(cells) if isinstance(cell, Cell) and cell.found["won"]), None)
    if before is None or won is None:
        return None
    points = int(won.found["points"])
    return before[0] + points * (won.who == 0), before[1] + points * (won.who == 1)


def cells_of(row: str, line: int, middle: int) -> Iterator[Cell | Stray]:
    """The entries of a numbered line, of which the second column begins at `middle`."""
    number = _NUMBER.match(row)
    at = start = number.end() if number else 0
    for found in _ENTRY.finditer(row, start):
        if row[at : found.start()].strip():
            yield Stray(line, at + 1, row[at : found.start()].strip())
        # A long play on the left may push the right one over; a cell that follows another on its line is on the right.
        right = found.start() >= middle - 4 or (at > start) or "\t" in row[start : found.start()]
        yield Cell(int(right), line, found.start() + 1, found)
        at = found.end()
    if rest := row[at:].strip():
        yield Stray(line, at + 1 + len(row[at:]) - len(row[at:].lstrip()), rest)


def given(seats: tuple[str, str], cells: tuple[Cell | Stray, ...]) -> dict[str, str]:
    """The options that a game needs: who throws first, and the cube if it is used."""
    plays = [cell for cell in cells if isinstance(cell, Cell)]
    first = next((cell.who for cell in plays if cell.found["dice"]), 0)
    cube = {"Cube": "yes"} if any(cell.found["double"] for cell in plays) else {}
    return {"Lead": seats[first], **cube}


def follow(match: Match, cells: tuple[Cell | Stray, ...]) -> Iterator[Said]:
    """Carry out the entries of either, in order."""
    for cell, after in zip(cells, (*cells[1:], None), strict=True):
        if isinstance(cell, Stray):
            wrong = "no throw or play, which read like `31: 8/5 6/5`, Doubles => 2, Takes, Drops or Wins 1 point"
            if re.match("beaver|rac+oon", cell.text, re.IGNORECASE):
                wrong = "a double is taken or dropped here, and not doubled again at once"
            yield Said(cell.text, cell.line, cell.column, wrong=wrong)
            return
        seat, found = match.seats[cell.who], cell.found
        if found["dice"] and not found["conceded"]:
            yield _thrown(match, seat, cell)
        elif found["untold"]:  # as eXtreme Gammon marks one who gave up before their throw
            yield Said(cell.text, cell.line, cell.column, remark=f"no throw of {seat} is told here: it is passed over")
        elif found["won"]:
            yield from _won(match, seat, cell)
        elif found["gone"] or found["conceded"]:
            points = int(after.found["points"] or 1) if isinstance(after, Cell) else 1
            yield Said(cell.text, cell.line, cell.column, (resigned(seat, points),))
        else:
            word = "double" if found["double"] else "take" if found["take"] else "drop"
            yield Said(cell.text, cell.line, cell.column, (Choose(seat, word),))


def resigned(seat: str, points: int) -> Incident:
    """The words with which a game is given up for so many points."""
    return Incident("resign", (seat,) if points == 1 else (seat, str(points)))


def _thrown(match: Match, seat: str, cell: Cell) -> Said:
    """A throw and its play. A closed-out player does not throw by print, so that such a throw is passed over."""
    dice = tuple(int(one) for one in re.findall("[1-6]", cell.found["dice"]))
    moves = read_moves(
        re.sub(r"\b25/", "bar/", re.sub(r"/0\b", "/off", cell.found["moves"].translate(PLAIN))).lower().split()
    )
    ask = match.ask
    if ask and ask.kind == DRAW and ask.behalf != seat and not moves:
        last = match.ruling.effects
        rule = next((effect.rule for effect in last if code_of(effect) == SHUT_OUT), None)
        if rule:
            remark = f"{seat} is shut out, and by print does not throw: the throw is passed over ({rule.id})"
            return Said(cell.text, cell.line, cell.column, remark=remark)
    throw: tuple[Answer, ...] = (Chance("roll", values=dice),)
    if ask and (ask.kind != DRAW or ask.behalf != seat):
        return Said(cell.text, cell.line, cell.column, wrong=f"it is {ask.turn}'s turn, not {seat}'s", rule=ask.rule)
    return Said(cell.text, cell.line, cell.column, (*throw, *((Move(seat, moves),) if moves else ())))


def code_of(effect: Effect) -> str:
    """The code of what an effect says, if it says something."""
    return str(getattr(getattr(effect, "word", None), "code", ""))


def _won(match: Match, seat: str, cell: Cell) -> Iterator[Said]:
    """The end as the file tells it."""
    points, end = int(cell.found["points"]), match.state.result
    if end is None:
        loser = next(one for one in match.seats if one != seat)
        remark = f"{loser} is taken to have given the game up, for {points}"
        yield Said(cell.text, cell.line, cell.column, (resigned(loser, points),), remark=remark)
        return
    scored = match.state.scores[seat]
    if end.winners != (seat,) or (scored and scored != points):
        ended = f"{' and '.join(end.winners)} wins {max(match.state.scores.values()):g}"
        rule = next((effect.rule for effect in match.ruling.effects if getattr(effect, "points", 0)), None)
        yield Said(cell.text, cell.line, cell.column, wrong=ended, rule=rule)


# --- written --------------------------------------------------------------------------------------------------


def export(match: Match) -> str:
    """A match of backgammon in two columns, each game of a series as one of the match's. Raises ValueError for one from a
    position.
    """
    points = match.state.number("Points")
    return export_games([(match, f"{points} point match" if points else "")])


def export_games(matches: Sequence[tuple[Match, str]]) -> str:
    """Matches in two columns, each with the line of its series; those that follow one another in one series are its games.

    Raises ValueError for one from a position.
    """
    rows: list[str] = []
    for (series, _, about), games in groupby(matches, key=lambda one: (one[1], one[0].seats, _about(one[0]))):
        rows += ["", *about] if about else []
        rows += ["", f" {series}"] if series else []
        number, won = 1, dict[str, int]()
        for match, _ in games:
            for one in _games(match, number, won):
                rows += one
                number += 1
    return "\n".join(rows).lstrip("\n") + "\n"


def _about(match: Match) -> tuple[str, ...]:
    """The lines that programs put above a match: of its event, place, date and round."""
    given, keys = match.header.given, {"Event": "Event", "Site": "Site", "Date": "EventDate", "Round": "Round"}
    return tuple(f'; [{name} "{given[key]}"]' for key, name in keys.items() if key in given)


def _games(match: Match, number: int, won: dict[str, int]) -> Iterator[list[str]]:
    """The lines of each game of a match, counted from a number on, after those who have `won` points, which are added to."""
    if "Position" in match.header.given:
        raise ValueError("a match in two columns begins from the start, and this one does from a position")
    for n, (_, told) in enumerate(groupby(_game_entries(match), key=lambda one: one[0]), start=number):
        parts = list(told)
        cells = [(who, text) for _, who, text, _ in parts]
        one, two = match.seats
        heads = [f"{seat} : {won.get(seat, 0)}" for seat in (one, two)]
        column = max(COLUMN, len(heads[0]) + 3)
        yield ["", f" Game {n}", f" {heads[0]:<{column - 1}}{heads[1]}", *_numbered_lines(cells, column)]
        for _, who, text, points in parts:
            points = points or int(text.startswith("Wins"))  # who resigned has lost one
            won[match.seats[who]] = won.get(match.seats[who], 0) + points


def _numbered_lines(cells: list[tuple[int, str]], column: int) -> Iterator[str]:
    """The numbered lines, the first player's on the left of a column; who wins has a line of their own."""
    number, left = 1, ""
    for who, text in cells:
        if text.startswith("Wins"):
            if left:
                yield f"{number:3}) {left}"
                left = ""
            yield f"{'' if who == 0 else ' ' * (column - 6)}      {text}"
        elif who == 0:
            if left:
                yield f"{number:3}) {left}"
                number += 1
            left = text
        else:
            yield f"{number:3}) {f'{left}  ':<{column - 5}}{text}"
            number, left = number + 1, ""
    if left:
        yield f"{number:3}) {left}"


def throws_and_plays(match: Match) -> list[tuple[int, str]]:
    """Every throw with its play, what is said to the cube, and the points that end a game: who, by number, and the words."""
    return [(who, text) for _, who, text, _ in _game_entries(match)]


def _game_entries(match: Match) -> Iterator[tuple[int, int, str, int]]:
    """Entries made ready: the game's number, who, the words, and the points that end a game."""
    game, thrower, throw = 0, "", ""
    states = [ruling.state for ruling in match.rulings]
    for before, after, entry in zip(states, states[1:], match.entries, strict=False):
        answer, ask = entry.answer, before.ask
        assert ask is not None
        if throw and not isinstance(answer, Move | Choose):
            yield game, match.seats.index(thrower), throw, 0
            throw = ""
        match answer:
            case Chance(values=dice) if ask.behalf:
                throw, thrower = f"{dice[0]}{dice[1]}:", ask.behalf
            case Chance(values=(one, two)) if one != two:  # each has thrown one for the lead
                throw, thrower = f"{max(one, two)}{min(one, two)}:", match.seats[0 if one > two else 1]
            case Choose(seat, "stand") if ask.kind == CHOOSE:
                throw, thrower = "".join(map(str, sorted(_dice(before), reverse=True))) + ":", seat
            case Choose(_, "again"):
                throw = ""
            case Choose(seat, word) if word in ("double", "take", "drop"):
                cube = 2 * getattr(before.notes, "cube", 1)
                said = {"double": f"Doubles => {cube}", "take": "Takes", "drop": "Drops"}[word]
                yield game, match.seats.index(seat), said, 0
            case Move(seat, steps):
                yield game, match.seats.index(seat), f"{throw} {' '.join(steps)}", 0
                throw = ""
        for seat in match.seats:
            if points := int(after.scores[seat] - before.scores[seat]):
                yield game, match.seats.index(seat), f"Wins {points} point{'s' if points > 1 else ''}", points
                game += 1
    if throw:
        yield game, match.seats.index(thrower), throw, 0
    end = match.state.result
    if end and end.winners and not any(match.state.scores.values()):
        yield game, match.seats.index(end.winners[0]), "Wins 1 point", 0


def _dice(state: object) -> tuple[int, ...]:
    dice: tuple[int, ...] = getattr(getattr(state, "notes", None), "dice", ())
    return dice
