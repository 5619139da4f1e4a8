"""How long a machine with nothing compiled waits for the computer's first answers, and what it compiles meanwhile.

    python -m benchmarks.first_moves [GAME ...] [--level 5] [--answers 12]

Each game, one of every family by default, is begun by a process of its own with empty caches; its first answers are those of two
computer players. A kernel is compiled where its object file comes to lie in the cache; exit status 1 if any is.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = (
    "backgammon", "checkers", "diagonal-checkers", "pyramid-checkers", "hawk-and-sparrows", "chess", "russian-backgammon",
    "balkline-18-2", "three-ball-carrom", "carroms", "emblem-18-1", "crokinole", "english-billiards", "bagatelle",
    "life-pool-hoyle", "parisian-pool", "kelly-pool", "english-pyramids", "carromola", "ten-pins", "shuffle-board",
    "snooker-hoyle", "pin-pool", "devil-among-the-tailors", "ten-pin-top",
)  # fmt: skip
FIRST = """
import json, sys, time
began = time.perf_counter()
from hoyle.match import new
from hoyle.players import Bench, player_for
game, level, answers = sys.argv[1:]
with new(game, ("Ann", "Bob"), None, played=True) as match:
    bench = Bench({seat: player_for(game, level) for seat in match.seats}, 1)
    ready, took = time.perf_counter() - began, []
    while len(took) < int(answers):
        since = time.perf_counter()
        if bench.act(match) is None:
            break
        took.append(time.perf_counter() - since)
print(json.dumps([ready, took, "numba" in sys.modules]))
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--level", default="5")
    parser.add_argument("--answers", default="12")
    given = parser.parse_args()
    some = False
    print(f"{'s':28}{'ready':>8}{'the first answers':>20}{'the slowest':>14}  compiled")
    for game in given.games:
        with tempfile.TemporaryDirectory() as cache:
            env = {**os.environ, "HOYLE_CACHE_DIR": cache, "NUMBA_CACHE_DIR": cache, "XDG_CACHE_HOME": cache}
            done = subprocess.run(
                [sys.executable, "-c", FIRST, game, given.level, given.answers], env=env, stdout=subprocess.PIPE, text=True,
                check=True,
            )  # fmt: skip
            ready, took, loaded = json.loads(done.stdout)
            compiled = sorted({path.stem for path in Path(cache).rglob("*") if path.suffix in (".o", ".nbi")})
        some |= bool(compiled) or loaded
        told = ", ".join(compiled) or ("nothing, but Numba was loaded" if loaded else "nothing")
        print(f"{game:28}{ready:8.2f}{sum(took):20.2f}{max(took):14.2f}  {told}", flush=True)
    return int(some)


if __name__ == "__main__":
    raise SystemExit(main())
