"""Bytes that no client would send, over a hall's own socket: it fails at none, and whoever sits at a table is answered.

Requests and messages as they should be are cut, doubled, mixed and spoilt by chance, from a seed.
"""

from __future__ import annotations

import asyncio
import json
import re
from base64 import b64encode
from random import Random

from hall.hall_process import Hall
from selection import few

AT_ONCE = 24
PATIENCE = 0.25
"""Seconds that an answer is waited for; most of what is sent here deserves none."""
FAILED = re.compile(rb"HTTP/1\.[01] 5(?!03)")
"""The first line of an answer that says that the hall failed; 503 says that it is full."""
JUNK = [b"", b"\0", b"\r\n", b"\n\n", b"\xff\xfe", b"%00", b"../", b"9" * 400, b"-1", b"{" * 300, b'"', b"\xc3\x28", b"NaN",
        b"1e999", b"[::1", b" " * 70, b"\t", b"HTTP/9.9", b"chunked", b"x" * 9000, "\u202e".encode(), b"\xed\xa0\x80"]  # fmt: skip
MESSAGES = [
    {"type": "join", "tokens": [], "after": -1},
    {"type": "ping"},
    {"type": "answer", "id": "a", "n": 0, "stroke": {"kind": "cuestroke", "ball": "white", "speed": 2.0, "azimuth": 1.0}},
    {"type": "act", "id": "b", "do": "chat", "text": "good evening"},
    {"type": "fetch", "first": 0, "last": 3},
    {"type": "offer", "id": "c", "n": 0, "piece": ""},
]  # fmt: skip


def requests(match: str) -> list[bytes]:
    """Requests as they should be."""
    body = json.dumps({"game": "three-ball-carrom", "seats": [{"name": "Ann"}, {"name": "Bob"}]}).encode()
    head = b"host: 127.0.0.1\r\nx-forwarded-for: 10.3.2.1\r\n"
    posted = head + b"content-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body)
    return [
        b"GET / HTTP/1.1\r\n" + head + b"accept-encoding: br, gzip\r\naccept-language: de\r\n\r\n",
        b"GET /api/matches?most=3&over=true HTTP/1.1\r\n" + head + b"\r\n",
        b"GET /api/matches/" + match.encode() + b"/log HTTP/1.1\r\n" + head + b"authorization: Bearer abc\r\n\r\n",
        b"GET /assets/none.js HTTP/1.1\r\n" + head + b"range: bytes=0-10\r\nif-none-match: x\r\n\r\n",
        b"POST /api/matches HTTP/1.1\r\n" + posted + body,
        b"POST /api/seeks HTTP/1.1\r\n" + posted + body,
        b"POST /api/people HTTP/1.1\r\n"
        + head
        + b'transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n',
    ]


def upgrade(match: str) -> bytes:
    """The request by which a live connection begins."""
    return (
        b"GET /live/"
        + match.encode()
        + b" HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
        b"sec-websocket-version: 13\r\nsec-websocket-key: " + b64encode(b"0123456789abcdef") + b"\r\n\r\n"
    )


def frame(data: bytes, rng: Random, code: int = 1) -> bytes:
    """A frame of a live connection, masked as a client's is."""
    mask = rng.randbytes(4)
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2, "big")
    return bytes([0x80 | code]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))


def spoilt(data: bytes, rng: Random) -> bytes:
    """Bytes with a few parts of them changed, lost, doubled, or cut off."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.randint(0, 12))
        data = rng.choice([
            data[:at] + rng.choice(JUNK) + data[end:], data[:at] + data[end:], data[:end] + data[at:], data[:at],
            data[:at] + rng.randbytes(end - at) + data[end:], data + data,
        ])  # fmt: skip
    return data


def said(match: str, rng: Random) -> list[bytes]:
    """What one connection says, piece by piece."""
    if rng.random() < 0.4:
        return [spoilt(rng.choice(requests(match)), rng)]
    if rng.random() < 0.2:
        return [spoilt(upgrade(match), rng)]
    frames = [frame(json.dumps(MESSAGES[0]).encode(), rng)] if rng.random() < 0.8 else []
    for _ in range(rng.randint(1, 4)):
        message = json.dumps(rng.choice(MESSAGES)).encode()
        whole = frame(spoilt(message, rng)[:60_000], rng, rng.choice([1, 1, 1, 2, 0, 8, 9, 10, 3]))
        frames.append(spoilt(whole, rng) if rng.random() < 0.3 else whole)
    return [upgrade(match), *frames]


async def heard(port: int, pieces: list[bytes], leaves: bool) -> bytes:
    """What a hall answers to bytes before it is silent for a while, or hangs up; nothing to one who `leaves` without waiting."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    told = b""
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        if leaves:
            writer.transport.abort()
        while not leaves and len(told) < 100_000 and (more := await asyncio.wait_for(reader.read(65_536), PATIENCE)):
            told += more
    except (OSError, TimeoutError):
        pass
    finally:
        writer.close()
    return told


async def sent(port: int, match: str, count: int, seed: int) -> dict[int, bytes]:
    """Send what so many numbers give; by number what was answered that says that the hall failed."""
    wrong, numbers = {}, iter(range(count))

    async def one_after_the_other() -> None:
        for number in numbers:
            rng = Random(f"{seed} {number}")
            leaves = rng.random() < 0.3
            pieces = [rng.choice(requests(match)), b"\0" * 9] if leaves else said(match, rng)
            told = await heard(port, pieces, leaves)
            if FAILED.match(told) or b"Traceback" in told or b'"failed"' in told:
                wrong[number] = told

    await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))
    return wrong


def test_bytes_of_any_kind_are_answered_refused_or_hung_up_on(open_hall: Hall) -> None:
    begun = open_hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    before = open_hall.log.stat().st_size
    with open_hall.page(begun["match"], *begun["tokens"].values()) as page:
        page.wait_for("Ann")
        assert asyncio.run(sent(open_hall.port, begun["match"], few(240, of=5_000), 36)) == {}
        page.send(type="ping")
        assert page.until("pong")
        stroke = {"kind": "cuestroke", "ball": page.ask["options"][0], "speed": 1.0, "azimuth": 0.5}
        assert page.told(page.answer(stroke=stroke))["type"] == "accepted"
    logged = open_hall.log.read_bytes()[before:]
    failed = logged.find(b"Traceback")
    assert failed < 0, logged[failed : failed + 6_000].decode()
    assert b"could not be dealt with" not in logged
