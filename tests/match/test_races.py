"""Several games as one match: races, the best of so many, sets, who leads the next one, and what is kept of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import hoyle
from hoyle.games import find
from hoyle.handbook.sheet_contents import printed
from hoyle.match import Illegal, Match, resume
from hoyle.match.narrate import narrate, scoreline
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.referee import BadOption, GameWon, NextGame

TWO = ["Ann", "Bob"]
SEVERAL = [game for game in find().values() if game.seats[1] != 1]


def drawn(match: Match) -> Match:
    """Answer chance until somebody is asked."""
    rng = Random(1)
    while match.ask and match.ask.kind == "chance":
        match.play(match.answer_chance(rng))
    return match


def carom(**given: object) -> Match:
    return hoyle.new("three-ball-carrom", TWO, lead="Ann", points=1, **given)


def win(match: Match) -> None:
    """Whoever plays makes the one point that wins a game: the red first, as an opening has it."""
    own, other = ("white", "spot") if match.state.turn == "Ann" else ("spot", "white")
    match.play(f"{own}>red {own}>{other}")


def test_a_race_ends_with_as_many_games_as_were_agreed_on() -> None:
    match = carom(race=2, breaks="winner")
    win(match)
    assert not match.over
    assert match.state.games == {"Ann": 1, "Bob": 0}
    assert match.state.scores == {"Ann": 0, "Bob": 0}
    assert match.state.turn == "Ann", "who won leads"
    win(match)
    assert match.state.result is not None
    assert match.state.result.winners == ("Ann",)
    assert [effect.rule.id for effect in match.ruling.effects][-2:] == ["three-ball-carrom.13a", "race.1"]


@pytest.mark.parametrize(("breaks", "leads"), [("alternate", "Bob"), ("winner", "Ann"), ("loser", "Bob")])
def test_who_leads_is_as_agreed(breaks: str, leads: str) -> None:
    match = carom(race=3, breaks=breaks)
    win(match)
    assert match.state.turn == leads
    (begun,) = (effect for effect in match.ruling.effects if isinstance(effect, NextGame))
    assert (begun.lead, begun.rule.text[:12]) == (leads, "Not printed:")


def test_the_book_may_settle_the_lead_anew() -> None:
    match = drawn(hoyle.new("backgammon", TWO, race=2, breaks="printed"))
    match.play("!: concede Ann")
    assert match.ask is not None
    assert match.ask.kind == "chance", "each throws a die for the lead again"


def test_the_best_of_so_many_ends_when_nobody_can_catch_up() -> None:
    match = hoyle.new("checkers", TWO, best_of=4)
    for loser in ("Bob", "Bob"):
        match.play(f"!: concede {loser}")
    assert not match.over
    match.play("!: agree Ann Bob")
    assert match.state.result is not None
    assert match.state.result.winners == ("Ann",)
    assert match.state.games == {"Ann": 2.5, "Bob": 0.5}


def test_as_many_games_each_are_a_draw() -> None:
    match = hoyle.new("checkers", TWO, best_of=2)
    match.play("!: concede Ann")
    match.play("!: concede Bob")
    assert match.state.result is not None
    assert match.state.result.draw


def test_sets_are_won_by_games_and_the_match_by_sets() -> None:
    match = hoyle.new("checkers", TWO, race=2, sets=2)
    for loser in ("Bob", "Ann", "Bob"):
        match.play(f"!: concede {loser}")
    assert (match.state.sets, match.state.games) == ({"Ann": 1, "Bob": 0}, {"Ann": 0, "Bob": 0})
    assert "1 to 0 in sets" in narrate(match.ruling)[0]
    for loser in ("Bob", "Bob"):
        match.play(f"!: concede {loser}")
    assert match.over
    assert match.state.sets == {"Ann": 2, "Bob": 0}


def test_colours_change_with_the_lead_at_chess() -> None:
    match = hoyle.new("chess", ["Ann", "Bob"], race=2)
    white = match.state.turn
    match.play("e4")
    match.play("!: concede Ann")
    assert match.state.turn != white
    assert "e4" in match.ask.options  # type: ignore[union-attr]


@pytest.mark.parametrize("word", ["resign Ann", "time-out Ann"])
def test_who_gives_up_the_match_gives_up_all_of_it(word: str) -> None:
    match = hoyle.new("checkers", TWO, race=5)
    match.play(f"!: {word}")
    assert match.state.result is not None
    assert match.state.result.winners == ("Bob",)


def test_a_match_of_one_game_is_resigned() -> None:
    with pytest.raises(Illegal, match="the match is one game, which one resigns: `!: resign Ann`"):
        hoyle.new("checkers", TWO).play("!: concede Ann")


@pytest.mark.some(8)
@pytest.mark.parametrize("game", SEVERAL, ids=lambda game: game.id)
def test_every_game_makes_a_race(game: hoyle.Game) -> None:
    """Two games of each, with the contracts of any match: the log and the sheet tell it again."""
    seats = ["Ann", "Bob", "Cal", "Dee"][: max(2, game.seats[0])]
    match = drawn(hoyle.new(game, seats, race=2))
    opened, settled = drawn(hoyle.new(game, seats)).state, 0
    while settled < 2 and not match.over:  # chance alone says who has won a match of nations
        word = "agree " + " ".join(match.state.playing()) if len(seats) > 2 else "concede Ann"
        if {"agree", "concede"} & set(game.incidents):
            return
        match.play(f"!: {word}")
        settled += 1
        drawn(match)
        if settled == 1 and not match.over:
            assert (match.state.lives, match.state.scores) == (opened.lives, opened.scores)
    if len(seats) == 2 and settled == 2:
        assert match.state.result is not None
        assert match.state.result.winners == ("Bob",)
    again = score(parse(match.sheet()))
    assert again.reports() == []
    assert again.state == match.state


def test_a_log_of_a_race_is_gone_on_with_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "race.jsonl"
    with hoyle.new("three-ball-carrom", TWO, path, lead="Ann", points=1, race=3, breaks="loser") as match:
        win(match)
        win(match)
    with resume(path) as again:
        assert again.state == match.state
        win(again)
    assert hoyle.replay(path).verify().ok
    assert "games Ann 2, Bob 1" in scoreline(again.state)


def test_the_sheet_says_what_was_agreed_on() -> None:
    match = carom(race=2, breaks="winner", handicap="games Bob 1")
    win(match)
    sheet = match.sheet()
    assert {"Race: 2", "Start: Bob 1", "Breaks: winner"} <= set(sheet.splitlines())
    assert "= games Ann 1, Bob 1\n" in sheet
    wrong = score(parse(sheet.replace("= games Ann 1, Bob 1", "= games Ann 2, Bob 1")))
    assert wrong.reports() == ["<sheet>:11:1: expected `= games Ann 2, Bob 1`, found Ann 1, Bob 1"]


def test_what_is_won_is_told() -> None:
    match = carom(race=2)
    win(match)
    assert "Ann wins the game, 1 to 0 in games. Bob plays" in narrate(match.ruling)[0]
    assert any(isinstance(effect, GameWon) for effect in match.ruling.effects)
    match.play("!: concede Bob")
    assert narrate(match.ruling)[0] == "Bob concedes the game. Ann wins, 2 to 0 in games."


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"race": 3, "best_of": 5}, "give one of the two"),
        ({"sets": 2}, "say how many games: Race 5, or Best-of 9"),
        ({"race": "five"}, "'five' is not a whole number"),
        ({"race": 1000}, "must be from 1 to 999, not 1000"),
        ({"race": 2, "breaks": "never"}, "'never' is not one of alternate, winner, loser, printed"),
        ({"race": 2, "start": "Bob 2"}, "the match would be over before it begins"),
        ({"race": 2, "start": "Zoe 1"}, "'Zoe 1' is no start: it reads like Bob 2"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_in_a_line(given: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        hoyle.new("checkers", TWO, **given)


def test_formats_that_know_one_game_have_each_of_a_race(tmp_path: Path) -> None:
    match = hoyle.new("chess", TWO, race=2)
    for move in ("f3", "e5", "g4", "Qh4#", "e4"):
        match.play(move)
    first_black = match.rulings[1].state.turn  # who moved second, and mated
    match.play(f"!: concede {next(seat for seat in TWO if seat != first_black)}")
    match.export(tmp_path / "race.pgn")
    reading = hoyle.read(tmp_path / "race.pgn")
    assert [one.match and one.match.answers for one in reading] == [4, 2]
    assert [one.match.state.result.winners for one in reading] == [(first_black,)] * 2  # type: ignore[union-attr]
    carom_race = carom(race=2)
    win(carom_race)
    win(carom_race)
    with pytest.raises(ValueError, match=r"a race of 2 games is no single \.csv file"):
        carom_race.export(tmp_path / "race.csv")
    (tmp_path / "race.sheet").write_text(carom_race.sheet())
    assert [path.name for path in hoyle.convert(tmp_path / "race.sheet", tmp_path / "one.csv")] == [
        "one-1.csv",
        "one-2.csv",
    ]


def test_a_printed_sheet_has_every_game_and_says_what_is_not_printed() -> None:
    match = carom(race=2, breaks="winner")
    win(match)
    win(match)
    sheet = printed(match)
    assert [table.title for table in sheet.tables] == ["Game 1: Innings", "Game 2: Innings", "Figures"]
    assert sheet.lines[-2:] == ("Race 2 (not printed)", "Breaks winner (not printed)")
    assert "games Ann 2, Bob 0" in sheet.lines[0]
