"""How people miss: hands as values, and strokes, tables and views as hands and eyes have them."""
