"""At the table beside the game: clocks, resignation, draws and taking back by consent, absence, talk, playing again."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import patient
from hall.hall_process import Hall
from hall.test_people import Caller, fresh
from hall.wire_client import Page
from hoyle.hall.matches.table.clocks import Moment, read
from hoyle.hall.protocol.match_terms import Terms
from hoyle.match.logs.log import parse as parse_log

MISS = {"kind": "cuestroke", "ball": "white", "speed": 0.3, "azimuth": 0.5}


class Seat(Page):
    """A page that hears of the table, and a person before it."""

    def __init__(self, hall: Hall, match: str, *tokens: str) -> None:
        self.table: dict[str, Any] = {}
        self.talk: list[dict[str, Any]] = []
        self.joined: list[str] = []
        self.count = 0
        super().__init__(hall.port, match, tokens)

    def send(self, **message: Any) -> None:
        if message["type"] == "join":
            self.joined = message["tokens"]
            message["table"] = True
        super().send(**message)

    def hear(self, timeout: float = 30) -> dict[str, Any]:
        frame = super().hear(timeout)
        if frame["type"] == "table":
            self.table = frame
            self.talk += frame["talk"]
        return frame

    def act(self, do: str, text: str = "", **more: Any) -> dict[str, Any]:
        self.count += 1
        id = f"a{self.count}"
        super().send(type="act", id=id, do=do, text=text, **more)
        return self.told(id)

    def seen(self, type: str) -> dict[str, Any]:
        """The last frame of a type, which may have come while something else was waited for."""
        return next((f for f in reversed(self.frames) if f["type"] == type), None) or self.until(type)

    def when(self, true: Any, timeout: float = 40) -> dict[str, Any]:
        """Listen until the table is as wanted."""
        end = time.monotonic() + timeout
        while not (self.table and true(self.table)):
            self.hear(max(0.1, end - time.monotonic()))
        return self.table

    def ends(self, timeout: float = 40) -> dict[str, Any]:
        """Listen until the match is over; how it ended."""
        while not self.state.get("result"):
            self.until("ruling", timeout=timeout)
        result: dict[str, Any] = self.state["result"]
        return result


def sit(
    hall: Hall, game: str = "three-ball-carrom", names: tuple[str, ...] = ("Ann", "Bob"), **more: Any
) -> tuple[str, list[Seat]]:
    """A match begun through the lobby, and a page for each seat."""
    owner = Caller(hall)
    put = owner.seek(game, name=names[0], players=len(names), **more)
    tokens, match = [put["token"]], ""
    for name in names[1:]:
        came = owner.join(put["code"], name).json()
        tokens.append(came["token"])
        match = came["match"]
    pages = [Seat(hall, match, token) for token in tokens]
    for page in pages:
        page.until("ruling")
    return match, pages


def log_of(hall: Hall, match: str) -> list[dict[str, Any]]:
    text = Caller(hall).ask("GET", f"/api/matches/{match}/log").text
    parse_log(hall.folder, text.encode())
    return [json.loads(line) for line in text.splitlines()]


# --- clocks, worked out by hand ---------------------------------------------------------------------------


def test_a_fischer_clock_gains_with_every_answer():
    terms = Terms("fischer", base=60, more=5)
    moments = [Moment(100.0, "Ann"), Moment(110.0, "Bob"), Moment(130.0, "Ann", free=4.0), Moment(140.0, "Bob")]
    now = read(terms, ["Ann", "Bob"], 100.0, moments, 147.0, False)
    # Ann: 60 - 10 + 5, then 10 s of which 4 saw the balls run: - 6 + 5. Bob: 60 - 20 + 5, and 7 s of his turn.
    assert now.left == {"Ann": 54.0, "Bob": 38.0}
    assert (now.runs, now.falls) == ("Bob", 185.0)


def test_a_shot_clock_begins_anew_and_none_runs_before_all_have_come():
    terms = Terms("shot", base=30)
    moments = [Moment(100.0, "Ann"), Moment(120.0, "Bob")]
    assert read(terms, ["Ann", "Bob"], 90.0, moments, 125.0, False).left == {"Ann": 30.0, "Bob": 25.0}
    assert read(terms, ["Ann", "Bob"], None, moments[:1], 900.0, False).falls is None
    assert read(terms, ["Ann", "Bob"], 500.0, moments[:1], 510.0, False).left["Ann"] == 20.0


@pytest.mark.parametrize(
    ("terms", "left"), [(Terms("fischer", base=60, more=5), [55.0, 57.0]), (Terms("shot", base=30), [30.0, 27.0])]
)
def test_when_a_match_has_ended_the_clocks_stay_as_they_stood(terms, left):
    # Ann takes 10 s (60 - 10 + 5, or 30 s anew); 3 s into Bob's time somebody resigns, which earns nobody seconds.
    moments = [Moment(100.0, "Ann"), Moment(110.0, "Bob"), Moment(113.0, "")]
    found = read(terms, ["Ann", "Bob"], 100.0, moments, 500.0, True)
    assert ([found.left[seat] for seat in ("Ann", "Bob")], found.runs, found.falls) == (left, "", None)


def test_a_match_s_limit_is_one_clock_and_stands_while_pieces_move():
    terms = Terms("limit", base=600)
    found = read(terms, ["Ann", "Bob"], 100.0, [Moment(100.0, "Ann"), Moment(150.0, "Bob", free=12.0)], 200.0, False)
    assert (found.left[""], found.falls) == (512.0, 712.0)


# --- the end, by consent or without -----------------------------------------------------------------------


def test_resigning_ends_the_match_by_its_own_rule_and_is_an_answer_of_the_log(hall):
    match, (ann, bob) = sit(hall)
    assert ann.act("resign")["type"] == "accepted"
    assert bob.ends()["winners"] == ["Bob"]
    last = log_of(hall, match)[-1]
    assert last["answer"] == {"word": "resign", "args": ["Ann"], "kind": "incident"}
    assert [effect["rule"] for effect in last["effects"]] == ["match.1"]
    assert ann.act("resign")["word"] == "over"


def test_a_game_of_a_race_is_conceded_and_the_race_goes_on(hall):
    match, (ann, bob) = sit(hall, options={"Lead": "Ann", "Race": 2})
    assert ann.act("concede")["type"] == "accepted"
    bob.until("ruling")
    assert not bob.state.get("result")
    assert bob.state["race"]["won"] == {"Ann": 0, "Bob": 1}
    assert bob.act("concede")["type"] == "accepted"
    assert ann.act("concede")["type"] == "accepted"
    assert bob.ends()["winners"] == ["Bob"]
    rows = dict(patient.get(f"{hall.url}/api/matches/{match}/statistics", timeout=30).json())
    assert rows["games"] == ["1", "2"]


def test_where_there_is_no_race_no_game_of_one_is_conceded(hall):
    _, (ann, _) = sit(hall)
    assert ann.act("concede")["word"] == "illegal"


def test_a_draw_is_offered_taken_or_lapses_and_not_offered_without_end(hall):
    match, (ann, bob) = sit(hall, options={"Lead": "Ann"})
    ann.act("draw")
    assert bob.when(lambda t: t["draw"])["draw"] == "Ann"
    assert bob.act("decline")["type"] == "accepted"
    ann.when(lambda t: not t["draw"])
    assert ann.act("draw")["word"] == "too-many"
    assert bob.act("draw")["type"] == "accepted"
    assert ann.act("draw")["type"] == "accepted"
    assert bob.ends()["draw"] is True
    assert log_of(hall, match)[-1]["effects"][0]["rule"] == "match.2"


def test_who_looks_on_has_no_say(hall):
    match, _ = sit(hall)
    with Seat(hall, match) as onlooker:
        onlooker.when(lambda t: t["watching"] == 1)
        for do in ("resign", "draw", "back", "chat", "again"):
            assert onlooker.act(do, "x")["word"] == "not-yours"
        assert onlooker.act("resign", seat="Ann")["word"] == "not-yours"


def test_an_answer_is_taken_back_when_the_other_consents(hall):
    _, (ann, bob) = sit(hall, options={"Lead": "Ann"})
    n = ann.n
    assert ann.act("back")["word"] == "stale"
    assert ann.told(ann.answer(stroke=MISS))["type"] == "accepted"
    assert ann.act("back")["type"] == "accepted"
    bob.when(lambda t: t["back"] == ["Ann"])
    assert bob.act("back")["type"] == "accepted"
    for one in (ann, bob):
        assert one.seen("undone")["n"] == n
        one.when(lambda t: t["talk"] and t["talk"][-1]["kind"] == "back")
    assert ann.told(ann.answer(stroke=MISS, n=n))["type"] == "accepted"


def test_nobody_is_asked_for_the_same_without_end(hall):
    _, (ann, bob) = sit(hall, options={"Lead": "Ann"})
    assert ann.told(ann.answer(stroke=MISS))["type"] == "accepted"
    assert ann.act("back")["type"] == "accepted"
    assert "too-many" in [ann.act("back")["word"] for _ in range(2)]
    bob.when(lambda t: t["back"] == ["Ann"])
    assert bob.act("decline")["type"] == "accepted"
    ann.when(lambda t: not t["back"])
    assert ann.act("back")["word"] == "too-many"
    assert ann.act("resign")["type"] == "accepted"
    bob.ends()
    assert bob.act("again")["type"] == "accepted"
    assert bob.act("again", "swap")["word"] == "too-many"
    asked = [s["kind"] for s in bob.talk if s["kind"] in ("back?", "again?") and s["seat"] in ("Ann", "Bob")]
    assert asked == ["back?", "again?"]


def test_what_was_agreed_to_stand_or_was_dealt_is_not_taken_back(hall):
    _, (ann, _) = sit(hall, options={"Lead": "Ann"}, terms={"back": False})
    ann.told(ann.answer(stroke=MISS))
    assert ann.act("back")["word"] == "not-here"


# --- clocks and absence -----------------------------------------------------------------------------------


@pytest.mark.some(2)
def test_whose_clock_runs_out_has_lost_and_both_may_agree_to_play_on(hall):
    match, (ann, bob) = sit(hall, options={"Lead": "Ann"}, terms={"clock": "shot", "base": 5})
    assert bob.ends()["winners"] == ["Bob"]
    assert log_of(hall, match)[-1]["effects"][0]["rule"] == "match.3"
    ann.ends()
    assert ann.act("dispute")["type"] == "accepted"
    bob.when(lambda t: t["dispute"] == ["Ann"])
    assert bob.act("dispute")["type"] == "accepted"
    ann.seen("undone")
    while ann.state["result"] is not None:
        ann.until("ruling")
    assert ann.ask["seat"] == "Ann"
    assert ann.when(lambda t: t["clock"]["runs"] == "Ann" and t["clock"]["left"]["Ann"] > 40)


@pytest.mark.some(2)
def test_where_the_printed_rules_know_a_time_the_referee_is_told_it_and_rules(hall):
    match, (ann, bob) = sit(hall, "russian-pool", terms={"clock": "limit", "base": 5})
    for one in (ann, bob):
        one.ends()
    last = log_of(hall, match)[-1]
    assert (last["answer"]["kind"], last["answer"]["word"]) == ("incident", "time")
    assert {effect["rule"].partition(".")[0] for effect in last["effects"]} <= {"russian-pool"}
    assert last["effects"]


@pytest.mark.some(2)
def test_leaving_stops_no_clock_and_the_hall_sees_it_fall_when_nobody_looks(hall):
    match, (ann, bob) = sit(hall, options={"Lead": "Ann"}, terms={"clock": "shot", "base": 6})
    ann.close()
    bob.close()
    caller = Caller(hall)
    for _ in range(400):
        if '"time-out"' in caller.ask("GET", f"/api/matches/{match}/log").text:
            break
        time.sleep(0.2)
    assert log_of(hall, match)[-1]["answer"]["args"] == ["Ann"]


@pytest.mark.some(2)
def test_who_stays_away_for_longer_than_agreed_has_lost_unless_both_agree_to_play_on(hall):
    match, (ann, bob) = sit(hall, terms={"away": 5})
    ann.when(lambda t: len(t["here"]) == 2)
    bob.close()
    assert ann.when(lambda t: "Bob" in t["away"])["away"]["Bob"] <= 5
    assert ann.ends()["winners"] == ["Ann"]
    # Whose line was lost comes back, and both agree that it is to be played out.
    with Seat(hall, match, *bob.joined) as again:
        again.ends()
        ann.when(lambda t: t["open"] and len(t["here"]) == 2)
        assert again.act("dispute")["type"] == "accepted"
        assert again.act("dispute")["word"] == "too-many"
        ann.when(lambda t: t["dispute"] == ["Bob"])
        assert ann.act("dispute")["type"] == "accepted"
        while ann.state["result"] is not None:
            ann.until("ruling")
        assert ann.ask is not None


@pytest.mark.some(2)
def test_who_comes_back_in_time_has_lost_nothing(hall):
    match, (ann, bob) = sit(hall, terms={"away": 10})
    ann.when(lambda t: len(t["here"]) == 2)
    bob.close()
    ann.when(lambda t: "Bob" in t["away"])
    with Seat(hall, match, *bob.joined) as again:
        ann.when(lambda t: not t["away"] and len(t["here"]) == 2)
        with pytest.raises(TimeoutError):
            ann.until("ruling", timeout=12)
        again.seen("ruling")
        assert again.state.get("result") is None


@pytest.mark.some(2)
def test_the_computer_takes_over_where_that_was_agreed(hall):
    match, (ann, bob) = sit(hall, "checkers", options={"Lead": "Ann"}, terms={"away": 5, "then": "computer"})
    ann.when(lambda t: len(t["here"]) == 2)
    bob.close()
    ann.when(lambda t: any(said["kind"] == "left" for said in ann.talk))
    steps = ann.ask["options"][0].split()
    ann.told(ann.answer(answer={"kind": "move", "seat": "Ann", "steps": steps}))
    while not any(f["type"] == "ruling" and f.get("seat") == "Bob" for f in ann.frames):
        ann.until("ruling", timeout=60)
    with Seat(hall, match, *bob.joined) as back:
        assert back.until("welcome")["yours"] == []


# --- talk -------------------------------------------------------------------------------------------------


def test_talk_is_heard_by_all_limited_and_can_be_shut_off(hall):
    match, (ann, bob) = sit(hall)
    assert ann.act("chat", "<b>Good   evening</b>")["type"] == "accepted"
    bob.when(lambda t: any(s["kind"] == "chat" for s in bob.talk))
    assert [s["text"] for s in bob.talk if s["kind"] == "chat"] == ["<b>Good evening</b>"]
    assert ann.act("chat", "x" * 281)["word"] == "malformed"
    assert ann.act("chat", "\u202eevil")["word"] == "malformed"
    assert bob.act("chat", "\u3164\u2800")["word"] == "malformed"
    assert "too-many" in {ann.act("chat", f"{i}").get("word") for i in range(8)}
    with Seat(hall, match, *ann.joined) as again:  # by another page it is the same seat that talks
        assert "too-many" in {again.act("chat", f"more {i}").get("word") for i in range(8)}
    with Seat(hall, match) as onlooker:
        onlooker.when(lambda t: t["talk"])
        assert "Good evening" in str(onlooker.talk)
    apart, (eve, _) = sit(hall, names=("Eve", "Fay"), listed=False)
    assert eve.act("chat", "Among us")["type"] == "accepted"
    eve.when(lambda t: any(s["text"] == "Among us" for s in eve.talk))
    assert eve.act("draw")["type"] == "accepted"
    with Seat(hall, apart) as onlooker:
        onlooker.when(lambda t: t["draw"] == "Eve")  # what was said before that would have come by now
        assert "Among us" not in str(onlooker.frames)
    _, (cal, _) = sit(hall, names=("Cal", "Dee"), terms={"chat": False})
    assert cal.act("chat", "Hello")["word"] == "shut"
    assert cal.act("chat", "Well played.")["type"] == "accepted"


# --- afterwards -------------------------------------------------------------------------------------------


def test_another_match_by_consent_is_opened_by_the_same_tokens(hall):
    _, (ann, bob) = sit(hall, options={"Points": 4})
    assert ann.act("again")["word"] == "stale"
    ann.act("resign")
    bob.ends()
    bob.act("again", "swap")
    ann.when(lambda t: t["again"] == ["Bob"])
    assert ann.act("again")["type"] == "accepted"
    bob.when(lambda t: any(s["kind"] == "again" for s in bob.talk))
    match = next(s["text"] for s in bob.talk if s["kind"] == "again")
    with Seat(hall, match, *ann.joined) as page:
        welcome = page.until("welcome")
        assert welcome["yours"] == ["Ann"]
        assert [s["seat"] for s in welcome["seats"]] == ["Bob", "Ann"]
        assert welcome["options"]["Points"] == 4


def test_a_hall_that_was_closed_has_taken_nobody_s_time(new_hall):
    hall = new_hall().open()
    match, (ann, bob) = sit(
        hall, options={"Lead": "Ann"}, terms={"clock": "fischer", "base": 12, "more": 0, "away": 10}
    )
    ann.when(lambda t: t.get("clock", {}).get("runs"))
    hall.kill()
    time.sleep(13)
    hall.open()
    with Seat(hall, match, *ann.joined) as again, Seat(hall, match, *bob.joined):
        again.when(lambda t: len(t["here"]) == 2)
        again.seen("ruling")
        assert again.state.get("result") is None
        assert again.table["clock"]["left"]["Ann"] > 0  # of twelve seconds, after more than thirteen


@pytest.mark.some(2)
@pytest.mark.parametrize("shift", [90, -90])
def test_a_clock_on_the_wall_that_is_set_takes_nobody_s_time(new_hall, tmp_path, shift):
    file, hall = tmp_path / "shift", new_hall()
    file.write_text("0")
    hall.command = [sys.executable, "-P", str(Path(__file__).with_name("shifted_hall.py")), str(file)]
    hall.open()
    _, (ann, bob) = sit(hall, options={"Lead": "Ann"}, terms={"clock": "fischer", "base": 80, "more": 0, "away": 80})
    ann.when(lambda t: t.get("clock", {}).get("runs"))
    file.write_text(str(shift))
    assert ann.told(ann.answer(stroke=MISS))["type"] == "accepted"
    bob.until("ruling")
    assert bob.told(bob.answer(stroke={**MISS, "ball": bob.ask["options"][0]}))["type"] == "accepted"
    assert all(0 < left <= 80 for left in ann.when(lambda t: t["clock"]["runs"] == "Ann")["clock"]["left"].values())


def test_a_rated_match_changes_ratings_as_openskill_does_and_stands_in_both_histories(hall):
    anna, bert = Caller(hall, fresh("Anna")), Caller(hall, fresh("Bert"))
    terms = {"rated": True, "back": False, "away": 600}
    put = anna.seek("three-ball-carrom", options={"Lead": anna.name}, terms=terms)
    assert Caller(hall).join(put["code"], "Gast").json()["word"] == "no-key"
    came = bert.join(put["code"]).json()
    with Seat(hall, came["match"], put["token"]) as ann, Seat(hall, came["match"], came["token"]) as bob:
        ann.until("ruling")
        assert ann.act("back")["word"] == "not-here"
        for page, seat in ((ann, anna), (bob, bert)):
            ask = page.wait_for(seat.name)
            assert ask
            assert page.told(page.answer(stroke={**MISS, "ball": ask["options"][0]}))["type"] == "accepted"
        bob.act("resign")
        assert ann.ends()["winners"] == [anna.name]
    rows: list[dict[str, Any]] = []
    for _ in range(600):
        if rows := anna.ask("GET", f"/api/matches/{came['match']}/results").json():
            break
        time.sleep(0.1)
    # Two who are new to it, by openskill's own documentation: rate([[r], [r]]) of 25 and 25/3.
    told = {row["seat"]: (row["outcome"], round(row["mu"], 4), round(row["sigma"], 4)) for row in rows}
    assert told == {anna.name: ("won", 27.6354, 8.0659), bert.name: ("resigned", 22.3646, 8.0659)}
    for one, outcome in ((anna, "won"), (bert, "resigned")):
        kept = Caller(hall).ask("GET", f"/api/people/{one.id}/history").json()
        assert [(row["match"], row["outcome"]) for row in kept] == [(came["match"], outcome)]
        figures = Caller(hall).ask("GET", f"/api/people/{one.id}").json()["games"]
        assert [(row["game"], row["matches"], row["rated"]) for row in figures] == [("three-ball-carrom", 1, 1)]
    best = [row["person"] for row in anna.ask("GET", "/api/ratings/three-ball-carrom?most=200").json()]
    assert best.index(anna.id) < best.index(bert.id)


def read_otherwise(hall: Hall, match: str) -> None:
    """Have the hall find, when it opens again, that a point of the match's first answer would be ruled otherwise by now."""
    hall.close()
    with sqlite3.connect(hall.database.removeprefix("sqlite:///")) as database:
        ruled = """UPDATE answers SET line = replace(line, '"points":1', '"points":2') WHERE n = 1"""
        assert database.execute(ruled).rowcount == 1
        header = (
            """UPDATE matches SET header = replace(header, '"judging":"', '"judging":"of another day ') WHERE id = ?"""
        )
        assert database.execute(header, (match,)).rowcount == 1
    database.close()
    hall.open()


