"""Two worlds: what a seat may not know makes no difference to anything it is shown."""

import pytest

from hoyle.match import Match, narrate, new, scoreline

SEATS = ["Ann", "Bob", "Cal"]
OPENING = "Ann: cue>15 15|f 14|l 5|h"


def world(lines: list[str], viewer: str | None, **given: object) -> list[object]:
    """All that a seat is shown of a match: after every answer its view, its log, and what is said."""
    match = new("kelly-pool", SEATS, order="Ann, Bob, Cal", **given)
    shown: list[object] = [seen(match, viewer)]
    for line in lines:
        match.play(line)
        shown.append(seen(match, viewer))
    return shown


def seen(match: Match, viewer: str | None) -> tuple[object, ...]:
    said = narrate(match.ruling, viewer, words=True)
    state = match.view(viewer)
    return state, match.transcript(viewer), said, scoreline(state), repr(state.ask)


def burst(small: int, drawn: int, word: str) -> list[str]:
    """Bob is dealt a small ball, bursts with 29 on the table, has the privilege, and keeps one of two."""
    return [
        "*: deal Ann 3", f"*: deal Bob {small}", "*: deal Cal 7", OPENING,
        "Bob: call 15; cue>15 15@FL", "Bob: call 14; cue>14 14@FL", "Bob: choose privilege",
        f"*: deal Bob {drawn}", f"Bob: choose {word}", "Cal: call 1; cue>1 1|h", "Ann: call 1; cue>1 1|h",
        "Bob: call 1; cue>1 1@FR", "Bob: call 2; cue>2 2|h",
    ]  # fmt: skip


@pytest.mark.parametrize("viewer", ["Ann", "Cal", None])
@pytest.mark.parametrize("word", ["keep", "change"])
def test_a_small_ball_drawn_and_drawn_again_is_seen_by_its_owner_alone(viewer: str | None, word: str) -> None:
    assert world(burst(10, 5, word), viewer) == world(burst(12, 6, word), viewer)


def test_its_owner_sees_it() -> None:
    one, other = world(burst(10, 5, "keep"), "Bob"), world(burst(12, 6, "keep"), "Bob")
    assert one[0] == other[0]
    assert all(a != b for a, b in zip(one[2:], other[2:], strict=True))


@pytest.mark.parametrize("viewer", ["Ann", "Cal", None])
def test_one_given_in_the_header_is_hidden_too(viewer: str | None) -> None:
    def given(bob: int) -> list[object]:
        lines = [OPENING, "Bob: call 15; cue>15 15@FL", "Bob: call 1; cue>1 1|h"]
        return world(lines, viewer, small_balls={"Ann": 3, "Bob": bob, "Cal": 7})

    assert given(10) == given(12)


def test_a_proclaimed_ball_is_shown_to_all() -> None:
    lines = [OPENING, "Bob: call 15; cue>15 15@FL", "Bob: call 6; cue>6 6@FL", "Bob: proclaim"]
    match = new("kelly-pool", SEATS, order="Ann, Bob, Cal", small_balls="Ann 3, Bob 10, Cal 7")
    for line in lines:
        match.play(line)
    assert any("small ball is shown: 10" in line for line in narrate(match.ruling, "Ann"))
