"""A program's process and its two pipes: lines go in, lines come out, and nothing it does can hold anybody up."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterable
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic

LONGEST = 65_536
"""Bytes that a line of a program may have."""
WAITING = 256
"""Lines that wait to be read: a program that talks on unasked is held up by its own pipe."""
FAREWELL = 1.0
"""Seconds that a program has to end by itself when it is told goodbye."""


class Forfeit(Exception):
    """A program has lost the match by what it did; says why. `word` is how the match ends by it: `resign` or `time-out`."""

    def __init__(self, why: str, word: str = "resign") -> None:
        super().__init__(why)
        self.word = word


def split_command(command: str) -> list[str]:
    """The words of a command line. Raises ValueError for a quote that is not closed, or no word at all."""
    words = shlex.split(command, posix=sys.platform != "win32")
    if not words:
        raise ValueError("a program is named after cmd:, as in cmd:./mine --fast")
    return words


class Process:
    """A running program. Raises Forfeit where it cannot be begun."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                split_command(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise Forfeit(f"it cannot be begun: {error.strerror or error}") from None
        self._heard: Queue[bytes | None] = Queue(WAITING)
        self._said: Queue[bytes | None] = Queue()
        Thread(target=self._read, daemon=True).start()
        Thread(target=self._write, daemon=True).start()

    def _read(self) -> None:
        """Put what comes into the queue, line by line; None at the end."""
        stream = self._process.stdout
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            while line := stream.readline(LONGEST + 1):
                self._heard.put(line)
        self._heard.put(None)

    def _write(self) -> None:
        """Write what is said; a program that does not read holds up only this thread."""
        stream = self._process.stdin
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            while (data := self._said.get()) is not None:
                stream.write(data)
                stream.flush()
            stream.close()

    def tell(self, lines: Iterable[str]) -> None:
        """Send lines; nothing is waited for."""
        self._said.put("".join(f"{line}\n" for line in lines).encode())

    def forget(self) -> None:
        """Leave out what was said before it was asked."""
        with contextlib.suppress(Empty):
            while (line := self._heard.get_nowait()) is not None:
                pass
            if line is None:
                with contextlib.suppress(Full):
                    self._heard.put_nowait(None)

    def hear(self, until: float) -> str:
        """The next line, which must come before a time of `monotonic`. Raises Forfeit for silence, an end and endless lines."""
        try:
            line = self._heard.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise Forfeit("it has not answered in time", "time-out") from None
        if line is None:
            self._process.wait()
            raise Forfeit(f"it has ended, with status {self._process.returncode}")
        if len(line) > LONGEST:
            raise Forfeit(f"it has written a line of more than {LONGEST:,} bytes")
        return line.decode("utf-8", "replace").strip()

    def end(self, lines: Iterable[str] = ()) -> None:
        """Send the last lines and end it: by force, with all that it began, where it does not go in `FAREWELL` seconds."""
        self.tell(lines)
        self._said.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
