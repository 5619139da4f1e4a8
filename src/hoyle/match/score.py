"""The referee run over a score sheet: no physics, and every expectation in it held against the state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, get_args

from hoyle.answers import CHANCE, Answer
from hoyle.games import UnknownGame, load
from hoyle.match.agreements import judge
from hoyle.match.sheets.expectation_checks import OVER, finding
from hoyle.notation import (
    Entry,
    Expectation,
    Hidden,
    InHandIs,
    IsRefused,
    LiesAt,
    Line,
    Losers,
    OffTable,
    RankingIs,
    SeatsOut,
    Sheet,
    SheetError,
    Tally,
    TurnIs,
    Winners,
    format_answer,
    is_zone,
    show_expectation,
)  # fmt: skip
from hoyle.record import Spot
from hoyle.referee import (
    BadOption,
    Game,
    Refusal,
    Refused,
    Ruling,
    State,
    begin,
    describe,
)  # fmt: skip
from hoyle.referee.judging.plausible import shortened
from hoyle.referee.setup.handicaps import with_handicap


class Judged(NamedTuple):
    """A line that is an answer, and what the referee said to it."""

    line: Line
    outcome: Ruling | Refusal


class Failure(NamedTuple):
    """An expectation that does not hold, and what was found instead."""

    line: Line
    expectation: Expectation
    found: str


@dataclass(frozen=True)
class Scored:
    """A sheet that the referee has gone over.

    `opening` is the ruling that set the match up; `rulings` are those of the sheet's answers, in order. `error` is why the
    run stopped before the sheet's end, if it did.
    """

    sheet: Sheet
    game: Game
    opening: Ruling
    state: State
    rulings: tuple[Judged, ...] = ()
    failures: tuple[Failure, ...] = ()
    error: SheetError | None = None

    def reports(self) -> list[str]:
        """One line for each expectation that does not hold, and for the error, each with file, line and column."""
        lines = [str(failed(self.sheet, failure)) for failure in self.failures]
        return [*lines, str(self.error)] if self.error else lines


def failed(sheet: Sheet, failure: Failure) -> SheetError:
    """A failure as a report of one line."""
    line, expectation, found = failure
    return sheet.error(line, f"`= {show_expectation(expectation)}`", found)


def score(sheet: Sheet, game: Game | None = None) -> Scored:
    """Rule on every line of a sheet.

    Raises SheetError for a header that cannot be: an unknown game, option or value. What is wrong in a later line ends the
    run there, and is in `Scored.error` with all that was ruled before it.
    """
    game = game or find_game(sheet)
    opening = open_match(sheet, game)
    run = _Run(sheet, game, opening)
    try:
        run.lines()
    except SheetError as error:
        return run.scored(error)
    return run.scored(None)


def find_game(sheet: Sheet) -> Game:
    """The game that the header names; raises SheetError."""
    try:
        return load(sheet.game)
    except UnknownGame as unknown:
        raise header_error(sheet, "Game", "the id of a game", str(unknown)) from None


def open_match(sheet: Sheet, game: Game) -> Ruling:
    """The match set up as the header says; raises SheetError that points at the header's line."""
    try:
        return begin(game, sheet.seats, with_handicap(game, sheet.seats, sheet.given))
    except BadOption as bad:
        known = bad.key.lower() in map(str.lower, game.options) or bad.key in (*game.headers, "Seats", "Game")
        wanted = f"what {game.id} takes for {bad.key}" if known else "a header of the game"
        raise header_error(sheet, bad.key, wanted, bad.reason) from None


def header_error(sheet: Sheet, key: str, expected: str, why: str) -> SheetError:
    """An error that points at a header's value, or at its key where the key itself is wrong."""
    entries = {name.lower(): found for name, found in sheet.entries().items()}
    line, entry = entries.get(key.lower()) or entries["game"]
    if expected == "a header of the game":
        return SheetError(sheet.name, line.number, line.column(), expected, f"'{entry.key}'", why)
    return SheetError(sheet.name, line.number, entry.column, expected, f"'{entry.value}'", why)


