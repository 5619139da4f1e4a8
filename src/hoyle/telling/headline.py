"""The one sentence that a ruling begins with: what happened, and what comes now."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import cos, pi, sin

from hoyle.answers import CHANCE, Answer, Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.equipment import Disc
from hoyle.record import FELL, LEAVE, MEET, OFF, POCKET, At, Down, Record, Spot
from hoyle.referee import (
    Ask,
    Deal,
    Drawn,
    Effect,
    Foul,
    Lives,
    Lose,
    Message,
    Out,
    Place,
    Restore,
    Ruling,
    Say,
    Score,
    State,
    Text,
    Win,
    either,
    listed,
)
from hoyle.telling.catalogue import clause, has_form, phrase, words
from hoyle.telling.effects import said as said_by
from hoyle.telling.moves import moved
from hoyle.telling.names import Names
from hoyle.telling.phrases import BARE, VAGUE, chosen, declared, explained, fault
from hoyle.telling.questions import said
from hoyle.telling.remarks import remark
from hoyle.telling.wording import counted, joined, prose, sentence

CHANCES = {
    "roll": "{who} throws the dice", "deal": "{who} draws a small ball", "lots": "lots are drawn", "spin": "{who} spins the arrow",
    "won": "the match is to be played",
}  # fmt: skip
"""What chance is asked for."""


UNCOUNTED = re.compile(r"^(a pin|pins?) .*does? not count|\bno (white )?pin counts")
NUMBERED = re.compile(r"#[a-z]*-?\d")
"""Pins that are counted; others have names."""
FEAT = re.compile(r"an? (?!stroke)[a-z]+|in off the [a-z]+(?: [a-z]+)?")
"""The name of what a stroke made; that it was one names nothing."""
GIVEN_BACK = Message("general.given-back", {})
"""Why a piece goes back that a foul costs."""
HOLLOWS = frozenset(("ditch", "alley", "gutter"))
"""Where pieces fall that are not pockets; it is told where a piece went."""
FEW = 4
"""With no more balls than these it is told which one was hit."""
RIM = tuple((cos(k * pi / 4), sin(k * pi / 4)) for k in range(8))
"""Points of a disc's rim."""


def headline(ruling: Ruling, names: Names) -> str:
    """Say what happened and what comes: `Missed. Bob to play.`, `2 balls, 17 points. Ann goes on.`, or who wins by what."""
    what = "" if ruling.answer is None else _happened(ruling.answer, ruling.effects, names)
    if ended := _ending(ruling.effects, ruling.state):
        end, why = ended[0], clause(ended[1], names)
        return " ".join(filter(None, (sentence(what), sentence(end if why in what else f"{end}: {why}"))))
    by = getattr(ruling.answer, "seat", "")
    goes_on = isinstance(ruling.answer, Played) and not any(isinstance(one, Restore) for one in ruling.effects)
    return " ".join(filter(None, (sentence(what), sentence(_next(ruling.state.ask, by if goes_on else "", names)))))


def _ending(effects: Sequence[Effect], state: State) -> tuple[str, Text] | None:
    """The end of the match in words, and, where no score tells it, by what; nothing while it goes on."""
    for effect in effects:
        match effect:
            case Win(seats):
                end, score = f"{listed(seats)} {'wins' if len(seats) == 1 else 'win'}", _scores(seats, state)
            case Lose(seats):
                end, score = f"{listed(seats)} {'loses' if len(seats) == 1 else 'lose'}" if seats else "no result", ""
            case Drawn():
                end, score = "the match is drawn", _scores(state.seats[:1], state)
            case _:
                continue
        return joined((end, score)), "" if score else effect.why
    return None


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
            return f"{seat} calls {names.calls(answer.calls)}"
        case Placing(seat, piece):
            return f"{seat} puts down {names.piece(piece)}"
        case Move(seat, steps):
            return names.spell(moved(seat, steps)) if names.squares else moved(seat, steps)
        case Chance():
            return _chance(answer, effects, names)
        case Incident(word, args):
            return declared(word, args, names)
    return ""


