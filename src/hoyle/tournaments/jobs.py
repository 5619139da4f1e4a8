"""What a tournament is made of: jobs that say everything about a match, and results that say what came of it."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import permutations
from pathlib import Path
from time import process_time
from typing import Any

from hoyle.equipment import use
from hoyle.games import load
from hoyle.match import new
from hoyle.players import Answerer, Bench, player_for
from hoyle.referee.codec import dump
from hoyle.referee.codec import load as undump

ENDLESS = 20_000
"""Answers after which a match is cut off, and counts as nobody's."""


class BadPlayer(ValueError):
    """A player that there is not, or that cannot be made; says which and why."""


@dataclass(frozen=True)
class Job:
    """One match: its game, options, who sits where, and the seed that everything drawn comes from.

    `players` are levels (`strong`, `casual`, `6`) or `package.module:NAME`, one a seat. `bed` is a table of one's own, as JSON.
    """

    game: str
    players: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    bed: Mapping[str, Any] | None = None

    @property
    def id(self) -> str:
        """The same for the same job, and no other's: what its log is called and its result found by."""
        told = json.dumps(asdict(self), sort_keys=True, default=str)
        return f"{self.seed:06d}-{hashlib.sha256(told.encode()).hexdigest()[:10]}"


@dataclass(frozen=True)
class Done:
    """What came of a job. `places` are by seat, 1 for the winners; all 1 in a draw, and where the match was cut off."""

    id: str
    game: str
    players: tuple[str, ...]
    seed: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    answers: int
    seconds: float
    """Of the processor."""
    cut: bool = False


def made(player: str, game_id: str) -> Answerer:
    """A player by its level, or by `package.module:NAME`, a class or function without arguments. Raises BadPlayer."""
    module, colon, name = player.partition(":")
    if not colon:
        try:
            return player_for(game_id, player)
        except ValueError as error:
            raise BadPlayer(f"{error}, or package.module:NAME") from None
    try:
        found: Answerer = getattr(importlib.import_module(module), name)()
    except Exception as error:
        raise BadPlayer(f"the player {player!r} cannot be made: {type(error).__name__}: {error}") from error
    if not all(hasattr(found, wanted) for wanted in ("answer", "speak", "factor")):
        raise BadPlayer(f"the player {player!r} has no answer, speak or factor: see docs/programs.md")
    return found


def jobs(
    game: str,
    players: Sequence[str],
    matches: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    seats: int = 0,
) -> list[Job]:
    """So many matches, every player in every seat as often as can be. Raises BadPlayer and BadOption before anything is played.

    `seats` is how many sit at a match: as many as there are players unless the game takes fewer, and two at least.
    """
    facts, options = load(game), dict(options or {})
    least, most = facts.seats
    count = seats or max(least, min(len(players), most or len(players)), 2 if not most or most >= 2 else 1)
    for player in dict.fromkeys(players):
        made(player, facts.id)
    bed = new(facts, [f"Seat{i}" for i in range(1, count + 1)], **options).header.bed
    if bed is not None:
        options["Table"] = bed.name
    options.pop("table", None)
    table = dump(bed) if bed is not None else None
    enough = [*players] * -(-count // len(players))
    sittings = list(dict.fromkeys(permutations(enough, count)))
    return [Job(facts.id, sittings[k % len(sittings)], seed + k, options, table) for k in range(matches)]


def play(job: Job, folder: str | os.PathLike[str] | None = None) -> Done:
    """Play a match to its end on one thread, keep its log in a folder if one is named, and tell what came of it.

    The log is there whole or not at all: a worker that is killed leaves none.
    """
    began = process_time()
    if job.bed is not None:
        from hoyle.equipment import Table

        use(undump(job.bed, Table))
    seats = [f"Seat{i}" for i in range(1, len(job.players) + 1)]
    match = new(job.game, seats, **dict(job.options))
    bench = Bench({seat: made(player, job.game) for seat, player in zip(seats, job.players, strict=True)}, job.seed)
    while len(match.entries) < ENDLESS and bench.act(match) is not None:
        pass
    result = match.state.result
    winners = result.winners if result else ()
    ranked = result.ranking if result else ()
    places = tuple(
        ranked.index(seat) + 1 if seat in ranked else 1 if seat in winners or not winners else 2 for seat in seats
    )
    if result and result.losers and not winners:
        places = tuple(2 if seat in result.losers else 1 for seat in seats)
    if folder is not None:
        match.save(Path(folder) / f"{job.id}.jsonl")
    scores = tuple(int(match.state.scores.get(seat, 0)) for seat in seats)
    return Done(
        job.id,
        job.game,
        job.players,
        job.seed,
        places,
        scores,
        len(match.entries),
        process_time() - began,
        not match.over,
    )
