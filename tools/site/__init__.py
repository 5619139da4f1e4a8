"""The documentation site: what of it is made from the code. `hooks.py` is what MkDocs calls."""
