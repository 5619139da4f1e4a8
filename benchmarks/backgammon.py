"""Our computer player at backgammon against GNU Backgammon, money games without the cube, and its error a move.

The referee is ours and so are the dice; GNU Backgammon sees every position that a throw can lead to and takes the one it likes
best, with the noise of its own setting "casual play" unless told otherwise. Lead and seat change from game to game. Run:
`python -m benchmarks.backgammon`. With `--errors N` N games are played between two of ours, and GNU Backgammon, looking two plies
ahead, says how much worse each play was than the best it sees.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import perf_counter

from hoyle.answers import Answer, Choose, Move
from hoyle.games.board.points import tables
from hoyle.games.board.points.tables import BAR, Position
from hoyle.games.board.points.turns import Notes, seen_by, side
from hoyle.players import player_for, watch
from hoyle.record import Stroke
from hoyle.referee import MOVE, Game, State

SIDE = Path(__file__).with_name("backgammon_side.py")
WHERE = ("gnubg", "/usr/games/gnubg")
LIKELY = 4
"""So many of the plays that it likes best at once are looked at two plies ahead."""


class Gnubg:
    """GNU Backgammon as one who answers; its dice and its moves are the referee's."""

    factor = 0.0

    def __init__(self, program: str, noise: float, plies: int = 0) -> None:
        code = SIDE.read_text(encoding="utf-8").replace("PLIES, NOISE = 0, 0.05", f"PLIES, NOISE = {plies}, {noise}")
        self._script = Path(f"/tmp/hoyle-gnubg-{id(self)}.py")
        self._script.write_text(code, encoding="utf-8")
        self._pipe = subprocess.Popen(
            [program, "-t", "-q", "-p", str(self._script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def equities(self, positions: list[Position], foe_up: list[int]) -> list[float]:
        """The equity of each position for the side that has just moved; `foe_up` men of the other are on its bar."""
        boards = []
        for at, up in zip(positions, foe_up, strict=True):
            mine = [*at.own[1:25], at.own[BAR]]
            theirs = [*at.foe[24:0:-1], up]
            boards.append([mine, theirs])  # the other is on roll
        assert self._pipe.stdin
        assert self._pipe.stdout
        print(json.dumps(boards), file=self._pipe.stdin, flush=True)
        for line in self._pipe.stdout:
            if line.startswith("equities "):
                return [-equity for equity in json.loads(line.removeprefix("equities "))]
        raise RuntimeError("GNU Backgammon has gone")

    def answer(self, game: Game, view: State, rng: Random) -> Answer:
        ask = view.ask
        assert ask
        if ask.kind != MOVE:
            return Choose(ask.seat, ask.options[0])
        at, up = seen_by(view, ask.seat), side(view, view.other(ask.seat)).counts(view.layout)[BAR]
        orders = tables.throw_orders(view.kept(Notes).dice)
        ends = []
        for written in ask.options:
            legs = tables.read(written.split()).legs
            ends.append(next(p for p in tables.readings(at, orders, legs) if p in tables.plays(at, orders)))
        best = self.equities(ends, [up + len(tables.hits(at, end)) for end in ends])
        return Move(ask.seat, tuple(ask.options[best.index(max(best))].split()))

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> None:
        return None

    def close(self) -> None:
        self._pipe.kill()
        self._pipe.wait()
        self._script.unlink()


def errors(program: str, games: int, level: str, seed: int) -> list[float]:
    """How much worse (points a game) each play was than the best, by GNU Backgammon two plies ahead; forced plays left out."""
    quick, sure = Gnubg(program, 0.0), Gnubg(program, 0.0, 2)
    found: list[float] = []

    class Weighed:
        """Our player, whose plays are weighed."""

        factor = 0.0

        def __init__(self) -> None:
            self.player = player_for("backgammon", level)

        def answer(self, game: Game, view: State, rng: Random) -> Answer:
            answer = self.player.answer(game, view, rng)
            ask = view.ask
            assert ask
            assert not isinstance(answer, Stroke)
            if isinstance(answer, Move) and len(ask.options) > 1:
                at, up = seen_by(view, ask.seat), side(view, view.other(ask.seat)).counts(view.layout)[BAR]
                lawful = tables.plays(at, tables.throw_orders(view.kept(Notes).dice))
                ends = list(lawful)
                played = next(i for i, end in enumerate(ends) if tables.write(at, lawful[end]) == answer.steps)
                rough = quick.equities(ends, [up + len(tables.hits(at, end)) for end in ends])
                some = sorted(range(len(ends)), key=lambda i: -rough[i])[:LIKELY]
                some = list(dict.fromkeys([played, *some]))
                worth = sure.equities([ends[i] for i in some], [up + len(tables.hits(at, ends[i])) for i in some])
                found.append(max(worth) - worth[0])
            return answer

        def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
            return self.player.speak(game, view, seat, rng)

    try:
        for n in range(games):
            watch("backgammon", ("Ann", "Bob"), [Weighed(), Weighed()], f"{seed} {n}")
    finally:
        quick.close()
        sure.close()
    return found


def found_here() -> str | None:
    """Tell where GNU Backgammon is; None if it is not installed."""
    return next((found for name in WHERE if (found := shutil.which(name))), None)


def version(program: str) -> str:
    """What it calls itself."""
    told = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60)
    return told.stdout.split("\n")[0].strip() or "GNU Backgammon"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument(
        "--noise", type=float, default=0.05, help="0.06 beginner, 0.05 casual, 0.04 intermediate, 0 expert"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="8", help="our player's level (default: 8)")
    parser.add_argument("--errors", type=int, default=0, metavar="N", help="weigh our plays in so many games instead")
    given = parser.parse_args()
    program = found_here()
    if program is None:
        print("GNU Backgammon is not installed: apt-get install gnubg", file=sys.stderr)
        return 2
    if given.errors:
        lost = [1000 * one for one in errors(program, given.errors, given.level, given.seed)]
        print(
            f"error a move {mean(lost):.1f} ± {stdev(lost) / sqrt(len(lost)):.1f} mEq by GNU Backgammon 2-ply, "
            f"{len(lost)} moves"
        )
        return 0
    theirs, start = Gnubg(program, given.noise), perf_counter()
    points: list[float] = []
    kinds: Counter[str] = Counter()
    try:
        for n in range(given.games):
            ours = player_for("backgammon", given.level)
            seats = ("Hoyle", "Gnubg") if n % 2 else ("Gnubg", "Hoyle")
            players = [ours if seat == "Hoyle" else theirs for seat in seats]
            match = watch("backgammon", seats, players, f"{given.seed} {n // 2}")
            won = match.state.scores["Hoyle"] - match.state.scores["Gnubg"]
            points.append(won)
            kinds[f"{'won' if won > 0 else 'lost'} {abs(won)}"] += 1
            if n % 20 == 19:
                print(f"  {n + 1} games: {sum(p > 0 for p in points)} won, {sum(points):+d} points", flush=True)
    finally:
        theirs.close()
    error = stdev(points) / sqrt(len(points))
    wins = sum(p > 0 for p in points)
    print(f"noise {given.noise:g}: {wins} of {len(points)} games won ({100 * wins / len(points):.1f} %)")
    print(f"points a game {mean(points):+.3f}, standard error {error:.3f}; {dict(sorted(kinds.items()))}")
    print(f"{(perf_counter() - start) / len(points):.2f} s a game")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
