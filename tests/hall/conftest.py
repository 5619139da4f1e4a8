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
