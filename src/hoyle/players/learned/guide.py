"""The word of trained nets inside a search: what strokes come to.

Weights are files beside this one, made by `python -m benchmarks.learn --game GAME`; without training libraries, NumPy reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Floats
from hoyle.players.learned import bank_search, carom_search, potting_search, ring_search
from hoyle.players.learned.carom_features import INPUTS
from hoyle.players.learned.carom_search import CaromNets
from hoyle.players.learned.nets import Dense, Singles, counted, layers_in
from hoyle.players.learned.openings import Opening
from hoyle.players.learned.potting_search import PotNets
from hoyle.players.learned.ring_features import OFFERS
from hoyle.players.learned.ring_search import RingNets
from hoyle.players.rollouts.rollout import in_bulk
from hoyle.players.strokes.choice import Choice
from hoyle.referee import Ask, State


@dataclass(frozen=True, eq=False)
class Guide:
    """Nets of a game. `change` and `goes_on` are nets of outcomes, whose words are added up: what a referee would say that a stroke
    changed, and above 0 where the seat goes on. Any of them may be missing.
    """

    change: tuple[Dense, ...] = ()
    goes_on: tuple[Dense, ...] = ()
    pots: PotNets | None = None
    """Nets by which pots are chosen without a ruling, on tables with pockets."""
    caroms: CaromNets | None = None
    """Nets by which caroms are, on tables without; `change` and `goes_on` are among them."""
    rings: RingNets | None = None
    """Nets by which rings are chosen that go into corners; `change` and `goes_on` are among them."""
    openings: tuple[Opening, ...] = ()
    """Strokes that are kept for layouts that come up in every match."""
    deep: bool = False
    """The searches that these nets have to themselves take as long as level 8 does."""
    alone: bool = False
    """A level that has them chooses by such a search too, however much it thinks otherwise."""

    def choices(self, view: State, ask: Ask, hand: Error, seed: int, threads: int = 1) -> list[Choice] | None:
        """The strokes that a search by these nets alone likes, the best first; None where no such search knows the question."""
        if not in_bulk(view):
            return None
        given = hand, seed, threads
        if self.pots and potting_search.knows(view):
            return potting_search.PottingSearch(
                view, ask, self.pots, *given, potting_search.thought(self.deep)
            ).choices()
        if self.caroms and carom_search.knows(view, ask):
            return carom_search.CaromSearch(view, ask, self.caroms, *given, carom_search.thought(self.deep)).choices()
        if self.caroms and bank_search.knows(view, ask):
            return bank_search.BankSearch(view, ask, self.caroms.banked, *given).choices()
        if self.rings and ring_search.knows(view, ask):
            return ring_search.RingSearch(view, ask, self.rings, *given, ring_search.thought(self.deep)).choices()
        return None


@cache
def taught() -> tuple[str, ...]:
    """The games for which weights are kept."""
    return tuple(sorted(f.name.removesuffix(".npz") for f in files(__package__).iterdir() if f.name.endswith(".npz")))


@cache
def guide_for(game_id: str) -> Guide:
    """The nets of a game. Raises ValueError that says for which games there are some."""
    path = files(__package__) / f"{game_id}.npz"
    if not path.is_file():
        raise ValueError(f"no net was trained for {game_id}; there are {', '.join(taught()) or 'none'}")
    return read(path.read_bytes())


def read(data: bytes) -> Guide:
    """The nets in a file of weights."""
    with np.load(BytesIO(data)) as kept:
        arrays = {name: kept[name] for name in kept.files}
    change, goes_on, hope = _words(arrays, "change"), _words(arrays, "goes-on"), None
    if "hope-w0" in arrays:
        hope = Dense(layers_in(arrays, "hope"), arrays["hope-mean"], arrays["hope-scale"], float(arrays["hope-unit"]))
    openings = _openings(arrays)
    if change and len(change[0].layers[0][0]) == INPUTS:
        nets = CaromNets(change, goes_on, _words(arrays, "banked"), hope)
        return Guide(change=change, goes_on=goes_on, caroms=nets, openings=openings)
    if hope and len(hope.mean) == OFFERS:
        return Guide(change=change, goes_on=goes_on, rings=RingNets(change, goes_on, hope), openings=openings)
    if hope:
        return Guide(pots=PotNets(change, goes_on, hope), openings=openings)
    return Guide(change=change, goes_on=goes_on, openings=openings)


def _words(arrays: Mapping[str, Singles], name: str) -> tuple[Dense, ...]:
    """The nets of outcomes that are kept under a name: `NAME-0-w0` and so on."""
    found: list[Dense] = []
    while f"{name}-{len(found)}-w0" in arrays:
        found.append(counted(layers_in(arrays, f"{name}-{len(found)}")))
    return tuple(found)


def _openings(arrays: Mapping[str, Floats]) -> tuple[Opening, ...]:
    """The strokes that are kept: `opening-0-lying` and `opening-0-strokes`, and so on."""
    found: list[Opening] = []
    while f"opening-{len(found)}-lying" in arrays:
        found.append(Opening(*(arrays[f"opening-{len(found)}-{name}"] for name in ("lying", "strokes"))))
    return tuple(found)
