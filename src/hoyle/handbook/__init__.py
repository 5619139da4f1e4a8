"""The handbook: all games as a book, in PDF, HTML or EPUB, made from what the games state of themselves."""
