"""The machine code that Hoyle comes with: from the sources that lie here, for every system, passed over where it does not fit."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from hoyle.physics import ship
from hoyle.physics.core import shipped

AGAIN = "run `make objects` and commit what it makes"
ARCHIVES = [(home, system) for home in shipped.HOMES for system in shipped.SYSTEMS]
STARTS = {
    **dict.fromkeys(("linux-x86_64", "linux-x86_64-v4", "linux-aarch64"), b"\x7fELF\x02\x01"), "darwin-arm64": b"\xcf\xfa\xed\xfe",
    "win32-amd64": b"\x64\x86",
}  # fmt: skip
"""How an object file begins there: ELF and Mach-O of 64 bits, COFF of AMD64."""


NAMED = {
    "physics": {
        f"physics/{name}.py" for name in ("balls/kernel", "laws/cushion_mathavan", "discs/kernel", "tops/kernel")
    },
    "players": {f"players/kernels/{name}.py" for name in ("backgammon_net", "checkers_search", "potting")},
}


@pytest.mark.parametrize(("home", "system"), ARCHIVES)
def test_it_is_made_from_the_sources_that_lie_here(home: str, system: str) -> None:
    manifest = shipped.manifest_of(shipped.archive_path(home, system))
    assert manifest is not None, AGAIN
    files = manifest["sources"]
    assert NAMED[home] <= set(files)
    alike = shipped.bytes_digest(files) == manifest["bytes"] or shipped.meaning_digest(files) == manifest["meaning"]
    if not alike and f"Python {sys.version.split()[0]}," not in manifest["made by"]:
        pytest.skip("another version of Python reads the meaning of sources otherwise")
    assert alike, f"a kernel has changed: {AGAIN}"


MARKS = re.compile(r"^@(?:inner|inline|entry)$", re.MULTILINE)
ENTRY = re.compile(r"^@entry\ndef (\w+)", re.MULTILINE)


@pytest.mark.parametrize("home", shipped.HOMES)
def test_every_source_of_a_kernel_is_named(home: str) -> None:
    """A file in which something is compiled, and that the manifest leaves out, could change unseen."""
    manifest = shipped.manifest_of(next((shipped.ROOT / home / "objects").glob("*.zip")))
    assert manifest is not None
    marked = {
        path.relative_to(shipped.ROOT).as_posix()
        for path in (shipped.ROOT / home).rglob("*.py")
        if MARKS.search(path.read_text(encoding="utf-8"))
    }
    assert len(marked) > 5
    assert marked <= set(manifest["sources"])


@pytest.mark.parametrize("home", shipped.HOMES)
def test_every_kernel_that_python_calls_is_shipped(home: str) -> None:
    with ZipFile(shipped.archive_path(home, "linux-x86_64")) as archive:
        there = {name.rpartition("_")[0] for name in archive.namelist()}
    called = {
        f"{path.stem}_{name}"
        for path in (shipped.ROOT / home).rglob("*.py")
        for name in ENTRY.findall(path.read_text(encoding="utf-8"))
    }
    assert len(called) > 10
    assert called <= there


def test_nothing_is_compiled_in_another_way() -> None:
    """Numba is imported by what makes kernels alone: what it compiled elsewhere would be shipped by nobody."""
    found = {
        path.relative_to(shipped.ROOT).as_posix()
        for path in shipped.ROOT.rglob("*.py")
        if re.search(r"^\s*(?:import|from) numba\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert found == {"physics/core/machine_code.py", "physics/balls/c_function.py", "physics/ship.py"}


@pytest.mark.parametrize(("home", "system"), ARCHIVES)
def test_there_is_code_of_every_kernel_for_every_system(home: str, system: str) -> None:
    with ZipFile(shipped.archive_path(home, system)) as archive:
        objects = [name for name in archive.namelist() if name.endswith(".o")]
        assert all(archive.read(name).startswith(STARTS[system]) for name in objects)
    with ZipFile(shipped.archive_path(home, "linux-x86_64")) as archive:
        assert sorted(objects) == sorted(name for name in archive.namelist() if name.endswith(".o"))
    assert len(objects) > 10


def test_comments_and_docstrings_change_no_meaning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "ROOT", tmp_path)
    source = tmp_path / "law.py"
    source.write_text('def f(x):\n    """Say it."""\n    return 2 * x  # twice\n')
    meaning, there = shipped.meaning_digest(["law.py"]), shipped.bytes_digest(["law.py"])
    source.write_text('"""Laws."""\n\ndef f(x):\n    "Otherwise."\n    return (2 * x)\n')
    assert shipped.meaning_digest(["law.py"]) == meaning
    assert shipped.bytes_digest(["law.py"]) != there
    source.write_text("def f(x):\n    return 3 * x\n")
    assert shipped.meaning_digest(["law.py"]) != meaning


def made_up(folder: Path, meaning: str = "", system: str = shipped.here(), code: bytes = b"code") -> None:
    """An archive for a system, of one kernel, as if made from sources that mean this or lie here."""
    files = ["law.py"]
    (folder / "law.py").write_text("def f(x):\n    return 2 * x\n")
    manifest = {
        "sources": files, "bytes": "" if meaning else shipped.bytes_digest(files), "meaning": meaning, "made by": "a test",
    }  # fmt: skip
    ship.write(shipped.archive_path("physics", system), manifest, {"a_kernel": code})


def taken(folder: Path, name: str = "a_kernel") -> bytes | None:
    return shipped.machine_code(name, lambda: folder)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of archives with nothing in it yet, and a cache of its own."""
    monkeypatch.setattr(shipped, "ROOT", tmp_path)
    (tmp_path / "physics" / "objects").mkdir(parents=True)
    monkeypatch.setattr(shipped, "_archive", shipped._archive.__wrapped__)
    monkeypatch.delenv("HOYLE_SHIPPED", raising=False)
    return tmp_path


