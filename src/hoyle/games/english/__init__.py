"""Games of the English table: billiards and Russian pool."""
