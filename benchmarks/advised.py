"""The pieces of advice that the coach of practice gives, at the first questions of every game.

    python -m benchmarks.advised [--positions N] [--seed S] [--only GAME ...]

At each game's first questions and, while a light computer player goes on, at later ones: how many pieces of advice there are, how
many answers are lawful where they are few, and the seconds of the processor that the coach takes. Prints each question at which
less than three come though there are as many answers; exit status 1 where one does.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random
from time import process_time

from benchmarks.playing_on import questions_in_play
from hoyle.games import find, load
from hoyle.hall.workers.jobs import COACH, COUNSELS
from hoyle.match import unplayable
from hoyle.match.beginning import begun
from hoyle.match.legal import legal
from hoyle.match.match import Match
from hoyle.players import player_for
from hoyle.players.coach import advise, said
from hoyle.players.player import Player
from hoyle.referee import STROKE

ANSWERS = 12
"""The most answers that are given before a position."""


def matches_asked(name: str, count: int, seed: str = "") -> Iterator[Match]:
    """Yield a match at its first questions, `count` of every kind: two strokes of two purposes are of two kinds."""
    seats = ["Ann", "Bob", "Cal", "Dee"][: max(2, load(name).seats[0])]
    match, rng, player = begun(name, seats, {}), Random(f"{name}{seed}"), player_for(name, 3)
    if isinstance(player, Player):
        player.tries, player.finalists, player.samples, player.budget = 6, 1, 1, 20.0
    seen: dict[tuple[str, str], int] = {}
    for number, ask in enumerate(questions_in_play(match, player, rng)):
        kind = (ask.kind, ask.why.code)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= count:
            yield match
        if number >= ANSWERS:
            return


def main() -> None:
    """Ask the coach, and print where they say little."""
    asked = ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--positions", type=int, default=1)
    asked.add_argument("--seed", default="")
    asked.add_argument("--only", nargs="*", default=())
    given = asked.parse_args()
    total = few = 0
    for name in given.only or [n for n in find() if not unplayable(load(n))]:
        for match in matches_asked(name, given.positions, given.seed):
            ask = match.ask
            assert ask is not None
            answers = len(legal(match.game, match.state).answers) if ask.kind != STROKE else COUNSELS
            began = process_time()
            found = advise(match, COUNSELS, COACH)
            took = process_time() - began
            total += 1
            if len(found) < min(COUNSELS, answers):
                few += 1
                told = "; ".join(one.how or said(one.answer) for one in found)
                print(
                    f"{name}: {len(found)} of {answers} at {ask.why.code} ({ask.kind}), {took:.1f} s: {told}",
                    flush=True,
                )
    print(f"{total} questions, at {few} less than {COUNSELS} pieces of advice")
    sys.exit(1 if few else 0)


if __name__ == "__main__":
    main()
