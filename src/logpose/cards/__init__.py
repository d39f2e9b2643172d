"""Cards, and the library of cards."""

from logpose.cards.card import Card, Category
from logpose.cards.libraries import Library, library

__all__ = ["Card", "Category", "Library", "library"]
