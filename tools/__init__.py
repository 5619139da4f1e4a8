"""What is used to make the project and is not part of it."""
