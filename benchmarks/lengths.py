"""How long a match takes people: `python -m benchmarks.lengths [SECONDS [GAME ...]]` plays each and writes catalogue/lengths.json.

Computers that play as people do now and then (level 4, with their errors of hand) play matches for so many seconds of processor
time. Minutes are reckoned from their answers: what people take to aim, to move and to choose, and what lies in motion as long as it
moves. Of several matches the middle one counts; one that is not over in time is told by how far it came, if its score says so.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from hoyle.answers import CHANCE, Played
from hoyle.equipment import table
from hoyle.games import find
from hoyle.hall.catalogue.shelves import cards, kept
from hoyle.match import unplayable
from hoyle.match.beginning import begun
from hoyle.match.match import Match
from hoyle.players import Bench, player_for
from hoyle.referee import MOVE, STROKE

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")
LEVEL = "casual"
SECONDS = {STROKE: 16.0, MOVE: 12.0}
OTHERWISE = 6.0
"""Seconds that people take to answer: walk round and aim; think and move; say a word."""
MATCHES = 9
LONG = 180
TARGET = Path(__file__).parents[1] / "src" / "hoyle" / "hall" / "catalogue" / "lengths.json"


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


def main() -> None:
    """Play every game and keep what it took."""
    patience = float(sys.argv[1]) if len(sys.argv) > 1 else 30.0
    found: dict[str, int] = json.loads(TARGET.read_text(encoding="utf-8"))
    shorter = {card["id"]: card["options"] for card in cards() if "options" in card}
    for game_id, game in find().items():
        if (
            unplayable(game)
            or not (game.physical or table(game.table).ball is None)
            or game_id not in (sys.argv[2:] or find())
        ):
            continue
        for options in ({}, shorter[game_id]) if game_id in shorter else ({},):
            name = kept(game_id, options)
            if lasts := minutes(game_id, patience, options):
                found[name] = lasts
            print(name, lasts, flush=True)
        TARGET.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
