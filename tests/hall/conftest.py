"""A real hall in a process of its own, on a real database."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from glob import glob
from pathlib import Path
from typing import Any

import pytest

from hall.house import Hall, free_port
from hoyle.hall.settings import built_pages

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
]  # fmt: skip
AWAY = ("WebSocket connection to", "Failed to load resource")
"""What Chromium itself complains of while the hall is closed."""


def postgres_tool(name: str) -> str | None:
    return shutil.which(name) or next(iter(sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives as long as the tests."""
    initdb, server = postgres_tool("initdb"), postgres_tool("postgres")
    if not initdb or not server:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="hoyle-pg-"))
    # PostgreSQL will not run as root.
    other = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    if other:
        shutil.chown(folder, "postgres")
    port = free_port()
    subprocess.run(
        [*other, initdb, "-D", folder / "data", "-U", "hoyle", "-A", "trust"], check=True, capture_output=True
    )
    process = subprocess.Popen(
        [*other, server, "-D", folder / "data", "-p", str(port), "-k", folder, "-h", "127.0.0.1"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"postgresql://hoyle@127.0.0.1:{port}/postgres"
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


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

    def make(database: str = "") -> Hall:
        made.append(Hall(database or f"sqlite:///{tmp_path / f'{len(made)}.sqlite'}", tmp_path))
        return made[-1]

    yield make
    for one in made:
        one.close()


# --- the hall in a browser -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def open_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """An open hall on SQLite."""
    folder = tmp_path_factory.mktemp("browser")
    one = Hall(f"sqlite:///{folder / 'hall.sqlite'}", folder)
    try:
        yield one.open()
    finally:
        one.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium, where it is installed and there are pages to show."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    if not (built_pages() / "index.html").is_file():
        pytest.skip("the pages are not built; `cd web && npm ci && npm run build`")
    from hall.chair import PATIENCE

    playwright.expect.set_options(timeout=PATIENCE)
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def chair(browser: Any, open_hall: Hall) -> Iterator[Any]:
    """Makes chairs, and sees at the end that no console complained."""
    from hall.chair import Chair

    made: list[Chair] = []

    def make(url: str = "", **options: Any) -> Chair:
        made.append(Chair(browser, url or open_hall.url, **options))
        return made[-1]

    yield make
    wrongs = [w for one in made for w in one.wrongs if not w.startswith(AWAY)]
    for one in made:
        one.close()
    assert wrongs == []
