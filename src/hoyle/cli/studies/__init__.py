"""Commands that study: strokes, skill, fits, positions, tournaments, data sets, benchmarks."""
