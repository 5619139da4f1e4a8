"""Levels that meet: who sits where, what is counted, and that a broken-off run goes on."""

import json

import pytest
from benchmarks import levels
from benchmarks.levels import CONTESTS, Meeting, main, share, table

SHUFFLE_BOARD = next(k for k, contest in enumerate(CONTESTS) if contest.game == "shuffle-board")


def test_contests_are_twelve_games_of_eight_families() -> None:
    from hoyle.games import load

    assert len({contest.game for contest in CONTESTS}) == 12
    assert len({load(contest.game).family for contest in CONTESTS}) >= 8
    for contest in CONTESTS:
        lengths = [contest.options(upper).get(contest.option, 0) for upper in range(1, 10)]
        assert lengths == sorted(lengths)


def test_what_is_counted() -> None:
    """Three won of four is .75; with one more either way the share is 4/6, and its error the root of 4/6 · 2/6 / 6."""
    assert share([1.0, 1.0, 0.0, 1.0]) == "0.75 ± 0.19"
    told = table({Meeting(0, 2, 0): 1.0, Meeting(0, 2, 1): 0.5, Meeting(8, 2, 0): 0.0, Meeting(0, 8, 0): 1.0}, [2, 8])
    rows = {line.split()[0]: line.split()[1:] for line in told.splitlines()}
    assert rows["three-ball-carrom"][0] == "0.75"
    assert rows["checkers"][0] == "0.00"
    assert rows["all"][0] == "0.50"
    assert rows["matches"] == ["3", "1"]


def test_matches_are_played_and_kept(tmp_path, capsys) -> None:
    log = tmp_path / "levels.jsonl"
    order = ["--only", "shuffle-board", "--levels", "2", "--jobs", "1", "--log", str(log)]
    assert main([*order, "--matches", "1"]) == 0
    (row,) = map(json.loads, log.read_text().splitlines())
    assert (row["game"], row["upper"], row["seed"]) == ("shuffle-board", 2, 0)
    assert row["won"] == levels.played(Meeting(SHUFFLE_BOARD, 2, 0))[1]
    # What has been played is not played again.
    log.write_text(json.dumps(row | {"won": 0.5}) + "\n")
    assert main([*order, "--matches", "1"]) == 0
    assert "0.50 ±" in capsys.readouterr().out.splitlines()[-3]


def test_levels_that_are_known_well_enough_do_not_play_again_beside_people(tmp_path, capsys) -> None:
    """Two runs of crokinole, 60 and 40 twenties of 250 shots each: .2, with the root of .2 · .8 / 500 and a little for an error."""
    log = tmp_path / "human.jsonl"
    runs = [[1.0] * 60 + [0.0] * 190, [1.0] * 40 + [0.0] * 210]
    log.write_text("".join(json.dumps({"family": "crokinole", "level": 2, "counts": run}) + "\n" for run in runs))
    before = log.read_text()
    assert main(["--human", "--only", "crokinole", "--levels", "2", "--log", str(log), "--jobs", "1"]) == 0
    assert log.read_text() == before
    assert "0.200 ± 0.018    500" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("order", "said"), [(["--only", "bowls"], "levels do not meet in 'bowls'"), (["--levels", "10"], "from 1 to 9")]
)
def test_what_is_not_there_is_said(order, said, capsys) -> None:
    with pytest.raises(SystemExit):
        main(order)
    assert said in capsys.readouterr().err


def test_a_difference_in_strength_that_no_game_settles_is_a_bound() -> None:
    """Three quarters of the points are 191 Elo; who wins .05 ** (1/2) of games wins two once in twenty times: 1 in 4.472."""
    from benchmarks.chess import difference

    assert difference(0.75, 8) == "+191 Elo"
    assert difference(0.0, 2) == "at most +216 Elo (95 %)"
    assert difference(1.0, 2) == "at least -216 Elo (95 %)"
