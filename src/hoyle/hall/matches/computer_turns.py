"""The hall's own turns in a match: chance, and the computer players. They rest while nobody is here."""

from __future__ import annotations

import asyncio
import logging
from itertools import takewhile

from hoyle.answers import CHANCE, Chance
from hoyle.hall.background_tasks import Tasks
from hoyle.hall.matches.interfaces import MatchInPlay
from hoyle.hall.protocol.match_terms import MARKER
from hoyle.hall.refusals import Refusal
from hoyle.hall.workers.jobs import ATTEMPTS, speak, think
from hoyle.match.deals import lots
from hoyle.match.legal import claims
from hoyle.players import tally
from hoyle.referee import DRAW, STROKE, Ask
from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump, load

log = logging.getLogger("hoyle.hall")


class ComputerTurns:
    """The turns of one room's computer players, one at a time."""

    def __init__(self, actor: MatchInPlay) -> None:
        self._actor = actor
        self._task: asyncio.Task[None] | None = None
        self._spoken: tuple[int, set[str]] = (-1, set())
        self._claims_made = 0

    def go_on(self) -> None:
        """See to what the hall itself has to say: chance, and the computer players; they rest while nobody is here."""
        actor = self._actor
        ask = actor.match.ask
        if (
            ask is None
            or actor.kind == MARKER
            or actor.match.read_only_reason
            or actor.match.changed
            or not actor.watchers
        ):
            return
        if (
            ask.seat != CHANCE
            and not actor.level(ask.seat)
            and not any(actor.level(claim.seat) for claim in claims(ask))
        ):
            self._claims_made = 0
            return
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._turns())

    async def _turns(self) -> None:
        try:
            while self._actor.watchers and await self._turn():
                pass
        except Refusal as refusal:
            if refusal.word != "away":  # the hall says so once, for all matches
                log.warning("match %s waits: %s", self._actor.id, refusal.reason)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("match %s: the computer failed", self._actor.id)

    async def _turn(self) -> bool:
        """One answer by chance or a computer player; whether there may be another."""
        actor = self._actor
        n, ask, state = actor.n, actor.match.ask, actor.match.state
        if ask is None:
            return False
        if await self._permitted(n):
            return True
        self._claims_made = 0
        if ask.seat != CHANCE and not actor.level(ask.seat):
            return False
        waiting = [claim for claim in claims(ask) if not actor.level(claim.seat)]
        if waiting and actor.hall.settings.patience:
            await asyncio.sleep(actor.hall.settings.patience)
        if n != actor.n:
            return True
        if ask.kind == DRAW and ask.seat == CHANCE:
            return not self.by_hand(ask) and await actor.say(n, self.drawn())
        view = await actor.hall.aside(dump, actor.match.view(ask.seat))
        for attempt in range(ATTEMPTS):
            thought = await actor.hall.computers.ask(
                think,
                state.game,
                view,
                actor.level(ask.seat),
                f"{actor.seed} {n} {ask.seat}",
                self._count_strokes(),
                attempt,
                caller=actor.id,
            )
            if n != actor.n:
                return True
            try:
                if "answer" in thought:
                    return await actor.say(n, load(thought["answer"], AN_ANSWER))
                meant, done = (load(thought[key], A_STROKE) for key in ("stroke", "executed"))
                return await actor.say(n, meant, done)
            except Refusal as refusal:
                if refusal.word != "illegal" or attempt + 1 == ATTEMPTS:
                    raise
        return False

    def by_hand(self, ask: Ask) -> bool:
        """Return whether chance waits for a person's hand: the arrow of a spinner is turned by whoever plays."""
        return self._actor.kind != MARKER and bool(ask.by_hand) and not self._actor.level(ask.by_hand)

    def drawn(self) -> Chance:
        """Return what chance says now; the same however it is asked."""
        return self._actor.match.answer_chance(lots(self._actor.seed, self._actor.n))

    async def _permitted(self, n: int) -> bool:
        """Return whether a computer player said something it was permitted to say; each is heard once, and none for ever."""
        actor = self._actor
        if self._spoken[0] != n:
            self._spoken = (n, set())
        ask = actor.match.ask
        for permit in claims(ask):
            level = actor.level(permit.seat)
            if not level or permit.seat in self._spoken[1] or self._claims_made >= 2 * len(actor.match.seats):
                continue
            self._spoken[1].add(permit.seat)
            view = dump(actor.match.view(permit.seat))
            said = await actor.hall.computers.ask(
                speak,
                actor.match.game.id,
                view,
                permit.seat,
                f"{actor.seed} {n} {permit.seat}",
                caller=actor.id,
            )
            if n != actor.n:
                return True
            if said is not None:
                self._claims_made += 1
                return await actor.say(n, load(said, AN_ANSWER))
        return False

    def _count_strokes(self) -> tuple[int, int]:
        """Return how many strokes of the seat that is asked have changed nothing, up to now, and how many it has played."""
        actor = self._actor
        now, seat = tally(actor.match.state), actor.match.state.turn
        before = [r.state for r in actor.match.rulings[:-1] if r.state.ask and r.state.ask.kind == STROKE]
        played = [state for state in before if state.turn == seat]
        return sum(1 for _ in takewhile(lambda state: tally(state) == now, reversed(played))), len(played)

    def close(self) -> Tasks:
        """Stop thinking; what is still to be waited for."""
        if self._task is None:
            return set()
        self._task.cancel()
        return {self._task}