def rated_match(hall: Hall) -> tuple[str, list[str], str]:
    """A rated match of a quarter of an hour each, in which the first has missed; the tokens, and the second's name."""
    ann, bob = Caller(hall, fresh("Anna")), Caller(hall, fresh("Bert"))
    terms = {"rated": True, "back": False, "clock": "fischer", "base": 900, "more": 5}
    put = ann.seek("three-ball-carrom", options={"Lead": ann.name}, terms=terms)
    came = bob.join(put["code"]).json()
    tokens = [put["token"], came["token"]]
    with Seat(hall, came["match"], tokens[0]) as one, Seat(hall, came["match"], tokens[1]):
        one.until("ruling")
        assert one.told(one.answer(stroke=MISS))["type"] == "accepted"
    return came["match"], tokens, bob.name


def test_where_rules_are_read_otherwise_both_agree_to_go_on_and_no_clock_ran(new_hall):
    hall = new_hall().open()
    match, tokens, bert = rated_match(hall)
    read_otherwise(hall, match)
    with Seat(hall, match, tokens[0]) as one, Seat(hall, match, tokens[1]) as two:
        assert one.until("refused")["word"] == "changed"
        two.until("ruling")
        assert two.state["scores"][bert] == 2  # what was ruled stands
        stroke = {**MISS, "ball": two.ask["options"][0]}
        assert two.told(two.answer(stroke=stroke))["word"] == "changed"
        table = two.when(lambda t: t["changed"] == 1)
        assert table["clock"]["runs"] == ""
        left = table["clock"]["left"][bert]
        two.act("go-on")
        one.when(lambda t: t["go_on"] == [bert])
        one.act("go-on")
        two.when(lambda t: t["changed"] == 0)
        assert left - 60 < two.table["clock"]["left"][bert] <= left + 5
        while two.n < 2:
            two.hear()
        assert two.told(two.answer(stroke=stroke))["type"] == "accepted"
    assert log_of(hall, match)[2]["effects"][0]["rule"] == "match.5"


