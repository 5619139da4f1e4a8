"""Small inputs that once failed, each by its name: what is right for it."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import hoyle
from hoyle.equipment import BallSpec, table
from hoyle.equipment.custom_tables import read_table
from hoyle.formats import ReadMatch, written
from hoyle.formats.tracking.film import referee
from hoyle.formats.tracking.tracks import read_tracks
from hoyle.games import find, load
from hoyle.match.score import score
from hoyle.notation import parse

CASES = Path(__file__).parent / "cases"
SHEETS = sorted(CASES.glob("*.sheet"))


def only(name: str) -> ReadMatch:
    (one,) = hoyle.read(CASES / name)
    return one


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_holds(path: Path) -> None:
    """A ball played from hand comes back to where it was played from (Q109), the wrong ball from hand costs nothing (Q110), a
    stroke out of turn may be a lead (Q106), and names are of any number of words.
    """
    assert score(parse(path.read_text(encoding="utf-8"))).reports() == []


def test_full_names() -> None:
    assert only("full-names.sheet").match.seats == ("Maria Garcia", "Bob")  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["checkers.pdn", "chess.pgn", "backgammon.mat"])
def test_a_game_is_judged_and_written_again(name: str) -> None:
    """A wins each: the men of the other resign, a mate, a cube that is dropped."""
    one = only(name)
    assert one.agrees
    assert one.match is not None
    assert one.match.state.result is not None
    assert one.match.state.result.winners == ("A",)
    again = hoyle.formats.parse(written(one.match, Path(name).suffix).encode(), name)
    assert [str(entry.answer) for other in again for entry in other.match.entries] == [  # type: ignore[union-attr]
        str(entry.answer) for entry in one.match.entries
    ]


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("checkers-position.pdn", "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29"),
        ("backgammon.xgid", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10"),
    ],
)
def test_a_position_is_read_and_written_again(name: str, position: str) -> None:
    match = only(name).match
    assert match is not None
    assert match.position == position


def test_a_track_becomes_a_ruling() -> None:
    """The white meets the red and then cushions: no carom."""
    found = referee(
        read_tracks((CASES / "track.csv").read_text(), "track.csv"), load("three-cushion-carrom"), table("carom-5x10"),
        ("Ann", "Bob"),
    )  # fmt: skip
    tokens = found.line.partition(": ")[2].partition(" ->")[0].split()
    assert tokens[0] == "white>red"
    assert {token.partition("|")[0] for token in tokens[1:]} == {"white", "red"}
    assert found.match.state.scores == {"Ann": 0, "Bob": 0}


def test_a_heavy_cue_ball() -> None:
    own = read_table(CASES / "heavy-cue-ball.toml")
    assert own.odd_balls == {"cue": BallSpec(0.0302, 0.19)}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"ball_mass": 0}, "kilograms"),
        ({"figures": {"gravity": 1.6}}, "no figure 'gravity'"),
        ({"figures": {"mu_s": "slippery"}}, "figures.mu_s must be a number"),
    ],
)
def test_figures_and_masses_are_refused_at_the_making(given: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told) as refused:
        hoyle.pool_table("wrong", width=1, length=2, **given)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("game", ["three-ball-carrom", "checkers", "kelly-pool", "snookers-pool"])
def test_a_match_is_pickled(game: str) -> None:
    match = hoyle.new(game, ["Ann", "Bob"])
    assert pickle.loads(pickle.dumps(match)).state == match.state


def test_every_game_is_pickled() -> None:
    for name, game in find().items():
        assert pickle.loads(pickle.dumps(game)).id == name


@pytest.mark.parametrize(
    ("line", "answered"),
    [
        ("nf3", ""),
        ("e4!?", ""),
        ("o-o", "no lawful move here"),
        ("h8Q", "did you mean h4"),
        ("--", "no lawful move here"),
    ],
)
def test_slips_at_chess_are_taken_or_answered_in_its_words(line: str, answered: str) -> None:
    match = hoyle.new("chess", ["Ann", "Bob"])
    if not answered:
        match.play(f"Ann: {line}")
        assert match.answers == 1
        return
    with pytest.raises(ValueError, match=answered) as refused:
        match.play(f"Ann: {line}")
    assert "A>B" not in str(refused.value)


def test_a_man_is_named_as_one_wrote_it() -> None:
    with pytest.raises(ValueError, match="no man on 13"):
        hoyle.new("checkers", ["Ann", "Bob"]).play("Ann: 13-17")
