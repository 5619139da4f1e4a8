"""From a film to a ruling: tracks become contacts, a line of a score sheet, and what the referee says to it."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import numpy as np

from hoyle.answers import Played
from hoyle.equipment import At, Table
from hoyle.formats.contacts import Seen, contacts, first_to_move, in_pieces, noise
from hoyle.formats.found import Unreadable
from hoyle.formats.tracks import Track
from hoyle.match import Illegal, Match, new
from hoyle.notation import format_answer, show_place
from hoyle.record import Layout, Record
from hoyle.referee import Game, Ruling

STILL = 3
"""So many sightings at either end tell where a ball lies."""


@dataclass(frozen=True)
class Refereed:
    """A stroke that was filmed: what was made out, the line of a sheet that it is, and the match it was ruled in."""

    seen: tuple[Seen, ...]
    line: str
    match: Match
    ruling: Ruling

    @property
    def doubts(self) -> tuple[str, ...]:
        """The contacts that may be others, each with its time and the reason."""
        return tuple(f"at {one.time:.2f} s {_token(one)}: {one.doubt}" for one in self.seen if one.doubt)


def _token(seen: Seen) -> str:
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
    match = _match(game, table, seats, named, struck, given)
    assert match.ask is not None
    ends = {ball: At(*map(float, track.at[-STILL:].mean(axis=0).round(4))) for ball, track in named.items()}
    gone = {one.contact.piece for one in seen if one.contact.kind == "pocket"}
    rests = Layout({ball: at for ball, at in ends.items() if ball not in gone})
    record = Record(struck, tuple(one.contact for one in seen), rests)
    answer = Played(match.ask.seat, record)
    line = format_answer(answer)
    return Refereed(seen, line, match, match.play(answer))


def _struck(tracks: dict[str, Track]) -> str:
    spread = noise(tracks)
    moved = any(np.ptp(track.at, axis=0).max() > max(0.01, 6 * spread) for track in tracks.values())
    if not moved:
        raise Unreadable("the track", "no ball moves: a stroke begins with balls at rest and ends when they rest again")
    return first_to_move({ball: in_pieces(track, spread) for ball, track in tracks.items()}, spread)


def _match(
    game: Game, table: Table, seats: tuple[str, ...], tracks: dict[str, Track], struck: str, given: dict[str, Any]
) -> Match:
    """A match under way in which the balls lie as they are seen first, and the one that is struck is the first seat's to play."""
    rests = {ball: At(*map(float, track.at[:STILL].mean(axis=0).round(4))) for ball, track in tracks.items()}
    places = " ".join(f"{ball}={show_place(at)}" for ball, at in rests.items())
    opening = is_dataclass(game.notes) and any(one.name == "opening" for one in fields(game.notes))
    notes = '; notes {"opening": null}' if opening else ""
    fresh = new(game, seats, None, Table=table, **given)
    one = fresh.seats[0]
    own = {**fresh.state.pieces}
    if "Balls" in game.headers and "Balls" not in given and any(struck in held for held in own.values()):
        other = next((b for held in own.values() for b in held if b != struck and b in game.pieces), "")
        given = {**given, "Balls": {one: struck, **({fresh.seats[1]: other} if other and len(seats) == 2 else {})}}
    position = f"turn {_name(one)}; {places} rest=off{notes}"
    lead = {"Lead": one} if "Lead" in game.headers and "Order" not in given else {}
    match = new(game, seats, None, Table=table, **{**lead, **given, "Position": position})
    if match.ask is None or match.ask.kind != "stroke":
        raise Illegal(f"{game.id} is not at a stroke there: settle first what comes before, as in --lead {one}")
    return match


def _name(seat: str) -> str:
    from hoyle.notation.names import quote

    return quote(seat)
