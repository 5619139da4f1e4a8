"""Our computer player at checkers against py-draughts' engine, our referee over both: `python -m benchmarks.checkers`.

py-draughts searches to a fixed depth. It gets a virtual environment of its own (`benchmarks/.draughts`, made at the first run, or
whatever Python `HOYLE_DRAUGHTS_PYTHON` names) and is driven through a pipe (`checkers_side.py`). Both sides make their first moves
at random, the same ones for two games in a row, of which each leads one; moves that lose a man are drawn anew.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import venv
from pathlib import Path
from random import Random
from time import perf_counter

from hoyle.answers import Answer, Choose, Move
from hoyle.games.board.squares import pick, read
from hoyle.match import Match, new
from hoyle.players import Bench, player_for
from hoyle.players.boards.checkers import MAN, Board, DeepSearch, board_of
from hoyle.players.kernels.checkers_search import WON
from hoyle.players.levels import level
from hoyle.referee import MOVE, Game, State

HERE = Path(__file__).parent
VERSION = "1.10.1"
SEATS = ("Ann", "Bob")
MOST = 400
"""Answers after which a game that nobody wins counts as drawn."""
LOOKED = 1_000_000
"""Positions looked at to see if an opening loses a man."""
LONGEST = 12
"""Moves at random, beyond which hardly an opening loses no man."""


def rival_python() -> Path:
    """A Python that has py-draughts; made if there is none. Raises SystemExit with the reason if that fails."""
    if given := os.environ.get("HOYLE_DRAUGHTS_PYTHON"):
        if not Path(given).exists():
            raise SystemExit(
                f"HOYLE_DRAUGHTS_PYTHON is {given}, which is not there; give a Python that has py-draughts"
            )
        return Path(given)
    home = HERE / ".draughts"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (home / f".py-draughts-{VERSION}").exists():
        print(f"Setting up {home} with py-draughts {VERSION}, once ...", file=sys.stderr, flush=True)
        venv.create(home, with_pip=True, clear=True)
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-q", f"py-draughts=={VERSION}"]
        if subprocess.run(pip, check=False).returncode:
            raise SystemExit(
                f"pip could not install py-draughts {VERSION}; set HOYLE_DRAUGHTS_PYTHON to a Python with it"
            )
        (home / f".py-draughts-{VERSION}").touch()
    return python


class Rival:
    """py-draughts as one who answers, at a depth."""

    factor = 0.0

    def __init__(self, depth: int) -> None:
        self._depth = depth
        self._pipe = subprocess.Popen(
            [str(rival_python()), "-P", str(HERE / "checkers_side.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.name = self._line("ready ")
        self.played: list[str] = []
        """The moves of the game so far, with every square that was touched."""

    def _line(self, opening: str) -> str:
        assert self._pipe.stdout
        for line in self._pipe.stdout:
            if line.startswith(opening):
                return line.removeprefix(opening).strip()
        raise SystemExit("py-draughts has gone; what it said last stands above")

    def answer(self, game: Game, view: State, rng: Random) -> Answer:
        ask = view.ask
        assert ask
        if ask.kind != MOVE:
            return Choose(ask.seat, ask.options[0])
        assert self._pipe.stdin
        print(self._depth, *self.played, file=self._pipe.stdin, flush=True)
        return Move(ask.seat, (self._line("move "),))

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> None:
        return None

    def close(self) -> None:
        assert self._pipe.stdin
        self._pipe.stdin.close()
        self._pipe.wait()


def in_full(written: str, options: tuple[str, ...]) -> str:
    """A move as the question has it, with all its squares."""
    path = pick(read([written]), [read([one]) for one in options])
    return next(one for one in options if read([one]) == path)


def ahead(board: Board) -> int:
    """By how much the one to move is ahead, in hundredths of a man, when forced moves have been made."""
    children = board.children()
    if not children:
        return -WON
    if len(children) == 1:
        return -ahead(children[0])
    return DeepSearch(LOOKED).best(board)[1]


def openings(length: int, seed: int) -> list[str]:
    """So many moves at random, the first so drawn after which neither side loses a man."""
    tried = 0
    while True:
        moves: list[str] = []
        chance = Random(f"opening {seed} {tried}" if tried else f"opening {seed}")
        with new("checkers", SEATS, Lead=SEATS[0]) as match:
            while match.ask is not None and len(moves) < length:
                moves.append(chance.choice(match.ask.options))
                match.play(Move(match.ask.seat, (moves[-1],)))
            if match.ask is not None and abs(ahead(board_of(match.state))) < MAN / 2:
                return moves
        tried += 1


def played(rival: Rival, ours: str, strength: str, opening: int, seed: int) -> Match:
    """One game, with so many moves at random before either thinks."""
    first = openings(opening, seed // 2)
    rival.played.clear()
    with new("checkers", SEATS, Lead=SEATS[0]) as match:
        bench = Bench({s: player_for("checkers", strength) if s == ours else rival for s in SEATS}, seed)
        while match.ask is not None and len(match.entries) < MOST:
            options = match.ask.options
            if first:
                match.play(Move(match.ask.seat, (first.pop(0),)))
            elif bench.act(match) is None:
                break
            answer = match.entries[-1].answer
            if isinstance(answer, Move):
                rival.played.append(in_full(answer.steps[0], options))
    return match


def main() -> int:
    """Print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.checkers", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--depth", type=int, default=11, help="how many moves ahead py-draughts looks")
    parser.add_argument("--opening", type=int, default=4, help="moves at random before either thinks")
    parser.add_argument("--level", default="master", help="the level of our player")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    given = parser.parse_args()
    for name, least in (("games", 1), ("depth", 1), ("opening", 0)):
        if getattr(given, name) < least:
            parser.error(f"--{name} {getattr(given, name)}: {least} or more")
    if given.opening > LONGEST:
        parser.error(f"--opening {given.opening}: {LONGEST} or less")
    try:
        level(given.level)
    except ValueError as wrong:
        parser.error(f"--level: {wrong}")
    rival, began = Rival(given.depth), perf_counter()
    counts = {"won": 0, "drawn": 0, "lost": 0}
    try:
        for n in range(given.seed, given.seed + given.games):
            ours = SEATS[n % 2]
            match = played(rival, ours, given.level, given.opening, n)
            winners = match.state.result.winners if match.state.result else ()
            told = "drawn" if len(winners) != 1 else "won" if ours in winners else "lost"
            counts[told] += 1
            print(f"  game {n}: {told}, {len(match.entries)} answers", flush=True)
    finally:
        rival.close()
    print(f"{rival.name}, depth {given.depth}; our level {given.level}; {given.opening} moves at random first")
    print(", ".join(f"{told} {count}" for told, count in counts.items()), f"of {given.games}")
    print(f"{(perf_counter() - began) / given.games:.0f} s a game")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
