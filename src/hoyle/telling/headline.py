"""The one sentence that a ruling begins with: what happened, and what comes now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from hoyle.answers import CHANCE, Answer, Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.record import FELL, LEAVE, MEET, POCKET, At, Record, Spot
from hoyle.referee import (
    Ask,
    Deal,
    Drawn,
    Effect,
    Foul,
    Lives,
    Lose,
    Out,
    Place,
    Ruling,
    Say,
    Score,
    State,
    Win,
    either,
    listed,
)
from hoyle.telling.moves import moved
from hoyle.telling.names import Names, counted, joined, sentence
from hoyle.telling.phrases import BARE, VAGUE, chosen, declared, explained, fault
from hoyle.telling.questions import said

CHANCES = {
    "roll": "{who} throws the dice", "deal": "{who} draws a small ball", "lots": "lots are drawn", "spin": "{who} spins the arrow",
    "won": "the match is to be played",
}  # fmt: skip
"""What chance is asked for."""


BANK = re.compile(r"\bwins the (?:bank|string)\b|\bfrom the rim\b")
"""What is remarked of a stroke that settles who begins."""
UNCOUNTED = re.compile(r"^(a pin|pins?) .*does? not count")
NUMBERED = re.compile(r"#[a-z]*-?\d|#.$")
"""Pins that are counted; others have names."""


def headline(ruling: Ruling, names: Names) -> str:
    """Say what happened and what comes: `Missed. Bob to play.`, `2 balls, 17 points. Ann goes on.`, or who wins by what."""
    ended = _ending(ruling.effects, ruling.state)
    what = "" if ruling.answer is None else _happened(ruling.answer, ruling.effects, names)
    if ended:
        return " ".join(filter(None, (sentence(what), sentence(ended))))
    by = getattr(ruling.answer, "seat", "")
    return " ".join(filter(None, (sentence(what), sentence(_next(ruling.state.ask, by, names)))))


def _ending(effects: Sequence[Effect], state: State) -> str:
    """The end of the match in words; empty while it goes on."""
    for effect in effects:
        match effect:
            case Win(seats):
                score = _scores(seats, state)
                return joined((f"{listed(seats)} {'wins' if len(seats) == 1 else 'win'}", score))
            case Lose(seats):
                return f"{listed(seats)} {'loses' if len(seats) == 1 else 'lose'}"
            case Drawn():
                return joined(("the match is drawn", _scores(state.seats[:1], state)))
    return ""


def _scores(first: Sequence[str], state: State) -> str:
    """`25 to 12`, the winners' score first; empty where nobody has scored."""
    if not any(state.scores.values()) or len(state.seats) != 2:
        return ""
    other = next(seat for seat in state.seats if seat not in first[:1])
    return f"{state.scores.get(first[0], 0):g} to {state.scores.get(other, 0):g}"


def _happened(answer: Answer, effects: Sequence[Effect], names: Names) -> str:
    match answer:
        case Played():
            return _stroke(answer, effects, names)
        case Choose(seat, word):
            return chosen(seat, word, names)
        case Calling(seat):
            return f"{seat} calls {listed([names.piece(c.what) if c.what in names.pieces else c.what for c in answer.calls])}"
        case Placing(seat, piece):
            return f"{seat} puts down {names.piece(piece)}"
        case Move(seat, steps):
            return moved(seat, steps)
        case Chance():
            return _chance(answer, effects)
        case Incident(word, args):
            return declared(word, args, names)
    return ""


def _chance(answer: Chance, effects: Sequence[Effect]) -> str:
    numbers = " and ".join(map(str, answer.values))
    match answer.word:
        case "roll":
            return f"the dice show {numbers}" if numbers else "the dice are thrown"
        case "spin":
            return f"the arrow shows {numbers}"
        case "lots":
            return f"the lots fall on {answer.to}"
        case "deal":
            dealt = next((effect.seat for effect in effects if isinstance(effect, Deal)), answer.to)
            return f"a small ball for {dealt}" if dealt else "a small ball is drawn"
        case "won":
            return f"{answer.to} won the match"
    return joined((said(answer.word), answer.to, numbers), " ")


