"""Machine code from kernels, by Numba, in half of its usual time.

Numba makes of every function that a kernel calls something that Python could call too: it is optimised, made into machine code,
linked into its callers and there optimised again. And it looks in each for much that ours never contain: closures, generators,
array expressions, literal unrolling. Here Numba's front end only infers types and writes down LLVM's code; what a kernel needs is
put together once, and optimised once. No step of reckoning changes by that.

Neighbouring numbers of one ball are worked with two or four at once, which changes none of them; vectorizing loops is left out, for
it finds nothing in code that follows one ball after another.

This is the only place that knows Numba from within; importing it loads Numba. Of its private parts it uses the passes of its
compiler (`numba.core.untyped_passes`, `typed_passes`), the library of LLVM's code (`numba.core.codegen.JITCodeLibrary`) with its
final module and what it links, `numba._dynfunc`, the flag `_nrt` and `types.Function.get_call_type`: by its public parts alone a
first start would take about twice as long. `TRIED` are the versions that give the same bits; a test says which to try next.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import numba
import numpy as np
from llvmlite import binding as llvm
from llvmlite import ir
from numba import _dynfunc, from_dtype, typeof
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.typed_passes import (
    AnnotateTypes,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import FixupArgs, IRProcessing, ReconstructSSA, TranslateByteCode
from numba.extending import intrinsic, overload, register_jitable
from numba.np.arrayobj import get_cfarray_intrinsic

from hoyle.physics.core.bit_sets import lowest
from hoyle.physics.core.compiled import inlined, inners, machine
from hoyle.physics.core.kernel_arguments import Context, record_of

TRIED = ("0.61", "0.68")
"""The first and the last version of Numba that this was tried with."""

# Kernels allocate nothing, so that nothing need be counted (`_nrt`).
_OPTIONS: dict[str, Any] = {"error_model": "numpy", "_nrt": False}


class _Library(JITCodeLibrary):
    """LLVM's code of one function as the front end wrote it, and what it calls."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        self._finalized = True

    def whole(self) -> Any:
        """The module of the function with all that it calls."""
        module = self._final_module
        for library in self._called():
            module.link_in(library._get_module_for_linking(), preserve=True)
        return module

    def object_file(self, function: str, name: str) -> bytes:
        """An object file that defines `name`, which is `function` with all that it calls. Raises ValueError where that wants Numba
        at run time.
        """
        module = self.whole()
        for found in (*module.functions, *module.global_variables):
            if not found.is_declaration:
                found.linkage = "internal"
        whole = module.get_function(function)
        whole.linkage = "external"
        whole.name = name
        for number, found in enumerate(found for found in module.functions if found.linkage == llvm.Linkage.internal):
            found.name = f"f{number}"  # Numba's names count what was compiled before, and fill object files
        module.verify()
        for watcher in watchers:
            watcher(name, module.as_bitcode())
        processor = machine()
        made = optimised(module, processor)
        if strange := [found.name for found in made.functions if found.name.startswith(("numba_", "NRT_"))]:
            # Kept, it would be loaded where Numba is not, and end the process there.
            raise ValueError(
                f"the kernel {name} calls {', '.join(strange)}: something in it raises, or makes an object"
            )
        code: bytes = processor.emit_object(made)
        return code

    def _called(self) -> list[Any]:
        """The libraries of all functions called, at any depth."""
        found: list[Any] = [self]
        for library in found:
            found += [other for other in dict.fromkeys(library._linking_libraries) if other not in found]
        return found[1:]


def optimised(module: Any, processor: Any) -> Any:
    """The module, optimised in place for a processor (LLVM's means to write code for it)."""
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization, tuning.slp_vectorization = False, True
    passes = llvm.create_pass_builder(processor, tuning)
    passes.getModulePassManager().run(module, passes)
    return module


watchers: list[Callable[[str, bytes], object]] = []
"""Called with every kernel's name and LLVM's code, before that is optimised."""
written: dict[Callable[..., Any], list[str]] = {}
"""Names that LLVM has for each function, one name for each kinds of arguments."""


@register_pass(mutates_CFG=True, analysis_only=False)
class _Lowering(NativeLowering):
    """Write down LLVM's code of a function, for its callers only."""

    _name = "lowering_for_callers"

    def run_pass(self, state: Any) -> bool:
        state.library = _Library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        # What stands for the function in Numba's tables; its address is none, as Python never calls it.
        described = state.cr.fndesc
        written.setdefault(state.func_id.func, []).append(described.llvm_func_name)
        stand_in = _dynfunc.make_function(
            described.lookup_module(), described.qualname, "", 0, state.cr.env, (state.library,)
        )
        state.targetctx.insert_user_function(stand_in, described, [state.library])
        state.cr = state.cr._replace(cfunc=stand_in)
        return True


class _Passes(PassManager):
    """No analysis of the whole function after each pass: those below leave it in order."""

    _ENFORCING = False


class _Compiler(CompilerBase):
    """Numba's passes that our functions need."""

    def define_pipelines(self) -> list[PassManager]:
        passes = _Passes("hoyle")
        for each in (
            TranslateByteCode, FixupArgs, IRProcessing, ReconstructSSA, NopythonTypeInference, PreLowerStripPhis,
            IRLegalization, AnnotateTypes, _Lowering, NoPythonBackend,
        ):  # fmt: skip
            passes.add_pass(each, each.__name__)
        passes.finalize()
        return [passes]


