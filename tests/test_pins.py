"""A hall is installed from packages named with their hashes, and CI runs actions named by their commits."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def normal(name: str) -> str:
    """A package's name in the form that names are compared in."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(file: str) -> dict[str, str]:
    """The versions of packages that a file names."""
    found = re.findall(r"^([\w.-]+)==([^\s;]+)", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    return {normal(name): version for name, version in found}


def test_every_package_of_a_hall_is_named_with_its_hashes():
    pins = (ROOT / "requirements-hall.txt").read_text(encoding="utf-8")
    named = pinned("requirements-hall.txt")
    assert len(re.findall(r"^[\w.-]+==.*\\\n    --hash=sha256:", pins, re.MULTILINE)) == len(named)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {normal(re.split(r"[\[<>=; ]", one)[0]) for one in project["optional-dependencies"]["hall"]}
    assert wanted <= named.keys(), "make pins"
    tested = pinned("constraints.txt")
    assert {name: version for name, version in named.items() if tested.get(name, version) != version} == {}, "make pins"


def test_every_action_is_named_by_its_commit():
    files = sorted((ROOT / ".github/workflows").glob("*.yml"))
    found = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert found
    assert all(re.search(r"uses: [\w./-]+@[0-9a-f]{40} # v\d", line) for line in found), found
