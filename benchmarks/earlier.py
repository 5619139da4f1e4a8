"""How fast the table is beside an earlier commit of itself: `python -m benchmarks.earlier TREE [--rounds N] [--only CASE]`.

TREE is a work tree of that commit (`git worktree add ../earlier COMMIT`), whose benchmarks are these by name. Both play the same
strokes turn about, in batches on one core, arrays in, and one by one, fit the same tracks, and judge the same actions and answers
(`--only judged`: steps of environments of which twenty were played before, and single answers). Times are of each process's
processor, the best of all turns and, in brackets, the median.
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
import runpy
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
def fitted():
    # Three figures and two strokes, 2.6 s of each, seen fifty times a second to a millimetre.
    import time
    import numpy as np
    from hoyle.equipment import table
    from hoyle.fit import Track, fit
    from hoyle.physics import CueStroke, simulate
    from hoyle.record import At, Layout
    bed, rng = table("carom-5x10"), np.random.default_rng(1)
    true, t = params_for(bed).but(mu_r_slope=0.0), np.arange(0.0, 2.6, 0.02)
    tracks = []
    for white, red, stroke in (
        ((-0.3, -0.9), (0.2, 0.4), (2.6, 1.25, 0.05, 0.1, 0.2)), ((0.4, -0.2), (-0.5, 0.1), (2.0, 1.9, 0.05, -0.15, -0.1))
    ):
        layout = Layout({"white": At(*white), "red": At(*red)})
        path = simulate(bed, layout, CueStroke("white", *stroke), true).path
        xy = path.sample(np.maximum(t - 0.06, 0.0)) + rng.normal(0.0, 1e-3, (len(t), 2, 2))
        tracks.append(Track(dict.fromkeys(path.pieces, t), {ball: xy[:, k] for k, ball in enumerate(path.pieces)}))
    began = time.process_time()
    fit(tracks, bed, figures=("mu_s", "mu_r", "e_cushion"), params=true.but(mu_s=0.22, mu_r=0.006), elevation=0.05)
    return time.process_time() - began
def alone(record):
    # Strokes one by one, or the records that they then make.
    import time
    from hoyle.physics import simulate
    case = CASES["mid-game, 8 balls"]
    params = params_for(case.table)
    began = time.process_time()
    shots = [simulate(case.table, *one, params) for one in zip(case.layouts, case.strokes)]
    if record:
        began = time.process_time()
        shots = [shot.record for shot in shots]
    return (time.process_time() - began) / len(shots)
ALONE = {"mid-game, one by one": False, "mid-game, a record": True}
FIT = "a fit to two filmed strokes"
JUDGED = runpy.run_path(sys.argv[1])["CASES"]
print(";".join((*CASES, *ALONE, FIT, *JUDGED)), flush=True)
for name in sys.stdin:
    if name.strip() == FIT:
        print(1e6 * fitted(), flush=True)
        continue
    if name.strip() in ALONE:
        print(1e6 * alone(ALONE[name.strip()]), flush=True)
        continue
    if name.strip() in JUDGED:
        print(1e6 * JUDGED[name.strip()](), flush=True)
        continue
    case = CASES[name.strip()]
    print(1e6 * batch_of(case, params_for(case.table), 256, columns=True)[0], flush=True)
"""


JUDGING = Path(__file__).with_name("judging.py")
"""The cases of judging, which an earlier commit need not have."""


class Tree:
    """A process that plays with the code of one tree."""

    def __init__(self, where: Path) -> None:
        path = os.pathsep.join((str(where), str(where / "src")))
        self._run = subprocess.Popen(
            [sys.executable, "-c", SIDE, str(JUDGING)], cwd=where, env={**os.environ, "PYTHONPATH": path}, text=True,
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
    parser.add_argument("--only", default="", help="only cases whose name has this in it")
    given = parser.parse_args()
    if not (given.tree / "src" / "hoyle").is_dir():
        parser.error(f"{given.tree} has no src/hoyle; give a work tree of an earlier commit")
    now, then = Tree(Path(__file__).resolve().parents[1]), Tree(given.tree.resolve())
    print(f"{'us a stroke':36}{'now':>21}{'then':>23}{'ratio':>16}")
    for case in (case for case in now.cases if given.only in case):
        for one in (now, then):
            one.play(case)
        took = [(now.play(case), then.play(case)) for _ in range(given.rounds)]
        mine, its = zip(*took, strict=True)
        ratios = [b / a for a, b in took]
        print(
            f"{case:36}{min(mine):9.1f} ({statistics.median(mine):9.1f}){min(its):11.1f} ({statistics.median(its):9.1f})"
            f"{min(its) / min(mine):8.2f} ({statistics.median(ratios):.2f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
