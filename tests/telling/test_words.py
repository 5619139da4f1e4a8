"""Words checked like code: every game is played by seeds, and nothing that is told has a token of the notation in it."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from hoyle.answers import Move
from hoyle.games import find
from hoyle.players.random_answers import play
from hoyle.referee import Ask, Game, Ruling, begin
from hoyle.telling import Names, tell
from selection import few

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")
SEEDS = few(4, of=20)
NUMBERS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
THINGS = "points?|balls?|lives|pins?|rings?|discs?|counts?|cushions?|men|games?|rounds?|frames?"
WRONG = {
    "a token of the notation": re.compile(r"[>|@]|!:|\*:|\s!\w|->"),
    "a parameter without a value": re.compile(r"\{\$?[\w-]*\}"),
    "a pin's id": re.compile(r"#\w"),
    "a zone's id": re.compile(r"\b(?:base|line|side|balk|anchor|space|strip|crotch|box)-\w"),
    "a number in words": re.compile(rf"\b(?:{NUMBERS}) (?:{THINGS})\b", re.IGNORECASE),
    "one of many": re.compile(r"\b1 (?:points|balls|lives|pins|rings|discs|cushions|games)\b"),
    "he for a player": re.compile(r"\b(?:he|his|him|himself)\b", re.IGNORECASE),
    "a doubled clause": re.compile(r"\b(\w+(?: \w+){0,6})[,:;] \1[,:;.]", re.IGNORECASE),
    "a doubled sign": re.compile(r"[,:;]\s*[,:;.]|\(\s*\)|\s[,.;:]"),
    "no subject": re.compile(r"(?:^|\. )(?:is|are|goes|has|was) "),
    "a repeated word": re.compile(r"\b([a-z]+) \1\b"),
}


def sentences(game: Game, ruling: Ruling) -> Iterator[str]:
    told = tell(ruling, game.pieces)
    yield "" if isinstance(ruling.answer, Move) else told.headline
    yield from (reason.text for reason in told.reasons)
    yield told.direction
    yield from told.offers


def faults(game: Game, text: str) -> Iterator[str]:
    """What is wrong with a sentence."""
    yield from (f"{what}: {text}" for what, pattern in WRONG.items() if pattern.search(text))
    ids = {piece for piece in game.pieces if piece[-1:].isdigit() and not piece.isdecimal()}
    yield from (f"a piece's id: {text}" for word in re.findall(r"[\w.-]+", text) if word in ids)
    if text and not (text[0].isupper() or text[0].isdigit() or text[0] in "“$"):
        yield f"no capital: {text}"


def gaps(ask: Ask | None) -> Iterator[str]:
    """The options and permissions of a question that do not say what comes of them."""
    if ask is None:
        return
    if ask.kind == "choose":
        brings = ask.outcomes or ("",) * len(ask.options)
        yield from (f"no outcome: {word}" for word, what in zip(ask.options, brings, strict=True) if not what)
    yield from (f"a permission that brings nothing: {permit.word}" for permit in ask.permits if not permit.brings)


def alike(game: Game, ruling: Ruling) -> Iterator[str]:
    """The pieces of one choice that are called alike, or by their ids."""
    ask = ruling.state.ask
    if ask is None or ask.kind != "stroke":
        return
    names = Names(ruling.state, game.pieces, ask.seat).each(ask.options)
    yield from (f"called alike: {name}" for name in names if names.count(name) > 1)
    yield from (f"an id: {name}" for name in names if re.search(r"#|\b[a-z]+\d", name))


@pytest.mark.parametrize("game", find().values(), ids=find())
def test_what_is_told_of_a_game_is_words(game: Game) -> None:
    found: dict[str, None] = {}
    least, most = game.seats
    for seed in range(SEEDS):
        seats = NAMES[: least if seed % 2 else min(most or 4, least + 2, len(NAMES))]
        opening = begin(game, seats)
        for ruling in (opening, *(ruling for _, _, ruling in play(game, opening.state, Random(seed), 25))):
            found.update(dict.fromkeys(gaps(ruling.state.ask)))
            found.update(dict.fromkeys(alike(game, ruling)))
            for text in sentences(game, ruling):
                found.update(dict.fromkeys(faults(game, text)))
    assert not found, "\n".join(list(found)[:12])
