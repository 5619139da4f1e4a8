"""Tables and boards of one's own: what is made, what is refused, and that everything can be played on them."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import hoyle
from hoyle.equipment import (
    TABLES,
    At,
    BadTable,
    Made,
    Rect,
    carom_table,
    carrom_board,
    crokinole_board,
    names,
    pool_table,
    read_table,
    shuffle_board,
    snooker_table,
    table,
    unsuited,
    use,
)
from hoyle.equipment.table_checks import checked
from hoyle.equipment.tables import BALLS, CLOTHS, CUES, CUSHIONS, SURFACES, BallSpec
from hoyle.match import replay
from hoyle.physics import Impossible, Release, params_for, simulate
from hoyle.physics.discs.params import SURFACES as SURFACE_FIGURES
from hoyle.physics.discs.params import params_for_board

from hoyle.physics.params import BALL_KINDS, CLOTHS as CLOTH_FIGURES, CUE_KINDS, CUSHION_KINDS  # isort: skip
from hoyle.record import Layout
from hoyle.referee import BadOption
from hoyle.referee.codec import dump, load

BAR = pool_table("bar-7ft", width=0.99, length=1.98, ball=0.0286, corner=0.114, side=0.127)


def test_a_table_has_the_measures_it_was_given_and_the_rest_in_proportion():
    assert (BAR.width, BAR.length) == (0.99, 1.98)
    assert BAR.ball is not None
    assert BAR.ball.radius == 0.0286
    assert 0.155 < BAR.ball.mass < 0.170  # a pool ball weighs 5 1/2 to 6 oz
    assert {p.name: p.mouth for p in BAR.pockets} == dict.fromkeys(("HL", "HR", "FL", "FR"), 0.114) | dict.fromkeys(
        ("SL", "SR"), 0.127
    )
    assert BAR.spot("head-spot") == At(0.0, -0.495)
    assert BAR.spot("foot-spot") == At(0.0, 0.495)
    assert BAR.zone("string") == Rect(-0.495, -0.99, 0.495, -0.495)
    six_foot = snooker_table("s6", width=0.9, length=1.8)
    assert six_foot.spot("baulk-centre").y == pytest.approx(1.8 * (0.737 / 3.569 - 0.5))
    assert carrom_board("c", side=0.7).disc / 0.7 == pytest.approx(
        table("archarena-carrom").disc / table("archarena-carrom").width
    )
    assert crokinole_board("k", side=0.7, disc=0.016).disc == 0.016
    assert len(crokinole_board("k", side=0.7).posts) == 8
    assert shuffle_board("s", length=5.0).length == pytest.approx(5.0)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: pool_table("x", width=990, length=1980), "width = 990; it must be metres, above 0 and below 100"),
        (lambda: pool_table("x", width=-1, length=2), "width = -1"),
        (lambda: pool_table("x", width=float("nan"), length=2), "width = nan"),
        (lambda: pool_table("my table", width=1, length=2), "'my table' is no name for a table"),
        (lambda: pool_table("x", width=1, length=2, corner=0.05), "a ball 0.05715 m wide must enter it"),
        (lambda: pool_table("x", width=1, length=2, corner=0.5), "the pockets take"),
        (lambda: pool_table("x", width=1, length=2, ball=0.2), "a ball of radius 0.2 m"),
        (lambda: pool_table("x", width=1, length=2, nose=0.01), "nose = 0.01 m"),
        (lambda: pool_table("x", width=1, length=2, felt=1), "x: no measure 'felt'; there are width, length, ball"),
        (lambda: pool_table("x", width=1, length=2, ball_mass=0), "the ball's mass = 0; it must be kilograms, above 0"),
        (
            lambda: pool_table("x", width=1, length=2, figures={"gravity": 1.6}),
            "no figure 'gravity'; there are ball_law,",
        ),
        (
            lambda: pool_table("x", width=1, length=2, figures={"mu_s": "slippery"}),
            "figures.mu_s must be a number above zero, not 'slippery'",
        ),
        (lambda: pool_table("x", width=1, length=2, figures={"e_ball": 2}), "e_ball must lie between 0 and 1, not 2"),
        (lambda: pool_table("x", width=1, length=2, figures={"tip": "soft"}), "one of restitution, efficiency"),
        (lambda: carrom_board("x", side=0.7, figures={"mu_s": 0.1}), "no figure 'mu_s'; there are cluster,"),
        (lambda: pool_table("x", width=1, length=2, balls={"cue": {"weight": 1}}), "it must say radius, mass, inertia"),
        (lambda: pool_table("x", width=1, length=2, balls={"cue": {"mass": 0}}), "the cue's mass = 0"),
        (lambda: pool_table("x", width=1, length=2, balls={"cue": {"radius": 0.05}}), "balls.cue: nose"),
        (lambda: pool_table("x", width=1, length=2, corner_cut=80), "the cut of pocket HL is 80; it must be degrees"),
        (lambda: carom_table("x", width=1, length=2, balk=0.6), "balk lines 0.6 m"),
        (lambda: snooker_table("x", width=0.9, length=1.8, baulk=1.2), "baulk = 1.2; it must be below 0.9 m"),
        (lambda: snooker_table("x", width=0.9, length=1.8, d=0.5), "d = 0.5"),
        (lambda: carrom_board("x", side=0.7, hollow=1.0), "hollow = 1.0"),
        (lambda: shuffle_board("x", length=2.0), "want 4 m or more"),
        (lambda: Made(cloth="velvet"), "no cloth 'velvet'; there are worsted"),
        (lambda: checked(replace(BAR, spots={"far": At(2.0, 0.0)})), "spot far at (2, 0) is off the bed"),
        (
            lambda: checked(replace(BAR, zones={"z": Rect(0.0, 0.0, 3.0, 0.5)})),
            "zone z (0, 0, 3, 0.5) is not within the bed",
        ),
    ],
)
def test_what_cannot_be_is_told_in_one_line(make, said):
    with pytest.raises(BadTable) as refused:
        make()
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_tables_of_the_games_pass_the_same_checks():
    for name in TABLES:
        if name != "backgammon":  # whose borne-off men lie beside the board
            assert checked(table(name)) is table(name)


# --- what a table is made of tells how balls run on it ----------------------------------------------------


def test_every_kind_of_cloth_cushion_ball_cue_and_surface_has_figures():
    assert {*CLOTH_FIGURES} == {*CLOTHS}
    assert {*CUSHION_KINDS} == {*CUSHIONS}
    assert {*BALL_KINDS} == {*BALLS}
    assert {*CUE_KINDS} == {*CUES}
    assert {*SURFACE_FIGURES} == {*SURFACES}


def test_the_figures_go_by_what_a_table_is_and_never_by_its_name():
    called = pool_table("english-7ft", width=0.99, length=1.98)
    assert params_for(called) == params_for(table("pool-9ft"))
    assert params_for(replace(table("snooker-12ft"), name="carom-of-mine")) == params_for(table("snooker-12ft"))
    woollen = replace(called, made=Made(cloth="woollen"))
    assert params_for(woollen).mu_r == params_for(table("pool-5x10")).mu_r
    assert params_for(woollen).e_cushion == params_for(table("pool-9ft")).e_cushion
    lane = shuffle_board("balkline", length=5.0)
    assert params_for_board(lane) == params_for_board(table("shuffle-board-30ft"))
    # A table of 1908 stays one when pins are set up on it.
    assert params_for(table("bottle-5x10")) == params_for(table("pool-5x10"))


def test_figures_of_its_own_come_first():
    fast = replace(BAR, figures={"mu_r": 0.004})
    assert params_for(fast) == params_for(BAR).but(mu_r=0.004)
    assert params_for_board(carrom_board("c", side=0.7, figures={"mu": 0.1})).mu == 0.1
    with pytest.raises(Impossible, match="bar-7ft has a figure 'roll', which is none of"):
        params_for(replace(BAR, figures={"roll": 0.004}))
    far = [
        hoyle.simulate(bed, hoyle.Layout({"cue": (0.0, -0.5)}), hoyle.CueStroke("cue", 1.0, 1.5708)).path.duration
        for bed in (BAR, fast)
    ]
    assert far[1] > 1.5 * far[0]


# --- games are played on them -----------------------------------------------------------------------------


def test_a_match_is_played_on_ones_own_table_and_its_log_holds_the_table(tmp_path):
    match = hoyle.new("kelly-pool", ["Ann", "Bob"], log=tmp_path / "m.jsonl", lead="Ann", table=BAR)
    assert match.state.bed == BAR
    assert match.state.options["Table"] == "bar-7ft"
    from hoyle.players import Bench, Player

    bench = Bench({seat: Player(tries=3) for seat in match.seats}, seed=1)
    for _ in range(6):
        bench.act(match)
    match.close()
    code = (
        "import sys, hoyle; r = hoyle.replay(sys.argv[1]); v = r.verify(); print(v); "
        "assert v and v.strokes; m = hoyle.resume(sys.argv[1]); print(m.state.bed)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, tmp_path / "m.jsonl"], capture_output=True, text=True, timeout=300
    )  # a process that has never heard of the table
    assert done.returncode == 0, done.stderr
    assert "bar-7ft" in done.stdout


def test_a_game_without_a_choice_of_tables_takes_one_that_suits_it():
    board = carrom_board("living-room", side=0.6)
    carom = carom_table("cafe", width=1.2, length=2.4)
    assert hoyle.new("bank-shot", ["Ann", "Bob"], table=carom).state.bed == carom
    snooker = snooker_table("club-10ft", width=1.5, length=3.0)
    assert hoyle.new("english-pyramids", ["Ann", "Bob"], table=snooker).state.table == "club-10ft"
    assert hoyle.rack("kelly-pool", BAR).of("cue") == At(0.0, -0.495)
    assert unsuited(board, table("archarena-carrom")) == ""
    with pytest.raises(BadOption, match="three-ball-carrom is played on carom-5x10, and bar-7ft has a pocket"):
        hoyle.new("three-ball-carrom", ["Ann", "Bob"], table=BAR)
    with pytest.raises(BadOption, match="living-room is for discs, unlike carom-5x10"):
        hoyle.new("bank-shot", ["Ann", "Bob"], table=board)
    with pytest.raises(BadOption, match="lacks the zone anchor-1 of balkline-14"):
        hoyle.new("balkline-14-2", ["Ann", "Bob"], table=carom)
    lined = carom_table("cafe-lined", width=1.2, length=2.4, balk=0.3)
    assert hoyle.new("balkline-14-2", ["Ann", "Bob"], table=lined).state.bed == lined


def test_two_tables_of_one_name_are_not_mixed_up():
    use(pool_table("twice", width=1.0, length=2.0))
    use(pool_table("twice", width=1.0, length=2.0))
    wider = use(pool_table("twice", width=1.1, length=2.2))
    assert (wider.name, wider.width, table("twice-2")) == ("twice-2", 1.1, wider)
    assert use(pool_table("twice", width=1.1, length=2.2)) is wider
    assert table("twice").width == 1.0
    with pytest.raises(BadTable, match="'pool-9ft' is the games' own"):
        use(pool_table("pool-9ft", width=1.0, length=2.0))
    assert "twice" in names()


def test_matches_on_tables_of_one_name_go_on_side_by_side(tmp_path):
    """A loop over `pool_table("loop", ...)` plays each match on its own table, and each log is read on its own."""
    for k, width in enumerate((1.0, 1.1, 1.2)):
        match = hoyle.new("kelly-pool", ["Ann", "Bob"], lead="Ann", table=pool_table("loop", width=width, length=2.2))
        assert match.state.bed.width == width
        match.save(tmp_path / f"{k}.jsonl")
    for k, width in enumerate((1.0, 1.1, 1.2)):
        again = hoyle.replay(tmp_path / f"{k}.jsonl")
        assert again.match.state.bed.width == width
        assert again.verify()
    renamed = (
        (tmp_path / "2.jsonl").read_text().replace("loop-3", "loop")
    )  # as another process, where it was the first, wrote it
    (tmp_path / "other.jsonl").write_text(renamed)
    assert hoyle.replay(tmp_path / "other.jsonl").match.state.bed.width == 1.2


@pytest.mark.parametrize("name", TABLES)
def test_every_table_survives_json(name):
    import json

    assert load(json.loads(json.dumps(dump(table(name)))), type(table(name))) == table(name)


# --- from a file ------------------------------------------------------------------------------------------

TOML = """
kind = "pool"
width = 0.99
length = 1.98
corner = 0.114
[made]
cloth = "woollen"
[figures]
mu_r = 0.013
[spots]
break-spot = [0.1, -0.5]
[zones]
kitchen = [-0.495, -0.99, 0.495, -0.495]
"""


def test_a_table_from_toml(tmp_path):
    path = tmp_path / "den.toml"
    path.write_text(TOML)
    den = read_table(path)
    assert den.name == "den"
    assert den.made == Made(cloth="woollen")
    assert params_for(den).mu_r == 0.013
    assert den.spot("break-spot") == At(0.1, -0.5)
    assert den.zone("kitchen").contains(0.0, -0.7)


def test_a_ball_of_its_own_in_a_file_is_struck_as_it_weighs(tmp_path):
    path = tmp_path / "bar-heavy.toml"
    path.write_text(
        "kind = 'pool'\nwidth = 0.99\nlength = 1.98\ncorner_cut = 140\n[balls.cue]\nradius = 0.0302\nmass = 0.19\n"
    )
    heavy = read_table(path)
    assert heavy.odd_balls == {"cue": BallSpec(0.0302, 0.19)}
    assert heavy.openings[0].cut == 140
    # Met full by a stunned ball 1.16 times as heavy, at restitution .95, a ball goes (1 + e)/(1 + m/M) times as fast.
    assert heavy.ball is not None
    layout = Layout({"cue": At(0.0, -0.2), "1": At(0.0, -0.2 + 2 * (0.0302 * heavy.ball.radius) ** 0.5 + 1e-9)})
    shot = simulate(heavy, layout, Release("cue", (0.0, 1.0, 0.0)))
    speed = next(leg.velocity[1] for leg in shot.path.legs("1") if leg.velocity[1] > 0.0)
    assert speed == pytest.approx(1.95 / (1 + heavy.ball.mass / 0.19), abs=0.01)


def test_what_is_not_said_of_a_ball_of_its_own_is_as_the_others_have_it():
    like = pool_table("x", width=1, length=2, balls={"cue": {"mass": 0.2}, "8": {"radius": 0.03}})
    assert like.ball is not None
    assert like.odd_balls["cue"] == BallSpec(like.ball.radius, 0.2)
    assert like.odd_balls["8"].mass == pytest.approx(like.ball.mass * (0.03 / like.ball.radius) ** 3)


def test_squirt_told_by_the_old_ratio_is_read_still():
    old = pool_table("x", width=1, length=2, ball_mass=0.17, figures={"end_ratio": 20.0})
    assert params_for(old).end_mass == pytest.approx(0.0085)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kind = ", "not TOML"),
        ("kind = 'billiards'", "it must be one of pool, carom, snooker"),
        ("kind = 'pool'\nwidth = 1.0", "kind 'pool' needs length"),
        ("kind = 'pool'\nwidth = 1.0\nlength = '2 m'", "length = '2 m'; it must be metres"),
        (
            "kind = 'pool'\nwidth = 1.0\nlength = 2.0\nfelt = 1",
            "no measure 'felt' for kind 'pool'; there are name, width",
        ),
        ("kind = 'pool'\nwidth = 1.0\nlength = 2.0\n[made]\nfelt = 'x'", "[made] names cloth, cushions, balls, cue"),
        ("kind = 'pool'\nwidth = 1.0\nlength = 2.0\n[spots]\na = [1]", "spots.a = [1]; it must be 2 numbers"),
        ("kind = 'pool'\nwidth = 1.0\nlength = 2.0\n[spots]\na = [1.0, 0.0]", "spot a at (1, 0) is off the bed"),
        ("kind = 'carrom-board'\nside = 0.7\n[made]\ncloth = 'worsted'", "of a table with cushions only"),
    ],
)
def test_a_file_that_cannot_be_is_told_with_its_name(text, said, tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(BadTable) as refused:
        read_table(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    path.write_bytes(b"kind = '\xff'")
    with pytest.raises(BadTable, match="not a text file: byte 9 is not UTF-8"):
        read_table(path)
    with pytest.raises(BadTable, match="No such file"):
        read_table(tmp_path / "none.toml")


def hoyle_command(*words: str, folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    import os

    return subprocess.run(
        [sys.executable, "-m", "hoyle", *words], capture_output=True, text=True, cwd=folder, timeout=300,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
    )  # fmt: skip


def test_the_commands_take_a_table_of_ones_own(tmp_path):
    (tmp_path / "den.toml").write_text(TOML)
    shot = hoyle_command("shoot", "--table", "den.toml", "--at", "1", folder=tmp_path)
    assert shot.returncode == 0, shot.stderr
    assert "cue>1" in shot.stdout
    watched = hoyle_command(
        "watch", "kelly-pool", "--table", "den.toml", "--seed", "1", "--log", "k.jsonl", folder=tmp_path
    )
    assert watched.returncode == 0, watched.stderr
    assert replay(tmp_path / "k.jsonl").verify()
    kept = hoyle_command("tables", "den.toml", "--keep", folder=tmp_path, HOYLE_TABLES=str(tmp_path / "mine"))
    assert kept.returncode == 0, kept.stderr
    listed = hoyle_command("tables", "--json", folder=tmp_path, HOYLE_TABLES=str(tmp_path / "mine"))
    assert '"den"' in listed.stdout
    by_name = hoyle_command("shoot", "den", "--at", "1", folder=tmp_path, HOYLE_TABLES=str(tmp_path / "mine"))
    assert by_name.stdout == shot.stdout
    (tmp_path / "bad.toml").write_text("kind = 'pool'\nwidth = 1")
    bad = hoyle_command("shoot", "--table", "bad.toml", folder=tmp_path)
    assert bad.returncode == 2
    assert bad.stderr.strip() == "hoyle: bad.toml: kind 'pool' needs length"


def test_the_hall_offers_ones_own_tables(tmp_path):
    (tmp_path / "den.toml").write_text(TOML)
    code = (
        "from hoyle.hall.api.games import _game;"
        "g, h, c = (_game(name, 'en') for name in ('kelly-pool', 'continuous-pool', 'snookers-pool'));"
        "print(g['tables']['den'], 'den' in h['options']['Table']['choices'], c['tables'])"
    )
    import os

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "HOYLE_TABLES": str(tmp_path)}
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["Pool", "table", "True", "{}"]
