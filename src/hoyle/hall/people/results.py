"""Results of matches for those who played: places, figures, and ratings by OpenSkill's Plackett-Luce model.

The model is that of Weng and Lin, "A Bayesian approximation method for online ranking", JMLR 12 (2011).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hoyle.answers import Incident
from hoyle.formats.statistics import fouls_of, runs_of
from hoyle.hall.store.database_schema import LOCK, PEOPLE, RATINGS, RESULTS, SITTINGS
from hoyle.hall.store.match_rows import Chair
from hoyle.hall.store.match_store import Store
from hoyle.hall.store.table_store import Seating
from hoyle.match import Match
from hoyle.match.agreements import ABSENT, RESIGN, TIME_OUT, parties
from hoyle.players.averages import AVERAGES, VISIT, ratio
from hoyle.players.skill import level_of
from hoyle.referee import Result

COMPUTER = "computer:"
"""With what the id of a computer player begins, before its level."""
WON, LOST, DREW, LEFT, VOID = "won", "lost", "drew", "left", "void"
GAVE_UP = {RESIGN: "resigned", TIME_OUT: "time-out", ABSENT: "absent"}
"""The word that is kept for each way of losing other than by play."""


@dataclass(frozen=True)
class Figures:
    """Figures of a seat: its score, how often it came to play, the best run of points in one visit, fouls."""

    score: float = 0.0
    innings: int = 0
    best: float = 0.0
    fouls: int = 0


def figures(match: Match) -> dict[str, Figures]:
    """The figures of every seat, by those of `hoyle stats`."""
    found: dict[str, Figures] = {}
    for seat in match.seats:
        runs, score = runs_of(match, seat), float(match.state.counted.get(seat, 0))
        found[seat] = Figures(score, len(runs), float(max(0, 0, *runs)), fouls_of(match, seat).total())
    return found


def places(result: Result, sides: Sequence[tuple[str, ...]], left: Collection[str] = ()) -> list[int]:
    """The place of each side, the first 0; who left a match comes after all that stayed."""
    order = {seat: i for i, seat in enumerate(result.ranking)}
    found = []
    for side in sides:
        won = any(seat in result.winners for seat in side) or (
            not result.winners and not set(side) & set(result.losers)
        )
        behind = min((order[seat] for seat in side if seat in order), default=0) if order else 1
        rank = 0 if result.draw or won else max(1, behind)
        found.append(rank + (len(sides) if set(side) & set(left) else 0))
    return found


def given_up(match: Match) -> dict[str, str]:
    """Return how the match was lost by those who lost it otherwise than by play."""
    last = match.entries[-1].answer if match.entries else None
    return dict.fromkeys(last.args, GAVE_UP[last.word]) if isinstance(last, Incident) and last.word in GAVE_UP else {}


def all_answered(match: Match, sides: Sequence[tuple[str, ...]]) -> bool:
    """Return whether somebody of every side has answered the referee: a match in which one has not was none."""
    spoke = {getattr(entry.answer, "seat", "") for entry in match.entries}
    return all(spoke & set(side) for side in sides)


LATELY = 100
"""Rated matches of somebody at a game, the last, that tell with whom they play."""
FREE = 3
"""Rated matches that two may play at a game and each weighs whole, whoever else they play."""


def weight_of(together: int, others: int) -> float:
    """The weight in the ratings of the next match of two who have met `together` times, and the one of them that has played
    least with anybody else has `others` matches besides: 1, or less where they meet more often than that.
    """
    return 1.0 if together < FREE else min(1.0, (others + 1) / (together + 1))


def weighed(before: Skill, after: Skill, weight: float) -> Skill:
    """A belief that goes only a part of the way."""
    return before[0] + weight * (after[0] - before[0]), before[1] + weight * (after[1] - before[1])


@cache
def model() -> PlackettLuce:
    """OpenSkill's model as it comes."""
    return PlackettLuce()


Skill = tuple[float, float]
"""Belief about somebody's strength: its mean and its standard deviation."""
NEW: Skill = (model().mu, model().sigma)
"""Belief about somebody who has not played."""


def rated(sides: Sequence[Sequence[Skill]], ranks: Sequence[int]) -> list[list[Skill]]:
    """The strengths after a match of these sides, who came in at these places."""
    teams = [[model().rating(mu=mu, sigma=sigma) for mu, sigma in side] for side in sides]
    return [[(one.mu, one.sigma) for one in team] for team in model().rate(teams, ranks=[float(r) for r in ranks])]


def players(chairs: Sequence[Chair], sat: Seating) -> dict[str, str]:
    """Return who played on each seat: an id, a computer's level, or empty for a guest."""
    return {c.seat: sat.people.get(c.seat) or ("" if c.person else f"{COMPUTER}{c.by}") for c in chairs}


