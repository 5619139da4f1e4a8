"""Every published figure that the tests hold, and what engines make of those that can be set up without a table.

    python -m benchmarks.published [--peer PYTHON] [--write]

`figures.toml` has the figures; `README.md` says how an engine is added. `--peer` is a Python that has pooltool, else that of
`benchmarks.peer` is used; `--peer none` leaves it out. `--write` puts the table into docs/published.md.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from benchmarks.published import hoyle_engine
from benchmarks.published.readings import reading

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "published.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
OTHER = """
import json, sys
sys.path.insert(0, sys.argv[1])
import pooltool_engine as engine
out = []
for setup in json.load(sys.stdin):
    try:
        out.append(engine.play(setup))
    except Exception as why:
        out.append(repr(why))
print("\\n" + json.dumps([engine.NAME, out]))
"""


def figures() -> list[dict[str, Any]]:
    """All figures, with the defaults filled into their set-ups."""
    told = tomllib.loads((HERE / "figures.toml").read_text(encoding="utf-8"))
    for one in told["figure"]:
        if "setup" in one:
            one["setup"] = {**told["usual"], **one["setup"]}
    found: list[dict[str, Any]] = told["figure"]
    return found


def peer(python: str, setups: list[dict[str, Any]]) -> tuple[str, list[Any]]:
    """An engine's name and answers, from a Python that has it."""
    done = subprocess.run(
        [python, "-c", OTHER, str(HERE)], input=json.dumps(setups), capture_output=True, text=True, check=True
    )
    name, answers = json.loads(done.stdout.splitlines()[-1])
    return name, answers


def number(setup: dict[str, Any], answer: Any) -> float | None:
    """An engine's figure; None where it gave none."""
    try:
        return None if isinstance(answer, str) else reading(setup, answer)
    except StopIteration:  # what is asked for never came
        return None


def lines(python: str) -> tuple[list[str], dict[str, tuple[int, int]]]:
    """The table's lines, and for each engine how many figures it met of how many."""
    asked = [one for one in figures() if "setup" in one]
    setups = [one["setup"] for one in asked]
    engines = [(hoyle_engine.NAME, [hoyle_engine.play(setup) for setup in setups])]
    if python != "none":
        engines.append(peer(python, setups))
    out = ["| figure | source | published | tolerance | " + " | ".join(name for name, _ in engines) + " |"]
    out.append("|---|---|---:|---:|" + "---:|" * len(engines))
    held = {name: [0, 0] for name, _ in engines}
    for k, one in enumerate(asked):
        cells = []
        for name, answers in engines:
            ours = number(one["setup"], answers[k])
            good = ours is not None and abs(ours - one["value"]) <= one["tolerance"]
            held[name][0] += good
            held[name][1] += 1
            cells.append("-" if ours is None else f"{ours:.5g}" if good else f"**{ours:.5g}**")
        out.append(
            f"| {one['name']} | {one['source']} | {one['value']:.5g} | {one['tolerance']:.2g} | {' | '.join(cells)} |"
        )
    return out, {name: (good, of) for name, (good, of) in held.items()}


def main() -> None:
    given = argparse.ArgumentParser(prog="python -m benchmarks.published")
    given.add_argument("--peer", default="", help="a Python that has pooltool; none leaves it out")
    given.add_argument("--write", action="store_true", help="put the table into docs/published.md")
    chosen = given.parse_args()
    if not chosen.peer:
        from benchmarks.peer_link import peer_python

        chosen.peer = str(peer_python())
    table, held = lines(chosen.peer)
    counts = "; ".join(f"{name}: {good} of {of} within the tolerance" for name, (good, of) in held.items())
    if chosen.write:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        text = "\n".join([BEGIN, "", counts + ".", "", *table, "", END])
        PAGE.write_text(before + text + rest.partition(END)[2], encoding="utf-8")
    print("\n".join(table))
    print(counts, file=sys.stderr)


if __name__ == "__main__":
    main()
