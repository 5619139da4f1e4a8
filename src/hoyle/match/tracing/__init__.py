"""Rulings in bulk: one ruling is traced, with all that it asked, and used again wherever the answers are the same."""
