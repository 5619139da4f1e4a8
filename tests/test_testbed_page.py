"""The page of the testbed names what there is: commands, files, modules and what environments have."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import gymnasium
import pytest

import hoyle.envs  # noqa: F401  registers the environments
from hoyle.cli.app import app

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "testbed.md").read_text(encoding="utf-8")
SPREADING = (ROOT / "benchmarks" / "spreading.py").read_text(encoding="utf-8")
"""Options that several benchmarks have."""
NAMED = sorted(set(re.findall(r"`([^`\n]+)`", PAGE)))
COMMANDS = {(one.name or one.callback.__name__) for one in app.registered_commands if one.callback}


@pytest.mark.parametrize("text", [text for text in NAMED if re.match(r"(python -m|hoyle) ", text)])
def test_commands_are_there(text):
    words = text.split()
    if words[0] == "python":
        assert find_spec(words[2]), text
        source = find_spec(words[2])
        path = Path(source.origin)
        path = path.with_name("__main__.py") if path.name == "__init__.py" else path
        known = path.read_text(encoding="utf-8") + SPREADING
        for option in re.findall(r"--[\w-]+", text):
            assert f'"{option}"' in known, text
    else:
        assert words[1] in COMMANDS, text


@pytest.mark.parametrize("name", [text.partition("(")[0] for text in NAMED if re.match(r"hoyle\.\w+", text)])
def test_names_of_hoyle_are_there(name):
    module, _, last = name.rpartition(".")
    try:
        assert hasattr(import_module(module), last), name
    except ModuleNotFoundError:
        import_module(name)


@pytest.mark.parametrize("name", [text for text in NAMED if text.startswith("env.unwrapped.")])
def test_environments_have_what_is_said(name):
    env = gymnasium.make("hoyle/Checkers-v1" if "mask" in name else "hoyle/ThreeBallCarrom-v1", opponent="random")
    env.reset(seed=1)
    attribute = name.removeprefix("env.unwrapped.").removesuffix("()")
    assert hasattr(env.unwrapped, attribute)
    env.close()


@pytest.mark.parametrize("text", [text for text in NAMED if re.fullmatch(r"[\w./]+/[\w.]+", text)])
def test_files_are_there(text):
    assert (ROOT / text).exists()
