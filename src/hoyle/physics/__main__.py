"""`python -m hoyle.physics`: compile the physics ahead of its first use."""

from hoyle.physics.warm import warm_up

if __name__ == "__main__":
    warm_up(print)
