"""The loop: what it accepts, what it refuses, and what it leaves as it was."""

from math import hypot
from pathlib import Path
from random import Random

import pytest

from hoyle.answers import Chance, Choose, Played
from hoyle.match import Illegal, LogError, new, resume
from hoyle.record import At, CueStroke, Spin
from hoyle.referee import BadOption
from hoyle.units import inches
from match.toy import TOY, R

MARKS = {"Ann": 7, "Bob": 12}
ACROSS = CueStroke("cue", 2.0, 0.0, place=At(0.0, -1.0))


def opened(**options: object):
    return new(TOY, ["Ann", "Bob"], small_balls=MARKS, **options)


def test_options_go_by_their_printed_names_in_any_case() -> None:
    match = opened(sticks=9, LEAD="Bob")
    assert match.state.options["Sticks"] == 9
    assert match.ask is not None
    assert match.ask.seat == "Bob"
    assert match.state.secret("Ann", "mark") == 7
    assert match.rulings == (match.ruling,)
    assert not match.over


@pytest.mark.parametrize(
    ("options", "key"), [({"stick": 9}, "stick"), ({"Sticks": "x"}, "Sticks"), ({"lead": "Cy"}, "Lead")]
)
def test_what_the_game_cannot_take_is_named(options: dict[str, object], key: str) -> None:
    with pytest.raises(BadOption) as error:
        new(TOY, ["Ann", "Bob"], **options)
    assert error.value.key == key


def test_an_answer_is_judged_and_kept() -> None:
    match = opened()
    ruling = match.play(Choose("Ann", "3"))
    assert match.ruling is ruling
    assert match.state.scores == {"Ann": 3, "Bob": 0}
    assert match.play("Bob: choose 2").state.scores["Bob"] == 2
    match.play("*: roll 3 5")
    assert match.play("choose 1").answer == Choose("Ann", "1")  # without its seat, from whoever is asked
    assert [e.number for e in match.entries] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("answer", "reason", "rule"),
    [
        (Choose("Bob", "1"), "Ann: choose 1, 2 or 3", "2a"),
        (Choose("Ann", "9"), "not offered", "2a"),
        (Choose("Bob", "show"), "the question is for Ann", "2a"),
        (ACROSS, "the question is for Ann: choose", "2a"),
        (Chance("roll", values=(1, 2)), "the question is for Ann", "2a"),
        ("Ann: choose 9", "not offered", "2a"),
        ("Ann; choose 9", "expected", None),
    ],
)
def test_what_is_not_asked_is_refused_and_changes_nothing(answer: object, reason: str, rule: str | None) -> None:
    match = opened()
    before = match.state
    with pytest.raises(Illegal, match=reason) as error:
        match.play(answer)  # type: ignore[arg-type]
    assert error.value.rule == (R[rule] if rule else None)
    assert "\n" not in str(error.value)
    assert match.state is before
    assert match.entries == ()


@pytest.mark.parametrize(
    ("stroke", "reason"),
    [
        (CueStroke("1", 2.0, 0.0), "1 may not be struck"),
        (CueStroke("red", 2.0, 0.0), "no piece 'red'"),
        (CueStroke("cue", 2.0, 0.0, place=At(0.0, 0.5)), "only be placed within string"),
    ],
)
def test_a_stroke_is_refused_before_it_is_played(stroke: CueStroke, reason: str) -> None:
    match = opened(mode="table")
    with pytest.raises(Illegal, match=reason) as error:
        match.play(stroke)
    assert error.value.rule == R[3]
    assert match.entries == ()


def test_a_piece_in_hand_that_a_stroke_does_not_place_is_put_by_the_head_spot() -> None:
    match = opened(mode="table")
    match.play(CueStroke("cue", 2.0, 0.0))
    played = match.entries[-1].answer
    assert isinstance(played, Played)
    head = match.state.bed.spot("head-spot")
    assert played.record.placed == {"cue": head}
    assert played.record.stroke == CueStroke("cue", 2.0, 0.0, place=head)


