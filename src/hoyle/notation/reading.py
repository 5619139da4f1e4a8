"""Text into a sheet, and one line into an answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import is_normalized, normalize

from hoyle.answers import CHANCE, PROCLAIM, Answer, Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.notation.cursor import INTEGER, WORD, Cursor
from hoyle.notation.expectations import read_expectation, read_seat
from hoyle.notation.moves import meant, plain, read_moves
from hoyle.notation.names import PLAIN, QUOTED, leading, unquote
from hoyle.notation.sheet import Entry, Line, NoAnswer, Sheet, SheetError
from hoyle.notation.stroke_tokens import read_calls, read_pieces, read_placing, read_stroke
from hoyle.record import Call, Record, Where

INCIDENT = "!"
_COMMENT = re.compile(r"(?:^|(?<=\s))#(?=\s|$)")
_KEY = re.compile(r"[^\W\d_][\w -]*?(?=\s*:)")
_SEATED = re.compile(r"([^\s:]+)(\s*:)(\s|$)?")
_KEYWORD = re.compile(rf"(?:{PROCLAIM}|choose|call|place|lift)\b|!")
_RESIGNS = re.compile(r"(?:i )?resigns?[.!]?", re.IGNORECASE)
_COLON = re.compile(r"\s*:")
_SOLID = re.compile(r"\S+")
REQUIRED = ("Game", "Seats")


def parse(text: str, name: str = "<sheet>") -> Sheet:
    """Read a score sheet. Raises SheetError at the first thing that cannot be read; `name` is the file's, for the report."""
    rows = text.removeprefix("\ufeff").split("\n")
    if rows[-1] == "":
        rows.pop()
    rows = [row.rstrip() for row in rows]
    header: list[Line] = []
    body = len(rows)
    for number, row in enumerate(rows, start=1):
        if not row and any(line.content for line in header):
            body = number
            break
        header.append(_header_line(row, name, number))
    seats = _check_header(header, name, body)
    lines = [_body_line(row, name, number, seats) for number, row in enumerate(rows[body:], start=body + 1)]
    return Sheet(tuple(header), tuple(lines), name)


def split_comment(row: str) -> tuple[int, str, str | None]:
    """Return where a line's content ends, the white space after it, and its comment."""
    found = _COMMENT.search(row)
    if found is None:
        return len(row.rstrip()), "", None
    said = row[: found.start()]
    end = len(said.rstrip())
    comment = row[found.end() :]
    return end, said[end:], comment[1:].rstrip() if comment[:1] == " " else comment.strip()


def _composed(row: str, end: int) -> tuple[str, int]:
    """A row whose content, up to `end`, is in Unicode's composed form, and where that ends then."""
    if is_normalized("NFC", row):
        return row, end
    said = normalize("NFC", row[:end])
    return said + row[end:], len(said)


def _header_line(row: str, name: str, number: int) -> Line:
    end, gap, comment = split_comment(row)
    if not end:
        return Line(None, comment, gap, number, row)
    row, end = _composed(row, end)
    c = Cursor(row, name, number, 0, end)
    c.skip()
    key = c.need(_KEY, "a header line such as `Game: kelly-pool`, or an empty line before the first answer")
    c.skip()
    c.sign(":")
    c.skip()
    if c.done:
        raise c.error(f"a value for {key}")
    return Line(Entry(key, row[c.pos : end], c.pos + 1), comment, gap, number, row)


def _check_header(header: Sequence[Line], name: str, body: int) -> tuple[str, ...]:
    """The seats, once the header is known to be whole."""
    seen: dict[str, Line] = {}
    for line in header:
        if isinstance(line.content, Entry):
            if line.content.key in seen:
                first = seen[line.content.key].number
                raise SheetError(name, line.number, line.column(), "a new key", f"'{line.content.key}' again",
                                 f"it stands on line {first}")  # fmt: skip
            seen[line.content.key] = line
    for key in REQUIRED:
        if key not in seen:
            raise SheetError(name, body or 1, 1, f"`{key}:` in the header", "the end of the header")
    entry = seen["Seats"].content
    assert isinstance(entry, Entry)
    seats = _read_seats(Cursor(seen["Seats"].text, name, seen["Seats"].number, entry.column - 1), entry)
    for seat in seats:
        if seat not in REQUIRED and (line_of := seen.get(seat)) is not None:
            raise SheetError(
                name, line_of.number, 1, "an empty line between the header and the first answer", f"'{seat}:'"
            )
    return seats


