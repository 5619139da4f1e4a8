"""Tournaments of people: round robin, Swiss and knock-out. A document a tournament; every step makes a new one of it."""

from __future__ import annotations

from random import Random

import msgspec
from msgspec.structs import replace

from hoyle.hall.community.standings import BYE, KINDS, KNOCKOUT, ROBIN, Met, Row, advanced, bracket, robin, swiss, table
from hoyle.hall.names import likeness
from hoyle.hall.people.accounts import NOBODY, Person
from hoyle.hall.protocol.match_terms import Terms
from hoyle.hall.refusals import Refusal
from hoyle.referee import told

OPEN, RUNNING, OVER = "open", "running", "over"
LEAST, MOST = 2, 64
ROUNDS = 12
"""Rounds of a Swiss tournament at most."""


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who has entered."""

    person: str
    name: str


class Tie(msgspec.Struct, frozen=True):
    """Two who meet in a round (a bye has no second), their match, and how it ended: the winner is empty for a draw."""

    first: str
    second: str
    match: str = ""
    done: bool = False
    winner: str = ""
    scores: tuple[float, float] = (0.0, 0.0)


class Event(msgspec.Struct, frozen=True):
    """A tournament. `rounds` is how many a Swiss one has."""

    kind: str
    game: str
    keeper: str
    options: dict[str, str | int] = {}
    terms: Terms = Terms()
    rounds: int = 5
    state: str = OPEN
    entrants: tuple[Entrant, ...] = ()
    ties: tuple[tuple[Tie, ...], ...] = ()
    club: str = ""


def entered(event: Event, person: Person) -> Event:
    """The tournament with somebody more. Raises Refusal."""
    if event.state != OPEN:
        raise Refusal("stale", told("refused.entry-closed"))
    if any(one.person == person.id for one in event.entrants):
        raise Refusal("seated", told("refused.entered"))
    if any(likeness(one.name) == likeness(person.name) for one in event.entrants):
        raise Refusal("name-taken", told("refused.entered-alike", name=person.name))
    if len(event.entrants) >= MOST:
        raise Refusal("full", told("refused.tournament-full", most=MOST))
    return replace(event, entrants=(*event.entrants, Entrant(person.id, person.name)))


def withdrawn(event: Event, person: Person) -> Event:
    """The tournament without somebody, before it begins. Raises Refusal."""
    if event.state != OPEN:
        raise Refusal("stale", told("refused.tournament-begun"))
    return replace(event, entrants=tuple(one for one in event.entrants if one.person != person.id))


def forgotten(event: Event, person: str) -> Event:
    """The tournament without the name of somebody who was deleted; their ties stay as they were played."""
    if event.state == OPEN:
        return replace(event, entrants=tuple(one for one in event.entrants if one.person != person))
    nameless = tuple(replace(one, name=NOBODY) if one.person == person else one for one in event.entrants)
    return replace(event, entrants=nameless)


def drawn(event: Event, lots: str) -> Event:
    """The tournament begun: those who entered in an order by lot, and the first round. Raises Refusal."""
    if event.kind not in KINDS:
        raise Refusal(
            "malformed", told("refused.no-tournament-kind", kind=repr(event.kind[:20]), known=", ".join(KINDS))
        )
    if event.state != OPEN or len(event.entrants) < LEAST:
        raise Refusal(
            "stale", told("refused.event-begun") if event.state != OPEN else told("refused.too-few", least=LEAST)
        )
    order = list(event.entrants)
    Random(lots).shuffle(order)
    event = replace(event, entrants=tuple(order), state=RUNNING)
    people = [one.person for one in order]
    if event.kind == ROBIN:
        count = len(people) - 1 + len(people) % 2
        return replace(event, ties=tuple(round_of(robin(people, n)) for n in range(count)))
    return replace(event, ties=(round_of(bracket(people) if event.kind == KNOCKOUT else swiss(people, [])),))


def round_of(pairs: list[tuple[str, str]]) -> tuple[Tie, ...]:
    """A round: who has a bye has won."""
    return tuple(Tie(a, b) if b != BYE else Tie(a, b, done=True, winner=a) for a, b in pairs)


def changed(event: Event, number: int, which: int, tie: Tie) -> Event:
    """The tournament with one tie changed."""
    rounds = [list(one) for one in event.ties]
    rounds[number][which] = tie
    return replace(event, ties=tuple(tuple(one) for one in rounds))


def found(event: Event, number: int, which: int) -> Tie:
    """A tie. Raises Refusal."""
    if event.state == OPEN or not (0 <= number < len(event.ties) and 0 <= which < len(event.ties[number])):
        raise Refusal("no-event", told("refused.no-tie"))
    return event.ties[number][which]


def ended(event: Event, number: int, which: int, winner: str, scores: tuple[float, float]) -> Event:
    """A tie with its result, and what follows: the next round, or the end. A drawn tie of a knock-out is played again.

    Raises Refusal.
    """
    tie = found(event, number, which)
    if tie.done or event.state != RUNNING:
        raise Refusal("stale", told("refused.tie-done"))
    if winner not in (tie.first, tie.second, BYE):
        raise Refusal("malformed", told("refused.winner-of-two"))
    if event.kind == KNOCKOUT and winner == BYE:
        return changed(event, number, which, replace(tie, match=""))
    event = changed(event, number, which, replace(tie, done=True, winner=winner, scores=scores))
    return event if not all(tie.done for one in event.ties for tie in one) else followed(event)


def followed(event: Event) -> Event:
    """Return what comes when every tie has its result."""
    people = [one.person for one in event.entrants]
    last = event.ties[-1]
    if event.kind == KNOCKOUT and len(last) > 1:
        pairs = [(tie.first, tie.second) for tie in last]
        return replace(
            event, ties=(*event.ties, round_of(advanced(pairs, {(t.first, t.second): t.winner for t in last})))
        )
    if event.kind not in (KNOCKOUT, ROBIN) and len(event.ties) < min(event.rounds, ROUNDS, max(1, len(people) - 1)):
        try:
            return replace(event, ties=(*event.ties, round_of(swiss(people, met(event)))))
        except Refusal:  # all have met all whom they could meet
            pass
    return replace(event, state=OVER)


def met(event: Event) -> list[Met]:
    """All that was played."""
    return [Met(t.first, t.second, t.winner, t.scores) for one in event.ties for t in one if t.done]


def standing(event: Event) -> list[Row]:
    """The table: of a knock-out by how far each came, else by points."""
    rows = table([one.person for one in event.entrants], met(event))
    if event.kind == KNOCKOUT:
        rows.sort(key=lambda row: -row.points)
        for i, row in enumerate(rows):
            row.place = rows[i - 1].place if i and rows[i - 1].points == row.points else i + 1
    return rows
