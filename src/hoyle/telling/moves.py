"""Moves of men in words: backgammon's points, checkers' squares, chess."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hoyle.telling.wording import counted, joined

MEN = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "": "pawn"}
CASTLES = {"O-O": "castles on the king's side", "O-O-O": "castles on the queen's side"}
LEG = re.compile(r"(bar|\d+)/(off|\d+)(\*?)")
LEAP = re.compile(r"[a-h]?\d+(?:[x-][a-h]?\d+)+")
CHESS = re.compile(r"([KQRBN]?)([a-h]?[1-8]?)[x-]?([a-h][1-8])(?:=([QRBN]))?[+#]?")


def moved(seat: str, steps: Sequence[str]) -> str:
    """A move in words: `Ann moves 24 to 13`, `Bob takes 2 men, from b6 to f2`, `Ann moves a knight to f3`."""
    if not steps:
        return f"{seat} does not move"
    if all(LEG.fullmatch(step) for step in steps):
        return _backgammon(seat, steps)
    if len(steps) == 1 and LEAP.fullmatch(steps[0]) and not CHESS.fullmatch(steps[0]):
        return _draughts(seat, steps[0])
    if len(steps) == 1 and LEAP.fullmatch(steps[0]):
        return _draughts(seat, steps[0])
    if len(steps) == 1 and steps[0] in CASTLES:
        return f"{seat} {CASTLES[steps[0]]}"
    if len(steps) == 1 and (found := CHESS.fullmatch(steps[0])):
        man, _, to, crowned = found.groups()
        verb = "takes" if "x" in steps[0] else "moves"
        what = f"on {to} with the {MEN[man]}" if verb == "takes" else f"the {MEN[man]} to {to}"
        return f"{seat} {verb} {what}{f', which becomes a {MEN[crowned]}' if crowned else ''}"
    return f"{seat} moves {' '.join(steps)}"


def _backgammon(seat: str, steps: Sequence[str]) -> str:
    legs: dict[tuple[str, str], int] = {}
    for step in steps:
        start, end, _ = LEG.fullmatch(step).groups()  # type: ignore[union-attr]
        legs[start, end] = legs.get((start, end), 0) + 1
    hits = sum(step.endswith("*") for step in steps)
    entered = [_times(end, n) for (start, end), n in legs.items() if start == "bar"]
    away = [_times(start, n) for (start, end), n in legs.items() if end == "off" and start != "bar"]
    run = [_times(f"{start} to {end}", n) for (start, end), n in legs.items() if start != "bar" and end != "off"]
    done = [
        f"enters on {_and(entered)}" if entered else "",
        f"moves {_and(run)}" if run else "",
        f"bears off from {_and(away)}" if away else "",
        f"hits {counted(hits, 'man', 'men')}" if hits else "",
    ]
    return f"{seat} {_and([one for one in done if one])}"


def _times(what: str, count: int) -> str:
    return what if count == 1 else f"{what} ({count} men)"


def _and(parts: Sequence[str]) -> str:
    return joined((", ".join(parts[:-1]), parts[-1]), " and ")


def _draughts(seat: str, step: str) -> str:
    squares = re.split(r"[x-]", step)
    if "x" not in step:
        return f"{seat} moves {squares[0]} to {squares[-1]}"
    return f"{seat} takes {counted(len(squares) - 1, 'man', 'men')}, from {squares[0]} to {squares[-1]}"
