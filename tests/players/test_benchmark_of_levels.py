"""Levels that meet: who sits where, what is counted, and that a broken-off run goes on."""

import json
from math import sqrt

import pytest
from benchmarks import levels
from benchmarks.levels import CONTESTS, Meeting, main, share, table
from benchmarks.visits import average, visits_of

from hoyle.match import new
from hoyle.match.noise.hand import HANDS
from hoyle.players import Bench, Player
from hoyle.players.averages import VISIT, counts, mean

HAWK = "hawk-and-sparrows"


def test_contests_are_eighteen_games_of_twelve_families() -> None:
    from hoyle.games import load

    assert len({contest.game for contest in CONTESTS}) == 18
    assert len({load(contest.game).family for contest in CONTESTS}) == 12
    for contest in CONTESTS:
        lengths = [contest.options(upper).get(contest.option, 0) for upper in range(1, 10)]
        assert lengths == sorted(lengths)


def test_what_is_counted() -> None:
    """Three won of four is .75; with one more either way the share is 4/6, and its error the root of 4/6 · 2/6 / 6."""
    assert share([1.0, 1.0, 0.0, 1.0]) == "0.75 ± 0.19"
    rail, men = "three-ball-carrom", "checkers"
    won = {Meeting(rail, 2, 0): 1.0, Meeting(rail, 2, 1): 0.5, Meeting(men, 2, 0): 0.0, Meeting(rail, 8, 0): 1.0}
    told = table(won, [2, 8])
    rows = {line.split()[0]: line.split()[1:] for line in told.splitlines()}
    assert rows["three-ball-carrom"][0] == "0.75"
    assert rows["checkers"][0] == "0.00"
    assert rows["all"][0] == "0.50"
    assert rows["matches"] == ["3", "1"]


def test_matches_are_played_and_kept(tmp_path, capsys) -> None:
    log = tmp_path / "levels.jsonl"
    order = ["--only", "hawk-and-sparrows", "--levels", "2", "--jobs", "1", "--log", str(log)]
    assert main([*order, "--matches", "1"]) == 0
    (row,) = map(json.loads, log.read_text().splitlines())
    assert row["job"] == [HAWK, 2, 0]
    assert row["came"] == levels.played(Meeting(HAWK, 2, 0))[1]
    # What has been played is not played again.
    log.write_text(json.dumps(row | {"came": 0.5}) + "\n")
    assert main([*order, "--matches", "1"]) == 0
    assert "0.50 ±" in capsys.readouterr().out.splitlines()[-3]
    # Nor is anything played by who only reads.
    assert main([*order, "--matches", "3", "--read"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["matches", "1"]
    assert len(log.read_text().splitlines()) == 1


def test_the_most_games_win_a_match_of_several(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine games of the hawk and sparrows: four won and two drawn are five of nine, four won and one drawn are even."""
    for games, expected in (
        ([1.0] * 4 + [0.5] * 2 + [0.0] * 3, 1.0),
        ([1.0] * 4 + [0.5] + [0.0] * 4, 0.5),
        ([0.0] * 9, 0.0),
    ):
        left = list(games)
        monkeypatch.setattr(levels, "one_game", lambda *_, left=left: left.pop())
        assert levels.played(Meeting(HAWK, 2, 0))[1] == expected
        assert not left


def test_levels_that_are_known_well_enough_do_not_play_again_beside_people(tmp_path, capsys) -> None:
    """Two runs of crokinole, 60 and 40 twenties of 250 shots each: .2, with the root of .2 · .8 / 500 and a little for an error."""
    log = tmp_path / "human.jsonl"
    runs = [[[1.0, 1.0]] * 60 + [[0.0, 1.0]] * 190, [[1.0, 1.0]] * 40 + [[0.0, 1.0]] * 210]
    log.write_text("".join(json.dumps({"family": "crokinole", "level": 2, "visits": run}) + "\n" for run in runs))
    before = log.read_text()
    assert main(["--human", "--only", "crokinole", "--levels", "2", "--log", str(log), "--jobs", "1"]) == 0
    assert log.read_text() == before
    assert main(["--human", "--only", "crokinole", "--levels", "2,3", "--log", str(log), "--jobs", "1", "--read"]) == 0
    assert log.read_text() == before
    assert capsys.readouterr().out.count("0.200 ± 0.018    500") == 2


def test_a_visit_is_what_strokes_bring_over_how_often_they_end_it() -> None:
    """Strokes of .5 points that end a visit half of the time, and one that is sure to miss: 1 point in 2 ends, and no point in 1.

    A visit brings 1/3 on average; beyond that the one brought 1/3 and the other -1/3, and a 24th of a point is added.
    """
    found = average([(1.0, 2.0), (0.0, 1.0)])
    assert found.value == pytest.approx(1 / 3)
    assert found.error == pytest.approx(sqrt(2 / 9 + 0.5 / 24) / 3)
    assert average([]).count == 0


def test_a_visit_of_trials_makes_about_what_visits_make() -> None:
    """Forty strokes of a hasty player at straight rail: a little of what is counted is luck either way, of trials less."""
    hand = HANDS["club"]
    with new("three-ball-carrom", ["Ann", "Bob"], points=50) as match:
        bench = Bench({seat: Player(tries=10, finalists=2, samples=2, hand=hand) for seat in match.seats}, 1)
        while len(match.entries) < 42:
            bench.act(match)
        played, tried = mean(counts(match)), average(visits_of(match, VISIT, hand, "1"))
    assert abs(played.value - tried.value) < 3 * played.error
    assert 0 < tried.error < played.error


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
