"""A match: ask, act, rule, append. The only mutable thing of the referee's side; its state is a frozen value."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from math import ceil, degrees, radians
from pathlib import Path
from random import Random
from types import TracebackType
from typing import TYPE_CHECKING, Any

from hoyle.answers import Answer, Chance, Incident, Placing, Played
from hoyle.equipment import TABLES
from hoyle.match.agreements import GO_ON, NO_RESULT, judge
from hoyle.match.deals import drawn_by
from hoyle.match.engine import beyond_hands, fingerprint, hoyle_version, motion, shot_from, stand, unplayable
from hoyle.match.impossible_strokes import reason_in
from hoyle.match.logs.judging_digest import judging_digest
from hoyle.match.logs.log import (
    EITHER,
    FORMAT,
    SIMULATED,
    TOLD,
    Entry,
    Header,
    Log,
    LogError,
    entry_json,
    header_json,
    line_of,
)
from hoyle.match.logs.transcript import transcript
from hoyle.match.refused_answers import Changed, Illegal
from hoyle.match.sheets.writing import write_sheet
from hoyle.record import CueStroke, Flick, Record, Spin, Spot, Stroke, struck_piece
from hoyle.referee import (
    DRAW,
    MOVE,
    STROKE,
    Ask,
    Game,
    Message,
    Refusal,
    Refused,
    Rule,
    Ruling,
    State,
    asked_for,
    describe,
    in_notation,
    position_of,
    told,
)
from hoyle.referee import view as view_state
from hoyle.referee.judging.judge import fits_place, wanted
from hoyle.referee.setup.unprinted import unprinted
from hoyle.telling import plainly

if TYPE_CHECKING:
    from hoyle.match.engine import Trajectory
    from hoyle.physics.core.shot import Shot
    from hoyle.physics.errors import Impossible
    from hoyle.physics.toppling.board_shot import BoardShot


class Match:
    """A match in play. Made by `hoyle.match.new` and `resume`; a context manager that closes its log."""

    def __init__(self, game: Game, opening: Ruling, given: Mapping[str, Any], header: Header | None = None) -> None:
        self.game = game
        self.header = header or Header(
            game.id, opening.state.seats, dict(given), opening.effects, hoyle_version(), fingerprint(game),
            None if opening.state.table in TABLES else opening.state.bed, judging=judging_digest(game),
            unprinted=unprinted(game, opening.state, given),
        )  # fmt: skip
        self._rulings = [opening]
        self._entries: list[Entry] = []
        self._listed: tuple[tuple[Ruling, ...], tuple[Entry, ...]] | None = None
        self._log: Log | None = None
        self._drawn: Chance | None = None
        self._shot: tuple[Record, Shot | BoardShot] | None = None
        self._playable = False
        self.read_only_reason = ""
        """The reason why it can only be looked at; empty for a match that can be gone on with."""
        self.changed: tuple[Changed, ...] = ()
        """Rulings of the log that are made otherwise by now. While there are any, those who play are asked whether to go
        on (`!: go-on`) or to end without a result (`!: no-result`), and nothing else is taken."""

    def __getstate__(self) -> dict[str, Any]:
        """The state that is pickled and copied: all but the log, which one match alone may write."""
        return {**self.__dict__, "_log": None}

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of those who play, as given."""
        return self.state.seats

    @property
    def state(self) -> State:
        """Everything the referee knows, secrets too."""
        return self._rulings[-1].state

    @property
    def ask(self) -> Ask | None:
        """The open question; None when the match is over."""
        return self.state.ask

    @property
    def position(self) -> str:
        """The position in one line, for `hoyle.new(game, seats, position=LINE)` with the options that this match was given; who led
        is in it, secrets are not. Empty when the match is over.
        """
        return position_of(self.game, self.state, self.header.given)

    @property
    def ruling(self) -> Ruling:
        """The last ruling; that of the setting-up at first."""
        return self._rulings[-1]

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """All rulings, that of the setting-up first."""
        return self._record()[0]

    @property
    def answers(self) -> int:
        """The number of answers that were accepted."""
        return len(self._entries)

    def ruling_on(self, n: int) -> Ruling:
        """The ruling on answer n; that of the setting-up for 0."""
        return self._rulings[n]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The accepted answers with their effects, as logged."""
        return self._record()[1]

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.ask is None

    def play(self, answer: Stroke | Answer | str, executed: Stroke | None = None) -> Ruling:
        """Give the answer awaited: a stroke, an answer, or a line of the score sheet (`Ann: choose lead`).

        A stroke is simulated as `executed` where given (the stroke as it came off), else as meant; a piece in hand that it
        does not place is put by the head spot, or elsewhere where it may be. The ruling is returned once the
        answer is in the log, if there is one. Raises Illegal, with the reason and the rule, and changes nothing.
        """
        entry, ruling = self.consider(answer, executed)
        if self._log:
            self._log.append(entry_json(entry))
        self.accept(entry, ruling)
        return ruling

    def struck(self, stroke: Stroke, executed: Stroke | None = None) -> Stroke:
        """Return the stroke that is simulated where this one is meant, and executed so. Raises Illegal as `play` does."""
        intended = self._checked(stroke)
        return self._checked(executed, meant=False) if executed else intended

    def consider(
        self,
        answer: Stroke | Answer | str,
        executed: Stroke | None = None,
        simulated: Record | Impossible | None = None,
    ) -> tuple[Entry, Ruling]:
        """The ruling that an answer would get, and its line of the log. Changes nothing; raises Illegal as `play` does.

        `simulated` is what comes of `struck` by the physics, where it was worked out elsewhere.
        """
        if self.read_only_reason:
            raise Illegal(self.read_only_reason)
        if self.ask is not None:
            self._asked_first(answer)
        intended: Stroke | None = None
        if isinstance(answer, str):
            answer = self.read(answer)
        elif isinstance(answer, Stroke):
            intended = self._checked(answer)
            answer = self._strike(self._checked(executed, meant=False) if executed else intended, simulated)
        if isinstance(answer, Played) and self.header.strokes == SIMULATED and not answer.record.stroke:
            raise Illegal("the strokes of this match are simulated, not told")
        ruling = judge(self.game, self.state, answer)
        if isinstance(ruling, Refusal):
            raise self._illegal(ruling.why, ruling.rule)
        drawn = answer is self._drawn
        return Entry(len(self._entries) + 1, answer, ruling.effects, intended, drawn), ruling

    def _asked_first(self, answer: Stroke | Answer | str) -> None:
        """Raise Illegal for an answer before those who play have settled what is to come of changed rulings, where some are."""
        word = answer.partition("!:")[2].strip() if isinstance(answer, str) else getattr(answer, "word", "")
        if self.changed and word not in (GO_ON, NO_RESULT):
            raise Illegal(
                f"the rules are read otherwise by now than for {self.changed[0]}: those who play may go on as they are read now "
                f"(`!: {GO_ON}`), or end without a result (`!: {NO_RESULT}`)"
            )
        if not self.changed and word == GO_ON:
            raise Illegal("every ruling of the match is made so still: there is nothing to agree on")

    def accept(self, entry: Entry, ruling: Ruling) -> None:
        """Take up an answer that was considered in this very state, and has been kept: for those who keep the log elsewhere."""
        if entry.number != len(self._entries) + 1:
            raise ValueError(f"answer {entry.number} does not follow {len(self._entries)}")
        self._entries.append(entry)
        self._rulings.append(ruling)
        self._listed = None
        if isinstance(entry.answer, Incident) and entry.answer.word == GO_ON:
            self.changed = ()

    def _record(self) -> tuple[tuple[Ruling, ...], tuple[Entry, ...]]:
        """All rulings and entries; they are asked for many times between two answers."""
        told = self._listed
        if told is None:
            told = self._listed = tuple(self._rulings), tuple(self._entries)
        return told

    def read(self, text: str) -> Answer:
        """A line of the score sheet as an answer; who is asked need not be named. Raises Illegal for one that cannot be read."""
        from hoyle.notation import parse_answer
        from hoyle.notation.sheet import NoAnswer

        ask, strokes = self.ask, self.game.judge is not None
        options = ask.options if ask and ask.kind == MOVE and not strokes else ()
        try:
            return parse_answer(text, self.seats, ask.seat if ask else self.seats[0], options=options, strokes=strokes)
        except NoAnswer as error:
            raise self._illegal(wanted(ask), ask.rule) if ask else Illegal(str(error)) from None
        except ValueError as error:
            raise Illegal(str(error)) from None

    def motion(self, record: Record, before: State) -> Trajectory | None:
        """The way everything went in a stroke from the state `before`, as `motion` has it; the last one considered is at hand."""
        known = self._shot
        if known and known[0] is record:
            return known[1].path
        return motion(before, record)

    def _strike(self, stroke: Stroke, simulated: Record | Impossible | None = None) -> Played:
        assert self.ask is not None
        if not self._playable:
            if why := unplayable(self.game):
                raise Illegal(why)
            self._playable = True
        from hoyle.physics.errors import Impossible

        try:
            if isinstance(simulated, Impossible):
                raise simulated
            if simulated is not None:
                return Played(self.ask.seat, simulated)
            self._shot = shot_from(self.state, stroke)
        except Impossible as error:
            mended = None
            if isinstance(stroke, CueStroke) and error.raised is not None:
                mended = replace(stroke, elevation=radians(ceil(degrees(error.raised))))
            view, pieces, impossible = self.view(None), self.game.pieces, error
            told = partial(reason_in, impossible, view, pieces)
            raise Illegal(str(error), None, told, mended) from None
        return Played(self.ask.seat, self._shot[0])

    def _illegal(self, why: Message, rule: Rule | None) -> Illegal:
        """A refusal of the referee, which is put in words if anybody asks for them."""
        view, pieces = self.view(None), self.game.pieces
        worded = partial(plainly, why, view, pieces)  # which, other than a lambda, goes to another process
        return Illegal(in_notation(why), rule, worded)

    def _checked(self, stroke: Stroke, meant: bool = True) -> Stroke:
        """The stroke with its piece's own name, and a place if it is in hand and none was given.

        Raises Illegal for a stroke that the open question does not allow. Where one that was not meant so puts its piece, the table
        has to bear: a hand that slips breaks no rule.
        """
        state, ask = self.state, self.ask
        if ask is None:
            raise Illegal("the match is over")
        if ask.kind != STROKE:
            raise self._illegal(wanted(ask), ask.rule)
        try:
            piece = self.game.known_piece(struck_piece(stroke))
            if piece not in ask.options:
                raise Refused(
                    told("referee.not-to-be-struck", piece=piece, who=ask.seat, question=asked_for(ask)), ask.rule
                )
            held = next((h for h in ask.place if h.piece == piece), None)
            # A top that lies ready on its spot is as good as in hand.
            ready = isinstance(stroke, Spin) and isinstance(state.layout.places.get(piece), Spot)
            if stroke.place is not None and meant:
                fits_place(state, ask, Placing(ask.seat, piece, stroke.place))
            elif stroke.place is None and (state.in_hand(piece) or (held and ready)):
                if held is None or (place := stand(state, held)) is None:
                    raise Refused(told("referee.say-where", piece=piece), held.rule if held else ask.rule)
                stroke = replace(stroke, place=place)
        except Refused as refused:
            raise self._illegal(refused.why, refused.cited(ask)) from None
        if meant and (why := beyond_hands(stroke)):
            raise Illegal(why)
        if meant and isinstance(stroke, CueStroke | Flick) and stroke.figures:
            raise Illegal("the figures of the table are not a player's to set: leave `figures` out of what is meant")
        return replace(stroke, ball=piece) if isinstance(stroke, CueStroke) else replace(stroke, piece=piece)

    def answer_chance(self, rng: Random) -> Chance:
        """Draw what chance says to the open question; it is not played. Raises Illegal if chance is not asked.

        The log tells of what was drawn so that it was drawn here.
        """
        self._drawn = self._chance(rng)
        return self._drawn

    def _chance(self, rng: Random) -> Chance:
        try:
            return drawn_by(self.game, self.state, rng)
        except ValueError as why:
            raise Illegal(str(why), self.ask.rule if self.ask and self.ask.kind == DRAW else None) from None

    def view(self, seat: str | None) -> State:
        """The state as a seat sees it; None is a spectator."""
        return view_state(self.state, seat)

    def transcript(self, seat: str | None, opened: bool = False) -> list[str]:
        """The lines of the log as a seat may see them; None is a spectator.

        What was dealt to others is gone, unless all may see it (`opened`), and so are the strokes that others meant: only what
        happened is public.
        """
        return transcript(self.header, self.rulings, self.entries, seat, opened)

    def copy(self) -> Match:
        """The same match to play on with, which keeps no log; what is done to one changes nothing in the other."""
        made = Match(self.game, self._rulings[0], self.header.given, self.header)
        made._rulings, made._entries = list(self._rulings), list(self._entries)
        made.changed = self.changed
        return made

    def going_on(self, n: int, state: State) -> Match:
        """The match up to ruling n, which goes on from another state than that left: to try what might be. It keeps no log."""
        made = Match(self.game, self._rulings[0], self.header.given, self.header)
        made._rulings = [*self._rulings[:n], Ruling(self._rulings[n].answer, self._rulings[n].effects, state)]
        made._entries = self._entries[:n]
        return made

    def explain(self, seat: str | None = None) -> str:
        """The last ruling in words, each rule with its text, as a seat may hear it; None is a spectator."""
        from hoyle.match.narrate import narrate

        return "\n".join(narrate(self.ruling, seat, True))

    def export(self, path: str | Path) -> None:
        """Write the match so far as a file of the format that its name ends with: `.sheet`, `.pgn`, `.pdn`, `.mat` and others.

        Raises ValueError where it cannot be written so, OSError.
        """
        from importlib import import_module

        import_module("hoyle").export(self, path)  # the front door, for the room of the formats comes after this one

    def sheet(self) -> str:
        """The match so far as a score sheet."""
        return write_sheet(self.game, self.state, self.header.given, (entry.answer for entry in self._entries))

    def save(self, path: str | Path) -> None:
        """Write the whole log to a file at once, replacing what it held. Raises LogError."""
        path = Path(path)
        if self._log and path.exists() and path.samefile(self._log.path):
            return
        lines = (
            line_of(header_json(replace(self.header, strokes=self._stroke_source()))),
            *(line_of(entry_json(e)) for e in self._entries),
        )
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            with beside.open("w", encoding="utf-8", newline="\n") as file:
                file.write("".join(f"{line}\n" for line in lines))
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise LogError(path, error.strerror or str(error)) from None

    def _stroke_source(self) -> str:
        """The source of the strokes so far, for a log that is written at once."""
        if self.header.strokes or self.header.format < FORMAT:
            return self.header.strokes
        had = [entry.answer.record.stroke is not None for entry in self._entries if isinstance(entry.answer, Played)]
        return EITHER if not had else SIMULATED if all(had) else EITHER if any(had) else TOLD

    def close(self) -> None:
        """Close the log, if there is one; the match can then be read but is no longer kept."""
        if self._log:
            self._log.close()

    def __enter__(self) -> Match:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        asks = "over" if self.ask is None else f"{self.ask.seat}: {describe(self.ask)}"
        return f"Match({self.game.id!r}, {', '.join(self.seats)}, {len(self._entries)} answers, {asks})"
