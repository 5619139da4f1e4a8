"""`hall-keeper`: what the keeper of a hall decides about its people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from hoyle.cli.console import BadInput, say
from hoyle.cli.serving.serve_hall import needed

ACTS = {
    "shut": "says nothing of their own at tables now", "open": "may talk again", "ban": "is barred from the hall",
    "unban": "may come in again", "forget": "is forgotten",
}  # fmt: skip
REPORTS = "reports"
"""The word that lists what was reported, and with a number puts a report away."""


def keep(arguments: Sequence[str], database: str) -> None:
    """Do what the keeper says. Raises BadInput for what cannot be."""
    needed()
    from hoyle.hall.settings import async_url, default_database
    from hoyle.hall.store.database_schema import WrongSchema
    from hoyle.hall.store.match_rows import DatabaseUnavailable
    from hoyle.hall.store.private_files import InUse

    act, name = arguments[0] if arguments else "", " ".join(arguments[1:])
    if (act not in ACTS or not name) and act != REPORTS:
        raise BadInput(
            f"hoyle hall-keeper wants one of {', '.join(ACTS)} and a name, as in `hoyle hall-keeper shut Ann`; or {REPORTS}"
        )
    if act == REPORTS and name and not name.isdecimal():
        raise BadInput(f"hoyle hall-keeper {REPORTS} lists what waits; with a report's number that one is put away")
    try:
        url = async_url(database) if database else default_database()
    except ValueError as error:
        raise BadInput(f"--database: {error}") from None
    try:
        found = asyncio.run(_reported(url, name) if act == REPORTS else _kept(url, act, name))
    except (InUse, WrongSchema, DatabaseUnavailable, OSError) as error:
        raise BadInput(str(error)) from None
    if not found:
        raise BadInput(f"nobody in that hall is called {name}" if act in ACTS else f"no report {name} waits there")
    say(f"{found} {ACTS[act]}." if act in ACTS else found)


async def _reported(url: str, number: str) -> str:
    """The reports that wait, a line each; or with a number, that it was put away, empty where there is none."""
    from hoyle.hall.community.reports import Reports
    from hoyle.hall.store.match_store import Store

    store = Store(url)
    await store.open()
    try:
        reports = Reports(store)
        if number:
            return f"Report {number} is put away." if await reports.deal_with(int(number)) else ""
        waiting = await reports.waiting()
        lines = [
            f"{one.id}  match {one.match}, {one.seat} ({one.name or 'a guest'}), told by {one.reporter or 'somebody'}: {one.why}"
            for one in waiting
        ]
        return "\n".join(lines) or "No report waits."
    finally:
        await store.close()


async def _kept(url: str, act: str, name: str) -> str:
    from hoyle.hall.community.account_deletion import forget
    from hoyle.hall.people.accounts import People
    from hoyle.hall.store.match_store import Store

    store = Store(url)
    await store.open()
    try:
        people = People(store)
        person = await people.called(name)
        if person is None:
            return ""
        if act == "forget":
            await forget(store, person)
        elif act in ("ban", "unban"):
            await people.bar(person, act == "ban")
        else:
            await people.shut(person, act == "shut")
        return person.name
    finally:
        await store.close()
