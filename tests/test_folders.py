"""Caches are trusted only if they are this user's own and closed to others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.cli.playing.play import shelf
from hoyle.folders import cache_folder, data_folder, private_folder, trusted
from hoyle.games import load
from hoyle.hall.settings import default_database

pytestmark = pytest.mark.skipif(not hasattr(os, "getuid"), reason="this system has no such owners")


def test_what_others_may_write_to_is_not_trusted(tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir(mode=0o700)
    assert trusted(mine)
    for mode in (0o770, 0o707, 0o777):
        mine.chmod(mode)
        assert not trusted(mine)
    mine.chmod(0o755)
    assert trusted(mine)
    link = tmp_path / "link"
    link.symlink_to(mine)
    assert not trusted(link)
    assert not trusted(tmp_path / "missing")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder away")
def test_what_another_owns_is_not_trusted(tmp_path):
    theirs = tmp_path / "theirs"
    theirs.mkdir(mode=0o700)
    os.chown(theirs, 12345, 12345)
    assert not trusted(theirs)


def test_an_open_folder_is_passed_over_and_said_to_be(tmp_path):
    opened, mine = tmp_path / "opened", tmp_path / "mine"
    opened.mkdir()
    opened.chmod(0o777)
    assert private_folder([opened, mine]) == mine
    assert mine.stat().st_mode & 0o077 == 0
    with pytest.warns(RuntimeWarning, match="opened is not used: it must be this user's, and closed to others"):
        found = private_folder([opened])
    assert found not in (opened, mine)
    assert trusted(found)


def test_code_in_an_open_folder_is_not_loaded(tmp_path):
    """An object file that anybody could have put there is not run: the kernel is compiled anew."""
    code = (
        "from hoyle.physics.core.compiled import cache_folder; from hoyle.physics.balls.arrays import NATIVE;"
        "print(cache_folder()); print(NATIVE.kept() is None)"
    )
    env = {
        **os.environ, "HOYLE_CACHE_DIR": str(tmp_path / "cache"), "XDG_CACHE_HOME": str(tmp_path / "user"),
        "HOYLE_SHIPPED": "no",
    }  # fmt: skip
    first = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env)
    folder = Path(first.stdout.split()[0])
    assert folder.is_relative_to(tmp_path / "cache"), first.stderr
    folder.chmod(0o777)
    again = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env)
    assert Path(again.stdout.split()[0]).is_relative_to(tmp_path / "user")


def test_the_folders_are_where_the_system_has_them(monkeypatch, tmp_path):
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "c"))
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
        assert cache_folder() == tmp_path / "c" / "hoyle"
        assert data_folder() == tmp_path / "d" / "hoyle"


def test_the_halls_matches_and_those_of_the_terminal_lie_with_the_users_data(tmp_path, monkeypatch):
    import platformdirs

    kept = tmp_path / "of this system"
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: kept)
    assert default_database() == f"sqlite+aiosqlite:///{kept / 'hall.sqlite'}"
    assert shelf(load("kelly-pool")).parent == kept / "matches"
    kept.rename(tmp_path / "was here")
    kept.write_text("")  # a file in the way: the terminal keeps its match elsewhere
    assert shelf(load("kelly-pool")).parent != kept / "matches"
