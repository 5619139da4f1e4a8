"""A real hall in a process of its own, on a real database."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from glob import glob
from pathlib import Path
from typing import Any

import pytest

from hall.hall_process import Hall, free_port
from hoyle.hall.settings import built_pages

CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)
"""The shell has no windows, and needs half the processor for a page."""
FLAGS = [
    "--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",  # a drawing by software that is composed by one more takes a core for itself
]  # fmt: skip
AWAY = ("WebSocket connection to", "Failed to load resource")
"""What Chromium itself complains of while the hall is closed."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test of real browsers, servers and databases that fails is run once more, for what a busy machine makes wait differs from
    run to run. Both runs are listed at the end, and what failed once is looked into all the same. In a whole run it fails.
    """
    for item in () if config.option.whole else items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


def postgres_tool(name: str) -> str | None:
    return shutil.which(name) or next(iter(sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)


class Postgres:
    """A PostgreSQL server of one's own, which can be stopped and started again."""

    def __init__(self) -> None:
        initdb, server = postgres_tool("initdb"), postgres_tool("postgres")
        if not initdb or not server:
            pytest.skip("PostgreSQL is not installed")
        self.server = server
        self.folder = Path(tempfile.mkdtemp(prefix="hoyle-pg-"))
        # PostgreSQL will not run as root.
        self.other = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self.other:
            shutil.chown(self.folder, "postgres")
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        subprocess.run(
            [*self.other, initdb, "-D", self.folder / "data", "-U", "hoyle", "-A", "trust"],
            check=True,
            capture_output=True,
        )

    @property
    def url(self) -> str:
        return f"postgresql://hoyle@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        for _ in range(600):
            # After a power cut it starts only once the last of its children has ended.
            if self.process is None or self.process.poll() is not None:
                self.process = subprocess.Popen(
                    [*self.other, self.server, "-D", self.folder / "data", "-p", str(self.port), "-k", self.folder,
                     "-h", "127.0.0.1"],
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                )  # fmt: skip
            # It listens before it has started up; what counts is that it answers.
            if subprocess.run(["psql", self.url, "-Atc", "SELECT 1"], capture_output=True).returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError("PostgreSQL does not start")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """At once (SIGINT: "fast"), or as a power cut would (SIGKILL)."""
        if self.process is not None:
            server = int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
            listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(server)], capture_output=True, text=True)
            os.kill(server, how)
            for child in listed.stdout.split() if how is signal.SIGKILL else ():
                with suppress(ProcessLookupError):
                    os.kill(int(child), how)
            self.process.wait(60)
            self.process = None

    def run(self, sql: str) -> str:
        """What a query answers, as text."""
        done = subprocess.run(["psql", self.url, "-Atc", sql], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def cut(self) -> int:
        """Cut every connection but one's own; how many there were."""
        return int(self.run("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'hoyle' "
                            "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"))  # fmt: skip

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests."""
    server = Postgres()
    server.start()
    try:
        yield server.url
    finally:
        server.close()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for one test, to be stopped and started at will."""
    server = Postgres()
    server.start()
    try:
        yield server
    finally:
        server.close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Each database the hall can keep its matches in."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.sqlite'}"


@pytest.fixture(scope="session")
def hall(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """An open hall."""
    one = Hall(database, tmp_path_factory.mktemp("log"))
    try:
        yield one.open()
    finally:
        one.close()


@pytest.fixture
def new_hall(tmp_path: Path) -> Iterator[Any]:
    """Halls for a test's own use, each on a database of its own unless one is named."""
    made: list[Hall] = []

    def make(database: str = "", *more: str) -> Hall:
        made.append(Hall(database or f"sqlite:///{tmp_path / f'{len(made)}.sqlite'}", tmp_path, 0, *more))
        return made[-1]

    yield make
    for one in made:
        one.close()


# --- the hall in a browser -----------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def open_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """An open hall on SQLite, one for all tests of a worker."""
    folder = tmp_path_factory.mktemp("browser")
    one = Hall(f"sqlite:///{folder / 'hall.sqlite'}", folder)
    try:
        yield one.open()
    finally:
        one.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Any, asyncio.AbstractEventLoop]]:
    """Chromium and the event loop it is driven by, one for all tests of a worker, where it is installed and pages are built."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    if not (built_pages() / "index.html").is_file():
        pytest.skip("the pages are not built; `cd web && npm ci && npm run build`")
    from hall.browser_seat import PATIENCE

    playwright.expect.set_options(timeout=PATIENCE)
    driver = playwright.sync_playwright()
    opened = driver.__enter__().chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    loop = asyncio.get_running_loop()
    asyncio._set_running_loop(None)
    yield opened, loop
    asyncio._set_running_loop(loop)
    opened.close()
    driver.__exit__()


@pytest.fixture
def browser(chromium: tuple[Any, asyncio.AbstractEventLoop]) -> Iterator[Any]:
    """Chromium. Its loop counts as running during this test, and not during others: they run loops of their own."""
    opened, loop = chromium
    asyncio._set_running_loop(loop)
    yield opened
    asyncio._set_running_loop(None)


@pytest.fixture
def chair(browser: Any, open_hall: Hall) -> Iterator[Any]:
    """Makes chairs, and sees at the end that no console complained."""
    from hall.browser_seat import Chair

    made: list[Chair] = []

    def make(url: str = "", **options: Any) -> Chair:
        made.append(Chair(browser, url or open_hall.url, **options))
        return made[-1]

    yield make
    wrongs = [w for one in made for w in one.wrongs if not w.startswith(AWAY)]
    for one in made:
        one.close()
    assert wrongs == []