class _Run:
    """The state of one run; it lives no longer than `score`."""

    def __init__(self, sheet: Sheet, game: Game, opening: Ruling) -> None:
        self.sheet, self.game, self.opening = sheet, game, opening
        self.state = opening.state
        self.last: Ruling | Refusal = opening
        self.rulings: list[Judged] = []
        self.failures: list[Failure] = []

    def scored(self, error: SheetError | None) -> Scored:
        return Scored(self.sheet, self.game, self.opening, self.state, tuple(self.rulings), tuple(self.failures), error)

    def lines(self) -> None:
        for i, line in enumerate(self.sheet.lines):
            if line.content is None:
                continue
            if isinstance(line.content, Entry):
                raise self.sheet.error(line, "an answer or an expectation", f"'{line.content.key}:'")
            if isinstance(line.content, get_args(Expectation)):
                self.expect(line, line.content)
            else:
                self.answer(line, line.content, self.sheet.lines[i + 1 :])  # type: ignore[arg-type]

    def answer(self, line: Line, answer: Answer, following: Sequence[Line]) -> None:
        outcome = judge(self.game, self.state, answer)
        if isinstance(outcome, Refusal) and not expects_refusal(following):
            rule = f", rule {outcome.rule.id}" if outcome.rule else ""
            asked = self.state.ask
            wanted = f"an answer to {asked.seat}: {describe(asked)}" if asked else f"no answer, for {OVER}"
            said = format_answer(answer)
            raise self.sheet.error(line, wanted, f"'{said}'", f"refused: {outcome.reason}{rule}")
        self.last = outcome
        self.state = outcome.state
        self.rulings.append(Judged(line, outcome))

    def expect(self, line: Line, expectation: Expectation) -> None:
        self.check(line, expectation)
        found = finding(self.game, self.state, self.last, expectation)
        if found is not None:
            self.failures.append(Failure(line, expectation, found))

    def check(self, line: Line, expectation: Expectation) -> None:
        """Raise SheetError for a seat, a piece or a place that there is not."""
        for seat in seats_of(expectation):
            if seat not in self.state.seats:
                raise self.sheet.error(line, f"a seat ({', '.join(self.state.seats)})", f"'{seat}'", word=seat)
        for piece in pieces_of(expectation):
            try:
                self.game.known_piece(piece)
            except Refused as refused:
                raise self.sheet.error(line, "a piece of the game", f"'{piece}'", refused.reason, piece) from None
        if isinstance(expectation, LiesAt) and isinstance(expectation.place, Spot):
            name = expectation.place.name
            places = self.state.layout.places.values()
            if not (name in known_places(self.state) or is_zone("", name) or Spot(name) in places):
                may = shortened(known_places(self.state))
                raise self.sheet.error(line, "a spot, zone or pocket of the table", f"'{name}'", f"it has {may}", name)


def expects_refusal(following: Sequence[Line]) -> bool:
    """Return whether `= refused` stands among the expectations that follow a line."""
    for line in following:
        if isinstance(line.content, IsRefused):
            return True
        if line.content is not None and not isinstance(line.content, get_args(Expectation)):
            return False
    return False


def seats_of(expectation: Expectation) -> tuple[str, ...]:
    """The seats that an expectation names."""
    match expectation:
        case Tally(_, values):
            return tuple(seat for seat, _ in values)
        case TurnIs(seat):
            return () if seat == CHANCE else (seat,)
        case SeatsOut(seats) | Winners(seats) | Losers(seats) | RankingIs(seats):
            return seats
        case Hidden(viewer, seat, _):
            return viewer, seat
    return ()


def pieces_of(expectation: Expectation) -> tuple[str, ...]:
    """The pieces that an expectation names."""
    match expectation:
        case InHandIs(pieces) | OffTable(pieces):
            return pieces
        case LiesAt(piece, _):
            return (piece,)
    return ()


def known_places(state: State) -> tuple[str, ...]:
    """The spots, zones, pockets and holes of the match's table."""
    pockets = (pocket.name for pocket in state.bed.pockets)
    return tuple(dict.fromkeys((*state.bed.spots, *state.bed.zones, *pockets, *state.bed.holes)))


# --- for programs -----------------------------------------------------------------------------------------


def result_json(scored: Scored) -> dict[str, Any]:
    """The result as one JSON object: game, seats, scores, turn, ask, winner and rulings."""
    from hoyle.referee.codec import AN_EFFECT, dump
    from hoyle.referee.setup.unprinted import unprinted
    from hoyle.telling import tell

    s = scored.state
    ask, besides = s.ask, unprinted(scored.game, scored.opening.state, scored.sheet.given)
    return {
        "game": s.game,
        "seats": list(s.seats),
        **({"not_printed": besides} if besides else {}),
        "scores": dict(s.scores),
        "turn": ask.turn if ask and ask.turn != CHANCE else None,
        "ask": {"seat": ask.seat, "kind": ask.kind, "options": list(ask.options), "rule": ask.rule.id} if ask else None,
        "winner": list(s.result.winners) if s.result and s.result.winners else None,
        "rulings": [
            {
                "line": line.number,
                **tell(outcome, scored.game.pieces).json(),
                "effects": [dump(effect, AN_EFFECT) for effect in outcome.effects],
            }
            for line, outcome in scored.rulings
            if isinstance(outcome, Ruling)
        ],
    }
