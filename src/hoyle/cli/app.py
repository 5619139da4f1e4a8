"""The commands and their options. What they do lives in the other files of this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from hoyle.cli.say import BadInput

app = typer.Typer(
    name="hoyle", add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
    # Typer brings in Pydantic (a tenth of a second) for any value that is not plainly a bool, and would for --help not given.
    context_settings={
        "help_option_names": ["-h", "--help"],
        "default_map": {"help": False, "games": {"help": False}, "score": {"help": False}},
    },
    help="The referee, the table and the opponent for the games of five old rule books.",
)  # fmt: skip

OPEN = {"allow_extra_args": True, "ignore_unknown_options": True}
"""For commands that take a game's own options by their printed names."""

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document instead.")]
Seats = Annotated[str, typer.Option("--seats", help="How many play, or their names: 3, or Ann,Bob,Cal.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same match.")]
LogFile = Annotated[Path | None, typer.Option("--log", help="Keep the match here, answer by answer.")]
SheetFile = Annotated[Path | None, typer.Option("--sheet", help="Write the score sheet here when the match stops.")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; `hoyle games` lists them.")]


def _version(wanted: bool) -> None:
    if wanted:
        from hoyle import __version__

        print(f"hoyle {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def hall(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Without a command: open the hall in the browser, or where that is not installed pick a game and play it here."""
    if context.invoked_subcommand is None:
        from hoyle.cli.playing import hall as open_hall

        open_hall()


@app.command("hall")
def serve_hall(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen at; this machine only, by default.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port; 0 takes any that is free.")] = 8000,
    database: Annotated[
        str, typer.Option("--database", help="Where matches are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = "",
    origins: Annotated[
        str, typer.Option("--origins", help="Further origins that pages may come from, with commas.")
    ] = "",
    thinkers: Annotated[
        int, typer.Option("--thinkers", help="Processes for the computer players; one a core by default.")
    ] = 0,
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open it in the browser.")] = True,
) -> None:
    """Open the hall in the browser: every game, against the computer or each other. Needs the extra `hall`."""
    from hoyle.cli.serving import serve

    serve(host, port, database, origins, thinkers, show)


@app.command()
def games(json: Json = False) -> None:
    """List the games."""
    from hoyle.cli.facts import list_games

    list_games(json)


@app.command()
def show(
    game: GameId,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the game set up, as SVG.")] = None,
    json: Json = False,
) -> None:
    """Show a game: its facts, options, words and every rule."""
    from hoyle.cli.facts import show_game

    show_game(game, svg, json)


@app.command(context_settings=OPEN)
def watch(
    context: typer.Context,
    game: GameId,
    seats: Seats = "",
    seed: Seed = None,
    log: LogFile = None,
    sheet: SheetFile = None,
    words: Annotated[bool, typer.Option("--words", help="Print each rule's text under the ruling.")] = False,
    json: Json = False,
) -> None:
    """Watch computer players, every ruling narrated. The game's own options go by their names: --points 10."""
    from hoyle.cli.matches import watch_match

    watch_match(game, seats, seed, log, sheet, words, json, options(context))


@app.command(context_settings=OPEN)
def play(
    context: typer.Context,
    game: GameId,
    seats: Seats = "",
    people: Annotated[
        int, typer.Option("--people", min=1, help="How many of the seats are people, the first ones.")
    ] = 1,
    seed: Seed = None,
    log: LogFile = None,
    sheet: SheetFile = None,
) -> None:
    """Play against the computer, or each other, in the terminal. The game's own options go by their names: --points 10."""
    from hoyle.cli.playing import play_match

    play_match(game, seats, people, seed, log, sheet, options(context))


@app.command(context_settings={"allow_extra_args": True}, options_metavar="SHEET [OPTIONS]")
def score(
    context: typer.Context,
    check: Annotated[
        bool, typer.Option("--check", help="Fail, with status 1, if an expectation does not hold.")
    ] = False,
    json: Json = False,
) -> None:
    """Run the referee over a score sheet; - reads it from standard input."""
    from hoyle.cli.matches import score_sheet

    if len(context.args) != 1:  # taken from the words left over, for a declared argument would bring in Pydantic
        raise BadInput(f"score takes one SHEET, not {len(context.args)}, as in: hoyle score match.sheet --check")
    raise typer.Exit(score_sheet(Path(context.args[0]), check, json))


@app.command()
def replay(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A log that watch or play kept.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Judge and simulate it again, and say where it differs.")
    ] = False,
    sheet: SheetFile = None,
    json: Json = False,
) -> None:
    """Tell a match again from its log."""
    from hoyle.cli.matches import replay_log

    raise typer.Exit(replay_log(log, verify, sheet, json))


@app.command()
def shoot(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="A table such as pool-9ft or carom-5x10.")],
    ball: Annotated[str, typer.Option("--ball", help="The ball to strike; by default the cue ball or white.")] = "",
    speed: Annotated[float, typer.Option("--speed", help="The stick's speed, m/s.")] = 3.0,
    angle: Annotated[
        float | None, typer.Option("--angle", help="Degrees: 0 to the right seen from the head, 90 to the foot.")
    ] = None,
    at: Annotated[str, typer.Option("--at", help="Aim full at this piece instead; --angle then turns the aim.")] = "",
    side: Annotated[float, typer.Option("--side", help="Tip offset to the right, ball radii.")] = 0.0,
    height: Annotated[float, typer.Option("--height", help="Tip offset upward, ball radii.")] = 0.0,
    elevation: Annotated[float, typer.Option("--elevation", help="The cue above level, degrees.")] = 0.0,
    place: Annotated[
        list[str] | None, typer.Option("--place", help="Put a piece, in cm from the centre: cue=10,-70. Repeat it.")
    ] = None,
    layout: Annotated[str, typer.Option("--layout", help="A game's id, `balls`, `empty`, or a JSON file.")] = "",
    title: Annotated[str, typer.Option("--title", help="What is written under the picture.")] = "",
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the stroke as SVG.")] = None,
    png: Annotated[Path | None, typer.Option("--png", help="Draw the stroke as PNG (needs the plots extra).")] = None,
    json: Json = False,
) -> None:
    """Play one stroke, and show what happened."""
    from hoyle.cli.shooting import Aim, shoot_once

    aim = Aim(ball, speed, angle, at, side, height, elevation)
    shoot_once(table, aim, place or [], layout, title, svg, png, json)


@app.command()
def coverage(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game; all by default.")] = "",
    json: Json = False,
) -> None:
    """Print which rules are cited, exercised by a sheet, or excused with a reason."""
    from hoyle.cli.facts import show_coverage

    show_coverage(game, json)


@app.command()
def solve(
    game: GameId,
    seconds: Annotated[
        float, typer.Option("--seconds", min=1, help="How long to search a game too large to solve.")
    ] = 60,
    json: Json = False,
) -> None:
    """Say who wins a game without chance, or how far that can be told."""
    from hoyle.cli.solving import solve_game

    solve_game(game, seconds, json)


@app.command()
def bench(
    what: Annotated[
        str, typer.Argument(metavar="[balls|discs|rigid|tops|referee|hall]", help="What to measure; all by default.")
    ] = "",
    json: Json = False,
) -> None:
    """Measure how fast strokes, rulings and the hall are on this machine."""
    from hoyle.cli.measuring import measure

    measure(what, json)


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
    return found
