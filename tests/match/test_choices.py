"""The words that a choice takes, as a game's page lists them."""

from hoyle.match.sheets.choices import choice_words


def test_the_words_of_the_notation_are_found_with_what_comes_of_them():
    words = choice_words("three-ball-carrom")
    assert {"lead", "require", "as-found", "replaced", "accept", "reject", "play-away", "spot-balls"} <= words.keys()
    assert words["replaced"] == "the balls go back to where they lay"


def test_a_game_without_choices_lists_none():
    assert choice_words("crokinole") == {}


def test_pieces_and_numbers_are_no_words():
    assert not {"white", "spot", "red"} & choice_words("three-ball-carrom").keys()
