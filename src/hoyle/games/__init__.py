"""The games. A file with `GAME` in it is found by itself: `games/<family>/<id, with underscores>.py`.

An installed package brings more by entry points of the group `hoyle.games`, a game's id = its module (`GAME` in it) or its
object: `eight-ball = "modern_games.eight_ball"`.
"""

import sys
import warnings
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb

from hoyle.referee import BOOKS, CATALOGUES, SPEAKERS, Game
from hoyle.referee.game import FINDERS

GROUP = "hoyle.games"
"""The entry points by which a package brings games."""
CATALOGUES.update({path.parent.name: path.parent for path in Path(__file__).parent.glob("*/messages.en.ftl")})


def _speak(what: object) -> str:
    """The words for what a game's referee says: the room that tells is opened when somebody wants them."""
    from hoyle.telling.printing import printed

    return printed(what)


SPEAKERS[:] = [_speak]


class UnknownGame(KeyError):
    """No game has that id; says which come close."""

    def __str__(self) -> str:
        return str(self.args[0])


class BrokenGame(ValueError):
    """A game of an installed package that cannot be loaded; says which, whose, and what went wrong where."""


class BrokenGameWarning(UserWarning):
    """A game of an installed package was left out because it cannot be loaded."""


@cache
def _own_modules() -> dict[str, str]:
    """Every module of a family folder, by the id its file name stands for."""
    return {
        path.stem.replace("_", "-"): f"hoyle.games.{path.parent.name}.{path.stem}"
        for path in sorted(Path(__file__).parent.glob("*/*.py"))
        if path.stem != "__init__"
    }


@cache
def packaged() -> Mapping[str, EntryPoint]:
    """The games that installed packages bring, by id; none is loaded yet. An id that Hoyle has itself is Hoyle's."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in _own_modules()}


@cache
def modules() -> dict[str, str]:
    """The module that may hold each game, by the game's id."""
    return _own_modules() | {name: entry.module for name, entry in packaged().items()}


def shelf(family: str) -> tuple[int, str]:
    """The place and the title of a family's shelf, as its package states them; last, and by its own name, where none does."""
    name = f"{__name__}.{family.replace('-', '_')}"
    stated: tuple[int, str] | None = getattr(import_module(name), "SHELF", None) if find_spec(name) else None
    return stated or (sys.maxsize, family.replace("-", " ").capitalize())


@cache
def load(game_id: str) -> Game:
    """A game by its id; imports only what it needs, which is the rule books that govern it too.

    Raises UnknownGame, and BrokenGame for a package's that cannot be loaded.
    """
    if game_id in packaged():
        game: object = _brought(packaged()[game_id])
    else:
        name = _own_modules().get(game_id)
        game = getattr(import_module(name), "GAME", None) if name else None
    if isinstance(game, Game):
        _load_governing(game_id)
        return game
    close = get_close_matches(game_id, [*find()], 3)
    hint = f"did you mean {' or '.join(close)}?" if close else "`hoyle games` lists them"
    raise UnknownGame(f"no game {game_id!r}; {hint}")


FINDERS.append(load)


def _load_governing(game_id: str) -> None:
    """Import the rule books that govern a game, and those that govern them: what they state or restate holds for it."""
    ids = [game_id] if game_id in BOOKS else []
    for one in ids:
        for other in BOOKS[one].governs:
            if other not in BOOKS and other in _own_modules():
                import_module(_own_modules()[other])
            if other in BOOKS and other not in ids:
                ids.append(other)


def _brought(entry: EntryPoint) -> Game:
    """The game of an entry point. Raises BrokenGame."""
    of = f" of {entry.dist.name} {entry.dist.version}" if entry.dist else ""
    which = f"the game {entry.name!r} ({entry.value}{of})"
    try:
        game = entry.load()
        if not entry.attr:
            game = getattr(game, "GAME", None)
    except Exception as error:
        frames = extract_tb(error.__traceback__)
        where = f" ({frames[-1].filename}:{frames[-1].lineno})" if frames else ""
        why = " ".join(str(error).split())
        raise BrokenGame(f"{which} cannot be loaded: {type(error).__name__}: {why}{where}") from error
    if not isinstance(game, Game):
        raise BrokenGame(f"{which} has no GAME; its module must hold one, or the entry point name it as module:OBJECT")
    if game.id != entry.name:
        raise BrokenGame(f"{which} calls itself {game.id!r}; the entry point must have the game's id")
    return game


@cache
def find() -> dict[str, Game]:
    """Every game there is, by id, family by family. A package's game that cannot be loaded is left out, with a warning."""
    found = {}
    for game_id, name in _own_modules().items():
        game = getattr(import_module(name), "GAME", None)
        if isinstance(game, Game):
            found[game_id] = game
    for game_id in packaged():
        try:
            found[game_id] = load(game_id)
        except BrokenGame as broken:
            warnings.warn(str(broken), BrokenGameWarning, stacklevel=2)
    return dict(sorted(found.items(), key=lambda item: (item[1].family, item[0])))
