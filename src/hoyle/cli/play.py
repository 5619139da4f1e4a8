"""`play`, and the hall where no browser is wanted: a person at the terminal, the computer in the other seats."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from datetime import datetime
from math import degrees
from pathlib import Path
from random import SystemRandom
from tempfile import gettempdir
from typing import TYPE_CHECKING, Any

from rich.text import Text

from hoyle.cli.console import BRASS, FOUL, QUIET, BadInput, progress, say
from hoyle.cli.legend import become, legend
from hoyle.cli.matches import (
    NAMES,
    Computers,
    Telling,
    ending,
    finish,
    introduced,
    kept,
    levelled,
    optioned,
    playable,
    run,
    scored,
    seated,
    told,
)
from hoyle.cli.shoot import picture_here
from hoyle.cli.typed_answers import example, help_on, reading
from hoyle.folders import data_folder
from hoyle.games import find, load
from hoyle.guide.glossary import term
from hoyle.guide.search import meant
from hoyle.record import At, CueStroke, Down, Spot
from hoyle.referee import listed

if TYPE_CHECKING:
    from hoyle.match import Match
    from hoyle.players import Bench
    from hoyle.record import Stroke
    from hoyle.referee import Ask, Game

FIRST_GAME = "three-ball-carrom"
"""A good game to begin with."""
OPENING = {"lead": "Ann", "points": 10}
"""The options it is begun with from the hall: without banking for the lead, and not too long."""
SHORT = {"points": 3}
"""Options that make a match short enough to watch where nobody can answer."""


def hall() -> None:
    """Open the browser's hall where it is installed, else pick a game and play it here; a short match plays itself for nobody."""
    if sys.stdin.isatty():
        from hoyle.cli.serve_hall import available, serve

        if available():
            serve("127.0.0.1", 8000, "", "", 0, show=True)
            return
    first = load(FIRST_GAME)
    if not sys.stdin.isatty():
        say("Nobody is at the terminal, so the computer plays a short match by itself.", QUIET)
        names = seated(first, "")
        run(first, names, 1, None, Telling(first, names, False), SHORT, Computers())
        return
    from hoyle.match import unplayable

    games = [game for game in find().values() if not unplayable(game)]
    say(Text("Hoyle", "bold"))
    say("The referee, the table and the opponent for the games of five old rule books.", QUIET)
    say()
    for number, game in enumerate(games, start=1):
        say(Text.assemble((f"{number:>4}  ", QUIET), (game.title, BRASS), f"   {game.summary}"))
    say()
    while True:
        wanted = (
            input(
                f"Which game? A number or a name; Enter for {first.title} to {OPENING['points']} points; q to leave: "
            )
            .strip()
            .lower()
        )
        if wanted in ("q", "quit", "exit"):
            return
        chosen = _chosen(wanted, games) if wanted else first
        if chosen:
            play_match(chosen.id, "", 1, None, None, None, OPENING if chosen is first else {})
            return
        say(f"There is no game {wanted!r}.", FOUL)


def _chosen(wanted: str, games: list[Game]) -> Game | None:
    if wanted.isdigit():
        return games[int(wanted) - 1] if 1 <= int(wanted) <= len(games) else None
    fits = [g for g in games if wanted in (g.id, g.title.lower())] or [
        g for g in games if wanted in g.id or wanted in g.title.lower()
    ]
    return fits[0] if fits else None


def shelf(game: Game) -> Path:
    """Return where a match is kept when no log is named: a new file in the user's own data folder."""
    folder = data_folder() / "matches"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(gettempdir())
    return folder / f"{game.id}-{datetime.now():%Y%m%d-%H%M%S-%f}.jsonl"


