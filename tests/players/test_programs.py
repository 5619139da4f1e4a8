"""Foreign programs: the reference clients play, and those that are slow, silent, lie or crash lose and hold nobody up."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

import hoyle
from hoyle.answers import Choose, Incident
from hoyle.match.engine import strike
from hoyle.match.noise.hand import HANDS
from hoyle.physics import Impossible
from hoyle.players.programs import ProgramPlayer, command_of
from hoyle.players.programs.lines import introduction, question, read
from hoyle.tournaments import BadPlayer, jobs, play, run
from hoyle.tournaments.running import finished

ROOT = Path(__file__).parents[2]
CLIENT = f"cmd:{sys.executable} {ROOT / 'examples' / 'program.py'}"
HEAD = """import os, sys, time
def say(line):
    print(line, flush=True)
for line in sys.stdin:
    word = line.split()[0]
    if word == "hoyle":
        say("ready")
    elif word == "bye":
        break
    elif word == "go":
"""
"""A program that greets, ends when it is told, and does what is written below it when it is asked."""


def program(tmp_path: Path, does: str, name: str = "odd.py") -> str:
    """A program that does this when it is asked, as a tournament names it."""
    (tmp_path / name).write_text(does if "stdin" in does else f"{HEAD}        {does}\n")
    return f"cmd:{sys.executable} {tmp_path / name}"


def played(player: str, game: str = "three-ball-carrom", clock: float = 20.0, **options):
    """What comes of a match of a program against the weakest level, the program first."""
    lead = {"Lead": "Seat1"} if "Lead" in hoyle.load(game).headers else {}
    todo = jobs(game, [player, "newcomer"], 1, {**lead, **options}, clock=clock)
    return play(todo[0])


def test_the_reference_client_plays_whole_matches():
    for game, options in (("three-ball-carrom", {"Points": 1}), ("flags-of-the-nations", {}), ("backgammon", {})):
        done = played(CLIENT, game, **options)
        assert (done.cut, done.forfeit) == (False, "")
        assert sorted(done.places) in ([1, 1], [1, 2])


@pytest.mark.skipif(shutil.which("cc") is None or sys.platform == "win32", reason="no C compiler")
def test_the_reference_client_in_c_plays_too(tmp_path):
    built = tmp_path / "mine"
    words = ["cc", "-Wall", "-Werror", "-Wno-format-truncation", "-D_GNU_SOURCE", "-o", str(built)]
    subprocess.run([*words, str(ROOT / "examples" / "program.c"), "-lm"], check=True)
    for game, options in (("three-ball-carrom", {"Points": 1}), ("crokinole", {"Points": 5})):
        done = played(f"cmd:{built}", game, **options)
        assert (done.cut, done.forfeit) == (False, "")


FAULTS = {
    "silent": ("pass", 0.5, "Seat1: it has not answered in time", "time-out"),
    "slow": ("time.sleep(60)", 0.5, "Seat1: it has not answered in time", "time-out"),
    "half a line": ("sys.stdout.write('cue white speed 2'); sys.stdout.flush()", 0.5, "has not answered in time", "time-out"),
    "crashes": ("os._exit(3)", 20, "Seat1: it has ended, with status 3", "resign"),
    "raises": ("raise KeyError('chalk')", 20, "Seat1: it has ended, with status 1", "resign"),
    "is killed": ("os.kill(os.getpid(), 9)", 20, "Seat1: it has ended, with status -9", "resign"),
    "resigns": ("say('resign')", 20, "Seat1: it resigns", "resign"),
    "says nothing lawful": ("say('cue red speed 2 azimuth 0')", 20, "11 of its answers to one question were refused", "resign"),
    "tells contacts": ("say('say white>red white>spot')", 20, "strokes are played, chance is drawn", "resign"),
    "declares incidents": ("say('say !: resign Seat2')", 20, "only choices, moves, places and calls", "resign"),
    "throws dice": ("say('say *: roll 6 6')", 20, "only choices, moves, places and calls", "resign"),
    "answers for another": ("say('say Seat2: choose lead')", 20, "only choices, moves, places and calls", "resign"),
    "is no number": ("say('cue white speed nan azimuth 0')", 20, "speed 'nan' is no number", "resign"),
    "sets the table": ("say('cue white speed 2 azimuth 0 figures 1')", 20, "cue has no 'figures'", "resign"),
    "babbles": ("say('\\x00\\xff' * 100)", 20, "is not understood", "resign"),
    "never ends a line": ("sys.stdout.write('x' * 200_000); sys.stdout.flush()", 20, "a line of more than 65,536 bytes", "resign"),
    "greets with an answer": ("for line in sys.stdin: print('e2e4', flush=True)", 20, "it greets with 'e2e4'", "resign"),
}  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("kind", FAULTS)
def test_a_program_that_fails_has_lost_and_the_match_is_over(tmp_path, kind):
    does, clock, why, word = FAULTS[kind]
    (job,) = jobs(
        "three-ball-carrom", [program(tmp_path, f"import sys\n{does}" if "stdin" in does else does), "newcomer"], 1,
        {"Lead": "Seat1"}, clock=clock,
    )  # fmt: skip
    done = play(job, tmp_path)
    assert why in done.forfeit
    assert (done.places, done.cut) == ((2, 1), False)
    log = hoyle.replay(tmp_path / f"{job.id}.jsonl")
    assert log.verify()
    ended = log.match.entries[-1].answer
    assert isinstance(ended, Incident)
    assert (ended.word, ended.args) == (word, ("Seat1",))


def test_what_is_said_before_it_is_asked_is_forgotten(tmp_path):
    early = HEAD.replace('say("ready")', 'say("ready"); [say("resign") for _ in range(50)]')
    done = played(program(tmp_path, f"{early}        say('say lots' if False else 'any')\n"), "flags-of-the-nations")
    assert done.forfeit in ("", "Seat1: it resigns")  # nothing is asked of who only throws
    player = ProgramPlayer(
        program(tmp_path, f"{early}        say('cue white speed 2 azimuth 45')\n").removeprefix("cmd:")
    )
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    try:
        player._begun(match.game, match.view("Ann"), "Ann")
        sleep(0.5)  # until all of it has come; less would only make this easier
        assert player.answer(match.game, match.view("Ann"), Random(1)).speed == 2
    finally:
        player.close()


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks at processes")
def test_nothing_that_a_program_began_outlives_the_match(tmp_path):
    mark = tmp_path / "child"
    does = (
        f"child = os.fork()\n        if not child: time.sleep(600)\n        open({str(mark)!r}, 'w').write(str(child))\n"
        "        time.sleep(600)"
    )
    begun = monotonic()
    assert "in time" in played(program(tmp_path, does), clock=1.0).forfeit
    assert monotonic() - begun < 120
    state = Path(f"/proc/{mark.read_text()}/stat")
    for _ in range(600):
        if not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z":
            break
        sleep(0.1)
    else:
        pytest.fail("its child lives on")


def test_a_tournament_goes_on_when_a_program_crashes(tmp_path):
    odd = program(tmp_path, "os._exit(1)")
    todo = jobs("three-ball-carrom", [odd, "newcomer"], 4, {"Points": 1})
    results = run(todo, tmp_path / "t", workers=1)
    assert all("it has ended" in done.forfeit and done.players[done.places.index(2)] == odd for done in results)
    assert finished(tmp_path / "t") == {done.id: done for done in results}


def test_what_cannot_be_begun_is_told_before_anything_is_played(tmp_path):
    for player, told in (
        ("cmd:./nowhere --fast", "there is no program './nowhere'"),
        ("cmd:", "a program is named after cmd:"),
        ("cmd:'x", "No closing quotation"),
    ):
        with pytest.raises(BadPlayer, match=told):
            jobs("three-ball-carrom", [player], 1)
    assert command_of("casual") == command_of("mine:Player") == ""


def test_a_program_is_told_what_its_seat_may_know_and_no_more():
    match = hoyle.new("kelly-pool", ["Ann", "Bob"], order="Ann, Bob", small_balls="Ann 9, Bob 13")
    while match.ask.kind == "chance":
        match.play(match.answer_chance(Random(1)))
    seat = match.ask.seat
    other = "13" if seat == "Ann" else "9"
    told = list(question(match.game, match.view(seat), match.header.given))
    assert [line for line in told if line.startswith("secret")] == [f"secret small-ball {9 if seat == 'Ann' else 13}"]
    assert not any(f"small-ball {other}" in line or "mall-balls" in line for line in told)
    assert "ask stroke cue" in told
    said = list(introduction(match.game, match.view(seat), seat, HANDS["club"], 10.0))
    assert said[0] == "game kelly-pool"
    assert any(line.startswith("hand aim 0.2500 speed 0.0500 share 0.0700 tip 0.1500") for line in said)
    assert any(line.startswith("scatter restitution 0.08") for line in said)
    assert sum(line.startswith("pocket ") for line in said) == 6


def test_a_cue_of_which_nothing_is_said_is_raised_as_far_as_it_must_be():
    """The cue ball lies 10 cm from the head cushion and is struck away from it: a level cue would pass through the rail."""
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    view = match.view("Ann")
    here = f"place 9 {-100 * view.bed.length / 2 + 10:.1f}"
    raised = read(f"cue white speed 2 azimuth 90 {here}", view)
    assert 0.02 < raised.elevation < 0.6
    with pytest.raises(Impossible):
        strike(view, replace(raised, elevation=0.0))
    assert strike(view, raised).contacts
    assert read(f"cue white speed 2 azimuth 90 elevation 0 {here}", view).elevation == 0.0  # what is said stands
    assert read("cue white speed 2 azimuth 90 place 9 -70", view).elevation == 0.0


def test_answers_are_read_in_the_units_of_the_page():
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    view = match.view("Ann")
    stroke = read("cue white speed 2.4 azimuth 90 elevation 45 side 0.1 height -0.2 place 10 -70", view)
    assert stroke.azimuth == pytest.approx(1.5707963)
    assert stroke.elevation == pytest.approx(0.7853982)
    assert (stroke.place.x, stroke.place.y) == pytest.approx((0.1, -0.7))
    assert (stroke.speed, stroke.side, stroke.height) == (2.4, 0.1, -0.2)
    (call,) = read("cue cue speed 1 azimuth 0 call 5@FL", view).calls
    assert (call.what, call.pocket) == ("5", "FL")
    with pytest.raises(ValueError, match="any is for questions that are not for a stroke"):
        read("any", view)
    with pytest.raises(ValueError, match="cue white needs azimuth"):
        read("cue white speed 2", view)
    moves = hoyle.new("checkers", ["Ann", "Bob"])
    while moves.ask.kind != "move":
        moves.play(
            Choose(moves.ask.seat, moves.ask.options[0])
            if moves.ask.kind == "choose"
            else moves.answer_chance(Random(1))
        )
    asked = moves.view(moves.ask.seat)
    assert read("any", asked).steps == tuple(moves.ask.options[0].split())
    assert read(f"say {moves.ask.options[-1]}", asked).steps == tuple(moves.ask.options[-1].split())
