"""What is built and given to strangers: a wheel and an sdist with the pages, installed where nothing else is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Mapping
from importlib.metadata import distribution
from pathlib import Path

import pytest
from hatch_build import pages_stand
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hoyle
import patient
from hall.hall_process import Hall
from hoyle.hall.settings import built_pages

ROOT = Path(__file__).parents[1]
INTEL_MAC = {"sys_platform": "darwin", "platform_machine": "x86_64", "platform_system": "Darwin", "os_name": "posix"}
"""A platform that has no wheels of MuJoCo."""
HEAVY = {"numpy", "numba", "llvmlite", "mujoco-core"}


def build(what: str, root: Path, into: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", what, "-d", str(into)], cwd=root, capture_output=True, text=True,
        env={**os.environ, **environment},
    )  # fmt: skip


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this source, with the pages."""
    if not pages_stand(ROOT):
        pytest.skip("the pages are not built, or older than their sources; `make play` builds them")
    folder = tmp_path_factory.mktemp("wheel")
    done = build("wheel", ROOT, folder)
    assert done.returncode == 0, done.stderr
    (made,) = folder.glob("*.whl")
    return made


def needs(wheel: Path, extras: tuple[str, ...] = (), platform: Mapping[str, str] | None = None) -> set[str]:
    """Every package that a wheel needs on a platform, this one by default, as installed here."""
    with zipfile.ZipFile(wheel) as packed:
        (where,) = [n for n in packed.namelist() if n.endswith(".dist-info/METADATA")]
        own = [line[15:] for line in packed.read(where).decode().splitlines() if line.startswith("Requires-Dist: ")]
    found: set[str] = set()
    wanted = [(Requirement(r), ("", *extras)) for r in own]
    while wanted:
        need, given = wanted.pop()
        name = canonicalize_name(need.name)
        there = [{**(platform or {}), "extra": extra} for extra in given]
        if need.marker is not None and not any(need.marker.evaluate(each) for each in there):
            continue
        if name not in found and name != "hoyle":
            found.add(name)
            wanted += [(Requirement(r), ("", *need.extras)) for r in distribution(name).requires or ()]
    return found


def install(folder: Path, wheel: Path, packages: set[str]) -> Path:
    """A virtual environment with nothing but the wheel and these packages, which are linked from here; its Python."""
    venv.create(folder, with_pip=False, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    for name in packages:
        found = distribution(name)
        tops = {Path(str(file)).parts[0] for file in found.files or ()} - {"..", "__pycache__"}
        for top in tops:
            if not (site / top).exists():
                (site / top).symlink_to(Path(str(found.locate_file(top))))
    return folder / "bin" / "python"


def run(python: Path, *words: str, cwd: Path, given: str = "") -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "HOYLE"))}
    return subprocess.run([str(python), *words], cwd=cwd, input=given, capture_output=True, text=True, env=clean)


# --- what is in them ------------------------------------------------------------------------------------------


