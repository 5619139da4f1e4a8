"""The commands to practise, measure and make things with. What they do lives in the other files of this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoyle.cli.arguments import OPEN, FileGame, GameId, Json, Language, options, speak
from hoyle.cli.program import app


@app.command()
def skill(
    files: Annotated[list[Path], typer.Argument(metavar="FILES", help="Logs, sheets and files of games.")],
    seat: Annotated[str, typer.Option("--seat", help="Whose; by default everybody's.")] = "",
    game: FileGame = "",
    json: Json = False,
) -> None:
    """Print what you make: your average with its error, the level that makes as much, and how your hand errs."""
    from hoyle.cli.studies.skill import tell_skill

    tell_skill(files, seat, game, json)


@app.command()
def advise(
    log: Annotated[Path, typer.Argument(metavar="FILE", help="A log that watch or play kept, or a file of games.")],
    match: Annotated[int, typer.Option("--match", min=0, help="Which one, where the file holds several.")] = 0,
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
    from hoyle.cli.studies.advise import advise_on

    advise_on(log, match, answer, count, level, seat, review, json)


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
    from hoyle.cli.studies.fit import run

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
    from hoyle.cli.studies.shoot import Aim, shoot_once

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
    from hoyle.cli.games.facts import list_tables

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
    from hoyle.cli.games.facts import show_coverage, show_missing

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
    player: Annotated[
        list[str] | None,
        typer.Option("--player", help="One player, instead of --players; as often as there are players."),
    ] = None,
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
    from hoyle.cli.studies.tournament import Plan, hold

    wanted = player or [name.strip() for name in players.split(",") if name.strip()]
    hold(Plan(game, wanted, matches, seats, seed, options(context), hand, clock), out, workers, ray, json)


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
    each: Annotated[
        int, typer.Option("--each", help="From each position so many strokes: the player's, and others by lot.")
    ] = 1,
    trials: Annotated[
        int, typer.Option("--trials", help="Try each stroke so often as its hand plays it, for its chances.")
    ] = 0,
    workers: Annotated[int, typer.Option("--workers", help="Processes of one thread each; one a core by default.")] = 0,
    ray: Annotated[
        str, typer.Option("--ray", help="The address of a Ray cluster, or local for one on this machine.")
    ] = "",
    json: Json = False,
) -> None:
    """Make a data set of strokes as Parquet: positions, strokes as meant and as they came off, rulings. Needs the frames extra."""
    from hoyle.cli.studies.dataset import Order, make_dataset

    make_dataset(out, Order(games, strokes, level, seed, each, trials), workers, ray, json)


@app.command()
def export(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A log that watch or play kept.")],
    to: Annotated[Path, typer.Argument(metavar="FILE", help="What to write: a file that ends in .csv or .parquet.")],
    what: Annotated[str, typer.Option("--what", help="`rulings`, or the `paths` of all strokes.")] = "rulings",
) -> None:
    """Write a log's rulings, or the paths of its strokes, as CSV or Parquet."""
    from hoyle.cli.playing.matches import export_log

    export_log(log, to, what)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's id, in small letters: snap-pool.")],
    folder: Annotated[Path | None, typer.Option("--in", help="Where to put it; here, in a folder of its name.")] = None,
) -> None:
    """Write a game of your own to begin with: a package with its file, its sheet and its test."""
    from hoyle.cli.games.new_game import start_game

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
    from hoyle.cli.studies.solve import solve_game

    solve_game(game, seconds, json)


@app.command()
def bench(
    what: Annotated[
        str, typer.Argument(metavar="[WHAT]", help="balls, discs, rigid, tops, referee or hall; all by default.")
    ] = "",
    json: Json = False,
) -> None:
    """Measure how fast strokes, rulings and the hall are on this machine."""
    from hoyle.cli.studies.bench import measure

    measure(what, json)
