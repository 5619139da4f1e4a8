"""The refusal of a stroke that cannot be."""

from __future__ import annotations


class Impossible(ValueError):
    """A stroke or layout that no table allows; the message says what, where, and what would be right."""
