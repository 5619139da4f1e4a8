"""The hall as a web application: its pages, its programs' door (OpenAPI under `/schema`), and the live connections."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import MutableScopeHeaders
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, WebSocketException
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from hoyle.draw import table_svg
from hoyle.equipment import table
from hoyle.games import UnknownGame, find, load
from hoyle.games.about import SHORT, TITLES, facts, page, players
from hoyle.hall.door import table_json
from hoyle.hall.limits import Callers, Crowd, caller
from hoyle.hall.live import channel, serve
from hoyle.hall.looks import looks
from hoyle.hall.room import PLAY, Refusal, transcript
from hoyle.hall.rooms import Rooms, Wanted
from hoyle.hall.settings import Settings, built_pages
from hoyle.hall.store import PERSON, Store
from hoyle.match import rack, unplayable
from hoyle.match.engine import hoyle_version
from hoyle.referee import BadOption

log = logging.getLogger("hoyle.hall")
MOST_BODY = 20_000
"""Bytes of a request."""
SAFE = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Headers of every answer."""


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a match to begin: a name, and `person`, `learner`, `player` or `master`."""

    name: str
    by: str = PERSON


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match to begin. `options` go by their printed names; `listed` lets anybody find and watch it."""

    game: str
    seats: list[Seat]
    options: dict[str, str | int] = {}
    kind: str = PLAY
    listed: bool = False


class Begun(msgspec.Struct):
    """A match that has begun: its id, and the token of each seat that a person takes. Tokens are told only here."""

    match: str
    tokens: dict[str, str]


class Problem(msgspec.Struct):
    """Why a request was not met: a word for programs, the reason for people, and the rule that refuses it if one does."""

    word: str
    reason: str
    rule: str = ""


def problem(status: int, word: str, reason: str, rule: str = "") -> Response[Problem]:
    """A refusal as an answer."""
    return Response(Problem(word, reason, rule), status_code=status, media_type=MediaType.JSON)


# --- games --------------------------------------------------------------------------------------------------


@get("/api/games", summary="Every game, family by family", sync_to_thread=True)
def games() -> list[dict[str, Any]]:
    """Every game's id, title, family, players, and whether it can be played here or only scored."""
    return _games()


@cache
def _games() -> list[dict[str, Any]]:
    return [
        {
            "id": game.id, "title": game.title, "family": game.family, "players": players(game), "seats": list(game.seats),
            "summary": game.summary, "book": TITLES[game.rules.book], "short": SHORT[game.rules.book],
            "playable": not unplayable(game),
        }
        for game in find().values()
    ]  # fmt: skip


@get("/api/games/{name:str}", summary="One game: its page, options and rules", sync_to_thread=True)
def game(name: FromPath[str]) -> dict[str, Any]:
    """Everything a game states of itself, its page, and its table set up."""
    return _game(name)


@cache
def _game(name: str) -> dict[str, Any]:
    it = load(name)
    return {
        **facts(it), "title": it.title, "page": page(it), "players": players(it), "unplayable": unplayable(it),
        "books": TITLES, "picture": f"/api/games/{name}/picture.svg", "board": table_json(table(it.table), looks(it.pieces)),
        "tables": {choice: table(choice).title for choice in (it.options["Table"].choices if "Table" in it.options else ())},
    }  # fmt: skip


