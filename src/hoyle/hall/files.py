"""Files that are the hall's alone: a database that one hall at a time has open, and nobody else reads."""

from __future__ import annotations

import os
import sys
from errno import EISDIR
from pathlib import Path


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


class Claim:
    """The claim of one process to a file, held in a file beside it and given back when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Claim it. Raises InUse where another process has it, and OSError."""
        beside = path.with_name(f"{path.name}.lock")
        self._file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            other = os.read(self._file, 32).decode(errors="replace").strip()
            os.close(self._file)
            who = f" (process {other})" if other.isdigit() else ""
            raise InUse(
                f"{path}: another hall has it open{who}; close that one, or name another file with --database"
            ) from None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def close(self) -> None:
        """Give it back."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # beyond what is written, which others read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
