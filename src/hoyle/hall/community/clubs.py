"""Clubs: members, seasons with their standings, results from the screen and from real tables, a calendar."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from secrets import token_urlsafe
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import select

from hoyle.equipment import table as table_of
from hoyle.games import find
from hoyle.hall.catalogue.shelves import BOOK, held
from hoyle.hall.community.ladders import Ladder
from hoyle.hall.community.standings import BYE, Met, Points, Row, table
from hoyle.hall.names import legible, likeness, named
from hoyle.hall.people.accounts import Person
from hoyle.hall.people.results import DREW, GAVE_UP, WON
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.database_schema import MATCHES, RESULTS, SITTINGS
from hoyle.hall.store.documents import CLUB, Document, Documents
from hoyle.hall.store.match_store import Store
from hoyle.match.conveniences import guarded
from hoyle.referee import told

MOST_MEMBERS, MOST_SEASONS, MOST_ENTRIES, MOST_CONTESTS = 200, 40, 2000, 12


class Member(msgspec.Struct, frozen=True):
    """A member; `person` is empty for one who plays only at the club's real tables. Keepers keep the club's book."""

    id: str
    name: str
    person: str = ""
    keeper: bool = False


class Season(msgspec.Struct, frozen=True):
    """From a day until another, both in it; what a win, a draw and a loss are worth. `game` is empty for all games."""

    name: str
    first: str
    last: str
    game: str = ""
    win: float = 1.0
    draw: float = 0.5
    loss: float = 0.0


class Entered(msgspec.Struct, frozen=True):
    """A result of a real table, entered by a keeper: members' ids, what each scored, the winner (empty for a draw), and by what it
    ended where the score does not tell.
    """

    id: str
    day: str
    game: str
    first: str
    second: str
    scores: tuple[float, float]
    winner: str
    ended: str = ""


class Day(msgspec.Struct, frozen=True):
    """A line of the calendar."""

    day: str
    what: str


class Club(msgspec.Struct, frozen=True):
    """A club, beside the matches that were played for it."""

    members: tuple[Member, ...]
    seasons: tuple[Season, ...] = ()
    entered: tuple[Entered, ...] = ()
    calendar: tuple[Day, ...] = ()
    ladders: tuple[Ladder, ...] = ()
    former: tuple[Member, ...] = ()
    """Members who have left; the matches they played stay."""
    founder: str = ""
    """The member who founded the club, or whom its founder's leaving made the first of its keepers."""
    struck: tuple[str, ...] = ()
    """People who were struck off, and do not come back until a keeper lets them."""

    @property
    def first(self) -> str:
        """The member whom no keeper strikes off: the founder, in clubs of before that was noted the first of the keepers."""
        ids = [m.id for m in self.members if m.keeper]
        return self.founder if self.founder in ids else next(iter(ids), "")


