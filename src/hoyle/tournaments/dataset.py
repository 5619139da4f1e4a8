"""Data sets of strokes: positions, what was meant, what came off and how it was ruled, as Parquet in shards, with a manifest.

Every row is one decision of a computer player in a match on the physics. A shard is made by one process from its own seed, so that
the same order gives the same rows on one machine or many; what is there already is not made again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from hoyle.answers import Played
from hoyle.games import load
from hoyle.match import Match, execute, new
from hoyle.match.engine import hoyle_version, strike, unplayable
from hoyle.notation.stroke_tokens import show_stroke
from hoyle.physics import Impossible
from hoyle.players import Bench, player_for
from hoyle.players.coach.trials import Outcome, Trier
from hoyle.players.strokes.random_proposals import random_proposals
from hoyle.record import CueStroke, Flick, Stroke, struck_piece
from hoyle.referee import Foul, Ruling, State, position_of, rule_on
from hoyle.referee.view import view
from hoyle.tournaments.running import by_processes, by_ray, cores
from hoyle.tournaments.stroke_chances import StrokeChances

SHARD = 5_000
"""Strokes in a shard."""
MOST_EACH, MOST_TRIALS = 64, 100_000
"""Strokes from a position, and trials of each."""
ENDLESS = 2_000
"""Answers after which a match is left for the next."""
COLUMNS: Mapping[str, str] = {
    "game": "the game's id",
    "match": "the seed of the match within the data set",
    "answer": "the number of the answer in its match",
    "seat": "who played the stroke",
    "position": "the position before it in one line, as `hoyle.new(game, seats, position=LINE)` takes it; it holds no secrets",
    "piece": "the piece that was struck",
    "place_x": "where it was put from in hand, m from the middle of the bed; null where it was not",
    "place_y": "the same, toward the foot",
    "calls": "what was called, with spaces between",
    **{f"{kind}_{name}": f"{unit}, as {told}" for kind, told in (("intended", "it was meant"), ("executed", "it came off"))
       for name, unit in (("speed", "m/s"), ("azimuth", "rad counter-clockwise from +x"), ("elevation", "rad above level"),
                          ("side", "ball radii right"), ("height", "ball radii up"), ("spin", "rad/s of a disc or top"))},
    "figures": "the table's figures at this stroke that are not its own, as JSON; empty where it does not scatter",
    "outcome": "what happened, in the tokens of the score sheet",
    "gained": "points that the ruling gave the seat, less what it gave the others on average",
    "kept": "true if the seat is asked next",
    "foul": "true if a foul was ruled",
    "over": "true if the match ended",
    "rules": "the rules that the ruling cites, with spaces between",
    "played": "true if the match went on with the stroke; else it was tried from the same position",
    "trials": "how often the stroke as it was meant was tried by the same hand and ruled on; 0 where the next four are null",
    "chance_kept": "the share of trials after which the seat is asked next, or has won",
    "chance_foul": "the share of trials in which the seat fouled",
    "mean_gain": "points that a trial brought the seat beyond the others on average, the price of fouls taken off",
    "gain_error": "the standard error of that mean",
}  # fmt: skip
"""The columns of a shard, each with its meaning."""


class Unmade(ValueError):
    """A data set that cannot be made; says why."""


@dataclass(frozen=True)
class Shard:
    """A part of a dataset: so many strokes of a game by players of a level with a hand (`8@club`), from a seed, up to `each` from
    a position: that of the player, and others by lot. Each is tried `trials` times by the same hand for its chances.
    """

    game: str
    strokes: int
    seed: int
    level: str
    options: Mapping[str, Any] = field(default_factory=dict)
    each: int = 1
    trials: int = 0

    @property
    def name(self) -> str:
        """Its file's name."""
        usual = {"each": 1, "trials": 0}
        order = {key: value for key, value in asdict(self).items() if key not in usual or value != usual[key]}
        told = hashlib.sha256(json.dumps(order, sort_keys=True).encode()).hexdigest()[:8]
        return f"{self.game}-{self.seed:05d}-{told}.parquet"


