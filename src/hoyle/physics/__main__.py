"""`python -m hoyle.physics`: compile the physics ahead of its first use, all of it."""

from __future__ import annotations

from hoyle.physics.warm import warm_all

if __name__ == "__main__":
    warm_all(print)
