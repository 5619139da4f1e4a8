"""Games of the English table: billiards and Russian pool."""

SHELF = 3, "English billiards"
"""The place and the title of the shelf on which the games stand."""
