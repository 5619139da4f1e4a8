"""Messages that pages send, checked here before anything else looks at them."""

from __future__ import annotations

from hashlib import blake2b
from math import isfinite, tau
from typing import Any, Literal, TypeVar, get_args

import msgspec

from hoyle.answers import Answer, Move
from hoyle.hall.refusals import Refusal
from hoyle.match.engine import MOST_SPIN, QUICKEST, beyond_hands
from hoyle.record import Release, Spin, Stroke
from hoyle.referee import told
from hoyle.referee.codec import A_STROKE, AN_ANSWER, Tagged, load

T = TypeVar("T")


class Join(msgspec.Struct, tag="join", forbid_unknown_fields=True):
    """The first message: the tokens of the seats one holds, and the number of the last ruling seen (-1: none).

    Who wants `table` hears what goes on beside the game, too: who is here, clocks, offers, talk. With a `hand`, by name, strokes
    said here come off as that hand has them, and not as they are meant: programs play with one.
    """

    tokens: list[str] = []
    after: int = -1
    table: bool = False
    hand: str = ""


class Say(msgspec.Struct, tag="answer", forbid_unknown_fields=True):
    """An answer after `n` others: a stroke, an answer, or a line of the score sheet. `id` is made by the sender, once."""

    id: str
    n: int
    stroke: dict[str, Any] | None = None
    answer: dict[str, Any] | None = None
    line: str | None = None


class Try(msgspec.Struct, tag="preview", forbid_unknown_fields=True):
    """In practice, to see what a stroke would do."""

    id: str
    stroke: dict[str, Any]


class Offer(msgspec.Struct, tag="offer", forbid_unknown_fields=True):
    """To be offered a first aim for the open question, after ruling `n`; with `piece`, if there is a choice."""

    id: str
    n: int
    piece: str = ""


class Advise(msgspec.Struct, tag="advise", forbid_unknown_fields=True):
    """In practice, to hear what the coach would do with the question after ruling `n`."""

    id: str
    n: int


class Review(msgspec.Struct, tag="review", forbid_unknown_fields=True):
    """A wish, when the match is over, to hear which of one's strokes cost most; of all players' for one who looks on."""

    id: str


