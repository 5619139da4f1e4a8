"""Commands on the games: the list, their pages, facts of the rule books, a new game, a printed book."""
