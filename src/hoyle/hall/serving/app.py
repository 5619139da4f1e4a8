"""The hall as a web application: its pages, its programs' door (OpenAPI under `/schema`), and the live connections."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.datastructures import MutableScopeHeaders
from litestar.datastructures import State as AppState
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import HTTPException, SerializationException, WebSocketException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hoyle.games import UnknownGame
from hoyle.hall.api import clubs as clubs_api
from hoyle.hall.api import files as files_api
from hoyle.hall.api import games as games_api
from hoyle.hall.api import ladders as ladders_api
from hoyle.hall.api import lobby as lobby_api
from hoyle.hall.api import matches as matches_api
from hoyle.hall.api import own_matches as own_matches_api
from hoyle.hall.api import passkeys as passkeys_api
from hoyle.hall.api import people as people_api
from hoyle.hall.api import tournaments as events_api
from hoyle.hall.api.errors import Problem, asks, language_of, problem, refusal_problem
from hoyle.hall.api.hall import Hall
from hoyle.hall.gc_tuning import GcTuning
from hoyle.hall.matches.live_connection import serve
from hoyle.hall.rate_limits import ConnectionCounts, RateLimiter
from hoyle.hall.refusals import AWAY, Refusal
from hoyle.hall.serving import assets, metrics
from hoyle.hall.serving.assets import shell
from hoyle.hall.serving.openapi_page import SchemaPage
from hoyle.hall.settings import Settings, built_pages
from hoyle.hall.store.match_rows import DatabaseUnavailable
from hoyle.match.engine import hoyle_version
from hoyle.referee import BadOption, told
from hoyle.telling import setting_refused

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


@websocket("/live/{match:str}")
async def live(socket: WebSocket[Any, Any, AppState], match: FromPath[str]) -> None:
    """The live connection to a match; docs/hall.md tells what is said on it."""
    settings: Settings = socket.app.state.settings
    if not (_from_here(socket, settings) and _called_so(socket, settings)):
        await socket.close(code=4003, reason="that page is not of this hall")
        return
    crowd: ConnectionCounts = socket.app.state.crowd
    if not crowd.enter(who := asks(socket)):
        await socket.close(code=4008, reason="too many connections from there")
        return
    try:
        hall: Hall = socket.app.state.hall
        await serve(socket, hall.matches, match, hall.is_shut)
    except asyncio.CancelledError:
        pass  # the hall closes, and has waited long enough for what this page asked for
    finally:
        crowd.leave(who)


def _called_so(connection: Any, settings: Settings) -> bool:
    """Return whether the hall is called by one of its names, or by any, where it has none of its own."""
    named = _address(f"//{connection.headers.get('host', '')}")
    if named is None or not settings.hosts:
        return named is not None
    return named.hostname in settings.hosts or any(urlsplit(o).netloc == named.netloc for o in settings.origins)


def _from_here(connection: Any, settings: Settings) -> bool:
    """Return whether a request comes from a page of this hall, or from a program, which names no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    named = _address(origin)
    return named is not None and named.netloc == connection.headers.get("host", "")


def _address(said: str) -> SplitResult | None:
    """An address in parts; None for what somebody sent that is none."""
    try:
        named = urlsplit(said)
        _ = named.port, named.hostname  # these are read now, for they may be none of their kind
    except ValueError:
        return None
    return named


async def _checked(request: Request[Any, Any, AppState]) -> Response[Problem] | None:
    if not _called_so(request, request.app.state.settings):
        return problem(request, 421, "bad-host", told("refused.bad-host"))
    if "\0" in request.scope["path"]:
        return problem(request, 404, "bad-request", told("refused.no-page"))
    if request.method not in ("GET", "HEAD") and not _from_here(request, request.app.state.settings):
        return problem(request, 403, "bad-origin", told("refused.bad-origin"))
    return None


# --- the application ----------------------------------------------------------------------------------------


def _refusal(request: Any, error: Refusal) -> Response[Problem]:
    return refusal_problem(request, error)


def _unknown(request: Any, error: UnknownGame) -> Response[Problem]:
    return problem(request, 404, "no-game", str(error))


def _bad_option(request: Request[Any, Any, AppState], error: BadOption) -> Response[Problem]:
    language = language_of(request)
    return problem(request, 400, "bad-option", f"{error.key}: {setting_refused(error, language)}")


def _away(request: Request[Any, Any, AppState], error: DatabaseUnavailable) -> Response[Problem]:
    hall: Hall = request.app.state.hall
    hall.matches.lose(str(error))
    return problem(request, 503, "away", AWAY)


