"""Kernels that Python calls with what it has at hand: arrays, numbers, and tuples of parameters.

A function marked `entry` is compiled for the kinds of arguments it is first called with, as a C function of one block of memory
that holds them (`hoyle.physics.core.compiled.Native`), and for others when they come: to hand over fifty arguments one by one would
take longer than most kernels run. Where nothing is compiled it is the function itself, on records with attributes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from ctypes import addressof, c_char, c_void_p
from pathlib import Path
from struct import Struct
from typing import Any, Generic, ParamSpec, TypeVar, cast, get_args, get_type_hints

import numpy as np

from hoyle.physics.core.compiled import Native, jitted
from hoyle.physics.core.kernel_arguments import Context, Kind, flat, kind_of, record_of

P = ParamSpec("P")
R = TypeVar("R")


class Packed:
    """A kernel's machine code, called with a flat list of numbers and addresses."""

    def __init__(self, native: Native, layout: str) -> None:
        """`layout` has a letter an argument, as `struct` has them."""
        self._native, self._pack = native, Struct(layout).pack

    def __call__(self, arguments: Sequence[float]) -> None:
        """Pack and run."""
        block = self._pack(*arguments)
        self._native(block, block)

    def ready(self) -> tuple[Callable[..., bytes], Callable[..., None]]:
        """The function that packs the arguments, and the machine code that takes the block, twice."""
        return self._pack, self._native.loaded()


class Entry(Generic[P, R]):
    """A kernel, called as the function it was written as."""

    def __init__(self, function: Callable[P, R]) -> None:
        self.function = function
        self.__doc__, self.__name__ = function.__doc__, function.__name__
        self._made: dict[tuple[Kind, ...], Packed] = {}
        gives = get_type_hints(function)["return"]
        self._gives: tuple[type, ...] = () if gives is type(None) else get_args(gives) or (gives,)
        self._several = bool(get_args(gives))

    def __call__(self, *arguments: P.args, **_: P.kwargs) -> R:
        """Run it. Arrays are changed in place; what is returned are plain numbers."""
        if not jitted():
            return self.function(*(plain(a) for a in arguments))  # type: ignore[call-arg]
        kinds = tuple(map(kind_of, arguments))
        native = self._made.get(kinds) or self._made.setdefault(kinds, self._native(kinds))
        passed: list[Any] = []
        packed = []  # keeps alive what the addresses are of
        for argument, kind in (one for a, its in zip(arguments, kinds, strict=True) for one in flat(a, its)):
            if kind is float or kind is int:
                passed.append(argument)
                continue
            array: Any = argument
            if isinstance(kind, type):
                array = np.array(tuple(cast(Any, argument)), record_of(kind))
                packed.append(array)
            passed.append(array.ctypes.data)
            if isinstance(argument, np.ndarray):
                passed += argument.shape
        if not self._gives:
            native(passed)
            return cast(R, None)
        told = np.empty(len(self._gives))
        native([*passed, told.ctypes.data])
        out = tuple(as_type(value) for as_type, value in zip(self._gives, told.tolist(), strict=True))
        return cast(R, out if self._several else out[0])

    def bound(self, *arguments: Any) -> Callable[..., Any]:
        """The kernel on these arrays and tuples, for calls in a tight loop: what is returned takes the numbers only, in order.

        The arrays must stay where and as long as they are.
        """
        kept = [plain(a) for a in arguments]
        places = [i for i, a in enumerate(arguments) if not isinstance(a, np.ndarray | tuple)]
        if not jitted():

            def slowly(*numbers: float) -> Any:
                for i, number in zip(places, numbers, strict=True):
                    kept[i] = number
                return self.function(*kept)  # type: ignore[call-arg]

            return slowly
        kinds = tuple(map(kind_of, arguments))
        native = self._made.get(kinds) or self._made.setdefault(kinds, self._native(kinds))
        passed: list[Any] = []
        at: list[tuple[Kind, int]] = []
        for argument, kind in (one for a, its in zip(arguments, kinds, strict=True) for one in flat(a, its)):
            if kind is float or kind is int:
                at.append((kind, len(passed)))
                passed.append(argument)
                continue
            array = np.array(tuple(argument), record_of(kind)) if isinstance(kind, type) else argument
            kept.append(array)  # keeps alive what the address is of
            passed.append(array.ctypes.data)
            if not isinstance(kind, type):
                passed += array.shape
        gives, several = self._gives, self._several
        told = np.empty(len(gives))
        if gives:
            passed.append(told.ctypes.data)
        others = [(k, as_type) for k, as_type in enumerate(gives) if as_type is not float]
        pack, call = native.ready()
        # To pack all again for a number or two takes longer than many a kernel runs: they are written into the block, of which
        # every item is of eight bytes.
        block = bytearray(pack(*passed))
        kept.append(block)
        where = addressof(c_char.from_buffer(block))
        views: dict[Any, memoryview[Any]] = {float: memoryview(block).cast("d"), int: memoryview(block).cast("q")}
        slots = [(views[kind], i) for kind, i in at]

        def quickly(*numbers: float) -> Any:
            for (view, i), number in zip(slots, numbers, strict=True):
                view[i] = number
            call(where, where)
            if not gives:
                return None
            out = told.tolist()
            for k, as_type in others:
                out[k] = as_type(out[k])
            return out if several else out[0]

        quickly.__dict__["kept"] = kept
        return quickly

    def _native(self, kinds: tuple[Kind, ...]) -> Packed:
        layout = "".join(map(_layout, kinds))
        layout += "q" * bool(self._gives)
        package, _, inside = self.function.__module__.partition(".")
        home, module = inside.partition(".")[0], self.function.__module__.rpartition(".")[2]
        told = repr(kinds)
        if package != "hoyle":  # what is kept is filed by Hoyle's sources, of which this is none
            told += Path(self.function.__code__.co_filename).read_text(encoding="utf-8")
        name = f"{module}_{self.__name__}_{hashlib.sha256(told.encode()).hexdigest()[:8]}"

        def make() -> bytes:
            from hoyle.physics.core.machine_code import BLOCK, called_by_address, object_file

            function = called_by_address(self.function, kinds, len(self._gives), self._several)
            return object_file(function, name, BLOCK)

        return Packed(Native(name, (c_void_p, c_void_p), make, home), layout)


def _layout(kind: Kind) -> str:
    """The letters, as `struct` has them, of what stands in a block for an argument."""
    if isinstance(kind, Context):
        return "".join(map(_layout, kind.fields))
    if kind is float:
        return "d"
    return "q" if kind is int or isinstance(kind, type) else "q" * (1 + kind[1])


def plain(argument: Any) -> Any:
    """An argument as the function takes it where nothing is compiled: records with attributes."""
    if isinstance(argument, tuple) and hasattr(argument, "_fields"):
        return type(argument)(*map(plain, argument))
    return argument.view(np.recarray) if isinstance(argument, np.ndarray) and argument.dtype.names else argument


def entry(function: Callable[P, R]) -> Entry[P, R]:
    """Mark a kernel that Python calls."""
    return Entry(function)
