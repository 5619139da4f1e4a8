"""Contests for an emblem: challenges, stakes and terms, by dated answers."""
