"""Compile ahead of the first use."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.equipment import Table


def is_compiled() -> bool:
    """True if the physics need not be compiled: it came so, an earlier process has, or the compiler is switched off."""
    from hoyle.physics.balls.arrays import NATIVE
    from hoyle.physics.core.compiled import jitted

    return not jitted() or NATIVE.kept() is not None


def warm_up(say: Callable[[str], object] | None = None) -> float:
    """Compile the physics, or load what an earlier process compiled; gives the seconds it took. `say` is told what happens."""
    tell = say or (lambda _: None)
    began = perf_counter()
    from hoyle.equipment import table
    from hoyle.physics.balls.arrays import NATIVE
    from hoyle.physics.core import shipped
    from hoyle.physics.core.compiled import cache_folder, jitted
    from hoyle.physics.play import simulate
    from hoyle.record import At, Layout, Release

    folder = cache_folder()
    if not jitted():
        tell("the compiler is switched off (NUMBA_DISABLE_JIT): strokes run as plain Python")
    elif shipped.machine_code(NATIVE.name, cache_folder) is not None:
        tell(f"loading the compiled physics that Hoyle comes with, for {shipped.here()}")
    elif NATIVE.kept() is not None:
        tell(f"loading the compiled physics from {folder}")
    else:
        tell(f"compiling the physics into {folder}, once; this takes a few seconds")
    if jitted():
        NATIVE.loaded()
    simulate(table("carom-5x10"), Layout({"white": At(0.0, 0.0)}), Release("white", (1.0, 0.0, 0.0)))
    simulate(table("archarena-carrom"), Layout({"white": At(0.0, 0.0)}), Release("white", (1.0, 0.0, 0.0)))
    took = perf_counter() - began
    tell(f"ready after {took:.1f} s")
    return took


def settle_alone(bed: Table) -> None:
    """Let a pin turn freely by itself."""
    from hoyle.physics.balls.prepared_table import prepare_table
    from hoyle.physics.toppling.scene import Scene

    scene = Scene(prepare_table(bed, None), ("#1",), ("white",))
    scene.set_up([(0.0, 0.0, 0.0)])
    scene.tumble(1e-4)


def warm_all(say: Callable[[str], object] | None = None) -> float:
    """Compile, or load, what moves pins and tops as well; gives the seconds it took."""
    began = perf_counter()
    warm_up(say)
    from hoyle.equipment import table
    from hoyle.physics.play import simulate
    from hoyle.record import IN_HAND, At, CueStroke, Flick, Layout, Spin, Spot

    corner, board, bed = table("archarena-tenpins"), table("archarena-1-checker"), table("one-pin-5x10")
    pins = {f"#{n}": Spot(f"{n}-spot") for n in range(1, 11)}
    simulate(corner, Layout({"ring": IN_HAND, **pins}), Flick("ring", 2.0, 0.785, place=At(-0.28, -0.28)))
    five = {f"#{i}": At(0.1 * i, 0.1) for i in (-2, -1, 0, 1, 2)}
    for speed, azimuth in ((0.1, 0.0), (1.0, 1.57)):  # past the pins, and into one
        spun = Spin("green", 150.0, speed, azimuth, 0.2, place=At(0.0, 0.0))
        simulate(board, Layout({"green": Spot("tipsy"), **five}), spun)
    simulate(bed, Layout({"white": At(0.0, -0.5), "#1": At(0.0, 0.0)}), CueStroke("white", 2.0, 1.5708))
    settle_alone(bed)
    took = perf_counter() - began
    if say:
        say(f"all of it after {took:.1f} s")
    return took
