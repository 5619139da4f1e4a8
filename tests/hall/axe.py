"""What axe finds amiss with a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = {"rules": {"label-content-name-mismatch": {"enabled": True}}}

needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="the pages' packages are not installed; `cd web && npm ci`")


def faults(one: Any) -> list[str]:
    """Each rule that the page breaks, with the first place where it does."""
    one.page.evaluate(AXE.read_text(encoding="utf-8"))
    told = one.page.evaluate("rules => axe.run(document, rules)", RULES)
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:120]}" for fault in told["violations"]]
