"""What topples: MuJoCo moves it, and the planar engine keeps the balls."""
