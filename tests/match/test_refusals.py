"""What is refused is told in words and in the units that people use; programs keep names and SI units."""

from __future__ import annotations

from math import radians

import pytest

from hoyle.games import load
from hoyle.match import Illegal, new
from hoyle.match.racking import by_files
from hoyle.record import At, CueStroke, Flick
from hoyle.referee import Message, in_notation, told
from hoyle.telling import plainly

LEAD = {"Lead": "Ann"}


def refused(game: str, stroke: CueStroke | Flick | str) -> Illegal:
    """The refusal of the first answer of a match."""
    match = new(game, ["Ann", "Bob"], **(LEAD if "Lead" in load(game).headers else {}))
    with pytest.raises(Illegal) as caught:
        match.play(stroke)
    assert not match.entries
    return caught.value


def test_a_cue_that_cannot_pass_is_offered_raised() -> None:
    stroke = CueStroke("cue", 2.0, radians(90), place=At(0.0, -1.385))
    illegal = refused("fifteen-ball-pool", stroke)
    assert "radians" in illegal.reason
    assert illegal.plain.startswith("the cue behind the cue ball would pass through the head cushion; raise it to ")
    assert illegal.plain.endswith("°")
    german = illegal.plain_in("de")
    assert german.startswith("das Queue hinter der Spielkugel ginge durch die Kopfbande; heb es auf ")
    assert german.endswith(f" {illegal.plain.split()[-1]} an")
    raised = illegal.mended
    assert isinstance(raised, CueStroke)
    assert f"{raised.elevation:.6f}" == f"{radians(int(illegal.plain.split()[-1][:-1])):.6f}"
    match = new("fifteen-ball-pool", ["Ann", "Bob"], Lead="Ann")
    match.play(raised)
    assert len(match.entries) == 1


@pytest.mark.parametrize(
    ("stroke", "said"),
    [
        (CueStroke("cue", 1.0, 1.5, elevation=radians(95), place=At(0, -1)), "the cue cannot be raised to 95°"),
        (CueStroke("cue", 1.0, 1.5, side=3.0, place=At(0, -1)), "passes the cue ball by"),
        (CueStroke("cue", 400.0, 1.5, place=At(0, -1)), "up to 25 m/s"),
        (CueStroke("cue", 1.0, 1.5, place=At(0, 0.5)), "the cue ball may only be put behind the string"),
        (
            CueStroke("cue", 1.0, 1.5, place=At(0.7, -1)),
            "(70.0, -100.0) cm; its centre must lie at most 68.3 cm across",
        ),
        (CueStroke("7", 1.0, 1.5), "the 7 may not be struck. Ann, play the cue ball from behind the string"),
        ("Ann: choose pay", "that is not what is asked. Ann, play the cue ball"),
    ],
)
def test_pool_refuses_in_peoples_units(stroke: CueStroke | str, said: str) -> None:
    assert said in refused("fifteen-ball-pool", stroke).plain


def test_a_ball_put_down_that_is_not_in_hand_is_played_from_where_it_lies() -> None:
    match = new("snookers-pool", ["Ann", "Bob"], Lead="Ann")
    match.play("Ann: place cue (10, -106); cue>r15 -> cue=(30, 0)")
    for answer in (
        "place cue (10, -106); cue>r15",
        "place cue (10, -106)",
        CueStroke("cue", 1.0, 1.5, place=At(0.1, -1.06)),
    ):
        with pytest.raises(Illegal) as caught:
            match.play(answer)
        assert caught.value.plain == "the cue ball is not in hand: it is played from where it lies"
        assert caught.value.rule is None


@pytest.mark.parametrize(
    ("why", "said", "written"),
    [
        (
            told("pocket.call-numbers", call="5@FX"),
            "call 5@FX: a call names one of the balls 1 to 15, as in `call 5` or `call 5@FL`",
            "call 5@FX: a call names one of the balls 1 to 15, as in `call 5` or `call 5@FL`",
        ),
        (
            told("pocket.called-gone", ball="9"),
            "call 9: the 9 is not on the table",
            "call 9: 9 is not on the table",
        ),
        (told("pocket.small-ball-out", number=12), "small ball 12 is already out", "small ball 12 is already out"),
        (
            told("referee.untouched-down", piece="9", pocket="FL"),
            "the 9 cannot be met or move: it is down in the left foot pocket",
            "9 cannot be met or move: it is down in FL",
        ),
        (
            told("referee.within-as-at", piece="cue", zone="string", at="(0, -100)"),
            "the cue ball may only be put behind the string, such as at (0, -100) cm",
            "cue may only be placed within string",
        ),
    ],
)
def test_numbers_and_what_is_to_be_typed_are_no_names_of_balls(why: Message, said: str, written: str) -> None:
    match = new("kelly-pool", ["Ann", "Bob"], Lead="Ann")
    assert plainly(why, match.view(None), match.game.pieces) == said
    assert in_notation(why) == written


def test_a_ring_is_called_a_ring() -> None:
    match = new("crokinole", ["Ann", "Bob"], Lead="Ann")
    assert (
        plainly(told("referee.not-in-hand", piece="b1"), match.view(None), match.game.pieces)
        == "a ring of Bob's is not in hand"
    )
    with pytest.raises(Illegal, match="may not be struck") as caught:
        match.play(Flick("b1", 1.0, 1.5))
    assert "b1" not in caught.value.plain


@pytest.mark.parametrize(
    ("game", "files"),
    [
        ("chess", True),
        ("pyramid-checkers", True),
        ("hawk-and-sparrows", True),
        ("checkers", False),
        ("backgammon", False),
    ],
)
def test_squares_are_told_as_the_moves_are_written(game: str, files: bool) -> None:
    assert by_files(load(game)) is files


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Nf4", "did you mean Nf3"),  # the same man, a square away
        ("e5", "did you mean e4"),
        ("exd4", "did you mean d4"),  # nothing is taken there
        ("Ng1-f4", "did you mean Nf3"),
        ("b1b3", "did you mean Nc3 or Na3"),
    ],
)
def test_chess_names_the_moves_that_may_have_been_meant(typed: str, meant: str) -> None:
    pytest.importorskip("chess")
    assert f"is no lawful move here; {meant}" in refused("chess", f"Ann: {typed}").plain.replace(", ", " or ")
