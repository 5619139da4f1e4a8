"""The folders of this user's caches and data, by the habit of the system they use (`platformdirs`)."""

from __future__ import annotations

import os
import stat
import tempfile
import warnings
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path


def cache_folder() -> Path:
    """The folder for files that can be made again: machine code, solved positions."""
    from platformdirs import user_cache_path

    return user_cache_path("hoyle", appauthor=False)


def data_folder() -> Path:
    """The folder for files that the user made: tables of their own, matches of the hall."""
    from platformdirs import user_data_path

    return user_data_path("hoyle", appauthor=False)


def trusted(path: Path) -> bool:
    """True for a file or folder that this user owns and nobody else may write to; always where the system has no such owners.

    What is loaded as code is loaded from there only: whoever could write there could run anything in this user's name.
    """
    if not hasattr(os, "getuid"):
        return True
    try:
        found = path.lstat()
    except OSError:
        return False
    closed = not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return found.st_uid == os.getuid() and closed and not stat.S_ISLNK(found.st_mode)


class Taken(Exception):
    """A file that another process has claimed; `process` is its number, empty where it is not known."""

    def __init__(self, path: Path, process: str) -> None:
        super().__init__(f"{path} is claimed by another process")
        self.process = process


class Claim:
    """The claim of one process to a file; the system takes it back when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Claim it, by a lock in a file beside it. Raises Taken where another has it, and OSError."""
        from filelock import FileLock, Timeout

        self._beside = path.with_name(f"{path.name}.lock")
        self._lock = FileLock(self._beside, mode=0o600, thread_local=False)
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            raise Taken(path, self._holder()) from None
        with suppress(OSError):  # on Windows a locked file is written by nobody else
            self._beside.write_text(f"{os.getpid()}\n")

    def _holder(self) -> str:
        try:
            written = self._beside.read_text(errors="replace").strip()
        except OSError:
            return ""
        return written if written.isdigit() else ""

    def close(self) -> None:
        """Give it back, and leave nothing beside the file."""
        if self._lock.is_locked:
            with suppress(OSError):  # Windows removes it itself
                self._beside.unlink()
            self._lock.release()


def private_folder(folders: Iterable[Path]) -> Path:
    """The first of these folders that can be made, written to and trusted; else one that lasts as long as this process."""
    refused = []
    for folder in folders:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not trusted(folder):
                refused.append(folder)
                continue
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    if refused:
        warnings.warn(
            f"{refused[0]} is not used: it must be this user's, and closed to others (chmod go-w); what is compiled is not kept",
            RuntimeWarning,
            stacklevel=2,
        )
    return Path(_passing().name)


@cache
def _passing() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="hoyle-")
