"""A foreign program as a player."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Mapping
from random import Random
from time import monotonic

from hoyle.answers import Answer, Choose
from hoyle.match.legal import claims
from hoyle.match.noise.hand import OLYMPIAD, Hand
from hoyle.players.programs.lines import VERSION, introduction, permission, question, read
from hoyle.players.programs.process import Forfeit, Process, split_command
from hoyle.record import Stroke
from hoyle.referee import Game, State

PREFIX = "cmd:"
"""The beginning of a program's name among players: `cmd:./mine --fast`."""
CLOCK = 10.0
"""Seconds for an answer, unless told otherwise."""
START = 30.0
"""Seconds that a program has to say `ready`."""
REFUSALS = 10
"""Answers to one question that may be refused; with one more the match is lost."""


def command_of(player: str) -> str:
    """The command of a program among players; empty for another player. Raises ValueError for a program that is not there."""
    if not player.startswith(PREFIX):
        return ""
    command = player.removeprefix(PREFIX).strip()
    program = split_command(command)[0]
    if shutil.which(program) is None:
        raise ValueError(f"there is no program {program!r}")
    return command


class ProgramPlayer:
    """A program that answers by lines of text, within `clock` seconds each. It is begun when it is first asked.

    Raises Forfeit, in `answer` and `speak`, for silence, for its end, for too many refused answers, and where it resigns.
    """

    factor = 1.0

    def __init__(
        self, command: str, hand: Hand = OLYMPIAD, clock: float = CLOCK, given: Mapping[str, object] | None = None
    ) -> None:
        """`given` is what the match was begun with, without which a position cannot be told."""
        self.command, self.hand, self.clock, self.given = command, hand, clock, dict(given or {})
        self.name = ""
        """The program's own name; empty until it is begun."""
        self._process: Process | None = None
        self._permits = False
        self._refused = 0
        self._until = 0.0

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The program's answer to the view's question."""
        ask = view.ask
        assert ask is not None
        process = self._begun(game, view, ask.seat)
        if not self._refused:
            self._until = monotonic() + self.clock
            process.forget()
            process.tell(question(game, view, self.given))
        while True:
            text = self._asked(process)
            try:
                return read(text, view)
            except ValueError as wrong:
                self.refused(str(wrong))

    def refused(self, why: str) -> None:
        """Inform the program that its last answer was refused, and why. Raises Forfeit where that was once too often."""
        self._refused += 1
        if self._refused > REFUSALS:
            raise Forfeit(f"{self._refused} of its answers to one question were refused, the last since {why}")
        if self._process is not None:
            self._process.tell([f"refused {' '.join(why.split())}"])

    def accepted(self) -> None:
        """Take up that its last answer was accepted."""
        self._refused = 0

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """The program's words of its own accord; only one that greeted with `wants permits` is asked."""
        process = self._begun(game, view, seat)
        if not self._permits:
            return None
        may = [claim.word for claim in claims(view.ask, seat)]
        self._until = monotonic() + self.clock
        process.forget()
        process.tell(permission(view, seat))
        word = self._asked(process).removeprefix("say ")
        return Choose(seat, word) if word in may else None

    def close(self, told: str = "") -> None:
        """End the program; `told` is what came of the match: `win`, `lost` or `draw`."""
        if self._process is not None:
            self._process.end([*([f"end {told}"] if told else ()), "bye"])
            self._process = None

    def _asked(self, process: Process) -> str:
        """The program's next line, with its time told. Raises Forfeit."""
        process.tell([f"go {max(0.0, self._until - monotonic()):.3f}"])
        text = process.hear(self._until)
        if text == "resign":
            raise Forfeit("it resigns")
        return text

    def _begun(self, game: Game, view: State, seat: str) -> Process:
        """The running program, which has been told of the match. Raises Forfeit for one that does not greet."""
        if self._process is None:
            self._process = Process(self.command)
            self._greet(self._process)
            self._process.tell(introduction(game, view, seat, self.hand, self.clock))
        return self._process

    def _greet(self, process: Process) -> None:
        process.tell([f"hoyle {VERSION}"])
        until = monotonic() + START
        while (text := process.hear(until)) != "ready":
            verb, _, rest = text.partition(" ")
            if verb == "name":
                self.name = rest[:40]
            elif text == "wants permits":
                self._permits = True
            else:
                raise Forfeit(f"it greets with {text[:40]!r}; name, wants permits and ready are understood")


def close_programs(players: Mapping[str, object], winners: Collection[str]) -> None:
    """End all programs among the players of a match, each told what came of it."""
    for seat, player in players.items():
        if isinstance(player, ProgramPlayer):
            player.close("win" if seat in winners else "lost" if winners else "draw")
