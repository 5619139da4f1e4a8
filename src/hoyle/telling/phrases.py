"""What is chosen, and what is declared outside a stroke, in words."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hoyle.referee import Message, listed
from hoyle.telling.catalogue import pattern, words
from hoyle.telling.names import Names
from hoyle.telling.wording import DAY, spell_day

DECLARED: Mapping[str, str] = {
    "resign": "{who} resigns",
    "drawn": "a draw is agreed",
    "time-out": "{who} has no time left",
    "absent": "{who} has stayed away",
    "go-on": "it is agreed to go on as the rules are read now",
    "no-result": "it is agreed to end without a result",
    "advice": "{who} takes advice",
    "agree": "{who} agree",
    "agreed-correct": "all agree to put right what {who} made: {rest}",
    "appeal": "{who} appeals | an appeal is made",
    "appoint": "the match is to be played {day}",
    "ask": "{who} asks",
    "balance": "{who} puts up the balance {day}",
    "borne": "{who} had borne men off too soon",
    "brink": "{what} dropped by itself",
    "brush": "{who} brushed the table",
    "buy": "{first} buys {last}'s ball",
    "called-on": "{who} was called on by mistake, and has played",
    "challenge": "{who} challenges {day}",
    "check": "{who} is warned to keep the rules of the string",
    "city": "{who} names the city: {rest}",
    "claim": "{who} makes a claim",
    "clean": "{who} has {what} cleaned",
    "collusion": "the match was arranged, as found {day}",
    "corner": "the corner of a cushion bars the line",
    "correct": "what {who} made is put right: {rest} | {who} would have the throw played over",
    "count": "{who} counts the rings | the count is announced",
    "cover": "{who} covers the money {day}",
    "crowd": "{who} stands in the striker's way",
    "day": "it is {day}",
    "death": "{who} has died, {day}",
    "debris": "{who} says that something lies under {what}",
    "declare": "{who} asks which ball is played at",
    "delay": "{who} delays the game",
    "demand": "{who} asks which pin the next player needs",
    "deposited": "{who}'s small ball is in its place now",
    "disobey": "{who} does not obey the referee",
    "dispute": "{who} disputes a point",
    "distance": "{who} asks how far off a ball is",
    "divide": "the 2 who are left divide the pool",
    "dropped": "{what} dropped by itself",
    "excuse": "{who} is excused {day}",
    "expenses": "{who} pays the expenses, {rest}",
    "fell": "{what} fell while dead wood was removed",
    "forfeit": "{who} forfeits {day}",
    "hands": "{who}'s hand was on the board",
    "hindered": "{what} is in the way of the cue",
    "inform": "{who} asks for information",
    "interest": "{who} sells a share in a ball",
    "interfered": "{who} interfered with the balls | somebody else moved {what}",
    "intermission": "{who} interrupts the game",
    "join": "{who} asks to join",
    "lift": "{who} lifted {what} | somebody else lifted {what}",
    "mark": "{who} has the score marked",
    "marks": "{who} marked the cloth or a cushion",
    "measure": "{who} asks for a distance to be measured",
    "misdirect": "{who} called on the wrong player",
    "misdraw": "too few small balls were drawn",
    "misled": "{who} was misled",
    "misplaced": "{what} is not on its spot",
    "misplayed": "{who} mistook the throw",
    "missing": "small ball {rest} is missing",
    "moved": "{what} moved by itself | {who} moved what was placed | the cushion was moved",
    "moved-out": "{who}'s ball is moved out a few inches",
    "near": "{who} says that a ball touches another",
    "noise": "{who} annoys the striker",
    "not-deposited": "{who}'s small ball is not in its place",
    "not-spotted": "{what} is not on its spot",
    "notify": "{who} is told of the challenge {day}",
    "obstruct": "{who} obstructed another player",
    "opinion": "an opinion is asked for",
    "out-of-turn": "{who} has played out of turn",
    "paid": "{who}'s stake is in now",
    "practice": "{who} hit the balls for practice",
    "prefer": "{first} takes {last}'s challenge first",
    "prompt": "{who} prompted another player",
    "protest": "{who} protests",
    "quitted": "{who} had let go of the man",
    "readmit": "all agree that {who} comes back",
    "receipts": "{who} is paid the receipts, {rest}",
    "refuse": "{who} refuses to play",
    "rest": "{who} takes a rest",
    "ruling": "a ruling is asked for",
    "sand": "the board is sanded",
    "sanded": "the board is sanded",
    "secure": "{who} deposits the security {day}",
    "shift": "{who} shifted the seat",
    "short": "{who} plays with a man short",
    "stand": "{who} has an opponent stand away",
    "stopped": "{who} would stop a ball that missed",
    "throw": "{who} threw balls off on purpose",
    "time": "the time agreed on is over",
    "told": "somebody else speaks of a wrong ball",
    "touch": "{who} touched {what}",
    "touched": "{who} lifted a man from {rest}",
    "uncorrected": "{who} played out of turn, and nobody noticed",
    "undelivered": "{who} has not delivered the emblem {day}",
    "unpaid": "{who}'s stake is not in",
    "warn": "{who} is warned",
    "wipe": "{who} wiped the balls",
    "withdraw": "{who} leaves the game",
    "won": "{who} won the match {day}",
    "wrong-score": "a bystander says that the score is wrong",
}
"""What is declared outside a stroke, the first form that can be filled: `{who}` are the players named, `{first}` and `{last}` two
of them, `{what}` the pieces, `{day}` when it was, `{rest}` anything else.
"""
COUNTS = frozenset(("missing", "correct", "agreed-correct"))
"""What names a number that is no piece."""
ANY = {"interfered": "the balls", "touch": "a ball", "lift": "a ball"}
"""What is told of where no piece is named."""


def chosen(seat: str, word: str, names: Names) -> str:
    """What somebody says who was asked to choose: `Ann has the other lead`, `Bob chooses red`."""
    choice = Message(f"choice.{word}", {"seat": seat})
    if pattern(choice.code, "", names.language):
        return words(choice, names)
    if word.isdecimal() or word in names.pieces:
        return f"{seat} chooses {names.piece(word)}"
    return f"{seat} says “{names.spell(word).replace('-', ' ')}”"


def declared(word: str, args: tuple[str, ...], names: Names) -> str:
    """What was declared outside a stroke: `Bob has played out of turn`, `somebody else moved the red`."""
    seats = [arg for arg in args if arg in names.state.seats]
    pieces = [arg for arg in args if arg in names.pieces and arg not in seats and word not in COUNTS]
    days = [f"on {spell_day(arg)}" for arg in args if DAY.fullmatch(arg)]
    rest = [arg for arg in args if not (arg in seats or arg in pieces or DAY.fullmatch(arg))]
    who = list(dict.fromkeys(seats))
    holds = {
        "who": listed(who),
        "what": names.some(pieces) if pieces else ANY.get(word, ""),
        "rest": listed(rest),
        "day": listed(days).removeprefix("on " if word == "day" else "-"),
        "first": who[0] if who else "",
        "last": who[-1] if len(who) > 1 else "",
    }
    for form in DECLARED.get(word, "").split(" | "):
        if form and all(holds[held] for held in re.findall(r"{(\w+)}", form) if held != "day"):
            return form.format(**holds).strip(" ,")
    told = listed([*seats, *map(names.piece, pieces), *rest, *days])
    return f"{word.replace('-', ' ')} is declared{f': {told}' if told else ''}"
