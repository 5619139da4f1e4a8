"""Benchmarks at the command line: `hoyle bench`."""

from __future__ import annotations

import json

import pytest


@pytest.mark.some(2)
@pytest.mark.parametrize("what", ["referee", "hall"])
def test_bench_measures(run, what, monkeypatch):
    monkeypatch.setattr("hoyle.cli.studies.bench.ANSWERS", 15)
    status, out, _ = run("bench", what, "--json")
    assert status == 0
    found = json.loads(out)
    assert list(found) == [what]
    assert len(found[what]) >= 4
    assert all(figure > 0 for figure in found[what].values())


def test_the_hall_is_not_measured_where_it_is_not_installed(run, monkeypatch):
    monkeypatch.setattr("hoyle.cli.serving.serve_hall.NEEDED", ("litestar", "no_such_package"))
    status, _, err = run("bench", "hall")
    assert status == 2
    assert "the hall needs no_such_package" in err
