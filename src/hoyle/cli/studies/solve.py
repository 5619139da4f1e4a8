"""`solve`: what is known of a game without chance: proved from its whole graph, or searched as far as the time allows."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from hoyle.cli.console import BadInput, as_json, progress, say
from hoyle.games import load


def solve_game(name: str, seconds: float, json: bool) -> None:
    """Print who wins with best play, or how far that could be told."""
    game = load(name)
    if game.id not in SOLVERS:
        raise BadInput(f"{game.id} is not one of the games that can be solved or searched: {', '.join(SOLVERS)}")
    progress(f"Looking into {game.title}...")
    found = SOLVERS[game.id](game.id, seconds)
    if json:
        as_json(found)
        return
    for what, figure in found.items():
        say(f"{what:<10}  {figure if not isinstance(figure, list) else ' '.join(figure)}")


def hawk(name: str, seconds: float) -> dict[str, Any]:
    """The hawk and the sparrows, from every position there is."""
    from hoyle.players.boards.hawk_and_sparrows import OPENING, POSITIONS, line, value_of

    start = monotonic()
    value = value_of(OPENING)
    moves = line()
    return {
        "verdict": f"{'the hawk wins' if value > 0 else 'the sparrows win'}, whatever the other does",
        "positions": POSITIONS,
        "moves": len(moves),
        "line": moves,
        "seconds": round(monotonic() - start, 1),
    }


def searched(name: str, seconds: float) -> dict[str, Any]:
    """A game that is too large to solve, as deep as the time allows."""
    from hoyle.players.boards import checkers as draughts
    from hoyle.players.boards import pyramid_checkers as pyramids
    from hoyle.players.boards.alpha_beta import WON, Search
    from hoyle.referee import begin

    state = begin(load(name), ("Ann", "Bob")).state
    start = monotonic()
    looking: Any = Search(2**62, stop=lambda: monotonic() - start > seconds)
    module: Any = pyramids if name == "pyramid-checkers" else draughts
    child, value = looking.best(module.board_of(state))
    sure = abs(value) > WON // 2
    return {
        "verdict": ("the first player wins" if value > 0 else "the second player wins")
        if sure
        else f"not solved, searched as far as {seconds:g} s allow",
        "depth": looking.depth,
        "value": f"{value:+d} for the first player" + ("" if module is pyramids else f", a man being {draughts.MAN}"),
        "move": module.written(child),
        "positions": looking.looked,
        "seconds": round(monotonic() - start, 1),
    }


SOLVERS: dict[str, Callable[[str, float], dict[str, Any]]] = {
    "hawk-and-sparrows": hawk,
    "pyramid-checkers": searched,
    "diagonal-checkers": searched,
    "checkers": searched,
}
