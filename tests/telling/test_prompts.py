"""Prompts: the question of every game in one line, in English and German, and the lines of some questions as people read them."""

from __future__ import annotations

import re

import pytest

from hoyle.answers import CHANCE
from hoyle.games import find
from hoyle.match.beginning import begun
from hoyle.players.random_answers import matches
from hoyle.telling import direct
from hoyle.telling.languages import LANGUAGES, names_in
from hoyle.telling.prompts import cut, prompt
from selection import few

ANSWERS = few(25, of=200)
TO_YOU = {
    "en": re.compile(r"\byou(r|rs)?\b", re.IGNORECASE),
    "de": re.compile(
        r"\b(du|dir|dich|dein\w*|spiele|schieße|schiebe|drehe|ziehe|wähle|lege|sage|setze|schlage|ziele)\b",
        re.IGNORECASE,
    ),
}
"""Words said to somebody, and not of them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_of_every_game_is_one_short_whole_line(language):
    wrong = []
    for game in find().values():
        for state, _, _ in matches(game, ANSWERS):
            if state.ask is None:
                continue
            names = names_in(language, state)
            line, others = (prompt(state.ask, state, names, overheard, game.purpose) for overheard in (False, True))
            for one in (line, others):
                if not 0 < len(one) <= 60 or "\u2026" in one or one[-1] not in ".!?":
                    wrong.append(f"{game.id}: {one!r} for {direct(state.ask, state, names)!r}")
            full = direct(state.ask, state, names, overheard=True)
            asked = state.ask.seat != CHANCE
            wrong += [f"{game.id}: {one!r}" for one in (others, full) if asked and TO_YOU[language].search(one)]
            wrong += [
                f"{game.id}: {one!r} names nobody" for one in (others, full) if asked and state.ask.seat not in one
            ]
    assert wrong == []


@pytest.mark.parametrize(
    ("game", "options", "line", "gesagt"),
    [
        ("three-ball-carrom", {"Lead": "Ann"}, "Play the white; meet the red first; hit both other balls.",
         "Zuerst die Rote; beide anderen Bälle treffen."),
        ("three-cushion-carrom", {"Lead": "Ann"}, "3 cushions before the second ball, meet the red first.",
         "3 Banden vor dem zweiten Ball, zuerst die Rote."),
        ("fifteen-ball-pool", {"Lead": "Ann"}, "Play the cue ball from behind the string; break the balls.",
         "Spiele die Spielkugel; die Kugeln aufbrechen."),
        ("shuffle-board", {"Lead": "Ann"}, "Slide one of your 4 weights; end farthest, but stay on.",
         "Schiebe ein Gewicht; am weitesten, aber nicht hinunter."),
        ("crokinole", {"Lead": "Ann"}, "Shoot one of your 6 rings; aim for the centre.",
         "Schieße einen deiner 6 Ringe; ziele auf das Mittelloch."),
        ("checkers", {}, "Move a man of yours.", ""),
    ],
)  # fmt: skip
def test_a_prompt_says_what_is_played_and_its_task(game, options, line, gesagt):
    match = begun(game, ["Ann", "Bob"], options)
    assert match.ask is not None
    assert prompt(match.ask, match.state, purpose=match.game.purpose) == line
    if gesagt:
        assert prompt(match.ask, match.state, names_in("de", match.state), purpose=match.game.purpose) == gesagt


def test_names_that_people_gave_are_cut_at_a_word():
    assert cut("Shoot the red.") == "Shoot the red."
    long = cut("Wait for Bartholomew Featherstonehaugh, who draws a small ball for the order.")
    assert long == "Wait for Bartholomew Featherstonehaugh, who draws a small …"


def test_every_place_of_every_table_has_a_german_name():
    for game in find().values():
        state = next(state for state, _, _ in matches(game, 1))
        names = names_in("de", state)
        for zone in state.bed.zones:
            assert all((names.zone(zone, "acc"), names.inside(zone), names.start(zone, "your"), names.goal(zone))), zone
