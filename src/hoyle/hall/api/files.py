"""Files of other programs over HTTP: dropped to be judged, and matches had in the forms that fit them."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, QueryParameter

from hoyle.formats.statistics import told_figures
from hoyle.hall.api.errors import Problem, asks, bearer, language_of, problem, refusal_problem
from hoyle.hall.api.hall import Hall
from hoyle.hall.practice.game_files import MEDIA, forms, made
from hoyle.hall.rate_limits import RateLimiter
from hoyle.hall.refusals import Refusal
from hoyle.hall.workers.jobs import judge_file
from hoyle.referee import told

MOST_FILE = 400_000
"""The largest file that is judged, in bytes."""


@post("/api/files", summary="Judge a file", status_code=200, request_max_body_size=MOST_FILE)
async def judge(
    request: Request[Any, Any, AppState],
    state: AppState,
    name: Annotated[str, QueryParameter(max_length=200)] = "file",
    game: Annotated[str, QueryParameter(max_length=64)] = "",
) -> dict[str, Any] | Response[Problem]:
    """The referee's word on a file of games that is sent as it is: PGN, PDN, MAT, positions, tables of scores, sheets, logs.

    `game` judges one that does not tell its game. Nothing is kept.
    """
    callers: RateLimiter = state.callers
    if not callers.take(asks(request)):
        return problem(request, 429, "too-many", told("refused.too-many-files"))
    hall: Hall = state.hall
    data = await request.body()
    try:
        judged: dict[str, Any] = await hall.matches.computers.ask(judge_file, data, name, game, caller=asks(request))
    except Refusal as refusal:
        return refusal_problem(request, refusal, usual=400)
    return judged


@get("/api/matches/{match:str}/forms", summary="The forms in which a match may be had")
async def match_forms(match: FromPath[str], state: AppState) -> list[str]:
    """Return how the names of its files may end, as for `/api/matches/<match>/file`."""
    hall: Hall = state.hall
    return forms((await hall.matches.actor(match)).match)


@get("/api/matches/{match:str}/file/{kind:str}", summary="The match as a file of another program")
async def match_file(
    match: FromPath[str], kind: FromPath[str], request: Request[Any, Any, AppState], state: AppState
) -> Response[bytes]:
    """The match as `pgn`, `pdn`, `mat`, `csv`, `json` (pooltool), or as a page to print (`html`); with secrets as its sheet."""
    hall: Hall = state.hall
    actor = await hall.matches.actor(match)
    if actor.has_secrets_from(actor.seats_of(bearer(request))):
        raise Refusal("secret", told("refused.secret-file"))
    suffix = f".{kind.lower()}"
    if suffix not in (fit := forms(actor.match)):
        raise Refusal("unfit", told("refused.forms", game=actor.match.game.id, known=", ".join(one[1:] for one in fit)))
    data = await hall.matches.aside(made, actor.match, suffix, language_of(request))
    named = {} if suffix == ".html" else {"content-disposition": f'attachment; filename="{match}{suffix}"'}
    return Response(data, media_type=MEDIA.get(suffix, "text/plain; charset=utf-8"), headers=named)


@get("/api/matches/{match:str}/statistics", summary="The figures of everybody in a match")
async def match_statistics(
    match: FromPath[str], request: Request[Any, Any, AppState], state: AppState
) -> list[tuple[str, list[str]]]:
    """The figures that are not nothing, each with its name and every seat's in words: innings, average, runs, fouls by kind."""
    hall: Hall = state.hall
    actor = await hall.matches.actor(match)
    if actor.has_secrets_from(actor.seats_of(bearer(request))):
        raise Refusal("secret", told("refused.secret-figures"))
    return await hall.matches.aside(told_figures, actor.match, language_of(request))


HANDLERS = [judge, match_forms, match_file, match_statistics]
