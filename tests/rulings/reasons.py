"""Rulings that cannot be tests, and tests that pass even if the card has no abilities, each with the reason."""

# By id: the cards, and why it is not a test.
NOT_TESTS: dict[str, tuple[tuple[str, ...], str]] = {
    "4e3c2d14": ((), "In which order decks are laid down and Leaders shown; the engine does both at once."),
}

# By the name of the test.
PASS_ANYWAY: dict[str, str] = {}
