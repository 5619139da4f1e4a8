"""Requests at a table beside the game: to resign, a draw, a take-back, to play on, to talk, another match."""

from __future__ import annotations

from hoyle.answers import Incident
from hoyle.hall.hall_clock import time
from hoyle.hall.matches.interfaces import MatchInPlay, Table
from hoyle.hall.names import legible
from hoyle.hall.protocol.match_terms import MARKER, PLAYING_ON
from hoyle.hall.protocol.serializers import speaker
from hoyle.hall.rate_limits import RateLimiter
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.table_store import PHRASES
from hoyle.match.agreements import CONCEDE, DRAWN, GO_ON, NO_RESULT, RESIGN, parties
from hoyle.referee import LEAVES, told

CHATS, MOST_CHATS = 0.5, 5
"""Things that one seat may say, by however many pages: a second, and at once."""
LONGEST = 280
"""Characters of what is said."""
AGAIN = 60.0
"""Seconds that whose clock had run out is given where such an ending is taken back."""
GRANTING = 10.0
"""Seconds within which that time has been given, unless the hall fell in between."""


class TableRequests:
    """Requests at one table, such as to talk, resign, draw or take back; what needs consent waits for it."""

    def __init__(self, table: Table, actor: MatchInPlay) -> None:
        self._table, self._actor = table, actor
        self._chats = RateLimiter(CHATS, MOST_CHATS)

    async def resign(self, seat: str) -> None:
        """Give the match up for a seat. Raises Refusal."""
        self._playing()
        match = self._actor.match
        if len(parties(match.state)) == 2:
            await self._actor.settle(Incident(RESIGN, (seat,)))
        elif next(iter(LEAVES)) in match.game.incidents:
            await self._actor.settle(Incident(next(iter(LEAVES)), (seat,)))
        else:
            await self._table.taken_over(seat)

    async def concede(self, seat: str) -> None:
        """Give the game in play up for a seat; the race goes on. Raises Refusal."""
        self._playing()
        await self._actor.settle(Incident(CONCEDE, (seat,)))

    async def draw(self, seat: str) -> None:
        """Offer a draw, or take the one that is offered. Raises Refusal."""
        self._playing()
        sides = parties(self._actor.match.state)
        if len(sides) != 2:
            raise Refusal("not-here", told("refused.sides", count=len(sides)))
        if (by := self._table.offered()) and seat not in self._table.side(by):
            await self._actor.settle(Incident(DRAWN))
            return
        if by:
            raise Refusal("stale", told("refused.draw-offered"))
        last = next(
            (s for s in reversed(self._table.chat) if s.kind == "draw" and s.seat in self._table.side(seat)), None
        )
        since = self._actor.match.entries[last.n :] if last else ()
        if last and not any(speaker(e.answer) in self._table.side(seat) for e in since):
            raise Refusal("too-many", told("refused.draw-declined"))
        others = [one for one in self._table.persons if one not in self._table.side(seat)]
        await self._table.say("draw", seat)
        if not others:
            await self._table.say(
                "decline", next(one for one in self._actor.match.seats if one not in self._table.side(seat))
            )

    async def back(self, seat: str) -> None:
        """Ask that one's last answer be taken back, or consent to it. Raises Refusal."""
        self._playing()
        actor = self._actor
        if not self._table.terms.back or self._table.terms.rated:
            raise Refusal("not-here", told("refused.agreed-stands"))
        asked = next(
            (s.seat for s in self._table.chat if s.kind == "back?" and s.seat in self._table.agreed("back?")), seat
        )
        first = actor.last_by(self._table.side(asked))
        if not first:
            raise Refusal("stale", told("refused.nothing-of-yours"))
        if actor.shows(first):
            raise Refusal("secret", told("refused.dealt-stands"))
        self._asks_once("back?", seat)
        await self._table.say("back?", seat)
        agreed = self._table.agreed("back?")
        if all(agreed & set(side) for side in self._sides_of_persons()):
            await actor.take_back(first)
            await self._table.say("back", asked)

    async def dispute(self, seat: str) -> None:
        """Ask that the match go on although a clock or an absence has ended it, or consent to it. Raises Refusal."""
        if not self._table.disputable(time()):
            raise Refusal("stale", told("refused.too-late-to-go-on", minutes=round(PLAYING_ON / 60)))
        self._asks_once("dispute", seat)
        await self._table.say("dispute", seat)
        if all(self._table.agreed("dispute") & set(side) for side in self._sides_of_persons()):
            actor, now = self._actor, time()
            lost = self._table.moments[-2] if len(self._table.moments) > 1 else None
            await actor.take_back(actor.n)
            await self._table.say("back", seat)
            if lost is not None and self._table.terms.clock:
                reading = self._table.reading(now)
                left = reading.left.get(lost.seat, 0.0) if reading else 0.0
                await self._table.say("given", lost.seat, repr(max(0.0, AGAIN - left)))

    def is_granting(self, now: float) -> bool:
        """Return whether both sides have agreed to play on after a clock fell, and the time for it is just being given."""
        last = next((s for s in reversed(self._table.chat) if s.kind in ("dispute", "given")), None)
        if last is None or last.kind == "given":
            return False
        return last.n > self._actor.n and now - last.at < GRANTING

    def _sides_of_persons(self) -> list[tuple[str, ...]]:
        sides = [
            tuple(seat for seat in side if seat in self._table.persons) for side in parties(self._actor.match.state)
        ]
        return [side for side in sides if side]

    def _asks_once(self, kind: str, seat: str) -> None:
        """Raise Refusal where a seat has asked for something already since the last answer, and nobody else asks for it."""
        if self._table.agreed(kind) - {seat}:
            return
        since = max((s.id for s in self._table.chat if s.kind == "back"), default=0)
        if any(s.kind == kind and s.seat == seat and s.n == self._actor.n and s.id > since for s in self._table.chat):
            raise Refusal("too-many", told("refused.asked-already"))

    async def go_on(self, seat: str) -> None:
        """Agree to go on with a match of which the rules are read otherwise by now. Raises Refusal."""
        self._changed()
        if self._table.recorded:
            self._asks_once("go-on?", seat)
            await self._table.say("go-on?", seat)
            if not self._table.agreed("go-on?") >= set(self._table.persons):
                return
            paused = time() - self._actor.moved - self._table.moments[-1].free
            await self._table.say("away", seat, repr(max(0.0, paused)))  # all the while no clock ran
        await self._actor.settle(Incident(GO_ON))

    async def no_result(self, seat: str) -> None:
        """End a match of which the rules are read otherwise by now, which counts for nobody then. Raises Refusal."""
        self._changed()
        await self._actor.settle(Incident(NO_RESULT))

    def _changed(self) -> None:
        """Raise Refusal unless those who play are asked whether to go on."""
        self._playing()
        if not self._actor.match.changed:
            raise Refusal("stale", told("refused.rules-as-before"))

    async def decline(self, seat: str) -> None:
        """Decline whatever others ask for. Raises Refusal."""
        asked = [
            self._table.offered(),
            *self._table.agreed("back?"),
            *self._table.agreed("dispute"),
            *self._table.agreed("again?"),
        ]
        if not any(one and one not in self._table.side(seat) for one in asked):
            raise Refusal("stale", told("refused.nothing-asked"))
        await self._table.say("decline", seat)

    async def chat(self, seat: str, words: str, shut: bool) -> None:
        """Say something to all at the table. Raises Refusal."""
        if not self._chats.take(seat):
            raise Refusal("too-many", told("refused.talks-much"))
        words = " ".join(words.split())
        if words in PHRASES:
            await self._table.say("phrase", seat, words)
            return
        if shut:
            raise Refusal("shut", told("refused.talk-shut"))
        if not self._table.terms.chat:
            raise Refusal("shut", told("refused.no-talk"))
        await self._table.say("chat", seat, legible(words, LONGEST))

    async def again(self, seat: str, swap: bool) -> None:
        """Ask for another match, or consent to it; all who were asked come to it with the tokens they have. Raises Refusal."""
        if not self._actor.match.over:
            raise Refusal("stale", told("refused.not-over"))
        if any(said.kind == "again" for said in self._table.chat):
            raise Refusal("stale", told("refused.another-begun"))
        self._asks_once("again?", seat)
        await self._table.say("again?", seat, "swap" if swap else "")
        if self._table.agreed("again?") >= set(self._table.persons):
            swaps = any(s.kind == "again?" and s.text for s in self._table.chat)
            await self._table.say("again", seat, await self._actor.once_more(swaps))

    def _playing(self) -> None:
        actor = self._actor
        if actor.match.read_only_reason:
            raise Refusal("past", actor.match.read_only_reason)
        if actor.match.over:
            raise Refusal("over", told("refused.over"))
        if actor.kind == MARKER:
            raise Refusal("not-here", told("refused.tell-marker"))