def plan(
    games: Sequence[str], strokes: int, level: str, seed: int, shard: int = SHARD, each: int = 1, trials: int = 0
) -> list[Shard]:
    """The shards of a data set: as many strokes of each game. Raises Unmade and ValueError for what cannot be."""
    if strokes < 1 or not games:
        raise Unmade(f"{strokes} strokes of {len(games)} games are none; 1 or more of each")
    if not 1 <= each <= MOST_EACH:
        raise Unmade(f"{each} strokes from each position; 1 to {MOST_EACH}")
    if not 0 <= trials <= MOST_TRIALS:
        raise Unmade(f"{trials} trials of each stroke; 0 to {MOST_TRIALS:,}")
    of_each = -(-strokes // len(games))
    found = []
    for name in games:
        game = load(name)
        if not game.physical:
            raise Unmade(f"{game.id} has no strokes")
        if why := unplayable(game):
            raise Unmade(why)
        player_for(game.id, level)
        left, k = of_each, 0
        while left > 0:
            found.append(Shard(game.id, min(shard, left), seed + k, level, each=each, trials=trials))
            left, k = left - shard, k + 1
    return found


def shard_rows(shard: Shard) -> Iterator[dict[str, Any]]:
    """The rows of a shard: matches from their openings, one after the other, until there are enough."""
    made, number = 0, 0
    game = load(shard.game)
    chances = StrokeChances(game)
    least, most = game.seats
    seats = [f"Seat{i}" for i in range(1, (least if most == 1 else max(2, least)) + 1)]
    while made < shard.strokes:
        match = new(game, seats, **dict(shard.options))
        known = shard.seed * 100_000 + number
        number += 1
        bench = Bench({seat: player_for(game.id, shard.level) for seat in seats}, known)
        while match.answers < ENDLESS and made < shard.strokes:
            before = match.state
            if bench.act(match) is None:
                break
            row = row_of(match, before, known)
            if row is None or before.ask is None:
                continue
            draws = Random(f"{known} {row['answer']} trials").getrandbits(60)
            trier = Trier(game, view(before, row["seat"]), before.ask, bench.hands_now[row["seat"]], draws)
            meant = match.entries[-1].intended
            assert meant is not None
            rows = [(row, meant), *others(match, before, bench, row, min(shard.each, shard.strokes - made) - 1)]
            made += len(rows)
            tried = (
                chances.tried(trier, [stroke for _, stroke in rows], shard.trials) if shard.trials else [()] * len(rows)
            )
            yield from (one | chance_columns(outcomes) for (one, _), outcomes in zip(rows, tried, strict=True))


def row_of(match: Match, before: State, seed: int) -> dict[str, Any] | None:
    """The row of a match's last answer; None where that was no stroke."""
    entry = match.entries[-1]
    if not isinstance(entry.answer, Played) or entry.intended is None:
        return None
    line = position_of(match.game, before, match.header.given)
    told = {"game": match.game.id, "match": seed, "answer": entry.number, "seat": entry.answer.seat, "position": line}
    return told | came_of(before, match.ruling, entry.answer, entry.intended) | {"played": True}


def chance_columns(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The columns of what a stroke comes to, by its trials as the hand plays it."""
    gains = [one.gain for one in outcomes]
    return {
        "trials": len(outcomes),
        "chance_kept": fmean(one.goes_on for one in outcomes) if outcomes else None,
        "chance_foul": fmean(bool(one.foul) for one in outcomes) if outcomes else None,
        "mean_gain": fmean(gains) if gains else None,
        "gain_error": stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else None,
    }


def others(
    match: Match, before: State, bench: Bench, row: Mapping[str, Any], count: int
) -> Iterator[tuple[dict[str, Any], Stroke]]:
    """Rows of up to `count` other strokes from the position of a row, each as the same hand executes it, and as it was meant."""
    ask = before.ask
    if count < 1 or ask is None:
        return
    draws = Random(f"{row['match']} {row['answer']} others")
    game, seat = match.game, ask.seat
    for meant in random_proposals(view(before, seat), ask, count, draws.getrandbits(60)):
        try:
            record = strike(before, execute(meant, draws, bench.hands_now[seat], before.bed))
        except Impossible:  # a hand that slips
            continue
        played = Played(seat, replace(record, calls=meant.calls))
        ruling = rule_on(game, before, played)
        if isinstance(ruling, Ruling):
            same = {key: row[key] for key in ("game", "match", "answer", "seat", "position")}
            yield same | came_of(before, ruling, played, meant) | {"played": False}, meant


def came_of(before: State, ruling: Ruling, answer: Played, meant: Stroke) -> dict[str, Any]:
    """The columns of what was meant, what came off, and how it was ruled."""
    record, seat, after = answer.record, answer.seat, ruling.state
    done = record.stroke or meant
    place = meant.place
    gained = {s: after.scores.get(s, 0) - before.scores.get(s, 0) for s in after.seats}
    rest = [points for s, points in gained.items() if s != seat]
    return {
        "piece": struck_piece(meant),
        "place_x": place.x if place else None, "place_y": place.y if place else None,
        "calls": " ".join(f"{call.what}{'@' if call.pocket else ''}{call.pocket}" for call in meant.calls),
        **numbers("intended", meant), **numbers("executed", done),
        "figures": json.dumps(dict(done.figures)) if isinstance(done, CueStroke | Flick) and done.figures else "",
        "outcome": show_stroke(record, rests=False),
        "gained": float(gained[seat] - (sum(rest) / len(rest) if rest else 0.0)),
        "kept": after.ask is not None and after.ask.seat == seat,
        "foul": any(isinstance(effect, Foul) for effect in ruling.effects), "over": after.result is not None,
        "rules": " ".join(dict.fromkeys(effect.rule.id for effect in ruling.effects)),
    }  # fmt: skip


def numbers(kind: str, stroke: Stroke) -> dict[str, float | None]:
    """A stroke's numbers by column; null where it has no such number."""
    names = ("speed", "azimuth", "elevation", "side", "height", "spin")
    return {
        f"{kind}_{name}": float(value) if (value := getattr(stroke, name, None)) is not None else None for name in names
    }


def write_shard(shard: Shard, folder: str) -> dict[str, Any]:
    """Make a shard, whole or not at all, and tell what stands in the manifest of it. Raises ImportError without pyarrow."""
    from hoyle.match.conveniences import write_rows

    path = Path(folder) / shard.name
    beside = path.with_name(f".{path.name}.new.parquet")
    write_rows(list(shard_rows(shard)), beside)
    digest = hashlib.sha256(beside.read_bytes()).hexdigest()
    beside.replace(path)
    return {**asdict(shard), "file": shard.name, "bytes": path.stat().st_size, "sha256": digest}


def make(
    shards: Sequence[Shard], folder: str | Path, workers: int = 0, ray: str = "",
    on_done: Callable[[dict[str, Any], int], None] | None = None,
) -> list[dict[str, Any]]:  # fmt: skip
    """Make the shards that a folder lacks, and write its manifest and its card. Raises what `by_processes` raises, ImportError."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    manifest = folder / "manifest.jsonl"
    told = [json.loads(line) for line in manifest.read_text(encoding="utf-8").splitlines()] if manifest.exists() else []
    found = {one["file"]: one for one in told if (folder / one["file"]).exists()}
    left = [shard for shard in shards if shard.name not in found]
    work = partial(write_shard, folder=str(folder.resolve()))
    made = by_ray(work, left, ray) if ray else by_processes(work, left, workers or cores())
    with manifest.open("a", encoding="utf-8") as file:
        for one in made:
            found[one["file"]] = one
            file.write(json.dumps(one) + "\n")
            file.flush()
            if on_done:
                on_done(one, sum(shard.name not in found for shard in left))
    (folder / "README.md").write_text(card([found[shard.name] for shard in shards]), encoding="utf-8")
    return [found[shard.name] for shard in shards]


def card(made: Sequence[Mapping[str, Any]]) -> str:
    """The data card: what is in it, how it was made, and what each column means."""
    by_game: dict[str, int] = {}
    for one in made:
        by_game[one["game"]] = by_game.get(one["game"], 0) + one["strokes"]
    lines = [
        "# Strokes of computer players", "",
        f"{sum(by_game.values()):,} strokes of {len(by_game)} games in {len(made)} shards, made by Hoyle {hoyle_version()} "
        f"(`hoyle dataset`): players of level {', '.join(sorted({one['level'] for one in made}))}, every stroke executed with the "
        "hand's error on the physics and ruled on by the whole referee. Nothing of it is of people, and nothing was filmed: what "
        "is not in the physics is not in the data. The players are the same for all seats, so that rows tell of positions that "
        "such players come to.", "",
        "`manifest.jsonl` names every shard with its seed and its SHA-256. The same command makes the same rows on a machine of "
        "the same kind.", "", "| game | strokes |", "|---|---|",
        *(f"| {game} | {count:,} |" for game, count in by_game.items()), "",
        "| column | meaning |", "|---|---|", *(f"| `{name}` | {what} |" for name, what in COLUMNS.items()), "",
    ]  # fmt: skip
    return "\n".join(lines)
