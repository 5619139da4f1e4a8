"""The errors of people: hands as values, and strokes, tables and views as hands and eyes have them."""
