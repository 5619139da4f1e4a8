"""Games over HTTP: their pages, pictures, words and drills."""

from __future__ import annotations

from asyncio import to_thread
from functools import cache
from time import time
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody, QueryParameter

from hoyle.answers import Move
from hoyle.draw import table_svg
from hoyle.equipment import table
from hoyle.games import load
from hoyle.guide.about import TITLES, facts, heading, lasts, option_json, page, players, summary
from hoyle.guide.glossary import glossary
from hoyle.guide.labels import labels, titled
from hoyle.guide.search import search
from hoyle.guide.translations import meanings_in, option_in, table_title, term_meaning
from hoyle.hall.api.card import card
from hoyle.hall.api.errors import asks, language_of, problem
from hoyle.hall.api.hall import Hall
from hoyle.hall.api.people import Asked, person_of
from hoyle.hall.catalogue.animated_pictures import moving
from hoyle.hall.catalogue.shelves import cards, held
from hoyle.hall.community.day_films import GUEST, Film
from hoyle.hall.practice.drills import DAY, attempt_json, drill_svg, of_the_day, solved
from hoyle.hall.practice.drills import drills as all_drills
from hoyle.hall.practice.drills import listed as drill_cards
from hoyle.hall.practice.film import filmed
from hoyle.hall.protocol.piece_styles import styles
from hoyle.hall.protocol.requests import drill_answer
from hoyle.hall.protocol.serializers import table_json
from hoyle.hall.rate_limits import RateLimiter
from hoyle.hall.refusals import Refusal
from hoyle.match import rack, tables_for, unplayable
from hoyle.match.racking import by_files
from hoyle.match.sheets.examples import parts
from hoyle.referee import told
from hoyle.referee.setup.racing import besides

TRIES_A_SECOND, TRIES = 2.0, 40
"""Strokes of drills from one address: a second, and at once."""


@get("/api/games", summary="Every game, family by family", sync_to_thread=True)
def games(request: Asked) -> list[dict[str, Any]]:
    """Every game's id, title, shelf, players, what it is played with, and whether it can be played here or only scored."""
    return cards(language_of(request))


@get("/api/search", summary="The games that somebody may mean", sync_to_thread=True)
def searched(q: Annotated[str, QueryParameter(max_length=64)] = "") -> dict[str, Any]:
    """The ids of games by what people call them, best first, whether the first is surely meant, and a sentence to say of them."""
    return search(q).json()


@get("/api/glossary", summary="The words of the rules, with their meanings", sync_to_thread=False)
def words(request: Asked) -> list[dict[str, Any]]:
    """Every term of the glossary: its name, what it means, and what else it is called."""
    language = language_of(request)
    return [{**one, "meaning": term_meaning(one["name"], one["meaning"], language)} for one in glossary()]


@get("/api/games/{name:str}", summary="One game: its page, options and rules", sync_to_thread=True)
def game(name: FromPath[str], request: Asked) -> dict[str, Any]:
    """Everything a game states of itself, its page, and its table set up."""
    return _game(name, language_of(request))


@cache
def _game(name: str, language: str) -> dict[str, Any]:
    it, tables = load(name), tables_for(load(name))
    data = facts(it) | {"summary": summary(it, language), **meanings_in(it, language)}
    tables = {table: table_title(title, language) for table, title in tables.items()}
    if len(tables) > 1:  # one's own tables are offered beside the game's choices
        usual = {"default": next(iter(tables)), "meaning": "the table", "least": 0}
        data["options"] = {
            **data["options"],
            "Table": {**usual, **data["options"].get("Table", {}), "choices": [*tables]},
        }
    data["options"] |= {name: option_json(option) for name, option in besides(it).items()}
    data["options"] = {name: option_in(it, name, option, language) for name, option in data["options"].items()}
    data["governs"] = [{**book, "title": heading(book["id"])} for book in data["governs"]]
    if it.minutes:
        data["minutes"], data["lasts"] = it.minutes, lasts(it)
    return {
        **data, **parts(it, language), "title": it.title, "page": page(it), "players": players(it, language),
        "unplayable": unplayable(it),
        "held": held(it, table(it.table)), "books": TITLES,
        "picture": f"/api/games/{name}/named.svg",
        "board": table_json(table(it.table), styles(it.pieces), by_files(it), language=language),
        "tables": tables if len(tables) > 1 else {},
    }  # fmt: skip


