"""The hall's database: one hall at a time on a file, nobody else reads it, and older ones are brought up to date."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect

import patient
from hall.hall_process import Hall
from hoyle.hall.store.database_schema import META, VERSION, WrongSchema
from hoyle.hall.store.match_rows import AnswerConflict, Chair, StoredMatch
from hoyle.hall.store.match_store import Store
from hoyle.hall.store.private_files import InUse
from hoyle.match import replay

NO_MOVE = '{"n":2,"answer":{"kind":"move","seat":"Ann","steps":[]},"effects":[]}'
OLD = Path(__file__).parent / "old"
MATCH = StoredMatch("m", "g", "play", "seed", (Chair("Ann", "person", "t"),), ('{"seats":["Ann"]}',))


def old_database(path: Path) -> Path:
    """What a hall of schema 0001 left behind: four matches that were begun and played then."""
    with sqlite3.connect(path) as database:
        database.executescript((OLD / "hall-0001.sql").read_text())
    database.close()
    path.chmod(0o644)
    return path


def opened(url: str) -> Store:
    """A store that was opened and closed again."""

    async def open_() -> Store:
        store = Store(url)
        await store.open()
        await store.close()
        return store

    return asyncio.run(open_())


def test_a_second_hall_on_one_file_says_that_the_first_is_open(new_hall):
    hall = new_hall().open()
    second = subprocess.run(
        [sys.executable, "-m", "hoyle", "hall", "--port", "0", "--no-open", "--database", hall.database],
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert second.returncode == 2
    assert len(second.stderr.splitlines()) == 1
    assert f"another hall has it open (process {hall.process.pid})" in second.stderr
    hall.kill()
    hall.open()  # a hall that was killed locks nobody out


def test_its_files_are_its_owner_s_alone(new_hall, tmp_path):
    hall = new_hall(f"sqlite:///{old_database(tmp_path / 'old.sqlite')}").open()
    hall.begin("kelly-pool", "Ann", "Bob")
    new_hall(f"sqlite:///{tmp_path / 'new.sqlite'}").open().begin("kelly-pool", "Ann", "Bob")
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("*.sqlite*")}
    assert {"old.sqlite", "new.sqlite", "old.sqlite-wal", "new.sqlite-wal", "new.sqlite.lock"} <= modes.keys()
    assert set(modes.values()) == {0o600}


def test_matches_of_an_older_version_go_on(new_hall, tmp_path):
    hall = new_hall(f"sqlite:///{old_database(tmp_path / 'old.sqlite')}").open()
    for name, begun in json.loads((OLD / "tokens.json").read_text()).items():
        n = {"kelly-pool": 9, "backgammon": 14, "three-ball-carrom": 4}.get(name, 2)
        with hall.page(begun["match"], *begun["tokens"].values()) as page:
            welcome = page.until("welcome")
            assert (welcome["n"], welcome["past"]) == (n, "")
            page.until("ruling")
            ask = page.ask
            said: dict[str, Any] = {"line": f"{ask['seat']}: miss"}
            if ask["asks"] == "move":
                said = {"answer": {"kind": "move", "seat": ask["seat"], "steps": ask["options"][0].split()}}
            elif welcome["kind"] == "play":
                said = {
                    "stroke": {
                        "kind": "cuestroke",
                        "ball": ask["options"][0],
                        "speed": 1.0,
                        "azimuth": 0.3,
                        "elevation": 0.6,
                    }
                }
            told = page.told(page.answer(**said))
            assert (told["type"], told.get("n")) == ("accepted", n + 1), told
        log = patient.get(f"{hall.url}/api/matches/{begun['match']}/log")
        assert log.text.count("\n") >= n + 2  # dice may have been thrown since
        (path := tmp_path / "log.jsonl").write_text(log.text)
        found = replay(path).verify(key=patient.get(f"{hall.url}/api/key").json()["key"])
        # That version's physics made its strokes; those of this one may differ, which is said, and nothing else does.
        assert {difference.what for difference in found.differences} <= {"record"}
        assert found.ok or "was written with physics" in found.physics
    assert "Traceback" not in hall.log.read_text()


def looked_at(hall: Hall, begun: dict[str, Any], n: int, why: str) -> None:
    """Look at a match of n answers that only can be looked at, and says why to whoever would go on with it."""
    with hall.page(begun["match"], *begun["tokens"].values()) as page:
        welcome = page.until("welcome")
        assert (welcome["n"], why in welcome["past"]) == (n, True), welcome["past"]
        ask = page.until("ruling")["ask"]
        for said in (
            {"line": f"{ask['seat']}: {ask['options'][0]}"},
            {"answer": {"kind": "choose", "seat": "Ann", "word": "x"}},
        ):
            told = page.told(page.answer(**said))
            assert (told["word"], why in told["reason"]) == ("past", True)
        page.send(type="fetch", first=0, last=n)
        assert [page.until("again")["n"] for _ in range(n + 1)] == list(range(n + 1))
    log = patient.get(f"{hall.url}/api/matches/{begun['match']}/log")
    assert log.status_code == 200
    assert log.text.count("\n") == n + 1
    assert patient.get(f"{hall.url}/api/matches/{begun['match']}/sheet").status_code in (200, 403, 410)


TORN: tuple[tuple[str, int | None], ...] = (
    ("UPDATE answers SET line = substr(line, 1, 40) WHERE n = 3", 2),
    ("UPDATE answers SET line = '[]' WHERE n = 3", 2),
    ("UPDATE answers SET line = '' WHERE n = 1", 0),
    ("UPDATE answers SET line = x'ff00fe' WHERE n = 2", 1),
    ("DELETE FROM answers WHERE n = 2", 1),
    ("""UPDATE answers SET line = replace(line, '"effects":[', '"effects":[{"kind":"restore"},') WHERE n = 2""", 1),
    (f"UPDATE answers SET line = '{NO_MOVE}' WHERE n = 2", 4),  # it reads, and is told
    ("""UPDATE answers SET line = replace(line, '"kind":"played"', '"kind":"calling"') WHERE n = 2""", 1),
    ("UPDATE matches SET header = substr(header, 1, 60)", None),
    ("UPDATE matches SET header = '{}'", None),
    ("""UPDATE matches SET header = replace(header, 'three-ball-carrom', 'no-game')""", None),
)  # fmt: skip
"""Damage to the rows of a match of four answers, and how many can be looked at then; none if its header is torn."""


def test_rows_that_cannot_be_read_are_no_failure(new_hall, tmp_path):
    """One hall opens again with a match torn in each way, and each is told of by itself."""
    hall = new_hall(f"sqlite:///{tmp_path / 'hall.sqlite'}").open()
    matches = [hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann", listed=True) for _ in TORN]
    for begun in matches:
        with hall.page(begun["match"], *begun["tokens"].values()) as page:
            page.until("ruling")
            for turn in range(4):
                ball = page.ask["options"][0]
                stroke = {"kind": "cuestroke", "ball": ball, "speed": 1.0, "azimuth": 0.3 + turn, "elevation": 0.6}
                page.told(page.answer(stroke=stroke))
                while page.n <= turn:
                    page.hear()
    hall.close()
    with sqlite3.connect(tmp_path / "hall.sqlite") as database:
        for begun, (torn, _) in zip(matches, TORN, strict=True):
            of_it = f" AND match = '{begun['match']}'" if " WHERE " in torn else f" WHERE id = '{begun['match']}'"
            assert database.execute(torn + of_it).rowcount == 1, torn
    database.close()
    hall.open()
    assert patient.get(f"{hall.url}/api/matches").status_code == 200
    for begun, (_, left) in zip(matches, TORN, strict=True):
        if left is not None:
            looked_at(hall, begun, left, "the match cannot go on: answer")
            continue
        with hall.page(begun["match"], *begun["tokens"].values()) as page:
            assert page.until("refused")["word"] == "unreadable"
        for what in ("log", "sheet"):
            answer = patient.get(f"{hall.url}/api/matches/{begun['match']}/{what}")
            assert (answer.status_code, answer.json()["word"]) == (410, "unreadable")
    assert "Traceback" not in hall.log.read_text()


def test_a_hall_s_log_is_signed(new_hall, tmp_path):
    hall = new_hall().open()
    key = patient.get(f"{hall.url}/api/key").json()
    assert key["algorithm"] == "Ed25519"
    begun = hall.begin("backgammon", "Ann", ("Bob", "learner"))
    with hall.page(begun["match"], begun["tokens"]["Ann"]) as page:
        for _ in range(3):
            ask = page.wait_for("Ann")
            kind = (
                {"kind": "move", "steps": ask["options"][0].split()}
                if ask["asks"] == "move"
                else {"kind": "choose", "word": ask["options"][0]}
            )
            n = page.told(page.answer(answer={**kind, "seat": "Ann"}))["n"]
            while page.n < n:
                page.hear()
    log = patient.get(f"{hall.url}/api/matches/{begun['match']}/log").text
    (path := tmp_path / "log.jsonl").write_text(log)
    report = replay(path).verify(key=key["key"])
    assert report.ok, report
    assert report.drawn >= 3
    assert (report.given, report.told) == (0, 0)
    path.write_text(log.replace('"values":[', '"values":[6,', 1))
    assert not replay(path).verify()
    hall.kill()
    hall.open()
    assert patient.get(f"{hall.url}/api/key").json() == key


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrated_and_made_anew_it_has_the_same_tables(tmp_path, own_postgres, kind):
    """And what the migrations make is what the store thinks it has."""

    async def tables(url: str) -> dict[str, dict[str, str]]:
        store = Store(url)
        await store.open()
        async with store._engine.connect() as connection:
            found = await connection.run_sync(
                lambda c: {
                    t: {k["name"]: f"{k['type']} {k['nullable']}" for k in inspect(c).get_columns(t)}
                    for t in META.tables
                }
            )
        await store.close()
        return found

    new = asyncio.run(tables(own_postgres.url if kind == "postgresql" else f"sqlite:///{tmp_path / 'new.sqlite'}"))
    assert {t: set(columns) for t, columns in new.items()} == {
        t.name: {c.name for c in t.columns} for t in META.tables.values()
    }
    if kind == "sqlite":
        old = asyncio.run(tables(f"sqlite:///{old_database(tmp_path / 'old.sqlite')}"))
        assert {t: set(c) for t, c in old.items()} == {t: set(c) for t, c in new.items()}
        with sqlite3.connect(tmp_path / "old.sqlite") as database:
            counted = database.execute("SELECT answers, undone FROM matches ORDER BY answers").fetchall()
        assert counted == [(2, 1), (4, 0), (9, 0), (14, 0)]


def test_a_database_of_a_newer_hoyle_is_left_alone(tmp_path):
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    opened(url)
    with sqlite3.connect(tmp_path / "hall.sqlite") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(WrongSchema, match=f"9999.*{VERSION}"):
        opened(url)


def test_a_migration_that_fails_leaves_what_was_there(tmp_path):
    path = old_database(tmp_path / "old.sqlite")
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE hall (x INTEGER)")  # in the way of the last step
    for _ in range(2):
        with pytest.raises(Exception, match="hall"):
            opened(f"sqlite:///{path}")
    with sqlite3.connect(path) as database:
        assert "undone" not in [row[1] for row in database.execute("PRAGMA table_info(matches)")]
        database.execute("DROP TABLE hall")
    database.close()
    opened(f"sqlite:///{path}")


def test_a_claim_is_one_s_own(tmp_path):
    async def twice() -> None:
        first, second = (Store(f"sqlite:///{tmp_path / 'hall.sqlite'}") for _ in range(2))
        await first.open()
        with pytest.raises(InUse):
            await second.open()
        await first.close()
        await second.open()
        await second.close()

    asyncio.run(twice())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_answer_is_kept_only_on_top_of_what_was_seen(tmp_path, request, kind):
    """Of many at once each match takes the one that comes next, and none after something was taken back unseen."""

    async def keep() -> None:
        store = Store(
            request.getfixturevalue("postgres") if kind == "postgresql" else f"sqlite:///{tmp_path / 'hall.sqlite'}"
        )
        await store.open()
        ids = [f"{kind[0]}{i}" for i in range(40)]
        for id in ids:
            await store.create(
                StoredMatch(id, *[getattr(MATCH, f) for f in ("game", "kind", "seed", "chairs", "lines")])
            )

        async def append(id: str, n: int, undone: int = 0, line: str = "{}") -> bool:
            try:
                await store.append(id, n, undone, f"k{n} {undone}", "d", line, 1.0, None)
            except AnswerConflict:
                return False
            return True

        assert all(await asyncio.gather(*(append(id, 1, line=f'{{"é":"{id}\'\\""}}') for id in ids)))
        some = await asyncio.gather(*(append(id, 1 + i % 3) for i, id in enumerate(ids)))
        assert some == [i % 3 == 1 for i in range(40)]
        assert (await store.load(ids[0])).lines[1] == f'{{"é":"{ids[0]}\'\\""}}'
        await store.undo(ids[1], 2, 0, 2.0)
        assert not await append(ids[1], 2, 0)
        assert await append(ids[1], 2, 1)
        with pytest.raises(AnswerConflict):
            await store.undo(ids[1], 1, 1, 2.0)
        assert await store.stands(ids[:3]) == {ids[0]: (0, 1), ids[1]: (1, 2), ids[2]: (0, 1)}
        assert (await store.since(ids[1], 1)).keys == ("k2 1",)
        await store.close()

    asyncio.run(keep())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_answer_that_cannot_be_kept_takes_no_other_with_it(tmp_path, request, kind):
    """Answers that come up together go into one transaction; one whose key was used before fails alone."""

    async def keep() -> None:
        store = Store(
            request.getfixturevalue("postgres") if kind == "postgresql" else f"sqlite:///{tmp_path / 'hall.sqlite'}"
        )
        await store.open()
        ids = [f"bad{kind[0]}{i}" for i in range(6)]
        for id in ids:
            await store.create(
                StoredMatch(id, *[getattr(MATCH, f) for f in ("game", "kind", "seed", "chairs", "lines")])
            )
        for id in ids:
            await store.append(id, 1, 0, "first", "d", "{}", 1.0, None)
        keys = ["second", "first", "second", "second", "first", "second"]
        told = await asyncio.gather(
            *(store.append(id, 2, 0, key, "d", "{}", 2.0, None) for id, key in zip(ids, keys, strict=True)),
            return_exceptions=True,
        )
        assert [isinstance(one, AnswerConflict) for one in told] == [key == "first" for key in keys]
        stands = await store.stands(ids)
        assert [stands[id] for id in ids] == [(0, 1) if key == "first" else (0, 2) for key in keys]
        await store.close()

    asyncio.run(keep())


ASKED_TO_CLOSE = """
import asyncio, sys
from sqlalchemy import text
from hoyle.hall.matches.match_registry import MatchRegistry
from hoyle.hall.matches.match_spec import MatchSpec
from hoyle.hall.settings import Settings
from hoyle.hall.store.match_store import Store

