"""The log of a match: its lines, its signature, its replay, and what of a ruling is compared."""
