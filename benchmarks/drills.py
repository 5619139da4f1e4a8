"""Set positions for the hall's drills: `python -m benchmarks.drills [FAMILY ...]` finds them in the play of computer players.

With families named, theirs are added to those that are kept. A position is kept with what a computer player made of it, which
shows that its goal can be reached.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time
from typing import Any, cast

from hoyle.answers import CHANCE
from hoyle.equipment import table
from hoyle.games import find
from hoyle.hall.drills import FILE, Drill, played
from hoyle.hall.room import Refusal
from hoyle.match import Illegal, unplayable
from hoyle.match.match import begun
from hoyle.players import Player
from hoyle.record import Spin, Stroke
from hoyle.referee import STROKE, Game, State
from hoyle.referee.codec import dump

PATIENCE = 4.0
"""Processor seconds for a game."""
A_FAMILY, ALL = 6, 44
LENGTHS = (1, 2, 3)
"""Strokes that a drill takes, by turns."""


def solved(game: Game, state: State, strokes: int, rng: Random) -> Drill | None:
    """A drill of a position: what a computer player makes in so many strokes, if it makes anything."""
    hand, made = Player(factor=0.15, tries=40, finalists=3, samples=2, budget=60.0), []
    now, seat = state, state.ask.seat if state.ask else ""
    points = 0
    for _ in range(strokes):
        if now.ask is None or now.ask.kind != STROKE or now.ask.seat != seat:
            return None
        stroke = hand.answer(game, now, rng)
        if not isinstance(stroke, Stroke) or isinstance(stroke, Spin):
            return None
        made.append(stroke)
        trial = Drill("", game, state, 10**6, strokes + 1, ())
        try:
            rulings, standing = played(trial, made)
        except Refusal:
            return None
        now = rulings[-1].state
        points = now.scores.get(seat, 0) - state.scores.get(seat, 0)
        if standing == "failed" and len(made) < strokes:
            return None
    return Drill("", game, state, points, strokes, tuple(made)) if points > 0 else None


def positions(game: Game, strokes: int) -> Drill | None:
    """A drill from the play of a game."""
    match, rng = begun(game.id, ["Ann", "Bob", "Cal"][: max(2, game.seats[0])], {}), Random(f"{game.id} {strokes}")
    player, began, seen = Player(factor=1.0, tries=16, finalists=2, samples=1, budget=30.0), process_time(), 0
    while not match.over and process_time() - began < PATIENCE:
        ask = match.ask
        assert ask is not None
        if ask.seat == CHANCE:
            match.play(match.answer_chance(rng))
            continue
        if ask.kind == STROKE and not ask.place and not match.state.secrets:
            seen += 1
            if seen > 2 and (drill := solved(game, match.state, strokes, rng)):
                return drill
        try:
            match.play(player.answer(game, match.view(ask.seat), rng))
        except Illegal:  # a position from which no drill is made
            return None
    return None


def main() -> None:
    """Find drills and keep them."""
    kept: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8")) if sys.argv[1:] else []
    families: dict[str, int] = {}
    games = find()
    for drill in kept:
        families[games[drill["game"]].family] = families.get(games[drill["game"]].family, 0) + 1
    for game in games.values():
        if sys.argv[1:] and game.family not in sys.argv[1:]:
            continue
        bed, full = table(game.table), families.get(game.family, 0) >= A_FAMILY or len(kept) >= ALL
        # What topples or spins takes too long to look for.
        if full or unplayable(game) or not game.physical or bed.turned or bed.tops:
            continue
        for strokes in dict.fromkeys((LENGTHS[len(kept) % len(LENGTHS)], 1, 2)):
            if found := positions(game, strokes):
                solution = [dump(stroke, cast(Any, Stroke)) for stroke in found.solution]
                kept.append(
                    {"id": f"{game.id}-{len(kept) + 1}", "game": game.id, "points": found.points, "strokes": strokes,
                     "state": dump(found.state, State), "solution": solution}
                )  # fmt: skip
                families[game.family] = families.get(game.family, 0) + 1
                print(game.id, found.points, "in", strokes, flush=True)
                if families[game.family] % 2 == 0 or families[game.family] > A_FAMILY - 2:
                    break
        FILE.write_text(json.dumps(kept, separators=(",", ":")) + "\n", encoding="utf-8")
    print(len(kept), "drills")


if __name__ == "__main__":
    main()
