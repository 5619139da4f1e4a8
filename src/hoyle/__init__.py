"""Hoyle: the referee, the table and the opponent for the games of five old rule books.

```python
import hoyle

table = hoyle.table("pool-5x10")
layout = hoyle.rack("kelly-pool", table)
shot = hoyle.simulate(table, layout, hoyle.CueStroke("cue", speed=7.0, azimuth=1.571))

match = hoyle.new("three-ball-carrom", seats=["Ann", "Bob"], points=25)
```

Everything named here is imported when it is first used, so `import hoyle` is light.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hoyle.equipment import At as At
    from hoyle.equipment import table as table
    from hoyle.games import load as load
    from hoyle.match import Illegal as Illegal
    from hoyle.match import Match as Match
    from hoyle.match import new as new
    from hoyle.match import rack as rack
    from hoyle.match import replay as replay
    from hoyle.match import resume as resume
    from hoyle.physics import simulate as simulate
    from hoyle.physics import simulate_many as simulate_many
    from hoyle.record import CueStroke as CueStroke
    from hoyle.record import Flick as Flick
    from hoyle.record import Flip as Flip
    from hoyle.record import Layout as Layout
    from hoyle.record import Release as Release
    from hoyle.record import Spot as Spot

__version__ = "0.1.0"

_HOMES = {
    "At": "equipment", "table": "equipment",
    "CueStroke": "record", "Flick": "record", "Flip": "record", "Layout": "record", "Release": "record", "Spot": "record",
    "simulate": "physics", "simulate_many": "physics",
    "load": "games",
    "Illegal": "match", "Match": "match", "new": "match", "rack": "match", "replay": "match", "resume": "match",
}  # fmt: skip

__all__ = [
    "At", "CueStroke", "Flick", "Flip", "Illegal", "Layout", "Match", "Release", "Spot", "__version__", "load", "new", "rack",
    "replay", "resume", "simulate", "simulate_many", "table",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'hoyle' has no attribute {name!r}")
    value = getattr(import_module(f"hoyle.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
