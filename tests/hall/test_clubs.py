"""Clubs with their seasons, and tournaments: pairings by hand's rules, standings that a test adds up by itself, CSV."""

from __future__ import annotations

import csv
import io
import itertools
import json
import re
import sqlite3
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

import patient
from hall.hall_process import Hall
from hall.test_people import Caller, fresh, refused
from hoyle.hall.community.club_calendar import ics_of
from hoyle.hall.community.clubs import Day, sheet_of
from hoyle.hall.community.standings import BYE, Met, advanced, bracket, robin, swiss, table


@pytest.fixture(scope="session")
def hall(open_hall: Hall) -> Hall:
    """One hall on SQLite."""
    return open_hall


# --- pairings and tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 9])
def test_in_a_round_robin_everybody_meets_everybody_once(count):
    people = [f"p{i}" for i in range(count)]
    rounds = [robin(people, n) for n in range(count - 1 + count % 2)]
    for pairs in rounds:
        assert sorted(who for pair in pairs for who in pair if who != BYE) == people
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs if BYE not in pair)
    assert met == Counter(map(frozenset, itertools.combinations(people, 2)))


def test_a_swiss_round_pairs_neighbours_who_have_not_met_and_byes_go_round():
    people, rng, met, byes = [f"p{i}" for i in range(7)], Random(1), [], []
    for _ in range(5):
        pairs = swiss(people, met)
        assert sorted(who for pair in pairs for who in pair if who != BYE) == people
        for first, second in pairs:
            if second == BYE:
                byes.append(first)
            met.append(Met(first, second, first if second == BYE else rng.choice((first, second))))
    assert len(set(byes)) == 5
    assert max(Counter(frozenset((m.first, m.second)) for m in met).values()) == 1


def test_a_knock_out_keeps_the_first_seeds_apart_and_gives_them_the_byes():
    people = ["1", "2", "3", "4", "5", "6"]
    first = bracket(people)
    assert {pair[0] for pair in first if pair[1] == BYE} == {"1", "2"}
    second = advanced(first, {("4", "5"): "4", ("3", "6"): "3"})
    assert second == [("1", "4"), ("2", "3")]
    assert advanced(second, {("1", "4"): "1", ("2", "3"): "2"}) == [("1", "2")]
    assert advanced([("1", "2")], {("1", "2"): "2"}) == []


def test_a_table_by_hand():
    """Four meet once each: A beats B and C, draws with D; B beats C and D; D beats C.

    A 2.5, B 2, D 1.5, C 0. Sonneborn-Berger: A 2 + 0 + .5 × 1.5 = 2.75; B 0 + 1.5 = 1.5; D 0 + .5 × 2.5 = 1.25; C 0.
    """
    met = [
        Met("A", "B", "A"),
        Met("A", "C", "A"),
        Met("A", "D", BYE),
        Met("B", "C", "B"),
        Met("B", "D", "B"),
        Met("D", "C", "D"),
    ]
    rows = table("ABCD", met)
    assert [(r.place, r.who, r.points, r.berger) for r in rows] == [
        (1, "A", 2.5, 2.75), (2, "B", 2.0, 1.5), (3, "D", 1.5, 1.25), (4, "C", 0.0, 0.0),
    ]  # fmt: skip
    assert [row.buchholz for row in rows] == [3.5, 4.0, 4.5, 6.0]


def test_a_bye_is_worth_a_win_and_is_none():
    first, second = table("AB", [Met("A", BYE, "A")])
    assert (first.who, first.points, first.played, first.won) == ("A", 1.0, 0, 0)
    assert (second.who, second.points, second.lost) == ("B", 0.0, 0)


def test_what_a_spreadsheet_would_reckon_with_is_told_as_text():
    read = list(csv.reader(io.StringIO(sheet_of([["=1+1", "a,b", -3, 'x"y']]))))
    assert read == [["'=1+1", "a,b", "-3", 'x"y']]


# --- a club's season --------------------------------------------------------------------------------------


