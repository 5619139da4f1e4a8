"""Any header, any field of any message and any body is met with an answer, or refused in a line that says why.

What is sent is made by Hypothesis from the protocol's own types: a new message, stroke, answer or body is tried by itself.
"""

from __future__ import annotations

import copy
import json
import logging
import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient

from hall.in_process import opened
from hoyle.answers import Answer
from hoyle.hall.protocol.requests import Join, Message
from hoyle.record import At, Call, Spot, Stroke, Where
from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump
from selection import few

WORDS = st.sampled_from(
    ["", "Ann", "Bob", "white", "red", "foot-spot", "(in-hand)", "@FL", "*", "!: time", "Ann: white>red"]
)
JUNK: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), WORDS, st.text(max_size=8),
    st.sampled_from([0, -1, 1, 13, 2**31, 2**63, -(2**63), 10**30, 0.5, -0.0, 1e308, -1e308, 1e-320, "\ud800", "x" * 3000, "\0"]),
    st.sampled_from([[], {}, [0, 0], [0.1, 0.5], [1e308, 1e308], ["a"], [[]], [None], {"kind": "cuestroke"}, {"a": {"b": 1}}]),
)  # fmt: skip
"""What a field may be sent as that it is not for, and what it is for at times."""
QUICK = settings(max_examples=few(120, of=1500), deadline=None, suppress_health_check=list(HealthCheck))


STRUCK = {"kind": "cuestroke", "ball": "white", "speed": 2.0, "azimuth": 1.0}


def struct(kind: type) -> st.SearchStrategy[dict[str, Any]]:
    """A message or a body of a type, whose fields are as they should be."""
    told = msgspec.inspect.type_info(kind)
    assert isinstance(told, msgspec.inspect.StructType)
    fields = {field.encode_name: field_of(field.encode_name, field.type) for field in told.fields}
    tag = {told.tag_field: st.just(told.tag)} if told.tag_field else {}
    return st.fixed_dictionaries({**tag, **fields})


def field_of(name: str, told: Any) -> st.SearchStrategy[Any]:
    """A value of a field's type; strokes, answers and places are made from their own types."""
    if name == "id":
        return st.uuids().map(str)
    if name == "stroke":
        return STROKES
    if name == "answer":
        return ANSWERS
    if name == "said":
        return st.lists(
            st.one_of(STROKES.map(lambda s: {"stroke": s}), ANSWERS.map(lambda a: {"answer": a})), max_size=2
        )
    if name == "places":
        return st.dictionaries(
            st.sampled_from(["white", "spot", "red"]), st.sampled_from([[0.1, 0.2], "(in-hand)", "foot-spot"])
        )
    inspect = msgspec.inspect
    if isinstance(told, inspect.UnionType):
        return st.one_of(*(field_of("", one) for one in told.types))
    if isinstance(told, inspect.LiteralType):
        return st.sampled_from(told.values)
    if isinstance(told, inspect.StructType):
        return struct(told.cls)
    if isinstance(told, inspect.ListType | inspect.VarTupleType):
        return st.lists(field_of("", told.item_type), max_size=3)
    if isinstance(told, inspect.TupleType):
        return st.tuples(*(field_of("", one) for one in told.item_types)).map(list)
    if isinstance(told, inspect.DictType):
        return st.dictionaries(st.text(max_size=8), field_of("", told.value_type), max_size=2)
    plain = {
        inspect.IntType: st.integers(-1, 3), inspect.FloatType: st.floats(-2, 2), inspect.BoolType: st.booleans(),
        inspect.StrType: WORDS, inspect.NoneType: st.none(), inspect.AnyType: JUNK,
    }  # fmt: skip
    return plain[type(told)]


def dataclass(kind: Any) -> st.SearchStrategy[Any]:
    """A value of a dataclass of Hoyle's, such as a hand might play or say it."""
    hints = [(field.name, get_type_hints(kind)[field.name]) for field in fields(kind)]
    return st.builds(kind, **{name: PARTS[hint] if hint in PARTS else st.from_type(hint) for name, hint in hints})


AT = st.builds(At, st.floats(-0.6, 0.6), st.floats(-1.2, 1.2))
PARTS: dict[Any, st.SearchStrategy[Any]] = {
    float: st.floats(0.0, 2.0), str: WORDS, At | None: st.none() | AT, Where: AT | WORDS.map(Spot),
    tuple[str, ...]: st.lists(WORDS, max_size=2).map(tuple), tuple[int, ...]: st.lists(st.integers(0, 9), max_size=2).map(tuple),
    tuple[Call, ...]: st.lists(st.builds(Call, WORDS, WORDS), max_size=1).map(tuple),
}  # fmt: skip
STROKES = st.one_of(*(dataclass(kind).map(lambda s: dump(s, A_STROKE)) for kind in get_args(Stroke)))
ANSWERS = st.one_of(*(dataclass(kind).map(lambda a: dump(a, AN_ANSWER)) for kind in get_args(Answer)))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all parts of a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*path, key)
        yield from leaves(one, (*path, key))


@st.composite
def spoilt(draw: st.DrawFn, whole: st.SearchStrategy[dict[str, Any]]) -> dict[str, Any]:
    """A message with one of its parts replaced by something else."""
    value = copy.deepcopy(draw(whole))
    path = draw(st.sampled_from([*leaves(value)] or [()]))
    at = value
    for key in path[:-1]:
        at = at[key]
    if path:
        at[path[-1]] = draw(JUNK)
    return value


