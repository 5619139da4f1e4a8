"""Bytes of a file as text: UTF-8, what is marked as UTF-16 or UTF-32, and what older programs of Windows wrote."""

from __future__ import annotations

import re

from hoyle.formats.found_match import Unreadable

BEYOND, TOGETHER = re.compile(rb"[\xc0-\xff\xa8\xb8]"), re.compile(rb"[\xc0-\xff\xa8\xb8]{3,}")
"""Bytes that are letters beyond ASCII in an encoding of one byte each, and three or more of them together."""
PACKED = {b"\x1f\x8b": "gzip", b"PK\x03\x04": "zip", b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"7z\xbc\xaf": "7-Zip"}
"""The bytes with which packed files begin."""
CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f]")
"""Signs that no text has a use for."""
UTF8 = "utf-8"


def decoded(data: bytes, name: str) -> tuple[str, str]:
    """A file's text and its encoding: UTF-8, UTF-16 or UTF-32 if it is marked so, or of Windows where it is older than that.

    Raises Unreadable for what is no text. Signs that no text has a use for, such as those that colour a terminal, are shown as
    U+FFFD.
    """
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")) and len(data) % 4 == 0:
        encoding = "utf-32"
    elif data.startswith((b"\xff\xfe", b"\xfe\xff")):
        encoding = "utf-16"
    elif packed := next((how for begins, how in PACKED.items() if data.startswith(begins)), ""):
        raise Unreadable(name, f"packed with {packed}: unpack it first")
    elif b"\0" in data:
        if not (encoding := unmarked(data)):
            before = data[: data.index(b"\0")]
            line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
            raise Unreadable(
                name, "no text, which has no byte 0, and no file of bytes that can be read here", line, column
            )
    else:
        try:
            data.decode(encoding := UTF8)
        except UnicodeDecodeError:
            encoding = of_windows(data)
    text = data.decode("utf-8-sig" if encoding == UTF8 else encoding, "replace")
    if not (text := text.rstrip("\x1a")).strip():  # the sign with which DOS ends a file
        raise Unreadable(name, "the file is empty")
    return CONTROL.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n")), encoding


def unmarked(data: bytes) -> str:
    """The encoding of a text in UTF-16 that is not marked so, of which every other byte is 0; empty for what is none."""
    head = data[:1000]
    for encoding, at in (("utf-16-le", 1), ("utf-16-be", 0)):
        if len(data) % 2 == 0 and not any(head[at::2]) and all(head[1 - at :: 2]):
            return encoding
    return ""


def of_windows(data: bytes) -> str:
    """Windows' encoding of a text: of Cyrillic where most of its letters beyond ASCII stand together, else of the West."""
    letters = len(BEYOND.findall(data))
    return "cp1251" if 2 * sum(map(len, TOGETHER.findall(data))) > letters else "cp1252"
