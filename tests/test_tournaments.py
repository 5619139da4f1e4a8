"""Tournaments: every match once, the same by processes and by Ray, whoever is killed; ratings that are the known ones."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from math import log
from pathlib import Path
from types import SimpleNamespace

import pytest

from hoyle.folders import Claim
from hoyle.match import replay
from hoyle.match.noise.hand import HANDS, OLYMPIAD
from hoyle.players.levels import level as level_of
from hoyle.players.watch import own_hand
from hoyle.tournaments import BadPlayer, Done, jobs, made, play, ratings, run, write_report
from hoyle.tournaments.running import Lost, by_processes, finished

GAME, OPTIONS = "flags-of-the-nations", {}
"""A game of chance alone: matches are quick."""


def table_of(results: list[Done]) -> list[tuple[object, ...]]:
    """What does not depend on the clock."""
    return [(d.id, d.players, d.places, d.scores, d.answers) for d in results]


def test_every_player_sits_everywhere_and_every_job_has_an_id_of_its_own():
    made = jobs(GAME, ["newcomer", "casual"], 10, seed=5)
    assert {job.players for job in made} == {("newcomer", "casual"), ("casual", "newcomer")}
    assert [job.seed for job in made] == list(range(5, 15))
    assert len({job.id for job in made}) == 10
    assert jobs(GAME, ["newcomer", "casual"], 10, seed=5) == made
    assert replace(made[0], seed=99).id != made[0].id


def test_of_many_players_each_sits_in_every_seat_as_often():
    """All orders of fifteen players are a million million."""
    made = jobs("kelly-pool", [*"12345678"], 30, seats=15)
    assert len({job.id for job in made}) == 30
    for half in (made[:16], made[16:]):
        assert all(max(Counter(job.players).values()) == 2 for job in half)
    assert {Counter(job.players[seat] for job in made[:16])[level] for seat in range(15) for level in "12345678"} == {2}
    assert {job.players for job in made[:16]}.isdisjoint(job.players for job in made[16:])


def test_a_folder_is_one_tournaments_at_a_time(tmp_path):
    todo = jobs(GAME, ["newcomer", "casual"], 2)
    claim = Claim(tmp_path / "results.jsonl")
    words = ["tournament", GAME, "--players", "newcomer,casual", "--matches", "2", "--out", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", *words], capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (
        2,
        f"hoyle: --out {tmp_path}: another tournament is played into it (process {os.getpid()})\n",
    )
    claim.close()
    (tmp_path / "results.jsonl").write_text('5\n{"id": "of another program"}\n')
    assert len(run(todo, tmp_path, workers=1)) == 2


def test_a_job_is_the_same_match_wherever_it_is_played(tmp_path):
    (job,) = jobs("three-ball-carrom", ["newcomer"], 1, {"Points": 1}, seed=3)
    one, two = play(job, tmp_path), play(job)
    assert table_of([one]) == table_of([two])
    read = replay(tmp_path / f"{job.id}.jsonl")
    assert len(read.entries) == one.answers
    assert read.verify()


def test_an_interrupted_tournament_goes_on_and_plays_nothing_twice(tmp_path):
    todo = jobs(GAME, ["newcomer", "casual"], 8)
    first = run(todo[:5], tmp_path, workers=2)
    lines = (tmp_path / "results.jsonl").read_text().splitlines()
    (tmp_path / "results.jsonl").write_text("\n".join(lines) + "\n" + lines[0][:20])  # torn as it was written
    played: list[str] = []
    whole = run(todo, tmp_path, workers=2, on_done=lambda done, left: played.append(done.id))
    assert sorted(played) == sorted(job.id for job in todo[5:])
    assert table_of(whole[:5]) == table_of(first)
    assert table_of(whole) == table_of([play(job) for job in todo])
    assert len(finished(tmp_path)) == 8
    assert len(list((tmp_path / "logs").glob("*.jsonl"))) == 8


def fragile(path: str) -> str:
    """Work whose worker is killed the first time."""
    mark = Path(path)
    if not mark.exists():
        mark.write_text("begun")
        os.kill(os.getpid(), signal.SIGKILL)
    return mark.name


def doomed(path: str) -> str:
    """Work whose worker is killed every time."""
    os.kill(os.getpid(), signal.SIGKILL)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_a_killed_worker_loses_no_job(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    import test_tournaments as itself

    names = [str(tmp_path / f"{i}") for i in range(3)]
    assert sorted(by_processes(itself.fragile, names, 1)) == ["0", "1", "2"]
    with pytest.raises(Lost, match="a job was lost 3 times"):
        list(by_processes(itself.doomed, names[:1], 1))


def test_what_cannot_be_is_told_before_anything_is_played(tmp_path):
    with pytest.raises(BadPlayer, match=r"no level 'nobody'; there are .*, or package.module:NAME"):
        jobs(GAME, ["nobody"], 1)
    with pytest.raises(BadPlayer, match=r"the player 'no.such:One' cannot be made: ModuleNotFoundError"):
        jobs(GAME, ["no.such:One"], 1)
    with pytest.raises(BadPlayer, match="the player 'pathlib:Path' has no answer or speak"):
        jobs(GAME, ["pathlib:Path"], 1)
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", "tournament", GAME, "--players", "nobody", "--out", str(tmp_path / "t")],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("hoyle: no level 'nobody'")
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "t").exists()


FAULTS = {
    "Tired": ("raise KeyError('lost my chalk')", r"the player 'odd:Tired' failed, asked Seat1: .*lost my chalk.*odd.py:8\)"),
    "Gone": ("raise SystemExit(0)", r"the player 'odd:Gone' failed, asked Seat1: .*SystemExit: 0 \(.*odd.py:8\)"),
    "Mute": ("return None", "the player 'odd:Mute', asked Seat1: .* gave None; a stroke or an answer is wanted"),
    "Other": ("return CueStroke('7', 2.0, 0.0)", "the answer of the player 'odd:Other' cannot be played: .* no piece '7'"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_player_that_fails_is_named_with_its_place(tmp_path, monkeypatch, name):
    does, told = FAULTS[name]
    odd = f"""from hoyle import CueStroke
