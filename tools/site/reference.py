"""The reference: a page a room with every public name, from the docstrings."""

from __future__ import annotations

from importlib import import_module

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
    "match.hands": "Hands, and how a stroke's error grows",
    "match.seeking": "Searching for strokes",
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


def pages() -> dict[str, str | bytes]:
    """The pages of the rooms."""
    made: dict[str, str | bytes] = {}
    for room, about in ROOMS.items():
        lines = [f"# hoyle.{room}", "", f"{about}.", ""]
        for name in names(room):
            value = getattr(import_module(f"hoyle.{room}"), name)
            if isinstance(value, str | int | float):
                lines += [f"### `{name}` {{ #hoyle.{room}.{name} }}", "", f"`{value!r}`", ""]
            else:
                lines += [f"::: hoyle.{room}.{name}", ""]
        made[f"reference/{room}.md"] = "\n".join(lines)
    return made