def test_the_wheel_holds_pages_sheets_and_licences(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    pages = {str(p.relative_to(built_pages())) for p in built_pages().rglob("*") if p.is_file()}
    assert {f"hoyle/hall/pages/{p}" for p in pages} <= names
    assert "hoyle/sheets/kelly-pool.sheet" in names
    assert {n.split("/")[-1] for n in names if ".dist-info/licenses/" in n} >= {"LICENSE", "NOTICE"}
    assert not [n for n in names if n.startswith(("tests/", "web/"))]


def test_what_the_pages_bundle_is_in_the_notice():
    """Every package that the pages are built of, but for what only builds them."""
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8").lower()
    known = {
        "@fontsource/eb-garamond": "eb garamond", "@fontsource/source-sans-3": "source sans 3", "three": "three.js",
    }  # fmt: skip
    for name in json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["dependencies"]:
        assert known.get(name, name) in notice, name
    assert "hoyle[chess]" in notice
    assert "gpl 3.0" in notice


def test_a_wheel_from_the_sdist_is_the_same_and_needs_no_node(wheel, tmp_path):
    done = build("sdist", ROOT, tmp_path)
    assert done.returncode == 0, done.stderr
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        assert not [n for n in archive.getnames() if "node_modules" in n]
        archive.extractall(tmp_path, filter="data")
    (source,) = [p for p in tmp_path.iterdir() if p.is_dir()]
    done = build("wheel", source, tmp_path / "again", PATH="/nowhere")
    assert done.returncode == 0, done.stderr
    (again,) = (tmp_path / "again").glob("*.whl")
    one, two = zipfile.ZipFile(wheel), zipfile.ZipFile(again)
    assert sorted(one.namelist()) == sorted(two.namelist())
    assert [n for n in one.namelist() if one.read(n) != two.read(n)] == []


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """The source without its pages."""
    source = tmp_path / "bare"
    for part in ("src", "tests/sheets", "web/src", "web/public"):
        shutil.copytree(ROOT / part, source / part, ignore=shutil.ignore_patterns("pages", "__pycache__"))
    for part in (
        "pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE", "web/package-lock.json", "web/index.html",
        "web/vite.config.ts",
    ):  # fmt: skip
        shutil.copy(ROOT / part, source / part)
    return source


def test_without_node_a_build_is_refused_in_one_line(bare, tmp_path):
    done = build("wheel", bare, tmp_path / "out", PATH="/nowhere")
    assert done.returncode != 0
    assert done.stderr.strip().startswith("hoyle: the hall's pages are not built and there is no npm: install Node.js")
    assert len(done.stderr.strip().splitlines()) == 1
    assert not list((tmp_path / "out").glob("*.whl"))
    done = build(
        "wheel", bare, tmp_path / "out", PATH="/nowhere", HOYLE_PAGES="none", HOYLE_HOME="https://hoyle.example/it/"
    )
    assert done.returncode == 0, done.stderr
    (made,) = (tmp_path / "out").glob("*.whl")
    with zipfile.ZipFile(made) as packed:
        assert not [n for n in packed.namelist() if "/pages/" in n]
        (where,) = [n for n in packed.namelist() if n.endswith("METADATA")]
        told = packed.read(where).decode()
    assert "Project-URL: Source, https://hoyle.example/it\n" in told
    assert "](docs/" not in told
    assert 'src="docs/' not in told
    assert 'src="https://hoyle.example/it/raw/HEAD/docs/pictures/' in told
    assert "](https://hoyle.example/it/blob/HEAD/docs/physics.md)" in told


def test_older_pages_are_not_taken_for_the_source_that_came_after(bare, tmp_path):
    pages = bare / "src/hoyle/hall/pages"
    pages.mkdir()
    (pages / "index.html").write_text("old")
    os.utime(pages / "index.html", (1, 1))
    done = build("wheel", bare, tmp_path / "out", PATH="/nowhere")
    assert "there is no npm" in done.stderr


# --- what it does where it is installed ----------------------------------------------------------------------------


def test_installed_with_the_hall_it_opens_with_its_pages(wheel, tmp_path):
    python = install(tmp_path / "env", wheel, needs(wheel, ("hall",)))
    where = run(python, "-c", "import hoyle; print(hoyle.__file__)", cwd=tmp_path)
    assert str(tmp_path / "env") in where.stdout, where.stderr
    hall = Hall(f"sqlite:///{tmp_path / 'hall.sqlite'}", tmp_path)
    hall.command = [str(python), "-m", "hoyle"]
    try:
        hall.open()
        assert "pages are not built" not in hall.log.read_text()
        page = patient.get(hall.url)
        assert page.status_code == 200
        scripts = [part.split('"')[0] for part in page.text.split('src="')[1:]]
        assert scripts
        for script in scripts:
            assert (
                patient.get(f"{hall.url}/{script.lstrip('./')}").headers["content-type"].startswith("text/javascript")
            )
        assert len(patient.get(f"{hall.url}/api/games").json()) >= 129
    finally:
        hall.close()


SHEET = """\
Game: three-ball-carrom
Seats: Ann, Bob
Lead: Ann

Ann: white>red white>spot
= Ann 1, Bob 0
= rule three-ball-carrom.4a
Ann: white>red white|f
= turn Bob
"""


@pytest.fixture(scope="module")
def small(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment such as Intel macOS has it: no wheels of the physics."""
    packages = needs(wheel, platform=INTEL_MAC)
    assert not packages & HEAVY
    assert needs(wheel) >= HEAVY  # here, where there are wheels
    return install(tmp_path_factory.mktemp("small") / "env", wheel, packages)


def test_a_sheet_is_scored_where_there_is_no_physics(small, tmp_path):
    for name in ("numpy", "numba", "llvmlite", "mujoco"):
        done = run(small, "-c", f"import {name}", cwd=tmp_path)
        assert "ModuleNotFoundError" in done.stderr, name
    done = run(small, "-m", "hoyle", "score", "-", "--check", cwd=tmp_path, given=SHEET)
    assert done.returncode == 0, done.stderr
    assert "Ann 1, Bob 0" in done.stdout
    wrong = SHEET.replace("= Ann 1", "= Ann 2")
    done = run(small, "-m", "hoyle", "score", "-", "--check", cwd=tmp_path, given=wrong)
    assert done.returncode == 1
    assert "Ann 2" in done.stdout + done.stderr


def test_the_sheets_that_exercise_rules_are_installed(small, tmp_path):
    done = run(small, "-m", "hoyle", "coverage", "kelly-pool", cwd=tmp_path)
    assert done.stdout.startswith("kelly-pool: 29 rules, 28 exercised, 0 facts, 1 excused"), done.stderr


def test_rules_and_a_match_by_hand_need_no_physics(small, tmp_path):
    for words in (
        ["games"],
        ["show", "kelly-pool"],
        ["show", "backgammon", "--svg", "board.svg"],
        ["coverage", "tipsy"],
    ):
        done = run(small, "-m", "hoyle", *words, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    every = "import hoyle.games as g\nfor name in g.find():\n    g.load(name)\nprint(len(g.find()))"
    done = run(small, "-c", every, cwd=tmp_path)
    assert int(done.stdout) >= 128, done.stderr  # chess wants a package of its own
    code = f"import hoyle; print(hoyle.score({SHEET!r}).state.scores)"
    assert run(small, "-c", code, cwd=tmp_path).stdout.strip() == "{'Ann': 1, 'Bob': 0}"


@pytest.mark.parametrize(
    "words",
    [
        ["shoot", "carom-5x10", "--at", "red"],
        ["watch", "kelly-pool", "--seed", "1"],
        ["play", "kelly-pool"],
        ["bench", "balls"],
    ],
    ids=lambda words: words[0],
)
def test_a_stroke_says_in_one_line_what_is_missing(small, tmp_path, words):
    done = run(small, "-m", "hoyle", *words, cwd=tmp_path)
    assert done.returncode == 2, done.stderr
    assert "the physics needs numpy, numba, llvmlite, not installed here: pip install 'hoyle[physics]'" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_program_hears_of_it_too(small, tmp_path):
    code = (
        "import hoyle\n"
        "for name in ('simulate', 'simulate_many', 'advise', 'find_strokes'):\n"
        "    try:\n        getattr(hoyle, name)\n"
        "    except (ImportError, ValueError) as why:\n        print(name, why)\n"
    )
    told = run(small, "-c", code, cwd=tmp_path).stdout.splitlines()
    assert len(told) == 4
    assert all("the physics needs numpy, numba, llvmlite" in line for line in told)


def test_the_extra_names_what_the_markers_leave_out(wheel):
    assert needs(wheel, ("physics",), INTEL_MAC) >= HEAVY


def test_the_tried_versions_are_allowed_ones(wheel):
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    tried = dict(line.split("==") for line in lines if not line.startswith("#"))
    extras = ("hall", "rl", "plots", "chess")
    assert needs(wheel, extras) - tried.keys() == set()
    with zipfile.ZipFile(wheel) as packed:
        (where,) = [n for n in packed.namelist() if n.endswith(".dist-info/METADATA")]
        own = [line[15:] for line in packed.read(where).decode().splitlines() if line.startswith("Requires-Dist: ")]
    for need in map(Requirement, own):
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            assert need.specifier.contains(tried[canonicalize_name(need.name)]), need


# --- the habits of the house ----------------------------------------------------------------------------------------


def test_make_alone_lists_every_target():
    # The tests themselves may run under make, which then says which folder it enters.
    own = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    done = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, env=own)
    assert done.returncode == 0
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = [line.split()[1:] for line in makefile.splitlines() if line.startswith(".PHONY:")]
    assert [line.split()[0] for line in done.stdout.splitlines()[1:]] == phony


def test_every_public_name_must_have_a_docstring(tmp_path):
    """Ruff's configuration refuses a public module, class, method or function without one."""
    settings = str(ROOT / "pyproject.toml")
    bare = tmp_path / "bare.py"
    bare.write_text("class Named:\n    def method(self) -> None: ...\n\n\ndef function() -> None: ...\n")
    words = [
        sys.executable,
        "-m",
        "ruff",
        "check",
        "--config",
        settings,
        "--output-format",
        "concise",
        "--no-cache",
        str(bare),
    ]
    done = subprocess.run(words, capture_output=True, text=True)
    assert {code for code in ("D100", "D101", "D102", "D103") if code in done.stdout} == {
        "D100",
        "D101",
        "D102",
        "D103",
    }


def test_the_public_ci_runs_what_ours_runs():
    yaml = pytest.importorskip("yaml")
    told = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    systems = {one["os"].split("-")[0] for one in told["jobs"]["test"]["strategy"]["matrix"]["include"]}
    assert systems == {"ubuntu", "macos"}
    assert told["jobs"]["windows"]["runs-on"].startswith("windows")
    assert not any("continue-on-error" in job for job in told["jobs"].values()), "every system has to pass"
    assert any(step.get("run", "").startswith("make test") for step in told["jobs"]["test"]["steps"])
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    nightly = (ROOT / ".github/workflows/nightly.yml").read_text(encoding="utf-8")
    assert all(wanted in nightly for wanted in ("schedule:", "HOYLE_LOTS:", "make test-all"))
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    for hook in hooks["repos"][0]["hooks"]:
        assert hook["entry"].startswith((".venv/bin/ruff", "sh -c"))


def test_what_is_cited_is_this_version():
    yaml = pytest.importorskip("yaml")
    told = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert told["version"] == hoyle.__version__
    assert {"cff-version", "message", "title", "authors", "license"} <= set(told)
