"""The reference: a page a room with every public name, from the docstrings."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import hoyle

EXAMPLES = Path(__file__).parent / "examples"
"""A file a room: what all its examples begin with, and an example for each name, under the name in brackets."""

ROOMS = {
    "equipment": "Tables, boards and pieces",
    "record": "Where the pieces are, what was struck, what happened",
    "answers": "What a seat may answer",
    "notation": "The score sheet, both ways",
    "physics": "A layout and a stroke in, a record and a path out",
    "referee": "Rulings, and what a game is made of",
    "games": "Finding the games",
    "telling": "Rulings as sentences",
    "match": "Matches, logs, replays",
    "match.score": "The referee over a sheet",
    "match.execution_noise": "Hands, and how a stroke's error grows",
    "match.shot_search": "Searching for strokes",
    "match.conveniences": "Rows, frames and files",
    "players": "Computer players",
    "players.levels": "How well they play",
    "players.coach": "Advice on strokes",
    "envs": "Learning environments",
    "tournaments": "Many matches",
    "draw": "Pictures",
    "notebook": "What a notebook shows",
    "units": "Inches, feet and ounces",
}
"""The rooms that programs use, in the order of the house. The hall and the command line are used by other means."""


def names(room: str) -> list[str]:
    """The public names of a room: those it lists, else those it defines."""
    module = import_module(f"hoyle.{room}")
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return sorted(listed)
    own = (n for n, v in vars(module).items() if getattr(v, "__module__", module.__name__) == module.__name__)
    kinds = (n for n in own if not n.startswith("_") and (callable(getattr(module, n)) or n.isupper()))
    return sorted(kinds)


def examples(room: str) -> dict[str, str]:
    """The examples of a room by name, as one types them and with what comes of it; under no name what they begin with."""
    text = (EXAMPLES / f"{room}.txt").read_text(encoding="utf-8")
    parts = re.split(r"^\[(\w*)\]\n", text, flags=re.M)
    return {name: example.strip() for name, example in zip(parts[1::2], parts[2::2], strict=True)}


def wanted(room: str) -> list[str]:
    """The names of a room that have an example on its page: all but plain constants, and what `hoyle` itself has."""
    module = import_module(f"hoyle.{room}")
    return [
        name
        for name in names(room)
        if not isinstance(getattr(module, name), str | int | float) and name not in hoyle.__all__
    ]


def shown(example: str) -> list[str]:
    """An example on a page."""
    return ["```pycon", example, "", "```", ""]


def pages() -> dict[str, str | bytes]:
    """The pages of the rooms."""
    made: dict[str, str | bytes] = {}
    for room, about in ROOMS.items():
        given = examples(room)
        lines = [f"# hoyle.{room}", "", f"{about}. The examples begin with", "", *shown(given[""])]
        for name in names(room):
            value = getattr(import_module(f"hoyle.{room}"), name)
            if isinstance(value, str | int | float):
                lines += [f"### `{name}` {{ #hoyle.{room}.{name} }}", "", f"`{value!r}`", ""]
            else:
                lines += [f"::: hoyle.{room}.{name}", ""]
                if name in given:
                    lines += shown(given[name])
                elif name in hoyle.__all__:
                    lines += [f"An example stands [at `hoyle.{name}`](index.md).", ""]
        made[f"reference/{room}.md"] = "\n".join(lines)
    return made
