"""Games found by what people call them."""

import pytest

from hoyle.games import find
from hoyle.guide.glossary import term
from hoyle.guide.search import other_names, search, unknown


@pytest.mark.parametrize(
    ("said", "first"),
    [
        ("kelly-pool", "kelly-pool"), ("Kelly Pool", "kelly-pool"),
        ("draughts", "checkers"), ("Straight rail", "three-ball-carrom"),
        ("18.2", "balkline-18-2"), ("4 ball", "four-ball-carrom"), ("English draughts", "checkers"), ("tabula", "backgammon"),
        ("snooker", "snookers-pool"), ("tavla", "backgammon"), ("bowling", "ten-pins"), ("back gammon", "backgammon"),
        ("kellypool", "kelly-pool"), ("ten pins", "ten-pins"), ("chequers", "checkers"), ("skittles", "skittle-pool"),
        ("devil among", "devil-among-the-tailors"), ("carrom", "carroms"), ("shuffleboard", "shuffle-board"),
        ("spinning top", "tipsy-topsy-turvy"), ("hawk", "hawk-and-sparrows"), ("pin pool", "pin-pool"),
    ],
)  # fmt: skip
def test_a_game_is_found_by_its_names(said, first):
    found = search(said)
    assert found.games[0] == first
    assert found.sure


@pytest.mark.parametrize(
    ("said", "meant", "first"),
    [
        ("snoker", "snooker", "snookers-pool"), ("bakgammon", "backgammon", "backgammon"), ("crokonole", "crokinole", "crokinole"),
        ("draugts", "draughts", "checkers"), ("kely pool", "kelly pool", "kelly-pool"),
        ("continous pol", "continuous pool", "continuous-pool"),
    ],
)  # fmt: skip
def test_a_near_miss_says_what_may_be_meant(said, meant, first):
    found = search(said)
    assert found.games[0] == first
    assert not found.sure
    assert f"Did you mean {meant}?" in found.note


@pytest.mark.parametrize(
    ("said", "nearest"),
    [
        ("eight ball", "bbc-co-pool"),
        ("8-ball", "bbc-co-pool"),
        ("14.1", "continuous-pool"),
        ("Nine-ball", "rotation-pool"),
    ],
)
def test_what_the_books_do_not_have_is_said_with_what_comes_nearest(said, nearest):
    found = search(said)
    assert found.games[0] == nearest
    assert not found.sure
    assert found.note.startswith("The books do not have ")
    assert f"({nearest}) comes nearest" in found.note


@pytest.mark.parametrize(
    ("said", "first"),
    [
        ("curling", "shuffle-board"),
        ("novuss", "crokinole"),
        ("shove halfpenny", "shovel-board"),
        ("international draughts", "checkers"),
        ("table skittles", "devil-among-the-tailors"),
        ("ludo", "flags-of-the-nations"),
        ("darts", "bagatelle"),
        ("air hockey", "crokinole"),
        ("fox and geese", "hawk-and-sparrows"),
        ("tiddlywinks", "crokinole"),
        ("crazy golf", "golf-pool"),
        ("croquet", "golf-pool"),
        ("poker", "high-low-jack"),
        ("noughts and crosses", "checkers"),
    ],
)
def test_games_from_elsewhere_lead_to_what_is_like_them(said, first):
    found = search(said)
    assert found.games[0] == first
    assert found.note.startswith(f"The books do not have {said}.")


def test_a_word_more_than_there_is_leads_to_the_rest():
    found = search("evening bagatelle")
    assert found.games[0] == "bagatelle"
    assert found.note.startswith("No game is called evening bagatelle.")
    assert "With" not in search("the two of them").note


def test_a_near_miss_of_what_the_books_do_not_have_says_both():
    note = search("eigth ball").note
    assert "Did you mean eight ball?" in note
    assert "do not have eight ball" in note


@pytest.mark.parametrize("said", ["pentathlon", "dominoes"])
def test_what_nothing_comes_near_to_is_said_with_the_reason(said):
    found = search(said)
    assert found.games == ()
    assert found.note.startswith(f"The books do not have {said}: ")


def test_what_may_be_meant_is_named_without_the_games_that_only_tell_of_it():
    assert search("bakgammon").note == (
        "Did you mean backgammon? Backgammon (backgammon) and Russian Backgammon (russian-backgammon)."
    )
    assert str(unknown("crokinol")) == (
        "no game 'crokinol'. Did you mean Crokinola (crokinola) or Crokinole (crokinole)?"
    )


def test_a_word_of_the_rules_that_no_game_is_about_is_explained():
    found = search("massé")
    assert found.games == ()
    assert found.note == f"Massé: {term('massé').meaning}"


def test_billard_is_billiards():
    assert set(search("billard").games[:2]) == {"english-billiards", "three-ball-carrom"}


def test_a_word_of_a_summary_finds_its_games():
    assert set(search("sparrows hawk").games) == {"hawk-and-sparrows"}
    assert "bottle-pool" in search("bottle").games


def test_what_is_like_nothing_finds_nothing():
    found = search("quidditch")
    assert found.games == ()
    assert "quidditch" in found.note


def test_other_names_are_said_once_and_lead_to_games():
    said = [name for one in other_names() for name in one.said]
    assert len(said) == len(set(said))
    assert {game for one in other_names() for game in one.games} <= set(find())


def test_every_game_is_found_by_its_id_and_its_title():
    for game in find().values():
        assert search(game.id).games[0] == game.id
        assert game.id in search(game.title).games


def test_another_number_is_no_near_miss():
    assert "Did you mean" not in search("6 ball pool").note
    assert search("18.3").games == ()
