"""The marker's board on the wire: which form it has and what is on it, as the game and its state say; no game is named.

| form | where |
|---|---|
| `frames`, `contest` | the game's own board says so |
| `lives` | players have lives: the pool board |
| `buttons` | points are played up to with a cue: the string of buttons |
| `plain` | anything else |
"""

from __future__ import annotations

from typing import Any

from hoyle.referee import NOTHING, Board, Game, Message, State, told
from hoyle.telling import Names
from hoyle.telling.catalogue import ENGLISH, words
from hoyle.telling.languages import names_in

Json = dict[str, Any]
LIVES, BUTTONS, PLAIN, FRAMES = "lives", "buttons", "plain", "frames"
USUAL = 3
"""The lives that a player begins with where the game's board does not say."""
FEW = 3
"""Pieces of one's own beyond which a seat is known by their colour."""


def board_of(game: Game, state: State) -> Board:
    """The game's board, or an empty one."""
    return game.board(state) if game.board else Board()


def form(game: Game, state: State, own: Board | None = None) -> str:
    """The form of the board; `own` is the game's, where it is at hand."""
    own = own or board_of(game, state)
    if own.form:
        return own.form
    if state.lives:
        return LIVES
    points = game.physical and state.bed.ball is not None and target(game, state, own) > 0
    return BUTTONS if points else PLAIN


def target(game: Game, state: State, own: Board) -> int:
    """Return how many points are played for; 0 where that is not what ends the game, or a small ball counts that nobody sees."""
    unsure = "Small-balls" in game.headers or own.goal
    points = 0 if unsure else state.options.get("Points", 0)
    return points if isinstance(points, int) else 0


def how_to_win(game: Game, state: State, own: Board, names: Names) -> Json:
    """Return how the game is won in a few words, as its board or else the game itself says, and of single seats what they need; a
    game of points that says nothing is played to them.
    """
    shown: Json = {}
    if said := own.goal or game.goal or (told("telling.goal-points") if state.options.get("Points") else NOTHING):
        settled = {name.lower(): value for name, value in state.options.items()}
        shown["goal"] = words(Message(said.code, {**settled, **said.params}), names)
    if own.goals:
        shown["goals"] = {seat: words(said, names) for seat, said in own.goals.items()}
    return shown


def board(game: Game, state: State, names: Names | None = None) -> Json:
    """All that is on the board: form, target, how to win, what is on, and of each seat what it holds and has counted; in English
    where no names are given.
    """
    own, names = board_of(game, state), names or names_in(ENGLISH, state, game.pieces)
    shown: Json = {
        "form": form(game, state, own),
        "target": target(game, state, own),
        **how_to_win(game, state, own, names),
    }
    beside = dict(own.beside)
    run, on = beside.pop("run", None), beside.pop("on", None)
    if run and state.turn:
        shown["run"] = run
    if isinstance(on, str) and on in game.pieces:
        shown["on"] = on
    elif on:
        beside["on"] = on
    if shown["form"] == FRAMES:
        shown["frames"] = {
            seat: [list(cell) for cell in row if isinstance(cell, tuple)] for seat, row in own.rows.items()
        }
        shown["full"] = sum(piece.startswith("#") for piece in state.layout.places)
        if game.tally:
            shown["tally"] = {seat: list(game.tally(state, seat)) for seat in own.rows}
    elif not own.form and (counts := {seat: found for seat in state.seats if (found := counted(own, seat))}):
        shown["counts"] = counts
    if held := {seat: pieces for seat in state.seats if (pieces := held_by(own, state, seat))}:
        shown["held"] = held
    shown |= {name: dict(of) for name, of in (("become", own.become), ("ways", own.ways)) if of}
    if state.lives:
        shown["most"] = {seat: max(own.most.get(seat, USUAL), lives) for seat, lives in state.lives.items()}
    if stars := beside.pop("stars", None):
        shown["stars"] = stars
    if own.form and own.form != FRAMES:
        shown["columns"], shown["rows"] = list(own.columns), {seat: list(row) for seat, row in own.rows.items()}
    for name, won in (("sets", state.sets), ("games", state.games)):
        for seat, count in won.items():
            shown.setdefault("counts", {}).setdefault(seat, {})[name] = count
    if told := {name: cell for name, cell in beside.items() if cell}:
        shown["beside"] = told
    return shown


def held_by(own: Board, state: State, seat: str) -> list[str]:
    """The pieces that a seat has made, or its own where they are few."""
    pieces = own.held.get(seat) or state.pieces.get(seat, ())
    return list(pieces) if seat in own.held or len(pieces) <= FEW else []


def counted(own: Board, seat: str) -> dict[str, Any]:
    """Return what is counted of a seat beside its score, by the names of the columns."""
    return {name: cell for name, cell in zip(own.columns, own.rows.get(seat, ()), strict=False) if cell}
