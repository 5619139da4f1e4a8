"""What programs find convenient: frames, exports, sheets scored in one call, copies, explanations, pictures that move."""

from __future__ import annotations

import csv
import subprocess
import sys
import warnings
from html import unescape

import numpy as np
import pytest

import hoyle
from hoyle.match.conveniences import answers, frame, paths
from hoyle.notebook import Player, match_picture, ruling_words, table_picture
from hoyle.physics import Strokes

SHEET = "Game: three-ball-carrom\nSeats: Ann, Bob\nLead: Ann\n\nAnn: white>red white>spot\n= Ann 1, Bob 0\nAnn: miss\n"


@pytest.fixture
def log(tmp_path):
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], log=tmp_path / "m.jsonl", lead="Ann", points=5)
    match.play(hoyle.CueStroke("white", speed=5.0, azimuth=1.59, place=hoyle.At(0.09, -0.75)))
    match.close()
    return tmp_path / "m.jsonl"


def test_a_layout_as_pairs_makes_the_same_layout():
    layout = hoyle.Layout({"cue": (0.1, -0.2), "1": (0.0, 0.5)}).put("2", hoyle.Spot("foot-spot"))
    assert layout.xy() == {"cue": (0.1, -0.2), "1": (0.0, 0.5)}
    assert "foot-spot" in layout._repr_html_()


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_batch_as_a_frame(library):
    pytest.importorskip(library)
    layout = hoyle.Layout({"white": (0.3, -0.7), "spot": (-0.2, 0.1), "red": (0.25, 0.8)})
    batch = hoyle.simulate_many(hoyle.table("carom-5x10"), layout, Strokes.cue("white", 3.0, np.arange(0.0, 6.0, 0.5)))
    made = batch.to_frame(library)
    assert len(made) == 12 * 3
    assert list(made["piece"])[:3] == ["white", "spot", "red"]
    rows = [i for i, refused in enumerate(batch.refused) if not refused]
    x = np.array(made["x"]).reshape(12, 3)
    np.testing.assert_array_equal(x[rows], batch.places[rows, :, 0])
    with pytest.raises(ValueError, match="no data frames by 'excel'; there are pandas and polars"):
        batch.to_frame("excel")
    assert len(frame([{"a": 1}, {"a": 2}], library)) == 2


