"""After an upgrade the first visit shows the new pages, and without a line the ones that were kept."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from hall.hall_process import free_port
from hoyle.hall.serving.app import create_app
from hoyle.hall.settings import Settings, built_pages


@pytest.fixture
def pages(tmp_path: Path, browser: Any) -> Path:
    """A copy of the built pages, which a test upgrades."""
    return Path(shutil.copytree(built_pages(), tmp_path / "pages"))


@pytest.fixture
def served(tmp_path: Path, pages: Path) -> Iterator[str]:
    """The address of a hall that serves them."""
    port = free_port()
    app = create_app(Settings(f"sqlite:///{tmp_path / 'hall.sqlite'}", pages=pages))
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(30)


def upgrade(pages: Path, mark: str) -> None:
    """Put a mark into the page that shows every page, as a new build would."""
    for old in pages.glob("index.html.*"):
        old.unlink()
    page = (pages / "index.html").read_text(encoding="utf-8")
    (pages / "index.html").write_text(
        page.replace("<head>", f'<head><meta name="mark" content="{mark}">', 1), encoding="utf-8"
    )


def test_the_first_visit_after_an_upgrade_shows_the_new_pages(browser, pages, served):
    context = browser.new_context(viewport={"width": 400, "height": 300})
    try:
        page = context.new_page()
        page.goto(served)
        page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        upgrade(pages, "new")
        for path in ("/", "/lobby", "/games/three-ball-carrom"):
            page.goto(f"{served}{path}")
            assert page.locator('meta[name="mark"]').get_attribute("content", timeout=20_000) == "new", path
        context.set_offline(True)
        page.goto(f"{served}/")
        assert page.locator("#app, body > *").count() > 0
    finally:
        context.close()
