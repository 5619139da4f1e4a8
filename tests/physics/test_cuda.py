"""Strokes on a GPU: by Numba's simulator of one, in a process of its own; the code that a device would get; what is said where
there is none."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from llvmlite import binding as llvm

from hoyle.equipment import table
from hoyle.physics import Impossible, simulate_many
from hoyle.record import At, CueStroke, Layout

ROOT = Path(__file__).parents[2]
SIMULATED = """
import numpy as np
from benchmarks.cases import mid_game, nine_break
from hoyle.equipment import table
from hoyle.physics import simulate_many
from hoyle.physics.balls import parallel_gpu
from hoyle.record import At, CueStroke, Layout, OFF

def same(bed, layouts, strokes):
    one, other = simulate_many(bed, layouts, strokes), simulate_many(bed, layouts, strokes, device="cuda")
    for name in ("places", "motions", "pockets", "events", "offsets", "durations", "turns"):
        assert getattr(one, name).tobytes() == getattr(other, name).tobytes(), name
    for name in ("settled", "refused", "miscue", "push", "double_hit"):
        assert getattr(one, name).tolist() == getattr(other, name).tolist(), name
    assert [other.impossible[i] for i in range(len(other))] == [one.impossible[i] for i in range(len(one))]
    return other

def alone(bed, places, *strokes):
    return same(bed, Layout(places), strokes)

case = mid_game(8)
assert len(same(case.table, *case.arrays()).events) > 8
# A second touch, a miscue, strokes that cannot be, a ball off the table; a frozen pair.
bed = table("pool-9ft")
near = {"cue": At(0.0, -0.6), "1": At(0.0, -0.54), "2": At(0.3, 0.9), "3": OFF}
told = alone(bed, near, CueStroke("cue", 2.0, 1.5), CueStroke("1", 4.0, 0.4, 0.3, 0.55, 0.1), CueStroke("3", 1.0, 0.0),
             CueStroke("2", 3.0, 1.9), CueStroke("cue", -1.0, 0.0))
assert told.refused.tolist() == [False, False, True, False, True] and told.double_hit[0] and told.miscue[1]
carom = table("carom-5x10")
alone(carom, {"white": At(0.0, -0.5), "red": At(0.0, -0.5 + 0.0615), "spot": At(0.2, 0.5)}, CueStroke("white", 2.0, 1.4))
# A break has more events than there is room for: it is played here, and so are others beside it in their places.
parallel_gpu.OVERFLOWS = 1.0
rack = nine_break(1)
same(rack.table, [Layout({"cue": At(0.3, 0.1)}), rack.layouts[0], Layout({"cue": At(0.3, 0.2)})],
     [CueStroke("cue", 1.0, 0.2), rack.strokes[0], CueStroke("cue", 1.0, 0.3)])
print("all the same")
"""


def elsewhere(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False, env={**os.environ, **env}
    )


def test_the_simulator_gives_the_same_bits() -> None:
    done = elsewhere(SIMULATED, NUMBA_ENABLE_CUDASIM="1")
    assert done.stdout.strip() == "all the same", done.stderr[-3000:]


BED, STROKE = table("pool-9ft"), CueStroke("cue", 1.0, 0.0)
LAID = Layout({"cue": At(0.0, 0.0)})


def test_where_there_is_no_gpu_one_line_says_so() -> None:
    code = """
from hoyle.equipment import table
from hoyle.physics import simulate_many, CueStroke
from hoyle.record import At, Layout
try:
    simulate_many(table("pool-9ft"), Layout({"cue": At(0.0, 0.0)}), [CueStroke("cue", 1.0, 0.0)], device="cuda")
except (ImportError, RuntimeError) as why:
    print(why)
"""
    said = elsewhere(code, NUMBA_ENABLE_CUDASIM="0", CUDA_VISIBLE_DEVICES="").stdout
    assert said.startswith('device="cuda" needs')
    assert said.count("\n") == 1
    assert "pip install" in said or 'use device="cpu"' in said


def test_another_device_and_boards_of_discs_are_refused() -> None:
    with pytest.raises(ValueError, match="no device 'gpu'; there are cpu, cuda"):
        simulate_many(BED, LAID, [STROKE], device="gpu")
    board = table("archarena-carrom")
    with pytest.raises(Impossible, match="plays balls only"):
        simulate_many(board, Layout({"white": At(0.0, 0.0)}), [], device="cuda")


def mathematics() -> bytes:
    """A library with the names that libdevice has, for a module that is only looked at."""
    one = "".join(
        f"define double @__nv_{name}(double %x) {{ ret double %x }}\n" for name in ("sin", "cos", "exp", "log", "acos")
    )
    two = "".join(
        f"define double @__nv_{name}(double %x, double %y) {{ ret double %x }}\n" for name in ("pow", "atan2")
    )
    return bytes(llvm.parse_assembly(one + two).as_bitcode())


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT", "") not in ("", "0"), reason="nothing is compiled")
def test_the_device_gets_whole_words_and_unfused_sums() -> None:
    from hoyle.physics.balls.gpu_code import lane_module
    from hoyle.physics.core.device_code import ptx

    text = ptx(lane_module(8, mathematics()), (9, 0))
    assert re.findall(r"\.visible \.entry (\w+)", text) == ["lane", "pack"]
    assert ".target sm_90" in text
    assert "fma." not in text
    # Records are read word by word, not byte by byte; only the eight motions of a stroke are bytes.
    narrow, wide = (
        len(re.findall(r"\b(?:ld|st)\.\S*[bus]8\b", text)),
        len(re.findall(r"\b(?:ld|st)\.\S*[bf]64\b", text)),
    )
    assert narrow < 0.05 * wide
    # Nothing that only this machine's processor could call.
    assert not re.findall(r"\.extern", text)


def test_lanes_share_all_strokes_and_each_is_played_once() -> None:
    from hoyle.physics.balls.batch_gpu import take

    counter = np.zeros(1, np.int64)
    assert [take(counter) for _ in range(4)] == [0, 1, 2, 3]
    assert counter[0] == 4