class Check(msgspec.Struct, tag="check", forbid_unknown_fields=True):
    """To hear whether a stroke would be refused, and what would mend it; not what would come of it."""

    id: str
    n: int
    stroke: dict[str, Any]


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back answer `n`, the last."""

    id: str
    n: int


class Fetch(msgspec.Struct, tag="fetch", forbid_unknown_fields=True):
    """A request for the rulings from one number to another, for a replay."""

    first: int
    last: int


class Act(msgspec.Struct, tag="act", forbid_unknown_fields=True):
    """Something beside the game: to resign, concede one game of a race, offer or take a draw, take back, play on, decline, say
    `text`, play `again`; where the rules are read otherwise by now than when the match began, to `go-on` or to end with
    `no-result`.
    """

    id: str
    do: Literal["resign", "concede", "draw", "back", "dispute", "decline", "chat", "again", "go-on", "no-result"]
    text: str = ""
    seat: str = ""


class Study(msgspec.Struct, tag="study", forbid_unknown_fields=True):
    """In practice, to go on from ruling `n` with `places` laid by hand, through all that was `said` since: strokes and answers.

    `want` is `ruling`, to hear the last ruling; `offer`, a first aim after it; `check`, what would mend the last stroke said;
    or `advice`, what the coach would do.
    """

    id: str
    n: int
    places: dict[str, Any]
    said: list[dict[str, Any]] = []
    want: Literal["ruling", "offer", "check", "advice"] = "ruling"


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """To hear whether the hall is there."""


Message = Join | Say | Try | Offer | Advise | Review | Check | Undo | Fetch | Study | Act | Ping
_decoder = msgspec.json.Decoder(Message)
LONGEST = 2_000
"""Characters in a line of the score sheet."""
DEEPEST, GREATEST = 12, 10**9
"""The greatest depth to which an answer is nested, and the greatest whole number in it."""


def read(text: str | bytes) -> Message:
    """A message; raises Refusal for what is none."""
    try:
        message: Message = _decoder.decode(text)
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("malformed", f"not a message of the hall: {error}") from None
    id = getattr(message, "id", "")
    if len(id) > 64 or not id.isprintable() or len(getattr(message, "line", None) or "") > LONGEST:
        raise Refusal("malformed", "an id has at most 64 characters that print, and a line 2000")
    if isinstance(message, Join) and len(message.tokens) > 32:
        raise Refusal("malformed", "nobody sits on more than 32 seats")
    return message


def digest(message: Say) -> str:
    """Return what tells an answer from another that has the same id."""
    said = [message.n, message.stroke, message.answer, message.line]
    return blake2b(msgspec.json.encode(said, order="sorted"), digest_size=24).hexdigest()


def spoken(message: Say) -> Stroke | Answer | str:
    """Return what an answer says; raises Refusal."""
    said = [value for value in (message.stroke, message.answer, message.line) if value is not None]
    if len(said) != 1:
        raise Refusal("malformed", "an answer is one of stroke, answer and line")
    if message.line is not None:
        return message.line
    if message.stroke is not None:
        return stroke(message.stroke)
    answer = _loaded(message.answer, AN_ANSWER, "an answer")
    if isinstance(answer, Move) and not all(answer.steps or ("",)):
        raise Refusal("malformed", told("refused.move-steps"))
    return answer


def said_in(value: dict[str, Any]) -> Stroke | Answer:
    """A stroke or an answer of a study; raises Refusal."""
    return stroke(value["stroke"]) if "stroke" in value else _loaded(value.get("answer"), AN_ANSWER, "an answer")


def drill_answer(value: dict[str, Any]) -> Stroke | Move:
    """A stroke of a drill, or a move of its men; raises Refusal."""
    if value.get("kind") != "move":
        return stroke(value)
    move = _loaded(value, AN_ANSWER, "a move")
    assert isinstance(move, Move)
    return move


def stroke(value: dict[str, Any]) -> Stroke:
    """A stroke that a hand could play; raises Refusal."""
    read_ = _loaded(value, A_STROKE, "a stroke")
    if isinstance(read_, Release):
        raise Refusal("illegal", told("refused.let-go"))
    if why := beyond_hands(read_):
        raise Refusal("illegal", why)
    if isinstance(read_, Spin) and (abs(read_.spin) > MOST_SPIN or abs(read_.speed) > QUICKEST):
        raise Refusal(
            "illegal",
            told("refused.spins-top", turns=round(MOST_SPIN / tau), speed=QUICKEST),
        )
    return read_


def _loaded(value: Any, kind: Tagged[T], what: str) -> T:
    _finite(value, what)
    try:
        return load(value, kind)
    except Exception as error:  # whatever the codec raises for a malformed value
        raise Refusal("malformed", f"not {what}: {_wrong(value, kind, error)}") from None


def _wrong(value: Any, kind: Tagged[T], error: BaseException) -> str:
    """Name the field of a value that the codec could not read, and what is wrong with it."""
    kinds = [member.__name__.lower() for member in get_args(kind.union)]
    if not isinstance(value, dict) or value.get("kind") not in kinds:
        return f"its kind is one of {', '.join(kinds)}"
    where = ""
    while inner := getattr(error, "exceptions", None):
        error = inner[0]
        where = next((note.name for note in getattr(error, "__notes__", ()) if hasattr(note, "name")), where)
    if isinstance(error, KeyError):
        return f"{error.args[0]} is missing"
    reason = (str(error).splitlines() or [type(error).__name__])[0]
    return f"{where}: {reason}" if where else reason


def _finite(value: Any, what: str, depth: int = 0) -> None:
    if depth > DEEPEST:
        raise Refusal("malformed", f"{what} is nested too deeply")
    if isinstance(value, int) and abs(value) > GREATEST:
        raise Refusal("malformed", f"{what} holds a number beyond all measure")
    if isinstance(value, float) and not isfinite(value):
        raise Refusal("malformed", f"{what} holds a number that is not finite")
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _finite(inner, what, depth + 1)
