"""Official cards, played."""
