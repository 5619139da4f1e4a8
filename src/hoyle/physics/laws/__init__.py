"""The laws of motion and contact: one a file, each a small pure function that cites its paper.

Everything is in SI units. Where a paper has symbols, so has the function.
"""
