"""The parts of a tournament: jobs that say everything about a match, and results that say what came of it."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from itertools import permutations
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from hoyle.equipment import use
from hoyle.games import load
from hoyle.match import Illegal, Match, new
from hoyle.players import Bench
from hoyle.players.programs import CLOCK, Forfeit
from hoyle.players.programs.program_player import close_programs
from hoyle.referee.codec import dump
from hoyle.referee.codec import load as undump
from hoyle.tournaments.seating import BadPlayer, blamed, made

FEW = 7
"""So many players sit in every order there is: in 5,040."""
ENDLESS = 20_000
"""Answers after which a match is cut off, and counts as nobody's."""


@dataclass(frozen=True)
class Job:
    """One match: its game, options, who sits where, and the seed that everything drawn comes from.

    `players` are levels (`strong`, `casual`, `6`, `6@club`), `package.module:NAME` or `cmd:PROGRAM`, one a seat. `bed` is a table
    of one's own, as JSON. `hand` names the hand that all play with; without it levels have their own, and others the Olympiad's.
    Programs have `clock` seconds for an answer.
    """

    game: str
    players: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    bed: Mapping[str, Any] | None = None
    hand: str = ""
    clock: float = CLOCK

    @property
    def id(self) -> str:
        """The same for the same job, and no other's: what its log is called and its result found by."""
        facts = asdict(self)
        for name, usual in (("hand", ""), ("clock", CLOCK)):  # as jobs were known by before there were such things
            if facts[name] == usual:
                del facts[name]
        told = json.dumps(facts, sort_keys=True, default=str)
        return f"{self.seed:06d}-{hashlib.sha256(told.encode()).hexdigest()[:10]}"

    def __str__(self) -> str:
        return f"{self.game}, {' against '.join(self.players)}, seed {self.seed}"


@dataclass(frozen=True)
class Done:
    """The result of a job. `places` are by seat, 1 for the winners; all 1 in a draw, and where the match was cut off."""

    id: str
    game: str
    players: tuple[str, ...]
    seed: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    answers: int
    seconds: float
    """Seconds of the processor."""
    cut: bool = False
    forfeit: str = ""
    """The seat whose program lost by what it did, and what that was."""


def jobs(
    game: str,
    players: Sequence[str],
    matches: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    seats: int = 0,
    hand: str = "",
    clock: float = CLOCK,
) -> list[Job]:
    """So many matches, every player in every seat as often as can be. Raises BadPlayer and BadOption before anything is played.

    `seats` is how many sit at a match: as many as there are players unless the game takes fewer, and two at least. `hand` is the
    name of the hand that all play with (`hoyle.HANDS`), whatever their level; `clock` the seconds that programs have for an answer.
    """
    facts, options = load(game), dict(options or {})
    least, most = facts.seats
    count = seats or max(least, min(len(players), most or len(players)), 2 if not most or most >= 2 else 1)
    for player in dict.fromkeys(players):
        made(player, facts.id, hand)
    bed = new(facts, [f"Seat{i}" for i in range(1, count + 1)], **options).header.bed
    if bed is not None:
        options["Table"] = bed.name
    options.pop("table", None)
    table = dump(bed) if bed is not None else None
    sittings = seatings([*players] * -(-count // len(players)), count, matches)
    return [Job(facts.id, sittings[k % len(sittings)], seed + k, options, table, hand, clock) for k in range(matches)]


def seatings(players: Sequence[str], count: int, matches: int) -> list[tuple[str, ...]]:
    """Return who sits where, match by match; from the last it begins again.

    Few are seated in every order there is. Many move up a seat a match, so that each has every seat; then they sit down in another
    order.
    """
    if len(players) <= FEW:
        return list(dict.fromkeys(permutations(players, count)))
    found, order = list[tuple[str, ...]](), [*players]
    for k in range(matches):
        if k and not k % len(order):
            Random(k).shuffle(order)
        found.append(tuple((order[k % len(order) :] + order)[:count]))
    return found


def play(job: Job, folder: str | os.PathLike[str] | None = None) -> Done:
    """Play a match to its end on one thread, keep its log in a folder if one is named, and tell what came of it.

    The log is there whole or not at all: a worker that is killed leaves none. Raises BadPlayer for a player that fails.
    """
    began = process_time()
    if job.bed is not None:
        from hoyle.equipment import Table

        use(undump(job.bed, Table))
    seats = [f"Seat{i}" for i in range(1, len(job.players) + 1)]
    match = new(job.game, seats, **dict(job.options))
    given = dict(match.header.given)
    players = {
        seat: made(player, job.game, job.hand, job.clock, given)
        for seat, player in zip(seats, job.players, strict=True)
    }
    try:
        forfeit = _play_out(match, Bench(players, job.seed), job)
    finally:
        close_programs(players, match.state.result.winners if match.state.result else ())
    result = match.state.result
    winners = result.winners if result else ()
    ranked = result.ranking if result else ()
    places = tuple(
        ranked.index(seat) + 1 if seat in ranked else 1 if seat in winners or not winners else 2 for seat in seats
    )
    if result and result.losers and not winners:
        places = tuple(2 if seat in result.losers else 1 for seat in seats)
    if forfeit and not result:  # of several the others share what there is
        places = tuple(2 if forfeit.startswith(f"{seat}: ") else 1 for seat in seats)
    if folder is not None:
        match.save(Path(folder) / f"{job.id}.jsonl")
    scores = tuple(int(match.state.counted.get(seat, 0)) for seat in seats)
    return Done(
        job.id,
        job.game,
        job.players,
        job.seed,
        places,
        scores,
        len(match.entries),
        process_time() - began,
        not match.over and not forfeit,
        forfeit,
    )


def _play_out(match: Match, bench: Bench, job: Job) -> str:
    """Play a match to its end, or until it is too long. A program that fails has lost: return whose, and why. What a player
    of one's own does wrong raises BadPlayer.
    """
    while match.answers < ENDLESS:
        try:
            if bench.act(match) is None:
                return ""
        except Forfeit as lost:
            seat = bench.asked
            with suppress(Illegal):  # of more than two the others cannot go on without it
                match.play(f"!: {lost.word} {seat}")
            return f"{seat}: {lost}"
        except Exception as error:
            asked = match.ask.seat if match.ask else ""
            who = dict(zip(match.seats, job.players, strict=True)).get(asked, "")
            at = f"match {job.id} ({job}), answer {len(match.entries) + 1}"
            if isinstance(error, BadPlayer):
                raise BadPlayer(f"{error}; {at}") from error
            if ":" in who:
                raise BadPlayer(f"the answer of the player {who!r} cannot be played: {blamed(error)}; {at}") from error
            raise
    return ""
