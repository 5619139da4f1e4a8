"""Results that a club kept elsewhere come into its book, and its book goes out: a table in CSV, of which every row is of two."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from hoyle.games import UnknownGame
from hoyle.guide.search import meant
from hoyle.hall.community.clubs import Club, Entered, entered, sheet_of
from hoyle.hall.names import likeness
from hoyle.hall.refusals import Refusal
from hoyle.referee import told
from hoyle.tournaments.results_csv import HEADS, LeagueResult, ahead_of, read_results

DRAW = "drawn"
AS_ENTERED = "as entered"
"""Written of a result whose winner has not won by the score, and of which nobody has said why."""


def exported(played: Iterable[Mapping[str, Any]], names: Mapping[str, str]) -> str:
    """Results of a club as a table that `imported` takes; `names` are the members by their ids."""
    return sheet_of([list(HEADS), *(_line(one, names) for one in played)])


def _line(one: Mapping[str, Any], names: Mapping[str, str]) -> list[Any]:
    both = one["first"], one["second"]
    ahead = ahead_of(both, tuple(one["scores"]), one["game"])
    ended = one["ended"] or (AS_ENTERED if one["winner"] != ahead and tuple(one["scores"]) != (0, 0) else "")
    row = {
        "day": one["day"], "game": one["game"], "first": names[both[0]], "second": names[both[1]],
        "first scored": one["scores"][0], "second scored": one["scores"][1],
        "winner": names[one["winner"]] if one["winner"] else DRAW, "match": one["match"], "ended": ended,
    }  # fmt: skip
    return [row[head] for head in HEADS]


def imported(club: Club, text: str, game: str = "", played: Collection[str] = ()) -> tuple[Club, int]:
    """The club with the results of a table more, and how many: all of them or none. `game` is that of rows that name none.

    What was played for the club in this hall, of which `played` are the ids, and what stands in its book already, is passed over.
    Raises Refusal, with the line.
    """
    known = {likeness(m.name): m.id for m in club.members if m.name}
    there = {(e.day, e.game, e.first, e.second, e.scores, e.winner) for e in club.entered}
    count = 0
    try:
        results = read_results(text)
    except ValueError as error:
        raise Refusal("malformed", str(error)) from None
    for row in results:
        if row.match and row.match in played:
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
    return Entered(
        "", row.day, game, _member(known, row.first), _member(known, row.second), row.scores, winner, row.ended[:40]
    )


def _member(known: Mapping[str, str], name: str) -> str:
    """A member's id by name. Raises Refusal."""
    if not (found := known.get(likeness(name))):
        raise Refusal("no-person", told("refused.not-a-member", name=repr(name)))
    return found
