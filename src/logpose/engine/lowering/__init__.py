"""From the tree of a card's abilities to instructions. A word without an instruction is refused aloud."""