def _stroke(answer: Played, effects: Sequence[Effect], names: Names) -> str:
    """What came of a stroke, in a few words: the foul, what fell, the points, the lives."""
    seat, record = answer.seat, answer.record
    fouls = [effect for effect in effects if isinstance(effect, Foul) and effect.seat == seat]
    missed = any(effect.word in ("miss", "missed", "a miss") for effect in fouls)
    blame = "missed" if missed else _blame(fouls[0], names) if fouls else ""
    points = {
        who: sum(e.points for e in effects if isinstance(e, Score) and e.seat == who) for who in _scorers(effects)
    }
    made = points.pop(seat, 0)
    side = [] if made <= 0 else [who for who in points if _scored(effects, who) == _scored(effects, seat)]
    points = {who: count for who, count in points.items() if who not in side}
    fallen = _fallen(record, effects, _worth(effects, seat, names), names)
    gain = f"{counted(made, 'point')}{f' for {listed([seat, *side])}' if side else ''}" if made > 0 else ""
    if gain and fallen and not side and fallen[-1].endswith(" is down"):
        gain = f"{gain} to {seat}"
    parts = [*fallen, *([gain] if gain else [])]
    if fouls:
        parts += _pays(effects, seat, made, names)
    elif made < 0:
        parts.append(f"{seat} loses {counted(-made, 'point')}")
    parts += [*_others(points), *_lost(effects)]
    if blame:
        known = [part for part in parts if not blame.endswith(part)]
        told = joined(known)
        if blame.startswith("foul"):
            return ". ".join(filter(None, (blame, sentence(told))))
        return joined((blame, told), ": " if told.startswith(tuple(f"{name} " for name in names.state.seats)) else ", ")
    return joined(parts) or _lying(record, effects, names) or _nothing(record, names)


def _lying(record: Record, effects: Sequence[Effect], names: Names) -> str:
    """What is remarked of where the piece that was struck lies, or that its stroke was one for the lead."""
    remarks = [effect for effect in effects if isinstance(effect, Say)]
    if any(BANK.search(f"{effect.word} {effect.why}") for effect in remarks):
        return "played for the lead"
    told = next(
        (effect.word for effect in remarks if record.struck and effect.word.startswith(f"{record.struck} ")), ""
    )
    return names.spell(names.phrase(told))


def _nothing(record: Record, names: Names) -> str:
    """A stroke that gains and loses nothing."""
    if any(c.kind == LEAVE and c.piece == record.struck for c in record.contacts):
        return f"{names.piece(record.struck or '')} left the {names.ground}"
    spun = record.struck or next((c.piece for c in record.contacts), "")
    if spun in names.bed.tops:
        return f"{names.piece(spun)} is spun"
    if not any(c.kind in (MEET, POCKET) or c.others for c in record.contacts):
        return "missed" if record.contacts or record.end.places else "played"
    return "no score"


def _lost(effects: Sequence[Effect]) -> Iterator[str]:
    """The lives lost and the players out, in the order told."""
    for effect in effects:
        if isinstance(effect, Lives) and effect.count < 0:
            yield f"{effect.seat} loses {counted(-effect.count, 'life', 'lives')}"
        elif isinstance(effect, Out):
            yield f"{effect.seat} is out"


def _scored(effects: Sequence[Effect], seat: str) -> list[tuple[float, str, str]]:
    """What a seat scored and for what; partners score alike."""
    return [(e.points, e.rule.id, e.why) for e in effects if isinstance(e, Score) and e.seat == seat]


def _worth(effects: Sequence[Effect], seat: str, names: Names) -> tuple[str, ...]:
    """What a seat's points were made for."""
    made = (effect for effect in effects if isinstance(effect, Score) and effect.seat == seat and effect.points > 0)
    return tuple(names.phrase(names.spell(effect.why)) for effect in made)


