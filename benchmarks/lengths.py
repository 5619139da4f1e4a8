"""How long a match takes people: `python -m benchmarks.lengths [SECONDS [GAME ...]]` plays each once and writes hall/lengths.json.

Minutes are reckoned from the answers of computer players, at so many seconds a stroke, a move and a choice as people take; a match
that is not over within the time given to it here is told by how far it came, if its score says so, and else as long.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from hoyle.answers import CHANCE
from hoyle.equipment import table
from hoyle.games import find
from hoyle.hall.shelves import cards
from hoyle.match import unplayable
from hoyle.match.beginning import begun
from hoyle.match.match import Match
from hoyle.players import player_for
from hoyle.players.player import Player
from hoyle.referee import MOVE, STROKE

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")
SECONDS = {STROKE: 24.0, MOVE: 12.0}
OTHERWISE = 6.0
"""Seconds that people take to answer: aim, play, watch; move; say a word."""
LONG = 120
TARGET = Path(__file__).parents[1] / "src" / "hoyle" / "hall" / "lengths.json"


def share(match: Match) -> float:
    """How far a match has come by its highest score, 0 to 1; 0 where none is played up to."""
    points = match.state.options.get("Points", 0)
    most = max(match.state.scores.values(), default=0)
    return min(1.0, most / points) if isinstance(points, int) and points else 0.0


def minutes(game_id: str, patience: float, options: dict[str, Any]) -> int:
    """About how long a match of a game lasts, in minutes, found within `patience` seconds of processor time; 0 if it is not."""
    game = find()[game_id]
    match, rng = begun(game_id, list(NAMES[: max(2, game.seats[0])]), options), Random(game_id)
    player, began, taken = player_for(game_id), process_time(), 0.0
    if isinstance(player, Player):
        player.factor, player.tries, player.samples = 1.0, 10, 1
    while not match.over and process_time() - began < patience:
        ask = match.ask
        assert ask is not None
        if ask.seat == CHANCE:
            taken += OTHERWISE if ask.by_hand else 0.0
            match.play(match.answer_chance(rng))
            continue
        taken += SECONDS.get(ask.kind, OTHERWISE)
        match.play(player.answer(game, match.view(ask.seat), rng))
    if match.over:
        return max(1, round(taken / 60))
    come = share(match)
    return min(LONG, round(taken / 60 / come)) if come > 0.1 else 0


def main() -> None:
    """Play every game once and keep what it took."""
    patience = float(sys.argv[1]) if len(sys.argv) > 1 else 8.0
    found: dict[str, int] = json.loads(TARGET.read_text(encoding="utf-8")) if sys.argv[2:] else {}
    shorter = {card["id"]: card["options"] for card in cards() if "options" in card}
    for game_id, game in find().items():
        if (
            unplayable(game)
            or not (game.physical or table(game.table).ball is None)
            or game_id not in (sys.argv[2:] or find())
        ):
            continue
        if lasts := minutes(game_id, patience, shorter.get(game_id, {})):
            found[game_id] = lasts
        print(game_id, lasts, flush=True)
    TARGET.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