@pytest.mark.skipif(shipped.here() not in shipped.SYSTEMS, reason="nothing is shipped for this system")
def test_it_is_taken_only_where_it_fits(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert taken(folder) is None
    made_up(folder)
    assert taken(folder) == b"code"
    assert taken(folder, "another") is None
    made_up(folder, meaning="of other sources")
    assert taken(folder) is None
    (folder / "meaning-physics").unlink()
    made_up(folder, meaning=shipped.meaning_digest(["law.py"]))
    assert [taken(folder) for _ in range(2)] == [b"code", b"code"]
    monkeypatch.setenv("HOYLE_SHIPPED", "no")
    assert taken(folder) is None
    monkeypatch.delenv("HOYLE_SHIPPED")
    monkeypatch.setitem(shipped.SYSTEMS, shipped.here(), shipped.System("", "", ("a feature of no processor",)))
    assert taken(folder) is None


@pytest.mark.skipif(shipped.here() not in shipped.SYSTEMS, reason="nothing is shipped for this system")
def test_what_is_for_newer_processors_is_taken_where_it_runs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is for the same sources; a processor that cannot run it takes what is for older ones, as one does that is told to."""
    newer = shipped.here() + shipped.NEWER
    monkeypatch.setitem(shipped.SYSTEMS, newer, shipped.System("", ""))
    made_up(folder)
    made_up(folder, system=newer, code=b"newer code")
    assert taken(folder) == b"newer code"
    monkeypatch.setenv("HOYLE_SHIPPED", shipped.here())
    assert taken(folder) == b"code"
    monkeypatch.setenv("HOYLE_SHIPPED", newer)
    assert taken(folder) == b"newer code"
    monkeypatch.delenv("HOYLE_SHIPPED")
    monkeypatch.setitem(shipped.SYSTEMS, newer, shipped.System("", "", ("avx", "a feature of no processor")))
    assert taken(folder) == b"code"


@pytest.mark.skipif(shipped.here() not in shipped.SYSTEMS, reason="nothing is shipped for this system")
def test_a_damaged_archive_is_passed_over(folder: Path) -> None:
    made_up(folder)
    archive = shipped.archive_path("physics", shipped.here())
    whole = archive.read_bytes()
    begins = whole.index(b"a_kernel.o") + len(b"a_kernel.o")
    for damaged in (whole[:-30], b"", whole[:begins] + bytes([whole[begins] ^ 0x55]) + whole[begins + 1 :]):
        archive.write_bytes(damaged)
        assert taken(folder) is None


@pytest.mark.slow  # test_same_bits holds shipped code to plain Python, on fewer strokes
@pytest.mark.parametrize("home", shipped.HOMES)
def test_it_gives_to_the_bit_what_is_compiled_on_the_spot(
    home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOYLE_CACHE_DIR", str(tmp_path))
    by_shipped_code = {ship.tried(home, name) for name in shipped.runnable()}
    assert [len(one) for one in by_shipped_code] == [64]
    assert not list(tmp_path.rglob("*.o"))
    assert {ship.tried(home, "no")} == by_shipped_code
    assert list(tmp_path.rglob("*.o"))
