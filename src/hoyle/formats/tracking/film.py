"""From a film to a ruling: tracks become contacts, a line of a score sheet, and what the referee says to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from hoyle.answers import Played
from hoyle.equipment import At, Table
from hoyle.formats.found_match import Unreadable
from hoyle.formats.match_under_way import begun, options_under_way
from hoyle.formats.tracking.contacts import DetectedContact, contacts, first_to_move
from hoyle.formats.tracking.pieces import in_pieces, noise
from hoyle.formats.tracking.tracks import Track
from hoyle.match import Match
from hoyle.notation import format_answer
from hoyle.record import Layout, Record
from hoyle.referee import Game, Ruling

STILL = 3
"""So many sightings at either end tell where a ball lies."""
MOVES = 0.005
"""A ball that goes farther than this (m) in its last sightings has not come to rest."""


@dataclass(frozen=True)
class Refereed:
    """A stroke that was filmed: what was made out, the line of a sheet that it is, and the match it was ruled in."""

    seen: tuple[DetectedContact, ...]
    line: str
    match: Match
    ruling: Ruling
    remarks: tuple[str, ...] = ()

    @property
    def doubts(self) -> tuple[str, ...]:
        """The contacts that may be others, each with its time and the reason; and what the film as a whole leaves open."""
        return (*(f"at {one.time:.2f} s {_token(one)}: {one.doubt}" for one in self.seen if one.doubt), *self.remarks)


def _token(seen: DetectedContact) -> str:
    from hoyle.notation.stroke_tokens import show_contact

    return show_contact(seen.contact)


def referee(tracks: dict[str, Track], game: Game, table: Table, seats: tuple[str, ...], **given: Any) -> Refereed:
    """Rule on a stroke that was filmed, by a game that is under way on a table.

    Raises Unreadable for balls that the game does not have, or of which none moves; `Illegal` for a stroke that cannot be.
    """
    named = {game.aliases.get(ball, ball): track for ball, track in tracks.items()}
    if stray := [ball for ball in named if ball not in game.pieces]:
        raise Unreadable("the track", f"{game.id} has no ball {stray[0]!r}; it has {', '.join(game.pieces)}")
    struck = _struck(named)
    seen = tuple(contacts(named, table))
    rests = {ball: At(*map(float, track.at[:STILL].mean(axis=0).round(4))) for ball, track in named.items()}
    match = begun(game, seats, options_under_way(game, table, seats, rests, struck, given))
    assert match.ask is not None
    ends = {ball: At(*map(float, track.at[-STILL:].mean(axis=0).round(4))) for ball, track in named.items()}
    gone = {one.contact.piece for one in seen if one.contact.kind == "pocket"}
    left = Layout({ball: at for ball, at in ends.items() if ball not in gone})
    record = Record(struck, tuple(one.contact for one in seen), left)
    answer = Played(match.ask.seat, record)
    line = format_answer(answer)
    remarks = tuple(_left_open(named, [ball for ball in game.pieces if ball not in named], gone))
    return Refereed(seen, line, match, match.play(answer), remarks)


def _left_open(tracks: dict[str, Track], unseen: list[str], gone: set[str]) -> Iterator[str]:
    """Remarks on what a film does not show: balls without a track, and the end of a stroke that was not filmed to it."""
    if unseen:
        yield f"no track of {', '.join(unseen)}: taken to lie on no place of the table"
    least = max(MOVES, 6 * noise(tracks))
    for ball, track in tracks.items():
        before, last = track.at[-3 * STILL : -2 * STILL], track.at[-STILL:]
        if ball not in gone and len(before) and np.hypot(*(last.mean(axis=0) - before.mean(axis=0))) > least:
            yield f"{ball} still rolls at {track.t[-1]:.2f} s, where the film ends"


def _struck(tracks: dict[str, Track]) -> str:
    spread = noise(tracks)
    moved = any(np.ptp(track.at, axis=0).max() > max(0.01, 6 * spread) for track in tracks.values())
    if not moved:
        raise Unreadable("the track", "no ball moves: a stroke begins with balls at rest and ends when they rest again")
    return first_to_move({ball: in_pieces(track, spread) for ball, track in tracks.items()}, spread)
