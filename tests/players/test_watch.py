"""Whole matches by computer players: they end, agree with their logs and sheets, and cheat by no glance."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from benchmarks import players, watches

from hoyle.answers import Answer, Choose, Played
from hoyle.games import find
from hoyle.match import Match, new, replay, resume
from hoyle.match.score import score
from hoyle.notation import format_answer, parse
from hoyle.players import Bench, Player, watch
from hoyle.record import CueStroke, Stroke
from hoyle.referee import Game, State, rule_on, view
from match.killing import killed
from selection import few

pytestmark = [pytest.mark.some(20, by="file"), pytest.mark.together("played")]

QUICK = {"tries": 16, "finalists": 2, "samples": 2}
TWICE = ("cowboy-pool", "crokinole", "life-pool-hoyle", "russian-backgammon", "skittle-pool", "three-ball-carrom")
"""Games watched again with the same seed and with another."""


LABORIOUS = 6
"""So many answers are watched in the tests of a game whose pins, tops and columns MuJoCo moves; `make soak` sees its end."""


@pytest.fixture(scope="module", params=watches.playable())
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Match, Path]:
    path = tmp_path_factory.mktemp("logs") / f"{request.param}.jsonl"
    game = find()[request.param]
    return watches.match(game, 1, path, most=LABORIOUS * watches.laborious(game)), path


def test_the_match_ends(played: tuple[Match, Path]) -> None:
    match, _ = played
    if watches.laborious(match.game):
        assert match.over or len(match.entries) == LABORIOUS
        return
    assert match.over
    assert match.state.result is not None


@pytest.mark.parametrize("level", ["child", "learner"])
@pytest.mark.parametrize("name", ["checkers", "crokinole", "kelly-pool", "shuffle-board", "three-ball-carrom"])
def test_matches_of_children_and_learners_end_too(name: str, level: str) -> None:
    assert watches.match(find()[name], 1, level=level).over


def test_seeds_go_on_from_the_first(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`--first 7 --seeds 2` watches seeds 7 and 8 of each game, all games at all levels before the second seed."""
    asked = []

    def resumed(_work: object, jobs: list[watches.Job], _given: object) -> list[tuple[watches.Job, watches.Watched]]:
        asked.extend(jobs)
        return [(job, watches.Watched(job.game, 1, 10, 0.5)) for job in jobs]

    monkeypatch.setattr(watches, "resumed", resumed)
    given = ["--only", "crokinole,carroms", "--first", "7", "--seeds", "2", "--levels", "0,3", "--short"]
    assert watches.main(given) == 0
    games = "crokinole", "carroms"
    assert asked == [(name, seed, "short", level) for seed in (7, 8) for level in ("0", "3") for name in games]
    assert "2 games, 8 matches ended" in capsys.readouterr().out


