"""Hoyle: the referee, the table and the opponent for the games of five old rule books."""
