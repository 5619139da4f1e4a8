"""How the computers roll at shuffle-board: `python -m benchmarks.rolls [--seeds 20]`.

Prints how many weights in a hundred left the board and had met no other, and what a round was worth to whoever won it.
"""

from __future__ import annotations

import argparse

from hoyle.answers import Played
from hoyle.games import load
from hoyle.match import Match, new
from hoyle.players import Bench, player_for
from hoyle.record import LEAVE, MEET, Flip, Record
from hoyle.referee import Say, Score

GAME = "shuffle-board"
COUNTED = f"{GAME}.7a"
"""The rule by which the count of a round is announced."""


def match(seed: int) -> Match:
    """One game between two of the players of `hoyle watch`."""
    with new(load(GAME), ("Ann", "Bob")) as played:
        bench = Bench({seat: player_for(GAME) for seat in played.seats}, seed)
        while bench.act(played) is not None:
            pass
    return played


def rolls(played: Match) -> list[Record]:
    """The weights that were rolled, and not flipped."""
    records = [entry.answer.record for entry in played.entries if isinstance(entry.answer, Played)]
    return [record for record in records if not isinstance(record.stroke, Flip)]


def lost(record: Record) -> bool:
    """Tell whether a weight left the board and had met none."""
    kinds = {c.kind for c in record.contacts}
    return LEAVE in kinds and MEET not in kinds


def main() -> None:
    """Play, and print a line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rolls", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seeds", type=int, default=20, help="games (default 20)")
    played = [match(seed) for seed in range(1, parser.parse_args().seeds + 1)]
    rolled = [record for one in played for record in rolls(one)]
    effects = [effect for one in played for entry in one.entries for effect in entry.effects]
    points = sum(effect.points for effect in effects if isinstance(effect, Score))
    rounds = sum(isinstance(effect, Say) and effect.rule.id == COUNTED for effect in effects)
    print(
        f"{len(played)} games, {len(rolled):,} rolls: {sum(map(lost, rolled)) / len(rolled):.1%} left the board and had met no "
        f"weight; {points / rounds:.2f} points a round"
    )


if __name__ == "__main__":
    main()
