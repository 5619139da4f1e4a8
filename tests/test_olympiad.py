"""The Olympiad: every match has a place of its own in the schedule, is played at most once, and a run that ends early goes on."""

from __future__ import annotations

import sys
from collections import Counter

import pytest
from benchmarks.olympiad import __main__ as olympiad

from hoyle.match import new
from hoyle.players import Bench
from hoyle.tournaments import running
from hoyle.tournaments.running import finished
from hoyle.tournaments.seating import made


def test_the_schedule_is_the_same_at_every_run_and_has_no_match_twice():
    entrants = olympiad.entered([], quick=False)
    for quick in (True, False):
        some = {name: entrants[name] for name in ("random", "greedy", "2", "4")}
        one, two = (olympiad.schedule(some, 1, quick) for _ in range(2))
        assert [job.id for job in one] == [job.id for job in two]
        assert len({job.id for job in one}) == len(one)
        physical = 10  # of twelve events two are of moves, where there is no hand
        near = 3 * physical + 2  # 2 and 4 meet with every hand, the other five pairs with one of them
        assert len(one) == (6 * 12 if quick else 5 * 12 + near)
        if not quick:
            assert {job.hand for job in one if set(job.players) == {"2", "4"}} == {*olympiad.HANDS, ""}
            first = Counter(job.players[0] for job in one)
            for name in some.values():
                assert first[name] == pytest.approx(sum(name in job.players for job in one) / 2, abs=4)


def test_a_match_is_the_same_whoever_else_is_entered():
    entrants = olympiad.entered([], quick=False)
    some = {name: entrants[name] for name in ("random", "2", "4")}
    more = {name: entrants[name] for name in ("random", "greedy", "2", "3", "4")}
    assert {job.id for job in olympiad.schedule(some, 1, False)} < {job.id for job in olympiad.schedule(more, 1, False)}


def test_twice_as_many_rounds_bring_everybody_into_the_other_seat():
    entrants = olympiad.entered([], quick=False)
    some = {name: entrants[name] for name in ("greedy", "5", "6")}
    seats = Counter((job.game, job.hand, job.players) for job in olympiad.schedule(some, 2, quick=False))
    assert set(seats.values()) == {1}
    assert all((game, hand, players[::-1]) in seats for game, hand, players in seats)


def test_a_run_that_ends_early_goes_on_and_plays_nothing_twice(tmp_path, monkeypatch, capsys):
    """As `--minutes` ends it: what is begun is finished, and the next run plays the rest; a third plays nothing."""
    monkeypatch.setattr(olympiad, "EVENTS", (olympiad.Event("flags-of-the-nations"),))
    monkeypatch.setattr(olympiad, "QUICK", ("random", "greedy", "2"))
    played: list[str] = []

    def here(work, jobs, workers):
        for job in jobs:
            played.append(job.id)
            yield work(job)

    monkeypatch.setattr(running, "by_processes", here)
    out = tmp_path / "held"
    words = ["olympiad", "--quick", "--out", str(out)]
    for minutes, done in (("0.00000001", 1), ("0.00000001", 2), ("0", 3), ("0", 3)):
        monkeypatch.setattr(sys, "argv", [*words, "--minutes", minutes])
        olympiad.main()
        assert len(finished(out)) == done
    assert len(played) == len(set(played)) == 3
    assert "3 matches, 0 cut off" in capsys.readouterr().out


def test_an_entrant_without_a_name_is_told():
    with pytest.raises(SystemExit, match="give NAME=PLAYER"):
        olympiad.entered(["cmd:./mine"], quick=True)


@pytest.mark.parametrize("name", olympiad.programs())
def test_programs_of_others_that_are_here_answer_the_first_question(name):
    player, game = olympiad.programs()[name]
    match = new(game, ["Ann", "Bob"])
    bench = Bench({seat: made(player, game) for seat in match.seats}, 1)
    for _ in range(3):
        assert bench.act(match) is not None
