"""Score sheets: written, checked line by line, counted for coverage, and read for examples."""