def result_by_resigning(hall: Hall, winner: Caller, loser: Caller, club: str) -> None:
    """A match on the screen, through the lobby, which one of them gives up."""
    put = winner.seek("three-ball-carrom", club=club)
    came = loser.join(put["code"]).json()
    with hall.page(came["match"], came["token"]) as page:
        page.until("ruling")
        page.send(type="act", id="r", do="resign")
        assert page.told("r")["type"] == "accepted"


def at_a_real_table(hall: Hall, keeper: Caller, names: tuple[str, str], loser: str, club: str) -> None:
    """A match on the marker's board, which the keeper has, and where somebody gives up."""
    wanted = {
        "game": "three-ball-carrom", "kind": "marker", "club": club, "seats": [{"name": name} for name in names],
    }  # fmt: skip
    begun = keeper.ask("POST", "/api/matches", wanted).json()
    with hall.page(begun["match"], *begun["tokens"].values()) as page:
        page.until("ruling")
        assert page.told(page.answer(line=f"!: resign {loser}"))["type"] == "accepted"


def test_a_season_of_twenty_matches_on_screens_and_real_tables_is_added_up(hall):
    people = [Caller(hall, fresh(name)) for name in ("Abel", "Bert", "Carl", "Dora", "Emma")]
    keeper = people[0]
    club = keeper.ask("POST", "/api/clubs", {"name": fresh("The Club ")}).json()["id"]
    path = f"/api/clubs/{club}"
    for one in people[1:]:
        assert one.ask("POST", f"{path}/members", {}).status_code == 201
    refused(people[1].ask("POST", f"{path}/members", {}), 409, "seated")
    season = {"name": "Autumn", "first": "2020-01-01", "last": "2099-12-31", "win": 3, "draw": 1}
    refused(people[1].ask("POST", f"{path}/seasons", season), 403, "not-yours")
    assert keeper.ask("POST", f"{path}/seasons", season).status_code == 201
    refused(keeper.ask("POST", f"{path}/seasons", {**season, "first": "yesterday"}), 400, "malformed")
    ids = {m["name"]: m["id"] for m in keeper.ask("GET", path).json()["members"]}
    # Everybody meets everybody twice: ten on the screen, five on the marker's board, five entered by hand, one of them drawn.
    own: Counter[str] = Counter()
    rng = Random(5)
    for i, (a, b) in enumerate([*itertools.combinations(people, 2)] * 2):
        won, lost = (a, b) if rng.random() < 0.6 else (b, a)
        if i < 10:
            result_by_resigning(hall, won, lost, club)
        elif i < 15:
            at_a_real_table(hall, keeper, (a.name, b.name), lost.name, club)
        else:
            draw = i == 19
            entry = {
                "id": "", "day": "2026-11-01", "game": "crokinole", "first": ids[a.name], "second": ids[b.name],
                "scores": [2, 2] if draw else [4, 1] if won is a else [1, 4], "winner": "" if draw else ids[won.name],
            }  # fmt: skip
            assert keeper.ask("POST", f"{path}/results", entry).status_code == 201
            if draw:
                own[a.name] += 1
                own[b.name] += 1
                continue
        own[won.name] += 3
    outsider = Caller(hall, fresh("Otto"))
    refused(outsider.ask("POST", "/api/seeks", {"game": "checkers", "club": club}), 403, "not-yours")
    wanted = {"game": "checkers", "kind": "marker", "club": club, "seats": [{"name": "A"}, {"name": "B"}]}
    refused(people[1].ask("POST", "/api/matches", wanted), 400, "not-yours")
    for _ in range(600):  # the last is reckoned a moment after it ended
        page = keeper.ask("GET", path).json()
        if len(page["played"]) == 20:
            break
        time.sleep(0.1)
    assert len(page["played"]) == 20
    names = {id: name for name, id in ids.items()}
    rows = page["seasons"][0]["table"]
    assert {names[row["who"]]: row["points"] for row in rows} == {one.name: own[one.name] for one in people}
    assert [row["points"] for row in rows] == sorted(own.values(), reverse=True)
    assert sum(row["played"] for row in rows) == 40
    sheet = list(csv.reader(io.StringIO(keeper.ask("GET", f"{path}/seasons/0/standings.csv").text)))
    assert {line[1]: float(line[-1]) for line in sheet[1:]} == {one.name: float(own[one.name]) for one in people}
    results = list(csv.reader(io.StringIO(keeper.ask("GET", f"{path}/seasons/0/results.csv").text)))
    assert len(results) == 21
    ended = results[0].index("ended")
    assert [line[ended] for line in results[1:]].count("resigned") >= 10
    text = keeper.ask("GET", f"{path}/seasons/0/results.csv").text
    assert keeper.ask("POST", f"{path}/results.csv", {"csv": text}).json() == {"entered": 0}


