"""A club's ladders and contests: rungs that a test climbs by itself, challenges and what is refused, the emblem's book."""

from __future__ import annotations

import csv
import io
import time
from typing import Any

import pytest

from hall.hall_process import Hall
from hall.test_clubs import at_a_real_table, result_by_resigning
from hall.test_people import Caller, fresh, refused
from hoyle.hall.community.ladders import FORFEIT, WITHDRAWN, Challenge, Ladder, challenged, ended, raised, standing
from hoyle.hall.refusals import Refusal

GAME = "three-ball-carrom"


@pytest.fixture(scope="session")
def hall(open_hall: Hall) -> Hall:
    """One hall on SQLite."""
    return open_hall


def club_of(keeper: Caller, *others: Caller) -> tuple[str, dict[str, str]]:
    """A club that somebody keeps and others join: its path, and its members' ids by name."""
    path = f"/api/clubs/{keeper.ask('POST', '/api/clubs', {'name': fresh('The ')}).json()['id']}"
    for one in others:
        assert one.ask("POST", f"{path}/members", {}).status_code == 201
    return path, ids_of(keeper, path)


def ids_of(one: Caller, path: str) -> dict[str, str]:
    return {m["name"]: m["id"] for m in one.ask("GET", path).json()["members"]}


def match(first: str, second: str, winner: str, day: str, at: float = 0.0, game: str = GAME) -> dict[str, Any]:
    return {"day": day, "at": at, "match": "", "game": game, "first": first, "second": second, "winner": winner}


def order(ladder: Ladder, *played: dict[str, Any], members: str = "ABCD") -> str:
    return "".join(rung.who for rung in standing(ladder, members, played).rungs)


def on(ladder: Ladder, *challenges: tuple[str, str]) -> Ladder:
    """A ladder on which these challenges were made, one a day from March 1."""
    return Ladder(
        ladder.name, ladder.game, ladder.reach, ladder.days, ladder.rest, ladder.rungs,
        tuple(Challenge(f"c{i}", who, whom, f"2026-03-{i:02}", float(i)) for i, (who, whom) in enumerate(challenges, 1)),
    )  # fmt: skip


BARE = Ladder("Winter", GAME, rungs=tuple("ABCD"))


def test_who_beats_the_one_above_changes_places_with_them():
    ladder = on(BARE, ("D", "C"), ("B", "A"))
    assert order(ladder) == "ABCD"
    assert order(ladder, match("C", "D", "D", "2026-03-01")) == "ABDC"
    assert order(ladder, match("C", "D", "C", "2026-03-01"), match("A", "B", "B", "2026-03-05")) == "BACD"
    assert order(ladder, match("C", "D", "", "2026-03-01")) == "ABCD"


def test_who_climbs_several_rungs_moves_those_between_down_by_one():
    ladder = on(Ladder("Winter", GAME, reach=3, rungs=tuple("ABCD")), ("D", "A"))
    assert order(ladder, match("A", "D", "D", "2026-03-02")) == "DABC"


def test_only_the_first_match_after_a_challenge_at_its_game_settles_it():
    ladder = on(BARE, ("B", "A"))
    assert order(ladder, match("A", "B", "B", "2026-02-28")) == "ABCD"  # before
    assert order(ladder, match("A", "B", "B", "2026-03-02", game="crokinole")) == "ABCD"
    assert order(ladder, match("B", "C", "C", "2026-03-02")) == "ABCD"  # nobody challenged
    assert order(ladder, match("A", "B", "A", "2026-03-02"), match("A", "B", "B", "2026-03-03")) == "ABCD"
    assert order(ladder, match("A", "B", "B", "2026-03-01", at=0.5)) == "ABCD"  # on its day, an hour too early
    assert order(ladder, match("A", "B", "B", "2026-03-01", at=1.5)) == "BACD"


