"""Protocols by which the parts of a match in play know each other: the match, its host, its table and its listeners."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Protocol, TypeVar

from hoyle.answers import Answer, Chance, Incident
from hoyle.hall.matches.slow_work import SlowWork
from hoyle.hall.matches.table.clocks import Moment, Reading
from hoyle.hall.protocol.match_terms import Terms
from hoyle.hall.protocol.serializers import Made
from hoyle.hall.settings import Settings
from hoyle.hall.store.match_rows import Chair
from hoyle.hall.store.match_store import Store
from hoyle.hall.store.table_store import Seating, TableMessage, TableStore
from hoyle.hall.workers.pool import WorkerPool
from hoyle.match import Match
from hoyle.record import Record, Stroke
from hoyle.referee import Ask, State

T = TypeVar("T")


class Listener(Protocol):
    """A page's connection to a match, as the match knows it."""

    seats: tuple[str, ...]

    def wake(self) -> None:
        """There is something new to tell."""

    def expelled(self) -> None:
        """Somebody else may sit on its seats now."""


class Host(Protocol):
    """A hall, as a match that is played in it needs it."""

    settings: Settings
    store: Store
    tables: TableStore
    computers: WorkerPool
    slow_work: SlowWork

    @property
    def away(self) -> str:
        """The reason why the database cannot be used just now; empty while it can."""

    def lose(self, why: str) -> None:
        """The database does not answer."""

    def admit(self) -> None:
        """Raise Refusal where too much waits to be done."""

    async def aside(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do what takes long beside the event loop."""
        ...

    def watching(self, match: str) -> int:
        """Return how many look on at a match, here and with the other servers."""
        ...

    def settle(self, match: str) -> None:
        """Reckon a match that has just ended."""

    async def once_more(self, actor: MatchInPlay, swap: bool) -> str:
        """Begin another match of the same people; its id. Raises Refusal."""
        ...


class Turns(Protocol):
    """The hall's own turns in a match."""

    def go_on(self) -> None:
        """See to chance and the computer players."""

    def by_hand(self, ask: Ask) -> bool:
        """Chance waits for a person's hand."""
        ...

    def drawn(self) -> Chance:
        """Return what chance says now."""
        ...


class RulingFrames(Protocol):
    """The rulings of a match as they go over the wire."""

    def considered(self, record: Record, moved: Made | None = None) -> None:
        """Work out the motion of a stroke that is considered now, unless a worker has."""


class MatchInPlay(Protocol):
    """A match in play, as its table, its turns and its frames know it."""

    id: str
    kind: str
    chairs: tuple[Chair, ...]
    listed: bool
    began: float
    moved: float
    seed: str
    match: Match
    hall: Host
    lines: set[Listener]

    @property
    def turns(self) -> Turns:
        """The turns of chance and of the computer players."""
        ...

    @property
    def ruling_frames(self) -> RulingFrames:
        """The rulings as they go over the wire."""
        ...

    @property
    def n(self) -> int:
        """The number of the last answer."""
        ...

    @property
    def watchers(self) -> int:
        """Return how many connections look on."""
        ...

    @property
    def watched(self) -> int:
        """Return how many look on without a seat, here and with the other servers."""
        ...

    @property
    def shared(self) -> bool:
        """Other servers may have people at this table."""
        ...

    @property
    def seating(self) -> Seating | None:
        """The terms on which people sat down; None for a match that nobody sat down to."""
        ...

    def level(self, seat: str) -> str:
        """Return how the computer plays on a seat; empty where a person sits."""
        ...

    def marked_by(self, seats: Collection[str]) -> bool:
        """The holder of these seats is the marker of a real table."""
        ...

    def last_by(self, side: Collection[str]) -> int:
        """The number of the last answer that somebody of a side gave."""
        ...

    def shows(self, first: int) -> bool:
        """Something was dealt or shown by answer `first` or since."""
        ...

    def tell(self) -> None:
        """Have everybody here told what is new."""

    def quick(self, work: Callable[..., object]) -> bool:
        """Return whether a kind of work took little time here when it was last done."""
        ...

    def heavy(self, state: State) -> bool:
        """A stroke from a state may take more than a few milliseconds."""
        ...

    async def work(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do what mostly takes a fraction of a millisecond."""
        ...

    async def settle(self, said: Incident) -> None:
        """Have the match take what was settled at its table. Raises Refusal."""

    async def take_back(self, first: int) -> None:
        """Take answer `first` back, and all after it. Raises Refusal."""

    async def reseated(self) -> None:
        """Somebody else sits on a seat now. Raises DatabaseUnavailable."""

    async def once_more(self, swap: bool) -> str:
        """Begin another match of the same people; its id. Raises Refusal."""
        ...

    async def say(self, n: int, said: Stroke | Answer, executed: Stroke | None = None) -> bool:
        """Have the hall itself answer. Raises Refusal."""
        ...


class Table(Protocol):
    """A table, as those who ask for something there find it."""

    chat: list[TableMessage]
    moments: list[Moment]

    @property
    def recorded(self) -> bool:
        """True where what is said at the table is kept."""
        ...

    @property
    def terms(self) -> Terms:
        """Return what was agreed on."""
        ...

    @property
    def persons(self) -> list[str]:
        """The seats that people sit on."""
        ...

    def side(self, seat: str) -> tuple[str, ...]:
        """The seats that play together with a seat."""
        ...

    def offered(self) -> str:
        """Return who offers a draw that stands."""
        ...

    def agreed(self, kind: str) -> set[str]:
        """The seats that have asked for something that needs consent."""
        ...

    def disputable(self, now: float) -> bool:
        """The match may still be played on by consent."""
        ...

    def reading(self, now: float) -> Reading | None:
        """Return what the clocks show."""
        ...

    def leaves(self, now: float) -> dict[str, float]:
        """Return when each seat that is away will have been away for too long."""
        ...

    async def say(self, kind: str, seat: str, words: str = "") -> None:
        """Keep something that was said, and tell it."""

    async def taken_over(self, seat: str) -> None:
        """The computer plays on for a seat."""


__all__ = ["Host", "Listener", "MatchInPlay", "RulingFrames", "Table", "Turns"]
