"""All that a first match and a first stroke would wait for, loaded before anybody asks."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import monotonic, sleep

from hoyle.games import modules, packaged
from hoyle.hall.names import confusables
from hoyle.hall.protocol.piece_styles import styles, worth
from hoyle.hall.protocol.serializers import as_text, ruling_frame, table_json
from hoyle.match.beginning import begun
from hoyle.match.logs.log import header_json, line_of
from hoyle.match.racking import by_files
from hoyle.telling.catalogue import ENGLISH, read_all

PATIENCE = 10.0
"""Seconds that rule books wait at most while matches are opened, all in all."""


def preload(busy: Callable[[], bool] = lambda: False) -> None:
    """Load what the first match and stroke would wait for: the physics, every rule book, and its words in English.

    While the hall is `busy` books wait. Other languages are read when somebody comes who wants one.
    """
    from hoyle.physics import warm_up

    warm_up()
    confusables()
    rehearse()
    patience = monotonic() + PATIENCE
    for name in (module for game, module in modules().items() if game not in packaged()):
        while busy() and monotonic() < patience:
            sleep(0.02)
        import_module(name)
    read_all((ENGLISH,))


def rehearse() -> None:
    """Begin a match that nobody plays, and write what a page is told first: that makes the codecs that all others use."""
    match = begun("three-ball-carrom", ("Ann", "Bob"), {})
    game, bed = match.game, match.state.bed
    line_of(header_json(match.header))
    as_text(ruling_frame(game, 0, match.ruling, frozenset(), None))
    as_text(table_json(bed, styles(game.pieces), by_files(game), worth(game.id, bed)))
