"""Kill a child that plays a match, at a moment of one's choosing, and learn what it had acknowledged."""

import os
import select
import signal
import time
from collections.abc import Callable

PATIENCE = 30.0
"""How long a child may take to give the answers waited for, seconds; only a broken one takes so long."""
OVER = -1
"""The number under which a child tells that its match is over."""


def killed(play: Callable[[Callable[[int, str], None]], None], answers: int, after: float) -> dict[int, str]:
    """Fork, let `play` tell each acknowledged answer, and kill it; returns the answers told, by number.

    The kill comes `after` seconds from when so many `answers` were told (0: from the start) or the match was over, so that a
    machine under load does not turn every kill into one before anything happened. A child that fails tells it as number 0.
    """
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)

        def tell(number: int, text: str) -> None:
            os.write(write, f"{number} {text}\n".encode())

        try:
            play(tell)
            tell(OVER, "the match is over")
            signal.pause()
        except BaseException as error:
            tell(0, repr(error))
        finally:
            os._exit(0)
    os.close(write)
    heard = b""
    deadline = time.monotonic() + PATIENCE
    while heard.count(b"\n") < answers and f"{OVER} ".encode() not in heard:
        if not (more := _read(read, deadline)):
            break
        heard += more
    deadline = time.monotonic() + after
    while more := _read(read, deadline):
        heard += more
    os.kill(child, signal.SIGKILL)
    while more := os.read(read, 65536):
        heard += more
    os.close(read)
    os.waitpid(child, 0)
    whole = heard[: heard.rfind(b"\n") + 1].decode().splitlines()
    told = {int(number): text for number, _, text in (line.partition(" ") for line in whole)}
    return {number: text for number, text in told.items() if number != OVER}


def _read(pipe: int, deadline: float) -> bytes:
    """What a pipe brings before a moment; empty if nothing does."""
    left = max(0.0, deadline - time.monotonic())
    return os.read(pipe, 65536) if select.select([pipe], [], [], left)[0] else b""
