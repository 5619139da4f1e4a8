"""Players with nets that this project trained: what strokes look to be worth, and what layouts leave to whoever is next."""

from hoyle.players.learned.guide import Guide, guide_for, taught

__all__ = ["Guide", "guide_for", "taught"]
