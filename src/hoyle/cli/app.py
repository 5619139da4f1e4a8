"""The commands and their options. What they do lives in the other files of this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from hoyle.cli.console import BadInput

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
Hands = Annotated[
    str,
    typer.Option(
        "--hand",
        help="How steady its hand and eye are, apart from thought: olympiad, professional, club, beginner, child, or one for each "
        "seat; its level's own by default.",
    ),
]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; `hoyle games` lists them.")]


def speak(language: str, as_json: bool) -> None:
    """Tell in a language; by the environment's wish where none is given, but English to programs."""
    import os

    from hoyle.telling.languages import CHOSEN, LANGUAGES, of_environment, spoken

    if language and language.replace("_", "-").partition("-")[0].lower() not in LANGUAGES:
        raise BadInput(f"--language {language}: the referee tells in {' and '.join(LANGUAGES)}")
    CHOSEN.set(spoken(language) if language else "en" if as_json else of_environment(os.environ))


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
        from hoyle.cli.play import hall as open_hall

        open_hall()


@app.command()
def duties(
    who: Annotated[str, typer.Argument(metavar="[WHO]", help="marker, referee, game-keeper, players, ...")] = "",
    json: Json = False,
) -> None:
    """The duties that the books give marker, referee, keeper, players, spectators and challengers, from the rules that speak
    of them.
    """
    from hoyle.cli.facts import show_duties

    show_duties(who, json)


@app.command()
def book(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="Where to write it: a .pdf, .html or .epub file.")],
    games: Annotated[str, typer.Option("--games", help="Only these games, with commas.")] = "",
) -> None:
    """The handbook: all games with their tables, rules and worked strokes, a glossary and an index."""
    from hoyle.cli.printing import print_book

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
    from hoyle.cli.serve_hall import serve

    serve(host, port, database, origins, thinkers, show, workers, proxy)


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
    from hoyle.cli.moderation import keep

    keep(context.args, database)


@app.command(context_settings={"allow_extra_args": True}, options_metavar="[WORD] [OPTIONS]")
def games(context: typer.Context, json: Json = False) -> None:
    """List the games, or find those that a name, another name or a word may mean."""
    from hoyle.cli.facts import list_games

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
    from hoyle.cli.facts import show_game

    if position:
        from hoyle.cli.files import show_position

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
    hand: Hands = "",
    json: Json = False,
    language: Language = "",
) -> None:
    """Watch computer players, every ruling narrated. The game's own options go by their names: --points 10.

    With --json every ruling is a line of JSON as it falls; with --log besides there is one document at the end.
    """
    speak(language, json)
    from hoyle.cli.matches import Computers, watch_match

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
    hand: Hands = "",
) -> None:
    """Play against the computer, or each other, in the terminal. The game's own options go by their names: --points 10.

    With --language de rulings are told in German; by default the environment's wish holds.
    """
    from hoyle.cli.matches import Computers
    from hoyle.cli.play import play_match

    given = options(context)
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
    from hoyle.cli.files import score_any

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
    """Tell a match again from its log, or all matches of a file of games."""
    speak(language, json)
    from hoyle.cli.files import replay_any

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
    from hoyle.cli.files import referee_tracks

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
    from hoyle.cli.files import show_statistics

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
) -> None:
    """Print a match: names, innings or moves, figures, rulings; or a tournament's table."""
    from hoyle.cli.sheet import print_sheet

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
    from hoyle.cli.files import convert_file

    raise typer.Exit(convert_file(source, to, game))


@app.command()
def skill(
    logs: Annotated[list[Path], typer.Argument(metavar="LOG...", help="Logs that watch or play kept.")],
    seat: Annotated[str, typer.Option("--seat", help="Whose; by default everybody's.")] = "",
    json: Json = False,
) -> None:
    """Tell what you make: your average with its error, the level that makes as much, and how your hand errs."""
    from hoyle.cli.skill import tell_skill

    tell_skill(logs, seat, json)


@app.command()
def advise(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A log that watch or play kept.")],
    answer: Annotated[int, typer.Option("--answer", help="Before which answer; by default after the last.")] = 0,
    count: Annotated[int, typer.Option("--count", min=1, help="How many strokes to tell of.")] = 3,
    level: Annotated[
        str, typer.Option("--level", help="For whose hand, and with whose thought: 0 to 9, or a name.")
    ] = "",
    review: Annotated[
        bool, typer.Option("--review", help="Tell instead which strokes of the match cost most.")
    ] = False,
    seat: Annotated[str, typer.Option("--seat", help="With --review, whose strokes; by default everybody's.")] = "",
    json: Json = False,
    language: Language = "",
) -> None:
    """Ask the coach: the best strokes for a position with their chances and why, or the strokes that cost most."""
    speak(language, json)
    from hoyle.cli.advise import advise_on

    advise_on(log, answer, count, level, seat, review, json)


@app.command()
def fit(
    tracks: Annotated[
        Path, typer.Argument(metavar="TRACKS", help="A CSV file: time, ball, x, y in s and m, and stroke.")
    ],
    table: Annotated[str, typer.Option("--table", help="The table's name, or a TOML file of its measures.")],
    figures: Annotated[
        Path | None, typer.Option("--figures", help="Write the figures here, as a table's TOML.")
    ] = None,
    fitted: Annotated[
        str, typer.Option("--fit", help="The figures to fit, as in mu_s,mu_r,e_cushion.")
    ] = "mu_s,mu_r,e_cushion,mu_cushion,e_ball",
    noise: Annotated[float, typer.Option("--noise", help="How far a ball is seen from where it is, mm.")] = 1.0,
    plot: Annotated[Path | None, typer.Option("--plot", help="Draw the residuals, as SVG or PNG.")] = None,
    json: Json = False,
) -> None:
    """Fit the figures of a table, and the strokes, to tracks of its balls."""
    from hoyle.cli.fit import run

    run(tracks, table, [name.strip() for name in fitted.split(",") if name.strip()], noise, figures, plot, json)


