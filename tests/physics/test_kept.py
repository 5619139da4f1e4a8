"""What a thread keeps of compiled models: so many, the one used last the longest, and for itself."""

from threading import Thread

from hoyle.physics.core.kept import Kept


def test_the_one_used_longest_ago_is_let_go() -> None:
    kept: Kept[list[str]] = Kept(2)
    first = kept.get("a", list)
    kept.get("b", list)
    assert kept.get("a", list) is first
    kept.get("c", list)
    assert list(kept.made) == ["a", "c"]
    assert kept.get("a", list) is first


def test_a_thread_keeps_its_own() -> None:
    kept: Kept[list[str]] = Kept(2)
    mine, theirs = kept.get("a", list), []
    thread = Thread(target=lambda: theirs.append(kept.get("a", list)))
    thread.start()
    thread.join()
    assert theirs[0] is not mine
    assert kept.get("a", list) is mine
