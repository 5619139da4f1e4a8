"""`hall-keeper`: what the keeper of a hall decides about its people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from hoyle.cli.console import BadInput, say
from hoyle.cli.serve_hall import needed

ACTS = {"shut": "says nothing of their own at tables now", "open": "may talk again", "forget": "is forgotten"}


def keep(arguments: Sequence[str], database: str) -> None:
    """Do what the keeper says. Raises BadInput for what cannot be."""
    needed()
    from hoyle.hall.settings import async_url, default_database
    from hoyle.hall.store.database_schema import WrongSchema
    from hoyle.hall.store.match_rows import DatabaseUnavailable
    from hoyle.hall.store.private_files import InUse

    act, name = arguments[0] if arguments else "", " ".join(arguments[1:])
    if act not in ACTS or not name:
        raise BadInput(
            f"hoyle hall-keeper wants one of {', '.join(ACTS)} and a name, as in `hoyle hall-keeper shut Ann`"
        )
    try:
        url = async_url(database) if database else default_database()
    except ValueError as error:
        raise BadInput(f"--database: {error}") from None
    try:
        found = asyncio.run(_kept(url, act, name))
    except (InUse, WrongSchema, DatabaseUnavailable, OSError) as error:
        raise BadInput(str(error)) from None
    if not found:
        raise BadInput(f"nobody in that hall is called {name}")
    say(f"{found} {ACTS[act]}.")


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
        else:
            await people.shut(person, act == "shut")
        return person.name
    finally:
        await store.close()
