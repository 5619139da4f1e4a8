"""Solve the endings of checkers with up to four men and write the table that the player reads; tell what is in it by class.

`python -m benchmarks.checkers_endings` prints, of each class, the positions that can be set up, those that the side to move wins
and loses, and the longest in plies. `--write` puts the table in its place.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import numpy as np

from hoyle.games.board import checkers
from hoyle.players.boards.checkers import BOARD, Rules
from hoyle.players.boards.endings import checkers as endings

PLACE = Path(__file__).parents[1] / "src" / "hoyle" / "players" / "boards" / "endings" / endings.FILE


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve every class; print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help=f"write {PLACE.name}")
    given = parser.parse_args(arguments)
    crowned = Rules.of(checkers.USUAL).crowned
    table, began = np.zeros(endings.LENGTH, np.uint8), perf_counter()
    sys.stdout.write("own men, kings; other's men, kings: positions    won   lost  longest  seconds so far\n")
    solved: set[endings.Class] = set()
    for one in endings.classes():
        if one not in solved:
            endings.solve(one, table, BOARD, crowned)
            solved |= {one, endings.mirrored(one)}
        part = table[endings.STARTS[one] :][: endings.size(one)]
        can_be = len(endings.open_positions(one, crowned))
        won, lost = int(((part > 0) & (part % 2 == 0)).sum()), int((part % 2 == 1).sum())
        told = f"{one[0]} {one[1]}  {one[2]} {one[3]}"
        sys.stdout.write(
            f"{told:36}{can_be:9}{won:7}{lost:7}{max(0, int(part.max()) - 1):9}{perf_counter() - began:16.0f}\n"
        )
        sys.stdout.flush()
    packed = endings.packed(table)
    sys.stdout.write(f"{endings.LENGTH:,} places, {len(packed):,} bytes as it is shipped\n")
    if given.write:
        PLACE.write_bytes(packed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
