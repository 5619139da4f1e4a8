"""Our own search at chess against Stockfish at one of its skill levels, or at an Elo that it is set to, our referee over both.

Stockfish is asked by UCI, the protocol that chess engines share; lead and seat change from game to game. Run: `python -m
benchmarks.chess`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from math import log10
from random import Random
from time import perf_counter, process_time

from hoyle.answers import Answer, Choose, Move
from hoyle.games.board.chess import board_after
from hoyle.players import player_for, watch
from hoyle.players.boards.uci_engine import NAMED, NONE
from hoyle.players.levels import level
from hoyle.referee import MOVE, Game, State

WHERE = ("stockfish", "/usr/games/stockfish")
BEGUN = 60.0
"""Seconds that Stockfish has to begin, on a busy machine."""


class Stockfish:
    """Stockfish as one who answers, with so many seconds a move: weaker at a lower skill (0 to 20), or as strong as an `elo` if
    that is not 0.
    """

    factor = 0.0

    def __init__(self, program: str, skill: int, elo: int, seconds: float) -> None:
        from chess.engine import Limit, SimpleEngine

        self._engine = SimpleEngine.popen_uci(program, timeout=BEGUN)
        strength = {"UCI_LimitStrength": True, "UCI_Elo": elo} if elo else {"Skill Level": skill}
        least, most = self._engine.options["UCI_Elo"].min or 0, self._engine.options["UCI_Elo"].max or 0
        if elo and not least <= elo <= most:
            self.close()
            raise ValueError(f"this Stockfish can be set from {least} to {most}")
        self._engine.configure({"Threads": 1, **strength})
        self._limit = Limit(time=seconds)
        self.name = self._engine.id["name"]

    def answer(self, game: Game, view: State, rng: Random) -> Answer:
        ask = view.ask
        assert ask
        if ask.kind != MOVE:
            return Choose(ask.seat, ask.options[0])
        board = board_after(view.notes.moves)
        move = self._engine.play(board, self._limit).move
        assert move is not None
        return Move(ask.seat, (board.san(move).rstrip("+#"),))

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> None:
        return None

    def close(self) -> None:
        self._engine.quit()


def difference(share: float, games: int) -> str:
    """The difference in Elo that a share of the points tells; where all or none were won, the bound that holds with 95 in 100."""
    if 0 < share < 1:
        return f"{400 * log10(share / (1 - share)):+.0f} Elo"
    bound = 0.05 ** (1 / games)  # a player who wins so often wins all of these games once in twenty times
    elo = 400 * log10(bound / (1 - bound))
    return f"at least {elo:+.0f} Elo (95 %)" if share == 1 else f"at most {-elo:+.0f} Elo (95 %)"


def main() -> int:
    """Print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--skill", type=int, default=0, help="Stockfish's skill level, 0 to 20")
    parser.add_argument("--elo", type=int, default=0, help="set Stockfish to this Elo instead of a skill level")
    parser.add_argument("--seconds", type=float, default=0.05, help="seconds that Stockfish has for a move")
    parser.add_argument("--level", default="master", help="the level of our player")
    given = parser.parse_args()
    if given.games < 1:
        parser.error(f"--games {given.games}: 1 or more")
    if not 0 <= given.skill <= 20:
        parser.error(f"--skill {given.skill}: 0 to 20")
    try:
        level(given.level)
    except ValueError as wrong:
        parser.error(f"--level: {wrong}")
    program = next((found for name in WHERE if (found := shutil.which(name))), None)
    if program is None:
        print("Stockfish is not installed: apt-get install stockfish", file=sys.stderr)
        return 2
    os.environ[NAMED] = NONE  # or Stockfish would play on both sides
    try:
        theirs = Stockfish(program, given.skill, given.elo, given.seconds)
    except ValueError as wrong:
        parser.error(f"--elo {given.elo}: {wrong}")
    start, spent = perf_counter(), process_time()
    points, moves = [], 0
    try:
        for n in range(given.games):
            ours = player_for("chess", given.level)
            seats = ("Hoyle", "Stockfish") if n % 2 else ("Stockfish", "Hoyle")
            match = watch("chess", seats, [ours if seat == "Hoyle" else theirs for seat in seats], f"1 {n}")
            winners = match.state.result.winners if match.state.result else ()
            points.append(1.0 if winners == ("Hoyle",) else 0.0 if winners == ("Stockfish",) else 0.5)
            moves += len(match.entries)
            print(f"  game {n + 1}: {points[-1]:g}, {len(match.entries)} answers", flush=True)
    finally:
        theirs.close()
    share = sum(points) / len(points)
    strength = f"Elo {given.elo}" if given.elo else f"skill {given.skill}"
    print(f"{theirs.name}, {strength}, {given.seconds:g} s a move; our level {given.level}")
    print(f"{sum(points):g} of {len(points)} points ({share:.0%}), {difference(share, len(points))}")
    print(f"our player and the referee: {(process_time() - spent) / moves * 2:.2f} s of processor a move of ours")
    print(f"{(perf_counter() - start) / len(points):.0f} s a game")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