def test_who_leaves_leaves_their_rung_and_what_they_played_stays():
    ladder = on(BARE, ("B", "A"), ("C", "A"))
    played = match("A", "B", "B", "2026-03-02"), match("A", "C", "C", "2026-03-03")
    assert order(ladder, *played) == "BCAD"
    assert order(ladder, *played, members="ACD") == "CAD"
    assert standing(ladder, "ABD", [played[0]]).open == []


def test_a_challenge_keeps_to_the_ladder_s_rules():
    now = standing(BARE, "ABCD", [])
    with pytest.raises(Refusal, match="the one above"):
        challenged(BARE, now, "D", "B", "2026-03-01", 1.0)
    with pytest.raises(Refusal, match="the one above"):
        challenged(BARE, now, "A", "B", "2026-03-01", 1.0)
    with pytest.raises(Refusal, match="stand on the ladder"):
        challenged(BARE, now, "E", "D", "2026-03-01", 1.0)
    one = challenged(BARE, now, "C", "B", "2026-03-01", 1.0)
    with pytest.raises(Refusal, match="they have a challenge to play first"):
        challenged(one, standing(one, "ABCD", []), "D", "C", "2026-03-01", 2.0)
    with pytest.raises(Refusal, match="you have a challenge to play first"):
        challenged(one, standing(one, "ABCD", []), "B", "A", "2026-03-01", 2.0)
    rests = on(Ladder("Winter", GAME, rest=10, rungs=tuple("ABCD")), ("B", "A"))
    lost = standing(rests, "ABCD", [match("A", "B", "A", "2026-03-05")])
    with pytest.raises(Refusal, match="on 15 March 2026"):
        challenged(rests, lost, "B", "A", "2026-03-14", 9.0)
    assert len(challenged(rests, lost, "B", "A", "2026-03-15", 9.0).challenges) == 2


def test_what_is_not_played_in_its_days_is_forfeited_and_what_is_withdrawn_changes_nothing():
    ladder = on(BARE, ("B", "A"))
    now = standing(ladder, "ABCD", [])
    with pytest.raises(Refusal, match="until 15 March 2026 it may be played"):
        ended(ladder, now, "c1", FORFEIT, "B", False, "2026-03-15")
    with pytest.raises(Refusal, match="not yours"):
        ended(ladder, now, "c1", WITHDRAWN, "A", False, "2026-03-02")
    with pytest.raises(Refusal, match="not open"):
        ended(ladder, now, "c1", "won", "B", False, "2026-03-02")
    for by, keeper, day in (("B", False, "2026-03-16"), ("A", False, "2026-03-02"), ("C", True, "2026-03-02")):
        done = ended(ladder, now, "c1", FORFEIT, by, keeper, day)
        assert order(done) == "BACD"
        assert [row["forfeit"] for row in standing(done, "ABCD", []).done] == [True]
    gone = ended(ladder, now, "c1", WITHDRAWN, "B", False, "2026-03-02")
    assert order(gone, match("A", "B", "B", "2026-03-03")) == "ABCD"


@pytest.mark.parametrize("bad", [Ladder("", GAME), Ladder("x", GAME, reach=0), Ladder("x", GAME, rungs=("A", "Z"))])
def test_a_ladder_that_cannot_be_is_refused(bad):
    with pytest.raises(Refusal):
        raised(bad, "ABCD")