class {name}:
    factor = 0.2
    def speak(self, *asked):
        pass
    def answer(self, *asked):

        {does}
"""
    (tmp_path / "odd.py").write_text(odd)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "odd", raising=False)
    (job,) = jobs("three-ball-carrom", [f"odd:{name}"], 1, {"Points": 1})
    with pytest.raises(BadPlayer, match=told) as error:
        play(job)
    assert f"match {job.id} (three-ball-carrom, odd:{name} against odd:{name}, seed 0), answer " in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("factor", ["'steady'", "-1", "float('nan')", "None", "0", "0.0"])
def test_nobody_brings_a_steadier_hand(tmp_path, monkeypatch, factor):
    (tmp_path / "shaky.py").write_text(f"class One:\n factor = {factor}\n answer = speak = print\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "shaky", raising=False)
    with pytest.raises(BadPlayer, match=r"the player 'shaky:One' has factor = .*; .* the hand is not the player's"):
        jobs(GAME, ["shaky:One"], 1)


def test_the_hand_is_the_tournaments(tmp_path, monkeypatch):
    (tmp_path / "plain.py").write_text("class One:\n factor = 0.01\n answer = speak = print\n hand = None\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "plain", raising=False)
    guest, level = made("plain:One", "three-ball-carrom"), made("3", "three-ball-carrom")
    assert own_hand(guest) == guest.player.hand == OLYMPIAD
    assert own_hand(level) == level_of("3").hand_in("straight-rail")
    for player in ("plain:One", "3"):
        assert own_hand(made(player, "three-ball-carrom", "club")) == HANDS["club"]
    assert own_hand(made("3@child", "three-ball-carrom")) == HANDS["child"]
    with pytest.raises(BadPlayer, match="'3@child' names a hand, and so does the tournament"):
        jobs("three-ball-carrom", ["3@child"], 1, hand="club")
    with pytest.raises(BadPlayer, match="no hand 'giant'"):
        jobs("three-ball-carrom", ["3"], 1, hand="giant")
    one, other = jobs("three-ball-carrom", ["3"], 1), jobs("three-ball-carrom", ["3"], 1, hand="club")
    assert one[0].id != other[0].id


def test_a_cluster_that_is_not_there_is_told_at_once(tmp_path):
    pytest.importorskip("ray")
    with pytest.raises(ConnectionError, match=r"--ray 127.0.0.1:9: no Ray cluster answers there"):
        run(jobs(GAME, ["newcomer", "casual"], 1), tmp_path, ray="127.0.0.1:9")


def test_a_ray_that_does_not_start_in_time_is_told_in_a_line(tmp_path, monkeypatch):
    """Ray raises Exception itself then, of no narrower kind."""

    def never(**_: object) -> None:
        raise Exception("The current node timed out during startup.\nThis could happen because ...")

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(is_initialized=lambda: False, init=never))
    with pytest.raises(ConnectionError, match=r"^--ray local: The current node timed out during startup\.$"):
        run(jobs(GAME, ["newcomer", "casual"], 1), tmp_path, ray="local")


def result(winner: str, loser: str, n: int) -> list[Done]:
    return [Done(f"{winner}{loser}{i}", "g", (winner, loser), i, (1, 2), (1, 0), 10, 0.1) for i in range(n)]


def test_ratings_are_bradley_and_terrys():
    """Of two who meet, the strengths differ by the log of the odds; here 750 to 250, which is 191 Elo points."""
    both = ratings([*result("a", "b", 750), *result("b", "a", 250)])
    assert [r.player for r in both] == ["a", "b"]
    assert both[0].elo - both[1].elo == pytest.approx(400 / log(10) * log(3), abs=2)
    assert both[0].error < 8
    few = ratings([*result("a", "b", 3), *result("b", "a", 1)])
    assert few[0].error > 5 * both[0].error
    three = ratings([*result("a", "b", 60), *result("b", "c", 60), *result("b", "a", 30), *result("c", "b", 30)])
    assert [r.player for r in three] == ["a", "b", "c"]
    assert three[0].elo - three[2].elo == pytest.approx(2 * 400 / log(10) * log(2), rel=0.05)
    never = ratings(result("a", "b", 10))
    assert 0 < never[0].elo < 1000


def test_the_command_plays_rates_and_reports(tmp_path):
    words = ["tournament", "three-ball-carrom", "--players", "newcomer,learner", "--matches", "4", "--points", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", *words, "--workers", "2", "--out", str(tmp_path / "t"), "--json"],
        capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert {r["player"] for r in json.loads(done.stdout)} == {"newcomer", "learner"}
    page = (tmp_path / "t" / "report.html").read_text()
    assert page.count("<svg") == 2
    assert "4 matches" in page
    parquet = pytest.importorskip("pyarrow.parquet")
    assert parquet.read_table(tmp_path / "t" / "results.parquet").num_rows == 4


def test_a_report_of_draws_and_many(tmp_path):
    drawn = [Done(f"d{i}", "g", ("a", "b", "c"), i, (1, 1, 1), (0, 0, 0), 5 + i, 0.1) for i in range(4)]
    rated = write_report(drawn, tmp_path, "<Draws>")
    assert [r.elo for r in rated] == pytest.approx([0, 0, 0], abs=1e-6)
    assert "&lt;Draws&gt;" in (tmp_path / "report.html").read_text()


@pytest.mark.slow  # workers killed without Ray are in test_a_killed_worker_loses_no_job
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_ray_plays_the_same_with_a_worker_killed_under_it(tmp_path):
    ray = pytest.importorskip("ray")
    todo = jobs("three-ball-carrom", ["newcomer", "learner"], 6, {"Points": 1})
    want = run(todo, tmp_path / "one", workers=1)
    ray.init(
        num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=100 * 2**20,
        runtime_env={"env_vars": {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}},
    )  # fmt: skip
    try:
        killed: list[int] = []

        def kill_one(done: Done, left: int) -> None:
            if killed:
                return
            for _ in range(200 if left else 0):  # between two jobs a worker has another name
                for status in Path("/proc").glob("[0-9]*/cmdline"):
                    try:
                        line = status.read_bytes()
                    except OSError:
                        continue
                    pid = int(status.parent.name)
                    if line.startswith(b"ray::play") and descends(pid, os.getpid()):
                        os.kill(pid, signal.SIGKILL)
                        killed.append(pid)
                        return
                time.sleep(0.05)

        got = run(todo, tmp_path / "ray", ray="local", on_done=kill_one)
    finally:
        ray.shutdown()
    assert killed, "no worker was found to kill"
    assert table_of(got) == table_of(want)
    assert len(finished(tmp_path / "ray")) == 6
    assert len((tmp_path / "ray" / "results.jsonl").read_text().splitlines()) == 6


def descends(pid: int, ancestor: int) -> bool:
    """True for a process that this one began, by way of others or not."""
    while pid > 1:
        if pid == ancestor:
            return True
        try:
            pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            return False
    return False


def test_one_thread_a_worker():
    (got,) = by_processes(threads, [0], 1)
    assert got == "1"


def threads(_: int) -> str:
    return os.environ["OMP_NUM_THREADS"]
