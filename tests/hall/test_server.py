"""The hall's server as programs and pages meet it: whole matches, crafted messages, secrets, kills."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any

import pytest

import patient
from hall.hall_process import Hall
from hall.shuffleboard_weights import roll_all
from hall.wire_client import ConnectionClosed, Page
from hoyle.hall.protocol.requests import stroke
from hoyle.hall.refusals import Refusal
from hoyle.match.logs.log import parse as parse_log
from hoyle.match.score import score
from hoyle.notation import parse
from selection import few

STROKE = {"kind": "cuestroke", "ball": "white", "speed": 2.0, "azimuth": 1.3}


def carom(hall: Hall, **more: Any) -> tuple[dict[str, Any], Page]:
    """A match of carom between Ann and the computer, seen from Ann's chair."""
    begun = hall.begin("three-ball-carrom", "Ann", ("Bob", "learner"), Lead="Ann", **{"Points": 3, **more})
    return begun, hall.page(begun["match"], begun["tokens"]["Ann"])


def recorded(hall: Hall, match: str) -> list[dict[str, Any]]:
    """The lines of a match's log but for the hall's signature, which tells when it was asked for."""
    lines = [json.loads(line) for line in patient.get(f"{hall.url}/api/matches/{match}/log").text.splitlines()]
    return [{name: value for name, value in line.items() if name not in ("signed", "signature")} for line in lines]


def test_the_hall_tells_of_its_games(hall):
    games = {g["id"]: g for g in patient.get(f"{hall.url}/api/games").json()}
    assert games["kelly-pool"]["title"] == "Kelly Pool"
    assert {games[name]["short"] for name in ("carroms", "ludington-carroms")} == {"Archarena", "Ludington"}
    page = patient.get(f"{hall.url}/api/games/kelly-pool").json()
    assert any(r["id"] == "kelly-pool.7" or r["id"].startswith("kelly-pool.7") for r in page["rules"])
    picture = patient.get(f"{hall.url}/api/games/kelly-pool/picture.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in picture.text
    tables = patient.get(f"{hall.url}/api/games/crokinole").json()["tables"]
    assert tables["archarena-2-crokinole"] == "Archarena board No. 2, crokinole side"


def test_every_answer_carries_strict_headers(hall):
    for path in ("/api/games", "/api/games/nope", "/nowhere", "/api/games/kelly-pool/picture.svg"):
        headers = patient.get(f"{hall.url}{path}").headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    ("wanted", "status", "word"),
    [
        ({"game": "nope", "seats": [{"name": "Ann"}, {"name": "Bob"}]}, 404, "no-game"),
        ({"game": "kelly-pool", "seats": [{"name": "Ann"}]}, 400, "bad-option"),
        ({"game": "kelly-pool", "seats": [{"name": "Ann"}, {"name": "Ann"}]}, 400, "bad-seat"),
        ({"game": "kelly-pool", "seats": [{"name": "Ann", "by": "wizard"}, {"name": "Bob"}]}, 400, "bad-seat"),
        ({"game": "kelly-pool", "seats": [{"name": "A:b"}, {"name": "Bob"}]}, 400, "bad-name"),
        ({"game": "kelly-pool", "seats": [{"name": ""}, {"name": "Bob"}]}, 400, "malformed"),
        ({"game": "kelly-pool", "seats": [{"name": "Ann"}, {"name": "Bob"}], "kind": "war"}, 400, "bad-kind"),
        ({"game": "kelly-pool", "seats": [{"name": "Ann"}, {"name": "Bob"}], "options": {"Colour": "x"}}, 400, "bad-option"),
        ({"game": "kelly-pool", "seats": "Ann"}, 400, "bad-request"),
        ({"seats": []}, 400, "bad-request"),
    ],
)  # fmt: skip
def test_a_match_that_cannot_be_is_refused_with_the_reason(hall, wanted, status, word):
    answer = patient.post(f"{hall.url}/api/matches", json=wanted)
    assert (answer.status_code, answer.json()["word"]) == (status, word)
    assert len(answer.json()["reason"]) > 10


