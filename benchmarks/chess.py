"""Our own search at chess against Stockfish at one of its skill levels, or at an Elo that it is set to, our referee over both.

Stockfish is asked by UCI, the protocol that chess engines share; lead and seat change from game to game. Run: `python -m
benchmarks.chess [--games N] [--elo E | --skill S] [--level L] [--jobs N] [--log FILE] [--minutes M]`. `--log` keeps what has been
played, and goes on from there.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from math import log10, sqrt
from random import Random
from statistics import fmean, pstdev
from time import process_time
from typing import NamedTuple

from benchmarks.spreading import add_log, add_workers, resumed
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


class Pairing(NamedTuple):
    """A game: its number, our level, and what Stockfish is set to."""

    number: int
    level: str
    skill: int
    elo: int
    seconds: float

    @property
    def strength(self) -> str:
        """What Stockfish is set to, in words."""
        return f"Elo {self.elo}" if self.elo else f"skill {self.skill}"


class Came(NamedTuple):
    """What came of a game: our points, the answers of both, and seconds of the processor for ours and the referee."""

    points: float
    answers: int
    seconds: float


def engine() -> str:
    """The path of Stockfish; empty if it is not installed."""
    return next((found for name in WHERE if (found := shutil.which(name))), "")


def played(pairing: Pairing) -> tuple[Pairing, Came]:
    """Play a game. Raises ValueError for an Elo that this Stockfish cannot be set to."""
    os.environ[NAMED] = NONE  # or Stockfish would play on both sides
    theirs, spent = Stockfish(engine(), pairing.skill, pairing.elo, pairing.seconds), process_time()
    try:
        ours = player_for("chess", pairing.level)
        seats = ("Hoyle", "Stockfish") if pairing.number % 2 else ("Stockfish", "Hoyle")
        match = watch("chess", seats, [ours if seat == "Hoyle" else theirs for seat in seats], f"1 {pairing.number}")
    finally:
        theirs.close()
    winners = match.state.result.winners if match.state.result else ()
    points = 1.0 if winners == ("Hoyle",) else 0.0 if winners == ("Stockfish",) else 0.5
    return pairing, Came(points, len(match.entries), process_time() - spent)


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
    add_workers(parser)
    add_log(parser)
    given = parser.parse_args()
    if given.games < 1:
        parser.error(f"--games {given.games}: 1 or more")
    if not 0 <= given.skill <= 20:
        parser.error(f"--skill {given.skill}: 0 to 20")
    try:
        level(given.level)
    except ValueError as wrong:
        parser.error(f"--level: {wrong}")
    if not engine():
        print("Stockfish is not installed: apt-get install stockfish", file=sys.stderr)
        return 2
    todo = [Pairing(n, given.level, given.skill, given.elo, given.seconds) for n in range(given.games)]
    came = []
    try:
        for _, row in resumed(played, todo, given):
            came.append(Came(*row))
            print(f"  game {len(came)}: {came[-1].points:g}, {came[-1].answers} answers", flush=True)
    except ValueError as wrong:
        parser.error(f"--elo {given.elo}: {wrong}")
    if not came:
        return 0
    share, games = fmean(one.points for one in came), len(came)
    error = pstdev([one.points for one in came]) / sqrt(games)
    print(f"Stockfish, {todo[0].strength}, {given.seconds:g} s a move; our level {given.level}")
    print(
        f"{sum(one.points for one in came):g} of {games} points ({share:.2f} ± {error:.2f}), {difference(share, games)}"
    )
    moves = sum(one.answers for one in came) / 2
    print(f"our player and the referee: {sum(one.seconds for one in came) / moves:.2f} s of processor a move of ours")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
