"""The kinds of files that commands are given, told by how they begin: a score sheet, a log, or a game file of the field."""

from __future__ import annotations

import re

SHEET = re.compile(rb"[A-Za-z][\w -]*:(?:\s|$)|=")
"""The form of a score sheet's first line, also of one that cannot be read."""
LOG = b'{"hoyle":'
"""The beginning of a log."""


def is_game_file(data: bytes) -> bool:
    """Return whether a file is one of the field, and neither a score sheet nor a log; nothing is imported to tell."""
    head = data[:4000].removeprefix(b"\xef\xbb\xbf")
    if not data.strip() or head.startswith((b"\xff\xfe", b"\xfe\xff")) or b"Position ID:" in head:
        return True
    if is_log(head):
        return False
    return bool(_first_line(head)) and not is_sheet(data)


def is_log(data: bytes) -> bool:
    """Return whether a file is a log, by its beginning."""
    return data.removeprefix(b"\xef\xbb\xbf").startswith(LOG)


def is_sheet(data: bytes) -> bool:
    """Return whether a file is a score sheet, by its first line."""
    return bool(SHEET.match(_first_line(data[:4000].removeprefix(b"\xef\xbb\xbf"))))


def _first_line(head: bytes) -> bytes:
    """The first line that is neither empty nor a comment."""
    lines = (line.strip() for line in head.splitlines() if not line.startswith(b"#"))
    return next((line for line in lines if line), b"")
