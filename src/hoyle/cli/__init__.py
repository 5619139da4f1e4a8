"""The command line. Each command imports what it needs when it runs, so that the light ones answer at once."""

from __future__ import annotations

import os
import shutil
import sys
import warnings
from collections.abc import Sequence
from typing import Any

from hoyle.cli.encoding import settle_encoding, told_of_replaced

__all__ = ["main"]

INTERRUPTED = 130
"""The exit status of what Ctrl-C stopped."""
CLICK_LEAST = 52
"""The fewest columns that Click's help keeps within by itself."""


def of_system(error: OSError) -> str:
    """An error of the machine's in words, with the file where it is of one: `x.csv: no such file or directory`."""
    said = (error.strerror or str(error)).lower()
    return f"{error.filename}: {said}" if error.filename else said


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0, 1 for a check that failed, 2 for bad input, 130 when interrupted."""
    settle_encoding()
    status = _run(arguments)
    if told := told_of_replaced():
        print(told, file=sys.stderr)
    return status


def _run(arguments: Sequence[str] | None) -> int:
    if (list(sys.argv[1:]) if arguments is None else list(arguments)) == ["games"]:
        return _listed()
    import typer

    from hoyle.cli.app import app
    from hoyle.cli.console import BadInput, complain

    warnings.showwarning = lambda message, *_: complain(f"hoyle: {message}")
    # Typer brings its own copy of Click, or uses the one installed: its errors are found through its own.
    usage: Any = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")
    try:
        status = typer.main.get_command(app).main(
            list(sys.argv[1:] if arguments is None else arguments),
            prog_name="hoyle",
            standalone_mode=False,
            terminal_width=_narrow(),
        )
        sys.stdout.flush()
        if status == INTERRUPTED:  # newer versions of Typer turn Ctrl-C into this status themselves
            raise KeyboardInterrupt
        return status if isinstance(status, int) else 0
    except BrokenPipeError:
        # The reader has gone; nothing more can be said, and closing must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (KeyboardInterrupt, EOFError, typer.Abort):
        complain("stopped")
        return INTERRUPTED
    except BadInput as error:
        complain(f"hoyle: {error}")
    except usage as error:
        context = getattr(error, "ctx", None)
        where = context.command_path if context else "hoyle"
        complain(f"{where}: {error.format_message()}  (see {where} --help)")
    except OSError as error:
        complain(f"hoyle: {of_system(error)}")
    except UnicodeDecodeError as error:
        complain(f"hoyle: not a text file: byte {error.start + 1} is not UTF-8")
    except (ValueError, KeyError) as error:
        # What the rooms refuse: unknown games and tables, options, sheets, logs, strokes that cannot be.
        complain(f"hoyle: {error if isinstance(error, ValueError) else error.args[0] if error.args else error}")
        if os.environ.get("HOYLE_TRACEBACK"):
            raise
    except Exception as error:
        from hoyle.physics.errors import missing

        if isinstance(error, ModuleNotFoundError) and (why := missing()):
            complain(f"hoyle: {why}")
            return 2
        complain(
            f"hoyle: this is a fault of hoyle's own: {type(error).__name__}: {error}; HOYLE_TRACEBACK=1 shows where"
        )
        if os.environ.get("HOYLE_TRACEBACK"):
            raise
        return 70
    return 2


def _narrow() -> int | None:
    """The width of help on a terminal too narrow for Click's own, in columns; None where Click settles it."""
    columns = shutil.get_terminal_size().columns
    return columns - 2 if columns < CLICK_LEAST else None


def _listed() -> int:
    """The list of the games, for which Typer need not be imported."""
    from hoyle.cli.games.game_list import list_all

    def complain(line: object) -> None:
        print(" ".join(str(line).split()), file=sys.stderr)

    warnings.showwarning = lambda message, *_: complain(f"hoyle: {message}")
    try:
        list_all()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        complain("stopped")
        return INTERRUPTED
    except OSError as error:
        complain(f"hoyle: {of_system(error)}")
        return 2
    return 0
