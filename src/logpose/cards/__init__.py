"""What a card is."""

from logpose.cards.card import Card, Category

__all__ = ["Card", "Category"]
