"""The compilation of the physics: a mark for functions, and the folder that the machine code is kept in.

A function marked `inner` stays plain Python when Python calls it (so a law can be tried by hand) and is compiled into whatever
kernel calls it (`hoyle.physics.core.machine_code`). A kernel's machine code is one object file, which needs LLVM's linker to be
loaded and nothing of Numba: a process that finds it kept starts in half the time. It lies in a folder named by a hash of every
source under `ROOTS`, so that a change to any of them makes a new one. What Hoyle is shipped with
(`hoyle.physics.core.shipped`) goes before it.

Reassociation (`fastmath`) is never allowed: the same source gives the same bits compiled and uncompiled.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from hoyle.folders import cache_folder as user_cache
from hoyle.folders import private_folder, trusted
from hoyle.physics.core import shipped

F = TypeVar("F", bound=Callable[..., Any])

ROOTS = ("physics", "players/kernels")
"""Folders of `hoyle` in which kernels are written."""
PATIENCE = 300.0
"""Seconds that another process is given to make what one wants, before one makes it too."""
inners: list[Callable[..., Any]] = []
"""Functions marked `inner`, in the order of definition."""
inlined: set[Callable[..., Any]] = set()
"""Those of them that are marked `inline`."""


def inner(function: F) -> F:
    """Mark a function that kernels call: plain Python from Python, compiled from a kernel."""
    inners.append(function)
    return function


def inline(function: F) -> F:
    """Mark a small function that kernels call so often that it is to stand in them itself: `inner` otherwise."""
    inlined.add(function)
    return inner(function)


def jitted() -> bool:
    """True if kernels are compiled in this process (`NUMBA_DISABLE_JIT` is not set)."""
    return os.environ.get("NUMBA_DISABLE_JIT", "") in ("", "0")


# --- the folder -------------------------------------------------------------------------------------------


@cache
def sources_digest() -> str:
    """A short hash of the sources, the Python, the Numba and the LLVM that make the machine code."""
    digest = hashlib.sha256(sys.version.encode())
    for maker in ("numba", "llvmlite"):
        # Importing Numba, or asking for its version, would take longer than all the rest.
        found = find_spec(maker)
        if found is not None and found.origin is not None:
            digest.update(Path(found.origin).with_name("_version.py").read_bytes())
    whole = Path(__file__).parents[2]
    for path in sorted(path for root in ROOTS for path in (whole / root).rglob("*.py")):
        digest.update(str(path.relative_to(whole)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Return where the machine code is kept: under `HOYLE_CACHE_DIR`, else the user's cache, if that is closed to others.

    Else it is made anew by every process (`hoyle.folders.private_folder`).
    """
    given = os.environ.get("HOYLE_CACHE_DIR")
    bases = [*([Path(given)] if given else []), user_cache()]
    return private_folder(base / sources_digest() for base in bases)


# --- machine code -----------------------------------------------------------------------------------------


def _features() -> str:
    from llvmlite import binding as llvm

    try:
        return str(llvm.get_host_cpu_features().flatten())
    except RuntimeError:  # LLVM does not know this processor's
        return ""


def machine() -> Any:
    """LLVM's means to write code for this processor."""
    from llvmlite import binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=_features(), opt=3, codemodel="jitdefault", jit=True,
        reloc="static" if target.name.startswith("x86") else "default",
    )  # fmt: skip


class Native:
    """A kernel as a C function: loaded at its first call, and if it is not kept, made and kept."""

    def __init__(self, name: str, arguments: tuple[Any, ...], make: Callable[[], bytes], home: str = shipped.HOMES[0]):
        """`arguments` are the ctypes of its arguments; it returns nothing. `make` gives an object file that defines `name`, and
        `home` is the room that may be shipped with it.
        """
        self.name, self.arguments, self.make, self.home = name, arguments, make, home
        self._lock = Lock()
        self._engine: Any = None
        self._call: Callable[..., None] | None = None
        self._maker: subprocess.Popen[bytes] | None = None

    def __call__(self, *arguments: Any) -> None:
        """Call it, without the interpreter's lock."""
        (self._call or self._load())(*arguments)

    def loaded(self) -> Callable[..., None]:
        """The function that `__call__` calls, for a tight loop."""
        return self._call or self._load()

    def awaited(self, program: str) -> bool:
        """True while it is neither loaded nor kept, and a process of its own, begun by the first who asks, makes it.

        `program` is what that process runs: Python that makes and keeps it. If it comes to nothing this is False, and whoever calls
        the kernel makes it.
        """
        if self._call is not None:
            return False
        with self._lock:
            if self._maker is None:
                if not sys.executable or self.kept() is not None:
                    return False
                self._maker = subprocess.Popen(
                    [sys.executable, "-c", program], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL, start_new_session=True,
                )  # fmt: skip
            return self._maker.poll() is None

    def kept(self) -> bytes | None:
        """The object file as it is shipped, or kept for this processor; None if neither is there.

        One that is damaged, or not this user's own, is not taken.
        """
        if (code := shipped.machine_code(self.name, cache_folder, self.home)) is not None:
            return code
        path = self._path()
        if not trusted(path):
            return None
        try:
            told = path.read_bytes()
        except OSError:
            return None
        digest, code = told[:32], told[32:]
        return code if hashlib.sha256(code).digest() == digest else None

    def made(self) -> bytes:
        """The object file; where it is not kept one process makes it, and others that want it meanwhile wait."""
        if (code := self.kept()) is not None:
            return code
        from filelock import FileLock, Timeout

        beside = self._path().with_suffix(".lock")
        making = FileLock(beside, mode=0o600)
        with suppress(OSError, Timeout):  # without a lock it may be made twice
            making.acquire(timeout=PATIENCE)
        try:
            if (code := self.kept()) is None:
                code = self.make()
                self._keep(code)
        finally:
            with suppress(OSError):  # Windows removes it itself
                beside.unlink()
            making.release()
        return code

    def _path(self) -> Path:
        from llvmlite import binding as llvm

        processor = f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {_features()}"
        return cache_folder() / f"{self.name}-{hashlib.sha256(processor.encode()).hexdigest()[:16]}.o"

    def _keep(self, code: bytes) -> None:
        """Write the file, whole or not at all; not being able to is no error."""
        path = self._path()
        ours = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            ours.write_bytes(hashlib.sha256(code).digest() + code)
            ours.replace(path)
        except OSError:
            with suppress(OSError):
                ours.unlink()

    def _load(self) -> Callable[..., None]:
        import ctypes

        from llvmlite import binding as llvm

        with self._lock:
            if self._call is None:
                code = self.made()
                self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine())
                self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
                self._engine.finalize_object()
                self._call = ctypes.CFUNCTYPE(None, *self.arguments)(self._engine.get_function_address(self.name))
            return self._call