def test_who_was_struck_off_comes_back_only_when_let_in_and_nobody_strikes_the_founder_off(hall):
    founder, second, rude = (Caller(hall, fresh(name)) for name in ("Fay", "Sue", "Rob"))
    club = founder.ask("POST", "/api/clubs", {"name": fresh("Club ")}).json()["id"]
    path = f"/api/clubs/{club}"
    for one in (second, rude):
        assert one.ask("POST", f"{path}/members", {}).status_code == 201
    ids = {m["name"]: m["id"] for m in founder.ask("GET", path).json()["members"]}
    for name in (second.name, rude.name):
        assert founder.ask("POST", f"{path}/keepers/{ids[name]}").status_code == 201
    refused(second.ask("DELETE", f"{path}/members/{ids[founder.name]}"), 403, "not-yours")
    refused(second.ask("DELETE", f"{path}/members/{ids[rude.name]}"), 403, "not-yours")  # they are a keeper, too
    assert founder.ask("DELETE", f"{path}/members/{ids[rude.name]}").status_code == 204
    refused(rude.ask("POST", f"{path}/members", {}), 403, "not-yours")
    refused(rude.ask("POST", f"{path}/members/{ids[rude.name]}"), 403, "not-yours")
    assert [one["id"] for one in second.ask("GET", path).json()["struck"]] == [ids[rude.name]]
    assert second.ask("POST", f"{path}/members/{ids[rude.name]}").status_code == 201
    assert rude.ask("POST", f"{path}/members", {}).status_code == 201
    assert founder.ask("DELETE", f"{path}/members/{ids[founder.name]}").status_code == 204  # oneself one may go
    assert second.ask("GET", path).json()["founder"] == ids[second.name]


def test_a_club_s_calendar_and_what_was_mistyped_in_its_book_are_written_and_struck_out(chair):
    """By a keeper, in the browser; other programs read the calendar, and other members strike nothing out."""
    expect = pytest.importorskip("playwright.sync_api", reason="playwright is not installed").expect
    one = chair()
    one.page.goto(f"{one.url}/me")
    one.page.get_by_label("Name").fill(fresh("Anna"))
    one.page.get_by_role("button", name="Make it mine").click()
    one.page.get_by_role("heading", level=1).get_by_text("Anna").wait_for()
    one.page.goto(f"{one.url}/clubs")
    one.page.get_by_label(re.compile("club", re.I)).first.fill(fresh("The Club "))
    one.page.get_by_role("button", name="Found").click()
    one.page.get_by_role("button", name="Copy the club's link").wait_for()
    path = f"/api/clubs/{one.page.url.rpartition('/')[2]}"
    entry = one.page.locator("details", has_text="Write into the calendar")
    for day, what in (("2026-12-31", "The last evening; with a cup, \\ and all"), ("2026-12-01", "Cup")):
        if not entry.get_by_label("Day").is_visible():
            entry.locator("summary").click()
        entry.get_by_label("Day").fill(day)
        entry.get_by_label("what").fill(what)
        entry.get_by_role("button", name="Write it in").click()
        expect(one.page.locator(".calendar")).to_contain_text(what)
    expect(one.page.locator(".calendar li")).to_contain_text(["Cup", "The last evening"])  # by day
    asked = patient.get(f"{one.url}{path}/calendar.ics")
    assert asked.headers["content-type"].startswith("text/calendar")
    lines = asked.text.replace("\r\n ", "").split("\r\n")
    assert [line for line in lines if line.startswith(("DTSTART", "SUMMARY"))] == [
        "DTSTART;VALUE=DATE:20261201", "SUMMARY:Cup",
        "DTSTART;VALUE=DATE:20261231", "SUMMARY:The last evening\\; with a cup\\, \\\\ and all",
    ]  # fmt: skip
    assert len({line for line in lines if line.startswith("UID:")}) == 2
    stranger = {"day": "2026-12-01", "what": "Cup"}
    assert patient.delete(f"{one.url}{path}/calendar", params=stranger).status_code == 401
    one.page.get_by_role("button", name="Strike out: Cup").click()
    one.page.get_by_role("button", name="Strike it out").click()
    expect(one.page.locator(".calendar li")).to_have_count(1)


