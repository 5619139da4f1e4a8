"""A person before the page, for tests: sees what the page was told, and answers with mouse and keys."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import cos, pi, sin
from random import Random
from typing import Any, cast

from playwright.sync_api import Browser, Error, Page, WebSocket

from hoyle.answers import Calling, Choose, Move, Placing
from hoyle.games import load
from hoyle.players import Player
from hoyle.record import Call, CueStroke, Flick, Flip, Spin
from hoyle.referee import State
from hoyle.referee.codec import load as undump

PATIENCE, POLL = 60_000, 30
"""Milliseconds that the page is given to show what it was told."""


class Chair:
    """One browser page on one match. `frames` is all that came over its wire, as text; `wrongs` what the console complained of."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        width: int = 900,
        height: int = 640,
        still: bool = True,
        touch: bool = False,
        guided: bool = True,
        fine: bool | None = None,
        drawn: bool = False,
    ) -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
        )  # fmt: skip
        # Somebody who has been here before: the page knows their name.
        self.context.add_init_script(
            "localStorage.getItem('hoyle.name') ?? localStorage.setItem('hoyle.name', '\"Ann\"')"
        )
        known = ["cue", "flick", "flip", "spin", "move"] if guided else []
        self.context.add_init_script(f"localStorage.setItem('hoyle.guided', '{json.dumps(known)}')")
        self.context.add_init_script("localStorage.setItem('hoyle.told', '[\"*\"]')")  # what each game is
        # With gloss and shadows or without, whatever this machine draws by; and not at all where no test looks at dots.
        if fine is not None:
            self.context.add_init_script(f"localStorage.setItem('hoyle.fine', '{json.dumps(fine)}')")
        if not (drawn or fine):
            self.context.add_init_script("localStorage.setItem('hoyle.draws', 'false')")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.url, self.frames, self.wrongs = url, cast(list[str], []), cast(list[str], [])
        self.ruling: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.player, self.rng = Player(factor=0.5, tries=24), Random(7)
        self._refused: tuple[int, int] = (-1, 0)
        self.sent: dict[str, Any] = {}
        self.refused = -1
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.wrongs.append(str(error)))
        self.page.on("console", lambda said: self.wrongs.append(said.text) if said.type == "error" else None)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._tell)

    def _hear(self, text: str | bytes) -> None:
        assert isinstance(text, str)
        self.frames.append(text)
        frame = json.loads(text)
        if frame["type"] == "welcome":
            self.welcome = frame
        elif frame["type"] == "ruling":
            self.ruling = frame
        elif frame["type"] == "refused" and frame["id"] == self.sent.get("id"):
            self.refused = self.sent.get("n", -1)

    def _tell(self, text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "answer":
            self.sent, self.refused = frame, -1

    # --- getting there ------------------------------------------------------------------------------------

    def begin(self, game: str, how: str = "On one screen", **options: Any) -> None:
        """From the game's page, as a person begins."""
        self.page.goto(f"{self.url}/games/{game}")
        self.page.get_by_text(how, exact=True).click()
        if options:
            self.page.get_by_text("Settings", exact=True).click()
        for name, value in options.items():
            field = self.page.get_by_label(name.replace("_", "-")).first
            if field.evaluate("e => e.tagName") == "SELECT":
                field.select_option(str(value))
            else:
                field.fill(str(value))
        self.page.locator("button[type=submit]").click()

    def sit(self, path: str) -> None:
        """Open a match by its path, a seat's token and all."""
        self.page.goto(f"{self.url}{path}")

    def settle(self) -> None:
        """Wait until the page shows the last ruling it was told."""
        for _ in range(60):
            self.page.wait_for_function(
                "() => document.querySelector('main')?.dataset.n >= 0 && document.querySelector('canvas')"
            )
            n = self.ruling["n"]
            try:
                self.page.wait_for_function(
                    "n => { const m = document.querySelector('main'); return m.dataset.n >= n && m.dataset.moving === 'false'; }",
                    arg=n,
                )
            except Error:
                if n == self.ruling["n"]:
                    raise
            if n == self.ruling["n"]:
                return
        raise AssertionError("the page never comes to rest")

    # --- seeing -------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.ruling) and self.ruling["ask"] is None

    @property
    def mine(self) -> bool:
        return not self.over and self.ruling["ask"]["seat"] in self.welcome["yours"]

    def view(self) -> State:
        """How things stand, as the page was told."""
        held = {k: v for k, v in self.ruling["state"].items() if k != "at"}
        ask = {k: v for k, v in self.ruling["ask"].items() if k not in ("words", "prompt")}
        return cast(State, undump({**held, "ask": ask}, State))

    # --- doing --------------------------------------------------------------------------------------------

    def where(self, at: Any) -> tuple[float, float]:
        x, y = self.page.evaluate("at => hoyleStage.project(at)", list(at))
        return x, y

    def tap(self, at: Any) -> None:
        """Touch a point of the bed."""
        self.page.mouse.click(*self.where(at))

    def drag(self, start: Any, to: Any) -> None:
        """Press at one point of the bed, go to another, and let go."""
        self.page.mouse.move(*self.where(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.where(to), steps=4)
        self.page.wait_for_timeout(120)  # a hand rests before it lets go
        self.page.mouse.up()

    def speak(self) -> bool:
        """Say what a seat of this page is permitted to and wants to; whether anything was said."""
        game, view = load(self.welcome["game"]), self.view()
        for permit in self.ruling["ask"].get("permits", ()):
            if permit["seat"] in self.welcome["yours"]:
                said = self.player.speak(game, view, permit["seat"], self.rng)
                if isinstance(said, Choose):
                    self._option(said)
                    return True
        return False

    def answer(self) -> None:
        """Answer the open question as a player would, by mouse and keys; what is refused is thought over."""
        n, self.refused = self.ruling["n"], -1
        again = self._refused[1] + 1 if self._refused[0] == n else 0
        self._refused = (n, again)
        assert again < 12, f"refused ever again: {self.page.locator('.wrong').all_inner_texts()}"
        if not again and self.speak():
            return self.wait_after(n)
        said = self.player.answer(load(self.welcome["game"]), self.view(), self.rng)
        match said:
            case Choose():
                self._option(said)
            case Move():
                self.move(" ".join(said.steps))
            case Placing(place=place):
                self.tap((cast(Any, place).x, cast(Any, place).y))
            case Calling(calls=(call, *_)):
                name = f"{call.what}@{call.pocket}" if call.pocket else call.what
                self.page.locator(".option", has_text=name).first.click()
            case CueStroke() | Flick() | Flip() | Spin():
                self.stroke(said)
            case _:
                raise AssertionError(f"{said!r} cannot be said through the page")
        return self.wait_after(n)

    def go_on(self) -> None:
        """Answer until the hall has ruled on it."""
        n = self.ruling["n"]
        while self.ruling["n"] == n:
            self.answer()

    def comes_after(self, n: int, patience: float) -> bool:
        """Tell whether the ruling after n is shown within so many milliseconds."""
        try:
            self.page.wait_for_function("n => document.querySelector('main').dataset.n > n", arg=n, timeout=patience)
        except Error:
            return False
        return True

    def wait_after(self, n: int) -> None:
        """Wait for the ruling after n, or for the reason why there is none: in words, or a cue that was raised for it."""
        for _ in range(PATIENCE // POLL):
            if self.page.evaluate("n => document.querySelector('main').dataset.n > n", n):
                return self.settle()
            if self.refused == n or self.page.locator("[role=alert]").count():
                return None
            self.page.wait_for_timeout(POLL)
        raise AssertionError(f"neither ruled nor refused: {self.ruling['ask']}, sent was {self.sent}")

    def _option(self, said: Choose) -> None:
        word = said.word.replace("-", " ")
        named = self.page.locator(".option b").filter(has_text=f"{said.seat}: {word}")
        (named if named.count() else self.page.locator(".option b").get_by_text(word, exact=True)).first.click()

    def stroke(self, said: CueStroke | Flick | Flip | Spin) -> None:
        """Aim, call and strike, by the numbers behind "precise"."""
        page, self.refused = self.page, -1
        self.ready()
        struck = said.ball if isinstance(said, CueStroke) else said.piece
        which = page.get_by_label("Play with")
        if which.count():
            which.select_option(struck)
            self.ready()
        if said.place is not None:
            self.tap((said.place.x, said.place.y))
        self.call(said.calls)
        self.by_numbers(said)

    def by_numbers(self, said: CueStroke | Flick | Flip | Spin) -> None:
        """Write the numbers of a stroke of the piece that is chosen, and strike."""
        page = self.page
        wanted = {"Speed": round(said.speed, 2)}
        if not isinstance(said, Flip):
            wanted["Direction"] = round(said.azimuth * 180 / pi, 2)
        if isinstance(said, Spin):
            wanted |= {"Spin": round(said.spin), "Lean": round(said.lean * 180 / pi, 2)}
        if isinstance(said, CueStroke):
            wanted |= {
                "Side": round(said.side, 2),
                "Height": round(said.height, 2),
                "Elevation": round(said.elevation * 180 / pi, 2),
            }
        with self.precise():
            for label, value in wanted.items():
                field = page.locator(".numbers").get_by_label(label)
                if float(field.input_value() or 0) != value:
                    field.fill(str(value))
                    field.press("Enter")
        page.locator(".stage canvas").focus()
        page.keyboard.press("Space")

    def ready(self) -> None:
        """Wait until a stroke may be made, or nothing is to be struck."""
        self.page.wait_for_function("() => document.querySelector('main').dataset.ready === 'true'")

    @contextmanager
    def precise(self) -> Iterator[None]:
        """Have the numbers of the shot open for a while."""
        sheet = self.page.locator(".face .sheet")
        if not sheet.count():
            self.page.locator(".face > .ball").click()
        if not self.page.locator(".precise[open]").count():
            self.page.locator(".precise summary").click()
        yield
        sheet.get_by_label("Fold it away").click()

    def call(self, calls: Sequence[Call]) -> None:
        """Call balls and pockets by touch, in the mode for it; where the page calls them already they are left."""
        page = self.page
        shown = page.locator(".calls b").all_inner_texts()
        if shown == [f"the {call.what}" for call in calls] and not any(call.pocket for call in calls):
            return
        for call in calls:
            lying = self.lies(call.what)
            if not lying:
                continue
            if page.locator(".call").get_attribute("aria-pressed") != "true":
                page.locator(".call").click()
            self.tap(lying)
            if call.pocket:
                page.mouse.click(*page.evaluate("p => hoyleStage.project(hoyleStage.pocketAt(p))", call.pocket))
        if page.locator(".call[aria-pressed=true]").count():
            page.locator(".call").click()

    def shoot_by_hand(self, said: Flick) -> None:
        """Put a ring down, press it, draw it back from where it is to go, and let go."""
        assert said.place is not None
        x, y = said.place.x, said.place.y
        self.ready()
        self.tap((x, y))
        self.drag((x, y), (x - 0.15 * cos(said.azimuth), y - 0.15 * sin(said.azimuth)))

    def aim_by_dragging(self, piece: str, azimuth: float) -> None:
        """Turn the line of aim by dragging on the cloth, about where the piece lies."""
        self.ready()
        x, y = self.lies(piece) or (0.0, 0.0)
        end = (x + 0.5 * cos(azimuth), y + 0.5 * sin(azimuth))
        self.drag((x + 0.5 * cos(azimuth + 0.6), y + 0.5 * sin(azimuth + 0.6)), end)

    def lies(self, piece: str) -> tuple[float, float] | None:
        state = self.ruling["state"]
        place = state["layout"]["places"].get(piece)
        at = place if isinstance(place, list) else state["at"].get(piece)
        return (at[0], at[1]) if at else None

    def move(self, written: str) -> None:
        """Write a move."""
        if not self.page.locator(".written[open]").count():
            self.page.locator(".written > summary").click()
        field = self.page.get_by_label("The move, as written")
        field.fill(written)
        field.press("Enter")

    def move_by_touch(self, written: str) -> None:
        """Touch each man and where he goes; backgammon, in the mover's own numbers."""
        seat = self.ruling["ask"]["seat"]
        first = seat == self.ruling["state"]["seats"][0]
        spots = self.welcome["table"]["spots"]

        def spot(name: str) -> Any:
            if name in ("bar", "off"):
                return spots[f"{name}-{'a' if first else 'b'}"]
            return spots[f"p{int(name) if first else 25 - int(name)}"]

        for step in written.replace("*", "").split():
            start, end = step.split("/")
            self.tap(spot(start))
            self.tap(spot(end))

    def close(self) -> None:
        self.context.close()


def settle_all(chairs: Sequence[Chair]) -> None:
    """Wait until every page shows the same ruling: what one has answered the others may not have heard yet."""
    for _ in range(PATIENCE // 30):
        for chair in chairs:
            chair.settle()
        if len({chair.ruling["n"] for chair in chairs}) == 1:
            return
        chairs[0].page.wait_for_timeout(30)
    raise AssertionError(f"the pages stay apart: {[chair.ruling['n'] for chair in chairs]}")


def play_out(*chairs: Chair, most: int = 200) -> None:
    """Play until the match is over, whoever is asked answering from their own page."""
    answers = waits = 0
    while answers < most and waits < PATIENCE // POLL:
        settle_all(chairs)
        if all(chair.over for chair in chairs):
            return
        asked = next((chair for chair in chairs if chair.mine), None)
        if asked is None:  # chance speaks for itself
            chairs[0].page.wait_for_timeout(POLL)
            waits += 1
            continue
        answers += 1
        for chair in chairs:
            if chair is not asked and not chair.over and chair.speak():
                break
        else:
            asked.answer()
    raise AssertionError(f"not over after {answers} answers and {waits} waits: {chairs[0].ruling['ask']}")
