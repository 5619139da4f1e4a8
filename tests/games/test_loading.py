"""A game loaded alone, as a program does that needs no other, has all that governs it."""

import subprocess
import sys

ALONE = """
import sys
from hoyle.games import find, load
from hoyle.referee import BOOKS

whole = {game_id: set() for game_id in find()}
for game_id, books in whole.items():
    ids = [game_id]
    for one in ids:
        ids += [other for other in BOOKS[one].governs if other not in ids]
    books.update(ids)
for game_id, books in whole.items():
    for name in [name for name in sys.modules if name.startswith("hoyle.games.")]:
        del sys.modules[name]
    BOOKS.clear()
    load.cache_clear()
    load(game_id)
    if missing := books - set(BOOKS):
        print(game_id, "lacks", *sorted(missing))
"""


def test_every_game_brings_the_rule_books_that_govern_it() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
