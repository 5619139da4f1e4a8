"""The hall as a whole: its people, clubs and lobby, and the matches that are played in it."""

from __future__ import annotations

from hoyle.hall.background_tasks import given_up
from hoyle.hall.community.clubs import Clubs
from hoyle.hall.community.day_films import DayFilms
from hoyle.hall.community.lobby import Lobby
from hoyle.hall.community.reports import Reports
from hoyle.hall.gc_tuning import GcTuning
from hoyle.hall.matches.match_registry import MatchRegistry
from hoyle.hall.matches.scheduler import Scheduler
from hoyle.hall.people.accounts import People
from hoyle.hall.people.own_data import OwnData
from hoyle.hall.people.passkeys import Passkeys
from hoyle.hall.people.results import Results
from hoyle.hall.settings import Settings
from hoyle.hall.store.documents import Documents
from hoyle.hall.store.match_store import Store


class Hall:
    """The parts of a hall that share one database, opened and closed together."""

    def __init__(self, settings: Settings, gc_tuning: GcTuning | None = None) -> None:
        gc_tuning = gc_tuning or GcTuning()
        self.settings = settings
        self.store = store = Store(settings.database)
        self.people, self.passkeys, self.results = People(store), Passkeys(store), Results(store)
        self.own_data, self.reports = OwnData(store), Reports(store)
        self.documents, self.lobby = Documents(store), Lobby(store)
        self.films = DayFilms(store)
        self.clubs = Clubs(store, self.documents)
        self.matches = MatchRegistry(settings, store, gc_tuning)
        self._scheduler = Scheduler(self.matches, self.lobby, self.results, gc_tuning)

    async def open(self) -> None:
        """Open the database, listen to other servers, and see to what is due. Raises what `Store.open` does."""
        await self.store.open()
        self.matches.on_end = self._scheduler.reckon
        await self.matches.start()
        await self._scheduler.start()
        self.matches.warm_up()

    async def close(self) -> None:
        """Stop all work, and wait until nobody holds a connection to the database any more."""
        await given_up(self._scheduler.close())
        await self.matches.close()
        await self.store.close()

    async def is_shut(self, person: str) -> bool:
        """Somebody says nothing of their own at tables, by the word of the hall's moderator."""
        found = await self.people.of_id(person) if person else None
        return found is not None and (found.shut or found.barred)
