"""Balkline games: caroms on a table with lines, where nursing the balls in one space is limited."""
