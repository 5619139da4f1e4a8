"""How long a match takes people: `python -m benchmarks.lengths [SECONDS [GAME ...]]` plays each and writes it into its file.

Computers that play as people do now and then (level 4, with their errors of hand) play matches for so many seconds of processor
time. Minutes are reckoned from their answers: what people take to aim, to move and to choose, and what lies in motion as long as it
moves. Of several matches the middle one counts; one that is not over in time is told by how far it came, if its score says so.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from hoyle.answers import CHANCE, Played
from hoyle.equipment import table
from hoyle.games import find, modules
from hoyle.match import unplayable
from hoyle.match.beginning import begun
from hoyle.match.match import Match
from hoyle.players import Bench, player_for
from hoyle.referee import MOVE, STROKE, Game

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")
LEVEL = "casual"
SECONDS = {STROKE: 16.0, MOVE: 12.0}
OTHERWISE = 6.0
"""Seconds that people take to answer: walk round and aim; think and move; say a word."""
MATCHES = 9
LONG = 180


def share(match: Match) -> float:
    """How far a match has come by its highest score, 0 to 1; 0 where none is played up to."""
    points = match.state.options.get("Points", 0)
    most = max(match.state.scores.values(), default=0)
    return min(1.0, most / points) if isinstance(points, int) and points else 0.0


def answered(match: Match, bench: Bench) -> float:
    """Have the open question answered, and tell the seconds that it takes people."""
    ask = match.ask
    assert ask is not None
    before = match.state
    if bench.act(match) is None:
        raise RuntimeError(f"nobody answers {ask.kind} of {ask.seat}")
    if ask.seat == CHANCE:
        return OTHERWISE if ask.by_hand else 0.0
    answer = match.entries[-1].answer
    way = match.motion(answer.record, before) if isinstance(answer, Played) else None
    return SECONDS.get(ask.kind, OTHERWISE) + (way.duration if way else 0.0)


def minutes(game_id: str, patience: float, options: dict[str, Any]) -> int:
    """About how long a match of a game lasts, in minutes, found within `patience` seconds of processor time; 0 if it is not."""
    game = find()[game_id]
    seats = NAMES[: max(2, game.seats[0])]
    began, whole = process_time(), list[float]()
    while len(whole) < MATCHES and process_time() - began < patience:
        match = begun(game_id, list(seats), options)
        bench = Bench({seat: player_for(game_id, LEVEL) for seat in seats}, f"{game_id} {len(whole)}")
        taken = 0.0
        while not match.over and process_time() - began < patience:
            taken += answered(match, bench)
        if match.over:
            whole.append(taken / 60)
        elif not whole:
            come = share(match)
            return round(min(LONG, taken / 60 / come)) if come > 0.1 else 0
    return max(1, round(median(whole)))


def keep(game: Game, lasts: int, shortly: int) -> None:
    """Write the minutes into the game's own file, in place of those that stand there."""
    path = Path(import_module(modules()[game.id]).__file__ or "")
    text = path.read_text(encoding="utf-8")
    head, made, facts = text.rpartition("\nGAME = ")
    if shortly and game.front:
        front = re.compile(r"(front=FrontPage\([^)]*?minutes=)\d+", re.S)
        facts = front.sub(rf"\g<1>{shortly}", facts, count=1)
    if lasts:
        facts, stood = re.subn(r"(?<=[ (])minutes=\d+", f"minutes={lasts}", facts, count=1)
        if not stood:
            facts = re.sub(r"(?m)^\)", f"    minutes={lasts},\n)", facts, count=1)
    path.write_text(head + made + facts, encoding="utf-8")


def main() -> None:
    """Play every game and write down what it took."""
    patience = float(sys.argv[1]) if len(sys.argv) > 1 else 30.0
    for game_id, game in find().items():
        wanted = game_id in (sys.argv[2:] or find())
        if not wanted or unplayable(game) or not (game.physical or table(game.table).ball is None):
            continue
        lasts = minutes(game_id, patience, {})
        shortly = minutes(game_id, patience, dict(game.front.options)) if game.front and game.front.options else 0
        keep(game, lasts, shortly)
        print(game_id, lasts, shortly or "", flush=True)


if __name__ == "__main__":
    main()
