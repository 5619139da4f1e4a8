"""Several games as one match: a race to so many, the best of so many, and sets of them. No old book prints one."""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Move, Played
from hoyle.notation.names import leading, parts
from hoyle.referee.game import BadOption, Game, Option, whole
from hoyle.referee.given import Given
from hoyle.referee.race import BREAKS, Race
from hoyle.referee.ref import Ref
from hoyle.referee.ruling import Ruling
from hoyle.referee.setup.position import lay
from hoyle.referee.vocabulary.effects import Drawn, GameWon, Lose, NextGame, Win
from hoyle.referee.vocabulary.message import NOTHING, told
from hoyle.referee.vocabulary.rules import Rulebook

R = Rulebook(
    "race",
    book="house",
    rules={
        1: "Not printed: a match may be a race, which is won by whoever first wins so many games.",
        2: "Not printed: a match may be the best of so many games. Whoever can be overtaken no longer has won; with as many "
        "games each it is drawn.",
        3: "Not printed: games may make sets, and whoever first wins so many sets has won the match.",
        4: "Not printed: the next game begins as the first did, but for who leads. That alternates, or it is whoever won or "
        "lost the last one, or is settled anew as the book has it: as was agreed on beforehand.",
        5: "Not printed: a drawn game counts half to each side.",
        6: "Not printed: a player may be given games before the first one is played.",
    },
)
HEADERS = ("Race", "Best-of", "Sets", "Breaks", "Start")
"""The headers that make a match a race; a game's option of such a name is the game's."""
NO_RACE = ("", "0", "none")
"""The values of a header that is not meant to be given."""
MOST = 999
"""The most games or sets that may be agreed on."""


def bears_points(game: Game) -> bool:
    """Return whether somebody can begin a game with points: it is played with strokes, or up to a number of them."""
    return game.physical or "Points" in game.options


def besides(game: Game) -> dict[str, Option]:
    """Return what may be agreed on at a game though no book prints it, as options by their names."""
    if game.seats[1] == 1:
        return {}
    found = {
        "Race": Option(0, "games that win a match of several, not printed; 0 is one game", printed=False),
        "Breaks": Option(BREAKS[0], "who leads the next game of a race, not printed", choices=BREAKS, printed=False),
    }
    if "Handicap" not in game.options and bears_points(game):
        balls = ", or balls as `balls Bob 3`" if game.balls_count else ""
        found["Handicap"] = Option(
            "", f"points that a player begins with, not printed, as `Bob 10`{balls}", printed=False
        )
    return {name: option for name, option in found.items() if name not in game.options}


# --- agreed on -------------------------------------------------------------------------------------------------


def race_of(game: Game, seats: tuple[str, ...], given: dict[str, object]) -> Race | None:
    """The race that headers tell of, which are taken out; None where there is none. Raises BadOption."""
    names = {name.lower(): name for name in HEADERS if name not in game.options}
    found = {names[key.lower()]: given.pop(key) for key in tuple(given) if key.lower() in names}
    chosen = {name: value for name, value in found.items() if value is not None and str(value) not in NO_RACE}
    if not chosen.keys() - {"Breaks"}:
        return None
    numbers = {name: _number(name, chosen[name]) for name in ("Race", "Best-of", "Sets") if name in chosen}
    if ("Race" in numbers) == ("Best-of" in numbers):
        raise BadOption(
            next(iter(chosen)), told("setting.race-or-best-of" if "Race" in numbers else "setting.race-of-how-many")
        )
    if len(seats) < 2:
        raise BadOption("Race", told("setting.nobody-to-race"))
    breaks = str(chosen.get("Breaks", BREAKS[0]))
    if breaks not in BREAKS:
        raise BadOption("Breaks", told("setting.no-break", text=breaks, choices=tuple(BREAKS)))
    none: dict[str, int | float] = dict.fromkeys(seats, 0)
    race = Race(numbers.get("Race", 0), numbers.get("Best-of", 0), numbers.get("Sets", 0), breaks, none, none)
    race = replace(race, won=none | _start(seats, chosen.get("Start")))
    if race.set_winners() is not None:
        raise BadOption("Start", told("setting.won-by-start"))
    return race


