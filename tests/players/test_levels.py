"""Levels: one scale by number and name, old names among them; more is better, and what each says of itself is so."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from hoyle.answers import Move, Played
from hoyle.cli.console import BadInput
from hoyle.cli.playing.matches import Computers, levelled
from hoyle.games import find, load
from hoyle.match import new
from hoyle.match.engine import strike
from hoyle.match.noise.execution import execute
from hoyle.match.noise.hand import HANDS, OLYMPIAD, hand_at
from hoyle.players import Bench, Player, player_for, watch
from hoyle.players.averages import AVERAGES, counts, twenty
from hoyle.players.boards.checkers import CheckersPlayer
from hoyle.players.child import HELPED
from hoyle.players.choose import OWN, guide_at
from hoyle.players.human_hands import FITTED, LIKE, hand_kind
from hoyle.players.levels import ALIASES, CHARACTERS, LEVELS, level, names
from hoyle.referee import STROKE, Ruling, rule_on


def test_levels_go_by_number_and_by_name() -> None:
    assert [one.number for one in LEVELS] == list(range(10))
    for one in LEVELS:
        assert level(one.number) is level(str(one.number)) is level(one.name) is level(f" {one.name.upper()} ")
    for other, name in ALIASES.items():
        assert level(other) is level(name)
    assert {level(name).name for name in ("learner", "player", "master")} == {"learner", "player", "master"}
    assert len(set(names())) == len(names())


@pytest.mark.parametrize("wrong", ["", "-1", "10", "grandmaster", "4 5", "hard-hitter show-off", "8.5", "0.5", "3.25"])
def test_what_is_no_level_is_refused_with_what_there_is(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"no level .*there are 0 child.*8 master, 9 machine.*show-off"):
        level(wrong)


def test_a_character_is_a_habit_at_any_level() -> None:
    for name, style in CHARACTERS.items():
        assert level(name).style == style
        assert level(f"{name} 3").style == style
        assert level(f"{name} 3").effort is LEVELS[3].effort


def test_each_level_thinks_no_less_and_sees_more() -> None:
    for below, above in pairwise(LEVELS):
        assert above.effort.strokes >= below.effort.strokes
        assert above.effort.work >= below.effort.work
        assert above.effort.spins > below.effort.spins or above.number == 1
        assert above.share > below.share


@pytest.mark.parametrize("game", OWN)
def test_each_level_sees_more_at_games_of_moves(game: str) -> None:
    player = player_for(game, 9)
    assert isinstance(player, Player)
    seen = [player.blur_of(one) for one in LEVELS]
    assert len(player.blurs) == 8
    assert seen[1:] == sorted(seen[1:], reverse=True)
    assert (seen[0], seen[9]) == (0.0, 0.0), "a child does not look, and the machine sees clearly"
    assert player.blur_of(replace(level(1), clear=True)) == 0.0


def test_every_family_has_the_hands_of_eight_levels() -> None:
    families = {load(game).family for game in find()}
    assert families <= {*FITTED, *LIKE, "board"}
    for places in FITTED.values():
        assert len(places) == 8
        assert places[0] < places[3] < places[7], "a better player has the steadier hand, by and large"


def test_a_level_has_the_hand_of_people_at_the_game_and_the_machine_its_own() -> None:
    assert level(3).hand_in("crokinole") == hand_at(FITTED["crokinole"][2])
    assert level(3).hand_in("tops") == level(3).hand_in("crokinole")
    assert level(9).hand_in("carom") == replace(OLYMPIAD, finger=level(9).hand_in("carom").finger)
    for best in (level(number).hand_in("crokinole") for number in (7, 8)):
        assert level(9).hand_in("crokinole").finger < best.finger
    assert level("3@club").hand_in("carom") == HANDS["club"]
    player = player_for("crokinole", 3)
    assert isinstance(player, Player)
    assert player.hand == level(3).hand_in("crokinole")


def test_a_hard_hitter_hits_harder() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    speeds = [
        sum(
            player_for(match.game.id, name).answer(match.game, match.view("Ann"), Random(seed)).speed
            for seed in range(4)
        )
        for name in ("4", "hard-hitter 4")
    ]
    assert speeds[1] > speeds[0]


@pytest.mark.some(3)
@pytest.mark.parametrize("number", [2, 5, 8])
def test_a_level_makes_about_the_twenties_that_people_make(number: int) -> None:
    """Six shots chosen at an empty board, each played a hundred times by the level's hand; the rest is in the benchmark."""
    match = new("crokinole", ["Ann", "Bob"])
    while match.ask.kind != STROKE:
        match.play(match.answer_chance(Random(1)))
    player, hand, rng, made = (
        player_for("crokinole", min(number, 5)),
        level(number).hand_in("crokinole"),
        Random(3),
        0.0,
    )
    player.hand = hand  # a master's thought takes long, and changes little at an empty board
    for seed in range(6):
        meant = player.answer(match.game, match.view(match.ask.seat), Random(seed))
        made += sum(twenty(strike(match.state, execute(meant, rng, hand, match.state.bed))) for _ in range(100))
    assert made / 600 == pytest.approx(AVERAGES["crokinole"].people[number - 1], rel=0.3)


