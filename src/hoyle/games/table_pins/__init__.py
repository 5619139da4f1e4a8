"""Billiards with pins standing on the bed."""
