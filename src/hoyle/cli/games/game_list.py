"""`hoyle games` without a word: the list of all games, at once.

To know what the games are, every one has to be imported, which takes most of a second. What is told of them is kept among the
user's caches, by the sources it was made from and the folders that packages are installed in: it is never older than they are.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from hoyle.folders import cache_folder, private_folder, trusted

SOURCE = Path(__file__).parents[2]
MADE_OF = ("games", "referee", "equipment")
Row = list[str]
"""A game: its id, its family, how many play, and what it is about."""


def state_of(path: str | Path) -> tuple[str, int, int]:
    """A file's path, its size and when it was changed, ns; noughts for one that is not there."""
    try:
        found = os.stat(path)
    except OSError:
        return str(path), 0, 0
    return str(path), found.st_size, found.st_mtime_ns


def key() -> str:
    """A hash of Hoyle's sources and of the folders that packages are installed in, by names, sizes and times."""
    digest = sha256(f"{sys.version} {SOURCE}".encode())
    for room in MADE_OF:
        for folder, _, files in sorted(os.walk(SOURCE / room)):
            for name in sorted(files):
                if name.endswith((".py", ".toml")):
                    digest.update(repr(state_of(os.path.join(folder, name))).encode())
    for path in sys.path[1:]:  # the first is where the command was typed, or lies
        digest.update(repr(state_of(path)).encode())
    return digest.hexdigest()[:16]


def game_rows() -> list[Row]:
    """Every game there is, family by family."""
    folder = private_folder([cache_folder() / "games"])
    kept = folder / f"{key()}.json"
    try:
        if trusted(kept):
            told = json.loads(kept.read_text(encoding="utf-8"))
            if all(list(state_of(path)) == [path, *rest] for path, *rest in told["brought"]):
                found: list[Row] = told["games"]
                return found
    except (OSError, ValueError, KeyError, TypeError):
        pass  # damaged, or gone in the meantime: it is made anew
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        made = told_anew()
    for one in heard:
        warnings.warn_explicit(one.message, one.category, one.filename, one.lineno)
    if not heard:  # what is wrong with a package's game is to be said each time
        _keep(kept, made)
    return made


def told_anew() -> list[Row]:
    """The same from the games themselves."""
    from hoyle.games import find
    from hoyle.guide.about import players

    return [[game.id, game.family, players(game), game.summary] for game in find().values()]


def _keep(path: Path, made: list[Row]) -> None:
    """Write the list and what files of packages it is from, whole or not at all; not being able to is no error.

    Lists of other sources are taken away.
    """
    from hoyle.games import packaged

    brought = [getattr(import_module(entry.module), "__file__", None) for entry in packaged().values()]
    ours = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        ours.write_text(
            json.dumps({"brought": [state_of(file) for file in brought if file], "games": made}), encoding="utf-8"
        )
        ours.replace(path)
        for other in path.parent.glob("*.json"):
            if other != path:
                other.unlink()
    except OSError:
        ours.unlink(missing_ok=True)


def list_all() -> None:
    """Print every game, family by family; in colour only where that can be seen, for Rich takes its time to be imported."""
    listed = game_rows()
    wide = max(len(name) for name, *_ in listed)
    coloured = sys.stdout.isatty() or "FORCE_COLOR" in os.environ
    last = ""
    for name, family, count, summary in listed:
        if family != last:
            last = family
            _line(coloured, quiet=family.replace("-", " "))
        _line(coloured, f"{name:<{wide}}", f"  {count:<10} {summary}")


def _line(coloured: bool, name: str = "", rest: str = "", quiet: str = "") -> None:
    if not coloured:
        print(quiet or f"  {name}{rest}")
        return
    from rich.text import Text

    from hoyle.cli.console import BRASS, QUIET, say

    say(Text(quiet, QUIET) if quiet else Text.assemble("  ", (name, BRASS), rest))
