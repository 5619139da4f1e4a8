"""What a game is, in a sentence, in German: on the front page, on its own page and in the terminal."""

from __future__ import annotations

from hoyle.games import find, load, shelf
from hoyle.guide.about import shelf_title, summary, translated
from hoyle.hall.catalogue.shelves import cards
from hoyle.telling.languages import telling_in


def test_the_german_sentences_are_of_games_there_are() -> None:
    """A new game need not have one: its page has the English then, and `hoyle coverage --language de` lists it."""
    german = translated("de")
    assert len(german["summaries"]) >= 129
    assert german["summaries"].keys() <= find().keys()
    assert german["shelves"].keys() == {game.family for game in find().values()}
    for game, said in german["summaries"].items():
        assert said.endswith("."), game
        assert len(said) <= 140, game
        assert said != find()[game].summary


def test_a_page_has_the_sentence_of_its_language() -> None:
    game = load("three-ball-carrom")
    assert summary(game, "de-AT") == "Triff mit deinem Ball beide anderen: ein Punkt, und du spielst weiter."
    assert summary(game) == summary(game, "fr") == game.summary
    with telling_in("de"):
        assert summary(game) == summary(game, "de")
    assert (shelf_title("pocket", "de"), shelf_title("pocket")) == ("Pool", shelf("pocket")[1])
    mine = {card["id"]: card for card in cards("de")}[game.id]
    assert (mine["summary"], mine["shelf"]) == (summary(game, "de"), "Karambolage")
