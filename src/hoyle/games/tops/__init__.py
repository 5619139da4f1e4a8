"""Tops: what they knock down, where they stop, and how long they spin."""