@pytest.mark.parametrize("game", ["spinette", "ten-pin-top", "five-pin-cuban-top", "half-orange-pins"])
def test_a_top_that_lies_ready_is_set_going_where_it_may_be_and_clear_of_the_pins(game: str) -> None:
    match = new(game, ["Ann", "Bob"])
    assert match.ask is not None
    held, pins = match.ask.place[0], [p for p in match.state.layout.on_table() if p.startswith("#")]
    match.play(Spin("green", 150.0))
    played = match.entries[-1].answer
    assert isinstance(played, Played)
    at = played.record.placed["green"]
    assert isinstance(at, At)
    assert match.state.bed.zone(held.zone).contains(at.x, at.y)
    # A disc 1 3/4 in. wide, and pins 3/8 in. thick.
    stand = (match.state.bed.spot(f"{pin[1:]}-spot") for pin in pins)
    assert all(hypot(at.x - pin.x, at.y - pin.y) > inches("7/8") + inches("3/16") - 1e-4 for pin in stand)


def test_chance_is_drawn_as_the_game_says_and_repeats_with_its_seed() -> None:
    def draws(seed: int) -> list[Chance]:
        match = new(TOY, ["Ann", "Bob"], sticks=4)
        drawn = []
        for _ in range(2):
            drawn.append(match.answer_chance(Random(seed)))
            match.play(drawn[-1])
        return drawn

    assert draws(3) == draws(3)
    assert {tuple(draws(seed)) for seed in range(9)} != {tuple(draws(3))}
    assert {draw.word for draw in draws(1)} == {"deal"}
    match = opened(sticks=5)
    with pytest.raises(Illegal, match="chance is not asked"):
        match.answer_chance(Random(1))
    match.play(Choose("Ann", "1"))
    roll = match.answer_chance(Random(1))
    assert roll.word == "roll"
    assert len(roll.values) == 2
    assert all(1 <= v <= 6 for v in roll.values)


def played_out(path: Path | None = None, seed: int = 1):
    """A whole match by draws of lots, logged."""
    rng = Random(seed)
    match = new(TOY, ["Ann", "Bob"], log=path, sticks=30)
    while match.ask is not None:
        chance = match.ask.kind == "chance"
        match.play(match.answer_chance(rng) if chance else Choose(match.ask.seat, rng.choice(match.ask.options)))
    return match


def test_a_log_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with new(TOY, ["Ann", "Bob"], log=path, small_balls="Ann 7, Bob 12") as match:
        match.play("Ann: choose 2")
    with resume(path, TOY) as again:
        assert again.state == match.state
        again.play("Bob: choose 3")
        with pytest.raises(LogError, match="being written by another"):
            resume(path, TOY)
    with resume(path, TOY) as third:
        assert [e.answer for e in third.entries] == [Choose("Ann", "2"), Choose("Bob", "3")]
    with pytest.raises(LogError, match="already holds something"):
        new(TOY, ["Ann", "Bob"], log=path)


def test_saving_writes_what_a_log_would_hold(tmp_path: Path) -> None:
    match = played_out(tmp_path / "a.jsonl")
    match.save(tmp_path / "b.jsonl")
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "a.jsonl").read_bytes()
    match.save(tmp_path / "b.jsonl")
    match.close()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.jsonl", "b.jsonl"]
    with pytest.raises(LogError, match="No such file"):
        match.save(tmp_path / "none" / "c.jsonl")


def test_a_closed_match_accepts_nothing_more(tmp_path: Path) -> None:
    match = new(TOY, ["Ann", "Bob"], log=tmp_path / "a.jsonl", small_balls=MARKS)
    match.close()
    with pytest.raises(LogError, match="closed"):
        match.play("Ann: choose 1")
    assert match.entries == ()


@pytest.mark.parametrize("viewer", ["Bob", None])
def test_two_worlds_look_the_same_to_who_may_not_know(viewer: str | None) -> None:
    """Ann holds 3 or 5, dealt or given: neither her opponent nor a spectator can tell which."""

    def seen(mark: int, given: bool) -> tuple[list[str], object]:
        match = new(TOY, ["Ann", "Bob"], small_balls={"Ann": mark, "Bob": 12} if given else None)
        if not given:
            match.play(Chance("deal", "Ann", (mark,)))
            match.play(Chance("deal", "Bob", (12,)))
        match.play("Ann: choose 2")
        return match.transcript(viewer), match.view(viewer)

    for given in (True, False):
        assert seen(3, given) == seen(5, given)
    own = new(TOY, ["Ann", "Bob"], small_balls=MARKS).transcript("Ann")
    assert '"Ann":7' in own[0]
    assert '"Bob":"?"' in own[0]