FEWEST = 10
"""Visits of somebody at a game of which something can be told."""


class Results:
    """The results of matches and what is believed of everybody, in the hall's database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def settle(
        self, id: str, match: Match, chairs: Sequence[Chair], sat: Seating, left: Collection[str], at: float
    ) -> bool:
        """Reckon a match that is over, once; false where that was done already. Raises DatabaseUnavailable."""
        result = match.state.result
        if result is None:
            return False
        did, sides = figures(match), parties(match.state)
        ranks, gave, answered = places(result, sides, left), given_up(match), all_answered(match, sides)
        # Nobody wins by having somebody leave at once; in a tournament who does not come has lost all the same.
        aborted = bool(gave) and not answered and sat.terms.rated and not sat.event
        void = aborted or not (result.winners or result.losers or result.draw)
        async with self._store.writing() as connection:
            if self._store.shared:  # one match after another, for both may change one rating
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK + 1})"))
            mark = update(SITTINGS).where(SITTINGS.c.match == id, ~SITTINGS.c.settled).values(settled=True, due=None)
            if (await connection.execute(mark)).rowcount != 1:
                return False
            who = await _remembered(connection, players(chairs, sat))
            named = [*who.values()]
            counts = not void and sat.terms.rated and answered and len(sides) > 1 and all(named)
            counts = counts and len({*named}) == len(named)
            before = await _skills(connection, named, match.game.id)
            after, weight = before, 1.0
            if counts:
                weight = await _weight(connection, [[who[seat] for seat in side] for side in sides], match.game.id)
                new = rated([[before[who[seat]] for seat in side] for side in sides], ranks)
                pairs = (pair for side, own in zip(sides, new, strict=True) for pair in zip(side, own, strict=True))
                after = {who[seat]: weighed(before[who[seat]], skill, weight) for seat, skill in pairs}
                await _keep(connection, match.game.id, after)
            rows = []
            for side, rank in zip(sides, ranks, strict=True):
                ended = VOID if void else DREW if result.draw else WON if rank == 0 else LOST
                for seat in side:
                    f, (mu, sigma) = did[seat], after.get(who[seat], NEW)
                    rows.append({
                        "match": id, "seat": seat, "person": who[seat], "game": match.game.id, "place": rank,
                        "outcome": VOID if void else LEFT if seat in left else gave.get(seat, ended), "score": f.score,
                        "innings": f.innings, "best": f.best, "fouls": f.fouls, "rated": counts, "mu": mu, "sigma": sigma,
                        "gained": mu - before.get(who[seat], NEW)[0], "club": sat.club, "at": at, "weight": weight,
                    })  # fmt: skip
            await connection.execute(delete(RESULTS).where(RESULTS.c.match == id))
            await connection.execute(insert(RESULTS), rows)
        return True

    async def of(self, match: str) -> list[dict[str, Any]]:
        """The results of a match, the first place first."""
        return await self._fetch(select(RESULTS).where(RESULTS.c.match == match).order_by(RESULTS.c.place))

    async def history(self, person: str, most: int, before: float) -> list[dict[str, Any]]:
        """The matches of somebody, the latest first, each with who else played."""
        mine = await self._fetch(
            select(RESULTS)
            .where(RESULTS.c.person == person, RESULTS.c.at < before)
            .order_by(RESULTS.c.at.desc())
            .limit(most)
        )
        wanted = [row["match"] for row in mine]
        all_ = await self._fetch(select(RESULTS).where(RESULTS.c.match.in_(wanted))) if wanted else []
        for row in mine:
            row["others"] = [
                {"seat": o["seat"], "person": o["person"], "score": o["score"], "outcome": o["outcome"]}
                for o in all_
                if o["match"] == row["match"] and o["seat"] != row["seat"]
            ]
        return mine

    async def statistics(self, person: str) -> list[dict[str, Any]]:
        """Somebody's figures by game: matches, won, best run, average an inning, fouls a match, the rating, and the level
        that is an even match, with its standard error, where levels are fitted to the game's average.
        """
        rows = await self._fetch(select(RESULTS).where(RESULTS.c.person == person).order_by(RESULTS.c.at))
        async with self._store.reading() as connection:
            known = await connection.execute(select(RATINGS).where(RATINGS.c.person == person))
            skills = {r.game: {"mu": r.mu, "sigma": r.sigma, "rated": r.played} for r in known}
        return [{"game": game, **summed([r for r in rows if r["game"] == game]), **even(game, rows), **skills.get(game, {})}
                for game in dict.fromkeys(r["game"] for r in reversed(rows))]  # fmt: skip

    async def best(self, game: str, most: int, after: int = 0) -> list[dict[str, Any]]:
        """The strongest at a game, after so many: those of whom most is sure, by their mean less three standard deviations.

        Each is told with the `name` that they bear, empty for nobody known, and with `weighed_less`, how many of their matches
        counted in part, since they were with somebody who plays hardly anybody else.
        """
        sure = (RATINGS.c.mu - 3 * RATINGS.c.sigma).desc()
        less = select(func.count()).where(
            RESULTS.c.person == RATINGS.c.person, RESULTS.c.game == game, RESULTS.c.rated, RESULTS.c.weight < 1
        )
        wanted = (
            select(RATINGS, PEOPLE.c.name, PEOPLE.c.bot, less.scalar_subquery().label("weighed_less"))
            .select_from(RATINGS.outerjoin(PEOPLE, PEOPLE.c.id == RATINGS.c.person))
            .where(RATINGS.c.game == game)
        )
        return await self._fetch(wanted.order_by(sure, RATINGS.c.person).limit(most).offset(after))

    async def _fetch(self, wanted: Any) -> list[dict[str, Any]]:
        async with self._store.reading() as connection:
            return [dict(row) for row in (await connection.execute(wanted)).mappings()]


def summed(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The figures of several matches of one game together."""
    rows = [row for row in rows if row["outcome"] != VOID]
    innings = sum(row["innings"] for row in rows)
    return {
        "matches": len(rows), "won": sum(row["outcome"] == WON for row in rows),
        "drawn": sum(row["outcome"] == DREW for row in rows), "best": max((row["best"] for row in rows), default=0.0),
        "average": sum(row["score"] for row in rows) / innings if innings else 0.0,
        "fouls": sum(row["fouls"] for row in rows) / len(rows) if rows else 0.0,
    }  # fmt: skip


