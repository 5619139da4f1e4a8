"""A device's code on this machine's processor: the module that PTX is written from, optimised for the device, with its library of
mathematics. So its arithmetic can be judged where there is no GPU; its speed cannot.

The instructions of the device that are left are put in other words (`IN_OTHER_WORDS`). The approximate reciprocal, from which
libdevice starts Newton's method, is one of 20 bits here; the device's own may lead to another last bit. Angles beyond 100,000
turns, for which it multiplies in 128 bits, stop the program.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import binding as llvm

from hoyle.physics.balls.gpu_code import lane_module
from hoyle.physics.core.compiled import machine
from hoyle.physics.core.device_code import LAYOUT, TRIPLE, optimised

IN_OTHER_WORDS = """
define internal double @here.nvvm.add.rn.d(double %a, double %b) { %r = fadd double %a, %b  ret double %r }
define internal double @here.nvvm.mul.rn.d(double %a, double %b) { %r = fmul double %a, %b  ret double %r }
declare double @llvm.fabs.f64(double)
define internal double @here.nvvm.fabs.f64(double %a) { %r = call double @llvm.fabs.f64(double %a)  ret double %r }
declare float @llvm.fabs.f32(float)
define internal float @here.nvvm.fabs.f32(float %a) { %r = call float @llvm.fabs.f32(float %a)  ret float %r }
define internal i32 @here.nvvm.d2i.hi(double %a) {
  %b = bitcast double %a to i64  %c = lshr i64 %b, 32  %r = trunc i64 %c to i32  ret i32 %r }
define internal i32 @here.nvvm.d2i.lo(double %a) { %b = bitcast double %a to i64  %r = trunc i64 %b to i32  ret i32 %r }
define internal double @here.nvvm.lohi.i2d(i32 %lo, i32 %hi) {
  %a = zext i32 %lo to i64  %b = zext i32 %hi to i64  %c = shl i64 %b, 32  %d = or i64 %a, %c
  %r = bitcast i64 %d to double  ret double %r }
declare double @llvm.rint.f64(double)
define internal i32 @here.nvvm.d2i.rn(double %a) {
  %b = call double @llvm.rint.f64(double %a)  %r = fptosi double %b to i32  ret i32 %r }
define internal double @here.nvvm.rcp.approx.ftz.d(double %a) {
  %b = fdiv double 1.0, %a  %c = bitcast double %b to i64  %d = and i64 %c, -4294967296
  %r = bitcast i64 %d to double  ret double %r }
declare double @llvm.sqrt.f64(double)
define internal double @here.rsqrt(double %a) {
  %s = call double @llvm.sqrt.f64(double %a)  %b = fdiv double 1.0, %s  %c = bitcast double %b to i64
  %d = and i64 %c, -4294967296  %r = bitcast i64 %d to double  ret double %r }
declare void @llvm.trap()
define internal { i64, i64 } @here.wide(i64 %a, ...) { call void @llvm.trap()  unreachable }
define internal i32 @here.nvvm.read.ptx.sreg.tid.x() { ret i32 0 }
define internal i32 @here.nvvm.read.ptx.sreg.ctaid.x() { ret i32 0 }
define internal i32 @here.nvvm.read.ptx.sreg.ntid.x() { ret i32 1 }
"""


def lane_here(
    width: int, libdevice: bytes, capability: tuple[int, int] = (9, 0)
) -> Callable[[np.ndarray[Any, Any]], None]:
    """The kernel `lane` for strokes of at most `width` balls, as a function of its block: one lane, which plays all strokes."""
    module = lane_module(width, libdevice)
    optimised(module, capability)
    text = str(module)
    text = re.sub(r"^declare [^\n]*@llvm\.nvvm\.[^\n]*\n", "", text, flags=re.M).replace("@llvm.nvvm.", "@here.nvvm.")
    text = text.replace("define ptx_kernel", "define").replace(" addrspace(1)", "")
    text = text.replace(TRIPLE, llvm.get_process_triple()).replace(LAYOUT, str(machine().target_data))
    text = re.sub(r'asm "rsqrt[^"]*", "[^"]*"\(', "@here.rsqrt(", text)
    text = re.sub(r'call \{ i64, i64 \} asm "[^"]*", "[^"]*"\(', "call { i64, i64 } (i64, ...) @here.wide(", text)
    declared = set(re.findall(r"@(llvm\.[\w.]+)\(", re.sub(r"call [^\n]*", "", text)))
    for line in IN_OTHER_WORDS.splitlines(keepends=True):
        known = re.match(r"declare [^@]*@([\w.]+)", line)
        if known is None or known.group(1) not in declared:
            text += line
    llvm.initialize_native_asmparser()
    whole = llvm.parse_assembly(text)
    whole.verify()
    processor = machine()
    llvm.create_pass_builder(processor, llvm.create_pipeline_tuning_options(speed_level=2)).getModulePassManager().run(
        whole, llvm.create_pass_builder(processor, llvm.create_pipeline_tuning_options(speed_level=2))
    )
    engine = llvm.create_mcjit_compiler(whole, processor)
    engine.finalize_object()
    call = ctypes.CFUNCTYPE(None, ctypes.c_int64)(engine.get_function_address("lane"))

    def run(block: np.ndarray[Any, Any]) -> None:
        call(block.ctypes.data)

    run.__dict__["engine"] = engine
    return run
