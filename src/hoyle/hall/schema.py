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
    inspect,
    select,
    text,
)

VERSION = "0002"
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
