"""Backups as docs/hall.md tells them: taken under play, and brought back when all is lost."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import patient
from hall.conftest import Postgres, postgres_tool
from hall.hall_process import Hall
from hall.test_people import Caller, fresh

DOCS = Path(__file__).parents[2] / "docs" / "hall.md"


def told(tool: str) -> tuple[str, str]:
    """The commands that take a backup and bring it back, in which a tool is named."""
    _, _, rest = DOCS.read_text(encoding="utf-8").partition("**Backups**")
    taken, brought = re.findall(r"```\n(.*?)```", rest, re.DOTALL)[:2]
    (take,) = (line for line in taken.splitlines() if tool in line)
    (bring,) = (line for line in brought.splitlines() if ("dump" if tool == "pg_dump" else "sqlite") in line)
    return take, bring


def done(command: str, folder: Path, **more: str) -> None:
    subprocess.run(["bash", "-ec", command], cwd=folder, env={**os.environ, **more}, check=True, timeout=120)


def played(hall: Hall) -> tuple[Caller, dict[str, Any]]:
    """Somebody with a name, and a match in which something was answered."""
    anna, begun = Caller(hall, fresh("Anna")), hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    with hall.page(begun["match"], begun["tokens"]["Ann"]) as page:
        page.until("ruling")
        stroke = {"kind": "cuestroke", "ball": "white", "speed": 0.3, "azimuth": 0.5}
        assert page.told(page.answer(stroke=stroke))["type"] == "accepted"
    return anna, begun


def log(hall: Hall, begun: dict[str, Any]) -> list[str]:
    """The log, without what says when it was signed."""
    lines = patient.get(f"{hall.url}/api/matches/{begun['match']}/log", timeout=30).text.splitlines()
    return [re.sub(r',"signed":.*', "", line) for line in lines]


def is_all_there(hall: Hall, anna: Caller, begun: dict[str, Any], before: list[str]) -> None:
    assert log(hall, begun) == before
    assert len(before) == 2
    assert anna.ask("GET", "/api/me").json()["name"] == anna.name
    with hall.page(begun["match"], begun["tokens"]["Bob"]) as page:
        assert page.until("welcome")["yours"] == ["Bob"]


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="sqlite3 is not installed")
def test_a_copy_of_a_sqlite_hall_taken_under_play_brings_it_back(new_hall, tmp_path):
    take, bring = told("sqlite3")
    hall = new_hall(f"sqlite:///{tmp_path / 'hall.sqlite'}").open()
    anna, begun = played(hall)
    before = log(hall, begun)
    done(take, tmp_path)
    hall.begin("checkers", "Cal", "Dee")  # after the backup, and lost with the database
    hall.kill()
    (tmp_path / "hall.sqlite").write_bytes(b"what a broken disk leaves")
    done(bring, tmp_path)
    is_all_there(hall.open(), anna, begun, before)


@pytest.mark.slow  # the copy of a SQLite hall is brought back by the same check; `pg_dump` is PostgreSQL's own
@pytest.mark.skipif(postgres_tool("pg_dump") is None, reason="PostgreSQL is not installed")
def test_a_dump_of_a_postgresql_hall_taken_under_play_brings_it_back(own_postgres: Postgres, new_hall, tmp_path):
    take, bring = told("pg_dump")
    at = {"PGHOST": "127.0.0.1", "PGPORT": str(own_postgres.port), "PGUSER": "hoyle"}
    done("createdb hoyle", tmp_path, **at)
    hall = new_hall(own_postgres.url.removesuffix("postgres") + "hoyle").open()
    anna, begun = played(hall)
    before = log(hall, begun)
    done(take, tmp_path, **at)
    hall.close()
    done(bring, tmp_path, **at)
    is_all_there(hall.open(), anna, begun, before)