@get("/api/games/{name:str}/picture.svg", summary="The game set up", media_type="image/svg+xml", sync_to_thread=True)
def picture(name: FromPath[str]) -> Response[str]:
    """A drawing of the game's table as it is set up, without words."""
    return Response(_picture(name), media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@get(
    "/api/games/{name:str}/picture.png",
    summary="The game set up, for chats",
    media_type="image/png",
    sync_to_thread=True,
)
def card_picture(name: FromPath[str]) -> Response[bytes]:
    """The same drawing as PNG, 1200 by 630 dots, as chats show it beside a link."""
    return Response(_card(name), media_type="image/png", headers={"cache-control": "max-age=86400"})


@get(
    "/api/games/{name:str}/named.svg", summary="The game set up, named", media_type="image/svg+xml", sync_to_thread=True
)
def named_picture(name: FromPath[str], request: Asked) -> Response[str]:
    """The same drawing with its spots, lines and zones by name in the reader's language, and what things are worth."""
    headers = {"cache-control": "max-age=3600", "vary": "accept-language"}
    return Response(_picture(name, language_of(request)), media_type="image/svg+xml", headers=headers)


@get(
    "/api/games/{name:str}/moving.svg", summary="A stroke of the game", media_type="image/svg+xml", sync_to_thread=True
)
def moving_picture(name: FromPath[str]) -> Response[str]:
    """A drawing of the game with one stroke of its beginning, which moves by itself."""
    return Response(moving(name), media_type="image/svg+xml", headers={"cache-control": "max-age=86400"})


@cache
def _card(name: str) -> bytes:
    return card(_picture(name))


@cache
def _picture(name: str, language: str = "") -> str:
    """The picture of a game, with its names where a language is given."""
    it, layout = load(name), rack(name)
    names = labels(it, layout, language) if language else ()
    drawn = table_svg(table(it.table), layout, title=it.title, bare=True, labels=names, files=by_files(it))
    return titled(drawn, it, language) if language else drawn


# --- drills -------------------------------------------------------------------------------------------------


class Tried(msgspec.Struct, forbid_unknown_fields=True):
    """The strokes or moves made so far in a drill."""

    strokes: list[dict[str, Any]] = []


@get("/api/drills", summary="Set positions with a goal", sync_to_thread=True)
def drills(request: Asked) -> list[dict[str, Any]]:
    """Every drill's id, game and goal."""
    return drill_cards(time(), language_of(request))


@get(
    "/api/drills/{name:str}/picture.svg", summary="A drill's position", media_type="image/svg+xml", sync_to_thread=True
)
def drill_picture(name: FromPath[str]) -> Response[Any]:
    """A drawing of the position that a drill begins with."""
    if (found := all_drills().get(name)) is None:
        raise Refusal("no-drill", told("refused.no-drill"))
    return Response(drill_svg(found), media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@get("/api/drills/{name:str}/solution", summary="Strokes that reach a drill's goal", sync_to_thread=True)
def solution(name: FromPath[str]) -> Any:
    """The strokes or moves of one way to a drill's goal, in their order, as they are sent to play it."""
    if (found := all_drills().get(name)) is None:
        raise Refusal("no-drill", told("refused.no-drill"))
    return solved(found)


@post("/api/drills/{name:str}", summary="Play a drill", status_code=200, sync_to_thread=True)
def drill(name: FromPath[str], request: Request[Any, Any, AppState], data: JSONBody[Tried], state: AppState) -> Any:
    """Return how a drill stands after these strokes: as on a live line, where it is played and the rulings, with their motion."""
    triers: RateLimiter = state.triers
    if not triers.take(asks(request)):
        return problem(request, 429, "too-many", told("refused.too-many-strokes"))
    if (found := all_drills().get(name)) is None:
        raise Refusal("no-drill", told("refused.no-drill"))
    try:
        strokes = [drill_answer(one) for one in data.strokes[: found.goal.strokes]]
        return attempt_json(found, strokes, language_of(request))
    except Refusal as refusal:
        return problem(request, 400, refusal.word, refusal.why, refusal.rule)


class Filmed(msgspec.Struct, forbid_unknown_fields=True):
    """A stroke of which a film is put up."""

    stroke: dict[str, Any]


def _shown(films: list[Film]) -> list[dict[str, Any]]:
    """Films as everybody may see them."""
    return [{"name": f.name, "stroke": f.stroke, "gained": f.gained, "contacts": f.contacts} for f in films]


@get("/api/drills/today/films", summary="The best films of the stroke of the day")
async def films(state: AppState) -> list[dict[str, Any]]:
    """The strokes that have reached today's goal, the best first, each with what it gained and how many contacts it had."""
    hall: Hall = state.hall
    return _shown(await hall.films.of(int(time() // DAY)))


@post("/api/drills/today/films", summary="Put up a film of the stroke of the day", status_code=200)
async def put_film(request: Request[Any, Any, AppState], data: JSONBody[Filmed], state: AppState) -> Any:
    """Judge a stroke that reached today's goal anew, and put its film up; the day's best films, this one among them if it is."""
    hall: Hall = state.hall
    triers: RateLimiter = state.triers
    if not triers.take(asks(request)):
        return problem(request, 429, "too-many", told("refused.too-many-strokes"))
    now = time()
    person = await person_of(request, hall)
    stroke = drill_answer(data.stroke)
    if isinstance(stroke, Move):
        raise Refusal("illegal", told("refused.day-is-struck"))
    name, key = (person.name, person.id) if person else (GUEST, "")
    film = await to_thread(filmed, of_the_day(now), stroke, name, key)
    return _shown(await hall.films.put(int(now // DAY), film))


HANDLERS = [
    films,
    put_film,
    games,
    searched,
    words,
    game,
    picture,
    card_picture,
    named_picture,
    moving_picture,
    drills,
    drill_picture,
    solution,
    drill,
]