def even(game: str, rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """The computer's `level` that makes as many points a visit as somebody did in some results at a game, and its standard `error`;
    empty where levels are not fitted to that game, or too little has been played.
    """
    average = next((name for name, one in AVERAGES.items() if one.game == game and one.unit == VISIT), None)
    played = [row for row in rows if row["game"] == game and row["outcome"] != VOID]
    if average is None or sum(row["innings"] for row in played) < FEWEST:
        return {}
    found = level_of(average, ratio([row["score"] for row in played], [row["innings"] for row in played]))
    return {} if found is None else {"level": round(found[0], 1), "level_error": round(found[1], 2)}


async def _remembered(connection: AsyncConnection, who: Mapping[str, str]) -> dict[str, str]:
    """The person who played on each seat, without those who had themselves forgotten meanwhile."""
    wanted = select(PEOPLE.c.id).where(PEOPLE.c.id.in_([*who.values()])).with_for_update(read=True)
    known = {str(row.id) for row in await connection.execute(wanted)}
    return {seat: one if one in known or one.startswith(COMPUTER) else "" for seat, one in who.items()}


async def _weight(connection: AsyncConnection, sides: Sequence[Sequence[str]], game: str) -> float:
    """The weight of a match at a game: that of the two opponents in it who have met least by themselves."""
    found = [
        await _weight_of_two(connection, one, other, game)
        for side, more in combinations(sides, 2)
        for one in side
        for other in more
        if not (one.startswith(COMPUTER) or other.startswith(COMPUTER))
    ]
    return max(found, default=1.0)


async def _weight_of_two(connection: AsyncConnection, one: str, other: str, game: str) -> float:
    played = [await _rated_by(connection, person, game) for person in (one, other)]
    together = len(played[0] & played[1])
    return weight_of(together, min(len(own) - together for own in played))


async def _rated_by(connection: AsyncConnection, person: str, game: str) -> set[str]:
    mine = (RESULTS.c.person == person) & (RESULTS.c.game == game) & RESULTS.c.rated
    wanted = select(RESULTS.c.match).where(mine).order_by(RESULTS.c.at.desc()).limit(LATELY)
    return {str(row.match) for row in await connection.execute(wanted)}


async def _skills(connection: AsyncConnection, people: Sequence[str], game: str) -> dict[str, Skill]:
    known = await connection.execute(select(RATINGS).where(RATINGS.c.person.in_(people), RATINGS.c.game == game))
    return dict.fromkeys(people, NEW) | {row.person: (row.mu, row.sigma) for row in known}


async def _keep(connection: AsyncConnection, game: str, skills: Mapping[str, Skill]) -> None:
    for person, (mu, sigma) in skills.items():
        mine = (RATINGS.c.person == person) & (RATINGS.c.game == game)
        change = update(RATINGS).where(mine).values(mu=mu, sigma=sigma, played=RATINGS.c.played + 1)
        if not (await connection.execute(change)).rowcount:
            await connection.execute(insert(RATINGS).values(person=person, game=game, mu=mu, sigma=sigma, played=1))
