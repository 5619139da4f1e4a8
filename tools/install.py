"""`.venv/bin/python tools/install.py REQUIREMENT ...`: install into this environment by uv, in a quarter of pip's time.

uv is told where this machine's pip looks for packages, which it would not read by itself. Where uv cannot be had, or does not
succeed, pip does the work, and what it says stands.
"""

from __future__ import annotations

import os
import subprocess
import sys
from ast import literal_eval

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
TOLD = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "constraint": "UV_CONSTRAINT",
    "trusted-host": "UV_INSECURE_HOST",
    "no-index": "UV_NO_INDEX",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}
"""uv's name of each setting of pip's that says where packages come from."""


def settings(listed: str) -> dict[str, str]:
    """What `pip config list` prints, as uv's environment: of two lines about one setting the later counts, as with pip.

    uv separates find-links and indexes by other signs than pip does, and neither has a space in it.
    """
    found: dict[str, str] = {}
    for line in listed.splitlines():
        key, _, written = line.partition("=")
        name = TOLD.get(key.rpartition(".")[2])
        if name:
            value = " ".join(str(literal_eval(written)).split())
            found[name] = value.replace(" ", ",") if name == "UV_FIND_LINKS" else value
    return found


def by_uv(wanted: list[str]) -> bool:
    """Install by uv, which is fetched by pip; false where that cannot be done."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if subprocess.run([*PIP, "install", "--quiet", "uv>=0.5"], check=False, **quiet).returncode:
        return False
    listed = subprocess.run([*PIP, "config", "list"], check=False, capture_output=True, text=True).stdout
    # As pip does, take the newest release of all indexes, not what the first of them has.
    told = {"UV_INDEX_STRATEGY": "unsafe-best-match", **settings(listed), **os.environ}
    words = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", sys.executable, *wanted]
    return subprocess.run(words, check=False, env=told, **quiet).returncode == 0


def main() -> int:
    """Install what the command line names; the exit status of what installed it."""
    wanted = sys.argv[1:]
    if not wanted:
        sys.stderr.write("name what to install, such as -e '.[hall]'\n")
        return 2
    if by_uv(wanted):
        return 0
    return subprocess.run([*PIP, "install", "--quiet", *wanted], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
