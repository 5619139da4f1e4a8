"""`watch`, `replay` and `score`: matches that need nobody at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, TypeVar

from rich.text import Text

from hoyle.cli.console import BRASS, QUIET, BadInput, as_json, as_json_line, complain, out, progress, ruled, say
from hoyle.cli.encoding import decoded
from hoyle.cli.outputs import kept, writable
from hoyle.cli.playing.agreed import not_printed
from hoyle.cli.terminal_words import terminal
from hoyle.notation.names import names as given_names

if TYPE_CHECKING:
    from hoyle.match import Match
    from hoyle.players.levels import Level
    from hoyle.referee import Game, Ruling

T = TypeVar("T")
NAMES = (
    "Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jay", "Kit", "Lou", "Max", "Nan", "Ora", "Pat", "Ray",
    "Sue", "Tom", "Una",
)  # fmt: skip


def seated(game: Game, wanted: str) -> tuple[str, ...]:
    """The seats' names: as many as asked for, or those given, or the fewest that make a match of it."""
    wanted = decoded(wanted).strip()
    if not wanted:
        least, most = game.seats
        return NAMES[: least if most and most < 2 else max(least, 2)]
    if wanted.lstrip("+-").isdigit():
        count = int(wanted)
        if not 1 <= count <= len(NAMES):
            raise BadInput(f"--seats {count}: from 1 to {len(NAMES)}, or the names themselves, as in --seats Ann,Bob")
        return NAMES[:count]
    names = given_names(wanted)
    if bad := next((name for name in names if not any(map(str.isalpha, name))), None):
        raise BadInput(f"--seats: {bad!r} is not a name; give a number, or names with commas between, as in Ann,Bob")
    return names


def playable(game: Game) -> None:
    """Refuse at once a game whose strokes the engine cannot play."""
    from hoyle.match import unplayable

    if why := unplayable(game):
        raise BadInput(why)


@contextmanager
def optioned() -> Iterator[None]:
    """Say what a game cannot take by the name it was given with here."""
    from hoyle.referee import BadOption
    from hoyle.telling import setting_refused

    try:
        yield
    except BadOption as bad:
        reason = setting_refused(bad)
        raise BadInput(reason if bad.key == "Game" else f"--{bad.key.lower()}: {reason}") from None


def finish(match: Match, sheet: Path | None, log: Path | None) -> None:
    """Write the sheet, and say what was kept where."""
    if sheet:
        sheet.write_text(match.sheet(), encoding="utf-8")
        progress(terminal("sheet-in", path=str(sheet)))
    if log:
        progress(terminal("log-in", path=str(log)))


# --- watch --------------------------------------------------------------------------------------------------


WATCHED = "5"
"""The level that plays where none is named: well, and soon."""


def watch_match(
    name: str, seats: str, seed: int | None, log: Path | None, sheet: Path | None, words: bool, computers: Computers, json: bool,
    given: Mapping[str, Any],
) -> None:  # fmt: skip
    """Computer players to the end, every ruling told as it falls; with `json` as a line, or with a log all in one document."""
    from hoyle.guide.search import meant

    game, note = meant(name)
    if note and not json:
        say(note, QUIET)
    playable(game)
    names = seated(game, seats)
    kept(log, sheet)
    tell = (as_lines if log is None else None) if json else Telling(game, names, words)
    computers = computers if computers.level else replace(computers, level=WATCHED)
    match = run(game, names, seed, log, tell, given, computers)
    if json:
        as_json(match_json(match)) if log else as_json_line(ended_json(match))
    finish(match, sheet, log)


@dataclass(frozen=True)
class Computers:
    """The strength of the computer, as typed: the levels, and the hands, of one for all or of each of its players."""

    level: str = ""
    hand: str = ""


def levelled(wanted: Computers, count: int) -> list[Level]:
    """The levels of so many computer players: one for all, or one each; the best if none is wanted. So with their hands, which are
    their levels' own unless told.
    """
    from hoyle.match.noise.hand import hand_of
    from hoyle.players.levels import BEST, level

    found = _each("--level", "level", wanted.level, count, level) or [BEST] * count
    hands = _each("--hand", "hand", wanted.hand, count, hand_of)
    return [replace(one, hand=own) for one, own in zip(found, hands, strict=True)] if hands else found


def _each(option: str, what: str, wanted: str, count: int, meant: Callable[[str], T]) -> list[T]:
    """Return what each of so many computer players has of a thing, given once for all or one each; empty where none is given."""
    each = [part.strip() for part in wanted.split(",")] if wanted.strip() else []
    if len(each) not in (0, 1, count):
        raise BadInput(f"{option} {wanted}: give one {what}, or {count}, one for each computer player")
    try:
        found = [meant(part) for part in each]
    except ValueError as none:
        raise BadInput(f"{option}: {none}") from None
    return found * count if len(found) == 1 else found


