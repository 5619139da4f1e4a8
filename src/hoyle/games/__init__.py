"""The games. A file with `GAME` in it is found by itself: `games/<family>/<id, with underscores>.py`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path

from hoyle.referee import Game


class UnknownGame(KeyError):
    """No game has that id; says which come close."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def modules() -> dict[str, str]:
    """Every module of a family folder, by the id its file name stands for."""
    return {
        path.stem.replace("_", "-"): f"hoyle.games.{path.parent.name}.{path.stem}"
        for path in sorted(Path(__file__).parent.glob("*/*.py"))
        if path.stem != "__init__"
    }


@cache
def load(game_id: str) -> Game:
    """A game by its id; imports only what it needs. Raises UnknownGame."""
    name = modules().get(game_id)
    game = getattr(import_module(name), "GAME", None) if name else None
    if isinstance(game, Game):
        return game
    close = get_close_matches(game_id, [*find()], 3) or sorted(find())[:8]
    raise UnknownGame(f"no game {game_id!r}; did you mean {' or '.join(close)}?")


@cache
def find() -> dict[str, Game]:
    """Every game there is, by id, family by family."""
    found = {}
    for game_id, name in modules().items():
        game = getattr(import_module(name), "GAME", None)
        if isinstance(game, Game):
            found[game_id] = game
    return dict(sorted(found.items(), key=lambda item: (item[1].family, item[0])))
