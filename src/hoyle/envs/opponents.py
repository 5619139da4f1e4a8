"""Opponents: what stands in for a seat that is not learning."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hoyle.envs.match_session import MatchSession
from hoyle.match import Illegal, execute
from hoyle.match.noise.execution import as_eyes_see
from hoyle.match.noise.hand import Hand
from hoyle.players import Answerer, player_for
from hoyle.players.watch import own_hand
from hoyle.record import Stroke

RANDOM = "random"
"""The opponent that says anything it may."""
ATTEMPTS = 20
Opponent = str | int | Answerer | Callable[[], Answerer]


def opponent(who: Opponent, game_id: str) -> Answerer | None:
    """The player that is meant: a level's name or number (`hoyle.players.levels`), a player, or what makes one; None for one who
    plays at random. Raises ValueError with the levels there are.
    """
    if who == RANDOM:
        return None
    if isinstance(who, str | int):
        try:
            return player_for(game_id, who)
        except ValueError as wrong:
            raise ValueError(f"opponent: {wrong}; or {RANDOM}, or a player of your own") from None
    return who() if callable(who) else who


def act(session: MatchSession, player: Answerer | None, rng: Random, hand: Hand | None = None) -> None:
    """Let whoever is to speak say something: by a player, or at random by the ids that are allowed.

    `hand` is what a player's strokes are executed with: their own unless given.
    """
    seat, ask = session.speaker, session.match.ask
    assert ask is not None
    if player is None or (ask.by_hand == seat and ask.seat != seat):
        session.say(rng.choice(sorted(session.allowed())))
        return
    view = session.match.view(seat)
    if seat != ask.seat:
        said = player.speak(session.game, view, seat, rng)
        if said is None:
            session.say(session.ids.first("go-on"))
        else:
            session.answer(said)
        return
    hand = hand or own_hand(player)
    view = as_eyes_see(view, hand.sight, rng)
    for attempt in range(ATTEMPTS):
        answer = player.answer(session.game, view, rng)
        try:
            if isinstance(answer, Stroke):
                session.answer(answer, execute(answer, rng, hand.times(0.5**attempt), session.state.bed))
            else:
                session.answer(answer)
            return
        except Illegal:
            view = session.match.view(seat)  # what was not seen clearly is looked at from near
    session.say(rng.choice(sorted(session.allowed())))