def run(
    game: Game, names: tuple[str, ...], seed: int | None, log: Path | None, tell: Callable[[Match, Ruling, int], None] | None,
    given: Mapping[str, Any], computers: Computers,
) -> Match:  # fmt: skip
    """A match between computer players; `tell` is told each ruling, and the seed. Without one a new one is drawn."""
    from hoyle.players import player_for, watch

    players = [player_for(game.id, one, threads=0) for one in levelled(computers, len(names))]
    drawn = SystemRandom().randrange(10**6) if seed is None else seed

    def told_of(match: Match, ruling: Ruling) -> None:
        if tell is not None:
            tell(match, ruling, drawn)

    with optioned():
        match = watch(game, names, players, seed=drawn, log=log, on_ruling=told_of, **given)
    if isinstance(tell, Telling):
        ending(match)
    return match


class Telling:
    """Prints a match at the terminal, ruling by ruling."""

    def __init__(self, game: Game, names: tuple[str, ...], words: bool) -> None:
        self._game, self._names, self._words = game, names, words
        self._known: set[str] = set()

    def __call__(self, match: Match, ruling: Ruling, seed: int) -> None:
        """Print a ruling."""
        if ruling.answer is None:
            say(Text.assemble((self._game.title, "bold"), (f"   {', '.join(self._names)}   seed {seed}", QUIET)))
            introduced(match)
        print_ruling(ruling, None, self._known, self._words)
        if ruling.answer is None and self._game.physical:
            progress(terminal("readying"))


def as_lines(match: Match, ruling: Ruling, seed: int) -> None:
    """Print a ruling as a line of JSON as it falls; the first tells the match."""
    if ruling.answer is None:
        as_json_line({"seed": seed, **opening_json(match)})
    else:
        as_json_line(_answer_json(match, match.entries[-1]))


def introduced(match: Match) -> None:
    """Return what the game is and how this match is won, for whoever has not seen it."""
    from hoyle.guide.about import summary
    from hoyle.guide.sections import winning

    say(summary(match.game), QUIET)
    not_printed(match.game, match.rulings[0].state, match.header.given)
    if how := winning(match.game, match.state.options):
        say(terminal("how-to-win", how=how[:1].lower() + how[1:]), QUIET)


def print_ruling(
    ruling: Ruling, seat: str | None, known: set[str], words: bool = False, people: tuple[str, ...] = ()
) -> None:
    """One ruling in words, as a seat may hear it; a question to one of `people` is left to be put at length.

    What strokes are for is said once: `known` holds it.
    """
    from hoyle.match import narrate

    headline, *lines = narrate(ruling, seat, words, people, known)
    say(Text(headline, "bold"))
    ruled(lines)
    sys.stdout.flush()


def ending(match: Match) -> None:
    """The state of the match in a few words, or its end."""
    say()
    score = f"{scored(match)}   " if scored(match) else ""
    say(Text.assemble((score, "bold"), (terminal("after", count=len(match.entries)), QUIET)))


def scored(match: Match) -> str:
    """The scores in a line; empty where men are moved and nobody has counted anything."""
    from hoyle.match import scoreline

    return scoreline(match.state) if match.game.physical or any(match.state.counted.values()) else ""


def match_json(match: Match) -> dict[str, Any]:
    """A match as one JSON object: how it stands, and every answer with its ruling."""
    answers = [_answer_json(match, entry) for entry in match.entries]
    return {**opening_json(match), **ended_json(match), "answers": answers}


def opening_json(match: Match) -> dict[str, Any]:
    """A match as it is set up: the game, seats and options, and the effects of setting up."""
    from hoyle.referee.codec import AN_EFFECT, dump
    from hoyle.referee.setup.unprinted import unprinted

    besides = unprinted(match.game, match.rulings[0].state, match.header.given)
    return {
        "game": match.game.id, "seats": list(match.seats), "options": dict(match.state.options),
        **({"not_printed": besides} if besides else {}),
        "opening": [dump(e, AN_EFFECT) for e in match.rulings[0].effects],
    }  # fmt: skip


def ended_json(match: Match) -> dict[str, Any]:
    """The state of a match: scores, and who has won or is to play."""
    state = match.state
    result = state.result
    return {
        "scores": dict(state.scores),
        **({"games": dict(state.games)} if state.race else {}),
        **({"sets": dict(state.sets)} if state.sets else {}),
        "winner": list(result.winners) if result and result.winners else None,
        "ranking": list(result.ranking) if result else [],
        "draw": bool(result and result.draw),
        "turn": state.turn or None,
    }


def _answer_json(match: Match, entry: Any) -> dict[str, Any]:
    from hoyle.referee.codec import AN_ANSWER, AN_EFFECT, dump
    from hoyle.telling import tell

    return {
        "number": entry.number,
        **tell(match.rulings[entry.number], match.game.pieces).json(),
        "answer": dump(entry.answer, AN_ANSWER),
        "effects": [dump(e, AN_EFFECT) for e in entry.effects],
    }


# --- replay -------------------------------------------------------------------------------------------------


