"""An NVIDIA graphics processor: found by numba-cuda, given code by cuda-core, and memory; or Numba's simulator of one.

Importing this loads none of them. `NUMBA_ENABLE_CUDASIM=1` asks for the simulator, which needs no such processor.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.compiled import cache_folder

DEVICES = ("cpu", "cuda")
"""What strokes can be played on."""


def simulated() -> bool:
    """True if Numba's simulator stands for a graphics processor."""
    return os.environ.get("NUMBA_ENABLE_CUDASIM", "") not in ("", "0")


@cache
def numba_cuda() -> Any:
    """Numba's CUDA. Raises ImportError if it is not installed, and RuntimeError if it finds no graphics processor."""
    if not simulated() and find_spec("numba_cuda") is None:
        raise ImportError('device="cuda" needs numba-cuda: pip install "hoyle[cuda]"')
    cuda = import_module("numba.cuda")
    if not simulated() and not cuda.is_available():
        why = " ".join(str(cuda.cuda_error() or "no device").split())
        raise RuntimeError(
            f'device="cuda" needs an NVIDIA GPU and its driver, and none was found ({why}); use device="cpu"'
        )
    return cuda


def cuda_core() -> Any:
    """cuda-core, which numba-cuda brings."""
    return import_module("cuda.core")


def to_device(array: NDArray[Any]) -> Any:
    """An array's bytes on the device."""
    return numba_cuda().to_device(np.ascontiguousarray(array).reshape(-1).view(np.uint8))


def room_for(bytes_there: int) -> Any:
    """So many bytes on the device, of anything."""
    return numba_cuda().device_array(max(1, bytes_there), np.uint8)


def address(there: Any) -> int:
    """Where on the device something lies."""
    return int(there.__cuda_array_interface__["data"][0])


class DeviceCode:
    """Kernels on the device, made from PTX once and kept as machine code."""

    def __init__(self, name: str, make: Callable[[tuple[int, int], bytes], str], registers: int | None = None) -> None:
        """`make` gives PTX, from a compute capability and libdevice; a thread has at most so many registers."""
        cuda, core = numba_cuda(), cuda_core()
        cuda.current_context()
        self.device = core.Device()
        self.device.set_current()
        self.capability = tuple(cuda.get_current_device().compute_capability)
        self.processors: int = cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._launch, self._shape, self._stream = core.launch, core.LaunchConfig, self.device.default_stream
        path = cache_folder() / f"{name}-sm{self.capability[0]}{self.capability[1]}-{registers or 'all'}.cubin"
        self._code = core.ObjectCode.from_cubin(self._kept(path) or self._made(core, path, make, registers))

    @staticmethod
    def _kept(path: Any) -> bytes | None:
        with suppress(OSError):
            told = path.read_bytes()
            if hashlib.sha256(told[32:]).digest() == told[:32]:
                return bytes(told[32:])
        return None

    def _made(self, core: Any, path: Any, make: Any, registers: int | None) -> bytes:
        from numba.cuda.cudadrv.nvvm import LibDevice

        options = core.ProgramOptions(arch=f"sm_{self.capability[0]}{self.capability[1]}", max_register_count=registers)
        code = bytes(core.Program(make(self.capability, LibDevice().get()), "ptx", options).compile("cubin").code)
        ours = path.with_name(f"{path.name}.{os.getpid()}")
        with suppress(OSError):
            ours.write_bytes(hashlib.sha256(code).digest() + code)
            ours.replace(path)
        return code

    def kernel(self, name: str) -> Any:
        """A kernel by its name."""
        return self._code.get_kernel(name)

    def launch(self, kernel: Any, blocks: int, threads: int, block: NDArray[np.int64]) -> None:
        """Run a kernel on so many blocks of threads, given the address of a copy of `block`; it may not be over on return."""
        there = to_device(block)
        self._launch(self._stream, self._shape(grid=blocks, block=threads), kernel, address(there))
        self._last = there  # must stay until the kernel is over

    def wait(self) -> None:
        """Until all is over that was launched."""
        self.device.sync()
