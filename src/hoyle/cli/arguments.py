"""Arguments that several commands take, and the options of a game as they are typed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from hoyle.cli.console import BadInput

OPEN = {"allow_extra_args": True, "ignore_unknown_options": True}
"""For commands that take a game's own options by their printed names."""

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document instead.")]
Language = Annotated[
    str, typer.Option("--language", help="Tell rulings in this language, en or de; by default the environment's wish.")
]
Seats = Annotated[str, typer.Option("--seats", help="How many play, or their names: 3, or Ann,Bob,Cal.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same match.")]
LogFile = Annotated[Path | None, typer.Option("--log", help="Keep the match here, answer by answer.")]
SheetFile = Annotated[Path | None, typer.Option("--sheet", help="Write the score sheet here when the match stops.")]
FileGame = Annotated[
    str, typer.Option("--game", help="By which game to judge a file that does not tell: pooltool's, a table of scores.")
]
Levels = Annotated[
    str,
    typer.Option(
        "--level", help="How well the computer plays: 0 to 9, a name, or one for each of its seats, as in 8,learner."
    ),
]
HandWords = Annotated[
    str,
    typer.Option(
        "--hand",
        help="How steady its hand and eye are, apart from thought: olympiad, professional, club, beginner, child, or one for each "
        "seat; its level's own by default.",
    ),
]
Engine = Annotated[
    str,
    typer.Option(
        "--engine",
        envvar="HOYLE_UCI",
        help="At chess, who thinks: a UCI engine's command line, or none for the house itself; by default Stockfish, Berserk, "
        "Ethereal, Fruit or Toga where one is on the path.",
    ),
]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; `hoyle games` lists them.")]


def speak(language: str, as_json: bool) -> None:
    """Speak a language from now on: the one given, else the environment's wish, but English to programs."""
    import os

    from hoyle.telling.languages import CHOSEN, LANGUAGES, of_environment, spoken

    if language and language.replace("_", "-").partition("-")[0].lower() not in LANGUAGES:
        raise BadInput(f"--language {language}: the referee tells in {' and '.join(LANGUAGES)}")
    CHOSEN.set(spoken(language) if language else "en" if as_json else of_environment(os.environ))


def take_engine(named: str) -> None:
    """Let a UCI engine play chess in this process and those that it begins, if one is named."""
    import os

    from hoyle.players.boards.uci_engine import NAMED

    if named:
        os.environ[NAMED] = named


def options(context: typer.Context) -> dict[str, Any]:
    """A game's own options as typed: `--points 10 --lead=Ann`. Raises BadInput for what is not an option."""
    found: dict[str, Any] = {}
    words = list(context.args)
    while words:
        word = words.pop(0)
        if not word.startswith("--") or len(word) < 3:
            raise BadInput(f"{word!r} was not expected; a game's options are given as --name value")
        name, equals, value = word[2:].partition("=")
        if not equals:
            if not words:
                raise BadInput(f"--{name} needs a value, as in --{name} 10")
            value = words.pop(0)
        if name in found:
            raise BadInput(f"--{name} is given twice")
        found[name] = value
    if str(found.get("table", "")).endswith(".toml"):
        from hoyle.equipment import read_table, use

        found["table"] = use(read_table(found["table"])).name
    return found