def test_a_log_as_rows_and_files(log, tmp_path):
    rows = answers(log)
    assert {row["answer"] for row in rows} == {1}
    assert all(row["rule"].startswith(("three-ball-carrom.", "foul-strokes.")) for row in rows)
    way = paths(log)
    assert {row["piece"] for row in way} == {"white", "spot", "red"}
    shot = hoyle.simulate(
        hoyle.table("carom-5x10"), hoyle.replay(log).verify and hoyle.resume(log).rulings[0].state.layout,
        hoyle.CueStroke("white", speed=5.0, azimuth=1.59, place=hoyle.At(0.09, -0.75)),
    )  # fmt: skip
    last = {row["piece"]: (row["x"], row["y"]) for row in way}
    assert last["white"] == pytest.approx((shot.end.of("white").x, shot.end.of("white").y))
    for name, what in (("r.csv", "rulings"), ("p.parquet", "paths")):
        done = subprocess.run(
            [sys.executable, "-m", "hoyle", "export", str(log), str(tmp_path / name), "--what", what],
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    with (tmp_path / "r.csv").open() as file:
        assert [row["rule"] for row in csv.DictReader(file)] == [row["rule"] for row in rows]
    parquet = pytest.importorskip("pyarrow.parquet")
    assert parquet.read_table(tmp_path / "p.parquet").num_rows == len(way)
    bad = subprocess.run([sys.executable, "-m", "hoyle", "export", str(log), "x.doc"], capture_output=True, text=True)
    assert (bad.returncode, bad.stderr.strip()) == (2, "hoyle: x.doc: name a file that ends in .csv or .parquet")


def test_a_sheet_is_scored_in_one_call(tmp_path):
    scored = hoyle.score(SHEET)
    assert scored.reports() == []
    assert scored.state.scores == {"Ann": 1, "Bob": 1}
    path = tmp_path / "m.sheet"
    path.write_text(SHEET)
    assert hoyle.score(path).state == scored.state


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_a_sheet_of_any_encoding_is_scored(tmp_path, encoding):
    path = tmp_path / "m.sheet"
    path.write_bytes(SHEET.replace("Ann", "José").replace("\n", "\r\n").encode(encoding))
    assert hoyle.score(path).state.scores == {"José": 1, "Bob": 1}


def test_a_copy_goes_its_own_way():
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    match.play("Ann: miss")
    other = match.copy()
    other.play("Bob: spot>red spot>white")
    assert len(match.entries) == 1
    assert match.state.scores == {"Ann": 0, "Bob": 1}
    assert other.state.scores == {"Ann": 0, "Bob": 2}
    match.play("Bob: miss")
    assert match.state.scores != other.state.scores


def test_a_ruling_is_explained_with_the_words_of_its_rules():
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    match.play("Ann: miss")
    assert "To hit neither is a miss, and counts one for the opponent." in match.explain()
    assert "three-ball-carrom.4b" in match.explain()


def test_degrees_where_radians_are_due_are_warned_of():
    assert hoyle.deg(90) == pytest.approx(np.pi / 2)
    with pytest.warns(UserWarning, match=r"azimuth=90 is in radians, 14.3 turns; hoyle.deg\(90\) is degrees"):
        hoyle.CueStroke("cue", 1.0, 90)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        hoyle.CueStroke("cue", 1.0, hoyle.deg(350))


def test_a_shot_moves(tmp_path):
    pytest.importorskip("matplotlib")
    from PIL import Image

    layout = hoyle.Layout({"white": (0.3, -0.7), "spot": (-0.2, 0.1), "red": (0.25, 0.8)})
    shot = hoyle.simulate(hoyle.table("carom-5x10"), layout, hoyle.CueStroke("white", 1.0, 2.05))
    made = hoyle.animate(shot, tmp_path / "s.gif", width=900, speed=4)
    with Image.open(made) as film:
        assert film.n_frames > 5
        first = np.asarray(film.convert("RGB")).astype(int)
        film.seek(film.n_frames - 1)
        last = np.asarray(film.convert("RGB")).astype(int)
        assert np.abs(last - first).max() > 100
        scale = 900 / (shot.table.length + 0.2)  # a hand's breadth of wood all round
        for picture, t in ((first, 0.0), (last, shot.path.duration)):
            for piece, bright in (("white", True), ("red", False)):
                x, y = (float(a) for a in shot.path.at(t)[piece][:2])
                column, row = (y + shot.table.length / 2 + 0.1) * scale, (x + shot.table.width / 2 + 0.1) * scale
                red, green, _ = picture[round(row - 0.6 * shot.table.ball.radius * scale), round(column)]
                assert red > 120, (t, piece)
                assert (green > 120) == bright, (t, piece)
    inline = hoyle.animate(shot)
    assert isinstance(inline, Player)
    assert "<svg" in unescape(inline._repr_html_())  # how it plays is seen in tests/test_site.py
    with pytest.raises(ValueError, match=r"write a file that ends in \.gif or \.mp4"):
        hoyle.animate(shot, tmp_path / "s.avi")
    with pytest.raises(ValueError, match=r"speed = 0; it must be above 0"):
        hoyle.animate(shot, speed=0)
    with pytest.raises(ValueError, match=r"width = 3; it must be 16 pixels or more"):
        hoyle.animate(shot, tmp_path / "s.gif", width=3)


def test_a_film_is_an_mp4_in_which_the_balls_are_where_they_were(tmp_path):
    pytest.importorskip("matplotlib")
    reader = pytest.importorskip("imageio_ffmpeg").read_frames
    table, radius = hoyle.table("carom-5x10"), hoyle.table("carom-5x10").ball.radius
    layout = hoyle.Layout({"white": (0.3, -0.7), "spot": (-0.2, 0.1), "red": (0.25, 0.8)})
    shot = hoyle.simulate(table, layout, hoyle.CueStroke("white", 1.0, 2.05))
    frames = reader(str(hoyle.animate(shot, tmp_path / "s.mp4", width=1200, speed=4)), pix_fmt="rgb24")
    size, rate = (told := next(frames))["size"], told["fps"]
    assert (size[0], rate, told["codec"]) == (1200, 30, "h264")
    pictures = [np.frombuffer(one, np.uint8).reshape(size[1], size[0], 3).astype(int) for one in frames]
    assert len(pictures) == pytest.approx(shot.path.duration / 4 * rate, abs=2)
    scale = 1200 / (table.length + 0.2)  # a hand's breadth of wood all round
    for k in (0, 10, len(pictures) - 1):
        at = shot.path.at(min(k / rate * 4, shot.path.duration))
        for piece, bright in (("white", True), ("red", False)):
            x, y = float(at[piece][0]), float(at[piece][1])
            column, row = (y + table.length / 2 + 0.1) * scale, (x + table.width / 2 + 0.1) * scale
            red, green, _ = pictures[k][round(row - 0.75 * radius * scale), round(column)]
            assert red > 120, (k, piece)
            assert (green > 120) == bright, (k, piece)


def test_a_film_without_ffmpeg_says_what_to_install(tmp_path, monkeypatch):
    pytest.importorskip("matplotlib")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    layout = hoyle.Layout({"white": (0.3, -0.7)})
    shot = hoyle.simulate(hoyle.table("carom-5x10"), layout, hoyle.CueStroke("white", 1.0, 2.05))
    with pytest.raises(
        RuntimeError, match=r"s\.mp4: an MP4 needs ffmpeg: pip install imageio-ffmpeg; a \.gif needs none"
    ):
        hoyle.animate(shot, tmp_path / "s.mp4")


def test_what_a_notebook_shows():
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    assert table_picture(match.state.bed).startswith("<svg")
    assert match_picture(match).count("<circle") >= 2
    match.play("Ann: miss")
    assert "three-ball-carrom.4b" in ruling_words(match.ruling)
    assert repr(match.state.bed).startswith("<Table carom-5x10")
    shown: dict[type, object] = {}

    class Formatter:
        def for_type(self, kind, function):
            shown[kind] = function

    class Shell:
        class display_formatter:  # noqa: N801
            formatters = {"image/svg+xml": Formatter(), "text/html": Formatter()}  # noqa: RUF012

    from hoyle.notebook import show_in

    show_in(Shell())
    assert {kind.__name__ for kind in shown} == {"Table", "Match", "Ruling"}
