"""The program with all its commands."""

from hoyle.cli import match_commands, study_commands
from hoyle.cli.program import app

__all__ = ["app", "match_commands", "study_commands"]