def _number(name: str, value: object) -> int:
    """A number of games or sets; raises BadOption."""
    try:
        number = whole(value)
    except (TypeError, ValueError):
        raise BadOption(name, told("setting.no-whole-number", value=str(value))) from None
    if not 1 <= number <= MOST:
        raise BadOption(name, told("setting.from-to", most=MOST, number=number))
    return number


def _start(seats: tuple[str, ...], told_start: object) -> dict[str, int | float]:
    """The games that are given, as in `Bob 2, Cal 1`; raises BadOption."""
    start: dict[str, int | float] = {}
    for part in parts(str(told_start)) if told_start else ():
        seat, length = leading(part, seats)
        count = part[length:].strip()
        if not seat or not count.isdecimal():
            raise BadOption("Start", told("setting.start-form", found=part.strip(), seat=seats[-1]))
        start[seat] = int(count)
    return start


# --- gone on with ----------------------------------------------------------------------------------------------


def go_on(game: Game, before_answer: Answer, ruling: Ruling) -> Ruling:
    """A ruling on an answer in a race: where it ends a game that counts, and the next one begins, or the match is over."""
    state = ruling.state
    race = state.race
    if race is None:
        return ruling
    if not race.led and isinstance(before_answer, Played | Move):
        race = replace(race, led=before_answer.seat)
        ruling = Ruling(ruling.answer, ruling.effects, state := replace(state, race=race))
    if state.result is None:
        return ruling
    ref = game.at_work(replace(state, result=None))
    at = max(i for i, effect in enumerate(ruling.effects) if isinstance(effect, Win | Lose | Drawn))
    end = ruling.effects[at]
    ref.effects = list(ruling.effects[:at])
    drawn = state.result.draw or len(state.result.winners) == len(state.seats)
    ref.put(
        GameWon(() if drawn else state.result.winners, drawn, R[5] if drawn else end.rule, getattr(end, "why", NOTHING))
    )
    ref.effects += ruling.effects[at + 1 :]
    assert ref.race is not None
    winners = ref.race.winners()
    if winners is None:
        _begin_next(game, ref, state.result.winners, state.result.losers)
    else:
        rule = R[3] if race.sets else R[1] if race.to else R[2]
        if winners:
            ref.win(winners, rule, told("referee.race-won"))
        else:
            ref.draw(R[2], told("referee.race-drawn"))
    return Ruling(ruling.answer, tuple(ref.effects), ref.state)


def _begin_next(game: Game, ref: Ref, winners: tuple[str, ...], losers: tuple[str, ...]) -> None:
    """Set up the next game, with whoever leads it by what was agreed on."""
    race = ref.race
    assert race is not None
    lead = _next_lead(race, ref.seats, winners, losers)
    at = ref.seats.index(lead) if lead else 0
    around = (*ref.seats[at:], *ref.seats[:at])
    given: Given = {**race.given}
    order = ref.seats
    if lead and "Lead" in game.headers:
        given["Lead"] = lead
    elif lead and "Order" in game.headers:
        given["Order"] = order = around
    ref.put(NextGame(lead, order, R[4]))
    ref.notes, ref.given = game.notes, given
    game.setup(ref)
    if race.line:
        lay(game, ref, race.line)
    ref.given = Given()


def _next_lead(race: Race, seats: tuple[str, ...], winners: tuple[str, ...], losers: tuple[str, ...]) -> str:
    """Return who leads the next game; empty where the book settles it anew, or neither side has won or lost."""
    led = race.led or seats[0]
    if race.breaks == "winner":
        return winners[0] if winners and len(winners) < len(seats) else led
    if race.breaks == "loser":
        return losers[0] if losers and winners else led
    return "" if race.breaks == "printed" else seats[(seats.index(led) + 1) % len(seats)]
