"""Rings that glance from one to another on the carrom side, and rings shot from the middle into the pockets."""

SHELF = 13, "Ring caroms"
"""The place and the title of the shelf on which the games stand."""