def _chance(answer: Chance, effects: Sequence[Effect], names: Names) -> str:
    numbers = " and ".join(map(str, answer.values))
    if news := next((effect for effect in effects if isinstance(effect, Say) and effect.head), None):
        return news.word if isinstance(news.word, str) else said_by([news], names)
    match answer.word:
        case "roll":
            return f"the dice show {numbers}" if numbers else "the dice are thrown"
        case "spin":
            return f"the arrow shows {numbers}"
        case "lots":
            return f"the lots fall on {answer.to}"
        case "deal":
            dealt = next((effect.seat for effect in effects if isinstance(effect, Deal)), answer.to)
            return f"{dealt} has a small ball" if dealt else "a small ball is drawn"
        case "won":
            return f"{answer.to} won the match"
    return joined((said(answer.word), answer.to, numbers), " ")


def _stroke(answer: Played, effects: Sequence[Effect], names: Names) -> str:
    """What came of a stroke, in a few words: the foul, what fell, the points, the lives."""
    seat, record = answer.seat, answer.record
    if news := _news(seat, effects, names):
        return news
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
    apart = any(count > 0 for count in points.values()) or _passes(names.state.ask, seat)
    if gain and not side and (apart or (fallen and " is down" in fallen[-1])):
        gain = f"{gain} to {seat}"
    if gain and not fallen and _alone_with_pins(names):
        fallen = [_unfelled(names)]
    feat = _feat(effects, seat, names) if gain and not fallen else ""
    parts = [*fallen, *([feat] if feat else []), *([gain] if gain else [])]
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
        colon = blame in BARE or told.startswith(tuple(f"{name} " for name in names.state.seats))
        return joined((blame, told), ": " if colon else ", ")
    return joined(parts) or _lying(record, seat, effects, names) or _nothing(record, effects, names)


def _feat(effects: Sequence[Effect], seat: str, names: Names) -> str:
    """What a seat's points were made by, where that has a short name: `a cannon`; empty where it has none."""
    made = dict.fromkeys(_short_name(effect.why, names) for effect in _gains(effects, seat))
    return listed(list(made)) if made and "" not in made else ""


def _short_name(why: Text, names: Names) -> str:
    """The short name of what points were made by; empty where it has none."""
    if isinstance(why, Message):
        return words(why, names, "headline") if has_form(why, "headline", names) else ""
    name = clause(why, names)
    return name if FEAT.fullmatch(name) else ""


def _passes(ask: Ask | None, seat: str) -> bool:
    """True where somebody else is asked now, so that points are told by whose they are."""
    return ask is not None and seat not in (ask.seat, ask.behalf)


def _lying(record: Record, seat: str, effects: Sequence[Effect], names: Names) -> str:
    """The remark on where the piece that was struck lies, and what it sent off."""
    own = (record.struck,) if record.struck else names.state.pieces.get(seat, ())
    gone = [effect.piece for effect in effects if isinstance(effect, Place) and effect.where == OFF]
    told = next((word for effect in effects if (word := _lies(effect, own, gone, names))), "")
    off = f"{names.some(gone)} {'is' if len(gone) == 1 else 'are'} off the {names.ground}" if gone else ""
    return joined((off, told)) if told else ""


def _lies(effect: Effect, own: Collection[str], gone: Sequence[str], names: Names) -> str:
    """A remark that the headline may tell where nothing else came of a stroke."""
    if not isinstance(effect, Say):
        return ""
    if isinstance(effect.word, Message):
        return (
            words(effect.word, names, "headline", seat=effect.seat) if has_form(effect.word, "headline", names) else ""
        )
    one = effect.word.partition(" ")[0]
    return clause(effect.word, names) if one in own and one not in gone else ""


def _news(seat: str, effects: Sequence[Effect], names: Names) -> str:
    """The news told in place of the stroke: `Bob wins the string: nearest the bottom cushion`; empty where there is none."""
    remarks = [effect for effect in effects if isinstance(effect, Say) and effect.head]
    if remarks:
        told = remarks[-1]
        if isinstance(told.word, Message):
            return said_by([told], names)
        return joined((clause(remark(told.seat, told.word, names), names), clause(told.why, names)), ": ")
    leads = any(isinstance(effect, Ask) and effect.lead for effect in effects)
    fouled = any(isinstance(effect, Foul) for effect in effects)
    return f"{seat} has played for the lead" if leads and not fouled else ""


