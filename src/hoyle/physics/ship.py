"""`python -m hoyle.physics.ship`: make the machine code of the physics that Hoyle is shipped with (`hoyle.physics.core.shipped`).

Every kernel that `warm_all` calls is compiled on the spot; from what Numba's front end writes down for each, LLVM makes an object
file for every system. None is kept that asks for more than the system's mathematics, or that fuses a sum with a product. Then the
strokes of `outcome_hash` must come out to the same bits by the code that is shipped and by that which was made on the spot.

The same versions of Python, Numba and llvmlite make the same archives, byte for byte; they are named in each.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hoyle.physics.core.shipped import (
    MANIFEST,
    ROOT,
    SYSTEMS,
    System,
    archive_path,
    bytes_digest,
    meaning_digest,
    runnable,
)

MATHEMATICS = {
    "sqrt",
    "sin",
    "cos",
    "tan",
    "acos",
    "asin",
    "atan",
    "atan2",
    "erf",
    "exp",
    "log",
    "pow",
    "fmod",
    "floor",
    "ceil",
}
"""Functions of the system that an object file may call, of numbers."""
MEMORY = {"memset", "memcpy", "memmove", "memset_pattern16"}
"""And of bytes."""
FUSED = re.compile(r"\b(?:v?fn?m(?:add|sub|la|ls)\w*)\b")
"""Instructions that round a product and a sum but once."""
PARTS = (
    "physics/core/machine_code.py",
    "physics/core/compiled.py",
    "physics/core/entries.py",
    "physics/core/kernel_arguments.py",
)
"""Sources that decide how kernels are made, and are not named by them."""
BALLS = "physics/balls/c_function.py"
"""And how those of balls are."""
KEEPER = "physics/core/compiled.py"
"""Stands for what kernels name, but does not make them: it marks functions, and keeps what was made on the spot."""


@contextmanager
def modules_written() -> Iterator[dict[str, bytes]]:
    """Collect LLVM's code of each kernel that is compiled meanwhile, by its name."""
    from hoyle.physics.core import machine_code

    found: dict[str, bytes] = {}
    machine_code.watchers.append(found.__setitem__)
    try:
        yield found
    finally:
        machine_code.watchers.remove(found.__setitem__)


def object_for(system: System, bitcode: bytes) -> bytes:
    """The object file of a kernel for a system. Raises ValueError for one that is not to be shipped."""
    from llvmlite import binding as llvm

    from hoyle.physics.core.machine_code import optimised

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(system.triple)
    maker = target.create_target_machine(
        cpu=system.processor, opt=3, codemodel="jitdefault", jit=True,
        reloc="static" if target.name.startswith("x86") else "default",
    )  # fmt: skip
    module = llvm.parse_bitcode(bitcode)
    module.triple, module.data_layout = system.triple, str(maker.target_data)
    optimised(module, maker)
    wanted = {found.name for found in module.functions if found.is_declaration and not found.name.startswith("llvm.")}
    text = str(maker.emit_assembly(module))
    wanted |= set(re.findall(r"\b(?:callq?|bl)\s+_?(__\w+|mem\w+)\b", text))
    if strange := wanted - MATHEMATICS - MEMORY:
        raise ValueError(f"{system.triple}: calls {', '.join(sorted(strange))}")
    if fused := FUSED.search(text):
        raise ValueError(f"{system.triple}: {fused[0]} is a fused sum")
    code: bytes = maker.emit_object(module)
    return code


# --- what kernels are made from ---------------------------------------------------------------------------


WRITTEN = ("hoyle.physics.", "hoyle.players.kernels.")
"""The modules in which kernels are written, and what these import."""


def sources(home: str) -> list[str]:
    """The files that a room's machine code follows from, by their paths below `hoyle`.

    They are those of all functions that are compiled, and of what these files import.
    """
    from hoyle.physics.core import machine_code

    written = {function.__module__ for function in machine_code.written if function.__module__ in sys.modules}
    found: set[str] = {*PARTS, *([BALLS] if home == "physics" else [])}
    todo = sorted(name for name in written if name.startswith(WRITTEN))
    seen = set(todo)
    for name in todo:
        path = Path(str(sys.modules[name].__file__))
        found.add(path.relative_to(ROOT).as_posix())
        for other in _named(path):
            if other not in seen and other.startswith(WRITTEN):
                seen.add(other)
                todo.append(other)
    return sorted(found - {KEEPER})


def _named(path: Path) -> set[str]:
    """The modules that a file's imports at its top bring names from."""
    tree = ast.parse(path.read_bytes())
    return {node.module for node in tree.body if isinstance(node, ast.ImportFrom) and node.module}


