"""How the physics is compiled: decorators, and the folder its machine code is kept in.

A function marked `inner` stays plain Python when Python calls it (so a law can be tried by hand) and is compiled into whatever
kernel calls it. A function marked `entry` is compiled on its own and kept on disk. The folder is named by a hash of
every source under `hoyle.physics`, so that a change to any of them, and not only to the entry's own file, makes a new one.

Neither decorator allows reassociation (`fastmath`): the same source gives the same bits compiled and uncompiled.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import event
from numba.extending import register_jitable

F = TypeVar("F", bound=Callable[..., Any])
config: Any = numba.config
# Kernels allocate nothing, so that nothing need be counted (`_nrt`); it halves what the compiler has to read.
_OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}


@cache
def sources_digest() -> str:
    """A short hash of the sources, the Python and the Numba that make the machine code."""
    digest = hashlib.sha256(f"{sys.version} {numba.__version__}".encode())
    root = Path(__file__).parent
    for path in sorted(root.rglob("*.py")):
        digest.update(str(path.relative_to(root)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def cache_folder() -> Path:
    """Where the machine code is kept: under `HOYLE_CACHE_DIR`, else the user's cache, else the temporary folder."""
    user = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hoyle"
    last = Path(tempfile.gettempdir()) / f"hoyle-{getattr(os, 'getuid', lambda: 'cache')()}"
    given = os.environ.get("HOYLE_CACHE_DIR")
    for base in ([Path(given)] if given else []) + [user, last]:
        folder = base / sources_digest()
        if _writable(folder):
            return folder
    return last


def jitted() -> bool:
    """Whether Numba compiles in this process (`NUMBA_DISABLE_JIT` is not set)."""
    return not config.DISABLE_JIT


def inner(function: F) -> F:
    """Mark a function that kernels call: plain Python from Python, compiled from a kernel."""
    wrapped: F = register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS)(function)
    return wrapped


class _Compiling(event.Listener):
    """Watches the compilation of our kernels: says on a terminal what takes so long, and leaves out what cannot help them.

    Vectorizing finds nothing to do in code that follows one ball after another, and takes a tenth of the time.
    """

    def __init__(self) -> None:
        self.ours: set[int] = set()
        self._before: tuple[int, int] | None = None

    def _is_ours(self, told: Any) -> bool:
        return id(told.data["dispatcher"]) in self.ours

    def on_start(self, told: Any) -> None:
        if self._is_ours(told):
            self._before = config.LOOP_VECTORIZE, config.SLP_VECTORIZE
            config.LOOP_VECTORIZE, config.SLP_VECTORIZE = 0, 0
            if sys.stderr.isatty():
                print("hoyle: compiling the physics, once; this takes a few seconds", file=sys.stderr, flush=True)

    def on_end(self, told: Any) -> None:
        if self._is_ours(told) and self._before is not None:
            config.LOOP_VECTORIZE, config.SLP_VECTORIZE = self._before


_compiling = _Compiling()
if not config.DISABLE_JIT:
    event.register("numba:compile", _compiling)  # type: ignore[no-untyped-call]


def entry(function: F) -> F:
    """Mark a kernel that Python calls: compiled at its first call and kept in `cache_folder()`."""
    if not jitted():
        return function
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder())
    try:
        made: F = numba.njit(cache=True, **_OPTIONS)(function)
        _compiling.ours.add(id(made))
    finally:
        config.CACHE_DIR = before
    return made
