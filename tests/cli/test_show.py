"""Lists and pages at the command line: games, rules, words, coverage."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest


def test_games_lists_every_game(run):
    status, out, err = run("games")
    assert (status, err) == (0, "")
    assert all(name in out for name in ("three-ball-carrom", "kelly-pool", "backgammon"))


def test_games_as_json(run):
    status, out, _ = run("games", "--json")
    listed = {game["id"]: game for game in json.loads(out)}
    assert status == 0
    assert listed["kelly-pool"]["book"] == "bbc1908"
    assert listed["backgammon"]["physical"] is False


@pytest.mark.parametrize("game", ["three-ball-carrom", "kelly-pool", "backgammon"])
def test_show_prints_every_rule_and_draws_the_game(run, game, tmp_path):
    picture = tmp_path / "game.svg"
    status, out, err = run("show", game, "--svg", str(picture))
    assert (status, err) == (0, "")
    ElementTree.parse(picture)
    status, data, _ = run("show", game, "--json")
    facts = json.loads(data)
    assert status == 0
    assert len(facts["rules"]) > 20
    for rule in facts["rules"]:
        assert rule["text"] in out
    for option in facts["options"].values():
        assert option["meaning"] in out
    for block in facts["governs"]:
        assert block["id"] in out


ORDER = (
    "How to win",
    "The table",
    "A turn, step by step",
    "What can be said",
    "Strokes from",
    "Where print is silent",
    "Rules\n",
)


def test_a_page_comes_in_the_order_it_is_asked_for(run):
    out = run("show", "kelly-pool")[1]
    at = [out.index(heading) for heading in ORDER]
    assert at == sorted(at)
    assert "Where those are silent: fifteen-ball-pool" in out
    assert "Later strokes pocket a ball or bring one" not in out


def test_a_page_with_every_rule(run):
    assert "Later strokes pocket a ball or bring one" in run("show", "kelly-pool", "--rules")[1]


def test_a_page_for_programs_has_its_parts(run):
    told = json.loads(run("show", "skittle-pool", "--json")[1])
    assert any("the first with 50 points or more wins" in line for line in told["sections"]["what"])
    assert len(told["strokes"]) == 3
    assert all(stroke["headline"] and stroke["reasons"] for stroke in told["strokes"])


def test_a_page_tells_circles_by_their_width(run):
    told = run("show", "crokinole")[1]
    assert "a circle 7.65 in. across, 8.93 in. from the head" in told
    assert "a circle: its number" in told
    assert "a half circle 23 in. across" in run("show", "english-billiards")[1]


def test_show_a_block_of_rules_that_games_lean_on(run):
    status, out, _ = run("show", "foul-strokes")
    assert status == 0
    assert "foul-strokes" in out
    assert json.loads(run("show", "foul-strokes", "--json")[1])["id"] == "foul-strokes"


def test_games_finds_what_somebody_may_mean(run):
    status, out, _ = run("games", "draughts")
    assert status == 0
    assert "checkers" in out
    assert "kelly-pool" not in out
    assert [game["id"] for game in json.loads(run("games", "8-ball", "--json")[1])] == ["bbc-co-pool"]
    assert "The books do not have eight ball" in run("games", "eight ball")[1]


def test_show_a_game_by_another_name(run):
    status, out, _ = run("show", "draughts")
    assert status == 0
    assert "see Checkers (checkers)" in out
    assert "Twelve men a side" in out


def test_show_a_word_of_the_glossary(run):
    status, out, err = run("show", "baulk")
    assert (status, err) == (0, "")
    assert out.startswith("balk\n")
    assert "marked off by lines" in out
    assert json.loads(run("show", "baulk", "--json")[1])["name"] == "balk"


def test_with_a_word_of_the_glossary_the_games_that_go_by_it_are_named(run):
    _, out, _ = run("show", "carrom")
    assert out.startswith("carom\n")
    assert "Games: carroms, ludington-carroms, three-ball-carrom, " in out
    assert json.loads(run("show", "carrom", "--json")[1])["games"][0] == "carroms"


def test_the_words_of_a_name_need_no_quotation_marks(run):
    status, out, _ = run("show", "back", "gammon")
    assert status == 0
    assert out.startswith("Backgammon ")


def test_coverage_of_one_game_and_of_all(run):
    status, out, _ = run("coverage", "kelly-pool")
    assert status == 0
    assert out.startswith("kelly-pool: 29 rules")  # as many as the book has
    status, data, _ = run("coverage", "--json")
    rows = {row["id"]: row for row in json.loads(data)}
    for game in ("three-ball-carrom", "kelly-pool", "backgammon"):
        assert rows[game]["missing"] == []


def test_coverage_of_a_language_lists_what_is_not_told_in_it(run):
    missing = json.loads(run("coverage", "--language", "eo", "--json")[1])  # no catalogue is in Esperanto
    assert {"telling", "foul", "general", "carom"} <= missing.keys()
    assert "carom-on" in missing["carom"]
    assert "carom-on" not in json.loads(run("coverage", "--language", "en", "--json")[1])["carom"]
    assert "balkline" not in json.loads(run("coverage", "three-ball-carrom", "--language", "eo", "--json")[1])
