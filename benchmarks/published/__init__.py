"""Published figures, for any engine."""
