"""The tokens of a stroke, read and shown. Each kind of contact has its token documented beside it in `hoyle.record`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hoyle.notation.cursor import PIECE, WORD, Cursor, number, show_number
from hoyle.notation.places import read_place, read_rest, show_place, show_rest
from hoyle.record import (
    BECOME,
    CUSHION_TOUCH,
    FELL,
    GRAZE,
    INSIDE,
    LEAVE,
    LODGE,
    MEET,
    MISS,
    POCKET,
    POST,
    REBOUND,
    SPUN,
    Call,
    Contact,
    Fault,
    Layout,
    Record,
    Where,
)  # fmt: skip

CUSHIONS = "hflr"
BECOMES = ("out", "lean", "off", "flip", "flip^")
"""Words that may stand after `/`."""
_RIM = re.compile(r"\w+")
_COUNT = re.compile(r"[1-9]\d?")
_SECONDS = re.compile(r"\d{1,9}(?:\.\d+)?")
_BECOME = re.compile(r"\w+\^?")
_PIN = re.compile(r"#\w+(?:[.-]\w+)*")
_ARROW = "->"
TOKEN = "a token such as A>B, A|f, A@FL, A^, A*#1, A~#1, A/out, miss, !foot or ->"


def read_contact(c: Cursor) -> Contact:
    """One token of what happened; raises SheetError."""
    start = c.pos
    piece = c.need(PIECE, TOKEN)
    if piece == MISS and (c.done or c.peek().isspace()):
        return Contact(MISS)
    if c.sign(">"):
        others = [c.need(PIECE, f"the piece that {piece} strikes")]
        while c.sign("+"):
            others.append(c.need(PIECE, "the piece struck at once"))
        contact = Contact(MEET, piece, tuple(others))
    elif c.sign("|"):
        contact = _rim(c, piece)
    elif c.sign("@"):
        pocket = c.need(WORD, "a pocket, hole or place, such as FL, 12 or ditch")
        contact = Contact(REBOUND if c.sign("^") else POCKET, piece, where=pocket)
    elif c.sign("^"):
        at, rest = c.pos, c.take(WORD)
        if rest not in (None, "rail"):
            raise c.error("'rail' or nothing after '^'", at)
        contact = Contact(LODGE if rest else LEAVE, piece)
    elif c.sign("*"):
        pin = c.need(_PIN, "a pin, whose name begins with '#'")
        contact = Contact(FELL, piece, (pin,), where=c.need(WORD, "what it stands on, as base") if c.sign("=") else "")
    elif c.sign("~"):
        name = c.need(PIECE, "a pin, a circle or spot")
        contact = Contact(GRAZE, piece, (name,)) if name.startswith("#") else Contact(INSIDE, piece, where=name)
    elif c.sign("/"):
        at, word = c.pos, c.take(_BECOME)
        if word not in BECOMES:
            raise c.error(f"one of {', '.join(BECOMES)}", at)
        contact = Contact(BECOME, piece, where=word)
    elif c.sign(":"):
        contact = _spun(c, piece)
    else:
        raise c.error(TOKEN, start)
    c.boundary()
    return contact


def _rim(c: Cursor, piece: str) -> Contact:
    at, word = c.pos, c.take(_RIM)
    if word == "post":
        return Contact(POST, piece)
    if word is None or word in CUSHIONS:
        return Contact(CUSHION_TOUCH, piece, where=word or "")
    if not _COUNT.fullmatch(word):
        raise c.error("h, f, l, r, a number of touches, post or nothing after '|'", at)
    return Contact(CUSHION_TOUCH, piece, value=float(word))


def _spun(c: Cursor, piece: str) -> Contact:
    seconds = number(c.need(_SECONDS, "a number of seconds"))
    c.boundary()
    at = c.pos
    c.skip()
    word = c.take(WORD)
    if word == "long" and (c.done or c.peek().isspace()):
        return Contact(SPUN, piece, where=word, value=seconds)
    c.pos = at
    return Contact(SPUN, piece, value=seconds)


def show_contact(contact: Contact) -> str:
    """A contact as its token."""
    a, where = contact.piece, contact.where
    if contact.kind in ("meet", "fell", "graze") and not contact.others:
        raise ValueError(f"a contact of kind {contact.kind!r} names no piece that {a} met")
    match contact.kind:
        case "meet":
            return f"{a}>{'+'.join(contact.others)}"
        case "cushion":
            return f"{a}|{where if contact.value is None else show_number(contact.value)}"
        case "post":
            return f"{a}|post"
        case "pocket":
            return f"{a}@{where}"
        case "rebound":
            return f"{a}@{where}^"
        case "leave":
            return f"{a}^"
        case "lodge":
            return f"{a}^rail"
        case "fell":
            return f"{a}*{contact.others[0]}" + (f"={where}" if where else "")
        case "graze":
            return f"{a}~{contact.others[0]}"
        case "inside":
            return f"{a}~{where}"
        case "become":
            return f"{a}/{where}"
        case "spun":
            return f"{a}:{show_number(contact.value or 0.0)}" + (f" {where}" if where else "")
        case "miss":
            return MISS
    raise ValueError(f"no token for a contact of kind {contact.kind!r}")


def read_fault(c: Cursor) -> Fault:
    """`!word`, `!word piece`; a question mark at the end of either says that nobody claims it."""
    c.sign("!")
    word = c.need(WORD, "the word of an incident, such as foot")
    claimed = not c.sign("?")
    c.boundary()
    at = c.pos
    c.skip()
    piece = c.take(PIECE)
    if piece and piece != MISS:
        doubted = claimed and c.sign("?")
        if c.done or c.peek().isspace():
            return Fault(word, piece, claimed and not doubted)
    c.pos = at
    return Fault(word, "", claimed)


def show_fault(fault: Fault) -> str:
    """A fault as its token."""
    return f"!{fault.word}{'' if fault.claimed else '?'}" + (f" {fault.piece}" if fault.piece else "")


def read_calls(c: Cursor) -> tuple[Call, ...]:
    """`5`, `5@FL`, `cannon`, with commas between."""
    calls: list[Call] = []
    while not calls or c.sign(","):
        c.skip()
        what = c.need(PIECE, "what is called: a ball, a ball and pocket such as 5@FL, or a word")
        calls.append(Call(what, c.need(WORD, "a pocket such as FL") if c.sign("@") else ""))
        c.skip()
    c.finish("',' or ';' after what is called")
    return tuple(calls)


def show_calls(calls: Sequence[Call]) -> str:
    """Calls, as `read_calls` reads them."""
    return ", ".join(call.what + (f"@{call.pocket}" if call.pocket else "") for call in calls)


def read_placing(c: Cursor) -> tuple[str, Where]:
    """`cue (12.5, -30)` or `cue head-spot`."""
    c.skip()
    piece = c.need(PIECE, "the piece that is placed")
    c.skip()
    place = read_place(c)
    c.finish("';' or the end of the line after the place")
    return piece, place


def read_pieces(c: Cursor, expected: str) -> tuple[str, ...]:
    """Pieces with spaces or commas between; at least one."""
    pieces: list[str] = []
    c.skip()
    while not pieces or not c.done:
        pieces.append(c.need(PIECE, expected))
        c.skip()
        if c.sign(","):
            c.skip()
            if c.done:
                raise c.error(expected)
    return tuple(pieces)


def read_stroke(c: Cursor, calls: tuple[Call, ...], placed: dict[str, Where], lifted: tuple[str, ...]) -> Record:
    """The tokens of a stroke; the prefixes have been read."""
    contacts: list[Contact] = []
    faults: list[Fault] = []
    end = Layout()
    c.skip()
    if c.done:
        raise c.error("what happened, such as cue>5 or miss")
    while not c.done:
        if c.text.startswith(_ARROW, c.pos, c.end):
            c.pos += len(_ARROW)
            end = read_rest(c)
        elif c.peek() == "!":
            faults.append(read_fault(c))
        else:
            contacts.append(read_contact(c))
        c.skip()
    return Record(None, tuple(contacts), end, tuple(faults), calls, placed, lifted)


def show_stroke(record: Record, rests: bool = True) -> str:
    """A stroke as it is written: calls, pieces lifted and placed, what happened, faults, rest. One of nothing is a miss.

    Without `rests` nothing is said of where pieces came to rest.
    """
    parts: list[str] = []
    if record.calls:
        parts.append(f"call {show_calls(record.calls)};")
    if record.lifted:
        parts.append(f"lift {', '.join(record.lifted)};")
    parts += [f"place {piece} {show_place(place)};" for piece, place in record.placed.items()]
    tokens = [*map(show_contact, record.contacts), *map(show_fault, record.faults)]
    rest = show_rest(record.end) if rests else []
    return " ".join([*parts, *(tokens or ([] if rest else [MISS])), *([_ARROW, *rest] if rest else [])])
