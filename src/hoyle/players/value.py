"""What a state is worth to a seat, as far as any game's score tells."""

from __future__ import annotations

from hoyle.answers import Choose
from hoyle.referee import Game, Ruling, State, rule_on

WIN = 1000.0
"""The worth of a match won; large beside any score."""
TURN = 0.6
"""The worth of having the next answer, in points."""


def standing(state: State, seat: str) -> float:
    """A seat's points, money and lives."""
    return (
        state.scores.get(seat, 0) + state.ledger.get(seat, 0) + 2 * state.lives.get(seat, 0) - state.owes.get(seat, 0)
    )


def value(game: Game, state: State, seat: str, look: bool = True) -> float:
    """The worth of a state to a seat; with `look`, the best it can say instead of the answer awaited counts too."""
    if (result := state.result) is not None:
        if seat in result.winners:
            return WIN / len(result.winners)
        return -WIN if result.winners or seat in result.losers else 0.0
    rivals = [s for s in state.seats if s != seat]
    worth = game.worth(state, seat) if game.worth else standing(state, seat)
    theirs = [game.worth(state, s) if game.worth else standing(state, s) for s in rivals if s not in state.out]
    total = worth - (sum(theirs) / len(theirs) if theirs else 0.0)
    total += TURN * (state.turn == seat) - WIN / 2 * (seat in state.out)
    if look and state.ask:
        for permit in state.ask.permits:
            if permit.seat == seat:
                said = rule_on(game, state, Choose(seat, permit.word))
                if isinstance(said, Ruling):
                    total = max(total, value(game, said.state, seat, look=False))
    return total