def test_or_it_ends_without_a_result_and_changes_no_rating(new_hall):
    hall = new_hall().open()
    match, tokens, _ = rated_match(hall)
    read_otherwise(hall, match)
    with Seat(hall, match, tokens[0]) as one, Seat(hall, match, tokens[1]) as two:
        one.until("ruling")
        two.until("ruling")
        two.act("no-result")
        while one.ask is not None:
            one.hear()
        assert one.state["result"] == {}  # nobody has won, nobody lost, and it is no draw
    rows: list[dict[str, Any]] = []
    for _ in range(600):
        if rows := Caller(hall).ask("GET", f"/api/matches/{match}/results").json():
            break
        time.sleep(0.1)
    assert {(row["outcome"], row["rated"], row["gained"]) for row in rows} == {("void", False, 0.0)}


def test_the_keeper_shuts_somebody_s_talk_and_forgets_them(new_hall):
    hall = new_hall().open()
    rude, other = Caller(hall, fresh("Rufus")), Caller(hall)

    def keeps(*words: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "hoyle", "hall-keeper", *words, "--database", hall.database],
            capture_output=True, text=True, timeout=300,
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    hall.close()
    assert keeps("shut", rude.name)[0] == 0
    status, said = keeps("shut", "Nemo")
    assert (status, len(said.strip().splitlines())) == (2, 1)
    assert "nobody in that hall is called Nemo" in said
    hall.open()
    put = rude.seek()
    came = other.join(put["code"], "Gast").json()
    with Seat(hall, came["match"], put["token"]) as page:
        page.until("ruling")
        assert page.act("chat", "something rude")["word"] == "shut"
        assert page.act("chat", "Well played.")["type"] == "accepted"
    hall.close()
    assert keeps("forget", rude.name)[0] == 0
    hall.open()
    assert rude.ask("GET", "/api/me").status_code == 401
