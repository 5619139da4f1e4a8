"""Tracks become contacts, a sheet and a ruling."""

from __future__ import annotations

import json
from math import cos, sin
from pathlib import Path

import numpy as np
import pytest

import hoyle
from hoyle.cli import main
from hoyle.equipment import table
from hoyle.formats.found_match import Unreadable
from hoyle.formats.tracking.contacts import contacts
from hoyle.formats.tracking.film import referee
from hoyle.formats.tracking.pieces import noise
from hoyle.formats.tracking.tracks import Track, read_tracks
from hoyle.games import load
from hoyle.record import Layout

TRACK = Path(__file__).parents[1] / "cases" / "track.csv"
BED = table("carom-5x10")


def filmed(
    stroke: hoyle.CueStroke, places: dict[str, tuple[float, float]], rate: float, spread: float
) -> dict[str, Track]:
    """The tracks of a stroke of the engine, seen so often a second and with so much noise (m)."""
    shot = hoyle.simulate(BED, Layout({ball: hoyle.At(*xy) for ball, xy in places.items()}), stroke)
    rng, times = np.random.default_rng(1), np.arange(0, shot.path.duration + 0.2, 1 / rate)
    where = [shot.path.at(min(float(t), shot.path.duration)) for t in times]
    return {
        ball: Track(ball, times, np.array([now[ball][:2] for now in where]) + rng.normal(0, spread, (len(times), 2)))
        for ball in places
    }


def test_a_film_is_ruled_on() -> None:
    found = referee(read_tracks(TRACK.read_text(), "track.csv"), load("three-cushion-carrom"), BED, ("Ann", "Bob"))
    tokens = found.line.partition(": ")[2].partition(" ->")[0].split()
    assert tokens[0] == "white>red", "the white meets the red first, then cushions"
    assert any(token.startswith("white|") for token in tokens[1:])
    assert "white>spot" not in tokens
    assert found.match.state.scores == {"Ann": 0, "Bob": 0}
    assert found.match.state.turn == "Bob"


@pytest.mark.parametrize(("rate", "spread"), [(25.0, 0.001), (50.0, 0.001), (50.0, 0.003), (100.0, 0.001)])
def test_cushions_and_balls_are_made_out(rate: float, spread: float) -> None:
    # Straight up the table past the red to the foot cushion and back onto it: two contacts, told by hand.
    tracks = filmed(
        hoyle.CueStroke("white", 2.5, 1.5708, 0.0, 0.0, 0.0), {"white": (0.3, -0.8), "red": (0.3, 0.5)}, rate, spread
    )
    seen = contacts(tracks, BED)
    assert seen[0].contact.kind == "meet"
    assert (seen[0].contact.piece, seen[0].contact.others) == ("white", ("red",))
    assert ("cushion", "red", "f") in [(one.contact.kind, one.contact.piece, one.contact.where) for one in seen]


def test_the_noise_of_a_track_is_measured() -> None:
    rng, t = np.random.default_rng(3), np.arange(0, 4, 0.02)
    at = np.stack([0.3 * t - 0.02 * t**2, cos(1) + sin(1) * t], axis=1) + rng.normal(0, 0.002, (len(t), 2))
    assert noise({"white": Track("white", t, at)}) == pytest.approx(0.002, rel=0.15)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("time,ball,x\n0,white,1\n", r"t\.csv:1: no column 'y'"),
        ("time,ball,x,y\n0,white,1,one\n", r"t\.csv:2: expected seconds, a ball and metres"),
        ("time,ball,x,y\n", "no sightings"),
    ],
)
def test_a_broken_track_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        read_tracks(text, "t.csv")


def test_a_ball_that_the_game_lacks_is_named() -> None:
    tracks = read_tracks("time,ball,x,y\n0,banana,0,0\n0.1,banana,0,0.1\n", "t.csv")
    with pytest.raises(Unreadable, match="three-cushion-carrom has no ball 'banana'"):
        referee(tracks, load("three-cushion-carrom"), BED, ("Ann", "Bob"))


def test_a_ball_that_is_met_before_it_was_seen_twice_was_met() -> None:
    # An inch and a quarter from the red, at 4 m/s: the red is met within the first frame.
    tracks = filmed(hoyle.CueStroke("white", 4.0, 1.5708), {"white": (0.0, 0.0), "red": (0.0, 0.093)}, 50.0, 0.001)
    first = contacts(tracks, BED)[0].contact
    assert (first.kind, first.piece, first.others) == ("meet", "white", ("red",))


def test_a_ball_that_is_hardly_touched_was_met() -> None:
    # The white passes the red so finely (its middle 1 mm nearer than two radii) that the red goes a few centimetres.
    tracks = filmed(
        hoyle.CueStroke("white", 3.0, 1.5708),
        {"white": (0.0, -0.8), "red": (2 * BED.ball.radius - 0.001, 0.3)},
        50.0,
        0.001,
    )  # type: ignore[union-attr]
    found = [one.contact for one in contacts(tracks, BED)]
    assert ("meet", "white", ("red",)) in [(one.kind, one.piece, one.others) for one in found[:2]]


@pytest.mark.parametrize(
    "text",
    [
        TRACK.read_text().replace(",", ";").replace(".", ","),
        TRACK.read_text().replace(",", "\t"),
        TRACK.read_text().replace("time,ball,x,y", "Time, Ball, X, Y"),
        TRACK.read_text() + TRACK.read_text().partition("\n")[2],
    ],
    ids=["semicolons", "tabs", "capitals", "twice"],
)
def test_tracks_are_read_as_spreadsheets_write_them(text: str) -> None:
    own, other = read_tracks(TRACK.read_text(), "a"), read_tracks(text, "b")
    assert own.keys() == other.keys()
    assert all((own[ball].at == other[ball].at).all() and (own[ball].t == other[ball].t).all() for ball in own)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_tracks_are_read_in_the_encodings_of_windows(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "track.csv"
    path.write_bytes(TRACK.read_text().replace("\n", "\r\n").encode(encoding))
    ruled = []
    for file in (TRACK, path):
        assert main(["referee", str(file), "--game", "three-cushion-carrom", "--json"]) == 0
        ruled.append(json.loads(capsys.readouterr().out))
    assert ruled[0] == ruled[1]


def test_one_ball_at_two_places_is_refused() -> None:
    with pytest.raises(Unreadable, match=r"^x.csv: red is seen at two places at 0.02 s$"):
        read_tracks("time,ball,x,y\n0,red,0,0\n0.02,red,0,0\n0.02,red,1,0\n", "x.csv")


def test_what_a_film_does_not_show_is_said() -> None:
    whole = read_tracks(TRACK.read_text(), "track.csv")
    assert referee(whole, load("three-cushion-carrom"), BED, ("Ann", "Bob")).remarks == (
        "white still rolls at 5.98 s, where the film ends",
        "red still rolls at 5.98 s, where the film ends",
    )  # at .66 and .26 m/s
    rested = {
        ball: Track(ball, track.t, np.where(track.t[:, None] > 5, track.at[250], track.at))
        for ball, track in whole.items()
    }
    assert referee(rested, load("three-cushion-carrom"), BED, ("Ann", "Bob")).remarks == ()
    half = {ball: Track(ball, track.t[:110], track.at[:110]) for ball, track in whole.items() if ball != "spot"}
    found = referee(half, load("three-cushion-carrom"), BED, ("Ann", "Bob"))
    assert found.remarks[0] == "no track of spot: taken to lie on no place of the table"
    assert "white still rolls at 2.18 s, where the film ends" in found.doubts
