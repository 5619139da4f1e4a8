"""A real Caddy before the hall, as docs/hall.md has it: certificates, live connections, passkeys, and where callers come from."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import patient

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
from hall.browser_seat import Chair  # noqa: E402
from hall.conftest import CHROMIUM, FLAGS  # noqa: E402
from hall.hall_process import Hall, free_port  # noqa: E402
from hall.test_passkeys import device  # noqa: E402
from hall.test_people import fresh  # noqa: E402
from hall.test_two_people import at_the_table, named, put_up  # noqa: E402
from hoyle.hall.settings import built_pages  # noqa: E402

expect = playwright.expect
CADDY = shutil.which("caddy")
LINES = re.search(
    r"```\n(hoyle\.example \{.*?\n\})\n```", (Path(__file__).parents[2] / "docs/hall.md").read_text(), re.S
)
NAME = "localhost"

pytestmark = pytest.mark.skipif(CADDY is None, reason="Caddy is not installed")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address that people open: Caddy's lines from the docs, at this machine's name and with a certificate of its own."""
    folder, port = tmp_path_factory.mktemp("caddy"), free_port()
    url = f"https://{NAME}:{port}"
    hall = Hall(f"sqlite:///{folder / 'hall.sqlite'}", folder, 0, "--origins", url)
    assert LINES is not None
    own = LINES[1].replace("hoyle.example {", f"{url} {{\n    tls internal").replace(":8000", f":{hall.port}")
    lines = f"{{\n    admin off\n    auto_https disable_redirects\n    skip_install_trust\n}}\n{own}\n"
    (folder / "Caddyfile").write_text(lines)
    kept = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    with (folder / "caddy.log").open("wb") as log:
        caddy = subprocess.Popen(
            [str(CADDY), "run", "--config", "Caddyfile"], cwd=folder, env=kept, stdout=log, stderr=log
        )
    try:
        hall.open()
        for _ in range(300):
            assert caddy.poll() is None, (folder / "caddy.log").read_text()
            try:
                if httpx.get(f"{url}/api/games", verify=False, timeout=2).status_code == 200:
                    break
            except httpx.HTTPError:
                time.sleep(0.1)
        else:
            raise AssertionError((folder / "caddy.log").read_text())
        yield url
    finally:
        caddy.terminate()
        caddy.wait(20)
        hall.close()


def test_two_play_and_keep_a_passkey_behind_caddy(address):
    """Chromium believes Caddy's certificate; all else is as on the internet: https, a name, and a live connection through it."""
    if CHROMIUM is None or not (built_pages() / "index.html").is_file():
        pytest.skip("Chromium is not installed, or the pages are not built")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, "--ignore-certificate-errors"])
        ann, bob = Chair(browser, address), Chair(browser, address, width=390, height=780, touch=True)
        device(ann)
        named(ann, fresh("Anna"))
        ann.page.get_by_role("button", name="Add a passkey").click()
        expect(ann.page.get_by_role("region", name="Passkeys").locator("li")).to_have_count(1)
        code = put_up(ann, "three-ball-carrom", points="1")
        bob.page.goto(f"{address}/table/{code.replace('-', '')}")
        bob.page.get_by_label("Your name here").fill("Bob")
        bob.page.get_by_role("button", name="Sit down").click()
        at_the_table(ann, bob)
        mover, other = (ann, bob) if ann.mine else (bob, ann)
        n = mover.ruling["n"]
        mover.answer()
        other.wait_after(n)
        assert [*ann.wrongs, *bob.wrongs] == []
        browser.close()


def test_the_hall_knows_a_caller_by_the_address_that_caddy_saw(address):
    """A caller cannot choose the address that the limits go by; two callers have two."""

    def seeks(source: str, count: int, forged: str = "") -> list[int]:
        way = httpx.HTTPTransport(local_address=source, verify=False)
        with httpx.Client(transport=way, base_url=address.replace(NAME, "127.0.0.1"), timeout=20) as client:
            wanted = {"game": "checkers", "name": "Gast"}
            headers = {"host": address.removeprefix("https://"), **({"x-forwarded-for": forged} if forged else {})}
            more = {"sni_hostname": NAME}
            posts = [client.post("/api/seeks", json=wanted, headers=headers, extensions=more) for _ in range(count)]
            return [answer.status_code for answer in posts]

    assert seeks("127.0.0.2", 1) == [201]
    for i in range(12):
        last = seeks("127.0.0.3", 1, f"10.0.0.{i}")
    assert last == [429]
    assert seeks("127.0.0.2", 1) == [201]


def test_pages_come_packed_and_with_their_headers_through_caddy(address):
    answer = patient.get(address, verify=False, headers={"accept-encoding": "br, gzip, zstd"})
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] in ("br", "gzip", "zstd")
    assert "default-src" in answer.headers["content-security-policy"]