def day_of(text: str) -> str:
    """A day as `2026-11-23`. Raises Refusal."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise Refusal("malformed", told("refused.no-day", text=repr(text[:20]))) from None


def founded(person: Person) -> Club:
    """A new club, kept by whoever founds it."""
    founder = Member(token_urlsafe(6), person.name, person.id, True)
    return Club((founder,), founder=founder.id)


def joined(club: Club, name: str, person: str = "") -> Club:
    """The club with a member more. Raises Refusal."""
    if person and any(m.person == person for m in club.members):
        raise Refusal("seated", told("refused.member-already"))
    if person and person in club.struck:
        raise Refusal("not-yours", told("refused.struck-off"))
    if any(likeness(m.name) == likeness(name) for m in club.members):
        raise Refusal("name-taken", told("refused.member-called", name=name))
    if len(club.members) >= MOST_MEMBERS:
        raise Refusal("full", told("refused.club-full", most=MOST_MEMBERS))
    back = next((m for m in club.former if person and m.person == person), None)
    new = Member(back.id if back else token_urlsafe(6), named(name), person)
    return replace(club, members=(*club.members, new), former=tuple(m for m in club.former if m != back))


def left(club: Club, member: str) -> Club:
    """The club without a member; what they played stays in the book. Raises Refusal."""
    stay = tuple(m for m in club.members if m.id != member)
    if len(stay) == len(club.members):
        raise Refusal("no-person", told("refused.no-member"))
    if not any(m.keeper for m in stay):
        raise Refusal("stale", told("refused.one-keeper"))
    gone = next(m for m in club.members if m.id == member)
    return replace(club, members=stay, former=(*club.former, replace(gone, keeper=False)))


def struck_off(club: Club, member: str, by: Person) -> Club:
    """The club without a member whom a keeper strikes off, and who does not come back by themselves. Raises Refusal."""
    kept_by(club, by)
    gone = next((m for m in club.members if m.id == member), None)
    if gone is not None and gone.keeper and not any(m.id == club.first and m.person == by.id for m in club.members):
        raise Refusal("not-yours", told("refused.founder-strikes"))
    after = left(club, member)
    return replace(after, struck=tuple(dict.fromkeys((*club.struck, gone.person)))) if gone and gone.person else after


def let_in(club: Club, member: str) -> Club:
    """The club whose link is open again to a former member who was struck off. Raises Refusal."""
    person = next((m.person for m in club.former if m.id == member and m.person in club.struck), "")
    if not person:
        raise Refusal("no-person", told("refused.not-struck"))
    return replace(club, struck=tuple(one for one in club.struck if one != person))


def raised(club: Club, member: str) -> Club:
    """The club with a keeper more. Raises Refusal."""
    if not any(m.id == member and m.person for m in club.members):
        raise Refusal("no-person", told("refused.keeper-named"))
    members = tuple(replace(m, keeper=True) if m.id == member else m for m in club.members)
    return replace(club, members=members)


def forgotten(club: Club, person: str) -> Club:
    """The club without the name of somebody who was deleted; the first of those left keeps its book where nobody else does."""
    stay = tuple(m for m in club.members if m.person != person)
    gone = tuple(m for m in club.members if m.person == person)
    if not any(m.keeper for m in stay):
        first = next((m for m in stay if m.person), None)
        stay = tuple(replace(m, keeper=True) if m is first else m for m in stay)
    former = tuple(m for m in (*club.former, *gone))
    nameless = tuple(replace(m, name="", person="", keeper=False) if m.person == person else m for m in former)
    struck = tuple(one for one in club.struck if one != person)
    return replace(club, members=stay, former=nameless, struck=struck)


def kept_by(club: Club, person: Person) -> None:
    """Raise Refusal unless this is a keeper of the club."""
    if not any(m.person == person.id and m.keeper for m in club.members):
        raise Refusal("not-yours", told("refused.keeper-writes"))


def opened(club: Club, season: Season) -> Club:
    """The club with a season more. Raises Refusal."""
    name = legible(season.name, 60, "season")
    season = replace(season, name=name, first=day_of(season.first), last=day_of(season.last))
    if season.first > season.last:
        raise Refusal("malformed", told("refused.season-days"))
    if len(club.seasons) >= MOST_SEASONS:
        raise Refusal("full", told("refused.seasons-full", most=MOST_SEASONS))
    return replace(club, seasons=(*club.seasons, season))


def entered(club: Club, result: Entered) -> Club:
    """The club with a result of a real table more. Raises Refusal."""
    ids = {m.id for m in club.members}
    if result.first == result.second or not {result.first, result.second} <= ids:
        raise Refusal("malformed", told("refused.two-members"))
    if result.winner not in (result.first, result.second, BYE):
        raise Refusal("malformed", told("refused.winner-of-two"))
    if not all(-1e6 < score < 1e6 for score in result.scores) or len(club.entered) >= MOST_ENTRIES:
        raise Refusal("malformed", told("refused.scores-and-entries", most=MOST_ENTRIES))
    return replace(club, entered=(*club.entered, replace(result, id=token_urlsafe(6), day=day_of(result.day))))


class Clubs:
    """The clubs of a hall."""

    def __init__(self, store: Store, documents: Documents) -> None:
        self._store, self.documents = store, documents

    async def read(self, id: str) -> tuple[Document, Club]:
        """A club. Raises Refusal."""
        return await self.documents.read(CLUB, id, Club)

    async def played(self, id: str, club: Club) -> list[dict[str, Any]]:
        """All matches of two members, on the screen, on marker's boards and as entered, in the order of their days."""
        async with self._store.reading() as connection:
            rows = await connection.execute(
                select(RESULTS).where(RESULTS.c.club == id).order_by(RESULTS.c.at, RESULTS.c.match)
            )
            seats: dict[str, list[Mapping[str, Any]]] = {}
            for row in rows.mappings():
                seats.setdefault(row["match"], []).append(dict(row))
        return await asyncio.to_thread(matches_by_day, club, seats)

    async def contests(self, id: str) -> list[str]:
        """The contests for an emblem that are kept for a club, the latest first."""
        kept = SITTINGS.join(MATCHES, MATCHES.c.id == SITTINGS.c.match)
        books = [game for game in find() if is_contest(game)]
        mine = (SITTINGS.c.club == id) & MATCHES.c.game.in_(books)
        async with self._store.reading() as connection:
            wanted = select(MATCHES.c.id).select_from(kept).where(mine).order_by(MATCHES.c.began.desc())
            return [str(row.id) for row in await connection.execute(wanted.limit(MOST_CONTESTS))]


