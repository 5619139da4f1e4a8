"""Somebody is forgotten: in the hall's people, and by name in its clubs and tournaments."""

from __future__ import annotations

from functools import partial

from hoyle.hall import clubs, events
from hoyle.hall.clubs import Club
from hoyle.hall.events import Event
from hoyle.hall.papers import CLUB, EVENT, Papers
from hoyle.hall.people import People, Person
from hoyle.hall.store import Store


async def forget(store: Store, person: Person) -> None:
    """Delete a person: name, keys, passkeys, ratings, and their name in clubs and tournaments. Raises Refusal and Away."""
    papers = Papers(store)
    for id in await papers.naming(CLUB, person.id):
        await papers.change(CLUB, id, Club, partial(clubs.forgotten, person=person.id))
    for id in await papers.naming(EVENT, person.id):
        await papers.change(EVENT, id, Event, partial(events.forgotten, person=person.id))
    await People(store).forget(person)
