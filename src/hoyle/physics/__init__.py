"""The table: a layout and a stroke in, a record and a path out.

Event-driven and exact: between contacts every motion is in closed form, and the next contact is the earliest root. Importing this
package is cheap; the compiler is loaded at the first stroke, if no earlier process has kept what it made.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hoyle.physics.core.batch import Batch
    from hoyle.physics.core.input_arrays import Places, Strokes
    from hoyle.physics.core.path import Path
    from hoyle.physics.core.shot import Shot
    from hoyle.physics.discs.params import BoardParams
    from hoyle.physics.params import Params, params_for
    from hoyle.physics.play import sample_paths, simulate, simulate_many, simulate_stream
    from hoyle.physics.warm import warm_up
    from hoyle.record import CueStroke, Release

from hoyle.physics.errors import Impossible, missing

__all__ = [
    "Batch", "BoardParams", "CueStroke", "Impossible", "Params", "Path", "Places", "Release", "Shot", "Strokes", "params_for",
    "sample_paths", "simulate", "simulate_many", "simulate_stream", "warm_up",
]  # fmt: skip

_HOME = {
    "Batch": "hoyle.physics.core.batch",
    "BoardParams": "hoyle.physics.discs.params",
    "CueStroke": "hoyle.record",
    "Params": "hoyle.physics.params",
    "Path": "hoyle.physics.core.path",
    "Places": "hoyle.physics.core.input_arrays",
    "Release": "hoyle.record",
    "Shot": "hoyle.physics.core.shot",
    "Strokes": "hoyle.physics.core.input_arrays",
    "params_for": "hoyle.physics.params",
    "sample_paths": "hoyle.physics.play",
    "simulate": "hoyle.physics.play",
    "simulate_many": "hoyle.physics.play",
    "simulate_stream": "hoyle.physics.play",
    "warm_up": "hoyle.physics.warm",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        found = globals()[name] = getattr(import_module(_HOME[name]), name)
        return found
    except ModuleNotFoundError:
        if why := missing():
            raise Impossible(why) from None
        raise
