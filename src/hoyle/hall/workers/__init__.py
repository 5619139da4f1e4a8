"""Processes in which computers think."""