def _read_seats(c: Cursor, entry: Entry) -> tuple[str, ...]:
    c.end = c.pos + len(entry.value)
    seats: list[str] = []
    while not seats or c.sign(","):
        c.skip()
        start = c.pos
        seat = unquote(c.take(QUOTED) or c.need(PLAIN, "a seat's name, which begins with a letter, or is in quotes"))
        if not seat:
            raise c.error("a seat's name", start)
        if seat in seats:
            raise c.error("a name that no other seat has", start)
        seats.append(seat)
        c.skip()
    c.finish("',' between the seats' names")
    return tuple(seats)


def _body_line(row: str, name: str, number: int, seats: Sequence[str]) -> Line:
    end, gap, comment = split_comment(row)
    if not end:
        return Line(None, comment, gap, number, row)
    row, end = _composed(row, end)
    c = Cursor(row, name, number, 0, end)
    c.skip()
    if c.sign("="):
        return Line(read_expectation(c, seats), comment, gap, number, row)
    return Line(read_answer(c, seats), comment, gap, number, row)


def parse_answer(
    text: str,
    seats: Sequence[str],
    seat: str = "",
    name: str = "<line>",
    options: Sequence[str] = (),
    strokes: bool = True,
) -> Answer:
    """Read one line as it is typed; with a `seat` it may be left out before the colon. Raises SheetError; in a game without
    `strokes` NoAnswer, where only a stroke could be meant.

    With the lawful moves as `options` a slip is taken for the move that it clearly means, and what is none is a move all the same:
    the game says what is wrong with it, in its own notation.
    """
    end, _, _ = split_comment(text)
    text, end = _composed(text, end)
    return read_answer(Cursor(text, name, 1, 0, end), seats, seat, options, strokes)


def read_answer(
    c: Cursor, seats: Sequence[str], default: str = "", options: Sequence[str] = (), strokes: bool = True
) -> Answer:
    """One answer; raises SheetError, and as `parse_answer` says NoAnswer."""
    c.skip()
    start = c.pos
    named = _SEATED.match(c.text, c.pos, c.end)
    who = named.group(1) if named else ""
    whole, length = leading(c.text[c.pos : c.end], seats)
    colon = _COLON.match(c.text, c.pos + length, c.end) if whole else None
    if colon:
        who, c.pos = whole, colon.end()
    elif named and who in (CHANCE, INCIDENT):
        c.pos = named.end(2)
    elif default and not (named and named.group(3)):  # `green:34.2` has no space after its colon
        who = default
    elif not named and whole:
        c.pos += length
        raise c.error(f"':' after {whole}")
    else:
        raise c.error(f"a seat ({', '.join(seats)}), '*', '!' or '=' to begin the line", start)
    c.skip()
    if who == CHANCE:
        return _chance(c, seats)
    if who == INCIDENT:
        return _incident(c, seats)
    said = c.text[c.pos : c.end].strip()
    if options and said and not _KEYWORD.match(said):
        move = meant(said, options)
        if not move and _RESIGNS.fullmatch(said):
            return Incident("resign", (who,))
        return Move(who, tuple(move.split()) if move else _steps(said, options))
    return _seat_line(c, who, strokes)


def _steps(said: str, options: Sequence[str]) -> tuple[str, ...]:
    """The steps of a move that is none of the lawful ones, as near to how such a game is written as can be told."""
    written = plain(said)
    if "/" in options[0]:  # from point to point: `24/20`, which some write `24-20`
        written = re.sub(r"\s*[->]\s*(?=\d|off)", "/", written.replace(",", " "))
    return read_moves(written.split()) or read_moves(said.split()) or tuple(said.split())