def test_a_level_between_two_has_a_hand_between_theirs() -> None:
    found = level("3.6")
    assert str(found.number) == "3"
    low, high = (level(number).hand_in("crokinole").finger for number in (3, 4))
    assert low > found.hand_in("crokinole").finger > high
    eyes = CheckersPlayer()
    assert eyes.blur_of(level(3)) > eyes.blur_of(found) > eyes.blur_of(level(4))
    assert level("show-off 3.6").hand_in("carom") == found.hand_in("carom")


def test_a_child_makes_any_lawful_move() -> None:
    match = new("checkers", ["Ann", "Bob"])
    child = player_for("checkers", 0)
    said = {child.answer(match.game, match.view(match.ask.seat), Random(seed)) for seed in range(60)}
    assert said == {Move(match.ask.seat, tuple(move.split())) for move in match.ask.options}


def test_a_child_plays_any_stroke_that_is_not_refused() -> None:
    match = new("crokinole", ["Ann", "Bob"])
    while match.ask.kind != STROKE:
        match.play(match.answer_chance(Random(1)))
    child, seat = player_for("crokinole", 0), match.ask.seat
    said = [child.answer(match.game, match.view(seat), Random(seed)) for seed in range(12)]
    assert all(
        isinstance(rule_on(match.game, match.state, Played(seat, strike(match.state, one))), Ruling) for one in said
    )
    assert len({round(one.azimuth, 1) for one in said}) > 5, "they go anywhere"


def test_a_child_is_helped_in_a_long_match_or_it_would_not_end() -> None:
    """Red into six pockets in turn: three who play anyhow had not ended after three thousand strokes."""
    match = new("golf-pool", ["Ann", "Bob"])
    while match.ask.kind != STROKE:
        match.play(match.answer_chance(Random(1)))
    view, child, helper = match.view(match.ask.seat), player_for("golf-pool", 0), player_for("golf-pool", 5)
    bench = Bench({match.ask.seat: child})
    child.take_over(view, 0, HELPED - 1)
    child.answer(match.game, view, Random(7))
    assert bench.hands_now[match.ask.seat] == HANDS["child"]
    assert child.answer(match.game, view, Random(7)) == helper.answer(match.game, view, Random(7))
    assert bench.hands_now[match.ask.seat] == helper.hand != HANDS["child"]


@pytest.mark.parametrize("game", ["checkers", "pyramid-checkers", "hawk-and-sparrows", "backgammon"])
def test_whoever_moves_anyhow_seldom_beats_a_newcomer(game: str) -> None:
    """One in sixteen to one in five was so while a newcomer made every second move without thought."""
    won = 0
    for seed in range(6):
        seats = ["Ann", "Bob"] if seed % 2 else ["Bob", "Ann"]
        match = watch(game, seats, [player_for(game, 0 if seat == "Ann" else 1) for seat in seats], seed)
        won += match.state.result.winners == ("Ann",)
    assert won <= 1


def test_the_upper_of_two_levels_far_apart_wins() -> None:
    won = 0
    for seed in range(4):
        players = [player_for("three-ball-carrom", 6), player_for("three-ball-carrom", 1)]
        match = watch("three-ball-carrom", ["Ann", "Bob"], players, seed, points=2)
        won += match.state.result.winners == ("Ann",)
    assert won >= 3


def test_the_command_line_takes_one_level_or_one_each() -> None:
    assert [one.number for one in levelled(Computers(""), 2)] == [9, 9]
    assert [one.number for one in levelled(Computers("3"), 3)] == [3, 3, 3]
    assert [one.number for one in levelled(Computers("8,learner"), 2)] == [8, 3]
    with pytest.raises(BadInput, match="one level, or 3"):
        levelled(Computers("8,4"), 3)
    with pytest.raises(BadInput, match="no level '11'"):
        levelled(Computers("11"), 2)


@pytest.mark.some(2)
@pytest.mark.parametrize(("number", "least", "most"), [(4, 1.5, 5.0), (6, 6.0, 22.0)])
def test_straight_rail_is_played_as_people_do(number: int, least: float, most: float) -> None:
    """A club's best make some 12 a visit, who plays now and then 3; both hands fail one time in so many."""
    made: list[float] = []
    for seed in range(3):
        with new("three-ball-carrom", ["Ann", "Bob"], points=100) as match:
            bench = Bench({seat: player_for("three-ball-carrom", number) for seat in match.seats}, seed)
            for _ in range(120):
                if bench.act(match) is None:
                    break
            made += counts(match)
    assert least < sum(made) / len(made) < most


def test_straight_rail_has_hands_of_its_own() -> None:
    rail, cushions = load("three-ball-carrom"), load("three-cushion-carrom")
    assert hand_kind(rail) == "straight-rail"
    assert hand_kind(cushions) == "carom"
    assert level(8).hand_in("straight-rail").aim < level(8).hand_in("carom").aim
    four, three = guide_at(rail.id, level(4)), guide_at(rail.id, level(3))
    assert four is not None
    assert (four.alone, four.deep) == (True, False)
    assert three is None