def play_match(
    name: str, seats: str, people: int, seed: int | None, log: Path | None, sheet: Path | None, given: Mapping[str, Any],
    computers: Computers | None = None,
) -> None:  # fmt: skip
    """Play a match at the terminal; a log that holds one of this game already is gone on with."""
    from hoyle.match import new, resume
    from hoyle.players import Bench, player_for

    game, note = meant(name)
    if note:
        say(note, QUIET)
    playable(game)
    kept(log, sheet)
    if log and log.exists() and log.stat().st_size:
        if given or seats:
            raise BadInput(f"{log}: already holds a match; to go on with it give no options and no seats")
        match = resume(log)
        if match.game.id != game.id:
            raise BadInput(f"{log}: holds a match of {match.game.id}, not of {game.id}")
        _enough(people, match.seats)
    else:
        if people > len(NAMES):
            raise BadInput(f"--people {people}: from 1 to {len(NAMES)}")
        names = seated(game, seats or (str(people) if people > 2 else ""))
        _enough(people, names)
        log = log or shelf(game)
        with optioned():
            match = new(game, names, log, played=True, **given)
    at_table = match.seats[:people]
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    others = [s for s in match.seats if s not in at_table]
    levels = levelled(computers or Computers(), len(others))
    players = {s: player_for(game.id, one, threads=0) for s, one in zip(others, levels, strict=True)}
    bench = Bench(players, f"{seed}/{len(match.entries)}")
    with match:
        Session(match, bench, at_table, sheet, log).run()


def _enough(people: int, seats: tuple[str, ...]) -> None:
    if people > len(seats):
        raise BadInput(f"--people {people}: there are only {len(seats)} seats, {', '.join(seats)}")


MOST_CHANGED = 3
"""So many of the rulings that are made otherwise by now are told."""
ENDS = re.compile(r"\bat the (?:head|foot)\b")


