"""Machine code that comes with Hoyle: one archive for each kind of system and each room that has kernels, made ahead by
`hoyle.physics.ship` and `hoyle.players.ship`.

A fresh install plays its first stroke and move at once: nothing is compiled as long as the sources that the machine code was
made from are those that lie here. Each archive names these sources, a hash of their bytes, and one of their meaning, which
comments, docstrings and layout leave as it is. Where neither fits, or the processor is older than the code, kernels are compiled
on the spot, as with `HOYLE_SHIPPED=no`. Both give the same bits: the code holds no fused sums, square roots are exact, and sines
and the like are those of the system either way.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import sys
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile, ZipFile

from hoyle.folders import trusted

ROOT = Path(__file__).parents[2]
HOMES = ("physics", "players")
"""Rooms with kernels, each with its archives in a folder `objects`."""
MANIFEST = "manifest.json"


class System(NamedTuple):
    """A kind of system that machine code is shipped for."""

    triple: str
    """As LLVM names it."""
    processor: str
    """The oldest processor that the code runs on, as LLVM names it."""
    features: tuple[str, ...] = ()
    """Instructions that such a processor has and older ones have not, as LLVM names them."""


HASWELL = "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"
"""Those of x86-64-v3, in Intel's processors since Haswell (2013) and AMD's since Excavator (2015)."""
SKYLAKE = *HASWELL, "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"
"""Those of x86-64-v4, in Intel's processors for servers since Skylake (2017) and AMD's since Zen 4 (2022): a twentieth faster."""
NEWER = "-v4"
"""The end of the name of what is for newer processors of a system."""
SYSTEMS = {
    "linux-x86_64": System("x86_64-unknown-linux-gnu", "x86-64-v3", HASWELL),
    f"linux-x86_64{NEWER}": System("x86_64-unknown-linux-gnu", "x86-64-v4", SKYLAKE),
    "linux-aarch64": System("aarch64-unknown-linux-gnu", "generic"),
    "darwin-arm64": System("arm64-apple-macosx11.0.0", "apple-m1"),
    "win32-amd64": System("x86_64-pc-windows-msvc", "x86-64-v3", HASWELL),
}
"""By the names that Python has for them: those of which every part that the physics needs has wheels. What is for newer
processors comes where numbers are crunched.
"""


def here() -> str:
    """The name of this system, whether or not there is code for it."""
    import platform

    return f"{sys.platform}-{platform.machine().lower()}"


def machine_code(name: str, cache_folder: Callable[[], Path], home: str = HOMES[0]) -> bytes | None:
    """The object file of a room's kernel, if one is shipped for this system and made from the sources that lie here.

    `cache_folder` gives where what is found out about the sources is kept.
    """
    archive = _archive(cache_folder, home)
    if archive is None:
        return None
    try:
        with ZipFile(archive) as opened:
            return opened.read(f"{name}.o")
    except (OSError, KeyError, BadZipFile, zlib.error):
        return None


def archive_path(home: str, system: str) -> Path:
    """Return where a room's archive for a system is, whether or not there is one."""
    return ROOT / home / "objects" / f"{system}.zip"


@cache
def _archive(cache_folder: Callable[[], Path], home: str) -> Path | None:
    """The fastest archive that fits this system and these sources."""
    if os.environ.get("HOYLE_SHIPPED") == "no":
        return None
    for path in (archive_path(home, name) for name in runnable()):
        if (manifest := manifest_of(path)) is None:
            continue
        try:
            if bytes_digest(manifest["sources"]) == manifest["bytes"]:
                return path
            if _means(manifest, cache_folder() / f"meaning-{home}"):
                return path
        except OSError:  # a source is gone
            continue
    return None


def runnable() -> list[str]:
    """The names of what this processor can do, the fastest first; one alone if `HOYLE_SHIPPED` is its name."""
    wanted = os.environ.get("HOYLE_SHIPPED")
    names = [name for name in (here() + NEWER, here()) if name in SYSTEMS]
    return [name for name in names if _runs(SYSTEMS[name]) and (name == wanted or wanted not in names)]


def manifest_of(path: Path) -> dict[str, Any] | None:
    """The description of an archive by itself; None if there is no such archive, or a damaged one."""
    try:
        with ZipFile(path) as opened:
            told: dict[str, Any] = json.loads(opened.read(MANIFEST))
            return told
    except (OSError, KeyError, BadZipFile, zlib.error, ValueError):
        return None


def _runs(system: System) -> bool:
    """True if this processor can do what the code asks of it."""
    if not system.features:
        return True
    from llvmlite import binding as llvm

    try:
        has = llvm.get_host_cpu_features()
    except RuntimeError:  # LLVM does not know this processor's
        return False
    return all(has.get(feature) for feature in system.features)


def _means(manifest: dict[str, Any], known: Path) -> bool:
    """True if the sources mean what they meant; worked out once for each state of them, and kept in a file."""
    with suppress(OSError):
        if trusted(known):
            return bool(known.read_text() == manifest["meaning"])
    meaning = meaning_digest(manifest["sources"])
    with suppress(OSError):
        known.write_text(meaning)
    return bool(meaning == manifest["meaning"])


# --- hashes of sources ------------------------------------------------------------------------------------


def bytes_digest(sources: Iterable[str]) -> str:
    """A hash of files, by their paths below `hoyle`, as they are."""
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.encode() + b"\0" + (ROOT / source).read_bytes() + b"\0")
    return digest.hexdigest()


def meaning_digest(sources: Iterable[str]) -> str:
    """A hash of files that comments, docstrings and layout leave as it is. Another version of Python may find another one."""
    digest = hashlib.sha256()
    for source in sources:
        tree = ast.parse((ROOT / source).read_bytes())
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                node.body = [one for one in node.body if not _said(one)] or [ast.Pass()]
        digest.update(f"{source}\0{ast.unparse(tree)}\0".encode())
    return digest.hexdigest()


def _said(statement: ast.stmt) -> bool:
    """True for a docstring, of a module, class, function or name."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
