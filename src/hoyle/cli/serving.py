"""`hall`: the browser's hall, served from here."""

from __future__ import annotations

import socket
import sys
from importlib.util import find_spec

from hoyle.cli.say import BRASS, QUIET, BadInput, say

LOOPBACK = ("127.0.0.1", "localhost", "::1")
NEEDED = ("litestar", "uvicorn", "sqlalchemy", "msgspec", "websockets")
"""What the extra `hall` brings."""


def missing() -> list[str]:
    """What of the extra `hall` is not installed."""
    return [name for name in NEEDED if find_spec(name) is None]


def needed() -> None:
    """Raise BadInput unless the extra `hall` is installed."""
    if absent := missing():
        raise BadInput(f"the hall needs {', '.join(absent)}; install them with: pip install 'hoyle[hall]'")


def available() -> bool:
    """Whether the hall can be opened: its packages are installed and its pages are built."""
    if missing():
        return False
    from hoyle.hall.settings import built_pages

    return (built_pages() / "index.html").is_file()


def serve(host: str, port: int, database: str, origins: str, thinkers: int, show: bool) -> None:
    """Open the hall and keep it open until it is stopped. Raises BadInput for what cannot be."""
    needed()
    import uvicorn

    from hoyle.hall.app import create_app
    from hoyle.hall.settings import Settings, async_url, built_pages, default_database

    try:
        kept = async_url(database) if database else default_database()
    except ValueError as error:
        raise BadInput(f"--database: {error}") from None
    listening = _listen(host, port)
    allowed = tuple(origin.strip() for origin in origins.split(",") if origin.strip())
    settings = Settings(kept, allowed, LOOPBACK if host in LOOPBACK else (), thinkers=thinkers)
    shown = f"[{host}]" if ":" in host else "127.0.0.1" if host in ("0.0.0.0", "localhost") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    say(f"The hall is open at {address}", BRASS)
    if not (built_pages() / "index.html").is_file():
        say("Its pages are not built; `make play` builds them. Programs can use /api and /live as it is.", QUIET)
    if host not in LOOPBACK:
        say("Whoever can reach this machine can come in, begin matches and watch those that are listed.", QUIET)
    say("Stop it with Ctrl-C; matches are kept.", QUIET)
    sys.stdout.flush()
    if show and sys.stdout.isatty():
        import webbrowser

        webbrowser.open(address)
    config = uvicorn.Config(
        create_app(settings), log_level="warning", ws_max_size=settings.most_message, ws_max_queue=32,
        ws_ping_interval=20, ws_ping_timeout=20, server_header=False, limit_concurrency=4096, timeout_graceful_shutdown=3,
    )  # fmt: skip
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, so that what is wrong with the address is told before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small frames at once (TCP_NODELAY) only where the protocol is named.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"cannot listen at {host}:{port} ({reason}); another --port may be free") from None
    return listening
