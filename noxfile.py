"""`nox` runs the tests on every Python from 3.11 to 3.14 that this machine has; `nox -s tests-3.12 -- tests/games` some on one.

Chromium, PostgreSQL and the built pages are used where they are, as in `make test`.
"""

import nox

nox.options.reuse_existing_virtualenvs = True
nox.options.error_on_missing_interpreters = False
nox.options.sessions = ["tests"]


@nox.session(python=["3.11", "3.12", "3.13", "3.14"])
def tests(session: nox.Session) -> None:
    """All tests, or those named after `--`."""
    session.install("-e", ".[dev]")
    session.run("python", "-m", "hoyle.physics")
    session.run("python", "-m", "pytest", "-n", "2", *session.posargs)


@nox.session(python=["3.11", "3.12", "3.13", "3.14"])
def tried(session: nox.Session) -> None:
    """The command line and one stroke with the versions of constraints.txt, without the tests' tools."""
    session.install("-c", "constraints.txt", "-e", ".[hall]")
    session.run("hoyle", "score", "tests/sheets/kelly-pool.sheet", "--check", silent=True)
    session.run("hoyle", "shoot", "carom-5x10", "--at", "red")
