"""The hall over HTTP."""
