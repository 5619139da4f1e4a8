"""A program on a seat of a hall: it joins by the seat's link, as a page does, and answers what its seat is asked."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from secrets import randbits, token_hex
from time import sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, quote, urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from hoyle.answers import CHANCE, Chance
from hoyle.games import load as load_game
from hoyle.hall.refusals import HANDED_ON, LATER
from hoyle.match.legal import claims
from hoyle.match.noise.execution import as_eyes_see
from hoyle.match.noise.hand import Hand
from hoyle.players import Answerer
from hoyle.players.programs import Forfeit, ProgramPlayer
from hoyle.players.programs.program_player import close_programs
from hoyle.record import Stroke
from hoyle.referee import Game, State
from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump, load

LONGEST = 2**24
"""Bytes of a frame at most."""
WAITS = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0)
"""Seconds before each new try to reach a hall that was lost; after the last it is given up."""
PATIENCE = 20
"""Answers to one question that may be refused, where the player itself counts none."""
IN_WORDS = ("words", "offers", "named")
"""Parts of a question that are for people."""
Maker = Callable[[str, Mapping[str, Any]], Answerer]
"""Maker of a player, from the game's id and the options of the match."""


class NoSeat(Exception):
    """A seat that cannot be taken or kept; says why in one line."""


@dataclass(frozen=True)
class SeatLink:
    """A seat's place: the hall's address, the match's id, and the token that opens the seat."""

    hall: str
    match: str
    token: str

    @property
    def live(self) -> str:
        """The address of the live connection."""
        scheme, _, rest = self.hall.partition("://")
        return f"{'wss' if scheme == 'https' else 'ws'}://{rest}/live/{quote(self.match)}"


def read_link(text: str, key: str = "") -> SeatLink:
    """The seat that a link opens, `http://HALL/match/ID#seat=TOKEN`; without a token the own seat of whoever has the `key`.

    Raises NoSeat.
    """
    parts = urlsplit(text)
    words = [word for word in parts.path.split("/") if word]
    if parts.scheme not in ("http", "https") or not parts.netloc or len(words) < 2 or words[-2] != "match":
        raise NoSeat(f"{text[:80]!r} is no link to a seat; one looks like http://localhost:8000/match/ID#seat=TOKEN")
    hall = f"{parts.scheme}://{parts.netloc}{''.join(f'/{word}' for word in words[:-2])}"
    token = parse_qs(parts.fragment).get("seat", [""])[0]
    if not token:
        if not key:
            raise NoSeat("the link ends with #seat=TOKEN, or a person's key is given, whose own seat it then is")
        token = _own_token(hall, words[-1], key)
    return SeatLink(hall, words[-1], token)


def _own_token(hall: str, match: str, key: str) -> str:
    """A token for the seat of a match on which the holder of a key sits. Raises NoSeat."""
    asked = Request(
        f"{hall}/api/me/matches/{quote(match)}", data=b"", method="POST", headers={"Authorization": f"Bearer {key}"}
    )
    try:
        with urlopen(asked, timeout=30) as answer:
            return str(json.load(answer)["token"])
    except HTTPError as refused:
        try:
            why = json.load(refused)["reason"]
        except (ValueError, KeyError, TypeError):
            why = f"status {refused.code}"
        raise NoSeat(f"the hall gives no seat for that key: {why}") from None
    except (URLError, OSError, ValueError, KeyError, TypeError) as error:
        raise NoSeat(f"{hall} does not answer as a hall: {getattr(error, 'reason', error)}") from None


