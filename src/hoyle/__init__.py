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

from hoyle.moved import find_moved_modules

if TYPE_CHECKING:
    from hoyle.equipment import At as At
    from hoyle.equipment import carom_table as carom_table
    from hoyle.equipment import carrom_board as carrom_board
    from hoyle.equipment import crokinole_board as crokinole_board
    from hoyle.equipment import pool_table as pool_table
    from hoyle.equipment import read_table as read_table
    from hoyle.equipment import shuffle_board as shuffle_board
    from hoyle.equipment import snooker_table as snooker_table
    from hoyle.equipment import table as table
    from hoyle.formats import convert as convert
    from hoyle.formats import export as export
    from hoyle.formats import read as read
    from hoyle.formats import score as score
    from hoyle.games import load as load
    from hoyle.match import Illegal as Illegal
    from hoyle.match import Match as Match
    from hoyle.match import new as new
    from hoyle.match import rack as rack
    from hoyle.match import replay as replay
    from hoyle.match import resume as resume
    from hoyle.match.conveniences import deg as deg
    from hoyle.match.execution_noise import jacobian as jacobian
    from hoyle.match.execution_noise import raised as raised
    from hoyle.match.noise.hand import HANDS as HANDS
    from hoyle.match.noise.hand import OLYMPIAD as OLYMPIAD
    from hoyle.match.noise.hand import Hand as Hand
    from hoyle.match.noise.hand import Scatter as Scatter
    from hoyle.match.shot_search import find_strokes as find_strokes
    from hoyle.match.shot_search import make_probability as make_probability
    from hoyle.match.shot_search import meets as meets
    from hoyle.match.shot_search import pots as pots
    from hoyle.match.shot_search import rests as rests
    from hoyle.match.shot_search import stays as stays
    from hoyle.notebook import animate as animate
    from hoyle.physics import simulate as simulate
    from hoyle.physics import simulate_many as simulate_many
    from hoyle.players.coach import advise as advise
    from hoyle.players.coach import review as review
    from hoyle.record import CueStroke as CueStroke
    from hoyle.record import Flick as Flick
    from hoyle.record import Flip as Flip
    from hoyle.record import Layout as Layout
    from hoyle.record import Release as Release
    from hoyle.record import Spot as Spot

__version__ = "0.1.0"

_HOMES = {
    "At": "equipment", "carom_table": "equipment", "carrom_board": "equipment", "crokinole_board": "equipment",
    "pool_table": "equipment", "read_table": "equipment", "shuffle_board": "equipment", "snooker_table": "equipment",
    "table": "equipment",
    "CueStroke": "record", "Flick": "record", "Flip": "record", "Layout": "record", "Release": "record", "Spot": "record",
    "simulate": "physics", "simulate_many": "physics",
    "load": "games",
    "convert": "formats", "export": "formats", "read": "formats", "score": "formats",
    **dict.fromkeys(("HANDS", "Hand", "OLYMPIAD", "Scatter"), "match.noise.hand"),
    **dict.fromkeys(("jacobian", "raised"), "match.execution_noise"),
    **dict.fromkeys(("find_strokes", "make_probability", "meets", "pots", "rests", "stays"), "match.shot_search"),
    "animate": "notebook", "deg": "match.conveniences",
    "advise": "players.coach", "review": "players.coach",
    "Illegal": "match", "Match": "match", "new": "match", "rack": "match", "replay": "match", "resume": "match",
}  # fmt: skip

__all__ = [
    "HANDS",
    "OLYMPIAD",
    "At",
    "CueStroke",
    "Flick",
    "Flip",
    "Hand",
    "Illegal",
    "Layout",
    "Match",
    "Release",
    "Scatter",
    "Spot",
    "__version__",
    "advise",
    "animate",
    "carom_table",
    "carrom_board",
    "convert",
    "crokinole_board",
    "deg",
    "export",
    "find_strokes",
    "jacobian",
    "load",
    "make_probability",
    "meets",
    "new",
    "pool_table",
    "pots",
    "rack",
    "raised",
    "read",
    "read_table",
    "replay",
    "rests",
    "resume",
    "review",
    "score",
    "shuffle_board",
    "simulate",
    "simulate_many",
    "snooker_table",
    "stays",
    "table",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'hoyle' has no attribute {name!r}")
    try:
        value = getattr(import_module(f"hoyle.{_HOMES[name]}"), name)
    except ModuleNotFoundError:
        from hoyle.physics.errors import missing

        if why := missing():
            raise ImportError(why) from None
        raise
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


def _in_a_notebook() -> None:
    """Let tables, matches and rulings show themselves where IPython runs."""
    import sys

    if "IPython" in sys.modules and (shell := sys.modules["IPython"].get_ipython()) is not None:
        import_module("hoyle.notebook").show_in(shell)


_in_a_notebook()
find_moved_modules()
