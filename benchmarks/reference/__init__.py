"""Reference positions: strokes whose worth is known by many trials, to test evaluators with."""