@dataclass
class SeatPlayer:
    """A player on a seat of a hall, until the match is over. `hand` is what the hall has its strokes come off by.

    Raises, in `play`, NoSeat for a seat that is not given, and Forfeit where the player has lost by what it did: it has then
    resigned.
    """

    link: SeatLink
    make: Maker
    hand: str = "olympiad"
    eyes: Hand | None = None
    """The hand whose sight it sees with; None sees all as it lies."""
    on_headline: Callable[[str], None] = print
    """The headline of every ruling."""
    seat: str = ""
    n: int = -1
    _player: Answerer | None = None
    _game: Game | None = None
    _view: State | None = None
    _spoken: int = -1
    _rng: Random = field(default_factory=lambda: Random(randbits(64)))

    def play(self) -> str:
        """Play to the end of the match: `win`, `lost` or `draw`."""
        ended = ""
        try:
            ended = self._connected()
        except Forfeit as lost:
            self._give_up(lost)
            raise
        finally:
            if self._player is not None:
                winners = (self.seat,) if ended == "win" else ("?",) if ended == "lost" else ()
                close_programs({self.seat: self._player}, winners)
        return ended

    def _connected(self) -> str:
        """Play over connections, a new one wherever one is lost. Raises NoSeat, and Forfeit."""
        tries = 0
        while True:
            before, self._view = self.n, None
            try:
                with connect(self.link.live, max_size=LONGEST, open_timeout=20) as socket:
                    self._send(socket, type="join", tokens=[self.link.token], after=-1, hand=self.hand)
                    return self._served(socket)
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                if code == HANDED_ON:
                    raise NoSeat("somebody else sits there now") from None
                if 4000 <= code < 5000:
                    raise NoSeat(f"the hall has closed the door: {closed.rcvd.reason if closed.rcvd else ''}") from None
                why = f"the line was lost ({code or 'without a word'})" if code != LATER else "the hall has no room now"
            except (OSError, InvalidHandshake, TimeoutError) as error:
                why = f"{self.link.hall} cannot be reached: {error}"
            tries = 0 if self.n > before else tries
            if tries == len(WAITS):
                raise NoSeat(why)
            sleep(WAITS[tries])
            tries += 1

    def _served(self, socket: ClientConnection) -> str:
        """Answer what the seat is asked until the match is over, over one connection."""
        while True:
            frame: dict[str, Any] | None = self._hear(socket)
            while frame is not None and self._view is not None:
                if self._view.result is not None or self._view.ask is None:
                    return self._ended()
                frame = self._answered(socket)

    def _hear(self, socket: ClientConnection) -> dict[str, Any]:
        """The next frame, taken in. Raises NoSeat where the hall says that it cannot be."""
        frame: dict[str, Any] = json.loads(socket.recv())
        match frame["type"]:
            case "welcome":
                if not frame["yours"]:
                    raise NoSeat("that link opens no seat of this match")
                self.seat = frame["yours"][0]
                if self._player is None:
                    self._game = load_game(frame["game"])
                    self._player = self.make(frame["game"], frame["options"])
            case "ruling":
                self.n = frame["n"]
                self._view = state_in(frame)
                self.on_headline(frame["headline"])
            case "undone":
                self.n, self._view = frame["n"], None  # how it stands is told next
            case "refused" if not frame.get("id"):
                raise NoSeat(frame["reason"])
        return frame

    def _answered(self, socket: ClientConnection) -> dict[str, Any] | None:
        """Say what the seat has to say now, and hear what comes of it; None where it has nothing to say."""
        view, player, game = self._view, self._player, self._game
        assert view is not None
        assert view.ask is not None
        assert player is not None
        assert game is not None
        if self._spoken < self.n and claims(view.ask, self.seat):
            self._spoken = self.n
            said = player.speak(game, view, self.seat, self._rng)
            if said is not None:
                return self._put(socket, answer=dump(said, AN_ANSWER))
        if view.ask.seat == CHANCE and view.ask.by_hand == self.seat:
            return self._put(socket, answer=dump(Chance("spin"), AN_ANSWER))
        if view.ask.seat != self.seat:
            return None
        seen_so = as_eyes_see(view, self.eyes.sight, self._rng) if self.eyes else view
        for _ in range(PATIENCE):
            answer = player.answer(game, seen_so, self._rng)
            if isinstance(answer, Stroke):
                frame = self._put(socket, stroke=dump(answer, A_STROKE))
            else:
                frame = self._put(socket, answer=dump(answer, AN_ANSWER))
            if frame["type"] == "accepted":
                if isinstance(player, ProgramPlayer):
                    player.accepted()
                return frame
            if frame["word"] not in ("illegal", "malformed", "not-yours"):
                return None  # the match has gone on, or the hall is away for a while: what is told next says
            if isinstance(answer, Stroke) and self.eyes:
                seen_so = view  # not seen clearly: it looks again, from near
            if isinstance(player, ProgramPlayer):
                player.refused(frame["reason"])
        raise Forfeit(f"{PATIENCE} of its answers to one question were refused, the last since {frame['reason']}")

    def _put(self, socket: ClientConnection, **said: Any) -> dict[str, Any]:
        """Send an answer; what became of it, once all rulings up to it are heard."""
        asked, n = token_hex(8), self.n
        self._send(socket, type="answer", id=asked, n=n, **said)
        return self._heard_of(socket, asked, n)

    def _heard_of(self, socket: ClientConnection, asked: str, n: int) -> dict[str, Any]:
        """The frame that accepts or refuses what was sent; after one that accepts, the ruling on it is heard too."""
        found: dict[str, Any] | None = None
        while found is None or (found["type"] == "accepted" and self.n <= n and found["n"] > n):
            frame = self._hear(socket)
            if frame["type"] in ("accepted", "refused") and frame["id"] == asked:
                found = frame
        return found

    def _give_up(self, lost: Forfeit) -> None:
        """Resign, since the player has failed; a hall that does not answer will see its clock run out."""
        try:
            with connect(self.link.live, max_size=LONGEST, open_timeout=20) as socket:
                self._send(socket, type="join", tokens=[self.link.token], after=self.n)
                asked = token_hex(8)
                self._send(socket, type="act", id=asked, do="resign", seat=self.seat)
                self._heard_of(socket, asked, self.n)
        except (ConnectionClosed, OSError, InvalidHandshake, TimeoutError, NoSeat) as error:
            raise NoSeat(f"the player has failed ({lost}), and could not resign: {error}") from None

    def _send(self, socket: ClientConnection, **message: Any) -> None:
        socket.send(json.dumps(message))

    def _ended(self) -> str:
        """Return how the match ended for the seat."""
        result = self._view.result if self._view is not None else None
        if result is None or not (result.winners or result.losers):
            return "draw"
        won = self.seat in result.winners or (not result.winners and self.seat not in result.losers)
        return "win" if won else "lost"


def state_in(frame: Mapping[str, Any]) -> State:
    """The state that a frame tells, as its seats see it; reasons and outcomes in it are words."""
    load_game(frame["state"]["game"])  # whose rules the question cites
    state = {name: value for name, value in frame["state"].items() if name != "at"}
    if frame["ask"]:
        state["ask"] = {name: value for name, value in frame["ask"].items() if name not in IN_WORDS}
    return load(state, State)
