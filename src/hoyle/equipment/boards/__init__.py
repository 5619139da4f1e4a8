"""The boards there are, without the cushions of a billiard table: for checkers, rings, pins, tops, cups and sliding pieces."""
