"""What strangers may try on a hall: nothing gives way, nothing grows without end, nobody else is held up."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from base64 import b64encode
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

import patient
from hall.wire_client import ConnectionClosed, Page
from hoyle.hall.matches.match_registry import MatchRegistry
from hoyle.hall.matches.match_spec import MatchSpec
from hoyle.hall.rate_limits import ConnectionCounts, RateLimiter, caller
from hoyle.hall.refusals import Refusal
from hoyle.hall.serving.app import create_app
from hoyle.hall.settings import Settings
from hoyle.hall.store.match_store import Store

TWO = [{"name": "Ann"}, {"name": "Bob"}]


def deep(levels: int) -> str:
    return '{"a":' * levels + "1" + "}" * levels


@pytest.mark.parametrize("levels", [13, 300, 900, 2500])
@pytest.mark.parametrize("kind", ["stroke", "answer"])
def test_nesting_is_refused_at_any_depth(hall, levels, kind):
    begun = hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    with hall.page(begun["match"], begun["tokens"]["Ann"]) as page:
        page.wait_for("Ann")
        page.socket.send(f'{{"type":"answer","id":"a","n":0,"{kind}":{deep(levels)}}}')
        assert page.until("refused")["word"] == "malformed"
        page.send(type="ping")
        assert page.until("pong")


@pytest.mark.parametrize(
    "number", ["1e308", "-1e308", "9" * 400, "-" + "9" * 400, "9" * 5000, "18446744073709551616", "0.0", "-0.0"]
)
@pytest.mark.parametrize("where", ["speed", "azimuth", "elevation", "side"])
def test_numbers_of_any_size_are_played_or_refused(hall, number, where):
    begun = hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    with hall.page(begun["match"], begun["tokens"]["Ann"]) as page:
        page.wait_for("Ann")
        rest = {"ball": "white", "speed": 2.0, "azimuth": 1.0}
        rest.pop(where, None)
        parts = "".join(f',"{k}":{json.dumps(v)}' for k, v in rest.items())
        page.socket.send(
            f'{{"type":"answer","id":"a","n":0,"stroke":{{"kind":"cuestroke"{parts},"{where}":{number}}}}}'
        )
        told = page.until("refused", "accepted")
        assert told["type"] == "accepted" or told["word"] in ("malformed", "illegal"), told
        for n in (10**30, -(10**30)):
            page.send(type="undo", id="u", n=n)
            assert page.until("refused")["word"] in ("malformed", "not-here")
            page.send(type="fetch", first=n, last=-n)
            page.send(type="ping")
            assert page.until("pong", "refused")


@pytest.mark.parametrize(
    "options",
    [
        {"Points": 10**30}, {"Points": 10**9}, {"Points": -1}, {"Points": "9" * 4000}, {"log": "/tmp/hoyle-test-was-here"},
        {"game": "kelly-pool"}, {"seats": "Ann"}, {"self": 1}, {"Lead": "Ann\nResult: Bob won"}, {"Lead": 1}, {"Lead": "Ann\u0000"},
        {"x" * 5000: 1}, {"Points\n": 1}, {"Lead": ["Ann"]}, {"Lead": {"a": {"b": 1}}}, {"Points": 1.5}, {"Points": None},
        {"Points": 10_001},
    ],
)  # fmt: skip
def test_options_of_any_kind_are_refused_with_a_reason(hall, options):
    answer = hall.post(json={"game": "three-ball-carrom", "seats": TWO, "options": options})
    assert answer.status_code == 400, answer.text
    assert len(answer.json()["reason"]) > 8
    assert not Path("/tmp/hoyle-test-was-here").exists()


@pytest.mark.parametrize("name", ["x" * 20_000, "Ann\nBob: won", "Ann\u202e", "Ann\u0000", "\u200b", " ", "*", "!"])
def test_names_that_would_mislead_are_refused(hall, name):
    wanted = {"game": "three-ball-carrom", "seats": [{"name": name}, {"name": "Bob"}]}
    assert hall.post(json=wanted).status_code in (400, 413)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"game": "checkers", "terms": {"clock": 5}}, "terms.clock: Expected `str`"),
        ({"game": "checkers", "nope": 1}, "the body: Object contains unknown field `nope`"),
        ([], "the body: Expected `object`"),
    ],
)
def test_a_field_that_is_wrong_is_named(hall, body, said):
    answer = patient.post(f"{hall.url}/api/seeks", json=body, timeout=30)
    assert answer.status_code == 400, answer.text
    assert answer.json()["reason"].startswith(said)


@pytest.mark.parametrize("body", ["[" * 9000, '{"game":' * 2000, '{"options":' + deep(2000) + "}", "\\ud800", "{", ""])
def test_bodies_that_are_none_are_refused(hall, body):
    answer = hall.post(content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["word"] == "bad-request"


@pytest.mark.parametrize(
    "match", ["%00", "a" * 33, "a" * 5000, "..%2f..%2fetc", "'; drop table matches; --", "%F0%9F%8E%B1"]
)
def test_matches_that_cannot_be_are_not_sought(hall, match):
    assert patient.get(f"{hall.url}/api/matches/{match}/log").status_code == 404
    assert patient.get(f"{hall.url}/api/matches").status_code == 200


def test_no_list_tells_of_a_match_that_is_not_listed(hall):
    hidden, shown = hall.begin("kelly-pool", "Ann", "Bob"), hall.begin("kelly-pool", "Ann", "Bob", listed=True)
    listed = patient.get(f"{hall.url}/api/matches", params={"most": 200}).text
    assert shown["match"] in listed
    assert hidden["match"] not in listed
    for game in ("kelly-pool", "\u0000", "'", "%"):
        listed = patient.get(f"{hall.url}/api/matches", params={"game": game, "most": 200})
        assert listed.status_code == (200 if game == "kelly-pool" else 404)
        assert hidden["match"] not in listed.text


def test_another_name_for_this_machine_is_not_answered(hall):
    """A page that has its own name lead here (DNS rebinding) would otherwise be of the hall's own origin."""
    evil = {"host": f"evil.example:{hall.port}", "origin": f"http://evil.example:{hall.port}"}
    assert patient.get(f"{hall.url}/api/matches", headers=evil).status_code == 421
    answer = patient.post(f"{hall.url}/api/matches", json={"game": "kelly-pool", "seats": TWO}, headers=evil)
    assert answer.json()["word"] == "bad-host"
    assert patient.get(f"http://localhost:{hall.port}/api/matches").status_code == 200


