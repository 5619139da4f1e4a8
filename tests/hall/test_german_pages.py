"""What the hall tells a browser that wishes German: no field that is in our words holds English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from hall.in_process import opened
from hoyle.games import find
from hoyle.guide import translations
from hoyle.guide.glossary import TERMS
from hoyle.guide.labels import labels
from hoyle.guide.translations import (
    GLOSSARY,
    OF_GAMES,
    PAGE,
    TITLES,
    named,
    texts_of,
    untranslated,
    untranslated_tables,
)
from hoyle.hall.practice.drills import DRILLS, drills
from hoyle.hall.practice.drills import listed as drill_cards
from hoyle.match import rack
from hoyle.referee.setup.racing import besides
from hoyle.telling.catalogue import file_texts

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}
ENGLISH = re.compile(
    r"\b(the|of|and|with|is|are|your|you|to|from|for|this|that|by|on|or|not|each|who|it|has|have|be|wins|play|"
    r"points|score|turn|table|whether|how|what|where|than|more|one|two|into|out|hit|put|both)\b",
    re.IGNORECASE,
)
QUOTED = re.compile(r"`[^`]*`|\([A-Z][\w-]*: [^)]*\)")
"""Quotations of the score sheet, which is the same in every language."""
GAMES = ("kelly-pool", "crokinole", "three-ball-carrom", "backgammon", "cocked-hat", "spinette", "russian-pool")


def ours(game: dict[str, Any]) -> Iterator[str]:
    """The texts of a game's page that are told in the reader's language, but for titles of games."""
    yield from (game["summary"], game["board"]["title"], *game["tables"].values())
    yield from (line for line in game["sections"]["what"] if not line.startswith("Im Übrigen"))
    yield from (*game["faults"].values(), *game["incidents"].values())
    for option in game["options"].values():
        yield from (option["meaning"], option["label"], *option["called"].values())
    for stroke in game["strokes"]:
        yield from (stroke["headline"], *(why["text"] for why in stroke["reasons"]))


def english(texts: Iterator[str]) -> list[str]:
    """The texts in which an English word stands."""
    return [text for text in texts if ENGLISH.search(QUOTED.sub("", text))]


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    with opened(tmp_path_factory.mktemp("hall") / "hall.db") as client:
        yield client


def told(hall, path: str, **sent: Any) -> Any:
    answer = hall.post(path, json=sent, headers=GERMAN) if sent else hall.get(path, headers=GERMAN)
    assert answer.status_code == 200, path
    return answer.json()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_s_page(hall, game):
    page = told(hall, f"/api/games/{game}")
    assert len([*ours(page)]) > 5
    assert english(ours(page)) == []


def test_the_front_page(hall):
    cards = told(hall, "/api/games")
    assert len(cards) >= 129
    shown = (card.get(field, "") for card in cards for field in ("like", "players", "table"))
    assert english(shown) == []


def test_the_glossary_and_the_drills(hall):
    assert english(one["meaning"] for one in told(hall, "/api/glossary")) == []
    assert english(text for drill in told(hall, "/api/drills") for text in (drill["title"], drill["goal"])) == []


@pytest.mark.parametrize("name", ["first-carom", "straight-in", "twenty", "ring-strike", "three-at-a-jump", "last-man"])
def test_a_drill_is_played(hall, name):
    strokes = hall.get(f"/api/drills/{name}/solution").json()
    played = told(hall, f"/api/drills/{name}", strokes=strokes)
    said = [played["goal"], played["welcome"]["table"]["title"], *played["welcome"]["table"]["worth"].values()]
    for frame in played["rulings"]:
        said += [frame["headline"], *(line["text"] for line in frame["lines"])]
        # A drill keeps its first question's reason in plain English words: pages show the prompt, which has none.
        said += [frame["ask"][form] for form in ("words", "prompt")[frame["n"] == 0 :]] if frame["ask"] else []
    assert len(said) > 5
    assert english(iter(said)) == []


def test_every_text_that_pages_show_has_its_german():
    for game in find().values():
        assert untranslated(game, "de", besides(game))[0] == (), game.id
    assert untranslated_tables("de")[0] == ()


def test_names_in_a_game_s_picture_are_told_in_german(hall):
    """All games' own names have their German; the drawing that a German page shows has it, for the pointer too."""
    for game in find().values():
        layout = rack(game.id)
        for english_one, german in zip(labels(game, layout, "en"), labels(game, layout, "de"), strict=True):
            for before, after in ((english_one.text, german.text), (english_one.under, german.under)):
                assert after != before or not re.search("[a-z]", before), f"{game.id}: {before}"
    drawing = hall.get("/api/games/fifteen-ball-pool/named.svg", headers=GERMAN).text
    assert {"Kopflinie", "Fußpunkt", "28 Zoll", "1 bis 15"} <= {*re.findall(r"<text[^>]*>([^<]*)</text>", drawing)}
    assert "<title>Spielkugel</title>" in drawing
    assert "string" in hall.get("/api/games/fifteen-ball-pool/named.svg").text


def test_no_translation_is_of_a_text_that_is_gone():
    games = find()
    here = {named(text, kind) for game in games.values() for kind, text in texts_of(game, besides(game))}
    for path in OF_GAMES.glob(f"*/{PAGE}.de.ftl"):
        assert file_texts(path).keys() <= here, path.parent.name
    assert file_texts(DRILLS.with_name("drills.de.ftl")).keys() == drills().keys()
    assert len(file_texts(TITLES.with_name("titles.de.ftl"))) > 90
    assert len(file_texts(GLOSSARY.with_name("glossary.de.ftl"))) == len(TERMS)


def test_a_missing_message_is_english_and_seen(monkeypatch):
    whole = translations.translation
    monkeypatch.setattr(
        "hoyle.hall.practice.drills.translation",
        lambda catalogue, language, name, form="": (
            None if name == "bank-first" else whole(catalogue, language, name, form)
        ),
    )
    assert english(one["goal"] for one in drill_cards(0.0, "de")) == ["Cushion first, then both balls"]