@contextmanager
def _in_haste() -> Iterator[None]:
    """For as long as it lasts Numba remembers which operators fit which numbers, and no garbage is looked for.

    Otherwise it tries all templates of `+` at every plus sign.
    """
    operator: Any = types.Function
    ask = operator.get_call_type
    answers: dict[Any, Any] = {}

    def remembered(function: Any, context: Any, args: Any, kws: Any) -> Any:
        if kws or not all(isinstance(a, types.Number | types.Boolean | types.Literal) for a in args):
            return ask(function, context, args, kws)
        key = function, context, tuple(args)
        if key not in answers:
            answers[key] = ask(function, context, args, kws)
        return answers[key]

    collecting = gc.isenabled()
    gc.disable()
    operator.get_call_type = remembered
    try:
        yield
    finally:
        operator.get_call_type = ask
        if collecting:
            gc.enable()


COMPILED_SO: dict[str, Any] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": _Compiler,
    **_OPTIONS,
}
"""The options with which Numba compiles what kernels call."""
_told: set[int] = set()


@intrinsic
def _zeros_below(typing: Any, bits: Any) -> Any:
    """Return how many zeros stand below the lowest bit that is set."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@overload(lowest, jit_options=COMPILED_SO)
def _lowest(bits: Any) -> Callable[[Any], int]:
    def zeros_below(bits: Any) -> int:
        return _zeros_below(bits)  # type: ignore[no-any-return]

    return zeros_below


def _tell_of(functions: Iterable[Callable[..., Any]]) -> None:
    """Let Numba know, once each, which functions kernels may call."""
    for function in functions:
        if id(function) in _told:
            continue
        _told.add(id(function))
        register_jitable(**COMPILED_SO, forceinline=function in inlined)(function)


array_at = get_cfarray_intrinsic("C", None)
"""`numba.carray`, which wants arrays counted."""


pointer: Any = cast(Any, types).CPointer


def address_of(pointed: Any) -> Any:
    """The function by which a kernel takes a whole number as the address of such values."""

    def as_pointer(typing: Any, number: Any) -> Any:
        at = pointer(pointed)

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.inttoptr(arguments[0], context.get_value_type(at))

        return at(number), code

    return intrinsic(as_pointer)


BLOCK = (pointer(types.int64), pointer(types.float64))
"""The arguments of what `called_by_address` gives: one address, as that of whole numbers and of others."""


def called_by_address(
    function: Callable[..., Any], kinds: tuple[Any, ...], gives: int, several: bool
) -> Callable[..., None]:
    """The function as one of a block of eight bytes an argument, given twice, as `BLOCK` says: see `hoyle.physics.core.entries`.

    An array is its address and its shape, a tuple of parameters the address of a record, a context what it holds; what is
    returned goes to an address at the end. It is written out as source, for each kind of call has its own block.
    """
    scope: dict[str, Any] = {"function": function, "array_at": array_at}
    place = 0

    def passed(kind: Any) -> str:
        nonlocal place
        at, name = place, f"at{len(scope)}"
        if isinstance(kind, Context):
            scope[name] = kind.made
            return f"{name}({', '.join(map(passed, kind.fields))})"
        place += 1
        if kind is float or kind is int:
            return f"{'numbers' if kind is float else 'block'}[{at}]"
        if isinstance(kind, type):
            scope[name] = address_of(typeof(kind(*np.zeros((), record_of(kind)).item())))
            return f"{name}(block[{at}])[0]"
        dtype, dimensions = kind
        scope[name] = address_of(from_dtype(dtype))
        place += dimensions
        shape = ", ".join(f"block[{at + 1 + k}]" for k in range(dimensions))
        return f"array_at({name}(block[{at}]), ({shape},))"

    call = f"function({', '.join(map(passed, kinds))})"
    body = [call]
    if gives:
        scope["out_at"] = address_of(types.float64)
        several_told = [f"told = {call}", *(f"out[{k}] = told[{k}]" for k in range(gives))]
        body = [f"out = out_at(block[{place}])", *(several_told if several else [f"out[0] = {call}"])]
    source = "def by_address(block, numbers):\n" + "".join(f"    {line}\n" for line in body)
    _tell_of([function])
    exec(source, scope)
    made: Callable[..., None] = scope["by_address"]
    return made


def write_down(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Numba's C function, without result, of arguments of the given Numba types: written down, not made into machine code."""
    _tell_of(inners)
    with global_compiler_lock, _in_haste():
        return numba.cfunc(types.void(*arguments), pipeline_class=_Compiler, **_OPTIONS)(function)


def object_file(function: Callable[..., Any], name: str, arguments: tuple[Any, ...]) -> bytes:
    """An object file that defines the C function `name`, without result, of arguments of the given Numba types."""
    if sys.stderr.isatty():
        print("hoyle: compiling the physics, once; this takes a few seconds", file=sys.stderr, flush=True)
    made = write_down(function, arguments)
    with global_compiler_lock:
        return bytes(made._library.object_file(made.native_name, name))
