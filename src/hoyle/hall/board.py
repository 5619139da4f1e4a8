"""The marker's board: which form it has and what is on it, from what the state holds; no game is named.

| form | where |
|---|---|
| `ladder` | somebody holds what is played for, and others wait to challenge him |
| `frames` | the state tells the pins of every frame |
| `lives` | players have lives: the pool board |
| `buttons` | points are played up to with a cue: the string of buttons |
| `plain` | anything else |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoyle.referee import Game, State

Json = dict[str, Any]
LADDER, FRAMES, LIVES, BUTTONS, PLAIN = "ladder", "frames", "lives", "buttons", "plain"
COUNTED = {
    "games": "games", "won": "games", "holes": "pockets made", "forfeits": "forfeits running", "misses": "misses running",
    "needs": "pins needed", "chased": "chased home",
}  # fmt: skip
"""The notes that count something of each player, and what the board calls it."""
RUN = ("run", "inning")
"""The notes that count the hand that is being played."""
ON = "on"
"""The note that tells what has to be played at."""


def form(game: Game, state: State) -> str:
    """The form of the board."""
    if state.notes.get("holder"):
        return LADDER
    if state.notes.get("frames"):
        return FRAMES
    if state.lives:
        return LIVES
    points = game.physical and state.bed.ball is not None and target(state) > 0
    return BUTTONS if points else PLAIN


def target(state: State) -> int:
    """How many points are played for; 0 where that is not what ends the game."""
    points = state.options.get("Points", 0)
    return points if isinstance(points, int) else 0


def board(game: Game, state: State) -> Json:
    """All that is on the board: form, target, what is on, and of each seat what it holds and has counted."""
    shown: Json = {"form": form(game, state), "target": target(state)}
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
    if shown["form"] == LADDER:
        shown["ladder"] = ladder(state.seats, state.notes)
        shown |= {"day": state.notes["today"], "staked": list(state.notes["pot"])}
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
        if pieces and isinstance(pieces, list | tuple) and all(piece in game.pieces for piece in pieces):
            return list(pieces)
    return list(state.pieces.get(seat, ())) if len(state.pieces.get(seat, ())) <= 3 else []


def ladder(seats: Sequence[str], notes: Mapping[str, Any]) -> list[Json]:
    """Who stands where in a contest, and what is said of him: the holder, his challenger, who waits in his order, the rest."""
    told: dict[str, list[str]] = {notes["holder"]: [f"holds the emblem since {notes['since']}"]}
    if challenger := notes["challenger"]:
        when = f"plays on {notes['match']}" if notes["covered"] else f"challenges, to be covered by {notes['cover-by']}"
        told.setdefault(challenger, []).append(when)
    for seat, issued, _ in notes["queue"]:
        told.setdefault(seat, []).append(f"challenged on {issued}, and waits")
    for seat, day in notes["beaten"]:
        told.setdefault(seat, []).append(f"beaten on {day}")
    for seat in notes["paid"]:
        told[seat].append("has staked the whole")
    return [{"seat": seat, "said": ", ".join(told.get(seat, ()))} for seat in dict.fromkeys((*told, *seats))]


def counts_of(state: State, seat: str) -> dict[str, int]:
    """What is counted of a seat beside its score."""
    found = {}
    for note, name in COUNTED.items():
        value = state.notes.get(note)
        if isinstance(value, Mapping) and isinstance(count := value.get(seat), int) and count:
            found[name] = count
    return found
