"""Files that are the hall's alone: a database that one hall at a time has open, and nobody else reads."""

from __future__ import annotations

import os
from errno import EISDIR
from pathlib import Path

from hoyle.folders import Claim, Taken


class InUse(Exception):
    """A database that another hall has open."""


def made(path: Path) -> None:
    """Make a database's file if it is not there, for its owner alone to read; SQLite makes those beside it with the same mode.

    Raises OSError.
    """
    if path.is_dir():
        raise IsADirectoryError(EISDIR, "is a folder; name a file", str(path))
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def only_ours(path: Path) -> None:
    """Let nobody but the owner read a database of the hall, which an older version may have left for all to read."""
    for one in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if one.exists() and one.stat().st_mode & 0o077:
            one.chmod(0o600)


def claimed(path: Path) -> Claim:
    """Claim a database for this hall. Raises InUse where another has it, and OSError."""
    try:
        return Claim(path)
    except Taken as taken:
        who = f" (process {taken.process})" if taken.process else ""
        raise InUse(
            f"{path}: another hall has it open{who}; close that one, or name another file with --database"
        ) from None
