"""The value of what a stroke leaves: for whoever plays next, by rollouts and by how open the balls lie."""
