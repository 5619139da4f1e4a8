"""Where nothing is compiled yet, the computer's first moves wait for no compiler: what its players ask of kernels is shipped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.physics.core import shipped
from hoyle.physics.core.compiled import jitted

MOVES = """
import json, sys
from hoyle.match import new
from hoyle.players import Bench, player_for
told = {}
for game, level, answers in (
    ("backgammon", 8, 4), ("checkers", 3, 2), ("pyramid-checkers", 3, 2), ("kelly-pool", 5, 6), ("crokinole", 2, 3)
):
    with new(game, ("Ann", "Bob"), None, played=True) as match:
        bench = Bench({seat: player_for(game, level) for seat in match.seats}, 1)
        told[game] = sum(bench.act(match) is not None for _ in range(answers))
print(json.dumps([told, "numba" in sys.modules]))
"""


@pytest.mark.skipif(shipped.here() not in shipped.SYSTEMS or not jitted(), reason="nothing is shipped for this system")
def test_nothing_is_compiled_for_the_first_moves(tmp_path: Path) -> None:
    env = {**os.environ, "HOYLE_CACHE_DIR": str(tmp_path)}
    env.pop("HOYLE_SHIPPED", None)
    done = subprocess.run([sys.executable, "-c", MOVES], env=env, capture_output=True, text=True, check=True)
    told, loaded = json.loads(done.stdout)
    assert told == {"backgammon": 4, "checkers": 2, "pyramid-checkers": 2, "kelly-pool": 6, "crokinole": 3}
    assert not loaded, "Numba was loaded"
    assert not list(tmp_path.rglob("*.o"))
