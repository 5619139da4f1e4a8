"""Handicaps in games whose books print none: a match begins with points or lives, and is kept as the position that it is."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import hoyle
from hoyle.answers import Choose, Move
from hoyle.games import find
from hoyle.handbook.sheet_contents import printed
from hoyle.match.logs.log import LogError
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.notation.names import quote
from hoyle.referee import BadOption
from hoyle.referee.setup.unprinted import unprinted
from hoyle.telling.languages import CHOSEN

COUNTED = [
    game for game in find().values()
    if "Handicap" not in game.options and (game.physical or "Points" in game.options)
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "handicap", "why"),
    [
        ("english-billiards", "Bob 10, Bob 5", "Bob is given something twice"),
        ("english-billiards", "Bob 999999999", "Bob is given less than the 100 points of the game"),
        ("kelly-pool", "lives Bob 2", "nobody has lives at kelly-pool"),
        ("three-ball-carrom", "lives Bob 2", "nobody has lives at three-ball-carrom"),
        ("two-ball-pool", "lives Bob -1", "'lives Bob -1' is no handicap"),
    ],
)
def test_what_nobody_can_be_given_is_refused(game: str, handicap: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        hoyle.new(game, ["Ann", "Bob"], handicap=handicap)


@pytest.mark.parametrize("said", ["", "  ", "none", "None"])
@pytest.mark.parametrize("game", ["three-ball-carrom", "life-pool-hoyle", "english-billiards"])
def test_no_handicap_is_none(game: str, said: str) -> None:
    match = hoyle.new(game, ["Ann", "Bob"], handicap=said)
    assert match.state == hoyle.new(game, ["Ann", "Bob"]).state
    assert hoyle.score(match.sheet()).opening.state == match.state


@pytest.mark.parametrize("name", ["Maria Garcia", "\u6f22\u5b57 \u592a\u90ce", "A, B & Co", 'Jo "J" R.', "Jose\u0301"])
@pytest.mark.parametrize(
    ("game", "tally"), [("three-ball-carrom", "scores"), ("life-pool-hoyle", "lives"), ("english-billiards", "scores")]
)
def test_whoever_has_a_handicap_may_have_any_name(name: str, game: str, tally: str) -> None:
    match = hoyle.new(game, ["Ann", name], handicap=f"{quote(name)} 2")
    assert getattr(match.state, tally)[match.seats[1]] == 2
    assert hoyle.score(match.sheet()).opening.state == match.state


def test_a_printed_handicap_is_read_as_one_that_no_book_prints() -> None:
    for said in ("lives Bob 2", "Bob 2", "Bob +2"):
        assert hoyle.new("life-pool-hoyle", ["Ann", "Bob"], handicap=said).state.lives == {"Ann": 3, "Bob": 2}
    assert hoyle.new("three-ball-carrom", ["Ann", "Bob"], handicap="points Bob 10").state.scores["Bob"] == 10


def test_a_player_begins_with_points() -> None:
    match = hoyle.new("cowboy-pool", ["Ann", "Bob"], order=["Ann", "Bob"], handicap="Bob 10")
    assert match.state.scores == {"Ann": 0, "Bob": 10}
    assert match.state.turn == "Ann"
    assert "Position: Bob 10" in match.sheet()
    assert score(parse(match.sheet())).state.scores == {"Ann": 0, "Bob": 10}


def test_several_and_lives() -> None:
    match = hoyle.new("english-pyramids", ["Ann", "Bob", "Cal"], handicap="Bob 2, Cal 1")
    assert match.state.scores == {"Ann": 0, "Bob": 2, "Cal": 1}
    match = hoyle.new("two-ball-pool", ["Ann", "Bob"], order=["Ann", "Bob"], handicap="lives Bob 4")
    assert match.state.lives["Bob"] == 4


def test_frames_are_pins_for_each_of_them_and_may_win_the_game() -> None:
    match = hoyle.new("ten-pins", ["Ann", "Bob"], lead="Ann", frames=1, handicap="frames Bob 3")
    for _ in range(3):
        match.play("Ann: miss")
    for _ in range(3):
        match.play("Bob: miss")
    assert match.state.scores == {"Ann": 0, "Bob": 3}
    assert match.state.result is not None
    assert match.state.result.winners == ("Bob",)


def test_balls_are_men_that_are_off_already() -> None:
    match = hoyle.new("carroms", ["Ann", "Bob"], handicap="balls Bob 3, balls Ann 1")
    left = {seat: set(match.state.pieces[seat]) & set(match.state.layout.on_table()) for seat in match.seats}
    assert {seat: len(men) for seat, men in left.items()} == {"Ann": 11, "Bob": 9}
    assert score(parse(match.sheet())).state.layout == match.state.layout


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("continuous-pool", 3), ("american-pyramid-pool", 3), ("english-pyramids", 3), ("bbc-co-pool", 3),
        ("fifteen-ball-pool", 6), ("rotation-pool", 6), ("kelly-pool", 6), ("forty-one-pool", 6),
    ],
)  # fmt: skip
def test_balls_made_elsewhere_count_one_each_or_the_lowest_numbers(game: str, points: int) -> None:
    match = hoyle.new(game, ["Ann", "Bob"], handicap="balls Bob 3")
    assert match.state.scores == {"Ann": 0, "Bob": points}
    assert match.state.layout == hoyle.new(game, ["Ann", "Bob"]).state.layout, "no ball has left the table"
    assert score(parse(match.sheet())).state == match.state
    assert f"Handicap Bob {points} (not printed)" in printed(match).lines


def test_who_has_been_given_seven_balls_wins_at_american_pyramid_with_one() -> None:
    match = hoyle.new("american-pyramid-pool", ["Ann", "Bob"], lead="Bob", handicap="balls Bob 7")
    match.play("Bob: cue>9 9@FL")
    assert match.state.result is not None
    assert match.state.result.winners == ("Bob",)


def test_a_ball_made_elsewhere_cannot_be_given_back() -> None:
    match = hoyle.new("american-pyramid-pool", ["Ann", "Bob"], lead="Bob", handicap="balls Bob 3")
    match.play("Bob: miss")
    assert (match.state.scores["Bob"], match.state.owes) == (3, {"Bob": 1})


def test_who_has_been_given_six_of_seven_plays_at_the_black_after_one() -> None:
    header = "Game: bbc-co-pool\nSeats: Ann, Bob\nLead: Bob\nPosition: Bob 6\n\n"
    won = score(parse(header + "Bob: cue>r1 r1@FL\n= Bob 7\nBob: cue>black black@FR\n"))
    lost = score(parse(header + "Bob: cue>r1 r1|f y1|f\nAnn: cue>y1 y1@FL\nAnn: cue>black black@FR\n"))
    for match in (won, lost):
        assert match.state.result is not None
        assert match.state.result.winners == ("Bob",)


@pytest.mark.parametrize("game", ["backgammon", "russian-backgammon"])
def test_throws_come_before_the_adversarys_first(game: str) -> None:
    match = hoyle.new(game, ["Ann", "Bob"], handicap="throws Bob 3")
    rng, throwers = Random(1), list[str]()
    while len(throwers) < 5:
        ask = match.ask
        assert ask is not None
        if ask.kind == "chance":
            throwers.append(ask.behalf)
            match.play("*: roll 3 1" if game == "backgammon" else "*: roll 2 1")
        elif ask.kind == "choose":
            match.play(Choose(ask.seat, "stand"))
        else:
            match.play(Move(ask.seat, tuple(rng.choice(ask.options).split())))
    assert throwers == ["Bob", "Bob", "Bob", "Ann", "Bob"]
    assert score(parse(match.sheet())).state == match.state
    assert {e.rule.id for entry in match.entries for e in entry.effects} >= {"throws-given.1"}


def test_games_of_a_race_go_beside_a_printed_handicap() -> None:
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", race=3, handicap="games Bob 1; Bob 10")
    assert match.state.games == {"Ann": 0, "Bob": 1}
    assert match.state.scores == {"Ann": 0, "Bob": 10}
    match.play("!: concede Ann")
    assert match.state.games == {"Ann": 0, "Bob": 2}
    assert match.state.scores == {"Ann": 0, "Bob": 10}, "every game begins with the handicap"


def test_the_printed_handicaps_of_caroms_stay_as_they_are() -> None:
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", handicap="Bob 10")
    assert match.state.options["Handicap"] == "Bob 10"
    assert "Position" not in match.header.given


def test_every_game_that_counts_can_bear_one() -> None:
    assert len(COUNTED) > 80
    for game in COUNTED:
        seats = ["Ann", "Bob", "Cal", "Dee"][: max(2, game.seats[0])]
        assert hoyle.new(game, seats, handicap="Bob 3").state.scores["Bob"] == 3, game.id


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("balls", "carroms carroms-v1 carroms-v2 ludington-carroms ludington-carroms-v1 ludington-carroms-v2"),
        ("balls", "pocket-column-carroms traveling-carroms ditch-carrom wild-ducks wild-ducks-points"),
        ("balls", "double-entry-posting single-entry-posting"),
        ("lives", "two-ball-pool"),
        ("throws", "backgammon russian-backgammon"),
    ],
)  # fmt: skip
def test_the_games_that_the_page_names_bear_it(given: str, names: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| `{given} "))
    for game in names.split():
        assert f"`{game}`" in row
        seats = ["Ann", "Bob", "Cal", "Dee"][: max(2, find()[game].seats[0])]
        plain, match = (hoyle.new(game, seats, **more) for more in ({}, {"handicap": f"{given} Bob 2"}))
        assert match.position != plain.position, game


@pytest.mark.parametrize(
    ("game", "told", "why"),
    [
        ("chess", "Bob 3", "chess counts no points that one could begin with"),
        ("crokinole", "balls Bob 3", "nobody has balls of their own to get rid of at crokinole"),
        ("carroms", "balls Bob 12", "of 12 men from 1 to 11 can be off, not 12"),
        ("cowboy-pool", "balls Bob 3", "nobody has balls of their own to get rid of at cowboy-pool; points read Bob 3"),
        ("high-low-jack", "balls Bob 3", "nobody has balls of their own to get rid of"),
        ("american-pyramid-pool", "balls Bob 8", "from 1 to 7 balls can be given, not 8"),
        ("kelly-pool", "balls Bob 16", "from 1 to 15 balls can be given, not 16"),
        ("fifteen-ball-pool", "balls Bob 0", "from 1 to 15 balls can be given, not 0"),
        ("cowboy-pool", "throws Bob 3", "nobody throws dice in turns at cowboy-pool"),
        ("hawk-and-sparrows", "throws Bob 3", "nobody throws dice in turns at hawk-and-sparrows"),
        ("backgammon", "throws Bob 10", "it reads like throws Bob 2, up to 9"),
        ("backgammon", "throws Bob some", "it reads like throws Bob 2, up to 9"),
        ("cowboy-pool", "lives Bob 3", "nobody has lives at cowboy-pool"),
        ("cowboy-pool", "frames Bob 3", "cowboy-pool has no frames"),
        ("cowboy-pool", "games Bob 3", "say how many games: Race 5"),
        ("cowboy-pool", "ten for Bob", "it reads like Bob 10"),
        ("cowboy-pool", "Zoe 10", "Zoe"),
    ],
)
def test_a_handicap_that_is_none_is_refused_in_a_line(game: str, told: str, why: str) -> None:
    with pytest.raises(BadOption, match=why) as refused:
        hoyle.new(game, ["Ann", "Bob"], handicap=told)
    assert "\n" not in str(refused.value)


def test_none_is_no_handicap() -> None:
    assert hoyle.new("chess", ["Ann", "Bob"], handicap="none").position == hoyle.new("chess", ["Ann", "Bob"]).position


UNPRINTED = [
    ("backgammon", {"handicap": "throws Bob 2"}, {"Handicap": "throws Bob 2"}),
    ("backgammon", {"cube": "yes", "race": 3}, {"Cube": "yes", "Race": "3"}),
    ("carroms", {"handicap": "balls Bob 2"}, {"Handicap": "balls Bob 2"}),
    ("two-ball-pool", {"handicap": "lives 'Cal D' 4"}, {"Handicap": "lives Cal D 4"}),
    (
        "cowboy-pool",
        {"handicap": "Bob 10, games Bob 1", "race": 3},
        {"Race": "3", "Start": "Bob 1", "Handicap": "Bob 10"},
    ),
    ("cowboy-pool", {"position": "turn Bob; Bob 4"}, {"Position": "turn Bob; Bob 4"}),
    ("three-ball-carrom", {"handicap": "Bob 10", "race": 0}, {}),  # printed: 13a
]


@pytest.mark.parametrize(("game", "given", "marked"), UNPRINTED)
def test_a_log_marks_what_no_book_prints(
    game: str, given: dict[str, object], marked: dict[str, str], tmp_path: Path
) -> None:
    """Its sheet comes to the same, and a log without the mark, as they were, opens and is told with it."""
    seats = ["Ann", "Cal D" if "Cal D" in str(given) else "Bob"]
    given = {name: str(value).replace("'", '"') for name, value in given.items()}
    log, old = tmp_path / "a.jsonl", tmp_path / "old.jsonl"
    with hoyle.new(game, seats, log=log, **given) as match:
        sheet = match.sheet()
    head = json.loads(log.read_text(encoding="utf-8"))
    assert head.pop("not_printed", {}) == marked
    old.write_text(json.dumps(head) + "\n", encoding="utf-8")
    for again in (hoyle.replay(log).match, hoyle.replay(old).match):
        assert unprinted(again.game, again.ruling_on(0).state, again.header.given) == marked
    scored = score(parse(sheet))
    assert unprinted(scored.game, scored.opening.state, scored.sheet.given) == marked
    assert [line for line in printed(match).lines if "not printed" in line] == [
        f"{name} {value} (not printed)" for name, value in marked.items()
    ]


def test_a_mark_that_is_none_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    hoyle.new("checkers", ["Ann", "Bob"], log=log).close()
    head = json.loads(log.read_text(encoding="utf-8")) | {"not_printed": [1]}
    log.write_text(json.dumps(head) + "\n", encoding="utf-8")
    with pytest.raises(LogError, match="not_printed"):
        hoyle.replay(log)


def test_a_sheet_gives_a_handicap_by_its_header() -> None:
    scored = score(parse("Game: backgammon\nSeats: Ann, Bob\nhandicap: throws Bob 2\n"))
    assert scored.error is None
    assert scored.state.turn == "Bob"
    assert unprinted(scored.game, scored.opening.state, scored.sheet.given) == {"Handicap": "throws Bob 2"}


def test_german_marks_it_too() -> None:
    match = hoyle.new("backgammon", ["Ann", "Bob"], handicap="throws Bob 2")
    was = CHOSEN.set("de")
    try:
        assert "Vorgabe throws Bob 2 (nicht gedruckt)" in printed(match).lines
    finally:
        CHOSEN.reset(was)
