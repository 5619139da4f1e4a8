"""Commands on matches: play at the terminal, watch, replay, score, read and write files."""
