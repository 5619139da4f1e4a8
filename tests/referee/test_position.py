"""A position in one line: from it a match goes on as from where it was written."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

import hoyle
from hoyle.games import find
from hoyle.players.random_answers import play
from hoyle.referee import BadOption, Game, State, begin, position_of
from hoyle.referee.setup.reseating import reseated

GAMES = find()
OWN = {"secrets", "given"}
"""What a position does not hold."""


def differing(one: State, two: State) -> set[str]:
    return {f.name for f in fields(one) if f.name not in OWN and getattr(one, f.name) != getattr(two, f.name)}


@pytest.mark.parametrize("game", [g for g in GAMES.values() if not g.forms], ids=lambda game: game.id)
def test_every_game_goes_on_from_its_positions(game: Game) -> None:
    seats = ("Ann", "Bob", "Cal", "Dee")[: max(game.seats[0], 2 if game.seats[1] in (0, 2) or game.seats[1] > 2 else 1)]
    start = begin(game, seats).state
    for n, (_, _, ruling) in enumerate(play(game, start, Random(5), 40)):
        state = ruling.state
        if n % 8 or state.ask is None or state.ask.lead:  # before the lead is settled there is no position yet
            continue
        line = position_of(game, state, {})
        assert "\n" not in line
        try:
            again = begin(game, seats, {"Position": line}).state
        except BadOption as bad:
            assert "would lie in another" in bad.reason  # noqa: PT017 (random strokes leave pieces in one another)
            continue
        assert differing(state, again) == set(), line


def headings(game: Game, seats: tuple[str, ...]) -> list[dict[str, object]]:
    """Headers that settle an opening otherwise than it is by itself; what is secret is none of a position's."""
    last = {"Lead": seats[-1]} if "Lead" in game.headers else {}
    round_about = {"Order": (seats[-1], *seats[:-1])} if "Order" in game.headers else {}
    return [one for one in (last, round_about) if one]


@pytest.mark.parametrize("game", [g for g in GAMES.values() if g.headers], ids=lambda game: game.id)
def test_a_position_goes_on_with_or_without_who_led(game: Game) -> None:
    seats = ("Ann", "Bob", "Cal", "Dee")[: max(game.seats[0], 2 if game.seats[1] in (0, 2) or game.seats[1] > 2 else 1)]
    for given in headings(game, seats):
        start = begin(game, seats, given).state
        for n, (_, _, ruling) in enumerate(play(game, start, Random(7), 10)):
            if n % 3 or ruling.state.ask is None or ruling.state.ask.lead:
                continue
            line = position_of(game, ruling.state, given)
            for again in ({}, given):
                try:
                    state = begin(game, seats, {"Position": line, **again}).state
                except BadOption as bad:
                    assert "would lie in another" in bad.reason  # noqa: PT017 (random strokes leave pieces in one another)
                    continue
                if game.forms:  # like men may have changed places
                    assert position_of(game, state, again) == line
                    assert (state.order, state.pieces) == (ruling.state.order, ruling.state.pieces)
                else:
                    assert differing(ruling.state, state) == set(), (again, line)


