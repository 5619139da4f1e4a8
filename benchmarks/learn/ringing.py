"""How nets of rings learn: what a layout offers, and what it is worth."""

from __future__ import annotations

import numpy as np

from benchmarks.learn.fitting import fit_dense
from benchmarks.learn.layouts import OFFERED, TIMES
from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Floats
from hoyle.players.learned.nets import Dense, Singles
from hoyle.players.learned.ring_search import RingNets, RingSearch
from hoyle.referee import Ask, State


def offered(view: State, ask: Ask, hand: Error) -> Floats:
    """What a net reads of a layout."""
    search = RingSearch(view, ask, RingNets((), ()), hand, 0)
    assert search.find_places(np.random.default_rng(0))
    return search.offered(search.layout())[0]


def hope(x: Singles, y: Singles, rng: np.random.Generator) -> Dense:
    """A net of what layouts are worth to whoever is next, by what they brought and what the search thought of them, (layouts, 2).

    What comes of one layout tells little of it, and what the search thinks is too much by the luck of the trials that it believes:
    the net learns what is thought, and is then made to agree with what came, as a straight line.
    """
    net = fit_dense(x, y[:, 1], OFFERED, TIMES, rng)
    rise, first = np.polyfit(net.of(x.astype(np.float64)), y[:, 0], 1).tolist()
    *layers, (weights, bias) = net.layers
    unit = net.unit * rise
    return Dense((*layers, (weights, bias + np.float32(first / unit))), net.mean, net.scale, unit)