def failures(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the hall logged of failures of its own."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A hall in this process that has no limits, and whose own failures come out here."""
    with opened(tmp_path_factory.mktemp("any") / "hall.sqlite") as one:
        yield one


def test_any_field_of_any_message_is_answered_or_refused(client, caplog):
    begun = client.post("/api/matches", json={
        "game": "three-ball-carrom", "kind": "practice", "seats": [{"name": "Ann"}, {"name": "Bob"}], "options": {"Lead": "Ann"},
    }).json()  # fmt: skip
    kinds = [kind for kind in get_args(Message) if kind is not Join]
    with client.websocket_connect(f"/live/{begun['match']}") as live:
        live.send_json({"type": "join", "tokens": [*begun["tokens"].values()]})

        stands = [0]

        @example({"type": "check", "id": "a", "n": 0, "stroke": STRUCK | {"place": "foot-spot"}})
        @example({"type": "answer", "id": "b", "n": 0, "stroke": STRUCK | {"place": "foot-spot"}})
        @example(
            {
                "type": "study",
                "id": "c",
                "n": 0,
                "places": {},
                "said": [{"stroke": STRUCK | {"ball": "red"}}],
                "want": "check",
            }
        )
        @QUICK
        @given(spoilt(st.one_of(*map(struct, kinds))))
        def send(message):
            if message.get("n") in range(4):
                message["n"] = stands[0]
            live.send_text(json.dumps(message))
            live.send_text('{"type":"ping"}')
            while (told := live.receive_json())["type"] != "pong":
                stands[0] = told["n"] if told["type"] in ("ruling", "undone") else stands[0]
                assert told.get("word") != "failed", message
                assert 0 < len(told.get("reason", "a reason")) <= 200, told

        send()
    assert not failures(caplog)


@QUICK
@given(spoilt(struct(Join)))
def test_any_first_message_is_answered_or_refused(client, caplog, first):
    match = client.post(
        "/api/matches", json={"game": "kelly-pool", "seats": [{"name": "Ann"}, {"name": "Bob"}]}
    ).json()["match"]
    with client.websocket_connect(f"/live/{match}") as live:
        live.send_text(json.dumps(first))
        assert live.receive_json()["type"] in ("welcome", "refused")
    assert not failures(caplog)


HEADERS = ("origin", "host", "authorization", "accept", "accept-encoding", "content-type", "content-length", "cookie", "range",
           "x-forwarded-for", "x-forwarded-proto", "if-none-match", "if-modified-since", "referer", "user-agent")  # fmt: skip
WRONG = st.one_of(
    st.sampled_from([
        "http://[::1", "[::1", "http://[", "://", "http://a:99999", "a:b:c", "localhost:x", "Bearer", "Bearer " + "a " * 50, "null",
        "Bearer \xe9", "text/html", "*/*", "application/x-www-form-urlencoded", "application/json; charset=nope", "gzip;q=x", "-1",
        "9" * 30, "bytes=5-1", "Sat, 99 Foo", "x" * 4000, "multipart/form-data; boundary=", "\xff\xfe", "W/", "a, b,, c",
    ]),
    st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=30),
)  # fmt: skip
PATHS = ("/", "/games/kelly-pool", "/match/x", "/api/games/kelly-pool", "/api/matches", "/api/matches/x/log", "/api/me",
         "/api/lobby", "/api/seeks/ABCDEF/picture.svg", "/assets/none.js", "/nowhere", "/schema")  # fmt: skip


@QUICK
@given(
    st.sampled_from(HEADERS),
    WRONG,
    st.sampled_from(PATHS),
    st.sampled_from(["GET", "HEAD", "POST", "DELETE", "OPTIONS", "PATCH"]),
)
def test_any_header_is_answered_or_refused(client, name, value, path, method):
    answer = client.request(
        method, path, headers=[(name.encode(), value.encode("latin-1"))], content=b"{}" if method == "POST" else b""
    )
    assert answer.status_code < 500, (method, path, name, value, answer.text)
    assert "Traceback" not in answer.text


def test_an_address_that_is_none_is_refused_in_a_line(client):
    for header in ("origin", "host"):
        answer = client.post("/api/matches", json={}, headers={header: "http://[::1" if header == "origin" else "[::1"})
        assert answer.status_code in (403, 421)
        assert answer.json()["word"] in ("bad-origin", "bad-host")


def bodies(app: Any) -> list[tuple[str, str, type]]:
    """Every request with a body: its method, its path with plain ids in it, and the type of the body."""
    found = []
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            told = handler.parsed_fn_signature.parameters.get("data")
            if told is not None:
                path = re.sub(r"{number:int}|{which:int}", "0", route.path)
                found += [
                    (m, re.sub(r"{\w+:str}", "kelly-pool", path), told.annotation) for m in sorted(handler.http_methods)
                ]
    return found


def test_any_field_of_any_body_is_answered_or_refused(client):
    key = "k" * 40
    client.post("/api/people", json={"name": "Fuzz", "key": key})
    every = [(method, path, struct(kind)) for method, path, kind in bodies(client.app)]
    assert len(every) > 15

    @QUICK
    @given(st.data())
    def send(data):
        method, path, body = data.draw(st.sampled_from(every))
        said = data.draw(spoilt(body))
        answer = client.request(method, path, content=json.dumps(said), headers={
            "content-type": "application/json", "authorization": f"Bearer {key}"})  # fmt: skip
        assert answer.status_code < 500, (method, path, said, answer.text)
        if answer.status_code >= 400:
            assert 0 < len(answer.json()["reason"]) <= 200

    send()