class Session:
    """One match at one terminal."""

    def __init__(
        self, match: Match, bench: Bench, people: tuple[str, ...], sheet: Path | None, log: Path | None
    ) -> None:
        self.match, self.bench, self.people, self.sheet, self.log = match, bench, people, sheet, log
        self.ear = people[0] if len(people) == 1 else None
        """The one who hears the narration: the only person, or, of several round one screen, nobody's secrets."""
        self.passed = -1
        self.known: set[str] = set()
        """All that has been said already: what strokes are for, and the rules of questions."""

    def run(self) -> None:
        """Until the match ends or the people leave."""
        match = self.match
        others = [s for s in match.seats if s not in self.people]
        say(Text(match.game.title, "bold"))
        against = f", the computer {listed(others)}" if others else ""
        say(f"You play {listed(self.people)}{against}. `help` says how to answer.", QUIET)
        introduced(match)
        if match.game.physical:
            progress("Readying the physics...")
        told(match.ruling, self.ear, self.known, people=self.people)
        try:
            while not match.over and self.step():
                pass
        except (KeyboardInterrupt, EOFError):
            say()
        if match.over:
            self.picture()
        ending(match)
        finish(match, self.sheet, None)
        if self.log:
            again = "" if match.over else f"; `hoyle play {match.game.id} --log {self.log}` goes on with it"
            say(f"The match is kept in {self.log}{again}", QUIET)

    def step(self) -> bool:
        """One answer, from whoever is asked; False when the people leave."""
        ask = self.match.ask
        assert ask is not None
        if self.match.changed:
            return self.settled()
        if ask.seat in self.people:
            return self.answer(ask, ask.seat)
        mine = [p for p in ask.permits if p.seat in self.people]
        if mine and self.passed != len(self.match.entries):
            self.passed = len(self.match.entries)
            return self.answer(ask, mine[0].seat)
        if ask.by_hand in self.people and not self.spun(ask):
            return False
        if len(self.bench.players) and ask.seat in self.bench.players and ask.kind == "stroke":
            progress(f"{ask.seat} takes aim...")
        ruling = self.bench.act(self.match)
        if ruling is None:
            raise BadInput(f"nobody can answer for {ask.seat}")
        told(ruling, self.ear, self.known, people=self.people)
        return True

    def settled(self) -> bool:
        """Ask whether to go on with a match of which the rules are read otherwise by now; False to leave."""
        from hoyle.match.agreements import GO_ON, NO_RESULT

        say(
            f"The rules are read otherwise by now than for {listed(list(map(str, self.match.changed[:MOST_CHANGED])))}.",
            FOUL,
        )
        say("What was ruled stands. Go on as they are read now, or end without a result?")
        sys.stdout.flush()
        while typed := input("go on (g), end (e), leave (q)> ").strip().lower()[:1]:
            if typed in ("g", "e"):
                ruling = self.match.play(f"!: {GO_ON if typed == 'g' else NO_RESULT}")
                told(ruling, self.ear, self.known, people=self.people)
                return True
            if typed == "q":
                return False
        return True

    def spun(self, ask: Ask) -> bool:
        """Wait until a person has turned the arrow; False to leave."""
        sys.stdout.flush()
        while typed := input(f"{ask.by_hand}, Enter turns the arrow> ").strip().lower():
            if typed in ("quit", "exit", "q"):
                return False
            say("Enter turns the arrow, and chance says where it stops; q leaves.", QUIET)
        return True

    def answer(self, ask: Ask, seat: str) -> bool:
        """Ask a person until something is accepted (or passed over); False to leave."""
        from hoyle.match import Illegal

        self.question(ask, seat)
        offered: Stroke | None = None
        while True:
            sys.stdout.flush()
            typed = input(f"{seat}> ").strip()
            word, _, rest = typed.partition(" ")
            if word in ("quit", "exit", "q"):
                return False
            if not typed and offered is None:
                if ask.seat != seat:
                    return True
                continue
            if typed and self.command(word, rest, ask, seat):
                continue
            try:
                said = reading(typed, self.match, seat) if typed or offered is None else offered
                ruling = self.match.play(said)
            except Illegal as refused:
                cited = f"  {refused.rule.id}: {refused.rule.text}" if refused.rule else ""
                say(Text.assemble((f"Refused: {refused.plain}", FOUL), (cited, QUIET)))
                if isinstance(offered := refused.mended, CueStroke):
                    say(f"Enter plays it with the cue raised to {degrees(offered.elevation):.0f}°.")
            except (BadInput, ValueError) as error:
                say(str(error), FOUL)
            else:
                told(ruling, self.ear, self.known, people=self.people)
                return True

    # --- what is shown --------------------------------------------------------------------------------------

    def question(self, ask: Ask, seat: str) -> None:
        """The position, the open question in words, its rule, and an example of an answer."""
        from hoyle.telling import offers

        self.picture()
        for key, text in legend(self.match):
            self.once(key, text)
        if score := scored(self.match):
            say(Text(score, "bold"))
        if self.ear:
            self.mine(seat)
        if ask.seat == seat:
            words = self.words(ask)
            turn = "Your turn. " if self.ear else ""
            say(Text.assemble(turn, (words, "bold"), (f"  {ask.rule.id}", BRASS)))
            self.once(ask.rule.id, ask.rule.text)
            if ENDS.search(words):
                self.once("ends", "In the picture the head is on the left, the foot on the right.")
        for permit, offer in zip(ask.permits, offers(ask, self.match.state), strict=True):
            if permit.seat in self.people:
                typed = "" if permit.word.replace("-", " ") in offer else f"  choose {permit.word}"
                say(Text.assemble(offer, (typed, QUIET), (f"  {permit.rule.id}", BRASS)))
                self.once(permit.rule.id, permit.rule.text)
        if ask.seat == seat:
            say(f"  for example:  {example(ask, self.match.state)}", QUIET)
        else:
            say("  Enter goes on without.", QUIET)

    def words(self, ask: Ask) -> str:
        """The question, without the rule; what a stroke is for is said once."""
        from hoyle.match.narrate import once
        from hoyle.telling import brief, direct

        said = once(direct(ask, self.match.state), brief(ask, self.match.state), self.known)
        said = said.removeprefix(f"{ask.seat}, ")
        return said[:1].upper() + said[1:]

    def once(self, key: str, text: str) -> None:
        """Say something that is said only once, as the text of a rule."""
        if key not in self.known:
            self.known.add(key)
            say(f"  {text}", QUIET)

    def picture(self) -> None:
        """The table as it lies."""
        from hoyle.match.racking import by_files
        from hoyle.telling import Names

        say()
        layout = self.match.state.layout
        picture_here(self.match.state.bed, layout, by_files(self.match.game), become(self.match))
        down = [piece for piece, where in layout.places.items() if isinstance(where, Down)]
        if down:
            say(f"  down: {Names(self.match.state, self.match.game.pieces).some(down)}", QUIET)

    def mine(self, seat: str) -> None:
        """Return what only this seat knows."""
        for key, value in self.match.view(seat).secrets.get(seat, {}).items():
            say(f"{seat}'s {key.replace('-', ' ')}: {value}", BRASS)

    def command(self, word: str, rest: str, ask: Ask, seat: str) -> bool:
        """Carry out what is not an answer; False if it is none of these."""
        match word:
            case "help" | "?":
                self.help(ask)
            case "rule" | "rules":
                self.rule(rest.strip(), ask)
            case "word":
                self.word(rest.strip())
            case "board":
                self.picture()
                self.positions()
            case "moves":
                say("\n".join(ask.options[:200]))
            case "mine":
                self.mine(seat)
            case "sheet":
                say(
                    self.match.sheet()
                    if self.ear is None or self.match.over or not self.secret()
                    else "kept until the end"
                )
            case _:
                return False
        return True

    def secret(self) -> bool:
        """Return whether anybody's secret would be told by the sheet."""
        return any(held for seat, held in self.match.state.secrets.items() if seat != self.ear)

    def help(self, ask: Ask) -> None:
        """How to win, what is asked in full, the ways to answer, and what else can be typed."""
        introduced(self.match)
        self.known.clear()
        say(Text.assemble((self.words(ask), "bold"), (f"  {ask.rule.id}", BRASS)))
        self.once(ask.rule.id, ask.rule.text)
        if how := help_on(ask, self.match.state):
            say(how)
        say(f"An answer now looks like:  {example(ask, self.match.state)}")
        say("Any line of the score sheet will do too, such as  choose lead  or  !: withdraw Bob")
        say("board  the table and where each piece lies   rule [NUMBER]  a rule   moves  what may be answered")
        say("mine   what only you know                    sheet  the score sheet   word WORD  what a word means")
        say("quit   leave; the match is kept")

    def word(self, wanted: str) -> None:
        """A word of the referee's, and its meaning."""
        if not wanted:
            say("Which word? As in  word balk", FOUL)
        elif found := term(wanted):
            say(Text.assemble((f"{found.name}  ", BRASS), found.meaning))
        else:
            say(f"The glossary has no word {wanted!r}.", FOUL)

    def rule(self, wanted: str, ask: Ask) -> None:
        """The rule of the open question, or one by its number or id."""
        from hoyle.guide.about import governing

        rules = self.match.game.rules
        if not wanted:
            say(Text.assemble((f"{ask.rule.id}  ", BRASS), ask.rule.text))
            return
        found = [
            rule
            for book in (rules, *governing(rules))
            for number, rule in book.items()
            if wanted in (rule.id, number) and (book is rules or "." in wanted)
        ]
        for rule in found:
            say(Text.assemble((f"{rule.id}  ", BRASS), rule.text))
        if not found:
            say(f"No rule {wanted}; `hoyle show {rules.id}` prints them all.", FOUL)

    def positions(self) -> None:
        """Return where each piece lies, in the sheet's centimetres."""
        state = self.match.state
        if not state.bed.nose:
            return
        for piece, where in state.layout.places.items():
            at = state.position(piece)
            if isinstance(at, At):
                spot = f"  on the {where.name}" if isinstance(where, Spot) else ""
                say(f"  {piece:<8} ({100 * at.x:.1f}, {100 * at.y:.1f}){spot}")
