"""The outcome of a stroke, in one sentence: `sentence` puts it together from what the other files make of its effects."""
