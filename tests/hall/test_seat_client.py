"""Programs on seats of a hall, by a link or a key; those that are slow, silent, lie or crash resign and hold nobody up."""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
from math import degrees
from threading import Thread

import pytest

import patient
from hall.test_people import Caller, fresh
from hoyle.hall.seat_client import NoSeat, SeatPlayer, read_link, state_in
from hoyle.match.noise.hand import OLYMPIAD
from hoyle.players.programs import Forfeit, ProgramPlayer
from players.test_programs import CLIENT, FAULTS, program

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs are ended by signals")


def link_of(hall, begun, seat="Ann"):
    """The link to a seat of a match that has begun."""
    return f"{hall.url}/match/{begun['match']}#seat={begun['tokens'][seat]}"


def carom(hall, **options):
    """A match between Ann, who leads, and the weakest computer."""
    return hall.begin("three-ball-carrom", "Ann", ("Bob", "newcomer"), **{"Lead": "Ann", "Points": 1, **options})


def seated(link, command, clock=20.0):
    """A program on a seat."""
    return SeatPlayer(
        read_link(link),
        lambda game, options: ProgramPlayer(command.removeprefix("cmd:"), OLYMPIAD, clock, options),
        on_headline=lambda _: None,
    )


def log_of(hall, begun):
    """The lines of a match's log, as its Ann may have them."""
    headers = {"authorization": f"Bearer {begun['tokens']['Ann']}"}
    text = patient.get(f"{hall.url}/api/matches/{begun['match']}/log", headers=headers).text
    return [json.loads(line) for line in text.splitlines()]


def test_the_reference_client_plays_a_match_in_the_hall(open_hall):
    begun = open_hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann", Points=1)
    other = Thread(target=seated(link_of(open_hall, begun, "Bob"), CLIENT).play, daemon=True)
    other.start()
    words = [sys.executable, "-m", "hoyle", "seat", link_of(open_hall, begun), "--player", CLIENT, "--json"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    other.join(60)
    told = json.loads(done.stdout)
    assert (told["seat"], told["ended"] in ("win", "lost")) == ("Ann", True)
    assert told["answers"] == log_of(open_hall, begun)[-1]["n"]


def test_the_hall_draws_the_hand(open_hall, tmp_path):
    """What comes off is near what was meant, and not the same; the log keeps both."""
    begun = open_hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    ended: list[str] = []
    client = seated(link_of(open_hall, begun), program(tmp_path, "say('cue white speed 2 azimuth 90')"))
    playing = Thread(target=lambda: ended.append(client.play()), daemon=True)
    playing.start()
    with open_hall.page(begun["match"], begun["tokens"]["Bob"]) as bob:
        while bob.n < 1:
            bob.hear()
        bob.send(type="act", id="b1", do="resign", seat="Bob")
        assert bob.told("b1")["type"] == "accepted"
    playing.join(60)
    assert ended == ["win"]
    own = next(line for line in log_of(open_hall, begun) if "intended" in line)
    meant, done = own["intended"], own["answer"]["record"]["stroke"]
    assert degrees(meant["azimuth"]) == pytest.approx(90)
    off = abs(degrees(done["azimuth"]) - 90)
    assert 0 < off < 6 * degrees(OLYMPIAD.aim)
    assert done["speed"] != meant["speed"]


@pytest.mark.parametrize(
    "kind", ["silent", "half a line", "crashes", "says nothing lawful", "tells contacts", "resigns"]
)
def test_a_program_that_fails_resigns(open_hall, tmp_path, kind):
    does, clock, why, _ = FAULTS[kind]
    begun = carom(open_hall)
    with pytest.raises(Forfeit, match=why.removeprefix("Seat1: ")):
        seated(
            link_of(open_hall, begun), program(tmp_path, f"import sys\n{does}" if "stdin" in does else does), clock
        ).play()
    with open_hall.page(begun["match"]) as page:
        page.until("ruling")
        assert page.state["result"]["winners"] == ["Bob"]


def test_a_person_s_key_opens_their_own_seat(open_hall):
    ann = Caller(open_hall, name := fresh("Ann"))
    wanted = {
        "game": "three-ball-carrom", "kind": "play", "options": {"Points": 1},
        "seats": [{"name": name, "by": "person"}, {"name": "Bob", "by": "newcomer"}],
    }  # fmt: skip
    begun = ann.ask("POST", "/api/matches", wanted).json()
    link = read_link(f"{open_hall.url}/match/{begun['match']}", ann.key)
    assert (link.hall, link.match) == (open_hall.url, begun["match"])
    assert link.token != begun["tokens"][name]  # the one before opens nothing any more
    with open_hall.page(begun["match"], link.token) as page:
        assert page.until("welcome")["yours"] == [name]
    with pytest.raises(NoSeat, match="the hall gives no seat for that key: "):
        read_link(f"{open_hall.url}/match/{begun['match']}", secrets.token_urlsafe(32))


@pytest.mark.parametrize("link", ["nonsense", "http://localhost/games/kelly-pool", "ftp://localhost/match/a#seat=b"])
def test_a_link_that_is_none_is_told(link):
    with pytest.raises(NoSeat, match="is no link to a seat"):
        read_link(link)


def test_a_link_without_a_seat_is_told():
    with pytest.raises(NoSeat, match="ends with #seat=TOKEN"):
        read_link("http://localhost:8000/match/a")


def test_a_token_that_opens_nothing_is_told(open_hall):
    begun = carom(open_hall)
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", "seat", f"{open_hall.url}/match/{begun['match']}#seat=x", "--player", "1"],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, "hoyle: that link opens no seat of this match\n")


def test_a_hand_that_there_is_not_is_refused(open_hall):
    begun = carom(open_hall)
    with open_hall.page(begun["match"]) as page:
        page.send(type="join", tokens=[], hand="of steel")
        assert page.until("refused")["word"] == "malformed"
    with pytest.raises(NoSeat, match="no hand 'of steel'"):
        SeatPlayer(read_link(link_of(open_hall, begun)), lambda *_: None, hand="of steel").play()


def test_a_frame_is_the_state_that_the_seat_sees(open_hall):
    """What was dealt to others is not there, and what is asked is what the referee asks."""
    begun = open_hall.begin("kelly-pool", "Ann", "Bob", "Cal")
    with open_hall.page(begun["match"], begun["tokens"]["Ann"]) as page:
        frame = page.until("ruling")
        while frame["ask"]["seat"] == "*":
            frame = page.until("ruling")
    state = state_in(frame)
    assert set(state.secrets) <= {"Ann"}
    assert (state.ask.kind, state.ask.seat) == (frame["ask"]["asks"], frame["ask"]["seat"])
