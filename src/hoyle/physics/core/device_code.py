"""Kernels for NVIDIA's graphics processors, from the same functions as those of this machine's processor.

Numba's front end writes down LLVM's code as it does for `hoyle.physics.core.machine_code`; here it is optimised for such a
processor and written as PTX, which the driver makes into machine code. Every sum, product, quotient and root is rounded as on any
other processor, for none are fused; sines, exponentials and the like are those of NVIDIA's libdevice, within two units of the
last place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from llvmlite import binding as llvm
from llvmlite import ir
from numba import from_dtype
from numba.core import types
from numba.extending import intrinsic, overload

from hoyle.physics.core.machine_code import COMPILED_SO, pointer, write_down, written

TRIPLE = "nvptx64-nvidia-cuda"
LAYOUT = "e-p6:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
NEWEST = 90
"""The newest kind of processor that code is written for, ten times its compute capability; later ones run it too."""
RENAMED = {
    "sqrt": "llvm.sqrt.f64",
    "acos": "__nv_acos",
    "atan2": "__nv_atan2",
    **{f"llvm.{name}.f64": f"__nv_{name}" for name in ("sin", "cos", "exp", "log", "pow")},
}
"""What functions of mathematics are called there."""


def own_room(dtype: np.dtype[Any], count: int) -> Any:
    """The function by which a kernel gets the address of room, a thread's own, for so many of a type."""
    kind = pointer(from_dtype(dtype) if dtype.names else types.float64)
    words = ir.ArrayType(ir.IntType(64), -(-dtype.itemsize * count // 8))

    def room(typing: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            with builder.goto_entry_block():
                made = builder.alloca(words)
            return builder.bitcast(made, context.get_value_type(kind))

        return kind(), code

    return intrinsic(room)


@intrinsic
def thread_index(typing: Any) -> Any:
    """Which thread of all that were launched this is."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        def register(name: str) -> Any:
            whole = f"llvm.nvvm.read.ptx.sreg.{name}"
            known = builder.module.globals.get(whole)
            read = known or ir.Function(builder.module, ir.FunctionType(ir.IntType(32), ()), whole)
            return builder.zext(builder.call(read, ()), ir.IntType(64))

        return builder.add(builder.mul(register("ctaid.x"), register("ntid.x")), register("tid.x"))

    return types.int64(), code


@intrinsic
def _added_to(typing: Any, counter: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        return builder.atomic_rmw("add", array.data, ir.Constant(ir.IntType(64), 1), "monotonic")

    return types.int64(counter), code


def undivided(function: Callable[[Any], int]) -> None:
    """Tell Numba that a function, which adds one to what a counter's first place holds and gives what was there, is one step."""

    @overload(function, jit_options=COMPILED_SO)
    def adds(counter: Any) -> Callable[[Any], int]:
        def add(counter: Any) -> int:
            return _added_to(counter)  # type: ignore[no-any-return]

        return add


def device_module(
    kernels: dict[str, Callable[[int], None]], libdevice: bytes,
    apart: Iterable[Callable[..., Any]] = (), within: Iterable[Callable[..., Any]] = (),
) -> Any:  # fmt: skip
    """LLVM's module of kernels of one whole number, by their names, with all that they call; not optimised.

    `libdevice` is NVIDIA's library of mathematics, as LLVM's bitcode. Functions in `apart` are never, those in `within` always put
    into those that call them.
    """
    whole = llvm.parse_bitcode(libdevice)
    whole.triple, whole.data_layout = TRIPLE, LAYOUT
    for name, function in kernels.items():
        whole.link_in(_kernel(name, function, apart, within))
    for found in (*whole.functions, *whole.global_variables):
        if not found.is_declaration and found.name not in kernels:
            found.linkage = "internal"
    whole.verify()
    return whole


def _kernel(name: str, function: Callable[[int], None], apart: Iterable[Any], within: Iterable[Any]) -> Any:
    """A module of the kernel `name`, which calls the function, with all that it calls."""
    made = write_down(function, (types.int64,))
    module = made._library.whole()
    module.triple, module.data_layout = TRIPLE, LAYOUT
    here = {found.name: found for found in module.functions}
    for found in here.values():
        if found.name in RENAMED:
            found.name = RENAMED[found.name]
    for marked, attribute in ((apart, "noinline"), (within, "alwaysinline")):
        for one in marked:
            for known in written.get(one, ()):
                if known in here:
                    here[known].add_function_attribute(attribute)
    # What Python would call, Numba's C function, reports errors to it; here there is no Python.
    here[made.native_name].linkage = "internal"
    inner = written[function][-1]
    here[inner].add_function_attribute("alwaysinline")
    module.link_in(
        llvm.parse_assembly(
            f"""target triple = "{TRIPLE}"
            target datalayout = "{LAYOUT}"
            declare i32 @"{inner}"(ptr, ptr, i64)
            define ptx_kernel void @{name}(i64 %address) {{
              %told = alloca ptr
              %wrong = alloca ptr
              %how = call i32 @"{inner}"(ptr %told, ptr %wrong, i64 %address)
              ret void
            }}"""
        )
    )
    for found in module.functions:
        if not found.is_declaration and found.name != name:
            found.linkage = "internal"
    return module


def optimised(module: Any, capability: tuple[int, int]) -> Any:
    """Optimise a device's module in place, for a compute capability; gives LLVM's means to write code for it."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    processor = min(capability[0] * 10 + capability[1], NEWEST)
    target = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=f"sm_{processor}", features="+ptx78", opt=3)
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    # Code that is longer than the processor's cache for it is slow, however straight.
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = False
    passes = llvm.create_pass_builder(target, tuning)
    passes.getModulePassManager().run(module, passes)
    return target


def ptx(module: Any, capability: tuple[int, int]) -> str:
    """PTX of a device's module, which is optimised in place."""
    return str(optimised(module, capability).emit_assembly(module))
