"""The referee for a page: Pyodide and Hoyle's own wheel as one script, which runs from a server and from a folder alike.

A page opened from a folder may load scripts and nothing else, so everything the referee needs is text within one script:
each file as base64, the large ones gzipped before.
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from importlib.metadata import distribution
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MODULES = HERE / "node_modules"
PYODIDE = MODULES / "pyodide"
PURE = ("cattrs", "attrs", "typing_extensions", "fluent.runtime", "fluent.syntax", "babel", "pytz")
LOCALES = ("root.dat", "en.dat", "en_US.dat", "de.dat", "global.dat")
"""The locales whose plurals and numbers the messages need."""
"""What scoring a sheet imports besides Hoyle; all of it plain Python."""


def wheel() -> bytes:
    """Hoyle's wheel, without the hall's pages. Raises SystemExit with the reason where it cannot be built."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
            cwd=ROOT, env={**os.environ, "HOYLE_PAGES": "none"}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(f"the wheel for the page's referee was not built: {done.stderr.strip()}")
        (made,) = Path(folder).glob("*.whl")
        return made.read_bytes()


def pure() -> bytes:
    """The plain Python packages that a wheel of Hoyle needs to score a sheet, as one zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in PURE:
            found = distribution(name)
            for file in sorted(map(str, found.files or ())):
                if file.endswith((".py", "METADATA")) or file.rpartition("/")[2] in LOCALES:
                    archive.writestr(zipfile.ZipInfo(file), Path(str(found.locate_file(file))).read_bytes())
    return packed.getvalue()


def encoded(content: bytes, squeeze: bool = False) -> str:
    """A file as text."""
    return base64.b64encode(gzip.compress(content, 9, mtime=0) if squeeze else content).decode()


def script() -> str:
    """The whole script. Raises SystemExit in one line if Pyodide is not there."""
    if not PYODIDE.is_dir():
        raise SystemExit("the page's referee needs Pyodide: npm ci --prefix tools/site")
    parts = {
        "loader": encoded((PYODIDE / "pyodide.mjs").read_bytes(), True),
        "asm": encoded((PYODIDE / "pyodide.asm.mjs").read_bytes(), True),
        "wasm": encoded((PYODIDE / "pyodide.asm.wasm").read_bytes(), True),
        "stdlib": encoded((PYODIDE / "python_stdlib.zip").read_bytes()),
        "packages": encoded(pure()),
        "hoyle": encoded(wheel()),
        "ruling": encoded((HERE / "ruling.py").read_bytes(), True),
    }
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}  # none is fetched: what is needed is here
    return f"window.hoyleEngine = {json.dumps({**parts, 'lock': json.dumps(lock)})};\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(script(), encoding="utf-8")
