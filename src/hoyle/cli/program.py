"""The program, to which each file of commands adds its own."""

from __future__ import annotations

import typer

app = typer.Typer(
    name="hoyle", add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
    # Typer brings in Pydantic (a tenth of a second) for any value that is not plainly a bool, and would for --help not given.
    context_settings={
        "help_option_names": ["-h", "--help"],
        "default_map": {"help": False, "games": {"help": False}, "score": {"help": False}},
    },
    help="The referee, the table and the opponent for the games of five old rule books.",
)  # fmt: skip