def test_a_club_climbs_its_ladder_on_screens_and_real_tables(hall):
    people = [Caller(hall, fresh(name)) for name in ("Abel", "Bert", "Carl", "Dora")]
    keeper, by = people[0], {one.name: one for one in people}
    path, ids = club_of(*people)
    club = path.rpartition("/")[2]
    refused(people[1].ask("POST", f"{path}/ladders", {"name": "Winter", "game": GAME}), 403, "not-yours")
    refused(keeper.ask("POST", f"{path}/ladders", {"name": "Winter", "game": "nope"}), 404, "no-game")
    assert keeper.ask("POST", f"{path}/ladders", {"name": "Winter", "game": GAME}).status_code == 201
    names = {id: name for name, id in ids.items()}

    def stands(done: int) -> list[str]:
        for _ in range(600):  # a match is reckoned a moment after it ended
            (ladder,) = keeper.ask("GET", f"{path}/ladders").json()
            if len(ladder["done"]) == done:
                break
            time.sleep(0.1)
        assert len(ladder["done"]) == done
        return [names[rung["who"]] for rung in ladder["rungs"]]

    own = [one.name for one in people]
    assert stands(0) == own
    # (who challenges the one above, how it is played, whether they win)
    steps = [(3, "screen", True), (2, "real", True), (1, "screen", False), (1, "real", True), (3, "forfeit", True)]
    for done, (place, how, wins) in enumerate(steps, 1):
        low, high = by[own[place]], by[own[place - 1]]
        below = own[place - 2] if place > 1 else own[place + 1]
        refused(low.ask("POST", f"{path}/ladders/0/challenges", {"challenged": ids[below]}), 403, "not-here")
        assert low.ask("POST", f"{path}/ladders/0/challenges", {"challenged": ids[high.name]}).status_code == 201
        refused(low.ask("POST", f"{path}/ladders/0/challenges", {"challenged": ids[high.name]}), 409, "stale")
        won, lost = (low, high) if wins else (high, low)
        if how == "screen":
            result_by_resigning(hall, won, lost, club)
        elif how == "real":
            at_a_real_table(hall, keeper, (low.name, high.name), lost.name, club)
        else:
            (open_,) = keeper.ask("GET", f"{path}/ladders").json()[0]["open"]
            end = f"{path}/ladders/0/challenges/{open_['id']}"
            refused(low.ask("POST", end, {"how": "forfeit"}), 403, "not-yours")
            assert high.ask("POST", end, {"how": "forfeit"}).status_code == 200
        if wins:
            own[place - 1], own[place] = own[place], own[place - 1]
        assert stands(done) == own
    sheet = list(csv.reader(io.StringIO(keeper.ask("GET", f"{path}/ladders/0/ladder.csv").text)))
    assert [line[1] for line in sheet[1:]] == own
    assert sum(int(line[3]) for line in sheet[1:]) == len(steps)
    outsider = Caller(hall, fresh("Otto"))
    refused(outsider.ask("POST", f"{path}/ladders/0/challenges", {"challenged": ids[own[0]]}), 403, "not-yours")
    refused(by[own[1]].ask("POST", f"{path}/ladders/7/challenges", {"challenged": ids[own[0]]}), 404, "no-club")
    late = {"challenged": ids[own[0]], "challenger": ids[own[1]]}
    assert refused(by[own[2]].ask("POST", f"{path}/ladders/0/challenges", late), 403, "not-yours")
    # A newcomer goes on the ladder at its foot, once.
    assert outsider.ask("POST", f"{path}/members", {}).status_code == 201
    assert outsider.ask("POST", f"{path}/ladders/0/rungs", {}).status_code == 201
    refused(outsider.ask("POST", f"{path}/ladders/0/rungs", {}), 409, "seated")
    ids |= ids_of(keeper, path)
    names |= {id: name for name, id in ids.items()}
    assert stands(len(steps)) == [*own, outsider.name]


