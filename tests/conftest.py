"""What holds for all tests: the same examples and chances at every run, and which of them a quick run takes."""

from __future__ import annotations

import os
from collections import defaultdict
from random import Random

import numpy.random.bit_generator
import pytest
from hypothesis import settings

import selection

os.environ["LC_ALL"] = "C.UTF-8"  # what is told is English, whatever the machine would have
os.environ["HOYLE_UCI"] = "none"  # at chess the house plays itself, whatever engine the machine has
os.environ["HOYLE_TRACING_RAISES"] = "1"  # before hoyle.match.tracing is read: a failure there fails its test
os.environ["PYTHONDONTWRITEBYTECODE"] = ""  # processes find modules compiled, as `make test` has it
settings.register_profile("same", derandomize=True, deadline=None)
if "HOYLE_LOTS" not in os.environ:  # with other lots (hall/seeded_hall.py), other examples too
    settings.load_profile("same")


@pytest.fixture(autouse=True)
def _settled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy's generators that are given no seed, as Gymnasium's checks use them, follow from the test's name."""
    chances = Random(f"{os.environ.get('HOYLE_LOTS')} {request.node.nodeid}")
    monkeypatch.setattr(numpy.random.bit_generator, "randbits", chances.getrandbits)


# --- which tests are taken, see README.md ------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("hoyle")
    group.addoption("--whole", action="store_true", help="take every test, case and seed, as `make test-all` does")
    group.addoption(
        "--keep-durations", action="store_true", help=f"write how long tests take to {selection.DURATIONS.name}"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: only in a whole run; a quick one has another test of the same fault")
    config.addinivalue_line(
        "markers", "some(one_in, by='test'): a quick run takes one in so many cases, by 'file' the same"
    )
    config.addinivalue_line("markers", "together(*fixtures): one worker takes all of a file, or of a fixture's case")
    # Who names a test means it, however long it takes. Workers are given the options that stand here.
    named = any("::" in word for word in config.invocation_params.args)
    config.option.whole |= named or bool(config.option.keyword or config.option.markexpr)
    selection.take_whole(config.option.whole)
    if config.option.keep_durations and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Durations())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what a quick run does without, and begin with what takes longest."""
    if not config.option.whole:
        left = [item for item in items if item.get_closest_marker("slow")]
        cases: dict[tuple[str, int], dict[pytest.Item, str]] = defaultdict(dict)
        salts: dict[str, str] = {}
        for item in items:
            if mark := item.get_closest_marker("some"):
                function, _, case = item.nodeid.partition("[")
                cases[function, mark.args[0]][item] = case
                salts[function] = function.partition("::")[0] if mark.kwargs.get("by") == "file" else function
        for (function, one_in), named in cases.items():
            taken = selection.part(named.values(), one_in, f"{salts[function]} {os.environ.get('HOYLE_LOTS', '')}")
            left += [item for item, case in named.items() if case not in taken]
        gone = set(left)
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in gone]
    known = selection.read_durations()
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = selection.dealt(items, lambda item: known.get(item.nodeid, 0.0), workers, group_of)


def group_of(item: pytest.Item) -> object:
    """Return what tests have in common that one worker takes: of a file marked `together` all, or those of a fixture's case."""
    mark = item.get_closest_marker("together")
    if mark is None:
        return item.nodeid
    case = getattr(getattr(item, "callspec", None), "params", {})
    if any(name not in case for name in mark.args):
        return item.nodeid
    return (item.nodeid.partition("::")[0], *(str(case[name]) for name in mark.args))


class Durations:
    """Adds up the seconds of each test: of what sets it up, of itself, of what is cleared away after it."""

    def __init__(self) -> None:
        self.took: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.took[report.nodeid] += report.duration

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        selection.keep_durations(self.took, anew=session.config.option.whole and not session.config.option.file_or_dir)
