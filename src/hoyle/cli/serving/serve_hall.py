"""`hall`: the browser's hall, served from here."""

from __future__ import annotations

import os
import signal
import socket
import sys
from importlib.util import find_spec
from ipaddress import ip_address
from threading import current_thread, main_thread

from hoyle.cli.console import BRASS, QUIET, BadInput, say

LOOPBACK = ("127.0.0.1", "localhost", "::1")
NEEDED = (
    "litestar", "uvicorn", "sqlalchemy", "alembic", "cryptography", "msgspec", "websockets", "openskill", "segno",
    "prometheus_client", "confusable_homoglyphs",
)  # fmt: skip
"""Packages that the extra `hall` brings."""


def missing() -> list[str]:
    """The parts of the extra `hall` that are not installed."""
    return [name for name in NEEDED if find_spec(name) is None]


def needed() -> None:
    """Raise BadInput unless the extra `hall` is installed."""
    if absent := missing():
        raise BadInput(f"the hall needs {', '.join(absent)}; install them with: pip install 'hoyle[hall]'")


def available() -> bool:
    """Return whether the hall can be opened: its packages are installed and its pages are built."""
    if missing():
        return False
    from hoyle.hall.settings import built_pages

    return (built_pages() / "index.html").is_file()


def serve(
    host: str, port: int, database: str, origins: str, thinkers: int, show: bool, workers: int = 1, proxy: str = ""
) -> None:
    """Open the hall and keep it open until it is stopped. Raises BadInput for what cannot be."""
    needed()
    from hoyle.hall.serving.server import run
    from hoyle.hall.settings import Settings, async_url, default_database

    try:
        kept = async_url(database) if database else default_database()
    except ValueError as error:
        raise BadInput(f"--database: {error}") from None
    if workers != 1 and not (1 < workers <= 64 and kept.startswith("postgresql") and hasattr(socket, "SO_REUSEPORT")):
        raise BadInput(
            f"--workers {workers}: from 1 to 64, and more than one only with --database postgresql://USER@HOST/NAME"
        )
    proxies = tuple(address.strip() for address in proxy.split(",") if address.strip())
    for address in proxies:
        try:
            ip_address(address)
        except ValueError:
            raise BadInput(f"--proxy: {address!r} is no IP address, such as 127.0.0.1") from None
    usable(kept)
    listening = _listen(host, port, shared=workers > 1)
    allowed = tuple(origin.strip() for origin in origins.split(",") if origin.strip())
    settings = Settings(kept, allowed, LOOPBACK if host in LOOPBACK else (), thinkers=thinkers, proxies=proxies)
    shown = f"[{host}]" if ":" in host else "127.0.0.1" if host in ("0.0.0.0", "localhost") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"

    def opened() -> None:
        _opened(address, host, show)

    if current_thread() is main_thread():
        signal.signal(signal.SIGINT, _break_off)
    say("The hall is being opened...", QUIET)
    sys.stdout.flush()
    run(settings, host, listening, workers, opened)


def _break_off(*_: object) -> None:
    """End at once, while nothing is open yet: an exception in the middle of an import or a lock would be told as a fault."""
    os.write(sys.stderr.fileno(), b"stopped\n")
    os._exit(128 + signal.SIGINT)  # as a shell tells of it


def _opened(address: str, host: str, show: bool) -> None:
    """Say where the hall is, and what whoever opened it should know; show it in a browser."""
    from hoyle.hall.settings import built_pages
    from hoyle.physics.warm import is_compiled

    say(f"The hall is open at {address}", BRASS)
    if not (built_pages() / "index.html").is_file():
        say("Its pages are not built; `make play` builds them. Programs can use /api and /live as it is.", QUIET)
    if host not in LOOPBACK:
        say("Whoever can reach this machine can come in, begin matches and watch those that are listed.", QUIET)
    if not is_compiled():
        say(
            "The physics is being compiled, once, while you look around; until then the first strokes take longer.",
            QUIET,
        )
    say("Stop it with Ctrl-C; matches are kept.", QUIET)
    sys.stdout.flush()
    if show and sys.stdout.isatty():
        import webbrowser

        webbrowser.open(address)


def usable(database: str) -> None:
    """Raise BadInput, with the reason, for a database that the hall cannot use; bring its schema up to this version's."""
    import asyncio

    from sqlalchemy.exc import SQLAlchemyError

    from hoyle.hall.store.database_schema import WrongSchema
    from hoyle.hall.store.match_rows import DatabaseUnavailable
    from hoyle.hall.store.match_store import Store
    from hoyle.hall.store.private_files import InUse

    async def tried() -> None:
        store = Store(database)
        await store.open()
        await store.close()

    try:
        asyncio.run(tried())
    except InUse as in_use:
        raise BadInput(str(in_use)) from None
    except (DatabaseUnavailable, WrongSchema, SQLAlchemyError, OSError, ValueError) as error:
        said = getattr(error, "strerror", None) or str(getattr(error, "orig", None) or error)
        reason = (said.splitlines() or [type(error).__name__])[0]
        raise BadInput(f"--database {shown(database)}: {reason}") from None


def shown(database: str) -> str:
    """A database's URL as it can be told to anybody: without its password."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        return make_url(database).set(drivername=database.partition("+")[0]).render_as_string(hide_password=True)
    except ArgumentError:
        return database.partition("://")[0]


def _listen(host: str, port: int, shared: bool) -> socket.socket:
    """A socket that is bound there, so that what is wrong with the address is told before anything else is done."""
    from hoyle.hall.serving.server import listen

    try:
        return listen(host, port, shared)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"cannot listen at {host}:{port} ({reason}); another --port may be free") from None
