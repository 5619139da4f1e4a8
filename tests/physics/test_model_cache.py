"""What a thread keeps of compiled models: so many, the one used last the longest, and for itself."""

from threading import Thread

from hoyle.physics.core.model_cache import ModelCache


def test_the_one_used_longest_ago_is_let_go() -> None:
    kept: ModelCache[list[str]] = ModelCache(2)
    first = kept.get("a", list)
    kept.get("b", list)
    assert kept.get("a", list) is first
    kept.get("c", list)
    assert list(kept.made) == ["a", "c"]
    assert kept.get("a", list) is first


def test_a_thread_keeps_its_own() -> None:
    kept: ModelCache[list[str]] = ModelCache(2)
    mine, theirs = kept.get("a", list), []
    thread = Thread(target=lambda: theirs.append(kept.get("a", list)))
    thread.start()
    thread.join()
    assert theirs[0] is not mine
    assert kept.get("a", list) is mine
