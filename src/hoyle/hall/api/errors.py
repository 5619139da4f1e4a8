"""Refusals as answers over HTTP, and who asks."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response

from hoyle.hall.rate_limits import caller
from hoyle.hall.refusals import Reason, Refusal, reason_in
from hoyle.telling.languages import wished

STATUS = {
    "no-match": 404, "no-seek": 404, "no-person": 404, "no-club": 404, "no-event": 404, "no-drill": 404, "unreadable": 410,
    "busy": 503, "too-many": 429, "no-key": 401, "name-taken": 409, "bad-name": 400, "bad-key": 400, "bad-passkey": 400,
    "bad-terms": 400, "bad-seat": 400, "bad-kind": 400, "malformed": 400, "full": 409, "seated": 409, "used": 409, "stale": 409,
}  # fmt: skip
"""The status of refusals that are more than forbidden."""
RETRY = 2
"""Seconds after which what was refused for now may be asked for again."""


class Problem(msgspec.Struct):
    """The reason why a request was not met: a word for programs, the reason for people, and the rule that refuses it if one
    does.
    """

    word: str
    reason: str
    rule: str = ""


def problem(request: Any, status: int, word: str, why: Reason, rule: str = "") -> Response[Problem]:
    """A refusal as the answer to a request, in the language that its browser would have most."""
    headers = {"retry-after": str(RETRY)} if status in (429, 503) else {}
    told = Problem(word, reason_in(why, language_of(request)), rule)
    return Response(told, status_code=status, media_type=MediaType.JSON, headers=headers)


def refusal_problem(request: Any, refusal: Refusal, usual: int = 403) -> Response[Problem]:
    """A refusal as the answer to a request, with the `usual` status where its word has none of its own."""
    return problem(request, STATUS.get(refusal.word, usual), refusal.word, refusal.why, refusal.rule)


def asks(connection: Any) -> str:
    """Return who asks, by address."""
    return caller(connection.client.host if connection.client else "")


def language_of(connection: Any) -> str:
    """The language that a browser would have most, among those that are told in."""
    return wished(connection.headers.get("accept-language", ""))


def bearer(connection: Any) -> list[str]:
    """The tokens or keys that a request shows in `Authorization: Bearer`."""
    given = connection.headers.get("authorization", "")
    return given.removeprefix("Bearer ").split()[:32] if given.startswith("Bearer ") else []
