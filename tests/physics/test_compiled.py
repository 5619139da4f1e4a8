"""Machine code is made once and kept; a file that is damaged is made anew."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import numba
import numpy as np
import pytest
from llvmlite import binding as llvm

from hoyle.physics.core import compiled, machine_code
from hoyle.physics.toppling.board_kernel import between

DOUBLES = """
define void @twice(ptr %p) {
  %x = load i64, ptr %p
  %y = add i64 %x, %x
  store i64 %y, ptr %p
  ret void
}
"""


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was made, with the folder to itself."""
    monkeypatch.setattr(compiled, "cache_folder", lambda: tmp_path)
    return []


def doubling(made: list[str]) -> Callable[[int], int]:
    """A kernel that doubles a number, as a new process would get it."""

    def make() -> bytes:
        made.append("twice")
        machine = compiled.machine()
        code: bytes = machine.emit_object(llvm.parse_assembly(DOUBLES))
        return code

    native = compiled.Native("twice", (ctypes.c_void_p,), make)

    def twice(x: int) -> int:
        cell = ctypes.c_int64(x)
        native(ctypes.addressof(cell))
        return cell.value

    return twice


def test_it_is_made_once_and_kept(made: list[str]) -> None:
    for _ in range(2):
        twice = doubling(made)
        assert [twice(21), twice(-4)] == [42, -8]
    assert made == ["twice"]


@pytest.mark.parametrize("damage", [lambda told: told[:-8], lambda told: told[:-1] + b"?", lambda told: b""])
def test_a_damaged_file_is_made_anew(made: list[str], tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    assert doubling(made)(21) == 42
    (file,) = tmp_path.glob("twice*")
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert doubling(made)(21) == 42
    assert made == ["twice", "twice"]
    assert file.read_bytes() == whole


ASKED = """
import os, sys, time
from pathlib import Path
from hoyle.physics.core.compiled import Native
marks = Path(sys.argv[1])
def make():
    (marks / f"{os.getpid()}.made").touch()
    while len(list(marks.glob("*.came"))) < 3:
        time.sleep(.05)
    time.sleep(.3)
    return b"code"
native = Native("slow", (), make)
(marks / f"{os.getpid()}.came").touch()
print(native.made().decode())
"""


def test_of_several_processes_that_want_it_one_makes_it(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    env = {**os.environ, "HOYLE_CACHE_DIR": str(tmp_path / "cache")}
    want = [
        subprocess.Popen([sys.executable, "-c", ASKED, marks], env=env, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    assert [one.communicate(timeout=300)[0] for one in want] == ["code\n"] * 3
    assert len(list(marks.glob("*.made"))) == 1
    assert not list((tmp_path / "cache").rglob("*.lock"))


def test_a_folder_that_is_gone_is_no_error(made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "cache_folder", lambda: tmp_path / "gone")
    assert doubling(made)(21) == 42


def test_numba_is_no_newer_than_what_was_tried() -> None:
    """Private parts of Numba are in use: when this fails, try the version that it names, and widen `TRIED` and pyproject.toml."""
    first, last = (tuple(map(int, v.split("."))) for v in machine_code.TRIED)
    here = tuple(map(int, numba.__version__.split(".")[:2]))
    assert first <= here <= last, f"numba {here[0]}.{here[1]} is installed; tried are {machine_code.TRIED}"
    with (Path(__file__).parents[2] / "pyproject.toml").open("rb") as file:
        wanted = next(w for w in tomllib.load(file)["project"]["dependencies"] if w.startswith("numba"))
    after = f"{last[0]}.{last[1] + 1}"
    assert wanted.partition(";")[0] == f"numba>={machine_code.TRIED[0]},<{after}", f"the next version to try is {after}"


def test_a_kernel_bound_to_arrays_takes_its_numbers_at_each_call_and_arrays_as_they_are_by_then() -> None:
    """Four contacts: a piece with the bed, which does not count; two pieces; and a piece with a wall, twice."""
    geoms, owner = np.array([[0, 3], [0, 1], [2, 1], [2, 0]], np.int32), np.array([0, 1, -2, -1], np.int64)
    pairs = np.zeros((4, 2), np.int64)
    bound = between.bound(geoms, 0, owner, pairs)
    assert [bound(count) for count in (4, 0, 2, 1, 3)] == [3, 0, 1, 0, 2]
    assert pairs.tolist() == [[0, 1], [-2, 1], [-2, 0], [0, 0]]
    geoms[0] = 1, 2
    assert bound(1) == 1
    assert pairs[0].tolist() == [1, -2]
    with pytest.raises(ValueError, match="zip"):
        bound()
    with pytest.raises(TypeError):
        bound(1.5)
