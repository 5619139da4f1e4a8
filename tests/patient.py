"""Requests that wait for a busy machine: httpx gives up after five seconds."""

from functools import partial

import pytest

httpx = pytest.importorskip("httpx", reason="httpx is not installed; `make test` installs it")

get = partial(httpx.get, timeout=60)
post = partial(httpx.post, timeout=60)
