"""Moves of men in words: backgammon's points, checkers' squares, chess."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hoyle.telling.catalogue import phrase
from hoyle.telling.names import Names

CASTLES = {"O-O": "castles-short", "O-O-O": "castles-long"}
"""Castling as it is written, by the message that tells it."""
LEG = re.compile(r"(bar|\d+)/(off|\d+)(\*?)")
LEAP = re.compile(r"[a-h]?\d+(?:[x-][a-h]?\d+)+")
CHESS = re.compile(r"([KQRBN]?)([a-h]?[1-8]?)[x-]?([a-h][1-8])(?:=([QRBN]))?[+#]?")
SQUARES = re.compile(r"([a-h][1-8])-?([a-h][1-8])=?([QRBNqrbn]?)")
"""A move of chess from square to square, which does not say of what man."""
PAWN = "P"


def moved(seat: str, steps: Sequence[str], names: Names) -> str:
    """A move in words: `Ann moves 24 to 13`, `Bob takes 2 men, from b6 to f2`, `Ann moves a knight to f3`."""
    if not steps:
        return phrase("moves-not", names, seat=seat)
    if all(LEG.fullmatch(step) for step in steps):
        return _backgammon(seat, steps, names)
    if len(steps) == 1 and (castled := CASTLES.get(steps[0].replace("0", "O").rstrip("+#"))):
        return phrase(castled, names, seat=seat)
    if len(steps) == 1 and LEAP.fullmatch(steps[0]):
        return _draughts(seat, steps[0], names)
    if len(steps) == 1 and (found := SQUARES.fullmatch(steps[0])):
        start, to, crowned = found.groups()
        way = phrase("from-to", names, start=names.square(start), end=names.square(to))
        told = phrase("moves", names, seat=seat, moves=way)
        return phrase("becomes", names, what=told, man=crowned.upper()) if crowned else told
    if len(steps) == 1 and (found := CHESS.fullmatch(steps[0])):
        man, _, to, crowned = found.groups()
        told = phrase("takes-on" if "x" in steps[0] else "moves-man", names, seat=seat, man=man or PAWN, to=to)
        return phrase("becomes", names, what=told, man=crowned) if crowned else told
    return phrase("moves", names, seat=seat, moves=" ".join(steps))


def _backgammon(seat: str, steps: Sequence[str], names: Names) -> str:
    legs: dict[tuple[str, str], int] = {}
    for step in steps:
        start, end, _ = LEG.fullmatch(step).groups()  # type: ignore[union-attr]
        legs[start, end] = legs.get((start, end), 0) + 1
    entered = [_times(end, n, names) for (start, end), n in legs.items() if start == "bar"]
    run = [
        _times(phrase("from-to", names, start=start, end=end), n, names)
        for (start, end), n in legs.items()
        if start != "bar" and end != "off"
    ]
    away = [_times(start, n, names) for (start, end), n in legs.items() if end == "off" and start != "bar"]
    done = [
        phrase(name, names, points=names.listed(points))
        for name, points in (("enters-on", entered), ("runs", run), ("bears-off", away))
        if points
    ]
    if hits := sum(step.endswith("*") for step in steps):
        done.append(phrase("hits-men", names, count=hits))
    return phrase("does", names, seat=seat, what=names.listed(done))


def _times(what: str, count: int, names: Names) -> str:
    return what if count == 1 else phrase("so-many-men", names, what=what, count=count)


def _draughts(seat: str, step: str, names: Names) -> str:
    squares = re.split(r"[x-]", step)
    start, end = names.square(squares[0]), names.square(squares[-1])
    if "x" not in step:
        return phrase("moves", names, seat=seat, moves=phrase("from-to", names, start=start, end=end))
    return phrase("takes-men", names, seat=seat, count=len(squares) - 1, start=start, end=end)
