"""German: narrations written by hand, names in their cases, and catalogues that say no other thing than the English ones."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from hoyle.games import find
from hoyle.match import Illegal, new
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.record import At, CueStroke, Spot
from hoyle.referee import CATALOGUES, Place, Ruling
from hoyle.telling import catalogue, effects, tell
from hoyle.telling.languages import names_in, of_environment, wished
from hoyle.telling.terms import FUNCTIONS
from match.toy import R
from telling.test_golden import lines, written
from telling.test_messages import GIVEN, parts

GOLDEN = sorted((Path(__file__).parent / "german").glob("*.txt"))
SHEETS = Path(__file__).parents[1] / "sheets"
CASES = [(path.stem, game, said) for path in GOLDEN for game, said in written(path).items()]
TRANSLATED = [name for name in sorted(CATALOGUES) if catalogue.source(name, "de").exists()]


@pytest.mark.parametrize(("family", "game", "said"), CASES, ids=[case[1] for case in CASES])
def test_the_referee_says_in_german_what_is_written(family, game, said):
    assert find()[game].family == family
    sheet = parse((SHEETS / f"{game}.sheet").read_text(encoding="utf-8"), f"{game}.sheet")
    rulings = [judged.outcome for judged in score(sheet).rulings if isinstance(judged.outcome, Ruling)]
    given = (tell(ruling, find()[game].pieces, language="de") for ruling in rulings)
    for key, expected in said:
        heard = next((one for one in given if one.notation == key), None)
        assert heard is not None, f"no ruling on {key} is left in the sheet of {game}"
        assert lines(heard, expected[-1].startswith("→")) == expected


@pytest.mark.parametrize("game", find())
def test_every_place_of_every_game_has_a_name_in_every_case(game):
    """Those that have no German name have the English one."""
    rules = find()[game]
    names = names_in("de", new(game, ["Ann", "Bob", "Cal", "Dee"][: max(rules.seats[0], 2)]).state, rules.pieces)
    bed = names.bed
    for zone in bed.zones:
        assert all((names.zone(zone, "dat"), names.inside(zone), names.start(zone), names.goal(zone)))
    for spot in bed.spots:
        assert names.place(spot, "dat")
    for piece in rules.pieces:
        assert names.piece(piece, case="dat")


@pytest.mark.parametrize("name", sorted(CATALOGUES))
def test_every_message_is_told_in_german(name):
    assert catalogue.missing(name, "de") == ()


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_german_catalogue_has_no_code_that_english_has_not_and_the_same_parameters(name):
    body = FluentParser().parse(catalogue.source(name, "de").read_text(encoding="utf-8")).body
    assert not [one.content for one in body if isinstance(one, ftl.Junk)]
    english = {entry.id.name: entry for entry in catalogue.messages(name)}
    for entry in catalogue.messages(name, "de"):
        assert entry.id.name in english, f"{name}.{entry.id.name} is not a message"
        theirs, ours = parts(english[entry.id.name]), parts(entry)
        forms = {form.id.name for form in english[entry.id.name].attributes}
        assert {form.id.name for form in entry.attributes} <= forms, entry.id.name
        assert ours.params <= theirs.params | GIVEN, entry.id.name
        assert ours.functions <= FUNCTIONS.keys(), entry.id.name


def test_a_refusal_is_told_in_german():
    match = new("fifteen-ball-pool", ["Ann", "Bob"], Lead="Ann")
    for said, expected in (
        ("Ann: place 3 (0, -100)", "die 3 ist nicht in der Hand"),
        ("Ann: choose pay", "das ist jetzt nicht gefragt. Ann, spiele die Spielkugel aus dem Kopffeld; "),
        ("Ann: place cue (0, 50)", "die Spielkugel darf nur im Kopffeld aufgelegt werden: x von "),
    ):
        with pytest.raises(Illegal) as refused:
            match.play(said)
        assert refused.value.plain_in("de").startswith(expected)


IMPOSSIBLE = [
    ({"elevation": 1.6}, "das Queue lässt sich nicht auf 91.7° anheben; es geht von 0° bis unter 90°"),
    ({"side": 0.8, "height": 0.7}, "die Queuespitze geht an der Weißen vorbei; setz sie näher an der Mitte an"),
    ({"place": At(0.0, -3.0)}, "die Weiße kann nicht auf (0.0, -300.0) cm liegen; die Mitte darf höchstens "),
    ({"place": At(0.0, 0.73)}, "die Rote und die Weiße liegen 41.5"),
]
"""Strokes with the white ball that cannot be, each with the beginning of what is said of it."""


@pytest.mark.parametrize(("how", "expected"), IMPOSSIBLE, ids=[next(iter(how)) for how, _ in IMPOSSIBLE])
def test_a_stroke_that_cannot_be_is_refused_in_german(how, expected):
    from hoyle.match.impossible_strokes import reason_in
    from hoyle.physics import Impossible, simulate

    match = new("three-ball-carrom", ["Ann", "Bob"], Lead="Ann")
    state = match.state
    layout = state.layout.put("white", At(0.1, -0.9))
    with pytest.raises(Impossible) as refused:
        simulate(state.bed, layout, CueStroke("white", 2.0, 1.5, **how))
    assert reason_in(refused.value, state, match.game.pieces, "de").startswith(expected)
    english = reason_in(refused.value, state, match.game.pieces, "en")
    assert "{" not in english
    assert english != reason_in(refused.value, state, match.game.pieces, "de")


NAMED = [
    ("three-ball-carrom", "red", ("die Rote", "die Rote", "der Roten")),
    ("three-ball-carrom", "spot", ("die Gepunktete", "die Gepunktete", "der Gepunkteten")),
    ("fifteen-ball-pool", "cue", ("die Spielkugel", "die Spielkugel", "der Spielkugel")),
    ("fifteen-ball-pool", "15", ("die 15", "die 15", "der 15")),
    ("crokinole", "a1", ("ein Ring von Ann", "einen Ring von Ann", "einem Ring von Ann")),
    ("crokinola", "#a", ("der Kegel von Ann", "den Kegel von Ann", "dem Kegel von Ann")),
    ("ditch-carrom", "red", ("der rote Stein", "den roten Stein", "dem roten Stein")),
    ("english-pyramids", "r3", ("eine Rote", "eine Rote", "einer Roten")),
    ("two-pin-pool", "#white", ("der weiße Kegel", "den weißen Kegel", "dem weißen Kegel")),
    ("skittle-pool", "#l3", ("der linke 3er-Kegel", "den linken 3er-Kegel", "dem linken 3er-Kegel")),
    ("bouchon-pool", "#pool", ("der Poolkorken", "den Poolkorken", "dem Poolkorken")),
    ("bottle-pool", "#bottle", ("die Flasche", "die Flasche", "der Flasche")),
    ("chess", "wP3", ("der weiße Bauer", "den weißen Bauern", "dem weißen Bauern")),
    ("chess", "bQ", ("die schwarze Dame", "die schwarze Dame", "der schwarzen Dame")),
    ("hawk-and-sparrows", "black", ("der Habicht", "den Habicht", "dem Habicht")),
]


@pytest.mark.parametrize(("game", "piece", "cases"), NAMED, ids=[f"{game}-{piece}" for game, piece, _ in NAMED])
def test_a_piece_in_its_cases(game, piece, cases):
    names = names_in("de", new(game, seats=("Ann", "Bob")).state, find()[game].pieces)
    assert tuple(names.piece(piece, case=case) for case in ("nom", "acc", "dat")) == cases


def test_pieces_of_one_kind_are_counted():
    names = names_in("de", new("crokinole", seats=("Ann", "Bob")).state, find()["crokinole"].pieces)
    assert names.some(("a1", "a2")) == "2 Ringe von Ann"
    assert names.some(("a1", "a2"), "dat") == "2 Ringen von Ann"
    pins = names_in("de", new("ten-pins", seats=("Ann", "Bob")).state, find()["ten-pins"].pieces)
    assert pins.some(("#1", "#4", "#7"), "dat") == "Kegeln 1, 4 und 7"
    assert pins.some([f"#{n}" for n in range(1, 8)]) == "7 Kegel"
    assert names.some(("a1", "b1", "b2")) == "ein Ring von Ann und 2 Ringe von Bob"


def test_places_in_their_cases():
    names = names_in("de", new("fifteen-ball-pool", seats=("Ann", "Bob")).state)
    assert names.pocket("FL") == "die linke Fußtasche"
    assert names.pocket("SR", "dat") == "der rechten Mitteltasche"
    assert (names.inside("string"), names.start("string")) == ("im Kopffeld", "aus dem Kopffeld")
    assert names.place("foot-spot", "acc") == "den Fußpunkt"
    assert names.day("1905-12-01") == "1. Dezember 1905"


def test_a_place_on_a_spot():
    names = names_in("de", new("three-ball-carrom", seats=("Ann", "Bob")).state)
    assert effects.sentence([Place("red", Spot("foot-spot"), R["2a"])], names) == "die Rote kommt auf den Fußpunkt"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de-DE,de;q=0.9,en;q=0.8", "de"), ("en-GB,en;q=0.9,de;q=0.5", "en"), ("fr,de;q=0.4", "de"), ("fr", "en"), ("", "en"),
        ("de;q=nonsense, en;q=0.1", "en"),
    ],
)  # fmt: skip
def test_the_language_that_a_browser_wishes(accepted, language):
    assert wished(accepted) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"), ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"), ({"LC_MESSAGES": "de_AT"}, "de"), ({}, "en"),
    ],
)  # fmt: skip
def test_the_language_that_an_environment_wishes(environ, language):
    assert of_environment(environ) == language