@get("/api/games/{name:str}/picture.svg", summary="The game set up", media_type="image/svg+xml", sync_to_thread=True)
def picture(name: FromPath[str]) -> Response[str]:
    """A drawing of the game's table as it is set up, without words."""
    return Response(_picture(name), media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@cache
def _picture(name: str) -> str:
    it = load(name)
    return table_svg(table(it.table), rack(name), title=it.title, bare=True)


# --- matches ------------------------------------------------------------------------------------------------


@post("/api/matches", summary="Begin a match", status_code=201)
async def begin(
    request: Request[Any, Any, AppState], data: JSONBody[NewMatch], state: AppState
) -> Begun | Response[Problem]:
    """Begin a match. Whoever begins it is given the tokens of all seats that people take, to keep or to pass on."""
    callers: Callers = state.callers
    if not callers.take(_caller(request)):
        return problem(429, "too-many", "too many matches were begun from here; wait a minute")
    rooms: Rooms = state.rooms
    try:
        seats = tuple((seat.name.strip(), seat.by) for seat in data.seats)
        wanted = Wanted(data.game, seats, data.options, data.kind, data.listed)
        room, tokens = await rooms.open(wanted)
    except Refusal as refusal:
        return problem(400, refusal.word, str(refusal), refusal.rule)
    except UnknownGame as unknown:
        return problem(404, "no-game", str(unknown))
    except BadOption as bad_option:
        return problem(400, "bad-option", str(bad_option))
    return Begun(room.id, tokens)


@get("/api/matches", summary="Matches that anybody may watch")
async def matches(
    state: AppState,
    over: FromQuery[bool] = False,
    of: Annotated[str, QueryParameter(name="game", max_length=64)] = "",
    most: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
) -> list[dict[str, Any]]:
    """The listed matches in progress, or those that are over, the latest first."""
    if of:
        load(of)  # raises UnknownGame, which says what comes close
    store: Store = state.store
    return [msgspec.to_builtins(found) for found in await store.listing(over, of, most)]


def _tokens(request: Request[Any, Any, AppState]) -> list[str]:
    given = request.headers.get("authorization", "")
    return given.removeprefix("Bearer ").split()[:32] if given.startswith("Bearer ") else []


@get(
    "/api/matches/{match:str}/log", summary="The log, as the holder of the seat may have it", media_type=MediaType.TEXT
)
async def match_log(match: FromPath[str], request: Request[Any, Any, AppState], state: AppState) -> str:
    """The match as JSON lines. A seat's token goes into the header `Authorization: Bearer`; without one, what is public."""
    rooms: Rooms = state.rooms
    room = await rooms.room(match)
    return transcript(room.match, room.seats_of(_tokens(request)))


@get("/api/matches/{match:str}/sheet", summary="The score sheet", media_type=MediaType.TEXT)
async def match_sheet(match: FromPath[str], request: Request[Any, Any, AppState], state: AppState) -> str:
    """The match as a score sheet; one with secrets in play is had by its marker, and by all when it is over."""
    rooms: Rooms = state.rooms
    room = await rooms.room(match)
    if (
        room.match.state.secrets
        and not room.match.over
        and set(room.seats_of(_tokens(request))) < set(room.match.seats)
    ):
        raise Refusal("secret", "the sheet would tell what is secret until the match is over")
    return room.match.sheet()


@websocket("/live/{match:str}")
async def live(
    socket: WebSocket[Any, Any, AppState], match: FromPath[str], channels: NamedDependency[ChannelsPlugin]
) -> None:
    """The live connection to a match; docs/hall.md tells what is said on it."""
    settings: Settings = socket.app.state.settings
    if not (_from_here(socket, settings) and _called_so(socket, settings)):
        await socket.close(code=4003, reason="that page is not of this hall")
        return
    crowd: Crowd = socket.app.state.crowd
    if not crowd.enter(who := _caller(socket)):
        await socket.close(code=4008, reason="too many connections from there")
        return
    try:
        await serve(socket, socket.app.state.rooms, channels, match)
    finally:
        crowd.leave(who)


def _caller(connection: Any) -> str:
    return caller(connection.client.host if connection.client else "")


def _called_so(connection: Any, settings: Settings) -> bool:
    """Whether the hall is called by one of its names."""
    if not settings.hosts:
        return True
    named = urlsplit(f"//{connection.headers.get('host', '')}")
    return named.hostname in settings.hosts or any(urlsplit(o).netloc == named.netloc for o in settings.origins)


def _from_here(connection: Any, settings: Settings) -> bool:
    """Whether a request comes from a page of this hall, or from a program, which names no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return bool(urlsplit(origin).netloc == connection.headers.get("host", ""))


async def _checked(request: Request[Any, Any, AppState]) -> Response[Problem] | None:
    if not _called_so(request, request.app.state.settings):
        return problem(421, "bad-host", "this hall has another name; --origins gives it more")
    if "\0" in request.scope["path"]:
        return problem(404, "bad-request", "there is no such page")
    if request.method not in ("GET", "HEAD") and not _from_here(request, request.app.state.settings):
        return problem(403, "bad-origin", "that page is not of this hall")
    return None


# --- the application ----------------------------------------------------------------------------------------


def _refusal(_: Any, error: Refusal) -> Response[Problem]:
    return problem(404 if error.word == "no-match" else 403, error.word, str(error), error.rule)


def _unknown(_: Any, error: UnknownGame) -> Response[Problem]:
    return problem(404, "no-game", str(error))


def _nested(_: Any, error: RecursionError) -> Response[Problem]:
    return problem(400, "bad-request", "the body is nested too deeply")


def _http(_: Any, error: HTTPException) -> Response[Problem]:
    extra = "; ".join(str(e.get("message", e)) for e in error.extra) if isinstance(error.extra, list) else ""
    return problem(error.status_code, "bad-request", f"{error.detail}{': ' if extra else ''}{extra}")


def create_app(settings: Settings | None = None) -> Litestar:
    """The hall, ready for an ASGI server."""
    settings = settings or Settings()
    store = Store(settings.database)
    backend: ChannelsBackend = MemoryChannelsBackend()
    if store.url.startswith("postgresql"):
        from hoyle.hall.postgres import PostgresChannels

        backend = PostgresChannels(store.url.replace("+asyncpg", ""))
    # Of the news of a match the latest says it all.
    channels = ChannelsPlugin(
        backend, arbitrary_channels_allowed=True, subscriber_max_backlog=4, subscriber_backlog_strategy="dropleft"
    )

    async def tell(match: str, era: int, n: int) -> None:
        channels.publish(f"{era} {n}", channel(match))

    rooms = Rooms(settings, store, tell)

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncGenerator[None, None]:
        await store.open()
        app.state.update(
            {"settings": settings, "store": store, "rooms": rooms,
             "callers": Callers(settings.matches_a_minute / 60, settings.matches_a_minute),
             "crowd": Crowd(settings.most_connections)}
        )  # fmt: skip
        rooms.warm_up()
        try:
            yield
        finally:
            rooms.close()
            await store.close()

    handlers: list[Any] = [games, game, picture, begin, matches, match_log, match_sheet, live]
    folder = settings.pages or built_pages()
    if (folder / "index.html").is_file():
        handlers += _pages(folder)
    return Litestar(
        handlers,
        lifespan=[open_hall],
        plugins=[channels],
        before_request=_checked,
        request_max_body_size=MOST_BODY,
        before_send=[_safe],
        after_exception=[_noted],
        exception_handlers={RecursionError: _nested, Refusal: _refusal, UnknownGame: _unknown, HTTPException: _http},
        openapi_config=OpenAPIConfig(title="Hoyle, the hall", version=hoyle_version(), path="/schema"),
    )


def _pages(folder: Path) -> list[Any]:
    @get(
        ["/", "/games/{_:str}", "/match/{_:str}", "/marker/{_:str}", "/contest/{_:str}", "/replay/{_:str}"],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def shell() -> Response[str]:
        index = (folder / "index.html").read_text(encoding="utf-8")
        return Response(index, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})

    assets = create_static_files_router(path="/assets", directories=[folder / "assets"], cache_control=None)
    return [shell, assets]


async def _noted(error: Exception, scope: Scope) -> None:
    """Log what is the hall's own failure; what callers got wrong they were told."""
    if not isinstance(error, HTTPException | WebSocketException | RecursionError | Refusal | UnknownGame):
        log.error("%s failed", scope["path"], exc_info=error)


async def _safe(message: Message, _: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SAFE.items():
            headers.setdefault(name, value)