def replay_log(path: Path, verify: bool, sheet: Path | None, json: bool, key: str = "") -> int:
    """A match told again from its log; with `verify`, judged and simulated again.

    The status is 1 where something differs, and 3 where nothing does but all or part is only told.
    """
    from hoyle.match import replay

    kept(None, sheet, (path,))
    log = replay(path)
    if verify:
        progress("Judging and simulating again...")
        found = log.verify(key=key)
        if json:
            as_json({
                "ok": found.ok, "proved": found.proved, "rulings": found.rulings, "strokes": found.strokes,
                "remark": found.physics or None,
                "told": found.told, "drawn": found.drawn, "entered": found.given, "chosen": found.chosen,
                "dealt": found.dealt, "sealed": found.sealed,
                "reworded": found.reworded, "agreed": found.agreed, "unproved": found.unproved or None,
                "past": found.read_only_reason or None, "signature": found.signature,
                "differences": [{"line": d.line, "what": d.what, "how": d.how} for d in found.differences],
            })  # fmt: skip
        else:
            say(str(found))
        if sheet and found.ok:
            sheet.write_text(log.match.sheet(), encoding="utf-8")
        return found.status
    match = log.match
    try:
        if json:
            as_json(match_json(match))
        else:
            say(Text.assemble((match.game.title, "bold"), (f"   {', '.join(match.seats)}", QUIET)))
            not_printed(match.game, match.rulings[0].state, match.header.given)
            if match.read_only_reason:
                say(match.read_only_reason[0].upper() + match.read_only_reason[1:], QUIET)
            known: set[str] = set()
            for ruling in match.rulings:
                print_ruling(ruling, None, known)
            ending(match)
        finish(match, sheet, None)
    except (IndexError, KeyError, TypeError, AttributeError, AssertionError, ArithmeticError) as error:
        # What was ruled stands as it was written, and somebody may have written what no game says.
        raise BadInput(f"{path}: it cannot be told ({type(error).__name__}: {error})") from None
    return 0


# --- score --------------------------------------------------------------------------------------------------


def score_sheet(path: Path, check: bool, json: bool, text: str | None = None) -> int:
    """The referee over a sheet; 0, or 1 where an expectation does not hold and `check` is on, or 2 for a broken sheet."""
    from hoyle.formats import UTF8, Unreadable
    from hoyle.formats import decoded as text_of
    from hoyle.match.score import result_json, score
    from hoyle.notation import parse

    encoding = UTF8
    if text is None:
        try:
            text, encoding = text_of(path.read_bytes(), str(path))
        except Unreadable as error:
            raise BadInput(str(error)) from None
    scored = score(parse(text, "standard input" if str(path) == "-" else str(path)))
    if encoding != UTF8:
        complain(f"{path}: read as {encoding}, for it is no UTF-8")
    if scored.error:
        if scored.rulings and not json:  # what was ruled until then
            _tell_scored(scored)
        complain(f"hoyle: {scored.error}")
        return 2
    if json:
        as_json(result_json(scored))
    else:
        _tell_scored(scored)
    if check:
        for report in scored.reports():
            complain(report)
    elif scored.failures and not json:
        do = "does" if len(scored.failures) == 1 else "do"
        say(f"{len(scored.failures)} of the sheet's expectations {do} not hold; --check says which", QUIET)
    return 1 if check and scored.failures else 0


def _tell_scored(scored: Any) -> None:
    from hoyle.match import narrate, scoreline
    from hoyle.referee import Ruling
    from hoyle.telling import plainly

    state = scored.state
    say(Text.assemble((scored.game.title, "bold"), (f"   {', '.join(state.seats)}", QUIET)))
    not_printed(scored.game, scored.opening.state, scored.sheet.given)
    for line, outcome in scored.rulings:
        if isinstance(outcome, Ruling):
            headline, *lines = narrate(outcome)
            say(Text.assemble((f"{line.number:>4}  ", QUIET), (headline, "bold")))
            ruled(lines, "    ")
        else:
            rule = f"  {outcome.rule.id}" if outcome.rule else ""
            why = plainly(outcome.why, outcome.state, scored.game.pieces)
            say(Text.assemble((f"{line.number:>4}  ", QUIET), f"refused: {why}", (rule, BRASS)))
    say()
    out().print(Text(scoreline(state), "bold"))


# --- export -------------------------------------------------------------------------------------------------


def export_log(log: Path, to: Path, what: str) -> None:
    """Write a log's rulings or paths as a file."""
    from hoyle.cli.playing.file_kinds import is_game_file, is_sheet
    from hoyle.match.conveniences import answers, paths, write_rows

    if what not in ("rulings", "paths"):
        raise BadInput(f"--what {what}: there are rulings and paths")
    writable(to, (".csv", ".parquet"), (log,))
    data = log.read_bytes()
    if is_game_file(data) or is_sheet(data):
        raise BadInput(
            f"{log}: is no log, which has the rulings and strokes; `hoyle stats` and `hoyle convert` take game files"
        )
    rows = answers(log) if what == "rulings" else paths(log)
    try:
        write_rows(rows, to)
    except ImportError as error:
        raise BadInput(str(error)) from None
    say(f"{len(rows)} rows in {to}", QUIET)
