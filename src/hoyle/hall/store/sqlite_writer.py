"""The writer of answers to SQLite: all that has come up in one transaction, by a connection of its own.

Beside the statements nothing is done here: the thread that runs them shares the interpreter with everybody who is answered.
"""

from __future__ import annotations

import json
import sqlite3
from typing import Any

COLUMNS = "match", "n", "undone", "key", "said", "line", "at", "over", "result"
EXTRACTED = ", ".join(f"json_extract(value, '$.{column}') AS {column}" for column in COLUMNS)
GIVEN = f"SELECT {EXTRACTED} FROM json_each(:rows)"
# Which may be kept comes in one row: for every row the thread that writes waits once for the interpreter.
STANDS = f"""SELECT json_group_array(m.id) FROM ({GIVEN}) AS g
    JOIN matches AS m ON m.id = g.match AND m.answers = g.n - 1 AND m.undone = g.undone"""
MOVED = f"""UPDATE matches
    SET answers = g.n, moved = g.at, over = matches.over OR g.over, result = matches.result || g.result
    FROM ({GIVEN}) AS g WHERE g.match = matches.id AND matches.answers = g.n - 1 AND matches.undone = g.undone"""
KEPT = f"""INSERT INTO answers (match, n, key, said, line, at)
    SELECT g.match, g.n, g.key, g.said, g.line, g.at FROM ({GIVEN}) AS g
    WHERE g.match IN (SELECT value FROM json_each(:moved))"""


class Writer:
    """A connection by which answers are kept, for one thread at a time."""

    def __init__(self, file: str) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        durable(self._connection)

    def keep(self, rows: str) -> set[str]:
        """Keep answers of different matches, given as JSON; the matches that have theirs now. Raises sqlite3.Error."""
        run = self._connection.execute
        run("BEGIN IMMEDIATE")
        try:
            stand: str = run(STANDS, {"rows": rows}).fetchone()[0]
            run(MOVED, {"rows": rows})
            run(KEPT, {"rows": rows, "moved": stand})
            run("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                run("ROLLBACK")
            raise
        return set(json.loads(stand))

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def durable(connection: Any, _: Any = None) -> None:
    """See to it that what SQLite commits is on disk, and that readers do not wait for the writer."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}").close()