def test_assets_are_those_of_the_pages_alone(tmp_path):
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("the hall")
    (pages / "assets" / "a.js").write_text("script")
    (tmp_path / "secret.txt").write_text("hidden words")
    settings = Settings(f"sqlite:///{tmp_path / 'hall.sqlite'}", pages=pages)
    with TestClient(create_app(settings)) as client:
        assert client.get("/assets/a.js").text == "script"
        for path in ("../../secret.txt", "%2e%2e/%2e%2e/secret.txt", "..%2f..%2fsecret.txt", "..%5c..%5csecret.txt",
                     "%2e%2e%2findex.html", "/etc/passwd", "%00", "a.js%00.txt"):  # fmt: skip
            answer = client.get(f"/assets/{path}")
            assert answer.status_code in (400, 404), path
            assert "hidden words" not in answer.text


def test_one_who_never_reads_holds_nobody_up(hall):
    """His connection fills; then he is told nothing more, while the others play on."""
    begun = hall.begin("backgammon", "Ann", "Bob")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect(("127.0.0.1", hall.port))
    key = b64encode(b"0123456789abcdef").decode()
    deaf.sendall(
        f"GET /live/{begun['match']} HTTP/1.1\r\nHost: 127.0.0.1:{hall.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    deaf.recv(1024)

    def say(text: str) -> None:
        data = text.encode()
        deaf.sendall(bytes([0x81, 0x80 | len(data)]) + b"\0\0\0\0" + data)

    say('{"type":"join"}')
    before = memory(hall.process.pid)
    deaf.setblocking(False)
    asked = 0
    for _ in range(3000):
        try:
            say('{"type":"fetch","first":0,"last":50}')
            asked += 1
        except BlockingIOError:
            break
    with hall.page(begun["match"], *begun["tokens"].values()) as page:
        start = time.monotonic()
        for _ in range(30):
            page.send(type="ping")
            page.until("pong")
        assert time.monotonic() - start < 20
    assert asked > 50
    assert memory(hall.process.pid) - before < 30_000
    deaf.close()


def memory(process: int) -> int:
    """Resident kilobytes."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        pytest.skip("no /proc here")
    return int(next(line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmRSS")))


def test_matches_begun_in_floods_are_dammed(new_hall):
    hall = new_hall().open()
    wanted = {"game": "kelly-pool", "seats": TWO}
    with httpx.Client(base_url=hall.url, timeout=30) as client:
        begun = 0
        while (code := client.post("/api/matches", json=wanted).status_code) == 201 and begun < 300:
            begun += 1
        assert begun >= 30
        assert code == 429
        assert client.get("/api/matches").status_code == 200


def test_callers_are_told_apart_by_what_they_cannot_choose():
    assert caller("192.0.2.7") == "192.0.2.7"
    assert caller("2001:db8:1:2:3:4:5:6") == caller("2001:db8:1:2:ffff::1") != caller("2001:db8:1:3::1")
    assert caller("::ffff:192.0.2.7") == "192.0.2.7"
    callers = RateLimiter(rate=0.0, burst=1, most=2)
    assert [callers.take(c) for c in "aabcb"] == [True, False, True, True, False]
    crowd = ConnectionCounts(2)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a"), crowd.enter("b")] == [True, True, False, True]
    crowd.leave("a")
    assert crowd.enter("a")


def test_a_caller_has_only_so_many_connections(tmp_path):
    settings = Settings(f"sqlite:///{tmp_path / 'hall.sqlite'}", most_connections=2, most_watchers=1)
    with TestClient(create_app(settings)) as client:
        begun = client.post("/api/matches", json={"game": "kelly-pool", "seats": TWO}).json()
        with client.websocket_connect(f"/live/{begun['match']}") as first:
            first.send_json({"type": "join"})
            assert first.receive_json()["type"] == "welcome"
            with client.websocket_connect(f"/live/{begun['match']}") as second:
                second.send_json({"type": "join"})
                assert second.receive_json()["word"] == "full"
            with client.websocket_connect(f"/live/{begun['match']}") as seated:
                seated.send_json({"type": "join", "tokens": [begun["tokens"]["Ann"]]})
                assert seated.receive_json()["yours"] == ["Ann"]
                with (
                    pytest.raises(Exception, match=r"4008|too many"),
                    client.websocket_connect(f"/live/{begun['match']}"),
                ):
                    pass


def test_what_is_sought_in_vain_leaves_nothing_behind(tmp_path):
    async def seek() -> MatchRegistry:
        store = Store(f"sqlite:///{tmp_path / 'hall.sqlite'}")
        await store.open()
        registry = MatchRegistry(Settings(store.url), store)
        await registry.start()
        for i in range(50):
            with pytest.raises(Refusal, match="no such match"):
                await registry.actor(f"nothing{i}")
        registry.MOST = 8
        for _ in range(40):
            await registry.open(MatchSpec("kelly-pool", (("Ann", "person"), ("Bob", "person"))))
        await registry.close()
        await store.close()
        return registry

    registry = asyncio.run(seek())
    assert not registry._opening
    assert len(registry._actors) <= 8


@pytest.mark.parametrize(
    "message",
    [
        {"answer": {"kind": "move", "seat": "Ann", "steps": []}}, {"answer": {"kind": "move", "seat": "Ann", "steps": [""]}},
        {"line": "Ann: " + "x" * 1900}, {"line": "Ann: " + "9/8 " * 400},
        {"answer": {"kind": "choose", "seat": "Ann", "word": "y" * 9000}},
        {"answer": {"kind": "k" * 900}}, {"stroke": {"kind": "cuestroke", "ball": "z" * 900, "speed": 1.0, "azimuth": 0.0}},
    ],
)  # fmt: skip
def test_a_reason_is_a_line_that_one_reads(hall, message):
    begun = hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    with hall.page(begun["match"], *begun["tokens"].values()) as page:
        page.until("ruling")
        told = page.told(page.answer(**message))
        assert told["type"] == "refused"
        assert told["word"] in ("malformed", "illegal", "not-yours")
        assert 8 < len(told["reason"]) <= 200
        assert "\n" not in told["reason"]


@pytest.mark.parametrize(("code", "data"), [(0x81, b"\xff\xfe{}"), (0x82, b"\xff\xfe"), (0x82, b'{"type":"ping"}')])
def test_frames_that_are_no_text_are_refused_or_end_the_connection(hall, code, data):
    begun = hall.begin("backgammon", "Ann", "Bob")
    page = hall.page(begun["match"])
    page.until("ruling")
    raw = page.socket.socket
    raw.sendall(bytes([code, 0x80 | len(data)]) + b"\0\0\0\0" + data)
    if code == 0x81:
        with pytest.raises(ConnectionClosed) as closed:
            page.until("refused")
        assert closed.value.rcvd.code == 1007
    else:
        assert page.until("refused")["word"] == "malformed"
        page.close()
    assert patient.get(f"{hall.url}/api/matches").status_code == 200


def test_what_programs_may_ask_for_is_a_page_that_needs_nothing_from_elsewhere(hall):
    page = patient.get(f"{hall.url}/schema")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    for path in patient.get(f"{hall.url}/schema/openapi.json").json()["paths"]:
        assert path in page.text
    assert "NewMatch" in page.text
    assert "<script" not in page.text
    assert "http" not in page.text.replace("http-equiv", "")


def test_the_hall_failed_at_nothing(hall):
    """After all of the above its log holds no failure of its own. Runs last."""
    assert "Traceback" not in hall.log.read_text()


# --- two servers --------------------------------------------------------------------------------------------


def test_two_servers_serve_one_match(postgres, new_hall):
    one, other = new_hall(postgres).open(), new_hall(postgres).open()
    begun = one.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    tokens = begun["tokens"].values()
    rulings = 0
    with one.page(begun["match"], *tokens) as here, other.page(begun["match"], *tokens) as there:
        for page in (here, there):
            page.until("ruling")
        for turn in range(6):
            speaks, hears = (here, there) if turn % 2 else (there, here)
            before = speaks.n
            told = speaks.told(speaks.answer(f"turn {turn}", **said_for(speaks, turn)))
            assert told["type"] == "accepted", told
            for page in (speaks, hears):
                while page.n <= before:
                    page.hear()
            assert here.state == there.state
        for both in range(4):
            before = here.n
            ids = [page.answer(f"{page is here} {both}", **said_for(page, both)) for page in (here, there)]
            told = [page.told(id) for page, id in zip((here, there), ids, strict=True)]
            assert sorted(t["type"] for t in told) == ["accepted", "refused"], told
            assert next(t["word"] for t in told if t["type"] == "refused") == "stale"
            for page in (here, there):
                while page.n <= before:
                    page.hear()
            assert (here.n, here.state) == (there.n, there.state)
            assert here.n == before + 1
        # The same answer given again at the other server is the same answer.
        id = here.answer("again", **said_for(here, 9))
        n = here.told(id)["n"]
        there.answer("again", n=n - 1, **said_for(here, 9))
        assert there.told("again") == {"type": "accepted", "id": "again", "n": n}
        for page in (here, there):
            while page.n < n:
                page.hear()
            assert not any(f["type"] == "undone" for f in page.frames)
            rulings = [f["n"] for f in page.frames if f["type"] == "ruling"]
            assert rulings == list(range(rulings[0], n + 1))


def said_for(page: Page, turn: int) -> dict[str, object]:
    """Something to answer what is asked: a stroke over whatever stands behind the ball, or the first choice."""
    assert page.ask is not None
    option = page.ask["options"][0]
    if page.ask["asks"] == "choose":
        return {"answer": {"kind": "choose", "seat": page.ask["seat"], "word": option}}
    return {
        "stroke": {"kind": "cuestroke", "ball": option, "speed": 1.0, "azimuth": 0.3 + 0.7 * turn, "elevation": 0.6}
    }
