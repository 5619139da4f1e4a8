"""A log judged and simulated again: whether the referee still rules so, and the strokes still run so."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from hoyle.answers import Chance, Played
from hoyle.match.agreements import GO_ON
from hoyle.match.beginning import judged, restore
from hoyle.match.deals import drawn_by, lots, sealed
from hoyle.match.engine import fingerprint, placed, strike
from hoyle.match.logs.deeds import difference, first_difference, reworded
from hoyle.match.logs.judging_digest import judging_digest
from hoyle.match.logs.log import FORMAT, SIMULATED, Contents, Entry, Header, LogError, read
from hoyle.match.logs.signature import opened
from hoyle.match.logs.unverified_replay import as_ruled, as_told, bare, folded, redacted
from hoyle.match.match import Match
from hoyle.notation import format_answer
from hoyle.record import Record
from hoyle.referee import Effect, Game, Refusal, Ruling, State, begin
from hoyle.referee.codec import dump


@dataclass(frozen=True, slots=True)
class Difference:
    """The place at which a log and a second look at it part: line of the file, whether a `ruling`, `record` or `start`, and how."""

    line: int
    what: str
    how: str

    def __str__(self) -> str:
        return f"line {self.line}: the {self.what} differs: {self.how}"


@dataclass(frozen=True)
class Verification:
    """The findings of a replay, and what they rest on. True if everything agrees.

    `rulings` were judged again and `strokes` simulated again. Of the rulings, `reworded` do the same and are told in other words;
    `agreed` are made otherwise by now but stand, since those who played agreed to go on. `told` strokes stand in the log without
    what it takes to simulate them. Of chance `drawn` counts what whoever kept the log drew, `given` what was entered; `chosen`
    counts what players chose.
    """

    rulings: int
    strokes: int
    differences: tuple[Difference, ...] = ()
    physics: str = ""
    """A remark where the log was written with another physics, or on another kind of machine."""
    told: int = 0
    drawn: int = 0
    given: int = 0
    chosen: int = 0
    read_only_reason: str = ""
    """The reason why the rulings were not judged again, where they were not."""
    signature: str = ""
    """The finding on the hall's signature, or that there is none."""
    reworded: int = 0
    agreed: int = 0
    signed: bool = False
    """True of a log signed with the key that was given."""
    unsimulated: int = 0
    """The strokes that could be simulated again and were not, for that was not asked for."""
    dealt: int = 0
    """The deals, of those that were drawn, that came out of the seed again."""
    sealed: int = 0
    """The deals whose seed is not told yet; its digest stands in the log."""

    def __bool__(self) -> bool:
        return not self.differences

    @property
    def ok(self) -> bool:
        """True where nothing differs."""
        return not self.differences

    @property
    def unproved(self) -> str:
        """In words, the parts of the log that are only told; empty where none is."""
        parts = (
            "what was ruled" if self.read_only_reason else "",
            counted(self.told, "stroke") if self.told else "",
            f"{counted(self.unsimulated, 'stroke')} that were not simulated" if self.unsimulated else "",
            counted(self.sealed, "deal") + " whose seed is not told yet" if self.sealed else "",
            f"{counted(self.agreed, 'ruling')} made otherwise by now, with which the players agreed to go on"
            if self.agreed
            else "",
        )
        return "; ".join(filter(None, parts))

    @property
    def proved(self) -> bool:
        """True where nothing differs, and all was simulated and judged again, or the given key has signed it."""
        return self.ok and (self.signed or not self.unproved)

    @property
    def status(self) -> int:
        """The exit status: 0 for a log that is proved, 1 where something differs, 3 where all or part is only told."""
        return 1 if not self.ok else 0 if self.proved else 3

    def __str__(self) -> str:
        judged = "no ruling judged again" if self.read_only_reason else f"{self.rulings} rulings judged again"
        found = f"{len(self.differences)} differ" if not self.ok else "all agree" if self.proved else "nothing differs"
        strokes = f"{counted(self.strokes, 'stroke')} simulated again, {self.told} only told"
        chance = f"chance: {self.drawn} drawn by whoever kept the log, {self.given} entered"
        lines = [f"{judged}, {counted(self.strokes, 'stroke')} simulated again: {found}", *map(str, self.differences)]
        if self.ok and not self.proved:
            lines.append(f"Not proved: only told {'is' if self.read_only_reason else 'are'} {self.unproved}")
        if self.dealt:
            lines.append(
                f"{counted(self.dealt, 'deal')} drawn again from the seed whose digest stands in the first line"
            )
        if self.reworded:
            lines.append(f"{counted(self.reworded, 'ruling')} ruled alike, told in other words")
        lines.append(f"What it rests on: {strokes}; {chance}; {counted(self.chosen, 'choice')} by players")
        return "\n".join([*lines, *filter(None, (self.read_only_reason, self.signature, self.physics))])


