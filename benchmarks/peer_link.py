"""The peer's Python, and the pipe to it.

pooltool wants a graphics library and other versions of what Hoyle stands on, so it lives in a virtual environment of its own:
`$HOYLE_PEER_PYTHON`, if set, is a Python that has it; else one is made in `benchmarks/.peer`, once.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Any

from hoyle.equipment import Table
from hoyle.physics import Params
from hoyle.physics.balls.geometry import geometry
from hoyle.physics.balls.state import ARC, LINE
from hoyle.record import At, Layout, Release

HERE = Path(__file__).parent
VERSION = "0.6.0"
NEEDS = (
    "panda3d>=1.10.13,<1.11", "panda3d-gltf>=1.2", "panda3d-simplepbr>=0.12", "numpy>=1.26", "numba>=0.59", "scipy>=1.12",
    "attrs>=21.3", "cattrs>=22.1", "msgpack>=1", "msgpack-numpy>=0.4.8", "pyyaml>=5.2", "click>=8", "pillow>=6.2", "h5py>=3.10",
    "rich>=14,<15", "numpy-quaternion>=2024.0.12",
)  # fmt: skip
"""What it needs, named here: outside macOS it asks for a panda3d that is on no index, so plain pip falls back to pooltool 0.3.3."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def peer_python() -> Path:
    """A Python that has pooltool; made if there is none. Raises SystemExit with the reason if that fails."""
    given = os.environ.get("HOYLE_PEER_PYTHON")
    if given:
        if not Path(given).exists():
            raise SystemExit(f"HOYLE_PEER_PYTHON is {given}, which is not there; give a Python that has pooltool")
        return Path(given)
    home = HERE / ".peer"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = home / f".pooltool-{VERSION}"
    if ready.exists():
        return python
    say(f"Setting up {home} with pooltool {VERSION}, once; a minute or two (it brings a graphics library along) ...")
    venv.create(home, with_pip=True, clear=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--progress-bar", "on"]
    for words in (["--no-deps", f"pooltool-billiards=={VERSION}"], NEEDS):
        done = subprocess.run([*pip, *words], check=False)
        if done.returncode:
            break
    if done.returncode:
        raise SystemExit(
            f"pip could not install pooltool-billiards {VERSION}; set HOYLE_PEER_PYTHON to a Python that has it"
        )
    ready.touch()
    return python


def rolling(params: Params) -> float:
    """The peer's rolling resistance, which is the same at every speed: Hoyle's at 1 m/s."""
    return params.mu_r + params.mu_r_slope


def same_laws(params: Params) -> Params:
    """Laws that the peer has too: balls without friction or loss, pair after pair, Han's cushion, one restitution at any speed.

    With a friction of 1 the peer's rule for sticking at the cushion is Coulomb's; see the README.
    """
    return params.but(
        g=9.81, mu_r=rolling(params), mu_r_slope=0.0, ball_law="frictional", cluster="pairs", e_ball=1.0,
        mu_a=0.0, mu_b=0.0, cushion="han", e_cushion=0.85, e_slope=0.0, e_least=0.0, mu_cushion=1.0,
    )  # fmt: skip


def peer_table(bed: Table, params: Params) -> dict[str, Any]:
    """Hoyle's cushions and pockets as the peer takes them.

    The peer lets a ball come to a whole radius from the nose; its cushions stand back by what Hoyle's ball comes nearer.
    """
    assert bed.ball is not None
    r = bed.ball.radius
    rise = bed.nose / r - 1.0
    back = r - r * (1.0 - rise * rise) ** 0.5
    made = geometry(bed, params.jaw_radius)
    lines, arcs, pockets = [], [], {}
    for w in made.walls:
        if w["kind"] == LINE:
            x, y = w["x"] - back * w["nx"], w["y"] - back * w["ny"]
            to = [x + w["ux"] * w["length"], y + w["uy"] * w["length"]]
            lines.append({"from": [x, y], "to": to, "inward": [w["nx"], w["ny"]]})
        elif w["kind"] == ARC:
            arcs.append({"centre": [w["x"], w["y"]], "radius": w["radius"] - back})
        else:
            pockets[made.holes[w["part"]]] = {"centre": [w["x"], w["y"]], "radius": w["radius"]}
    return {"height": bed.nose, "lines": lines, "arcs": arcs, "pockets": pockets}


def peer_ball(bed: Table, params: Params, own: bool = False) -> dict[str, float]:
    """Hoyle's ball and figures as the peer names them; the cushion's are those of `same_laws`, or the peer's own."""
    assert bed.ball is not None
    r = bed.ball.radius
    return {
        "m": bed.ball.mass, "R": r, "u_s": params.mu_s, "u_r": rolling(params),
        # Its spin decays by 5 u_sp g / (2 R) with u_sp = u_sp_proportionality R.
        "u_sp_proportionality": params.spin_decay * 2.0 / (5.0 * params.g),
        "e_c": params.e_cushion, "f_c": 0.2 if own else params.mu_cushion, "g": params.g,
    }  # fmt: skip


def peer_stroke(layout: Layout, stroke: Release) -> dict[str, Any]:
    places = {name: at for name, at in layout.places.items() if isinstance(at, At)}
    return {
        "names": list(places), "places": [[at.x, at.y] for at in places.values()],
        "velocity": stroke.velocity, "spin": stroke.spin,
    }  # fmt: skip


class Peer:
    """pooltool in a process of its own; use it as a context."""

    def __init__(self, **env: str):
        self._env = {**os.environ, **env}

    def __enter__(self) -> Peer:
        began = perf_counter()
        self._process = subprocess.Popen(
            [str(peer_python()), str(HERE / "peer_side.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=self._env,
        )  # fmt: skip
        self.hello = self.ask(do="hello")
        self.started = perf_counter() - began
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def ask(self, **request: Any) -> dict[str, Any]:
        pipe = self._process
        assert pipe.stdin is not None
        assert pipe.stdout is not None
        pipe.stdin.write(json.dumps(request) + "\n")
        pipe.stdin.flush()
        line = pipe.stdout.readline()
        if not line:
            raise SystemExit("pooltool's process ended; what it said last stands above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def lay(self, bed: Table, params: Params, own: bool = False) -> None:
        """Set up a table; the laws of cushions are those of `same_laws`, or the peer's own defaults."""
        same = same_laws(params)
        self.ask(do="table", table=peer_table(bed, same), ball=peer_ball(bed, same, own), own=own)

    def play(self, layouts: Sequence[Layout], strokes: Sequence[Release], **more: Any) -> Mapping[str, Any]:
        """Seconds of its processor, events, and, with tell=True, contacts of each stroke."""
        asked = [peer_stroke(layout, stroke) for layout, stroke in zip(layouts, strokes, strict=True)]
        return self.ask(do="play", strokes=asked, **more)