FOLLOWED = [
    ("chess", {"lead": "Bob"}, ["e2-e4", "e7-e5"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"),
    ("checkers", {"lead": "Bob"}, ["11-15"], "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15"),
    ("chess", {"colours": {"Bob": "white"}}, ["d2-d4"], "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"),
]


@pytest.mark.parametrize(("game", "given", "moves", "line"), FOLLOWED, ids=str)
def test_the_order_follows_a_position_in_the_notation_of_a_game(
    game: str, given: dict[str, Any], moves: list[str], line: str
) -> None:
    match = hoyle.new(game, ["Ann", "Bob"], **given)
    for move in moves:
        match.play(move)
    assert match.position == f"{line}; order Bob, Ann"
    again = hoyle.new(game, ["Ann", "Bob"], position=match.position)
    assert again.state.order == ("Bob", "Ann")
    assert again.state.turn == match.state.turn
    assert again.state.pieces == match.state.pieces


def test_who_led_is_told_once() -> None:
    line = "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1; order Bob, Ann"
    fen = hoyle.new("chess", ["Ann", "Bob"], position=line.replace("4p3/4K3 w", "R7/4K3 w"))
    assert (fen.state.turn, fen.state.order) == ("Bob", ("Bob", "Ann"))
    for given in ({"lead": "Ann"}, {"order": ["Ann", "Bob"]}):
        with pytest.raises(BadOption, match="the position tells that Bob led"):
            hoyle.new("checkers", ["Ann", "Bob"], position="turn Bob; order Bob, Ann", **given)
    with pytest.raises(BadOption, match="column 17: expected"):
        hoyle.new("checkers", ["Ann", "Bob"], position="W:W21,22:B1,2 ; banana")
    with pytest.raises(BadOption, match="must name every seat once"):
        hoyle.new("checkers", ["Ann", "Bob"], position="W:W21,22:B1,2; order Bob")


def test_the_games_of_a_race_from_a_position_change_who_leads_it() -> None:
    line = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1; order Bob, Ann"
    match = hoyle.new("chess", ["Ann", "Bob"], position=line, race=2)
    match.play("Bob: Qg7#")
    assert match.ask is not None
    assert (match.ask.seat, match.state.order) == ("Ann", ("Ann", "Bob"))
    assert match.state.pieces["Ann"][0].startswith("w")


def test_the_colours_of_backgammon_are_kept_beside_its_word() -> None:
    match = hoyle.new("backgammon", ["Ann", "Bob"], lead="Bob", colours={"Ann": "green", "Bob": "red"})
    match.play("*: roll 3 1")
    assert match.position.startswith("XGID=")
    again = hoyle.new("backgammon", ["Ann", "Bob"], position=match.position)
    assert again.state.notes == match.state.notes


def test_a_line_written_by_hand_sets_a_match_up() -> None:
    line = "turn Bob; Ann 12, Bob 3; white=(12.5, -30) spot=(-20, 40) red=foot-spot"
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], position=line, lead="Ann")
    assert match.state.scores == {"Ann": 12, "Bob": 3}
    assert match.ask is not None
    assert (match.ask.seat, match.ask.options) == ("Bob", ("spot",))
    assert match.state.layout.of("white") == hoyle.At(0.125, -0.3)


