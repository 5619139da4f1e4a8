"""A person at the terminal in a match: questions, typed answers, and commands besides."""

from __future__ import annotations

import re
import sys
from math import degrees
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from hoyle.cli.console import BRASS, FOUL, QUIET, BadInput, progress, say
from hoyle.cli.playing.legend import become, legend
from hoyle.cli.playing.matches import (
    ending,
    finish,
    introduced,
    print_ruling,
    scored,
)
from hoyle.cli.playing.typed_answers import example, help_on, reading
from hoyle.cli.studies.shoot import picture_here
from hoyle.cli.terminal_words import terminal
from hoyle.guide.glossary import term
from hoyle.match.legal import claims, words
from hoyle.record import At, CueStroke, Down, Spot

if TYPE_CHECKING:
    from hoyle.match import Match
    from hoyle.players import Bench
    from hoyle.record import Stroke
    from hoyle.referee import Ask

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
        playing = terminal("you-play-against", seats=self.people, others=tuple(others)) if others else None
        say(playing or terminal("you-play", seats=self.people), QUIET)
        introduced(match)
        if match.game.physical:
            progress(terminal("readying"))
        print_ruling(match.ruling, self.ear, self.known, people=self.people)
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
            path = str(self.log)
            again = None if match.over else terminal("kept-to-go-on", path=path, game=match.game.id)
            say(again or terminal("kept-in", path=path), QUIET)

    def step(self) -> bool:
        """One answer, from whoever is asked; False when the people leave."""
        ask = self.match.ask
        assert ask is not None
        if self.match.changed:
            return self.settled()
        if ask.seat in self.people:
            return self.answer(ask, ask.seat)
        mine = [claim for claim in claims(ask) if claim.seat in self.people]
        if mine and self.passed != len(self.match.entries):
            self.passed = len(self.match.entries)
            return self.answer(ask, mine[0].seat)
        if ask.by_hand in self.people and not self.spun(ask):
            return False
        if len(self.bench.players) and ask.seat in self.bench.players and ask.kind == "stroke":
            progress(terminal("takes-aim", seat=ask.seat))
        ruling = self.bench.act(self.match)
        if ruling is None:
            raise BadInput(f"nobody can answer for {ask.seat}")
        print_ruling(ruling, self.ear, self.known, people=self.people)
        return True

    def settled(self) -> bool:
        """Ask whether to go on with a match of which the rules are read otherwise by now; False to leave."""
        from hoyle.match.agreements import GO_ON, NO_RESULT

        say(terminal("otherwise", rulings=tuple(map(str, self.match.changed[:MOST_CHANGED]))), FOUL)
        say(terminal("go-on-or-end"))
        sys.stdout.flush()
        while typed := input(terminal("go-on-end-leave") + " ").strip().lower()[:1]:
            if typed in ("g", "e"):
                ruling = self.match.play(f"!: {GO_ON if typed == 'g' else NO_RESULT}")
                print_ruling(ruling, self.ear, self.known, people=self.people)
                return True
            if typed == "q":
                return False
        return True

    def spun(self, ask: Ask) -> bool:
        """Wait until a person has turned the arrow; False to leave."""
        sys.stdout.flush()
        while typed := input(terminal("turns-arrow", seat=ask.by_hand) + " ").strip().lower():
            if typed in ("quit", "exit", "q"):
                return False
            say(terminal("arrow-help"), QUIET)
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
                say(Text.assemble((terminal("refused", why=refused.plain), FOUL), (cited, QUIET)))
                if isinstance(offered := refused.mended, CueStroke):
                    say(terminal("with-raised-cue", degrees=round(degrees(offered.elevation))))
            except (BadInput, ValueError) as error:
                say(str(error), FOUL)
            else:
                print_ruling(ruling, self.ear, self.known, people=self.people)
                return True

    # --- what is shown --------------------------------------------------------------------------------------

    def question(self, ask: Ask, seat: str) -> None:
        """The position, the open question in words, its rule, and an example of an answer."""
        from hoyle.telling import permission_lines

        self.picture()
        for key, text in legend(self.match):
            self.once(key, text)
        if score := scored(self.match):
            say(Text(score, "bold"))
        if self.ear:
            self.mine(seat)
        if ask.seat == seat:
            question = self.words(ask)
            said = terminal("your-turn", words=question) if self.ear else question
            turn = said.removesuffix(question)
            say(Text.assemble(turn, (question, "bold"), (f"  {ask.rule.id}", BRASS)))
            self.once(ask.rule.id, ask.rule.text)
            if ENDS.search(question):
                self.once("ends", terminal("ends"))
        for permit, offer in zip(ask.permits, permission_lines(ask, self.match.state), strict=True):
            if permit.seat in self.people:
                typed = "" if permit.word.replace("-", " ") in offer else f"  choose {permit.word}"
                say(Text.assemble(offer, (typed, QUIET), (f"  {permit.rule.id}", BRASS)))
                self.once(permit.rule.id, permit.rule.text)
        if ask.seat == seat:
            say("  " + terminal("for-example", example=example(ask, self.match.state)), QUIET)
        else:
            say("  " + terminal("without"), QUIET)

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
        from hoyle.telling.languages import names_in

        say()
        layout = self.match.state.layout
        picture_here(self.match.state.bed, layout, by_files(self.match.game), become(self.match))
        down = [piece for piece, where in layout.places.items() if isinstance(where, Down)]
        if down:
            names = names_in("", self.match.state, self.match.game.pieces)
            say("  " + terminal("down", pieces=names.some(down)), QUIET)

    def mine(self, seat: str) -> None:
        """Return what only this seat knows."""
        for key, value in self.match.view(seat).secrets.get(seat, {}).items():
            say(terminal("holds", seat=seat, what=key.replace("-", " "), value=str(value)), BRASS)

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
                say("\n".join(words(ask)[:200]))
            case "mine":
                self.mine(seat)
            case "sheet":
                say(
                    self.match.sheet()
                    if self.ear is None or self.match.over or not self.secret()
                    else terminal("kept-until-end")
                )
            case _:
                return False
        return True

    def secret(self) -> bool:
        """Return whether anybody's secret would be told by the sheet."""
        return any(held for seat, held in self.match.state.secrets.items() if seat != self.ear)

    def help(self, ask: Ask) -> None:
        """Print how to win, what is asked in full, the ways to answer, and what else can be typed."""
        introduced(self.match)
        self.known.clear()
        say(Text.assemble((self.words(ask), "bold"), (f"  {ask.rule.id}", BRASS)))
        self.once(ask.rule.id, ask.rule.text)
        if how := help_on(ask, self.match.state):
            say(how)
        say(terminal("answer-now", example=example(ask, self.match.state)))
        say(terminal("any-line"))
        say(terminal("commands"))

    def word(self, wanted: str) -> None:
        """A word of the referee's, and its meaning."""
        if not wanted:
            say(terminal("which-word"), FOUL)
        elif found := term(wanted):
            say(Text.assemble((f"{found.name}  ", BRASS), found.meaning))
        else:
            say(terminal("no-word", word=repr(wanted)), FOUL)

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
            say(terminal("no-rule", number=wanted, game=rules.id), FOUL)

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
