"""The marker's board: which form it has and what is on it, from what the state holds; no game is named.

| form | where |
|---|---|
| `frames` | the state tells the pins of every frame |
| `contest` | somebody holds what others challenge for, on days that are told |
| `lives` | players have lives: the pool board |
| `buttons` | points are played up to with a cue: the string of buttons |
| `plain` | anything else |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.referee import Game, State

Json = dict[str, Any]
FRAMES, LIVES, BUTTONS, CONTEST, PLAIN = "frames", "lives", "buttons", "contest", "plain"
HELD = {"holder", "since", "queue"}
"""The notes of a contest."""
COUNTED = {
    "games": "games", "won": "games", "holes": "pockets made", "forfeits": "forfeits running", "misses": "misses running",
    "needs": "pins needed", "chased": "chased home",
}  # fmt: skip
"""The notes that count something of each player, and what the board calls it."""
FEW = 3
"""Who has more pieces of his own than so many is known by their colour."""
RUN = ("run", "inning")
"""The notes that count the hand that is being played."""
ON = "on"
"""The note that tells what has to be played at."""


def form(game: Game, state: State) -> str:
    """The form of the board."""
    if state.notes.get("frames"):
        return FRAMES
    if state.lives:
        return LIVES
    if state.notes.keys() >= HELD:
        return CONTEST
    points = game.physical and state.bed.ball is not None and target(game, state) > 0
    return BUTTONS if points else PLAIN


def target(game: Game, state: State) -> int:
    """How many points are played for; 0 where that is not what ends the game, or a small ball counts that nobody sees."""
    points = 0 if "Small-balls" in game.headers else state.options.get("Points", 0)
    return points if isinstance(points, int) else 0


def board(game: Game, state: State) -> Json:
    """All that is on the board: form, target, what is on, and of each seat what it holds and has counted."""
    shown: Json = {"form": form(game, state), "target": target(game, state)}
    if (run := next((n for key in RUN if isinstance(n := state.notes.get(key), int) and n), 0)) and state.turn:
        shown["run"] = run
    on = state.notes.get(ON)
    if isinstance(on, str) and on in game.pieces:
        shown["on"] = on
    if held := {seat: pieces for seat in state.seats if (pieces := held_by(game, state, seat))}:
        shown["held"] = held
    if counts := {seat: found for seat in state.seats if (found := counts_of(state, seat))}:
        shown["counts"] = counts
    if state.lives:
        began = state.notes.get("starting")
        most = began if isinstance(began, Mapping) else {}
        shown["most"] = {seat: max(most.get(seat, 3), lives) for seat, lives in state.lives.items()}
        if stars := state.notes.get("stars"):
            shown["stars"] = stars
    if shown["form"] == FRAMES:
        shown["frames"] = {seat: list(map(list, frames)) for seat, frames in state.notes["frames"].items()}
        shown["full"] = sum(piece.startswith("#") for piece in state.layout.places)
        if game.tally:
            shown["tally"] = {seat: list(game.tally(state, seat)) for seat in state.notes["frames"]}
    return shown


def held_by(game: Game, state: State, seat: str) -> list[str]:
    """The pieces that are a seat's own, or that it has made, where that is told of each seat apart."""
    for value in state.notes.values():
        pieces = value.get(seat) if isinstance(value, Mapping) else None
        if isinstance(pieces, tuple) and pieces and all(piece in game.pieces for piece in pieces):
            return list(pieces)
    own = state.pieces.get(seat, ())
    return list(own) if len(own) <= FEW else []


def counts_of(state: State, seat: str) -> dict[str, int]:
    """What is counted of a seat beside its score."""
    found = {}
    for note, name in COUNTED.items():
        value = state.notes.get(note)
        if isinstance(value, Mapping) and isinstance(count := value.get(seat), int) and count:
            found[name] = count
    return found
