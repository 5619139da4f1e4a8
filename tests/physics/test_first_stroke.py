"""The first stroke of a fresh install does not wait for the compiler, and is the stroke that the compiler's code plays.

Hoyle comes with machine code (`hoyle.physics.core.shipped`); where that does not fit, strokes are played as plain Python meanwhile.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hoyle.physics.core.compiled import jitted

STROKE = """
import json, resource, sys
import hoyle
from hoyle.physics.balls.arrays import NATIVE
bed = hoyle.table("pool-9ft")
layout = hoyle.Layout({"cue": (0.0, -0.6), "1": (0.1, 0.3), "2": (-0.3, 0.7)})
shot = hoyle.simulate(bed, layout, hoyle.CueStroke("cue", speed=4.0, azimuth=1.46, side=0.2))
spent = resource.getrusage(resource.RUSAGE_SELF).ru_utime
told = [[c.kind, c.piece, list(c.others), c.time.hex()] for c in shot.record.contacts]
print(json.dumps([NATIVE.kept() is not None, "numba" in sys.modules, spent, told]))
if NATIVE._maker and sys.argv[1] == "stop":
    NATIVE._maker.kill()
"""


def played(cache: Path, shipped: str = "no", maker: str = "stop") -> list[object]:
    """What came of a stroke in a process of its own. The one that compiles meanwhile, for half a minute, is stopped or goes on."""
    import json

    env = {**os.environ, "HOYLE_CACHE_DIR": str(cache), "HOYLE_SHIPPED": shipped}
    done = subprocess.run([sys.executable, "-c", STROKE, maker], env=env, capture_output=True, text=True, check=True)
    found: list[object] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(not jitted(), reason="the compiler is switched off")
def test_the_first_stroke_does_not_wait_and_is_the_same_by_the_code_that_hoyle_comes_with(tmp_path: Path) -> None:
    kept, compiled, spent, first = played(tmp_path / "plain")
    assert (kept, compiled) == (False, False), "it was played as plain Python"
    assert isinstance(spent, float)
    assert spent < 3.0
    kept, compiled, spent, second = played(tmp_path / "shipped", "yes")
    assert (kept, compiled) == (True, False), "it was played by the code that Hoyle comes with"
    assert isinstance(spent, float)
    assert spent < 3.0
    assert second == first
    assert len(first) > 3  # type: ignore[arg-type]


@pytest.mark.slow  # it compiles for 20 s; what is compiled on the spot is compared with what is shipped in test_shipped
@pytest.mark.skipif(not jitted(), reason="the compiler is switched off")
def test_the_next_stroke_is_played_by_code_compiled_meanwhile_and_is_the_same(tmp_path: Path) -> None:
    _, _, _, first = played(tmp_path, maker="goes on")
    deadline = time.monotonic() + 600
    while not list(tmp_path.rglob("play_at-*.o")):  # made meanwhile by a process that outlives the first
        assert time.monotonic() < deadline, "the machine code was never kept"
        time.sleep(0.25)
    kept, compiled, _, second = played(tmp_path)
    assert (kept, compiled) == (True, False), "it was played by the code that was kept"
    assert second == first
