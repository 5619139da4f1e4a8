"""Computer players at a table: the loop that asks whoever is to speak, and plays what is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from hoyle.match import Illegal, Match, execute, new
from hoyle.match.legal import claims
from hoyle.match.noise.execution import as_eyes_see
from hoyle.match.noise.hand import Hand, hand_of
from hoyle.players.choose import player_for
from hoyle.players.player import Answerer
from hoyle.players.programs import ProgramPlayer
from hoyle.record import Stroke
from hoyle.referee import DRAW, Game, Ruling

PATIENCE = 20
"""The most times that an answer that could not be played is sought anew before the loop gives up."""


class Bench:
    """The computer players of a match by seat, with their draws; all that is random comes from one seed.

    Dice, hands, eyes and heads draw from streams of their own, so that a player who thinks longer does not change the dice. `hands`
    are those that the referee gives, by seat; where none is given a player has its own `hand`, or else its `factor`.
    """

    def __init__(
        self, players: Mapping[str, Answerer], seed: int | str = 0, hands: Mapping[str, Hand] | None = None
    ) -> None:
        self.players = dict(players)
        self._given = dict(hands or {})
        self._eyes = {seat: Random(f"{seed} eyes {seat}") for seat in players}
        self._dice = Random(f"{seed} dice")
        self._heads = {seat: Random(f"{seed} head {seat}") for seat in players}
        self._hands = {seat: Random(f"{seed} hand {seat}") for seat in players}
        self._spoken: tuple[int, set[str]] = (-1, set())
        self._claims_made = 0
        self.asked = ""
        """The seat whose player was last asked for something."""
        self.refused: list[Illegal] = []
        """The reasons why answers could not be played and were sought anew; those with a rule the referee refused."""

    def act(self, match: Match) -> Ruling | None:
        """One answer by chance or by a computer player; None if the match is over or waits for somebody else.

        Permissions come first: whoever holds one may use it before the answer awaited is given.
        """
        ask = match.ask
        if ask is None:
            return None
        if (ruling := self._permitted(match)) is not None:
            return ruling
        self._claims_made = 0
        if ask.kind == DRAW and ask.seat not in self.players:
            return match.play(match.answer_chance(self._dice))
        if ask.seat not in self.players:
            return None
        return self._answer(match, ask.seat)

    @property
    def hands_now(self) -> dict[str, Hand]:
        """The hands with which the seats play now."""
        return {seat: own_hand(player) for seat, player in self.players.items()} | self._given

    def _permitted(self, match: Match) -> Ruling | None:
        asked = len(match.entries)
        if self._spoken[0] != asked:
            self._spoken = (asked, set())
        for claim in claims(match.ask):
            seat = claim.seat
            if seat in self.players and seat not in self._spoken[1] and self._claims_made < 2 * len(match.seats):
                self._spoken[1].add(seat)
                self.asked = seat
                said = self.players[seat].speak(match.game, match.view(seat), seat, self._heads[seat])
                if said is not None:
                    self._claims_made += 1
                    return match.play(said)
        return None

    def _answer(self, match: Match, seat: str) -> Ruling:
        player, last = self.players[seat], Illegal("nothing was tried")
        self.asked, hand = seat, self.hands_now[seat]
        view = as_eyes_see(match.view(seat), hand.sight, self._eyes[seat])
        for attempt in range(PATIENCE):
            answer = player.answer(match.game, view, self._heads[seat])
            try:
                if not isinstance(answer, Stroke):
                    return self._accepted(player, match.play(answer))
                # A hand that slips into a stroke that cannot be played (a cue through a cushion) tries again, with care.
                steadier = self.hands_now[seat].times(0.5**attempt)
                ruling = match.play(answer, execute(answer, self._hands[seat], steadier, match.state.bed))
                return self._accepted(player, ruling)
            except Illegal as illegal:
                last = illegal
                if hand.sight and not attempt:
                    view = match.view(seat)  # not seen clearly: they look again, from near
                else:
                    self.refused.append(illegal)
                if isinstance(player, ProgramPlayer):
                    player.refused(illegal.plain)
        raise last

    def _accepted(self, player: Answerer, ruling: Ruling) -> Ruling:
        if isinstance(player, ProgramPlayer):
            player.accepted()
        return ruling


def own_hand(player: Answerer) -> Hand:
    """The hand that a player brings: its `hand` where it has one, or else the Olympiad's, `factor` times as unsteady."""
    brought = getattr(player, "hand", None)
    return brought if isinstance(brought, Hand) else hand_of(player.factor)


def watch(
    game: str | Game,
    seats: Sequence[str],
    players: Sequence[Answerer] | None = None,
    seed: int | str = 0,
    log: str | Path | None = None,
    on_ruling: Callable[[Match, Ruling], None] | None = None,
    **options: Any,
) -> Match:
    """Play a match between computer players to its end; the same seed gives the same match on one machine.

    `on_ruling` is called after the setting-up and after every ruling. Raises what `hoyle.match.new` raises.
    """
    with new(game, seats, log, played=True, **options) as match:
        bench = Bench(
            dict(zip(match.seats, players or [player_for(match.game.id) for _ in match.seats], strict=True)), seed
        )
        if on_ruling:
            on_ruling(match, match.ruling)
        while (ruling := bench.act(match)) is not None:
            if on_ruling:
                on_ruling(match, ruling)
    return match