def _nested(request: Any, error: RecursionError) -> Response[Problem]:
    return problem(request, 400, "bad-request", "the body is nested too deeply")


def _no_text(request: Any, error: UnicodeDecodeError) -> Response[Problem]:
    return problem(request, 400, "bad-request", "the body is not text in UTF-8")


def _http(request: Any, error: HTTPException) -> Response[Problem]:
    """Return what the framework refuses: each field that is wrong, and what is wrong with it."""
    wrong = error.extra if isinstance(error.extra, list) else []
    fields = "; ".join(f"{'the body' if e['key'] == 'data' else e['key']}: {e['message']}" for e in wrong if "key" in e)
    torn = "the body cannot be read: " if isinstance(error.__cause__, SerializationException) else ""
    return problem(request, error.status_code, "bad-request", fields or f"{torn}{error.detail}")


def create_app(settings: Settings | None = None, gc_tuning: GcTuning | None = None) -> Litestar:
    """The hall, ready for an ASGI server; `gc_tuning` is that of a process of its own."""
    settings = settings or Settings()
    hall = Hall(settings, gc_tuning)

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncGenerator[None, None]:
        await hall.open()
        app.state.update(
            {"settings": settings, "hall": hall,
             "triers": RateLimiter(games_api.TRIES_A_SECOND, games_api.TRIES),
             "callers": RateLimiter(settings.matches_a_minute / 60, settings.matches_a_minute),
             "joiners": RateLimiter(people_api.NAMES_A_SECOND, people_api.NAMES),
             "seekers": RateLimiter(lobby_api.SEEKS_A_SECOND, lobby_api.SEEKS),
             "guessers": RateLimiter(lobby_api.LOOKS_A_SECOND, lobby_api.LOOKS),
             "crowd": ConnectionCounts(settings.most_connections)}
        )  # fmt: skip
        try:
            yield
        finally:
            await hall.close()

    handlers: list[Any] = [
        live, *matches_api.HANDLERS, *files_api.HANDLERS, *games_api.HANDLERS, *people_api.HANDLERS, *own_matches_api.HANDLERS,
        *passkeys_api.HANDLERS, *lobby_api.HANDLERS, *clubs_api.HANDLERS, *events_api.HANDLERS, *ladders_api.HANDLERS,
        *metrics.HANDLERS,
    ]  # fmt: skip
    folder = settings.pages or built_pages()
    shown = (folder / "index.html").is_file()
    if shown:
        handlers += assets.routes(folder)
    app = Litestar(
        handlers,
        lifespan=[open_hall],
        before_request=_checked,
        request_max_body_size=MOST_BODY,
        before_send=[_safe],
        after_exception=[_noted],
        exception_handlers={
            RecursionError: _nested,
            UnicodeDecodeError: _no_text,
            Refusal: _refusal,
            UnknownGame: _unknown,
            BadOption: _bad_option,
            DatabaseUnavailable: _away,
            HTTPException: _elsewhere(folder) if shown else _http,
        },
        compression_config=assets.JSON_TOO,
        openapi_config=OpenAPIConfig(
            title="Hoyle, the hall",
            version=hoyle_version(),
            path="/schema",
            render_plugins=[SchemaPage(), JsonRenderPlugin()],
        ),
    )
    app.asgi_handler = _heads_too(app.asgi_handler)
    return app


def _heads_too(app: ASGIApp) -> ASGIApp:
    """Answer HEAD as GET is answered, without a body."""

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != HttpMethod.HEAD:
            await app(scope, receive, send)
            return

        async def bare(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        scope["method"] = HttpMethod.GET
        await app(scope, receive, bare)

    return asked


def _elsewhere(folder: Path) -> Callable[[Any, HTTPException], Response[Any]]:
    """A handler for errors that shows people who ask for a page that there is none the hall's own page, which says so."""

    def handle(request: Any, error: HTTPException) -> Response[Any]:
        path, wanted = request.scope["path"], request.headers.get("accept", "")
        page = "text/html" in wanted and not path.startswith(("/api/", "/assets/", "/schema"))
        return shell(folder, request, 404) if page and error.status_code == 404 else _http(request, error)

    return handle


async def _noted(error: Exception, scope: Scope) -> None:
    """Log what is the hall's own failure; what callers got wrong they were told."""
    told = (
        HTTPException
        | WebSocketException
        | RecursionError
        | UnicodeDecodeError
        | Refusal
        | UnknownGame
        | BadOption
        | DatabaseUnavailable
    )
    if not isinstance(error, told):
        log.error("%s failed", scope["path"], exc_info=error)


async def _safe(message: Message, _: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SAFE.items():
            headers.setdefault(name, value)