def test_a_calendar_s_lines_are_short_and_cut_no_letter():
    text = ics_of("c", "Süd", [Day("2026-11-23", "ä" * 120)], 0.0)
    pieces = text.encode().split(b"\r\n")
    assert all(len(piece) <= 75 for piece in pieces)
    assert "ä" * 120 in text.replace("\r\n ", "")
    for piece in pieces:
        piece.decode()  # which fails at half a letter
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    assert "DTSTAMP:19700101T000000Z\r\n" in text


# --- tournaments ------------------------------------------------------------------------------------------


def held(hall: Hall, kind: str, count: int, keeper: Caller | None = None, **more: Any) -> tuple[str, list[Caller]]:
    """A tournament and those who have entered; the first of them holds it, where nobody else does."""
    people = [Caller(hall, fresh(f"P{letter}")) for letter in "abefhkpt"[:count]]
    wanted = {"name": fresh("Cup "), "kind": kind, "game": "three-ball-carrom", **more}
    event = (keeper or people[0]).ask("POST", "/api/events", wanted).json()["id"]
    for one in people:
        assert one.ask("POST", f"/api/events/{event}/entrants").status_code == 201
    return event, people


def test_a_knock_out_is_played_at_the_hall_s_tables_to_its_end(hall):
    event, people = held(hall, "knock-out", 3)
    path = f"/api/events/{event}"
    refused(people[1].ask("POST", f"{path}/begin"), 403, "not-yours")
    assert people[0].ask("POST", f"{path}/begin").status_code == 200
    refused(Caller(hall, fresh("Late")).ask("POST", f"{path}/entrants"), 409, "stale")
    by = {one.id: one for one in people}
    for number in range(2):
        page = people[0].ask("GET", path).json()
        for which, tie in enumerate(page["ties"][number]):
            if tie["done"]:
                assert (tie["second"], tie["winner"]) == ("", tie["first"])
                continue
            one, two = by[tie["first"]], by[tie["second"]]
            outsider = next((p for p in people if p not in (one, two)), None)
            if outsider:
                refused(outsider.ask("POST", f"{path}/ties/{number}/{which}"), 403, "not-yours")
            first = one.ask("POST", f"{path}/ties/{number}/{which}").json()
            again = one.ask("POST", f"{path}/ties/{number}/{which}").json()
            other = two.ask("POST", f"{path}/ties/{number}/{which}").json()
            assert first["match"] == again["match"] == other["match"]
            with hall.page(other["match"], other["token"]) as page_:
                assert page_.until("welcome")["yours"] == [two.name]
                page_.send(type="act", id="r", do="resign")
                assert page_.told("r")["type"] == "accepted"
            with hall.page(first["match"], first["token"]) as page_:
                assert page_.until("refused")["word"] == "bad-token"
            for _ in range(600):
                if people[0].ask("GET", path).json()["ties"][number][which]["done"]:
                    break
                time.sleep(0.1)
    page = people[0].ask("GET", path).json()
    assert page["state"] == "over"
    final = page["ties"][1][0]
    assert page["table"][0]["who"] == final["winner"] == final["first"]


def test_who_holds_a_tournament_enters_no_win_of_their_own(hall):
    event, (keeper, other) = held(hall, "round-robin", 2)
    path = f"/api/events/{event}"
    keeper.ask("POST", f"{path}/begin")
    for winner in (keeper.id, other.id, ""):
        done = {"winner": winner, "scores": [1, 0]}
        refused(keeper.ask("POST", f"{path}/ties/0/0/result", done), 403, "not-yours")
    assert not keeper.ask("GET", path).json()["ties"][0][0]["done"]


