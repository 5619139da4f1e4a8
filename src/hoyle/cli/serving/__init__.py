"""Commands of a hall: serve it, keep order in it, take a seat at it."""
