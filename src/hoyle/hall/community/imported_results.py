"""Results that a club kept elsewhere come into its book: a table in CSV, of which every row is of two members."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.games import UnknownGame
from hoyle.guide.search import meant
from hoyle.hall.community.clubs import Club, Entered, entered
from hoyle.hall.names import likeness
from hoyle.hall.refusals import Refusal
from hoyle.referee import told
from hoyle.tournaments.results_csv import LeagueResult, read_results


def imported(club: Club, text: str, game: str = "") -> tuple[Club, int]:
    """The club with the results of a table more, and how many: all of them or none. `game` is that of rows that name none.

    What was played in the hall, and what stands in the club's book already, is passed over. Raises Refusal, with the line.
    """
    known = {likeness(m.name): m.id for m in club.members if m.name}
    there = {(e.day, e.game, e.first, e.second, e.scores, e.winner) for e in club.entered}
    count = 0
    try:
        results = read_results(text)
    except ValueError as error:
        raise Refusal("malformed", str(error)) from None
    for row in results:
        if row.match:
            continue
        try:
            one = _entry(known, row, game)
            if (one.day, one.game, one.first, one.second, one.scores, one.winner) not in there:
                club, count = entered(club, one), count + 1
        except Refusal as refusal:
            raise Refusal(refusal.word, told("refused.line", n=row.line, why=refusal.message)) from None
    return club, count


def _entry(known: Mapping[str, str], row: LeagueResult, usual: str) -> Entered:
    """A row as a result of two members. Raises Refusal."""
    if not (name := row.game or usual):
        raise Refusal("malformed", told("refused.no-game-column"))
    try:
        game = meant(name)[0].id
    except UnknownGame as unknown:
        raise Refusal("malformed", str(unknown)) from None
    winner = _member(known, row.winner) if row.winner else ""
    return Entered("", row.day, game, _member(known, row.first), _member(known, row.second), row.scores, winner)


def _member(known: Mapping[str, str], name: str) -> str:
    """A member's id by name. Raises Refusal."""
    if not (found := known.get(likeness(name))):
        raise Refusal("no-person", told("refused.not-a-member", name=repr(name)))
    return found
