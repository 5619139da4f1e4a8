"""Rules that say again what another game's rules say."""

from collections.abc import Mapping


def again(of: str, numbers: Mapping[str | int, str]) -> dict[str | int, str | tuple[str, ...]]:
    """`restates` of a rule book: each own number with the number, or numbers, of the game `of` that it says again."""
    return {own: tuple(f"{of}.{number}" for number in theirs.split()) for own, theirs in numbers.items()}
