"""The tables of the hall's database, and its migrations: which version of them a database has, and how it comes to this one."""

from __future__ import annotations

import logging
from pathlib import Path

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    inspect,
    select,
    text,
)

VERSION = "0005"
"""The schema that this version of Hoyle reads and writes: the name of its last migration."""
FIRST = "0001"
"""The schema of databases that tell no version."""
LOCK = 0x486F796C65
"""PostgreSQL's advisory lock under which a schema is changed, so that of two servers that open together one does it."""

META = MetaData()
MATCHES = Table(
    "matches", META,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("header", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False, default=False),
    Column("result", Text, nullable=False, default=""),
    Column("began", Float, nullable=False),
    Column("moved", Float, nullable=False, index=True),
    # How many answers there are, and how many were ever taken back: an answer is kept only on top of what its server has seen.
    Column("answers", BigInteger, nullable=False, default=0, server_default="0"),
    Column("undone", BigInteger, nullable=False, default=0, server_default="0"),
)  # fmt: skip
CHAIRS = Table(
    "chairs", META,
    Column("match", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(80), nullable=False),
    Column("by", String(32), nullable=False),
    Column("token", String(64), nullable=False, index=True),
)  # fmt: skip
ANSWERS = Table(
    "answers", META,
    Column("match", String(32), primary_key=True),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    # What the sender calls it, with the seat that it speaks for; and a digest of what was sent.
    Column("key", String(160), nullable=False),
    Column("said", String(64), nullable=False, default="", server_default=""),
    Column("line", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("match", "key"),
)  # fmt: skip
UNDONE = Table(
    "undone", META,
    Column("id", Integer, primary_key=True),
    Column("match", String(32), nullable=False, index=True),
    Column("n", BigInteger, nullable=False),
    Column("line", Text, nullable=False),
    Column("at", Float, nullable=False),
)  # fmt: skip
HALL = Table(
    "hall", META,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)  # fmt: skip
PEOPLE = Table(
    "people", META,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    # The name as an eye takes it: of two that look alike there is only one.
    Column("likeness", String(80), nullable=False, unique=True),
    Column("key", String(64), nullable=False, unique=True),
    Column("recovery", String(64), nullable=False, index=True),
    Column("shut", Boolean, nullable=False),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("bot", Boolean, nullable=False, default=False, server_default=false()),
    Column("barred", Boolean, nullable=False, default=False, server_default=false()),
)  # fmt: skip
PASSKEYS = Table(
    "passkeys", META,
    Column("id", String(400), primary_key=True),
    Column("person", String(16), nullable=False, index=True),
    Column("public", Text, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("made", Float, nullable=False),
    Column("shown", Float, nullable=False, default=0.0, server_default="0"),
)  # fmt: skip
CHALLENGES = Table(
    "challenges", META,
    # What a browser signs with a passkey, once: its hash, and who adds a passkey; empty for whoever shows one.
    Column("challenge", String(64), primary_key=True),
    Column("person", String(16), nullable=False),
    Column("made", Float, nullable=False, index=True),
)  # fmt: skip
SEEKS = Table(
    "seeks", META,
    Column("code", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("listed", Boolean, nullable=False, index=True),
    Column("body", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("match", String(32), nullable=False),
    Column("seen", Float, nullable=False, index=True),
    Column("made", Float, nullable=False),
)  # fmt: skip
SITTINGS = Table(
    "sittings", META,
    Column("match", String(32), primary_key=True),
    Column("terms", Text, nullable=False),
    # When the hall has something to say of its own accord: a clock that falls, a seat that has stayed away.
    Column("due", Float, nullable=True, index=True),
    Column("settled", Boolean, nullable=False, index=True),
    Column("club", String(16), nullable=False, index=True),
    Column("event", String(48), nullable=False, index=True),
)  # fmt: skip
SITTERS = Table(
    "sitters", META,
    Column("match", String(32), primary_key=True),
    Column("seat", String(80), primary_key=True),
    Column("person", String(48), nullable=False, index=True),
)  # fmt: skip
CHAT = Table(
    "talk", META,
    Column("id", Integer, primary_key=True),
    Column("match", String(32), nullable=False, index=True),
    Column("n", BigInteger, nullable=False),
    Column("seat", String(80), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)  # fmt: skip
RESULTS = Table(
    "results", META,
    Column("match", String(32), primary_key=True),
    Column("seat", String(80), primary_key=True),
    Column("person", String(48), nullable=False, index=True),
    Column("game", String(64), nullable=False, index=True),
    Column("place", Integer, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("score", Float, nullable=False),
    Column("innings", Integer, nullable=False),
    Column("best", Float, nullable=False),
    Column("fouls", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("gained", Float, nullable=False),
    Column("club", String(16), nullable=False, index=True),
    Column("at", Float, nullable=False, index=True),
    # The part of its gain that a rated match was worth: less where two play but each other.
    Column("weight", Float, nullable=False, default=1.0, server_default="1"),
)  # fmt: skip
RATINGS = Table(
    "ratings", META,
    Column("person", String(48), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("played", Integer, nullable=False),
)  # fmt: skip
DOCUMENTS = Table(
    "papers", META,
    Column("id", String(16), primary_key=True),
    Column("kind", String(16), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("likeness", String(160), nullable=False),
    Column("body", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("made", Float, nullable=False),
    UniqueConstraint("kind", "likeness"),
)  # fmt: skip
REPORTS = Table(
    "reports", META,
    Column("id", Integer, primary_key=True),
    Column("match", String(32), nullable=False, index=True),
    Column("seat", String(80), nullable=False),
    # The person it is about, and the one who told of it; empty for guests.
    Column("person", String(48), nullable=False, index=True),
    Column("reporter", String(48), nullable=False, index=True),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("done", Boolean, nullable=False, index=True),
)  # fmt: skip
_VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), nullable=False))


class WrongSchema(Exception):
    """A database that this version of Hoyle cannot use, and why."""


def migrate(connection: Connection) -> None:
    """Bring a database to this version's schema, in the transaction of the connection. Raises WrongSchema for a newer one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    else:  # all of it, or nothing: its driver begins no transaction for tables
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    found = version(connection)
    if found == VERSION:
        return
    if found > VERSION:
        raise WrongSchema(f"the database has schema {found}, and this version of Hoyle knows those up to {VERSION}")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    if not found and inspect(connection).has_table(MATCHES.name):
        command.stamp(config, FIRST)
    command.upgrade(config, VERSION)


def version(connection: Connection) -> str:
    """The schema that a database tells to have; empty where it tells none."""
    if not inspect(connection).has_table(_VERSION.name):
        return ""
    return str(connection.scalar(select(_VERSION.c.version_num)) or "")
