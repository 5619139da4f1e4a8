"""From tracks of balls to the figures of a table: how its cloth, cushions, balls and cue are, and which strokes were played."""

from __future__ import annotations

from hoyle.fit.estimates import Estimate, Fit
from hoyle.fit.solving import FITTED, fit
from hoyle.fit.tracks import BadTracks, Track, read_tracks, write_tracks

__all__ = ["FITTED", "BadTracks", "Estimate", "Fit", "Track", "fit", "read_tracks", "write_tracks"]
