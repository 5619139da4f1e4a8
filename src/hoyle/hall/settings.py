"""Settings of a hall, given when it opens."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from hoyle.folders import data_folder
from hoyle.hall.hall_clock import beginning


def default_database() -> str:
    """A SQLite file in the user's data folder; the folder is made."""
    base = data_folder()
    base.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{base / 'hall.sqlite'}"


def built_pages() -> Path:
    """The folder of the built client that comes with the package."""
    return Path(__file__).parent / "pages"


def async_url(url: str) -> str:
    """The URL with the driver the hall talks through, as `postgresql+asyncpg://`. Raises ValueError for another database."""
    scheme, colon, rest = url.partition("://")
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    name = scheme.partition("+")[0]
    if not colon or name not in drivers:
        raise ValueError(f"{url!r} names no database of the hall; use sqlite:///FILE or postgresql://USER@HOST/NAME")
    if name == "sqlite" and rest.partition("?")[0] in ("", "/", "/:memory:"):
        raise ValueError(f"{url!r} names no file; use sqlite:///FILE")
    return f"{drivers[name]}://{rest}"


@dataclass(frozen=True)
class Settings:
    """The place where the hall keeps its matches, and what it allows. Times in seconds, sizes in bytes."""

    database: str = field(default_factory=default_database)
    origins: tuple[str, ...] = ()
    """Further origins that pages may come from, such as `https://hoyle.example`; the hall's own host is always one."""
    hosts: tuple[str, ...] = ()
    """The names this hall answers to, beside those of `origins`; empty for any. One that is for this machine alone answers to no
    other, or a page from elsewhere could have its own name lead here (DNS rebinding)."""
    pages: Path | None = None
    """The folder of the built client; None for that which came with the package."""
    thinkers: int = 0
    """Processes for the computer players; 0 for one a core."""
    patience: float = 4.0
    """The time in seconds that the computer waits where a person may still speak (claim a foul, say) before its answer ends
    that.
    """
    most_message: int = 16_384
    messages_a_second: float = 20.0
    burst: int = 60
    matches_a_minute: float = 30.0
    most_watchers: int = 200
    """Onlookers at one match; who sits there is always let in."""
    most_connections: int = 500
    """Connections from one address, whether they speak or not."""
    most_in_all: int = 8_000
    """Connections of one process."""
    proxies: tuple[str, ...] = ()
    """The addresses of proxies, whose word on where a connection comes from (X-Forwarded-For) is believed."""
    request_patience: float = 10.0
    """The time in seconds that a request may take to be told."""
    idle_patience: int = 5
    """The time in seconds that a connection may say nothing after a request that was answered."""
    most_waiting: int = 1_000
    """Works that wait for their turn; whoever comes then is asked to come again."""
    most_bytes: int = 1_000_000_000
    """Memory of the open matches, roughly; beyond it those that nobody looks at are let go."""
    telling: float = 0.1
    """Seconds of a processor that one connection may have at once to hear again what was told before, ..."""
    telling_rate: float = 0.05
    """... and in every second after."""
    clock: float = field(default_factory=beginning)
    """The time at which the hall's clock began, the same for all of its processes (`hoyle.hall.hall_clock`)."""
