"""What the words of the notation mean when they are told: offences, choices and what is declared outside a stroke.

A game's own words are sentences already and are told as they are; here stand those that the notation shortens to one word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from hoyle.referee import Message, listed
from hoyle.telling.catalogue import pattern, words
from hoyle.telling.names import Names
from hoyle.telling.wording import DAY, spell_day

FOULS: Mapping[str, str] = {
    "all 3 corks": "all 3 corks fell",
    "corks felled by the cue ball": "the cue ball felled corks besides",
    "meddled with a moving ball": "a moving ball was meddled with",
    "more than one ball": "more than one ball was pocketed",
    "no ball struck": "no ball was struck",
    "not at the red": "the red had to be played at",
    "not with the tip": "not played with the tip of the cue",
    "own ball off the table": "the striker's own ball left the table",
    "own ball pocketed": "the striker's own ball went down",
    "own ball touched before it stopped": "the striker touched their own ball before it stopped",
    "past 90": "the score went past 90",
    "past 100": "the score went past 100",
    "pin before ball": "a pin fell before a ball was hit",
    "pin felled by a pin": "a pin was felled by another",
    "pins not set up": "the pins were not set up",
    "prompted another": "another player was prompted",
    "spot not cleared": "a ball was left on a pin's spot",
    "the black alone": "the black pin fell alone",
    "the bottle before a ball": "the bottle was hit before a ball",
    "touched a ball between strokes": "a ball was touched between strokes",
    "white with a ball": "the white went down with another ball",
    "2 balls at once": "2 balls were met at once",
    "wrong ball": "a wrong ball was played at",
    "balk cushion": "a cushion in balk was met first",
    "a coup": "the striker's ball went down without meeting another",
    "from the side": "played from the side",
    "losing hazard": "the cue ball went down",
    "no cushion": "nothing fell, and nothing reached a cushion after the hit",
    "off course": "the ball left its course in banking",
    "second touch": "a ball was touched a second time",
    "thrown off": "a ball was thrown off on purpose",
    "wrong end": "the top spun on the wrong end",
    "wrong pocket": "a ball went into a wrong pocket",
    "out of turn": "played out of turn",
}
"""What was wrong, by the word of the offence."""
OF_A_PIECE = (
    (re.compile(r"(?:touch|touched) (?!a |an |the (?!cue ball$))(.+)"), "{} was touched"),
    (re.compile(r"moved (?!a )(.+)"), "{} was moved"),
    (re.compile(r"wrong[- ]ball (\S+)"), "{} was played, which is not the striker's own"),
    (re.compile(r"not-spotted (.+)"), "{} was not on its spot"),
    (re.compile(r"misplaced (.+)"), "{} was on a wrong spot"),
    (re.compile(r"(\S+|the \S+) off(?: the table)?"), "{} left the table"),
    (re.compile(r"(\S+) driven off"), "{} was driven off the table"),
    (
        re.compile(r"(.+?) (?:is )?(struck|pocketed|lost|forced off|disturbed|touched by the player|felled .*)"),
        "{} was {}",
    ),
)
"""Offences that name a piece, and what is told of it."""

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
BARE = frozenset(("scratch", "burst"))
"""Offences that everybody knows by their name."""
VAGUE = frozenset(("forfeit", "nothing counts", "loses a life", "play ceases", "string"))
"""Words that say what follows and not what was wrong."""
WORDY = 0.5
"""An explanation that repeats so much of a phrase stands in its place."""


def fault(word: str, names: Names) -> str:
    """What was wrong, as a clause: `no foot was on the floor`, `the red was touched`."""
    if pattern(f"foul.{word}", "", names.language):
        return words(Message(f"foul.{word}", {}), names)
    if word in FOULS:
        return re.sub(r"\bball", names.kind, FOULS[word])
    if word.startswith("outside corks: "):
        corks = [f"the {cork} cork" for cork in word.removeprefix("outside corks: ").split(", ")]
        return f"{listed(corks)} fell, which {'has' if len(corks) == 1 else 'have'} to stand"
    for form, phrase in OF_A_PIECE:
        if found := form.fullmatch(word):
            white = "cue" in names.pieces and "white" not in names.pieces and found[1] in ("white", "the white")
            piece = (
                "cue"
                if white or found[1] == "the cue ball"
                else found[1].removeprefix("the ").removeprefix("touching ")
            )
            name = names.piece(piece) if piece in names.pieces else names.spell(names.phrase(found[1]))
            bare = name.isalpha()
            return phrase.format(f"the {name}" if bare else name, *found.groups()[1:])
    return names.spell(names.phrase(word)).replace("-", " ")


def explained(word: str, why: str, names: Names) -> str:
    """What was wrong and why: an explanation that says the same at greater length stands alone."""
    clause = fault(word, names)
    if not why:
        return clause
    if word in VAGUE and why not in names.pieces:
        return names.spell(names.phrase(why))
    if why in names.pieces:
        piece = names.piece(why)
        named = re.sub(r"\ba (?:ball|piece|disc|ring|top|man)\b", piece, clause, count=1)
        return f"{piece} was not put behind the string" if word == "string" else named
    why, said = names.spell(names.phrase(why)), clause.split()
    held = sum(one in why.replace(",", "").split() for one in said)
    return why if held > WORDY * len(said) else f"{clause}; {why}"


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
