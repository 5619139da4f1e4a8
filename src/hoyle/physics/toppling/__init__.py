"""What topples, stacks and stands: pins, bottles, columns of rings; moved by MuJoCo."""
