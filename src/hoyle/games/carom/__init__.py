"""Carom games: points are made from ball to ball, on a table without pockets."""
