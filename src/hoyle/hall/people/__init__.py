"""People: names, keys, passkeys, results and ratings."""