def test_pieces_that_are_not_named_can_be_told_of_together() -> None:
    match = hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], position="turn Ann; cue=(0, -60) 5=(10, 20) rest=off")
    assert set(match.state.layout.on_table()) == {"cue", "5"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("turn Cal", r"column 6: expected a seat \(Ann, Bob\), found 'Cal'"),
        ("cue=(0, 0) 5=(1, 0)", "would lie in another piece"),
        ("cue=(900, 0)", "would lie off the bed"),
        ("banana=(0, 0)", "no piece 'banana'"),
        ('notes {"bananas": 3}', "notes has no field 'bananas'"),
        ("notes 3", "column 1: expected notes as a JSON object"),
        ("turn Ann Ann 3", "column 10: expected ';' before the next part"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(line: str, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], position=line)


def test_a_position_holds_no_secrets() -> None:
    lines = []
    for secret in (9, 10):
        match = hoyle.new("kelly-pool", ["Ann", "Bob"], small_balls={"Ann": 3, "Bob": secret}, order=["Ann", "Bob"])
        match.play("Ann: cue>15 15@FL")
        lines.append(match.position)
    assert lines[0] == lines[1]
    assert lines[0]


def test_the_doubling_cube_is_off_unless_it_is_asked_for() -> None:
    plain = hoyle.new("backgammon", ["Ann", "Bob"], lead="Ann")
    for line in ("*: roll 3 1", "8/5 6/5"):
        plain.play(line)
    with pytest.raises(hoyle.Illegal):
        plain.play("Bob: choose double")
    cubed = hoyle.new("backgammon", ["Ann", "Bob"], lead="Ann", cube="yes", points=4)
    for line in ("*: roll 3 1", "8/5 6/5", "Bob: choose double", "Ann: choose take"):
        cubed.play(line)
    with pytest.raises(hoyle.Illegal):
        cubed.play("Bob: choose double")  # whose cube it no longer is
    for line in ("*: roll 2 1", "13/11 6/5", "Ann: choose double", "Bob: choose drop"):
        cubed.play(line)
    assert cubed.state.scores == {"Ann": 2, "Bob": 0}
    assert cubed.ask is not None, "the match to four goes on"
    assert cubed.ruling.effects[0].rule.id == "doubling-cube.2"


def test_in_crawfords_game_nobody_doubles() -> None:
    line = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:2:{}:5:10"
    plain, crawford = (
        hoyle.new("backgammon", ["Ann", "Bob"], position=line.format(n), points=5, cube="yes") for n in "01"
    )
    plain.play("Ann: choose double")
    with pytest.raises(ValueError, match="chance"):
        crawford.play("Ann: choose double")
    assert crawford.position == line.format(1)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("b1=e9", "b1: the table has no spot 'e9'"),
        ("rest=off b1=e5", "column 10: expected the end of the line"),
        ("order Ann", "Order: must name every seat once; the seats are Ann, Bob"),
        ("lives Ann 3", "Position: nobody has lives at checkers"),
        ("out Ann, Bob", "out: somebody has to be left in play"),
    ],
)
def test_a_square_that_is_none_and_what_nobody_can_have_are_refused(line: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        hoyle.new("checkers", ["Ann", "Bob"], position=line)


@pytest.mark.parametrize("name", ["three-ball-carrom", "color-ball-pool", "kelly-pool", "crokinole", "life-pool-hoyle"])
def test_others_play_on_whatever_those_are_called_who_played_before(name: str) -> None:
    game = GAMES[name]
    count = max(2, game.seats[0])
    seats, others = ("Ann", "Bob", "Cal", "Dee")[:count], ("b", "turn", "Cal; 2", "w")[:count]
    compared = 0
    for n, (_, _, ruling) in enumerate(play(game, begin(game, seats).state, Random(5), 30)):
        if n % 6 or ruling.state.ask is None or ruling.state.ask.lead:
            continue
        line = position_of(game, ruling.state, {})
        try:
            state = begin(game, seats, {"Position": line}).state
        except BadOption:  # random strokes leave pieces in one another
            continue
        passed_on = reseated(game, line, seats, others)
        assert begin(game, others, {"Position": passed_on}).state.ask is not None
        assert (
            differing(state, begin(game, seats, {"Position": reseated(game, passed_on, others, seats)}).state) == set()
        )
        compared += 1
    assert compared > 1


def test_a_notation_of_a_game_s_own_and_the_pieces_name_nobody_who_plays() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    assert reseated(GAMES["chess"], f"{fen}; order b, w", ("b", "w"), ("Ann", "b")) == f"{fen}; order Ann, b"
    assert reseated(GAMES["chess"], fen, ("w", "k"), ("Ann", "Bob")) == fen
    line = 'turn white; white 12, Bob 3; white=(12.5, -30) red=foot-spot; notes {"run": 3}'
    said = 'turn Ann; Ann 12, red 3; white=(12.5, -30) red=foot-spot; notes {"run": 3}'
    assert reseated(GAMES["three-ball-carrom"], line, ("white", "Bob"), ("Ann", "red")) == said
    hidden = 'revealed {"Ann.small-ball": ["3"]}; pieces {"Bob": ["Ann"]}'
    assert reseated(GAMES["kelly-pool"], hidden, ("Ann", "Bob"), ("Eve", "Fay")) == (
        'revealed {"Eve.small-ball": ["3"]}; pieces {"Fay": ["Ann"]}'
    )