def _nothing(record: Record, effects: Sequence[Effect], names: Names) -> str:
    """A stroke that gains and loses nothing: where what was played went, or that it met nothing."""
    spun = record.struck or next((c.piece for c in record.contacts), "")
    if any(c.kind == LEAVE and c.piece == record.struck for c in record.contacts):
        return f"{names.piece(spun)} left the {names.ground}"
    if lost := next(
        (e.where.where for e in effects if isinstance(e, Place) and isinstance(e.where, Down) and e.piece == spun), ""
    ):
        return f"{names.piece(spun)} is down in {names.pocket(lost)}"
    if gone := [e.piece for e in effects if isinstance(e, Place) and e.where == OFF and e.piece == (spun or e.piece)]:
        return f"{names.some(gone)} {'is' if len(gone) == 1 else 'are'} off the {names.ground}"
    if spun in names.bed.tops:
        void = any(isinstance(e, Say) and e.word == "no count" for e in effects)
        return "no pin is down" if _pins(names) else f"{names.piece(spun)} {'counts nothing' if void else 'is spun'}"
    if fallen := [c for c in record.contacts if c.kind == POCKET and c.piece == spun]:
        return f"{names.piece(spun)} is down{f' in {names.pocket(fallen[-1].where)}' if fallen[-1].where else ''}"
    if circle := _circle(spun, names):
        return f"{names.piece(spun)} lies {circle}"
    if not any(c.kind in (MEET, POCKET) or c.others for c in record.contacts):
        return "missed" if record.contacts or record.end.places else "played"
    why = _short(record, spun, names)
    return why if names.state.lives and why else joined(("no score", why), ": ")


def _short(record: Record, spun: str, names: Names) -> str:
    """Why a stroke at balls made nothing, as far as the record tells it without the game's rules."""
    on_table = [piece for piece in names.state.layout.on_table() if not piece.startswith("#")]
    if names.bed.ball is None:
        return _unfelled(names) if _pins(names) and not any(c.kind == FELL for c in record.contacts) else ""
    down = {c.piece for c in record.contacts if c.kind == POCKET}
    if called := [call.what for call in record.calls if call.what in names.pieces and call.what not in down]:
        return f"{listed(list(map(names.piece, called)))} did not go down"
    if _pins(names):
        return _unfelled(names) if not any(c.kind == FELL for c in record.contacts) else ""
    pairs = [{c.piece, *c.others} for c in record.contacts if c.kind == MEET]
    met = {other for pair in pairs if spun in pair for other in pair} - {spun}
    fell = "" if not names.bed.openings or down else "nothing fell"
    if len(met) == 1 and len(on_table) <= FEW and not names.state.lives:
        return joined((f"only {names.some(list(met))} was hit", fell), ", and ")
    return fell


def _unfelled(names: Names) -> str:
    """That no pin fell, or no cork; of one alone, that it stands."""
    standing = [names.piece(pin) for pin in names.state.layout.on_table() if pin.startswith("#")]
    noun, _ = Counter(one.split(" ")[-1] if one.startswith("the ") else "pin" for one in standing).most_common(1)[0]
    alone = len(standing) == 1 and standing[0] in (f"the {noun}", "the pin")
    return f"{standing[0]} stands" if alone else f"no {noun} fell"


def _alone_with_pins(names: Names) -> bool:
    """True where pins are all that one piece is shot at."""
    return _pins(names) and names.bed.ball is None and sum(not piece.startswith("#") for piece in names.pieces) == 1


def _pins(names: Names) -> bool:
    """True where pins stand on the board."""
    return any(piece.startswith("#") for piece in names.state.layout.on_table())


def _circle(piece: str, names: Names) -> str:
    """Tell in which circle of a board a disc has come to rest: `in the 10 circle`, `on a line, in the 5 circle`; empty for none."""
    place = names.state.layout.places.get(piece)
    circles = {name: zone for name, zone in names.bed.zones.items() if name.isdecimal()}
    if not isinstance(place, At) or not names.bed.disc or not any(isinstance(one, Disc) for one in circles.values()):
        return ""
    crossed = False
    for name, circle in circles.items():
        rim = [circle.contains(place.x + names.bed.disc * x, place.y + names.bed.disc * y) for x, y in RIM]
        if all(rim):
            return f"on a line, {names.inside(name)}" if crossed else names.inside(name)
        crossed = crossed or any(rim)
    return "on the outer line" if crossed else ""


def _lost(effects: Sequence[Effect]) -> Iterator[str]:
    """The lives lost and the players out, in the order told."""
    out = [effect.seat for effect in effects if isinstance(effect, Out)]
    for effect in effects:
        if isinstance(effect, Lives) and effect.count < 0:
            gone = effect.seat in out
            yield f"{effect.seat} loses {counted(-effect.count, 'life', 'lives')}{' and is out' if gone else ''}"
            out = [seat for seat in out if seat != effect.seat]
        elif isinstance(effect, Out) and effect.seat in out:
            yield f"{effect.seat} is out"