# --- archives ---------------------------------------------------------------------------------------------


def write(path: Path, manifest: dict[str, Any], objects: dict[str, bytes]) -> None:
    """Write an archive, the same bytes for the same contents."""
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as made:
        told = json.dumps(manifest, indent=1, sort_keys=True).encode()
        for name, data in [(MANIFEST, told), *((f"{name}.o", code) for name, code in sorted(objects.items()))]:
            entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o644 << 16
            made.writestr(entry, data)


def outcome_hash(count: int = 4000) -> str:
    """A hash of what comes of many strokes on three tables, of breaks, and of a flick on a board."""
    import numpy as np

    from hoyle.equipment import table, triangle
    from hoyle.physics.core.input_arrays import Strokes
    from hoyle.physics.play import simulate, simulate_many
    from hoyle.record import At, CueStroke, Flick, Layout

    rng, sha = np.random.default_rng(7), hashlib.sha256()
    for name in ("pool-9ft", "carom-5x10", "snooker-12ft"):
        bed = table(name)
        assert bed.ball is not None
        r = bed.ball.radius
        few = {str(i): At(-0.3 + 0.2 * (i % 4), -0.7 + 0.55 * (i // 4)) for i in range(8)}
        rack = triangle(At(0.03, 0.7), r, [["a"], ["b", "c"], ["d", "e", "f"], ["g", "h", "i", "j"]])
        for places in (few, {"0": At(0.01, -0.6), **rack}):
            strokes = Strokes.cue(
                "0", rng.uniform(0.3, 9, count), rng.uniform(-3.1, 3.1, count), rng.uniform(0, 0.5, count),
                rng.uniform(-0.5, 0.5, count), rng.uniform(-0.4, 0.4, count),
            )  # fmt: skip
            batch = simulate_many(bed, Layout(places), strokes)
            for column in (batch.places, batch.motions, batch.pockets, batch.events, batch.durations, batch.refused):
                sha.update(np.ascontiguousarray(column).tobytes())
        shot = simulate(bed, Layout(few), CueStroke("0", 4.0, 1.3, 0.3, 0.2, -0.2))
        sha.update(shot.path.segments.tobytes())
    board = table("archarena-carrom")
    flicked = simulate(board, Layout({"white": At(0.0, 0.0), "red": At(0.1, 0.2)}), Flick("white", 3.0, 1.1))
    sha.update(repr((flicked.record.contacts, flicked.end)).encode())
    return sha.hexdigest()


def tried(home: str, shipped: str) -> str:
    """A room's `outcome_hash` in a process of its own: by the shipped code of that name, or by what is made on the spot (`no`)."""
    told = subprocess.run(
        [sys.executable, "-c", f"from hoyle.{home}.ship import outcome_hash; print(outcome_hash())"],
        env={**os.environ, "HOYLE_SHIPPED": shipped}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return told.stdout.strip()


def ship(home: str, warm: Callable[[Callable[[str], object]], object]) -> int:
    """Make all archives of a room, of what `warm` calls; 1 if what comes of a trial differs."""
    if os.environ.get("PYTHONHASHSEED") != "0" or os.environ.get("HOYLE_SHIPPED") != "no":
        # Numba goes through sets; and what is shipped already must not be taken for what is made.
        with tempfile.TemporaryDirectory() as folder:
            again = {**os.environ, "PYTHONHASHSEED": "0", "HOYLE_SHIPPED": "no", "HOYLE_CACHE_DIR": folder}
            return subprocess.run([sys.executable, "-m", f"hoyle.{home}.ship"], env=again, check=False).returncode
    import llvmlite
    import numba

    with modules_written() as modules:
        warm(print)
    files = sources(home)
    manifest = {
        "sources": files, "bytes": bytes_digest(files), "meaning": meaning_digest(files),
        "made by": f"Python {platform.python_version()}, Numba {numba.__version__}, llvmlite {llvmlite.__version__}",
    }  # fmt: skip
    for name, system in SYSTEMS.items():
        path = archive_path(home, name)
        path.parent.mkdir(exist_ok=True)
        write(path, manifest, {kernel: object_for(system, code) for kernel, code in modules.items()})
        print(f"{path.name}: {len(modules)} kernels, {path.stat().st_size / 1000:.0f} kB", flush=True)
    spot, unlike = tried(home, "no"), 0
    for name in runnable():
        same = tried(home, name) == spot
        unlike += not same
        print("the trial is" if same else "THE TRIAL IS NOT", f"the same by {name} and by code made here", flush=True)
    return min(unlike, 1)


if __name__ == "__main__":
    from hoyle.physics.warm import warm_all

    raise SystemExit(ship("physics", warm_all))
