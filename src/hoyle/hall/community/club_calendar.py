"""A club's calendar as other programs read it (iCalendar, RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from hoyle.hall.community.clubs import Day

MOST = 75
"""Octets of a line (RFC 5545, 3.1)."""


def escaped(text: str) -> str:
    """Text as a property's value (3.3.11)."""
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return text


def folded(line: str) -> str:
    """A line in pieces that are short enough, none of which ends within a character (3.1)."""
    pieces, piece = [], ""
    for sign in line:
        if len((piece + sign).encode()) > MOST:
            pieces.append(piece)
            piece = " "
        piece += sign
    return "\r\n".join([*pieces, piece])


def ics_of(club: str, name: str, days: Iterable[Day], now: float) -> str:
    """A club's days, each an event of a whole day that keeps its id from one reading to the next."""
    stamp = datetime.fromtimestamp(now, UTC).strftime("%Y%m%dT%H%M%SZ")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hoyle//Club//EN", f"X-WR-CALNAME:{escaped(name)}"]
    for one in days:
        first = date.fromisoformat(one.day)
        known = sha256(f"{club}\n{one.day}\n{one.what}".encode()).hexdigest()[:24]
        lines += [
            "BEGIN:VEVENT", f"UID:{known}@hoyle", f"DTSTAMP:{stamp}", f"DTSTART;VALUE=DATE:{first:%Y%m%d}",
            f"DTEND;VALUE=DATE:{first + timedelta(1):%Y%m%d}", f"SUMMARY:{escaped(one.what)}", "END:VEVENT",
        ]  # fmt: skip
    return "".join(f"{folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])
