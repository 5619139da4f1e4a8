"""The built client as it is served: compressed when it was built, and kept by browsers for as long as its names hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from hoyle.games import UnknownGame
from hoyle.hall.api.hall import Hall
from hoyle.hall.api.lobby import guessed
from hoyle.hall.refusals import Refusal
from hoyle.hall.serving.page_headings import Heading, game_heading, headed, match_heading
from hoyle.hall.store.match_rows import DatabaseUnavailable

FOREVER = "public, max-age=31536000, immutable"
"""For what has a digest of its content in its name."""
ASK_FIRST = "no-cache"
"""For what keeps its name when it changes."""
HASHED = re.compile(r"-[\w-]{8}\.\w+$", re.ASCII)
TABLE = re.compile(r"(match|stage|voice)-[\w-]{8}\.(js|css)$", re.ASCII)
"""Files that a match's page needs beyond what every page has."""
HALL = re.compile(r"(home|paper)-[\w-]{8}\.(js|css)$", re.ASCII)
"""Files that the front page needs beyond what every page has."""
AHEAD = {"js": "modulepreload", "css": "preload; as=style; crossorigin"}
"""The headers that tell a browser that it will need a script, a style sheet."""
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""Compressions that the build makes, the smaller first."""
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
AT_ROOT = ("manifest.webmanifest", "sw.js")
"""Files of the client that have to be at the root: a worker serves only what lies below it."""

JSON_TOO = CompressionConfig(backend="gzip", minimum_size=1000, exclude=[r"^/(?!api/|$)"])
"""Answers to programs and pages are compressed as they are made; the client was, when it was built."""


@cache
def content(path: Path, changed: int) -> bytes:
    """The bytes of a file as it was when last changed (ns)."""
    return path.read_bytes()


def served(path: Path, accepted: str, status: int = 200) -> Response[bytes]:
    """A file of the client in the smallest form that the browser takes."""
    kept = FOREVER if HASHED.search(path.name) else ASK_FIRST
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    for encoding, suffix in ENCODINGS:
        smaller = path.with_name(path.name + suffix)
        if encoding in accepted and smaller.is_file():
            path, headers["content-encoding"] = smaller, encoding
            break
    if kind == "image/svg+xml":  # the charset of a text is told of itself
        kind += "; charset=utf-8"
    return Response(content(path, path.stat().st_mtime_ns), status_code=status, media_type=kind, headers=headers)


def shell(folder: Path, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
    """The page that shows every page."""
    return served(folder / "index.html", request.headers.get("accept-encoding", ""), status)


def shell_of(folder: Path, request: Request[Any, Any, Any], heading: Heading) -> Response[bytes]:
    """The same, with what it is of at its head."""
    page = (folder / "index.html").read_text(encoding="utf-8")
    told = headed(page, heading, str(request.base_url).rstrip("/"))
    return Response(told.encode(), media_type=MediaType.HTML, headers={"cache-control": ASK_FIRST})


def routes(folder: Path) -> list[Any]:
    """Return what serves the client that was built into a folder."""
    within = {path.name: path for path in (folder / "assets").iterdir() if path.is_file()}

    @get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
    def asset(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
        if name not in within:
            raise NotFoundException(f"there is no {name}")
        return served(within[name], request.headers.get("accept-encoding", ""))

    @get("/", include_in_schema=False, sync_to_thread=False, media_type=MediaType.HTML)
    def front(request: Request[Any, Any, Any]) -> Response[bytes]:
        sent = shell(folder, request)
        sent.headers["link"] = _ahead(within, HALL)
        return sent

    @get(
        [
            "/index.html",  # by this name the worker keeps it
            "/drills",
            "/drills/{_:str}",
            "/files",
            "/lobby",
            "/play",
            "/me",
            "/people/{_:str}",
            "/ratings/{_:str}",
            "/clubs",
            "/clubs/{_:str}",
            "/events/{_:str}",
        ],
        include_in_schema=False,
        sync_to_thread=False,
        media_type=MediaType.HTML,
    )
    def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return shell(folder, request)

    found = [path for path in folder.iterdir() if path.name in AT_ROOT or path.name.startswith("workbox-")]
    return [
        asset,
        front,
        page,
        *_headed_pages(folder, _ahead(within, TABLE)),
        *(_at_root(path) for path in found if path.suffix in (".js", ".webmanifest")),
    ]


def _ahead(names: Iterable[str], wanted: re.Pattern[str]) -> str:
    """Return the header by which files are asked for with a page, not when the page has found out that it wants them."""
    told = [(name, found.group(found.re.groups)) for name in sorted(names) if (found := wanted.match(name))]
    return ", ".join(f"</assets/{name}>; rel={AHEAD[kind]}" for name, kind in told)


def _headed_pages(folder: Path, ahead: str) -> list[Any]:
    """Return what serves the pages of games and matches, which tell what they are of; `ahead` is what a table asks for."""

    @get("/games/{name:str}", include_in_schema=False, sync_to_thread=True, media_type=MediaType.HTML)
    def game(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
        try:
            return shell_of(folder, request, game_heading(name))
        except UnknownGame:
            return shell(folder, request, 404)

    async def of_match(match: str, request: Request[Any, Any, Any], kind: str) -> Response[bytes]:
        hall: Hall = request.app.state.hall
        try:
            found = await hall.store.heading(match)
            return shell_of(folder, request, match_heading(*found, kind)) if found else shell(folder, request, 404)
        except (DatabaseUnavailable, UnknownGame):  # the page itself says what is amiss
            return shell(folder, request)

    @get("/match/{match:str}", include_in_schema=False, media_type=MediaType.HTML)
    async def table(match: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
        sent = await of_match(match, request, "Come and play, or look on.")
        sent.headers["link"] = ahead
        return sent

    @get("/table/{code:str}", include_in_schema=False, media_type=MediaType.HTML)
    async def waiting(code: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
        hall: Hall = request.app.state.hall
        try:
            guessed(request, request.app.state)
            seek = await hall.lobby.seek(code)
            sat = [chair.name for chair in seek.body.chairs]
            return shell_of(folder, request, match_heading(seek.game, sat, "Come and play."))
        except Refusal as no:  # who has looked at too many tables is told so by the page itself
            return shell(folder, request, 404 if no.word == "no-seek" else 200)
        except (DatabaseUnavailable, UnknownGame):
            return shell(folder, request)

    @get("/replay/{match:str}", include_in_schema=False, media_type=MediaType.HTML)
    async def replay(match: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
        return await of_match(match, request, "The match, stroke by stroke.")

    @get(["/marker/{match:str}", "/contest/{match:str}"], include_in_schema=False, media_type=MediaType.HTML)
    async def marker(match: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
        return await of_match(match, request, "The marker's board.")

    @get("/board/{match:str}", include_in_schema=False, media_type=MediaType.HTML)
    async def board(match: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
        return await of_match(match, request, "The score, for a second screen.")

    return [game, table, waiting, replay, marker, board]


def _at_root(path: Path) -> Callable[..., Any]:
    @get(f"/{path.name}", include_in_schema=False, sync_to_thread=False)
    def file(request: Request[Any, Any, Any]) -> Response[bytes]:
        return served(path, request.headers.get("accept-encoding", ""))

    return file
