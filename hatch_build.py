"""What a release build does beyond packing files.

- The hall's pages go into every wheel and sdist. They are built with Node (`npm ci`, `npm run build`) if they are missing or older
  than their sources; without Node the build stops with one line. An sdist holds them, so a wheel made from it needs no Node.
  `HOYLE_PAGES=none` leaves them out on purpose: such a Hoyle has everything but the hall in the browser.
- `HOYLE_HOME` is the address of the repository's web page, such as https://example.org/hoyle. If it is set, the package's metadata
  has project links, and the README's pictures and links are absolute, so that they show on a package index.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGES = "src/hoyle/hall/pages"
SOURCES = ("web/package-lock.json", "web/index.html", "web/vite.config.ts", "web/src", "web/public")


def newest(paths: list[Path]) -> float:
    """When the latest of some files and folders was changed, s; 0 if there is none."""
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    return max((file.stat().st_mtime for file in files), default=0.0)


def pages_stand(root: Path) -> bool:
    """True if the pages are built and no source of theirs is newer; in an sdist they are what was packed."""
    index = root / PAGES / "index.html"
    if not index.is_file():
        return False
    return (root / "PKG-INFO").is_file() or index.stat().st_mtime >= newest([root / one for one in SOURCES])


def build_pages(root: Path) -> str:
    """Build the pages with Node; gives what went wrong in one line, or nothing."""
    npm = shutil.which("npm")
    if npm is None:
        return (
            "the hall's pages are not built and there is no npm: install Node.js 20 or newer, or set HOYLE_PAGES=none "
            "for a Hoyle without the hall's pages"
        )
    for words in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "--silent", "build"]):
        done = subprocess.run([npm, *words], cwd=root / "web", capture_output=True, text=True, check=False)
        if done.returncode:
            lines = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
            return f"npm {words[0]} failed in web/: {lines[-1]}"
    return "" if (root / PAGES / "index.html").is_file() else "npm run build left no pages"


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The pages, built or refused."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make sure of the pages before anything is packed; an editable install has them from `make`."""
        if version == "editable" or os.environ.get("HOYLE_PAGES") == "none":
            return
        root = Path(self.root)
        if not pages_stand(root) and (wrong := build_pages(root)):
            self.app.abort(f"hoyle: {wrong}")
        build_data["artifacts"].append(f"/{PAGES}")  # though git ignores them


def absolute(readme: str, home: str) -> str:
    """The README with its own pictures and links at an address: pictures as they lie, pages as the site shows them."""
    own = r"(!?)\[([^\]]*)\]\((?!https?://|#)([^)]+)\)"
    links = re.sub(own, lambda m: f"{m[1]}[{m[2]}]({home}/{'raw' if m[1] else 'blob'}/HEAD/{m[3]})", readme)
    return re.sub(r'(src=")(?!https?://)([^"]+)"', rf'\1{home}/raw/HEAD/\2"', links)


class CustomMetadataHook(MetadataHookInterface):
    """The README and the project's links, by `HOYLE_HOME`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set what pyproject.toml declares dynamic."""
        home = os.environ.get("HOYLE_HOME", "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, home) if home else text}
        metadata["urls"] = {
            "Homepage": home, "Documentation": f"{home}/tree/HEAD/docs", "Source": home, "Issues": f"{home}/issues",
            "Changelog": f"{home}/blob/HEAD/CHANGELOG.md",
        } if home else {}  # fmt: skip
