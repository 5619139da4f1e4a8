"""The command line within this process, and a sheet to score."""

from __future__ import annotations

import pytest

from cli.process import SHEET
from hoyle.cli import main


@pytest.fixture
def run(capsys):
    """The command line within this process: status, standard output, standard error."""

    def call(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return call


@pytest.fixture
def sheet(tmp_path):
    path = tmp_path / "a.sheet"
    path.write_text(SHEET)
    return path
