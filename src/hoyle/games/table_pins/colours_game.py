"""Red, white and blue, whatever its version: what is said between strokes, and the facts of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import disturbed
from hoyle.games.general.disturbed import SPOILED
from hoyle.games.general.foul_strokes import FAULTS as FOULS
from hoyle.games.general.stakes import collected
from hoyle.games.table_pins import colours, precedence
from hoyle.games.table_pins.colours import BALLS, CUE, TREAT, Version, call_on, fined, first_to_play, pass_on, wanted
from hoyle.record import Record, Spot
from hoyle.referee import (
    STROKE,
    Foul,
    Game,
    Note,
    Option,
    Out,
    Place,
    Refused,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
)  # fmt: skip

# --- what is said -----------------------------------------------------------------------------------------


def chances(s: State) -> tuple[Chance, ...]:
    """Every seat may draw the lead."""
    return tuple(Chance("lots", to=seat) for seat in s.seats)


def decide(s: State, answer: Answer, v: Version) -> Rulings:
    """Lots, and what is declared between strokes."""
    assert s.ask is not None
    if isinstance(answer, Chance):
        if answer.to not in s.seats:
            raise Refused(f"lots fall to a seat, as in `lots {s.seats[0]}`", v.drawn)
        yield from first_to_play(s, v, s.from_seat(answer.to))
    elif isinstance(answer, Choose) and answer.word in (precedence.BANK, precedence.LOTS):
        yield from precedence.chosen(s, answer.word, CUE, v.drawn)
    elif isinstance(answer, Choose):
        s = yield from disturbed.chosen(s, answer.seat, answer.word)
        yield from call_on(s, v, answer.seat, v.any_ball)
    elif isinstance(answer, Incident):
        yield from declared(s, answer, v)


def declared(s: State, said: Incident, v: Version) -> Rulings:
    """An incident between strokes."""
    assert s.ask is not None
    seat, asked = said.args[0] if said.args else "", s.ask
    if seat not in s.playing() or asked.kind != STROKE or s.note("banking"):
        raise Refused(f"{said.word} waits for a stroke, and needs one of {', '.join(s.playing())}")
    match said.word:
        case "out-of-turn" | "uncorrected":
            if seat == asked.seat or s.note("astray"):
                raise Refused(f"{said.word} {seat}: it must be a player whose turn it is not", v.astray)
            caught = said.word == "out-of-turn"
            s = yield Note("astray", (asked.seat, caught), v.astray if caught else v.uncorrected)
            yield replace(asked, seat=seat, rule=v.astray if caught else v.uncorrected, why="out of turn", permits=())
        case "demand":
            following = s.next_seat(asked.seat)
            yield Say(following, f"needs the {wanted(s, v, following)[0]} pin", v.demand)
        case "prompt":
            s = yield Foul(seat, "prompted another", v.prompt)
            yield from fined(s, v, seat, "prompt")
        case "withdraw":
            s = yield Out(seat, v.gaps, "leaves the game")
            if len(s.playing()) == 1:
                s = yield from collected(s, s.playing(), v.end)
                yield Win(s.playing(), v.end, "nobody else is left")
            elif seat == asked.seat:
                yield from pass_on(s, v, seat)
        case _:
            yield from pin_touched(s, said, seat, v)


def pin_touched(s: State, said: Incident, seat: str, v: Version) -> Rulings:
    """A pin is felled before the stroke: the treat's pin is only set up, for any other the turn is lost."""
    assert s.ask is not None
    pin = said.args[1] if len(said.args) > 1 else ""
    if seat != s.ask.seat or pin not in v.pins:
        raise Refused(f"touch needs the striker and a pin, as in `touch {s.ask.seat} {next(iter(v.pins))}`", v.hand)
    if pin == TREAT:
        yield Place(pin, Spot(v.pins[pin]), v.fines["stood again"], "set up again, and he plays")
        return
    s = yield Foul(seat, f"{pin} felled before the stroke", v.hand)
    s = yield from fined(s, v, seat, "before")
    yield from pass_on(s, v, seat)


# --- the games --------------------------------------------------------------------------------------------


INCIDENTS = {
    "out-of-turn": "the next stroke is this player's, out of turn, and it is noticed",
    "uncorrected": "this player plays out of turn, and nobody notices before his second stroke",
    "demand": "the striker asks which pin the next player needs: `!: demand Ann`",
    "prompt": "a player prompts another: `!: prompt Cal`",
    "touch": "the striker fells a pin before his stroke: `!: touch Ann #red`",
    "withdraw": "a player leaves the game",
}


def version_game(
    v: Version, rules: Rulebook, setup: Callable[[State], Rulings], title: str, pages: str, table: str, summary: str
) -> Game:
    """The facts of a version."""

    def judge_stroke(s: State, record: Record) -> Rulings:
        yield from colours.judge(s, record, v)

    def decide_word(s: State, answer: Answer) -> Rulings:
        yield from decide(s, answer, v)

    words = ("no-tip", "push", "foot", "moving", "twice", "touch", "assisted")
    small = f"{table.partition('-')[0]}-4.5x9"
    return Game(
        rules=rules, title=title, pages=pages, family="table-pins", summary=summary, seats=(2, 0), table=table,
        pieces=(*BALLS, *v.pins), setup=setup, judge=judge_stroke, decide=decide_word, chances=chances,
        options={
            "Games": Option(1, "games that win the match", least=1),
            "Handicap": Option("", "pins that a seat has to make instead of three, as `Ann 5`"),
            "Table": Option(table, "the size of the table", (table, small)),
        },
        incidents=INCIDENTS,
        faults={
            **{word: FOULS[word] for word in words},
            **SPOILED,
            "push": "the stroke was a push, which is allowed",
            "touch": "the striker touches the ball named, or fells the pin named: `!touch red`, `!touch #red`",
            **({"not-spotted": "the stroke was made before the pins, or the one named, were set up"} if v.early else {}),
        },
        notes={
            "opening": True,  # the opening stroke has still to be played
            "made": {},  # the pins each has, in order
            "needs": {},  # how many pins a handicapped player has to make
            "games": {},  # games won
            "astray": (),  # whose turn it is while another plays, and whether that is noticed
            "skip": (),  # who has had his next turn already
            "back": (),  # the balls before the stroke
            **disturbed.NOTES,
            **precedence.NOTES,
        },
        headers=("Lead", "Order"),
    )  # fmt: skip
