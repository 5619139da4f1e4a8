"""The games as a reader finds them: what each states of itself, its page, the names in its picture, the search and the glossary."""
