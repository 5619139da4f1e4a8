"""Tracks of balls as a camera gives them: from them to contacts, and to what the referee says of a film."""
