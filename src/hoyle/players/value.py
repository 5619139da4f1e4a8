"""The worth of a state to a seat: the end of a match by what the rules give, before it as far as any game's score tells."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from hoyle.games.general.sides import Notes as Sides
from hoyle.games.general.sides import side
from hoyle.match.legal import claims
from hoyle.referee import Foul, Game, Result, Ruling, State, rule_on

WIN = 100.0
"""The worth of a match won, in points: large beside what a stroke scores, but no reason to wager fouls on a chance in a hundred."""
TURN = 0.6
"""The worth of having the next answer, in points."""

SPREAD, LEAST_SPREAD = 0.25, 1.0
"""A rival who is behind the first of them by this share of what that one has, and by a point at least, weighs a third as much."""
FOUL = 3.0
"""The cost of a foul, in points, beside what the rules make of it: who can do as well without one does."""


def fouled(ruling: Ruling, seat: str) -> float:
    """Return what the fouls of a seat cost in a ruling."""
    return FOUL * any(isinstance(effect, Foul) and effect.seat == seat for effect in ruling.effects)


def standing(state: State, seat: str) -> float:
    """A seat's points, money and lives."""
    return (
        state.scores.get(seat, 0) + state.ledger.get(seat, 0) + 2 * state.lives.get(seat, 0) - state.owes.get(seat, 0)
    )


def side_of(state: State, seat: str) -> tuple[str, ...]:
    """A seat and its partners."""
    return side(state, seat) if isinstance(state.notes, Sides) else (seat,)


def sides_of(state: State, seats: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """The sides to which seats belong, each once."""
    return tuple(dict.fromkeys(side_of(state, seat) for seat in seats))


def won(state: State, result: Result, seat: str) -> float:
    """The part of a match that its end gives a side, from 0 to 1: those who have won divide it, and all who have not lost where
    nobody has won.
    """
    winners = result.winners or tuple(one for one in state.seats if one not in result.losers) or state.seats
    best = sides_of(state, winners)
    return 1.0 / len(best) if seat in winners else 0.0


def beyond_even(state: State, part: float) -> float:
    """The worth of a part of the match beyond an even one, in points: WIN for all of it, 0 for as much as every side would have."""
    even = 1.0 / max(len(sides_of(state, state.seats)), 1)
    return WIN * (part - even) / (1.0 - even) if even < 1.0 else WIN * part


def of_the_pool(game: Game, state: State, seat: str) -> float:
    """The worth of a match whose game tells what part of it a seat may hope for, in money where a stake is set: what is in the pool
    by that part, and what the seat has paid or taken besides.
    """
    assert game.share is not None
    part = won(state, state.result, seat) if state.result else game.share(state, seat)
    stake = int(state.options.get("Stake", 0) or 0)
    if not stake:
        return beyond_even(state, part)
    pool = 0 if state.result else -sum(state.ledger.values())
    entries = stake * len(state.seats)
    has = (state.ledger.get(seat, 0) + part * pool) / entries
    return beyond_even(state, has + 1.0 / len(state.seats))


def rivalry(game: Game, state: State, seat: str) -> dict[str, float]:
    """The weight of each rival's points against a seat's, one for each side that is still in; all weigh 1 together.

    Who is ahead stands in the way and weighs most, those far behind next to nothing.
    """
    mine = side_of(state, seat)
    rivals = [one[0] for one in sides_of(state, state.seats) if one != mine and not all(s in state.out for s in one)]
    has = {one: points(game, state, one) for one in rivals}
    most = max(has.values(), default=0.0)
    spread = max(LEAST_SPREAD, SPREAD * abs(most))
    weight = {one: exp((has[one] - most) / spread) for one in rivals}
    total = sum(weight.values())
    return {one: each / total for one, each in weight.items()}


def loss_by(game: Game, state: State, seat: str) -> float:
    """The part of what the next to answer gains that a seat loses by it; below 0 where that is a partner.

    Where lives are played for it is all of it: whoever plays next plays at the ball of who played last.
    """
    if state.turn in side_of(state, seat):
        return -1.0
    if game.share is not None or len(state.seats) == 2:
        return 1.0
    return rivalry(game, state, seat).get(side_of(state, state.turn)[0], 1.0)


def points(game: Game, state: State, seat: str) -> float:
    """The worth of a seat, in points, by the game's own word or else by the score."""
    return game.worth(state, seat) if game.worth else standing(state, seat)


def by_points(game: Game, state: State, seat: str) -> float:
    """The worth of a match that is not over, as points tell it: a seat's, less those of its rivals as each stands in its way."""
    if seat in state.out:
        return beyond_even(state, 0.0)
    against = rivalry(game, state, seat)
    theirs = sum(weight * points(game, state, one) for one, weight in against.items())
    left = beyond_even(state, 1.0 / (1 + len(against)))
    return points(game, state, seat) - theirs + left


def worth(game: Game, state: State, seat: str, look: bool = True) -> float:
    """The worth of a state to a seat, whoever is to answer; with `look`, the best it can say instead of the answer counts."""
    if game.share is not None:
        return of_the_pool(game, state, seat)
    if state.result is not None:
        money = state.ledger.get(seat, 0) - state.owes.get(seat, 0)
        return beyond_even(state, won(state, state.result, seat)) + money
    total = by_points(game, state, seat)
    if look and state.ask:
        for claim in claims(state.ask, seat):
            said = rule_on(game, state, claim)
            if isinstance(said, Ruling):
                total = max(total, worth(game, said.state, seat, look=False))
    return total


def change(game: Game, before: State, after: State, seat: str, was: float | None = None) -> float:
    """Return what a stroke of a seat has changed for it, from a state before that was worth `was`.

    Who ends a match by what they score, and has lost it, had lost it before: the points count, and nobody puts off such an end.
    """
    now, scored = worth(game, after, seat), standing(after, seat) - standing(before, seat)
    if after.result and now < 0 < scored:
        return scored
    return now - (worth(game, before, seat) if was is None else was)


def value(game: Game, state: State, seat: str, look: bool = True) -> float:
    """The worth of a state to a seat, and of having the next answer; with `look`, the best it can say instead counts too."""
    total = worth(game, state, seat, look=False) + TURN * (state.turn == seat)
    if look and state.ask and state.result is None:
        for claim in claims(state.ask, seat):
            said = rule_on(game, state, claim)
            if isinstance(said, Ruling):
                total = max(total, value(game, said.state, seat, look=False))
    return total
