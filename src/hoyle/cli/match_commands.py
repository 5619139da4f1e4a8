"""The commands of the hall, of games and of matches. What they do lives in the other files of this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoyle.cli.arguments import (
    OPEN,
    Engine,
    FileGame,
    GameId,
    HandWords,
    Json,
    Language,
    Levels,
    LogFile,
    Seats,
    Seed,
    SheetFile,
    options,
    speak,
    take_engine,
)
from hoyle.cli.console import BadInput
from hoyle.cli.program import app


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
        from hoyle.cli.playing.play import hall as open_hall

        open_hall()


@app.command()
def duties(
    who: Annotated[str, typer.Argument(metavar="[WHO]", help="marker, referee, game-keeper, players, ...")] = "",
    json: Json = False,
) -> None:
    """The duties that the books give marker, referee, keeper, players, spectators and challengers, from the rules that speak
    of them.
    """
    from hoyle.cli.games.facts import show_duties

    show_duties(who, json)


@app.command()
def book(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="Where to write it: a .pdf, .html or .epub file.")],
    games: Annotated[str, typer.Option("--games", help="Only these games, with commas.")] = "",
) -> None:
    """The handbook: all games with their tables, rules and worked strokes, a glossary and an index."""
    from hoyle.cli.games.printing import print_book

    print_book(out, tuple(filter(None, games.split(","))))


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
    workers: Annotated[int, typer.Option("--workers", help="Processes that serve; several need PostgreSQL.")] = 1,
    proxy: Annotated[
        str, typer.Option("--proxy", help="The addresses of proxies whose X-Forwarded-For is believed, with commas.")
    ] = "",
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open it in the browser.")] = True,
) -> None:
    """Open the hall in the browser: every game, against the computer or each other. Needs the extra `hall`."""
    from hoyle.cli.serving.serve_hall import serve

    serve(host, port, database, origins, thinkers, show, workers, proxy)


@app.command()
def seat(
    link: Annotated[
        str, typer.Argument(metavar="LINK", help="The seat's link, as in http://localhost:8000/match/ID#seat=TOKEN.")
    ],
    player: Annotated[str, typer.Option("--player", help="cmd:PROGRAM, package.module:NAME, or a level.")],
    key: Annotated[
        str,
        typer.Option("--key", envvar="HOYLE_KEY", help="A person's key, for a link without a token: their own seat."),
    ] = "",
    hand: Annotated[str, typer.Option("--hand", help="Whose error strokes have; the hall draws it.")] = "olympiad",
    clock: Annotated[float, typer.Option("--clock", help="Seconds that a program has for an answer.")] = 10.0,
    json: Json = False,
) -> None:
    """Let a program take a seat in a hall, by the seat's link or a person's key, and play the match to its end."""
    from hoyle.cli.serving.seat import take_seat

    raise typer.Exit(take_seat(link, player, key, hand, clock, json))


@app.command(
    "hall-keeper",
    context_settings={"allow_extra_args": True},
    options_metavar="shut|open|ban|unban|forget NAME | reports [NUMBER] [OPTIONS]",
)
def keep_hall(
    context: typer.Context,
    database: Annotated[
        str, typer.Option("--database", help="The hall's database: sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = "",
) -> None:
    """Shut somebody's talk or open it, bar them or let them in, forget them; read what was reported, and put it away."""
    from hoyle.cli.serving.moderation import keep

    keep(context.args, database)


@app.command(context_settings={"allow_extra_args": True}, options_metavar="[WORD] [OPTIONS]")
def games(context: typer.Context, json: Json = False) -> None:
    """List the games, or find those that a name, another name or a word may mean."""
    from hoyle.cli.games.facts import list_games

    list_games(" ".join(context.args), json)  # a declared argument would bring in Pydantic


@app.command(context_settings={"allow_extra_args": True}, options_metavar="[OPTIONS]")
def show(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id or another name, or a word of the rules.")],
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the game set up, as SVG.")] = None,
    rules: Annotated[bool, typer.Option("--rules", help="Print the rules that govern besides, too.")] = False,
    position: Annotated[str, typer.Option("--position", help="Show a position, told in one line, instead.")] = "",
    seats: Seats = "",
    json: Json = False,
    language: Language = "",
) -> None:
    """Show a game: how to win, its table, a turn, its words, strokes and rules; or what a word of the rules means."""
    speak(language, json)
    from hoyle.cli.games.facts import show_game

    if position:
        from hoyle.cli.playing.files import show_position

        show_position(" ".join((game, *context.args)), position, seats, svg, json)
        return
    show_game(" ".join((game, *context.args)), svg, json, rules)


