"""What keeps a busy hall quick changes nothing that it says: questions asked together, frames sent together, rooms let go."""

from __future__ import annotations

import asyncio
import gc
import weakref
from types import SimpleNamespace

import pytest

from hoyle.hall.gc_tuning import MOST as ENDED
from hoyle.hall.gc_tuning import GcTuning
from hoyle.hall.matches.live_connection import entered
from hoyle.hall.matches.match_registry import MatchRegistry
from hoyle.hall.matches.match_spec import MatchSpec
from hoyle.hall.serving.server import CoalescingTransport
from hoyle.hall.settings import Settings
from hoyle.hall.store.batched_queries import MOST, BatchedQuery
from hoyle.hall.store.match_store import Store


def test_what_is_asked_together_is_asked_once_and_never_before_it_was_wanted():
    asked: list[list[str]] = []

    async def ask() -> None:
        going_on = asyncio.Event()

        async def answer(keys):
            asked.append(list(keys))
            await going_on.wait()
            return {key: f"{key}{len(asked)}" for key in keys if key != "none"}

        gathered = BatchedQuery(answer)
        first = asyncio.gather(*(gathered.of(key) for key in ("a", "b", "a", "none")))
        await asyncio.sleep(0.01)
        # The question is on its way: who asks for the same now must hear how it is now.
        later = asyncio.gather(gathered.of("a"), *(gathered.of(f"k{i}") for i in range(MOST)))
        await asyncio.sleep(0.01)
        going_on.set()
        assert await first == ["a1", "b1", "a1", None]
        assert (await later)[:2] == ["a2", "k02"]
        await asyncio.gather(*gathered.close())

    asyncio.run(ask())
    assert asked[0] == ["a", "b", "none"]
    assert [len(keys) for keys in asked] == [3, MOST, 1]


def test_a_question_that_fails_fails_for_all_who_asked_and_the_next_does_not():
    async def ask() -> None:
        broken = True

        async def answer(keys):
            if broken:
                raise LookupError("gone")
            return dict.fromkeys(keys, "here")

        gathered = BatchedQuery(answer)
        told = await asyncio.gather(gathered.of("a"), gathered.of("b"), return_exceptions=True)
        assert [str(one) for one in told] == ["gone", "gone"]
        broken = False
        assert await gathered.of("a") == "here"

    asyncio.run(ask())


def test_what_is_written_in_one_turn_is_sent_in_one_go_and_in_order():
    sent: list[bytes] = []
    under = SimpleNamespace(
        write=sent.append, closing=False, is_closing=lambda: under.closing, close=lambda: sent.append(b"closed")
    )

    async def send() -> None:
        transport = CoalescingTransport(under, asyncio.get_running_loop())
        transport.write(b"accepted ")
        transport.write(b"ruling")
        assert sent == []
        await asyncio.sleep(0)
        assert sent == [b"accepted ruling"]
        transport.write(b"last")
        transport.close()
        assert sent[1:] == [b"last", b"closed"]
        under.closing = True
        transport.write(b"never")
        await asyncio.sleep(0.01)
        assert sent[3:] == []
        assert transport.closing

    asyncio.run(send())


class Ring:
    """Refers to itself, so that only the collector of garbage finds it."""

    def __init__(self) -> None:
        self.me = self


def test_what_has_ended_is_found_once_that_is_worth_a_search():
    before = gc.get_threshold()
    try:
        memory = GcTuning(own=True)
        gc.disable()
        ring = weakref.ref(Ring())
        memory.tidy(quiet=True)
        assert gc.get_freeze_count() > 0
        gc.collect()
        assert ring() is not None, "it is out of sight"
        for _ in range(ENDED - 1):
            memory.ended()
        memory.tidy(quiet=False)
        assert ring() is not None
        memory.ended()
        memory.tidy(quiet=False)
        assert ring() is None
    finally:
        gc.unfreeze()
        gc.enable()
        gc.set_threshold(*before)


def test_a_process_that_is_not_the_hall_s_own_keeps_its_collector():
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    GcTuning().tidy(quiet=True)
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, frozen)


class Page:
    """Somebody's line, which hears nothing."""

    seats = ("Ann",)

    def wake(self) -> None:
        pass


@pytest.mark.parametrize("here", [False, True], ids=["nobody", "somebody"])
def test_a_room_that_is_played_in_elsewhere_is_let_go_where_nobody_is(tmp_path, here):
    async def hear() -> None:
        url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
        store = Store(url)
        await store.open()
        registry = MatchRegistry(Settings(url), store)
        await registry.start()
        actor, _ = await registry.open(
            MatchSpec("three-ball-carrom", (("Ann", "person"), ("Bob", "person")), {"Lead": "Ann"})
        )
        if here:
            actor.lines.add(Page())  # type: ignore[arg-type]
        registry.heard("another server", actor.id, 0, 1)
        assert (registry.here(actor.id) is actor) == here
        await asyncio.gather(*registry._heard)  # it reads on
        actor.lines.clear()
        # Whoever comes while a room is let go is shown into the one that is here.
        now = await registry.actor(actor.id)
        read = now.session.ready

        async def ready() -> None:
            await read()
            registry.heard("another server", actor.id, 0, 1)

        now.session.ready = ready  # type: ignore[method-assign]
        came = await entered(registry, actor.id, True)
        assert came is not now
        assert registry.here(actor.id) is came
        await registry.close()
        await store.close()

    asyncio.run(hear())
