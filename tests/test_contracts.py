"""What every game found has to keep, whatever its rules are."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident, Played
from hoyle.equipment import TABLES
from hoyle.games import find, load, modules, packaged
from hoyle.guide.about import page
from hoyle.guide.sections import sections
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.players.random_answers import play
from hoyle.record import IN_HAND, came_to_rest, is_on_table
from hoyle.referee import (
    BOOKS,
    CHOOSE,
    DRAW,
    STROKE,
    Ask,
    Back,
    Deal,
    Drawn,
    Effect,
    Game,
    Lose,
    Message,
    Option,
    Out,
    Pay,
    Ref,
    Refusal,
    Reveal,
    Rule,
    Ruling,
    State,
    Stroke,
    Win,
    begin,
    fold,
    redact,
    rule_on,
    view,
)
from hoyle.referee.codec import dump
from hoyle.referee.codec import load as undump
from selection import few

GAMES = find()
EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kit", "Lou", "Max", "Nan", "Oda")
SHEETS = sorted((Path(__file__).parent / "sheets").glob("*.sheet"))
PRINTED = {"bbc1908", "hoyle-pool", "archarena", "hoyle-snooker", "ludington"}
HEADERS = {"Lead", "Order", "Balls", "Colours", "Small-balls", "Lives", "Sides"}


def opened(game: Game, seats: int = 0, **given: Any) -> Ruling:
    return begin(game, NAMES[: seats or game.seats[0]], given)


def short(game: Game) -> dict[str, Any]:
    """Fewer points to play for, where the game counts many."""
    points = game.options.get("Points")
    return {"Points": 6} if points and isinstance(points.default, int) and points.default > 6 else {}


@cache
def matches(game_id: str) -> tuple[tuple[State, tuple[tuple[State, Answer, Ruling], ...]], ...]:
    """Matches by random answers, some hundreds of answers in all: the state each began with, every answer and ruling."""
    game = GAMES[game_id]
    found: list[tuple[State, tuple[tuple[State, Answer, Ruling], ...]]] = []
    for seed in range(60):
        if sum(len(match) for _, match in found) > few(240, of=900):
            break
        rng = Random(seed)
        least, most = game.seats
        seats = least if seed % 2 else min(most or 5, least + 2, len(NAMES))
        start = opened(game, seats, **short(game)).state
        found.append((start, tuple(play(game, start, rng, 200))))
    return tuple(found)


def rulings(game: Game) -> Iterator[tuple[State, Answer, Ruling]]:
    for _, match in matches(game.id):
        yield from match


# --- facts ----------------------------------------------------------------------------------------------------


def test_there_are_games() -> None:
    assert GAMES
    assert all(load(game_id) is game for game_id, game in GAMES.items())


@EVERY
def test_the_facts_are_filled(game: Game) -> None:
    assert game.title
    assert game.title[0].isupper()
    assert game.pages or game.id in packaged()
    assert game.summary.endswith(".")
    assert 20 < len(game.summary) < 160
    assert "\n" not in game.summary
    folder = f"hoyle.games.{game.family.replace('-', '_')}."
    assert modules()[game.id].startswith(folder) or game.id in packaged()
    assert game.seats[0] >= 1
    assert game.seats[1] == 0 or game.seats[1] >= game.seats[0]
    assert game.table in TABLES
    assert game.pieces
    assert len(set(game.pieces)) == len(game.pieces)
    assert set(game.aliases.values()) <= set(game.pieces)
    assert not set(game.aliases) & set(game.pieces)
    assert set(game.headers) <= HEADERS


@EVERY
def test_every_option_and_incident_says_what_it_means(game: Game) -> None:
    for key, option in game.options.items():
        assert key[0].isupper()
        assert len(option.meaning) > 5
        assert option.parse(key, option.default) == option.default
    for meaning in (*game.faults.values(), *game.incidents.values()):
        assert len(meaning) > 10


@EVERY
def test_the_docstring_is_the_game_s_page(game: Game) -> None:
    first = page(game).partition("\n")[0]
    assert first.lower().startswith(game.title.lower().split(",")[0][:5])
    assert sections(game).turn


@EVERY
def test_the_rules_are_in_words_and_from_a_printed_book(game: Game) -> None:
    assert game.rules.book in PRINTED or game.id in packaged()
    assert game.rules.id == game.id
    for rule in game.rules.values():
        assert rule.text.endswith((".", "…", ")")), rule
        assert len(rule.text.split()) >= 3, rule
    assert set(game.rules.governs) <= set(BOOKS)


@EVERY
def test_the_game_says_nothing_by_chance_or_time(game: Game) -> None:
    """Judging is pure: no module of a game reads a clock, a file or a source of random numbers."""
    tree = ast.parse(inspect.getsource(import_module(modules()[game.id])))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not names & {"random", "time", "datetime", "os", "secrets", "numpy.random"}
    assert not any(name.startswith("hoyle.physics") for name in names)


# --- the opening and the sheets -------------------------------------------------------------------------------


@EVERY
def test_setting_up_gives_a_layout_and_a_question(game: Game) -> None:
    for seats in {game.seats[0], game.seats[1] or game.seats[0] + 2}:
        for lead in ({}, {"Lead": NAMES[seats - 1]} if "Lead" in game.headers else {}):
            ruling = opened(game, seats, **lead)
            state = ruling.state
            assert state.layout.places
            assert set(state.layout.places) <= set(game.pieces)
            assert any(is_on_table(at) or at == IN_HAND for at in state.layout.places.values())
            assert state.ask is not None
            assert set(state.scores) == set(state.seats)
            assert begin(game, state.seats, lead) == ruling


@EVERY
def test_the_game_has_a_sheet_of_its_name(game: Game) -> None:
    folder = Path(__file__).parent / "sheets"
    if game.id in packaged():
        folder = Path(str(import_module(modules()[game.id]).__file__)).parent
    path = folder / f"{game.id}.sheet"
    assert path.is_file(), f"{game.id} has no sheet"
    assert parse(path.read_text(encoding="utf-8"), path.name).game == game.id


@pytest.mark.parametrize("path", SHEETS, ids=[path.stem for path in SHEETS])
def test_every_sheet_holds(path: Path) -> None:
    scored = score(parse(path.read_text(encoding="utf-8"), path.name))
    assert scored.reports() == []
    assert scored.rulings


# --- rulings --------------------------------------------------------------------------------------------------


@EVERY
def test_judging_twice_is_equal(game: Game) -> None:
    for state, answer, ruling in rulings(game):
        assert rule_on(game, state, answer) == ruling


@EVERY
def test_random_answers_end_the_match_or_leave_a_question(game: Game) -> None:
    for _, match in matches(game.id):
        assert match
        for state, _, ruling in match:
            after = ruling.state
            assert (after.ask is None) != (after.result is None)
            assert not after.given
            if after.ask:
                lawful(game, after, after.ask)
            assert ruling.effects or after != state


@EVERY
def test_no_money_changes_hands_unless_a_stake_is_set(game: Game) -> None:
    # The contests' stakes are printed, and always played for.
    assert game.options.get("Stake", Option(0, "")).default == 0
    for _, match in matches(game.id):
        for _, _, ruling in match:
            assert game.family == "contest" or not any(isinstance(effect, Pay) for effect in ruling.effects)


def lawful(game: Game, state: State, ask: Ask) -> None:
    """The open question makes sense: somebody is asked, there is something to say, and all of it cites a rule."""
    assert ask.seat in (*state.playing(), CHANCE)
    assert ask.behalf in ("", *state.seats)
    assert ask.options
    assert len(set(ask.options)) == len(ask.options)
    if ask.kind == STROKE:
        assert set(ask.options) <= set(game.pieces)
        assert all(h.piece in game.pieces and h.zone in state.bed.zones for h in ask.place)
        assert ask.calls in ("", "ball", "pocket")
    if ask.decline:
        assert ask.kind in (CHOOSE, DRAW)
        assert ask.decline in (*ask.options, *(p.word for p in ask.permits))
    for permit in (*ask.permits, *ask.barred):
        assert permit.seat in state.seats
        assert isinstance(permit.rule, Rule)
    assert set(state.layout.places) <= set(game.pieces)


@EVERY
def test_effects_fold_into_the_next_state_and_cite_rules_of_loaded_books(game: Game) -> None:
    for state, answer, ruling in rulings(game):
        for effect in ruling.effects:
            assert BOOKS[effect.rule.id.partition(".")[0]][effect.rule.number] is effect.rule
            assert isinstance(effect.why, Message) or "\n" not in effect.why
        assert state.ask is not None
        if isinstance(answer, Played):
            if state.ask.decline:
                continue  # the option taken by going on comes before the stroke
            struck = answer.record.struck or next(
                (c.piece for c in answer.record.contacts if c.piece), state.ask.options[0]
            )
            state = replace(state, layout=came_to_rest(state.layout, answer.record, struck))
        for effect in ruling.effects:
            state = fold(state, effect)
        assert replace(state, notes=None) == replace(ruling.state, notes=None)


@EVERY
def test_everything_survives_json(game: Game) -> None:
    def again(value: Any, as_type: Any, union: Any = None) -> Any:
        return undump(json.loads(json.dumps(dump(value, union))), as_type)

    start = opened(game)
    assert again(start.state, State) == start.state
    for i, (_, answer, ruling) in enumerate(rulings(game)):
        assert again(answer, Answer, Answer) == answer
        if i % 3 == 0:
            assert again(ruling.state, State) == ruling.state
        for effect in ruling.effects:
            assert again(effect, Effect, Effect) == effect


@EVERY
def test_what_is_outside_the_question_is_refused_and_changes_nothing(game: Game) -> None:
    for _, match in matches(game.id):
        for state, _, _ in match[:: max(1, len(match) // 10)]:
            assert state.ask is not None
            stranger = "Zed"
            for answer in (Choose(stranger, "again"), Chance("conjure"), Incident("earthquake", (stranger,))):
                refusal = rule_on(game, state, answer)
                assert isinstance(refusal, Refusal)
                assert refusal.state is state
                assert refusal.reason
        over = match[-1][2].state
        if over.ask is None:
            assert isinstance(rule_on(game, over, Choose(over.seats[0], "again")), Refusal)


# --- two worlds -----------------------------------------------------------------------------------------------
# Change what a seat may not know, replay the match, and that seat's whole transcript must stay the same: as far as the
# rules themselves do not make the difference public (a burst, a pool won).

PUBLIC = (Out, Back, Win, Lose, Drawn, Reveal)


def secretive(game: Game) -> bool:
    return any(ruling.state.secrets for _, _, ruling in rulings(game))


SECRETIVE = [game for game in GAMES.values() if "Small-balls" in game.headers]
SECRETS = pytest.mark.parametrize("game", SECRETIVE, ids=[game.id for game in SECRETIVE])


@EVERY
def test_secrets_are_only_where_small_balls_are_dealt(game: Game) -> None:
    assert secretive(game) == (game in SECRETIVE)


def other_world(state: State, viewer: str, rng: Random) -> State:
    """The same state to a seat, with every secret of the others changed to numbers that the seat has not got itself."""
    own = set(state.secrets.get(viewer, {}).values())
    pool = [n for n in range(1, 16) if n not in own]
    rng.shuffle(pool)
    secrets = {
        seat: held
        if seat == viewer
        else {key: pool.pop() if isinstance(value, int) else value for key, value in held.items()}
        for seat, held in state.secrets.items()
    }
    return replace(state, secrets=secrets)


def leaks(game: Game, viewer: str, match: tuple[tuple[State, Answer, Ruling], ...], rng: Random) -> tuple[int, str]:
    """How many rulings were compared, and the first that the seat could tell the worlds apart by (or nothing)."""
    compared = 0
    for begin_at in range(0, len(match), 7):
        elsewhere = other_world(match[begin_at][0], viewer, rng)
        if elsewhere == match[begin_at][0]:
            continue
        assert view(elsewhere, viewer) == view(match[begin_at][0], viewer)
        for _, answer, here in match[begin_at : begin_at + 40]:
            there = rule_on(game, elsewhere, answer)
            if isinstance(there, Refusal):
                # Another world's bottle has other balls in it, and one's own total is said by oneself.
                if isinstance(answer, Chance) or (isinstance(answer, Choose) and answer.seat != viewer):
                    break
                return compared, f"{answer} was refused: {there.reason}"
            shown, other = redact(here, viewer), redact(there, viewer)
            if [e for e in shown.effects if isinstance(e, PUBLIC)] != [
                e for e in other.effects if isinstance(e, PUBLIC)
            ]:
                break
            compared += 1
            if shown != other:
                return compared, f"{answer}: {shown.effects} / {other.effects}"
            elsewhere = there.state
    return compared, ""


@SECRETS
def test_two_worlds(game: Game) -> None:
    compared = 0
    for seed, (start, match) in enumerate(matches(game.id)):
        for viewer in start.seats:
            count, leak = leaks(game, viewer, match, Random(seed))
            assert not leak, f"{viewer} can tell: {leak}"
            compared += count
    assert compared > few(50, of=200)


@SECRETS
def test_two_worlds_finds_a_referee_who_lets_something_slip(game: Game) -> None:

    def talkative(ref: Ref, stroke: Stroke) -> None:
        rule = next(iter(game.rules.values()))
        for seat, held in ref.secrets.items():
            ref.say(seat, "holds", rule, f"{'much' if sum(held.values()) > 7 else 'little'}")
        game.judge(ref, stroke)

    loose = replace(game, judge=talkative)
    start = opened(game, game.seats[0]).state
    match = tuple(play(loose, start, Random(1), 60))
    assert any(isinstance(e, Deal) for _, _, ruling in match for e in ruling.effects)
    assert any(leaks(loose, viewer, match, Random(seed))[1] for viewer in start.seats for seed in range(3))


def test_a_fault_that_sheets_name_a_piece_with_is_told_to_pages() -> None:
    """So that a page asks which piece."""
    seen = 0
    for path in SHEETS:
        if path.stem == "traveling-carroms-hand":
            continue  # where there is but one disc that a hand can touch
        text = path.read_text(encoding="utf-8")
        game = GAMES[parse(text, path.name).game]
        for word, piece in re.findall(r"!([a-z-]+) ([\w#]+)", text):
            if word in game.faults and game.aliases.get(piece, piece) in game.pieces:
                seen += 1
                assert word in game.naming, f"{path.name}: !{word} {piece}"
    assert seen > 60