@app.command()
def shoot(
    table: Annotated[
        str, typer.Argument(metavar="[TABLE]", help="A table such as pool-9ft, or a game on its own.")
    ] = "",
    own: Annotated[
        Path | None, typer.Option("--table", help="A table of your own: a TOML file of its measures.")
    ] = None,
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
    from hoyle.cli.shoot import Aim, shoot_once

    aim = Aim(ball, speed, angle, at, side, height, elevation)
    shoot_once(table, own, aim, place or [], layout, title, svg, png, json)


@app.command()
def tables(
    files: Annotated[list[Path] | None, typer.Argument(metavar="[FILE]...", help="TOML files to look over.")] = None,
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep them, so that games and the hall know them by name.")
    ] = False,
    json: Json = False,
) -> None:
    """List the tables and boards there are, or look over and keep some of your own."""
    from hoyle.cli.facts import list_tables

    list_tables(files or [], keep, json)


@app.command()
def coverage(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game; all by default.")] = "",
    language: Annotated[
        str, typer.Option("--language", metavar="LANGUAGE", help="List what is not told in a language yet, such as de.")
    ] = "",
    json: Json = False,
) -> None:
    """Print which rules are cited, exercised by a sheet, or excused with a reason."""
    from hoyle.cli.facts import show_coverage, show_missing

    if language:
        show_missing(game, language, json)
    else:
        show_coverage(game, json)


@app.command(context_settings=OPEN)
def tournament(
    context: typer.Context,
    game: GameId,
    players: Annotated[
        str, typer.Option("--players", help="Levels, package.module:NAME, or cmd:PROGRAM, with commas.")
    ] = "strong,casual",
    matches: Annotated[int, typer.Option("--matches", help="How many matches.")] = 100,
    out: Annotated[Path, typer.Option("--out", help="Its folder; a tournament goes on where it was.")] = Path(
        "tournament"
    ),
    seats: Annotated[int, typer.Option("--seats", help="How many sit at a match.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="The first match's; each next has the next.")] = 0,
    workers: Annotated[int, typer.Option("--workers", help="Processes of one thread each; one a core by default.")] = 0,
    ray: Annotated[
        str, typer.Option("--ray", help="The address of a Ray cluster, or local for one on this machine.")
    ] = "",
    hand: Annotated[
        str, typer.Option("--hand", help="The hand all play with, such as olympiad; levels have their own by default.")
    ] = "",
    clock: Annotated[float, typer.Option("--clock", help="Seconds that a program has for an answer.")] = 10.0,
    json: Json = False,
) -> None:
    """Hold a tournament between computer players: logs, results, ratings with errors, and a report."""
    from hoyle.cli.tournament import Plan, hold

    hold(Plan(game, players, matches, seats, seed, options(context), hand, clock), out, workers, ray, json)


@app.command()
def dataset(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="Its folder; a data set goes on where it was.")],
    games: Annotated[
        str, typer.Option("--games", help="Games with commas between; all that have strokes by default.")
    ] = "",
    strokes: Annotated[int, typer.Option("--strokes", help="How many in all; as many of each game.")] = 10_000,
    level: Annotated[
        str, typer.Option("--level", help="Who plays, and with what hand: a level, or one such as 4@club.")
    ] = "newcomer",
    seed: Annotated[int, typer.Option("--seed", help="The first shard's; each next has the next.")] = 0,
    workers: Annotated[int, typer.Option("--workers", help="Processes of one thread each; one a core by default.")] = 0,
    ray: Annotated[
        str, typer.Option("--ray", help="The address of a Ray cluster, or local for one on this machine.")
    ] = "",
    json: Json = False,
) -> None:
    """Make a data set of strokes as Parquet: positions, strokes as meant and as they came off, rulings. Needs the frames extra."""
    from hoyle.cli.dataset import make_dataset

    make_dataset(out, games, strokes, level, seed, workers, ray, json)


@app.command()
def export(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A log that watch or play kept.")],
    to: Annotated[Path, typer.Argument(metavar="FILE", help="What to write: a file that ends in .csv or .parquet.")],
    what: Annotated[str, typer.Option("--what", help="`rulings`, or the `paths` of all strokes.")] = "rulings",
) -> None:
    """Write a log's rulings, or the paths of its strokes, as CSV or Parquet."""
    from hoyle.cli.matches import export_log

    export_log(log, to, what)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's id, in small letters: snap-pool.")],
    folder: Annotated[Path | None, typer.Option("--in", help="Where to put it; here, in a folder of its name.")] = None,
) -> None:
    """Write a game of your own to begin with: a package with its file, its sheet and its test."""
    from hoyle.cli.new_game import start_game

    start_game(name, folder)


@app.command()
def solve(
    game: GameId,
    seconds: Annotated[
        float, typer.Option("--seconds", min=1, help="How long to search a game too large to solve.")
    ] = 60,
    json: Json = False,
) -> None:
    """Say who wins a game without chance, or how far that can be told."""
    from hoyle.cli.solve import solve_game

    solve_game(game, seconds, json)


@app.command()
def bench(
    what: Annotated[
        str, typer.Argument(metavar="[balls|discs|rigid|tops|referee|hall]", help="What to measure; all by default.")
    ] = "",
    json: Json = False,
) -> None:
    """Measure how fast strokes, rulings and the hall are on this machine."""
    from hoyle.cli.bench import measure

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
    if str(found.get("table", "")).endswith(".toml"):
        from hoyle.equipment import read_table, use

        found["table"] = use(read_table(found["table"])).name
    return found
