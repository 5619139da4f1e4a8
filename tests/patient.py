"""Requests that wait for a busy machine: httpx gives up after five seconds.

httpx reads all certificates that a machine trusts at every request, which takes a hundred times as long as the rest of it; here
they are read once, though no hall of the tests speaks TLS.
"""

import ssl
from functools import partial

import pytest

httpx = pytest.importorskip("httpx", reason="httpx is not installed; `make test` installs it")

TRUSTED = ssl.create_default_context()

request = partial(httpx.request, timeout=60, verify=TRUSTED)
get = partial(httpx.get, timeout=60, verify=TRUSTED)
head = partial(httpx.head, timeout=60, verify=TRUSTED)
post = partial(httpx.post, timeout=60, verify=TRUSTED)
delete = partial(httpx.delete, timeout=60, verify=TRUSTED)
