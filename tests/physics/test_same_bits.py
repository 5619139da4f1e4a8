"""The same stroke gives the same bits: compiled or not, in this process or another; and the package is light to import."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.equipment import table, triangle
from hoyle.physics import CueStroke, Impossible, simulate, warm_up
from hoyle.physics.params import params_for
from hoyle.record import At, Layout

HERE = Path(__file__).parent


def digest() -> str:
    """A hash of all that comes of some strokes: records, and every leg of every path."""
    rng = random.Random(11)
    sha = hashlib.sha256()
    for k in range(18):
        bed = table(("pool-9ft", "carom-5x10", "pool-5x10")[k % 3])
        assert bed.ball is not None
        r = bed.ball.radius
        cells = rng.sample(range(40), rng.randint(1, 4))
        places = {str(i): At(-0.5 + 0.25 * (c % 5), -1.0 + 0.28 * (c // 5)) for i, c in enumerate(cells)}
        if k % 6 == 0:
            places.update(triangle(At(0.03, 1.0 - 5 * r), r, [["a"], ["b", "c"]]))
        stroke = CueStroke(
            "0",
            rng.uniform(0.3, 6),
            rng.uniform(-3, 3),
            rng.uniform(0, 0.5),
            rng.uniform(-0.6, 0.6),
            rng.uniform(-0.4, 0.4),
        )
        params = params_for(bed).but(cushion=("mathavan", "han", "stun")[k // 3 % 3])
        try:
            shot = simulate(bed, Layout(places), stroke, params)
        except Impossible as why:
            sha.update(str(why).encode())
            continue
        sha.update(repr((shot.record.contacts, shot.end.places, sorted(shot.end.touching))).encode())
        sha.update(shot.path.segments.tobytes())
    return sha.hexdigest()


def elsewhere(code: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **env}, cwd=HERE, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


ASK = "import runpy; print(runpy.run_path('test_same_bits.py')['digest']())"


def test_twice_in_one_process() -> None:
    assert digest() == digest()


def test_in_another_process() -> None:
    assert elsewhere(ASK) == digest()


def test_as_plain_python() -> None:
    assert elsewhere(ASK, NUMBA_DISABLE_JIT="1") == digest()


def test_importing_the_package_does_not_load_the_compiler() -> None:
    code = (
        "import sys, hoyle.physics\n"
        "from hoyle.physics import CueStroke, Impossible, Params, Release\n"
        "print([m for m in ('numba', 'numpy') if m in sys.modules])"
    )
    assert elsewhere(code) == "[]"


def test_what_was_compiled_is_loaded_without_the_compiler() -> None:
    warm_up()
    assert elsewhere("import sys, hoyle.physics; hoyle.physics.warm_up(); print('numba' in sys.modules)") == "False"


FOLDER = "from hoyle.physics.core.compiled import cache_folder; print(cache_folder())"


def test_the_cache_goes_where_it_is_sent(tmp_path: Path) -> None:
    assert Path(elsewhere(FOLDER, HOYLE_CACHE_DIR=str(tmp_path))).parent == tmp_path


def test_a_cache_folder_that_cannot_be_written_is_passed_over(tmp_path: Path) -> None:
    stop = tmp_path / "file"
    stop.write_text("in the way")
    code = "from hoyle.physics.core.compiled import cache_folder as f; print(f(), f().is_dir())"
    folder, _, there = elsewhere(code, HOYLE_CACHE_DIR=str(stop), XDG_CACHE_HOME=str(stop)).rpartition(" ")
    assert stop not in Path(folder).parents
    assert there == "True"


def test_a_changed_source_makes_a_new_cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hoyle.physics.core import compiled

    monkeypatch.setattr(compiled, "__file__", str(tmp_path / "physics" / "core" / "compiled.py"))
    for folder in ("physics/laws", "players/kernels"):
        (tmp_path / folder).mkdir(parents=True)
        source = tmp_path / folder / "law.py"
        source.write_text("g = 9.81\n")
        before = compiled.sources_digest.__wrapped__()
        source.write_text("g = 9.82\n")
        assert compiled.sources_digest.__wrapped__() != before


def test_warming_up_says_what_it_does() -> None:
    said = elsewhere("import hoyle.physics.warm as m; m.warm_up(print)")
    assert "compil" in said
    assert "ready after" in said
