"""How fast the table is beside an earlier commit of itself: `python -m benchmarks.earlier TREE [--rounds N]`.

TREE is a work tree of that commit (`git worktree add ../earlier COMMIT`), whose benchmarks are these by name. Both play the same
strokes turn about, in batches on one core, arrays in; times are of each process's processor, the best of all turns and, in
brackets, the median.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import IO, cast

SIDE = """
import sys
from benchmarks.balls import batch_of
from benchmarks.cases import fifteen_break, mid_game, nine_break, snooker_break, three_cushion
from hoyle.physics import params_for
CASES = {
    "mid-game, 8 balls": mid_game(128), "three-cushion": three_cushion(128),
    "fifteen-ball break": fifteen_break(64), "fifteen-ball break, touching": fifteen_break(64, loose=0.0),
    "nine-ball break, touching": nine_break(64, loose=0.0),
    "snooker break-off": snooker_break(64), "snooker break-off, touching": snooker_break(64, loose=0.0),
}
print(";".join(CASES), flush=True)
for name in sys.stdin:
    case = CASES[name.strip()]
    print(1e6 * batch_of(case, params_for(case.table), 256, columns=True)[0], flush=True)
"""


class Tree:
    """A process that plays with the code of one tree."""

    def __init__(self, where: Path) -> None:
        path = os.pathsep.join((str(where), str(where / "src")))
        self._run = subprocess.Popen(
            [sys.executable, "-c", SIDE], cwd=where, env={**os.environ, "PYTHONPATH": path}, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self.cases = self._line().split(";")

    def _line(self) -> str:
        return cast(IO[str], self._run.stdout).readline().strip()

    def play(self, case: str) -> float:
        """Microseconds a stroke of a case."""
        asked = cast(IO[str], self._run.stdin)
        asked.write(f"{case}\n")
        asked.flush()
        return float(self._line())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", type=Path)
    parser.add_argument("--rounds", type=int, default=9)
    given = parser.parse_args()
    if not (given.tree / "src" / "hoyle").is_dir():
        parser.error(f"{given.tree} has no src/hoyle; give a work tree of an earlier commit")
    now, then = Tree(Path(__file__).resolve().parents[1]), Tree(given.tree.resolve())
    print(f"{'us a stroke':32}{'now':>16}{'then':>18}{'ratio':>16}")
    for case in now.cases:
        for one in (now, then):
            one.play(case)
        took = [(now.play(case), then.play(case)) for _ in range(given.rounds)]
        mine, its = zip(*took, strict=True)
        ratios = [b / a for a, b in took]
        print(
            f"{case:32}{min(mine):7.1f} ({statistics.median(mine):6.1f}){min(its):8.1f} ({statistics.median(its):6.1f})"
            f"{min(its) / min(mine):8.2f} ({statistics.median(ratios):.2f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
