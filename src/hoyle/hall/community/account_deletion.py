"""Somebody is forgotten: in the hall's people, and by name in its clubs and tournaments."""

from __future__ import annotations

from functools import partial

from hoyle.hall.community import clubs, tournaments
from hoyle.hall.community.clubs import Club
from hoyle.hall.community.day_films import DayFilms
from hoyle.hall.community.tournaments import Event
from hoyle.hall.people.accounts import People, Person
from hoyle.hall.store.documents import CLUB, EVENT, Documents
from hoyle.hall.store.match_store import Store


async def forget(store: Store, person: Person) -> None:
    """Delete a person: name, keys, passkeys, ratings, films, and their name in clubs and tournaments.

    Raises Refusal and DatabaseUnavailable.
    """
    documents = Documents(store)
    for id in await documents.naming(CLUB, person.id):
        await documents.change(CLUB, id, Club, partial(clubs.forgotten, person=person.id))
    for id in await documents.naming(EVENT, person.id):
        await documents.change(EVENT, id, Event, partial(tournaments.forgotten, person=person.id))
    await DayFilms(store).forget(person.id)
    await People(store).forget(person)