def test_a_body_beyond_all_measure_is_refused(hall):
    answer = patient.post(
        f"{hall.url}/api/matches",
        content=b'{"game": "' + b"x" * 100_000 + b'"}',
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'{"game": "\xff\xfe"}', "UTF-8"),
        (b"{", "the body cannot be read"),
        (b'{"game": ' + b"[" * 8000 + b"]" * 8000 + b"}", "too deeply"),
    ],
)
def test_a_body_that_is_no_json_is_refused_in_a_line(hall, body, told):
    answer = patient.post(f"{hall.url}/api/matches", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["word"]) == (400, "bad-request")
    assert told in answer.json()["reason"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"kind": "cuestroke", "ball": "white", "speed": 1.0}, "azimuth is missing"),
        ({**STROKE, "speed": "fast"}, "speed: "),
        ({**STROKE, "kind": "teleport"}, "its kind is one of cuestroke, flick"),
        ({**STROKE, "kind": ["cuestroke"]}, "its kind is one of cuestroke, flick"),
    ],
)
def test_a_stroke_that_is_none_is_refused_by_what_it_lacks(wrong, told):
    with pytest.raises(Refusal, match=told):
        stroke(wrong)


def test_pages_from_elsewhere_get_nothing(hall):
    wanted = {"game": "kelly-pool", "seats": [{"name": "Ann"}, {"name": "Bob"}]}
    answer = patient.post(f"{hall.url}/api/matches", json=wanted, headers={"origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["word"]) == (403, "bad-origin")
    begun = hall.begin("kelly-pool", "Ann", "Bob")
    with pytest.raises(Exception, match=r"403|4003"):
        Page(hall.port, begun["match"], origin="https://evil.example").hear(5)
    with Page(hall.port, begun["match"], origin=f"http://127.0.0.1:{hall.port}") as page:
        assert page.until("welcome")["match"] == begun["match"]


def test_a_whole_match_against_the_computer(hall):
    begun, page = carom(hall)
    rng = Random(4)
    with page:
        for _ in range(60):
            ask = page.wait_for("Ann")
            if ask is None:
                break
            if ask["asks"] == "stroke":
                id = page.answer(stroke={**STROKE, "ball": ask["options"][0], "azimuth": rng.uniform(0, 6.28)})
            else:
                id = page.answer(answer={"kind": "choose", "seat": "Ann", "word": ask["options"][0]})
            told = page.told(id)
            assert told["type"] == "accepted" or told["word"] == "illegal", told
            if told["type"] == "accepted":
                while page.n < told["n"]:
                    page.hear()
        moved = [f for f in page.frames if f["type"] == "ruling" and f.get("motion")]
        assert moved
        assert all(f["motion"]["duration"] > 0 for f in moved)
        assert all(line["rule"]["text"] for f in moved for line in f["lines"])
    log = patient.get(f"{hall.url}/api/matches/{begun['match']}/log").content
    contents = parse_log(hall.folder, log)
    assert len(contents.entries) == page.n
    sheet = patient.get(f"{hall.url}/api/matches/{begun['match']}/sheet").text
    assert score(parse(sheet, "hall.sheet")).reports() == []


# --- crafted messages -------------------------------------------------------------------------------------


CRAFTED: list[tuple[str | dict[str, Any], str]] = [
    ("not json", "malformed"),
    ("[]", "malformed"),
    ('{"type": "conquer"}', "malformed"),
    ("[" * 5000 + "]" * 5000, "malformed"),
    ({"type": "answer", "id": "a"}, "malformed"),
    ({"type": "answer", "id": "a", "n": 0}, "malformed"),
    ({"type": "answer", "id": "a" * 100, "n": 0, "line": "Ann: choose lead"}, "malformed"),
    ({"type": "answer", "id": "a", "n": 0, "line": "x" * 3000}, "malformed"),
    ({"type": "answer", "id": "a", "n": 0, "stroke": STROKE, "line": "Ann: white>red"}, "malformed"),
    ({"type": "answer", "id": "a", "n": 0, "stroke": {"kind": "cuestroke"}}, "malformed"),
    ({"type": "answer", "id": "a", "n": 0, "stroke": {**STROKE, "kind": "teleport"}}, "malformed"),
    ({"type": "answer", "id": "a", "n": 0, "stroke": {**STROKE, "speed": "fast"}}, "malformed"),
    ({"type": "answer", "id": "a", "n": 0, "stroke": {**STROKE, "speed": 1e9}}, "illegal"),
    ({"type": "answer", "id": "a", "n": 0, "stroke": {**STROKE, "speed": -1.0}}, "illegal"),
    ({"type": "answer", "id": "a", "n": 0, "stroke": {**STROKE, "ball": "red"}}, "illegal"),
    ({"type": "answer", "id": "a", "n": 0, "stroke": {**STROKE, "place": [9.0, 9.0]}}, "illegal"),
    ({"type": "answer", "id": "a", "n": 7, "stroke": STROKE}, "stale"),
    ({"type": "answer", "id": "a", "n": -1, "stroke": STROKE}, "stale"),
    ({"type": "answer", "id": "a", "n": 0, "answer": {"kind": "choose", "seat": "Bob", "word": "lead"}}, "not-yours"),
    ({"type": "answer", "id": "a", "n": 0, "line": "Ann: white>red white>spot"}, "not-here"),
    ({"type": "answer", "id": "a", "n": 0, "line": "*: lots Ann"}, "not-yours"),
    ({"type": "answer", "id": "a", "n": 0, "line": "!: time Bob"}, "not-here"),
    ({"type": "undo", "id": "a", "n": 0}, "not-here"),
    ({"type": "preview", "id": "a", "stroke": STROKE}, "not-here"),
    ({"type": "join", "tokens": []}, "malformed"),
]


def test_crafted_messages_change_nothing_and_are_told_why(hall):
    begun, page = carom(hall)
    with page:
        page.wait_for("Ann")
        before = recorded(hall, begun["match"])
        for message, word in CRAFTED:
            page.socket.send(message if isinstance(message, str) else json.dumps(message))
            told = page.until("refused", "accepted")
            assert (told["type"], told.get("word")) == ("refused", word), (message, told)
            assert len(told["reason"]) > 8
        assert page.n == 0
        assert recorded(hall, begun["match"]) == before
        # And the match goes on.
        assert page.told(page.answer(stroke=STROKE))["type"] == "accepted"


def test_numbers_that_are_none_are_refused(hall):
    _, page = carom(hall)
    with page:
        page.wait_for("Ann")
        page.socket.send(
            '{"type":"answer","id":"a","n":0,"stroke":{"kind":"cuestroke","ball":"white","speed":NaN,"azimuth":1}}'
        )
        assert page.until("refused")["word"] == "malformed"
        page.socket.send(
            '{"type":"answer","id":"a","n":0,"stroke":{"kind":"cuestroke","ball":"white","speed":1e999,"azimuth":1}}'
        )
        assert page.until("refused")["word"] == "malformed"


def test_an_answer_sent_twice_counts_once(hall):
    _, page = carom(hall)
    with page:
        page.wait_for("Ann")
        page.answer("once", stroke=STROKE)
        assert page.told("once") == {"type": "accepted", "id": "once", "n": 1}
        page.frames.clear()
        page.answer("once", n=0, stroke=STROKE)
        assert page.told("once") == {"type": "accepted", "id": "once", "n": 1}
        for other in ({"n": 0, "stroke": {**STROKE, "azimuth": 2.0}}, {"n": 1, "stroke": STROKE}):
            page.frames.clear()
            page.answer("once", **other)
            assert page.told("once")["word"] == "used"


def test_the_ids_of_answers_belong_to_the_seat(hall):
    """What Ann called an answer tells Bob nothing, and does not keep him from calling his own so."""
    begun = hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    ann, bob = (hall.page(begun["match"], begun["tokens"][seat]) for seat in ("Ann", "Bob"))
    with ann, bob, hall.page(begun["match"], *begun["tokens"].values()) as both:
        for page in (ann, bob, both):
            page.until("ruling")
        while ann.ask["seat"] == "Ann":
            n = ann.n
            told = ann.told(ann.answer(f"same {n}", stroke=STROKE))
            assert told == {"type": "accepted", "id": f"same {n}", "n": n + 1}
            bob.answer(f"same {n}", n=n, stroke=STROKE)
            assert bob.told(f"same {n}")["word"] == "stale"
            both.answer(f"same {n}", n=n, stroke=STROKE)  # a page that sits on that seat too sends it again
            assert both.told(f"same {n}") == told
            for page in (ann, bob, both):
                while page.n <= n:
                    page.hear()
        ball = bob.ask["options"][0]
        bob.frames.clear()
        told = bob.told(bob.answer("same 0", stroke={**STROKE, "ball": ball}))
        assert told == {"type": "accepted", "id": "same 0", "n": ann.n + 1}


def test_only_a_seat_s_own_link_speaks_for_it(hall):
    begun = hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    bob = hall.page(begun["match"], begun["tokens"]["Bob"])
    nobody = hall.page(begun["match"])
    with bob, nobody:
        for page in (bob, nobody):
            assert page.until("welcome")["yours"] == (["Bob"] if page is bob else [])
            page.until("ruling")
            assert page.told(page.answer(stroke=STROKE))["word"] == "not-yours"
    stranger = hall.page(begun["match"], "x" * 32)
    assert stranger.hear()["word"] == "bad-token"
    with pytest.raises(ConnectionClosed):
        stranger.hear(5)
    lost = hall.page("nosuchmatch")
    assert lost.hear()["word"] == "no-match"


def test_a_flood_is_dammed(hall):
    _, page = carom(hall)
    with page:
        page.wait_for("Ann")
        start = time.monotonic()
        for _ in range(200):
            page.send(type="ping")
        heard = [page.until("pong", "refused") for _ in range(200)]
        assert any(f["type"] == "refused" and f["word"] == "too-many" for f in heard)
        # Sixty at once, and twenty in each second that the machine took.
        assert sum(f["type"] == "pong" for f in heard) <= 61 + 20 * (time.monotonic() - start)


def test_an_oversized_message_ends_the_connection(hall):
    begun, page = carom(hall)
    page.wait_for("Ann")
    page.socket.send("x" * 50_000)
    with pytest.raises(ConnectionClosed):
        page.until("accepted")
    with hall.page(begun["match"], begun["tokens"]["Ann"]) as again:
        assert again.wait_for("Ann")


# --- secrets ----------------------------------------------------------------------------------------------


def test_no_frame_tells_another_s_small_ball(hall):
    begun = hall.begin("kelly-pool", "Ann", "Bob", "Cal")
    pages = {seat: hall.page(begun["match"], token) for seat, token in begun["tokens"].items()}
    pages["nobody"] = hall.page(begun["match"])
    for page in pages.values():
        while page.ask is None or page.ask["asks"] != "stroke":
            page.hear()
    dealt = {seat: next(iter(page.state["secrets"][seat].values())) for seat, page in pages.items() if seat != "nobody"}
    assert len(set(dealt.values())) == 3
    with hall.page(begun["match"], begun["tokens"]["Ann"], after=0) as late:
        while late.n < pages["Ann"].n:
            late.hear()
        pages["late Ann"] = late
        for name, page in pages.items():
            held = {name.split()[-1]}
            assert set(page.state.get("secrets", {})) == held - {"nobody"}
            for frame in page.frames:
                for line in frame.get("lines", []):
                    if line["kind"] == "deal" and line.get("seat") not in held:
                        assert not any(c.isdigit() for c in line["text"].rpartition("dealt")[2]), line
                secret = [line for line in frame.get("lines", []) if line["kind"] == "deal"]
                if frame.get("seat") == "*" and secret and secret[0]["seat"] not in held:
                    assert not any(c.isdigit() for c in frame["said"]), frame["said"]
    for seat, number in dealt.items():
        log = patient.get(
            f"{hall.url}/api/matches/{begun['match']}/log", headers={"authorization": f"Bearer {begun['tokens'][seat]}"}
        ).text
        assert f'"value":{number}' in log.replace(" ", "")
    public = patient.get(f"{hall.url}/api/matches/{begun['match']}/log").text.replace(" ", "")
    assert '"kind":"deal"' in public
    assert '"value":"?"' in public
    assert patient.get(f"{hall.url}/api/matches/{begun['match']}/sheet").status_code == 403
    for page in pages.values():
        page.close()
    assert not any(token in hall.log.read_text() for token in begun["tokens"].values())


# --- resuming ---------------------------------------------------------------------------------------------


def test_a_page_that_comes_back_hears_what_it_missed(hall):
    begun = hall.begin("backgammon", "Ann", "Bob")
    rng = Random(1)
    with hall.page(begun["match"], *begun["tokens"].values()) as page:
        page.until("ruling")
        seen = page.n
        for _ in range(6):
            while page.ask and page.ask["seat"] == "*":
                page.hear()
            ask = page.ask
            said = {"kind": "move", "seat": ask["seat"], "steps": rng.choice(ask["options"]).split()}
            if ask["asks"] == "choose":
                said = {"kind": "choose", "seat": ask["seat"], "word": ask["options"][0]}
            told = page.told(page.answer(answer=said))
            assert told["type"] == "accepted", told
            while page.n < told["n"]:
                page.hear()
        with hall.page(begun["match"], after=seen) as back:
            back.until("welcome")
            while back.n < page.n:
                back.hear()
            numbers = [f["n"] for f in back.frames if f["type"] == "ruling"]
        assert numbers == list(range(seen + 1, page.n + 1))


def test_marker_s_board_takes_back(hall):
    begun = hall.begin("three-ball-carrom", "Ann", "Bob", kind="marker", Lead="Ann")
    tokens = begun["tokens"].values()
    with hall.page(begun["match"], *tokens) as marker, hall.page(begun["match"]) as other:
        marker.until("ruling")
        other.until("ruling")
        marker.told(marker.answer(line="Ann: white>red white>spot"))
        while other.n < 1:
            other.hear()
        assert other.state["scores"]["Ann"] == 1
        assert other.told(other.answer(line="Ann: white>red white>spot"))["word"] == "not-yours"
        marker.send(type="undo", id="u", n=1)
        assert marker.told("u")["type"] == "accepted"
        assert other.until("undone")["n"] == 0
        assert other.until("ruling")["state"]["scores"]["Ann"] == 0
        marker.until("ruling")
        assert marker.told(marker.answer(line="Ann: white>red"))["type"] == "accepted"
    log = patient.get(f"{hall.url}/api/matches/{begun['match']}/log").text
    assert log.count("\n") == 2


def test_practice_shows_what_a_stroke_would_do_and_keeps_nothing(hall):
    begun = hall.begin("three-ball-carrom", "Ann", ("Bob", "learner"), kind="practice", Lead="Ann")
    with hall.page(begun["match"], begun["tokens"]["Ann"]) as page:
        page.wait_for("Ann")
        page.send(type="preview", id="p", stroke=STROKE)
        foreseen = page.until("preview", "refused")
        assert foreseen["motion"]["duration"] > 0.5
        assert page.n == 0
        page.told(page.answer(stroke=STROKE))
        while page.n < 1:
            page.hear()
        played = next(f for f in page.frames if f["type"] == "ruling" and f["n"] == 1)
        assert played["motion"] == foreseen["motion"]


def test_killed_and_opened_again_it_has_every_answer(new_hall, database):
    """SIGKILL at random moments of a watched match and of one by hand: whatever was acknowledged is there, in order."""
    hall = new_hall("" if database.startswith("sqlite") else database).open()
    begun = hall.begin("three-ball-carrom", "Ann", ("Bob", "learner"), Lead="Ann", Points=40)
    token, rng = begun["tokens"]["Ann"], Random(9)
    accepted: dict[str, int] = {}
    count = 0
    for _ in range(few(2, of=20)):
        page = hall.page(begun["match"], token)
        stop = rng.randint(1, 4)
        try:
            for _ in range(stop):
                if page.wait_for("Ann") is None:
                    break
                count += 1
                ask = page.ask
                assert ask is not None
                said: dict[str, Any] = (
                    {"stroke": {**STROKE, "ball": ask["options"][0], "azimuth": rng.uniform(0, 6.28)}}
                    if ask["asks"] == "stroke"
                    else {"answer": {"kind": "choose", "seat": "Ann", "word": ask["options"][0]}}
                )
                id = page.answer(f"k{count}", **said)
                if rng.random() < 0.25:
                    break  # killed with an answer on its way
                told = page.told(id)
                if told["type"] == "accepted":
                    accepted[id] = told["n"]
                    while page.n < told["n"]:
                        page.hear()
        finally:
            hall.kill()
            page.socket.close_socket()
        hall.open()
        with hall.page(begun["match"], token) as again:
            assert again.until("welcome")["n"] >= max(accepted.values(), default=0)
            again.until("ruling")
    log = patient.get(f"{hall.url}/api/matches/{begun['match']}/log").content
    entries = parse_log(hall.folder, log).entries
    assert [e.number for e in entries] == list(range(1, len(entries) + 1))
    assert len(accepted) >= 2
    assert set(accepted.values()) <= {e.number for e in entries}


# --- a weight over the end ----------------------------------------------------------------------------------


def test_a_weight_over_the_end_is_flipped_over_the_wire(hall):
    """Shuffle-board, rules 8a to 8c: who has rolled over the end chooses; a flip that succeeds is six, one that fails nothing.

    A finger turns a weight of 29.4 mm over at 1.36 to 1.65 m/s: 2 sqrt(8 g R/5) and sqrt(3 pi R g).
    """
    begun = hall.begin("shuffle-board", "Ann", "Bob", Lead="Ann", Points=6)
    with hall.page(begun["match"], *begun["tokens"].values()) as page:
        asked = roll_all(page)
        assert (asked["seat"], asked["asks"], asked["options"]) == ("Ann", "choose", ["flip", "score"])
        refused = page.told(page.answer(stroke={"kind": "flip", "piece": "a1", "speed": 1.5}))
        assert refused["word"] == "illegal", "she has not chosen yet"
        page.told(page.answer(answer={"kind": "choose", "seat": "Ann", "word": "flip"}))
        while page.ask["asks"] != "stroke":
            page.hear()
        assert page.ask["options"] == ["a1"]
        for speed in (0, 26):
            refused = page.told(page.answer(stroke={"kind": "flip", "piece": "a1", "speed": speed}))
            assert refused["word"] == "illegal"
        told = page.told(page.answer(stroke={"kind": "flip", "piece": "a1", "speed": 1.5}))
        assert told["type"] == "accepted", told
        while page.ask is not None:
            page.hear()
        assert page.state["scores"]["Ann"] == 6
        assert page.state["result"]["winners"] == ["Ann"]
    begun = hall.begin("shuffle-board", "Ann", "Bob", Lead="Ann", Points=6)
    with hall.page(begun["match"], *begun["tokens"].values()) as page:
        roll_all(page)
        page.told(page.answer(answer={"kind": "choose", "seat": "Ann", "word": "flip"}))
        while page.ask["asks"] != "stroke":
            page.hear()
        told = page.told(page.answer(stroke={"kind": "flip", "piece": "a1", "speed": 1.2}))
        assert told["type"] == "accepted", told
        while page.ask["options"] == ["a1"]:
            page.hear()
        assert page.state["scores"]["Ann"] == 0, "it is out, and nothing else counts"


# --- the spinner ------------------------------------------------------------------------------------------


def test_the_arrow_waits_for_the_hand_of_whoever_spins_and_stops_where_chance_has_it(hall):
    """Flags of the nations: each turns the arrow himself; nobody turns another's, and none can say where it is to stop."""
    begun = hall.begin("flags-of-the-nations", "Ann", "Bob", Lead="Ann")
    tokens = begun["tokens"]
    with hall.page(begun["match"], tokens["Ann"]) as ann, hall.page(begun["match"], tokens["Bob"]) as bob:
        shown = set()
        for turn in range(12):
            for page in (ann, bob):
                while page.n < turn:
                    page.hear()
            mine, other = (ann, bob) if ann.ask["behalf"] == "Ann" else (bob, ann)
            refused = other.told(other.answer(answer={"kind": "chance", "word": "spin"}))
            assert refused["word"] == "not-yours", refused
            told = mine.told(mine.answer(answer={"kind": "chance", "word": "spin", "values": [6]}))
            assert told["type"] == "accepted", told
            while mine.n == turn:
                mine.hear()
            shown.add(mine.frames[-1]["said"])
        assert len(shown) > 1, "a six was asked for every time"
        while bob.n < 12:
            bob.hear()
        with pytest.raises(TimeoutError):
            bob.until("ruling", timeout=0.5)


def test_the_hall_serves_the_glossary(hall):
    words = {word["name"]: word for word in patient.get(f"{hall.url}/api/glossary").json()}
    assert words["balk"]["also"] == ["baulk"]
    assert "pocket" in words["in-off"]["meaning"]


def test_the_hall_finds_games_by_what_people_call_them(hall):
    def asked(said):
        return patient.get(f"{hall.url}/api/search", params={"q": said})

    assert asked("draughts").json()["games"][0] == "checkers"
    assert "do not have" in asked("eight ball").json()["note"]
    assert asked("x" * 65).status_code == 400


def test_a_game_has_its_page_in_parts(hall):
    told = patient.get(f"{hall.url}/api/games/skittle-pool").json()
    assert told["sections"]["turn"][-1] == "Two misses running are allowed; a third is a burst."
    assert {"said", "headline", "reasons"} <= set(told["strokes"][0])