def test_a_club_s_contest_for_an_emblem_is_kept_and_shown_and_counts_for_no_season(hall):
    keeper, other = Caller(hall, fresh("Abel")), Caller(hall, fresh("Bert"))
    club = keeper.ask("POST", "/api/clubs", {"name": fresh("Emblem ")}).json()["id"]
    path = f"/api/clubs/{club}"
    other.ask("POST", f"{path}/members", {})
    wanted = {
        "game": "emblem-18-1", "kind": "marker", "club": club, "options": {"Holder": keeper.name, "Since": "1904-01-10"},
        "seats": [{"name": keeper.name}, {"name": other.name}],
    }  # fmt: skip
    begun = keeper.ask("POST", "/api/matches", wanted).json()

    def shown() -> dict[str, Any]:
        (contest,) = Caller(hall).ask("GET", f"{path}/contests").json()
        assert contest["match"] == begun["match"]
        return dict(contest)

    def standing_of(name: str) -> str:
        board = shown()["board"]
        return str(board["rows"][name][board["columns"].index("standing")])

    assert (standing_of(keeper.name), shown()["over"]) == ("holder", False)
    # By rules 2, 3a, 5a and 10 of the contest: a challenge, covered in ten days, played after sixty.
    lines = [
        f"!: challenge {other.name} 1904-03-01", f"!: cover {keeper.name} 1904-03-11",
        f"!: appoint {other.name} 1904-05-10", f"!: balance {other.name} 1904-04-20",
        f"!: balance {keeper.name} 1904-04-30", f"!: won {other.name} 1904-05-10 500 380",
    ]  # fmt: skip
    with hall.page(begun["match"], *begun["tokens"].values()) as page:
        page.until("ruling")
        for i, line in enumerate(lines):
            assert page.told(page.answer(line=line))["type"] == "accepted", line
            if i == 0:
                assert standing_of(other.name) == "challenger"
                assert (shown()["due"], "cover" in shown()["may"]) == (keeper.name, True)
            while page.n < i + 1:
                page.until("ruling")
    assert standing_of(other.name) == "holder"
    assert keeper.ask("GET", path).json()["played"] == []
    assert refused(keeper.ask("GET", "/api/clubs/nope/contests"), 404, "no-club")


def test_whoever_is_forgotten_has_no_name_in_clubs_and_tournaments_and_somebody_keeps_the_book(hall):
    keeper, other = Caller(hall, fresh("Abel")), Caller(hall, fresh("Bert"))
    path, mine = club_of(keeper, other)
    entry = {
        "id": "", "day": "2026-11-01", "game": GAME, "first": mine[keeper.name], "second": mine[other.name],
        "scores": [5, 3], "winner": mine[keeper.name],
    }  # fmt: skip
    season = {"name": "Autumn", "first": "2020-01-01", "last": "2099-12-31"}
    assert keeper.ask("POST", f"{path}/seasons", season).status_code == 201
    assert keeper.ask("POST", f"{path}/results", entry).status_code == 201
    event = keeper.ask("POST", "/api/events", {"name": fresh("Cup "), "kind": "round-robin", "game": GAME}).json()["id"]
    for one in (keeper, other):
        assert one.ask("POST", f"/api/events/{event}/entrants").status_code == 201
    assert keeper.ask("POST", f"/api/events/{event}/begin").status_code == 200
    assert keeper.ask("DELETE", "/api/me").status_code == 204
    for page in (path, f"/api/events/{event}", f"{path}/seasons/0/results.csv"):
        told = other.ask("GET", page).text
        assert keeper.name not in told, page
    assert "a former member" in other.ask("GET", f"{path}/seasons/0/results.csv").text
    (left,) = other.ask("GET", path).json()["members"]
    assert (left["name"], left["keeper"]) == (other.name, True)
    assert [e["name"] for e in other.ask("GET", f"/api/events/{event}").json()["entrants"]].count("somebody") == 1


def test_a_keeper_makes_another_keeper_and_may_go_then(hall):
    keeper, other = Caller(hall, fresh("Abel")), Caller(hall, fresh("Bert"))
    path, mine = club_of(keeper, other)
    refused(keeper.ask("DELETE", f"{path}/members/{mine[keeper.name]}"), 409, "stale")
    refused(other.ask("POST", f"{path}/keepers/{mine[other.name]}"), 403, "not-yours")
    assert keeper.ask("POST", f"{path}/keepers/{mine[other.name]}").status_code == 201
    assert keeper.ask("DELETE", f"{path}/members/{mine[keeper.name]}").status_code == 204
    assert other.ask("POST", f"{path}/members", {"name": fresh("Carl")}).status_code == 201
    # Who comes back has their old rung and matches again.
    assert keeper.ask("POST", f"{path}/members", {}).status_code == 201
    assert ids_of(keeper, path)[keeper.name] == mine[keeper.name]