def test_a_swiss_tournament_is_entered_by_its_keeper_round_by_round(hall):
    keeper = Caller(hall, fresh("Keep"))
    event, people = held(hall, "swiss", 4, keeper, rounds=3)
    path = f"/api/events/{event}"
    keeper.ask("POST", f"{path}/begin")
    own: Counter[str] = Counter()
    for number in range(3):
        ties = people[0].ask("GET", path).json()["ties"]
        assert len(ties) == number + 1
        for which, tie in enumerate(ties[number]):
            winner = max(tie["first"], tie["second"])
            done = {"winner": winner, "scores": [1, 0]}
            refused(people[1].ask("POST", f"{path}/ties/{number}/{which}/result", done), 403, "not-yours")
            assert keeper.ask("POST", f"{path}/ties/{number}/{which}/result", done).status_code in (200, 201)
            own[winner] += 1
    page = people[0].ask("GET", path).json()
    assert page["state"] == "over"
    assert {row["who"]: row["points"] for row in page["table"]} == {one.id: float(own[one.id]) for one in people}
    met = Counter(frozenset((t["first"], t["second"])) for one in page["ties"] for t in one)
    assert set(met.values()) == {1}


def test_nobody_enters_by_the_name_that_somebody_else_entered_by(hall):
    event, people = held(hall, "round-robin", 2)
    entered, other = people[1].name, Caller(hall, fresh("Zeno"))
    assert people[1].ask("PATCH", "/api/me", {"name": fresh("Anew")}).status_code == 200
    assert other.ask("PATCH", "/api/me", {"name": entered}).status_code == 200
    refused(other.ask("POST", f"/api/events/{event}/entrants"), 409, "name-taken")
    (listed,) = (one for one in other.ask("GET", "/api/events").json() if one["id"] == event)
    assert (listed["kind"], listed["state"], listed["entered"]) == ("round-robin", "open", 2)


def test_a_hall_that_fell_between_noting_a_match_and_opening_it_opens_it_when_somebody_comes(new_hall, tmp_path):
    """A tie's match, and a lobby table's: what a hall that is killed there leaves is an id without a match."""
    hall = new_hall(f"sqlite:///{tmp_path / 'fallen.sqlite'}").open()
    event, people = held(hall, "round-robin", 2)
    assert people[0].ask("POST", f"/api/events/{event}/begin").status_code == 200
    put = people[0].seek("checkers")
    came = people[1].join(put["code"]).json()
    hall.kill()
    with sqlite3.connect(tmp_path / "fallen.sqlite") as store:
        ((body,),) = store.execute("SELECT body FROM papers WHERE id = ?", (event,))
        noted = json.loads(body)
        noted["ties"][0][0]["match"] = "noted"
        store.execute("UPDATE papers SET body = ? WHERE id = ?", (json.dumps(noted), event))
        for (kept,) in store.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'seeks'"
        ).fetchall():
            if "match" in [column[1] for column in store.execute(f"PRAGMA table_info({kept})")]:
                store.execute(f"DELETE FROM {kept} WHERE match = ?", (came["match"],))
        store.execute("DELETE FROM matches WHERE id = ?", (came["match"],))
    hall.open()
    path = f"/api/events/{event}/ties/0/0"
    with ThreadPoolExecutor(2) as both:  # at the same moment
        told = [answer.json() for answer in both.map(lambda one: one.ask("POST", path), people)]
    assert {seat.get("match", seat.get("reason")) for seat in told} == {"noted"}
    for one, seat in zip(people, told, strict=True):
        with hall.page(seat["match"], seat["token"]) as page:
            assert page.until("welcome")["yours"] == [one.name]
    waits = people[0].ask("GET", f"/api/seeks/{put['code']}", token=put["token"]).json()
    assert waits["match"] == came["match"]
    for one, token in zip(people, (put["token"], came["token"]), strict=True):
        with hall.page(came["match"], token) as page:
            assert page.until("welcome")["yours"] == [one.name]
