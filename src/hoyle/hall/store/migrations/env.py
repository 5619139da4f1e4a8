"""Alembic's environment: the migrations run on the connection that the store hands in."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
