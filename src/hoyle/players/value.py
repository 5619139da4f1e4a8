"""The worth of a state to a seat, as far as any game's score tells."""

from __future__ import annotations

from hoyle.answers import Choose
from hoyle.referee import Foul, Game, Ruling, State, rule_on

WIN = 100.0
"""The worth of a match won, in points: large beside what a stroke scores, but no reason to wager fouls on a chance in a hundred."""
TURN = 0.6
"""The worth of having the next answer, in points."""

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


def pool_share(state: State, seat: str) -> float:
    """The part of a life pool that a seat may hope for: its share of all lives that are left; of a pool that is won or shared, the
    part that the winners get.
    """
    if state.result is not None:
        winners = state.result.winners
        return 1.0 / len(winners) if seat in winners else 0.0
    left = sum(state.lives.values())
    return state.lives.get(seat, 0) / left if left else 0.0


def worth(game: Game, state: State, seat: str, look: bool = True) -> float:
    """The worth of a state to a seat, whoever is to answer; with `look`, the best it can say instead of the answer counts."""
    if any(state.lives.values()) or (state.lives and state.result):
        # Who plays for lives plays for a pool: a share is worth no more than the lives that are given up for it.
        return WIN * (2 * pool_share(state, seat) - 1) + state.ledger.get(seat, 0) - state.owes.get(seat, 0)
    if (result := state.result) is not None:
        if seat in result.winners:
            return WIN / len(result.winners)
        return -WIN if result.winners or seat in result.losers else 0.0
    rivals = [s for s in state.seats if s != seat]
    mine = game.worth(state, seat) if game.worth else standing(state, seat)
    theirs = [game.worth(state, s) if game.worth else standing(state, s) for s in rivals if s not in state.out]
    total = mine - (sum(theirs) / len(theirs) if theirs else 0.0) - WIN / 2 * (seat in state.out)
    if look and state.ask:
        for permit in state.ask.permits:
            if permit.seat == seat:
                said = rule_on(game, state, Choose(seat, permit.word))
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
        for permit in state.ask.permits:
            if permit.seat == seat:
                said = rule_on(game, state, Choose(seat, permit.word))
                if isinstance(said, Ruling):
                    total = max(total, value(game, said.state, seat, look=False))
    return total
