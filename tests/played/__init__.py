"""Official cards in rulings, played."""