def _chance(c: Cursor, seats: Sequence[str]) -> Chance:
    word = c.need(WORD, "what chance said, such as roll, deal, lots or spin")
    c.boundary()
    c.skip()
    to, values = "", []
    if c.peek().isalpha() or c.peek() == '"':
        to = read_seat(c, seats, "a seat or a number")
        c.boundary("a space after the seat")
        c.skip()
    while not c.done:
        values.append(int(c.need(INTEGER, "a whole number")))
        c.boundary("a space after the number")
        c.skip()
    return Chance(word, to, tuple(values))


def _incident(c: Cursor, seats: Sequence[str]) -> Incident:
    word = c.need(WORD, "the word of an incident, such as out-of-turn")
    c.boundary()
    args: list[str] = []
    c.skip()
    while not c.done:
        seat, length = leading(c.text[c.pos : c.end], seats)
        if seat and (c.pos + length == c.end or c.text[c.pos + length].isspace()):
            args.append(seat)
            c.pos += length
        elif quoted := c.take(QUOTED):
            args.append(unquote(quoted))
        else:
            args.append(c.need(_SOLID, "a seat, a piece or a word"))
        c.skip()
    return Incident(word, tuple(args))


def _seat_line(c: Cursor, seat: str, strokes: bool) -> Answer:
    if c.done:
        raise c.error(f"what {seat} did or chose")
    at = c.text.find(";", c.pos, c.end)
    if at >= 0:
        return Played(seat, _prefixed(c))
    words = c.text[c.pos : c.end].split()
    match words:
        case [word] if word == PROCLAIM:
            return Choose(seat, PROCLAIM)
        case ["choose", *_]:
            c.take(WORD)
            c.skip()
            quoted = c.take(QUOTED)
            word = unquote(quoted) if quoted else c.word("the word of the option chosen")
            c.finish()
            return Choose(seat, word)
        case ["call", *_]:
            c.take(WORD)
            return Calling(seat, read_calls(c))
        case ["place", *_]:
            c.take(WORD)
            return Placing(seat, *read_placing(c))
        case ["lift", *_]:
            c.pos = c.end
            raise c.error("';' and the stroke that the piece is lifted for")
    if moves := read_moves(words):
        return Move(seat, moves)
    if read_moves(words[:1]) and not words[0].endswith("/off"):  # `6/off` may also be a ring knocked off its column
        stray = next(word for word in words if not read_moves([word]))
        while not c.text.startswith(stray, c.pos):
            c.word("a move")
            c.skip()
        raise c.error("a move such as 13/8, 11-15, c3-d4 or e4")
    if not strokes:
        raise NoAnswer(c.name, c.line, c.pos + 1, "an answer", repr(words[0]))
    return Played(seat, read_stroke(c, (), {}, ()))


def _prefixed(c: Cursor) -> Record:
    """`call …;`, `lift …;` and `place …;` in any order, and the stroke after them."""
    calls: tuple[Call, ...] = ()
    placed: dict[str, Where] = {}
    lifted: tuple[str, ...] = ()
    while (at := c.text.find(";", c.pos, c.end)) >= 0:
        c.skip()
        start = c.pos
        part = c.part(start, at)
        match part.take(WORD):
            case "call" if not calls:
                calls = read_calls(part)
            case "lift":
                lifted += read_pieces(part, "the piece that is lifted")
            case "place":
                piece, place = read_placing(part)
                if piece in placed:
                    raise c.error(f"one place for {piece}", start)
                placed[piece] = place
            case "call":
                raise c.error("one `call`, its calls with commas between", start)
            case _:
                raise c.error("call, lift or place before ';'", start)
        c.pos = at + 1
    c.skip()
    return read_stroke(c, calls, placed, lifted)
