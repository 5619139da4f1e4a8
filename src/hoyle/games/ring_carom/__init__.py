"""Rings that glance from one to another on the carrom side, and rings shot from the middle into the pockets."""