def counted(count: int, what: str) -> str:
    """`1 stroke`, `2 strokes`."""
    return f"{count} {what}{'' if count == 1 else 's'}"


class Replay:
    """A log, read. Nothing is judged until it is asked for."""

    def __init__(self, contents: Contents) -> None:
        self.contents = contents

    @property
    def path(self) -> Path:
        """The log's file."""
        return self.contents.path

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.contents.game

    @property
    def header(self) -> Header:
        """The log's first line."""
        return self.contents.header

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The answers, with what was ruled on them then."""
        return self.contents.entries

    @cached_property
    def match(self) -> Match:
        """The match as it stood at the end of the log; where an earlier version ruled otherwise, what it ruled stands.

        One that cannot be set up so any more is told as it was. Raises LogError where the log tells what its own rules of judging
        do not.
        """
        if why := self._unjudged():
            return as_told(self.contents, why)
        try:
            return restore(self.contents)
        except LogError as error:
            if self._by_these_rules():
                raise
            return as_told(
                self.contents,
                f"the match was ruled by Hoyle {self.header.version or '?'}: it can be told, not gone on with; {error.what}",
            )

    def judged(self) -> Iterator[tuple[int, tuple[Effect, ...], State, Ruling | Refusal]]:
        """Judge the stored answers again: for each line the stored effects, the state before, and the ruling now.

        Each answer is judged as the match stood by what was ruled before, so one difference does not make the next. Stops after an
        answer that is refused by the very rules that the log names. Raises LogError for a match that cannot be set up so.
        """
        ruling: Ruling | Refusal
        try:
            ruling = begin(self.game, self.header.seats, self.header.given)
        except ValueError as error:
            raise LogError(self.path, str(error), 1) from None
        state = ruling.state
        yield 1, self.header.opening, state, ruling
        if difference(ruling.effects, self.header.opening):
            state = replace(folded(bare(self.contents), self.header.opening, self.path, 1), notes=state.notes)
        for entry in self.entries:
            before = state
            ruling = judged(self.game, before, entry, self.path)
            yield entry.line, entry.effects, before, ruling
            if isinstance(ruling, Refusal) and self._by_these_rules():
                return
            now = ruling.state if isinstance(ruling, Ruling) else None
            if now is None or difference(ruling.effects, entry.effects):  # type: ignore[union-attr]
                now = as_ruled(before, entry, now, self.path)
            state = now

    def as_recorded(self) -> Iterator[tuple[int, tuple[Effect, ...], State, Ruling]]:
        """As `judged`, but with the rulings that the log tells."""
        match = as_told(self.contents, self._unjudged())
        before = match.rulings[0].state
        for line, ruling in enumerate(match.rulings, start=1):
            yield line, ruling.effects, before, ruling
            before = ruling.state

    def verify(self, simulate: bool = True, key: str = "") -> Verification:
        """Judge the stored records again, and simulate the strokes again, which must come out as stored, bit for bit.

        Rulings are compared by what they do, not by the words in which they are told. Each stroke is simulated from the layout
        stored with it, so one difference does not make the next. A log that says that its strokes were simulated differs where one
        cannot be; one that comes from a hall where its signature is missing or wrong, and any that has not been signed with `key`,
        if that is given.
        """
        old = self._unjudged()
        found, signature = self._signature(key)
        if self.header.seed and self.header.deals and sealed(self.header.seed) != self.header.deals:
            found.append(Difference(1, "seed", "it is not the one whose digest stands beside it"))
        signed = bool(key) and not found
        count: Counter[str] = Counter()
        changed: list[Difference] = []
        for line, stored, before, ruling in self.as_recorded() if old else self.judged():
            count["rulings"] += 1
            if isinstance(ruling, Refusal):
                changed.append(Difference(line, "ruling", f"the answer is now refused: {ruling.reason}"))
            elif how := difference(ruling.effects, stored):
                changed.append(Difference(line, "ruling", how))
            elif reworded(ruling.effects, stored):
                count["reworded"] += 1
            entry = self.entries[line - 2] if line > 1 else None
            count[self._kind(entry)] += 1
            if entry is not None and isinstance(entry.answer, Chance) and self.header.deals and not old:
                found += self._dealt(entry, before, count)
            if entry is not None and isinstance(entry.answer, Played):
                found += self._struck(entry, before, simulate)
            if entry is not None and getattr(entry.answer, "word", "") == GO_ON and not self._by_these_rules():
                count["agreed"] += len(changed)
                changed = []
        found += changed
        now = fingerprint(self.game)
        other = count["strokes"] and simulate and self.header.physics != now
        remark = f"the log was written with physics {self.header.physics or '?'}; this is {now or '?'}" if other else ""
        strokes = count["strokes"]
        return Verification(
            count["rulings"], strokes if simulate else 0, tuple(sorted(found, key=lambda d: d.line)), remark,
            count["told"], count["drawn"], count["given"], count["chosen"],
            old, signature, count["reworded"], count["agreed"], signed, 0 if simulate else strokes, count["dealt"],
            count["sealed"],
        )  # fmt: skip

    def _by_these_rules(self) -> bool:
        """Return whether the log was ruled by the rules of judging as they are."""
        return self.header.judging == judging_digest(self.game)

    def _unjudged(self) -> str:
        """Return why the rulings cannot be judged again; empty if they can."""
        why = redacted(self.contents)
        return f"{why}: what was ruled is as it was told" if why else ""

    def _kind(self, entry: Entry | None) -> str:
        match entry.answer if entry else None:
            case None:
                return "opening"
            case Played(record=record):
                return "strokes" if record.stroke else "told"
            case Chance():
                assert entry is not None
                return "drawn" if entry.drawn else "given"
            case _:
                return "chosen"

    def _struck(self, entry: Entry, before: State, simulate: bool) -> Iterator[Difference]:
        """Find the strokes of the log that are not what it says: simulated otherwise now, or told and called simulated."""
        assert isinstance(entry.answer, Played)
        record = entry.answer.record
        if record.stroke is not None:
            if simulate:
                yield from _restruck(entry.line, before, record)
        elif self.header.strokes == SIMULATED:
            yield Difference(entry.line, "stroke", "it is only told, in a log that says that all were simulated")
        elif entry.intended is not None:
            yield Difference(entry.line, "stroke", "the log says what was meant, and not what was played")
        elif self.header.format < FORMAT and any(
            isinstance(e.answer, Played) and e.answer.record.stroke for e in self.entries
        ):
            yield Difference(entry.line, "stroke", "it is only told, and others of the match were simulated")

    def _dealt(self, entry: Entry, before: State, count: Counter[str]) -> Iterator[Difference]:
        """Find the deals that are not what the seed of the log gives."""
        if not entry.drawn:
            if self.header.strokes == SIMULATED:
                yield Difference(entry.line, "deal", "it was entered, in a log that says by which seed all was dealt")
            return
        if not self.header.seed:
            count["sealed"] += 1
            return
        try:
            again = drawn_by(self.game, before, lots(self.header.seed, entry.number - 1))
        except ValueError as error:
            yield Difference(entry.line, "deal", str(error))
            return
        if again != entry.answer:
            yield Difference(entry.line, "deal", f"by the seed it is {format_answer(again)}")
        else:
            count["dealt"] += 1

    def _signature(self, key: str) -> tuple[list[Difference], str]:
        """The faults of the log's signature, and what it says."""
        sealed, last = self.contents.sealed, len(self.entries) + 1
        if not sealed:
            if self.header.hall or key:
                return [Difference(last, "signature", "there is none")], "not signed"
            return [], "not signed: whoever had the log may have written any of it that is not simulated"
        try:
            found = opened(sealed)
        except ModuleNotFoundError:
            why = "it needs the package cryptography to be looked at: pip install 'hoyle[hall]'"
            return [Difference(last, "signature", why)], "signed; not looked at"
        wrong = found.wrong
        if not wrong and found.key != self.header.hall:
            wrong = "it is not that of the hall that the first line names"
        if not wrong and key and found.key != key.strip().lower():
            wrong = f"it is of the key {found.key}, not of {key}"
        if wrong:
            return [Difference(found.line or last, "signature", wrong)], f"signed with the key {found.key or '?'}"
        state = "the match was over" if found.over else "the match was still being played"
        return [], f"signed by the hall whose key is {found.key} after {counted(found.answers, 'answer')}, when {state}"


def replay(path: str | Path, game: Game | None = None) -> Replay:
    """Read a log to look at again; raises LogError. A line torn by a kill is passed over, and the file left as it is."""
    return Replay(read(path, game))


def _restruck(line: int, before: State, record: Record) -> Iterator[Difference]:
    """Return where a stroke, played again from where it started, runs otherwise than its record says."""
    from hoyle.physics import Impossible

    assert record.stroke is not None
    start = placed(before.layout, record.stroke)
    if record.start is None:
        yield Difference(line, "start", "the log does not say where the pieces stood")
    elif how := _differ(dump(start), dump(record.start), "start"):
        yield Difference(line, "start", how)
    try:
        again = strike(replace(before, layout=record.start or start), record.stroke)
    except (Impossible, KeyError) as error:
        yield Difference(line, "record", f"the stroke is now impossible: {error}")
        return
    if how := _differ(dump(again), dump(record), ""):
        yield Difference(line, "record", how)


def _differ(now: Any, stored: Any, where: str) -> str:
    """The first place where two JSON values differ, in words; empty if they are equal."""
    one, other = json.dumps(now), json.dumps(stored)
    return "" if one == other else first_difference(json.loads(one), json.loads(other), where)