def _scored(effects: Sequence[Effect], seat: str) -> list[tuple[float, str, Text]]:
    """What a seat scored and for what; partners score alike."""
    return [(e.points, e.rule.id, e.why) for e in effects if isinstance(e, Score) and e.seat == seat]


def _gains(effects: Sequence[Effect], seat: str) -> list[Score]:
    """The points that a seat gets."""
    return [e for e in effects if isinstance(e, Score) and e.seat == seat and e.points > 0]


def _worth(effects: Sequence[Effect], seat: str, names: Names) -> tuple[str, ...]:
    """What a seat's points were made for."""
    return tuple(clause(effect.why, names) for effect in _gains(effects, seat))


def _fallen(record: Record, effects: Sequence[Effect], worth: Sequence[str], names: Names) -> list[str]:
    """What fell: pins, and the pieces that went down besides the one struck; `worth` is what points follow for."""
    parts: list[str] = []
    pins = {other for c in record.contacts if c.kind == FELL for other in c.others}
    named = sorted(pin for pin in pins if not NUMBERED.match(pin))
    felled = len(pins) - len(named)
    void = felled and not worth and any(isinstance(e, Say) and UNCOUNTED.search(prose(e.word)) for e in effects)
    rest = counted(felled, "other pin" if named else "pin") if felled else ""
    if named:
        told = listed([*map(names.piece, named), *([rest] if rest else [])])
        parts.append(f"{told} {'is' if len(pins) == 1 else 'are'} down{', not counted' if void else ''}")
    elif rest:
        parts.append(f"{rest} down{', not counted' if void else ''}")
    if felled:
        parts += [
            words(e.word, names, "headline")
            for e in effects
            if isinstance(e, Say) and isinstance(e.word, Message) and has_form(e.word, "headline", names)
        ]
    struck = (record.struck or next((c.piece for c in record.contacts), ""), "cue")
    down = [
        c.piece for c in record.contacts if c.kind == POCKET and c.piece not in struck and not c.piece.startswith("#")
    ]
    back = {e.piece for e in effects if isinstance(e, Place) and isinstance(e.where, At | Spot)}
    again = bool(down) and not worth and back.issuperset(down)
    where = {c.where for c in record.contacts if c.kind == POCKET and c.piece in down}
    into = f" in {names.pocket(where.pop())}" if len(where) == 1 and where <= HOLLOWS else ""
    if len(down) > 1:
        parts.append(f"{counted(len(down), names.noun(down[0]))} down{into}{', which go back' if again else ''}")
    elif down:
        name = names.some(down)
        paid = " of " not in name and any(not why or name.removeprefix("the ") in why for why in worth)
        parts.append(name + ("" if paid else f" is down{into} and goes back" if again else f" is down{into}"))
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
    if isinstance(foul.why, Message):
        return words(foul.why, names, "headline") if has_form(foul.why, "headline", names) else _found(foul.why, names)
    if foul.word in VAGUE:
        return f"foul: {explained(foul.word, foul.why, names)}"
    return "foul" if foul.word in ("", "foul") else f"foul: {fault(foul.word, names)}"


def _found(why: Message, names: Names) -> str:
    """A foul by what was wrong."""
    return phrase("found", names, fault=words(why, names))


def _pays(effects: Sequence[Effect], seat: str, made: float, names: Names) -> list[str]:
    """What a foul costs the striker: `Ann loses 1 point and gives back the 9`."""
    given = [effect.piece for effect in effects if isinstance(effect, Place) and _given_back(effect.why)]
    parts = joined(
        (
            f"loses {counted(-made, 'point')}" if made < 0 else "",
            f"gives back {names.some(given)}" if given else "",
        ),
        " and ",
    )
    return [f"{seat} {parts}"] if parts else []


def _given_back(why: Text) -> bool:
    """True for the reason of a piece that a foul costs."""
    return why == GIVEN_BACK or prose(why).startswith("given back")


def _scorers(effects: Sequence[Effect]) -> list[str]:
    return list(dict.fromkeys(effect.seat for effect in effects if isinstance(effect, Score)))


def _next(ask: Ask | None, by: str, names: Names) -> str:
    """What comes now, in a few words; the direction tells it in full. `by` is the seat that would go on, if any."""
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
