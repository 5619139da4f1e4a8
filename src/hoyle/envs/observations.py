"""Observations as arrays: the pieces, the seats and the question, from the referee's view of that seat and nothing else.

Version 0. `Observer.names` names every number. Lengths are shares of the table's half width and half length; seats are told from
the observer's own on, in the order of play; what another holds in secret is not there.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.record import IN_HAND, OFF, SOMEWHERE, At, Down, Spot
from hoyle.referee import CALL, CHOOSE, DRAW, MOVE, PLACE, STROKE, Game, State

VERSION = 0
PIECE = (
    "x",
    "y",
    "on-bed",
    "place-known",
    "in-hand",
    "down",
    "off",
    "may-be-struck",
    "own",
    "others",
    "called",
    "secret",
    "touching",
)
"""The features of each piece; x and y are 0 where its place is not known."""
SEAT = ("score", "lives", "ledger", "owes", "out", "asked")
"""The features of each seat."""
KINDS = (STROKE, CALL, CHOOSE, PLACE, MOVE, DRAW)
QUESTION = (*(f"asked-{kind}" for kind in KINDS), "own-question", "call-ball", "call-pocket", "own-secret")
"""The features of the open question, and the number that the seat holds in secret (0 for none)."""
FAR = 1e6
"""No number is larger."""

Floats = NDArray[np.float32]


class Observer:
    """Makes the arrays of one game for so many seats; `size` is how long the flat one is."""

    def __init__(self, game: Game, seats: int) -> None:
        self.pieces = game.pieces
        self.seats = seats
        self._column = {piece: i for i, piece in enumerate(self.pieces)}

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The arrays by name, with their shapes."""
        return {
            "pieces": (len(self.pieces), len(PIECE)),
            "seats": (self.seats, len(SEAT)),
            "question": (len(QUESTION),),
        }

    @property
    def size(self) -> int:
        """The length of all arrays end to end."""
        return sum(int(np.prod(shape)) for shape in self.shapes.values())

    def names(self) -> list[str]:
        """Return what each number of the flat array is."""
        return [
            *(f"{piece}.{what}" for piece in self.pieces for what in PIECE),
            *(f"seat+{i}.{what}" for i in range(self.seats) for what in SEAT),
            *QUESTION,
        ]

    def arrays(self, view: State, seat: str) -> dict[str, Floats]:
        """Return what a seat sees of a state, which must be that seat's view (`hoyle.referee.view`)."""
        return {
            "pieces": self._pieces(view, seat),
            "seats": self._seats(view, seat),
            "question": self._question(view, seat),
        }

    def flat(self, view: State, seat: str) -> Floats:
        """The same end to end, (size,)."""
        return np.concatenate([array.ravel() for array in self.arrays(view, seat).values()]).astype(np.float32)

    def _pieces(self, view: State, seat: str) -> Floats:
        found = np.zeros((len(self.pieces), len(PIECE)), np.float32)
        bed, layout, ask = view.bed, view.layout, view.ask
        held = {str(value) for value in view.secrets.get(seat, {}).values() if isinstance(value, int | str)}
        called = {call.what for call in ask.called} if ask else set()
        own = set(view.pieces.get(seat, ()))
        others = {piece for other, pieces in view.pieces.items() if other != seat for piece in pieces}
        touching = {piece for two in layout.touching for piece in two}
        struck = set(ask.options) if ask and ask.kind == STROKE else set()
        for piece, where in layout.places.items():
            column = self._column.get(piece)
            if column is None:
                continue
            row = found[column]
            at = where if isinstance(where, At) else bed.spots.get(where.name) if isinstance(where, Spot) else None
            if at is not None:
                row[:4] = *_share(bed, at), 1.0, 1.0
            elif where == SOMEWHERE:
                row[2] = 1.0
            row[4], row[5] = where == IN_HAND, isinstance(where, Down)
            row[6] = where == OFF or (at is None and where not in (IN_HAND, SOMEWHERE) and not isinstance(where, Down))
            row[7], row[8], row[9] = piece in struck, piece in own, piece in others
            row[10], row[11], row[12] = piece in called, piece in held, piece in touching
        return found

    def _seats(self, view: State, seat: str) -> Floats:
        order = view.seats
        start = order.index(seat) if seat in order else 0
        asked = view.ask.seat if view.ask else ""
        found = np.zeros((self.seats, len(SEAT)), np.float32)
        for i in range(min(self.seats, len(order))):
            who = order[(start + i) % len(order)]
            counts = (view.scores, view.lives, view.ledger, view.owes)
            found[i] = (*(np.clip(count.get(who, 0), -FAR, FAR) for count in counts), who in view.out, who == asked)
        return found

    def _question(self, view: State, seat: str) -> Floats:
        ask = view.ask
        found = np.zeros(len(QUESTION), np.float32)
        if ask is not None:
            found[KINDS.index(ask.kind)] = 1.0
            found[len(KINDS) :][:3] = ask.seat == seat, ask.calls == "ball", ask.calls == "pocket"
        numbers = [value for value in view.secrets.get(seat, {}).values() if isinstance(value, int)]
        found[-1] = np.clip(numbers[0], -FAR, FAR) if numbers else 0.0
        return found


def _share(bed: Table, at: At) -> tuple[float, float]:
    return float(np.clip(2 * at.x / bed.width, -2, 2)), float(np.clip(2 * at.y / bed.length, -2, 2))
