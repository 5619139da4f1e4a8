"""What a quick run takes, and how durations are kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools import install

import selection

ROOT = Path(__file__).parents[1]


def test_one_in_so_many_is_taken_and_a_new_case_moves_few_others():
    cases = [f"game-{n}" for n in range(100)]
    taken = selection.part(cases, 8)
    assert len(taken) == 13
    assert len(selection.part([*cases, "another"], 8) ^ taken) <= 2
    assert selection.part(reversed(cases), 8) == taken
    assert selection.part(cases, 8, "other lots") != taken
    assert selection.part(["alone"], 8) == {"alone"}


def test_each_worker_begins_with_its_share_of_the_long_ones():
    took = {"a": 0.1, "b": 9.0, "c": 30.0, "d": 0.2, "e": 0.0, "f": 60.0, "g": 0.3}
    assert selection.dealt(took, took.__getitem__, 1) == ["f", "c", "b", "a", "d", "e", "g"]
    assert selection.dealt(took, took.__getitem__, 2) == ["f", "b", "a", "c", "d", "e", "g"]
    assert selection.dealt(took, took.__getitem__, 3) == ["f", "a", "c", "d", "b", "e", "g"]
    assert sorted(selection.dealt(took, lambda _: 9.0, 3)) == sorted(took)


def test_those_of_a_group_follow_each_other_and_are_as_long_as_all_of_them():
    took = {"a1": 5.0, "b": 0.1, "a2": 4.0, "c": 8.5, "d1": 0.2, "e": 0.0, "d2": 0.3}
    assert selection.dealt(took, took.__getitem__, 1, lambda test: test[0]) == ["a1", "a2", "c", "b", "d1", "d2", "e"]
    assert selection.dealt(took, took.__getitem__, 2, lambda test: test[0]) == ["a1", "a2", "b", "c", "d1", "d2", "e"]


def collected(folder: Path, *words: str) -> list[str]:
    """What pytest would run of a folder of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:cacheprovider", "--rootdir", ".", *words],
        cwd=folder, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT / "tests")},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n\n")[0].splitlines()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Tests of which a quick run takes some."""
    (tmp_path / "test_toy.py").write_text(
        "import pytest\n"
        "@pytest.mark.slow\ndef test_long(): pass\n"
        "@pytest.mark.some(5)\n@pytest.mark.parametrize('n', range(10))\ndef test_many(n): pass\n"
        "def test_plain(): pass\n"
    )
    (tmp_path / "conftest.py").write_text((ROOT / "tests/conftest.py").read_text(encoding="utf-8"))
    return tmp_path


def test_a_quick_run_leaves_out_what_is_marked_and_a_whole_one_nothing(folder):
    assert collected(folder, ".") == ["test_toy.py: 3"]
    assert collected(folder, ".", "--whole") == ["test_toy.py: 12"]
    assert collected(folder, "test_toy.py::test_long") == ["test_toy.py: 1"]
    assert collected(folder, "-k", "many") == ["test_toy.py: 10"]


def test_durations_are_kept_in_place_of_all_or_among_them(tmp_path):
    path = tmp_path / "durations.json"
    selection.keep_durations({"a.py::x": 3.14, "a.py::y[1]": 0.1, "b.py::z": 9.0}, path, anew=True)
    assert selection.read_durations(path) == {"a.py::x": 3.1, "b.py::z": 9.0}
    selection.keep_durations({"a.py::x": 0.1, "c.py::new": 2.0}, path, anew=False)
    assert selection.read_durations(path) == {"b.py::z": 9.0, "c.py::new": 2.0}
    assert "11 s in all" in selection.report(selection.read_durations(path))


def test_uv_looks_for_packages_where_pip_does():
    told = (
        "global.index-url='https://mirror.example/simple'\n"
        ":env:.extra-index-url='https://one.example/simple\\nhttps://two.example/simple'\n"
        "global.find-links='/wheels /more'\nglobal.quiet='1'\n:env:.index-url='https://nearer.example/simple'\n"
    )
    assert install.settings(told) == {
        "UV_DEFAULT_INDEX": "https://nearer.example/simple",
        "UV_INDEX": "https://one.example/simple https://two.example/simple",
        "UV_FIND_LINKS": "/wheels,/more",
    }