def test_fouls_are_counted_over_as_many_matches_as_the_strokes_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of two strokes each, one of them a foul, are followed by others until there have been five strokes."""
    monkeypatch.setattr(players, "one_match", lambda *_: players.MatchFigures(strokes=2, fouls=1))
    name, seen = players.fouled(("single-entry-posting", 1, "8", 5))
    assert (name, seen.strokes, seen.fouls) == ("single-entry-posting", 6, 3)


def test_its_log_agrees(played: tuple[Match, Path]) -> None:
    match, path = played
    report = replay(path).verify()
    assert report.ok, str(report)
    assert report.strokes == sum(isinstance(e.answer, Played) for e in match.entries)
    assert report.rulings == len(match.rulings)


def test_no_money_changes_hands_without_a_stake(played: tuple[Match, Path]) -> None:
    """Where the stake is what is played for, the game has one by default."""
    match, _ = played
    stake = match.game.options.get("Stake")
    if stake and not stake.default:
        assert not any(match.state.ledger.values())


def test_its_sheet_scores_to_the_same_with_the_same_rules(played: tuple[Match, Path]) -> None:
    match, _ = played
    scored = score(parse(match.sheet()))
    assert scored.reports() == []
    assert scored.state.scores == match.state.scores
    assert scored.state.result == match.state.result
    assert len(scored.rulings) == len(match.entries)
    for line, ruling in zip(scored.rulings, match.rulings[1:], strict=True):
        assert [e.rule.id for e in line.outcome.effects] == [e.rule.id for e in ruling.effects]


@pytest.mark.parametrize("name", TWICE)
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    game = find()[name]
    match, again, other = (watches.match(game, seed) for seed in (1, 1, 2))
    assert again.entries == match.entries
    assert other.entries != match.entries


def test_judging_twice_is_equal(played: tuple[Match, Path]) -> None:
    match, _ = played
    for before, after in zip(match.rulings, match.rulings[1:], strict=False):
        assert after.answer is not None
        assert rule_on(match.game, before.state, after.answer) == after


class Watched(Player):
    """Notes what it was shown."""

    def __init__(self) -> None:
        super().__init__(tries=4, finalists=1, samples=1)
        self.shown: list[tuple[str, State]] = []

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        assert view.ask is not None
        self.shown.append((view.ask.seat, view))
        return super().answer(game, view, rng)

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        self.shown.append((seat, view))
        return super().speak(game, view, seat, rng)


def test_a_player_is_shown_only_its_own_view() -> None:
    spies = [Watched(), Watched()]
    match = watch("kelly-pool", ["Ann", "Bob"], spies, seed=3)
    assert match.over
    for seat, spy in zip(match.seats, spies, strict=True):
        assert spy.shown
        assert {asked for asked, _ in spy.shown} == {seat}
        for _, state in spy.shown:
            assert set(state.secrets) <= {seat}
            assert state == view(state, seat)


def test_what_others_hold_does_not_change_a_players_answer() -> None:
    """Two worlds: Bob holds 10 or 12; Ann plays the same stroke."""

    def stroke(bob: int) -> Stroke | Answer:
        match = new("kelly-pool", ["Ann", "Bob"], lead="Ann", small_balls={"Ann": 3, "Bob": bob})
        return Player(**QUICK).answer(match.game, match.view("Ann"), Random(9))

    assert stroke(10) == stroke(12)


def test_thirty_one_is_proclaimed() -> None:
    match = new("kelly-pool", ["Ann", "Bob"], lead="Ann", small_balls="Ann 3, Bob 12")
    for line in ("Ann: cue>15 15@FL cue|h -> cue=(10, 10)", "Ann: call 13; cue>13 13@FR -> cue=(20, 10)"):
        match.play(line)
    said = Player().speak(match.game, match.view("Ann"), "Ann", Random(1))
    assert said == Choose("Ann", "proclaim")
    assert Player().speak(match.game, match.view("Bob"), "Bob", Random(1)) is None
    bench = Bench({"Ann": Player(), "Bob": Player()})
    bench.act(match)
    assert match.state.result is not None
    assert match.state.result.winners == ("Ann",)


def test_a_bench_waits_for_people() -> None:
    match = new("kelly-pool", ["Ann", "Bob"], lead="Ann", small_balls="Ann 3, Bob 12")
    bench = Bench({"Bob": Player()})
    assert bench.act(match) is None
    assert match.entries == ()


def test_an_open_ball_over_a_pocket_is_put_down() -> None:
    match = new("kelly-pool", ["Ann", "Bob"], lead="Ann", small_balls="Ann 3, Bob 12")
    match.play("Ann: cue>15 15|f 14|l 5|r -> cue=(-40, -100), 5=(-60, -128), 15=(0, 130), 14=(-50, 0)")
    match.play("Bob: call 14; cue>14 14|l -> cue=(-40, -100), 14=(-30, 20)")
    stroke = Player(factor=0).answer(match.game, match.view("Ann"), Random(4))
    assert isinstance(stroke, CueStroke)
    ruling = match.play(stroke)
    assert ruling.state.scores["Ann"] > 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_twenty_kills_of_simulated_matches_lose_no_accepted_answer(tmp_path: Path) -> None:
    """With those of the matches without physics it is a hundred; in a quick run they are four."""
    rng = Random(6)
    quick = {"tries": 3, "finalists": 1, "samples": 1}
    names = ["Ann", "Bob", "Cal"]
    watch("kelly-pool", names, [Player(**quick) for _ in names], 0, tmp_path / "warm.jsonl")  # compiled before it forks
    replay(tmp_path / "warm.jsonl").verify()
    strokes = 0
    known: dict[int, str] = {}
    for kill in range(few(4, of=20)):
        path = tmp_path / f"{kill // 2}.jsonl"
        known = known if kill % 2 else {}

        def play(tell: Callable[[int, str], None], path: Path = path, kill: int = kill) -> None:
            begun = path.exists() and b"\n" in path.read_bytes()
            match = resume(path) if begun else new("kelly-pool", names, path)
            bench = Bench({seat: Player(**quick) for seat in names}, kill)
            while (ruling := bench.act(match)) is not None:
                assert ruling.answer is not None
                tell(len(match.entries), format_answer(ruling.answer))

        # Six answers deal the small balls; the second time the match may be over already, and then nothing more is told.
        told = killed(play, rng.randint(1, 5) if kill % 2 else rng.randint(5, 12), rng.uniform(0, 0.02))
        assert 0 not in told, told
        known |= told
        found = replay(path)
        stored = {e.number: format_answer(e.answer) for e in found.entries}
        assert {n: stored.get(n) for n in known} == known
        assert found.verify().ok
        strokes += sum(isinstance(e.answer, Played) for e in found.entries)
    assert strokes >= few(2, of=10)