def matches_by_day(club: Club, seats: Mapping[str, Sequence[Mapping[str, Any]]]) -> list[dict[str, Any]]:
    """The matches of two members, from the results of their seats and as entered by hand, in the order of their days."""
    roll = Roll.of(club)
    found = [one for match, both in seats.items() if (one := of_two(roll, match, both))]
    found += [
        {"day": e.day, "at": 0.0, "match": "", "entry": e.id, "game": e.game, "first": e.first, "second": e.second,
         "scores": e.scores, "winner": e.winner, "ended": e.ended}
        for e in club.entered
    ]  # fmt: skip
    return sorted(found, key=lambda one: str(one["day"]))


@dataclass(frozen=True)
class Roll:
    """The members of a club, present and former, by who they are and by how their names look."""

    people: Mapping[str, str]
    names: Mapping[str, str]

    @classmethod
    def of(cls, club: Club) -> Roll:
        """The roll of a club; where two look alike the present member comes first."""
        everybody = (*club.members, *club.former)[::-1]
        return cls(
            {m.person: m.id for m in everybody if m.person}, {likeness(m.name): m.id for m in everybody if m.name}
        )

    def member(self, person: str, seat: str) -> str | None:
        """The member who sat on a seat: by their key, or at a marker's board, where nobody has shown one, by name."""
        return self.people.get(person) or (self.names.get(likeness(seat)) if seat else None)


@cache
def is_contest(game: str) -> bool:
    """Return whether what is played is a contest by the calendar, whose matches are told, not played."""
    it = find().get(game)
    return it is not None and held(it, table_of(it.table)) == BOOK


def of_two(roll: Roll, match: str, seats: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
    """A match of the hall as the club's book has it; None where others than two members played."""
    people = [str(seat["person"]) for seat in seats]
    members = [
        roll.member(person, "" if any(people) else str(s["seat"])) for person, s in zip(people, seats, strict=True)
    ]
    if len(seats) != 2 or None in members or members[0] == members[1] or is_contest(str(seats[0]["game"])):
        return None
    first, second = (str(m) for m in members)
    won = [member for member, seat in zip((first, second), seats, strict=True) if seat["outcome"] == WON]
    drawn = any(seat["outcome"] == DREW for seat in seats)
    day = datetime.fromtimestamp(float(seats[0]["at"]), UTC).date().isoformat()
    return {
        "day": day, "at": float(seats[0]["at"]), "match": match, "entry": "",
        "game": seats[0]["game"], "first": first, "second": second,
        "scores": (float(seats[0]["score"]), float(seats[1]["score"])), "winner": BYE if drawn or not won else won[0],
        "ended": next((str(s["outcome"]) for s in seats if s["outcome"] in GAVE_UP.values()), ""),
    }  # fmt: skip


def matches_in(season: Season, played: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The matches of a season."""
    return [one for one in played if season.first <= one["day"] <= season.last and season.game in ("", one["game"])]


def standings(club: Club, season: Season, played: Iterable[Mapping[str, Any]]) -> list[Row]:
    """The table of a season."""
    met = [Met(p["first"], p["second"], p["winner"], p["scores"]) for p in matches_in(season, played)]
    return table([m.id for m in club.members], met, Points(season.win, season.draw, season.loss))


def sheet_of(lines: Iterable[Sequence[Any]]) -> str:
    """Lines as CSV; what a spreadsheet would reckon with is told as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for line in lines:
        writer.writerow(map(guarded, line))
    return out.getvalue()
