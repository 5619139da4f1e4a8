"""All matches that are being played on one server: each in a room of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from re import ASCII, fullmatch
from secrets import token_urlsafe
from time import time
from typing import Any, TypeVar

from hoyle.games import find
from hoyle.hall.computers import LEVELS, Computers
from hoyle.hall.room import KINDS, MARKER, PLAY, Refusal, Room, restored
from hoyle.hall.settings import Settings
from hoyle.hall.store import PERSON, Chair, Kept, Store, token_hash
from hoyle.match.engine import unplayable
from hoyle.match.log import header_json, line_of
from hoyle.match.match import begun
from hoyle.referee import BadOption

T = TypeVar("T")

GREATEST, LONGEST = 10_000, 1_000
"""The greatest number and the most characters that an option of a match is given."""


@dataclass(frozen=True)
class Wanted:
    """A match somebody wants: for each seat a name, and `person` or how the computer is to play there."""

    game: str
    seats: tuple[tuple[str, str], ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    kind: str = PLAY
    listed: bool = False
    seed: str = ""


def measured(wanted: Wanted) -> None:
    """Refuse names and options that no match has, before the game is asked. Raises Refusal or BadOption."""
    for name, by in wanted.seats:
        if not 0 < len(name) <= 40 or not name.isprintable() or any(c in name for c in ",:;=#*!"):
            raise Refusal("bad-seat", f"{name[:60]!r} is no name for a seat: 1 to 40 characters, without , : ; = # * !")
        if by != PERSON and by not in LEVELS:
            raise Refusal("bad-seat", f"{name}: {by[:60]!r} is not a player; use person, {', '.join(LEVELS)}")
    for option, value in wanted.options.items():
        if len(option) > 40 or not option.isprintable():
            raise BadOption(option[:40], "is no option's name")
        if isinstance(value, int) and not 0 <= value <= GREATEST:
            raise BadOption(option, f"is a whole number from 0 to {GREATEST:,}")
        if isinstance(value, str) and not (len(value) <= LONGEST and value.isprintable()):
            raise BadOption(option, f"has at most {LONGEST:,} characters, all of them on one line")


def ready() -> None:
    """Load what the first stroke would wait for: the physics, and every rule book."""
    from hoyle.physics import warm_up

    warm_up()
    find()


class Rooms:
    """All rooms of one server. A match that nobody looks at is let go, and read again when somebody comes."""

    MOST = 256
    """Rooms beyond which those without anybody in them are let go."""

    def __init__(self, settings: Settings, store: Store, tell: Callable[[str, int, int], Awaitable[None]]) -> None:
        self.settings, self.store, self.tell = settings, store, tell
        self.computers = Computers(settings.thinkers)
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._aside = ThreadPoolExecutor(2, "aside")

    async def aside(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do what takes long (a stroke, a ruling, a frame) beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, partial(work, *arguments))

    def warm_up(self) -> None:
        """Have the physics and the drawings ready before the first stroke, without anybody's waiting for it."""
        self._aside.submit(ready)

    async def open(self, wanted: Wanted) -> tuple[Room, dict[str, str]]:
        """Begin a match; its room, and the token of each seat that a person takes. Raises Refusal, BadOption or UnknownGame."""
        names = [name for name, _ in wanted.seats]
        if wanted.kind not in KINDS:
            raise Refusal("bad-kind", f"{wanted.kind!r} is not a kind of match; use {', '.join(KINDS)}")
        measured(wanted)
        match = await self.aside(begun, wanted.game, names, wanted.options)
        if wanted.kind != MARKER and (why := unplayable(match.game)):
            raise Refusal("unplayable", why)
        if match.over:
            raise BadOption("Game", f"{wanted.game} is over before it begins")
        tokens = {name: token_urlsafe(24) for name, _ in wanted.seats}
        chairs = tuple(Chair(name, by, token_hash(tokens[name])) for name, by in wanted.seats)
        kept = Kept(
            token_urlsafe(9), wanted.game, wanted.kind, wanted.seed or token_urlsafe(12), chairs,
            (line_of(header_json(match.header)),), (), wanted.listed, False, time(),
        )  # fmt: skip
        await self.store.create(kept)
        self._tidy()
        room = self._rooms[kept.id] = Room(self, kept, match)
        return room, {c.seat: tokens[c.seat] for c in chairs if c.person}

    async def room(self, match: str) -> Room:
        """The room of a match; raises Refusal where there is none."""
        if match in self._rooms:
            self._rooms[match] = self._rooms.pop(match)  # the last that is let go
            return self._rooms[match]
        if match not in self._opening:
            opening = self._opening[match] = asyncio.ensure_future(self._opened(match))
            opening.add_done_callback(lambda _: self._opening.pop(match))
        return await asyncio.shield(self._opening[match])

    async def _opened(self, match: str) -> Room:
        kept = await self.store.load(match) if fullmatch(r"[\w-]{1,32}", match, ASCII) else None
        if kept is None:
            raise Refusal("no-match", "there is no such match")
        room = Room(self, kept, await self.aside(restored, kept))
        self._tidy()
        self._rooms[match] = room
        return room

    def here(self, match: str) -> Room | None:
        """The room of a match that is open on this server."""
        return self._rooms.get(match)

    def _tidy(self) -> None:
        if len(self._rooms) >= self.MOST:
            for match in [m for m, room in self._rooms.items() if room.empty][: self.MOST // 4]:
                self._rooms.pop(match).close()

    def close(self) -> None:
        """Stop all thinking."""
        for room in self._rooms.values():
            room.close()
        self.computers.close()
        self._aside.shutdown(wait=False, cancel_futures=True)
