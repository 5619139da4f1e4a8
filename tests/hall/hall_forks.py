"""Processes forked from one that has loaded all that a hall loads: a hall opens at a tenth of what it takes from nothing.

A test's worker asks over a socket, a line of JSON each: to begin a process, and how one has ended. `seeded_hall.py` is what forks.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from threading import Lock
from typing import Any

FORKER = Path(__file__).with_name("seeded_hall.py")


class Fork:
    """A process that was forked for its caller, as `subprocess.Popen` has it."""

    def __init__(self, forker: Forker, pid: int) -> None:
        self._forker, self.pid = forker, pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """How it ended; None while it goes on."""
        if self.returncode is None:
            self.returncode = self._forker.ask(poll=self.pid)
        return self.returncode

    def wait(self, timeout: float = 600) -> int:
        """How it ended, once it has. Raises TimeoutExpired after so many seconds."""
        late = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > late:
                raise subprocess.TimeoutExpired(f"hall {self.pid}", timeout)
            time.sleep(0.01)
        return code


class Forker:
    """A process of this one's own that forks halls. It leaves with its caller."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            subprocess.Popen(
                [sys.executable, "-P", FORKER, "--forks", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        self._stream = ours.makefile("rw", encoding="utf-8")
        self._asking = Lock()

    def ask(self, **wanted: Any) -> Any:
        """What the process answers."""
        with self._asking:
            print(json.dumps(wanted), file=self._stream, flush=True)
            return json.loads(self._stream.readline())

    def begin(self, arguments: list[str], log: Path) -> Fork:
        """`hoyle` with these arguments and this process's environment, a session of its own, what it says appended to `log`."""
        return Fork(self, self.ask(begin=arguments, environment=dict(os.environ), folder=os.getcwd(), log=str(log)))


def serve(number: int) -> bool:
    """Fork for whoever asks at the socket of this number. Returns True in each process that was forked, and False at the end."""
    import alembic.command  # noqa: F401
    import sqlalchemy.dialects.sqlite.aiosqlite  # noqa: F401

    import hoyle.hall.serving.server  # noqa: F401
    from hoyle.hall.matches.preload import preload
    from hoyle.hall.serving.app import create_app
    from hoyle.hall.settings import Settings

    preload()
    create_app(Settings("sqlite:///never-opened.sqlite"))  # which loads what is only loaded then
    gc.collect()
    gc.freeze()  # no process that is forked copies what all of them only read
    with socket.socket(fileno=number) as asked, asked.makefile("rw", encoding="utf-8") as stream:
        for line in stream:
            wanted = json.loads(line)
            if "begin" in wanted:
                answer: int | None = fork(wanted)
                if not answer:
                    break
            else:
                pid, status = os.waitpid(wanted["poll"], os.WNOHANG)
                answer = os.waitstatus_to_exitcode(status) if pid else None
            print(json.dumps(answer), file=stream, flush=True)
        else:
            return False
    return True


def fork(wanted: dict[str, Any]) -> int:
    """The new process's number, once it has a session of its own; 0 in that process, which is now as its caller wants it."""
    ready, begun = os.pipe()
    if pid := os.fork():
        os.close(begun)
        os.read(ready, 1)
        os.close(ready)
        return pid
    os.setsid()
    os.close(begun)
    os.close(ready)
    log = os.open(wanted["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream in (1, 2):
        os.dup2(log, stream)
    os.close(log)
    os.chdir(wanted["folder"])
    os.environ.clear()
    os.environ.update(wanted["environment"])
    sys.argv = ["hoyle", *wanted["begin"]]
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return 0