@app.command(context_settings=OPEN)
def watch(
    context: typer.Context,
    game: GameId,
    seats: Seats = "",
    seed: Seed = None,
    log: LogFile = None,
    sheet: SheetFile = None,
    words: Annotated[bool, typer.Option("--words", help="Print each rule's text under the ruling.")] = False,
    level: Levels = "",
    hand: HandWords = "",
    engine: Engine = "",
    json: Json = False,
    language: Language = "",
) -> None:
    """Watch computer players, every ruling narrated. The game's own options go by their names: --points 10.

    With --json every ruling is a line of JSON as it falls; with --log besides there is one document at the end.
    """
    speak(language, json)
    take_engine(engine)
    from hoyle.cli.playing.matches import Computers, watch_match

    watch_match(game, seats, seed, log, sheet, words, Computers(level, hand), json, options(context))


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
    level: Levels = "",
    hand: HandWords = "",
) -> None:
    """Play against the computer, or each other, in the terminal. The game's own options go by their names: --points 10.

    With --language de rulings are told in German; by default the environment's wish holds. At chess --engine names a UCI engine, as
    for `hoyle watch`.
    """
    from hoyle.cli.playing.matches import Computers
    from hoyle.cli.playing.play import play_match

    given = options(context)
    take_engine(str(given.pop("engine", "")))
    speak(str(given.pop("language", "")), False)
    play_match(game, seats, people, seed, log, sheet, given, Computers(level, hand))


@app.command(context_settings={"allow_extra_args": True}, options_metavar="SHEET [OPTIONS]")
def score(
    context: typer.Context,
    check: Annotated[
        bool, typer.Option("--check", help="Fail, with status 1, if an expectation does not hold.")
    ] = False,
    game: FileGame = "",
    json: Json = False,
    language: Language = "",
) -> None:
    """Run the referee over a score sheet, or a file of games (PGN, PDN, MAT, ...); - reads it from standard input."""
    speak(language, json)
    from hoyle.cli.playing.files import score_any

    if len(context.args) != 1:  # so that a line with an example tells what is wanted
        raise BadInput(f"score takes one SHEET, not {len(context.args)}, as in: hoyle score match.sheet --check")
    raise typer.Exit(score_any(Path(context.args[0]), check, json, game))


@app.command()
def replay(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A log that watch or play kept, or a file of games.")],
    verify: Annotated[
        bool,
        typer.Option(
            "--verify", help="Judge and simulate it again; status 1 where it differs, 3 where it is only told."
        ),
    ] = False,
    key: Annotated[
        str, typer.Option("--key", help="The hall's public key, from its /api/key: the log must be signed with it.")
    ] = "",
    sheet: SheetFile = None,
    game: FileGame = "",
    json: Json = False,
    language: Language = "",
) -> None:
    """Replay a match from its log, or all matches of a file of games."""
    speak(language, json)
    from hoyle.cli.playing.files import replay_any

    raise typer.Exit(replay_any(log, verify or bool(key), sheet, json, key, game))


@app.command(context_settings=OPEN)
def referee(
    context: typer.Context,
    tracks: Annotated[Path, typer.Argument(metavar="TRACKS", help="A CSV file of time (s), ball, x and y (m).")],
    game: Annotated[str, typer.Option("--game", help="The game that is played.")],
    table: Annotated[str, typer.Option("--table", help="The table; by default the game's own.")] = "",
    seats: Seats = "",
    json: Json = False,
    language: Language = "",
) -> None:
    """Rule on a stroke that was filmed, from the tracks of its balls. The game's own options go by their names."""
    speak(language, json)
    from hoyle.cli.playing.files import referee_tracks

    raise typer.Exit(referee_tracks(tracks, game, table, seats, json, options(context)))


@app.command()
def stats(
    files: Annotated[list[Path], typer.Argument(metavar="FILES", help="Logs, sheets and files of games.")],
    csv: Annotated[Path | None, typer.Option("--csv", help="Write the table here instead.")] = None,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", help="Write it here as Parquet (needs the frames extra).")
    ] = None,
    game: FileGame = "",
    json: Json = False,
) -> None:
    """Print each player's figures: innings, average, high run, runs, fouls, frames, time a stroke."""
    from hoyle.cli.playing.files import show_statistics

    show_statistics(files, csv, parquet, json, game)


@app.command()
def sheet(
    source: Annotated[
        Path, typer.Argument(metavar="IN", help="A log, a sheet, a file of games, or a tournament's folder.")
    ],
    pdf: Annotated[Path | None, typer.Option("--pdf", help="Write it here as PDF (needs the book extra).")] = None,
    html: Annotated[Path | None, typer.Option("--html", help="Write it here as a page.")] = None,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="With every ruling and the texts of its rules; the page has them folded.")
    ] = False,
    game: FileGame = "",
    language: Language = "",
) -> None:
    """Print a match: names, innings or moves, figures, rulings; or a tournament's table."""
    from hoyle.cli.playing.sheet import print_sheet

    speak(language, False)
    print_sheet(source, pdf, html, rulings, game)


@app.command()
def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="A sheet, a log, or a file of games.")],
    to: Annotated[
        Path,
        typer.Argument(metavar="OUT", help="What to write: its name ends in .sheet, .pgn, .pdn, .mat, .csv or .json."),
    ],
    game: FileGame = "",
) -> None:
    """Write the matches of a file in another format."""
    from hoyle.cli.playing.files import convert_file

    raise typer.Exit(convert_file(source, to, game))