def _fallen(record: Record, effects: Sequence[Effect], worth: Sequence[str], names: Names) -> list[str]:
    """What fell: pins, and the pieces that went down besides the one struck; `worth` is what points follow for."""
    parts: list[str] = []
    pins = {other for c in record.contacts if c.kind == FELL for other in c.others}
    if named := [pin for pin in pins if not NUMBERED.match(pin)]:
        parts.append(f"{names.some(sorted(named))} {'is' if len(named) == 1 else 'are'} down")
    if felled := len(pins) - len(named):
        void = not worth and any(isinstance(e, Say) and UNCOUNTED.search(e.word) for e in effects)
        parts.append(f"{counted(felled, 'pin')} down{', not counted' if void else ''}")
    struck = (record.struck or next((c.piece for c in record.contacts), ""), "cue")
    down = [
        c.piece for c in record.contacts if c.kind == POCKET and c.piece not in struck and not c.piece.startswith("#")
    ]
    back = {e.piece for e in effects if isinstance(e, Place) and isinstance(e.where, At | Spot)}
    again = bool(down) and not worth and back.issuperset(down)
    if len(down) > 1:
        parts.append(f"{counted(len(down), names.noun(down[0]))} down{', which go back' if again else ''}")
    elif down:
        name = names.some(down)
        paid = any(not why or name.removeprefix("the ") in why for why in worth)
        parts.append(name + ("" if paid else " is down and goes back" if again else " is down"))
    return parts


def _others(points: Mapping[str, float]) -> list[str]:
    """What the other seats score, those who score alike together: `1 point each to Bob and Cal`."""
    parts: list[str] = []
    for count in dict.fromkeys(points.values()):
        who = [seat for seat, given in points.items() if given == count]
        each = " each" if len(who) > 1 else ""
        if count > 0:
            parts.append(f"{counted(count, 'point')}{each} to {listed(who)}")
        elif count < 0:
            parts.append(f"{listed(who)} {'lose' if each else 'loses'} {counted(-count, 'point')}{each}")
    return parts


def _blame(foul: Foul, names: Names) -> str:
    """The foul in a few words."""
    if foul.word in BARE:
        return foul.word
    if foul.word in VAGUE:
        return f"foul: {explained(foul.word, foul.why, names)}"
    return "foul" if foul.word in ("", "foul") else f"foul: {fault(foul.word, names)}"


def _pays(effects: Sequence[Effect], seat: str, made: float, names: Names) -> list[str]:
    """What a foul costs the striker: `Ann loses 1 point and gives back the 9`."""
    given = [effect.piece for effect in effects if isinstance(effect, Place) and effect.why.startswith("given back")]
    parts = joined(
        (
            f"loses {counted(-made, 'point')}" if made < 0 else "",
            f"gives back {names.some(given)}" if given else "",
        ),
        " and ",
    )
    return [f"{seat} {parts}"] if parts else []


def _scorers(effects: Sequence[Effect]) -> list[str]:
    return list(dict.fromkeys(effect.seat for effect in effects if isinstance(effect, Score)))


def _next(ask: Ask | None, by: str, names: Names) -> str:
    """What comes now, in a few words; the direction tells it in full."""
    if ask is None:
        return ""
    if ask.seat == CHANCE:
        word = ask.options[0].partition(" ")[0]
        return CHANCES.get(word, said(word)).format(who=ask.behalf or "each")
    if ask.kind == "choose":
        return f"{ask.seat} chooses: {either([*map(said, ask.options)], 4)}"
    if ask.kind == "move":
        return f"{ask.seat} to move"
    if ask.kind == "call":
        return f"{ask.seat} calls"
    if ask.kind == "place":
        return f"{ask.seat} puts down {names.either(ask.options)}"
    zones = list(dict.fromkeys(held.zone for held in ask.place))
    if zones:
        return f"{ask.seat} {'goes on' if ask.seat == by else 'plays'} {names.start(zones[0])}"
    return f"{ask.seat} goes on" if ask.seat == by else f"{ask.seat} to play"