LONG = text("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT count(*) FROM n")
ASKING = 6  # one alone would end well every other time

async def main(url):
    store = Store(url)
    await store.open()
    registry = MatchRegistry(Settings(url), store)
    await registry.start()
    actor, _ = await registry.open(MatchSpec("kelly-pool", (("Ann", "person"), ("Bob", "person"))))

    connected = asyncio.Barrier(ASKING + 1)

    async def ask():
        async with store.reading() as connection:
            await connected.wait()
            await connection.execute(LONG)

    for _ in range(ASKING):
        actor.session._do(ask())
    await connected.wait()
    await asyncio.sleep(0.01)
    await registry.close()
    actor.session.went(["Ann"])  # a line that is lost while the hall closes
    await store.close()
    await asyncio.sleep(0.01)

asyncio.run(main(sys.argv[1]))
print("closed")
"""


def test_a_hall_that_is_closed_in_the_middle_of_a_query_ends(tmp_path):
    """The one who asks is cancelled; whoever cancels again before the connection is given back waits for ever."""
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    ended = subprocess.run(
        [sys.executable, "-c", ASKED_TO_CLOSE, url], capture_output=True, text=True, timeout=240, check=False
    )
    assert (ended.returncode, ended.stdout) == (0, "closed\n"), ended.stderr
