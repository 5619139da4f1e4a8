"""Snooker by two books."""
