"""A match as the database keeps it: the keys of its answers, its log, and how it ended."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from hoyle.hall.protocol.serializers import Json
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.match_rows import NewAnswers, StoredMatch
from hoyle.match import Match
from hoyle.match.beginning import restore
from hoyle.match.logs.log import FORMAT, LogError, parse
from hoyle.match.logs.unverified_replay import as_told
from hoyle.referee import Result, told

log = logging.getLogger("hoyle.hall")


def key_of(seat: str, id: str) -> str:
    """Return what a person's answer is kept under."""
    return f"p {seat}: {id}"


def keys_of(kept: StoredMatch | NewAnswers, first: int) -> dict[str, tuple[int, str]]:
    """The keys of answers with their numbers, from `first` on, and the digests of what was sent."""
    return {key: (n, said) for n, (key, said) in enumerate(zip(kept.keys, kept.said, strict=True), start=first)}


def result_json(result: Result) -> Json:
    """Return how a match ended, for lists."""
    return {"winners": list(result.winners), "losers": list(result.losers), "draw": result.draw}


def restored(kept: StoredMatch) -> Match:
    """The match that the database holds.

    One that an older version ruled, or of which a row cannot be read, is told as far as it can be, and says why it does not go on.
    Raises Refusal where not even its beginning can be read.
    """
    path, lines = Path(f"match {kept.id}"), kept.lines
    try:
        try:
            return restore(contents := parse(path, joined(lines)))
        except LogError as error:
            log.warning("%s", error)
            number, why = (error.line or 1) - 1, error.what
            if error.torn or number == 0:
                contents = parse(path, joined(lines[: number or None]))
        if contents.header.format == FORMAT:
            why = f"the match cannot go on: {f'answer {number}' if number else 'its beginning'}: {why}"
        while True:
            try:
                return as_told(contents, why)
            except LogError as error:
                if error.line in (None, 1):
                    raise
                contents = replace(contents, entries=contents.entries[: error.line - 2])
    except LogError as error:
        log.error("%s", error)
        raise Refusal("unreadable", told("refused.match-unreadable")) from None


def joined(lines: Sequence[str]) -> bytes:
    """Lines as they would stand in a file."""
    return "".join(f"{line}\n" for line in lines).encode()


def transcript(match: Match, seats: Sequence[str], opened: bool = False) -> list[str]:
    """The log as the holder of these seats may have it: lines of JSON; all of it where all may see what was dealt (`opened`)."""
    return match.transcript(seats[0] if len(seats) == 1 else None, opened)
